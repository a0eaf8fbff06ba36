"""NAV-4.0, 4.3.a, 4.5: declaring attacks, and resolving them one after the other."""

from collections.abc import Iterable, Iterator
from itertools import permutations, product

from rules.core.findings import Finding
from rules.geometry.square import bearing
from rules.navarchoi import actions as act
from rules.navarchoi import activation, conditions, missiles, raking, reactions
from rules.navarchoi import events_fights as ev
from rules.navarchoi.flow import Activation, Attack, Combat, Device
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES
from rules.navarchoi.ways import Ways, formation, is_among_enemies


def missiles_allowed(game: Game) -> int:
    """NAV-4.5.a, NAV-C-39."""
    return 2 if activation.has(game, formation(game), "rolling_volley") else 1


def may_fire(game: Game, frame: Activation) -> bool:
    """Whether the mover has a Missile attack left and somebody to fire at where it stands."""
    ship = game.by_id[frame.ship]
    return (
        frame.missiles < missiles_allowed(game)
        and not ship.sail
        and bool(missiles.targets(game, ship, missiles.reach(ship)))
    )


def check_rake(game: Game, frame: Activation, target: Ship) -> Finding | None:
    """NAV-4.1.a and b."""
    ship = game.by_id[frame.ship]
    if frame.rakes >= game.options.rakes_per_activation:
        message = f"{ship.label} has made its Rake of this activation: it may make one only."
        return no("USED", "NAV-4.5.a", message, ship=ship.id)
    if ship.damage != "ok":
        return no("STATUS", "NAV-4.1.a", f"{ship.label} is Damaged: it may not Rake.", ship=ship.id)
    if ship.sail:
        return no("SAIL", "NAV-3.9.2.a", f"{ship.label} is at sail: it may not Rake.", ship=ship.id)
    if bearing(ship.facing, target.facing) not in raking.ENDS:
        message = f"{ship.label} did not come by the bow or stern of {target.label}: it cannot Rake."
        return no("BEARING", "NAV-4.1.b", message, ship=ship.id, target=target.id)
    if not Ways(game, frame).may_step(ship.cell, ship.facing, frame.spent):
        message = f"{ship.label} could not leave straight ahead, as a Rake must."
        return no("EXIT", "NAV-4.1.b", message, ship=ship.id)
    return None


def check_close(game: Game, frame: Activation, kind: str) -> Finding | None:
    """NAV-4.0.c, NAV-4.2.a, NAV-4.4.a: a Ram or a Grapple."""
    ship = game.by_id[frame.ship]
    if (frame.rams if kind == "ram" else frame.grapples) >= 1:
        message = f"{ship.label} has made its {kind.title()} of this activation: it may make one only."
        return no("USED", "NAV-4.5.a", message, ship=ship.id)
    if kind == "ram" and ship.damage != "ok":
        return no("STATUS", "NAV-4.2.a", f"{ship.label} is Damaged: it may not Ram.", ship=ship.id)
    if not Ways(game, frame).out():
        return no("EXIT", "NAV-4.0.c", f"{ship.label} needs the MP to leave this square afterwards.", ship=ship.id)
    return None


def devices(ship: Ship) -> list[Device]:
    """What the ship may Grapple with (NAV-4.4.c)."""
    found: list[Device] = [""]
    if ship.corvus:
        found.append("corvus")
    if ship.harpax:
        found.append("harpax")
    return found


def legal(game: Game, frame: Activation) -> Iterable[act.NavAction]:
    """Missile fire, or in an enemy's square what may be declared there."""
    return declarable(game, frame) if is_among_enemies(game, frame) else shots(game, frame)


def shots(game: Game, frame: Activation) -> list[act.Fire]:
    """Missile fire where the ship is free to."""
    return [act.Fire(SIDES[frame.side], target.id) for target in _targets(game, frame)]


def _targets(game: Game, frame: Activation) -> list[Ship]:
    ship = game.by_id[frame.ship]
    if ship.sail or frame.missiles >= missiles_allowed(game):
        return []
    return missiles.targets(game, ship, missiles.reach(ship))


