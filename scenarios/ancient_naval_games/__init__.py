"""How the site draws, words, edits and prints Ancient Naval Games."""
