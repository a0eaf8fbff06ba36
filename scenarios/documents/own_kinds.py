"""Scenarios and fleets as kinds of documents: of the types, and by the rules, of the ruleset that each names."""

from typing import Any

import rules
from rules.core import documents
from rules.core.documents import sources_of
from rules.core.findings import Finding, errors
from rules.core.ruleset import Ruleset
from scenarios.documents import kinds, labels, ready_made
from scenarios.documents.kinds import DocumentKind, Listed, Plain, Reading
from scenarios.ownership import Actor
from scenarios.pictures import boards


def register() -> None:
    """Make scenarios and fleets known."""
    kinds.register(SCENARIO)
    kinds.register(FLEET)


def type_of(ruleset: Ruleset, kind: str) -> Any:
    """The msgspec type of a ruleset's scenarios or fleets."""
    return ruleset.scenario_type if kind == "scenario" else ruleset.fleet_type


def _read(body: Plain) -> Reading:
    known = ", ".join(ruleset.key for ruleset in rules.all())
    try:
        ruleset = rules.get(body["ruleset"])
    except KeyError:
        message = f"The document names no ruleset of this site. Give “ruleset” one of: {known}."
        return Reading(None, None, (Finding("DOC-RULESET", message, "/ruleset"),))
    except TypeError:
        return Reading(None, None, (Finding("DOC-RULESET", f"“ruleset” must be one of: {known}.", "/ruleset"),))
    document, findings = documents.read(body, type_of(ruleset, body.get("kind", "scenario")))
    return Reading(document, ruleset, findings)


def _check_scenario(scenario: Any, _whose: Actor) -> tuple[Finding, ...]:
    ruleset = _ruleset_of(scenario)
    found = (*ruleset.check_scenario(scenario), *labels.findings_of(scenario), *boards.findings_of(scenario.tracing))
    return found if errors(found) else (*found, *ruleset.playable(scenario))


def _check_fleet(fleet: Any, _whose: Actor) -> tuple[Finding, ...]:
    return _ruleset_of(fleet).check_fleet(fleet)


def _ruleset_of(document: Any) -> Ruleset:
    return rules.get(str(document.__struct_config__.tag))


def _listed_scenario(scenario: Any) -> Listed:
    sides = [unit.side for unit in scenario.units]
    return Listed(
        title=scenario.title,
        said=scenario.briefing,
        ships=(sides.count("A"), sides.count("B")),
        period=scenario.period,
        date=scenario.date,
        sourced=bool(sources_of(scenario)),
        tags=scenario.tags,
        minutes=scenario.minutes,
        difficulty=scenario.difficulty,
    )


def _listed_fleet(fleet: Any) -> Listed:
    return Listed(title=fleet.title, said=fleet.notes, ships=(len(fleet.units), 0))


def _copied(body: Plain, title: str, _whose: Actor, _to: Actor) -> Plain:
    return {**{key: value for key, value in body.items() if key != "id"}, "title": title}


def _copied_scenario(body: Plain, title: str, whose: Actor, to: Actor) -> Plain:
    """Others' copies have no picture that is not shown."""
    return _copied(body if whose == to else boards.without_what_is_hidden(body), title, whose, to)


def _types(kind: str) -> dict[str, tuple[str, Any]]:
    return {
        f"{ruleset.key}/{kind}.json": (f"{ruleset.title}: {kind} document, format 1", type_of(ruleset, kind))
        for ruleset in rules.all()
    }


SCENARIO = DocumentKind(
    key="scenario",
    plural="scenarios",
    said=("scenario",),
    pages="scenarios:scenario",
    shelf="scenarios:library",
    ready="Nothing to mend: this scenario can be fought.",
    keeps="Battles fought from it keep their copy.",
    read=_read,
    check=_check_scenario,
    listed=_listed_scenario,
    copied=_copied_scenario,
    types=lambda: _types("scenario"),
    ready_made=ready_made.ready_made,
)
FLEET = DocumentKind(
    key="fleet",
    plural="fleets",
    said=("fleet",),
    pages="scenarios:fleet",
    shelf="scenarios:fleets",
    ready="Nothing to mend.",
    keeps="Scenarios that took its ships keep them.",
    read=_read,
    check=_check_fleet,
    listed=_listed_fleet,
    copied=_copied,
    types=lambda: _types("fleet"),
)
