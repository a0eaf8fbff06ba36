"""MAR-D: what every side may do now: samples of the choices that run over a range, and their bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.actions import Bounds, Each, Span
from rules.core.findings import Finding
from rules.geometry.table_hulls import Shape
from rules.mare_nostrum import actions as act
from rules.mare_nostrum import courses, deployment, grappling, initiative, losses, melee_direction, missiles, prizes
from rules.mare_nostrum.actions import FireOrder, Leg, Move
from rules.mare_nostrum.measure import DEGREE, FULL_TURN, INCH, placed
from rules.mare_nostrum.refusals_moves import LIMITS, NEXT, declared, may_move, owes_advance, plot
from rules.mare_nostrum.scenario import Figures, Speed
from rules.mare_nostrum.ships import KINDS, Galley
from rules.mare_nostrum.state import SIDES

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

MOST_LOSSES = 24
FAR = 10**8
ANGLES = (45 * DEGREE, 20 * DEGREE)


def legal(game: Game) -> list[act.MareAction]:
    """Every legal action, or samples of it (see `Game.legal`)."""
    if not game.opened or game.ended is not None:
        return []
    found = _now(game)
    found += [act.AgreeEnd(side) for side in SIDES if side not in game.agreed]
    return found


def _now(game: Game) -> list[act.MareAction]:
    if game.phase == "deploy":
        side = deployment.waiting(game)
        return [] if side is None else [act.Deploy(side, some) for some in deployment.arrangements(game, side)]
    if game.phase == "movement":
        return _movement(game)
    if game.phase == "missiles":
        return [order for galley in missiles.waiting(game) for order in fire_samples(game, galley)]
    if game.owed:
        return _losses(game)
    if game.phase == "melee" and game.groups:
        holder = initiative.holder(game)
        return [act.DirectMelee(holder, pairs) for pairs in melee_direction.listed(game, game.groups[0])]
    return []


def _movement(game: Game) -> list[act.MareAction]:
    if game.lodged is not None:
        target = game.by_id[game.lodged.target]
        left = grappling.fenders_left(target)
        return [
            act.Fend(target.side, target.id),
            *[act.Fend(target.side, target.id, number) for number in range(left, -1, -1)],
        ]
    if game.active is None:
        asked = initiative.asked(game)
        if asked is not None:
            return [act.UseLowDie(asked.side, True), act.UseLowDie(asked.side, False)]
        chooser = initiative.chooser(game)
        return [act.ChooseNext(chooser, galley.id) for galley in initiative.candidates(game)]
    return steps(game, game.by_id[game.active])


def steps(game: Game, galley: Galley) -> list[act.MareAction]:
    """What the galley that is being activated may do."""
    found: list[act.MareAction] = list(move_samples(game, galley))
    found += grapples(game, galley)
    found += _passing(game, galley)
    free = [g.other for g in galley.grapples if grappling.may_cast_off(game, galley, game.by_id[g.other])]
    if free:
        found += [act.CastOff(galley.side, galley.id, (other,)) for other in free]
        if len(free) > 1:
            found.append(act.CastOff(galley.side, galley.id, tuple(free)))
    if not owes_advance(galley):
        found.append(act.EndActivation(galley.side, galley.id))
    return found


def grapples(game: Game, galley: Galley) -> list[act.ThrowGrapple]:
    """Every grapple attempt open to the galley."""
    if not grappling.may_attempt(galley):
        return []
    found = []
    for other in game.others(galley):
        if galley.grapple_with(other.id) is not None or not game.may_reach(galley, other, 3 * INCH):
            continue
        gap, enemy = game.gap(galley, other), galley.is_enemy(other)
        if gap <= grappling.REACH:
            found.append(act.ThrowGrapple(galley.side, galley.id, other.id, "ordinary" if enemy else "friendly"))
        if enemy and galley.corvus == "ok" and gap <= grappling.CORVUS_REACH[galley.size]:
            found.append(act.ThrowGrapple(galley.side, galley.id, other.id, "corvus"))
    return found


def _passing(game: Game, galley: Galley) -> list[act.MareAction]:
    """Samples of transfers: one marine, and as many as may go; and giving up the galley."""
    found: list[act.MareAction] = []
    for grapple in galley.grapples:
        other = game.by_id[grapple.other]
        for source, target in ((galley, other), (other, galley)):
            most = passable(source, target)
            for number in sorted({min(1, most), most} - {0}):
                figures = prizes.aboard(source, number)
                found.append(act.Transfer(galley.side, galley.id, source.id, target.id, figures))
        if galley.figures and prizes.takes_aboard(galley, other) and prizes.room(other) and prizes.may_be_emptied(galley):
            found.append(act.Abandon(galley.side, galley.id, other.id))
    return found


def passable(source: Galley, target: Galley) -> int:
    """How many figures may pass from one galley to another that is grappled to it."""
    if not source.crewed or not prizes.takes_aboard(source, target):
        return 0
    most = source.figures if prizes.may_be_emptied(source) else source.figures - 1
    return max(0, min(most, prizes.room(target)))


def move_samples(game: Game, galley: Galley) -> list[Move]:
    """Moves that a list can hold: straight runs, turns early and late, at every speed that may be declared."""
    if galley.moved or may_move(game, galley) is not None:
        return []
    found = []
    others = [other.outline for other in game.others(galley)]
    for action in candidates(game, galley):
        if _has_room(galley, action, others) or not isinstance(plot(game, galley, action, whole=False), Finding):
            found.append(action)
    return found


def _has_room(galley: Galley, action: Move, others: list[Shape]) -> bool:
    """Whether nothing can block the turns of one of `candidates`: a run may end before them, but no turn is refused."""
    pose = galley.pose
    for leg in action.path:
        if leg.do in ("turn", "pivot"):
            if any(courses.swings_over(pose, galley, other, leg.by) for other in others):
                return False
            pose = (pose[0], pose[1], (pose[2] + leg.by) % FULL_TURN)
        else:
            pose = (*placed(pose, 0, leg.by if leg.do == "ahead" else -leg.by), pose[2])
    return True


def candidates(game: Game, galley: Galley) -> list[Move]:
    """Moves worth a look, not all of them legal."""
    found: list[Move] = []
    side, id = galley.side, galley.id
    for speed in NEXT[galley.state]:
        if declared(game, galley, speed) is not None:
            continue
        if galley.state == "stopped":
            paths = _from_stop(speed)
        elif galley.state == "reverse":
            paths = _in_reverse(speed)
        else:
            paths = _under_way(galley, speed)
        found += [Move(side, id, speed, path, "under_way") for path in paths]
        if speed in ("cruising", "reverse"):
            found += [Move(side, id, speed, path, "stop") for path in paths if path]
    return found


def _runs(do: Any, turn: Any, *pieces: int) -> tuple[Leg, ...]:
    """Runs and turns in turn, the first a run."""
    return tuple(Leg(turn if n % 2 else do, by) for n, by in enumerate(pieces) if by)


def _from_stop(speed: Speed) -> list[tuple[Leg, ...]]:
    if speed == "stopped":
        return [(Leg("pivot", angle * sign),) for angle in (900, 450) for sign in (1, -1)]
    do = "ahead" if speed == "cruising" else "astern"
    runs = (8, 4) if speed == "cruising" else (6, 3)
    paths = [(Leg(do, inches * INCH),) for inches in runs]
    for angle in (450, -450, 200, -200):
        paths.append((Leg("turn", angle), Leg(do, 4 * INCH)))
        paths.append((Leg(do, 4 * INCH), Leg("turn", angle)))
    return paths  # type: ignore[return-value]


def _in_reverse(speed: Speed) -> list[tuple[Leg, ...]]:
    if speed == "stopped":
        return [()]
    return [
        (Leg("astern", 6 * INCH),),
        (Leg("astern", 2 * INCH),),
        *[(Leg("astern", 4 * INCH), Leg("turn", angle)) for angle in (450, -450)],
    ]


def _under_way(galley: Galley, speed: Speed) -> list[tuple[Leg, ...]]:
    limit = LIMITS[speed]
    if speed == "ramming" and galley.ramming_last_turn:
        return [(Leg("ahead", limit),), (Leg("ahead", 4 * INCH),)]
    paths = [_runs("ahead", "turn", limit), _runs("ahead", "turn", 4 * INCH)]
    if limit > 12 * INCH:
        paths.append(_runs("ahead", "turn", 12 * INCH))
    for angle in (450, -450, 200, -200):
        paths.append(_runs("ahead", "turn", 4 * INCH, angle, limit - 4 * INCH))
        paths.append(_runs("ahead", "turn", min(limit, 12 * INCH), angle, max(0, limit - 12 * INCH)))
        if galley.wake_straight:
            paths.append((Leg("turn", angle), Leg("ahead", limit)))
        if limit >= 12 * INCH and not galley.has_corvus:
            paths.append(_runs("ahead", "turn", 4 * INCH, angle, 4 * INCH, angle, limit - 8 * INCH))
    return paths


def fire_samples(game: Game, galley: Galley) -> list[act.Fire]:
    """All at the nearest, all at each target in turn, and none."""
    within = missiles.targets(game, galley)
    armed = missiles.armed(galley)
    targets = sorted({other.order for some in within.values() for other in some})
    found = [act.Fire(galley.side, galley.id, tuple(FireOrder(w, armed[w], some[0].id) for w, some in within.items()))]
    for order in targets:
        orders = tuple(
            FireOrder(weapon, armed[weapon], game.galleys[order].id)
            for weapon, some in within.items()
            if any(other.order == order for other in some)
        )
        action = act.Fire(galley.side, galley.id, orders)
        if action not in found:
            found.append(action)
    return [*found, act.Fire(galley.side, galley.id, ())]


def _losses(game: Game) -> list[act.MareAction]:
    """The usual losses, the same for the rest of the turn, and the other ways to take them."""
    found: list[act.MareAction] = []
    for side in SIDES:
        owed = losses.next_owed(game, side)
        if owed is not None:
            found += [act.TakeLosses(side, owed.galley), act.TakeLosses(side, owed.galley, None, True)]
            ways = losses.choices(game, owed)[:MOST_LOSSES]
            found += [act.TakeLosses(side, owed.galley, figures) for figures in ways]
    return found


def bounds(game: Game) -> list[Bounds]:
    """The ranges of which `legal` lists samples."""
    if not game.opened or game.ended is not None:
        return []
    if game.phase == "deploy":
        return _deploy_bounds(game)
    if game.phase == "movement":
        return _step_bounds(game, game.by_id[game.active]) if game.active and game.lodged is None else []
    if game.phase == "missiles":
        return [_fire_bounds(game, galley) for galley in missiles.waiting(game)]
    if game.owed:
        return _loss_bounds(game)
    if game.phase == "melee" and game.groups:
        return [Bounds(initiative.holder(game), "direct_melee", {"pairs": Each(Each(game.groups[0]))})]
    return []


def _deploy_bounds(game: Game) -> list[Bounds]:
    side = deployment.waiting(game)
    if side is None:
        return []
    within = deployment.strip(game.table, game.sides[side].edge)
    station = {
        "galley": tuple(galley.id for galley in deployment.unplaced(game, side)),
        "x": Span(within.left, within.right),
        "y": Span(within.bottom, within.top),
        "heading": Span(0, FULL_TURN - 1),
    }
    return [Bounds(side, "deploy", {"galleys": Each(station)})]


def _step_bounds(game: Game, galley: Galley) -> list[Bounds]:
    found = []
    if not galley.moved and may_move(game, galley) is None:
        speeds = tuple(speed for speed in NEXT[galley.state] if declared(game, galley, speed) is None)
        leg = {"do": ("ahead", "astern", "turn", "pivot"), "by": Span(-900, LIMITS["ramming"])}
        fields: dict[str, Any] = {
            "galley": (galley.id,), "speed": speeds, "path": Each(leg), "glance": Span(0, FAR * FAR)
        }  # fmt: skip
        found.append(Bounds(galley.side, "move", fields))
    for grapple in galley.grapples:
        other = game.by_id[grapple.other]
        for source, target in ((galley, other), (other, galley)):
            if passable(source, target):
                figures = {kind: Span(0, getattr(source, kind)) for kind in KINDS} | {"ballista": (0,)}
                fields = {"galley": (galley.id,), "source": (source.id,), "target": (target.id,), "figures": figures}
                found.append(Bounds(galley.side, "transfer", fields))
    free = tuple(g.other for g in galley.grapples if grappling.may_cast_off(game, galley, game.by_id[g.other]))
    if free:
        found.append(Bounds(galley.side, "cast_off", {"galley": (galley.id,), "others": Each(free)}))
    return found


def _fire_bounds(game: Game, galley: Galley) -> Bounds:
    within = missiles.targets(game, galley)
    armed = missiles.armed(galley)
    order = {
        "weapon": tuple(within),
        "count": Span(1, max(armed[weapon] for weapon in within)),
        "target": tuple({other.id: None for some in within.values() for other in some}),
    }
    return Bounds(galley.side, "fire", {"galley": (galley.id,), "orders": Each(order)})


def _loss_bounds(game: Game) -> list[Bounds]:
    found = []
    for side in SIDES:
        owed = losses.next_owed(game, side)
        if owed is not None:
            hand = losses.at_hand(game, game.by_id[owed.galley], bool(owed.light))
            figures = {kind: Span(0, hand.get(kind, 0)) for kind in Figures.__struct_fields__}
            for allowed in ((None,), figures):
                found.append(Bounds(side, "take_losses", {"galley": (owed.galley,), "figures": allowed}))
    return found
