"""A script of a user, with all that `import gridlight` has and its types; tests run it and have its types checked."""

from collections.abc import Sequence

import gridlight

board: gridlight.Board = gridlight.read("7x7:eBb1a1bBb3aBcBaBa2c2a4b2b3a2bBe", kind="lightup")
text: str = str(board) + repr(board) + board.kind + board.title + board.write("rows") + board.svg(theme="dark")
notes: tuple[str, ...] = board.notes + board.left_out("rows")
several: list[tuple[int | None, str]] = [(puzzle.line, puzzle.title) for puzzle in gridlight.read_all(text)]
skipped: list[str] = [part.why for part in gridlight.read_all(text).skipped]
document: gridlight.Document = board.document
solution: gridlight.Solution = board.solve("sat", limit=2, least=False, seconds=5)
unique: bool = solution.unique and solution.complete and solution.status == "solved"
count: int | None = solution.count
states: list[gridlight.State] = solution.states
played: gridlight.Board = solution.boards[0]
verdict: gridlight.Verdict = board.check(states[0])
faults: list[tuple[str, Sequence[gridlight.Place]]] = [(fault.text, fault.places) for fault in verdict.faults]
hint: gridlight.Hint = board.hint({"bulbs": [[0, 0]]})
if hint.mistake is not None:
    mistake: gridlight.Mistake = hint.mistake
explanation: gridlight.Explanation = board.explain()
for step in explanation:
    why: list[str] = [reason.text for reason in step.because]
    values: dict[gridlight.Place, int] = {fact.at: fact.value for fact in step.found}
    where: gridlight.Board = step.board
done: bool | None = explanation.complete
run: list[gridlight.Moment] = [gridlight.Moment({"bulbs": []}, 0), gridlight.Moment(states[0], 12.5)]
review: gridlight.Review = board.review(run)
marks: list[gridlight.Mark] = [mark for move in review.moves for mark in move.marks]
first_mistake: gridlight.Mistake | None = review.mistake
waited: float = review.wait["seconds"] if review.wait else 0
used: list[tuple[str, int]] = [(use["rule"], use["times"]) for use in review.rules]
level: str = board.grade().level
score: int = board.grade().as_json()["score"]
lines: Sequence[str] = [line["text"] for line in board.equations().lines]
narrowed: gridlight.Narrowed = board.narrow()
better: gridlight.Board | None = narrowed.board
names: list[str] = [kind.title for kind in gridlight.kinds()]
made: gridlight.Board = gridlight.make("lightsout", size=(3, 3), seed=7)
rank: int = made.rank() + made.nullity()
state: gridlight.State = made.pressed(made.kernel()[0]) if made.nullity() else made.pressed([0] * 9)
version: str = gridlight.__version__
try:
    gridlight.read("good morning")
except (gridlight.Malformed, gridlight.Unsupported, gridlight.Stopped) as error:
    print(error)
