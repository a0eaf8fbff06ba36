"""What the page of a battle that is over shows."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from battles.after.chart import course_svg
from battles.after.course import Course, Deed
from battles.after.luck import Luck, Throw, worst_of
from battles.after.report import ending_of, side_of
from battles.models import Battle
from battles.page.boards import picture_at
from battles.page.tables import Table
from battles.selectors import state_at
from battles.viewing import ALL
from rules.core.results import Fate
from scenarios.drawing.art import symbols
from scenarios.drawing.art.strokes import n
from scenarios.drawing.boards import board_of
from scenarios.drawing.layers import prefix_of
from scenarios.drawing.portraits import pieces_of, portrait
from scenarios.drawing.svg import board_svg

BAND = (1280, 330)  # pixels of the picture over the page
SCALE, HALF = 300, 6  # pixels of a scale of luck, and of half its mark
MOST_DEEDS = 40  # of a ship that are told


@dataclass(frozen=True)
class Story:
    """A ship: its fate with what that is called and its damage, what is told of it first, and all that is told."""

    fate: Fate
    word: str
    harm: str
    first: str
    deeds: tuple[Deed, ...]
    portrait: SafeString


@dataclass(frozen=True)
class Row:
    """A turn of the chart as a row: what each side had left when it began, and what was lost in it, in words."""

    turn: int
    seq: int
    left: tuple[int, ...]
    lost: str
    last: bool


@dataclass(frozen=True)
class Scale:
    """A side's luck as it is drawn: `at` is where its mark stands on a scale of `SCALE` pixels."""

    luck: Luck
    name: str
    kinds: tuple[tuple[str, int, str], ...]

    @property
    def at(self) -> float:
        return round(min(max(self.luck.place, 0.0), 100.0) * SCALE / 100, 1)

    @property
    def left(self) -> float:
        return self.at - HALF

    @property
    def right(self) -> float:
        return self.at + HALF


@dataclass(frozen=True)
class After:
    """A battle that is over. `art` is its board as it ended, `chart` how many were left, turn by turn."""

    battle: Battle
    table: Table
    course: Course
    luck: tuple[Scale, ...]
    worst: Throw | None
    art: SafeString
    chart: SafeString
    stories: tuple[tuple[str, str, tuple[Story, ...]], ...]
    symbols: SafeString

    @property
    def dice(self) -> int:
        """How many dice were thrown."""
        return sum(each.luck.dice for each in self.luck)

    @property
    def worst_in_words(self) -> str:
        """The worst throw: whose, what for, the faces."""
        if self.worst is None:
            return ""
        whose = self.course.names.get(self.worst.cast.of, self.worst.cast.of)
        faces = ", ".join(map(str, self.worst.cast.faces))
        return f"{whose}, {self.worst.cast.what}: {faces}"

    @property
    def rows(self) -> list[Row]:
        """The chart as a table."""
        lost: dict[int, list[str]] = {}
        for loss in self.course.losses:
            words = f"{self.course.names.get(loss.unit, loss.unit)} {loss.fate.replace('_', ' ')}"
            lost.setdefault(loss.turn, []).append(words)
        last = len(self.course.stages) - 1
        return [
            Row(stage.turn, stage.seq, stage.left, "" if n == last else ", ".join(lost.get(stage.turn, ())), n == last)
            for n, stage in enumerate(self.course.stages)
        ]

    @property
    def turns(self) -> int:
        """How many turns the battle took."""
        return self.course.stages[-1].turn if self.course.stages else 0

    @property
    def outcome(self) -> str:
        """Who won, in words, without what a side's name adds in brackets."""
        winner = self.table.result.winner if self.table.result is not None else None
        return f"{self.course.names[winner]:wins}" if winner else self.table.outcome

    @property
    def ended(self) -> str:
        """How it ended, without who won: that is the heading."""
        outcome, ended = self.outcome, self.table.ended
        rest = ended.removeprefix(outcome).lstrip(":,. ")
        return rest[:1].upper() + rest[1:]


def after_of(battle: Battle, table: Table) -> After:
    """The page. Raises `Unreadable`."""
    _, _, course, luck = ending_of(battle, table)
    sides = side_of(table)
    portraits = _portraits(table, course)
    stories = tuple(
        (
            side,
            str(table.names[side]),
            tuple(_story(course, portraits, fate, word, harm) for fate, word, harm in table.fates if fate.side == side),
        )
        for side in course.sides
    )
    chart = course_svg(course, table.units[1])
    scales = tuple(_scale(each, str(course.names[each.side])) for each in luck)
    return After(
        battle,
        table,
        course,
        scales,
        worst_of(course, sides),
        _art(table),
        chart,
        stories,
        _symbols(portraits.values(), battle),
    )


def _scale(luck: Luck, name: str) -> Scale:
    return Scale(
        luck, name, tuple((kind.what, kind.dice, f"{kind.better:+.2f}".replace("-", "−")) for kind in luck.kinds)
    )


def _portraits(table: Table, course: Course) -> dict[str, SafeString]:
    """Every ship as she was at the end, or where she is gone as she came."""
    battle = table.battle
    first = picture_at(battle, state_at(battle, course.stages[0].seq), ALL)
    key = f"{battle.uid}-ships"
    drawn = {id: portrait(piece, first, key) for id, piece in pieces_of(first).items()}
    return drawn | {id: portrait(piece, table.picture, key) for id, piece in pieces_of(table.picture).items()}


def _symbols(portraits: Iterable[SafeString], battle: Battle) -> SafeString:
    """What the portraits are drawn with."""
    defs = symbols.defs("".join(portraits), prefix_of(f"{battle.uid}-ships"))
    return mark_safe(f'<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false">{defs}</svg>')


def _story(course: Course, portraits: Mapping[str, SafeString], fate: Fate, word: str, harm: str) -> Story:
    deeds = course.deeds.get(fate.unit, ())
    telling = [deed for deed in deeds if deed.weight == "key"] or list(deeds)
    first = next((deed.text for deed in reversed(telling)), "Nothing is told of her.")
    return Story(fate, word, harm, first, telling_of(deeds), portraits.get(fate.unit, SafeString()))


def telling_of(deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    """What is told of a ship: all of it, or where that is long, what changed the battle."""
    keys = tuple(deed for deed in deeds if deed.weight == "key")
    return (deeds if len(deeds) <= MOST_DEEDS else keys)[-MOST_DEEDS:]


def _art(table: Table) -> SafeString:
    """The board as it ended, where the fight was, for the top of a page."""
    picture = table.picture
    box = board_of(picture).view(picture, *BAND).box
    drawn = str(board_svg(picture, title=f"{table.battle.title}, the end", key=table.battle.uid))
    seen = f'viewBox="{n(*box)}" preserveAspectRatio="xMidYMid slice"'
    return mark_safe(re.sub(r'(<svg class="[^"]*(?:board|sea)[^"]*"[^>]*?)viewBox="[^"]*"', rf"\1{seen}", drawn))
