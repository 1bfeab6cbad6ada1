"""Parse JSON that may be hostile: limits on nesting and size, no duplicate keys, no NaN, no lone surrogates."""

from __future__ import annotations

import json
import math
import re
from array import array
from itertools import accumulate
from typing import Any, Never

from gridlight.errors import Malformed
from gridlight.text.validate import shown

DEEPEST = 100  # levels of nesting; the contract's documents have six
MOST = 500_000  # lists and objects; a full board of 200 x 200 has 40 000 places
STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)  # possessive, and an open end matches too: linear time
BETWEEN = re.compile(r"[^][{}]++")
STEP = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")  # as signed bytes: a level deeper, a level back


def parse_json(text: str) -> Any:
    """The value of a JSON text; raises Malformed with line and column.

    Stricter than JSON: no key twice in an object, no NaN or infinity, no half of a surrogate pair, and limits on
    levels and lists that are tested before anything is built (a parser's stack is no place to find out).
    """
    if text.count("[") + text.count("{") > DEEPEST:
        refuse_too_large(text)
    try:
        value = json.loads(
            text, object_pairs_hook=without_duplicates, parse_constant=refuse_constant, parse_float=finite
        )
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()
        else:
            text.encode()
    except json.JSONDecodeError as error:
        ends = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string")
        what = "it ends too early" if ends else error.msg[:1].lower() + error.msg[1:]
        raise Malformed(f"This JSON breaks off at line {error.lineno}, column {error.colno}: {what}.") from None
    except UnicodeEncodeError:
        raise Malformed("This JSON holds half of a character (a lone surrogate).") from None
    except Malformed:
        raise
    except ValueError:  # Python refuses to convert integers of thousands of digits
        raise Malformed("This JSON holds a number of thousands of digits.") from None
    return value


def refuse_too_large(text: str) -> None:
    """Raise Malformed if there are too many lists and objects, or too many levels of them."""
    brackets = BETWEEN.sub("", STRING.sub("", text))
    if len(brackets) > 2 * MOST:
        raise Malformed(f"This JSON holds more than {MOST} lists and objects.")
    if depth(brackets) > DEEPEST:
        raise Malformed(f"This JSON is nested more than {DEEPEST} levels deep.")


def depth(brackets: str) -> int:
    """How deep these brackets are nested, up to the first unmatched bracket, where a parser stops."""
    return max(accumulate(array("b", brackets.encode().translate(STEP))), default=0)


def without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object of these keys and values; raises Malformed when a key comes twice."""
    content = dict(pairs)
    if len(content) < len(pairs):
        seen: set[str] = set()
        key = next(key for key, _ in pairs if key in seen or seen.add(key))
        raise Malformed(f"This JSON has the key “{shown(key)}” twice in one object.")
    return content


def refuse_constant(name: str) -> Never:
    """Raise Malformed for NaN and Infinity, which are not JSON."""
    raise Malformed(f"This JSON holds {name}, which is not a number.")


def finite(digits: str) -> float:
    """A number with a fraction or an exponent; raises Malformed when it is too large to hold."""
    value = float(digits)
    if not math.isfinite(value):
        raise Malformed(f"This JSON holds {shown(digits)}, which is too large for a number.")
    return value
