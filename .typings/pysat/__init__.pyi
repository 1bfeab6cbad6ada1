# What Gridlight uses of python-sat, which has no types of its own.