def declarable(game: Game, frame: Activation) -> Iterator[act.DeclareAttacks]:
    """Every order of attacks where the ship has just entered an enemy's square."""
    if not frame.may_declare:
        return
    name = SIDES[frame.side]
    ship = game.by_id[frame.ship]
    fire: list[Attack] = [("missile", target.id, "") for target in _targets(game, frame)]
    volleys: list[tuple[Attack, ...]] = [(), *[(shot,) for shot in fire]]
    if missiles_allowed(game) - frame.missiles > 1:
        volleys += product(fire, repeat=2)
    seen: set[tuple[Attack, ...]] = {()}
    for target in game.enemies_at(ship.cell, frame.side):
        closers = _closers(game, frame, ship, target)
        for volley in volleys:
            for closing in closers:
                for order in sorted(set(permutations((*volley, *closing)))):
                    if order not in seen and not any(each[0] == "rake" for each in order[:-1]):
                        seen.add(order)
                        yield act.DeclareAttacks(name, order)


def _closers(game: Game, frame: Activation, ship: Ship, target: Ship) -> list[tuple[Attack, ...]]:
    """What a ship may do to one in its square beside firing: nothing, a Grapple, a Ram or Rake, or one of those after a
    Grapple."""
    grapples: list[Attack] = []
    if check_close(game, frame, "grapple") is None:
        grapples = [("grapple", target.id, device) for device in devices(ship)]
    others: list[Attack] = [("ram", target.id, "")] if check_close(game, frame, "ram") is None else []
    if check_rake(game, frame, target) is None:
        others.append(("rake", target.id, ""))
    return [(), *[(each,) for each in (*grapples, *others)], *product(grapples, others)]


def check_fire(game: Game, frame: Activation, action: act.Fire) -> Finding | None:
    ship = game.by_id[frame.ship]
    if frame.stage != "moving":
        return no("PHASE", "NAV-4.3.a", f"{ship.label} is not on the map yet: it must enter first.", ship=ship.id)
    if is_among_enemies(game, frame):
        message = "In an enemy's square only the attacks declared on entry are made: declare the fire among them."
        return no("DECLARE", "NAV-4.0.g", message, ship=ship.id)
    return _check_missile(game, frame, action.target, frame.missiles + 1)


def _check_missile(game: Game, frame: Activation, id: str, number: int) -> Finding | None:
    ship = game.by_id[frame.ship]
    if number > missiles_allowed(game):
        return no("USED", "NAV-4.5.a", f"{ship.label} has fired in this activation: it may fire once.", ship=ship.id)
    if ship.sail:
        return no("SAIL", "NAV-3.9.2.a", f"{ship.label} is at sail: it may not fire.", ship=ship.id)
    target = game.by_id.get(id)
    if target is None or target.side == frame.side or target.place != "map":
        return no("TARGET", "NAV-4.3.a", f"{id} is no enemy ship on the map: name one within reach.", target=id)
    reach = missiles.reach(ship)
    if game.grid.span[ship.cell - target.cell] > reach:
        clause = "NAV-4.3.2.a" if ship.tower else "NAV-4.3.a"
        return no("RANGE", clause, f"{ship.label} fires {reach} far: {target.label} must be within.", target=id)
    return None


def fire(game: Game, frame: Activation, action: act.Fire) -> None:
    _declare(game, frame, (("missile", action.target, ""),))


