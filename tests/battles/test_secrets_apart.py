"""Whole battles between two machines, over HTTP: no answer to one player depends on what only the other may see, also
after taking back, and neither waits for the other where both decide at once."""

import html
import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from django.urls import resolve, reverse
from rest_framework.throttling import SimpleRateThrottle

import rules
from battles import selectors
from battles import urls as battle_pages
from battles.api import urls as battle_api
from battles.logs.verify import battle_difference
from battles.models import Battle
from battles.page.sharing import shared_picture
from scenarios.ownership import Actor
from scenarios.people import turns
from tests.battles.apart import Player, answers, blinded, looks, secrets_of, sit_down, taken_back
from tests.battles.each_ruleset import KINDS

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
WEARY = 44  # acts after which people give up
EVERY = 5  # acts between two moments at which every answer is searched, if there is something new to be found
# All that a mail may say of a battle.
WRITTEN = (
    r"your turn in “[^”]+”\. (You play side A, and it is your turn\.|Side B asks you to take back the last act\.)\n"
)


@pytest.fixture(params=KINDS, ids=lambda begin: begin.__name__)
def battle(request: pytest.FixtureRequest, anna: Actor, monkeypatch: pytest.MonkeyPatch) -> Battle:
    """A battle that Anna has begun; the limits of requests are those of people, and tests are quicker."""
    monkeypatch.setattr(SimpleRateThrottle, "allow_request", lambda *_: True)
    begun: Battle = request.param(anna)
    Battle.objects.update(seed_known=False)  # the same dice every time, and nobody is asked who chose them
    begun.refresh_from_db()
    return begun


@pytest.fixture
def players(battle: Battle, anna: Actor) -> dict[str, Player]:
    """Anna, who has an account, plays A; a guest plays B."""
    club, home = Client(), Client()
    club.force_login(anna.user)
    sit_down(battle, anna, "B", home)
    home.get(battle.get_absolute_url())  # which says once that the seat is theirs
    for player in (club, home):
        player.post(reverse("battles:chat", args=[battle.uid]), {"text": "A fair wind to you."})
    club.get(reverse("battles:chat", args=[battle.uid]))  # so that nothing is new to either
    return {"A": Player(club, battle, "A"), "B": Player(home, battle, "B")}


