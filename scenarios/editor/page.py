"""The scenario editor: its page, and the addresses that its page saves to (`requests`). The answer is the number
of the current revision, the board as SVG, the findings, and what undo and redo would do.
"""

from typing import Any, Literal

import msgspec
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_safe

import rules
from rules.core.findings import Finding
from scenarios import services, ship_names
from scenarios.documents import documents
from scenarios.documents.tags import DIFFICULTIES, VOCABULARY
from scenarios.editor.answer import answer_of
from scenarios.editor.coasts import COASTS
from scenarios.editor.mending import mended
from scenarios.editor.requests import EditorRequests
from scenarios.faces import editor_of, face_of
from scenarios.models import Document, Kind
from scenarios.ownership import actor_of
from scenarios.rights import Right
from scenarios.rosters.pasting import Joined, has_flagship, paste
from scenarios.selectors import document_for, revision_of
from scenarios.services import Misshapen
from scenarios.together import seating
from scenarios.words.sourcing import CONFIDENCES, KINDS
from scenarios.words.wording import side_names

Answer = dict[str, Any]
_NOTHING_TO_SUGGEST = (Finding(code="DOC-SUGGEST", message="Fleets of this ruleset are not bought with points."),)

_NO_LISTS = (Finding(code="DOC-LIST", message="Lists of ships cannot be read for this ruleset."),)


class Suggest(msgspec.Struct, forbid_unknown_fields=True):
    """Ships wanted for a side of the draft `body`: beside those that it has (`keep`) or in their place. Another `seed`
    gives others."""

    body: dict[str, Any]
    side: Literal["A", "B"]
    keep: bool = True
    seed: str = ""


class Mend(msgspec.Struct, forbid_unknown_fields=True):
    """The draft `body`, all of whose errors are to be mended."""

    body: dict[str, Any]


class Paste(msgspec.Struct, forbid_unknown_fields=True):
    """A list of ships for a side of the draft `body`, to be read."""

    body: dict[str, Any]
    side: Literal["A", "B"]
    text: str


_asked = EditorRequests(Kind.SCENARIO, answer_of)
editor_save = _asked.save()
editor_undo = _asked.step(services.document_undo)
editor_redo = _asked.step(services.document_redo)
editor_state = _asked.state()
editor_copy = _asked.copy()
editor_preview = _asked.preview()


@require_safe
def scenario_edit(request: HttpRequest, uid: str) -> HttpResponse:
    """The editor of a scenario, for those who may change it; everybody else is offered a copy of their own."""
    actor = actor_of(request)
    document = document_for(actor=actor, uid=uid, kind=Kind.SCENARIO)
    if document.right(actor) < Right.EDIT:
        return render(request, "scenarios/editor_not_yours.html", {"document": document}, status=403)
    revision = revision_of(document)
    editor = editor_of(document.ruleset)
    answer = answer_of(document, revision, with_body=True)
    board = answer.pop("board")
    if editor is None:
        return redirect("scenarios:scenario_edit_list", uid)
    if board is None:
        return redirect("scenarios:scenario_edit_json", uid)
    scenario = documents.read(revision.body).document
    shared = seating.is_shared(document)
    together = shared or document.said > 0
    if together:
        seating.note_here(document, actor)
    fleets = Document.objects.visible_to(actor).filter(kind=Kind.FLEET, ruleset=document.ruleset)
    data: dict[str, Any] = {
        **editor.page(),
        "uid": document.uid,
        "ruleset": document.ruleset,
        "rules": rules.get(document.ruleset).title,
        "answer": answer,
        "company": seating.company(document, actor) if together else None,
        "addresses": {
            name: reverse(f"scenarios:editor_{name}", args=[uid])
            for name in ("save", "undo", "redo", "state", "copy", "preview", "suggest", "paste", "mend", "picture")
        },
        "picture_address": reverse("scenarios:board_picture", args=[uid, "NAME"]),
        "ship_names": {each.key: [[name.name, name.attested] for name in each.names] for each in ship_names.nations()},
        "fleet_address": reverse("scenarios:editor_fleet", args=[uid, "FLEET"]),
    }
    data["addresses"]["comments"] = document.page("comments")
    context = {
        "document": document,
        "shared": shared,
        "together": together,
        "difficulties": DIFFICULTIES,
        "vocabulary": VOCABULARY,
        "ruleset": rules.get(document.ruleset),
        "board": board,
        "sides": _sides(scenario, answer),
        "fleets": [fleet for fleet in fleets.order_by("title") if fleet.owned_by(actor) or fleet.library_key],
        "palette": editor.palette(scenario),
        "palette_symbols": editor.palette_symbols(),
        "choices": editor.choices(),
        "coasts": COASTS,
        "source_kinds": KINDS.items(),
        "source_confidences": CONFIDENCES.items(),
        "nations": ship_names.nations(),
        "lists": lists.words if (lists := face_of(document.ruleset).lists) is not None else None,
        "data": data,
    }
    return render(request, editor.template, context)


