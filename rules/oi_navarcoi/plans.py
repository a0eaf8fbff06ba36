"""Legal deployments to choose from: the fleet in line, in blocks, massed on a wing, or in columns."""

from collections.abc import Iterator

from rules.core.actions import Bounds, Each, Span
from rules.oi_navarcoi import deployment, formations
from rules.oi_navarcoi.actions import Berth, Column, Deploy, WingOf
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, INCH
from rules.oi_navarcoi.scenario import Formation, PlannedSignal, Side, Wing
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.templates import INWARD, Zone

GAP = INCH // 4
FORMATIONS = ("MIAS", "POLLON", "KERAS", "KYKLOS", "BLOCK")
SIGNAL_TYPES = (1, 2, 3, 4, 5)
WINGS: tuple[Wing, ...] = ("LEFT", "CENTRE", "RIGHT")
DEEP: tuple[Formation, ...] = ("MIAS", "POLLON")


def legal(game: Game) -> Iterator[Deploy]:
    """Plans for every side that has to make one."""
    for side in deployment.waiting(game):
        yield from arrangements(game, side)


def bounds(game: Game) -> list[Bounds]:
    """What a plan may hold."""
    found = []
    for side in deployment.waiting(game):
        ids = tuple(each.id for each in deployment.to_place(game, side))
        where = {
            "x": Span(-_far(game), _far(game)),
            "y": Span(-_far(game), _far(game)),
            "heading": Span(0, FULL_TURN - 1),
        }
        fleet = tuple(each.id for each in game.fleet(side))
        found.append(
            Bounds(
                side,
                "deploy",
                {
                    "squadrons": Each({"squadron": ids, "formation": FORMATIONS, **where}),
                    "columns": Each({"squadrons": Each(ids), **where}),
                    "wings": Each({"squadron": fleet, "wing": WINGS}),
                    "strategos": (*fleet, None),
                    "signals": Each({"signal": SIGNAL_TYPES, "wings": Each(WINGS)}),
                },
            )
        )
    return found


def _far(game: Game) -> int:
    return game.table.width + game.table.depth


def arrangements(game: Game, side: Side) -> Iterator[Deploy]:
    """Plans that pass `deployment.first_fault`, the plainest first."""
    seen = set()
    for shift in (0.5, 0.2, 0.8):
        for formation in DEEP:
            plan = _plan(game, side, formation, shift)
            if plan is not None and plan not in seen and deployment.first_fault(game, plan) is None:
                seen.add(plan)
                yield plan


