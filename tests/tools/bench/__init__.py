"""What `build.py bench` measures: calls of each kind, natively and in Chromium, the page, its start, and `serve`."""
