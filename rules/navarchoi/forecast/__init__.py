"""What a decision would roll, with every modifier known to its side, for odds; Battle cards are not foreseen."""

from typing import Literal

from rules.core.forecast import Forecast, Throw
from rules.geometry.square import bearing
from rules.navarchoi import actions as act
from rules.navarchoi import combat, disengaging
from rules.navarchoi.charts import BEARINGS, D10
from rules.navarchoi.flow import Activation, Combat
from rules.navarchoi.play import Battle
from rules.navarchoi.state import SIDES
from rules.navarchoi.words.ships import RESULTS

ATTACKS = {"rake": "Rake", "ram": "Ram", "missile": "Fire at", "grapple": "Grapple", "melee": "Board"}


def forecast(game: Battle, action: act.NavAction) -> Forecast | None:
    """The dice of an attack, of a melee (the first of several) or of a single die against Quality; None where the
    decision rolls nothing by itself."""
    if game.check(action) is not None:
        return None
    frame = game.stack[-1]
    if isinstance(frame, Activation) and isinstance(action, act.Fire | act.DeclareAttacks):
        attack = ("missile", action.target, "") if isinstance(action, act.Fire) else action.attacks[0]
        kind, id, device = attack
        ship, target = game.by_id[frame.ship], game.by_id[id]
        came = bearing(ship.facing, target.facing)
        return contest(game, Combat(kind, "declared", frame.side, (ship.id,), (id,), came, device))  # type: ignore[arg-type]
    if isinstance(action, act.Melee):
        side = SIDES.index(action.side)
        return contest(game, Combat("melee", "melee", side, action.ships, action.targets, parts=action.split))
    if isinstance(action, act.Disengage):
        case, _ = disengaging.case_of(game, game.by_id[action.ship])
        modifier = disengaging.MODIFIERS[case]
        quality = game.sides[SIDES.index(action.side)].quality
        return (
            None if case == "prize" else _below(action.ship, "Cut free", modifier, quality, disengaging.CLAUSES[case])
        )
    if isinstance(action, act.SetSail) and action.sail == "raise":
        return _below(action.ship, "Raise sail", 0, game.sides[SIDES.index(action.side)].quality, "NAV-3.9.b")
    if isinstance(action, act.PlayReaction) and game.deck[action.card].event == "reaction_attack":
        quality = game.sides[SIDES.index(action.side)].quality
        return _below(action.ship, "Attack first", 0, quality + 1, "NAV-6.5.5.a")
    if isinstance(action, act.PlayReaction) and game.deck[action.card].event == "cut_the_lines":
        quality = game.sides[SIDES.index(action.side)].quality
        return _below("the new link", "Cut the lines", 0, quality + 2, "NAV-C-27")
    return None


def contest(game: Battle, fight: Combat) -> Forecast:
    """Two d10 with their modifiers; rams and melees go by the margin."""
    attacker, defender = combat.modifiers(game, fight, 0)
    names = [" and ".join(game.by_id[id].label for id in ids) for ids in (fight.attackers, fight.targets[:1])]
    margins: tuple[tuple[int | None, str], ...] = ()
    if fight.kind == "ram":
        margins = tuple((row.to, RESULTS[row.result]) for row in game.charts.ram.rows)
    elif fight.kind == "melee":
        margins = tuple((row.to, RESULTS[row.result]) for row in game.charts.melee.rows)
    outcomes: dict[Literal["higher", "equal", "lower"], str] = {
        "higher": "success",
        "equal": "failure",
        "lower": "failure",
    }
    if fight.kind == "missile":
        outcomes = {"higher": "Manpower lost", "equal": "nothing", "lower": "nothing"}
    where = f" on the {BEARINGS[fight.bearing]}" if fight.kind == "ram" else ""
    return Forecast(
        kind=fight.kind,
        title=f"{ATTACKS[fight.kind]} {names[1]}{where}",
        first=Throw(names[0], attacker, D10),
        second=Throw(names[1], defender, D10),
        outcomes=outcomes,
        clause=combat.CLAUSES[fight.kind],
        margins=margins,
    )


def _below(label: str, title: str, modifier: int, bound: int, clause: str) -> Forecast:
    """One d10 that must come out below a number."""
    return Forecast(
        kind="die",
        title=f"{title}: less than {bound}",
        first=Throw(label, (("modifier", modifier),) if modifier else (), D10),
        second=Throw(f"less than {bound} succeeds", (("", bound),), 1),  # the faces of odds count from 1: so does this
        outcomes={"lower": "success", "equal": "failure", "higher": "failure"},
        clause=clause,
    )
