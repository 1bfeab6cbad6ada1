"""What each symbol demands, as clauses, and the sentences for it; a file each."""
