"""The log of entries, and changing what has happened: amend, rule, note (CMP-AMD)."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns import selectors, services
from campaigns.desk.page import DiceAsked
from campaigns.engine.log.amending import Preview
from campaigns.engine.log.rulings import overstepped
from campaigns.entries import amendments, rulings
from campaigns.entries.forms import AmendForm, NoteForm, RuleForm
from campaigns.entries.page import entries_shown, named_differences, place_before, turns_of
from campaigns.forms.campaigns import faces_of, seen_of
from campaigns.models import Campaign, NotePicture
from campaigns.seats import notices, rights, sealing
from rules.core.findings import Finding
from scenarios.ownership import Actor, actor_of
from scenarios.people.seats import ORGANISER
from scenarios.pictures.reading import MOST_BYTES, BadPicture


@require_safe
def entries(request: HttpRequest, uid: str) -> HttpResponse:
    """Every entry: what it was, whether it holds, and for the owner what may be done with it."""
    return _listed(request, selectors.campaign_for(actor=actor_of(request), uid=uid))


def _listed(request: HttpRequest, campaign: Campaign, status: int = 200, **outcome: Any) -> HttpResponse:
    progress, actor = selectors.progress(campaign), actor_of(request)
    shown = entries_shown(campaign, progress, sealing.hidden_from(campaign, rights.held(campaign, actor)))
    context = {
        "campaign": campaign,
        "may_note": rights.may(campaign, actor, "note"),
        "may_rule": rights.may(campaign, actor, "rule"),
        "editable": rights.may(campaign, actor, "amend"),
        "entries": shown,
        "turns": turns_of(shown),
        "period": "Turn" if progress.state.chain is None else "Mission",
        "rule": RuleForm(state=progress.state),
        "note": NoteForm(),
        **outcome,
    }
    return render(request, "campaigns/entries.html", context, status=status)


def _allowed(request: HttpRequest, uid: str, act: rights.Act) -> Campaign:
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    if not rights.may(campaign, actor_of(request), act):
        raise Http404(rights.WORDS[act])
    return campaign


def _asked_for(request: HttpRequest, campaign: Campaign) -> HttpResponse:
    """Where to after something was sent that another seat has to agree to."""
    messages.info(request, "It is shown to the other side, and holds once they agree.")
    notices.tell(request, campaign, actor_of(request))
    return redirect(campaign)


@require_http_methods(["GET", "HEAD", "POST"])
def amend(request: HttpRequest, uid: str, number: int) -> HttpResponse:
    """Another decision in the place of an entry's: what it would change first, then, if wanted, it stands."""
    campaign, actor = _allowed(request, uid, "amend"), actor_of(request)
    place = place_before(campaign, number)
    if place is None or number in sealing.never_opened(campaign):
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
                    if amendments.campaign_amend(**fields, seen=seen_of(request.POST)) is None:
                        return _asked_for(request, campaign)
                    notices.decided(request, campaign, actor)
                    return redirect("campaigns:entries", campaign.uid)
                shown = amendments.preview(**fields)
                context |= {"shown": shown, "differences": named_differences(shown)}
                context |= {"aside": amendments.goes_with(campaign, actor, shown)}
                context |= asking_of(form, campaign, actor, shown)
                status = 200
            except services.Stale:
                campaign.refresh_from_db()
                context["stale"], status = True, 409
            except amendments.Unanswered as unanswered:
                context |= {"shown": unanswered.shown, "differences": ()}
                context |= asking_of(form, campaign, actor, unanswered.shown)
            except services.Refused as refused:
                context["refusal"] = refused.finding
            except services.BadFace as error:
                context["refusal"] = Finding("CMP-D-DICE", str(error).capitalize() + ".")
            except services.DiceNeeded as needed:
                context["dice"] = DiceAsked(needed.labels, needed.given, [], "")
    context["alone"] = rights.role_of(campaign, actor) in ("", ORGANISER)
    return render(request, "campaigns/amend.html", context, status=status)


def asking_of(form: AmendForm, campaign: Campaign, actor: Actor, shown: Preview) -> dict[str, Any]:
    """The question that an amendment asks anew, where it is the actor's to answer; else the other side answers it."""
    asks = form.asking(shown)
    if shown.question is None or not rights.apart(campaign):
        return asks
    if shown.question.side in ("", *rights.held(campaign, actor)) or rights.referees(campaign, actor):
        return asks
    return {"said": form.said, "left_to": asks["asks"], "about": asks["about"]}


@require_POST
def rule(request: HttpRequest, uid: str) -> HttpResponse:
    """The organiser changes the ledger, with a reason."""
    campaign = _allowed(request, uid, "rule")
    state = selectors.progress(campaign).state
    form = RuleForm(request.POST, state=state)
    if not form.is_valid():
        return _listed(request, campaign, 422, rule=form)
    try:
        entry = rulings.campaign_rule(
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
    if entry is None:
        return _asked_for(request, campaign)
    notices.decided(request, campaign, actor_of(request))
    for words in overstepped(selectors.progress(campaign).state):
        messages.warning(request, words)
    return redirect("campaigns:entries", campaign.uid)


@require_POST
def note(request: HttpRequest, uid: str) -> HttpResponse:
    """Words and a picture for the chronicle."""
    campaign = _allowed(request, uid, "note")
    form = NoteForm(request.POST, request.FILES)
    if not form.is_valid():
        return _listed(request, campaign, 422, note=form)
    file = form.cleaned_data["picture"]
    try:
        rulings.campaign_note(
            campaign=campaign, actor=actor_of(request), text=form.cleaned_data["text"], seen=seen_of(request.POST),
            about=form.cleaned_data["about"], picture=file.read(MOST_BYTES + 1) if file else b"",
        )  # fmt: skip
    except services.Stale:
        campaign.refresh_from_db()
        return _listed(request, campaign, 409, note=form, stale=True)
    except (services.Refused, BadPicture) as error:
        form.add_error(None, error.finding.message if isinstance(error, services.Refused) else str(error))
        return _listed(request, campaign, 422, note=form)
    return redirect(reverse("campaigns:entries", args=[campaign.uid]) + f"#entry-{campaign.head_seq}")


@require_safe
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
