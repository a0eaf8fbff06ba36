"""A battle of a table typed in: what becomes of each ship by the words of its rules, and what cannot be."""

from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

import rules
from campaigns import services
from campaigns.encounters import engagements, paper
from campaigns.encounters.form import EncounterForm
from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.log.entries import Changed
from campaigns.entries import rulings
from campaigns.models import Campaign
from rules.core.results import UNKNOWN
from scenarios.ownership import Actor
from tests.battles.positions import BOTS, to_the_end
from tests.campaigns.acts import due_in, state_of
from tests.campaigns.meetings import begun_at, straits, to_battle

RULESETS = [each.key for each in rules.all()]
HEX, ONV, MAR = "ancient_naval_games", "oi_navarcoi", "mare_nostrum"
every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


@pytest.fixture
def mine(client: Client, owner: User) -> Client:
    client.force_login(owner)
    return client


def form_of(campaign: Campaign) -> str:
    return reverse("campaigns:report", args=[campaign.uid, due_in(campaign).key])


def typed(campaign: Campaign, **said: Any) -> EncounterForm:
    """The form as filled in: `winner` A unless told otherwise."""
    data = {"winner": "A", **{name.replace("_of_", "-"): value for name, value in said.items()}}
    return EncounterForm(data, due=due_in(campaign))


def wrong(campaign: Campaign, **said: Any) -> dict[str, str]:
    """What is said beside which field."""
    form = typed(campaign, **said)
    assert not form.is_valid()
    return {name: str(errors[0]) for name, errors in form.errors.items()}


def report(client: Client, campaign: Campaign, **said: Any) -> Any:
    return client.post(form_of(campaign), {"seen": campaign.head_seq, "winner": "A", **said})


# --- what it comes to, by ruleset


@every_ruleset
@pytest.mark.parametrize("kind", ["naval_game", "sea", "mission"])
def test_everybody_came_through(actor: Actor, mine: Client, kind: str, ruleset: str) -> None:
    """Nothing but who won has to be typed in."""
    campaign = begun_at(actor, kind, ruleset)
    before, due = state_of(campaign), due_in(campaign)
    page = mine.get(form_of(campaign)).content.decode()
    for piece in due.battle.pieces:
        assert f'id="unit-{piece.unit}"' in page
    assert report(mine, campaign).status_code == 302
    told = msgspec.json.decode(campaign.entries.get(entry="report").decision)
    assert told["by"] == "table" and told["result"]["winner"] == "A"
    assert {fate["fate"] for fate in told["result"]["fates"]} == {ADAPTERS[ruleset].FATES[0][0]}
    after = state_of(campaign)
    for id, hull in before.hulls.items():
        now = after.hulls[id]
        assert (now.state, now.side, now.hull) == (hull.state, hull.side, hull.hull) or kind == "naval_game"


@every_ruleset
def test_nobody_knows(actor: Actor, mine: Client, ruleset: str) -> None:
    """CMP-AFT-01: a die tells of each ship."""
    campaign = begun_at(actor, "sea", ruleset)
    assert report(mine, campaign, rest=UNKNOWN).status_code == 302
    events = msgspec.json.decode(campaign.entries.get(entry="report").events)
    doubted = {event["hull"] for event in events if event["kind"] == "hull_doubted"}
    assert doubted == {id for id, hull in state_of(campaign).hulls.items()}


LOST: dict[str, tuple[dict[str, str], str]] = {
    HEX: ({"fate-B1": "taken", "by-B1": "A1"}, "taken"),
    "nauta": ({"fate-B1": "captured", "by-B1": "A1"}, "captured"),
    MAR: ({"fate-B1": "captured", "by-B1": "A"}, "captured"),
    "navarchoi": ({"fate-B1": "captured"}, "captured"),
    ONV: ({"fate-B1": "destroyed", "lost_in_melee-B1": "4", "degree": "major"}, "wrecked"),
}


