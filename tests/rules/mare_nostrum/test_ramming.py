"""Rams and collisions: where, at what angle, and what follows."""

import pytest

from tests.rules.mare_nostrum.tables import Table, galley, move, table


def charge(
    *others: dict[str, object], y: float = 10, dice: tuple[int, ...] = (), order: object = None, **fields: object
) -> Table:
    units = [galley("A1", 50, y, number=1, **{"state": "cruising", **fields}), *others]
    battle = table(*units, dice=dice)
    return battle.play(order or move("A1", "ramming", "ahead 18"))


@pytest.mark.parametrize(("y", "meeting"), [(10.75, "full_ram"), (10.7501, "collision")])
def test_twelve_inches_make_a_ram(y: float, meeting: str) -> None:
    """MAR-RAM.01: exactly 12 counts."""
    battle = charge(galley("B1", 50, 30, 90), y=y, dice=(1,) if meeting == "full_ram" else ())
    contact = battle.told("contact")[0]
    assert contact.meeting == meeting
    assert contact.distance == (120_000 if meeting == "full_ram" else 119_999)


def test_a_further_turn_at_ramming_speed_needs_no_twelve() -> None:
    """MAR-RAM.01, MAR-MOV.18."""
    battle = charge(galley("B1", 50, 20, 90), state="ramming", ramming_last_turn=True, dice=(1,))
    assert battle.told("contact")[0].meeting == "full_ram" and battle["B1"].hd == 1


@pytest.mark.parametrize(("y", "zone"), [(3.0, "bank"), (3.0001, "bow"), (-3.0, "bank"), (-3.0001, "stern")])
def test_the_zones_of_a_hull(y: float, zone: str) -> None:
    """MAR-RAM.02, MAR-G.6: the borders belong to the oar bank."""
    # The target heads east, so that y ahead of its centre is y to the east.
    battle = charge(galley("B1", 50 - y, 30, 90), dice=() if zone == "bow" else (1,))
    contact = battle.told("contact")[0]
    assert contact.zone == zone and contact.point == (12_500, round(y * 10_000))
    assert contact.meeting == ("glancing" if zone == "bow" else "full_ram")


@pytest.mark.parametrize(
    ("ours", "theirs", "damage"),
    [("small", "small", 1), ("small", "large", 0), ("large", "small", 1), ("large", "large", 1)],
)
def test_what_a_glancing_ram_does(ours: str, theirs: str, damage: int) -> None:
    """MAR-RAM.03, MAR-RAM.05: at the bow at any angle; a small galley does not hurt a large one."""
    battle = charge(galley("B1", 45, 31, 90, size=theirs), size=ours)
    assert battle.told("contact")[0].zone == "bow" and battle["B1"].hd == damage
    assert battle["A1"].state == battle["B1"].state == "stopped" and not battle["A1"].grapples


@pytest.mark.parametrize(
    ("heading", "meeting"),
    [
        (90, "full_ram"),
        (45, "full_ram"),
        (44.9, "glancing"),
        (225, "full_ram"),
        (224.9, "glancing"),
        (225.1, "full_ram"),
    ],
)
def test_the_angle_in_the_oar_bank(heading: float, meeting: str) -> None:
    """MAR-RAM.04, MAR-RAM.07: between the keels, full from 45° exactly."""
    battle = charge(galley("B1", 49.3, 31, heading), dice=(1,) if meeting == "full_ram" else ())
    contact = battle.told("contact")[0]
    assert (contact.zone, contact.meeting) == ("bank", meeting)


@pytest.mark.parametrize(
    ("ours", "theirs", "mod"),
    [("small", "small", 0), ("small", "large", 0), ("large", "small", 1), ("large", "large", 0)],
)
def test_what_a_full_ram_does(ours: str, theirs: str, mod: int) -> None:
    """MAR-RAM.08, MAR-RAM.10, MAR-GRA.09: a die, one more for large on small; grappled, the rammer unhurt."""
    battle = charge(galley("B1", 50, 31, 90, size=theirs, hd=1), size=ours, dice=(3,))
    assert battle["B1"].hd == 1 + 3 + mod and battle["A1"].hd == 0
    assert battle["A1"].grapples[0].kind == battle["B1"].grapples[0].kind == "ram"


def test_a_ram_on_the_corner_of_the_bow_is_a_ram() -> None:
    """MAR-RAM.11: wherever on the bow the contact is made."""
    battle = charge(galley("B1", 51.8, 31.6, 20), dice=(2,), size="large", state="ramming", ramming_last_turn=True)
    contact = battle.told("contact")[0]
    assert contact.point is not None and abs(battle.at("A1")[0] - 50) < 1e-9
    assert contact.meeting == "full_ram" and contact.zone == "stern" and battle["B1"].hd == 3


