"""Texts from outside: strict JSON, packed text, saved games, and values with their types checked."""
