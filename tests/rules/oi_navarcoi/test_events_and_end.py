"""ONV-EVT, ONV-END, ONV-PBL, ONV-FUL and the rules of single scenarios: what ends a battle, and what is left."""

from typing import Any

import pytest

from rules.oi_navarcoi import RULESET
from tests.rules.oi_navarcoi.tables import FAR_A, FAR_B, VOID, Table, squadron, straight, table, units

GONE = {"hs": 0, "hs_start": 8, "status": "DESTROYED"}


@pytest.mark.parametrize(
    ("dice", "effect"),
    [((1, 1), "squall"), ((1, 2), "squall"), ((1, 3), "omen_a"), ((1, 4), "drowned_a"), ((1, 5), "leaving"),
     ((2, 5), "leaving"), ((2, 6), "leaving"), ((3, 6), "shot_b"), ((4, 6), "omen_b"), ((5, 6), "squall_invaders"),
     ((6, 6), "squall_invaders")],
)  # fmt: skip
def test_evt_01_the_table(dice: tuple[int, int], effect: str) -> None:
    """ONV-EVT-01."""
    more = [6, 6] * 2 if "squall" in effect else []
    battle = table(FAR_A, FAR_B, step="event", dice=[*dice, *more, 6, 1])
    assert battle.told("event")[0].effect == effect


@pytest.mark.parametrize(("base", "tested"), [("ONV-S1", ["a1", "b1"]), ("ONV-S2", ["a1"])])
def test_evt_01_a_squall_on_the_invaders(base: str, tested: list[str]) -> None:
    """ONV-EVT-01: both fleets where the scenario has not one of each."""
    roster = [squadron("a1", 30, 12), squadron("b1", 30, 36, 180)]
    battle = table(*roster, base=base, step="event", dice=[6, 6, *[6, 6] * len(tested), 6, 1])
    assert [event.squadron for event in battle.told("weather_test")] == tested


def test_evt_02_what_cannot_apply_is_void() -> None:
    """ONV-EVT-02: nobody in melee, nobody lost."""
    for dice in (VOID, (3, 4), (3, 6)):
        battle = table(FAR_A, FAR_B, step="event", dice=[*dice, 6, 1])
        assert not battle.told("morale_shift") and not battle.told("fleet_leaves")
        (event,) = battle.told("event")
        sentence = RULESET.narrate(event, {"A": "The Greeks", "B": "Persia"})
        assert event.void and ": void, " in sentence.text


@pytest.mark.parametrize(
    ("dice", "fields", "words"),
    [
        (VOID, {}, "Event 5: a navarchos of the Greeks may drown: void, the Greeks have no squadron in melee."),
        ((3, 6), {}, "Event 9: a navarchos of Persia may be shot: void, Persia has no squadron in melee."),
        ((3, 4), {}, "Event 7: a fleet that had lost half its squadrons would leave: void, neither has."),
        ((1, 1), {"order": "UNFORMED"}, "Event 2: a squall strikes both fleets: void, there is nobody to be shaken."),
    ],
)
def test_evt_02_the_log_says_that_an_event_is_void_and_why(
    dice: tuple[int, int], fields: dict[str, str], words: str
) -> None:
    """ONV-EVT-02."""
    roster = [squadron("a1", 30, 12, **fields), squadron("b1", 30, 36, 180, **fields)]
    battle = table(*roster, step="event", dice=[*dice, 6, 1])
    assert RULESET.narrate(battle.told("event")[0], {"A": "The Greeks", "B": "Persia"}).text == words
    lively = table(squadron("a1", 30, 12), FAR_B, step="event", dice=[1, 3, 3, 6, 6, 1])
    assert not lively.told("event")[0].void and "void" not in RULESET.narrate(lively.told("event")[0], {}).text