@pytest.fixture
def letters(anna: Actor, settings: Any, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the site writes to Anna, who wants to be told."""
    settings.CAN_MAIL = True
    monkeypatch.setattr(turns, "_later", lambda send: send())
    EmailAddress.objects.create(user=anna.user, email="anna@example.org", verified=True, primary=True)
    turns.notices_by_mail(actor=anna, wanted=True)
    return mail.outbox


def search(battle: Battle, players: dict[str, Player], monkeypatch: pytest.MonkeyPatch) -> None:
    """Search every answer to each player for what is the other's alone."""
    battle.refresh_from_db()
    if battle.over:
        return  # nothing is secret any more
    with monkeypatch.context() as stopped:
        # Pages say how long ago things were: what is compared is told at one moment, however long that takes.
        stopped.setattr("scenarios.templatetags.scenarios.timesince", lambda _then: "0 minutes")
        _search(battle, players, monkeypatch)


def secrecy(battle: Battle) -> tuple[Any, ...]:
    """What a search at this moment would be for: who decides, what was decided last, and every kind of decision that is
    secret from a side, whether it stands or was taken back, and whether the position hides something from that side.
    """
    ruleset, state, gone = rules.get(battle.ruleset), selectors.head_state(battle), taken_back(battle)
    kept = {
        (side, json.loads(action)["kind"], seq in gone)
        for side in "AB"
        for seq, action in secrets_of(battle, side).items()
    }
    last = battle.entries.exclude(action="").order_by("-seq").first()
    decided = last and json.loads(last.action).get("kind")
    hidden = tuple(ruleset.visible_to(state, side) != state for side in "AB")
    return tuple(battle.to_decide), decided, frozenset(kept), hidden


def _search(battle: Battle, players: dict[str, Player], monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = rules.get(battle.ruleset)
    for side, player in players.items():
        state = selectors.head_state(battle)
        told, pictured = answers(player, battle), shared_picture(battle, battle.head_seq)
        with blinded(battle, side, monkeypatch):
            blind = answers(player, battle)
            assert shared_picture(battle, battle.head_seq) == pictured, "where a link to it is shared"
        differs = {name: next(_differences(told[name], blind[name])) for name in told if told[name] != blind[name]}
        assert not differs, f"to {side}, with the secrets there and without them"
        assert json.loads(told["API"].partition("\n")[2])["state"] == _plain(ruleset.visible_to(state, side))
        secret = secrets_of(battle, side)
        for seq, action in secret.items():
            for name, answer in told.items():
                assert action not in answer and html.escape(action) not in answer, (name, seq)
        file = {entry["seq"]: entry["action"] for entry in player.get("download").json()["entries"]}
        hidden = state != ruleset.visible_to(state, side)
        kept = set(secret) & taken_back(battle) | ({max(secret)} if secret and hidden else set())
        assert not [seq for seq in kept if file.get(seq) == json.loads(secret[seq])], "the file tells it"


def _differences(one: str, other: str) -> Iterator[tuple[str, str]]:
    """The places at which two texts differ, with what stands around them."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    yield one[max(0, at - 150) : at + 150], other[max(0, at - 150) : at + 150]


def _plain(state: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(state))


def test_no_answer_to_one_depends_on_the_secrets_of_the_other(
    battle: Battle, players: dict[str, Player], letters: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    search(battle, players, monkeypatch)
    at_once = 0
    searched = {secrecy(battle)}

    def search_if_new() -> None:
        battle.refresh_from_db()
        if (now := secrecy(battle)) not in searched:
            searched.add(now)
            search(battle, players, monkeypatch)

    for act in range(3 * WEARY):
        battle.refresh_from_db()
        if battle.over:
            break
        deciding = battle.to_decide
        seen = battle.head_seq
        choices = {side: players[side].choice(weary=act > WEARY) for side in deciding}
        for number, side in enumerate(deciding):
            if choices[side] is None or (number and Battle.objects.get().to_decide.find(side) < 0):
                continue
            done = players[side].send("act", seen, action=choices[side])
            # Both have looked at the same entry: where they decide at once, the second does not wait for the first.
            at_once += number
            if number and done.status_code == 409 and Battle.objects.get().dice_used != battle.dice_used:
                continue
            assert done.status_code == 200, (side, choices[side], done.json())
            if act % 5 == 1 and not number:
                undo(players, side)
                break
            if not number and len(deciding) > 1:
                search_if_new()  # for what one has just sealed, before the other has decided
        if act % EVERY == 1:  # where one has just taken back, too
            search_if_new()
    battle.refresh_from_db()
    if not battle.over:
        assert players["A"].send("settle", battle.head_seq, do="give_up").status_code == 200
        battle.refresh_from_db()
    assert battle.over and battle_difference(battle) is None
    assert letters and all(re.search(WRITTEN, letter.body) for letter in letters)
    if battle.ruleset != "ancient_naval_games":
        assert at_once, "both decide at once somewhere"


def undo(players: dict[str, Player], side: str) -> None:
    """Take back what the side has just decided; where the other has to agree, it does."""
    other = players["B" if side == "A" else "A"]
    seen = Battle.objects.get().head_seq
    asked = players[side].send("take-back", seen)
    if asked.status_code == 422:
        return  # the battle is over, for example
    assert asked.status_code == 200, asked.json()
    if asked.json()["battle"]["asked"]:
        assert "Agree" in other.get("battle").content.decode()
        assert other.send("settle", seen, do="agree").status_code == 200


# Pages that show nothing of how a battle stands; the file of its log, which is searched by its entries.
ELSEWHERE = {"learn", "learn_picture", "import", "join", "start", "share", "delete", "rematch", "study", "study_note"}
ELSEWHERE |= {"download", "text_picture"}  # the second are those of briefings, which everybody reads


def test_every_address_that_answers_is_searched(battle: Battle, players: dict[str, Player]) -> None:
    """So that no new page or part of the API is forgotten where secrets are searched for."""
    player, asked = players["A"], set[str]()
    get = player.client.get
    player.client.get = lambda path, *rest, **more: asked.add(resolve(path).url_name) or get(path, *rest, **more)
    for _, look in looks(player, battle):
        look()
    forgotten = []
    known = {"uid": battle.uid, "seq": "0", "key": battle.ruleset, "token": "none"}
    for pattern in (*battle_pages.urlpatterns, *battle_api.urlpatterns):
        if pattern.name in asked | ELSEWHERE:
            continue
        root = "/battles/" if pattern in battle_pages.urlpatterns else "/api/"
        address = root + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: known[found[1]], str(pattern.pattern))
        if get(address).status_code != 405:
            forgotten.append(pattern.name)
    assert not forgotten


@pytest.mark.parametrize("name", ["outlook", "act"])
def test_nobody_orders_for_the_other(battle: Battle, players: dict[str, Player], name: str) -> None:
    """What the other side is offered is nothing that one may send."""
    deciding = battle.to_decide[0]
    other = players["B" if deciding == "A" else "A"]
    action = players[deciding].choice()
    if name == "act":
        refused = other.send("act", battle.head_seq, action=action)
        assert refused.status_code == 422 and "Somebody else plays" in refused.json()["findings"][0]["message"]
    elif other.side not in battle.to_decide:
        assert other.client.get(reverse("battles:outlook", args=[battle.uid]), {"order": "move"}).status_code == 404
