"""The commands of build.py: build, serve, test, measure. Only the standard library is needed."""
