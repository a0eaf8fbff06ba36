"""A scenario's page and its pictures."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.views.decorators.http import require_safe

import rules
from scenarios.boards import picture_of_scenario, with_tracing
from scenarios.documents import documents
from scenarios.drawing.boards import board_of
from scenarios.drawing.svg import board_svg
from scenarios.drawing.words import in_words
from scenarios.faces import face_of_document, terms_of
from scenarios.models import Kind
from scenarios.ownership import actor_of
from scenarios.pictures.boards import address_of
from scenarios.pictures.texts import shown_in
from scenarios.pictures.thumbnails import EDITION, LOOKS, SIZES, thumbnail
from scenarios.printing.roster import FORMS
from scenarios.rights import Right
from scenarios.rosters.orders import order_of
from scenarios.selectors import document_for, may_follow_forks, rests_on, revision_of
from scenarios.views.document import shared, working_together
from scenarios.views.keeping import kept_by_browser
from scenarios.views.ratings import shelf_of
from scenarios.words.markdown import rendered
from scenarios.words.reconstruction import has_cards, notices_of
from scenarios.words.sourcing import sourced
from scenarios.words.wording import SIDES, side_names


@require_safe
def scenario(request: HttpRequest, uid: str) -> HttpResponse:
    """Everything about a scenario: the board, both orders of battle, the briefing, and what can be done with it."""
    actor = actor_of(request)
    document = document_for(actor=actor, uid=uid, kind=Kind.SCENARIO)
    revision = revision_of(document)
    reading = documents.read(revision.body)
    findings = documents.said_of(reading)
    right = document.right(actor)
    owned = right == Right.OWN
    context = {
        "document": document,
        "kind": document.kind,
        "ruleset": rules.get(document.ruleset),
        "revision": revision,
        "owned": owned,
        **working_together(document, right),
        **shelf_of(document, actor),
        "is_guest": owned and bool(actor.guest),
        "source": may_follow_forks(document, actor),
        "findings": findings,
        "errors": sum(finding.severity == "error" for finding in findings),
        "share": shared(request, document),
        "rests": rests_on(document) if owned else "",
    }
    if reading.document is not None:
        read = reading.document
        names, picture = side_names(read), picture_of_scenario(read)
        traced, pictures = address_of(document, read.tracing), shown_in(document, revision.body)
        picture = with_tracing(picture, read.tracing, traced)
        context |= {
            "scenario": read,
            "traced": read.tracing if traced else None,
            "board": board_svg(picture, title=f"Map of {document.title}", interactive=True, key=document.uid),
            "words": in_words(picture),
            "drawn": board_of(picture).drawn,
            "briefing": rendered(read.briefing, pictures),
            "special_rules": [rendered(rule, pictures) for rule in read.special_rules],
            "sources": sourced(read, pictures),
            "notes": rendered(read.notes, pictures),
            "coordinates": face_of_document(read).coordinates,
            "terms": terms_of(read),
            "notices": notices_of(read),
            "roster_forms": FORMS,
            "has_cards": has_cards(document.ruleset),
            "orders": [order_of(read, side, names[side], pictures) for side in SIDES],
        }
    return render(request, "scenarios/scenario.html", context)


@require_safe
def scenario_thumbnail(request: HttpRequest, uid: str) -> HttpResponse:
    """The drawn board as PNG; `?size=share` with the title, as links to a page show it; `?look=dark`."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    size = request.GET.get("size", "thumbnail")
    if size not in SIZES:
        raise Http404("No picture of that size.")
    look = next((look for look in LOOKS if look == request.GET.get("look", "light")), None)
    if look is None:
        raise Http404("Pictures look light or dark.")
    etag = quote_etag(f"{document.uid}-{EDITION}.{document.head}-{size}-{look}")
    response = get_conditional_response(request, etag=etag)
    if response is None:
        response = HttpResponse(thumbnail(document, size, look), content_type="image/png")
    return kept_by_browser(request, document, response, etag)
