"""Links of a chain that one sentence can tell, merged into one reason; each still follows from those before it."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.engines.implications import Clause
from gridlight.puzzle import Reason
from gridlight.puzzles.witness.reasons.cover_words import together, told, told_so
from gridlight.puzzles.witness.reasons.words import Said, Words

Links = Sequence[tuple[int, Clause]]


class MergedReason:
    """One reason, made from one link or more."""

    def __init__(self, reason: Reason, said: Said, number: int) -> None:
        self.reason, self.said, self.numbers = reason, said, {number}
        self.several = said.several
        self.again: set[int] = set()  # links that say the same word for word

    def add(self, places: Sequence[object], text: str, number: int) -> None:
        """Speak of more places."""
        every = tuple(dict.fromkeys((*self.reason.places, *places)))
        self.reason = self.reason._replace(places=every, text=text)
        self.numbers.add(number)


class MergedReasons:
    """The reasons of one chain, in their order."""

    def __init__(self, words: Words, links: Links, last: Links = ()) -> None:
        """`last` are links after these: in what follows them, 0 for what is broken."""
        self.words, self.links, self.last = words, links, last
        self.every: list[MergedReason] = []
        self.number_of = {literal: number for number, (literal, _) in enumerate(links)}
        self.needs: list[set[int]] = []  # by link: those before it that it follows from
        for number, (literal, clause) in enumerate(links):
            others = (-other for other in clause.literals if other != literal)
            own = {self.number_of[other] for other in others if self.number_of.get(other, number) < number}
            self.needs.append(own.union(*(self.needs[earlier] for earlier in own)))

    @property
    def reasons(self) -> list[Reason]:
        """The reasons, none twice."""
        return list(dict.fromkeys(merged.reason for merged in self.every))

    def is_told_later(self, number: int) -> bool:
        """Whether this link says that no piece covers a cell, and every link that uses it says so again."""
        literal, clause = self.links[number]
        return clause.use.rule == "cover" and self.words.is_label(literal) and self.is_told_by_all(literal, True)

    def is_told_by_all(self, literal: int, is_own: bool) -> bool:
        """Whether only the chain's end uses the label of a cell or of one joined to it; with `is_own`, edges may."""
        users = [
            (user, clause)
            for user, clause in (*self.links, *self.last)
            if user != literal and -literal in clause.literals
        ]
        return bool(users) and all(
            clause.use.rule == "joined"
            and (user == 0 or (is_own if self.words.is_counted(user) else self.is_told_by_all(user, False)))
            for user, clause in users
        )

    def add(self, number: int, said: Said, reason: Reason) -> None:
        """Take in one more link."""
        same = next((merged for merged in self.every if merged.reason == reason), None)
        if same is not None:
            same.again.add(number)
            return
        if not (
            self.as_neighbour(number, said, reason)
            or self.as_cell(number, said, reason)
            or self.as_way(number, said, reason)
        ):
            self.every.append(MergedReason(reason, said, number))

    def as_neighbour(self, number: int, said: Said, reason: Reason) -> bool:
        """Whether a reason took in this link: the last one, or an earlier one about cells, that says the same."""
        if not said.several:
            return False
        for merged in reversed(self.every):
            is_last = merged is self.every[-1]
            if said.several in (merged.several, merged.reason.text) and (is_last or self.may_move(merged, reason)):
                if not self.move(merged, number):
                    continue
                is_same = {*reason.places} <= {*merged.reason.places}
                merged.add(reason.places, merged.reason.text if is_same else said.several, number)
                return True
        return False

    @staticmethod
    def may_move(merged: MergedReason, reason: Reason) -> bool:
        """Whether two sentences are about cells."""
        return merged.reason.rule == reason.rule and reason.rule in ("regions", "polyominoes")

    def as_cell(self, number: int, said: Said, reason: Reason) -> bool:
        """Whether a reason took in this link as one more cell that no piece covers, or one more region."""
        for merged in self.every:
            about = together(merged.said.uncovered, said.uncovered)
            if about is not None and self.move(merged, number):
                merged.said = merged.said._replace(uncovered=about)
                merged.add(reason.places, told(self.words, about), number)
                return True
        return False

    def as_way(self, number: int, said: Said, reason: Reason) -> bool:
        """Whether the reason that only one piece can cover a cell took in this link, which says how."""
        clause = self.links[number][1]
        covers = next((-literal for literal in clause.literals if -literal in self.words.rules.covers), 0)
        merged = next(
            (merged for merged in self.every if covers and self.number_of.get(covers, -1) in merged.numbers), None
        )
        if clause.use.rule != "covers" or merged is None or len(merged.numbers) > 1:
            return False
        if not self.move(merged, number):
            return False
        merged.add(reason.places, told_so(self.words, merged.said, said), number)
        return True

    def move(self, merged: MergedReason, number: int) -> bool:
        """Whether a reason can tell this link, where it stands or, moved there, at the end."""
        after = self.every[self.every.index(merged) + 1 :]
        between = {each for merged in after for each in merged.numbers}
        if not between & self.needs[number]:
            return True
        if any(self.needs[each] & merged.numbers for each in between):
            return False
        self.every.remove(merged)
        self.every.append(merged)
        return True
