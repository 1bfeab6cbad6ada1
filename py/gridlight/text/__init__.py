"""Reading texts from outside: strict JSON, packed text, saved games, Flip IDs, and values with checked types."""
