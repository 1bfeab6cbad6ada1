"""All rules with their sentences, by the family that a reason names."""

from __future__ import annotations

from gridlight.puzzles.witness.reasons.line_words import LINE
from gridlight.puzzles.witness.reasons.region_words import REGIONS
from gridlight.puzzles.witness.reasons.symbols import dots, hollow, marks, piece_words, squares, stars, triangles
from gridlight.puzzles.witness.reasons.words import Sentence

FAMILIES: dict[str, dict[str, Sentence]] = {
    "squares": squares.SENTENCES,
    "stars": stars.SENTENCES,
    "triangles": triangles.SENTENCES,
    "polyominoes": piece_words.SENTENCES | hollow.SENTENCES,
    "dots": dots.SENTENCES,
    "elimination-marks": marks.SENTENCES,
    "regions": REGIONS,
    "line": LINE,
}
SENTENCES = {rule: sentence for family in FAMILIES.values() for rule, sentence in family.items()}
FAMILY = {rule: name for name, family in FAMILIES.items() for rule in family}
