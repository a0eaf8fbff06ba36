"""The hand in which every board is drawn: ships, water, land, charts and signs as SVG.

It knows no ruleset and no board. See README.md beside this file for the grammar and for how a board uses it.
"""
