"""Oi Navarcoi!'s orders of battle: squadrons with their modifiers, wings, strength and places in words."""

from typing import Any

from rules.oi_navarcoi.formations import FORMATION_NAMES
from rules.oi_navarcoi.measure import in_degrees
from rules.oi_navarcoi.scenario import Fleet, FleetSquadron, Scenario, Side, Squadron
from rules.oi_navarcoi.templates import full_strength, lay_out, signals_allowed
from scenarios.oi_navarcoi.squadrons import AXES
from scenarios.oi_navarcoi.table import GOAL_WORDS
from scenarios.oi_navarcoi.wording import WING_WORDS, warships
from scenarios.printing.roster import Roster

WHOLE = {"squadron": 8, "one_to_one": 15}


def order(scenario: Scenario, side: Side) -> dict[str, Any]:
    """A fleet of a scenario: its role, goal and signals in words, and a line for each squadron."""
    squadrons = [unit for unit in scenario.units if unit.side == side]
    layout, sheet = lay_out(scenario), scenario.sides.get(side)
    strategos = sheet.strategos if sheet is not None else None
    whole = full_strength(scenario)
    return {
        "template": "scenarios/oi_navarcoi/_order.html",
        "summary": f"{layout.roles[side].capitalize()}: {GOAL_WORDS[layout.goals[side]]}. {strength(squadrons)}",
        "lines": [
            {**_line(unit, strategos, whole), "place": _place(unit), "formation": _formation(unit), **_begins(unit)}
            for unit in squadrons
        ],
        "signals": _signals(scenario, side, allowed=layout.signals[side]),
        "hs": sum(unit.hs for unit in squadrons),
    }


def fleet(document: Fleet) -> dict[str, Any]:
    """A fleet document: the same, its squadrons being nowhere yet."""
    whole = WHOLE[document.scale]
    return {
        "template": "scenarios/oi_navarcoi/_ships.html",
        "sum": strength(document.units),
        "scale": document.scale,
        "signals": signals_allowed(sum(not unit.freighter for unit in document.units)),
        "lines": [_line(unit, document.strategos, whole) for unit in document.units],
        "hs": sum(unit.hs for unit in document.units),
    }


def strength(squadrons: Any) -> str:
    """A fleet's strength as arithmetic: "5 squadrons, 4 × 4 + 3 = 19 stands, and 2 of freighters."."""
    ships = [unit for unit in squadrons if not unit.freighter]
    freighters = sum(unit.freighter for unit in squadrons)
    if not ships and not freighters:
        return "No squadrons yet."
    counts: dict[int, int] = {}
    for unit in ships:
        counts[unit.hs] = counts.get(unit.hs, 0) + 1
    sizes = sorted(counts.items(), reverse=True)
    sum_ = " + ".join(f"{count} × {stands(hs)}" if count > 1 else stands(hs) for hs, count in sizes)
    total = stands(sum(unit.hs for unit in ships))
    told = f"{len(ships)} squadron{'s' if len(ships) != 1 else ''}"
    if ships:
        told += f", {sum_} = {total} stands" if len(ships) > 1 else f", {total} stands"
    return told + (f", and {freighters} of freighters." if freighters else ".")


def stands(hs: int) -> str:
    """Half-stands as stands: 7 is "3½"."""
    return f"{hs // 2 or ''}½" if hs % 2 else str(hs // 2)


def _line(unit: Squadron | FleetSquadron, strategos: str | None, whole: int) -> dict[str, Any]:
    return {
        "id": unit.id,
        "name": unit.name,
        "strategos": unit.id == strategos,
        "wing": WING_WORDS[unit.wing] if unit.wing else "",
        "freighter": unit.freighter,
        "levels": ", ".join(words[level] for axis, words in AXES if (level := getattr(unit, axis))),
        "stands": stands(unit.hs),
        "short": unit.hs < whole,
    }


def _place(unit: Squadron) -> str:
    """Where it begins and how it heads: "30″, 12″; 0°"."""
    if unit.x is None or unit.y is None:
        return ""
    heading = f"; {in_degrees(round(unit.heading * 100))}" if unit.heading is not None else ""
    return f"{unit.x:g}″, {unit.y:g}″{heading}"


def _formation(unit: Squadron) -> str:
    return "" if unit.freighter else FORMATION_NAMES[unit.formation]


def _begins(unit: Squadron) -> dict[str, str]:
    """How it enters a battle that has begun."""
    state = unit.condition
    told = [state.status.replace("_", " ").lower()] if state.status != "ON_TABLE" else []
    told += [state.order.lower()] if state.order != "GOOD" else []
    told += ["about to rout"] if state.routs else []
    return {"condition": ", ".join(told)}


def _signals(scenario: Scenario, side: Side, *, allowed: bool) -> str:
    if not allowed:
        return "No signals in this scenario."
    most = signals_allowed(warships(scenario, side))
    if not most:
        return ""
    sheet = scenario.sides.get(side)
    if sheet is None or sheet.plan is None:
        return f"Plans up to {most} signal{'s' if most > 1 else ''} before the battle."
    return f"Has planned {len(sheet.plan)} of {most} signals, not shown here."


def roster(document: Fleet) -> Roster:
    """A fleet document as a list to print."""
    told = fleet(document)
    facts = [told["sum"].removesuffix("."), f"{told['hs']} half-stands", f"{told['signals']} signals"]
    rows = [
        (
            line["id"], f"{line['name']}{' ★' if line['strategos'] else ''}", line["wing"],
            "freighters" if line["freighter"] else line["levels"], line["stands"],
        )
        for line in told["lines"]
    ]  # fmt: skip
    return Roster([str(fact) for fact in facts if fact], ("", "Name", "Wing", "Crews, morale, ships", "Stands"), rows)
