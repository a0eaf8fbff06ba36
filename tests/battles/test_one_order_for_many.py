"""One order for many ships: told beforehand, carried out as ordinary actions, taken back as one."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from battles import selectors, services
from battles.models import Battle
from battles.panels import panel_of
from battles.people.undone import in_words
from battles.services import CannotTakeBack, NotYours, Refused, Stale
from rules.mare_nostrum.measure import INCH
from scenarios.ownership import Actor
from tests.battles.panels import mare_nostrum_tables, nauta_tables, navarchoi_seas, oi_navarcoi_tables
from tests.battles.positions import act, ship, ship_of, started
from tests.rules.mare_nostrum.tables import galley
from tests.rules.nauta.tables import ship as nauta_ship
from tests.rules.oi_navarcoi.tables import squadron

# A1 to A3 lie in line abreast heading north with open sea before them, A4 right behind A3; A5 has land before her.
LINE = (
    ship("A1", (3, 9)),
    ship("A2", (4, 9)),
    ship("A3", (5, 9)),
    ship("A4", (5, 10)),
    ship("A5", (9, 9)),
    ship("B1", (3, 1), "S"),
    ship("B2", (4, 1), "S"),
)
LAND = {"board": {"cols": 14, "rows": 12, "rocks": [[9, 8]]}}
FORWARD = {"hexes": "2", "turn": ""}


def give(battle: Battle, actor: Actor, **fields: str) -> str:
    return services.battle_order_many(battle=battle, actor=actor, filled=fields, seen=battle.head_seq)[1]


def told(client: Client, battle: Battle, **fields: str) -> str:
    """What is told of the order before it is given."""
    address = reverse("battles:outlook", args=[battle.uid])
    answer = client.get(address, {"order": "together", **fields}, headers={"accept": "application/json"})
    assert answer.status_code == 200
    return str(answer.json()["html"])


@pytest.fixture
def at_home(client: Client, anna: Actor) -> Client:
    client.force_login(anna.user)  # type: ignore[arg-type]
    return client


def test_hex_all_that_can_row_forward_do_and_the_others_say_why_not(anna: Actor, at_home: Client) -> None:
    battle = started(anna, LINE, scenario=LAND)
    shown = told(at_home, battle, **FORWARD)
    assert "For 4: A1, A2, A3, A4." in shown
    assert "Not for A5:" in shown
    words = give(battle, anna, **FORWARD)
    assert words.startswith("4 ships have done so. Not A5: ")
    assert [ship_of(battle, id).hex for id in ("A1", "A2", "A3", "A4", "A5")] == [
        (3, 7),
        (4, 7),
        (5, 7),
        (5, 8),
        (9, 9),
    ]
    kinds = [entry.action.split('"')[3] for entry in battle.entries.order_by("seq")[1:4]]
    assert kinds == ["activate", "forward", "forward"], "they are ordinary actions in the log"


def test_hex_one_undo_takes_the_whole_order_back(anna: Actor) -> None:
    battle = started(anna, LINE, scenario=LAND)
    before = {ship["id"]: ship["hex"] for ship in LINE}
    give(battle, anna, **FORWARD)
    services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)
    assert {id: list(ship_of(battle, id).hex) for id in before} == before
    with pytest.raises(CannotTakeBack, match="Nothing has been done"):
        services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)


def test_hex_undo_stops_between_two_orders(anna: Actor) -> None:
    battle = started(anna, LINE, scenario=LAND)
    act(battle, anna, "activate", ship="A1")
    act(battle, anna, "forward")
    give(battle, anna, **FORWARD)
    services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)
    assert ship_of(battle, "A1").hex == (3, 8)
    assert ship_of(battle, "A2").hex == (4, 9)


def test_hex_the_line_of_a_ship_is_those_that_hang_together_with_her(anna: Actor, at_home: Client) -> None:
    battle = started(anna, LINE, scenario=LAND)
    assert "For 4: A1, A2, A3, A4.</p>" in told(at_home, battle, ship="A2", who="line", hexes="1", turn="L")
    assert "For 5:" in told(at_home, battle, ship="A2", who="all", hexes="0", turn="L")


def test_hex_an_order_for_nobody_is_refused_in_words_and_writes_nothing(anna: Actor) -> None:
    battle = started(anna, LINE, scenario=LAND)
    with pytest.raises(Refused, match="choose how far, or a turn"):
        give(battle, anna, hexes="0", turn="")
    assert battle.entries.count() == 1


def test_it_is_refused_to_others_and_on_an_older_page(anna: Actor, boris: Actor) -> None:
    battle = started(anna, LINE, scenario=LAND)
    with pytest.raises(NotYours):
        give(battle, boris, **FORWARD)
    act(battle, anna, "activate", ship="A1")
    with pytest.raises(Stale):
        services.battle_order_many(battle=battle, actor=anna, filled=FORWARD, seen=0)


def test_the_page_offers_it_and_says_afterwards_for_whom_it_was(anna: Actor, at_home: Client) -> None:
    battle = started(anna, LINE, scenario=LAND)
    page = at_home.get(battle.get_absolute_url()).content.decode()
    assert "One order for many ships" in page
    assert "For 4:" not in page, "it is told when it is looked at"
    looked = at_home.get(battle.get_absolute_url(), {"order": "together", **FORWARD}).content.decode()
    assert "For 4: A1, A2, A3, A4." in looked
    fields = {"order": "together", "seen": battle.head_seq, **FORWARD}
    address = reverse("battles:act", args=[battle.uid])
    answer = at_home.post(address, fields, headers={"accept": "application/json"}).json()
    assert answer["told"].startswith("4 ships have done so.")
    assert len(answer["motions"]) == 12
    other = started(anna, LINE, scenario=LAND)
    plain = at_home.post(reverse("battles:act", args=[other.uid]), {**fields, "seen": other.head_seq}, follow=True)
    assert "4 ships have done so." in plain.content.decode()


def test_nauta_all_ahead_goes_on_while_a_bot_answers(anna: Actor, at_home: Client) -> None:
    """NAU-9.c: the sides take turns, ship by ship."""
    fleet = [nauta_ship(f"A{n}", 2, 60 + 60 * n, 100, 0, admiral=n == 1, speed=3) for n in range(1, 5)]
    # A3 has A5 right before it, which lies still.
    fleet += [nauta_ship("A5", 2, 240, 150, 90, speed=1)]
    enemy = [nauta_ship(f"B{n}", 2, 60 + 60 * n, 500, 180, admiral=n == 1, speed=3) for n in range(1, 4)]
    battle = nauta_tables.fought(anna, (*fleet, *enemy), nauta_tables.AGAINST_BOT)
    nauta_tables.write(battle, anna, "A", A1=3, A2=3, A3=3, A4=3, A5=0)
    if selectors.head_state(battle).step == "initiative":
        act(battle, anna, "choose_order", order="first")
    shown = told(at_home, battle)
    assert "For 4: A1, A2, A4, A5." in shown
    assert "Not for A3: A3 would strike A5." in shown
    words = give(battle, anna)
    assert words == "4 ships have done so. Not A3: A3 would strike A5."
    assert [ship_of(battle, f"A{n}").y > 10000 for n in range(1, 5)] == [True, True, False, True]


def test_nauta_between_people_only_a_formation_goes_in_one_stretch(anna: Actor) -> None:
    """NAU-9.e."""
    fleet = [nauta_ship(f"A{n}", 2, 60 + 40 * n, 100, 0, admiral=n == 1, speed=3) for n in range(1, 5)]
    enemy = [nauta_ship(f"B{n}", 2, 60 + 60 * n, 500, 180, admiral=n == 1, speed=3) for n in (1, 2)]
    battle = nauta_tables.fought(anna, (*fleet, *enemy))
    nauta_tables.write(battle, anna, "A", [["A1", "A2", "A3"]], A1=3, A2=3, A3=3, A4=3)
    nauta_tables.write(battle, anna, "B", B1=3, B2=3)
    state = selectors.head_state(battle)
    act(battle, anna, "choose_order", side=state.initiative, order="first" if state.initiative == "A" else "second")
    with pytest.raises(Refused):
        give(battle, anna)
    assert give(battle, anna, ship="A2", who="formation") == "3 ships have done so."
    assert battle.to_decide == "B"


def test_mare_nostrum_galleys_go_straight_on_as_their_numbers_come_up(anna: Actor, at_home: Client) -> None:
    """MAR-INI.01."""
    fleet = [galley(f"A{n}", 10 + 12 * n, 10, 0, state="cruising", wake_straight=True, number=n) for n in (1, 2, 3)]
    fleet.append(galley("A4", 34, 20, 90, number=5))  # right before A2
    battle = mare_nostrum_tables.fought(
        anna, (*fleet, galley("B1", 60, 40, 180, number=4)), mare_nostrum_tables.AGAINST_BOT
    )
    shown = told(at_home, battle, pace="as-it-goes", far="all")
    assert "For 1: A1." in shown
    assert "Not for A2: A2 would run into A4." in shown
    assert "Not for A3: Its turn comes after that of A2." in shown
    assert give(battle, anna) == "One galley has done so. Not A2: A2 would run into A4."
    state = selectors.head_state(battle)
    assert state.active == "A2", "what it shall do instead is asked now"
    assert galley_in(state, "A1").y > 10 * INCH


def test_oi_navarcoi_squadrons_go_straight_ahead_those_with_dice_last(anna: Actor, at_home: Client) -> None:
    """ONV-MOV-08."""
    roster = (
        squadron("a1", 14, 6, formation="MIAS"),
        squadron("a2", 30, 6, formation="POLLON"),
        squadron("a3", 46, 20, formation="POLLON"),
        squadron("b1", 46, 24, 180, formation="MIAS"),
        squadron("b2", 60, 42, 180, formation="MIAS"),
        squadron("b3", 14, 42, 180, formation="MIAS"),
    )
    battle = oi_navarcoi_tables.fought(anna, roster)
    shown = told(at_home, battle, what="ahead")
    assert "For 2: a1, a2." in shown
    assert "Not for a3: a3 would meet b1 after" in shown
    words = give(battle, anna, what="ahead")
    assert words.startswith("2 squadrons have done so. Not a3: a3 would meet b1")
    kinds = [entry.action.split('"')[3] for entry in battle.entries.order_by("seq") if entry.action][-3:]
    assert kinds == ["advance", "advance", "path"], "what a die decides comes last, so that the rest can be taken back"


def test_navarchoi_a_way_of_several_steps_is_taken_back_as_one(anna: Actor) -> None:
    """NAV-2.7.a."""
    battle = navarchoi_seas.fought(anna, scenario={"hands": ((6, 44), (36, 4))})
    navarchoi_seas.both_activate(battle, anna)
    navarchoi_seas.do(battle, anna, "order_impulse", first="A")
    navarchoi_seas.do(battle, anna, "activate", ships=["A1", "A2"])
    before = {id: ship_of(battle, id).square for id in ("A1", "A2")}
    _order(battle, anna, order="course", ship="A1", path="1009 1008")
    assert ship_of(battle, "A1").square == "1008"
    services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)
    assert {id: ship_of(battle, id).square for id in before} == before


def test_navarchoi_a_formation_goes_straight_ahead_short_of_the_enemy(anna: Actor, at_home: Client) -> None:
    """NAV-2.7.a."""
    battle = navarchoi_seas.fought(anna, scenario={"hands": ((6, 44), (36, 4))})
    navarchoi_seas.both_activate(battle, anna)
    navarchoi_seas.do(battle, anna, "order_impulse", first="A")
    navarchoi_seas.do(battle, anna, "activate", ships=["A1", "A2"])
    # B1 lies three squares ahead of A1; before A2 the sea is open.
    assert "For 2: A1, A2." in told(at_home, battle, far="2", **{"as": "papers-A"})
    shown = told(at_home, battle, far="4", **{"as": "papers-A"})
    assert "For 1: A2." in shown
    assert "Not for A1: A1 Salamis would come upon B1 Hydra." in shown
    assert give(battle, anna, far="2", turn="1") == "2 ships have done so."
    assert [(ship_of(battle, id).square, ship_of(battle, id).facing) for id in ("A1", "A2")] == [
        ("1008", 1),
        ("1108", 1),
    ]


def test_navarchoi_what_is_barred_for_some_is_done_by_the_others_who_are_taken_back_as_one(anna: Actor) -> None:
    battle = navarchoi_seas.fought(anna, scenario={"hands": ((6, 44), (36, 4))})
    navarchoi_seas.both_activate(battle, anna)
    navarchoi_seas.do(battle, anna, "order_impulse", first="A")
    navarchoi_seas.do(battle, anna, "activate", ships=["A1", "A2"])
    assert give(battle, anna, far="4") == "One ship has done so. Not A1: A1 Salamis would come upon B1 Hydra."
    assert ship_of(battle, "A2").square == "1106"
    services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)
    assert [ship_of(battle, id).square for id in ("A1", "A2")] == ["1010", "1110"]


def galley_in(state: Any, id: str) -> Any:
    return next(galley for galley in state.galleys if galley.id == id)


def _order(battle: Battle, actor: Actor, **fields: str) -> Any:
    actions = panel_of(battle.ruleset).ordered(selectors.head_state(battle), "A", fields)
    return services.battle_acts(battle=battle, actor=actor, actions=actions, seen=battle.head_seq)


def undo_title(client: Client, battle: Battle) -> str:
    """What the button that takes back is called."""
    page = client.get(battle.get_absolute_url()).content.decode()
    button = page[page.index('data-act="take_back"') :].partition(">")[0]
    title, name = (button.partition(f'{each}="')[2].partition('"')[0] for each in ("title", "aria-label"))
    assert title in (name, f"{name} (U)")
    return name


def test_hex_undo_says_how_much_it_takes_back(anna: Actor, at_home: Client) -> None:
    battle = started(anna, LINE, scenario=LAND)
    act(battle, anna, "activate", ship="A1")
    assert undo_title(at_home, battle) == "Undo: 1 order of A1"
    act(battle, anna, "forward")
    assert undo_title(at_home, battle) == "Undo: 1 order of A1", "she acts, though the order does not name her"
    give(battle, anna, **FORWARD)
    taken = battle.head_seq - 2
    assert undo_title(at_home, battle) == f"Undo: {taken} orders of A2, A3 and A4"
    services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)
    assert undo_title(at_home, battle) == "Undo: 1 order of A1"


def test_hex_undo_counts_more_than_the_page_tells(anna: Actor, at_home: Client, monkeypatch: Any) -> None:
    battle = started(anna, LINE, scenario=LAND)
    give(battle, anna, **FORWARD)
    whole = undo_title(at_home, battle)
    monkeypatch.setattr("battles.page.laying.SHOWN_ENTRIES", 4)
    assert undo_title(at_home, battle) == whole == f"Undo: {battle.head_seq} orders of 4 ships"


def test_nauta_undo_names_the_squadron(anna: Actor) -> None:
    fleet = [nauta_ship(f"A{n}", 2, 60 + 60 * n, 100, 0, admiral=n == 1, speed=3) for n in (1, 2, 3, 4)]
    fleet = [{**each, "squadron": "2"} for each in fleet]
    enemy = [nauta_ship(f"B{n}", 2, 60 + 60 * n, 500, 180, admiral=n == 1, speed=3) for n in range(1, 4)]
    battle = nauta_tables.fought(anna, (*fleet, *enemy))
    before = battle.head_seq
    nauta_tables.write(battle, anna, "A", A1=3, A2=3, A3=3, A4=3)
    state, line = selectors.head_state(battle), selectors.line_entries(battle, 40)
    names = panel_of("nauta").names_of(state)
    assert in_words(battle, state, names, line, before, "A", "A") == "1 order of squadron 2"
    assert in_words(battle, state, names, line, before, "A", "B") == "1 order", "what is sealed names nobody"
