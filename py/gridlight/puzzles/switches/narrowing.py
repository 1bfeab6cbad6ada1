"""What solutions share; see `families/linear_narrowing.py`."""

from gridlight.families.linear_narrowing import NARROWER

__all__ = ["NARROWER"]
