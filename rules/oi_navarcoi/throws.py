"""ONV-GEN-02 to 05: rolls, and what is added to them."""

from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import average
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.throws_words import Modifiers, Pair

DISORDERED = ("DISORDERED", -1)
SUCCEEDS = 6  # manoeuvre, morale, diekplous, periplous: 6 or more
CREWS = {-1: "Green crews", 1: "well trained crews"}
MORALES = {-1: "poorly motivated", 1: "determined"}
SHIPS = {-1: "heavy ships", 1: "fast ships"}


def two(game: Game, squadron: Squadron, what: str) -> Pair:
    """2d6 of a squadron."""
    a, b = game.roll((f"{squadron.label}, {what}", f"{squadron.label}, {what}"))
    return a, b


def averages(game: Game, who: str, what: str, number: int) -> tuple[tuple[int, ...], int]:
    """Average dice: their faces, and what they read together."""
    faces = game.roll((f"{who}, {what}",) * number)
    return faces, sum(average(face) for face in faces)


def added(pair: Pair, modifiers: Modifiers) -> int:
    """A modified total."""
    return sum(pair) + sum(value for _, value in modifiers)


def crews(squadron: Squadron) -> Modifiers:
    """The modifier q, where there is one."""
    return ((CREWS[squadron.q], squadron.q),) if squadron.q else ()


def morale(squadron: Squadron) -> Modifiers:
    """The modifier m."""
    return ((MORALES[squadron.m], squadron.m),) if squadron.m else ()


def duel(squadron: Squadron) -> Modifiers:
    """ONV-DIE-03: q, s and −1 for disorder."""
    ships: Modifiers = ((SHIPS[squadron.s], squadron.s),) if squadron.s else ()
    return (*crews(squadron), *ships, *((DISORDERED,) if squadron.order == "DISORDERED" else ()))


def pick(game: Game, among: int, what: str) -> tuple[int, tuple[int, ...]]:
    """ONV-GEN-04: one of n candidates (from 0), and the dice drawn."""
    drawn: list[int] = []
    while among > 1:
        drawn += game.roll((what,) * (1 if among <= 6 else 2))
        place = drawn[-1] if among <= 6 else 6 * (drawn[-2] - 1) + drawn[-1]
        if place <= among:
            return place - 1, tuple(drawn)
    return 0, ()
