"""The page of a ship and what a reader finds on it; squadrons, fleets and leaders; the roll of lost ships."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from campaigns import selectors, services
from campaigns.engine.decisions import ReportNavalGame
from campaigns.entries import amendments
from campaigns.forces.addresses import page_of
from campaigns.forces.annals.keeping import annals_of
from campaigns.models import Campaign
from rules.core.results import BattleResult, Fate
from scenarios.ownership import Actor
from tests.campaigns.acts import decide, flotillas, state_of
from tests.campaigns.encounters.test_naval_games import book, fought
from tests.campaigns.wars import sea_war, stored

Begun = Callable[..., Campaign]


@pytest.fixture
def mine(client: Client, actor: Actor) -> Client:
    client.force_login(actor.user)  # type: ignore[arg-type]
    return client


def page(client: Client, campaign: Campaign, id: str, table: str = "ships") -> str:
    answer = client.get(page_of(campaign, table, id))
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def section(text: str, name: str) -> str:
    return text[text.index(f'id="{name}"') :].partition("</section>")[0]


def typed(campaign: Campaign, actor: Actor, **words: tuple[str, str | None]) -> None:
    """The naval game ends with Rome the winner: A1=("taken", "B") is a ship that was taken; others come back whole."""
    game = state_of(campaign).naval_game
    assert game is not None
    fates = []
    for piece in game.pieces:
        word, by = words.get(piece.unit, ("afloat", None))
        fates.append(Fate(piece.unit, piece.side, word, by=by, damage={"oar": 2 if piece.unit == "A2" else 0}))
    result = BattleResult("ancient_naval_games", "A", "reported", holder="A", fates=tuple(fates))
    decision = ReportNavalGame(result=result)
    services.campaign_decide(campaign=campaign, actor=actor, decision=decision, seen=campaign.head_seq)
    campaign.refresh_from_db()


def test_a_ship_that_has_done_nothing_says_so(begun: Begun, mine: Client) -> None:
    campaign = begun(losses="carry")
    text = page(mine, campaign, "ROM-1")
    assert "<h1>Rome 1</h1>" in text and "A quinquereme of Rome. Whole." in text
    assert "She has not been in a battle." in text and "nothing has happened to her" in text
    assert 'aria-current="page"' in text and "Carthage 1" not in text, "her own side's order of battle"


def test_what_never_was_has_no_page(begun: Begun, mine: Client) -> None:
    campaign = begun(losses="carry")
    for table in ("ships", "squadrons", "fleets", "admirals", "commanders"):
        assert mine.get(f"/campaigns/{campaign.uid}/{table}/nobody/").status_code == 404
    assert mine.get(f"/campaigns/{campaign.uid}/commanders/hannibal/").status_code == 200


def test_a_private_campaign_shows_its_ships_to_nobody_else(begun: Begun, client: Client) -> None:
    campaign = begun(losses="carry", visibility="private")
    for address in ("ships/ROM-1/", "lost/", "forces/", "forces/moves/?thing=ship:ROM-1", "commanders/hannibal/"):
        assert client.get(f"/campaigns/{campaign.uid}/{address}").status_code == 404, address


def test_a_battle_that_is_stored_here_is_told_moment_by_moment(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun(losses="carry")
    flotillas(campaign, actor, ships=6)
    battle = fought(campaign, actor)
    book(campaign, actor, battle)
    campaign.refresh_from_db()
    progress = selectors.progress(campaign)
    annals = annals_of(campaign, progress)
    moments = 0
    for id, life in annals.ships.items():
        if life.fights:
            battles = section(page(mine, campaign, id), "battles")
            hrefs = re.findall(r'href="(/battles/[^"]+)" class="is-moment"', battles)
            assert all(mine.get(href).status_code == 200 for href in hrefs)
            moments += len(hrefs)
            assert reverse("battles:moment", args=[battle.uid, 0]) in battles
    assert moments > 6, "most ships did something"


def test_a_stranger_who_may_not_see_the_battle_is_led_to_the_log(begun: Begun, client: Client, actor: Actor) -> None:
    campaign = begun(losses="carry", visibility="unlisted")
    flotillas(campaign, actor, ships=4)
    battle = fought(campaign, actor)
    book(campaign, actor, battle)
    battle.visibility = "private"
    battle.save()
    campaign.refresh_from_db()
    battles = section(page(client, campaign, "ROM-1"), "battles")
    assert "/battles/" not in battles and f"/campaigns/{campaign.uid}/log/#entry-" in battles


def test_damage_is_drawn_and_told_and_so_are_repairs(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun(losses="carry")
    flotillas(campaign, actor, ships=3)
    typed(campaign, actor)
    text = page(mine, campaign, "ROM-2")
    damage = section(text, "damage")
    assert "Half her oars lost." in damage and "Oars sheared" in damage and "Hurt" in text
    while state_of(campaign).turn == 1:
        decide(campaign, actor, "end_part")
    damage = section(page(mine, campaign, "ROM-2"), "damage")
    assert "She is whole." in damage and "New oars are cut for her." in damage


def test_who_held_the_field_has_her_honour(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun(losses="carry")
    flotillas(campaign, actor, ships=3)
    assert "Held the field" not in page(mine, campaign, "ROM-1")
    typed(campaign, actor)
    assert "Held the field" in page(mine, campaign, "ROM-1")
    assert "Held the field" not in page(mine, campaign, "CAR-1")


def test_a_prize_shows_her_old_colours_under_the_flag_of_her_captor(begun: Begun, mine: Client, actor: Actor) -> None:
    campaign = begun(losses="carry", dice="manual")
    flotillas(campaign, actor, ships=4)
    game = state_of(campaign).naval_game
    assert game is not None
    taken = next(piece for piece in game.pieces if piece.side == "B")
    fates = tuple(
        Fate(each.unit, each.side, "taken" if each is taken else "afloat", by="A1" if each is taken else None,
             damage={"oar": 0})
        for each in game.pieces
    )  # fmt: skip
    result = BattleResult("ancient_naval_games", "A", "reported", holder="A", fates=fates)
    services.campaign_decide(
        campaign=campaign, actor=actor, decision=ReportNavalGame(result=result), seen=campaign.head_seq, faces=[6]
    )
    campaign.refresh_from_db()
    (id,) = taken.hulls
    assert state_of(campaign).hulls[id].state == "PRIZE"
    text = page(mine, campaign, id)
    flags = section(text, "flags")
    assert flags.index("<b>Carthage</b>") < flags.index("<b>Rome</b>") and "taken from Carthage" in flags
    assert "i-ship i-b i-prize" in text and "A quinquereme built by Carthage. A prize of Rome" in text
    roll = " ".join(mine.get(reverse("campaigns:lost", args=[campaign.uid])).content.decode().split())
    assert "A prize</a>" in roll and '<td class="side-a">' in roll


def test_a_lost_ship_keeps_her_page_and_stands_in_the_roll_by_battle_and_turn(
    begun: Begun, mine: Client, actor: Actor
) -> None:
    campaign = begun(losses="carry", dice="manual")
    flotillas(campaign, actor, ships=4)
    game = state_of(campaign).naval_game
    assert game is not None
    fates = tuple(
        Fate(each.unit, each.side, "taken" if each.unit == "B1" else "afloat", by="A1" if each.unit == "B1" else None,
             damage={"oar": 0})
        for each in game.pieces
    )  # fmt: skip
    result = BattleResult("ancient_naval_games", "A", "reported", holder="A", fates=fates)
    services.campaign_decide(
        campaign=campaign, actor=actor, decision=ReportNavalGame(result=result), seen=campaign.head_seq, faces=[1]
    )
    campaign.refresh_from_db()
    (id,) = next(piece.hulls for piece in game.pieces if piece.unit == "B1")
    text = page(mine, campaign, id)
    assert "Sunk in the naval game, 218–217 BC." in text and "<s>" in text
    roll = " ".join(mine.get(reverse("campaigns:lost", args=[campaign.uid])).content.decode().split())
    assert "Turn 1 <em>218–217 BC</em>" in roll and ">Sunk</a>" in roll and page_of(campaign, "ships", id) in roll
    # Taken back, the loss is none: the annals follow what stands.
    amendments.campaign_take_back(campaign=campaign, actor=actor, seen=campaign.head_seq)
    campaign.refresh_from_db()
    assert "Sunk" not in page(mine, campaign, id)
    assert "No ship is lost" in mine.get(reverse("campaigns:lost", args=[campaign.uid])).content.decode()


def test_squadrons_fleets_and_admirals_say_what_is_in_them_where_they_were_and_what_they_did(
    mine: Client, actor: Actor
) -> None:
    campaign = stored(actor, sea_war(), "units", until=lambda state: state.turn > 2)
    progress = selectors.progress(campaign)
    state, annals = progress.state, annals_of(campaign, progress)
    fleet = next(id for id in state.fleets if len(annals.fleets[id].places) > 2 and annals.fleets[id].fights)
    text = page(mine, campaign, fleet, "fleets")
    assert "Where it was" in text and "<dt>Turn 1</dt>" in text and "tree-ship" in text
    squadron = next(each.id for each in state.squadrons.values() if each.fleet == fleet)
    text = page(mine, campaign, squadron, "squadrons")
    assert f"/fleets/{fleet}/" in text and "Crews" in text and "Fights at " in text
    admiral = next(id for id, life in annals.admirals.items() if life.fights)
    text = page(mine, campaign, admiral, "admirals")
    assert "Commands at " in text and "Skill" in text


def test_chains_have_the_same_pages(mine: Client, actor: Actor) -> None:
    from campaigns.documents import ready_made

    campaign = stored(actor, dict(ready_made.document("rome-goes-to-sea")), "chain pages")
    text = page(mine, campaign, "fortuna")
    assert "<h1>Fortuna</h1>" in text and "Fights in “Ravens off Mylae”" in text
    forces = mine.get(reverse("campaigns:forces", args=[campaign.uid])).content.decode()
    assert "Fortuna" in forces and "On land" not in forces


def test_names_are_escaped_on_every_page(mine: Client, actor: Actor) -> None:
    from campaigns.documents import ready_made

    document = dict(ready_made.document("rome-goes-to-sea"))
    document["hulls"] = [{**hull, "name": f"<b>{hull['id']}&</b>", "captain": "<i>x</i>"} for hull in document["hulls"]]
    campaign = services.campaign_start(actor=actor, document=document)
    for address in (page_of(campaign, "ships", "fortuna"), f"/campaigns/{campaign.uid}/forces/"):
        text = mine.get(address).content.decode()
        assert "<b>fortuna" not in text and "<i>x" not in text and "&lt;b&gt;fortuna&amp;" in text
