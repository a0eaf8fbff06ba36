"""NAV-M-1.h on the site: hands, cards laid face down, Manpower and how a player is asked reach nobody else, by page,
fragment, outlook, API, poll, log, download or moment; and no wait betrays a hand."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

import rules
from battles import selectors, services
from battles.logs import log_file
from battles.models import Battle
from rules.navarchoi.cards import printed
from scenarios.services import document_create
from tests.battles.panels.navarchoi_seas import AGAINST_BOT, BEAM, BOTS, GRAPPLED, both_activate, do, fought, sea, ship
from tests.battles.positions import to_the_end
from tests.reading import read

pytestmark = pytest.mark.django_db
JSON = {"HTTP_ACCEPT": "application/json"}
TITLES = {card.id: card.title for card in printed()}
DISTINCT = {45: "Bronze Beak", 19: "Counter Attack", 22: "Reaction Attack", 47: "Brace!", 36: "Line Abreast"}
ROME, CARTHAGE = (45, 19), (22, 47, 36)


def page(client: Client, battle: Battle, name: str = "battle", **query: Any) -> Any:
    return client.get(reverse(f"battles:{name}", args=[battle.uid]), query)


def api(client: Client, battle: Battle, name: str = "api-battle") -> Any:
    return client.get(reverse(name, args=[battle.uid])).json()


def told(text: str, cards: tuple[int, ...]) -> set[str]:
    """Which of these cards a text names."""
    return {DISTINCT[card] for card in cards if DISTINCT[card].replace("'", "&#x27;") in text}


@pytest.fixture
def battle(anna: Any, client: Client) -> Battle:
    """Two people at Anna's screen, everybody may watch; Rome has laid a card, Carthage has not."""
    client.force_login(anna.user)
    begun = fought(anna, visibility="public", agreed={})
    do(begun, anna, "commit_card", "A", card=45)
    return begun


def test_the_screen_is_passed_before_each_side_looks_at_its_cards(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna)
    covered = page(client, begun)
    assert covered.context["table"].decision.phase == "pass"
    assert not told(covered.content.decode(), ROME) and not told(covered.content.decode(), CARTHAGE)
    mine = page(client, begun, **{"as": "A"}).content.decode()
    assert told(mine, ROME) and not told(mine, CARTHAGE)


@pytest.mark.parametrize("seat", ["", "A", "B"])
def test_whoever_sits_at_the_screen_sees_no_card_of_the_other_side(client: Client, battle: Battle, seat: str) -> None:
    shown = page(client, battle, **{"as": seat}).content.decode()
    assert not told(shown, ROME), "Rome does not sit at the screen"
    assert bool(told(shown, CARTHAGE)) == (seat == "B")


@pytest.mark.parametrize("who", ["owner", "onlooker"])
def test_poll_log_and_moments_tell_that_a_card_was_laid_and_not_which(client: Client, battle: Battle, who: str) -> None:
    viewer = client if who == "owner" else Client()
    answer = json.dumps(page(viewer, battle, "poll", after=0).json())
    assert "Rome has chosen" in read(answer) and not told(answer, ROME) and not told(answer, CARTHAGE)
    moment = viewer.get(reverse("battles:moment", args=[battle.uid, 1])).content.decode()
    assert "Rome has chosen" in read(moment) and not told(moment, ROME)


def test_a_card_cannot_be_told_from_a_pass(anna: Any) -> None:
    units = tuple({**each, "condition": {"marker": "yellow"}} for each in BEAM)
    entries = []
    for action in ({"kind": "commit_card", "card": 45}, {"kind": "pass_cycle"}):
        begun = fought(anna, units, visibility="public")
        do(begun, anna, action.pop("kind"), "A", **action)
        entries.append((api(Client(), begun, "api-battle-log")[1], api(Client(), begun)["state"]))
    assert entries[0] == entries[1]


