"""ONV-GEN-07 on the site: deployments, signal plans and orders of phalanxes reach nobody else before their time, by
page, outlook, poll, log, moment, API or file."""

import json
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

import rules
from battles import selectors, services
from battles.models import Battle
from rules.oi_navarcoi.measure import INCH
from scenarios.documents.ready_made import ready_made_body
from tests.battles.panels.oi_navarcoi_tables import AGAINST_BOT, FACING, PERSONS, SIGNALS, UNPLACED, do, fought
from tests.reading import read

pytestmark = pytest.mark.django_db
JSON = {"HTTP_ACCEPT": "application/json"}
EAST = 31.37  # inches; where a2 stands, and nothing else on any page
PLAN = {
    "squadrons": [
        {"squadron": f"a{n}", "x": round(x * INCH), "y": 12 * INCH, "heading": 0, "formation": "MIAS"}
        for n, x in ((1, 20.37), (2, EAST), (3, 42.37))
    ],
    "wings": [{"squadron": f"a{n}", "wing": wing} for n, wing in ((1, "LEFT"), (2, "CENTRE"), (3, "RIGHT"))],
    "strategos": "a3",
    "signals": [{"signal": 3, "wings": ["LEFT"]}, {"signal": 4, "wings": ["RIGHT"]}],
}
PLACES = (str(round(EAST * INCH)), str(EAST))
SIGNAL_WORDS = ("deploys to the right", "deploys to the left")


@pytest.fixture
def battle(anna: Any, client: Client) -> Battle:
    """Two people at Anna's screen; Athens has made its plan, Corinth has not."""
    client.force_login(anna.user)
    begun = fought(anna, UNPLACED, visibility="public")
    do(begun, anna, "deploy", "A", **PLAN)
    return begun


def page(client: Client, battle: Battle, name: str = "battle", **query: Any) -> Any:
    return client.get(reverse(f"battles:{name}", args=[battle.uid]), query)


def api(client: Client, battle: Battle, name: str = "api-battle") -> Any:
    return client.get(reverse(name, args=[battle.uid])).json()


def secrets_in(text: str) -> list[str]:
    """What of Athens' plan a text gives away."""
    state = '"signal": 3', '"signal":3', '"strategos": "a3"', '"strategos":"a3"'
    return [each for each in (*PLACES, *SIGNAL_WORDS, *state) if each in text]


def everything(client: Client, battle: Battle) -> dict[str, str]:
    """All that a viewer can get of a battle, by where from."""
    moments = [reverse("battles:moment", args=[battle.uid, seq]) for seq in range(battle.head_seq + 1)]
    addresses = {
        "page": reverse("battles:battle", args=[battle.uid]),
        "poll": reverse("battles:poll", args=[battle.uid]) + "?after=-2",
        "download": reverse("battles:download", args=[battle.uid]),
        "api": reverse("api-battle", args=[battle.uid]),
        "offers": reverse("api-battle-offers", args=[battle.uid]),
        "log": reverse("api-battle-log", args=[battle.uid]),
        "list": reverse("battles:list"),
        **{f"moment {n}": address for n, address in enumerate(moments)},
    }
    found = {}
    for name, address in addresses.items():
        response = client.get(address)
        content = b"".join(response.streaming_content) if response.streaming else response.content
        found[name] = content.decode()
    found["json"] = client.get(addresses["page"], **JSON).content.decode()
    found["moment json"] = client.get(moments[-1], **JSON).content.decode()
    return found


def test_the_screen_is_passed_before_each_side_plans(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, UNPLACED)
    covered = page(client, begun).context["table"].decision
    assert covered.phase == "pass" and covered.sheet is None and "Athens" in covered.heading
    assert page(client, begun, **{"as": "A"}).context["table"].decision.sheet.name == "deploy"
    assert page(client, begun, **{"as": "B"}).context["table"].decision.phase == "pass", "Athens plans first"


def test_what_is_planned_by_form_is_not_shown_with_the_answer(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, UNPLACED)
    fields: dict[str, Any] = {"order": "deploy", "seen": begun.head_seq, "as": "A", "strategos": "a3"}
    for berth in PLAN["squadrons"]:
        id = berth["squadron"]  # type: ignore[index]
        fields |= {f"x-{id}": berth["x"] / INCH, f"y-{id}": 12, f"heading-{id}": 0, f"formation-{id}": "MIAS"}  # type: ignore[index]
    fields |= {"wing-a1": "LEFT", "wing-a2": "CENTRE", "wing-a3": "RIGHT", "signal-0": 3, "signal-0-LEFT": "on"}
    response = client.post(reverse("battles:act", args=[begun.uid]), fields, **JSON)
    answer = response.json()
    assert response.status_code == 200 and "Pass the screen to Corinth" in answer["decision"]
    assert secrets_in(response.content.decode()) == []
    assert 'name="as" value=""' in answer["decision"], "Athens sits at the screen no more"
    state = selectors.head_state(Battle.objects.get(pk=begun.pk))
    assert state.sides["A"].plan[0].wings == ("LEFT",) and state.squadrons[1].x == round(EAST * INCH)


@pytest.mark.parametrize("who", ["owner", "onlooker"])
def test_nothing_of_a_plan_reaches_anybody_before_the_other_is_made(client: Client, battle: Battle, who: str) -> None:
    viewer = client if who == "owner" else Client()
    for where, text in everything(viewer, battle).items():
        assert secrets_in(text) == [], where


@pytest.mark.parametrize("seat", ["", "A", "B", "papers-A", "papers-B"])
def test_the_other_side_at_the_screen_sees_no_plan(client: Client, battle: Battle, seat: str) -> None:
    shown = page(client, battle, **{"as": seat})
    own_form = SIGNAL_WORDS if seat == "B" else ()  # where Corinth chooses its own
    assert set(secrets_in(shown.content.decode())) <= set(own_form)
    assert all(each.x is None for each in shown.context["table"].state.squadrons if each.side == "A")


