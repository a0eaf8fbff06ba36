"""What the editor of a map is told: its board as it will be drawn in play, where everything stands on it, findings, and
what its fields offer."""

from typing import Any

import msgspec
from django.template.loader import render_to_string
from django.urls import reverse

import rules
from campaigns.documents import sources
from campaigns.documents.kind import ships_of
from campaigns.documents.page import drawn_state
from campaigns.drawing import map_svg
from campaigns.drawing.places import WIDTH, chart_of
from campaigns.drawing.ways import way_key
from campaigns.engine import reading
from campaigns.engine.data import Campaign
from campaigns.engine.data.sides import Ruleset
from rules.naval.gear import KNOWN
from rules.naval.hulls import HULL_TYPES
from scenarios.documents import checking
from scenarios.documents.kinds import Plain
from scenarios.editor.answer import steps_of
from scenarios.models import Document, Kind, Revision
from scenarios.ownership import Actor

MOST_OWN = 100  # scenarios of one's own that a field offers
REQUESTS = ("save", "undo", "redo", "state", "copy", "preview", "sheet")
# What comes over the drawing: the picture that is drawn over, then what the editor marks, then the cursor.
OVER = "".join(f'<g class="layer-{name}"></g>' for name in ("picture", "marks", "pieces", "cursor"))


def answer_of(document: Document, revision: Revision, *, with_body: bool = False) -> Plain:
    """What the browser is told about a revision, as plain JSON data, as `scenarios.editor.answer.answer_of` tells of
    scenarios. `board` is None where the text is no map that can be drawn; `places` says where the name of each area
    stands on the sheet and `ways` how links run, `told` what each side begins with."""
    data, _ = reading.read(revision.body)
    findings = checking.checked_revision(revision).findings
    undo, redo = steps_of(document, revision)
    answer: Plain = {
        "head": revision.number,
        "board": None,
        "findings": [msgspec.to_builtins(finding) for finding in findings],
        "findings_html": render_to_string(
            "scenarios/_editor_findings.html",
            {"findings": findings, "ready": "Nothing to mend: this war can be begun."},
        ),
        "undo": undo,
        "redo": redo,
    }
    if data is not None and data.play == "map":
        answer |= {"board": board_of(data, document), **drawn_at(data), "told": sides_told(data)}
    return {**answer, "body": revision.body} if with_body else answer


def board_of(data: Campaign, document: Document) -> str:
    """The map as players will see it, as a board that answers, with layers for what the editor lays over it."""
    drawn = str(map_svg(drawn_state(data), title=f"Map of {document.title}"))
    sheet = data.sheet
    live = f'<svg data-board="map-{document.uid}" data-sheet="{sheet.width} {sheet.height}"'
    head, _, rest = drawn.partition("<svg")
    body, _, tail = rest.rpartition("</svg>")
    classed = body.replace('class="', 'class="board ', 1)
    return f"{head}{live}{classed}{OVER}</svg>{tail}"


def drawn_at(data: Campaign) -> Plain:
    """Where things are on the sheet, as the data say or as they were laid out: by id the `places` of areas, and in the
    order of the data the `ways` of links, None for one that is not drawn."""
    times = WIDTH / max(1, data.sheet.width)
    chart = chart_of(drawn_state(data).data)

    def on_sheet(x: float, y: float) -> tuple[float, float]:
        return round(x / times, 1), round(y / times, 1)

    ways = [chart.ways.get(way_key(link)) for link in data.links]
    return {
        "places": {id: on_sheet(*at) for id, at in chart.anchors.items()},
        "ways": [[on_sheet(*point) for point in way] if way else None for way in ways],
    }


def sides_told(data: Campaign) -> dict[str, dict[str, Any]]:
    """What each side begins with, for the bar."""
    return {
        letter: {
            "name": data.side_name(side),
            "ships": ships_of(data, side),
            "armies": sum(army.side == side for army in data.armies),
            "areas": sum(area.owner == side for area in data.areas),
        }
        for letter, side in zip("AB", data.side_ids, strict=True)
    }


def page_of(document: Document, revision: Revision, actor: Actor) -> Plain:
    """What the page of the editor is told once."""
    return {
        "uid": document.uid,
        "answer": answer_of(document, revision, with_body=True),
        "addresses": {name: reverse(f"campaigns:map_{name}", args=[document.uid]) for name in REQUESTS},
        "picture": reverse("campaigns:map_picture", args=[document.uid, "NAME"]),
        "choices": _choices(actor),
    }


def _choices(actor: Actor) -> Plain:
    """What the fields offer: rulesets, their scenarios by the word that a campaign says, sizes of ships, gear."""
    keys = msgspec.inspect.type_info(Ruleset).values  # type: ignore[attr-defined]
    own = Document.objects.owned_by(actor).filter(kind=Kind.SCENARIO).order_by("-updated")[:MOST_OWN]
    ready = Document.objects.filter(kind=Kind.SCENARIO, library_key__isnull=False).order_by("title")
    scenarios: dict[str, list[tuple[str, str]]] = {key: [] for key in keys}
    for each in ready:
        ruleset, _, word = (each.library_key or "").partition("/")
        if ruleset in scenarios:
            scenarios[ruleset].append((word, each.title))
    for each in own:
        if each.ruleset in scenarios:
            scenarios[each.ruleset].append((sources.word_of(each, each.head), f"{each.title} (yours)"))
    return {
        "rulesets": [(key, rules.get(key).title) for key in sorted(keys)],
        "scenarios": scenarios,
        "sizes": [(kind.size, kind.name.capitalize()) for kind in HULL_TYPES],
        "gear": sorted(KNOWN),
    }
