"""What one of two wants and the other has to agree to: typed results, dice, amendments, rulings, taking back
(CMP-GEN-05, CMP-AMD-05, 07, 08, 10)."""

import json
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import User
from django.test import Client

from campaigns import services
from campaigns.desk import answering
from campaigns.documents import ready_made
from campaigns.encounters import engagements
from campaigns.engine.decisions import EndPart, FightLandBattle, MoveArmy, Recruit, ReportNavalGame
from campaigns.entries import rulings
from campaigns.entries.verify import campaign_difference
from campaigns.models import Campaign, Proposal
from scenarios.ownership import Actor
from scenarios.people.seats import ORGANISER
from tests.campaigns.apart import Player, again, sit_down, state_of
from tests.campaigns.engine.builders import report

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(actor: Actor) -> Campaign:
    return services.campaign_start(actor=actor, document=ready_made.document("punic-2021"))


@pytest.fixture
def rome(campaign: Campaign, actor: Actor) -> Player:
    """Who owns the campaign, and organises it."""
    club = Client()
    club.force_login(actor.user)
    return Player(club, campaign, "ROM")


@pytest.fixture
def carthage(campaign: Campaign, actor: Actor) -> Player:
    return Player(sit_down(campaign, actor, "B", Client()), campaign, "CAR")


@pytest.fixture
def ada(campaign: Campaign, actor: Actor, carthage: Player) -> Player:
    """An organiser who plays neither side."""
    client = Client()
    client.force_login(User.objects.create_user("ada"))
    return Player(sit_down(campaign, actor, ORGANISER, client), campaign, "")


def result(winner: str | None = "B") -> ReportNavalGame:
    return ReportNavalGame(result=report(winner))


def newest(campaign: Campaign) -> Any:
    return again(campaign).entries.order_by("-seq").first()


def mustering(rome: Player, carthage: Player) -> None:
    """The naval game is booked: Rome musters first."""
    rome.decide(result("B"))
    assert carthage.answer("agree").status_code == 302
    assert state_of(rome.campaign).active == "ROM"


# --- results


def test_amd_07_a_typed_result_is_booked_when_the_other_side_confirms_it(
    campaign: Campaign, rome: Player, carthage: Player
) -> None:
    before = again(campaign).head_seq
    assert rome.decide(result("B")).status_code == 302
    assert again(campaign).head_seq == before and state_of(campaign).step == "naval_game"
    assert "Typed in by Rome: a victory of Carthage. Waiting for the answer." in rome.page()
    theirs = carthage.page()
    assert "Typed in by Rome: a victory of Carthage." in theirs and ">Confirm<" in theirs and ">Dispute<" in theirs
    assert carthage.answer("agree").status_code == 302
    entry = newest(campaign)
    assert entry.entry == "report" and json.loads(entry.extra) | {"asked": ""} == {
        "by": "ROM", "confirmed": "CAR", "asked": "",
    }  # fmt: skip
    assert state_of(campaign).step == "muster" and not Proposal.objects.exists()
    assert campaign_difference(again(campaign)) is None


def test_amd_07_a_disputed_result_is_not_booked_and_whoever_typed_it_is_told(
    campaign: Campaign, rome: Player, carthage: Player
) -> None:
    carthage.decide(result("A"))
    assert rome.answer("refuse").status_code == 302
    assert state_of(campaign).step == "naval_game"
    assert "Disputed by Rome." in carthage.page()
    assert carthage.answer("agree").status_code == 422
    carthage.decide(result("B"))
    assert "Typed in by Carthage: a victory of Carthage." in rome.page(), "another one takes its place"
    rome.answer("agree")
    assert state_of(campaign).step == "muster"


def test_who_typed_it_in_withdraws_it_and_does_not_confirm_it(
    campaign: Campaign, rome: Player, carthage: Player
) -> None:
    rome.decide(result())
    assert rome.answer("agree").status_code == 422
    assert rome.answer("refuse").status_code == 302 and not Proposal.objects.exists()
    assert carthage.answer("agree").status_code == 422


def test_of_two_results_typed_in_at_once_the_first_is_asked(campaign: Campaign, rome: Player, carthage: Player) -> None:
    rome.decide(result("B"))
    answer = carthage.decide(result("A"))
    assert answer.status_code == 422 and "Something is asked already" in answer.content.decode()
    assert Proposal.objects.get().by == "A"


def test_amd_07_an_organiser_confirms_for_the_other_side_and_books_alone(
    campaign: Campaign, rome: Player, carthage: Player, ada: Player
) -> None:
    carthage.decide(result("A"))
    assert ada.answer("agree").status_code == 302
    assert json.loads(newest(campaign).extra)["confirmed"] == ORGANISER
    assert state_of(campaign).active == "CAR"


