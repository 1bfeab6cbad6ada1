"""The commands without the page: JSON lines in and out, over processes or a cluster."""
