"""The log of a battle in sentences, grouped by player-turn; as HTML that is put together without a template's loops."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Any, NamedTuple, Protocol

import msgspec
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

import rules
from battles.models import Battle
from battles.page.whose import Ordered, ordered_by, owners_of, side_finder
from battles.viewing import ALL, is_told, shown_events
from rules.core.events import Sentence, faces_of
from rules.core.gathering import runs_of
from rules.core.naming import SIDES, Name
from rules.core.ruleset import Ruleset
from scenarios.words.terms import apart, explained, first_plain, once


class Entry(Protocol):
    """An entry of the log, stored or read in part."""

    @property
    def seq(self) -> int: ...
    @property
    def action(self) -> str: ...
    @property
    def events(self) -> str: ...
    @property
    def late(self) -> int: ...


class Line(msgspec.Struct, frozen=True, eq=False):
    """One event in words with its dice; `seq` is its entry, `side` whose it is: that of the ship or the side that it
    tells of, "" where it tells of neither. Where a ruleset gathers several into one, it has the dice of all of them,
    their last entry, and they are its `steps`. What is told and was no event has none. A line is only ever equal to
    itself, which makes it cheap to know again."""

    sentence: Sentence
    faces: tuple[int, ...]
    seq: int
    side: str
    event: Any = None
    steps: tuple["Line", ...] = ()
    ordered: Ordered = ("", "")


class PlayerTurn(msgspec.Struct, frozen=True, eq=False):
    """The lines of a player-turn in order; `opening` begins it (None before the first one)."""

    opening: Line | None
    lines: tuple[Line, ...]


def shortened(names: Mapping[str, Name]) -> Mapping[str, Name]:
    """The names, of the sides without what they add in brackets ("Rome (Duilius)") where that keeps them apart."""
    short = {side: Name(names[side].partition(" (")[0], names[side].plural) for side in SIDES if side in names}
    return {**names, **short} if len(set(short.values())) == len(short) else names


def told(
    battle: Battle, entries: Iterable[Entry], names: Mapping[str, Name], eyes: str | None = ALL
) -> list[PlayerTurn]:
    """The entries' events in words, by player-turn, in order, as far as these eyes may see them."""
    turns: list[tuple[Line | None, list[Line]]] = [(None, [])]
    owners = owners_of(battle.uid)
    called = tuple([(id, str(name), name.plural, owners.get(id, "")) for id, name in names.items()])
    teller = _teller(battle.ruleset, called, eyes)
    late = ""
    for entry in entries:
        side, lines = teller.lines(entry.seq, entry.action, entry.events)
        if entry.late and side != late:
            turns[-1][1].append(_out_of_time(names[side], entry.seq, side))
        late = side if entry.late else ""
        for line in lines:
            if line.sentence.weight == "turn":
                turns.append((line, []))
            else:
                turns[-1][1].append(line)
    return [teller.gathered(opening, tuple(lines)) for opening, lines in turns if opening or lines]


def told_in_one(ruleset: Ruleset, run: Sequence[Any], names: Mapping[str, str]) -> Sentence:
    """A run of events that belong together as one sentence."""
    if len(run) > 1 and ruleset.gathering is not None:
        return ruleset.gathering.tell(run, names)
    return ruleset.narrate(run[0], names)


@lru_cache(maxsize=256)
def _out_of_time(name: Name, seq: int, side: str) -> Line:
    return Line(Sentence(f"The time of {name} has run out, and a bot decides.", "", weight="key"), (), seq, side)


class _Teller(NamedTuple):
    """`lines`: whose decision an entry was, and its events as lines. `gathered`: a player-turn of lines, those in one
    that the ruleset tells in one. What is told once is kept, for entries never change."""

    lines: Callable[[int, str, str], tuple[str, tuple[Line, ...]]]
    gathered: Callable[[Line | None, tuple[Line, ...]], PlayerTurn]


