"""Two people at a battle, each at their own machine: a club's browser and one at home, and what each is answered."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

import rules
from battles import selectors, viewing
from battles.logs.log_file import of_players
from battles.logs.stored import action_of
from battles.models import Battle
from battles.people import seating
from rules.core.dice import Stream
from scenarios.ownership import Actor

AS_JSON = {"HTTP_ACCEPT": "application/json"}
GIVING_UP = ("cede", "concede", "agree_end")
NOT_YET = (
    "after",
    "report_text",
    "report_markdown",
    "report_bbcode",
    "film",
    "result",
)  # what there is of a battle that is over
REFUSED = (*NOT_YET, "API report", "API notes", "outlook")  # and of a study, or of an order that can be given
CHANGES = re.compile(
    r'(csrfmiddlewaretoken\\?" value|csrf-token" content|nonce)=\\?"[^"]*"|(<updated>)[^<]*'
    r"|just now|\d+\s\w+(?:, \d+\s\w+)? ago"  # on a slow machine a minute goes by between two looks
)


def link_to(battle: Battle, owner: Actor, side: str) -> str:
    """The address of an invitation to play that side."""
    return reverse("battles:join", args=[seating.battle_invite(battle=battle, actor=owner, side=side)])


def sit_down(battle: Battle, owner: Actor, side: str, guest: Client) -> Client:
    """Have whoever sits at `guest` follow an invitation."""
    answer = guest.post(link_to(battle, owner, side), {"name": "Boris"})
    assert answer.status_code == 302, answer.content.decode()[:500]
    battle.refresh_from_db()
    battle.sitting = None
    return guest


class Player:
    """Somebody who plays one side over HTTP, choosing by chance among what is offered to them."""

    def __init__(self, client: Client, battle: Battle, side: str) -> None:
        self.client, self.uid, self.side = client, battle.uid, side
        self.chance = Stream(f"what {side} chooses")
        page = client.post(reverse("scenarios:your_turn"), {"feed": "new"}).content.decode()
        self.feed = page.partition('value="http://testserver')[2].partition('"')[0]

    def get(self, name: str, *args: Any, **query: Any) -> Any:
        return self.client.get(reverse(f"battles:{name}", args=[self.uid, *args]), query)

    def api(self, name: str = "") -> Any:
        return self.client.get(f"/api/battles/{self.uid}/{name}").json()

    def send(self, name: str, seen: int, **more: Any) -> Any:
        data = {"seen": seen, **more}
        return self.client.post(f"/api/battles/{self.uid}/{name}/", data, content_type="application/json")

    def choice(self, weary: bool = False) -> dict[str, Any] | None:
        """One of the actions that are offered to the side; None where it has nothing to decide. Who is weary gives up
        where that is offered."""
        offers = self.api("offers/")["offers"]
        assert {offer["side"] for offer in offers} <= {self.side}, "nobody is offered what the other may do"
        for wanted in (weary, not weary):
            actions = [each for offer in offers if (offer["kind"] in GIVING_UP) is wanted for each in offer["actions"]]
            if actions:
                return actions[self.chance.below(len(actions))]
        return None


def looks(player: Player, battle: Battle) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Every way to look at the battle as it stands, but for the file of its log, each with how."""
    head, side = battle.head_seq, player.side
    units = list(_units(battle))
    yield "page", lambda: player.get("battle")
    yield "page as each", lambda: player.get("battle", **{"as": "B" if side == "A" else "A"})
    yield "page as papers", lambda: player.get("battle", **{"as": f"papers-{'B' if side == 'A' else 'A'}"})
    for unit in (units[0], units[-1]):
        yield f"page with {unit}", lambda unit=unit: player.get("battle", ship=unit)
    yield "poll", lambda: player.client.get(reverse("battles:poll", args=[battle.uid]), {"after": -2}, **AS_JSON)
    yield "poll of the last", lambda: player.client.get(reverse("battles:poll", args=[battle.uid]), {"after": head - 1})
    yield "board in words", lambda: player.get("board_words")
    yield "legend", lambda: player.get("legend")
    yield "map of the briefing", lambda: player.get("map")
    yield "earlier", lambda: player.get("earlier", before=head + 1)
    yield "moment", lambda: player.get("moment", head)
    yield "moment as JSON", lambda: player.client.get(reverse("battles:moment", args=[battle.uid, head]), **AS_JSON)
    yield "moment before", lambda: player.get("moment", max(0, head - 1))
    yield "seats", lambda: player.get("seats")
    yield "list", lambda: player.client.get(reverse("battles:list"))
    yield "API", lambda: player.client.get(f"/api/battles/{battle.uid}/")
    yield "API offers", lambda: player.client.get(f"/api/battles/{battle.uid}/offers/")
    yield "API log", lambda: player.client.get(f"/api/battles/{battle.uid}/log/")
    for seq in (head, max(0, head - 1)):
        yield f"API moment {seq}", lambda seq=seq: player.client.get(f"/api/battles/{battle.uid}/at/{seq}/")
    for name in ("seats", "chat", "report", "notes"):
        yield f"API {name}", lambda name=name: player.client.get(f"/api/battles/{battle.uid}/{name}/")
    for name in ("battles", "studies", "turns"):
        yield f"API of all {name}", lambda name=name: player.client.get(f"/api/{name}/")
    yield "picture", lambda: player.get("picture", head)
    yield "outlook", lambda: player.get("outlook", order="move", ship=units[0])
    yield "chat", lambda: player.get("chat")
    yield "what if", lambda: player.get("what_if")
    yield "what if now", lambda: player.get("what_if", at=head)
    yield "studies", lambda: player.client.get(reverse("battles:studies"))
    for name in NOT_YET:
        yield name, lambda name=name: player.get(name)
    yield "scenario", lambda: player.client.get(reverse("battles:scenario", args=[battle.uid]), follow=True)
    yield "first page", lambda: player.client.get("/")
    yield "your turn", lambda: player.client.get(reverse("scenarios:your_turn"))
    yield "feed", lambda: player.client.get(player.feed)


