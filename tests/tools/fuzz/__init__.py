"""What `build.py fuzz` tries: a file of targets for texts, for calls and for links, with Hypothesis's engine."""
