"""Campaigns as a kind of documents: of one type in two forms, a war on a map and a chain of battles."""

from collections.abc import Iterator

import msgspec

from campaigns.documents import ready_made, sheet_pictures, sources
from campaigns.engine import reading
from campaigns.engine.chains.scenarios import with_bodies
from campaigns.engine.data import Campaign
from campaigns.engine.findings import map, rosters
from campaigns.engine.formats import FORMAT, upgraded
from campaigns.words import sentences
from rules.core.findings import Finding
from scenarios.documents import kinds
from scenarios.documents.kinds import DocumentKind, Listed, Plain, Reading
from scenarios.ownership import Actor

FORMS = {"map": "Map", "chain": "Chain"}


def register() -> None:
    """Make campaigns known."""
    kinds.register(CAMPAIGN)


def _read(body: Plain) -> Reading:
    data, findings = reading.read(body)
    # Where the scenarios are is looked up with somebody's eyes: `_check`.
    known = [finding for finding in findings if finding.code != "CMP-CHN-SCENARIO"]
    advice = map.findings_of(data) if data is not None and data.play == "map" else ()
    doubts = rosters.findings_of(data) if data is not None else ()
    return Reading(data, None, (*known, *advice, *doubts))


def _check(data: Campaign, whose: Actor) -> tuple[Finding, ...]:
    """What is wrong with the scenarios that a campaign names, and, once they are there, with the slots in them."""
    found = tuple(sources.findings_of(data, sources.seen_by(whose)))
    if data.play != "chain":
        return (*found, *sheet_pictures.findings_of(data))
    plain = msgspec.to_builtins(data)
    told = reading.read(plain)[1]
    whole = reading.read(with_bodies(plain, sources.seen_by(whose)))[1]
    return (*found, *(each for each in whole if each not in told and each.code != "CMP-CHN-SCENARIO"))


def _listed(data: Campaign) -> Listed:
    return Listed(
        title=data.name,
        said=data.briefing,
        ships=(ships_of(data, data.side_ids[0]), ships_of(data, data.side_ids[1])),
        period=data.period,
        date=_date(data),
        sourced=any(source.strip() for source in data.sources),
        form=data.play,
    )


def ships_of(data: Campaign, side: str) -> int:
    """How many ships a side begins with: its hulls, those of its squadrons, those of its pool."""
    own = sum(hull.side == side for hull in data.hulls)
    own += sum(squadron.hulls for squadron in data.squadrons if squadron.side == side)
    return own + sum(each.number for each in (data.pool.hulls.get(side, ()) if data.pool else ()))


def _date(data: Campaign) -> str:
    """When it is played: the first date and the last, as far as they are given."""
    if data.play == "chain":
        dates = [mission.date for mission in data.missions if mission.date.strip()]
    else:
        dates = [data.label(turn) for turn in (1, len(data.calendar)) if data.label(turn)]
    return " to ".join(dict.fromkeys((dates[0], dates[-1]))) if dates else ""


def _copied(body: Plain, title: str, whose: Actor, to: Actor) -> Plain:
    return {**sources.written_out(body, whose, to), "id": "", "name": title}


def _told(body: Plain) -> Plain:
    """The text with outcomes, rests, slots, links and states as sentences."""
    data, _ = reading.read(body)
    if data is None:
        return body
    missions = [
        {
            **written,
            "outcomes": "\n".join(sentences.ways(data, mission)),
            "rest": sentences.rest_in_words(data, mission.rest),
            "slots": "\n".join(sentences.slot_in_words(data, slot) for slot in mission.slots),
        }
        for written, mission in zip(body.get("missions", ()), data.missions, strict=True)
    ]
    links = [f"{data.area_name(link.a)} to {data.area_name(link.b)}: {link.kind.lower()}" for link in data.links]
    sides = [
        {**side, "allies": ", ".join(side["allies"])} if side.get("allies") else side for side in body.get("sides", ())
    ]
    return {**body, "missions": missions, "links": "\n".join(links), "sides": sides}


def _ready_made() -> Iterator[tuple[str, Plain]]:
    for key in ready_made.names():
        yield f"campaign/{key}", ready_made.document(key)


def _names(data: Campaign) -> set[str]:
    return {named.source.document for named in sources.named_in(data) if named.source.document}


CAMPAIGN = DocumentKind(
    key="campaign",
    plural="campaigns",
    said=("campaign", "map", "chain"),
    pages="campaigns:document",
    shelf="campaigns:documents",
    ready="Nothing to mend: this campaign can be begun.",
    keeps="Campaigns that were begun from it go on: each has a copy of its own.",
    read=_read,
    check=_check,
    listed=_listed,
    copied=_copied,
    types=lambda: {"campaigns/campaign.json": (f"Campaign document, format {FORMAT}", Campaign)},
    ready_made=_ready_made,
    forms=FORMS,
    names=_names,
    told=_told,
    upgraded=upgraded,
)
