"""How Gridlight is built, served and tested: what build.py's commands are made of. Standard library only."""
