"""NAU-8.g on the site: what a side wrote reaches nobody else before its ships move, by page, poll, API or file."""

import json
import re
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

import rules
from battles import selectors, services
from battles.logs import log_file
from battles.models import Battle
from tests.battles.panels.nauta_tables import AGAINST_BOT, ALONGSIDE, BOTS, UNPLACED, do, fought, write
from tests.battles.positions import to_the_end
from tests.reading import read

pytestmark = pytest.mark.django_db
JSON = {"HTTP_ACCEPT": "application/json"}


@pytest.fixture
def battle(anna: Any, client: Client) -> Battle:
    """Two people at Anna's screen; Rome has written 4 and 2, Egypt has not."""
    client.force_login(anna.user)
    begun = fought(anna, visibility="public")
    write(begun, anna, "A", A1=4, A2=2)
    return begun


def page(client: Client, battle: Battle, name: str = "battle", **query: Any) -> Any:
    return client.get(reverse(f"battles:{name}", args=[battle.uid]), query)


def api(client: Client, battle: Battle, name: str = "api-battle") -> Any:
    return client.get(reverse(name, args=[battle.uid])).json()


def written(state: dict[str, Any]) -> dict[str, Any]:
    return {ship["id"]: ship.get("written") for ship in state["ships"]}


def test_the_screen_is_passed_before_each_side_writes(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna)
    covered = page(client, begun).context["table"].decision
    assert covered.phase == "pass" and covered.sheet is None and "Rome" in covered.heading
    assert page(client, begun, **{"as": "A"}).context["table"].decision.sheet.name == "speeds"
    fields = {"order": "speeds", "seen": 0, "as": "A", "speed-A1": 4, "speed-A2": 2}
    answer = client.post(reverse("battles:act", args=[begun.uid]), fields, **JSON).json()
    assert "Pass the screen to Egypt" in answer["decision"] and "sheet" not in answer["decision"]
    assert 'name="as" value=""' in answer["decision"], "Rome sits at the screen no more"


def test_the_board_as_text_tells_no_written_speed(client: Client, battle: Battle) -> None:
    for seat in ("", "B"):
        told = page(client, battle, "board_words", **{"as": seat}).content.decode()
        assert "A1" in told and "speed 4" not in told and "4 segments" not in told


def test_the_other_side_at_the_screen_sees_no_written_speed(client: Client, battle: Battle) -> None:
    for seat in ("", "A", "B"):
        shown = page(client, battle, **{"as": seat})
        table = shown.context["table"]
        assert all(ship.written is None for ship in table.state.ships if ship.side == "A")
        assert "Rome writes" not in shown.content.decode() and "speed secret" in str(table.board)


def on_the_move(battle: Battle, actor: Any) -> Battle:
    """Rome has the move; all have written."""
    write(battle, actor, "B", B1=3, B2=1)
    do(battle, actor, "choose_order", battle.to_decide, order="first" if battle.to_decide == "A" else "second")
    return battle


@pytest.mark.parametrize("measured", [True, False])
def test_on_the_move_two_people_see_no_speed_of_a_ship_that_has_not_moved(
    anna: Any, client: Client, measured: bool
) -> None:
    """NAU-8.g: not in the panel, a title, the drawing, or by looking ahead, whichever ship is in hand."""
    client.force_login(anna.user)
    begun = fought(anna, scenario={"no_measuring": not measured})
    write(begun, anna, "A", A1=4, A2=1)
    on_the_move(begun, anna)
    for ship in ("A1", "A2", "B1"):
        shown = page(client, begun, ship=ship)
        told = shown.content.decode().split('id="log"')[0]
        assert not re.search(r"wrote \d|\d written|[Aa]head \d|\d segments? straight|data-ghost", told)
        assert "speed secret" in told and not re.search(r"speed [0-5](?! last turn)", told)
        assert all(each.written is None for each in shown.context["table"].state.ships)
        looked = page(client, begun, ship=ship, order="move", mode="ahead", wheel="10").content.decode()
        assert "Where it leads" not in looked and "goes 40" not in looked
        ahead = page(client, begun, "outlook", order="move", ship=ship, mode="ahead", wheel="0")
        assert ahead.status_code == 422 and "wrote 0" not in ahead.json()["words"]
    assert page(client, begun, ship="A1").context["table"].decision.papers == "closed"


