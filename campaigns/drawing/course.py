"""The ships of a war turn by turn, as steps because ships are lost one by one: A one broad line, B a hollow one."""

from collections.abc import Sequence

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from campaigns.engine.data import Campaign
from scenarios.drawing.art.strokes import n

WIDTH, HEIGHT = 320, 190
LEFT, RIGHT, TOP, FOOT = 26, 236, 10, 164
NAME = 16  # pixels between the names at the lines' ends


def course_svg(data: Campaign, counted: Sequence[tuple[int, dict[str, int]]]) -> SafeString:
    """Ready ships by turn (`selectors.ready_by_turn`); "" where there is nothing to compare."""
    if len(counted) < 2:
        return mark_safe("")
    most = max(max(ready.values()) for _, ready in counted) or 1
    step = next(step for step in (1, 2, 4, 5, 8, 10, 16, 20, 40, 100, 1000) if most / step <= 5)
    top = step * -(-most // step)

    def x(place: int) -> float:
        return LEFT + (RIGHT - LEFT) * place / (len(counted) - 1)

    def y(ships: int) -> float:
        return FOOT - (FOOT - TOP) * ships / top

    rules = "".join(
        f'<path class="steps-rule" d="M{LEFT} {n(y(ships))}H{RIGHT}"/>'
        f'<text class="steps-tick is-end" x="{LEFT - 6}" y="{n(y(ships) + 4)}">{ships}</text>'
        for ships in range(0, top + 1, step)
    )
    turns = "".join(
        f'<text class="steps-tick" x="{n(x(place))}" y="{FOOT + 18}">{turn}</text>'
        for place, (turn, _) in enumerate(counted[:-1])
    )
    lines, ends = "", []
    for side in data.side_ids:
        ready = [counts[side] for _, counts in counted]
        d = f"M{n(x(0))} {n(y(ready[0]))}" + "".join(f"H{n(x(i))}V{n(y(ships))}" for i, ships in enumerate(ready) if i)
        letter = data.letter(side).lower()
        lines += f'<path class="steps-line of-{letter}" d="{d}"/>'
        lines += f'<path class="steps-hollow" d="{d}"/>' if letter == "b" else ""
        ends.append((y(ready[-1]), letter, f"{data.side_name(side)} {ready[-1]}"))
    ends.sort()
    if len(ends) == 2 and ends[1][0] - ends[0][0] < NAME:
        middle = (ends[0][0] + ends[1][0]) / 2
        ends = [(middle + NAME * (i - 0.5), letter, words) for i, (_, letter, words) in enumerate(ends)]
    names = "".join(
        f'<text class="steps-name of-{letter}" x="{RIGHT + 7}" y="{n(at + 5)}">{escape(words)}</text>'
        for at, letter, words in ends
    )
    words = ", ".join(words for _, _, words in ends)
    return mark_safe(
        f'<svg class="steps-chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="Ready ships at the beginning of each turn; now {escape(words)}">'
        f"{rules}{turns}{lines}{names}</svg>"
    )