def check_attack(game: Game, frame: Activation, action: act.DeclareAttacks) -> Finding | None:
    """NAV-4.0.a and d, NAV-4.1.g, NAV-4.5."""
    ship = game.by_id[frame.ship]
    if not frame.may_declare or frame.stage != "moving" or not is_among_enemies(game, frame):
        message = f"{ship.label} declares attacks when it has just entered an enemy's square, before it turns."
        return no("DECLARE", "NAV-4.0.a", message, ship=ship.id)
    kinds = [kind for kind, _, _ in action.attacks]
    if not kinds or any(kinds.count(kind) > 1 for kind in ("grapple", "ram", "rake")):
        return no("ATTACKS", "NAV-4.5.a", "Declare at least one attack, and each kind once.")
    if "rake" in kinds and "ram" in kinds:
        return no("ATTACKS", "NAV-4.5.c", "Rake and Ram cannot be declared in the same square.")
    if "rake" in kinds[:-1]:
        return no("ATTACKS", "NAV-4.1.g", "A Rake must be the last of the attacks in a square.")
    if len({target for kind, target, _ in action.attacks if kind != "missile"}) > 1:
        return no("ATTACKS", "NAV-4.0.d", "Rake, Ram and Grapple name the same ship.")
    fired = frame.missiles
    for kind, id, device in action.attacks:
        if device and (kind != "grapple" or device not in devices(ship)):
            return no("DEVICE", "NAV-4.4.c", f"{ship.label} cannot use a {device} for that.", ship=ship.id)
        if kind == "missile":
            fired += 1
            found = _check_missile(game, frame, id, fired)
        else:
            target = game.by_id.get(id)
            if target is None or target not in game.enemies_at(ship.cell, frame.side):
                return no("TARGET", "NAV-4.0.a", f"{id} is no enemy ship in this square: name one that is.", target=id)
            found = check_rake(game, frame, target) if kind == "rake" else check_close(game, frame, kind)
        if found is not None:
            return found
    return None


def declare(game: Game, frame: Activation, action: act.DeclareAttacks) -> None:
    _declare(game, frame, action.attacks)


def _declare(game: Game, frame: Activation, attacks: tuple[Attack, ...]) -> None:
    """NAV-4.0.e: all are declared before the first is resolved."""
    kinds = [kind for kind, _, _ in attacks]
    target = next((id for kind, id, _ in attacks if kind != "missile"), "")
    game.tell(ev.AttacksDeclared(ship=frame.ship, attacks=attacks, clause="NAV-4.5.d"))
    game.change(
        frame,
        stage="declared",
        pending=attacks,
        target=target,
        countered=False,
        may_declare=False,
        missiles=frame.missiles + kinds.count("missile"),
        grapples=frame.grapples + kinds.count("grapple"),
        rams=frame.rams + kinds.count("ram"),
        rakes=frame.rakes + kinds.count("rake"),
    )


def next_attack(game: Game, frame: Activation) -> None:
    """Resolve the next of the attacks declared, answered first where Counter Attack is in force (NAV-6.5.4)."""
    ship = game.by_id[frame.ship]
    if not frame.pending:
        _all_resolved(game, frame)
        return
    kind, id, device = frame.pending[0]
    target = game.by_id[id]
    if kind in ("rake", "ram") and ship.damage != "ok":
        # NAV-6.5.4.e, NAV-A-31: it can no longer make the attack.
        game.change(frame, stage="moving", pending=())
        conditions.withdraw_or_link(game, conditions.current(game))
        return
    targets = missiles.hit(game, ship, target) if kind == "missile" else (id,)
    if formation(game).counter and not frame.countered:
        game.change(frame, countered=True)
        reactions.counter(game, frame, kind, targets)
        return
    fields: dict[str, object] = {"pending": frame.pending[1:], "countered": False}
    if kind != "missile":
        fields["attacked"] = True
    if kind == "rake":
        fields["raked"] = "made"
    game.change(frame, **fields)
    if device == "corvus":
        game.tell(ev.CorvusUsed(ship=ship.id, clause="NAV-4.4.c"))
    game.push(Combat(kind, "declared", frame.side, (ship.id,), targets, bearing(ship.facing, target.facing), device))


def _all_resolved(game: Game, frame: Activation) -> None:
    """The attacks of this square are made: out of it after a Rake (NAV-4.1.e), back after Anastrophe! (NAV-6.5.7.c)."""
    if frame.anastrophe:
        ship = game.by_id[frame.ship]
        game.change(frame, over=True, stage="moving")
        conditions.withdraw(game, ship, frame, "NAV-6.5.7.c")
    else:
        game.change(frame, stage="raked" if frame.raked else "moving")
