"""The course of a battle as a chart: what each side had left, turn by turn, as steps because ships are lost one by one;
A one broad line, B a hollow one. The losses that turned it are named where they fell."""

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from battles.after.course import Course, Loss
from scenarios.drawing.art.strokes import n


class Sheet(NamedTuple):
    """What a chart is drawn on, in pixels: its size, where its field ends, how many turns and losses it names."""

    style: str
    width: int
    height: int
    right: int  # the field's end
    foot: int
    ticks: int
    notes: int
    beside: bool  # the names stand at the lines' ends, else over the field


WIDE = Sheet("is-wide", 824, 260, 690, 222, ticks=14, notes=5, beside=True)
NARROW = Sheet("is-narrow", 358, 250, 346, 212, ticks=7, notes=2, beside=False)
LEFT, TOP = 34, 14
HEAD = 44  # where the names stand over the field: where it begins
NAME = 17  # pixels between the names at the lines' ends
GRIDS = (1, 2, 4, 5, 8, 10, 16, 20, 40, 100, 1000)
LETTER = 6.6  # pixels of a letter of a note

End = tuple[float, str, str]  # where the name of a side's line stands, the side's letter, the name with what is left


def course_svg(course: Course, units: str) -> SafeString:
    """The chart for a wide screen and the one for a phone, of which the page shows one. `units` is what the ruleset
    calls ships. "" where there is no turn to show."""
    if len(course.stages) < 2:
        return mark_safe("")
    return mark_safe("".join(_drawn(course, units, sheet) for sheet in (WIDE, NARROW)))


def _drawn(course: Course, units: str, sheet: Sheet) -> str:
    stages = course.stages
    right, foot, head = sheet.right, sheet.foot, TOP if sheet.beside else HEAD
    most = max(max(stage.left) for stage in stages) or 1
    step = next((each for each in GRIDS if most / each <= 5), GRIDS[-1])
    top = step * -(-most // step)

    def x(place: float) -> float:
        return LEFT + (right - LEFT) * place / (len(stages) - 1)

    def y(ships: float) -> float:
        return foot - (foot - head) * ships / top

    rules = "".join(
        f'<path class="steps-rule" d="M{LEFT} {n(y(ships))}H{right}"/>'
        f'<text class="steps-tick is-end" x="{LEFT - 8}" y="{n(y(ships) + 4)}">{ships}</text>'
        for ships in range(0, top + 1, step)
    )
    every = -(-(len(stages) - 1) // sheet.ticks)
    began = [str(stage.turn) for stage in stages[:-1]] + ["end"]
    ticks = "".join(
        f'<text class="steps-tick" x="{n(x(place))}" y="{foot + 20}">{began[place]}</text>'
        for place in range(0, len(stages), every)
    )
    lines, ends = "", []
    for number, side in enumerate(course.sides):
        left = [stage.left[number] for stage in stages]
        d = f"M{n(x(0))} {n(y(left[0]))}" + "".join(f"H{n(x(i))}V{n(y(ships))}" for i, ships in enumerate(left) if i)
        letter = side.lower()
        lines += f'<path class="steps-line of-{letter}" d="{d}"/>'
        lines += f'<path class="steps-hollow" d="{d}"/>' if letter != "a" else ""
        ends.append((y(left[-1]), letter, f"{course.names[side]} {left[-1]}"))
    words = ", ".join(words for _, _, words in ends)
    ends = _apart(ends) if sheet.beside else ends
    told = f"{_notes(course, sheet, x, y, ends)}{_names(ends, sheet)}"
    return (
        f'<svg class="steps-chart {sheet.style}" viewBox="0 0 {sheet.width} {sheet.height}" role="img"'
        f' aria-label="{escape(units.capitalize())} left, {escape(course.turn)} by {escape(course.turn)};'
        f' at the end {escape(words)}">{rules}{ticks}{lines}{told}</svg>'
    )


def _apart(ends: list[End]) -> list[End]:
    """The names at the lines' ends, where they can be read beside each other."""
    if len(ends) != 2 or abs(ends[1][0] - ends[0][0]) >= NAME:
        return ends
    middle = (ends[0][0] + ends[1][0]) / 2
    upper, lower = sorted(ends)
    return [(middle - NAME / 2, *upper[1:]), (middle + NAME / 2, *lower[1:])]


def _names(ends: list[End], sheet: Sheet) -> str:
    """Whose line it is and what she has left: at its end, or over the field on a phone, each with a piece of line."""
    if not sheet.beside:
        room = (sheet.width - LEFT) // len(ends)
        drawn = ""
        for number, (_, letter, words) in enumerate(ends):
            at = LEFT + number * room
            d = f"M{at} 14h18"
            drawn += f'<path class="steps-line of-{letter}" d="{d}"/>'
            drawn += f'<path class="steps-hollow" d="{d}"/>' if letter != "a" else ""
            drawn += f'<text class="steps-name of-{letter}" x="{at + 24}" y="19">{_cut(words, (room - 30) // 8)}</text>'
        return drawn
    return "".join(
        f'<text class="steps-name of-{letter}" x="{sheet.right + 10}" y="{n(at + 5)}">{_cut(words, 20)}</text>'
        for at, letter, words in ends
    )


def _cut(words: str, most: int) -> str:
    """A name that fits, and what is left in any case."""
    name, _, left = words.rpartition(" ")
    room = most - len(left) - 1
    return escape(words if len(name) <= room else f"{name[: room - 1].rstrip()}… {left}")


def _notes(
    course: Course, sheet: Sheet, x: Callable[[float], float], y: Callable[[float], float], ends: list[End]
) -> str:
    """The first loss of a side and the last, with what stands free of each other and of the names at the lines' ends;
    a dot on the line. What would stand beyond the field stands before its dot."""
    drawn, told = "", 0
    taken = [(float(sheet.right), at - 9.0, float(sheet.width), at + 9.0) for at, _, _ in ends] if sheet.beside else []
    for loss in _telling(course.losses):
        turns = [stage.turn for stage in course.stages[:-1]]
        place = turns.index(loss.turn) + 1 if loss.turn in turns else 0
        stage = course.stages[place]
        if loss.side not in course.sides:
            continue
        at, up = x(place), y(stage.left[course.sides.index(loss.side)])
        words = f"{course.names.get(loss.unit, loss.unit)} {loss.fate.replace('_', ' ')}"
        words = words if len(words) <= 30 else f"{words[:29]}…"
        wide = 8 + LETTER * len(words)
        before = at + wide > sheet.right
        box = (at - wide, up - 16, at - 4, up - 2) if before else (at + 4, up - 16, at + wide, up - 2)
        if any(_meet(box, other) for other in taken):
            continue
        taken.append(box)
        told += 1
        drawn += f'<circle class="steps-dot of-{loss.side.lower()}" cx="{n(at)}" cy="{n(up)}" r="4.5"/>'
        style, to = ("steps-note is-end", at - 7) if before else ("steps-note", at + 7)
        drawn += f'<text class="{style}" x="{n(to)}" y="{n(up - 5)}">{escape(words)}</text>'
        if told == sheet.notes:
            break
    return drawn


def _telling(losses: Sequence[Loss]) -> list[Loss]:
    """The first loss of each side, then the last of each, then the rest in order."""
    firsts = list({loss.side: loss for loss in reversed(losses)}.values())
    lasts = list({loss.side: loss for loss in losses}.values())
    return list(dict.fromkeys([*firsts, *lasts, *losses]))


def _meet(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
