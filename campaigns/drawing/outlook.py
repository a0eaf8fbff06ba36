"""Forecasts drawn: how often each side wins with its interval, when wars end, and fit ships turn by turn."""

from collections.abc import Mapping, Sequence

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from campaigns.engine.bots.forecast import Outlook, Share
from campaigns.engine.data import Campaign
from scenarios.drawing.art.strokes import n

WIDTH = 320
BAR, ROW = 14, 40  # the height of a bar; from one to the next
LEFT, RIGHT, TOP, FOOT = 26, 236, 10, 130
GAP = 4


def wins_svg(data: Campaign, seen: Outlook) -> SafeString:
    """A bar for each side and for a drawn war; a whisker over its end is the interval."""
    rows = [*zip(data.side_ids, seen.won, strict=False), ("", seen.won[2])]
    drawn = "".join(_bar(data, place, side, share) for place, (side, share) in enumerate(rows))
    said = ", ".join(f"{data.side_name(side) or 'nobody'} {percent(share)}" for side, share in rows)
    return _svg(len(rows) * ROW, f"Who wins: {said}", drawn)


def percent(share: Share) -> str:
    """A share in whole hundredths."""
    return f"{round(100 * share.share)} %"


def _bar(data: Campaign, place: int, side: str, share: Share) -> str:
    y = place * ROW
    of = data.letter(side).lower() if side else "nobody"
    low, high = (WIDTH * edge for edge in share.interval)
    middle, name = y + 20 + BAR / 2, escape(data.side_name(side) if side else "Nobody: a drawn war")
    return (
        f'<text class="outlook-name of-{of}" x="0" y="{y + 14}">{name}</text>'
        f'<text class="outlook-share" x="{WIDTH}" y="{y + 14}">{percent(share)}</text>'
        f'<rect class="outlook-ground" x="0" y="{y + 20}" width="{WIDTH}" height="{BAR}" rx="2"/>'
        f'<rect class="outlook-bar of-{of}" x="0" y="{y + 20}" width="{n(WIDTH * share.share)}" height="{BAR}" rx="2"/>'
        f'<path class="outlook-whisker" d="M{n(low)} {n(middle)}H{n(high)}M{n(low)} {n(middle - 4)}v8M{n(high)} '
        f'{n(middle - 4)}v8"/>'
    )


def lasts_svg(seen: Outlook, last: int) -> SafeString:
    """A column for each turn in which wars have ended, up to the `last` of the calendar (0: as far as they came)."""
    turns = range(min(seen.turns), max(last, *seen.turns) + 1)
    most = max(seen.turns.values())
    width = (WIDTH - LEFT) / len(turns)
    columns = ""
    for place, turn in enumerate(turns):
        number = seen.turns.get(turn, 0)
        height = (FOOT - TOP - 14) * number / most
        x = LEFT + place * width
        columns += (
            f'<rect class="outlook-column" x="{n(x + GAP / 2)}" y="{n(FOOT - height)}" width="{n(width - GAP)}"'
            f' height="{n(height)}"/><text class="steps-tick" x="{n(x + width / 2)}" y="{FOOT + 18}">{turn}</text>'
        )
        if number:
            columns += f'<text class="steps-tick" x="{n(x + width / 2)}" y="{n(FOOT - height - 4)}">{number}</text>'
    said = ", ".join(f"turn {turn}: {number}" for turn, number in seen.turns.items())
    return _svg(FOOT + 26, f"In which turn the war ends: {said}", f"{_rule(LEFT, WIDTH, FOOT)}{columns}")


def ships_svg(data: Campaign, fit: Mapping[int, tuple[float, float]]) -> SafeString:
    """The mean of fit ships as each turn begins: A one broad line, B a hollow one; "" for a single turn."""
    if len(fit) < 2:
        return mark_safe("")
    turns = sorted(fit)
    most = max(max(pair) for pair in fit.values()) or 1
    step = next(step for step in (1, 2, 4, 5, 8, 10, 16, 20, 40, 100, 1000) if most / step <= 5)
    top = step * -(-most // step)

    def x(place: int) -> float:
        return LEFT + (RIGHT - LEFT) * place / (len(turns) - 1)

    def y(ships: float) -> float:
        return FOOT - (FOOT - TOP) * ships / top

    marks = "".join(
        f'{_rule(LEFT, RIGHT, y(at))}<text class="steps-tick is-end" x="{LEFT - 6}" y="{n(y(at) + 4)}">{at}</text>'
        for at in range(0, int(top) + 1, step)
    )
    marks += "".join(
        f'<text class="steps-tick" x="{n(x(place))}" y="{FOOT + 18}">{turn}</text>'
        for place, turn in enumerate(turns)
        if len(turns) <= 12 or place % 2 == 0
    )
    lines, ends = "", []
    for number, side in enumerate(data.side_ids):
        points = [(x(place), y(fit[turn][number])) for place, turn in enumerate(turns)]
        lines += _line(points, data.letter(side).lower())
        ends.append((points[-1][1], data.letter(side).lower(), f"{data.side_name(side)} {fit[turns[-1]][number]:.1f}"))
    ends.sort()
    if ends[1][0] - ends[0][0] < 16:
        middle = (ends[0][0] + ends[1][0]) / 2
        ends = [(middle - 8, *ends[0][1:]), (middle + 8, *ends[1][1:])]
    names = "".join(
        f'<text class="steps-name of-{of}" x="{RIGHT + 7}" y="{n(at + 5)}">{escape(words)}</text>'
        for at, of, words in ends
    )
    return _svg(
        FOOT + 26, f"Fit ships by turn, at the last: {', '.join(words for _, _, words in ends)}", marks + lines + names
    )


def _line(points: Sequence[tuple[float, float]], of: str) -> str:
    d = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points)
    hollow = f'<path class="steps-hollow" d="{d}"/>' if of == "b" else ""
    return f'<path class="steps-line of-{of}" d="{d}"/>{hollow}'


def _rule(left: float, right: float, y: float) -> str:
    return f'<path class="steps-rule" d="M{n(left)} {n(y)}H{n(right)}"/>'


def _svg(height: float, said: str, drawn: str) -> SafeString:
    return mark_safe(
        f'<svg class="outlook" viewBox="0 0 {WIDTH} {n(height)}" role="img" aria-label="{escape(said)}">{drawn}</svg>'
    )
