"""What stands on bases beside galleys: round ships and men, from above, their front up, their middle at the origin."""

from functools import cache

from scenarios.drawing.shapes import Shape, box, disc, line, polygon, smooth

SIZES: dict[str, tuple[float, float]] = {
    "freighter": (12.0, 18.0),
    "hoplites": (25.0, 17.5),
}  # of the base that each fits


@cache
def figure(name: str, side: str) -> tuple[Shape, ...]:
    """A figure of a side. Side A's decks and shields are striped, side B's plain."""
    return _FIGURES[name](side)


def _freighter(side: str) -> tuple[Shape, ...]:
    """A merchantman: as broad as she is deep, a yard across her mast, and no oars."""
    starboard = smooth([(0.4, -8), (2.8, -6.4), (4.4, -2.6), (4.8, 1.4), (4.2, 5), (2.4, 7.6), (0.6, 8.2)], 3)
    outline = [*starboard, *[(-x, y) for x, y in reversed(starboard)]]
    deck = [(x * 0.78, y * 0.86) for x, y in outline]
    stripes = [line("hatch", (-3.2, y), (3.2, y)) for y in (-4, -1.6, 3.2, 5.2)] if side == "A" else []
    return (
        polygon("hull", outline),
        polygon("deck", deck),
        *stripes,
        box("foredeck", 0, 0.6, 11.4, 2.2, 1),
        disc("pole", 0, 0.6, 0.5, 8),
    )


def _hoplites(side: str) -> tuple[Shape, ...]:
    """Two ranks of shields, spears before them."""
    shapes: list[Shape] = []
    for y in (3.6, -1.6):
        for n in range(5):
            x = -9.2 + 4.6 * n
            shapes.append(line("pole", (x + 1.6, y), (x + 1.6, y - 6)))
            shapes += [disc("hull", x, y, 2.2, 12), disc("deck", x, y, 1.4, 10)]
            if side == "A":
                shapes.append(line("hatch", (x - 1.2, y + 0.8), (x + 1.2, y - 0.8)))
    return tuple(shapes)


_FIGURES = {"freighter": _freighter, "hoplites": _hoplites}