@pytest.mark.parametrize("who", ["owner", "onlooker"])
def test_the_api_tells_neither_cards_nor_draws(client: Client, battle: Battle, who: str) -> None:
    viewer = client if who == "owner" else Client()
    state = api(viewer, battle)["state"]
    assert set(state["sides"]["A"]["hand"]) == {0} and set(state["draw"]) == {0}
    entries = api(viewer, battle, "api-battle-log")
    assert entries[1]["action"] == {"kind": "commit_card", "side": "A", "card": 0}
    assert all(entry["cards"] == [] for entry in entries), "the draws would tell which cards were dealt"
    assert "awaiting" not in {event["kind"] for entry in entries for event in entry["events"]}


def test_dealt_cards_are_ones_own(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, seats=AGAINST_BOT, scenario={"hands": None, "clock": {}}, agreed={})
    dealt = [event for event in api(client, begun, "api-battle-log")[0]["events"] if event["kind"] == "dealt"]
    assert all(dealt[0]["cards"]) and set(dealt[1]["cards"]) == {0}


def test_offers_are_those_of_the_side_that_sits_at_the_screen(client: Client, battle: Battle) -> None:
    offers = api(client, battle, "api-battle-offers")["offers"]
    assert {offer["side"] for offer in offers} == {"B"}
    assert api(Client(), battle, "api-battle-offers")["offers"] == []


