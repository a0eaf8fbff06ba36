"""Dice and modifiers as events tell them."""

from typing import Literal

Modifiers = tuple[tuple[str, int], ...]
Pair = tuple[int, int]
Outcome = Literal["both", "neither", "attacker", "target"]
