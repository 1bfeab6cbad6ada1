"""Why a panel must be as it is: its rules as clauses with sentences, what follows from them, and how it is told."""
