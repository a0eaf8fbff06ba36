"""The log of a battle in sentences, grouped by player-turn; as HTML that is put together without a template's loops."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Protocol

import msgspec
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

import rules
from battles.models import Battle
from battles.viewing import ALL, is_told, shown_events
from rules.core.events import Sentence, faces_of
from rules.core.naming import SIDES, Name
from rules.core.ruleset import Ruleset


class Entry(Protocol):
    """An entry of the log, stored or read in part."""

    @property
    def seq(self) -> int: ...
    @property
    def action(self) -> str: ...
    @property
    def events(self) -> str: ...


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


def shortened(names: Mapping[str, Name]) -> Mapping[str, Name]:
    """The names, of the sides without what they add in brackets ("Rome (Duilius)") where that keeps them apart."""
    short = {side: Name(names[side].partition(" (")[0], names[side].plural) for side in SIDES if side in names}
    return {**names, **short} if len(set(short.values())) == len(short) else names


def told(
    ruleset: Ruleset, entries: Iterable[Entry], names: Mapping[str, Name], eyes: str | None = ALL
) -> list[PlayerTurn]:
    """The entries' events in words, by player-turn, in order, as far as these eyes may see them."""
    turns = [PlayerTurn(None, [])]
    called = tuple([(id, str(name), name.plural) for id, name in names.items()])
    for entry in entries:
        side, sentences = _sentences(ruleset.key, entry.action, entry.events, called, eyes)
        for sentence, faces in sentences:
            line = Line(sentence, faces, entry.seq, side)
            if sentence.weight == "turn":
                turns.append(PlayerTurn(line, []))
            else:
                turns[-1].lines.append(line)
    return [turn for turn in turns if turn.opening or turn.lines]


@lru_cache(maxsize=4096)
def _sentences(
    key: str, action: str, events: str, called: tuple[tuple[str, str, bool], ...], eyes: str | None
) -> tuple[str, tuple[tuple[Sentence, tuple[int, ...]], ...]]:
    """Whose decision an entry was, and its events in words with their dice. Entries never change, so once is enough."""
    ruleset = rules.get(key)
    names = {id: Name(name, plural) for id, name, plural in called}
    side = msgspec.json.decode(action).get("side", "") if action else ""
    told_of = [event for event in shown_events(ruleset, events, eyes) if is_told(ruleset, event)]
    return side, tuple((ruleset.narrate(event, names), faces_of(event)) for event in told_of)


def log_html(battle: Battle, turns: Sequence[PlayerTurn]) -> SafeString:
    """The turns as list items, the newest turn and its newest entry first."""
    return mark_safe("".join(_turn(battle.uid, battle.ruleset, turn) for turn in reversed(turns)))


def moment_html(battle: Battle, turns: Sequence[PlayerTurn]) -> SafeString:
    """The turns as list items, in the order in which things happened."""
    parts = []
    for turn in turns:
        if turn.opening is not None:
            parts.append(f'<li class="log-turn">{escape(turn.opening.sentence.text)}</li>')
        parts += [_line(battle.uid, battle.ruleset, line) for line in turn.lines]
    return mark_safe("".join(parts))


def _turn(uid: str, ruleset: str, turn: PlayerTurn) -> str:
    head = ""
    if turn.opening is not None:
        words = escape(turn.opening.sentence.text)
        head = f'<li class="log-turn"><a href="{_moment(uid, turn.opening.seq)}">{words}</a></li>'
    by_entry: dict[int, list[str]] = {}
    for line in turn.lines:
        by_entry.setdefault(line.seq, []).append(_line(uid, ruleset, line))
    return head + "".join("".join(lines) for lines in reversed(by_entry.values()))


@lru_cache(maxsize=8192)
def _line(uid: str, ruleset: str, line: Line) -> str:
    sentence = line.sentence
    faces, detail = _once(line.faces, sentence.detail)
    dice = "".join(f'<span class="die">{face}</span>' for face in faces)
    side = f" side-{line.side.lower()}" if line.side else ""
    return (
        f'<li class="log-entry weight-{sentence.weight}{side}" data-seq="{line.seq}">'
        f'<a class="log-moment" href="{_moment(uid, line.seq)}">{escape(sentence.text)}</a>'
        + f"&nbsp;{clause_html(ruleset, sentence.clause)}"  # the sign never stands alone on a line
        + (f' <span class="log-dice" aria-label="dice">{dice}</span>' if dice else "")
        + (f' <span class="log-sums">{escape(detail)}</span>' if detail else "")
        + "</li>"
    )


MOST_DICE = 6  # in a row that are drawn; more of them are told in words


def _once(faces: tuple[int, ...], detail: str) -> tuple[tuple[int, ...], str]:
    """The faces to draw and the words on them: nothing twice, and handfuls of dice in words alone."""
    if [word for word in detail.split() if word.isdecimal()] != [str(face) for face in faces]:
        return faces, detail
    if len(faces) > MOST_DICE:
        return (), detail
    return faces, "" if detail.startswith("rolled ") else detail


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