@every_ruleset
def test_a_ship_is_lost_or_taken(actor: Actor, mine: Client, ruleset: str) -> None:
    campaign = begun_at(actor, "sea", ruleset)
    said, word = LOST[ruleset]
    first = due_in(campaign).battle.pieces
    hull = next(piece.hulls[0] for piece in first if piece.unit == "B1")
    assert report(mine, campaign, **said).status_code == 302
    events = msgspec.json.decode(campaign.entries.get(entry="report").events)
    fared = next(event for event in events if event["kind"] == "hull_fared" and event["hull"] == hull)
    assert fared["word"] == word
    if word == "captured":
        assert state_of(campaign).hulls[hull].side != state_of(campaign).hulls[hull].origin


def test_damage_crew_admiral_and_who_fought_are_told(actor: Actor, mine: Client) -> None:
    campaign = begun_at(actor, "sea", "nauta")
    side = due_in(campaign).battle.side_of("B")
    said = {"fate-A2": "sunk", "damaged-A1": "on", "soldiers_lost-A3": "1", "stayed-A4": "on", "admiral-B": "captured"}
    assert report(mine, campaign, winner="B", **said).status_code == 302
    told = msgspec.json.decode(campaign.entries.get(entry="report").decision)
    damage = {fate["unit"]: fate.get("damage", {}) for fate in told["result"]["fates"]}
    assert damage["A1"]["damaged"] == 1 and damage["A3"]["soldiers_lost"] == 1
    assert "A4" not in told["fought"] and "A3" in told["fought"] and told["admirals"] == {"B": "captured"}
    assert next(each.state for each in state_of(campaign).admirals.values() if each.side == side) == "CAPTURED"


# --- what cannot be


def test_a_winner_has_to_be_named(actor: Actor) -> None:
    assert wrong(begun_at(actor, "sea", HEX), winner="")["winner"] == "Say who won."


def test_more_lost_than_there_were(actor: Actor) -> None:
    campaign = begun_at(actor, "sea", "nauta", size=4, hull=0, men=(1, 2))
    unit = next(piece.unit for piece in due_in(campaign).battle.pieces if piece.hulls[0] == "P1-1")
    said = wrong(campaign, **{f"soldiers_lost_of_{unit}": "9"})
    assert said[f"soldiers_lost-{unit}"] == "At most 2: there were no more."


def test_a_squadron_loses_no_more_ships_than_it_had(actor: Actor) -> None:
    campaign = begun_at(actor, "sea", ONV)
    assert "5 ships are reported lost of 4" in wrong(campaign, lost_in_melee_of_A1="3", lost_after_of_A1="2")["fate-A1"]
    assert "All 4 of its ships are lost" in wrong(campaign, lost_in_melee_of_A1="4")["fate-A1"]
    ashore = wrong(campaign, fate_of_A1="saved", lost_after_of_A1="1", beached_of_A1="2")
    assert "on an enemy shore" in ashore["beached-A1"]
    assert "At most 4" in wrong(campaign, lost_in_chase_of_A1="7")["lost_in_chase-A1"]
    assert "no success of anybody's" in wrong(campaign, winner="draw", degree="major")["degree"]


@pytest.mark.parametrize("ruleset", ["nauta", HEX, MAR])
def test_no_ship_is_sunk_and_captured(actor: Actor, ruleset: str) -> None:
    campaign = begun_at(actor, "sea", ruleset)
    word = {"nauta": "sunk", MAR: "sunk", HEX: "retired"}[ruleset]
    said = wrong(campaign, fate_of_B1=word, by_of_B1="A" if ruleset == MAR else "A1")
    assert "in somebody's hands" in said["by-B1"]


def test_a_captor_that_was_lost_has_no_prize(actor: Actor) -> None:
    campaign = begun_at(actor, "sea", "nauta")
    said = wrong(campaign, fate_of_B1="captured", by_of_B1="A1", fate_of_A1="burned")
    assert "A1 was lost herself" in said["by-B1"]


def test_a_galley_with_six_points_is_sunk_and_none_is_her_own_sides_prize(actor: Actor) -> None:
    campaign = begun_at(actor, "sea", MAR)
    assert "sink a galley" in wrong(campaign, hd_of_A1="6")["fate-A1"]
    assert "a ship of its own" in wrong(campaign, fate_of_A1="captured", by_of_A1="A")["by-A1"]


