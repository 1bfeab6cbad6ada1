"""Any reach modulo a prime power: light chasing, made general.

Rows are taken one after another. A row that has unknowns which no earlier row had ends one of them: it is what the row
leaves for it. The others are left open, as parameters, and every unknown becomes a combination of parameters. A row
without new unknowns is a condition on the parameters. As on a board that is chased row by row there are about as many
parameters as columns, since each light ends the press below it; what is left is one small full matrix.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear.echelon import Dense
from gridlight.engines.linear.echelon_gf2 import Binary
from gridlight.engines.linear.packed_vectors import FULL, reduced, times
from gridlight.engines.linear.system import Contradiction, Reach, Row

MOST = 250_000  # switches: more rows than this have no room in a browser
WRITTEN = 50_000  # weights: as many contradictions are written out to choose from as have so many
SLICE = 2000  # rows between two looks at the clock


class Ended(NamedTuple):
    """A row that ends an unknown, whose number there has an inverse."""

    row: int
    unknown: int
    inverse: int


class Elimination:
    """A reach modulo q = p^k, worked out once, for any number of right sides."""

    def __init__(self, reach: Reach, prime: int, power: int, deadline: Deadline) -> None:
        if reach.switches > MOST:
            raise Stopped(f"A puzzle of {reach.switches} switches is too large for this reach.")
        self.reach, self.prime = reach, prime
        self.modulus: int = prime**power
        self.ended: list[Ended] = []
        self.open: list[int] = []  # the unknowns that are parameters
        self.conditions: list[int] = []  # the rows that are conditions
        forms = self._sweep(deadline)
        if self.modulus == 2:
            turned = [int(format(form, f"0{len(self.open)}b")[::-1], 2) if form else 0 for form in forms]
            self.core: Binary | Dense = Binary(turned, len(self.open), deadline)
        else:
            rows = [form.to_bytes(len(self.open), "little") for form in forms]
            self.core = Dense(rows, len(self.open), prime, power, deadline)
        self.orders: Sequence[int] = self.core.orders

    # The matrix
    def _sweep(self, deadline: Deadline) -> list[int]:
        """Take up all rows; the conditions as packed combinations of the parameters (bits modulo 2, else lanes)."""
        reach, q = self.reach, self.modulus
        lane = 1 if q == 2 else 8
        forms: list[int | None] = [None] * reach.unknowns
        uses = [len(column) for column in reach.columns]
        last: list[int] = []
        for done, number in enumerate(reach.order):
            if done % SLICE == 0:
                deadline.tell(done, len(reach.rows), "Following the lights")
            row = reach.rows[number]
            end = self._end(row, forms)
            for unknown, _ in row:
                if forms[unknown] is None and (end is None or unknown != end[0]):
                    forms[unknown] = 1 << (lane * len(self.open))
                    self.open.append(unknown)
            if end is None:
                self.conditions.append(number)
                last.append(self._total(row, forms, 1))
            else:
                unknown, change = end
                inverse = pow(change, -1, q)
                forms[unknown] = 0
                forms[unknown] = self._total(row, forms, -inverse)
                self.ended.append(Ended(number, unknown, inverse))
            for unknown, _ in row:
                uses[unknown] -= 1
                if not uses[unknown]:
                    forms[unknown] = 0  # its form is not asked for again
        self.open += [unknown for unknown, column in enumerate(reach.columns) if not column]
        return last

    def _end(self, row: Row, forms: Sequence[int | None]) -> tuple[int, int] | None:
        """The unknown that this row ends, and its number there: the one that is in the fewest rows."""
        columns = self.reach.columns
        new = (
            (len(columns[unknown]), unknown, change % self.modulus)
            for unknown, change in row
            if forms[unknown] is None and change % self.prime
        )
        best = min(new, default=None)
        return best and best[1:]

    def _total(self, row: Row, forms: Sequence[int | None], factor: int) -> int:
        """The sum of a row's forms, times a factor."""
        q, total, most = self.modulus, 0, 0
        if q == 2:
            for unknown, change in row:
                if change & 1:
                    total ^= forms[unknown] or 0
            return total
        length = len(self.open) + 1
        for unknown, change in row:
            form, change = forms[unknown], change % q
            if not form or not change:
                continue
            if change * (q - 1) > FULL // 2:
                form, change = int.from_bytes(reduced(form, length, q, change), "little"), 1
            if most + change * (q - 1) > FULL:
                total, most = int.from_bytes(reduced(total, length, q), "little"), q - 1
            total, most = total + form * change, most + change * (q - 1)
        return int.from_bytes(reduced(total, length, q, factor), "little")

    # One right side
    def solve(self, need: bytes, deadline: Deadline) -> bytes | Contradiction:
        """One solution modulo q for what is needed, or why there is none: one whose weights are on few lights."""
        right, _ = self._followed(need, bytearray(self.reach.unknowns))
        found = self.core.solve(right)
        if isinstance(found, Contradiction):
            return self.contradictions(right, deadline)[0]
        return self._filled(need, found)

    def checks(self, deadline: Deadline) -> Iterator[Contradiction]:
        """The weightings that no press changes, from which all such are made."""
        for modulus, weights in self.core.checks():
            deadline.check()
            yield Contradiction(modulus, self._weights(modulus, weights))

    def _weights(self, modulus: int, conditions: bytes) -> bytes:
        """The weights of the lights that go with these of the conditions."""
        return self._spread(conditions, b"").translate(times(1, modulus))[: self.reach.lights]

    def contradictions(self, right: bytes, deadline: Deadline) -> list[Contradiction]:
        """The contradictions that are found at once, those on the fewest lights first."""
        found: list[Contradiction] = []
        most = max(1, WRITTEN // len(self.reach.rows))
        for modulus, weights in islice(self.core.refuted(right), most):
            deadline.check()
            found.append(Contradiction(modulus, self._weights(modulus, weights)))
        return sorted(found, key=lambda one: (one.modulus, len(one.weights) - one.weights.count(0)))

    def _followed(self, need: bytes, values: bytearray) -> tuple[bytes, bytearray]:
        """The values of the unknowns that rows end, given those of the parameters, and by how much conditions fail."""
        rows, q = self.reach.rows, self.modulus
        wanted = need + bytes(len(rows) - len(need))
        for number, unknown, inverse in self.ended:
            total = wanted[number]
            for other, change in rows[number]:
                if values[other]:
                    total -= change * values[other]
            values[unknown] = total * inverse % q
        right = bytearray()
        for number in self.conditions:
            total = wanted[number]
            for other, change in rows[number]:
                total -= change * values[other]
            right.append(total % q)
        return bytes(right), values

    def _filled(self, need: bytes, parameters: bytes) -> bytes:
        """The presses that follow from the parameters."""
        values = bytearray(self.reach.unknowns)
        for unknown, value in zip(self.open, parameters, strict=True):
            values[unknown] = value
        return bytes(self._followed(need, values)[1][: self.reach.switches])

    def quiet(self, number: int) -> bytes:
        """A generator of the quiet patterns modulo q; its order is in `orders`."""
        return self._filled(bytes(self.reach.lights), self.core.quiet(number))

    def combination(self, switch: int) -> bytes | None:
        """Weights of the lights whose sum changes by 1 modulo q with this switch, by 0 with others; None: no such."""
        target = bytearray(self.reach.unknowns)
        target[switch] = 1
        first = self._spread(bytes(len(self.conditions)), target)
        rest = bytes(
            (target[unknown] - sum(first[row] * change for row, change in self.reach.columns[unknown])) % self.modulus
            for unknown in self.open
        )
        weights = self.core.combination(rest)
        if weights is None:
            return None
        second = self._spread(weights, b"")
        return bytes((a + b) % self.modulus for a, b in zip(first, second, strict=True))[: self.reach.lights]

    def _spread(self, conditions: bytes, target: bytes | bytearray) -> bytes:
        """Weights of all rows, from those of the conditions: each ended unknown has its target (or 0) in all."""
        weights = bytearray(len(self.reach.rows))
        for number, weight in zip(self.conditions, conditions, strict=True):
            weights[number] = weight
        for number, unknown, inverse in reversed(self.ended):
            total = target[unknown] if target else 0
            for row, change in self.reach.columns[unknown]:
                if weights[row]:
                    total -= change * weights[row]
            weights[number] = total * inverse % self.modulus
        return bytes(weights)