def test_whoever_takes_up_the_written_speeds_sees_them_and_may_look_ahead(
    anna: Any, client: Client, battle: Battle
) -> None:
    on_the_move(battle, anna)
    shown = page(client, battle, ship="A1", **{"as": "papers-A"})
    assert "A1 Salamis wrote 4" in shown.content.decode() and "Put the written speeds away" in shown.content.decode()
    assert "A1 Salamis wrote 4" not in page(client, battle, ship="A1", **{"as": "papers-B"}).content.decode()


def test_a_ship_is_ordered_without_looking_at_what_it_wrote(anna: Any, client: Client, battle: Battle) -> None:
    on_the_move(battle, anna)
    fields = {"order": "move", "ship": "A2", "mode": "ahead", "wheel": "0", "seen": battle.head_seq}
    assert client.post(reverse("battles:act", args=[battle.uid]), fields).status_code == 302
    moved = {ship.id: ship.written for ship in page(client, battle).context["table"].state.ships}
    assert moved["A2"] == 2 and moved["A1"] is None


def test_the_poll_and_the_log_tell_that_it_wrote_and_not_what(client: Client, battle: Battle) -> None:
    answer = page(client, battle, "poll", after=0).json()
    assert "Rome has written its speeds" in read(answer["log"]) and "4 for A1 Salamis" not in answer["log"]
    assert "Rome writes" not in json.dumps(answer)


def test_a_moment_of_a_running_battle_hides_them_too(client: Client, battle: Battle) -> None:
    shown = page(client, battle).client.get(reverse("battles:moment", args=[battle.uid, 1]))
    assert "Rome has written its speeds" in read(shown.content) and "speed 4," not in shown.content.decode()


@pytest.mark.parametrize("who", ["owner", "onlooker"])
def test_the_api_tells_none_of_it(client: Client, battle: Battle, who: str) -> None:
    viewer = client if who == "owner" else Client()
    assert written(api(viewer, battle)["state"])["A1"] is None
    entry = api(viewer, battle, "api-battle-log")[1]
    assert entry["action"]["speeds"] == {} and entry["events"][0]["speeds"] == {}


def test_the_answer_to_an_api_action_hides_the_bots_speeds(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, seats=AGAINST_BOT, seed="another seed")
    action = {"kind": "write_speeds", "side": "A", "speeds": {"A1": 4, "A2": 2}}
    assert begun.to_decide == "A", "the bot has written already"
    answer = client.post(
        reverse("api-battle-act", args=[begun.uid]),
        {"seen": begun.head_seq, "action": action},
        content_type="application/json",
    ).json()
    state = answer["battle"]["state"]
    assert written(state)["A1"] == 4
    assert all(ship.get("written") is None or ship.get("moved") for ship in state["ships"] if ship["side"] == "B")
    told = [event for entry in api(client, begun, "api-battle-log") for event in entry["events"]]
    assert [bool(event["speeds"]) for event in told if event["kind"] == "speeds_written"] == [False, True]


def test_a_bots_action_that_waits_for_typed_dice_tells_nothing(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, seats={"A": "bot:captain", "B": "bot:captain"}, dice="manual")
    for _ in range(2):
        if begun.waiting is None:
            services.battle_advance(battle=begun, actor=anna, seen=begun.head_seq)
    assert begun.waiting["kind"] == "write_speeds" and begun.waiting["speeds"]
    assert api(client, begun)["waiting"]["speeds"] == {}


def test_a_download_ends_before_what_is_still_secret_and_can_be_played_on(
    anna: Any, client: Client, battle: Battle
) -> None:
    raw = page(client, battle, "download").content
    assert len(log_file.read(raw).entries) == 1
    again = services.battle_import_log(actor=anna, raw=raw)
    assert again.to_decide == "AB"
    write(battle, anna, "B", B1=3, B2=1)
    assert len(log_file.read(page(client, battle, "download").content).entries) == 1
    do(battle, anna, "choose_order", battle.to_decide, order="first")
    while (state := selectors.head_state(battle)).step == "movement":
        legal = rules.get("nauta").thaw(state).legal()
        services.battle_act(battle=battle, actor=anna, action=msgspec.to_builtins(legal[0]), seen=battle.head_seq)
    assert len(log_entries(client, battle)) == battle.head_seq + 1, "all has moved: nothing is secret any more"


def log_entries(client: Client, battle: Battle) -> list[Any]:
    return log_file.read(page(client, battle, "download").content).entries


def test_an_onlooker_sees_what_both_have_shown(anna: Any, battle: Battle) -> None:
    shown = page(Client(), battle, **{"as": "A", "ship": "A1"})
    assert "4 written" not in shown.content.decode() and shown.context["table"].decision.phase == "watch"