def _plan(game: Game, side: Side, formation: Formation, shift: float) -> Deploy | None:
    zone = game.table.zones[side]
    squadrons = [each for each in deployment.to_place(game, side) if not each.freighter]
    berths: list[Berth] = []
    columns: tuple[Column, ...] = ()
    if squadrons:
        if zone.kind == "columns":
            columns = _columns(game, zone, squadrons, 2 if shift == 0.5 and len(squadrons) > 3 else 1, shift)
        elif zone.kind == "harbour":
            columns = (Column(tuple(each.id for each in squadrons)),)
        else:
            found = _line(game, zone, squadrons, "POLLON" if zone.kind == "beach" else formation, shift)
            if found is None:
                return None
            berths = found
    freighters = [each for each in deployment.to_place(game, side) if each.freighter]
    if freighters:
        berths += _freighters(game, freighters)
    lacking = deployment.wingless(game, side)
    wings = tuple(WingOf(each.id, WINGS[n * 3 // len(lacking)]) for n, each in enumerate(lacking))
    sheet, fleet = game.sides[side], game.fleet(side)
    strategos = None if sheet.strategos is not None else fleet[len(fleet) // 2].id
    signals: tuple[PlannedSignal, ...] = ()
    if sheet.plan is None:
        signals = (PlannedSignal(5, WINGS),)[: sheet.signals]
    return Deploy(side, tuple(berths), columns, wings, strategos, signals)


def _frame(zone: Zone) -> tuple[int, int, bool, int]:
    """Along the front of a zone: from, to, whether it runs east and west; and where its front is."""
    left, bottom, right, top = zone.within
    if zone.ahead in ("N", "S"):
        return left, right, True, top if zone.ahead == "N" else bottom
    return bottom, top, False, right if zone.ahead == "E" else left


def _spot(zone: Zone, along: float, back: float) -> tuple[int, int]:
    """A place so far along a zone and so far back from its front."""
    _, _, is_level, front = _frame(zone)
    sign = 1 if zone.ahead in ("S", "W") else -1
    return (round(along), round(front + sign * back)) if is_level else (round(front + sign * back), round(along))


def _line(game: Game, zone: Zone, squadrons: list[Squadron], formation: Formation, shift: float) -> list[Berth] | None:
    """Side by side, in as many ranks as it takes, about a middle that `shift` tells."""
    heading = INWARD[deployment.base_of(zone)] if zone.kind != "beach" else INWARD[zone.ahead] - 18_000
    start, end, _, _ = _frame(zone)
    land = [deployment.bounds_of(shape) for _, shape in game.land]
    wide = [formations.extent(formation, each.n, each.stand)[0] + GAP for each in squadrons]
    rank = max(formations.extent(formation, each.n, each.stand)[1] for each in squadrons) + GAP
    start, end = _clear_of(zone, land, start, end)
    berths: list[Berth] = []
    back: float = 0 if zone.kind == "beach" else zone.band[1] / 2 if zone.band[1] < 3 * INCH else 2 * INCH
    waiting = list(zip(squadrons, wide, strict=True))
    while waiting:
        row, width = [], 0
        while waiting and width + waiting[0][1] <= end - start:
            row.append(waiting.pop(0))
            width += row[-1][1]
        if not row or (zone.kind == "beach" and berths):
            return None
        at = start + (end - start - width) * shift
        for squadron, share in row:
            if zone.kind == "beach":
                x, y = _shore_spot(zone, at + share / 2)
            else:
                x, y = _spot(zone, at + share / 2, back)
            berths.append(Berth(squadron.id, x, y, heading % 36_000, formation))
            at += share
        back += rank
        if zone.kind == "line" and back > zone.band[1] and waiting:
            return None
    return berths


def _shore_spot(zone: Zone, along: float) -> tuple[int, int]:
    _, bottom, _, top = zone.within
    return round(along), bottom if zone.ahead == "S" else top


def _clear_of(zone: Zone, land: list[tuple[float, float, float, float]], start: int, end: int) -> tuple[int, int]:
    """The stretch of a zone's front that is clear of land at its ends."""
    level = zone.ahead in ("N", "S")
    left, bottom, right, top = zone.within
    for low_x, low_y, high_x, high_y in land:
        if level and low_y < top and high_y > bottom:
            if low_x <= start < high_x:
                start = round(high_x)
            elif low_x < end <= high_x:
                end = round(low_x)
        elif not level and low_x < right and high_x > left:
            if low_y <= start < high_y:
                start = round(high_y)
            elif low_y < end <= high_y:
                end = round(low_y)
    return start, end


def _columns(game: Game, zone: Zone, squadrons: list[Squadron], number: int, shift: float) -> tuple[Column, ...]:
    start, end, _, _ = _frame(zone)
    start, end = _clear_of(zone, [deployment.bounds_of(shape) for _, shape in game.land], start, end)
    share = -(-len(squadrons) // number)
    heading = INWARD[deployment.base_of(zone)]
    found = []
    for n in range(number):
        ids = tuple(each.id for each in squadrons[n * share : (n + 1) * share])
        along = start + (end - start) * (shift if number == 1 else (0.35, 0.65)[n])
        x, y = _spot(zone, along, zone.band[1] / 2)
        found.append(Column(ids, x, y, heading))
    return tuple(found)


def _freighters(game: Game, freighters: list[Squadron]) -> list[Berth]:
    """At both sides of the middle of their half, clear of the columns."""
    zone = game.table.freighters
    assert zone is not None
    start, end, _, _ = _frame(zone)
    heading = INWARD[deployment.base_of(zone)]
    berths = []
    for n, squadron in enumerate(freighters):
        half = formations.extent("BLOCK", squadron.n, squadron.stand)[0] / 2 + GAP
        share = (0.0, 1.0, 0.5)[n % 3]
        x, y = _spot(zone, start + half + (end - start - 2 * half) * share, 4 * INCH * (1 + n // 3))
        berths.append(Berth(squadron.id, x, y, heading, "BLOCK"))
    return berths