@pytest.mark.parametrize(
    ("ordered", "slid"), [(0, 0), (10_000, 10_000), (11_005, 11_005), (11_006, 11_005), (10**9, 11_005)]
)
def test_how_far_one_glances_off(ordered: int, slid: int) -> None:
    """MAR-RAM.06, MAR-G.7: at most half the movement left, an odd unit halved down; 0 leaves it where it struck."""
    order = move("A1", "ramming", "ahead 18", glance=ordered)
    units = [galley("A1", 48, 10, state="cruising", number=1), galley("B1", 50, 32, 150)]
    battle = table(*units).play(order)
    deflected = battle.told("deflected")
    assert battle.told("contact")[0].distance == 157_990
    if slid:
        assert deflected[0].slide == slid and battle.at("A1")[2] == 330
    else:
        assert not deflected and battle.at("A1") == (48, 25.799, 0)


def test_a_glance_below_nothing_is_refused() -> None:
    """MAR-RAM.06."""
    battle = table(galley("A1", 48, 10, state="cruising", number=1))
    assert battle.refusal(move("A1", "ramming", "ahead 18", glance=-1)) == "DISTANCE"


@pytest.mark.parametrize(("side", "x"), [("S", 50 + 2.5), ("P", 50 - 2.5)])
def test_on_the_keel_line_the_mover_chooses_the_side(side: str, x: float) -> None:
    """MAR-G.7: bow on bow, starboard unless he says otherwise."""
    units = [galley("A1", 50, 10, state="cruising", number=1), galley("B1", 50, 35, 180)]
    order = move("A1", "ramming", "ahead 18", glance=20_000, glance_side=side)
    battle = table(*units).play(order)
    # Starboard of B1, which heads south, is the west.
    assert battle.told("contact")[0].point == (0, 60_000)
    assert battle.at("A1")[0] == 100 - x and battle.at("A1")[2] == 0


def test_friends_at_ramming_speed_are_hurt_and_not_grappled() -> None:
    """MAR-COL.01: as by a ram; an empty galley is a friend."""
    for other in (galley("A2", 50, 31, 90), galley("B1", 50, 31, 90, crew=(0, 0, 0))):
        battle = charge(other, dice=(2,))
        id = str(other["id"])
        assert battle[id].hd == 2 and not battle[id].grapples and battle[id].stopped_by_contact
    bow = charge(galley("A2", 45, 31, 90), order=move("A1", "ramming", "ahead 18", glance=20_000))
    assert bow["A2"].hd == 1 and not bow.told("deflected")


def test_friends_below_ramming_speed_only_stop() -> None:
    """MAR-COL.02."""
    battle = charge(galley("A2", 50, 22, 90, state="cruising"), order=move("A1", "cruising", "ahead 8"))
    assert battle["A2"].hd == 0 and battle["A1"].state == battle["A2"].state == "stopped"
    assert battle.at("A1")[1] == 14.75 and not battle.told("deflected")


def test_a_collision_slides_until_an_own_oar_breaks() -> None:
    """MAR-COL.03, MAR-G.7: at most the movement left; the other stays where it is."""
    order = move("A1", "cruising", "ahead 8")
    battle = charge(galley("B1", 50.5, 24, 20), y=10, order=order)
    assert battle.told("contact")[0].meeting == "collision" and battle.at("B1") == (50.5, 24, 20)
    assert battle.told("deflected")[0].slide == 33_750 and battle.at("A1") == (50.2413, 15.9798, 20)
    assert (battle["A1"].port_lost, battle["A1"].starboard_lost) == ((1,), ())
    assert (battle["B1"].port_lost, battle["B1"].starboard_lost) == ((), (7, 8))
    assert battle["A1"].stopped_by_contact and battle["B1"].stopped_by_contact


@pytest.mark.parametrize("third", ["A2", "B2"])
def test_oars_lost_to_a_third_galley_do_not_end_a_slide(third: str) -> None:
    """MAR-COL.03: only an own oar lost on the galley that was struck holds it where it struck."""
    order = move("A1", "cruising", "ahead 8")
    battle = charge(galley("B1", 50.5, 24, 20), galley(third, 53, 5), y=10, order=order)
    assert battle["A1"].starboard_lost == (4, 5, 6, 7, 8) and battle[third].port_lost == (1, 2, 3, 4)
    assert battle.told("deflected")[0].slide == 33_750 and battle["A1"].port_lost == (1,)


def test_an_oar_lost_on_the_galley_that_was_struck_ends_it() -> None:
    """MAR-COL.03: it stays where it struck."""
    battle = charge(galley("B1", 52, 30, 150), y=12, order=move("A1", "battle", "ahead 12"))
    assert battle.told("contact")[0].meeting == "collision" and battle["A1"].stopped_by_contact
    assert battle["A1"].starboard_lost == (1,)
    assert not battle.told("deflected")


def test_a_collision_without_oars_uses_up_the_movement() -> None:
    """MAR-COL.03, MAR-G.7: the limit of the option for a galley that began stopped."""
    bare = {"port_lost": list(range(1, 9)), "starboard_lost": list(range(1, 9))}
    for path, limit in (("ahead 8", 80_000), ("turn 1, ahead 4", 40_000)):
        units = [galley("A1", 50, 10, 359 if "turn" in path else 0, number=1, **bare), galley("B1", 50, 23, 180)]
        battle = table(*units).play(move("A1", "cruising", path))
        contact = battle.told("contact")[0]
        assert battle.told("deflected")[0].slide == limit - contact.distance


