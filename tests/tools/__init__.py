"""Tools that start with the tests: bench, soak, fuzz, look, and checks of makers, exports and engines."""
