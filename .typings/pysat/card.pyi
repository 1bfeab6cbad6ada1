# What Gridlight uses of python-sat, which has no types of its own.
class EncType:
    mtotalizer: int

class CNFPlus:
    clauses: list[list[int]]
    nv: int

class CardEnc:
    @classmethod
    def atmost(cls, lits: list[int], bound: int = ..., top_id: int | None = ..., *, encoding: int = ...) -> CNFPlus: ...
