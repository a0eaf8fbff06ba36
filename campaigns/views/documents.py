"""Campaigns as documents: a new one, its page, its pictures, and the war that is begun from it."""

from typing import Any

from django.db.models import F, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.views.decorators.http import require_http_methods, require_safe

from campaigns import services
from campaigns.bots.playing import bot_seat
from campaigns.documents.page import shown
from campaigns.documents.pictures import EDITION, mission_picture, picture_of
from campaigns.forecasts.page import of_revision
from campaigns.forms.documents import BeginDocumentForm, NewCampaignForm
from campaigns.models import Campaign
from rules.core.findings import Finding, errors
from scenarios.documents import checking
from scenarios.models import Document, Kind
from scenarios.ownership import actor_for_write, actor_of
from scenarios.pictures.thumbnails import LOOKS, SIZES
from scenarios.rights import Right
from scenarios.selectors import document_for, may_follow_forks, revision_of
from scenarios.services import document_create
from scenarios.views.document import shared, working_together
from scenarios.views.keeping import kept_by_browser
from scenarios.views.ratings import shelf_of

TEMPLATES = 40


@require_safe
def document(request: HttpRequest, uid: str) -> HttpResponse:
    """What a campaign is: its sides, its map or missions, what is to be mended, and what can be done with it."""
    actor = actor_of(request)
    found = document_for(actor=actor, uid=uid, kind=Kind.CAMPAIGN)
    revision = revision_of(found)
    reading, findings = checking.checked_revision(revision)
    right = found.right(actor)
    owned = right == Right.OWN
    wrong = errors(findings)
    context: dict[str, Any] = {
        "document": found,
        "revision": revision,
        "owned": owned,
        **working_together(found, right),
        **shelf_of(found, actor),
        "is_guest": owned and bool(actor.guest),
        "source": may_follow_forks(found, actor),
        "findings": findings,
        "errors": len(wrong),
        "share": shared(request, found),
        "begun": Campaign.objects.filter(revision__document=found).count(),
    }
    if reading.document is not None:
        context["shown"] = shown(found, reading.document, actor, sound=not wrong)
        context["forecast"] = of_revision(revision, actor) if not wrong else None
    return render(request, "campaigns/document.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def document_new(request: HttpRequest) -> HttpResponse:
    """A new campaign: a chain or a map, from nothing or as a copy of one that is there."""
    form = NewCampaignForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        made = document_create(actor=actor_for_write(request), body=form.body, note="New campaign")
        return redirect(made.page("edit"))
    actor = actor_of(request)
    own = Document.objects.owned_by(actor).values("pk")
    templates = Document.objects.visible_to(actor).filter(kind=Kind.CAMPAIGN)
    templates = templates.filter(Q(library_key__isnull=False) | Q(pk__in=own))
    ready_made_first = templates.order_by(F("library_key").asc(nulls_last=True), "-updated")
    context = {"form": form, "templates": list(ready_made_first[:TEMPLATES])}
    return render(request, "campaigns/document_new.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def document_begin(request: HttpRequest, uid: str) -> HttpResponse:
    """Begin a war from the current revision of a campaign that one may see."""
    actor = actor_of(request)
    found = document_for(actor=actor, uid=uid, kind=Kind.CAMPAIGN)
    revision = revision_of(found)
    form = BeginDocumentForm(request.POST or None, actor=actor, body=revision.body)
    findings: tuple[Finding, ...] = errors(checking.checked_revision(revision).findings)
    if request.method == "POST" and form.is_valid():
        try:
            campaign = services.campaign_start(
                actor=actor_for_write(request),
                document=form.document,
                dice=form.cleaned_data["dice"],
                seed=form.cleaned_data["seed"] or None,
                visibility=form.cleaned_data["visibility"],
                revision=revision,
            )
        except services.NotReady as error:
            findings = errors(error.findings)
        else:
            for side in form.bots:
                bot_seat(campaign=campaign, actor=actor_of(request), side=side, bot=True)
            return redirect(campaign)
    context = {"document": found, "form": form, "findings": findings, "may_edit": found.right(actor) >= Right.EDIT}
    return render(request, "campaigns/document_begin.html", context, status=422 if request.method == "POST" else 200)


@require_safe
def document_picture(request: HttpRequest, uid: str, number: int | None = None) -> HttpResponse:
    """The map or the first mission's board as PNG, or that of mission `number`; `?size=`, `?look=dark`."""
    found = document_for(actor=actor_of(request), uid=uid, kind=Kind.CAMPAIGN)
    size = request.GET.get("size", "thumbnail")
    look = next((look for look in LOOKS if look == request.GET.get("look", "light")), None)
    if size not in SIZES or look is None:
        raise Http404("There is no picture of that size or look.")
    etag = quote_etag(f"{found.uid}-{EDITION}.{found.head}-{number}-{size}-{look}")
    response = get_conditional_response(request, etag=etag)
    if response is None:
        png = picture_of(found, size, look) if number is None else mission_picture(found, number, size, look)
        if png is None:
            raise Http404("This mission has no picture.")
        response = HttpResponse(png, content_type="image/png")
    return kept_by_browser(request, found, response, etag)
