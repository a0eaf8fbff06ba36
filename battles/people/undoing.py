"""What may be taken back, by whom, and whether the other side has to agree to it.

At one screen an act is taken back up to the last die, card or change of side. What was decided in one go, as a
manoeuvre or an order to many ships, is taken back in one go. Players who are apart take back their own last decision as
long as nothing came after it; once the other side has decided, or a die, a card or a secret has been seen, or a bot
decided since their time had run out, the other side is asked.
"""

from typing import Any, NamedTuple

import msgspec

import rules
from battles import selectors
from battles.models import Battle
from battles.people import seats
from battles.selectors import LineEntry
from scenarios.ownership import Actor


class Undo(NamedTuple):
    """A take-back: the entry that it leads to (None, and the `reason` in words, where there is none), the side that
    takes back ("" at one screen), and whether the other side has to agree first."""

    to: int | None
    by: str = ""
    asks: bool = False
    reason: str = ""


def undo_of(battle: Battle, actor: Actor) -> Undo:
    """What taking back would mean for the actor now."""
    line = selectors.line_entries(battle, selectors.MOST_UNDONE)
    found = undo_among(battle, actor, line)
    if found.to is not None and found.by and not found.asks and _has_seen(battle, found.by, line):
        return found._replace(asks=True)
    return found


def undo_among(battle: Battle, actor: Actor, line: list[LineEntry]) -> Undo:
    """`undo_of` from entries that have been read already; what was seen is not looked into."""
    held = seats.held(battle, actor)
    if len(held) != 1 or not seats.others(battle, held[0]):
        to, reason = selectors.take_back_among(battle, line)
        return Undo(to, reason=reason)
    (side,) = held
    if battle.over:
        return Undo(None, reason="The battle is over; step back through it instead.")
    if battle.waiting is not None:
        return Undo(None, reason="Dice are waited for.")
    last = next((n for n in range(len(line) - 1, 0, -1) if seats.side_of(line[n].action) == side), None)
    if last is None:
        return Undo(None, reason="You have decided nothing yet, or too long ago.")
    before, mine, newest = line[last - 1], line[last], line[-1]
    rolled = (before.dice_used, before.drawn) != (mine.dice_used, mine.drawn)
    asks = mine is not newest or rolled or bool(mine.late)
    if asks and all(seats.empty(battle, other) for other in seats.others(battle, side)):
        return Undo(None, reason="Nobody sits at the other side who could agree to it.")
    return Undo(line[selectors.begun_together(line, last) - 1].seq, side, asks)


def _has_seen(battle: Battle, side: str, line: list[LineEntry]) -> bool:
    """Whether the newest entry has shown the side something that was hidden from it."""
    ruleset = rules.get(battle.ruleset)
    if ruleset.shown_to is None or len(line) < 2:
        return False
    hidden = _hidden(ruleset, selectors.state_at(battle, line[-2].seq), side)
    return not hidden <= _hidden(ruleset, selectors.head_state(battle), side)


def _hidden(ruleset: Any, state: Any, side: str) -> set[str]:
    """The places of a position, as paths, that the side does not see as they are."""
    found: set[str] = set()
    _compare(msgspec.to_builtins(state), msgspec.to_builtins(ruleset.visible_to(state, side)), "", found)
    return found


def _compare(real: Any, shown: Any, path: str, found: set[str]) -> None:
    if isinstance(real, dict) and isinstance(shown, dict):
        for key, value in real.items():
            _compare(value, shown.get(key), f"{path}/{key}", found)
    elif isinstance(real, list) and isinstance(shown, list) and len(real) == len(shown):
        for number, (one, other) in enumerate(zip(real, shown, strict=True)):
            known = one.get("id", number) if isinstance(one, dict) else number
            _compare(one, other, f"{path}/{known}", found)
    elif real != shown:
        found.add(path)
