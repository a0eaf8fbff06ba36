"""The setup sheet of a scenario: one document that a table of players needs beside ships and dice."""

import re
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from rules.core.documents import Source, sources_of
from rules.core.findings import Finding, errors
from scenarios.boards import picture_of_scenario
from scenarios.documents import documents
from scenarios.documents.kinds import Reading
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.boards import board_of
from scenarios.drawing.picture import Picture
from scenarios.drawing.svg import frame_of, print_svg
from scenarios.faces import face_of
from scenarios.printing.prose import Block, blocks, with_pictures
from scenarios.printing.seen import Whom, board_for, sheet_for
from scenarios.printing.typeset import Part, bound
from scenarios.rosters.orders import notes_of
from scenarios.words.sourcing import head_of

Paper = Literal["a4", "letter"]

PAPERS: dict[str, str] = {"a4": "a4", "letter": "us-letter"}
LONG_WORD = re.compile(r"(\S{40})(?=\S)")
WORDS = re.compile(r"<text\b.*?</text>", re.DOTALL)
TOLD = 6  # how many errors of a draft its sheet names

_NOTHING: dict[str, Any] = {
    "facts": [], "draft": [], "draft_title": "", "board": "", "briefing": [], "sources": [], "notes": [], "special": [],
    "terms": [], "columns": [], "rows": [], "whole": None, "orders": [], "tracks": [], "statuses": [], "icons": {},
    "badges": {}, "key": "", "caption": "", "note": "setup sheet",
    "front": True,
}  # fmt: skip


def setup_sheet(
    body: Any, *, paper: Paper, edition: Edition = "colour", pictures: Mapping[str, bytes] | None = None
) -> bytes:
    """The setup sheet of a scenario document (plain data) as PDF on A4 or Letter, in colour, grey or little
    ink, with the pictures of its texts; the same bytes for the same document.

    A draft with errors is printed with a notice. Of one that cannot even be read there is a page that says why.
    Raises KeyError for another paper.
    """
    return bound([Part(*setup_data(body, paper=paper, edition=edition, pictures=pictures))])


def setup_data(
    body: Any,
    *,
    paper: Paper,
    edition: Edition,
    whom: Whom = "",
    pictures: Mapping[str, bytes] | None = None,
    reading: Reading | None = None,
) -> tuple[str, dict[str, Any]]:
    """The template of a scenario's setup sheet and its data, for documents of which it is a part; for everybody, or as
    a side may read it. `pictures` are those of its texts, by name (`pictures.texts`); `reading` is the body as it has
    been read, where it has."""
    reading = reading if reading is not None else documents.read(body)
    findings = documents.said_of(reading)
    data = _NOTHING | {"paper": PAPERS[paper], "edition": edition}
    data["draft"] = _told(errors(findings), in_words=reading.document is not None)
    scenario, ruleset = reading.document, reading.ruleset
    if scenario is None or ruleset is None:
        title = str(body.get("title") or "Untitled") if isinstance(body, dict) else "Untitled"
        cannot = {"title": breakable(title), "ruleset": "Navarch", "draft_title": "This draft cannot be printed yet:"}
        return "printing/setup", data | cannot
    picture = board_for(scenario, picture_of_scenario(scenario), whom)
    data |= {
        "title": breakable(scenario.title or "Untitled"),
        "ruleset": ruleset.title,
        "facts": facts_of(scenario),
        "draft_title": "A draft: it cannot be played before this is mended." if data["draft"] else "",
        "briefing": blocks(scenario.briefing),
        "special": [blocks(rule) for rule in scenario.special_rules if rule.strip()],
        "sources": [_source(source) for source in sources_of(scenario)],
        "notes": blocks(scenario.notes),
    }
    added = face_of(ruleset.key).printing
    data |= sheet_for(added.sheet(scenario, edition), whom)
    data["orders"] = [_noted(order, scenario) for order in data["orders"]]
    if pictures:
        data = with_pictures(data, pictures, edition)
    return added.template, data | _board(picture, edition)


def _noted(order: dict[str, Any], scenario: Any) -> dict[str, Any]:
    """An order of battle with what is noted of its ships, below its briefing."""
    notes = notes_of(unit for unit in scenario.units if unit.side == order["side"])
    told = [{"kind": "p", "runs": [{"text": f"{ship}: ", "bold": True}, {"text": note}]} for ship, note in notes]
    return order | {"briefing": [*order["briefing"], *told]}


def _source(source: Source) -> list[Block]:
    """A source with what it is in front."""
    told = blocks(source.citation)
    if head := head_of(source):
        run = {"text": f"{head}: ", "bold": True}
        if told and told[0]["kind"] == "p":
            return [told[0] | {"runs": [run, *told[0]["runs"]]}, *told[1:]]
        return [{"kind": "p", "runs": [run]}, *told]
    return told


def _board(picture: Picture, edition: Edition) -> dict[str, Any]:
    """The map with both fleets: where they take up little of it cut to them, with the whole of it beside in small."""
    left, top, width, height = frame_of(picture)
    crop = board_of(picture).crop(picture)
    if crop is None:
        return {"board": print_svg(picture, edition), "board_width": width, "board_height": height}
    x, y, wide, high = crop.box
    # In small no word could be read; the large one has them.
    small = {"svg": WORDS.sub("", print_svg(picture, edition, box=frame_of(picture))), "width": width, "height": height}
    small["shown"] = [(x - left) / width, (y - top) / height, wide / width, high / height]
    named = msgspec.structs.replace(picture, labels=crop.labels)
    cut = {"board": print_svg(named, edition, box=crop.box), "board_width": wide, "board_height": high}
    return cut | {"columns": crop.columns, "rows": crop.rows, "whole": small}


def about(scenario: Any) -> dict[str, Any]:
    """What the head of a page says of a scenario."""
    return {"title": breakable(scenario.title or "Untitled"), "facts": facts_of(scenario)}


def facts_of(scenario: Any) -> list[str]:
    """What stands beside a title: the period, and the date unless the title ends with it already."""
    date = "" if scenario.title.endswith(scenario.date) else scenario.date
    return [fact for fact in (scenario.period, date) if fact]


def breakable(title: str) -> str:
    """A title whose longest words may go on in the next line, so that none is cut."""
    return LONG_WORD.sub("\\1\u200b", title)


def _told(found: tuple[Finding, ...], *, in_words: bool) -> list[str]:
    """The first errors. Those of the rules say in words what they are about; those of the shape need their place."""
    told = [
        finding.message if in_words or not finding.path else f"{finding.message} (at {finding.path})"
        for finding in found[:TOLD]
    ]
    return [*told, f"… and {len(found) - TOLD} more."] if len(found) > TOLD else told
