"""What is sealed: the first of two says what it does and nobody sees it, the second opens it with its own; neither
waits for the other where the clauses let both decide at once (CMP-INI-03, CMP-CHN-03, CMP-AMD-05, 10)."""

import re
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

from campaigns import selectors, services
from campaigns.documents import ready_made
from campaigns.engine.chains.filling_by_default import by_default
from campaigns.engine.chains.scenarios import now
from campaigns.engine.decisions import CommitFlotilla, Fill
from campaigns.entries.verify import campaign_difference
from campaigns.files import exchange
from campaigns.models import Campaign, Entry
from campaigns.seats import rights, sealing
from scenarios.ownership import Actor
from tests.campaigns.apart import Player, again, sit_down, state_of

pytestmark = pytest.mark.django_db
SECRET = ("ROM-3", "ROM-5", "ROM-7")


@pytest.fixture
def club(actor: Actor) -> Client:
    client = Client()
    client.force_login(actor.user)
    return client


def two(campaign: Campaign, actor: Actor, club: Client) -> dict[str, Player]:
    """The owner plays the first side, a guest the second."""
    home = sit_down(campaign, actor, "B", Client())
    first, second = state_of(campaign).data.side_ids
    return {first: Player(club, campaign, first), second: Player(home, campaign, second)}


@pytest.fixture
def punic(actor: Actor) -> Campaign:
    return services.campaign_start(actor=actor, document=ready_made.document("punic-2021", losses="carry"))


@pytest.fixture
def chain(actor: Actor) -> Campaign:
    return services.campaign_start(actor=actor, document=ready_made.document("rome-goes-to-sea"))


@pytest.fixture
def war(punic: Campaign, actor: Actor, club: Client) -> dict[str, Player]:
    return two(punic, actor, club)


@pytest.fixture
def missions(chain: Campaign, actor: Actor, club: Client) -> dict[str, Player]:
    return two(chain, actor, club)


def filling(campaign: Campaign, side: str) -> Fill:
    state = state_of(campaign)
    found = by_default(state, now(state), side)
    assert found is not None
    return Fill(side=side, slots=found.slots)


def kinds(campaign: Campaign) -> list[str]:
    return [entry for entry in campaign.entries.order_by("seq").values_list("entry", flat=True) if entry != "seat"]


def test_ini_03_the_second_sees_the_number_and_not_the_ships(punic: Campaign, war: dict[str, Player]) -> None:
    assert war["ROM"].decide(CommitFlotilla(side="ROM", hulls=SECRET)).status_code == 302
    assert kinds(punic) == ["begin", "seal"] and state_of(punic).flotillas == {}
    page = war["CAR"].page()
    assert "Rome sends 3 ships." in page and "Send these ships" in page
    assert not any(f">{name}<" in page for name in SECRET) and "Rome 5" not in page
    waits = war["ROM"].page()
    assert "Sealed, waiting for Carthage." in waits and 'name="hulls"' not in waits
    assert again(punic).to_decide == "B" and again(punic).situation == "Carthage: naming the flotillas"


def test_ini_03_the_second_opens_the_first_and_the_game_is_set(punic: Campaign, war: dict[str, Player]) -> None:
    war["ROM"].decide(CommitFlotilla(side="ROM", hulls=SECRET))
    assert war["CAR"].decide(CommitFlotilla(side="CAR", hulls=("CAR-1",))).status_code == 302
    assert kinds(punic) == ["begin", "seal", "reveal", "decide"]
    state = state_of(punic)
    assert state.step == "naval_game" and state.flotillas == {"ROM": SECRET, "CAR": ("CAR-1",)}
    assert campaign_difference(again(punic)) is None
    log = war["CAR"].get("entries").content.decode()
    assert "Rome sends 3 ships" in log or "Rome" in log


def test_at_one_screen_nothing_is_sealed(punic: Campaign, actor: Actor) -> None:
    for side in ("ROM", "CAR"):
        plain = CommitFlotilla(side=side, hulls=(f"{side}-1",))
        services.campaign_decide(campaign=punic, actor=actor, decision=plain, seen=punic.head_seq)
    assert kinds(punic) == ["begin", "decide", "decide"]


