"""A judge of small Witness panels: the rules in their simplest form, apart from the product. It tries everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Any

Document = dict[str, Any]
State = dict[str, Any]
Place = tuple[int, int]  # doubled (row, column): two even numbers are a corner, two odd ones a cell
Squares = tuple[Place, ...]
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
PIECES = ("polyomino", "hollow")


class PlainPanel:
    """A document, and what the rules say of lines on it."""

    def __init__(self, document: Document) -> None:
        self.rows, self.wide = 2 * document["height"] + 1, document["width"]
        self.pillar, self.symmetry = document["pillar"], document["symmetry"]
        self.columns = 2 * self.wide + (not self.pillar)
        self.starts = [tuple(place) for place in document["starts"]]
        self.ends = {(row, column) for row, column, _ in document["ends"]}
        self.missing = {tuple(place) for place in document["missing"]}
        self.closed = self.missing | {tuple(place) for place in document["gaps"]}
        self.dots = {tuple(dot["at"]): dot["colour"] for dot in document["dots"]}
        self.symbols = {tuple(symbol["at"]): symbol for symbol in document["symbols"]}
        self.rules = set(document["rules"])
        self.places = [(row, column) for row in range(self.rows) for column in range(self.columns)]
        self.cells = [place for place in self.places if is_cell(place)]
        self.outside = self.find_outside()
        self.fits: dict[Any, bool] = {}

    def beside(self, place: Place, step: str) -> Place | None:
        """The place next to this one; None off the panel."""
        row, column = place[0] + STEPS[step][0], place[1] + STEPS[step][1]
        if self.pillar:
            column %= self.columns
        return (row, column) if 0 <= row < self.rows and 0 <= column < self.columns else None

    def around(self, place: Place) -> list[Place]:
        """The places on its sides; round a narrow pillar one may be there twice."""
        return [near for near in (self.beside(place, step) for step in STEPS) if near is not None]

    def image(self, place: Place) -> Place:
        """Where the second line is."""
        row, column = place
        if self.symmetry in ("top-bottom", "rotational"):
            row = self.rows - 1 - row
        mirrored = self.symmetry in ("left-right", "rotational")
        if self.pillar:
            return row, (self.wide - column if mirrored else column + self.wide) % self.columns
        return row, 2 * self.wide - column if mirrored else column

    def find_outside(self) -> set[Place]:
        """Cells open to the outside, the missing edges that open them, and corners there that have no dot."""
        outside: set[Place] = set()
        waiting = [place for place in self.missing if self.on_border(place) and sum(place) % 2]
        while waiting:
            place = waiting.pop()
            if place in outside:
                continue
            outside.add(place)
            for near in self.around(place):
                if is_cell(near) or (near in self.missing and sum(near) % 2):
                    waiting.append(near)
                elif sum(near) % 2 == 0 and near not in self.dots:
                    outside.add(near)
        return outside

    def on_border(self, place: Place) -> bool:
        """Whether it is on the border."""
        return place[0] in (0, self.rows - 1) or (not self.pillar and place[1] in (0, self.columns - 1))

    # Lines
    def lines(self) -> Iterator[tuple[Place, str]]:
        """Every line from a start to an end, as its start and moves."""
        steps = {place: list(self.steps(place)) for place in self.places}

        def beginning(moves: str, at: Place, used: frozenset[Place]) -> Iterator[str]:
            if at in self.ends:
                yield moves
            for step, near, taken in steps[at]:
                if used.isdisjoint(taken):
                    yield from beginning(moves + step, near, used | taken)

        for start in self.starts:
            if self.walk(start, ""):
                second = () if self.symmetry is None else (self.image(start),)
                yield from ((start, moves) for moves in beginning("", start, frozenset((start, *second))))

    def steps(self, place: Place) -> Iterator[tuple[str, Place, set[Place]]]:
        """The steps from a place, each with where it leads, and the places of both lines there."""
        for step in reversed(STEPS):
            near = self.beside(place, step)
            if near is not None:
                both = [near] if self.symmetry is None else [near, self.image(near)]
                if len(set(both)) == len(both) and all(map(self.may_go, both)):
                    yield step, near, set(both)

    def walk(self, start: Place, moves: str) -> tuple[list[Place], list[Place]] | None:
        """The places of the first line and of the second; None where no line can go."""
        first = [start]
        for step in moves:
            near = self.beside(first[-1], step)
            if near is None:
                return None
            first.append(near)
        second = [] if self.symmetry is None else [self.image(place) for place in first]
        if not all(map(self.may_go, [*first, *second])):
            return None
        every = [*first, *second]
        if second and first[0] == second[0]:
            every = [*first, *second[1:]]  # they begin together
        return (first, second) if len(set(every)) == len(every) else None

    def may_go(self, place: Place) -> bool:
        """Whether a line may be here."""
        return not is_cell(place) and place not in self.closed

    def way(self, state: State) -> list[Place]:
        """The places of the first line of a state, in their order."""
        if state["line"] is None:
            return []
        both = self.walk(tuple(state["line"]["start"]), state["line"]["moves"])
        assert both is not None
        return both[0]

    def states(self) -> Iterator[State]:
        """Every line from a start to an end, as a state."""
        return (state_of(*line) for line in self.lines())

    # Verdicts
    def solutions(self) -> list[State]:
        """Every line that is right, as a state."""
        return [state_of(*line) for line in self.lines() if self.is_right(*line)]

    def is_right(self, start: Place, moves: str) -> bool:
        """Whether a line is a solution."""
        both = self.walk(start, moves)
        if both is None or both[0][-1] not in self.ends:
            return False
        first, second = both
        if second:
            for place, colour in self.dots.items():
                if (colour == "yellow" and place in first) or (colour == "blue" and place in second):
                    return False
        drawn = {*first, *second}
        tips = {line[-1] for line in both if line}
        if "fat-starts" not in self.rules:
            tips |= {line[0] for line in (both[:1] if "only-own-start" in self.rules else both) if line}
        return all(self.is_region_right(region, drawn) for region in self.regions(drawn, tips))

    def regions(self, drawn: set[Place], tips: set[Place]) -> list[set[Place]]:
        """The regions. Edges with a tip of a line in their middle separate nothing, and belong to none."""
        opened = {tip for tip in tips if sum(tip) % 2}
        free = {place for place in self.places if place not in self.outside and place not in drawn - opened}
        regions: list[set[Place]] = []
        while free:
            region: set[Place] = set()
            waiting = [next(iter(free))]
            while waiting:
                place = waiting.pop()
                if place in free:
                    free.remove(place)
                    region.add(place)
                    waiting += self.around(place)
            regions.append(region - opened)
        return regions

    def is_region_right(self, region: set[Place], drawn: set[Place]) -> bool:
        """Whether a region is right, with what its marks remove."""
        inside = [self.symbols[place] for place in sorted(region) if place in self.symbols]
        marks = [symbol for symbol in inside if symbol["type"] == "elimination"]
        triangles = [
            symbol for symbol in inside if symbol["type"] == "triangle" and not self.is_triangle_right(symbol, drawn)
        ]
        others = [symbol for symbol in inside if symbol["type"] not in ("triangle", "elimination")]
        right = [symbol for symbol in inside if symbol["type"] == "triangle" and symbol not in triangles]
        dots = len(region & self.dots.keys())
        must_go = dots + len(triangles)
        if "marks-suppress" in self.rules:
            return self.are_enough(region, inside, must_go, len(marks))
        wrong = self.wrong_among(region, inside)
        lone = [symbol for symbol in wrong if symbol["type"] == "star" and colours(inside)[symbol["colour"]] == 1]
        kept = [*right, *(symbol for symbol in others if symbol not in lone)]
        wrong = [symbol for symbol in wrong if symbol not in lone]
        spare = len(marks) - must_go - len(lone)
        if not marks:
            return not wrong and not spare
        cancel = "marks-do-not-cancel" not in self.rules
        for number in range(spare + 1):
            if number == spare or (cancel and (spare - number) % 2 == 0):
                for gone in combinations(wrong, number):
                    remaining = [symbol for symbol in kept if symbol not in gone]
                    if not self.wrong_among(region, remaining):
                        return True
        return False

    def is_triangle_right(self, symbol: dict[str, Any], drawn: set[Place]) -> bool:
        """Whether as many sides of its cell are drawn as it says."""
        return sum(side in drawn for side in self.around(tuple(symbol["at"]))) == symbol["count"]

    def wrong_among(self, region: set[Place], symbols: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """The squares, stars and pieces that fail among these symbols; all others only have a colour."""
        squares = {symbol["colour"] for symbol in symbols if symbol["type"] == "square"}
        pieces = [piece for piece in symbols if piece["type"] in PIECES]
        wrong = [symbol for symbol in symbols if symbol["type"] == "square"] if len(squares) > 1 else []
        wrong += [symbol for symbol in symbols if symbol["type"] == "star" and colours(symbols)[symbol["colour"]] != 2]
        return wrong if self.do_fit(region, pieces) else [*wrong, *pieces]

    def are_enough(self, region: set[Place], symbols: list[dict[str, Any]], must_go: int, marks: int) -> bool:
        """Windmill's rule: whether there are exactly as many marks as the region needs."""
        need = must_go
        squares = Counter(symbol["colour"] for symbol in symbols if symbol["type"] == "square")
        need += sum(squares.values()) - max(squares.values(), default=0)
        for colour, stars in Counter(symbol["colour"] for symbol in symbols if symbol["type"] == "star").items():
            total = colours(symbols)[colour]
            if total != 2:
                need += 1 if stars == 1 else min(stars, total - 2)
        pieces = [piece for piece in symbols if piece["type"] in PIECES]
        spare = marks - need
        if self.do_fit(region, pieces):
            return spare == 0
        if spare == len(pieces):
            return True
        return spare == 1 and any(
            self.do_fit(region, [piece for piece in pieces if piece is not gone]) for gone in pieces
        )

    # Pieces
    def do_fit(self, region: set[Place], pieces: list[dict[str, Any]]) -> bool:
        """Whether the full pieces minus the hollow ones cover the region exactly, or cancel out."""
        key = (frozenset(region), tuple((piece["type"], tuple(piece["shape"]), piece["free"]) for piece in pieces))
        if key not in self.fits:
            self.fits[key] = not pieces or self.are_laid(region, pieces)
        return self.fits[key]

    def are_laid(self, region: set[Place], pieces: list[dict[str, Any]]) -> bool:
        """The same, worked out."""
        full = [turned(piece) for piece in pieces if piece["type"] == "polyomino"]
        hollow = [turned(piece) for piece in pieces if piece["type"] == "hollow"]
        area = sum(len(forms[0]) for forms in full) - sum(len(forms[0]) for forms in hollow)
        cells = [place for place in region if is_cell(place)]
        if area == 0 and "zero-sum-always-fits" in self.rules:
            return True
        if area < 0 or (area and area != len(cells)):
            return False
        walls = self.walls_within(region) if area else []
        if "pieces-leave-panel" in self.rules:
            return self.cover_in_plane(Counter(cells if area else ()), dict.fromkeys(walls, 0), full, hollow)
        wants: Counter[Place] = Counter(cells if area else ())
        for places in product(*(self.placements(forms) for forms in hollow)):
            after = wants.copy()
            for squares in places:
                after.update(squares)
                after.update({near for place in squares for near in self.around(place) if near in walls})
            if self.cover(after, walls, full):
                return True
        return False

    def placements(self, forms: Iterable[Squares]) -> list[Squares]:
        """Every way to lay a piece on the panel: the cells under its squares."""
        placements: list[Squares] = []
        for form in forms:
            for row, column in self.cells:
                squares = [self.wrapped(row + 2 * r, column + 2 * c) for r, c in form]
                if all(square in self.cells for square in squares):
                    placements.append(tuple(squares))
        return placements

    def wrapped(self, row: int, column: int) -> Place:
        """A place, round the pillar."""
        return row, column % self.columns if self.pillar else column

    def inner_edges(self, form: Squares, row: int, column: int) -> list[Place]:
        """The edges between the squares of a piece whose first square is in this cell."""
        edges = [self.wrapped(row + 2 * r, column + 2 * c + 1) for r, c in form if (r, c + 1) in form]
        return edges + [self.wrapped(row + 2 * r + 1, column + 2 * c) for r, c in form if (r + 1, c) in form]

    def cover(self, wants: Counter[Place], walls: Sequence[Place], full: list[tuple[Squares, ...]]) -> bool:
        """Whether these pieces cover each cell as often as it wants.

        A wall, a drawn edge within the region, may be crossed once for each hollow piece that touches it.
        """
        if not full:
            return not any(wants[cell] for cell in self.cells)
        for form in full[0]:
            for row, column in self.cells:
                squares = [self.wrapped(row + 2 * r, column + 2 * c) for r, c in form]
                if all(square in self.cells for square in squares):
                    takes = Counter(squares)
                    takes.update(edge for edge in self.inner_edges(form, row, column) if edge in walls)
                    if all(wants[place] >= times for place, times in takes.items()) and self.cover(
                        wants - takes, walls, full[1:]
                    ):
                        return True
        return False

    def walls_within(self, region: set[Place]) -> list[Place]:
        """The drawn edges between two cells of a region."""
        if "pieces-cross-lines" in self.rules:
            return []
        sides = Counter(side for place in region if is_cell(place) for side in self.around(place))
        return [side for side, times in sides.items() if times > 1 and side not in region]

    def cover_in_plane(
        self,
        wants: Counter[Place],
        walls: dict[Place, int],
        full: list[tuple[Squares, ...]],
        hollow: list[tuple[Squares, ...]],
    ) -> bool:
        """Whether the pieces, wherever they lie, are once on each cell that wants one, and cancel out elsewhere.

        `walls` have the number of hollow pieces that touch them minus that of full ones across them, which may not be
        below 0. Where nothing is wanted, the first full piece left may lie anywhere: far away.
        """
        over = [place for place, times in wants.items() if times < 0]
        crossed = [near for wall, times in walls.items() if times < 0 for near in self.around(wall) if is_cell(near)]
        wanting = sorted(place for place, times in wants.items() if times > 0)
        if over or crossed:
            targets, sign, pieces = over[:1] or crossed, 1, hollow
        elif full:
            far = not wanting
            targets, sign, pieces = wanting[:1] or [(1, 1)], -1, full[:1] if far else full
            walls = {} if far else walls
        else:
            return not hollow and not wanting
        for index, forms in enumerate(pieces):
            others = [*pieces[:index], *(full if sign < 0 else hollow)[index + 1 :]]
            for form in forms:
                for (r, c), (row, column) in product(form, targets):
                    corner = (row - 2 * r, column - 2 * c)
                    squares = [self.wrapped(corner[0] + 2 * a, corner[1] + 2 * b) for a, b in form]
                    after = wants.copy()
                    for square in squares:
                        after[square] += sign
                    touched = Counter(self.inner_edges(form, *corner))
                    if sign > 0:
                        touched = Counter({near for place in squares for near in self.all_around(place)})
                    bent = {wall: times + sign * touched[wall] for wall, times in walls.items()}
                    if self.cover_in_plane(after, bent, *((full, others) if sign > 0 else (others, hollow))):
                        return True
        return False

    def all_around(self, place: Place) -> list[Place]:
        """The places on its four sides, on the panel or off it."""
        return [self.wrapped(place[0] + down, place[1] + right) for down, right in STEPS.values()]


def state_of(start: Place, moves: str) -> State:
    """The state with this line."""
    return {"line": {"start": list(start), "moves": moves}}


def is_cell(place: Place) -> bool:
    """Whether it is a cell."""
    return place[0] % 2 == 1 and place[1] % 2 == 1


def colours(symbols: Iterable[dict[str, Any]]) -> Counter[str]:
    """How many of them have each colour."""
    return Counter(symbol["colour"] for symbol in symbols)


def turned(piece: dict[str, Any]) -> tuple[Squares, ...]:
    """The squares of a piece, in every way in which it may be turned, its first square at (0, 0)."""
    squares = [(r, c) for r, row in enumerate(piece["shape"]) for c, sign in enumerate(row) if sign == "#"]
    turns: set[Squares] = set()
    for _ in range(4 if piece["free"] else 1):
        top, left = min(squares)
        turns.add(tuple(sorted((r - top, c - left) for r, c in squares)))
        squares = [(c, -r) for r, c in squares]
    return tuple(sorted(turns))
