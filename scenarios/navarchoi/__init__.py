"""How the site draws, words, edits and prints Návarchoi."""