def test_a_sealed_decision_is_made_once(punic: Campaign, war: dict[str, Player]) -> None:
    """A click twice, and a page that was left open in another tab."""
    seen = again(punic).head_seq
    flotilla = CommitFlotilla(side="ROM", hulls=SECRET)
    assert war["ROM"].decide(flotilla, seen=seen).status_code == 302
    assert war["ROM"].decide(flotilla, seen=seen).status_code == 409
    twice = war["ROM"].decide(flotilla)
    assert twice.status_code == 422 and "You have sealed this already" in twice.content.decode()
    assert kinds(punic) == ["begin", "seal"]


def test_an_illegal_one_is_refused_before_it_is_sealed(punic: Campaign, war: dict[str, Player]) -> None:
    answer = war["ROM"].decide(CommitFlotilla(side="ROM", hulls=("CAR-1",)))
    assert answer.status_code == 422 and kinds(punic) == ["begin"]
    war["ROM"].decide(CommitFlotilla(side="ROM", hulls=SECRET))
    answer = war["CAR"].decide(CommitFlotilla(side="CAR", hulls=("ROM-1",)))
    assert answer.status_code == 422 and kinds(punic) == ["begin", "seal"], "and nothing is opened by it"


@pytest.mark.parametrize("first", ["first", "second"])
def test_chn_03_both_fill_at_once_and_neither_waits(chain: Campaign, missions: dict[str, Player], first: str) -> None:
    one, other = missions if first == "first" else reversed(missions)
    seen = again(chain).head_seq
    fillings = {side: filling(chain, side) for side in missions}
    for side in missions:
        assert f'name="side" value="{side}"' in missions[side].page(), "both are asked"
    assert missions[one].decide(fillings[one], seen=seen).status_code == 302
    name = state_of(chain).data.side_name(other)
    assert f"Sealed, waiting for {name}." in missions[one].page()
    assert missions[other].decide(fillings[other], seen=seen).status_code == 302, "though it has not seen that entry"
    assert kinds(chain) == ["begin", "seal", "reveal", "decide"]
    filled = state_of(chain).chain
    assert filled is not None and {s: each.slots for s, each in filled.fillings.items()} == {
        side: each.slots for side, each in fillings.items()
    }
    assert campaign_difference(again(chain)) is None


def test_chn_03_each_is_offered_what_is_its_own(chain: Campaign, missions: dict[str, Player]) -> None:
    """Not the other's ships, filled in by default."""
    for side, player in missions.items():
        offered = re.findall(r'name="side" value="(\w+)"', player.page())
        assert offered and set(offered) == {side}


def test_what_is_sealed_can_be_taken_back_freely_until_it_is_opened(punic: Campaign, war: dict[str, Player]) -> None:
    war["ROM"].decide(CommitFlotilla(side="ROM", hulls=SECRET))
    assert war["ROM"].take_back().status_code == 302
    assert kinds(punic) == ["begin", "seal", "take_back"] and again(punic).to_decide == "A"
    assert "Rome sends" not in war["CAR"].page()
    war["ROM"].decide(CommitFlotilla(side="ROM", hulls=("ROM-1",)))
    assert "Rome sends 1 ship." in war["CAR"].page()
    war["CAR"].decide(CommitFlotilla(side="CAR", hulls=("CAR-1",)))
    assert state_of(punic).flotillas["ROM"] == ("ROM-1",) and campaign_difference(again(punic)) is None


def test_amd_10_what_was_opened_together_goes_together_and_needs_consent(
    punic: Campaign, war: dict[str, Player]
) -> None:
    war["ROM"].decide(CommitFlotilla(side="ROM", hulls=SECRET))
    war["CAR"].decide(CommitFlotilla(side="CAR", hulls=("CAR-1",)))
    for side, other in (("CAR", "ROM"), ("ROM", "CAR")):
        before = again(punic).head_seq
        assert "Ask to take back" in war[side].page()
        assert war[side].take_back().status_code == 302 and again(punic).head_seq == before, "it has been seen"
        assert war[other].answer("agree").status_code == 302
        state = state_of(punic)
        assert state.step == "commit" and state.flotillas == {} and state.active == "ROM"
        assert campaign_difference(again(punic)) is None
        war["ROM"].decide(CommitFlotilla(side="ROM", hulls=("ROM-1", "ROM-2")))
        war["CAR"].decide(CommitFlotilla(side="CAR", hulls=("CAR-3",)))
        assert state_of(punic).flotillas == {"ROM": ("ROM-1", "ROM-2"), "CAR": ("CAR-3",)}


