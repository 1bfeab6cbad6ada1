"""Engines that are here to be compared with the usual ones."""
