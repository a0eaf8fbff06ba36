"""What the log tells in one line: what a ship rows and turns, a ram with what came of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.ancient_naval_games import events as ev
from rules.ancient_naval_games.attacks import SECTORS
from rules.ancient_naval_games.words import FACINGS, narrate
from rules.core.events import Sentence
from rules.core.gathering import Gathering, in_words, times
from rules.core.naming import joined, naming
from rules.geometry.hexgrid import neighbours

STEPS = ev.Activated | ev.Moved | ev.Turned
HOW_OFTEN = {1: "once", 2: "twice"}  # three strikes shear all the oars there are
CAME_OF_IT = ev.Taken | ev.Advanced | ev.Entangled


def joins(run: Sequence[Any], event: Any) -> bool:
    """Steps of the ship that moves, what a ram comes to, and that a ship is done."""
    first = run[0]
    if isinstance(event, CAME_OF_IT):
        return isinstance(first, ev.Rammed)
    if isinstance(first, STEPS):
        return isinstance(event, ev.Moved | ev.Turned | ev.ActivationEnded) and event.ship == first.ship
    if isinstance(event, ev.OarStrike | ev.Rammed) and type(event) is type(first):
        again = (event.attacker, event.target, event.sector) == (first.attacker, first.target, first.sector)
        return again and all(isinstance(one, type(first)) for one in run)
    if isinstance(first, ev.OarStrike | ev.Rammed):
        return isinstance(event, ev.ActivationEnded) and event.ship in (first.attacker, first.target)
    return False


def tell(run: Sequence[Any], names: Mapping[str, str]) -> Sentence:
    first = run[0]
    if isinstance(first, STEPS):
        steps = _steps([event for event in run if isinstance(event, ev.Moved | ev.Turned)])
        clause = next((event.clause for event in run if isinstance(event, ev.Moved | ev.Turned)), first.clause)
        return Sentence(f"{naming(names)(first.ship)} {joined(steps) or 'stays'}.", clause, "", "plain")
    told = narrate(first, names)
    if isinstance(first, ev.Rammed):
        return _rammed([event for event in run if isinstance(event, ev.Rammed)], run, names)
    if isinstance(first, ev.OarStrike):
        return _struck([event for event in run if isinstance(event, ev.OarStrike)], names)
    return told


def _struck(strikes: Sequence[ev.OarStrike], names: Mapping[str, str]) -> Sentence:
    first, last, name = strikes[0], strikes[-1], naming(names)
    if len(strikes) == 1:
        return narrate(first, names)
    text = f"{name(first.attacker)} strikes{times(len(strikes))} at the oars of {name(first.target)} from its "
    text += f"{SECTORS[first.sector]}: "
    hits = [strike for strike in strikes if strike.result == "hit"]
    if not hits:
        return Sentence(f"{text}avoided each time.", last.clause, "", "plain")
    how = "sheared each time" if len(hits) == len(strikes) else f"sheared {HOW_OFTEN[len(hits)]}"
    oar = hits[-1].oar
    left = "it is dead in the water" if oar == 3 else f"oar damage {oar}"
    return Sentence(f"{text}{how}, {left}.", hits[-1].clause, "", "key")


def _rammed(rams: Sequence[ev.Rammed], run: Sequence[Any], names: Mapping[str, str]) -> Sentence:
    ram, name = rams[-1], naming(names)
    told, off = narrate(ram, names), len(rams) - (ram.result != "avoided")
    text = f"{name(ram.attacker)} rams {name(ram.target)}{times(len(rams))} on its {SECTORS[ram.sector]}: "
    if ram.result == "avoided":
        return Sentence(f"{text}beaten off{' each time' if off > 1 else ''}.", told.clause, told.detail, told.weight)
    text += f"beaten off{'' if off == 1 else times(off)}, then " if off else ""
    if ram.result == "entangled":
        text += "both are locked together, lost, and close the hex."
    else:
        moved = (
            f", and {name(ram.attacker)} moves into its hex" if any(isinstance(one, ev.Advanced) for one in run) else ""
        )
        text += f"{name(ram.target)} is taken{moved}."
    return Sentence(text, told.clause, told.detail, told.weight)


def _steps(run: Sequence[ev.Moved | ev.Turned]) -> list[str]:
    """What she does, hexes and turns counted: "rows three ahead", "turns to port". Where it is not known how she lay
    before a turn, the way she faces now is told."""
    told: list[str] = []
    facing: int | None = None
    at = 0
    while at < len(run):
        event, end = run[at], at + 1
        if isinstance(event, ev.Moved):
            while end < len(run) and isinstance(more := run[end], ev.Moved) and more.act == event.act:
                end += 1
            how = "rows {} ahead" if event.act == "fwd" else "backs {} astern"
            told.append(how.format(in_words(end - at)))
            ahead = neighbours(event.origin).index(event.to)
            facing = ahead if event.act == "fwd" else (ahead + 3) % 6
        else:
            while end < len(run) and isinstance(run[end], ev.Turned):
                end += 1
            last = run[end - 1]
            assert isinstance(last, ev.Turned)
            told.append(f"turns {_hand(facing, last.facing)}")
            facing = last.facing
        at = end
    return told


def _hand(before: int | None, after: int) -> str:
    if before is None:
        return FACINGS[after]
    points = (after - before) % 6
    if points in (0, 3):
        return "about" if points else "there and back"
    hand = "to starboard" if points < 3 else "to port"
    return f"{hand}{times(min(points, 6 - points))}"


GATHERING = Gathering(joins, tell)