@lru_cache(maxsize=256)
def _teller(key: str, called: tuple[tuple[str, str, bool, str], ...], eyes: str | None) -> _Teller:
    """What tells with these names (of whom, the name, whether it is a plural, whose) what those eyes may see."""
    ruleset = rules.get(key)
    names = {id: Name(name, plural) for id, name, plural, _ in called}
    side_of = side_finder(names, {id: owner for id, _, _, owner in called})

    @lru_cache(maxsize=1024)
    def lines(seq: int, action: str, events: str) -> tuple[str, tuple[Line, ...]]:
        plain = msgspec.json.decode(action) if action else {}
        ordered = ordered_by(plain)
        found = []
        for event in shown_events(ruleset, events, eyes):
            if is_told(ruleset, event):
                sentence = ruleset.narrate(event, names)
                whose = side_of(sentence.text, ordered)
                found.append(Line(sentence, faces_of(event), seq, whose, event, ordered=ordered))
        return ordered[1], tuple(found)

    @lru_cache(maxsize=256)
    def gathered(opening: Line | None, lines: tuple[Line, ...]) -> PlayerTurn:
        told: list[Line] = []
        for first, end in runs_of(ruleset.gathering, [line.event for line in lines]):
            steps = lines[first:end]
            if len(steps) == 1:
                told += steps
                continue
            sentence = told_in_one(ruleset, [step.event for step in steps], names)
            faces = tuple(face for step in steps for face in step.faces)
            shown = faces if len(faces) <= MOST_DICE else ()
            side = side_of(sentence.text, steps[0].ordered)
            told.append(Line(sentence, shown, steps[-1].seq, side, steps=steps))
        return PlayerTurn(opening, tuple(told))

    return _Teller(lines, gathered)


def log_html(battle: Battle, turns: Sequence[PlayerTurn]) -> SafeString:
    """The turns as list items, the newest turn and its newest entry first."""
    return once("".join(_turn(battle.uid, battle.ruleset, turn) for turn in reversed(turns)))


def moment_html(battle: Battle, turns: Sequence[PlayerTurn]) -> SafeString:
    """The turns as list items, in the order in which things happened."""
    parts = []
    for turn in turns:
        if turn.opening is not None:
            parts.append(f'<li class="log-turn">{escape(turn.opening.sentence.text)}</li>')
        parts += [_line(battle.uid, battle.ruleset, line) for line in turn.lines]
    return once("".join(parts))


@lru_cache(maxsize=2048)
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
def _line(uid: str, ruleset: str, line: Line, where: str = "") -> str:
    """`where` it is shown: lines of a weight, steps and sums can be hidden, and have their terms marked apart."""
    where = where or line.sentence.weight
    words = _words(uid, ruleset, line, where)
    side = f" side-{line.side.lower()}" if line.side else ""
    head = f'<li class="log-entry weight-{line.sentence.weight}{side}" data-seq="{line.seq}"'
    if not line.steps:
        return f"{head}>{words}</li>"
    steps = "".join(_line(uid, ruleset, step, "step") for step in line.steps)
    return (
        f'{head} data-gathered><div class="log-sum">{words} <label class="log-open"><input type="checkbox">'
        f'<span class="visually-hidden">Its {len(line.steps)} steps</span></label></div>'
        f'<ol class="log-steps">{steps}</ol></li>'
    )


def _words(uid: str, ruleset: str, line: Line, where: str) -> str:
    sentence = line.sentence
    faces, detail = _once(line.faces, sentence.detail)
    dice = "".join(f'<span class="die">{face}</span>' for face in faces)
    return (
        apart(_told(_moment(uid, line.seq), sentence.text, ruleset), where)
        + f"\N{NO-BREAK SPACE}{clause_html(ruleset, sentence.clause)}"  # the sign never stands alone on a line
        + (f' <span class="log-dice">{dice}</span>' if dice else "")
        + (f' <span class="log-sums">{apart(explained(detail, ruleset), "sum")}</span>' if detail else "")
    )


def _told(moment: str, words: str, ruleset: str) -> str:
    """The words of a line. The first that belongs to no term leads to the moment, and the sheet spreads that link over
    the line, so that terms can explain themselves; where all of them are terms, a link without words does."""
    found = first_plain(words, ruleset)
    if found is None:
        return f'<a class="log-moment" href="{moment}" aria-label="To this moment"></a>{explained(words, ruleset)}'
    before, after = words[: found.start()], words[found.end() :]
    return (
        (explained(before, ruleset) if before else "")
        + f'<a class="log-moment" href="{moment}">{escape(found[0])}</a>'
        + (explained(after, ruleset) if after else "")
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
