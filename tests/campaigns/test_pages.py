"""Pages of campaigns: what they say, to whom, and how they answer what cannot be."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from campaigns.documents import ready_made
from campaigns.models import Campaign
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.battles.positions import BOTS, started
from tests.campaigns.acts import decide, due_in, flotillas, naval_game, state_of
from tests.library import load_library

Begun = Callable[..., Campaign]
START = {
    "campaign": "punic-2021",
    "ruleset": "ancient_naval_games",
    "losses": "carry",
    "winner_moves": "second",
    "dice": "seeded",
    "visibility": "unlisted",
}


@pytest.fixture
def mine(client: Client, owner: User) -> Client:
    client.force_login(owner)
    return client


def at(name: str, campaign: Campaign) -> str:
    return reverse(f"campaigns:{name}", args=[campaign.uid])


def sent(client: Client, campaign: Campaign, kind: str, *, htmx: bool = True, **fields: Any) -> Any:
    """A form of the campaign page, as htmx sends it."""
    campaign.refresh_from_db()
    data = {"seen": campaign.head_seq, "kind": kind, "side": state_of(campaign).active or "", **fields}
    headers = {"HX-Request": "true"} if htmx else {}
    return client.post(at("decide", campaign), data, headers=headers)


def text_of(response: Any) -> str:
    return response.content.decode()


def test_a_stranger_finds_out_what_a_campaign_is_and_starts_one(client: Client, db: None) -> None:
    page = text_of(client.get("/campaigns/"))
    assert "You have no campaign yet" in page and "Begin the war" in page
    response = client.post("/campaigns/", START)
    campaign = Campaign.objects.get()
    assert response.status_code == 302 and response.url == campaign.get_absolute_url()
    assert "The Second Punic War" in text_of(client.get("/campaigns/"))


def test_chains_and_maps_that_are_ready_to_play_are_offered_and_begun_from_there(client: Client, db: None) -> None:
    load_library()
    page = text_of(client.get("/campaigns/"))
    for key in (*ready_made.names("chain"), *ready_made.names("map")):
        document = Document.objects.get(library_key=f"campaign/{key}")
        assert document.title in page and f'href="{document.page("begin")}"' in page
        assert client.get(document.page("begin")).status_code == 200
    assert "Ready to play" not in text_of(client.get("/campaigns/?whose=all"))


@pytest.mark.parametrize("key", ready_made.names("map"))
def test_what_a_war_names_itself_is_preselected(key: str, client: Client, db: None) -> None:
    """Whichever of the ready-made wars is chosen: carried losses are for who asks for them."""
    form = client.get("/campaigns/").context["form"]
    named = ready_made.document(key)["options"]
    assert {name: form[name].initial for name in ("losses", "winner_moves")} == {
        "losses": named["losses"], "winner_moves": named["winner_moves"],
    }  # fmt: skip


def test_a_start_that_cannot_be_is_answered_with_422(client: Client, db: None) -> None:
    response = client.post("/campaigns/", START | {"losses": "double"})
    assert response.status_code == 422 and "Select a valid choice" in text_of(response)
    assert not Campaign.objects.exists()


@pytest.mark.parametrize("name", ["campaign", "forces", "chronicle"])
def test_who_may_read(name: str, begun: Begun, client: Client, owner: User) -> None:
    private, open_ = begun(visibility="private"), begun(visibility="unlisted")
    assert client.get(at(name, private)).status_code == 404
    assert client.get(at(name, open_)).status_code == 200
    client.force_login(owner)
    assert client.get(at(name, private)).status_code == 200


@pytest.mark.parametrize("name", ["decide", "take_back", "fight", "share", "delete"])
def test_a_reader_changes_nothing(name: str, begun: Begun, client: Client) -> None:
    campaign = begun()
    response = client.post(at(name, campaign), {"seen": 0, "kind": "end_part", "visibility": "public"})
    assert response.status_code in (403, 404)
    campaign.refresh_from_db()
    assert campaign.head_seq == 0 and campaign.visibility == "unlisted"


def form_of(campaign: Campaign) -> str:
    """The form of the encounter that is due."""
    return reverse("campaigns:report", args=[campaign.uid, due_in(campaign).key])


def test_only_the_owner_brings_results(begun: Begun, client: Client) -> None:
    campaign = begun()
    assert client.get(at("import_log", campaign)).status_code == 404
    nobody = client.get(form_of(campaign))
    assert nobody.status_code == 302 and "/login/" in nobody.url
    client.force_login(User.objects.create_user("stranger"))
    assert client.get(form_of(campaign)).status_code == 404


def test_a_reader_sees_no_forms(begun: Begun, client: Client) -> None:
    page = text_of(client.get(at("campaign", begun())))
    assert "You are reading along" in page and 'name="kind"' not in page and "Take back" not in page


def test_only_public_campaigns_are_listed(begun: Begun, client: Client) -> None:
    begun(visibility="unlisted")
    assert "No campaign is open to read" in text_of(client.get("/campaigns/?whose=all"))
    begun(visibility="public")
    assert "The Second Punic War" in text_of(client.get("/campaigns/?whose=all"))


def test_the_page_says_what_may_be_decided_and_why_the_rest_may_not(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun()
    naval_game(campaign, actor, "B")
    page = text_of(mine.get(at("campaign", campaign)))
    assert "Rome musters" in page
    assert "Southern Italy holds three armies of this side, the limit." in page and "CMP-MAP-04" in page


def test_a_turn_by_forms_alone(begun: Begun, mine: Client, actor: Actor) -> None:
    """No script: every form answers with a redirect to the page."""
    campaign = begun()
    naval_game(campaign, actor, "B")
    for kind, fields in (
        ("recruit", {"area": "north_italy"}),
        ("end_part", {}),
        ("move_army", {"army": "R1", "path": "spain"}),
        ("move_army", {"army": "R3", "path": "africa"}),
        ("end_part", {}),
        ("end_part", {}),
        ("move_army", {"army": "C1", "path": "north_italy", "commanders": ["hannibal"]}),
        ("end_part", {}),
    ):
        response = sent(mine, campaign, kind, htmx=False, **fields)
        assert response.status_code == 302, text_of(response)
    assert state_of(campaign).battles == ("spain", "north_italy", "africa")
    assert state_of(campaign).commanders["hannibal"].area == "north_italy"
    page = text_of(mine.get(at("campaign", campaign)))
    assert "Battle in Spain" in page and "Throw the dice" in page and "Rome won" in page


def test_a_refusal_is_422_with_the_fresh_panel_and_the_clause(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun()
    naval_game(campaign, actor, "B")
    response = sent(mine, campaign, "recruit", area="spain")
    page = text_of(response)
    assert response.status_code == 422 and "CMP-LND-01" in page
    assert page.strip().startswith("<div") or "<html" not in page


def test_an_old_page_is_409_with_the_fresh_panel(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun()
    naval_game(campaign, actor, "B")
    response = mine.post(
        at("decide", campaign), {"seen": 0, "kind": "end_part", "side": "ROM"}, headers={"HX-Request": "1"}
    )
    assert response.status_code == 409 and "has gone on" in text_of(response) and "Rome musters" in text_of(response)


@pytest.mark.parametrize(
    "data",
    [{}, {"seen": "x"}, {"kind": "nonsense"}, {"kind": "repair", "hull": "", "damage": "many"}, {"die-0": "six"},
     {"kind": "move_army", "army": "R1", "path": ",,"}, {"kind": "report_naval_game"}],
)  # fmt: skip
def test_hostile_forms_are_answered_in_words(data: dict[str, str], begun: Begun, mine: Client) -> None:
    campaign = begun()
    response = mine.post(at("decide", campaign), {"seen": "0", **data})
    assert response.status_code in (409, 422) and 'role="alert"' in text_of(response)


def test_the_number_of_the_first_flotilla_is_told_and_not_its_ships(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun(losses="carry")
    ships = [reverse("campaigns:ship", args=[campaign.uid, id]) for id in ("ROM-2", "ROM-3")]

    def told() -> list[str]:
        return [text_of(mine.get(address)).partition("<main")[2] for address in ships]

    before = told()
    decide(campaign, actor, "commit_flotilla", hulls=["ROM-2", "ROM-11"])
    for name in ("campaign", "chronicle"):
        page = text_of(mine.get(at(name, campaign)))
        assert "Rome 2 (" not in page and "ROM-11" not in page.replace('value="ROM-11"', "")
    assert told() == before, "nor by the page of a ship that is in it"
    assert "sends 2 ships" in text_of(mine.get(at("campaign", campaign)))


def test_too_many_ships_keep_what_was_ticked(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun(losses="carry")
    response = sent(mine, campaign, "commit_flotilla", hulls=["CAR-1", "ROM-1"], hulls_shown="1")
    page = text_of(response)
    assert response.status_code == 422
    assert 'value="ROM-1" checked' in page and 'value="ROM-2" checked' not in page


def test_the_result_is_typed_in_ship_by_ship(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun(losses="carry")
    flotillas(campaign, actor, ships=2)
    assert mine.get(at("report_now", campaign)).url == form_of(campaign)
    page = text_of(mine.get(form_of(campaign)))
    assert "What became of A1" in page and "Nobody knows" in page
    said = {"seen": campaign.head_seq, "winner": "A"}
    for unit in ("A1", "A2", "B1", "B2"):
        said |= {f"fate-{unit}": "afloat", f"oar-{unit}": "0", f"by-{unit}": ""}
    wrong = mine.post(form_of(campaign), said | {"fate-A1": "entangled"})
    assert wrong.status_code == 422 and "entangled in pairs" in text_of(wrong)
    assert '<option value="entangled" selected>' in text_of(wrong)
    right = mine.post(form_of(campaign), said | {"oar-A1": "2", "fate-B1": "taken", "by-B1": "A1"})
    assert right.status_code == 302
    state = state_of(Campaign.objects.get())
    assert state.hulls["ROM-1"].oars == 2 and state.hulls["CAR-1"].state in ("LOST", "PRIZE")


def test_the_report_asks_for_the_players_own_dice_and_keeps_the_form(begun: Begun, mine: Client) -> None:
    campaign = begun(dice="manual")
    asked = mine.post(form_of(campaign), {"seen": 0, "winner": "draw"})
    assert asked.status_code == 422 and 'name="die-1"' in text_of(asked)
    again = mine.post(form_of(campaign), {"seen": 0, "winner": "draw", "die-0": "3", "die-1": "3"})
    assert again.status_code == 422 and 'name="faces" value="3"' in text_of(again)
    done = mine.post(form_of(campaign), {"seen": 0, "winner": "draw", "faces": ["3", "3"], "die-0": "6", "die-1": "1"})
    assert done.status_code == 302
    assert state_of(Campaign.objects.get()).order == ("CAR", "ROM")


def test_land_dice_of_the_players_are_asked_for_in_the_panel(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun(dice="manual")
    naval_game(campaign, actor, "B")
    for kind, fields in (("end_part", {}), ("move_army", {"army": "R1", "path": ["spain"]}), ("end_part", {}),
                         ("end_part", {}), ("end_part", {})):  # fmt: skip
        decide(campaign, actor, kind, **fields)
    asked = sent(mine, campaign, "fight_land_battle", area="spain")
    assert (
        asked.status_code == 422 and "Rome, Spain" in text_of(asked) and 'name="area" value="spain"' in text_of(asked)
    )
    done = sent(mine, campaign, "fight_land_battle", area="spain", **{"die-0": "1", "die-1": "6"})
    assert done.status_code == 200 and "6 + 5 = 11" in text_of(done)


def test_the_naval_game_is_fought_by_bots_and_booked_with_two_clicks(begun: Begun, mine: Client) -> None:
    campaign = begun()
    response = mine.post(at("fight", campaign), {"seen": 0, "at_once": "bot:captain"})
    battle = campaign.engagements.get().battle
    assert response.status_code == 302 and response.url == f"{campaign.get_absolute_url()}?fighting={battle.uid}"
    page = text_of(mine.get(response.url))
    assert "The bots are fighting" in page and "load delay" in page
    for _ in range(100):
        if "load delay" not in page:
            break
        page = text_of(mine.post(at("fight_on", campaign), {"battle": battle.uid}, headers={"HX-Request": "true"}))
    assert "Book this result" in page and "fighting" not in page
    booked = mine.post(at("book", campaign), {"seen": 0, "battle": battle.uid}, headers={"HX-Request": "true"})
    assert booked.status_code == 200 and "musters" in text_of(booked)
    twice = mine.post(at("book", campaign), {"seen": 1, "battle": battle.uid}, headers={"HX-Request": "true"})
    assert twice.status_code == 422 and "booked already" in text_of(twice)
    chapter = text_of(mine.get(reverse("campaigns:chapter", args=[campaign.uid, 1])))
    assert reverse("battles:moment", args=[battle.uid, 0]) in chapter


def test_bots_fight_on_when_somebody_comes_back_to_them(begun: Begun, mine: Client) -> None:
    campaign = begun()
    mine.post(at("fight", campaign), {"seen": 0, "at_once": "bot:navarch"})
    page = text_of(mine.get(at("campaign", campaign)))
    assert "Let them fight on" in page and "load delay" not in page
    battle = campaign.engagements.get().battle
    answer = mine.post(at("fight_on", campaign), {"battle": battle.uid})
    assert answer.status_code == 302 and answer.url.endswith(f"?fighting={battle.uid}")
    assert campaign.engagements.get().battle.head_seq > 0


def test_only_the_naval_game_of_this_turn_is_fought_on(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun()
    other = started(actor, seats=BOTS)
    assert mine.post(at("fight_on", campaign), {"battle": other.uid}).status_code == 422
    assert mine.post(at("fight_on", campaign), {"battle": "nothing"}).status_code == 404
    assert mine.post(at("fight_on", campaign)).status_code == 404


@pytest.mark.parametrize("seat", ["person", "bot:nobody", ""])
def test_bots_who_do_not_exist_are_refused_in_words(seat: str, begun: Begun, mine: Client) -> None:
    response = mine.post(at("fight", begun()), {"seen": 0, "at_once": seat})
    assert response.status_code == 422 and 'role="alert"' in text_of(response)


def test_a_person_goes_to_the_battle(begun: Begun, mine: Client) -> None:
    campaign = begun()
    response = mine.post(at("fight", campaign), {"seen": 0, "seat_A": "person", "seat_B": "bot:navarch"})
    battle = campaign.engagements.get().battle
    assert response.url == battle.get_absolute_url()
    assert "Fight on" in text_of(mine.get(at("campaign", campaign)))


def test_a_log_that_is_none_is_refused_with_findings(begun: Begun, mine: Client) -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    campaign = begun()
    file = SimpleUploadedFile("log.json", b"not a log")
    response = mine.post(at("import_log", campaign), {"seen": 0, "log": file})
    assert response.status_code == 422 and "cannot be taken" in text_of(response)


def test_the_scenario_of_the_turn_can_be_taken_along(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun()
    response = mine.get(at("scenario", campaign))
    assert response.json()["title"] == "Off Lilybaeum, 218 BC"
    naval_game(campaign, actor, "A")
    assert mine.get(at("scenario", campaign)).status_code == 404


def test_the_chronicle_tells_each_turn_in_sentences(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun()
    naval_game(campaign, actor, "B")
    decide(campaign, actor, "recruit", area="north_italy")
    page = text_of(mine.get(reverse("campaigns:chapter", args=[campaign.uid, 1])))
    assert "218–217 BC" in page
    assert "Carthage wins the naval game and holds the field." in page
    assert "Rome raises army R6 in Northern Italy." in page
    whole = text_of(mine.get(at("chronicle", campaign)))
    assert campaign.seed_hash in whole and ">tests<" not in whole


def test_names_are_escaped_on_the_map_and_in_the_chronicle(actor: Actor, mine: Client) -> None:
    from campaigns import services

    document = ready_made.document("punic-2021")
    document["areas"][0]["name"] = document["commanders"][0]["name"] = "<b>{x}&</b>"
    campaign = services.campaign_start(actor=actor, document=document)
    for name in ("campaign", "forces", "chronicle"):
        page = text_of(mine.get(at(name, campaign)))
        assert "<b>{x}" not in page
    assert "&lt;b&gt;{x}&amp;&lt;/b&gt;" in text_of(mine.get(at("campaign", campaign)))


def test_sharing_and_deleting(begun: Begun, mine: Client) -> None:
    campaign = begun()
    mine.post(at("share", campaign), {"visibility": "public"})
    campaign.refresh_from_db()
    assert campaign.visibility == "public"
    mine.post(at("share", campaign), {"visibility": "everyone"})
    campaign.refresh_from_db()
    assert campaign.visibility == "public"
    assert mine.post(at("delete", campaign)).status_code == 302
    assert not Campaign.objects.exists()


def test_a_page_takes_few_queries_however_long_the_war(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun()

    def queries() -> int:
        with CaptureQueriesContext(connection) as seen:
            mine.get(at("campaign", campaign))
        return len(seen)

    first = queries()
    for _ in range(3):
        naval_game(campaign, actor, "B")
        while state_of(campaign).step in ("muster", "moves"):
            decide(campaign, actor, "end_part")
    assert max(first, queries()) <= 8


def test_a_campaign_has_a_picture_for_those_who_may_read_it(begun: Begun, mine: Client) -> None:
    campaign = begun(visibility="private")
    answer = mine.get(f"{at('picture', campaign)}?r={campaign.head_seq}&look=dark")
    assert answer["Content-Type"] == "image/png"
    assert "immutable" in answer["Cache-Control"] and "private" in answer["Cache-Control"]
    assert "no-cache" in mine.get(at("picture", campaign))["Cache-Control"]
    assert (
        mine.get(
            at("picture", campaign), headers={"If-None-Match": mine.get(at("picture", campaign))["ETag"]}
        ).status_code
        == 304
    )
    for asked in ("?size=huge", "?look=green"):
        assert mine.get(at("picture", campaign) + asked).status_code == 404
    assert Client().get(at("picture", campaign)).status_code == 404


def test_the_order_of_the_battles_is_chosen_in_words(mine: Client, begun: Begun, actor: Actor) -> None:
    """Here the order of the land battles, which the side that moves second names (CMP-TRN-01)."""
    campaign = begun(losses="none", battle_order="second_side")
    naval_game(campaign, actor, "B")
    while state_of(campaign).step in ("muster", "moves"):
        if state_of(campaign).step == "moves" and state_of(campaign).active == "CAR":
            decide(campaign, actor, "move_army", army="C1", path=["north_italy"])
            decide(campaign, actor, "move_army", army="C4", path=["south_italy"])
        decide(campaign, actor, "end_part")
    assert state_of(campaign).step == "battle_order"
    page = text_of(mine.get(at("campaign", campaign)))
    assert "The order of the battles" in page and "Southern Italy first" in page
    chosen = '{"kind":"battle_order","side":"CAR","areas":["south_italy","north_italy"]}'
    response = mine.post(at("decide", campaign), {"seen": campaign.head_seq, "decision": chosen})
    assert response.status_code == 302 and state_of(campaign).battles == ("south_italy", "north_italy")
    campaign.refresh_from_db()
    for broken in ("", "[1]", "{", '{"kind":"none"}'):
        response = mine.post(at("decide", campaign), {"seen": campaign.head_seq, "decision": broken})
        assert response.status_code == 422