def test_while_both_choose_the_offers_tell_one_hand_alone(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    assert {offer["side"] for offer in api(client, fought(anna), "api-battle-offers")["offers"]} == {"A"}


def test_a_download_of_a_battle_that_goes_on_holds_what_may_be_seen(anna: Any, client: Client, battle: Battle) -> None:
    raw = page(client, battle, "download").content
    log = json.loads(raw)
    assert len(log["entries"]) == 2 and log["as_seen"] and log["entries"][1]["action"]["card"] == 0
    assert all(entry["cards"] == [] for entry in log["entries"])
    assert set(log["scenario"]) == {"kind", "ruleset", "format", "title"} & set(log["scenario"]), "no hands, no crews"
    with pytest.raises(services.BadLog, match="left out"):
        services.battle_import_log(actor=anna, raw=raw)


def test_a_battle_that_is_over_is_downloaded_and_imported_whole(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, seats=BOTS, visibility="public")
    to_the_end(begun, anna)
    assert begun.over
    log = page(Client(), begun, "download").content
    again = services.battle_import_log(actor=anna, raw=log)
    assert again.over and again.head_seq == begun.head_seq
    laid = [
        entry.action for entry in log_file.read(log).entries if entry.action and entry.action["kind"] == "commit_card"
    ]
    assert laid and all(action["card"] for action in laid)


def test_manpower_is_hidden_until_it_counts(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    units = (BEAM[0], BEAM[1], ship("B1", "1007", "E", type=5, manpower=2), BEAM[3])
    begun = fought(anna, units, seats=AGAINST_BOT)
    board = str(page(client, begun).context["table"].board)
    assert "Manpower unknown" in board and "Manpower 2" not in board
    assert api(client, begun)["state"]["ships"][2]["manpower"] == 5
    assert "2 of 5" not in page(client, begun, ship="B1").content.decode()


def test_an_odds_outlook_shows_no_manpower_of_the_enemy(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    units = (*GRAPPLED[:2], {**GRAPPLED[2], "condition": {"marker": "yellow", "links": ["A1"], "manpower": 1}})
    begun = fought(
        anna, (*units, GRAPPLED[3]), seats=AGAINST_BOT, scenario={"clock": {"phase": "melee", "holder": "A"}}
    )
    if selectors.head_state(begun).flow[-1].stage == "first":
        do(begun, anna, "melee_first", first="A")
    decision = page(client, begun).context["table"].decision
    melee = next(button for button in decision.attacks if button.label == "A1 boards B1")
    assert dict(melee.odds.forecast.second.addends)["Manpower"] == 3, "what was last seen of it"


def test_battle_cards_lie_face_down_for_the_other_side(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, visibility="public", agreed={"asking": "always"})
    both_activate(begun, anna)
    for _ in range(2):
        do(begun, anna, "decline")
    do(begun, anna, "order_impulse", first="A")
    do(begun, anna, "activate", ships=["A1"])
    do(begun, anna, "begin_ship", ship="A1", mp=8)
    for _ in range(3):
        do(begun, anna, "forward", "A")
        while begun.to_decide == "B":
            do(begun, anna, "decline")
    do(begun, anna, "attack", attacks=[["ram", "B1", ""]])
    do(begun, anna, "decline", "B")
    do(begun, anna, "commit_battle", cards=[45])
    assert begun.to_decide == "B"
    for seat in ("", "B"):
        shown = page(client, begun, **{"as": seat}).content.decode()
        assert "Bronze Beak" not in shown and "one Battle card face down" in shown.replace("has laid ", "")
    entry = api(client, begun, "api-battle-log")[-1]
    assert entry["action"]["cards"] == [0] and entry["events"][0]["cards"] == [0]


def test_the_same_is_written_whether_a_bot_holds_a_card_that_fits_or_not(anna: Any) -> None:
    """NAV-R-WIN: a bot is asked in every window, so the log has the same entries whatever it holds."""
    logs = []
    for hand in ((40, 41, 42), (54, 55, 53)):
        begun = fought(anna, seats=AGAINST_BOT, scenario={"hands": ((6, 44), hand)}, visibility="public", agreed={})
        assert begun.scenario_body["sides"]["B"]["always_ask"]
        assert "always_ask" not in begun.scenario_body["sides"]["A"]
        logs.append(len(api(Client(), begun, "api-battle-log")))
    assert logs[0] == logs[1]


@pytest.mark.parametrize(
    ("seats", "asking", "expected"),
    [
        ({"A": "person", "B": "person"}, "", {"A": True, "B": True}),
        ({"A": "person", "B": "person"}, "fits", {"A": False, "B": False}),
        (AGAINST_BOT, "", {"A": False, "B": True}),
        (AGAINST_BOT, "always", {"A": True, "B": True}),
        (BOTS, "", {"A": False, "B": False}),
    ],
)
def test_people_are_asked_in_every_window_unless_they_say_otherwise(
    anna: Any, seats: dict[str, str], asking: str, expected: dict[str, bool]
) -> None:
    begun = fought(anna, seats=seats, agreed={"asking": asking})
    state = selectors.start_state(begun)
    assert {side: state.sides[side].always_ask for side in "AB"} == expected


def test_how_a_player_wants_to_be_asked_is_told_to_nobody_else(anna: Any, client: Client, battle: Battle) -> None:
    do(battle, anna, "ask_always", "B", ask="when_it_fits")
    entry = api(Client(), battle, "api-battle-log")[-1]
    assert entry["action"] is None and entry["events"] == []
    assert "asked" not in page(client, battle).content.decode().split('id="log"')[1]
    assert "always_ask" not in api(Client(), battle)["state"]["sides"]["B"]


def test_a_window_is_let_pass_without_passing_the_screen(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, agreed={})
    both_activate(begun, anna)
    for _ in range(2):
        do(begun, anna, "decline")
    do(begun, anna, "order_impulse", first="A")
    do(begun, anna, "activate", ships=["A1"])
    fields = {"order": "course", "ship": "A1", "path": "1009 1008", "seen": begun.head_seq, "as": "A"}
    answer = client.post(reverse("battles:act", args=[begun.uid]), fields, **JSON).json()
    assert "Pass the screen to Carthage" in answer["decision"] and "Carthage plays no card" in answer["decision"]
    assert 'name="as" value="A"' in answer["decision"], "Rome still sits at the screen"
    begun.refresh_from_db()
    fields = {"actions": '[{"kind": "decline", "side": "B"}]', "seen": begun.head_seq, "as": "A"}
    answer = client.post(reverse("battles:act", args=[begun.uid]), fields, **JSON).json()
    assert "A1 Salamis is on its way" in answer["decision"]


def test_what_both_may_see_is_decided_openly_with_the_hand_put_away(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna)
    both_activate(begun, anna)
    assert selectors.head_state(begun).flow[-1].stage == "order_impulse"
    shown = page(client, begun)
    assert shown.context["table"].decision.papers == "closed" and not told(shown.content.decode(), ROME)
    assert told(page(client, begun, **{"as": "papers-A"}).content.decode(), ROME)


def test_a_outlook_is_for_whoever_decides(client: Client, battle: Battle, boris: Any) -> None:
    client.force_login(boris.user)
    assert page(client, battle, "outlook", order="course", ship="A1").status_code == 404


def test_typed_dice_are_for_dice_alone(anna: Any) -> None:
    """Cards come from the seed: players who roll their own dice need not know what the other was dealt."""
    begun = fought(anna, dice="manual", scenario={"hands": None, "clock": {}})
    assert begun.waiting is not None, "the initiative is rolled"
    services.battle_roll(battle=begun, actor=anna, seen=begun.head_seq, faces=[9, 2])
    state = selectors.head_state(begun)
    assert [len(state.sides[side].hand) for side in "AB"] == [4, 4] and begun.waiting is None


def test_a_strange_order_is_refused_in_words(anna: Any, client: Client, battle: Battle) -> None:
    strange = ({"order": "nonsense"}, {"order": "card", "card": "x"}, {"order": "course", "path": "…", "mp": "1e9"})
    for fields in (*strange, {"order": "place", "facing": "north"}, {"order": "speeds", "speed-A1": "F"}):
        answer = client.post(reverse("battles:act", args=[battle.uid]), {**fields, "seen": battle.head_seq}, **JSON)
        assert answer.status_code == 422 and "finding error" in answer.json()["decision"], fields
        assert page(client, battle, **fields, **{"as": "B"}).status_code == 200
        assert page(client, battle, "outlook", **fields).status_code == 422


def test_what_a_ruleset_says_of_its_secrets_covers_every_event(anna: Any) -> None:
    begun = fought(anna, seats=BOTS)
    to_the_end(begun, anna)
    ruleset = rules.get("navarchoi")
    for entry in begun.entries.all():
        for event in selectors.events_of(ruleset, entry.events):
            hidden = ruleset.shown_to(event, None)
            assert hidden is None or type(hidden) is type(event)


def test_how_people_are_asked_is_settled_when_a_battle_starts(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    document = document_create(actor=anna, body=sea())
    address = reverse("battles:start", args=[document.uid])
    assert "When may a player answer with a card?" in client.get(address).content.decode()
    fields = {"seat_A": "person", "seat_B": "person", "dice": "seeded", "visibility": "private"}
    for asking, always in (("", True), ("fits", False)):
        assert client.post(address, {**fields, "asking": asking}).status_code == 302
        begun = Battle.objects.order_by("-pk").first()
        assert begun is not None and selectors.start_state(begun).sides["A"].always_ask is always
    answer = client.post(
        reverse("api-battles"),
        {"body": sea(), "seats": {"A": "person", "B": "person"}, "agreed": {"asking": "fits"}},
        content_type="application/json",
    )
    assert "always_ask" not in answer.json()["state"]["sides"]["A"]


def test_what_only_keeps_a_replay_in_step_is_told_to_nobody(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna)
    do(begun, anna, "concede")
    assert begun.over and "waits for a decision" not in page(client, begun).content.decode()


@pytest.mark.parametrize("sides", ["x", [1], {"A": 3}, {"A": None}, None])
def test_a_scenario_that_is_none_is_refused_in_words(anna: Any, client: Client, sides: Any) -> None:
    client.force_login(anna.user)
    body = {"body": {**sea(), "sides": sides}, "seats": {"A": "person", "B": "person"}}
    answer = client.post(reverse("api-battles"), body, content_type="application/json")
    assert answer.status_code == 422 and answer.json()["findings"]


def test_a_way_is_rowed_to_its_end_where_the_bot_that_is_asked_lets_it_pass(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    scenario = {"hands": ((45,), (40,)), "clock": {"activations": {"A": 1}, "holder": "A"}}
    begun = fought(anna, seats=AGAINST_BOT, scenario=scenario, agreed={})
    do(begun, anna, "activate", ships=["A1"])
    fields = {"order": "course", "ship": "A1", "path": "1009 1008", "facing": "2", "seen": begun.head_seq}
    assert client.post(reverse("battles:act", args=[begun.uid]), fields, **JSON).status_code == 200
    begun.refresh_from_db()
    asked = [entry for entry in begun.entries.all() if '"decline"' in entry.action]
    ship_now = next(each for each in selectors.head_state(begun).ships if each.id == "A1")
    assert asked and (ship_now.square, ship_now.facing) == ("1008", 2) and ship_now.marker != "none"
