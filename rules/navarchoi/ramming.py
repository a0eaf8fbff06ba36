"""NAV-4.2, NAV-R-RAM: ramming, and what links two ships."""

from rules.navarchoi import charts, conditions, reactions
from rules.navarchoi import events_fights as ev
from rules.navarchoi.activation import has
from rules.navarchoi.cards import Card
from rules.navarchoi.events_fights import Modifiers
from rules.navarchoi.flow import Combat, Formation
from rules.navarchoi.game import Game
from rules.navarchoi.ships import Ship

_BEARING_IDS = ("a3", "a4", "a5", "a6", "a7", "a6", "a5", "a4")


def rank(game: Game, ship: Ship) -> int:
    """NAV-R-RAM.s4: of the defender's states the lowest that fits: 0 Immobile or Grappled, 1 Damaged, 2 Full, 3
    Cruise."""
    if ship.links or ship.damage == "immobile":
        return 0
    if ship.damage == "damaged":
        return 1
    return 2 if fights_as_full(game, ship) else 3


def told(modifiers: list[tuple[str, int]]) -> Modifiers:
    """Those that change something."""
    return tuple([each for each in modifiers if each[1]])


def fights_as_full(game: Game, ship: Ship) -> bool:
    """At Full, or under Racing Start (NAV-C-40)."""
    if ship.speed == "F":
        return True
    formation = game.under_way(Formation)
    return (
        formation is not None
        and formation.cards != ()
        and game.activation_of(ship) is not None
        and has(game, formation, "racing_start")
    )


def modifiers(
    game: Game, frame: Combat, ship: Ship, target: Ship, cards: tuple[list[Card], list[Card]]
) -> tuple[Modifiers, Modifiers]:
    """NAV-R-RAM. An answer under Counter Attack has no modifier for its own speed or sail (NAV-6.5.4.c)."""
    chart = game.charts.ram
    at = frame.bearing
    attacker = [("R-RAM.a1 Quality", game.sides[ship.side].quality), ("R-RAM.a2 Size", ship.size)]
    attacker.append((f"R-RAM.{_BEARING_IDS[at]} {charts.BEARINGS[at]}", chart.bearings[at]))
    if frame.role != "counter" and ship.damage == "ok":
        full = fights_as_full(game, ship)
        attacker.append(
            ("R-RAM.a8 attacker Full", chart.attacker_full) if full else ("R-RAM.a9 Cruise", chart.attacker_cruise)
        )
    if ship.sail and frame.role != "counter":
        attacker.append(("R-RAM.a10 at sail", chart.attacker_at_sail))
    attacker += [(f"R-RAM.a11 {card.title}", card.value) for card in cards[0]]
    defender = [("R-RAM.d1 Quality", game.sides[target.side].quality), ("R-RAM.d2 Size", target.size)]
    words = (
        ("R-RAM.d6 Immobile or Grappled", chart.defender_immobile),
        ("R-RAM.d5 Damaged", chart.defender_damaged),
        ("R-RAM.d3 defender Full", chart.defender_full),
        ("R-RAM.d4 defender Cruise", chart.defender_cruise),
    )
    defender.append(words[rank(game, target)])
    defender += [(f"R-RAM.d7 {card.title}", card.value) for card in cards[1]]
    return told(attacker), told(defender)


def result(game: Game, margin: int) -> tuple[str, str]:
    """NAV-R-RAM r1 to r7."""
    return charts.ram_result(game.charts, margin)


def _mover(game: Game, frame: Combat) -> Ship:
    """The ship that is being activated: the rammer, or under Counter Attack and Reaction Attack the one rammed."""
    return game.by_id[frame.attackers[0] if frame.role == "declared" else frame.targets[0]]


def resolve(game: Game, frame: Combat, row: str) -> None:
    ship, target = game.by_id[frame.attackers[0]], game.by_id[frame.targets[0]]
    if row == "miss":
        return
    if row == "recoil":
        if frame.role == "declared":  # NAV-6.5.4.f: in an answer it has no effect
            game.tell(ev.Recoiled(ship=ship.id, clause="NAV-R-RAM.r1"))
            conditions.hull(game, ship, "damaged", "NAV-R-RAM.r1")
        return
    step = {"ok": "damaged", "damaged": "immobile", "immobile": "sunk"}
    if row == "sunk" or (row != "grappled" and target.damage == "immobile"):
        _sunk(game, frame, ship, target)
        return
    if row == "one_step":
        conditions.hull(game, target, step[target.damage], "NAV-R-RAM.r4")  # type: ignore[arg-type]
    elif row in ("immobile", "immobile_option"):
        conditions.hull(game, target, "immobile", "NAV-R-RAM.r5")
    if row == "immobile_option" and _may_withdraw(game, frame):
        game.change(frame, stage="option")
    else:
        link(game, frame, "NAV-4.2.f")


def _may_withdraw(game: Game, frame: Combat) -> bool:
    activation = game.activation_of(_mover(game, frame))
    return activation is not None and conditions.can_withdraw(game, activation)


def _sunk(game: Game, frame: Combat, ship: Ship, target: Ship) -> None:
    """NAV-R-RAM.s1 and s2: the partners roll, the attacker withdraws if it can, and is marked red."""
    if frame.role == "declared":
        activation = game.activation_of(ship)
        assert activation is not None
        conditions.end_activation(game, ship)
        if conditions.can_withdraw(game, activation):
            conditions.withdraw(game, ship, activation, "NAV-R-RAM.s2")
        conditions.mark(game, ship, "red", "NAV-R-RAM.s2")
    conditions.sink(game, target, "ram", "NAV-R-RAM.s1")


def choose(game: Game, frame: Combat, choice: str) -> None:
    """NAV-4.2.f to i: grapple, or the mover withdraws and both ships are marked red."""
    if choice == "grapple":
        game.change(frame, stage="over")
        link(game, game.stack[-1], "NAV-4.2.f")  # type: ignore[arg-type]
        return
    game.change(frame, stage="over")
    mover = _mover(game, frame)
    activation = game.activation_of(mover)
    assert activation is not None
    conditions.end_activation(game, mover)
    conditions.withdraw(game, mover, activation, "NAV-4.2.g")
    for id in (*frame.attackers, *frame.targets):
        # NAV-6.5.4.d: a ship that answers under Counter Attack gets no marker.
        if frame.role != "counter" or id == mover.id:
            conditions.mark(game, game.by_id[id], "red", "NAV-4.2.i")


def link(game: Game, frame: Combat, clause: str) -> None:
    """The ships are Grappled in the target's square and the mover's activation is over (NAV-4.2.e, NAV-4.4.b)."""
    ship, target = game.by_id[frame.attackers[0]], game.by_id[frame.targets[0]]
    conditions.link(game, ship, target, clause)
    if frame.role == "declared":
        game.change(frame, stage="linked")
        reactions.open_link(game, ship, target)
    else:
        conditions.end_activation(game, target)


def after_link(game: Game, frame: Combat) -> None:
    """The mover's activation is over, whether or not the lines have been cut (NAV-C-27)."""
    ship = game.by_id[frame.attackers[0]]
    game.change(frame, stage="over")
    conditions.end_activation(game, ship)
