"""The rules of a panel: the verdict on a finished line, and its faults in words."""
