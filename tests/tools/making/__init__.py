"""Checks of makers: puzzles of many seeds, judged by engines that did not make them."""
