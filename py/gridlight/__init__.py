"""Logic puzzles of light and line: read, solve, prove, explain, make, draw.

Five lines:

    import gridlight

    board = gridlight.read("7x7:eBb1a1bBb3aBcBaBa2c2a4b2b3a2bBe")
    for step in board.explain():
        print(step)
    print(board.solve())

`print(board)` shows a board as text, and in Jupyter `board` alone is a picture, as are solutions, steps and hints.

`kinds()` are the kinds of puzzle, each with its name in documents (`kind`), its `title` and `rules`, its `engines`, and
the text forms that it `reads` and `writes`; `print(gridlight.kinds()[0])` shows the rules of the first.

Where a board comes from:

- `read(text)` takes what people paste: a code, an address that holds a puzzle, a saved game, rows of cells, JSON.
- `read_all(text)` takes all puzzles of a longer text, and says what it skipped.
- `make(kind, size=(7, 7), level="hard", seed="mine")` makes a new one; the same options and seed give the same one.
- `Board(document)` takes a document, which is plain JSON: `Board({"kind": "lightup", "rows": ["..0", "..."]})`.

What a `Board` answers: `solve()`, `check()`, `hint()`, `explain()`, `review()`, `grade()`, `equations()`, `narrow()`,
`thin()`, `filled()`, `write()`, `svg()`; and for puzzles of pressing lights, which are linear systems modulo n,
`matrix()`, `needed()`, `rank()`, `nullity()` and `kernel()`. Every answer is typed, has `str` for people and
`as_json()` for programs.

Three words. A *document* holds the givens, a *state* what a player did, a *verdict* what the rules say of both. All are
plain JSON; `board.document` and `board.solve().states[0]` show what they look like, and CONTRACT.md beside this file
describes them for each kind. Places are (row, column), from 0, or names: what a kind has stands there too. Times are in
seconds.

Errors are sentences that can be shown to a person:

- `Malformed` (a ValueError): a text, document, state or option is wrong. It says what and where.
- `Unsupported`: it is right, but cannot be done here, such as an engine that is not installed.
- `Stopped`: the time that was given is over. Unknown is never reported as “none”.
"""

TYPE_CHECKING = False  # as in `typing`, which a page that only starts Python need not import
if TYPE_CHECKING:
    from gridlight.board import (
        Board,
        Equations,
        Explanation,
        Hint,
        Narrowed,
        Review,
        Solution,
        Step,
        Thinned,
    )
    from gridlight.catalogue import Kind, kinds
    from gridlight.errors import Malformed, Stopped, Unsupported
    from gridlight.facts import Document, Fact, Fault, Grade, Mark, Mistake, Moment, Place, Reason, State, Verdict
    from gridlight.origins import Boards, make, read, read_all

__version__ = "1.0"
__all__ = [
    "Board",
    "Boards",
    "Document",
    "Equations",
    "Explanation",
    "Fact",
    "Fault",
    "Grade",
    "Hint",
    "Kind",
    "Malformed",
    "Mark",
    "Mistake",
    "Moment",
    "Narrowed",
    "Place",
    "Reason",
    "Review",
    "Solution",
    "State",
    "Step",
    "Stopped",
    "Thinned",
    "Unsupported",
    "Verdict",
    "kinds",
    "make",
    "read",
    "read_all",
]

if not TYPE_CHECKING:  # a type checker would take any name for one that is there

    def __getattr__(name):
        """Import what is asked for; `import gridlight` alone imports nothing."""
        if name not in __all__:
            raise AttributeError(f"module 'gridlight' has no attribute {name!r}")
        from importlib import import_module

        for module in ("board", "catalogue", "errors", "facts", "origins"):
            value = getattr(import_module(f"gridlight.{module}"), name, None)
            if value is not None:
                return value
        raise AssertionError(name)

    def __dir__():
        """What there is, imported or not."""
        return sorted({*globals(), *__all__})