def test_evt_03_who_is_not_tested() -> None:
    """ONV-EVT-03, ONV-RUL-12: at anchor, unformed, pursuing or routing; in melee they are."""
    roster = [
        squadron("a1", 20, 0, 180, formation="POLLON", status="AT_ANCHOR"),
        squadron("a2", 40, 20, order="UNFORMED"),
        squadron("a3", 55, 20, status="ROUTING", rout_heading=0),
        squadron("a4", 30, 20),
        squadron("b1", 30, 20, 180),
    ]
    battle = table(
        *roster,
        base="ONV-S5",
        step="event",
        clock={"links": [{"attacker": "a4", "target": "b1"}]},
        dice=[1, 1, 6, 6, 6, 6, 6, 1],
    )
    assert [event.squadron for event in battle.told("weather_test")] == ["a4", "b1"]


@pytest.mark.parametrize(("m", "now"), [(-1, 0), (0, 1), (1, 1)])
def test_evt_04_an_omen(m: int, now: int) -> None:
    """ONV-EVT-04, ONV-FLT-03: one level up, not above Determined; at anchor too, not when routing."""
    roster = [squadron("a1", 30, 12, m=m), squadron("a2", 50, 20, status="ROUTING", rout_heading=0), FAR_B]
    battle = table(*roster, step="event", dice=[1, 3, 6, 1])
    assert battle.of("a1").m == now


@pytest.mark.parametrize(("m", "now"), [(1, 0), (0, -1), (-1, -1)])
def test_evt_05_a_navarchos_dies(m: int, now: int) -> None:
    """ONV-EVT-05, ONV-RUL-53: of that fleet, in melee; one level down, not below Poorly motivated."""
    roster = [squadron("b1", 30, 20, 180, m=m), squadron("a1", 30, 20), FAR_B]
    battle = table(*roster, step="event", clock={"links": [{"attacker": "a1", "target": "b1"}]}, dice=[3, 6, 6, 1])
    assert (battle.of("b1").m, battle.of("a1").m, battle.of("b9").m) == (now, 0, 0)
    assert battle.state.sides["B"].strategos_killed


@pytest.mark.parametrize(
    ("start", "gone", "leaves"), [(4, 2, True), (4, 1, False), (5, 3, True), (5, 2, False), (1, 0, False)]
)
def test_evt_06_half_lost(start: int, gone: int, leaves: bool) -> None:
    """ONV-EVT-06, ONV-RUL-13: rounded up; routing, destroyed or lost in a chase; freighters are not counted."""
    words = ("DESTROYED", "LOST", "EXITED")
    lost = [
        squadron(
            f"a{n}",
            status=words[n % 3],
            **({"hs": 0, "hs_start": 8} if n % 3 < 2 else {"exit": {"status": "ENEMY", "edge": "N"}}),
        )
        for n in range(gone)
    ]
    left = [squadron(f"a{n}", 14 + 9 * n, 8) for n in range(gone, start)]
    battle = table(*left, *lost, FAR_B, step="event", dice=[3, 4, *(() if leaves else (6, 1))])
    assert bool(battle.told("fleet_leaves")) == leaves


def test_evt_07_a_contest_of_two_beaten_fleets() -> None:
    """ONV-EVT-07: a defender, more determined, more poorly motivated, a dead strategos."""
    roster = [squadron("a1", 20, 8, m=-1), squadron("a2", **GONE), squadron("b1", 20, 40, 180), squadron("b2", **GONE)]
    battle = table(*roster, base="ONV-S2", step="event", dice=[3, 4, 3, 2])
    event = battle.told("contest")[0]
    assert event.modifiers == ((("more poorly motivated", -1),), (("defender", 1),))
    assert event.totals == (2, 3) and battle.state.result is not None and battle.state.result.holder == "B"


def test_end_01_and_02_conceding() -> None:
    """ONV-END-01, ONV-END-02, ONV-END-04, ONV-RUL-45: the rest is safe, the other holds the field."""
    battle = table(FAR_A, squadron("a2", 30, 16, hs=5, hs_start=8), FAR_B)
    assert battle.refusal("concede", "B") == "ONV-A-SIDE"
    battle.do("concede", "A")
    result = battle.state.result
    assert result is not None and (result.winner, result.holder, result.reason) == ("B", "B", "conceded")
    assert {each.status for each in battle.state.squadrons if each.side == "A"} == {"WITHDRAWN"}
    assert battle.refusal("end_moves", "A") == "ONV-A-PHASE"


