"""New panels of The Witness: a random line, as many clues as agree with it, and then only those that are needed."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from gridlight.deadline import Deadline
from gridlight.making import LEVEL_TITLES, Made, Maker
from gridlight.puzzle import LEVELS, Fact, Malformed, Puzzle, Unsupported
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.grading.limits import can_be_obvious
from gridlight.puzzles.witness.making.bare_panels import bare_panel, hardest_of_form, varied_panel
from gridlight.puzzles.witness.making.random_line import is_plain, random_line
from gridlight.puzzles.witness.making.sole_line import SoleLine, first_way
from gridlight.puzzles.witness.making.symbol_placement import GAP, MADE, random_clues
from gridlight.puzzles.witness.making.thinning import Thinning, Wanted, parts_of
from gridlight.puzzles.witness.model.line import Line, state_of
from gridlight.puzzles.witness.model.panel import SYMMETRIES, Panel
from gridlight.puzzles.witness.model.placing import Recipe
from gridlight.puzzles.witness.symbols import SYMBOLS
from gridlight.text.options import Option, Options, Several, Size
from gridlight.text.values import Number, Truth, Word

TITLES = {**{name: type.title for name, type in SYMBOLS.items() if type.title}, GAP: "Gaps"}  # of the sorts of clues
PALETTE = ("black", "white", "red", "cyan", "purple")
SIZES = (2, 8)
USUAL = ((3, 3), (4, 4), (5, 5), (6, 6), (8, 8))
QUICK = {"hard": 7 * 7, "fiendish": 5 * 6}  # fiendish panels of 6 x 6 may take minutes
LEAST = {"hard": 2 * 4, "fiendish": 3 * 4}  # cells: no smaller panel has that level, flat or on a pillar
COVER = {"easy": (0.4, 0.6), "normal": (0.4, 0.7), "hard": (0.5, 0.8), "fiendish": (0.6, 0.85)}  # of the corners
GAPS_OF_A_CELL = 2  # at most
SHARES = (1, 0.5, 0.25, 0.1)  # of the corners to cover: shorter lines, where a panel with all clues is still too hard
ALWAYS_POSSIBLE = 1  # the level, as an index of LEVELS, that no form of panel is too small for
CORNERS = 3  # to which a line may have come where a rule is practised
VARIED = 0.9  # of the attempts have varied starts and ends: the others find what is possible only in the usual places
LINES = 4  # from which the one with the most regions is taken


class WitnessMaker(Maker):
    """Panels with chosen sorts of symbols."""

    title: ClassVar[str] = "Witness"  # not "a The Witness puzzle"
    options: ClassVar[Mapping[str, Option]] = {
        "size": Option("Size", Size(*SIZES, usual=USUAL), (4, 4)),
        "level": Option("Level", Word(LEVELS), "normal", LEVEL_TITLES, quick=QUICK, least=LEAST),
        "symbols": Option(
            "Symbols", Several(tuple(TITLES)), None, TITLES, "The panel has all that you choose; choose none for a mix."
        ),
        "colours": Option("Colours of squares and stars", Number(1, len(PALETTE)), None),
        "symmetry": Option(
            "Second line",
            Word(("none", *SYMMETRIES)),
            "none",
            {
                "none": "None",
                "left-right": "Mirrored left to right",
                "top-bottom": "Mirrored top to bottom",
                "rotational": "Turned by half",
                "shift": "Half-way round the pillar",
            },
            "It copies the line that you draw.",
        ),
        "pillar": Option(
            "Pillar", Truth(), default=False, about="The panel goes round a pillar, so its left and right edges meet."
        ),
        "ends": Option(
            "Starts and ends",
            Word(("varied", "usual")),
            "varied",
            {"varied": "Varied", "usual": "In the usual places"},
            "Varied ones are anywhere on the border, and there may be two of each.",
            before="usual",
        ),
    }
    days: ClassVar[Options] = {"ends": "usual"}
    weekly: ClassVar[Options] = {"size": [6, 6], "level": "normal", "ends": "usual"}

    def read(self, given: object) -> Options:
        """The options, with defaults; raises Malformed, Unsupported."""
        options = super().read(given)
        if options["symmetry"] == "shift" and not options["pillar"]:
            raise Malformed("The symmetry “shift” is for pillars only.")
        if why := why_impossible(options):
            raise Unsupported(why)
        return options

    def options_for(self, rule: str, chance: random.Random) -> Options:
        """A small panel with a symbol of that rule, and others beside it by chance."""
        own = [name for name, type in SYMBOLS.items() if type.rule == rule and name in TITLES]
        symbols = {*chance.sample(own, min(len(own), 1)), *chance.sample([*TITLES], chance.randrange(3))}
        return {"size": [3, 3], "level": chance.choice(("easy", "normal")), "symbols": sorted(symbols) or None}

    def begun(self, solution: Sequence[Fact], chance: random.Random) -> Sequence[int]:
        """The line has come to one of some corners."""
        corners = range(1, len(solution), 2)
        return chance.sample(corners, min(len(corners), CORNERS))

    def attempt(self, options: Options, chance: random.Random, deadline: Deadline) -> Puzzle | None:
        """A panel whose clues all agree with a random line, thinned out; None when it fails."""
        bare = bare_of(options)
        assert bare is not None
        if options["ends"] == "varied" and chance.random() < VARIED:
            bare = varied_panel(chance, bare)
        sorts = options["symbols"] or chosen_sorts(options["level"], chance)
        recipe = recipe_of(bare, sorts, options, chance)
        wanted = Wanted(LEVELS.index(options["level"]), sorts, options["colours"] if has_colours(sorts) else None)
        for share in SHARES:
            line = random_line(chance, bare, share * recipe.cover, LINES)
            if is_plain(bare, line):
                return None
            clues = random_clues(chance, recipe, line, placing_order(recipe, chance))
            sole = SoleLine(bare, deadline)
            sole.learn(first_way(bare, line))
            thinning = Thinning(bare, wanted, sole, deadline)
            if thinning.is_fair(parts_of(clues)):
                panel = thinning.thinned(chance, clues)
                return None if panel is None else Witness(panel)
        return None

    def finished(self, puzzle: Puzzle, options: Options, deadline: Deadline) -> Made | None:
        """The panel with its grade and its solution: two lines are drawn from the first start, if that is right."""
        assert isinstance(puzzle, Witness)
        panel = puzzle.panel
        sole = SoleLine(panel, deadline).of(frozenset())
        if sole is None:
            return None
        grade = puzzle.grade(deadline)
        if grade.level != options["level"]:
            return None
        ways = [sole, Line(sole.second, sole.first)] if sole.second else [sole]
        ways.sort(key=lambda way: panel.starts.index(panel.place(way.first[0])))
        states = (state_of(panel, way.first) for way in ways)
        return Made(puzzle, grade, next(state for state in states if puzzle.check(state).solved))


def form_of(options: Options) -> tuple[int, int, str | None, bool]:
    """Height, width, symmetry, and whether it is a pillar."""
    height, width = options["size"]
    return height, width, None if options["symmetry"] == "none" else options["symmetry"], options["pillar"]


def bare_of(options: Options) -> Panel | None:
    """The usual panel without symbols; None where there is none on which a puzzle could be."""
    return bare_panel(*form_of(options))


def why_impossible(options: Options) -> str | None:
    """Why there is certainly no such panel; None where there may be one."""
    sorts: set[str] = set(options["symbols"] or [])
    colours, bare = options["colours"], bare_of(options)
    height, width = options["size"]
    panel = f"a panel of {width} × {height} cells"
    types = [type for type in MADE if type.type in sorts]
    for type in types:
        if why := type.why_impossible(sorts, options):
            return why
    in_cells = sum(type.listed == "symbols" for type in types)
    if in_cells > height * width:
        return f"There is not enough room for {in_cells} sorts of symbols on {panel}."
    if colours and has_colours(sorts) and colours * min(type.cells_of_a_colour for type in types) > height * width:
        return f"There is not enough room for {colours} colours on {panel}."
    if bare is None:
        return f"On {panel} of this form every line is a shortest one or goes over every corner."
    level = LEVELS.index(options["level"])
    if level == 0 and sorts and not can_be_obvious(bare, sorts):
        others = "gaps" if "elimination" in sorts else "dots or gaps"
        return f"With these symbols alone the first move is never obvious, so no puzzle is easy: choose {others}, too."
    if level > ALWAYS_POSSIBLE:
        hardest = hardest_of_form(*form_of(options), coloured_dots=not sorts or "dot" in sorts)
        if hardest is not None and level > hardest:
            return f"No puzzle on {panel} of this form is harder than {LEVELS[hardest]}."
    return None


def has_colours(sorts: Collection[str]) -> bool:
    """Whether colours matter."""
    return any(type.colours for type in MADE if type.type in sorts)


def chosen_sorts(level: str, chance: random.Random) -> tuple[str, ...]:
    """Two or three sorts that make good panels together; easier panels have dots or gaps, and no marks."""
    hard = level in LEVELS[2:]
    types = [type for type in SYMBOLS.values() if not type.only_hard] + [
        type for type in MADE if hard and type.only_hard
    ]
    in_cells = [type.type for type in types for _ in range(type.in_mixes) if type.listed == "symbols"]
    on_tracks = [type.type for type in types for _ in range(type.in_mixes) if type.listed != "symbols"]
    sorts = {chance.choice((*on_tracks, GAP)), chance.choice(in_cells), chance.choice(in_cells)}
    sorts.update(*(type.mixed_with for type in types if type.type in sorts))
    return tuple(sort for sort in TITLES if sort in sorts)


def recipe_of(bare: Panel, sorts: tuple[str, ...], options: Options, chance: random.Random) -> Recipe:
    """What to place, and in which colours."""
    number = options["colours"] or chance.choice((2, 2, 3))
    palette = tuple(chance.sample(PALETTE, number))
    palettes = {type.colours for type in MADE if type.type in sorts}
    apart = palette[:2] if "paired" in palettes and chance.random() < 0.7 else palette
    paired = palette if chance.random() < 0.5 else palette[-1:]
    every_colour = options["colours"] is not None
    if every_colour and not set(palette) <= {*paired, *(apart if "apart" in palettes else ())}:
        paired = palette
    return Recipe(
        bare,
        sorts,
        apart,
        paired,
        free=chance.choice((0.0, 0.0, 0.5, 1.0)),
        cover=chance.uniform(*COVER[options["level"]]),
        every_colour=every_colour,
        coloured_dots=options["level"] != LEVELS[0],  # with them it is never obvious from which start to go
    )


def placing_order(recipe: Recipe, chance: random.Random) -> list[str]:
    """The sorts in the order in which they are placed: first those that need room, then all others mixed."""
    types = [type for type in MADE if type.type in recipe.sorts]
    crowded = any(type.for_each_cell for type in types if type.listed == "symbols")
    order = [type.type for type in types for _ in range(type.number_at_first(recipe, chance, crowded))]
    many = {type.type: type.for_each_cell for type in types} | ({GAP: GAPS_OF_A_CELL} if GAP in recipe.sorts else {})
    mixed = [sort for sort, number in many.items() for _ in range(number * len(recipe.panel.cells))]
    chance.shuffle(mixed)
    return [*order, *mixed]


MAKER = WitnessMaker()
