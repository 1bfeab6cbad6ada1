"""The rules of The Witness: the verdict on a finished line, and its faults in words."""