def test_end_01_no_squadron_left() -> None:
    """ONV-END-01, ONV-END-03: checked at the end of the turn; the routing go straight on, without dice."""
    roster = [squadron("a1", 30, 16, must_test=True, first_round=False), squadron("b1", 30, 16, 180, first_round=False)]
    battle = table(
        *roster, step="morale", clock={"links": [{"attacker": "b1", "target": "a1"}]}, dice=[1, 1, 1, 1, 6, 6]
    )
    result = battle.state.result
    assert result is not None and (result.winner, result.reason) == ("B", "destroyed")
    assert battle.of("a1").exit is not None and battle.of("a1").exit.edge == "S"
    assert (battle.of("a1").status, battle.of("a1").hs) == ("EXITED", 8)


@pytest.mark.parametrize(("base", "winner"), [("ONV-S1", None), ("ONV-S2", "B"), ("ONV-S7", None)])
def test_end_05_at_a_turn_limit(base: str, winner: str | None) -> None:
    """ONV-END-04, ONV-END-05, ONV-RUL-46: a draw, but the DEFENDER holds the motherland."""
    battle = table(squadron("a1", 30, 10), FAR_B, base=base, step="end", options={"turn_limit": 2})
    result = battle.state.result
    assert result is not None and (result.winner, result.reason, result.holder) == (winner, "turn_limit", None)


@pytest.mark.parametrize(("gone", "winner"), [(0, "A"), (1, "A"), (2, "B")])
def test_end_05_bottled_up(gone: int, winner: str) -> None:
    """ONV-END-05, ONV-SCN-05: the besiegers survive with fewer than half lost."""
    roster = [squadron(f"a{n}", **GONE) for n in range(gone)] + [
        squadron(f"a{n}", 14 + 9 * n, 10) for n in range(gone, 4)
    ]
    battle = table(*roster, FAR_B, base="ONV-S5", step="end", options={"turn_limit": 2})
    assert battle.state.result is not None and battle.state.result.winner == winner


OFF = {"status": "SAFE", "exit": {"status": "ENEMY", "edge": "N"}}


@pytest.mark.parametrize(
    ("freighters", "winner"),
    [
        ((OFF, OFF), "A"),
        ((GONE, GONE), "B"),
        ((OFF, GONE), None),
        ((OFF, {"status": "EXITED", "exit": {"status": "ENEMY", "edge": "W"}}), None),
    ],
)
def test_end_05_the_convoy(freighters: tuple[dict[str, Any], ...], winner: str | None) -> None:
    """ONV-END-05, ONV-SCN-06: the battle ends when no freighter is left on the table."""
    roster = [squadron(f"f{n}", **fields) for n, fields in enumerate(freighters)]
    battle = table(FAR_A | {"x": 30}, *roster, FAR_B, base="ONV-S6", step="end")
    result = battle.state.result
    assert result is not None and (result.winner, result.reason) == (winner, "goal")


@pytest.mark.parametrize(("side", "winner"), [("A", "B"), ("B", "A")])
def test_end_05_freighters_left_behind_are_prizes(side: str, winner: str) -> None:
    """ONV-END-05, ONV-RUL-66: or brought off, if it is the attacker who leaves."""
    battle = table(FAR_A | {"x": 30}, squadron("f1", 50, 10), FAR_B, base="ONV-S6", first=side)
    battle.do("concede", side)
    assert battle.state.result is not None and battle.state.result.winner == winner
    assert battle.of("f1").status == ("LOST" if side == "A" else "ON_TABLE")


