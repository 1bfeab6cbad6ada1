"""What `build.py soak` does: a player's random acts, faults on purpose, and what must hold after each."""
