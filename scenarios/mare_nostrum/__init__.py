"""How the site draws, words, edits and prints Mare Nostrum."""