@pytest.mark.parametrize(
    ("phalanxes", "winner"),
    [
        ({"B": "ROUTED"}, "A"),
        ({"A": "SAVED"}, "A"),
        ({"A": "DESTROYED"}, "B"),
        ({"A": "DESTROYED", "B": "ROUTED"}, None),
    ],
)
def test_end_05_amphibious(phalanxes: dict[str, str], winner: str | None) -> None:
    """ONV-END-05, ONV-SCN-07: both at one check is a draw."""
    written = [
        {"id": f"p{side}", "side": side, "x": 6, "y": y, "heading": 0, "status": phalanxes.get(side, "ON_LAND")}
        for side, y in (("A", 12), ("B", 36))
    ]
    battle = table(squadron("a1", 30, 10), FAR_B, base="ONV-S7", step="end", phalanxes=written)
    assert battle.state.result is not None and (battle.state.result.winner, battle.state.result.reason) == (
        winner,
        "goal",
    )


@pytest.mark.parametrize(("left", "degree"), [(15, "major"), (16, "tactical")])
def test_end_06_the_degree(left: int, degree: str) -> None:
    """ONV-END-06, ONV-RUL-47: less than half of the half-stands it began with."""
    roster = [
        squadron("b1", 20, 40, 180),
        squadron("b2", 40, 40, 180, hs=left - 8, hs_start=8),
        *[squadron(f"b{n}", **GONE) for n in (3, 4)],
    ]
    battle = table(FAR_A, *roster, first="B").do("concede", "B")
    assert battle.state.result is not None and battle.state.result.degree == degree


@pytest.mark.parametrize(("turns", "over"), [(12, True), (13, False)])
def test_end_07_quiet_turns(turns: int, over: bool) -> None:
    """ONV-END-07, ONV-RUL-56: twelve in a row, or as the option says."""
    battle = table(
        FAR_A,
        FAR_B,
        step="end",
        clock={"quiet_turns": 11},
        options={"stalemate_turns": turns},
        dice=() if over else (3, 4, 6, 1),
    )
    assert (battle.state.result is not None) == over


def test_end_07_a_turn_with_a_melee_is_not_quiet() -> None:
    """ONV-END-07: nor is one with a duel, a rout, a launch or a chase."""
    roster = [squadron("a1", 30, 16), squadron("b1", 30, 16, 180)]
    battle = table(*roster, step="melee", clock={"links": [{"attacker": "a1", "target": "b1"}], "quiet_turns": 11},
                   dice=[4, 4, 4, 4, 3, 4, 6, 1])  # fmt: skip
    assert battle.state.quiet_turns == 0


def beaten(*fled: tuple[int, str], dice: tuple[int, ...] = ()) -> Table:
    """Side B concedes with squadrons that have left over edges so rated."""
    roster = [
        squadron(f"b{n}", hs=hs, hs_start=8, status="EXITED", exit={"status": rating, "edge": "W"})
        for n, (hs, rating) in enumerate(fled)
    ]
    return table(FAR_A, *roster, FAR_B, first="B", dice=dice).do("concede", "B")


def test_pbl_01_to_05_by_the_edge_they_left_by() -> None:
    """ONV-PBL-01, ONV-PBL-02, ONV-PBL-03, ONV-PBL-05."""
    battle = beaten((6, "ENEMY"), (6, "FRIENDLY"))
    assert battle.strengths("b0", "b1", "b9") == [0, 6, 8]
    assert [battle.of(id).status for id in ("b0", "b1")] == ["LOST", "EXITED"]


@pytest.mark.parametrize(("dice", "left"), [((3, 4, 3, 4), 3), ((3, 3, 3, 4), 1), ((3, 4, 3, 3), 2), ((3, 3, 3, 3), 0)])
def test_pbl_04_a_neutral_edge(dice: tuple[int, ...], left: int) -> None:
    """ONV-PBL-04: 7 or more for each stand, the half stand last; with none left the squadron is lost."""
    battle = beaten((3, "NEUTRAL"), dice=dice)
    assert battle.strengths("b0") == [left]
    assert (battle.of("b0").status == "LOST") == (left == 0)


