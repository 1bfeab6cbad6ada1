from collections.abc import Mapping

from fontTools.ttLib import TTFont

def instantiateVariableFont(font: TTFont, limits: Mapping[str, float], *, inplace: bool = ...) -> TTFont: ...
