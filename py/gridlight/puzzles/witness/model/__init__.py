"""A panel, its document, and the line drawn on it."""
