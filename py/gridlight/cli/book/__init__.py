"""`gridlight book`: puzzles as a book in PDF, to be printed or read on a screen."""
