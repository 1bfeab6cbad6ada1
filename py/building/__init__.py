"""The commands of build.py: serve, test, dist, bench. Only the standard library is needed."""
