"""ONV-AMP: orders to a phalanx, and the dice of its melee, both given in secret."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, permutations

import msgspec

from battles.panels.called import label_of
from battles.panels.decision import Decision, Sheet
from battles.panels.oi_navarcoi import orders
from battles.panels.oi_navarcoi.activating import Choice
from battles.panels.oi_navarcoi.orders import Filled, in_field
from battles.panels.oi_navarcoi.squadrons import names_of, side_chips, stages
from rules.core.findings import Refused
from rules.core.naming import Name
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.forecast import options
from rules.oi_navarcoi.forecast.chances import percent
from rules.oi_navarcoi.forecast.options import OPPOSITE, WINGS
from rules.oi_navarcoi.forecast.two_dice import at_least
from rules.oi_navarcoi.measure import in_degrees
from rules.oi_navarcoi.state import ENEMY, PhalanxState, State
from scenarios.drawing.table.picture import TableMark

MARCH = "in line 1 average die, with a drill test; in column 6″"
WING_NAMES = {"L": "Left wing", "C": "Centre", "R": "Right wing"}


class OrderSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of an order to a phalanx. `drill` is how likely it passes a drill test, in percent."""

    label: str
    about: str
    gives: tuple[Choice, ...]
    heading: str
    drill: int
    needed: int


class WingRow(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a wing: its die, and whether it stands on the defensive."""

    wing: str
    label: str
    about: str
    dice: tuple[tuple[int, bool], ...]
    defensive: bool
    fixed: bool


class AllotSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The dice of a phalanx in melee, and those of the enemy, of which it is not known where they stand."""

    ours: tuple[int, ...]
    theirs: tuple[int, ...]
    rows: tuple[WingRow, ...]
    chances: tuple[tuple[int, str], ...]


def ordering(state: State, side: str, selected: str, filled: Filled) -> Decision:
    """ONV-AMP-03."""
    game = Battle(state)
    names = names_of(state)
    phalanx = options.phalanx_of(game, side)
    assert phalanx is not None
    needed = options.NEEDED[phalanx.drill]
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:orders} {names[side].its} phalanx",
        say="The order stays secret until the phalanx moves, after all the ships.",
        ships=side_chips(state, side),
        stages=stages(state),
        sheet=Sheet(
            name="phalanx",
            template="battles/oi_navarcoi/_phalanx.html",
            submit="Give the order",
            data=OrderSheet(
                label=names[phalanx.id],
                about=_about(phalanx, names),
                gives=_gives(game, side, phalanx, filled.get("give", "")),
                heading=filled.get("heading") or in_field(phalanx.heading, 100),
                drill=percent(at_least(needed)),
                needed=needed,
            ),
        ),
        marks=_mark(phalanx),
    )


def _about(phalanx: PhalanxState, names: Mapping[str, Name]) -> str:
    told = [f"in {phalanx.formation.lower()}, heading {in_degrees(phalanx.heading)}"]
    if phalanx.status == "EMBARKED":
        told = [f"aboard {names[phalanx.aboard or '']}"]
    if phalanx.disordered:
        told.append("disordered")
    if phalanx.going is not None:
        told.append("on the march")
    return ", ".join(told)


def _gives(game: Battle, side: str, phalanx: PhalanxState, wanted: str) -> tuple[Choice, ...]:
    """Every order, with why it cannot be given."""
    goes_on = "goes on marching" if phalanx.going is not None else "stands"
    tried: list[tuple[str, str, str, act.PhalanxOrder]] = [
        ("NONE", "No new order", f"it {goes_on}", act.PhalanxOrder(side, "NONE")),
        ("MOVE", "March", MARCH, act.PhalanxOrder(side, "MOVE", phalanx.heading)),
        ("STOP", "Stop", "stands, and recovers from disorder", act.PhalanxOrder(side, "STOP")),
        ("line", "Deploy into line", "with a drill test", act.PhalanxOrder(side, "DEPLOY", what="line")),
        ("column", "Deploy into column", "with a drill test", act.PhalanxOrder(side, "DEPLOY", what="column")),
    ]
    if phalanx.status == "EMBARKED":
        tried.append(("disembark", "Land", "on the nearest shore", act.PhalanxOrder(side, "DEPLOY", what="disembark")))
    else:
        for each in game.squadrons:
            near = options.phalanx_footprint(phalanx), options.SHIPS_NEAR
            if each.side == side and options.ship_by(game, side, each, *near):
                action = act.PhalanxOrder(side, "DEPLOY", what="embark", squadron=each.id)
                tried.append((f"embark:{each.id}", f"Embark in {label_of(each)}", "with a drill test", action))
    found = [(value, label, about, game.check(action)) for value, label, about, action in tried]
    able = [value for value, _, _, refusal in found if refusal is None]
    taken = wanted if wanted in able else able[0] if able else ""
    return tuple(
        Choice(value=value, label=label, about=about, chosen=value == taken, refusal=refusal)
        for value, label, about, refusal in found
    )


def _mark(phalanx: PhalanxState) -> tuple[TableMark, ...]:
    if phalanx.status != "ON_LAND":
        return ()
    corners = options.phalanx_footprint(phalanx).corners
    return (TableMark("selected", tuple((round(x), round(y)) for x, y in corners), "in hand"),)


