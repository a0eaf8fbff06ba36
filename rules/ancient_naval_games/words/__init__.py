"""The events in words: one sentence each, with what the dice came to."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.ancient_naval_games import events as ev
from rules.ancient_naval_games.attacks import SECTORS
from rules.core.events import Sentence
from rules.core.naming import Name, naming

FACINGS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
REASONS = {
    "ceded": "{loser} gave up",
    "no_ships": "{loser} had no ship left after {loser.its} morale check",
    "last_ship": "{loser} lost {loser.its} last ship",
    "turn_limit": "the turn limit was reached",
    "stalled": "too many rounds passed without an attack",
    "oarless": "no ship afloat had oars left",
}
Names = Mapping[str, str]


def _at(hex: tuple[int, int]) -> str:
    return f"{hex[0]},{hex[1]}"


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _score(name: str, die: int, modifiers: ev.Modifiers, score: int) -> str:
    parts = "".join(f" {'+' if value > 0 else '−'} {abs(value)} ({word})" for word, value in modifiers)
    return f"{name}: {die}{parts} = {str(score).replace('-', '−')}" if parts else f"{name}: {die}"


def _detail(event: ev.OarStrike | ev.Rammed, names: Names) -> str:
    both = zip((event.attacker, event.target), event.dice, event.modifiers, event.scores, strict=True)
    return "; ".join(_score(names.get(id, id), die, added, score) for id, die, added, score in both)


def narrate(event: Any, names: Names) -> Sentence:
    """An event in words. `names` says what to call sides and ships; what it does not name goes by its id."""

    name = naming(names)
    text, weight = _TELL[type(event)](event, name)
    detail = _detail(event, names) if isinstance(event, ev.OarStrike | ev.Rammed) else ""
    return Sentence(text, event.clause, detail, weight)


Called = Callable[[str], Name]


def _first_player(event: ev.FirstPlayer, name: Called) -> tuple[str, str]:
    rolls = ", then ".join(f"{a} against {b}" for a, b in event.dice)
    a, b, chooser = name("A").mid, name("B").mid, name(event.side).mid
    return f"For the first player-turn {a} and {b} roll {rolls}: {chooser:chooses}.", "key"


def _morale(event: ev.Morale, name: Called) -> tuple[str, str]:
    of = f"{event.lost} of {event.start} ships lost"
    if event.removed:
        gone = _count(len(event.removed), "isolated ship leaves", "isolated ships leave")
        return f"{name(event.side):wavers} with {of}: {gone} the battle.", "key"
    if 2 * event.lost > event.start:
        return f"{name(event.side):holds} together with {of}: no ship is isolated.", "plain"
    return f"{name(event.side):is} steady: {of}.", "quiet"


def _activated(event: ev.Activated, name: Called) -> tuple[str, str]:
    free = ", a free turn" if event.free_turn else ""
    alone = "" if event.may_attack else "; it is isolated and may not attack"
    return f"{name(event.ship)} is activated with {event.mp} MP{free}{alone}.", "quiet"


def _moved(event: ev.Moved, name: Called) -> tuple[str, str]:
    how = "rows ahead" if event.act == "fwd" else "backs water"
    return f"{name(event.ship)} {how} to {_at(event.to)}.", "plain"


def _turned(event: ev.Turned, name: Called) -> tuple[str, str]:
    free = " with its free turn" if event.free else ""
    return f"{name(event.ship)} turns to face {FACINGS[event.facing]}{free}.", "plain"


def _oar_strike(event: ev.OarStrike, name: Called) -> tuple[str, str]:
    text = f"{name(event.attacker)} strikes at the oars of {name(event.target)} from its {SECTORS[event.sector]}"
    if event.result == "avoided":
        return f"{text}: avoided.", "plain"
    left = "it is dead in the water" if event.oar == 3 else f"oar damage {event.oar}"
    return f"{text}: sheared, {left}.", "key"


def _rammed(event: ev.Rammed, name: Called) -> tuple[str, str]:
    text = f"{name(event.attacker)} rams {name(event.target)} on its {SECTORS[event.sector]}"
    after = {"taken": "a success", "entangled": "both are locked", "avoided": "beaten off"}[event.result]
    return f"{text}: {after}.", "plain" if event.result == "avoided" else "key"


def _retired(event: ev.Retired, name: Called) -> tuple[str, str]:
    return f"{name(event.ship)} leaves the battle.", "plain" if event.reason == "ceded" else "key"


def _game_over(event: ev.GameOver, name: Called) -> tuple[str, str]:
    loser = Name("each side") if event.winner is None else name("B" if event.winner == "A" else "A").mid
    reason = REASONS[event.reason].format(loser=loser)
    end = "The battle is a draw" if event.winner is None else f"{name(event.winner):wins}"
    return f"{end}: {reason}.", "turn"


_TELL: dict[type, Callable[[Any, Called], tuple[str, str]]] = {
    ev.GameStarted: lambda e, name: (
        f"The fleets face each other: {name('A')} with {_count(e.start['A'], 'ship', 'ships')}, "
        f"{name('B')} with {_count(e.start['B'], 'ship', 'ships')}.",
        "key",
    ),
    ev.Placed: lambda e, name: (f"{name(e.ship)} is placed at {_at(e.hex)} facing {FACINGS[e.facing]}.", "plain"),
    ev.FirstPlayer: _first_player,
    ev.FirstChosen: lambda e, name: (
        f"{name(e.by):takes} the first player-turn."
        if e.by == e.side
        else f"{name(e.by):gives} the first player-turn to {name(e.side).mid}.",
        "key",
    ),
    ev.TurnStarted: lambda e, name: (f"Round {e.round}: {name(e.side)} to act.", "turn"),
    ev.Morale: _morale,
    ev.Activated: _activated,
    ev.Moved: _moved,
    ev.Turned: _turned,
    ev.OarStrike: _oar_strike,
    ev.Rammed: _rammed,
    ev.Taken: lambda e, name: (f"{name(e.ship)} is taken by {name(e.by)}.", "key"),
    ev.Advanced: lambda e, name: (f"{name(e.ship)} moves into its hex, {_at(e.to)}.", "plain"),
    ev.Entangled: lambda e, name: (
        f"{name(e.ships[0])} and {name(e.ships[1])} are entangled at {_at(e.hex)}: both are lost and close the hex.",
        "key",
    ),
    ev.Retired: _retired,
    ev.ActivationEnded: lambda e, name: (f"{name(e.ship)} is done.", "quiet"),
    ev.TurnEnded: lambda e, name: (f"{name(e.side):ends} {name(e.side).its} turn.", "quiet"),
    ev.GameOver: _game_over,
}