def test_pbl_06_alpha_rolls_first() -> None:
    """ONV-PBL-06."""
    exit = {"status": "NEUTRAL", "edge": "W"}
    roster = [
        squadron("b1", hs=1, hs_start=8, status="EXITED", exit=exit),
        squadron("a1", hs=1, hs_start=8, status="EXITED", exit=exit),
    ]
    battle = table(*roster, FAR_A, FAR_B, dice=[6, 6, 1, 1], sides={"A": {"strategos": "a9"}}).do("concede", "A")
    assert battle.strengths("a1", "b1") == [1, 0]


ONE = {"options": {"scale": "one_to_one"}}


def test_ful_01_and_02_fifteen_ships_on_eight_stands() -> None:
    """ONV-FUL-01, ONV-FUL-02."""
    battle = table(squadron("a1", 30, 12, hs=15, formation="POLLON"), squadron("b1", 40, 40, 180, hs=15), **ONE)
    assert [len(each.centres) for each in battle.battle.game.squadrons] == [8, 8]  # type: ignore[attr-defined]
    battle.ahead("a1", straight(8))
    assert battle.at("a1")[1] == 20.0


@pytest.mark.parametrize(("dice", "hs"), [((3, 3), 2), ((4, 5), 4), ((5, 6), 6)])
def test_ful_03_losses_are_doubled(dice: tuple[int, int], hs: int) -> None:
    """ONV-FUL-03."""
    roster = [squadron("a1", 30, 16, hs=15, first_round=False), squadron("b1", 30, 16, 180, hs=15, first_round=False)]
    battle = table(
        *roster,
        step="melee",
        clock={"links": [{"attacker": "a1", "target": "b1"}]},
        dice=[*dice, 3, 3, 3, 4, 6, 1],
        **ONE,
    )
    assert battle.strengths("b1") == [15 - hs]


@pytest.mark.parametrize(("hs", "tests"), [(10, ["b1"]), (11, [])])
def test_ful_04_four_stands_or_less_test_too(hs: int, tests: list[str]) -> None:
    """ONV-FUL-04: after losses; one test, not two."""
    roster = [
        squadron("a1", 30, 16, hs=15, first_round=False),
        squadron("b1", 30, 16, 180, hs=hs, hs_start=15, first_round=False),
    ]
    dice = [3, 3, 3, 3, *((6, 6) if tests else ()), 3, 4, 6, 1]
    battle = table(*roster, step="melee", clock={"links": [{"attacker": "a1", "target": "b1"}]}, dice=dice, **ONE)
    assert [event.squadron for event in battle.told("morale_test")] == tests


def test_ful_06_one_stand_left_is_unchanged() -> None:
    """ONV-FUL-05, ONV-FUL-06: 2 half-stands or less against 6."""
    roster = [
        squadron("a1", 30, 16, hs=4, hs_start=15, first_round=False),
        FAR_A,
        squadron("b1", 30, 16, 180, hs=8, hs_start=15, first_round=False),
        FAR_B,
    ]
    dice = [3, 3, 3, 3, 6, 6, 1, 1, 6, 6, *VOID, 6, 1]
    battle = table(*roster, step="melee", clock={"links": [{"attacker": "a1", "target": "b1"}]}, dice=dice, **ONE)
    assert battle.told("one_stand")[0].squadron == "a1"


def test_syb_1_the_athenians_may_not_strike_first() -> None:
    """ONV-TBL-09: not before a squadron of their fleet is lost; they may be attacked."""
    aloof = {"specials": {"aloof": ["b8"]}}
    roster = [squadron("a1", 30, 20), squadron("b8", 30, 24, 180, formation="POLLON"), FAR_B]
    battle = table(*roster, first="B", **aloof)
    assert battle.refusal("advance", "B", squadron="b8", path=[straight(7)]) == "ONV-A-ALOOF"
    assert battle.refusal("diekplous", "B", squadron="b8", target="a1", path=[straight(7)]) == "ONV-A-ALOOF"
    battle = table(*roster, squadron("b1", **GONE), first="B", dice=[6, 6, 6, 6], **aloof)
    battle.ahead("b8", straight(7))
    assert battle.told("contact")


