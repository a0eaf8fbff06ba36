"""The scenarios that a campaign names: ready-made ones, a fixed revision of a document of the site, or written out.

A mission tells its own by a `ScenarioSource`. Naval games and areas name theirs in one word, of the ruleset by which
they are fought: a ready-made one by its id ("HEX-SC1"), one of the site by its uid and revision ("R7zN0xX1b2Qa@3").
Whoever may use a campaign plays the scenarios that it names: they are looked for with the eyes of its owner.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import rules
from campaigns.engine.battles.sea_battles import DICE
from campaigns.engine.data import Campaign, ScenarioSource
from rules.core.findings import Finding, errors
from scenarios.documents import documents
from scenarios.documents.ready_made import ready_made
from scenarios.models import Document, Kind, Revision
from scenarios.ownership import Actor

Body = dict[str, Any]


class Named(NamedTuple):
    """A scenario where the data name it. `path` is the JSON pointer, `what` the words for it ("Mission “Sulci”"),
    `ruleset` the one that it has to be of, "" for any."""

    path: str
    what: str
    source: ScenarioSource
    ruleset: str = ""


Lookup = Callable[[ScenarioSource], Body | None]  # the scenario that is named; None where it is not there


def key_of(source: ScenarioSource) -> str:
    """How copies of a scenario of the site are kept: "uid@3"."""
    return f"{source.document}@{source.revision}"


def source_of(word: str, ruleset: str) -> ScenarioSource:
    """What a naval game or an area names in one word."""
    uid, at, number = word.partition("@")
    if at and number.isdecimal() and len(number) < 8:
        return ScenarioSource(document=uid, revision=int(number))
    return ScenarioSource(ready_made=f"{ruleset}/{word}")


def word_of(document: Document, number: int) -> str:
    """How a naval game names a revision of a document."""
    return f"{document.uid}@{number}"


def named_in(data: Campaign) -> Iterator[Named]:
    """Every scenario that a campaign names, in the order of the data."""
    first = data.rulesets.initiative
    if data.play == "map":
        for number, word in enumerate(data.initiative_scenarios if first != DICE else ()):
            yield Named(f"/initiative_scenarios/{number}", "The naval game", source_of(word, first), first)
        for ruleset, words in data.naval_games.items():
            for number, word in enumerate(words):
                yield Named(f"/naval_games/{ruleset}/{number}", "The naval game", source_of(word, ruleset), ruleset)
        for number, area in enumerate(data.areas):
            if area.scenario:
                source = source_of(area.scenario, data.rulesets.sea)
                yield Named(f"/areas/{number}/scenario", area.name, source, data.rulesets.sea)
    for number, mission in enumerate(data.missions):
        yield Named(f"/missions/{number}/scenario", f"Mission “{mission.title or mission.id}”", mission.scenario)


def revision_named(source: ScenarioSource, whose: Actor) -> Revision | None:
    """The revision of a scenario of the site that is named, if whose the campaign is may see it."""
    visible = Document.objects.visible_to(whose).filter(kind=Kind.SCENARIO, uid=source.document)
    found = Revision.objects.filter(document__in=visible, number=source.revision)
    return found.select_related("document").first()


def seen_by(whose: Actor) -> Lookup:
    """Scenarios as that actor may see them."""

    def look_up(source: ScenarioSource) -> Body | None:
        if source.document:
            revision = revision_named(source, whose)
            return revision.body if revision is not None else None
        return source.body or ready_made_bodies().get(source.ready_made)

    return look_up


def among(held: Mapping[str, Body]) -> Lookup:
    """Scenarios as a campaign that was begun holds copies of them."""

    def look_up(source: ScenarioSource) -> Body | None:
        if source.document:
            return held.get(key_of(source))
        return source.body or ready_made_bodies().get(source.ready_made)

    return look_up


def page_of(source: ScenarioSource, reader: Actor) -> str:
    """The address of the scenario's page; "" where it has none, or the reader may not open it."""
    if not source.document and not source.ready_made:
        return ""
    named = {"uid": source.document} if source.document else {"library_key": source.ready_made}
    document = Document.objects.visible_to(reader).filter(kind=Kind.SCENARIO, **named).first()
    return document.get_absolute_url() if document is not None else ""


