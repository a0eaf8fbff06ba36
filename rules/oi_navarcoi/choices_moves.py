"""What a squadron may do in its activation: samples that pass the check, and the bounds of the rest."""

from collections.abc import Iterator
from typing import Any

from rules.core.actions import Bounds, Span
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import changes, diekplous, harbour, launching, movement, placing, refusals, signals, turns
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, QUARTER
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import Pending
from rules.oi_navarcoi.templates import EDGES, INWARD

WHEELS = (1000, 2500)
TURNS = (4500, -4500, 9000, -9000)
BEARINGS = (0, 4500, -4500, 9000, -9000, 13500, -13500, 18000)


def _legal(game: Game, tried: Iterator[Any]) -> list[Any]:
    return [action for action in dict.fromkeys(tried) if refusals.refusal(game, action) is None]


def plain(game: Game, squadron: Squadron) -> list[act.NavarchAction]:
    """HOLD and a plain advance of a squadron that waits."""
    return _legal(game, _plain(game, squadron))


def _plain(game: Game, squadron: Squadron) -> Iterator[act.NavarchAction]:
    side = squadron.side
    if squadron.status == "AT_ANCHOR":
        yield act.Launch(side, squadron.id, 0)
        return
    yield act.Hold(side, squadron.id)
    ordered = signals.manoeuvre(game, squadron)
    formation: Formation = squadron.formation if ordered is None else ordered[0]
    if squadron.freighter:
        yield act.Advance(side, squadron.id, bearing=game.table.wind or 0)
    elif formation in movement.MIAS_OR_BLOCK:
        yield act.Advance(side, squadron.id)
    elif formation != "KYKLOS":
        yield act.Advance(side, squadron.id, (act.Straight(movement.allowance(squadron)),))
        if signals.must_engage(game, squadron):
            yield _obeying(game, squadron)


def _obeying(game: Game, squadron: Squadron) -> act.Advance:
    """The advance that a squadron bound by signal 5 can always make."""
    ahead = signals.straight_on(game, squadron, squadron.pose, movement.allowance(squadron))
    return act.Advance(squadron.side, squadron.id, (act.Straight(ahead),))


def of_squadron(game: Game, squadron: Squadron) -> list[act.NavarchAction]:
    """Samples of everything that a squadron may do: distances whole and half, wheels and turns by a few angles."""
    return _legal(game, _all(game, squadron))


