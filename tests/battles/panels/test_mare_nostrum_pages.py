"""A battle of Mare Nostrum on its page: without scripts, taken back, stepped through, downloaded, fought again."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from battles import selectors
from battles.models import Battle
from scenarios.documents.ready_made import ready_made_body
from scenarios.models import Document
from scenarios.services import document_create
from tests.battles.panels.mare_nostrum_tables import (
    AGAINST_BOT,
    BESIDE,
    MELEE,
    MOVING,
    PERSONS,
    RAMMING,
    UNPLACED,
    do,
    filled_in,
    fought,
    fought_out,
    galley,
    grappled,
    locked,
)
from tests.reading import plainly

pytestmark = pytest.mark.django_db
JSON = {"HTTP_ACCEPT": "application/json"}


def page(client: Client, battle: Battle, **query: Any) -> Any:
    return client.get(reverse("battles:battle", args=[battle.uid]), query)


def post(client: Client, battle: Battle, **fields: Any) -> Any:
    battle.refresh_from_db()
    return client.post(reverse("battles:act", args=[battle.uid]), {"seen": battle.head_seq, **fields})


def galley_of(battle: Battle, id: str) -> Any:
    return next(galley for galley in selectors.head_state(battle).galleys if galley.id == id)


def test_a_battle_starts_from_a_scenario(anna: Any, anna_at_home: Client) -> None:
    document: Document = document_create(actor=anna, body=ready_made_body("mare_nostrum/mare-mylae-260"))
    fields = {"seat_A": "person", "seat_B": "bot:captain", "dice": "seeded", "visibility": "private"}
    answer = anna_at_home.post(reverse("battles:start", args=[document.uid]), fields)
    shown = anna_at_home.get(answer.url).content.decode()
    assert "Turn 1 of 12: movement" in shown and "130 points" in shown


def test_a_move_is_looked_at_and_given_without_scripts(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna)
    fields = {"order": "move", "galley": "A1", "speed": "ramming", "course": "straight", "run1": "18"}
    looked = plainly(page(anna_at_home, battle, **fields))
    assert "a full ram, which holds it fast" in looked and "mark-struck" in looked
    assert post(anna_at_home, battle, **fields).status_code == 302
    assert galley_of(Battle.objects.get(), "A1").state == "stopped"
    assert galley_of(Battle.objects.get(), "B1").hd >= 1


def test_the_outlook_comes_with_what_is_drawn_over_the_table(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna)
    fields = {"order": "move", "galley": "A1", "speed": "ramming", "course": "straight", "run1": "18"}
    answer = anna_at_home.get(reverse("battles:outlook", args=[battle.uid]), fields).json()
    assert "mark-struck" in answer["over"] and 'class="ghost' in answer["ghosts"] and answer["stopped"]
    assert (answer["x"], answer["y"], answer["heading"]) == (500_000, 227_500, 0)
    refused = anna_at_home.get(reverse("battles:outlook", args=[battle.uid]), {**fields, "run1": "3"})
    assert refused.status_code == 422 and "MAR-MOV.06" in refused.json()["html"]
    assert Battle.objects.get().head_seq == 0, "nothing is written"


def test_what_was_filled_in_is_not_lost_when_the_rules_refuse_it(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna)
    answer = post(anna_at_home, battle, order="move", galley="A1", speed="battle", course="turn", run1="3", turn1="20")
    assert answer.status_code == 422 and "MAR-MOV.06" in answer.content.decode()
    rows = {row.name: row.value for row in answer.context["table"].decision.sheet.data.rows if row.used}
    assert (rows["run1"], rows["turn1"]) == ("3", "20")


@pytest.mark.parametrize(
    "fields",
    [
        {"order": "nonsense"},
        {"order": "move", "galley": "Z9", "speed": "cruising", "run1": "8"},
        {"order": "move", "galley": "A1", "speed": "warp"},
        {"order": "move", "galley": "A1", "speed": "battle", "course": "straight", "run1": "x"},
        {"order": "move", "galley": "A1", "speed": "battle", "course": "straight", "run1": "8", "glance": "-4"},
        {"order": "pass", "galley": "A1", "way": "A1>B1", "marines": "1"},
        {"order": "pass", "galley": "A1", "way": "", "marines": "-1"},
        {"order": "deploy"},
        {"order": "melee"},
        {"order": "fire"},
        {"order": "losses"},
    ],
)
def test_a_strange_order_is_refused_in_words(anna: Any, anna_at_home: Client, fields: dict[str, str]) -> None:
    battle = fought(anna)
    answer = anna_at_home.post(reverse("battles:act", args=[battle.uid]), {**fields, "seen": 0}, **JSON)
    assert answer.status_code == 422 and "finding error" in answer.json()["decision"]
    assert page(anna_at_home, battle, **fields).status_code == 200
    assert anna_at_home.get(reverse("battles:outlook", args=[battle.uid]), fields).status_code in (200, 422)


def test_passing_figures_can_be_taken_back(anna: Any, anna_at_home: Client) -> None:
    one, other = galley("A1", 30, 20, number=1), galley("A2", 33, 20, crew=(0, 0, 5))
    grappled(one, other, "friendly")
    battle = fought(anna, (one, other, RAMMING[1]), scenario={"clock": {**MOVING, "turn": 2}})
    assert post(anna_at_home, battle, order="pass", galley="A1", way="A1>A2", marines="3").status_code == 302
    assert galley_of(Battle.objects.get(), "A2").marines == 8
    anna_at_home.post(reverse("battles:take_back", args=[battle.uid]), {"seen": 1})
    assert galley_of(Battle.objects.get(), "A2").marines == 5


def test_a_move_that_rolled_dice_cannot_be_taken_back(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna)
    post(anna_at_home, battle, order="move", galley="A1", speed="ramming", course="straight", run1="18")
    assert page(anna_at_home, battle).context["table"].take_back


def test_losses_of_both_sides_are_taken_as_suggested_with_one_press(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna, locked(), scenario={"clock": MELEE})
    for _ in range(12):
        battle.refresh_from_db()
        state = selectors.head_state(battle)
        if not state.owed:
            break
        side = battle.to_decide[0]
        owed = next(each for each in state.owed if each.galley.startswith(side))
        assert "who falls?" in page(anna_at_home, battle).content.decode()
        do(battle, anna, "take_losses", side, galley=owed.galley, figures=None, rest=True)
    assert selectors.head_state(battle).turn == 3 or battle.over


def test_a_side_deploys_without_scripts(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna, UNPLACED, seats=AGAINST_BOT, scenario={"clock": None})
    rows = page(anna_at_home, battle).context["table"].decision.sheet.data.rows
    fields = {f"{name}-{row.ship}": getattr(row, name) for row in rows for name in ("x", "y", "heading")}
    bad = post(anna_at_home, battle, order="deploy", **{**fields, "y-A2": "30"})
    assert bad.status_code == 422 and "MAR-SET.12" in bad.content.decode() and 'value="30"' in bad.content.decode()
    assert post(anna_at_home, battle, order="deploy", **fields).status_code == 302
    assert galley_of(Battle.objects.get(), "B1").x is not None


def test_a_battle_that_is_over_says_who_won_and_what_became_of_every_galley(anna: Any, anna_at_home: Client) -> None:
    shown = page(anna_at_home, fought_out(anna))
    text = plainly(shown)
    assert "points." in text and "What became of every galley" in text and "figures lost" in text
    told = {fate.unit: (word, harm) for fate, word, harm in shown.context["table"].fates}
    assert set(told) == {"A1", "A2", "AF", "B1", "BF"} and all("_" not in harm for _, harm in told.values())


def test_ones_own_dice_for_a_ram(anna: Any, anna_at_home: Client) -> None:
    battle = fought(anna, dice="manual", seats=PERSONS)
    fields = {"order": "move", "galley": "A1", "speed": "ramming", "course": "straight", "run1": "18"}
    asked = post(anna_at_home, battle, **fields)
    assert asked.status_code == 422 and "A1 Salamis rams B1" in asked.content.decode()
    sent = asked.context["table"].dice.actions
    post(anna_at_home, battle, actions=sent, **{"die-0": "6"})
    assert galley_of(Battle.objects.get(), "B1").hd == 6


def test_a_whole_battle_against_the_bot_is_played_to_its_end_with_what_the_page_suggests(
    anna: Any, anna_at_home: Client
) -> None:
    """As somebody would who only ever presses the main button."""
    battle = fought(anna, BESIDE, seats=AGAINST_BOT, scenario={"turn_limit": 4})
    for _ in range(120):
        battle.refresh_from_db()
        if battle.over:
            break
        decision = page(anna_at_home, battle).context["table"].decision
        if decision.sheet is not None and (decision.sheet.name != "move" or decision.sheet.data.outlook):
            answer = post(anna_at_home, battle, **filled_in(decision))
        else:
            act = next(each for each in (*decision.steer, *decision.others) if each.refusal is None)
            answer = post(anna_at_home, battle, actions=act.sends)
        assert answer.status_code == 302, answer.context["table"].trouble
    assert battle.over and "points." in plainly(page(anna_at_home, battle))