def test_a_outlook_of_the_other_sides_plan_gives_nothing_away(client: Client, battle: Battle) -> None:
    filled = {"order": "deploy", "x-b1": EAST, "y-b1": 12, "heading-b1": 0, "formation-b1": "MIAS", "as": "B"}
    text = page(client, battle, "outlook", **filled).content.decode()
    assert secrets_in(text) == [] and "a2" not in text


def test_once_both_are_made_the_fleets_are_shown_and_the_signals_are_not(
    anna: Any, client: Client, battle: Battle
) -> None:
    do(battle, anna, "deploy", "B", **ready_plan(battle, "B"))
    assert selectors.head_state(battle).phase != "setup"
    for viewer in (client, Client()):
        texts = everything(viewer, battle)
        assert PLACES[0] in texts["page"], "the board shows the fleet"
        for where, text in texts.items():
            assert not any(words in text for words in SIGNAL_WORDS) and '"signal":3' not in text, where
        assert api(viewer, battle)["state"]["sides"]["A"]["plan"] == []


def ready_plan(battle: Battle, side: str) -> dict[str, Any]:
    """A plan out of those that the engine offers."""
    game = rules.get("oi_navarcoi").thaw(selectors.head_state(battle))
    found = next(action for action in game.legal() if action.side == side)
    plain = msgspec.to_builtins(found)
    return {name: plain[name] for name in ("squadrons", "columns", "wings", "strategos", "signals")}


def test_a_bots_plan_is_not_seen_before_ones_own_is_made_nor_its_signals_after(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, UNPLACED, seats=AGAINST_BOT)
    state = api(client, begun)["state"]
    assert begun.to_decide == "A" and all(each.get("x") is None for each in state["squadrons"])
    assert state["sides"]["B"].get("strategos") is None and not state["sides"]["B"].get("plan")
    offers = api(client, begun, "api-battle-offers")["offers"]
    assert {offer["side"] for offer in offers} == {"A"}
    do(begun, anna, "deploy", "A", **PLAN)
    after = api(client, begun)["state"]
    assert [each["signal"] for each in after["sides"]["A"]["plan"]] == [3, 4], "one's own"
    assert after["sides"]["B"]["plan"] == [] or all(each["used"] for each in after["sides"]["B"]["plan"])
    log = api(client, begun, "api-battle-log")
    told = [event for entry in log for event in entry["events"] if event["kind"] == "deployed" and event["side"] == "B"]
    assert told and all(not event.get("signals") and not event.get("laid") for event in told)


# Signals at one screen


@pytest.fixture
def moving(anna: Any, client: Client) -> Battle:
    """Two people at Anna's screen; Athens moves and has two signals."""
    client.force_login(anna.user)
    return fought(anna, FACING, scenario={"sides": {"A": {"plan": SIGNALS}, "B": {"plan": SIGNALS}}})


def test_signals_lie_face_down_until_their_player_asks_for_them(client: Client, moving: Battle) -> None:
    open_page = page(client, moving).content.decode()
    assert "engage the enemy" not in open_page and "Look at the secret plan" in open_page
    assert "2 signals may still lie face down" in read(open_page)
    papers = page(client, moving, **{"as": "papers-A"}).content.decode()
    assert "Signal 5: engage the enemy" in papers and "Put the secret plan away" in papers
    for other in ("A", "B", "papers-B"):
        assert "engage the enemy" not in page(client, moving, **{"as": other}).content.decode()


def test_a_signal_that_is_played_is_known_and_the_next_stays_face_down(
    anna: Any, client: Client, moving: Battle
) -> None:
    do(moving, anna, "signal", "A", index=0)
    text = page(client, moving).content.decode()
    assert "engage the enemy" in text, "the log and the order in force"
    for where, told in {**everything(client, moving), **everything(Client(), moving)}.items():
        assert "all turn right" not in told, where
        if where != "download":  # it holds the scenario, whose plan was no secret to begin with
            assert '"signal":1' not in told, where


def test_the_papers_are_put_away_with_the_other_sides_part(anna: Any, client: Client, moving: Battle) -> None:
    fields = {"actions": json.dumps([{"kind": "end_moves", "side": "A"}]), "seen": moving.head_seq, "as": "papers-A"}
    answer = client.post(reverse("battles:act", args=[moving.uid]), fields, **JSON).json()
    assert "Corinth to move" in answer["decision"] and "engage the enemy" not in answer["decision"]


# Phalanxes


@pytest.fixture
def ashore(anna: Any, client: Client) -> Battle:
    """SCN-07 between two people; the side that is asked first has ordered its phalanx to march."""
    client.force_login(anna.user)
    begun = services.battle_start(
        actor=anna, body=ready_made_body("oi_navarcoi/ONV-S7"), seats=PERSONS, seed="s", visibility="public"
    )
    for side in "AB":
        do(begun, anna, "deploy", side, **ready_plan(begun, side))
    do(begun, anna, "move_order", begun.to_decide, order="first")
    assert begun.to_decide == "AB"
    do(begun, anna, "phalanx_order", "A", order="MOVE", heading=1357)
    return begun


@pytest.mark.parametrize("who", ["owner", "onlooker"])
def test_an_order_to_a_phalanx_is_secret_until_it_marches(client: Client, ashore: Battle, who: str) -> None:
    viewer = client if who == "owner" else Client()
    for where, text in everything(viewer, ashore).items():
        assert "1357" not in text and "13.57" not in text, where
    shown = page(client, ashore).context["table"].decision
    assert shown.phase == "pass" and shown.side == "B"
