"""The chronicle as files: pictures, the feed of its chapters, Markdown, the booklet."""

from typing import get_args

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.feedgenerator import Atom1Feed
from django.utils.http import content_disposition_header, quote_etag
from django.views.decorators.http import require_safe

from battles.models import Battle
from campaigns.engine.chains.scenarios import setting_of
from campaigns.models import Campaign
from campaigns.story import markdown as story_markdown
from campaigns.story import page, pictures
from campaigns.story.booklet import booklet as booklet_of
from campaigns.story.chapters import story_of
from campaigns.story.prose import prose_of
from campaigns.views.story.pages import opened
from scenarios.boards import picture_of_scenario
from scenarios.documents.exchange import file_name
from scenarios.drawing.art.values import Theme
from scenarios.drawing.png import board_png
from scenarios.ownership import actor_of
from scenarios.printing.forms_print import SheetForm

EDITION = 1  # one more whenever it is drawn differently, so that kept pictures are asked for again
SIZES = {"thumbnail": (480, 220), "large": (960, 600), "share": (1200, 630)}
YEAR = 365 * 24 * 3600


def _asked(request: HttpRequest) -> tuple[str, Theme]:
    size, look = request.GET.get("size", "thumbnail"), request.GET.get("look", "light")
    if size not in SIZES or look not in get_args(Theme):
        raise Http404("Pictures are a thumbnail, large or to share, light or dark.")
    return size, look  # type: ignore[return-value]


def _kept(request: HttpRequest, response: HttpResponse, etag: str, *, for_ever: bool) -> HttpResponse:
    if not isinstance(response, HttpResponseNotModified):
        response["ETag"] = etag
    if for_ever:
        patch_cache_control(response, private=True, max_age=YEAR, immutable=True)
    else:
        patch_cache_control(response, private=True, no_cache=True)
    return response


@require_safe
def chapter_picture(request: HttpRequest, uid: str, number: int) -> HttpResponse:
    """The map of a turn, the board of a mission. An address with the newest entry (`?r=`) never changes."""
    size, look = _asked(request)
    campaign, walk, _ = opened(request, uid)
    stretch = walk.turn(number)
    if stretch is None:
        raise Http404("The chronicle has no such chapter.")
    etag = quote_etag(f"{uid}-{EDITION}.{campaign.head_seq}-{number}-{size}-{look}")
    response = get_conditional_response(request, etag=etag)
    if response is None:
        if stretch.ended.chain is not None:
            scenario = setting_of(walk.data, stretch.ended.chain.mission).scenario
            png = board_png(picture_of_scenario(scenario), *SIZES[size], look)
        else:
            png = pictures.png(pictures.turn_svg(walk, stretch, "The map"), walk.data, *SIZES[size], look)
        response = HttpResponse(png, content_type="image/png")
    return _kept(request, response, etag, for_ever=request.GET.get("r") == str(campaign.head_seq))


@require_safe
def moment_picture(request: HttpRequest, uid: str, battle: str, seq: int) -> HttpResponse:
    """A moment of a battle that is over and that the chronicle tells of."""
    size, look = _asked(request)
    _, walk, actor = opened(request, uid)
    told = {each.battle for chapter in story_of(walk) for each in chapter.battles}
    found = Battle.objects.visible_to(actor).filter(uid=battle).first() if battle in told else None
    if found is None or (seq not in [at for at, _ in pictures.key_moments(found)]):
        raise Http404("No picture here.")
    etag = quote_etag(f"{battle}-{EDITION}.{found.head_seq}-{seq}-{size}-{look}")
    response = get_conditional_response(request, etag=etag)
    if response is None:
        png = pictures.moment_png(battle, seq, *SIZES[size], look)
        response = HttpResponse(png, content_type="image/png")
    return _kept(request, response, etag, for_ever=True)


