"""How the site draws, words, edits and prints Oi Navarcoi!"""