def _all(game: Game, squadron: Squadron) -> Iterator[act.NavarchAction]:
    side, id = squadron.side, squadron.id
    if squadron.status == "AT_ANCHOR":
        for d in (launching.ALLOWANCE, launching.ALLOWANCE // 2, 0):
            yield act.Launch(side, id, d)
        return
    yield act.Hold(side, id)
    ordered = signals.manoeuvre(game, squadron)
    formation: Formation = squadron.formation if ordered is None else ordered[0]
    if squadron.freighter:
        wind = game.table.wind or 0
        for off in (0, 4500, -4500, 9000, -9000):
            yield act.Advance(side, id, bearing=(wind + off) % FULL_TURN)
        return
    yield from _advances(squadron, formation)
    if signals.must_engage(game, squadron) and formation not in ("MIAS", "KYKLOS"):
        yield _obeying(game, squadron)
    if formation == "MIAS":
        yield act.Back(side, id, movement.back_allowance(squadron))
        yield act.Back(side, id, movement.back_allowance(squadron) // 2)
    yield act.Front(side, id, "L")
    yield act.Front(side, id, "R")
    yield act.About(side, id)
    yield from _changes(squadron)
    yield act.GoUnformed(side, id)
    yield from _duels(game, squadron, formation)


def _advances(squadron: Squadron, formation: Formation) -> Iterator[act.Advance]:
    side, id = squadron.side, squadron.id
    if formation in movement.MIAS_OR_BLOCK:
        yield act.Advance(side, id)
        return
    if formation == "KYKLOS":
        return
    allowed = movement.allowance(squadron)
    for d in (allowed, allowed // 2, 0):
        yield act.Advance(side, id, (act.Straight(d),))
    if formation == "POLLON":
        for angle in WHEELS:
            for hand in ("L", "R"):
                yield act.Advance(side, id, (act.Wheel(hand, angle), act.Straight(allowed // 2)))
    else:
        for angle in TURNS:
            yield act.Advance(side, id, (act.Turn(angle), act.Straight(allowed)))


def _changes(squadron: Squadron) -> Iterator[act.Change]:
    side, id = squadron.side, squadron.id
    if squadron.cramped:
        yield act.Change(side, id, squadron.pose.shape)
        return
    for (of, to), (_, needed) in changes.CHANGES.items():
        if of != squadron.formation:
            continue
        if needed == ("heading",):
            for turn in (0, QUARTER, -QUARTER, 2 * QUARTER):
                yield act.Change(side, id, to, heading=(squadron.pose.heading + turn) % FULL_TURN)  # type: ignore[arg-type]
        elif not needed:
            yield act.Change(side, id, to)  # type: ignore[arg-type]
        else:
            for how in ("TURN", "DEPLOY") if "how" in needed else (None,):
                for hand in ("L", "R"):
                    yield act.Change(side, id, to, how=how, hand=hand)  # type: ignore[arg-type]


def _duels(game: Game, squadron: Squadron, formation: Formation) -> Iterator[act.NavarchAction]:
    if squadron.order != "GOOD" or squadron.q < 0:
        return
    side, id = squadron.side, squadron.id
    reach = diekplous.ALLOWANCE + squadron.reach
    for target in game.squadrons:
        if target.side == side or not target.standing:
            continue
        dx, dy = target.pose.x - squadron.pose.x, target.pose.y - squadron.pose.y
        if dx * dx + dy * dy > (reach + target.reach) ** 2:
            continue
        if formation in diekplous.TAKES:
            yield act.Diekplous(side, id, target.id, (act.Straight(diekplous.ALLOWANCE),))
        elif formation == "MIAS":
            yield act.Periplous(side, id, target.id)
            for hand in ("L", "R"):
                yield act.Periplous(side, id, target.id, hand)


def paths_of(game: Game, pending: Pending) -> list[act.NavarchAction]:
    """Paths for an activation whose dice are rolled: straight on, wheels, bearings, and none."""
    squadron = game.by_id[pending.squadron]
    return _legal(game, _paths(game, squadron, pending))


def _paths(game: Game, squadron: Squadron, pending: Pending) -> Iterator[act.Path]:
    side, allowed = squadron.side, pending.allowance
    if squadron.formation == "BLOCK":
        base = squadron.pose.heading
        bearings = [pending.bearing] if pending.bearing is not None else [(base + off) % FULL_TURN for off in BEARINGS]
        bearings += [
            INWARD[edge] for edge in EDGES if pending.bearing is None and edge in placing.hung_over(game, squadron)
        ]
        for bearing in bearings:
            for d in (allowed, allowed // 2):
                if d:
                    yield act.Path(side, (act.Course(bearing, d),))
        yield act.Path(side)
        return
    for d in (allowed, allowed // 2):
        if d:
            yield act.Path(side, (act.Straight(d),))
    if movement.bound_when_declared(game, squadron):
        yield act.Path(side, (act.Straight(signals.straight_on(game, squadron, squadron.pose, allowed)),))
    for angle in WHEELS:
        for hand in ("L", "R"):
            yield act.Path(side, (act.Wheel(hand, angle),))
    yield act.Path(side)


def sorties(game: Game) -> list[act.NavarchAction]:
    """NPK-2: squadrons that may come out of their harbour, at a few places."""
    land = harbour.land_of(game)
    side = game.active
    if land is None or side is None:
        return []
    left, right = min(x for x, _ in land.corners), max(x for x, _ in land.corners)
    tried = (
        act.Sortie(side, each.id, int(left + (right - left) * share / 6))
        for each in game.fleet(side)
        if each.status == "SAFE" and not each.activated
        for share in range(1, 6)
    )
    return _legal(game, tried)


def bounds(game: Game) -> list[Bounds]:
    """The ranges of what the active side may choose now; of paths the check has the only word."""
    side = game.active
    assert side is not None
    if game.pending is not None:
        return [Bounds(side, "path", {"path": None})]
    if game.berth is not None or turns.names_launch(game):
        return []
    waiting = turns.waiting(game)
    ids = tuple(each.id for each in waiting if each.status == "ON_TABLE")
    anchored = tuple(each.id for each in waiting if each.status == "AT_ANCHOR")
    found = []
    if ids:
        enemies = tuple(each.id for each in game.squadrons if each.side != side and each.standing)
        found = [
            Bounds(side, "advance", {"squadron": ids, "path": None, "bearing": None}),
            Bounds(side, "back", {"squadron": ids, "d": Span(0, movement.BACK_MOVE + 1)}),
            Bounds(side, "front", {"squadron": ids, "to": ("L", "R")}),
            Bounds(side, "about", {"squadron": ids, "d": Span(0, movement.FULL_MOVE + 1)}),
            Bounds(side, "change", {"squadron": ids}),
            Bounds(side, "go_unformed", {"squadron": ids}),
            Bounds(side, "diekplous", {"squadron": ids, "target": enemies, "path": None}),
            Bounds(side, "periplous", {"squadron": ids, "target": enemies, "offshore": ("L", "R", None)}),
        ]
    if anchored:
        found.append(Bounds(side, "launch", {"squadron": anchored, "d": Span(0, launching.ALLOWANCE + 1)}))
    if harbour.land_of(game) is not None:
        safe = tuple(each.id for each in game.fleet(side) if each.status == "SAFE" and not each.activated)
        if safe:
            found.append(Bounds(side, "sortie", {"squadron": safe, "x": Span(0, game.table.width)}))
    return found
