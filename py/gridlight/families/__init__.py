"""What kinds of one family share: rules as constraints, and moves that add up."""
