"""What kinds of one family share: puzzles whose rules count, and puzzles whose presses add up."""