def test_damage_is_never_less_than_before(actor: Actor) -> None:
    campaign = begun_at(actor, "sea", HEX, oars=2)
    unit = next(piece.unit for piece in due_in(campaign).battle.pieces if piece.hulls[0] == "P1-1")
    assert "so it was when the battle began" in wrong(campaign, **{f"oar_of_{unit}": "1"})[f"oar-{unit}"]


def test_what_the_rules_refuse_is_said_beside_the_ship_or_above(actor: Actor) -> None:
    campaign = begun_at(actor, "sea", HEX)
    assert "entangled in pairs" in wrong(campaign, fate_of_A1="entangled", by_of_A1="B1")["__all__"]
    lost = {f"fate_of_A{n}": "taken" for n in range(1, 5)}
    assert "no ship left afloat" in wrong(campaign, **lost)["winner"]


def test_an_error_keeps_what_was_typed_and_stands_beside_its_field(actor: Actor, mine: Client) -> None:
    campaign = begun_at(actor, "sea", "nauta")
    answer = report(mine, campaign, **{"fate-A1": "sunk", "by-A1": "B2", "soldiers_lost-A2": "77", "damaged-A3": "on"})
    page = answer.content.decode()
    assert answer.status_code == 422 and not campaign.entries.filter(entry="report").exists()
    row = page.partition('id="unit-A1"')[2].partition("</fieldset>")[0]
    assert '<option value="sunk" selected>' in row and '<option value="B2" selected>' in row
    assert "in somebody" in row
    assert (
        'value="77"' in page and "there were no more" in page.partition('id="unit-A2"')[2].partition("</fieldset>")[0]
    )
    assert "checked" in page.partition('id="unit-A3"')[2].partition("</fieldset>")[0]


# --- where it is opened, and by whom


def test_the_paper_opens_the_form_on_a_phone_that_nobody_has_signed_in_on(actor: Actor, client: Client) -> None:
    campaign = begun_at(actor, "sea", HEX)
    services.campaign_set_visibility(campaign=campaign, actor=actor, visibility="private")
    due = due_in(campaign)
    address = f"{form_of(campaign)}?{paper.WORD}={paper.word_of(campaign, due.key)}"
    assert client.get(address).status_code == 200
    assert client.get(form_of(campaign)).status_code == 404
    assert client.get(f"{form_of(campaign)}?{paper.WORD}={'0' * paper.LENGTH}").status_code == 404
    done = client.post(address, {"seen": campaign.head_seq, "winner": "B"})
    assert done.status_code == 200 and "Booked" in done.content.decode()
    assert f'href="{campaign.get_absolute_url()}"' not in done.content.decode(), "what is private stays so"
    assert campaign.entries.get(entry="report").made_by == actor.user
    again = client.get(address)
    assert again.status_code == 410 and "told already" in again.content.decode()


def test_the_paper_of_one_encounter_is_none_of_another(actor: Actor, client: Client) -> None:
    one, other = begun_at(actor, "sea", HEX), begun_at(actor, "sea", "nauta")
    word = paper.word_of(one, due_in(one).key)
    answer = client.get(f"{form_of(other)}?{paper.WORD}={word}")
    assert answer.status_code == 302 and "/login/" in answer.url  # type: ignore[attr-defined]
    rulings.campaign_rule(campaign=one, actor=actor, changes=[hurt("P1-2")], reason="A storm.", seen=state_head(one))
    old = reverse("campaigns:report", args=[one.uid, "0" * 12]) + f"?{paper.WORD}={paper.word_of(one, '0' * 12)}"
    assert client.get(old).status_code == 410


def hurt(hull: str) -> Any:
    return Changed("hulls", hull, "hull", 3)


def state_head(campaign: Campaign) -> int:
    campaign.refresh_from_db()
    return campaign.head_seq


def test_once_a_battle_has_begun_both_sides_have_to_agree(actor: Actor, mine: Client) -> None:
    """CMP-AMD-07."""
    campaign = begun_at(actor, "mission", HEX)
    seats = {"A": "person", "B": "person"}
    engagements.encounter_start(campaign=campaign, actor=actor, seats=seats, seen=campaign.head_seq)
    due = due_in(campaign)
    form = EncounterForm({"winner": "draw"}, due=due)
    assert form.is_valid()
    with pytest.raises(engagements.WrongBattle, match="A battle has begun here"):
        engagements.encounter_report(
            campaign=campaign, actor=actor, due=due, result=form.result, told=form.told, seen=campaign.head_seq
        )
    refused = report(mine, campaign)
    assert refused.status_code == 422 and "only if both sides agree" in refused.content.decode()
    assert report(mine, campaign, agreed="on").status_code == 302


