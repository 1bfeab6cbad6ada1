"""Other games of Simon Tatham's collection: addresses, game IDs, random seeds and saved games."""

from __future__ import annotations

import re

from gridlight.text.others.other import Other, a_puzzle
from gridlight.text.saved_game import is_saved_game
from gridlight.text.validate import shown

COLLECTION = "Simon Tatham's collection"
UNNAMED = "another puzzle"
SAME = (
    "bridges cube dominosa fifteen filling flip flood galaxies guess inertia keen loopy magnets map mines mosaic net"
    " netslide palisade pattern pearl pegs range signpost singles sixteen slant slide sokoban solo tents towers tracks"
    " twiddle undead unequal unruly untangle"
)
GAMES = {word: word.capitalize() for word in SAME.split()} | {
    "blackbox": "Black Box",
    "lightup": "Light Up",
    "rect": "Rectangles",
    "samegame": "Same Game",
}
ADDRESS = re.compile(rf"(?:puzzles/(?:js/|java/|doc/)?|sgtpuzzles:)({'|'.join(GAMES)})(?:\.html)?\b")
SITE = re.compile(r"sgtatham/puzzles\b|\bsgtpuzzles:")
GAME = re.compile(r"^[ \t]*GAME[ \t]*:[0-9]{1,9}:(.*)", re.MULTILINE)
BY_ID = "Below the board there, copy the link “by game ID”."
# An ID has the size, parameters, and : before the board or # before a random seed. Parameters of some games are like no
# other's, and so are the signs in some boards.
ID = re.compile(r"\s*+((?:[a-z]{0,9}[0-9]{1,4}(?:x[0-9]{1,4})?)[a-zA-Z0-9.]{0,40})([:#])(\S*+)\s*+")
LIKE = (
    ("Black Box", r"w\d+h\d+m\d+(?:M\d+)?[:#].*"),
    ("Bridges", r"\d+x\d+i\d+e\d+m\d+\w*[:#].*"),
    ("Cube", r"[ctoi]\d+x\d+[:#].*"),
    ("Flood", r"\d+x\d+c\d+m\d+[:#].*"),
    ("Guess", r"c\d+p\d+g\d+\w*[:#].*"),
    ("Loopy", r"\d+x\d+t\d+d[enth][:#].*"),
    ("Map", r"\d+x\d+n\d+d[enhu][:#].*"),
    ("Mines", r"\d+x\d+n\d+a?(?::\d+,\d+,m?[0-9a-f]+|#.*)"),
    ("Pegs", r"\d+x\d+(?:cross|octagon|random)[:#].*"),
    ("Same Game", r"\d+x\d+c\d+s\d+[:#].*"),
    ("Untangle", r"\d+:\d+-\d+(?:,\d+-\d+)*"),
)
OWN = re.compile(r"\d+(?:x\d+)?(?:(?:b\d+)?(?:s\d)?(?:d\d)?|r|[cr])")  # parameters of games that kinds of ours read
STRANGE = re.compile(r"[_,/;\[(]")  # signs in a board that stand in no board of those


def named(text: str) -> Other | None:
    """A game of the collection, as far as its address, ID or saved game tells."""
    if is_saved_game(text):
        game = GAME.search(text)
        name = shown(game[1].strip()) if game else ""
        what = f"This is a saved game of {name or 'a game without a name'} from {COLLECTION}."
        return Other(what, puzzle=name or UNNAMED)
    if address := ADDRESS.search(text):
        return a_puzzle(GAMES[address[1]], COLLECTION, BY_ID)
    if SITE.search(text):
        return Other(f"This is a page of {COLLECTION} without a game in its address.", f"Open a game. {BY_ID}")
    return by_id(text)


def by_id(text: str) -> Other | None:
    """A game by its ID or random seed, if that is of another game than those that kinds of ours read."""
    id = ID.fullmatch(text)
    if id is None:
        return None
    params, mark, board = id.groups()
    sort = "random seed" if mark == "#" else "game ID"
    for name, like in LIKE:
        if re.fullmatch(like, text.strip()):
            return Other(f"This is a {sort} of {name} from {COLLECTION}.", puzzle=name)
    own = OWN.fullmatch(params) is not None
    if own and not STRANGE.search(board):
        return None
    if not own and not re.search(r"\d+[a-zA-Z]+\d*", params):
        return None
    return Other(f"This looks like a {sort} of another puzzle from {COLLECTION}.", puzzle=UNNAMED)
