"""The course of a battle as a chart: what each side had left, turn by turn, as steps because ships are lost one by one;
A one broad line, B a hollow one. The losses that turned it are named where they fell."""

from collections.abc import Callable, Sequence
from html import escape

from django.utils.safestring import SafeString, mark_safe

from battles.after.course import Course, Loss
from scenarios.drawing.art.strokes import n

WIDTH, HEIGHT = 824, 260
LEFT, RIGHT, TOP, FOOT = 34, 690, 14, 222
NAME = 17  # pixels between the names at the lines' ends
GRIDS = (1, 2, 4, 5, 8, 10, 16, 20, 40, 100, 1000)
MOST_NOTES = 5
MOST_TICKS = 14
LETTER = 6.6  # pixels of a letter of a note


def course_svg(course: Course, units: str) -> SafeString:
    """`units` is what the ruleset calls ships. "" where there is no turn to show."""
    stages = course.stages
    if len(stages) < 2:
        return mark_safe("")
    most = max(max(stage.left) for stage in stages) or 1
    step = next((each for each in GRIDS if most / each <= 5), GRIDS[-1])
    top = step * -(-most // step)

    def x(place: float) -> float:
        return LEFT + (RIGHT - LEFT) * place / (len(stages) - 1)

    def y(ships: float) -> float:
        return FOOT - (FOOT - TOP) * ships / top

    rules = "".join(
        f'<path class="steps-rule" d="M{LEFT} {n(y(ships))}H{RIGHT}"/>'
        f'<text class="steps-tick is-end" x="{LEFT - 8}" y="{n(y(ships) + 4)}">{ships}</text>'
        for ships in range(0, top + 1, step)
    )
    every = -(-(len(stages) - 1) // MOST_TICKS)
    began = [str(stage.turn) for stage in stages[:-1]] + ["end"]
    ticks = "".join(
        f'<text class="steps-tick" x="{n(x(place))}" y="{FOOT + 20}">{began[place]}</text>'
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
    ends.sort()
    if len(ends) == 2 and ends[1][0] - ends[0][0] < NAME:
        middle = (ends[0][0] + ends[1][0]) / 2
        ends = [(middle + NAME * (i - 0.5), letter, words) for i, (_, letter, words) in enumerate(ends)]
    names = "".join(
        f'<text class="steps-name of-{letter}" x="{RIGHT + 10}" y="{n(at + 5)}">{escape(words[:22])}</text>'
        for at, letter, words in ends
    )
    marks = _notes(course, x, y)
    words = ", ".join(words for _, _, words in ends)
    return mark_safe(
        f'<svg class="steps-chart is-wide" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(units.capitalize())} left, {escape(course.turn)} by {escape(course.turn)};'
        f' at the end {escape(words)}">{rules}{ticks}{lines}{marks}{names}</svg>'
    )


def _notes(course: Course, x: Callable[[float], float], y: Callable[[float], float]) -> str:
    """The first loss of a side and the last, with what stands free of each other; a dot on the line."""
    drawn = ""
    taken: list[tuple[float, float, float, float]] = []
    for loss in _telling(course.losses):
        turns = [stage.turn for stage in course.stages[:-1]]
        place = turns.index(loss.turn) + 1 if loss.turn in turns else 0
        stage = course.stages[place]
        if loss.side not in course.sides:
            continue
        at, up = x(place), y(stage.left[course.sides.index(loss.side)])
        words = f"{course.names.get(loss.unit, loss.unit)} {loss.fate.replace('_', ' ')}"
        words = words if len(words) <= 30 else f"{words[:29]}…"
        box = (at + 4, up - 16, at + 8 + LETTER * len(words), up - 2)
        if box[2] > WIDTH or any(_meet(box, other) for other in taken):
            continue
        taken.append(box)
        drawn += f'<circle class="steps-dot of-{loss.side.lower()}" cx="{n(at)}" cy="{n(up)}" r="4.5"/>'
        drawn += f'<text class="steps-note" x="{n(at + 7)}" y="{n(up - 5)}">{escape(words)}</text>'
        if len(taken) == MOST_NOTES:
            break
    return drawn


def _telling(losses: Sequence[Loss]) -> list[Loss]:
    """The first loss of each side, then the last of each, then the rest in order."""
    firsts = list({loss.side: loss for loss in reversed(losses)}.values())
    lasts = list({loss.side: loss for loss in losses}.values())
    return list(dict.fromkeys([*firsts, *lasts, *losses]))


def _meet(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
