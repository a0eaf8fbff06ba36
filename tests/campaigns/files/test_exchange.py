"""A whole campaign as a file: out, in again, elsewhere; and what is refused."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from battles.models import Battle
from battles.services import battle_delete
from campaigns import selectors
from campaigns.encounters import engagements
from campaigns.entries import amendments
from campaigns.files import campaign_file, exchange
from campaigns.files.campaign_file import BadCampaignFile
from campaigns.models import Campaign, Engagement
from rules.core.dice import commitment
from scenarios.ownership import Actor
from tests.battles.positions import BOTS, to_the_end
from tests.campaigns.acts import decide, engaged, flotillas, naval_game, state_of

Begun = Callable[..., Campaign]
WAR: list[bytes] = []


@pytest.fixture
def elsewhere(db: None) -> Actor:
    return Actor(user=User.objects.create_user("fabius", password="a long password"))


def parts(campaign: Campaign, actor: Actor, until: str = "naval_game") -> None:
    """Both sides end their parts until the step of that name."""
    while (step := state_of(campaign).step) not in (until, "over"):
        if step == "land":
            decide(campaign, actor, "report_land_battle", area=state_of(campaign).battles[0], winner=None)
        elif step == "arrivals":
            decide(campaign, actor, "place_arrival", unit="scipio", area="south_italy")
        else:
            decide(campaign, actor, "end_part")


@pytest.fixture
def war(begun: Begun, actor: Actor) -> Campaign:
    """A war in its second turn: a naval game fought here, armies raised, one decision taken back."""
    campaign = begun(losses="carry")
    flotillas(campaign, actor, ships=5)
    battle = engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
    to_the_end(battle, actor)
    engagements.encounter_book(campaign=campaign, actor=actor, battle=battle, seen=campaign.head_seq)
    while (state := state_of(campaign)).step == "prizes":
        prizes = state.hulls_of(state.active or "", "PRIZE")
        over = len(prizes) - len(state.hulls_of(state.active or "", "READY")) // 2
        decide(campaign, actor, "burn_prizes", hulls=[hull.id for hull in prizes[:over]])
    area = {"ROM": "north_italy", "CAR": "africa"}[state.active or ""]
    decide(campaign, actor, "recruit", area=area)
    amendments.campaign_take_back(campaign=campaign, actor=actor, seen=campaign.head_seq)
    decide(campaign, actor, "recruit", area=area)
    parts(campaign, actor, "commit")
    return campaign


@pytest.fixture
def raw(request: pytest.FixtureRequest) -> bytes:
    """The file of such a war; it is fought once."""
    if not WAR:
        WAR.append(file_of(request.getfixturevalue("war")))
    return WAR[0]


def file_of(campaign: Campaign) -> bytes:
    return campaign_file.written(campaign_file.campaign_file_of(campaign))


def test_a_campaign_comes_back_whole(war: Campaign, elsewhere: Actor) -> None:
    again = exchange.campaign_import(actor=elsewhere, raw=file_of(war))
    assert again.owned_by(elsewhere) and again.visibility == "private" and again.uid != war.uid
    assert state_of(again) == state_of(war)
    for name in ("name", "turn", "situation", "dice_used", "tip", "head_seq"):
        assert getattr(again, name) == getattr(war, name)
    told, retold = ([turn.lines for turn in selectors.chronicle_of(selectors.progress(one))] for one in (war, again))
    assert told == retold
    assert again.entries.filter(kind="take_back").count() == 1


def test_its_battles_come_with_it_and_are_linked(war: Campaign, elsewhere: Actor) -> None:
    again = exchange.campaign_import(actor=elsewhere, raw=file_of(war))
    engaged, before = Engagement.objects.get(campaign=again), Engagement.objects.get(campaign=war)
    assert engaged.battle.uid != before.battle.uid and engaged.battle.result == before.battle.result
    assert engaged.battle.owned_by(elsewhere) and engaged.battle.origin_address == again.get_absolute_url()
    assert selectors.chronicle_of(selectors.progress(again))[0].battle == engaged.battle.uid


def test_the_war_goes_on_where_it_stood_with_new_dice(war: Campaign, elsewhere: Actor) -> None:
    again = exchange.campaign_import(actor=elsewhere, raw=file_of(war))
    assert again.seed != war.seed and again.seed_hash == commitment(again.seed)
    assert again.seeded_from == again.dice_used
    flotillas(again, elsewhere, ships=3)
    assert state_of(again).step == "naval_game"


def test_a_naval_game_under_way_goes_on_too(begun: Begun, actor: Actor, elsewhere: Actor) -> None:
    campaign = begun()
    engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq)
    again = exchange.campaign_import(actor=elsewhere, raw=file_of(campaign))
    (going,) = engaged(again)
    battle = going.battle
    to_the_end(battle, elsewhere)
    engagements.encounter_book(campaign=again, actor=elsewhere, battle=battle, seen=again.head_seq)
    assert state_of(again).step == "muster"


def test_a_deleted_battle_is_no_longer_named(war: Campaign, actor: Actor, elsewhere: Actor) -> None:
    battle_delete(battle=Engagement.objects.get(campaign=war).battle, actor=actor)
    again = exchange.campaign_import(actor=elsewhere, raw=file_of(war))
    assert selectors.chronicle_of(selectors.progress(again))[0].battle == ""
    assert state_of(again).hulls == state_of(war).hulls


def test_the_same_campaign_gives_the_same_bytes(war: Campaign) -> None:
    assert file_of(war) == file_of(Campaign.objects.get(pk=war.pk))


def test_the_seed_is_told_when_the_war_is_over(begun: Begun, actor: Actor, elsewhere: Actor) -> None:
    campaign = begun()
    assert campaign_file.campaign_file_of(campaign).seed is None
    while state_of(campaign).step != "over":
        naval_game(campaign, actor, None)
        parts(campaign, actor)
    campaign.refresh_from_db()
    assert campaign_file.campaign_file_of(campaign).seed == "tests"
    again = exchange.campaign_import(actor=elsewhere, raw=file_of(campaign))
    assert (again.over, again.seed, again.seeded_from) == (True, "tests", 0)
    plain = msgspec.json.decode(file_of(campaign))
    with pytest.raises(BadCampaignFile, match="SHA-256"):
        exchange.campaign_import(actor=elsewhere, raw=msgspec.json.encode(plain | {"seed": "another"}))
    forged = plain | {"seed": "another", "seed_hash": commitment("another")}
    with pytest.raises(BadCampaignFile, match="not those of the seed"):
        exchange.campaign_import(actor=elsewhere, raw=msgspec.json.encode(forged))


def test_dice_typed_in_come_along(begun: Begun, actor: Actor, elsewhere: Actor) -> None:
    campaign = begun(dice="manual")
    naval_game(campaign, actor, None, faces=[3, 3, 5, 2])
    again = exchange.campaign_import(actor=elsewhere, raw=file_of(campaign))
    assert state_of(again).order == ("CAR", "ROM") and again.dice == "manual" and again.dice_used == 4


def decided(plain: dict[str, Any], kind: str) -> dict[str, Any]:
    """The first entry that decides so."""
    return next(each for each in plain["entries"] if (each["decision"] or {}).get("kind") == kind)


def tampered(plain: dict[str, Any], what: str) -> None:
    rolled = next(each for each in plain["entries"] if each["faces"])
    match what:
        case "another face":
            rolled["faces"][0][1] = rolled["faces"][0][1] % 6 + 1
        case "too many dice":
            rolled["faces"].append(["CMP-LND-02 spain", 1])
        case "too few dice":
            rolled["faces"].clear()
        case "another event":
            decided(plain, "recruit")["events"][0]["area"] = "spain"
        case "an illegal decision":
            decided(plain, "recruit")["decision"]["area"] = "atlantis"
        case "no decision":
            decided(plain, "recruit")["decision"] = {"kind": "conquer"}
        case "another order":
            plain["entries"].reverse()
        case "a gap":
            del plain["entries"][1]
        case "a take-back to nowhere":
            next(each for each in plain["entries"] if each["entry"] == "take_back")["more"]["withdraws"] = 99
        case "empty calendar":
            plain["document"]["calendar"] = []
        case "an unknown scenario":
            plain["document"]["initiative_scenarios"] = ["HEX-SC99"]
        case "loaded dice":
            plain["dice"] = "loaded"
        case "a battle changed":
            plain["battles"][0]["log"]["entries"][-1]["events"] = []
        case "a battle that is a study":
            plain["battles"][0]["log"]["study"] = {"of": "elsewhere", "at": 0}
        case "a battle twice":
            plain["battles"] *= 2
        case "of the future":
            plain["format"] = 99
        case "without entries":
            plain["entries"] = []
        case "of another kind":
            plain["kind"] = "battle_log"


@pytest.mark.parametrize(
    "what",
    [
        "another face", "too many dice", "too few dice", "another event", "an illegal decision", "no decision",
        "another order", "a gap", "a take-back to nowhere", "empty calendar",
        "an unknown scenario", "loaded dice", "a battle changed",
        "a battle that is a study", "a battle twice", "of the future", "without entries", "of another kind",
    ],
)  # fmt: skip
def test_a_file_that_the_rules_contradict_is_refused_and_nothing_kept(raw: bytes, elsewhere: Actor, what: str) -> None:
    plain = msgspec.json.decode(raw)
    tampered(plain, what)
    counts = Campaign.objects.count(), Battle.objects.count()
    with pytest.raises(BadCampaignFile) as refused:
        exchange.campaign_import(actor=elsewhere, raw=msgspec.json.encode(plain))
    assert all(finding.message.endswith(".") and finding.code for finding in refused.value.findings)
    assert (Campaign.objects.count(), Battle.objects.count()) == counts


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"\xff\xfe", b"null"])
def test_what_is_no_campaign_is_refused_in_words(elsewhere: Actor, raw: bytes) -> None:
    with pytest.raises(BadCampaignFile, match="not a campaign"):
        exchange.campaign_import(actor=elsewhere, raw=raw)


def test_a_file_too_large_is_refused(elsewhere: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign_file, "MOST_BYTES", 10)
    with pytest.raises(BadCampaignFile, match="MB"):
        exchange.campaign_import(actor=elsewhere, raw=b"x" * 11)


def test_the_pages_give_and_take_it(war: Campaign, owner: User, elsewhere: Actor, client: Client) -> None:
    address = reverse("campaigns:take", args=[war.uid])
    assert client.get(address).status_code == 404, "a reader does not take it away"
    client.force_login(owner)
    assert address in client.get(war.get_absolute_url()).content.decode()
    given = client.get(address)
    assert given["Content-Disposition"] == 'attachment; filename="the-second-punic-war-218201-bc-turn-2.json"'
    assert elsewhere.user is not None
    client.force_login(elsewhere.user)
    bring = reverse("campaigns:bring")
    assert bring in client.get(reverse("campaigns:list")).content.decode() and client.get(bring).status_code == 200
    answer = client.post(bring, {"file": SimpleUploadedFile("war.json", given.content, "application/json")})
    again = Campaign.objects.exclude(pk=war.pk).get()
    assert answer.status_code == 302 and answer.headers["Location"] == again.get_absolute_url()
    for page in (again.get_absolute_url(), reverse("campaigns:chronicle", args=[again.uid])):
        assert client.get(page).status_code == 200
    bad = client.post(bring, {"file": SimpleUploadedFile("war.json", b"{}", "application/json")})
    assert bad.status_code == 422 and "This is not a campaign" in bad.content.decode()
    assert client.post(bring, {}).status_code == 422


def test_a_guest_may_bring_one(war: Campaign, client: Client) -> None:
    upload = SimpleUploadedFile("war.json", file_of(war), "application/json")
    assert client.post(reverse("campaigns:bring"), {"file": upload}).status_code == 302
    assert Campaign.objects.exclude(pk=war.pk).get().guest
