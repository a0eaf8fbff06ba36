"""The ways of links on the drawn map: roads over land, lanes round the capes, the quays that they set out from."""

from collections.abc import Sequence

from campaigns.drawing.lanes import MOST_LANES, Waters, first_water
from campaigns.engine.data import Area, Link
from scenarios.drawing.art.land import Ground
from scenarios.drawing.art.strokes import Box, Point

QUAY = 15.0  # from the mark of a port to where its fleets lie, at least


def ways_of(
    links: Sequence[Link], at: dict[str, Point], ground: Ground, box: Box, areas: dict[str, Area]
) -> dict[str, list[Point]]:
    """The way of each link: by land over land as far as it can, by sea round the capes."""
    known = [link for link in links if link.a in at and link.b in at and link.a != link.b]
    wet = [link for link in known if link.kind != "LAND"]
    waters = Waters(ground, box) if wet and len(wet) <= MOST_LANES else None
    ways: dict[str, list[Point]] = {}
    for link in known:
        a, b = at[link.a], at[link.b]
        if waters is not None and link.is_water:
            ways[way_key(link)] = waters.way(a, b)
        else:
            ways[way_key(link)] = bent(ground, a, b, on_land=link.kind == "LAND")
    return ways


def way_key(link: Link) -> str:
    """How the chart names the way of a link; two areas may be joined by land and by sea."""
    return f"{'road' if link.kind == 'LAND' else 'lane'}:{link.key}"


def quay_of(
    area: Area, links: Sequence[Link], ways: dict[str, list[Point]], ground: Ground
) -> tuple[Point, float] | None:
    """The first place off an area's shore on its first way out, and the heading there; None at sea and inland."""
    out = [link for link in links if link.is_water and link.other(area.id) is not None and way_key(link) in ways]
    if area.kind == "SEA" or not out:
        return None
    way = ways[way_key(out[0])]
    return first_water(way if out[0].a == area.id else way[::-1], ground, QUAY)


def bent(ground: Ground, a: Point, b: Point, *, on_land: bool) -> list[Point]:
    """A way from a to b as three points, bent so that as much of it as can be lies on land, or on water."""
    (x, y), (u, v) = a, b

    def way(bend: float) -> list[Point]:
        return [a, ((x + u) / 2 - bend * (v - y), (y + v) / 2 + bend * (u - x)), b]

    def amiss(bend: float) -> float:
        _, (cx, cy), _ = way(bend)
        wrong = sum(
            ground.at(
                (
                    (1 - t) ** 2 * x + 2 * t * (1 - t) * cx + t * t * u,
                    (1 - t) ** 2 * y + 2 * t * (1 - t) * cy + t * t * v,
                )
            )
            != on_land
            for t in (i / 16 for i in range(1, 16))
        )
        return wrong + 8 * abs(bend)

    return way(min((0.0, 0.12, -0.12, 0.24, -0.24, 0.4, -0.4, 0.6, -0.6), key=amiss))