def test_contact_astern_only_stops() -> None:
    """MAR-COL.04: friend or enemy."""
    for other in ("A2", "B2"):
        units = [galley("A1", 30, 30, number=1), galley(other, 30, 17.5, state="cruising")]
        battle = table(*units).play(move("A1", "reverse", "astern 6"))
        assert battle.at("A1") == (30, 28.5, 0) and battle[other].state == "stopped" and battle[other].hd == 0


def test_no_room_to_swing_alongside() -> None:
    """MAR-COL.05: a third galley there, or the table's edge: it stays where it struck, in a collision and a
    glance."""
    third = galley("B2", 58, 27.5, 90)
    for order in (move("A1", "battle", "ahead 12"), move("A1", "ramming", "ahead 18")):
        battle = charge(galley("B1", 50, 30, 90), third, y=12, order=order)
        assert battle.at("A1") == (50, 22.75, 0) and not battle.told("deflected")
    units = [galley("A1", 94, 12, state="cruising", number=1), galley("B1", 94, 30, 90)]
    edge = table(*units).play(move("A1", "battle", "ahead 12"))
    assert edge.at("A1") == (94, 22.75, 0) and not edge.told("deflected")


def test_a_third_galley_ends_the_slide_and_is_not_struck() -> None:
    """MAR-G.7."""
    units = [galley("A1", 50, 10, size="large", state="cruising", number=1), galley("B1", 50.5, 32, 20)]
    third = galley("B2", 57.2, 27.7, 110, state="cruising")
    free = table(*units).play(move("A1", "ramming", "ahead 18"))
    battle = table(*units, third).play(move("A1", "ramming", "ahead 18"))
    assert free.told("deflected")[0].slide == 36_250
    assert 0 < battle.told("deflected")[0].slide < 36_250
    assert battle["B2"].state == "cruising" and not battle["B2"].stopped_by_contact


def test_one_galley_is_struck_where_several_are_met_at_once() -> None:
    """MAR-G.5: an enemy before a friend, then the one nearest the keel line, then galley order."""
    blunt = {"large": {"length": 12, "beam": 6, "prow": 0.001, "oars": 10, "spacing": 0.75, "reach": 0.001}}
    mover = galley("A1", 50, 8, size="large", state="cruising", number=1)

    def struck(*others: dict[str, object]) -> list[str]:
        battle = table(mover, *others, dimensions=blunt).play(move("A1", "cruising", "ahead 8"))
        return [event.other for event in battle.told("contact")]

    assert struck(galley("A2", 48.1, 20.5), galley("B1", 51.95, 20.5)) == ["B1"]
    assert struck(galley("B1", 48.05, 20.5), galley("B2", 51.9, 20.5)) == ["B2"]
    assert struck(galley("B2", 48.1, 20.5), galley("B1", 51.9, 20.5)) == ["B2"]
    assert struck(galley("B1", 48.1, 20.5), galley("B2", 51.9, 20.4)) == ["B2"]


def test_a_galley_that_touches_another_is_just_stopped_there() -> None:
    """MAR-G.5: no ram, no collision, the other unaffected; away from it there is no contact."""
    units = [galley("A1", 50, 20, number=1), galley("B1", 50, 27.255, 90, state="cruising")]
    battle = table(*units).play(move("A1", "cruising", "ahead 8"))
    assert battle.told("contact")[0].meeting == "pressed" and battle.at("A1")[1] == pytest.approx(20.005)
    assert battle["A1"].state == "stopped" and battle["B1"].state == "cruising" and not battle["B1"].stopped_by_contact
    away = table(*units).play(move("A1", "reverse", "astern 6"))
    assert away.at("A1")[1] == 14 and not away.told("contact")


def test_sides_that_are_flush_slide_past_each_other() -> None:
    """MAR-G.5: a normal that the run leaves alone, shared by no more than 0.001 in."""
    units = [galley("A1", 50, 10, number=1, port_lost=list(range(1, 9)), starboard_lost=list(range(1, 9))),
             galley("B1", 52.5, 20)]  # fmt: skip
    battle = table(*units).play(move("A1", "cruising", "ahead 8"))
    assert not battle.told("contact") and battle.at("A1")[1] == 18


def test_a_galley_rammed_to_six_points_is_lost_at_once() -> None:
    """MAR-RAM.09, MAR-HUL.03."""
    battle = charge(galley("B1", 50, 31, 90, hd=3, number=2, state="cruising"), dice=(3,))
    assert [event.galley for event in battle.told("sinking")] == ["B1"] and battle["B1"].fate == "afloat"
    wounded = charge(galley("B1", 50, 31, 90, hd=3), dice=(2,))
    assert not wounded.told("sinking") and wounded["B1"].hd == 5
