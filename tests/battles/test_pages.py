"""The battle pages as a browser without scripts, and as fetch, sees them."""

import json
import re

import msgspec
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from battles import selectors, services
from battles.logs import log_file
from battles.models import Battle
from scenarios.documents.ready_made import ready_made_body
from scenarios.models import Document
from scenarios.ownership import Visibility
from scenarios.services import document_create
from tests.battles.positions import AGAINST_BOT, BOTS, RAM, UNPLACED, act, scenario, ship, started, to_the_end

JSON = {"Accept": "application/json"}


@pytest.fixture
def hers(client, anna):
    client.force_login(anna.user)
    return client


def page(name, battle, *more):
    return reverse(f"battles:{name}", args=[battle.uid, *more])


def post_act(client, battle, *actions, seen=None, headers=None, **more):
    data = {"seen": battle.head_seq if seen is None else seen, "actions": json.dumps(actions), **more}
    return client.post(page("act", battle), data, headers=headers)


def words(response):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", response.content.decode()))


ACTIVATE = {"kind": "activate", "side": "A", "ship": "A2"}
FORWARD = {"kind": "forward", "side": "A"}


# The page


def test_the_page_says_whose_decision_it_is_and_what_may_be_done(hers, anna):
    text = words(hers.get(started(anna).get_absolute_url()))
    assert "Rome to act" in text and "2 ships that may still act" in text
    assert "End turn" in text and "Give up" in text


def test_a_ship_in_hand_shows_its_acts_with_prices_odds_and_reasons(hers, anna):
    text = words(hers.get(started(anna).get_absolute_url() + "?ship=A1"))
    assert "Forward 1 MP" in text
    assert "Oar strike on B1 from its bow" in text and "42 % oars sheared" in text
    assert "HEX-OAR-02" in text


def test_a_disabled_act_carries_its_reason(hers, anna):
    html = hers.get(started(anna).get_absolute_url() + "?ship=A1").content.decode()
    forward = re.search(r'<button[^>]*data-act="forward"[^>]*>', html)[0]
    assert 'aria-disabled="true"' in forward and "HEX-MOV-06" in forward


def test_the_log_tells_events_with_dice_and_clauses(hers, anna):
    battle = started(anna, RAM)
    act(battle, anna, "activate", ship="A1")
    (entry,) = act(battle, anna, "attack", target="B1")
    html = hers.get(battle.get_absolute_url()).content.decode()
    assert f'<span class="die">{entry.faces[0]}</span><span class="die">{entry.faces[1]}</span>' in html
    assert 'data-clause="HEX-RAM-0' in html
    assert page("moment", battle, 2) in html


def test_names_from_a_scenario_are_escaped_everywhere(hers, anna):
    evil = "<script>alert(1)</script>"
    units = [ship("A1", (5, 9), name=evil), ship("B1", (5, 2), "S")]
    battle = started(anna, units, scenario={"title": evil, "sides": {"A": {"name": evil}}})
    act(battle, anna, "activate", ship="A1")
    for address in (battle.get_absolute_url() + "?ship=A1", page("moment", battle, 1), reverse("battles:list")):
        assert evil not in hers.get(address).content.decode()


@pytest.mark.parametrize("ship", ["", "?ship=A1"])
def test_the_page_needs_few_queries(hers, anna, django_assert_max_num_queries, ship):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    hers.get(battle.get_absolute_url())
    with django_assert_max_num_queries(6):  # session, user, battle, snapshot, log, and the board once
        hers.get(battle.get_absolute_url() + ship)


def test_a_long_log_is_shown_in_part_and_the_rest_on_request(hers, anna, monkeypatch):
    monkeypatch.setattr("battles.page.laying.SHOWN_ENTRIES", 7)
    monkeypatch.setattr("battles.views.following.SHOWN_ENTRIES", 7)
    battle = started(anna, seats=BOTS)
    to_the_end(battle, anna)
    html = hers.get(battle.get_absolute_url()).content.decode()
    shown = set()
    pages = 0
    while html:
        shown |= set(map(int, re.findall(r'class="log-entry[^>]*data-seq="(\d+)"', html)))
        more = re.search(r'href="([^"]*earlier/\?before=\d+)"', html)
        html = hers.get(more[1]).content.decode() if more else ""
        pages += 1
    assert pages > 1
    assert shown == set(range(battle.head_seq + 1))


