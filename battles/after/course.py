"""How a battle went: its turns with what each side had left, its losses, and what every ship did. One pass through its
log, kept, because a battle that is over does not change."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

import rules
from battles.logs.stored import apply, events_of
from battles.models import Battle
from battles.page.scores import track_of
from battles.page.telling import shortened, told_in_one
from battles.panels import Panel, panel_of
from battles.selectors import line_to, links_of, start_state
from battles.viewing import is_told
from rules.core.gathering import runs_of
from rules.core.luck import Cast
from rules.core.naming import Name
from rules.core.ruleset import Ruleset


class Stage(NamedTuple):
    """How the sides stood when a turn began, after entry `seq`: what each had left, in the order of `Course.sides`. The
    last stage is the end."""

    turn: int
    seq: int
    left: tuple[int, ...]


class Loss(NamedTuple):
    """A ship that was no longer there, or no longer its side's, after entry `seq` of that turn."""

    turn: int
    seq: int
    unit: str
    side: str
    fate: str


class Deed(NamedTuple):
    """What was told of a ship in a turn."""

    turn: int
    seq: int
    text: str
    weight: str


class Course(NamedTuple):
    """A battle from its first turn to its end; `turn` is what its ruleset calls one. `deeds` are by ship, `casts` the
    dice of both sides in order with the entry that threw them."""

    sides: tuple[str, ...]
    turn: str
    names: Mapping[str, Name]
    stages: tuple[Stage, ...]
    losses: tuple[Loss, ...]
    deeds: Mapping[str, tuple[Deed, ...]]
    casts: tuple[tuple[int, Cast], ...]


def course_of(battle: Battle) -> Course:
    """The course of a battle as far as it has come; for those who may see all of it. Raises `Unreadable`."""
    return _course(battle.pk, battle.head_seq, battle.rules_revision)


@lru_cache(maxsize=64)
def _course(pk: int, _head: int, _revision: int) -> Course:
    battle = Battle.objects.get(pk=pk)
    ruleset, panel = rules.get(battle.ruleset), panel_of(battle.ruleset)
    game = ruleset.thaw(start_state(battle))
    line = line_to(links_of(battle), battle.head_seq)
    texts = dict(battle.entries.values_list("seq", "events"))
    sides = tuple(battle.seats)
    called = shortened(panel.names_of(game.state()))
    units = {ship.id for ship in panel.fleets(game.state())}
    gone: dict[str, str] = {}
    stages: list[Stage] = []
    losses: list[Loss] = []
    told: list[tuple[int, int, Any]] = []
    casts: list[tuple[int, Cast]] = []
    turn = 0
    for seq in line:
        begins = moved = False
        for event in events_of(ruleset, texts[seq]):
            apply(game, event)
            begins |= ruleset.begins_turn(event)
            if ruleset.casts is not None:
                casts += [(seq, cast) for cast in ruleset.casts(event)]
            if not is_told(ruleset, event):
                continue
            moved |= ruleset.narrate(event, called).weight in ("key", "turn")
            told.append((turn, seq, event))
        if begins or moved or seq == line[-1]:
            losses += _newly_gone(ruleset, game.state(), gone, turn, seq)
        if begins and (now := _turn(panel, game.state(), turn)) != turn:
            turn = now
            stages.append(Stage(turn, seq, _left(panel, game.state(), sides)))
    if line:
        stages.append(Stage(turn, line[-1], _left(panel, game.state(), sides)))
    deeds = _deeds(ruleset, told, called, units)
    return Course(sides, _turn_word(panel, game.state()), called, tuple(stages), tuple(losses), deeds, tuple(casts))


def _deeds(
    ruleset: Ruleset, told: list[tuple[int, int, Any]], called: Mapping[str, Name], units: set[str]
) -> dict[str, tuple[Deed, ...]]:
    """What was told of every ship, of (turn, entry, event), gathered as the log gathers it."""
    deeds: dict[str, list[Deed]] = {}
    events = [event for _, _, event in told]
    for first, end in runs_of(ruleset.gathering, events):
        run = events[first:end]
        sentence = told_in_one(ruleset, run, called)
        if sentence.weight not in ("key", "plain"):
            continue
        for unit in units.intersection(word for event in run for word in _words_of(event)):
            if str(called.get(unit, unit)) in sentence.text:  # else she is only one of those whom it is about
                deeds.setdefault(unit, []).append(
                    Deed(told[first][0], told[end - 1][1], sentence.text, sentence.weight)
                )
    return {unit: tuple(each) for unit, each in deeds.items()}


def _turn(panel: Panel, state: Any, before: int) -> int:
    """The number of the turn that is on, counted where its ruleset does not say it."""
    turns = panel.turns(state) if panel.counts_turns else None
    return before + 1 if turns is None else turns[0]


def _turn_word(panel: Panel, state: Any) -> str:
    track = track_of(panel, state)
    return (track.word if track is not None else "").lower() or "turn"


def _left(panel: Panel, state: Any, sides: tuple[str, ...]) -> tuple[int, ...]:
    ships = panel.fleets(state)
    return tuple(sum(ship.side == side and ship.state != "lost" for ship in ships) for side in sides)


def _newly_gone(ruleset: Ruleset, state: Any, gone: dict[str, str], turn: int, seq: int) -> Iterator[Loss]:
    """Ships whose fate is another than to be there, for the first time, or another than it was."""
    there = ruleset.fate_words[0]
    for fate in ruleset.fates(state):
        if gone.get(fate.unit, there) != fate.fate:
            gone[fate.unit] = fate.fate
            if fate.fate != there:
                yield Loss(turn, seq, fate.unit, fate.side, fate.fate)


def _words_of(event: Any) -> Iterator[str]:
    """Every word that an event holds, also in its rows: ids of ships among them."""
    for name in event.__struct_fields__:
        yield from _words_in(getattr(event, name))


def _words_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _words_in(each)
    elif isinstance(value, msgspec.Struct):
        yield from _words_of(value)