def _sides(scenario: Any, answer: Answer) -> dict[str, Any]:
    """What the page shows of each side before its script has run: its name, how many units, what is told of them."""
    told = answer.get("fleets", {})
    return {
        side: {
            "name": name,
            "named": "" if name == f"Side {side}" else name,
            "units": sum(unit.side == side for unit in scenario.units),
            "told": told.get(side),
        }
        for side, name in side_names(scenario).items()
    }


@_asked.answers(Suggest)
def editor_suggest(request: HttpRequest, document: Document, said: Suggest) -> Answer:
    """Ships for a side, as the rules of its ruleset allow them; or in words why there are none."""
    reading = documents.read(said.body)
    editor = editor_of(document.ruleset)
    if reading.document is None or editor is None or editor.suggest is None:
        raise Misshapen(reading.findings or _NOTHING_TO_SUGGEST)
    try:
        return {"units": editor.suggest(reading.document, said.side, said.keep, said.seed[:40])}
    except ValueError as nothing:
        return {"units": [], "message": str(nothing)}


@_asked.answers(Paste)
def editor_paste(request: HttpRequest, document: Document, said: Paste) -> Answer:
    """A pasted list as it is understood (`html`), the `fleet` to take in with the words of its button (`take`, ""
    where there is nothing to take), and the parts that are `left` to be mended."""
    face = face_of(document.ruleset)
    if face.lists is None:
        raise Misshapen(_NO_LISTS)
    sides, units = said.body.get("sides"), said.body.get("units")
    terms = sides.get(said.side) if isinstance(sides, dict) else None
    there = [unit for unit in units if isinstance(unit, dict)] if isinstance(units, list) else []
    own = [unit for unit in there if unit.get("side") == said.side]
    flagship = has_flagship(face.lists, terms if isinstance(terms, dict) else {}, own)
    pasted = paste(said.text, face.lists, Joined(said.body, len(there), flagship))
    many = len(pasted.units)
    told = {"pasted": pasted, "unit": face.unit, "example": face.lists.words.first}
    return {
        "html": render_to_string("scenarios/_pasted.html", told),
        "fleet": pasted.fleet("a list"),
        "left": pasted.left,
        "taken": pasted.taken,
        "take": f"Take {f'these {many} {face.unit}s' if many > 1 else f'this {face.unit}'}" if many else "",
    }


@_asked.answers(Mend)
def editor_mend(request: HttpRequest, document: Document, said: Mend) -> Answer:
    """What would mend all that can be mended (`html`), the draft after it (`body`), and the words of the button that
    does it (`take`, "" where nothing can be mended so)."""
    done = mended(said.body, actor_of(request))
    html = render_to_string("scenarios/_mending.html", {"mended": done, "ruleset": rules.get(document.ruleset)})
    return {"html": html, "body": done.body, "take": done.words if done.steps else "", "steps": len(done.steps)}


@require_safe
def editor_fleet(request: HttpRequest, uid: str, fleet_uid: str) -> JsonResponse:
    """A fleet document, to be taken into the scenario."""
    actor = actor_of(request)
    scenario = document_for(actor=actor, uid=uid, kind=Kind.SCENARIO)
    fleet = document_for(actor=actor, uid=fleet_uid, kind=Kind.FLEET)
    if fleet.ruleset != scenario.ruleset:
        return JsonResponse({"message": "This fleet belongs to another ruleset."}, status=422)
    return JsonResponse({"body": fleet.body})