@pytest.mark.parametrize("key", ["mare_nostrum/mare-salamis-480", "oi_navarcoi/ONV-SYB"])
def test_a_page_is_within_180_kilobytes_at_any_time_of_a_battle(hers, anna, key):
    """HTML and SVG before compression, whatever happened in the newest entries."""
    seats = dict.fromkeys("AB", "bot:captain")
    battle = services.battle_start(actor=anna, body=ready_made_body(key), seats=seats, seed="oars")
    measured, sizes = 0, {}
    while not battle.over:
        services.battle_advance(battle=battle, actor=anna, seen=battle.head_seq)
        if battle.over or battle.head_seq >= measured + 50:
            measured = battle.head_seq
            sizes[measured] = len(hers.get(battle.get_absolute_url()).content)
    assert len(sizes) > 2 and max(sizes.values()) <= 180_000, sizes


# Deciding, without scripts


def test_an_act_leads_back_to_the_page_with_the_ship_in_hand(hers, anna):
    battle = started(anna)
    answer = post_act(hers, battle, ACTIVATE, FORWARD, ship="A2")
    assert answer.status_code == 302 and answer["Location"] == battle.get_absolute_url() + "?ship=A2"
    assert Battle.objects.get(pk=battle.pk).head_seq == 2


def test_a_refused_act_answers_422_with_the_clause_on_the_whole_page(hers, anna):
    battle = started(anna)
    answer = post_act(hers, battle, {**ACTIVATE, "ship": "A1"}, FORWARD)
    assert answer.status_code == 422
    assert "HEX-MOV-06" in words(answer) and "Rome to act" in words(answer)
    assert Battle.objects.get(pk=battle.pk).head_seq == 0


