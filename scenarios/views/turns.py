"""What waits for somebody: the list, how they want to be told, and the feed."""

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.utils.feedgenerator import Atom1Feed
from django.views.decorators.http import require_http_methods, require_safe

from scenarios.ownership import Actor, actor_for_write, actor_of
from scenarios.people import turns
from scenarios.people.hooks import MOST_LETTERS, NoHook, hook_set


@require_http_methods(["GET", "HEAD", "POST"])
def your_turn(request: HttpRequest) -> HttpResponse:
    """What waits for whoever asks, and how they want to be told. The address of a feed is shown once, as it is made."""
    actor = actor_of(request)
    feed = secret = typed = trouble = ""
    if request.method == "POST":
        actor = actor_for_write(request)
        if "feed" in request.POST:
            feed = request.build_absolute_uri(reverse("scenarios:feed", args=[turns.notices_feed(actor=actor)]))
        elif "by_mail" in request.POST:
            wanted = request.POST["by_mail"] == "yes"
            turns.notices_by_mail(actor=actor, wanted=wanted)
            messages.success(request, "You get a mail when it is your turn." if wanted else "You get no more mails.")
        elif "hook" in request.POST:
            typed = request.POST["hook"].strip()[:MOST_LETTERS]
            try:
                secret = hook_set(actor=actor, address=typed)
            except NoHook as why:
                trouble = str(why)
    told = _told(actor) | {"feed": feed, "secret": secret, "typed": typed, "trouble": trouble}
    response = render(request, "scenarios/your_turn.html", told, status=422 if trouble else 200)
    patch_cache_control(response, no_store=True)
    return response


def _told(actor: Actor) -> dict[str, object]:
    notices = turns.notices_of(actor)
    return {
        "due": turns.due_for(actor),
        "by_mail": notices is not None and notices.by_mail,
        "has_feed": notices is not None and bool(notices.feed_hash),
        "hook": "" if notices is None else notices.hook,
        "hooks": settings.WEBHOOKS,
        "mail": turns.can_mail(actor.user),
        "is_guest": actor.user is None,
    }


@require_safe
def feed(request: HttpRequest, token: str) -> HttpResponse:
    """What waits for somebody as an Atom feed: each turn is an entry of its own."""
    actor = turns.reader_of(token)
    if actor is None:
        raise Http404("No such feed.")
    due = turns.due_for(actor)
    site = request.build_absolute_uri("/")
    atom = Atom1Feed(
        title="Navarch: your turn",
        link=request.build_absolute_uri(reverse("scenarios:your_turn")),
        feed_url=request.build_absolute_uri(),
        description="Battles that wait for you",
    )
    for each in reversed(due):
        address = request.build_absolute_uri(each.address)
        atom.add_item(
            title=f"Your turn: {each.title}",
            link=address,
            description=each.words,
            unique_id=f"{site}turns/{each.key}",
            pubdate=each.since,
            updateddate=each.since,
        )
    atom.feed["updated"] = due[-1].since if due else timezone.now()
    response = HttpResponse(atom.writeString("utf-8"), content_type="application/atom+xml; charset=utf-8")
    patch_cache_control(response, private=True, max_age=60)
    return response
