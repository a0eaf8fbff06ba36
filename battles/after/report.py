"""A battle that is over as a report: Markdown for a blog, plain text for a mail."""

from collections.abc import Iterable
from typing import NamedTuple

from battles.after.course import Course, course_of
from battles.after.luck import Luck, luck_of
from battles.models import Battle, DiceKind
from battles.tables import Table
from rules.core.naming import Name

SPECIAL = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_{}[]<>#|~"})


class Ending(NamedTuple):
    """What a report tells of: the table of the battle's page, its course, the luck of its sides."""

    battle: Battle
    table: Table
    course: Course
    luck: tuple[Luck, ...]


def ending_of(battle: Battle, table: Table) -> Ending:
    """Raises `Unreadable`."""
    course = course_of(battle)
    return Ending(battle, table, course, luck_of(course, side_of(table)))


def side_of(table: Table) -> dict[str, str]:
    """The side of every unit that the battle ended with, or without."""
    return {fate.unit: fate.side for fate, _, _ in table.fates}


def markdown(ending: Ending, address: str) -> str:
    """The report with headings, lists and tables; `address` is the page of the battle."""
    return "\n".join(_lines(ending, address, marked=True)) + "\n"


def text(ending: Ending, address: str) -> str:
    """The report without marks."""
    return "\n".join(_lines(ending, address, marked=False)) + "\n"


def _lines(ending: Ending, address: str, *, marked: bool) -> Iterable[str]:
    battle, table, course, luck = ending
    said = (lambda words: words.translate(SPECIAL)) if marked else str

    def head(words: str) -> Iterable[str]:
        yield from ("", f"## {said(words)}" if marked else words.upper(), "")

    yield f"# {said(battle.title)}" if marked else battle.title
    yield ""
    if battle.study_of:
        yield from (said(f"{battle.origin}: what might have been."), "")
    outcome = table.ended if table.ended.startswith(table.outcome) else f"{table.outcome}. {table.ended}".strip()
    yield f"**{said(outcome)}**" if marked else outcome
    yield ""
    for _, name, counts in table.losses:
        yield f"- {said(str(name))}: {said(counts)}"
    yield from head("How it went")
    names = course.names
    by_turn: dict[int, list[str]] = {}
    for loss in course.losses:
        became = loss.fate.replace("_", " ")
        by_turn.setdefault(loss.turn, []).append(f"{names.get(loss.unit, Name(loss.unit))} {became}")
    for stage in course.stages[:-1]:
        left = ", ".join(f"{names[side]} {left}" for side, left in zip(course.sides, stage.left, strict=True))
        lost = by_turn.get(stage.turn)
        words = f"{course.turn.capitalize()} {stage.turn}: {left}."
        yield f"- {said(words)}" + (f" {said('; '.join(lost))}." if lost else "")
    if luck:
        yield from head("The dice")
        for each in luck:
            yield f"- {said(f'{names[each.side]}: {each.dice} dice, {each.mean:.2f} where {each.even:g} is even')}"
    yield from head(f"What became of every {table.units[0]}")
    if marked:
        yield from (f"| {said(table.units[0].capitalize())} | Side | Fate | Damage |", "|---|---|---|---|")
    for fate, word, harm in table.fates:
        unit = f"{fate.unit} {fate.name}".strip()
        row = (unit, str(names[fate.side]), word, harm)
        yield "| " + " | ".join(map(said, row)) + " |" if marked else "- " + ", ".join(filter(None, row))
    yield ""
    if battle.dice == DiceKind.SEEDED:
        seed = f"The seed of the dice was {battle.seed}."
        yield said(seed)
    yield f"<{address}>" if marked else address