def test_a_note_of_the_other_keeps_nobodys_page_from_counting(punic: Campaign, war: dict[str, Player]) -> None:
    seen = again(punic).head_seq
    assert war["CAR"].post("note", text="Hurry up.").status_code == 302
    assert war["ROM"].decide(CommitFlotilla(side="ROM", hulls=SECRET), seen=seen).status_code == 302


def test_the_file_has_a_sealed_decision_for_its_side_alone(
    punic: Campaign, war: dict[str, Player], actor: Actor
) -> None:
    war["ROM"].decide(CommitFlotilla(side="ROM", hulls=SECRET))
    sealed = again(punic).head_seq
    files = {side: war[side].get("take") for side in war}
    told = {side: msgspec.json.decode(each.content)["entries"][sealed]["decision"] for side, each in files.items()}
    assert told["ROM"]["hulls"] == list(SECRET) and told["CAR"] is None
    mine = exchange.campaign_import(actor=actor, raw=files["ROM"].content)
    waiting = sealing.pending(mine, selectors.progress(mine).state)
    assert [each.side for each in waiting] == ["ROM"]
    services.campaign_decide(
        campaign=mine, actor=actor, decision=CommitFlotilla(side="CAR", hulls=("CAR-1",)), seen=mine.head_seq
    )
    assert selectors.progress(mine).state.flotillas["ROM"] == SECRET
    theirs = exchange.campaign_import(actor=actor, raw=files["CAR"].content)
    assert state_of(theirs).active == "ROM" and campaign_difference(theirs) is None, "Rome names its ships anew"


def test_a_whole_file_of_two_comes_back_as_it_was(punic: Campaign, war: dict[str, Player], actor: Actor) -> None:
    war["ROM"].decide(CommitFlotilla(side="ROM", hulls=SECRET))
    war["ROM"].take_back()
    war["ROM"].decide(CommitFlotilla(side="ROM", hulls=("ROM-1",)))
    war["CAR"].decide(CommitFlotilla(side="CAR", hulls=("CAR-1",)))
    war["CAR"].take_back()
    war["ROM"].answer("agree")
    war["ROM"].decide(CommitFlotilla(side="ROM", hulls=("ROM-2",)))
    war["CAR"].decide(CommitFlotilla(side="CAR", hulls=("CAR-2",)))
    brought = exchange.campaign_import(actor=actor, raw=war["ROM"].get("take").content)
    assert state_of(brought) == state_of(punic) and campaign_difference(brought) is None


def test_amd_10_what_is_sealed_is_amended_by_nobody(punic: Campaign, war: dict[str, Player]) -> None:
    war["ROM"].decide(CommitFlotilla(side="ROM", hulls=SECRET))
    number = again(punic).head_seq
    for player in war.values():
        assert player.get("amend", number).status_code == 404
        assert f"log/{number}/" not in player.get("entries").content.decode()


def test_amd_10_what_a_ruling_does_to_a_sealed_decision_its_side_alone_learns(
    punic: Campaign, war: dict[str, Player], actor: Actor
) -> None:
    """Before it stands: else one could try until the other's ships are known."""
    from campaigns.engine.log.entries import Changed, Ruling
    from campaigns.entries import amendments

    war["CAR"].post("note", text="before")
    war["ROM"].decide(CommitFlotilla(side="ROM", hulls=SECRET))
    sealed, campaign = again(punic).head_seq, again(punic)
    home = Actor(guest=campaign.held_seats.get(role="B").guest)
    told: dict[str, Any] = {}
    for hull in ("ROM-3", "ROM-9"):
        wanted = Ruling(number=0, changes=(Changed("hulls", hull, "state", "LOST"),), reason="fire", after=0)
        shown = amendments.preview(campaign=campaign, actor=home, wanted=wanted)
        told[hull] = [(each.number, each.reason) for each in amendments.goes_with(campaign, home, shown)]
        own = amendments.goes_with(campaign, actor, shown)
        assert [each.number for each in own] == ([sealed] if hull == "ROM-3" else [])
    assert told["ROM-3"] == told["ROM-9"] == [(sealed, amendments.SEALED_TRIED)]
    assert rights.held(campaign, home) == ("CAR",)
    assert Entry.objects.filter(entry="rule").count() == 0
    assert reverse("campaigns:entries", args=[punic.uid])
