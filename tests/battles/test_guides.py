"""First battles: every step can be done, the log says how far one is, and the guide can be left and come back to."""

import re
from typing import Any

import msgspec
import pytest
from django.test import Client

import rules
from battles import selectors, services
from battles.guides import GUIDES, guide_of, guiding
from battles.guides.guide import Entry, Fact, Guide, Step, progress
from battles.models import Battle
from scenarios.documents import documents
from scenarios.documents.ready_made import ready_made
from scenarios.ownership import NotYours
from tests.battles.first_battles import SCRIPTS
from tests.library import load_library

guided = pytest.mark.parametrize("key", list(GUIDES))


def steps(battle: Battle) -> int:
    guide = guide_of(battle.guide)
    assert guide is not None
    return guiding.progress_of(battle, guide).now


def answer(battle: Battle) -> str:
    guide = guide_of(battle.guide)
    assert guide is not None
    return guiding.progress_of(battle, guide).answer


def play(battle: Battle, actor: Any, acts: list[dict[str, Any]]) -> None:
    for act in acts:
        services.battle_act(battle=battle, actor=actor, action={"side": "A", **act}, seen=battle.head_seq)
        battle.refresh_from_db()


@guided
def test_a_guide_begins_from_a_scenario_that_the_rules_allow_and_has_six_to_ten_steps(key: str) -> None:
    guide = GUIDES[key]
    reading = documents.read(guide.scenario)
    assert reading.ruleset is not None and reading.ruleset.key == key
    findings = reading.ruleset.check_scenario(reading.document)
    assert [each for each in findings if each.severity == "error"] == []
    assert 6 <= len(guide.steps) <= 10
    ids = {unit["id"] for unit in guide.scenario["units"]}
    for step in guide.steps:
        assert step.title and step.text and step.learnt and set(step.points) <= ids
        assert step.action or step.fact
    assert guide.steps[-1].overtakes and guide.following in {
        name.split("/")[1] for name, _ in ready_made() if name.startswith(key)
    }


@pytest.mark.django_db
@guided
def test_who_does_as_the_steps_say_comes_to_the_last_one(key: str, anna: Any) -> None:
    battle = guiding.guided_begin(actor=anna, key=key)
    guide = GUIDES[key]
    assert steps(battle) == 0
    before = 0
    for acts in SCRIPTS[key]:
        play(battle, anna, acts)
        assert steps(battle) > before and answer(battle)
        before = steps(battle)
    best = next(iter(rules.get(key).bots))
    Battle.objects.filter(pk=battle.pk).update(seats=dict.fromkeys(rules.get(key).sides, f"bot:{best}"))
    battle.refresh_from_db()
    services.battle_advance(battle=battle, actor=anna, seen=battle.head_seq, to_end=True)
    battle.refresh_from_db()
    assert battle.over and steps(battle) == len(guide.steps)
    assert battle.result["winner"] == guide.side


@pytest.mark.django_db
def test_the_first_ram_takes_her_and_the_oar_strike_hits(anna: Any) -> None:
    battle = guiding.guided_begin(actor=anna, key="ancient_naval_games")
    for acts in SCRIPTS["ancient_naval_games"]:
        play(battle, anna, acts)
    state = selectors.head_state(battle)
    ships = {ship.id: ship for ship in state.ships}
    assert ships["B1"].status == "taken" and ships["B2"].oar == 1


@pytest.mark.django_db
def test_what_is_taken_back_is_to_be_done_again(anna: Any) -> None:
    battle = guiding.guided_begin(actor=anna, key="ancient_naval_games")
    play(battle, anna, SCRIPTS["ancient_naval_games"][0])
    assert steps(battle) == 1
    services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)
    battle.refresh_from_db()
    assert steps(battle) == 0


ROW, RAM = (Step(title=kind, text="x", learnt=f"{kind} learnt", action=kind) for kind in ("row", "ram"))
END = Step(title="x", text="x", learnt="x", fact=Fact("over"), overtakes=True)


def come(steps: tuple[Step, ...], *entries: Entry) -> tuple[int, set[int], str]:
    now, did, answer = progress(Guide(key="x", side="A", seed="x", minutes=10, scenario={}, steps=steps), entries)
    return now, set(did), answer


def by(side: str, kind: str, *events: str, **fields: Any) -> Entry:
    return Entry({"side": side, "kind": kind}, tuple({"kind": event, **fields} for event in events))


def test_another_sides_act_does_no_step_and_one_out_of_order_waits() -> None:
    steps = (ROW, RAM, END)
    assert come(steps, by("B", "row"), by("A", "ram")) == (0, set(), "")
    assert come(steps, by("A", "ram"), by("A", "row"), by("A", "row")) == (1, {0}, "row learnt")
    assert come(steps, by("A", "row"), by("A", "ram", "over"))[:2] == (3, {0, 1, 2})
    assert come(steps, by("A", "row"), by("A", "ram"), Entry(None, ({"kind": "over"},)))[:2] == (3, {0, 1, 2})


def test_nobody_is_kept_what_overtakes_leaves_out_what_stands_before_it() -> None:
    turn = Step(title="x", text="x", learnt="turned", action="turn", overtakes=True)
    assert come((ROW, RAM, turn, END), by("A", "row"), by("A", "turn")) == (3, {0, 2}, "turned")
    assert come((ROW, RAM, turn, END), by("B", "turn")) == (0, set(), "")
    assert come((ROW, RAM, turn, END), Entry(None, ({"kind": "over"},)))[:2] == (4, {3})


