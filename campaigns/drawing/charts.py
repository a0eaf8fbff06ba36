"""What is counted of a campaign turn by turn, as steps because ships are lost one by one: A one broad line, B a hollow
one, so that neither grey nor a colour-blind eye loses anything."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from campaigns.engine.data import Campaign
from scenarios.drawing.art.inks import TEXT, Edition
from scenarios.drawing.art.strokes import n

WIDTH, HEIGHT = 320, 190
LEFT, RIGHT, TOP, FOOT = 26, 236, 10, 164
NAME = 16  # pixels between the names at the lines' ends
STEPS = (1, 2, 4, 5, 8, 10, 16, 20, 25, 40, 50, 100, 200, 500, 1000, 10_000, 100_000, 1_000_000)
MOST_TICKS = 12
LONGEST = 14  # characters of a side's name at the end of its line


class Pens(NamedTuple):
    """How the parts are drawn: by the page's stylesheet, or on paper by attributes alone."""

    rule: str
    tick: str
    line: Mapping[str, str]
    hollow: str
    name: Mapping[str, str]


SCREEN = Pens(
    'class="steps-rule"',
    'class="steps-tick{}"',
    {"a": 'class="steps-line of-a"', "b": 'class="steps-line of-b"'},
    'class="steps-hollow"',
    {"a": 'class="steps-name of-a"', "b": 'class="steps-name of-b"'},
)


def pens_for(edition: Edition) -> Pens:
    """Those of a printed edition; on the screen those of the stylesheet."""
    if not edition:
        return SCREEN
    a, b = ("#972716", "#22398a") if edition == "colour" else ("#222222", "#222222")
    face = f'font-family="{TEXT}"'
    line = 'fill="none" stroke="{}" stroke-width="6" stroke-linejoin="round"'
    return Pens(
        'stroke="#d9d4c4" stroke-width="1"' if edition == "colour" else 'stroke="#cccccc" stroke-width="1"',
        f'fill="#4d5960" {face} font-size="12.5" text-anchor="{{}}"',
        {"a": line.format(a), "b": line.format(b)},
        'fill="none" stroke="#ffffff" stroke-width="2.6" stroke-linejoin="round"',
        {letter: f'fill="{ink}" {face} font-size="14" font-weight="700"' for letter, ink in (("a", a), ("b", b))},
    )


def steps_svg(
    data: Campaign,
    title: str,
    points: Sequence[str],
    values: Mapping[str, Sequence[int]],
    *,
    names: Mapping[str, str] | None = None,
    edition: Edition = "",
    words: bool = False,
) -> SafeString:
    """A chart of both sides' values at the `points` of its axis; "" where there is nothing to compare. `words`: the
    points are named by words, which need room. `names` of the sides, where shorter ones will do."""
    called = names or {side: data.side_name(side) for side in data.side_ids}
    if len(points) < 2:
        return mark_safe("")
    low, high = min(0, *map(min, values.values())), max(1, *map(max, values.values()))
    step = next((step for step in STEPS if (high - low) / step <= 5), STEPS[-1])
    foot, top = -step * -(low // step), step * -(-high // step)
    pens = pens_for(edition)

    def x(place: int) -> float:
        return LEFT + (RIGHT - LEFT) * place / (len(points) - 1)

    def y(value: int) -> float:
        return FOOT - (FOOT - TOP) * (value - foot) / (top - foot)

    rules = "".join(
        f'<path {pens.rule} d="M{LEFT} {n(y(value))}H{RIGHT}"/>'
        f'<text {pens.tick.format("end" if edition else " is-end")} x="{LEFT - 6}" y="{n(y(value) + 4)}">'
        f"{value}</text>"
        for value in range(foot, top + 1, step)
    )
    every = -(-len(points) // (4 if words else MOST_TICKS))
    ticks = "".join(
        f'<text {pens.tick.format("" if not edition else "middle")} x="{n(x(place))}" y="{FOOT + 18}">'
        f"{escape(_short(word, 12))}</text>"
        for place, word in enumerate(points)
        if place % every == 0
    )
    lines, ends = "", []
    for side in data.side_ids:
        row, letter = values[side], data.letter(side).lower()
        d = f"M{n(x(0))} {n(y(row[0]))}" + "".join(f"H{n(x(i))}V{n(y(value))}" for i, value in enumerate(row) if i)
        lines += f'<path {pens.line[letter]} d="{d}"/>'
        lines += f'<path {pens.hollow} d="{d}"/>' if letter == "b" else ""
        ends.append((y(row[-1]), letter, f"{_short(called[side], LONGEST)} {row[-1]}"))
    ends.sort()
    if ends[1][0] - ends[0][0] < NAME:
        middle = (ends[0][0] + ends[1][0]) / 2
        ends = [(middle + NAME * (i - 0.5), letter, word) for i, (_, letter, word) in enumerate(ends)]
    said = "".join(
        f'<text {pens.name[letter]} x="{RIGHT + 7}" y="{n(at + 5)}">{escape(word)}</text>' for at, letter, word in ends
    )
    now = ", ".join(f"{data.side_name(side)} {values[side][-1]}" for side in data.side_ids)
    wide = WIDTH + max(0.0, 7.4 * max(len(word) for _, _, word in ends) - (WIDTH - RIGHT - 7))
    size = f' width="{n(wide)}" height="{HEIGHT}" xmlns="http://www.w3.org/2000/svg"' if edition else ""
    return mark_safe(
        f'<svg class="steps-chart" viewBox="0 0 {n(wide)} {HEIGHT}"{size} role="img"'
        f' aria-label="{escape(title)}: now {escape(now)}">{rules}{ticks}{lines}{said}</svg>'
    )


def _short(words: str, most: int) -> str:
    """A name that fits: its first words, where it is too long."""
    if len(words) <= most:
        return words
    kept = ""
    for word in words.split():
        if len(f"{kept} {word}") > most:
            break
        kept = f"{kept} {word}".strip()
    kept = kept.removesuffix(" and").removesuffix(",")
    return kept if kept and kept.lower() not in ("the", "a") else f"{words[: most - 1]}…"
