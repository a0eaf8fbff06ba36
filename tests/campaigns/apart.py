"""Two people at a campaign, each at their own machine, over HTTP."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from django.db import transaction
from django.test import Client
from django.urls import reverse

from campaigns import selectors
from campaigns.engine.ledger import State
from campaigns.models import Campaign, Entry
from campaigns.seats import seating
from scenarios.ownership import Actor

CHANGES = re.compile(
    r'(csrfmiddlewaretoken\\?" value|csrf-token" content|nonce)=\\?"[^"]*"|"[^"]*" hx-headers'
    r"|just now|\d+\s\w+(?:, \d+\s\w+)? ago"  # on a slow machine a minute goes by between two looks
)


def again(campaign: Campaign) -> Campaign:
    """The campaign as the database has it by now."""
    return Campaign.objects.get(pk=campaign.pk)


def state_of(campaign: Campaign) -> State:
    """What its entries come to, without what is sealed."""
    return selectors.progress(again(campaign)).state


def link_to(campaign: Campaign, owner: Actor, role: str) -> str:
    """The address of an invitation to a seat."""
    token = seating.campaign_invite(campaign=again(campaign), actor=owner, role=role)
    return reverse("campaigns:join", args=[token])


def sit_down(campaign: Campaign, owner: Actor, role: str, guest: Client, name: str = "Boris") -> Client:
    """Have whoever sits at `guest` follow an invitation."""
    answer = guest.post(link_to(campaign, owner, role), {"name": name})
    assert answer.status_code == 302, answer.content.decode()[:500]
    guest.get(campaign.get_absolute_url())  # which says once that the seat is theirs
    return guest


class Player:
    """Somebody who plays a side of a campaign over HTTP."""

    def __init__(self, client: Client, campaign: Campaign, side: str) -> None:
        self.client, self.campaign, self.side = client, campaign, side

    @property
    def seen(self) -> int:
        return again(self.campaign).head_seq

    def get(self, name: str, *args: Any, **query: Any) -> Any:
        return self.client.get(reverse(f"campaigns:{name}", args=[self.campaign.uid, *args]), query)

    def page(self) -> str:
        return str(self.get("campaign").content.decode())

    def post(self, name: str, *args: Any, seen: int | None = None, **fields: Any) -> Any:
        fields["seen"] = self.seen if seen is None else seen
        return self.client.post(reverse(f"campaigns:{name}", args=[self.campaign.uid, *args]), fields)

    def decide(self, decision: Any, seen: int | None = None) -> Any:
        """Send a decision as a form that lists it does: a struct, or plain data without the side."""
        plain = msgspec.to_builtins(decision)
        plain.setdefault("side", self.side)
        text = msgspec.json.encode(plain).decode()
        return self.post("decide", seen=seen, decision=text)

    def take_back(self) -> Any:
        return self.post("take_back")

    def answer(self, do: str) -> Any:
        return self.post("asked", do=do)


def looks(player: Player, campaign: Campaign) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Every way to look at the campaign as it stands, each with how."""
    head = campaign.head_seq
    yield "page", lambda: player.get("campaign")
    for held in ("A", "B"):
        yield f"poll {held}", lambda held=held: player.get("poll", after=head - 1, stir=0, held=held, decides="yes")  # type: ignore[misc]
    yield "forces", lambda: player.get("forces")
    yield "chronicle", lambda: player.get("chronicle")
    yield "log", lambda: player.get("entries")
    yield "file", lambda: player.get("take")
    yield "seats", lambda: player.get("seats")
    yield "what is asked", lambda: player.get("asked")
    yield "scenario", lambda: player.get("scenario")
    yield "report form", lambda: player.get("report_now")
    for size in ("thumbnail", "share"):
        yield f"picture, {size}", lambda size=size: player.get("picture", size=size)  # type: ignore[misc]
    hidden = campaign.entries.filter(entry="seal").order_by("-seq").values_list("seq", flat=True)[:3]
    for number in {1, 2, head - 1, head, *hidden} & set(range(1, head + 1)):
        yield f"amending {number}", lambda number=number: player.get("amend", number)  # type: ignore[misc]
        yield f"withdrawing {number}", lambda number=number: player.post("amend", number, choice="withdraw")  # type: ignore[misc]
    yield "what a ruling would do", lambda: player.post("rule", record="hulls/none", reason="x", after="0")
    yield "list", lambda: player.client.get(reverse("campaigns:list"))
    yield "your turn", lambda: player.client.get(reverse("scenarios:your_turn"))
    yield "front page", lambda: player.client.get("/")


def answers(player: Player) -> dict[str, bytes | str]:
    """What every look at the campaign is answered, without what differs from request to request."""
    found: dict[str, bytes | str] = {}
    for name, look in looks(player, again(player.campaign)):
        with transaction.atomic():  # what a look leaves behind is no part of the next one
            answer = look()
            transaction.set_rollback(True)
        assert answer.status_code in (200, 204, 302, 304, 404, 422), (name, answer.status_code)
        if answer["Content-Type"].startswith("image/"):
            found[name] = answer.content
        else:
            found[name] = f"{answer.status_code} {CHANGES.sub(r'', answer.content.decode())}"
    return found


@contextmanager
def altered(entry: Entry, decision: dict[str, Any]) -> Iterator[None]:
    """The site as if a sealed decision were another one."""
    with transaction.atomic():
        Entry.objects.filter(pk=entry.pk).update(decision=msgspec.json.encode(decision).decode())
        yield
        transaction.set_rollback(True)
