"""Mare Nostrum's orders of battle: classes, crews by kind, engines, places in words."""

from typing import Any

from rules.mare_nostrum.composition.galleys import figures
from rules.mare_nostrum.measure import in_degrees, tenths
from rules.mare_nostrum.scenario import Fleet, FleetGalley, Galley, Scenario, Side
from scenarios.mare_nostrum.musters import Muster, counted, muster, muster_of
from scenarios.mare_nostrum.wording import told_condition
from scenarios.printing.roster import Roster


def order(scenario: Scenario, side: Side) -> dict[str, Any]:
    """A side of a scenario: what it musters in words, and a line for each galley."""
    galleys = [galley for galley in scenario.units if galley.side == side]
    told = muster(scenario, side)
    return {
        "template": "scenarios/mare_nostrum/_order.html",
        "summary": f"{told.nation}: {_summary(told)}" if galleys else "No galleys yet.",
        "lines": [_line(unit, _place(unit), told_condition(unit)) for unit in galleys],
        "figures": told.figures,
    }


def fleet(document: Fleet) -> dict[str, Any]:
    """A fleet document: the same, its galleys being nowhere yet."""
    told = muster_of(document.units, document.nation)
    return {
        "template": "scenarios/mare_nostrum/_ships.html",
        "nation": told.nation,
        "galleys": _classes(told),
        "sum": told.sum,
        "crew": told.crew,
        "engines": told.engines,
        "figures": told.figures,
        "lines": [_line(unit) for unit in document.units],
    }


def _classes(told: Muster) -> str:
    sizes = ((told.large, "large"), (told.small, "small"))
    return ", ".join(f"{count} {word}" for count, word in sizes if count) or "none"


def _summary(told: Muster) -> str:
    engines = f"; {told.engines}" if told.engines else ""
    return f"{_classes(told)}; {told.sum} figures{engines}."


def _line(unit: Galley | FleetGalley, place: tuple[str, str] = ("", ""), condition: str = "") -> dict[str, Any]:
    marines = counted(unit.marines, "marine") + (f" + {unit.extra}" if unit.extra else "")
    crew = [marines, counted(unit.archers, "archer"), counted(unit.slingers, "slinger")]
    crew += [word for word in ("bearer", "musician") if getattr(unit, word)]
    engines = (["corvus"] if unit.corvus else []) + (["ballista"] if unit.ballista else [])
    if unit.ballista > 1:
        engines[-1] = f"{unit.ballista} ballistae"
    return {
        "id": unit.id,
        "name": unit.name,
        "flagship": unit.flagship,
        "player": unit.player,
        "kind": unit.size,
        "crew": ", ".join(crew),
        "engines": ", ".join(engines),
        "figures": figures(unit),
        "place": place[0],
        "heading": place[1],
        "condition": condition,
    }


def _place(unit: Galley) -> tuple[str, str]:
    """Where it begins and how it heads: "24, 6.5" and "0°"."""
    if unit.x is None or unit.y is None:
        return "to be placed", ""
    return f"{unit.x:g}, {unit.y:g}", in_degrees(tenths(unit.heading))


def roster(document: Fleet) -> Roster:
    """A fleet document as a list to print."""
    told = fleet(document)
    facts = [each for each in (told["nation"], told["galleys"], f"{told['figures']} figures") if each]
    rows = [
        (
            line["id"], f"{line['name']}{' ★' if line['flagship'] else ''}", line["kind"], line["crew"],
            line["engines"], str(line["figures"]),
        )
        for line in told["lines"]
    ]  # fmt: skip
    return Roster(facts, ("", "Name", "Class", "Crew", "Engines", "Figures"), rows)
