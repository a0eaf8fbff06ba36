"""Pictures of the page of a ship: she alone on a band of sea, her wounds with their words, a battle that she fought."""

from functools import lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from campaigns.drawing.hulls import drawn_hull
from campaigns.engine.data import Campaign
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from campaigns.forces.annals.records import Fight
from campaigns.words.condition import damage_in_words
from scenarios.drawing.art import coast, land, symbols, water
from scenarios.drawing.art.ships import Ship, ship_at
from scenarios.drawing.art.strokes import Point, n, noise, seed_of
from scenarios.drawing.band import sea_with

WIDE, HIGH = 330, 190
FIGHT_WIDE, FIGHT_HIGH = 296, 208
MOST = 9  # ships in a row of a battle's picture


def great(state: State, hull: Hull, flagship: bool, seed: str) -> SafeString:
    """A band of sea with the ship as she is now, and two of her squadron behind her."""
    mates = [
        each
        for each in state.hulls.values()
        if hull.squadron and each.squadron == hull.squadron and each is not hull and each.state == "READY"
    ]
    others = tuple(drawn_hull(state.data, mate) for mate in mates[:2])
    return sea_with(drawn_hull(state.data, hull)._replace(flagship=flagship), others, seed_of(seed) % 12, close=True)


def wounds(data: Campaign, hull: Hull, flagship: bool) -> SafeString:
    """The ship from above, bow to the right, with a line from each wound to its word."""
    ship = drawn_hull(data, hull)._replace(flagship=flagship)
    words: list[tuple[str, float, float, float, float]] = []  # the word, where it stands, where its line ends
    hits = ship.port + ship.starboard
    if hull.oars:
        side = "" if hull.oars > 1 else "Port "
        words.append((f"{side}oars sheared" if side else "Oars sheared", 190, 22, 168, 62))
    if hits:
        words.append((f"Holed{'' if hits == 1 else f' {hits} times'}", 110, 178, 150, 108))
    told = "; ".join(damage_in_words(hull)) or "whole"
    body = water.sea((0, 0, WIDE, HIGH), 3) + water.waves((0, 0, WIDE, HIGH), 3, 1.2, "wound-")
    body += ship_at(ship, (WIDE / 2, HIGH / 2 + 2), 90, 4.6, "wound-")
    for word, x, y, to_x, to_y in words:
        lift = y + 6 if y < HIGH / 2 else y - 13
        body += f'<path class="wound-lead" d="M{n(x)} {n(lift)}L{n(to_x)} {n(to_y)}"/>'
        body += f'<text class="wound-word" x="{n(x)}" y="{n(y)}" text-anchor="middle">{word}</text>'
    return mark_safe(
        f'<svg class="wounds i-chart i-sea-summer i-lod-l" viewBox="0 0 {WIDE} {HIGH}" role="img"'
        f' aria-label="{escape(told)}">{symbols.defs(body, "wound-")}{body}</svg>'
    )


def fight_picture(data: Campaign, fight: Fight, place: int = 0) -> SafeString:
    """The fleets of a battle in two rows on a sea of its own: A's to the south, B's to the north. `place` keeps several
    pictures on a page apart."""
    counts = [sum(len(p.hulls) or 1 for p in fight.pieces if p.side == letter) for letter in ("A", "B")]
    letters = [data.letter(side).lower() for side in fight.sides]
    return _fight(counts[0], counts[1], letters[0], letters[1], seed_of(fight.id + fight.title) % 30, f"fight{place}-")


@lru_cache(maxsize=512)
def _fight(first: int, second: int, below: str, above: str, seed: int, own: str) -> SafeString:
    box = (0.0, 0.0, float(FIGHT_WIDE), float(FIGHT_HIGH))
    lift = 22 * noise(seed, 4)
    shore: list[Point] = [
        *((-60, -60), (-60, 46 + lift), (60, 30 - lift / 2), (150, 18)),
        *((240, 34 + lift), (360, 20), (360, -60)),
    ]
    if seed % 3 == 0:
        shore = [(x, FIGHT_HIGH - y) for x, y in reversed(shore)]
    path = coast.coast_of_points([tuple(shore)], seed)
    body = water.sea(box, seed) + coast.shelves(path, 0.5, own) + water.waves(box, seed, 0.9, own)
    body += coast.ground(path, 0.5, own, land.country((tuple(shore),), seed, 0.5, box, own))
    for many, letter, y, heading in ((second, above, 92, 176), (first, below, 142, 4)):
        shown = min(many, MOST)
        for place in range(shown):
            x = FIGHT_WIDE / 2 + (place - (shown - 1) / 2) * 27
            turn = heading + 9 * noise(seed, place, y)
            body += ship_at(Ship("trireme", letter), (x, y + 6 * noise(seed, y, place)), turn, 0.95, own)
    return mark_safe(
        f'<svg class="fight-picture i-chart {water.sea_class(water.sea_of(seed))} i-lod-s"'
        f' viewBox="0 0 {FIGHT_WIDE} {FIGHT_HIGH}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"'
        f' focusable="false">{symbols.defs(body, own)}{body}</svg>'
    )
