"""What `build.py look` takes pictures of."""