@pytest.mark.parametrize(("lost", "winner"), [(2, None), (3, "A")])
def test_syb_3_three_squadrons_fewer(lost: int, winner: str | None) -> None:
    """ONV-TBL-09: at the limit, in place of the scenario's rule."""
    roster = [squadron(f"b{n}", **GONE) for n in range(lost)]
    battle = table(
        squadron("a1", 30, 10),
        *roster,
        FAR_B,
        base="ONV-S2",
        step="end",
        options={"turn_limit": 2},
        specials={"lost_lead": 3},
    )
    assert battle.state.result is not None and battle.state.result.winner == winner


def naupactus(*roster: dict[str, Any], dice: tuple[int, ...] = (), **fields: Any) -> Table:
    layout = {
        "w": 96,
        "land": [
            {
                "id": "naupactus",
                "poly": [[72, 46], [96, 46], [96, 48], [72, 48]],
                "status": {"A": "ENEMY", "B": "FRIENDLY"},
            }
        ],
        "markers": [{"id": "merchantman", "x": 80, "y": 42, "radius": 1}],
        "flotsam": fields.pop("flotsam", []),
    }
    specials = {"harbour": "naupactus", "mark": "merchantman", "points_lead": 5}
    return table(*roster, base="ONV-S2", table=layout, specials=specials, dice=dice, **({"first": "B"} | fields))


def test_npk_1_round_the_merchantman() -> None:
    """ONV-TBL-09: a column within 3″ of it reverses, without a test, and goes straight on; nobody passes within 1″."""
    battle = naupactus(squadron("a1", 20, 10), squadron("b1", 79, 38, 90, formation="KERAS"))
    battle.do("about", "B", squadron="b1", d=units(5))
    assert battle.of("b1").heading == 27_000 and not battle.told("manoeuvre_test")
    assert battle.at("b1")[0] == round(79 - (1750 + 15_000 + 1750) / 2540 - 5, 3)
    far = naupactus(squadron("a1", 20, 10), squadron("b1", 79, 37, 90, formation="KERAS"))
    assert far.refusal("about", "B", squadron="b1", d=0) == "ONV-A-FORMATION"
    through = naupactus(squadron("a1", 20, 10), squadron("b1", 76, 41.5, 90, formation="KERAS"))
    assert through.refusal("advance", "B", squadron="b1", path=[straight(8)]) == "ONV-A-MARK"


def test_npk_2_into_the_harbour_and_out_again() -> None:
    """ONV-TBL-09: touching it at the end of an activation; back as a later activation."""
    battle = naupactus(
        squadron("a1", 20, 10),
        squadron("b1", 88, 40, formation="POLLON"),
        squadron("b2", 60, 30),
        squadron("b3", 77, 45.9),
        dice=(3, 4, 6, 1),
    )
    battle.ahead("b1", straight(6))
    assert battle.refusal("hold", "B", squadron="b2") == "ONV-A-BERTH"
    battle.do("harbour", "B", squadron="b1")
    assert battle.of("b1").status == "SAFE"
    assert battle.refusal("sortie", "B", squadron="b1", x=units(88)) == "ONV-A-ACTIVATED"
    battle.end("B", "A").do("move_order", "A", order="second")
    assert battle.refusal("sortie", "B", squadron="b1", x=units(74)) == "ONV-A-ROOM"
    assert battle.refusal("sortie", "B", squadron="b1", x=units(81)) == "ONV-A-ROOM"  # b3 lies there
    battle.do("sortie", "B", squadron="b1", x=units(88))
    assert (battle.at("b1"), battle.of("b1").formation) == ((88.0, round(46 - 1.378, 3), 180.0), "MIAS")