def _units(battle: Battle) -> list[str]:
    return [fate.unit for fate in rules.get(battle.ruleset).fates(selectors.head_state(battle))]


def answers(player: Player, battle: Battle) -> dict[str, str]:
    """What every look at the battle is answered, without what differs from request to request."""
    found = {}
    for name, look in looks(player, battle):
        answer = look()
        assert answer.status_code in (200, 204) or name in REFUSED, (name, answer.status_code)
        where = f"{answer.status_code} {answer.get('Location', '')}\n"
        found[name] = where + CHANGES.sub(r"\1\2", answer.content.decode(errors="replace"))
    return found


@contextmanager
def blinded(battle: Battle, side: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The site as if what the side may not see were not there at all: positions and log hold no more than it sees."""
    ruleset = rules.get(battle.ruleset)
    head = battle.head_seq
    links = selectors.links_of(battle)
    looked_at = {seq for at in (head, max(0, head - 1)) for seq in (at, links[at].tip)}
    seen = {seq: ruleset.visible_to(selectors.state_at(battle, seq), side) for seq in looked_at}
    with transaction.atomic(), monkeypatch.context() as patch:
        for entry in battle.entries.all():
            told = viewing.shown_entry(battle, entry, side)
            entry.events = json.dumps(told["events"])
            if told["action"] is not None:
                entry.action = json.dumps(told["action"])
            entry.save()
        patch.setattr(selectors, "head_state", lambda _battle: seen[head])
        patch.setattr(selectors, "state_at", lambda _battle, seq, line=None: seen[seq])
        yield
        transaction.set_rollback(True)


def secrets_of(battle: Battle, side: str) -> Mapping[int, str]:
    """What the side may not be told of the decisions in the log, as the log writes it, by entry."""
    ruleset = rules.get(battle.ruleset)
    found = {}
    for entry in battle.entries.exclude(action=""):
        plain = msgspec.json.decode(entry.action)
        if of_players(plain):
            continue
        action = action_of(ruleset, plain)
        if viewing.shown(ruleset, action, side) != action:
            found[entry.seq] = entry.action
    return found


def taken_back(battle: Battle) -> set[int]:
    """The entries that do not stand."""
    links = selectors.links_of(battle)
    return set(links) - set(selectors.line_to(links, battle.head_seq))
