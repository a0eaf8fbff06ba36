"""What an act needs to be told besides (ONV-MOV-08 to 11, ONV-FRM): its ways, its target, the legs of its path."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from battles.panels.called import label_of
from battles.panels.oi_navarcoi import orders
from battles.panels.oi_navarcoi.activating import SIDED, Choice, away, changes_of, enemies, is_of_the_path
from battles.panels.oi_navarcoi.orders import Filled, in_field
from battles.panels.oi_navarcoi.outcomes import gets_through
from battles.panels.oi_navarcoi.squadrons import formation_name
from battles.panels.worth import best_first
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.forecast import distances, options, steering
from rules.oi_navarcoi.forecast.chances import percent
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron

MOST_FOES = 4  # the nearest ones, that are offered for a manoeuvre
_FALL_BACK: tuple[Formation, ...] = ("MIAS", "POLLON")


class Pick(msgspec.Struct, frozen=True):
    """A field of which one choice is taken."""

    name: str
    label: str
    choices: tuple[Choice, ...]


class Leg(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a leg of a path: an angle in degrees (`turning` "" for none) and a run in inches (`going` "" for
    none), with their bounds."""

    number: int
    turning: str = ""
    angle: str = "0"
    least: str = "-180"
    widest: str = "180"
    going: str = ""
    run: str = "0"
    longest: str = ""
    low: str = "0"


def picks_of(game: Battle, squadron: Squadron, chosen: str, filled: Filled) -> tuple[Pick, ...]:
    """The fields of an act beside its path."""
    side, id = squadron.side, squadron.id
    if chosen == "turn":
        tried: tuple[tuple[str, str, Any], ...] = (
            ("L", "Front to the left", act.Front(side, id, "L")),
            ("R", "Front to the right", act.Front(side, id, "R")),
            ("about", "About", act.About(side, id)),
        )
        return (_pick(game, "turn", "Which way", tried, filled.get("turn", "about")),)
    if chosen == "change":
        listed = tuple((value, _in_words(squadron, action), action) for value, action in changes_of(game, squadron))
        return (_pick(game, "change", "Into which formation", listed, filled.get("change", "")),)
    if chosen in ("diekplous", "periplous"):
        return tuple(_duel_picks(game, squadron, chosen, filled))
    return ()


def _pick(game: Battle, name: str, label: str, tried: Iterable[tuple[str, str, Any]], wanted: str) -> Pick:
    found = [(value, words, game.check(action)) for value, words, action in tried]
    able = [value for value, _, refusal in found if refusal is None]
    taken = wanted if any(value == wanted for value, _, _ in found) else (able or [found[0][0]])[0] if found else ""
    if wanted not in able and able and wanted in ("about", ""):
        taken = able[0]
    return Pick(
        name,
        label,
        tuple(
            Choice(value=value, label=words, chosen=value == taken, refusal=refusal) for value, words, refusal in found
        ),
    )


def _in_words(squadron: Squadron, action: act.Change) -> str:
    """ONV-FRM-02 to 11, as one would say it."""
    name = formation_name(action.to)
    kind = (squadron.formation, action.to)
    if action.hand is None:
        return f"{name}{', any heading' if action.heading is not None else ''}"
    hand = SIDED[action.hand]
    if kind == ("MIAS", "KERAS"):
        return f"{name}: all turn {hand}"
    if kind == ("KERAS", "MIAS"):
        return f"{name}: all turn {hand}" if action.how == "TURN" else f"{name}: deploy on the leader's {hand}"
    if kind == ("MIAS", "POLLON"):
        return f"{name}: the {hand} end goes behind"
    if kind == ("POLLON", "KERAS"):
        return f"{name}: the {hand} file leads"
    return f"{name}: out to the {hand}"


def _duel_picks(game: Battle, squadron: Squadron, chosen: str, filled: Filled) -> Iterable[Pick]:
    """The target of a diekplous or periplous, and what else it is declared with."""
    side, id = squadron.side, squadron.id
    found = []
    for foe in enemies(game, squadron):
        action: Any = act.Diekplous(side, id, foe.id, ())
        if chosen == "periplous":
            action = act.Periplous(side, id, foe.id, None if options.offshore_flank(game, foe) else "L")
        refusal = game.check(action)
        found.append((foe, None if refusal is None or is_of_the_path(refusal) else refusal))
    able = sorted((each for each, refusal in found if refusal is None), key=lambda each: away(squadron, each))
    wanted = filled.get("target", "")
    near = [each for n, each in enumerate(able) if n < MOST_FOES or each.id == wanted]
    likely = {each.id: gets_through(game, squadron, chosen, each.id) for each in near}
    offered = best_first(near, lambda each: likely[each.id])
    taken = wanted if any(each.id == wanted for each in offered) else offered[0].id if offered else ""
    yield Pick(
        "target",
        "Against",
        tuple(
            Choice(value=foe.id, label=label_of(foe), about=_told(foe, likely[foe.id]), chosen=foe.id == taken)
            for foe in offered
        ),
    )
    if chosen == "diekplous":
        kept = filled.get("abort", "MIAS")
        yield Pick(
            "abort",
            "If both hold, it falls back in",
            tuple(Choice(value=each, label=formation_name(each), chosen=each == kept) for each in _FALL_BACK),
        )
    elif taken and options.offshore_flank(game, game.by_id[taken]) is None:
        flank = filled.get("offshore", "L")
        yield Pick(
            "offshore",
            "Round the enemy's",
            tuple(Choice(value=each, label=f"{SIDED[each]} flank", chosen=each == flank) for each in "LR"),
        )


