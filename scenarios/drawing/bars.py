"""Shares and numbers of many battles as charts: a bar with its interval for each, a column for each turn."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from scenarios.drawing.art.strokes import n

WIDTH = 320
BAR, ROW = 14, 40  # the height of a bar; from one to the next
LEFT, TOP, FOOT = 8, 18, 130
GAP = 4
MOST_COLUMNS = 16  # more turns share columns


class Bar(NamedTuple):
    """A bar: its name, "a", "b" or "nobody", what is written at its end, and the share with both ends of its interval,
    from 0 to 1."""

    name: str
    of: str
    words: str
    share: float
    low: float
    high: float


def bars_svg(bars: Sequence[Bar], title: str) -> SafeString:
    """A bar for each share over a line at the half; a whisker over its end is the interval."""
    drawn = "".join(_bar(place, bar) for place, bar in enumerate(bars))
    half = f'<path class="outlook-half" d="M{WIDTH / 2:g} 16V{len(bars) * ROW - 4}"/>'
    said = ", ".join(f"{bar.name} {bar.words}" for bar in bars)
    return _svg(len(bars) * ROW, f"{title}: {said}", drawn + half)


def _bar(place: int, bar: Bar) -> str:
    y = place * ROW
    middle, low, high = y + 20 + BAR / 2, WIDTH * bar.low, WIDTH * bar.high
    return (
        f'<text class="outlook-name of-{bar.of}" x="0" y="{y + 14}">{escape(bar.name)}</text>'
        f'<text class="outlook-share" x="{WIDTH}" y="{y + 14}">{escape(bar.words)}</text>'
        f'<rect class="outlook-ground" x="0" y="{y + 20}" width="{WIDTH}" height="{BAR}" rx="2"/>'
        f'<rect class="outlook-bar of-{bar.of}" x="0" y="{y + 20}" width="{n(WIDTH * bar.share)}" height="{BAR}"'
        f' rx="2"/><path class="outlook-whisker" d="M{n(low)} {n(middle)}H{n(high)}M{n(low)} {n(middle - 4)}v8'
        f'M{n(high)} {n(middle - 4)}v8"/>'
    )


def columns_svg(numbers: Mapping[int, int], title: str) -> SafeString:
    """A column for each turn in which battles ended, or for a few turns together where there are many; on each its
    share in hundredths. "" for nothing."""
    if not numbers:
        return mark_safe("")
    first, last = min(numbers), max(numbers)
    each = -(-(last - first + 1) // MOST_COLUMNS)
    starts = range(first, last + 1, each)
    sums = [sum(numbers.get(turn, 0) for turn in range(at, at + each)) for at in starts]
    total, most = sum(sums), max(sums)
    width = min(48.0, (WIDTH - LEFT) / len(sums))
    drawn = f'<path class="steps-rule" d="M{LEFT} {FOOT}H{WIDTH}"/>'
    every = -(-len(sums) // 8)
    for place, (at, number) in enumerate(zip(starts, sums, strict=True)):
        x, height = LEFT + place * width, (FOOT - TOP) * number / most
        drawn += (
            f'<rect class="outlook-column" x="{n(x + GAP / 2)}" y="{n(FOOT - height)}" width="{n(width - GAP)}"'
            f' height="{n(height)}"/>'
        )
        if place % every == 0:
            drawn += f'<text class="steps-tick" x="{n(x + width / 2)}" y="{FOOT + 18}">{at}</text>'
        if number and (share := round(100 * number / total)) and (len(sums) <= 10 or number == most):
            words = f"{share} %" if len(sums) <= 6 or number == most else f"{share}"
            drawn += f'<text class="steps-tick" x="{n(x + width / 2)}" y="{n(FOOT - height - 4)}">{words}</text>'
    said = ", ".join(f"{_turns(at, each)}: {number}" for at, number in zip(starts, sums, strict=True) if number)
    return _svg(FOOT + 26, f"{title}: {said}", drawn)


def _turns(first: int, each: int) -> str:
    return f"turn {first}" if each == 1 else f"turns {first} to {first + each - 1}"


def _svg(height: float, said: str, drawn: str) -> SafeString:
    return mark_safe(
        f'<svg class="outlook" viewBox="0 0 {WIDTH} {n(height)}" role="img" aria-label="{escape(said)}">{drawn}</svg>'
    )
