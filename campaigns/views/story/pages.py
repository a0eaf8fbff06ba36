"""The chronicle as people read it: the whole, a chapter a turn, how it stood then, and writing into it."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_http_methods, require_safe

from campaigns import selectors
from campaigns.models import Campaign
from campaigns.story import page, pictures
from campaigns.story.chapters import story_of
from campaigns.story.forms import ProseForm
from campaigns.story.prose import WHOLE, Conflict, Unwritable, may_write, names_of, prose_of, prose_write
from campaigns.story.then import then_of
from campaigns.story.walk import Walk, walk_of
from campaigns.views.ledger import roll_of
from campaigns.words.headlines import words_for
from scenarios.documents.bounded import whole as whole_number
from scenarios.ownership import Actor, actor_of


def opened(request: HttpRequest, uid: str) -> tuple[Campaign, Walk, Actor]:
    """The campaign, if whoever asks may read it, its walk, and who asks."""
    actor = actor_of(request)
    campaign = selectors.campaign_for(actor=actor, uid=uid)
    return campaign, walk_of(campaign), actor


@require_safe
def chronicle(request: HttpRequest, uid: str) -> HttpResponse:
    """The whole: title and introduction, its chapters, charts, and how the sides stand."""
    campaign, walk, actor = opened(request, uid)
    state, charts = walk.state, page.charts_of(walk)
    context = {
        "campaign": campaign,
        "state": state,
        "story": page.whole_of(campaign, walk, actor),
        "map": walk.drawn("now", lambda: pictures.then_svg(state, "")) if state.data.areas else "",
        "first_chart": charts[0] if charts else None,
        "charts": charts[1:],
        "roll": roll_of(state),
        "situation": words_for(state),
        "may_write": may_write(campaign, actor),
        "share": page.picture_to_share(campaign, walk),
        "seed": campaign.seed if campaign.over and campaign.dice == "seeded" else "",
    }
    return render(request, "campaigns/story/whole.html", context)


@require_safe
def chapter(request: HttpRequest, uid: str, number: int) -> HttpResponse:
    """A turn, or a mission, as a chapter."""
    campaign, walk, actor = opened(request, uid)
    story = page.whole_of(campaign, walk, actor)
    place = next((n for n, each in enumerate(story.chapters) if each.number == number), None)
    stretch = walk.turn(number)
    if place is None or stretch is None:
        raise Http404("The chronicle has no such chapter.")
    shown = story.chapters[place]
    title = f"Map of {shown.label}"
    context = {
        "campaign": campaign,
        "state": walk.state,
        "story": story,
        "shown": shown,
        "chapter": shown.chapter,
        "earlier": story.chapters[place - 1] if place else None,
        "later": story.chapters[place + 1] if place + 1 < len(story.chapters) else None,
        "map": pictures.turn_svg(walk, stretch, title) if walk.data.areas else "",
        "chart": page.chart_within(walk, number),
        "may_write": may_write(campaign, actor),
    }
    return render(request, "campaigns/story/chapter.html", context)


@require_safe
def then(request: HttpRequest, uid: str) -> HttpResponse:
    """How it stood when an entry had been made (`?at=`); asked by htmx, the part that changes."""
    campaign, walk, _ = opened(request, uid)
    at = whole_number(request.GET["at"], walk.entries[-1]) if "at" in request.GET else None
    context = {"campaign": campaign, "then": then_of(walk, at), "is_chain": walk.data.play == "chain"}
    fragment = request.headers.get("HX-Request") == "true"
    response = render(request, "campaigns/story/_then.html" if fragment else "campaigns/story/then.html", context)
    patch_vary_headers(response, ("HX-Request",))
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def write(request: HttpRequest, uid: str, number: int) -> HttpResponse:
    """Write a chapter's heading and prose, or, as number 0, title and introduction of the whole."""
    campaign, walk, actor = opened(request, uid)
    if not may_write(campaign, actor):
        raise Http404("Only whoever keeps the chronicle writes into it.")
    prose = prose_of(walk, campaign)
    there = prose.get(number)
    names = names_of(walk)
    if number != WHOLE and number not in names and there is None:
        raise Http404("The chronicle has no such chapter.")
    if request.method == "POST":
        form = ProseForm(request.POST)
        status = 422
        context: dict[str, Any] = {}
        if form.is_valid():
            try:
                prose_write(campaign=campaign, actor=actor, turn=number, walk=walk, **form.cleaned_data)
            except Conflict as conflict:
                context["theirs"] = conflict.now
                form = form.again(seen=conflict.now.version if conflict.now is not None else 0)
                context["conflict"], status = True, 409
            except Unwritable as error:
                form.add_error("text", str(error))
            else:
                messages.success(request, "Written into the chronicle.")
                return _back(campaign, number if number in names else WHOLE)
    else:
        seen = {"title": there.title, "text": there.text, "seen": there.version} if there is not None else {"seen": 0}
        form, status, context = ProseForm(initial=seen), 200, {}
    derived = next((each.heading for each in story_of(walk) if each.number == number), campaign.name)
    form.fields["title"].help_text = f"Empty: the one that the chronicle makes itself, “{derived}”."
    context |= {
        "campaign": campaign, "form": form, "number": number, "name": names.get(number, ""), "there": there,
        "back": _address(campaign, number if number in names else WHOLE),
    }  # fmt: skip
    return render(request, "campaigns/story/write.html", context, status=status)


def _address(campaign: Campaign, number: int) -> str:
    if number == WHOLE:
        return reverse("campaigns:chronicle", args=[campaign.uid])
    return reverse("campaigns:chapter", args=[campaign.uid, number])


def _back(campaign: Campaign, number: int) -> HttpResponseRedirect:
    return redirect(_address(campaign, number))