def allotting(state: State, side: str, selected: str, filled: Filled) -> Decision:
    """ONV-AMP-08."""
    game = Battle(state)
    names = names_of(state)
    ours = options.allotting(game, side)
    theirs = options.allotting(game, ENEMY[side])
    chosen = _as_filled(side, ours, filled) or suggested(game, ours, theirs)
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:allots} {names[side].its} dice",
        say="One die to each wing, in secret. The lower of a pair is pushed back, and routs when that happens twice.",
        ships=side_chips(state, side),
        stages=stages(state),
        sheet=Sheet(
            name="allot",
            template="battles/oi_navarcoi/_allot.html",
            submit="Allot the dice",
            data=AllotSheet(
                ours=tuple(sorted(ours.dice, reverse=True)),
                theirs=tuple(sorted(theirs.dice, reverse=True)),
                rows=tuple(_wing(ours, theirs, wing, chosen) for wing in WINGS),
                chances=_pushes(game, ours, theirs, chosen),
            ),
        ),
        marks=_mark(ours),
    )


def _as_filled(side: str, ours: PhalanxState, filled: Filled) -> act.PhalanxAllot | None:
    if filled.get("order") != "allot":
        return None
    try:
        typed = orders.allotment(side, filled)
    except Refused:  # an order that was refused says so itself
        return None
    return typed if sorted((typed.left, typed.centre, typed.right)) == sorted(ours.dice) else None


def _wing(ours: PhalanxState, theirs: PhalanxState, wing: str, chosen: act.PhalanxAllot) -> WingRow:
    n = WINGS.index(wing)
    die = (chosen.left, chosen.centre, chosen.right)[n]
    other = OPPOSITE[wing]
    told = [f"meets the enemy's {WING_NAMES[other].lower()}"]
    if ours.pushed[n]:
        told.append("has been pushed back" if ours.pushed[n] == 1 else "has routed: its die is ignored")
    if theirs.pushed[WINGS.index(other)] >= options.ROUTS:
        told.append("which has routed")
    return WingRow(
        wing=wing,
        label=WING_NAMES[wing],
        about=", ".join(told),
        dice=tuple((face, face == die) for face in sorted(set(ours.dice), reverse=True)),
        defensive=wing in chosen.defensive,
        fixed=ours.fixed,
    )


def suggested(game: Battle, ours: PhalanxState, theirs: PhalanxState) -> act.PhalanxAllot:
    """The allotment that pushes back most wings for the fewest of its own, over all that the enemy may do openly."""
    side = ours.side
    shields = [WINGS] if ours.fixed else [each for k in range(4) for each in combinations(WINGS, k)]

    def worth(action: act.PhalanxAllot) -> tuple[Fraction, int]:
        won, lost = _expected(game, ours, theirs, action)
        return won - lost, -len(action.defensive)

    tried = [
        act.PhalanxAllot(side, *dice, defensive=shield)  # type: ignore[arg-type,misc]
        for dice in sorted(set(permutations(ours.dice)))
        for shield in shields
    ]
    return max(tried, key=worth)


def _expected(
    game: Battle, ours: PhalanxState, theirs: PhalanxState, action: act.PhalanxAllot
) -> tuple[Fraction, Fraction]:
    """How many wings would be pushed back on average, theirs and ours, if the enemy's dice fell anyhow."""
    ways = list(permutations(theirs.dice))
    won = lost = 0
    for way in ways:
        for wing, result in zip(WINGS, _results(game, ours, theirs, action, way), strict=True):
            weight = 2 if result < 0 and ours.pushed[WINGS.index(wing)] else 1
            won += result > 0
            lost += weight * (result < 0)
    return Fraction(won, len(ways)), Fraction(lost, len(ways))


def _results(
    game: Battle, ours: PhalanxState, theirs: PhalanxState, action: act.PhalanxAllot, way: tuple[int, ...]
) -> list[int]:
    """For each of our wings: 1 pushes back, −1 is pushed back, 0 neither, against dice that stand openly so."""
    malus = game.terms.phalanx_disorder_malus
    shields = WINGS if theirs.fixed else ()
    found = []
    for n, wing in enumerate(WINGS):
        m = WINGS.index(OPPOSITE[wing])
        if ours.pushed[n] >= options.ROUTS or theirs.pushed[m] >= options.ROUTS:
            found.append(0)
            continue
        mine = (action.left, action.centre, action.right)[n] + (wing in action.defensive) - malus * ours.disordered
        yours = way[m] + (WINGS[m] in shields) - malus * theirs.disordered
        if mine < yours:
            found.append(0 if WINGS[m] in shields else -1)
        else:
            found.append(1 if mine > yours and wing not in action.defensive else 0)
    return found


def _pushes(
    game: Battle, ours: PhalanxState, theirs: PhalanxState, action: act.PhalanxAllot
) -> tuple[tuple[int, str], ...]:
    """For each wing how likely it pushes back or is pushed back, if the enemy's dice fall anyhow and openly."""
    ways = [_results(game, ours, theirs, action, way) for way in permutations(theirs.dice)]
    told = []
    for n, wing in enumerate(WINGS):
        for result, words in ((1, "pushes its opponent back"), (-1, "is pushed back")):
            share = Fraction(sum(each[n] == result for each in ways), len(ways))
            if share:
                told.append((percent(share), f"{WING_NAMES[wing]} {words}"))
    return tuple(told)