@require_safe
def feed(request: HttpRequest, uid: str) -> HttpResponse:
    """The chapters as an Atom feed, the newest first: those of turns that are over."""
    campaign, walk, actor = opened(request, uid)
    story = page.whole_of(campaign, walk, actor)
    done = [each for each in story.chapters if not each.chapter.under_way]
    made = dict(campaign.entries.filter(seq__in=[each.chapter.last for each in done]).values_list("seq", "made_at"))
    wrote = dict(campaign.prose.values_list("turn", "written_at"))
    address = request.build_absolute_uri(reverse("campaigns:chronicle", args=[campaign.uid]))
    atom = Atom1Feed(
        title=story.title,
        link=address,
        feed_url=request.build_absolute_uri(request.path),
        description=f"The chronicle of {campaign.name}",
        author_name=campaign.owner.get_username() if campaign.owner is not None else "Navarch",
    )
    newest = campaign.created
    for each in reversed(done):
        ended = made.get(each.chapter.last, campaign.updated)
        updated = max(ended, wrote.get(each.number, ended))
        newest = max(newest, updated)
        atom.add_item(
            title=f"{each.label}: {each.title}" if each.label != each.title else each.title,
            link=request.build_absolute_uri(reverse("campaigns:chapter", args=[campaign.uid, each.number])),
            description=each.lead or str(each.lead_html),
            unique_id=f"{address}{each.number}/",
            pubdate=ended,
            updateddate=updated,
        )
    atom.feed["updated"] = newest if done else timezone.now()
    response = HttpResponse(atom.writeString("utf-8"), content_type="application/atom+xml; charset=utf-8")
    patch_cache_control(response, private=True, max_age=60)
    return response


@require_safe
def markdown(request: HttpRequest, uid: str) -> HttpResponse:
    """The chronicle as one Markdown file."""
    campaign, walk, _ = opened(request, uid)
    text = story_markdown.written(walk, campaign.name, prose_of(walk, campaign))
    response = HttpResponse(text, content_type="text/markdown; charset=utf-8")
    response["Content-Disposition"] = content_disposition_header(True, file_name(campaign.name, "md")) or "attachment"
    response["X-Content-Type-Options"] = "nosniff"
    return response


@require_safe
def print_page(request: HttpRequest, uid: str) -> HttpResponse:
    """Paper and ink of the booklet."""
    campaign, _, _ = opened(request, uid)
    return _print_page(request, campaign, SheetForm(request.GET))


def _print_page(request: HttpRequest, campaign: Campaign, form: SheetForm, status: int = 200) -> HttpResponse:
    form.is_valid()
    context = {"campaign": campaign, "form": form}
    return render(request, "campaigns/story/print.html", context, status=status)


@require_safe
def booklet(request: HttpRequest, uid: str) -> HttpResponse:
    """The booklet as PDF; where it cannot be printed so, the page again that says why."""
    campaign, walk, _ = opened(request, uid)
    form = SheetForm(request.GET)
    if not form.is_valid():
        return _print_page(request, campaign, form, 422)
    wanted, actor = form.wanted, actor_of(request)
    written = "-".join(f"{turn}.{version}" for turn, version in campaign.prose.values_list("turn", "version"))
    whose = "own" if campaign.owned_by(actor) else "read"  # who reads along may see fewer of its battles
    etag = quote_etag(f"{uid}-{EDITION}.{campaign.head_seq}-{written}-{whose}-{wanted['paper']}-{wanted['edition']}")
    response = get_conditional_response(request, etag=etag)
    if response is None:
        pdf = booklet_of(campaign, walk, actor, paper=wanted["paper"], edition=wanted["edition"])
        response = HttpResponse(pdf, content_type="application/pdf")
    edition = "" if wanted["edition"] == "colour" else wanted["edition"]
    name = file_name(f"{campaign.name} chronicle {edition}".strip(), "pdf")
    response["Content-Disposition"] = content_disposition_header("download" in request.GET, name) or "inline"
    return _kept(request, response, etag, for_ever=False)