def test_what_came_of_it_is_answered_and_what_missed_it_too() -> None:
    ram = Step(
        title="x", text="x", learnt="a ram", action="ram", fact=Fact("hit"), otherwise="no ram",
        answers=((Fact("hit", {"how": "sunk"}), "sunk"),),
    )  # fmt: skip
    assert come((ram, END), by("A", "ram")) == (0, set(), "no ram")
    assert come((ram, END), by("A", "row")) == (0, set(), "")
    assert come((ram, END), by("A", "ram"), by("A", "ram", "hit", how="holed")) == (1, {0}, "a ram")
    assert come((ram, END), by("A", "ram", "hit", how="sunk")) == (1, {0}, "sunk")


def test_what_is_needed_first_is_waited_for_by_passing_over() -> None:
    man = Step(title="x", text="x", learnt="manned", action="man", needs=Fact("taken", {"by": "A"}))
    steps = (ROW, man, END)
    assert come(steps, by("A", "row"), by("A", "man"))[0] == 2
    assert come(steps, by("A", "row"), by("B", "ram", "taken", by="B"))[0] == 2
    assert come(steps, by("A", "row"), by("B", "ram", "taken", by="A"))[0] == 1
    assert come(steps, by("A", "row", "taken", by="A"), by("A", "man")) == (2, {0, 1}, "manned")


@pytest.mark.django_db
def test_a_guest_learns_leaves_the_guide_and_comes_back(client: Client) -> None:
    page = client.get("/battles/learn/").content.decode()
    assert page.count("First battle, 10 minutes") == len(GUIDES) == len(rules.all())
    assert page.count("10 minutes, ") == len(GUIDES)
    assert all(f"/rules/{ruleset.key}/reference/" in page for ruleset in rules.all())
    battle = client.post("/battles/learn/ancient_naval_games/", follow=True)
    address = battle.redirect_chain[-1][0]
    told = battle.content.decode()
    assert "step 1 of 7" in told and "Row ahead" in told and 'data-points="A1"' in told
    shelf = client.get("/battles/learn/").content.decode()
    assert f'href="{address}"' in shelf and "0 of 7 steps done" in shelf

    left = client.post(f"{address}guide/", {"do": "leave"}, follow=True).content.decode()
    assert "step 1 of 7" not in left and "Back to the guide" in left
    back = client.post(f"{address}guide/", {"do": "back"}, follow=True).content.decode()
    assert "step 1 of 7" in back and "Back to the guide" not in back


@guided
def test_the_shelf_shows_where_it_begins(client: Client, key: str) -> None:
    for look in ("", "?look=dark"):
        picture = client.get(f"/battles/learn/{key}.png{look}")
        assert picture["Content-Type"] == "image/png" and picture.content.startswith(b"\x89PNG")
        assert (
            client.get(f"/battles/learn/{key}.png{look}", headers={"If-None-Match": picture["ETag"]}).status_code == 304
        )
    assert client.get(f"/battles/learn/{key}.png?look=green").status_code == 404


@pytest.mark.django_db
def test_at_its_end_it_leads_to_how_it_went_and_to_the_next_battle(client: Client, anna: Any) -> None:
    battle = guiding.guided_begin(actor=anna, key="nauta")
    load_library()
    seats, best = battle.seats, next(iter(rules.get("nauta").bots))
    Battle.objects.filter(pk=battle.pk).update(seats={"A": f"bot:{best}", "B": f"bot:{best}"})
    battle.refresh_from_db()
    services.battle_advance(battle=battle, actor=anna, seen=battle.head_seq, to_end=True)
    Battle.objects.filter(pk=battle.pk).update(seats=seats)
    client.force_login(anna.user)
    told = client.get(battle.get_absolute_url()).content.decode()
    assert "You know how" in told and f"{battle.get_absolute_url()}after/" in told and "Mylae" in told
    assert 'class="card-news">fought' in client.get("/battles/learn/").content.decode()


@pytest.mark.django_db
def test_the_answer_to_an_act_brings_the_next_step(client: Client) -> None:
    address = client.post("/battles/learn/ancient_naval_games/", follow=True).redirect_chain[-1][0]
    seen = re.search(r'name="seen" value="(\d+)"', client.get(address).content.decode())
    assert seen is not None
    acts = [{"side": "A", **act} for act in SCRIPTS["ancient_naval_games"][0]]
    form = {"seen": seen[1], "actions": msgspec.json.encode(acts).decode()}
    answer = client.post(f"{address}act/", form, headers={"Accept": "application/json"}).json()
    assert "step 2 of 7" in answer["asked"] and "A ship has three points" in answer["asked"]


@pytest.mark.django_db
def test_somebody_who_watches_is_told_no_steps_and_cannot_put_them_away(client: Client, anna: Any, boris: Any) -> None:
    battle = guiding.guided_begin(actor=anna, key="ancient_naval_games")
    assert "data-guide" not in client.get(battle.get_absolute_url()).content.decode()
    with pytest.raises(NotYours):
        guiding.guide_leave(battle=battle, actor=boris, left=True)
    assert client.post(f"{battle.get_absolute_url()}guide/", {"do": "leave"}).status_code in (403, 404)
    battle.refresh_from_db()
    assert not battle.guide_left


@pytest.mark.django_db
def test_a_ruleset_without_a_first_battle_begins_none(client: Client) -> None:
    assert client.post("/battles/learn/chess/").status_code == 404
    assert client.get("/battles/learn/ancient_naval_games/").status_code == 405


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/", "/battles/", "/rules/ancient_naval_games/"])
def test_the_ways_to_it(client: Client, address: str) -> None:
    assert "/battles/learn/" in client.get(address).content.decode()
