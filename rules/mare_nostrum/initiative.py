"""MAR-INI: dice, the baton, and whose number comes up."""

from typing import NamedTuple

from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.actions import UseLowDie
from rules.mare_nostrum.flow import Movement
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.scenario import Side
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import SIDES


def has_admiral(game: Position, side: Side) -> bool:
    """MAR-INI.06: his flagship is on the table, his own, and crewed."""
    flagship = game.by_id.get(game.sides[side].flagship)
    return game.sides[side].admiral and flagship is not None and flagship.crewed and flagship.side == side


def run(game: Game) -> bool:
    """The dice, then the next phase."""
    roll(game)
    game.begin("hull_tests")
    return True


def roll(game: Game) -> None:
    """MAR-INI.01 to .03 and .06: a die for each crewed galley, two for a flagship; then the baton."""
    for side in SIDES:
        if game.sides[side].admiral and not has_admiral(game, side):
            flagship = game.sides[side].flagship
            game.tell(ev.AdmiralLost(side=side, galley=flagship, clause="MAR-INI.06"))
    crewed = [galley for galley in game.galleys if galley.crewed]
    labels = [
        label
        for galley in crewed
        for label in [f"{galley.label}, initiative"] * (2 if _is_flagship(game, galley) else 1)
    ]
    faces = list(game.roll(tuple(labels)))
    totals: dict[Side, int] = {}
    for galley in crewed:
        number = 2 if _is_flagship(game, galley) else 1
        rolled, faces = tuple(faces[:number]), faces[number:]
        if number == 2:
            totals[galley.side] = sum(rolled)
        clause = "MAR-INI.02" if number == 2 else "MAR-INI.01"
        game.tell(ev.Initiative(galley=galley.id, dice=rolled, clause=clause))
    _baton(game, totals)


def _is_flagship(game: Position, galley: Galley) -> bool:
    return galley.flagship and galley.side == galley.original and game.sides[galley.side].admiral


def _baton(game: Game, totals: dict[Side, int]) -> None:
    """MAR-INI.03 and .06."""
    rolls: list[tuple[int, int]] = []
    if len(totals) == 1:
        (side,) = totals
        clause = "MAR-INI.06"
    elif len(totals) == 2 and totals["A"] != totals["B"]:
        side = max(SIDES, key=lambda each: totals[each])
        clause = "MAR-INI.03"
    elif totals and game.baton is not None:
        side, clause = game.baton, "MAR-INI.03"
    else:
        clause = "MAR-INI.03" if totals else "MAR-INI.06"
        while not rolls or rolls[-1][0] == rolls[-1][1]:
            a, b = game.roll(("A, for the baton", "B, for the baton"))
            rolls.append((a, b))
        side = SIDES[rolls[-1][1] > rolls[-1][0]]
    game.tell(ev.Baton(side=side, totals=totals, rolls=tuple(rolls), clause=clause))


class Up(NamedTuple):
    """The number that is up, the galleys that have it, and the flagship whose admiral is to say first whether he uses
    his lower die."""

    number: int | None
    candidates: list[Galley]
    asked: Galley | None


def up(game: Position) -> Up:
    """MAR-INI.01, .02 and .04."""
    found: Up | None = game.memo.galleys.get("up")
    if found is None:
        found = game.memo.galleys["up"] = _up(game)
    return found


def _up(game: Position) -> Up:
    waiting = [galley for galley in game.galleys if galley.initiative and not galley.acted and galley.on_table]
    numbers = [galley.number for galley in waiting]
    number = min([number for number in numbers if number is not None], default=None)
    ready = [galley for galley, own in zip(waiting, numbers, strict=True) if own == number]
    asked = [
        galley for galley in ready if galley.low_die is None and len(set(galley.initiative)) == 2 and galley.crewed
    ]
    # The one without the baton first.
    return Up(number, ready, min(asked, key=lambda galley: galley.side == game.baton, default=None))


def asked(game: Position) -> Galley | None:
    """MAR-INI.02: the flagship whose admiral is to say now whether he uses his lower die."""
    return up(game).asked


def current_number(game: Position) -> int | None:
    """MAR-INI.01: the lowest number of a galley that has not acted."""
    return up(game).number


def candidates(game: Position) -> list[Galley]:
    """MAR-INI.04: the galleys of the number that is up."""
    return up(game).candidates


def chooser(game: Position) -> Side:
    """MAR-INI.04: who names the next galley of the number that is up: its owner, or the baton where both have
    some."""
    sides = {galley.side for galley in candidates(game)}
    return sides.pop() if len(sides) == 1 else holder(game)


def holder(game: Position) -> Side:
    """Who holds the baton."""
    return game.baton or SIDES[0]


def legal(game: Game, galley: Galley) -> Choice:
    """The answers of the admiral who is asked."""
    return Choice(galley.side, UseLowDie, lambda: (UseLowDie(galley.side, use) for use in (True, False)))


def check_low_die(game: Game, action: UseLowDie) -> Finding | None:
    """MAR-INI.02."""
    galley = asked(game) if isinstance(game.stack[-1], Movement) else None
    if galley is None or galley.side != action.side:
        message = f"No lower die of side {action.side} is up: there must be one to use or to leave."
        return no("ORDER", "INI.02", message, side=action.side)
    return None


def use_low_die(game: Game, action: UseLowDie) -> None:
    galley = asked(game)
    assert galley is not None
    game.tell(ev.LowDie(galley=galley.id, used=action.use, clause="MAR-INI.02"))