@cache
def ready_made_bodies() -> dict[str, Body]:
    """The ready-made scenarios by their keys, "ruleset/id"."""
    return {key: body for key, body in ready_made() if body.get("kind", "scenario") == "scenario"}


def sound(source: ScenarioSource, look_up: Lookup) -> Body:
    """The scenario that is named where it has the shape of one; an empty text where it has not, or is not there."""
    body = look_up(source)
    read = documents.read(body).document if body is not None else None
    return body if body is not None and read is not None and read.kind == "scenario" else {}


def frozen(data: Campaign, whose: Actor) -> dict[str, Body]:
    """The scenarios of the site that a campaign names, by "uid@revision": a copy for it to rest on, whatever becomes of
    the documents."""
    look_up = seen_by(whose)
    named = {key_of(each.source): each.source for each in named_in(data) if each.source.document}
    return {key: body for key, source in named.items() if (body := look_up(source)) is not None}


def written_out(body: Body, whose: Actor, reader: Actor) -> Body:
    """A campaign's text for somebody else: missions whose scenario `reader` may not see have it written out."""
    missions = body.get("missions")
    if not isinstance(missions, list):
        return body
    return {**body, "missions": [_mission_for(mission, whose, reader) for mission in missions]}


def _mission_for(mission: Body, whose: Actor, reader: Actor) -> Body:
    told = mission["scenario"]
    if not isinstance(told, dict) or not told.get("document"):
        return mission
    source = ScenarioSource(document=told["document"], revision=told.get("revision", 0))
    if seen_by(reader)(source) is not None:
        return mission
    found = seen_by(whose)(source)
    return mission if found is None else {**mission, "scenario": {"body": found}}


def findings_of(data: Campaign, look_up: Lookup) -> Iterator[Finding]:
    """What is wrong with the scenarios that a campaign names: not there, of other rules, with errors of their own
    (CMP-CHN-09)."""
    judged: dict[str, tuple[Finding, ...]] = {}
    for named in named_in(data):
        source = named.source
        # A scenario that has been written out keeps the word for where it comes from beside it.
        if bool(source.ready_made) + bool(source.document) != 1 and source.body is None:
            message = f"{named.what} has no scenario yet. Name a ready-made one, one of yours, or write it out."
            yield _wrong(named.path, message)
            continue
        body = look_up(source)
        if body is None:
            yield _wrong(named.path, _missing(named))
            continue
        key = source.ready_made or (key_of(source) if source.document else named.path)
        if (known := f"{key} {named.ruleset}") not in judged:
            judged[known] = tuple(_judged(body, named.ruleset))
        for finding in judged[known]:
            yield _wrong(named.path, f"{named.what}: {finding.message}", finding.clause)


def _judged(body: Body, ruleset: str) -> Iterator[Finding]:
    reading = documents.read(body)
    if reading.ruleset is None or reading.document is None or reading.document.kind != "scenario":
        yield Finding("CMP-SCENARIO", "what is named there is no scenario.")
        return
    if ruleset and reading.ruleset.key != ruleset:
        wanted = rules.get(ruleset).title
        yield Finding("CMP-SCENARIO", f"“{reading.document.title}” is not of {wanted}, by which it is fought.")
    if wrong := errors(documents.said_of(reading)):
        many = "an error" if len(wrong) == 1 else f"{len(wrong)} errors"
        yield Finding("CMP-SCENARIO", f"“{reading.document.title}” has {many} of its own: {wrong[0].message}")


def _missing(named: Named) -> str:
    if named.source.document:
        return (
            f"{named.what} names revision {named.source.revision} of the scenario {named.source.document!r}, which is"
            " not here, or not yours to see. Choose another, or have it shared with you."
        )
    return f"{named.what} names the ready-made scenario {named.source.ready_made!r}, which this site does not have."


def _wrong(path: str, message: str, clause: str = "") -> Finding:
    return Finding("CMP-SCENARIO", message, path, clause=clause or "CMP-CHN-09")
