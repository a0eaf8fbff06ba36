"""A battle that is over as a report: Markdown for a blog, BBCode for a forum, plain text for a mail."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from battles.after.course import Course, course_of
from battles.after.luck import Luck, luck_of
from battles.models import Battle, DiceKind
from battles.page.tables import Table
from rules.core.naming import Name

Row = tuple[str, ...]
BREAK = "\u200b"  # keeps what looks like a mark of a forum from being one
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


def _marked(words: str) -> str:
    return words.translate(SPECIAL)


def _bracketed(words: str) -> str:
    return words.replace("[", f"[{BREAK}")


def _table_marked(rows: Sequence[Row]) -> list[str]:
    head, *rest = ["| " + " | ".join(map(_marked, row)) + " |" for row in rows]
    return [head, "|" + "---|" * len(rows[0]), *rest]


def _table_bracketed(rows: Sequence[Row]) -> list[str]:
    told = [("th", rows[0]), *(("td", row) for row in rows[1:])]
    lines = [f"[tr]{''.join(f'[{tag}]{_bracketed(cell)}[/{tag}]' for cell in row)}[/tr]" for tag, row in told]
    return ["[table]", *lines, "[/table]"]


class Form(NamedTuple):
    """How a report is written down: its title, the head of a part, what is strong, a list, a table with its head as its
    first row, an address, and words as they are."""

    title: Callable[[str], str]
    head: Callable[[str], str]
    strong: Callable[[str], str]
    items: Callable[[Sequence[str]], list[str]]
    rows: Callable[[Sequence[Row]], list[str]]
    link: Callable[[str], str]
    said: Callable[[str], str]


TEXT = Form(
    title=str, head=str.upper, strong=str, items=lambda items: [f"- {item}" for item in items],
    rows=lambda rows: [f"- {', '.join(filter(None, row))}" for row in rows[1:]], link=str, said=str,
)  # fmt: skip
MARKDOWN = Form(
    title=lambda words: f"# {_marked(words)}", head=lambda words: f"## {_marked(words)}",
    strong=lambda words: f"**{_marked(words)}**", items=lambda items: [f"- {_marked(item)}" for item in items],
    rows=_table_marked, link=lambda address: f"<{address}>", said=_marked,
)  # fmt: skip
BBCODE = Form(
    title=lambda words: f"[b]{_bracketed(words)}[/b]", head=lambda words: f"[b]{_bracketed(words)}[/b]",
    strong=lambda words: f"[b]{_bracketed(words)}[/b]",
    items=lambda items: ["[list]", *(f"[*]{_bracketed(item)}" for item in items), "[/list]"] if items else [],
    rows=_table_bracketed, link=lambda address: f"[url]{address}[/url]", said=_bracketed,
)  # fmt: skip
# By the ending of its file, with the kind of its content.
FORMS = {"txt": (TEXT, "text/plain"), "md": (MARKDOWN, "text/markdown"), "bbcode": (BBCODE, "text/plain")}


def report(ending: Ending, address: str, form: Form) -> str:
    """The report; `address` is the page of the battle."""
    return "\n".join(_lines(ending, address, form)) + "\n"


def _lines(ending: Ending, address: str, form: Form) -> Iterable[str]:
    battle, table, course, luck = ending
    names = course.names
    yield from (form.title(battle.title), "")
    if battle.study_of:
        yield from (form.said(f"{battle.origin}: what might have been."), "")
    outcome = table.ended if table.ended.startswith(table.outcome) else f"{table.outcome}. {table.ended}".strip()
    yield from (form.strong(outcome), "")
    yield from form.items([f"{name}: {counts}" for _, name, counts in table.losses])
    yield from ("", form.head("How it went"), "", *form.items(list(_turns(course))))
    if luck:
        dice = [f"{names[each.side]}: {each.dice} dice, {each.mean:.2f} where {each.even:g} is even" for each in luck]
        yield from ("", form.head("The dice"), "", *form.items(dice))
    rows: list[Row] = [(table.units[0].capitalize(), "Side", "Fate", "Damage")]
    rows += [
        (f"{each.unit} {each.name}".strip(), str(names[each.side]), word, harm) for each, word, harm in table.fates
    ]
    yield from ("", form.head(f"What became of every {table.units[0]}"), "", *form.rows(rows), "")
    if battle.dice == DiceKind.SEEDED:
        yield form.said(f"The seed of the dice was {battle.seed}.")
    yield form.link(address)


def _turns(course: Course) -> Iterable[str]:
    """A sentence or two for every turn: what is left, what was lost."""
    lost: dict[int, list[str]] = {}
    for loss in course.losses:
        became = loss.fate.replace("_", " ")
        lost.setdefault(loss.turn, []).append(f"{course.names.get(loss.unit, Name(loss.unit))} {became}")
    for stage in course.stages[:-1]:
        left = ", ".join(f"{course.names[side]} {left}" for side, left in zip(course.sides, stage.left, strict=True))
        words = f"{course.turn.capitalize()} {stage.turn}: {left}."
        yield f"{words} {'; '.join(lost[stage.turn])}." if stage.turn in lost else words
