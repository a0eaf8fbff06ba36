"""Every symbol in every state and size on plates of their own, for whoever changes the drawing: the page /look/."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from scenarios.drawing.art import faces, gallery_charts, symbols, water
from scenarios.drawing.art.fittings import FITTINGS, Crew, rope
from scenarios.drawing.art.gallery_charts import WIDE, caption
from scenarios.drawing.art.hulls import DECKS, HULLS, length_of
from scenarios.drawing.art.ships import SIDES, Ship, State, askew, base, ship, ship_at, standard
from scenarios.drawing.art.strokes import Box, n
from scenarios.drawing.art.wounds import Oars

SIZES = (14, 24, 40, 80)


class Plate(NamedTuple):
    """A drawing with its heading."""

    title: str
    svg: str


def level(px: float) -> str:
    """The level of detail for a hull of so many pixels."""
    return "s" if px < 22 else "m" if px <= 48 else "l"


def drawing(body: str, width: float, height: float, prefix: str, classes: str = "", title: str = "") -> str:
    """A chart of its own with the symbols that it uses."""
    return (
        f'<svg class="i-chart {classes}" viewBox="0 0 {n(width)} {n(height)}" width="{n(width)}" height="{n(height)}"'
        f' role="img" aria-label="{title}">{symbols.defs(body, prefix)}{body}</svg>'
    )


def _row(shown: Iterable[tuple[str, Ship]], prefix: str) -> tuple[str, float]:
    """Ships with their words, in rows as wide as the plate; each at all sizes beside each other."""
    out, pitch = [], 147.0
    place, across = 0, int(WIDE // pitch)
    for place, (words, drawn) in enumerate(shown):
        x, y = pitch * (place % across + 0.5), 62 + 124 * (place // across)
        out.append(caption((x, y + 58), words))
        for px, dx in zip(SIZES, (60, 40, 12, -38), strict=True):
            drawn_ship = ship_at(drawn, (x + dx, y), 20, px / 40, prefix, words)
            out.append(f'<g class="i-lod-{level(px)}">{drawn_ship}</g>')
    return "".join(out), 124 * (place // across + 1) + 8.0


def _hulls(prefix: str) -> tuple[str, float]:
    out = []
    for row, name in enumerate(HULLS):
        y, x = 44 + 62 * row, 90.0
        out.append(caption((50, y), name))
        for side in "ab":
            for px in SIZES:
                x += px / 2 + 24
                drawn = ship(Ship(name, side), 90, px / 40, prefix)
                out.append(f'<g class="i-lod-{level(px)}" transform="translate({n(x, y)})">{drawn}</g>')
                x += px / 2 + 24
            x += 60
        out.append(caption((x + 40, y), f"{length_of(name):.0f} long"))
    return "".join(out), 62 * len(HULLS) + 30.0


def _sides(prefix: str) -> tuple[str, float]:
    shown = [(f"side {side}", Ship("five", side)) for side in SIDES]
    shown += [(f"side {side}, small", Ship("liburnian", side)) for side in SIDES]
    return _row(shown, prefix)


def _decks(prefix: str) -> tuple[str, float]:
    shown = [
        (f"{name}, {deck}", Ship(name, "ab"[i % 2], deck))
        for i, name in enumerate(name for name, lines in HULLS.items() if not lines.tub)
        for deck in DECKS
    ]
    return _row(shown, prefix)


def _fittings(prefix: str) -> tuple[str, float]:
    shown = [(name, Ship("five", side, fittings=(name,))) for name in FITTINGS for side in "ab"]
    shown.append(("tower and corvus", Ship("six", "a", fittings=("tower", "corvus"), flagship=True)))
    shown.append(("flagship", Ship("trireme", "b", flagship=True)))
    return _row(shown, prefix)


STATES: tuple[State, ...] = (
    "spent", "ghost", "listing", "awash", "burning", "prize", "immobile", "abandoned", "anchored", "wreck",
)  # fmt: skip


def _wounds(prefix: str) -> tuple[str, float]:
    shown = [("whole", Ship())]
    shown += [(f"{count} to starboard", Ship("five", "b", starboard=count)) for count in (1, 2, 3)]
    shown += [("2 to port", Ship(port=2)), ("half, starboard", Ship("trireme", "b", starboard_oars="half"))]
    shown += [
        ("port gone", Ship(port_oars="gone")),
        ("both gone", Ship("five", port_oars="gone", starboard_oars="gone")),
    ]
    shown.append(("oars 2, 5, 9 of 13", Ship("trireme", "b", oars=Oars(13, (2, 5, 9), (1, 2)))))
    for state in STATES:
        for side, other in ("ab", "ba"):
            shown.append((state, Ship("trireme", side, states=(state,), captor=other if state == "prize" else "")))
    shown += [("swift", Ship("five", side, swift=True)) for side in "ab"]
    shown.append(("merchantman awash", Ship("merchantman", states=("awash",))))
    shown.append(("bites and fire", Ship("ten", "b", port=1, starboard=2, states=("burning",))))
    return _row(shown, prefix)


def _crews(prefix: str) -> tuple[str, float]:
    crews = (Crew(10, 2), Crew(8, 4, 0, 1, 1), Crew(0, 0, 6, 1, 1), Crew(14, 4, 4, 1, 1))
    out = []
    for i, crew in enumerate(crews):
        x = 150 + 290 * i
        drawn = ship_at(Ship(("trireme", "five")[i // 2], "ab"[i % 2], crew=crew), (x, 70), 90, 4.2, prefix)
        counted = ", ".join(f"{count} {kind}" for kind, count in zip(crew._fields, crew, strict=True) if count)
        out.append(f'<g class="i-lod-l">{drawn}</g>{caption((x, 150), counted)}')
    return "".join(out), 165.0


def _squadrons(prefix: str) -> tuple[str, float]:
    out = []
    for i, (side, order) in enumerate((("a", ""), ("b", "disordered"), ("a", "unformed"), ("b", ""))):
        x = 160.0 + 270 * i
        hurt: dict[int, tuple[State, ...]] = {1: ("spent",), 4: ("awash",)} if i == 3 else {}
        ships = "".join(
            ship_at(
                Ship("trireme", side, states=hurt.get(k, ())),
                (x + (k - 2.5) * 22, 60),
                askew(k) if order else 0,
                0.78,
                prefix,
            )
            for k in range(6)
        )
        out.append(f'<g transform="translate({n(x, 60)})">{base(side, 138, 40, order)}</g>{ships}')  # type: ignore[arg-type]
        out.append(standard((x + 74, 60), side, ("1", "IV", "12", "VIII")[i], i == 0, prefix))
        out.append(caption((x, 104), order or "in order"))
    pair = ship_at(Ship("trireme", "a"), (300, 160), 96, 2.2, prefix) + ship_at(
        Ship("five", "b"), (318, 212), 276, 2.2, prefix
    )
    pair += "".join(
        f'<use href="#{prefix}marker-{colour}" transform="translate({x} 186)"/>{caption((x, 206), colour)}'
        for colour, x in (("yellow", 820), ("red", 900))
    )
    ropes = rope((270, 164), (278, 204), 1, prefix) + rope((330, 168), (338, 206), 1, prefix)
    out.append(pair + ropes + caption((580, 190), "grappled: the hook is on the ship that is held"))
    for side, x in (("a", 760.0), ("b", 840.0)):
        front = f'<path class="i-front i-{side}" stroke-width="1.6" d="M-25 -18h50"/>'
        ashore = f'{base(side, 50, 36)}{front}<use href="#{prefix}phalanx" transform="scale(2)"/>'
        out.append(f'<g class="i-{side}" transform="translate({n(x, 180)})">{ashore}</g>')
    out.append(caption((800, 226), "hoplites ashore, their front marked"))
    return f'<g class="i-lod-m">{"".join(out)}</g>', 260.0


def _counters(prefix: str) -> tuple[str, float]:
    """Both faces of counters of some sizes."""
    out, x = [], 60.0
    sizes = (("liburnian", 10, 15), ("trireme", 15, 20), ("five", 21, 21), ("ten", 20, 40))
    for i, (hull, wide, high) in enumerate(sizes):
        for side in "ab":
            for hurt in (False, True):
                label = f"{side.upper()}{i + 1}"
                face = faces.of_ship(Ship(hull, side), wide, high, label, "Salamis", hurt=hurt, prefix=prefix)
                out.append(f'<g transform="translate({n(x, 110)}) scale(.4)">{faces.body(face)}</g>')
                x += 4 * wide + 5
            x += 8
    return f'<g class="i-lod-l">{"".join(out)}</g>', 220.0


_PLATES: tuple[tuple[str, Callable[[str], tuple[str, float]]], ...] = (
    ("The family at 14, 24, 40 and 80 px", _hulls), ("Six sides", _sides), ("Decks closed and open", _decks),
    ("What ships carry", _fittings), ("Wounds and states", _wounds), ("Crews", _crews),
    ("Squadrons and pairs", _squadrons), ("Counters to cut out", _counters),
    ("A coast from points, rough", gallery_charts.points),
    ("A coast as drawn, and narrow shelves", gallery_charts.as_drawn),
    ("A coast from hexes, zones", gallery_charts.hexes), ("A coast from squares, an edge", gallery_charts.squares),
    ("Signs", gallery_charts.signs_shown), ("The map of a war", gallery_charts.war),
)  # fmt: skip


def plates(prefix: str = "", classes: str = "") -> list[Plate]:
    """All plates; their ids begin with `prefix`, `classes` are those of an edition."""
    made = []
    for number, (title, draw) in enumerate(_PLATES):
        own = f"{prefix}{number}-"
        body, height = draw(own)
        if "i-water" not in body:
            box: Box = (0, 0, WIDE, height)
            body = f'<rect class="i-water" width="{n(WIDE)}" height="{n(height)}"/>{water.waves(box, 8, 1, own)}{body}'
        made.append(Plate(title, drawing(body, WIDE, height, own, f"i-lod-m {classes}".strip(), title)))
    for number, sea in enumerate(water.SEAS):
        own = f"{prefix}s{number}-"
        body, height = gallery_charts.seas(own, sea, 40 + number)
        shown = f"i-lod-m {water.sea_class(sea)} {classes}".strip()
        made.append(Plate(f"Sea: {sea}", drawing(body, WIDE, height, own, shown, sea)))
    return made
