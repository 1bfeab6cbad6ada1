"""All rules with their sentences, by the family that a reason names."""

from __future__ import annotations

from gridlight.puzzles.witness.reasons.line_words import LINE
from gridlight.puzzles.witness.reasons.region_words import REGIONS
from gridlight.puzzles.witness.reasons.words import Sentence
from gridlight.puzzles.witness.symbols import SYMBOLS

FAMILY: dict[str, str] = {}
SENTENCES: dict[str, Sentence] = {}
for name, sentences in (
    *((symbol_type.rule, symbol_type.sentences()) for symbol_type in SYMBOLS.values()),
    ("regions", REGIONS),
    ("line", LINE),
):
    SENTENCES.update(sentences)
    FAMILY.update(dict.fromkeys(sentences, name))
