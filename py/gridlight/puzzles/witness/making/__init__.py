"""Makes panels of The Witness with one solution."""
