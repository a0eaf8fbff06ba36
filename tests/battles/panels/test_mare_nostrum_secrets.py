"""MAR-MIS.12: nobody sees the other side's fire orders before all have written: page, poll, API, file."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from battles import selectors
from battles.logs import log_file
from battles.models import Battle
from tests.battles.panels.mare_nostrum_tables import AGAINST_BOT, BOTS, FIRING, do, fought, galley
from tests.battles.positions import to_the_end

pytestmark = pytest.mark.django_db
JSON = {"HTTP_ACCEPT": "application/json"}
IN_RANGE = (galley("A1", 30, 20, name="Salamis"), galley("B1", 38, 20), galley("B2", 44, 20))
SHOTS = {"orders": [{"weapon": "archers", "count": 2, "target": "B2"}]}


@pytest.fixture
def battle(anna: Any, client: Client) -> Battle:
    """Two people at Anna's screen; Rome has written its fire orders, Carthage has not."""
    client.force_login(anna.user)
    begun = fought(anna, IN_RANGE, scenario={"clock": FIRING}, visibility="public")
    do(begun, anna, "fire", galley="A1", **SHOTS)
    return begun


def page(client: Client, battle: Battle, name: str = "battle", **query: Any) -> Any:
    return client.get(reverse(f"battles:{name}", args=[battle.uid]), query)


def api(client: Client, battle: Battle, name: str = "api-battle") -> Any:
    return client.get(reverse(name, args=[battle.uid])).json()


def tells(text: str) -> bool:
    """Whether it tells at whom the archers of A1 shoot."""
    return '"count": 2' in text or '"count":2' in text or "&quot;count&quot;:2" in text


def test_whose_decision_it_is_does_not_count_the_standing_offer_to_stop(anna: Any) -> None:
    begun = fought(anna)
    assert begun.to_decide == "A"
    do(begun, anna, "agree_end", "B")
    assert begun.to_decide == "A"


def test_the_screen_is_passed_before_each_side_writes(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, IN_RANGE, scenario={"clock": FIRING})
    covered = page(client, begun).context["table"].decision
    assert covered.phase == "pass" and covered.sheet is None and "Rome" in covered.heading
    assert page(client, begun, **{"as": "A"}).context["table"].decision.sheet.name == "fire"
    fields = {"order": "fire", "seen": 0, "as": "A", "shot-A1-archers-1": "B2", "shot-A1-archers-2": "B2"}
    answer = client.post(reverse("battles:act", args=[begun.uid]), fields, **JSON).json()
    assert "Pass the screen to Carthage" in answer["decision"] and not tells(json.dumps(answer))
    assert selectors.head_state(Battle.objects.get()).orders["A1"][0].target == "B2"


def test_the_other_side_at_the_screen_sees_that_it_has_orders_and_not_which(client: Client, battle: Battle) -> None:
    for seat in ("", "A", "B"):
        shown = page(client, battle, **{"as": seat, "ship": "A1"})
        assert shown.context["table"].state.orders["A1"] is None
        assert not tells(shown.content.decode())
    assert "A1 Salamis has its fire orders" in page(client, battle).content.decode()


def test_the_poll_the_moment_and_the_earlier_log_tell_none_of_it(client: Client, battle: Battle) -> None:
    answer = page(client, battle, "poll", after=0)
    assert "has its fire orders" in answer.json()["log"] and not tells(answer.content.decode())
    moment = client.get(reverse("battles:moment", args=[battle.uid, 1]))
    assert "has its fire orders" in moment.content.decode() and not tells(moment.content.decode())
    assert not tells(client.get(reverse("battles:moment", args=[battle.uid, 1]), **JSON).content.decode())


@pytest.mark.parametrize("who", ["owner", "onlooker"])
def test_the_api_tells_none_of_it(client: Client, battle: Battle, who: str) -> None:
    viewer = client if who == "owner" else Client()
    assert api(viewer, battle)["state"]["orders"]["A1"] is None
    entry = api(viewer, battle, "api-battle-log")[1]
    assert entry["action"].get("orders", []) == [] and entry["events"][0]["orders"] == []
    offers = api(viewer, battle, "api-battle-offers")["offers"]
    assert all(offer["side"] == "B" or offer["kind"] == "agree_end" for offer in offers)


def test_the_bots_orders_stay_secret_until_the_person_has_written(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, IN_RANGE, seats=AGAINST_BOT, scenario={"clock": FIRING})
    assert begun.to_decide == "A", "the bot has written already"
    state = api(client, begun)["state"]
    assert state["orders"] == {"B1": None, "B2": None}
    entries = api(client, begun, "api-battle-log")
    assert all(event["orders"] == [] for entry in entries[1:] for event in entry["events"])
    assert page(client, begun).context["table"].state.orders == {"B1": None, "B2": None}
    assert page(client, begun).context["table"].decision.phase == "choice", "no cover against a bot"


def test_a_download_ends_before_what_is_still_secret(anna: Any, client: Client, battle: Battle) -> None:
    raw = page(client, battle, "download").content
    assert len(log_file.read(raw).entries) == 1 and not tells(raw.decode())
    for id in ("B1", "B2"):
        do(battle, anna, "fire", "B", galley=id, orders=[])
    assert len(log_file.read(page(client, battle, "download").content).entries) == battle.head_seq + 1


def test_an_onlooker_sees_what_both_have_shown(battle: Battle) -> None:
    shown = page(Client(), battle, **{"as": "A", "ship": "A1"})
    decision = shown.context["table"].decision
    assert decision.phase == "watch" and decision.say == "Carthage is giving fire orders."
    assert not tells(shown.content.decode())


def test_nobody_else_may_look_ahead(client: Client, battle: Battle, boris: Any) -> None:
    client.force_login(boris.user)
    assert page(client, battle, "outlook", order="move", galley="A1").status_code == 404


def test_ones_own_dice_are_asked_for_once_the_last_orders_stand(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, IN_RANGE[:2], scenario={"clock": FIRING}, dice="manual")
    do(begun, anna, "fire", galley="A1", orders=[{"weapon": "archers", "count": 1, "target": "B1"}])
    fields = {"order": "fire", "seen": 1, "as": "B", "shot-B1-archers-1": "A1"}
    answer = client.post(reverse("battles:act", args=[begun.uid]), fields, **JSON).json()
    begun.refresh_from_db()
    assert begun.waiting["kind"] == "fire" and "Not after all" not in answer["decision"]
    assert "A1 Salamis, archer at B1" in answer["decision"]
    assert api(client, begun)["waiting"]["orders"] == []
    faces = [1, 1, 3, 2, 5, 4, 1, 6]  # both miss; then the initiative of the next turn, two dice for each admiral
    for number in range(1, len(faces) + 1):
        roll = {"seen": begun.head_seq, **{f"die-{n}": face for n, face in enumerate(faces[:number])}}
        answer = client.post(reverse("battles:roll", args=[begun.uid]), roll, **JSON)
        if answer.status_code == 200:
            break
    begun.refresh_from_db()
    assert begun.waiting is None and selectors.head_state(begun).turn == 2


def test_once_the_battle_is_over_all_of_it_is_told(anna: Any, client: Client) -> None:
    begun = fought(anna, IN_RANGE, seats=BOTS, scenario={"clock": FIRING}, visibility="public")
    to_the_end(begun, anna)
    told = [event for entry in api(Client(), begun, "api-battle-log") for event in entry["events"]]
    assert any(event["orders"] for event in told if event["kind"] == "fire_ordered")
