"""A fleet's page and its editor."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.views.decorators.http import require_http_methods, require_POST, require_safe

import rules
from rules.core.findings import Finding
from scenarios import services
from scenarios.documents import documents
from scenarios.documents.documents import Misshapen
from scenarios.faces import face_of
from scenarios.models import Document, Kind
from scenarios.ownership import actor_for_write, actor_of
from scenarios.pictures import thumbnails
from scenarios.pictures.thumbnails import EDITION
from scenarios.plain.forms import PlainFleetForm
from scenarios.printing.roster import FORMS
from scenarios.rights import Right
from scenarios.rosters.orders import ships_of
from scenarios.selectors import document_for, may_follow_forks, new_fleet_body, revision_of
from scenarios.views.as_form import edited_as_form
from scenarios.views.document import asked, shared, working_together
from scenarios.views.keeping import kept_by_browser
from scenarios.views.ratings import shelf_of
from scenarios.views.requests import HtmxRequest
from scenarios.words.markdown import rendered
from scenarios.words.wording import SIDES


@require_safe
def fleet(request: HttpRequest, uid: str) -> HttpResponse:
    """The ships of a fleet, and what can be done with it."""
    actor = actor_of(request)
    document = document_for(actor=actor, uid=uid, kind=Kind.FLEET)
    revision = revision_of(document)
    reading = documents.read(revision.body)
    right = document.right(actor)
    owned = right == Right.OWN
    scenarios = Document.objects.editable_by(actor).filter(kind=Kind.SCENARIO, ruleset=document.ruleset)
    context = {
        "document": document,
        "kind": document.kind,
        "ruleset": rules.get(document.ruleset),
        "revision": revision,
        "fleet": reading.document,
        "ships": ships_of(reading.document) if reading.document is not None else {},
        "notes": rendered(reading.document.notes) if reading.document is not None else "",
        "findings": documents.said_of(reading),
        "owned": owned,
        **working_together(document, right),
        **shelf_of(document, actor),
        "is_guest": owned and bool(actor.guest),
        "source": may_follow_forks(document, actor),
        "scenarios": list(scenarios.order_by("-updated")[:50]),
        "share": shared(request, document),
        "roster_forms": FORMS if reading.document is not None else {},
    }
    return render(request, "scenarios/fleet.html", context)


@require_safe
def fleet_picture(request: HttpRequest, uid: str) -> HttpResponse:
    """The fleet at sea as PNG, for where a link to it is shared."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.FLEET)
    etag = quote_etag(f"{document.uid}-{EDITION}.{document.head}-share")
    response = get_conditional_response(request, etag=etag)
    if response is None:
        many = "" if document.ships_a == 1 else "s"
        told = f"{document.ships_a} {document.unit}{many} for {rules.get(document.ruleset).title}"
        response = HttpResponse(thumbnails.fleet_picture(document, told), content_type="image/png")
    return kept_by_browser(request, document, response, etag)


@require_POST
def fleet_new(request: HttpRequest) -> HttpResponse:
    """An empty fleet, opened in its editor."""
    ruleset = request.POST.get("ruleset", "")
    known = [each.key for each in rules.all()]
    body = new_fleet_body(ruleset if ruleset in known else known[0])
    document = services.document_create(actor=actor_for_write(request), body=body, note="New fleet")
    return redirect("scenarios:fleet_edit", document.uid)


@require_http_methods(["GET", "HEAD", "POST"])
def fleet_edit(request: HtmxRequest, uid: str) -> HttpResponse:
    """The fleet as a form."""
    document, actor = asked(request, Kind.FLEET, uid)
    form = face_of(document.ruleset).form or PlainFleetForm
    return edited_as_form(request, document, actor, form, page="scenarios/fleet_edit.html")


@require_POST
def fleet_add(request: HttpRequest, uid: str) -> HttpResponse:
    """Put the fleet's ships into one of the actor's scenarios, on a side, to be placed by hand."""
    actor = actor_of(request)
    document = document_for(actor=actor, uid=uid, kind=Kind.FLEET)
    side = request.POST.get("side", "")
    scenario = (
        Document.objects.editable_by(actor).filter(kind=Kind.SCENARIO, uid=request.POST.get("scenario", "")).first()
    )
    if scenario is None or side not in SIDES:
        messages.error(request, "Choose one of your scenarios, and the side that the fleet is to fight on.")
        return redirect(document)
    try:
        services.scenario_add_fleet(scenario=scenario, fleet=document, actor=actor, side=side)
    except Misshapen as wrong:
        finding: Finding = wrong.findings[0]
        messages.error(request, f"The ships were not added to “{scenario.title}”: {finding.message}")
        return redirect(document)
    messages.success(
        request, f"The ships of “{document.title}” are in “{scenario.title}”, on side {side}, still to be placed."
    )
    return redirect("scenarios:scenario_edit", scenario.uid)


@require_POST
def fleet_from_side(request: HttpRequest, uid: str, side: str) -> HttpResponse:
    """Keep one side's ships of a scenario as a fleet of one's own."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    if side not in SIDES:
        raise Http404("No such side.")
    try:
        made = services.fleet_of_side(scenario=document, actor=actor_for_write(request), side=side)
    except Misshapen as wrong:
        messages.error(request, f"No fleet was made: {wrong}")
        return redirect(document)
    messages.success(request, f"“{made.title}” is a fleet of yours now.")
    return redirect(made)
