# What Gridlight uses of fontTools, which has no types of its own.
