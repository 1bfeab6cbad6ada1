"""Any sparse system modulo a prime power: light chasing in general, which leaves a small dense matrix.

The equations are taken one by one. One with unknowns that no earlier equation had determines one of them, and makes the
others parameters; so every unknown is a combination of parameters. An equation without new unknowns is a condition on
the parameters. On a board that is chased row by row there are about as many parameters as columns, since each light
determines the press below it. The conditions form a small dense matrix, which `echelon` solves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear.echelon import Echelon
from gridlight.engines.linear.echelon_gf2 import EchelonGF2
from gridlight.engines.linear.packed_vectors import FULL, reduced, times
from gridlight.engines.linear.system import Contradiction, Reach, Row

MOST = 250_000  # switches: more do not fit into a browser's memory
WRITTEN = 50_000  # weights in all contradictions that are written out to choose from
SLICE = 2000  # rows between two checks of the clock


class Determined(NamedTuple):
    """A row that determines an unknown; the inverse of its coefficient there."""

    row: int
    unknown: int
    inverse: int


class Elimination:
    """A matrix modulo q = p^k, prepared once for any number of right sides."""

    def __init__(self, reach: Reach, prime: int, power: int, deadline: Deadline) -> None:
        if reach.switches > MOST:
            raise Stopped(f"A puzzle of {reach.switches} switches is too large for this reach.")
        self.reach, self.prime = reach, prime
        self.modulus: int = prime**power
        self.determined: list[Determined] = []
        self.parameters: list[int] = []  # unknowns
        self.conditions: list[int] = []  # the rows that are conditions
        forms = self._sweep(deadline)
        if self.modulus == 2:
            turned = [int(format(form, f"0{len(self.parameters)}b")[::-1], 2) if form else 0 for form in forms]
            self.core: EchelonGF2 | Echelon = EchelonGF2(turned, len(self.parameters), deadline)
        else:
            rows = [form.to_bytes(len(self.parameters), "little") for form in forms]
            self.core = Echelon(rows, len(self.parameters), prime, power, deadline)
        self.orders: Sequence[int] = self.core.orders

    # The matrix
    def _sweep(self, deadline: Deadline) -> list[int]:
        """Go through all rows; the conditions as packed combinations of the parameters (bits modulo 2, else bytes)."""
        reach, q = self.reach, self.modulus
        lane = 1 if q == 2 else 8
        forms: list[int | None] = [None] * reach.unknowns
        uses = [len(column) for column in reach.columns]
        last: list[int] = []
        for done, number in enumerate(reach.order):
            if done % SLICE == 0:
                deadline.tell(done, len(reach.rows), "Following the lights")
            row = reach.rows[number]
            end = self._new_unknown(row, forms)
            for unknown, _ in row:
                if forms[unknown] is None and (end is None or unknown != end[0]):
                    forms[unknown] = 1 << (lane * len(self.parameters))
                    self.parameters.append(unknown)
            if end is None:
                self.conditions.append(number)
                last.append(self._total(row, forms, 1))
            else:
                unknown, change = end
                inverse = pow(change, -1, q)
                forms[unknown] = 0
                forms[unknown] = self._total(row, forms, -inverse)
                self.determined.append(Determined(number, unknown, inverse))
            for unknown, _ in row:
                uses[unknown] -= 1
                if not uses[unknown]:
                    forms[unknown] = 0  # its form is not needed again
        self.parameters += [unknown for unknown, column in enumerate(reach.columns) if not column]
        return last

    def _new_unknown(self, row: Row, forms: Sequence[int | None]) -> tuple[int, int] | None:
        """The unknown that this row determines, with its coefficient: of those possible, the one in the fewest rows."""
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
        q = self.modulus
        total = 0
        most = 0
        if q == 2:
            for unknown, change in row:
                if change & 1:
                    total ^= forms[unknown] or 0
            return total
        length = len(self.parameters) + 1
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
        """One solution modulo q, or a contradiction with weights on few lights."""
        right, _ = self._followed(need, bytearray(self.reach.unknowns))
        solution = self.core.solve(right)
        if isinstance(solution, Contradiction):
            return self.contradictions(right, deadline)[0]
        return self._filled(need, solution)

    def checks(self, deadline: Deadline) -> Iterator[Contradiction]:
        """Generators of the weightings that no press changes."""
        for modulus, weights in self.core.checks():
            deadline.check()
            yield Contradiction(modulus, self._weights(modulus, weights))

    def _weights(self, modulus: int, conditions: bytes) -> bytes:
        """The weights of all lights that follow from weights of the conditions."""
        return self._spread(conditions, b"").translate(times(1, modulus))[: self.reach.lights]

    def contradictions(self, right: bytes, deadline: Deadline) -> list[Contradiction]:
        """Some contradictions, those on the fewest lights first."""
        contradictions: list[Contradiction] = []
        most = max(1, WRITTEN // len(self.reach.rows))
        for modulus, weights in islice(self.core.refuted(right), most):
            deadline.check()
            contradictions.append(Contradiction(modulus, self._weights(modulus, weights)))
        return sorted(
            contradictions,
            key=lambda contradiction: (
                contradiction.modulus,
                len(contradiction.weights) - contradiction.weights.count(0),
            ),
        )

    def _followed(self, need: bytes, values: bytearray) -> tuple[bytes, bytearray]:
        """By how much the conditions fail, and all unknowns, given values of the parameters."""
        rows, q = self.reach.rows, self.modulus
        wanted = need + bytes(len(rows) - len(need))
        for number, unknown, inverse in self.determined:
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
        for unknown, value in zip(self.parameters, parameters, strict=True):
            values[unknown] = value
        return bytes(self._followed(need, values)[1][: self.reach.switches])

    def quiet(self, number: int) -> bytes:
        """A generator of the quiet patterns modulo q; its order is in `orders`."""
        return self._filled(bytes(self.reach.lights), self.core.quiet(number))

    def combination(self, switch: int) -> bytes | None:
        """Weights of lights whose sum changes by 1 with this switch and by 0 with others; None: there are none."""
        target = bytearray(self.reach.unknowns)
        target[switch] = 1
        first = self._spread(bytes(len(self.conditions)), target)
        remaining = bytes(
            (target[unknown] - sum(first[row] * change for row, change in self.reach.columns[unknown])) % self.modulus
            for unknown in self.parameters
        )
        weights = self.core.combination(remaining)
        if weights is None:
            return None
        second = self._spread(weights, b"")
        return bytes((a + b) % self.modulus for a, b in zip(first, second, strict=True))[: self.reach.lights]

    def _spread(self, conditions: bytes, target: bytes | bytearray) -> bytes:
        """Weights of all rows, from those of the conditions; each determined unknown adds up to its target, or to 0."""
        weights = bytearray(len(self.reach.rows))
        for number, weight in zip(self.conditions, conditions, strict=True):
            weights[number] = weight
        for number, unknown, inverse in reversed(self.determined):
            total = target[unknown] if target else 0
            for row, change in self.reach.columns[unknown]:
                if weights[row]:
                    total -= change * weights[row]
            weights[number] = total * inverse % self.modulus
        return bytes(weights)
