"""The log of entries, and changing what has happened: amend, rule, note (CMP-AMD)."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods, require_POST, require_safe

from campaigns import amendments, pictures, selectors, services
from campaigns.engine import rulings
from campaigns.entry_forms import AmendForm, NoteForm, RuleForm
from campaigns.entry_page import entries_shown, named_differences, place_before
from campaigns.forms import faces_of, seen_of
from campaigns.models import Campaign, NotePicture
from campaigns.page import DiceAsked
from rules.core.findings import Finding
from scenarios.ownership import actor_of


@require_safe
def entries(request: HttpRequest, uid: str) -> HttpResponse:
    """Every entry: what it was, whether it holds, and for the owner what may be done with it."""
    return _listed(request, selectors.campaign_for(actor=actor_of(request), uid=uid))


def _listed(request: HttpRequest, campaign: Campaign, status: int = 200, **outcome: Any) -> HttpResponse:
    progress = selectors.progress(campaign)
    context = {
        "campaign": campaign,
        "editable": campaign.owned_by(actor_of(request)),
        "entries": entries_shown(campaign, progress),
        "rule": RuleForm(state=progress.state),
        "note": NoteForm(),
        **outcome,
    }
    return render(request, "campaigns/entries.html", context, status=status)


def _owned(request: HttpRequest, uid: str) -> Campaign:
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    if not campaign.owned_by(actor_of(request)):
        raise Http404("Only the owner changes the log.")
    return campaign


@require_http_methods(["GET", "HEAD", "POST"])
def amend(request: HttpRequest, uid: str, number: int) -> HttpResponse:
    """Another decision in the place of an entry's: what it would change first, then, if wanted, it stands."""
    campaign, actor = _owned(request, uid), actor_of(request)
    place = place_before(campaign, number)
    if place is None:
        raise Http404("No entry here that can be amended.")
    form = AmendForm(request.POST or None, place=place)
    context: dict[str, Any] = {"campaign": campaign, "place": place, "form": form}
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            fields: dict[str, Any] = {"campaign": campaign, "actor": actor, "asking": not form.cleaned_data["cascade"]}
            try:
                wanted = amendments.amendment(form.decision, number) if form.ruling is None else form.ruling
                fields |= {"wanted": wanted, "answers": form.answers, "faces": faces_of(request.POST)}
                if "stand" in request.POST:
                    amendments.campaign_amend(**fields, seen=seen_of(request.POST))
                    return redirect("campaigns:entries", campaign.uid)
                shown = amendments.preview(**fields)
                context |= {"shown": shown, "differences": named_differences(shown)}
                context |= form.asking(shown)
                status = 200
            except services.Stale:
                campaign.refresh_from_db()
                context["stale"], status = True, 409
            except amendments.Unanswered as unanswered:
                context |= {"shown": unanswered.shown, "differences": (), **form.asking(unanswered.shown)}
            except services.Refused as refused:
                context["refusal"] = refused.finding
            except services.BadFace as error:
                context["refusal"] = Finding("CMP-D-DICE", str(error).capitalize() + ".")
            except services.DiceNeeded as needed:
                context["dice"] = DiceAsked(needed.labels, needed.given, [], "")
    return render(request, "campaigns/amend.html", context, status=status)


@require_POST
def rule(request: HttpRequest, uid: str) -> HttpResponse:
    """The organiser changes the ledger, with a reason."""
    campaign = _owned(request, uid)
    state = selectors.progress(campaign).state
    form = RuleForm(request.POST, state=state)
    if not form.is_valid():
        return _listed(request, campaign, 422, rule=form)
    try:
        amendments.campaign_rule(
            campaign=campaign, actor=actor_of(request), changes=form.changes, seen=seen_of(request.POST),
            reason=form.cleaned_data["reason"], after=form.cleaned_data["after"],
        )  # fmt: skip
    except services.Stale:
        campaign.refresh_from_db()
        return _listed(request, campaign, 409, stale=True)
    except services.Refused as refused:
        return _listed(request, campaign, 422, rule=form, refusal=refused.finding)
    except services.DiceNeeded:
        campaign.refresh_from_db()
        words = "The ruling needs dice that you roll yourselves. Amend the entry instead: it asks for them."
        return _listed(request, campaign, 422, rule=form, refusal=Finding("CMP-D-DICE", words))
    for words in rulings.overstepped(selectors.progress(campaign).state):
        messages.warning(request, words)
    return redirect("campaigns:entries", campaign.uid)


@require_POST
def note(request: HttpRequest, uid: str) -> HttpResponse:
    """Words and a picture for the chronicle."""
    campaign = _owned(request, uid)
    form = NoteForm(request.POST, request.FILES)
    if not form.is_valid():
        return _listed(request, campaign, 422, note=form)
    file = form.cleaned_data["picture"]
    try:
        amendments.campaign_note(
            campaign=campaign, actor=actor_of(request), text=form.cleaned_data["text"], seen=seen_of(request.POST),
            about=form.cleaned_data["about"], picture=file.read(pictures.MOST_BYTES + 1) if file else b"",
        )  # fmt: skip
    except services.Stale:
        campaign.refresh_from_db()
        return _listed(request, campaign, 409, note=form, stale=True)
    except (services.Refused, pictures.BadPicture) as error:
        form.add_error(None, error.finding.message if isinstance(error, services.Refused) else str(error))
        return _listed(request, campaign, 422, note=form)
    return redirect(reverse("campaigns:entries", args=[campaign.uid]) + f"#entry-{campaign.head_seq}")


@require_GET
def picture(request: HttpRequest, uid: str, number: int) -> HttpResponse:
    """The picture of a note."""
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    kept = NotePicture.objects.filter(entry__campaign=campaign, entry__seq=number).first()
    if kept is None:
        raise Http404("No picture here.")
    answer = HttpResponse(bytes(kept.image), content_type=kept.media_type)
    answer["Content-Security-Policy"] = "default-src 'none'"
    answer["X-Content-Type-Options"] = "nosniff"
    return answer