def test_amd_07_what_an_organiser_types_in_needs_nobody(
    campaign: Campaign, rome: Player, carthage: Player, ada: Player
) -> None:
    assert ada.decide(result("A")).status_code == 302
    assert newest(campaign).entry == "report" and state_of(campaign).step == "muster"


def test_alone_at_one_screen_nothing_is_asked(campaign: Campaign, rome: Player) -> None:
    assert rome.decide(result()).status_code == 302 and newest(campaign).entry == "report"


def test_amd_07_a_battle_that_was_fought_to_its_end_comes_before_a_typed_result(
    campaign: Campaign, rome: Player, carthage: Player, actor: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    rome.decide(result("B"))
    now = again(campaign)
    monkeypatch.setattr(engagements.awaited, "finished_battles", lambda *_: ["a battle"])
    home = Actor(guest=now.held_seats.get(role="B").guest)
    with pytest.raises(engagements.WrongBattle, match="fought to its end"):
        answering.campaign_answer(campaign=now, actor=home, agree=True, seen=now.head_seq)


def test_gen_05_dice_for_a_battle_on_land_are_thrown_when_both_want_them(
    campaign: Campaign, rome: Player, carthage: Player
) -> None:
    mustering(rome, carthage)
    rome.decide(EndPart(side="ROM"))
    rome.decide(MoveArmy(side="ROM", army="R1", path=("spain",)))
    for player in (rome, carthage, carthage):
        player.decide(EndPart(side=player.side))
    assert state_of(campaign).step == "land"
    rome.decide(FightLandBattle(area="spain"))
    assert "Wanted by Rome: throw the dice, Spain." in carthage.page() and newest(campaign).kind != "fight_land_battle"
    carthage.answer("agree")
    assert newest(campaign).kind == "fight_land_battle" and newest(campaign).faces


# --- taking back


def test_amd_05_ones_own_last_decision_is_taken_back_freely_while_nobody_else_has_decided(
    campaign: Campaign, rome: Player, carthage: Player
) -> None:
    mustering(rome, carthage)
    rome.decide(Recruit(side="ROM", area="north_italy"))
    assert "R6" in state_of(campaign).armies
    assert rome.take_back().status_code == 302 and "R6" not in state_of(campaign).armies
    assert campaign_difference(again(campaign)) is None


def test_amd_05_nobody_takes_back_what_the_other_has_decided(
    campaign: Campaign, rome: Player, carthage: Player
) -> None:
    mustering(rome, carthage)
    rome.decide(Recruit(side="ROM", area="north_italy"))
    answer = carthage.take_back()
    assert answer.status_code == 422 and "You have decided nothing yet" in answer.content.decode()


def test_amd_05_once_the_other_has_decided_they_are_asked(campaign: Campaign, rome: Player, carthage: Player) -> None:
    mustering(rome, carthage)
    rome.decide(EndPart(side="ROM"))
    rome.decide(EndPart(side="ROM"))
    carthage.decide(Recruit(side="CAR", area="africa"))
    before = again(campaign).head_seq
    assert rome.take_back().status_code == 302 and again(campaign).head_seq == before
    theirs = carthage.page()
    assert "Wanted by Rome: entry" in theirs and "What it would change" in theirs
    assert "would be set aside" in carthage.get("asked").content.decode()
    assert carthage.post("asked", do="agree", whole="yes").status_code == 302
    state = state_of(campaign)
    assert (state.step, state.active) == ("moves", "ROM")
    assert campaign_difference(again(campaign)) is None


def test_amd_05_once_a_die_was_seen_the_other_is_asked(campaign: Campaign, rome: Player, carthage: Player) -> None:
    rome.decide(result(None))  # a draw: dice for the order
    carthage.answer("agree")
    assert newest(campaign).faces
    before = again(campaign).head_seq
    rome.take_back()
    assert again(campaign).head_seq == before and Proposal.objects.get().kind == "take_back"


def test_amd_05_a_refused_take_back_changes_nothing(campaign: Campaign, rome: Player, carthage: Player) -> None:
    mustering(rome, carthage)
    rome.take_back()
    state = state_of(campaign)
    carthage.answer("refuse")
    assert state_of(campaign) == state and "Refused by Carthage." in rome.page()


def test_amd_05_where_nobody_sits_at_the_other_side_nobody_can_agree(
    campaign: Campaign, rome: Player, carthage: Player
) -> None:
    mustering(rome, carthage)
    carthage.client.post(carthage.get("seats").request["PATH_INFO"], {"do": "leave", "role": "B"})
    answer = rome.take_back()
    assert answer.status_code == 422 and "Nobody sits at the other side" in answer.content.decode()


def test_what_is_asked_lapses_with_the_next_decision(campaign: Campaign, rome: Player, carthage: Player) -> None:
    mustering(rome, carthage)
    rome.decide(EndPart(side="ROM"))
    rome.decide(EndPart(side="ROM"))
    carthage.decide(Recruit(side="CAR", area="africa"))
    rome.take_back()
    carthage.decide(EndPart(side="CAR"))
    assert not Proposal.objects.exists() and carthage.answer("agree").status_code == 422


# --- amendments and rulings


def test_amd_08_an_amendment_of_one_of_two_is_shown_and_waits(
    campaign: Campaign, rome: Player, carthage: Player
) -> None:
    mustering(rome, carthage)
    rome.decide(Recruit(side="ROM", area="north_italy"))
    number = again(campaign).head_seq
    sent = carthage.post("amend", number, choice="withdraw", stand="on")
    assert sent.status_code == 302 and "R6" in state_of(campaign).armies
    asked = rome.get("asked").content.decode()
    assert f"Wanted by Carthage: entry {number} (raise an army) is withdrawn." in asked and "Army R6" in asked
    assert rome.post("asked", do="agree", whole="yes").status_code == 302
    assert "R6" not in state_of(campaign).armies
    assert json.loads(newest(campaign).extra)["by"] == "CAR"
    assert campaign_difference(again(campaign)) is None


def test_amd_08_who_organises_and_plays_a_side_rules_with_the_others_word(
    campaign: Campaign, rome: Player, carthage: Player
) -> None:
    mustering(rome, carthage)
    ruling = {"record": "areas/spain", "field": "owner", "value": "ROM", "reason": "agreed over dinner"}
    assert rome.post("rule", **ruling).status_code == 302
    assert state_of(campaign).owner("spain") == "CAR"
    assert "A ruling wanted by Rome: agreed over dinner." in carthage.page()
    carthage.answer("agree")
    assert state_of(campaign).owner("spain") == "ROM" and newest(campaign).entry == "rule"


def test_amd_08_an_organiser_without_a_side_rules_and_amends_alone(
    campaign: Campaign, rome: Player, carthage: Player, ada: Player
) -> None:
    mustering(rome, carthage)
    rome.decide(Recruit(side="ROM", area="north_italy"))
    number = again(campaign).head_seq
    ruling = {"record": "areas/spain", "field": "owner", "value": "ROM", "reason": "the map was misread"}
    assert ada.post("rule", **ruling).status_code == 302 and state_of(campaign).owner("spain") == "ROM"
    assert rome.post("rule", **ruling).status_code == 404, "who owns it does not organise it"
    ada.post("amend", number, choice="withdraw", stand="on")
    assert "R6" not in state_of(campaign).armies and json.loads(newest(campaign).extra)["by"] == ORGANISER


def test_amd_10_a_question_that_is_asked_anew_is_answered_by_whose_it_is(
    campaign: Campaign, rome: Player, carthage: Player
) -> None:
    """With the other order Carthage musters first: who wants that leaves its answers to Carthage."""
    mustering(rome, carthage)
    rome.decide(Recruit(side="ROM", area="north_italy"))
    other = msgspec.json.encode(result("A")).decode()
    number = next(e.seq for e in again(campaign).entries.all() if e.entry == "report")
    shown = rome.post("amend", number, choice="written", written=other)
    assert "Carthage would be asked: " in shown.content.decode() and "new_answer" not in shown.content.decode()
    assert rome.post("amend", number, choice="written", written=other, stand="on").status_code == 302
    assert "Carthage would be asked: the muster" in carthage.get("asked").content.decode()
    end = msgspec.json.encode(EndPart(side="CAR")).decode()
    first = carthage.post("asked", do="agree", whole="yes", new_answer=end)
    assert first.status_code == 422 and "Carthage would be asked: the moves" in first.content.decode()
    carthage.post("asked", do="agree", whole="yes", answer=end, new_answer=end)
    state = state_of(campaign)
    assert state.order == ("CAR", "ROM") and "R6" in state.armies
    assert campaign_difference(again(campaign)) is None


def test_a_stale_answer_is_none(campaign: Campaign, rome: Player, carthage: Player, actor: Actor) -> None:
    rome.decide(result())
    stale = carthage.post("asked", do="agree", seen=0)
    assert stale.status_code == 302 or stale.status_code == 409
    with pytest.raises(services.Stale):
        answering.campaign_answer(campaign=again(campaign), actor=actor, agree=False, seen=-1)


def test_who_reads_along_answers_nothing(campaign: Campaign, rome: Player, carthage: Player) -> None:
    rome.decide(result())
    reader = Player(Client(), campaign, "")
    assert "Typed in by" not in reader.page() and reader.answer("agree").status_code == 403
    with pytest.raises(services.NotYours):
        rulings.campaign_note(campaign=again(campaign), actor=Actor(guest="x"), text="Hi", seen=1)