def test_after_a_finished_battle_it_says_which_is_the_one_to_book(actor: Actor, mine: Client) -> None:
    campaign = begun_at(actor, "sea", HEX)
    to_the_end(engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq), actor)
    assert "it is the one to book" in report(mine, campaign).content.decode()


def test_a_note_beside_it_keeps_no_result_from_being_booked(actor: Actor, mine: Client) -> None:
    """What is to be decided is still what was seen."""
    campaign = begun_at(actor, "sea", HEX)
    address, seen = form_of(campaign), campaign.head_seq
    rulings.campaign_note(campaign=campaign, actor=actor, text="The wind rises.", seen=seen)
    assert mine.post(address, {"seen": seen, "winner": "A", "fate-A1": "retired"}).status_code == 302


def test_the_players_own_dice_are_asked_for_on_the_form(actor: Actor, mine: Client) -> None:
    campaign = services.campaign_start(actor=actor, document=straits("nauta"), dice="manual")
    to_battle(campaign, actor)
    said = {"fate-A1": UNKNOWN}
    asked = report(mine, campaign, **said)
    assert asked.status_code == 422 and 'name="die-0"' in asked.content.decode()
    assert '<option value="unknown" selected>' in asked.content.decode()
    done = report(mine, campaign, **said, **{"die-0": "6"})
    assert done.status_code == 302


# --- amending what was typed in


def test_a_report_is_typed_in_anew_and_shown_before_it_stands(actor: Actor, mine: Client) -> None:
    """CMP-AMD-03: the form is as it was reported; what is changed goes on as an amendment."""
    campaign = begun_at(actor, "mission", "nauta")
    unit = next(piece.unit for piece in due_in(campaign).battle.pieces if piece.hulls == ("duilia",))
    assert report(mine, campaign, **{f"damaged-{unit}": "on", "winner": "B"}).status_code == 302
    number = campaign.entries.get(entry="report").seq
    amend, retype = (reverse(f"campaigns:{name}", args=[campaign.uid, number]) for name in ("amend", "retype"))
    assert retype in mine.get(amend).content.decode()
    page = mine.get(retype).content.decode()
    assert "checked" in page.partition(f'id="unit-{unit}"')[2].partition("</fieldset>")[0]
    state_of(campaign)
    said = {"seen": campaign.head_seq, "winner": "B", f"fate-{unit}": "sunk"}
    shown = mine.post(retype, said)
    assert shown.status_code == 200 and "What would be different now" in shown.content.decode()
    assert not campaign.entries.filter(entry="amend").exists()
    form = shown.context["form"]
    stands = {"seen": campaign.head_seq, "choice": "written", "written": form.cleaned_data["written"], "stand": "on"}
    assert mine.post(retype, stands).status_code == 302
    assert state_of(campaign).hulls["duilia"].state == "LOST"


def test_a_fought_report_keeps_its_battle_when_it_is_typed_in_anew(actor: Actor, mine: Client) -> None:
    """CMP-AMD-09: it counts as typed from then on."""
    campaign = begun_at(actor, "sea", ONV)
    battle = to_the_end(
        engagements.encounter_start(campaign=campaign, actor=actor, seats=BOTS, seen=campaign.head_seq), actor
    )
    engagements.encounter_book(campaign=campaign, actor=actor, battle=battle, seen=campaign.head_seq)
    number = campaign.entries.get(entry="report").seq
    retype = reverse("campaigns:retype", args=[campaign.uid, number])
    initial = mine.get(retype).context["form"].initial
    said = {name: value for name, value in initial.items() if value not in (None, "", False)}
    shown = mine.post(retype, {**said, "seen": state_head(campaign), "winner": "draw", "degree": "", "holder": ""})
    assert shown.status_code == 200, shown.context["form"].errors
    written = msgspec.json.decode(shown.context["form"].cleaned_data["written"])
    assert written["battle"] == battle.uid and written["by"] == "table" and written["result"].get("winner") is None