def test_a_stale_act_answers_409_with_the_battle_as_it_is(hers, anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    answer = post_act(hers, battle, FORWARD, seen=0)
    assert answer.status_code == 409
    assert "gone on since" in words(answer)
    assert 'name="seen" value="1"' in answer.content.decode()


@pytest.mark.parametrize("data", [{}, {"seen": "x", "actions": "["}, {"seen": "0", "actions": "{}"}, {"seen": "0"}])
def test_a_broken_form_is_answered_in_words_and_changes_nothing(hers, anna, data):
    battle = started(anna)
    answer = hers.post(page("act", battle), data)
    assert answer.status_code in (409, 422)
    assert Battle.objects.get(pk=battle.pk).head_seq == 0


def test_taking_back_leads_back_to_the_page(hers, anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    assert hers.post(page("take_back", battle), {"seen": 1}).status_code == 302
    assert selectors.head_state(Battle.objects.get()).current is None


def test_taking_back_a_die_answers_422_and_says_why(hers, anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A1")
    act(battle, anna, "attack", target="B1")
    answer = hers.post(page("take_back", battle), {"seen": 2})
    assert answer.status_code == 422 and "Dice have been rolled" in words(answer)


def test_bots_are_let_go_on_turn_by_turn(hers, anna):
    battle = started(anna, seats=BOTS)
    assert "Next turn" in words(hers.get(battle.get_absolute_url()))
    hers.post(page("advance", battle), {"seen": 0})
    hers.post(page("advance", battle), {"seen": Battle.objects.get(pk=battle.pk).head_seq, "to_end": "1"})
    assert Battle.objects.get().over


def test_nobody_else_may_decide(client, anna, boris):
    battle = started(anna)
    client.force_login(boris.user)
    for answer in (post_act(client, battle, ACTIVATE), client.post(page("take_back", battle), {"seen": 0})):
        assert answer.status_code == 403
    assert "You are watching" in words(client.get(battle.get_absolute_url()))
    assert Battle.objects.get(pk=battle.pk).head_seq == 0


# The players' own dice


def test_dice_are_asked_for_by_label_and_the_same_action_is_sent_again(hers, anna):
    battle = started(anna, dice="manual")
    act(battle, anna, "activate", ship="A1")
    attack = {"kind": "attack", "side": "A", "target": "B1"}
    answer = post_act(hers, battle, attack)
    assert answer.status_code == 422
    html = answer.content.decode()
    assert html.count('<fieldset class="die-row">') == 2 and "Attacker" in html
    assert "A1 attacks B1." in html
    sent = msgspec.json.decode(re.search(r'name="actions" value="([^"]*)"', html)[1].replace("&quot;", '"'))
    assert sent == [attack]
    answer = post_act(hers, battle, *sent, **{"die-0": 6, "die-1": 1})
    assert answer.status_code == 302
    assert battle.entries.get(seq=2).faces == [6, 1]


def test_equal_dice_for_the_first_turn_are_rolled_again(hers, anna):
    battle = started(anna, dice="manual", scenario={"first": "roll"})
    assert "Roll for the first player-turn" in words(hers.get(battle.get_absolute_url()))
    answer = hers.post(page("roll", battle), {"seen": -1, "die-0": 4, "die-1": 4})
    assert answer.status_code == 422 and answer.content.decode().count('name="faces" value="4"') == 2
    answer = hers.post(page("roll", battle), {"seen": -1, "faces": [4, 4], "die-0": 5, "die-1": 2})
    assert answer.status_code == 302 and Battle.objects.get(pk=battle.pk).head_seq == 0


@pytest.mark.parametrize("face", ["9", "x", "", "-1", "9" * 5000])
def test_a_face_that_no_die_has_is_refused_in_words(hers, anna, face):
    battle = started(anna, dice="manual")
    act(battle, anna, "activate", ship="A1")
    answer = post_act(hers, battle, {"kind": "attack", "side": "A", "target": "B1"}, **{"die-0": face, "die-1": 1})
    assert answer.status_code == 422 and "dice do not fit" in words(answer)


# With scripts: panels as JSON


def test_an_act_by_fetch_gives_panels_board_and_motions(hers, anna):
    battle = started(anna)
    answer = post_act(hers, battle, ACTIVATE, FORWARD, headers=JSON)
    panels = answer.json()
    assert answer.status_code == 200 and panels["seq"] == 2
    assert [motion["do"] for motion in panels["motions"]] == ["light", "move"]
    assert panels["board"].startswith("<svg") and 'data-hex="6,8"' in panels["board"]
    assert 'value="2"' in panels["decision"] and "rows ahead" in panels["log"]


def test_the_sea_is_sent_to_a_page_that_has_another_one_and_never_twice(hers, anna):
    battle = started(anna)
    first = hers.get(battle.get_absolute_url(), headers=JSON).json()["board"]
    key = first.partition('data-sea="')[2].partition('"')[0]
    assert first.startswith('<svg class="board-sea')
    has = {**JSON, "Known-Sea": key}
    again = hers.get(battle.get_absolute_url(), headers=has).json()["board"]
    assert again.startswith('<svg class="board ') and len(again) < len(first) and first.endswith(again)
    moment = hers.get(f"{battle.get_absolute_url()}at/0/", headers=has).json()["board"]
    assert "board-sea" in moment, "a moment's board has ids of its own"
    assert "board-sea" in hers.get(battle.get_absolute_url(), headers={**JSON, "Known-Sea": "another"}).json()["board"]


@pytest.mark.parametrize(("seen", "status"), [(0, 422), (7, 409)])
def test_trouble_by_fetch_gives_the_fresh_panels_too(hers, anna, seen, status):
    battle = started(anna)
    answer = post_act(hers, battle, FORWARD, seen=seen, headers=JSON)
    assert answer.status_code == status
    assert "Rome to act" in answer.json()["decision"] and answer.json()["motions"] == []


def test_the_bots_whole_turn_comes_back_in_one_answer(hers, anna):
    battle = started(anna, seats=AGAINST_BOT)
    panels = post_act(hers, battle, {"kind": "end_turn", "side": "A"}, headers=JSON).json()
    assert len(panels["motions"]) > 2 and "Rome to act" in panels["decision"]


def test_polling_says_nothing_where_nothing_is_new(client, anna, django_assert_num_queries):
    battle = started(anna)
    with django_assert_num_queries(1):
        answer = client.get(page("poll", battle) + "?after=0")
    assert (answer.status_code, answer.content) == (204, b"")


def test_polling_brings_what_an_onlooker_has_not_seen(client, anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    panels = client.get(page("poll", battle) + "?after=0").json()
    assert panels["seq"] == 1 and len(panels["motions"]) == 1
    assert "You are watching" in panels["decision"]


@pytest.mark.parametrize("after", ["", "x", "99", "-5", "9" * 5000])
def test_polling_with_nonsense_brings_the_battle_as_it_is(client, anna, after):
    assert client.get(page("poll", started(anna)) + f"?after={after}").json()["seq"] == 0


# Moments, files


def test_every_moment_has_an_address_that_anyone_with_the_link_may_open(client, anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    answer = client.get(page("moment", battle, 2))
    assert answer.status_code == 200 and "A2 rows ahead to 6,8" in words(answer)
    assert 'data-hex="6,8"' in answer.content.decode()
    assert 'data-hex="6,8"' not in client.get(page("moment", battle, 1)).content.decode()


def test_the_slider_works_without_scripts(client, anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    answer = client.get(page("moment", battle, 0), {"to": "1"})
    assert answer["Location"] == page("moment", battle, 1)
    for nonsense in ("x", "", "-3", "9" * 5000):
        assert client.get(page("moment", battle, 0), {"to": nonsense}).status_code == 302


def test_a_moment_that_was_taken_back_says_so(client, anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    services.battle_take_back(battle=battle, actor=anna, seen=1)
    assert "taken back later" in words(client.get(page("moment", battle, 1)))
    assert client.get(page("moment", battle, 2)).status_code == 200


@pytest.mark.parametrize("seq", [1, 999])
def test_a_moment_that_has_not_come_is_not_found(client, anna, seq):
    assert client.get(page("moment", started(anna), seq)).status_code == 404


def test_the_log_downloads_as_a_file_that_can_be_imported(hers, anna):
    battle = started(anna, seats=BOTS)
    to_the_end(battle, anna)
    answer = hers.get(page("download", battle))
    assert "attachment" in answer["Content-Disposition"]
    file = SimpleUploadedFile("log.json", answer.content)
    imported = hers.post(reverse("battles:import"), {"log": file})
    assert imported.status_code == 302
    assert Battle.objects.count() == 2


def test_a_bad_file_is_refused_with_what_is_wrong(hers):
    answer = hers.post(reverse("battles:import"), {"log": SimpleUploadedFile("log.json", b"{}")})
    assert answer.status_code == 422 and "not the log of a battle" in words(answer)
    assert hers.post(reverse("battles:import")).status_code == 422


def test_the_result_page_tells_winner_losses_and_seed(hers, anna):
    battle = started(anna)
    act(battle, anna, "cede")
    text = words(hers.get(battle.get_absolute_url()))
    assert "Carthage wins" in text and "2 retired" in text
    assert battle.seed in text and battle.seed_hash in text
    assert hers.get(page("result", battle)).json()["winner"] == "B"


def test_the_seed_is_not_told_before_the_end(hers, anna):
    battle = started(anna, seed="the secret of this battle")
    for address in (battle.get_absolute_url(), page("download", battle), page("moment", battle, 0)):
        assert "the secret of this battle" not in hers.get(address).content.decode()
    assert hers.get(page("result", battle)).status_code == 404


# Starting


@pytest.fixture
def document(anna):
    return document_create(actor=anna, body=scenario(), visibility="public")


def test_a_battle_starts_from_a_scenario_page(client, document):
    address = reverse("battles:start", args=[document.uid])
    assert "Rome (side A)" in words(client.get(address))
    data = {"seat_A": "person", "seat_B": "bot:captain", "dice": "seeded", "visibility": "unlisted"}
    answer = client.post(address, data)
    battle = Battle.objects.get()
    assert answer["Location"] == battle.get_absolute_url()
    assert battle.revision == document.current and battle.guest


def test_a_start_form_that_is_not_complete_says_what_is_missing(client, document):
    answer = client.post(reverse("battles:start", args=[document.uid]), {"seat_A": "bot:nobody"})
    assert answer.status_code == 422 and "errorlist" in answer.content.decode()
    assert not Battle.objects.exists()


def test_a_scenario_with_errors_shows_them_instead_of_starting(client, anna):
    broken = document_create(actor=anna, body=scenario([]), visibility="unlisted")
    address = reverse("battles:start", args=[broken.uid])
    answer = client.get(address)
    assert "cannot be fought yet" in words(answer) and "Start the battle" not in words(answer)
    assert client.post(address, {}).status_code == 422
    assert not Battle.objects.exists()


def test_somebody_elses_private_scenario_is_not_found(client, anna):
    private = document_create(actor=anna, body=scenario())
    assert client.get(reverse("battles:start", args=[private.uid])).status_code == 404


def test_a_guest_fights_at_once_with_one_click(client, db):
    answer = client.post(reverse("battles:quick"))
    battle = Battle.objects.get()
    assert answer["Location"] == battle.get_absolute_url()
    assert battle.person_sides == ("A",) and battle.to_decide == "A"
    assert "to act" in words(client.get(battle.get_absolute_url()))


def test_a_guest_fights_a_friend_with_one_click_and_a_link(client, db):
    answer = client.post(reverse("battles:quick"), {"against": "friend"}, follow=True)
    battle = Battle.objects.get()
    assert answer.redirect_chain[-1][0] == page("seats", battle) and battle.person_sides == ("A", "B")
    (link,) = re.findall(r'data-copy="http://testserver([^"]+)"', answer.content.decode())
    friend = Client()
    assert "Take the seat" in words(friend.get(link))
    assert friend.post(link, {"name": "Boris"})["Location"] == battle.get_absolute_url()
    assert [each.get(battle.get_absolute_url()).context["table"].held for each in (client, friend)] == [("A",), ("B",)]


def test_one_click_also_starts_a_named_scenario(client, document):
    client.post(reverse("battles:quick"), {"scenario": document.uid})
    assert Battle.objects.get().title == "A skirmish"


def test_a_rematch_has_the_same_scenario_and_may_change_sides(hers, anna):
    battle = started(anna, seats=AGAINST_BOT)
    hers.post(page("rematch", battle), {"swap": "1"})
    again = Battle.objects.exclude(pk=battle.pk).get()
    assert again.seats == {"A": "bot:captain", "B": "person"}
    assert again.scenario_body == battle.scenario_body and again.seed != battle.seed


# Lists and who may see what


def test_the_list_begins_with_what_to_do(client, db):
    assert "You have fought no battle yet" in words(client.get(reverse("battles:list")))
    assert "No battle is open to watch" in words(client.get(reverse("battles:list") + "?whose=all"))


def test_the_list_tells_the_state_of_every_battle(hers, anna, django_assert_max_num_queries):
    over = started(anna)
    act(over, anna, "cede")
    started(anna, seats=AGAINST_BOT)
    with django_assert_max_num_queries(8):  # three count what waits for one: turns of battles, of campaigns, comments
        text = words(hers.get(reverse("battles:list")))
    assert "side B wins (ceded)" in text and "Side A to act" in text and "Captain (bot)" in text
    assert "ceded" not in words(hers.get(reverse("battles:list") + "?state=going"))
    assert "Side A to act" not in words(hers.get(reverse("battles:list") + "?state=over"))


@pytest.mark.parametrize(
    ("visibility", "status", "listed"), [("private", 404, False), ("unlisted", 200, False), ("public", 200, True)]
)
def test_others_see_what_the_owner_lets_them_see(client, anna, visibility, status, listed):
    battle = started(anna, visibility=visibility)
    addresses = [battle.get_absolute_url(), page("moment", battle, 0), page("download", battle)]
    assert {client.get(address).status_code for address in addresses} == {status}
    assert client.get(page("poll", battle) + "?after=-2").status_code == status
    assert (battle.uid in client.get(reverse("battles:list") + "?whose=all").content.decode()) is listed


@pytest.mark.parametrize(
    "actions",
    [
        "[" * 100_000 + "]" * 100_000,
        '[{"kind": "\\ud800", "side": "A"}]',
        '[{"kind": "forward\\u0000", "side": "A"}]',
        '[{"kind": "forward", "side": "A", "more": ' + "9" * 5000 + "}]",
        '[{"kind": "forward", "side": ' + "9" * 30 + "}]",
    ],
)
def test_a_form_out_of_all_bounds_answers_422_and_does_nothing(hers, anna, actions):
    battle = started(anna)
    assert hers.post(page("act", battle), {"seen": 0, "actions": actions}).status_code == 422
    assert Battle.objects.get().head_seq == 0


@pytest.mark.parametrize("number", ["9" * 5000, "-" + "9" * 5000, "9" * 12, "1e9", "٣", "\x00", "--1", ""])
def test_numbers_out_of_all_bounds_break_nothing(hers, anna, number):
    battle = started(anna, dice="manual")
    for name in ("act", "roll", "advance", "take_back"):
        data = {"seen": number, "actions": json.dumps([ACTIVATE]), "faces": number, "die-0": number}
        assert hers.post(page(name, battle), data).status_code in (409, 422)
    for query in ("ship", "as", "order", "galley", "preset"):
        assert hers.get(battle.get_absolute_url(), {query: number}).status_code == 200
    assert hers.get(page("poll", battle), {"after": number}).status_code == 200
    assert hers.get(page("earlier", battle), {"before": number}).status_code == 404
    assert hers.get(page("moment", battle, 0), {"to": number}).status_code == 302
    assert hers.get(f"{battle.get_absolute_url()}at/{'9' * 5000}/").status_code == 404
    assert hers.get(reverse("battles:list"), {"page": number}).status_code == 200
    assert hers.get(f"/api/battles/{battle.uid}/log/", {"after": number}).status_code in (200, 422)
    assert Battle.objects.get().head_seq == 0


def test_of_a_private_battle_others_learn_nothing_whatever_they_ask(client, anna, boris):
    """Not even whether it exists, or how far it is: every address answers as it does where there is no battle."""
    battle = started(anna, visibility="private")
    client.force_login(boris.user)
    reading = ("battle", "outlook", "poll", "legend", "board_words", "earlier", "download", "result")
    writing = ("act", "roll", "advance", "take_back", "rematch", "share", "delete")
    for uid in (battle.uid, "no-battle-12"):
        for after in range(-2, 3):
            assert client.get(f"{reverse('battles:poll', args=[uid])}?after={after}").status_code == 404
        asked = [client.get(reverse(f"battles:{name}", args=[uid])) for name in reading]
        asked += [client.get(reverse("battles:moment", args=[uid, seq])) for seq in (0, 7)]
        asked += [client.post(reverse(f"battles:{name}", args=[uid]), {"seen": 0}) for name in writing]
        api = f"/api/battles/{uid}/"
        asked += [client.get(f"{api}{more}") for more in ("", "offers/", "log/", "log/?after=x")]
        for more in ("act/", "roll/", "advance/", "take-back/"):
            asked.append(client.post(f"{api}{more}", {"nonsense": 1}, content_type="application/json"))
        asked.append(client.delete(api))
        assert {answer.status_code for answer in asked} == {404}


def test_the_owner_says_who_may_watch_and_deletes(hers, anna):
    battle = started(anna)
    hers.post(page("share", battle), {"visibility": "public"})
    battle.refresh_from_db()
    assert battle.visibility == Visibility.PUBLIC
    hers.post(page("share", battle), {"visibility": "everybody and his dog"})
    battle.refresh_from_db()
    assert battle.visibility == Visibility.PUBLIC
    hers.post(page("delete", battle))
    assert not Battle.objects.exists()


def test_nobody_else_shares_or_deletes(client, anna, boris):
    battle = started(anna)
    client.force_login(boris.user)
    assert client.post(page("share", battle), {"visibility": "public"}).status_code == 403
    assert client.post(page("delete", battle)).status_code == 403
    assert Battle.objects.exists()


def test_a_battle_outlives_its_scenario(hers, anna, document):
    battle = services.battle_start(
        actor=anna, body=document.body, seats={"A": "person", "B": "person"}, revision=document.current
    )
    Document.objects.all().delete()
    assert hers.get(battle.get_absolute_url()).status_code == 200
    assert log_file.log_file_of(Battle.objects.get()).scenario["title"] == "A skirmish"


def test_the_page_before_the_first_roll_and_while_setting_up(hers, anna):
    waiting = started(anna, dice="manual", scenario={"first": "roll"})
    assert "Before the first roll" in words(hers.get(waiting.get_absolute_url()))
    assert hers.get(page("moment", waiting, 0) + "?to=0").status_code == 404
    assert hers.get(page("download", waiting)).status_code == 200
    setting_up = started(anna, UNPLACED)
    text = words(hers.get(setting_up.get_absolute_url()))
    assert "Carthage sets up" in text and "Place the rest" in text


def test_the_board_is_told_as_text_beside_the_drawn_one(hers, anna):
    battle = started(anna)
    assert page("board_words", battle) in hers.get(battle.get_absolute_url()).content.decode()
    answer = hers.get(page("board_words", battle))
    assert [line for line in re.findall("<li>(.*?)</li>", answer.content.decode()) if line.startswith("A2")] == [
        "A2, large, facing north, at 6,9"
    ]
    assert answer["Cache-Control"] == "no-store"


def test_the_legend_draws_what_is_on_the_board_now(hers, anna):
    answer = hers.get(page("legend", started(anna)))
    signs = answer.content.decode()
    assert signs.count("<li>") > 2 and signs.count('<svg class="i-chart') == signs.count("<li>")
    assert answer["Cache-Control"] == "no-store"
