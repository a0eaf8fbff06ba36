"""A scenario that begins with a moment of a battle: who may make one, and what it says of where it comes from."""

from typing import Any

import msgspec

import rules
from battles import selectors, viewing
from battles.models import Battle
from battles.people import seats
from rules.core.documents import ScenarioHead, Source
from rules.core.findings import Finding, Refused
from scenarios.documents import documents
from scenarios.documents.formats import upgraded
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.pictures import boards
from scenarios.services import document_create

MOST_LETTERS: int = Document._meta.get_field("title").max_length or 0
UNWRITTEN = Finding("MOMENT", "By these rules no scenario begins within a battle. Begin a study there instead.")
HIDDEN = Finding(
    "MOMENT",
    "While the battle goes on, a scenario might show what the other side has sealed or keeps hidden. Come back when it"
    " is over.",
)


def scenario_at(battle: Battle, actor: Actor, state: Any) -> ScenarioHead | Finding:
    """The scenario that begins with a position of a battle, or why the actor may make none of it."""
    ruleset = rules.get(battle.ruleset)
    if ruleset.scenario_at is None:
        return UNWRITTEN
    if not _sees_all(battle, actor, state):
        return HIDDEN
    scenario = documents.read(upgraded(battle.scenario_body)).document
    assert scenario is not None, "its position was read"
    found: ScenarioHead | Finding = ruleset.scenario_at(state, scenario)
    return found


def is_offered(battle: Battle, actor: Actor, state: Any) -> bool:
    """Whether the actor may make a scenario of a position."""
    return not isinstance(scenario_at(battle, actor, state), Finding)


def scenario_take(*, battle: Battle, actor: Actor, seq: int, step: int) -> Document:
    """Keep the scenario that begins after entry `seq`, which is that `step`, as a private one of the actor's. Raises
    `Refused` where there is none, and `Unreadable`."""
    state = selectors.state_at(battle, battle.entries.get(seq=seq).tip)
    found = scenario_at(battle, actor, state)
    if isinstance(found, Finding):
        raise Refused(found)
    turn = rules.get(battle.ruleset).turn_of(state)
    when = f"turn {turn}, step {step}" if turn else f"step {step}"
    tail = f", turn {turn}" if turn else f", {when}"
    told = (
        f"It begins in the middle of a battle, with {when} of “{battle.title}”: every ship is as it was, and what had"
        " been done in that turn is done. Who gave which order before, and the dice, are left behind."
    )
    made = msgspec.structs.replace(
        found,
        title=battle.title[: MOST_LETTERS - len(tail)] + tail,
        sources=(*found.sources, Source(f"The battle “{battle.title}”, {when}", kind="setup", confidence="certain")),
        notes=f"{found.notes}\n\n{told}".strip(),
    )
    source = battle.revision.document if battle.revision is not None else None
    if source is not None and not source.visible_to(actor):
        source = None
    body = {name: value for name, value in msgspec.to_builtins(made).items() if name != "id"}
    if source is None:
        body.pop("tracing", None)  # its picture is kept with the scenario
    elif not source.owned_by(actor):
        body = boards.without_what_is_hidden(body)
    note = f"From {when} of “{battle.title}”"[:200]
    return document_create(actor=actor, body=body, note=note, forked_from=source)


def _sees_all(battle: Battle, actor: Actor, state: Any) -> bool:
    """Whether nothing in a position, or in the scenario of the battle, is hidden from the actor. Between people that
    must not hang on what has been sealed so far: it would tell that something is."""
    if battle.over:
        return True
    ruleset = rules.get(battle.ruleset)
    if not seats.holds_all(battle, actor):
        return ruleset.shown_to is None and viewing.may_see_scenario(battle, actor)
    if not (battle.person_sides and battle.bots):
        return True
    seen = viewing.seen(ruleset, state, viewing.open_eyes(battle, actor))
    return bool(seen == state) and viewing.may_see_scenario(battle, actor)