def test_a_outlook_is_for_whoever_decides(client: Client, battle: Battle, boris: Any) -> None:
    client.force_login(boris.user)
    assert page(client, battle, "outlook", order="move", ship="A1").status_code == 404


def test_a_hidden_deployment_is_not_seen_before_both_stand(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, UNPLACED, scenario={"deployment": {"method": "screen"}}, visibility="public")
    table = page(client, begun, **{"as": "A"}).context["table"]
    fields = {
        f"{name}-{row.ship}": getattr(row, name)
        for row in table.decision.sheet.data.rows
        for name in ("x", "y", "heading")
    }
    fields |= {"order": "deploy", "seen": 0, "as": "A"}
    answer = client.post(reverse("battles:act", args=[begun.uid]), fields, **JSON)
    assert answer.status_code == 200 and 'data-id="A1"' not in answer.json()["board"]
    for viewer in (client, Client()):
        entry = api(viewer, begun, "api-battle-log")[1]
        assert entry["action"]["ships"] == [] and entry["events"][0]["ships"] == []
        assert all(ship.get("x") is None for ship in api(viewer, begun)["state"]["ships"])


def test_boardings_are_declared_without_seeing_the_other_sides(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, ALONGSIDE, scenario={"clock": {"step": "boarding", "turn": 2}})
    do(begun, anna, "declare_boarding", targets={"A1": "B1"})
    for seat in ("", "B"):
        assert "A1 boards" not in page(client, begun, **{"as": seat}).content.decode().split('id="log"')[1]
    assert api(client, begun, "api-battle-log")[1]["action"]["targets"] == {}


def test_once_the_battle_is_over_all_of_it_is_told(anna: Any, client: Client) -> None:
    begun = fought(anna, seats=BOTS, visibility="public")
    to_the_end(begun, anna)
    assert begun.over
    assert len(log_entries(client, begun)) == begun.head_seq + 1
    told = [event for entry in api(client, begun, "api-battle-log") for event in entry["events"]]
    assert all(event["speeds"] for event in told if event["kind"] == "speeds_written")
    assert "writes speed" in page(client, begun).content.decode()


def test_what_was_filled_in_is_not_lost_when_the_rules_refuse_it(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna)
    fields = {"order": "speeds", "seen": 0, "as": "A", "speed-A1": 3, "speed-A2": 2}
    fields |= {"formation-A1": "1", "formation-A2": "1"}
    answer = client.post(reverse("battles:act", args=[begun.uid]), fields)
    assert answer.status_code == 422 and "NAU-9.d" in answer.content.decode()
    rows = answer.context["table"].decision.sheet.data.rows
    assert [(row.speed, row.formation) for row in rows] == [(3, "1"), (2, "1")]


def test_an_order_to_a_battle_that_has_gone_on_is_stale(client: Client, battle: Battle) -> None:
    fields = {"order": "speeds", "seen": 0, "as": "A", "speed-A1": 3, "speed-A2": 2}
    assert client.post(reverse("battles:act", args=[battle.uid]), fields, **JSON).status_code == 409


@pytest.mark.parametrize(
    "fields",
    [{"order": "nonsense"}, {"order": "move", "ship": "Z9", "mode": "back9", "wheel": "x"}, {"order": "deploy"}],
)
def test_a_strange_order_is_refused_in_words(client: Client, battle: Battle, fields: dict[str, str]) -> None:
    answer = client.post(reverse("battles:act", args=[battle.uid]), {**fields, "seen": battle.head_seq}, **JSON)
    assert answer.status_code == 422 and "finding error" in answer.json()["decision"]
    assert page(client, battle, **fields, **{"as": "B"}).status_code == 200
    assert page(client, battle, "outlook", **fields).status_code == 422


def test_a_move_is_looked_at_and_given_without_scripts(anna: Any, client: Client) -> None:
    client.force_login(anna.user)
    begun = fought(anna, seats=AGAINST_BOT)
    write(begun, anna, "A", A1=4, A2=2)
    if begun.to_decide and selectors.head_state(begun).step == "initiative":
        do(begun, anna, "choose_order", order="first")
    looked = page(client, begun, order="move", ship="A2", mode="ahead", wheel="45")
    (ghost,) = looked.context["table"].decision.ghosts
    assert ghost.heading == 4_500 and "A2 wheels 45° to starboard" in read(looked.content)
    fields = {"order": "move", "ship": "A2", "mode": "ahead", "wheel": "45", "seen": begun.head_seq}
    assert client.post(reverse("battles:act", args=[begun.uid]), fields).status_code == 302
    assert next(ship for ship in selectors.head_state(Battle.objects.get()).ships if ship.id == "A2").moved
