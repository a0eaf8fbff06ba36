"""What has befallen a ship, drawn into her: bites, sheared oars, water, fire, and what is left of her."""

from collections.abc import Collection
from typing import NamedTuple

from scenarios.drawing.art.hulls import Lines
from scenarios.drawing.art.strokes import n, noise, placed

SYMBOLS: dict[str, str] = {
    # its mouth at x 0, the ship to the left of it; when she is small the bite is larger than true
    "gash": '<path class="i-gash" d="M.6 -2.6L-3.4 -1.2L-2.6 .4L-4.4 1.4L-2.4 2.2L-3.2 4L.6 4.6Z"/>'
    '<path class="i-splinter i-full" d="M1.2 -1.6l2 -1.2M1.4 1.4l2.6 .4M1.2 3.6l2 1.6"/>'
    '<path class="i-gash i-small" d="M2 -4L-5 -2L-3.6 .8L-6.4 2L-3.4 3.2L-4.8 6L2 6Z"/>',
    "flotsam": '<path class="i-flotsam" d="M3.3 -6l2.6 1.6M4.7 0l2.2 -1.2M2.9 5.6l2.8 1.2M6.1 8l1.6 1.8"/>',
    "swamp": '<path class="i-foam" d="M-8 -8q2.6 -2.4 5.2 0t5.2 0t5.2 0M-7 1q2.6 -2.4 5.2 0t5.2 0'
    'M-9 10q2.6 -2.4 5.2 0t5.2 0t5.2 0"/>',
    "wash": '<path class="i-foam" d="M3 -13q2.6 3 2.2 6.4t.6 6.4t-.8 6.4t-2.4 6"/>'
    '<path class="i-drowned" d="M6.6 -11Q2.6 0 6 12L9 0Z"/>',
    "wreck": '<path class="i-hull" d="M-3 -11L0 -16L2.6 -10L1 -7L-.6 -8.6L-2 -6Z"/>'
    '<path class="i-hull" d="M-3 4L-1 1.6L.4 4.4L2.4 2L3.2 8Q2 14 0 15Q-3 13 -3 4Z"/>'
    '<path class="i-flotsam" d="M-8 -5l4 2M5 -4l3 4M-6 3l-3 3M6 9l4 -1M-7 11l3 1M2 -2l-4 1"/>'
    '<path class="i-foam" d="M-10 -10q2.6 -2.4 5.2 0M4 13q2.6 -2.4 5.2 0M-12 7q2.6 -2.4 5.2 0"/>',
    "fire": '<path class="i-smoke" d="M1 -3q6 -4 4 -10q8 1 6 -8q9 3 4 12q-2 8 -12 9z"/>'
    '<path class="i-fire" d="M-3.4 3.4Q-4.6 -1 -1.4 -4Q-1.4 -1.6 .2 -1.6'
    'Q-.4 -5.4 2 -8Q1.8 -3.6 3.6 -1.6Q5 1.6 2.8 4Q0 5.6 -3.4 3.4Z"/>'
    '<path class="i-fire-heart" d="M-1.4 3Q-1.8 .6 .2 -.6Q2.2 1 1.8 3Q.2 4.2 -1.4 3Z"/>',
    # dead in the water: rings of still water round a hull that does not row
    "still": '<path class="i-still" d="M-9.6 -9Q-13 0 -9.6 9M9.6 -9Q13 0 9.6 9'
    'M-13 -6Q-15.4 0 -13 6M13 -6Q15.4 0 13 6"/>',
    # rowing as fast as she can: a wave at her bow, a wake astern
    "swift": '<path class="i-foam" d="M-2.4 -17q-3.6 3 -5.6 9M2.4 -17q3.6 3 5.6 9'
    'M-2 20.5q-1.2 4 -3.6 7M2 20.5q1.2 4 3.6 7M0 22v5"/>',
    # nobody on deck
    "abandoned": '<path class="i-cross-edge" d="M-3.4 -5L3.4 5M3.4 -5L-3.4 5"/>'
    '<path class="i-cross" d="M-3.4 -5L3.4 5M3.4 -5L-3.4 5"/>',
}  # fmt: skip

MOST_GASHES = 3
_GASHES = (0.1, -0.28, 0.46)  # where the first, second and third lie, in parts of the half length


class Oars(NamedTuple):
    """The oars of a ship by number: `banked` on each side, 1 the foremost, and those that are lost."""

    banked: int
    port: Collection[int] = ()
    starboard: Collection[int] = ()


def half_lost(count: int) -> range:
    """The forward half of a bank, the middle oar with it."""
    return range(1, (count + 1) // 2 + 1)


def bank_of(lines: Lines) -> int:
    """How many oars the symbol of a hull shows on each side."""
    first, last = lines.oars
    return int((last - first) / lines.beat) + 1


def gashes(port: int, starboard: int, lines: Lines, prefix: str) -> str:
    """Bites out of the sides that were struck, at most three on each."""
    drawn = []
    for hand, count in ((1, starboard), (-1, port)):
        for y in _GASHES[: min(count, MOST_GASHES)]:
            at = (hand * (lines.beam + 0.6), y * lines.half)
            drawn.append(f'<use href="#{prefix}gash"{placed(at, 0, (hand, 1) if hand < 0 else 1.0)}/>')
    return "".join(drawn)


def sheared(oars: Oars, lines: Lines) -> str:
    """Both banks oar by oar, stubs where one is lost. It lies under the hull, whose own banks do not show."""
    (first, last), lean = lines.oars, lines.lean
    beat = (last - first) / max(1, oars.banked - 1)
    drawn = []
    for hand, lost in ((1, oars.starboard), (-1, oars.port)):
        whole, blades, stubs = [], [], []
        for number in range(1, oars.banked + 1):
            y = first + beat * (number - 1)
            inner = lines.inner
            if number in lost:
                reach = inner + 1.5 + 0.7 * noise(number, hand)
                stubs.append(f"M{n(hand * inner, y + lean * inner)}L{n(hand * reach, y + lean * reach)}")
            else:
                reach, blade = lines.reach, lines.reach - 1.7
                whole.append(f"M{n(hand * inner, y + lean * inner)}L{n(hand * reach, y + lean * reach)}")
                blades.append(f"M{n(hand * blade, y + lean * blade)}L{n(hand * (reach + 0.5), y + lean * reach)}")
        width = f'stroke-width="{n(min(0.8, 0.45 * beat))}"'
        if whole:
            drawn.append(f'<path class="i-oars" {width} d="{"".join(whole)}"/>')
            drawn.append(f'<path class="i-oars i-fine" stroke-width="1.1" d="{"".join(blades)}"/>')
        if stubs:
            drawn.append(f'<path class="i-stubs" d="{"".join(stubs)}"/>')
    return "".join(drawn)


def adrift(oars: Oars, lines: Lines, prefix: str) -> str:
    """Oars that float beside a bank of which half or more is lost."""
    drawn = []
    for hand, lost in ((1, oars.starboard), (-1, oars.port)):
        if lost and 2 * len(lost) >= oars.banked:
            drawn.append(f'<use href="#{prefix}flotsam"{placed((hand * lines.inner, 0), 0, (hand, 1))}/>')
    return "".join(drawn)
