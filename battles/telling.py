"""The log of a battle in sentences, the newest first, grouped by player-turn; as HTML made without a template's loops."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Any

import msgspec
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from battles.models import Battle, LogEntry
from battles.selectors import events_of
from rules.core.events import Sentence
from rules.core.ruleset import Ruleset


class Line(msgspec.Struct, frozen=True):
    """One event in words with its dice; `seq` is its entry, `side` whose decision made it."""

    sentence: Sentence
    faces: tuple[int, ...]
    seq: int
    side: str


class PlayerTurn(msgspec.Struct, frozen=True):
    """The lines of a player-turn in order; `opening` begins it ("" before the first one)."""

    opening: Line | None
    lines: list[Line]


def told(ruleset: Ruleset, entries: Iterable[LogEntry], names: Mapping[str, str]) -> list[PlayerTurn]:
    """The entries' events in words, by player-turn, in order."""
    turns = [PlayerTurn(None, [])]
    for entry in entries:
        side = msgspec.json.decode(entry.action).get("side", "") if entry.action else ""
        for event in events_of(ruleset, entry.events):
            sentence = ruleset.narrate(event, names)
            line = Line(sentence, _faces(getattr(event, "dice", ())), entry.seq, side)
            if sentence.weight == "turn":
                turns.append(PlayerTurn(line, []))
            else:
                turns[-1].lines.append(line)
    return [turn for turn in turns if turn.opening or turn.lines]


def _faces(dice: Sequence[Any]) -> tuple[int, ...]:
    """The faces of an event, pairs of throws laid out in a row."""
    return tuple(face for one in dice for face in (one if isinstance(one, Sequence) else (one,)))


def log_html(battle: Battle, turns: Sequence[PlayerTurn]) -> SafeString:
    """The turns as list items, the newest turn and its newest entry first."""
    return mark_safe("".join(_turn(battle.uid, battle.ruleset, turn) for turn in reversed(turns)))


def _turn(uid: str, ruleset: str, turn: PlayerTurn) -> str:
    head = ""
    if turn.opening is not None:
        words = escape(turn.opening.sentence.text)
        head = f'<li class="log-turn"><a href="{_moment(uid, turn.opening.seq)}">{words}</a></li>'
    by_entry: dict[int, list[str]] = {}
    for line in turn.lines:
        by_entry.setdefault(line.seq, []).append(_line(uid, ruleset, line))
    return head + "".join("".join(lines) for lines in reversed(by_entry.values()))


def _line(uid: str, ruleset: str, line: Line) -> str:
    sentence = line.sentence
    dice = "".join(f'<span class="die">{face}</span>' for face in line.faces)
    side = f" side-{line.side.lower()}" if line.side else ""
    return (
        f'<li class="log-entry weight-{sentence.weight}{side}" data-seq="{line.seq}">'
        f'<a class="log-moment" href="{_moment(uid, line.seq)}" title="See this moment">{escape(sentence.text)}</a>'
        + (f' <span class="log-dice" aria-label="dice">{dice}</span>' if dice else "")
        + (f' <span class="log-sums">{escape(sentence.detail)}</span>' if sentence.detail else "")
        + f" {clause_html(ruleset, sentence.clause)}</li>"
    )


def clause_html(ruleset: str, clause: str) -> SafeString:
    """A clause's number; following it, or pointing at it, shows its text."""
    if not clause:
        return mark_safe("")
    address = _clause_address(ruleset, clause)
    return mark_safe(f'<a class="clause" href="{address}" data-clause="{escape(clause)}">{escape(clause)}</a>')


@lru_cache(maxsize=1024)
def _clause_address(ruleset: str, clause: str) -> str:
    return reverse("scenarios:clause", args=[ruleset, clause])


@lru_cache(maxsize=1024)
def _moments(uid: str) -> str:
    return reverse("battles:moment", args=[uid, 0]).removesuffix("0/")


def _moment(uid: str, seq: int) -> str:
    return f"{_moments(uid)}{seq}/"