def _told(foe: Squadron, likely: Fraction | None) -> str:
    """How an enemy stands, and how likely the manoeuvre against it succeeds, where that is known."""
    name = formation_name(foe.formation)
    return name if likely is None else f"{name}, {percent(likely)} % succeeds"


def legs_of(game: Battle, squadron: Squadron, chosen: str, filled: Filled, picks: tuple[Pick, ...]) -> tuple[Leg, ...]:
    """The fields of the path, as they were filled in, or straight ahead as far as it goes."""
    pending = game.pending
    if pending is None and chosen in ("hold", "unform", "periplous"):
        return ()
    if chosen == "change" and pending is None:
        told = next((each.value for pick in picks for each in pick.choices if each.chosen), "")
        heading = filled.get("angle-0") or in_field(squadron.pose.heading, 100)
        return (
            (Leg(number=0, turning="Heading", angle=heading, least="0", widest="359.99"),) if "heading" in told else ()
        )
    if chosen == "sortie" and pending is None:
        return _sortie_leg(game, squadron, filled)
    if chosen == "turn" and pending is None:
        return _reverse_leg(game, squadron, filled)
    formation, _ = steering.begins(game, squadron)
    allowance = steering.allowance_of(game, squadron, chosen)
    if squadron.freighter and pending is None:
        bearing = filled.get("angle-0") or in_field(game.table.wind or 0, 100)
        return (Leg(number=0, turning="Bearing", angle=bearing, least="0", widest="359.99"),)
    if not allowance and pending is None:
        return ()
    longest = in_field(allowance, INCH)
    if chosen in ("back", "launch") and pending is None:
        run = filled.get("run-0") or (
            longest if chosen == "back" else in_field(distances.first_run(game, squadron, chosen), INCH)
        )
        return (Leg(number=0, going="Back" if chosen == "back" else "Out", run=run, longest=longest),)
    return tuple(_legs(game, squadron, formation, chosen, allowance, filled))


def _legs(
    game: Battle, squadron: Squadron, formation: Formation, chosen: str, allowance: int, filled: Filled
) -> Iterable[Leg]:
    longest = in_field(allowance, INCH)
    count = max([k + 1 for k in range(orders.MOST_LEGS) if f"run-{k}" in filled], default=1)
    count = min(orders.MOST_LEGS, count + (1 if filled.get("more") else 0))
    fixed = game.pending is not None and game.pending.bearing is not None
    turning = {"KERAS": "Turn", "BLOCK": "" if fixed else "Bearing"}.get(formation, "Wheel")
    widest = "90" if formation == "KERAS" else "359.99" if formation == "BLOCK" else "180"
    for k in range(1 if formation == "BLOCK" else count):
        at_first = in_field(squadron.pose.heading, 100) if formation == "BLOCK" else "0"
        ahead = in_field(distances.first_run(game, squadron, chosen), INCH) if k == 0 else "0"
        yield Leg(
            number=k,
            turning=turning,
            angle=filled.get(f"angle-{k}", at_first)[:12],
            least="0" if formation == "BLOCK" else f"-{widest}",
            widest=widest,
            going="Ahead",
            run=filled.get(f"run-{k}", ahead)[:12],
            longest=longest,
        )


def _sortie_leg(game: Battle, squadron: Squadron, filled: Filled) -> tuple[Leg, ...]:
    """NPK-2: the x at which a squadron comes out."""
    land = options.harbour_of(game)
    if land is None:
        return ()
    left, right = min(x for x, _ in land.corners), max(x for x, _ in land.corners)
    half = 2 * squadron.stand.front
    middle = filled.get("run-0") or in_field((left + right) / 2, INCH)
    low, high = in_field(left + half, INCH), in_field(right - half, INCH)
    return (Leg(number=0, going="East", run=middle, low=low, longest=high),)


def _reverse_leg(game: Battle, squadron: Squadron, filled: Filled) -> tuple[Leg, ...]:
    """NPK-1: a column that reverses round its mark may go straight on."""
    if squadron.formation != "KERAS" or not options.may_reverse(game, squadron):
        return ()
    longest = in_field(options.allowance(squadron), INCH)
    return (Leg(number=0, going="Then ahead", run=filled.get("run-0", "0"), longest=longest),)


def with_defaults(filled: Mapping[str, str], legs: tuple[Leg, ...], picks: tuple[Pick, ...]) -> dict[str, str]:
    """The fields with what the form shows where nothing was filled in."""
    found = dict(filled)
    for leg in legs:
        if leg.turning:
            found[f"angle-{leg.number}"] = leg.angle
        if leg.going:
            found[f"run-{leg.number}"] = leg.run
    for pick in picks:
        for each in pick.choices:
            if each.chosen:
                found[pick.name] = each.value
    return found