def test_npk_4_points_once_all_have_been_safe_for_two_turns() -> None:
    """ONV-TBL-09: a difference of five half-stands wins."""
    hurt = squadron("a1", 20, 10, hs=3, hs_start=8, lost_in_melee=5)
    battle = naupactus(hurt, squadron("b1", status="SAFE"), step="end", first=None, dice=(3, 4, 6, 1))
    battle.do("move_order", "A", order="first").end("A", "B")
    result = battle.state.result
    assert result is not None and (result.winner, result.reason) == ("B", "goal")


def test_arg_2_a_second_line_covers_the_flanks() -> None:
    """ONV-TBL-09: wholly within 6″ straight behind."""
    roster = [
        squadron("a1", 40, 20),
        squadron("b1", 40, 23, 180, formation="POLLON"),
        squadron("b2", 40, 29, 180, formation="POLLON"),
    ]
    battle = table(*roster, specials={"second_line": "B"})
    assert battle.refusal("periplous", "A", squadron="a1", target="b1", offshore="L") == "ONV-A-TARGET"
    roster[2]["y"] = 29.1
    battle = table(*roster, specials={"second_line": "B"}, dice=[3])
    battle.do("periplous", "A", squadron="a1", target="b1", offshore="L")


@pytest.mark.parametrize(("turn", "tests"), [(7, 0), (8, 2)])
def test_arg_3_a_storm_late_in_the_day(turn: int, tests: int) -> None:
    """ONV-TBL-09: results 6–8 also bring a squall."""
    battle = table(
        FAR_A, FAR_B, step="event", clock={"turn": turn}, specials={"storm_from": 8}, dice=[3, 4, *[6, 6] * tests, 6, 1]
    )
    assert len(battle.told("weather_test")) == tests


@pytest.mark.parametrize(("gone", "winner"), [(1, "A"), (2, "B")])
def test_end_05_who_leaves_a_bottled_up_fleet_behind(gone: int, winner: str) -> None:
    """ONV-END-05, ONV-EVT-06, ONV-EVT-07: the DEFENDER leaves, but the besiegers may not have survived; the log says
    who has left, not who has lost."""
    lost = [squadron(f"a{n}", **GONE) for n in range(gone)]
    left = [squadron(f"a{n}", 14 + 9 * n, 10) for n in range(gone, 4)]
    contest = () if gone == 1 else (6, 1)
    battle = table(*lost, *left, squadron("b1", 30, 40, 180), squadron("b2", **GONE), base="ONV-S5", step="event",
                   dice=[3, 4, *contest])  # fmt: skip
    result = battle.state.result
    assert result is not None and (result.winner, result.holder) == (winner, "A")
    over = battle.told("battle_over")[0]
    assert "B has left the field" in RULESET.narrate(over, {}).text


def test_end_05_a_draw_with_one_fleet_gone() -> None:
    """ONV-END-05: as many freighters brought off as taken; the sentence says whose fleet has no squadron left."""
    roster = [
        squadron("f1", **OFF),
        squadron("f2", **GONE),
        squadron("b1", 64, 30, 180, routs=True),
    ]
    battle = table(FAR_A | {"x": 30}, *roster, base="ONV-S6", step="morale", dice=[1, 1])
    result = battle.state.result
    assert result is not None and (result.winner, result.reason, result.holder) == (None, "destroyed", "A")
    assert RULESET.narrate(battle.told("battle_over")[0], {}).text == "The battle is a draw: B has no squadron left."


def test_npk_1_reversing_over_flotsam() -> None:
    """ONV-TBL-09, ONV-FLO-02: the place after it turned counts, round the merchantman as anywhere."""
    marker = [{"x": 75, "y": 38, "heading": 0}]
    battle = naupactus(squadron("a1", 20, 10), squadron("b1", 79, 38, 90, formation="KERAS"), flotsam=marker)
    assert battle.refusal("about", "B", squadron="b1", d=units(4.01)) == "ONV-A-FLOTSAM"
    battle.do("about", "B", squadron="b1", d=0)
    assert (battle.orders("b1"), battle.of("b1").impiety) == (["DISORDERED"], 1)
