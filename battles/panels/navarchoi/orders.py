"""The fields of an order as actions. Whether they are legal is for the rules; here is said what cannot be read."""

from collections.abc import Mapping
from typing import Any, Literal

from battles.panels.fields import number
from rules.core.dice import DiceNeeded, NoDice
from rules.core.findings import Finding, Refused
from rules.navarchoi import Battle
from rules.navarchoi import actions as act
from rules.navarchoi.flow import Speeds
from rules.navarchoi.state import State

Filled = Mapping[str, str]
SPEEDS: dict[str, Literal["F", "C"]] = {"F": "F", "C": "C"}
SAILS: dict[str, Literal["raise", "lower"]] = {"raise": "raise", "lower": "lower"}
MOST = 60  # numbers in one field, and its letters in tens


def numbered(filled: Filled, name: str) -> list[int]:
    """The numbers that were chosen under a name: in one field ("card" = "12"), or ticked one by one ("card-12")."""
    found = {int(each) for each in (filled.get(name) or "").split()[:MOST] if each.isdecimal() and len(each) < 4}
    for key in filled:
        digits = key.removeprefix(f"{name}-")
        if digits != key and digits.isdecimal() and len(digits) < 4:
            found.add(int(digits))
    return sorted(found)


def ticked(filled: Filled, name: str) -> tuple[str, ...]:
    """The ids that were ticked under a name ("in-A1")."""
    return tuple(sorted(key.removeprefix(f"{name}-") for key in filled if key.startswith(f"{name}-")))


def formation(side: str, filled: Filled) -> act.Activate:
    """NAV-2.6: the ships ticked, with the Bonus cards ticked."""
    return act.Activate(side, ticked(filled, "in"), tuple(numbered(filled, "card")))


def card(side: str, filled: Filled) -> act.CommitCard:
    """NAV-2.0.C.1."""
    chosen = numbered(filled, "card")
    if len(chosen) != 1:
        raise Refused(Finding("BATTLE-FIELD", "Choose one card of your hand, or pass.", clause="NAV-2.0.C.1"))
    return act.CommitCard(side, chosen[0])


def leadership(side: str, filled: Filled) -> act.NameImpulses:
    """NAV-6.5.2."""
    chosen = numbered(filled, "card")
    return act.NameImpulses(side, chosen[0] if chosen else 0, tuple(numbered(filled, "impulse")))


def placed(side: str, filled: Filled) -> act.PlaceShip:
    """NAV-4.6.3."""
    return act.PlaceShip(side, filled.get("ship", ""), filled.get("square", ""), facing_in(filled))


def returned(side: str, filled: Filled) -> act.ReturnToMap:
    """NAV-3.11.d."""
    return act.ReturnToMap(side, filled.get("ship", ""), filled.get("square", ""), facing_in(filled))


def facing_in(filled: Filled) -> int:
    """A facing, 0 N to 7 NW."""
    return number(filled.get("facing"), "a facing from 0, north, to 7, north-west")


class _Failing(NoDice):
    """Dice by which nothing succeeds that takes a low number, to see what is left to decide at worst."""

    def roll(self, labels: tuple[str, ...], sides: int = 6) -> tuple[int, ...]:
        if all(label.startswith("sail") for label in labels):
            return (9,) * len(labels)
        return super().roll(labels, sides)


def speeds(state: State, side: str, filled: Filled) -> tuple[Any, ...]:
    """NAV-2.10: speeds, then sails; and that this is all, where the rules ask for it whatever the dice say."""
    game = Battle(state)
    wanted: list[Any] = []
    for ship in state.ships:
        speed = SPEEDS.get(filled.get(f"speed-{ship.id}", ""))
        if speed and ship.marker == "yellow" and ship.controller == side:
            wanted.append(act.SetSpeed(side, ship.id, speed))
    for ship in state.ships:
        sail = SAILS.get(filled.get(f"sail-{ship.id}", ""))
        if sail and ship.controller == side and filled.get(f"speed-{ship.id}") != "F":
            wanted.append(act.SetSail(side, ship.id, sail))
    done = act.SpeedsSet(side)
    try:
        for action in wanted:
            if game.check(action) is not None:
                return (*wanted, done)  # refused for it, in the rules' words
            game.act(action, _Failing(), [])
    except DiceNeeded:
        return tuple(wanted)
    asked = game.stack and isinstance(game.stack[-1], Speeds) and game.check(done) is None
    return (*wanted, done) if asked else tuple(wanted)
