"""CMP-ENC, CMP-SHP-05 and CMP-AFT-03 for each ruleset: how its battles begin from the ledger and end in it."""

import pytest
from msgspec.structs import replace

import rules
from campaigns.engine.adapters import ADAPTERS, adapter_of
from campaigns.engine.battles import naval_game, reports
from campaigns.engine.decisions import CommitFlotilla, ReportNavalGame
from campaigns.engine.events import CrewsMadeUp, HullFared, PrizeTaken
from campaigns.engine.records import Detail
from rules.core import documents
from rules.core.findings import errors
from rules.core.results import Fate
from scenarios.documents.ready_made import ready_made_body
from tests.campaigns.engine.builders import Table, fate, hull, report, reported, set_up

every_ruleset = pytest.mark.parametrize("ruleset", [each.key for each in rules.all()])
OTHERS = [each.key for each in rules.all() if each.key != "ancient_naval_games"]


@every_ruleset
def test_gen_03_every_ruleset_has_an_adapter_that_speaks_its_words(ruleset: str) -> None:
    """CMP-GEN-03."""
    adapter = ADAPTERS[ruleset]
    words = {word for word, _ in adapter.FATES}
    assert words | {"saved"} >= set(rules.get(ruleset).fate_words) - {"exited"}
    assert words <= set(rules.get(ruleset).fate_words) and set(adapter.LOST) <= words
    assert adapter.FATES[0][0] not in adapter.LOST


@pytest.mark.parametrize(
    ("ruleset", "fields", "fit"),
    [
        ("ancient_naval_games", {"hull": 2, "oars": 2}, True), ("ancient_naval_games", {"hull": 3}, False),
        ("oi_navarcoi", {"hull": 1, "oars": 1}, True), ("oi_navarcoi", {"hull": 2}, False),
        ("oi_navarcoi", {"oars": 2}, False), ("navarchoi", {"hull": 3, "oars": 2}, True),
        ("navarchoi", {"hull": 4}, False), ("navarchoi", {"size": 0}, False), ("navarchoi", {"oars": 3}, False),
        ("nauta", {"hull": 4}, True), ("nauta", {"hull": 5}, False), ("nauta", {"oars": 3}, False),
        ("mare_nostrum", {"hull": 5, "oars": 2}, True), ("mare_nostrum", {"oars": 3}, False),
    ],
)  # fmt: skip
def test_shp_05_which_hulls_stay_out_by_which_rules(ruleset: str, fields: dict[str, int], fit: bool) -> None:
    """CMP-SHP-05."""
    assert (ADAPTERS[ruleset].why_unfit(hull("A1", **fields)) == "") is fit


@every_ruleset
@pytest.mark.parametrize("ships", [1, 3, 7, 12])
def test_enc_08_the_ledger_makes_a_legal_scenario(ruleset: str, ships: int) -> None:
    """CMP-ENC-08: small and large ships, whole and as damaged as may be."""
    worn = {"hull": 1, "oars": 1, "men": (1, 2)}
    numbers = range(1, ships + 1)
    ours = [hull(f"{side}{n}", 4 if n % 2 else 2, **(worn if n == 2 else {})) for side in "AB" for n in numbers]
    state = set_up(ruleset, *ours)
    base, _ = documents.read(
        ready_made_body(f"{ruleset}/{state.data.initiative_scenarios[0]}"), rules.get(ruleset).scenario_type
    )
    scenario = naval_game.scenario(state, base)
    assert errors(rules.get(ruleset).check_scenario(scenario)) == ()
    assert state.naval_game is not None
    pieces = state.naval_game.pieces
    assert sorted(id for piece in pieces for id in piece.hulls) == sorted(each.id for each in ours)
    assert [unit.id for unit in scenario.units] == [piece.unit for piece in pieces]
    # About so many (CMP-ENC-06): the last of each of the three kinds may be fewer.
    assert max(sum(piece.side == side for piece in pieces) for side in "AB") <= adapter_of(state.data).PIECES + 2


def test_enc_06_six_galleys_a_side() -> None:
    """CMP-ENC-06: MAR takes six: of twelve hulls of one condition two are a piece."""
    ours = [hull(f"{side}{n}") for side in "AB" for n in range(1, 13)]
    state = set_up("mare_nostrum", *ours, hull("A13", 4))
    assert state.naval_game is not None
    assert [len(piece.hulls) for piece in state.naval_game.pieces if piece.side == "B"] == [3, 3, 3, 3]
    state = set_up("mare_nostrum", *ours)
    assert state.naval_game is not None and {len(piece.hulls) for piece in state.naval_game.pieces} == {2}


def test_shp_06_squadrons_are_as_equal_as_may_be() -> None:
    """CMP-SHP-06."""
    for ships, sizes in ((3, [3]), (8, [8]), (9, [4, 5]), (12, [6, 6])):
        state = set_up("oi_navarcoi", *[hull(f"A{n}") for n in range(1, ships + 1)], hull("B1"))
        assert state.naval_game is not None
        assert [len(piece.hulls) for piece in state.naval_game.pieces if piece.side == "A"] == sizes


def test_shp_05_damage_is_taken_into_the_battle() -> None:
    """CMP-SHP-05."""
    worn = hull("A1", hull=3, oars=2, men=(1, 2))
    units = {}
    for ruleset in ("nauta", "mare_nostrum", "navarchoi"):
        state = set_up(ruleset, worn, hull("B1"))
        base, _ = documents.read(
            ready_made_body(f"{ruleset}/{state.data.initiative_scenarios[0]}"), rules.get(ruleset).scenario_type
        )
        units[ruleset] = naval_game.scenario(state, base).units[0]
    assert units["nauta"].condition.damaged
    galley = units["mare_nostrum"].condition
    assert (galley.hd, galley.port_lost, galley.starboard_lost) == (3, (1, 2, 3), (1, 2, 3))
    assert (galley.slingers, galley.archers, galley.marines) == (None, 1, 4)
    assert (units["navarchoi"].condition.damage, units["navarchoi"].condition.manpower) == ("damaged", 2)


def test_cmp_x06_onv_losses() -> None:
    """CMP-X06: P6 is A1 (eight hulls), P7 A2 (four), A5 the squadron B1 (eight); ATH, side B, holds the field."""
    ours = [hull(f"A{n}") for n in range(1, 13)] + [hull(f"B{n}") for n in range(1, 9)]
    state = set_up("oi_navarcoi", *ours)
    assert state.naval_game is not None
    a1, a2, b1 = state.naval_game.pieces
    ids = [each.id for each in ours]
    squadrons = [
        replace(a1, hulls=tuple(ids[:8])),
        replace(a2, hulls=tuple(ids[8:12])),
        replace(b1, hulls=tuple(ids[12:])),
    ]
    state = set_up("oi_navarcoi", *ours, pieces=tuple(squadrons))
    res = reported(
        state, "B", 1, 5, 4, 6, 2,
        A1=fate("A1", "saved", lost_in_melee=3, lost_after=2), B1=fate("B1", "held_field", lost_in_melee=2),
    )  # fmt: skip
    after = res.state.hulls
    assert [id for id in ids[:8] if after[id].state == "LOST"] == ["A1", "A3", "A4", "A5"]
    assert after["A2"] == hull("A2", hull=4, state="PRIZE", side="CAR", men=(0, 1))
    assert after["B1"] == hull("B1", hull=4, men=(1, 2)) and after["B2"].state == "LOST"
    assert all(after[id] == state.hulls[id] for id in ids[8:12])


def test_shp_06_losses_fall_on_the_most_damaged_first() -> None:
    """CMP-SHP-06."""
    state = set_up("oi_navarcoi", *[hull(f"A{n}", hull=int(n == 3)) for n in range(1, 5)], hull("B1"))
    res = reported(state, "B", 1, A1=fate("A1", "withdrawn", lost_in_melee=1))
    assert [id for id, each in res.state.hulls.items() if each.state == "LOST"] == ["A3"]


def test_aft_03_a_destroyed_squadron_is_wrecked_and_a_lost_one_sunk() -> None:
    """CMP-AFT-03."""
    state = set_up("oi_navarcoi", hull("A1"), hull("A2"), hull("B1"), hull("B2"))
    res = reported(state, None, 1, 5, 1, A1=fate("A1", "destroyed"), B1=fate("B1", "lost", lost_after=2))
    assert all(each.state == "LOST" for each in res.state.hulls.values())
    assert [event.word for event in res.events if isinstance(event, HullFared)] == ["wrecked"] * 2 + ["sunk"] * 2


def test_cmp_x08_a_hostile_beach() -> None:
    """CMP-X08: nobody holds the field, yet the wrecks on its shore are the enemy's."""
    state = set_up("oi_navarcoi", *[hull(f"A{n}") for n in range(1, 5)], hull("B1"))
    res = reported(state, None, 2, 4, 5, 3, A1=fate("A1", "lost", lost_after=4, beached=4))
    after = res.state.hulls
    assert [after[f"A{n}"].state for n in range(1, 5)] == ["LOST", "PRIZE", "PRIZE", "LOST"]
    assert after["A2"] == hull("A2", hull=2, state="PRIZE", side="CAR", men=(0, 1))
    assert res.state.hulls_lost["ROM"] == 4


def test_cmp_x16_nav_results() -> None:
    """CMP-X16: PEL is A, ATH is B and holds the field."""
    fitted = hull("B3", gear={"corvus": "fit", "harpax": "fit"})
    state = set_up("navarchoi", *[hull(f"A{n}") for n in range(1, 5)], hull("B1"), hull("B2"), fitted)
    told = {
        "A1": fate("A1", "sunk"), "A2": fate("A2", "captured", hull=1), "A3": fate("A3", "afloat", hull=2),
        "A4": fate("A4", "left_map", hull=1), "B1": fate("B1", "afloat", manpower=2),
        "B2": fate("B2", "afloat", hull=2), "B3": fate("B3", "afloat", corvus_used=1),
    }  # fmt: skip
    after = reported(state, "B", 5, **told).state.hulls
    assert after["A1"].state == "LOST"
    assert after["A2"] == hull("A2", hull=2, state="PRIZE", side="CAR", men=(0, 1))
    assert after["A3"] == hull("A3", hull=4, state="PRIZE", side="CAR", men=(0, 1))
    assert after["A4"] == hull("A4", hull=2)
    assert after["B1"] == hull("B1", men=(1, 3), detail=Detail("navarchoi", {"manpower": 1}))
    assert after["B2"] == hull("B2", hull=4)
    assert after["B3"] == hull("B3", gear={"corvus": "spent", "harpax": "fit"})
    # With the field PEL's, A2 of ATH rolls as wrecked, P3 does not, and P2 is still a prize.
    again = reported(state, "A", 2, **told).state.hulls
    assert again["B2"].state == "LOST" and again["A3"].hull == 4 and again["A2"].side == "CAR"


@pytest.mark.parametrize(("winner", "dice", "state"), [("B", (), "PRIZE"), ("A", (5,), "READY"), (None, (5,), "READY")])
def test_aft_03_an_immobile_prize_drifts_where_its_captor_does_not_hold_the_field(
    winner: str | None, dice: tuple[int, ...], state: str
) -> None:
    """CMP-AFT-03."""
    game = set_up("navarchoi", hull("A1"), hull("B1"), hull("A2"))
    rolls = dice if winner is not None else (5, 5)
    res = reported(game, winner, *rolls, A1=fate("A1", "captured", hull=2))
    assert res.state.hulls["A1"].state == state
    off = reported(game, winner, A1=fate("A1", "captured", hull=2, off_map=1))
    assert off.state.hulls["A1"].state == "PRIZE" and off.state.hulls["A1"].hull == 4


def test_aft_03_a_ship_that_began_damaged_is_not_worse_for_it() -> None:
    """CMP-AFT-03."""
    state = set_up("navarchoi", hull("A1", oars=2), hull("A2", hull=3), hull("B1"))
    after = reported(state, "A", A1=fate("A1", "afloat", hull=1), A2=fate("A2", "afloat", hull=1)).state.hulls
    assert (after["A1"].hull, after["A2"].hull) == (0, 3)


def test_cmp_x17_nau_results() -> None:
    """CMP-X17 (a): A holds the field."""
    fitted = hull("A3", 4, gear={"pirophoros": "fit"})
    state = set_up("nauta", hull("A1", 4), hull("A2", 4), fitted, hull("B1", 4), hull("B2", 4))
    after = reported(
        state, "A", B1=fate("B1", "captured"), B2=fate("B2", "captured", by="A1", damaged=1),
        A1=fate("A1", "left_table", damaged=1), A2=fate("A2", "burned"),
        A3=fate("A3", "afloat", soldiers_lost=3, pirophoros_used=1),
    ).state.hulls  # fmt: skip
    assert after["B1"].state == after["A2"].state == "LOST"
    assert after["B2"] == hull("B2", 4, hull=3, state="PRIZE", side="ROM", men=(0, 1))
    assert after["A1"].hull == 3 and after["A1"].state == "READY"
    detail = Detail("nauta", {"soldiers": 1})
    assert after["A3"] == hull("A3", 4, men=(1, 4), gear={"pirophoros": "spent"}, detail=detail)


def test_cmp_x17_mar_results() -> None:
    """CMP-X17 (b): A holds the field. A galley has 11 figures here, not 13."""
    fitted = hull("A1", gear={"corvus": "fit"})
    state = set_up("mare_nostrum", fitted, hull("A2"), hull("B1"), hull("B2"), hull("B3"))
    lost = {"slingers_lost": 1, "archers_lost": 1, "marines_lost": 3}
    told = {
        "A1": fate("A1", "afloat", hd=4, oars_port=3, oars_starboard=3, corvus_spent=1, **lost),
        "B1": fate("B1", "captured", by="A", hd=2), "A2": fate("A2", "captured"), "B2": fate("B2", "derelict", hd=1),
        "B3": fate("B3", "off_table", hd=4),
    }  # fmt: skip
    res = reported(state, "A", **told)
    after = res.state.hulls
    detail = Detail("mare_nostrum", {"port": 3, "starboard": 3, "slingers": 0, "archers": 1, "marines": 5})
    assert after["A1"] == hull("A1", hull=4, oars=2, men=(6, 11), gear={"corvus": "spent"}, detail=detail)
    assert after["B1"] == hull("B1", hull=2, state="PRIZE", side="ROM", men=(0, 1))
    assert after["A2"].state == after["B2"].state == "LOST"
    assert after["B3"] == hull("B3", hull=4)
    missing = next(event.lost for event in res.events if isinstance(event, HullFared) and event.hull == "A1")
    assert missing == {"slinger": 1, "archer": 1, "marine": 3}
    assert [event.hull for event in res.events if isinstance(event, PrizeTaken)] == ["B1"]


@pytest.mark.parametrize(("winner", "state"), [("A", "READY"), ("B", "LOST"), (None, "LOST")])
def test_aft_03_a_derelict_is_saved_by_its_side_alone(winner: str | None, state: str) -> None:
    """CMP-AFT-03."""
    game = set_up("mare_nostrum", hull("A1"), hull("A2"), hull("B1"))
    assert reported(game, winner, A1=fate("A1", "derelict", hd=2)).state.hulls["A1"].state == state


@pytest.mark.parametrize(("port", "starboard", "oars"), [(2, 8, 1), (3, 2, 1), (3, 3, 2), (2, 2, 0)])
def test_aft_03_three_empty_sockets_are_a_point_of_oars(port: int, starboard: int, oars: int) -> None:
    """CMP-AFT-03."""
    game = set_up("mare_nostrum", hull("A1"), hull("B1"))
    told = fate("A1", "afloat", oars_port=port, oars_starboard=starboard)
    assert reported(game, "A", A1=told).state.hulls["A1"].oars == oars


def test_shp_04_six_points_sink_a_galley() -> None:
    """CMP-SHP-04."""
    game = set_up("mare_nostrum", hull("A1"), hull("A2"), hull("B1"))
    after = reported(game, "A", A1=fate("A1", "afloat", hd=6), A2=fate("A2", "afloat", hd=5)).state.hulls
    assert after["A1"].state == "LOST" and after["A2"].hull == 5


def test_aft_02_in_onv_the_field_may_be_held_by_the_loser() -> None:
    """CMP-AFT-02."""
    game = set_up("oi_navarcoi", hull("A1"), hull("A2"), hull("B1"))
    res = reported(game, "A", 5, holder="B", A1=fate("A1", "withdrawn", lost_in_melee=1))
    assert res.state.hulls["A1"].side == "CAR" and res.state.ahead == "ROM"


@pytest.mark.parametrize(
    ("ruleset", "told"),
    [
        ("nauta", fate("A1", "afloat", soldiers_lost=5)), ("nauta", fate("A1", "afloat", damaged=2)),
        ("mare_nostrum", fate("A1", "afloat", hd=7)), ("mare_nostrum", fate("A1", "afloat", oars_port=9)),
        ("mare_nostrum", fate("A1", "afloat", marines_lost=-1)), ("navarchoi", fate("A1", "afloat", hull=3)),
        ("oi_navarcoi", fate("A1", "withdrawn", lost_in_melee=3)),
        ("oi_navarcoi", fate("A1", "saved", lost_in_melee=2, lost_after=1)),
        ("oi_navarcoi", fate("A1", "saved", lost_after=1, beached=2)),
    ],
)  # fmt: skip
def test_aft_01_a_typed_report_that_cannot_be(ruleset: str, told: Fate) -> None:
    """CMP-AFT-01."""
    game = set_up(ruleset, hull("A1"), *([hull("A2")] if ruleset == "oi_navarcoi" else []), hull("B1"))
    through = Fate("B1", "B", ADAPTERS[ruleset].FATES[0][0])
    finding = reports.check_report(game, ReportNavalGame(result=report("A", [told, through], ruleset)))
    assert finding is not None and "A1" in finding.message


@pytest.mark.parametrize("ruleset", OTHERS)
def test_rep_06_crews_are_made_up_in_the_refit(ruleset: str) -> None:
    """CMP-REP-06."""
    table = Table(losses="carry", pool={"refill": 0}, ruleset=ruleset)
    while table.state.step == "commit":
        side = table.state.active or ""
        table.by(CommitFlotilla, hulls=tuple(each.id for each in naval_game.fit_hulls(table.state, side)[:4]))
    table.state = replace(table.state, hulls={id: replace(each, men=(1, 2)) for id, each in table.state.hulls.items()})
    pieces = table.state.naval_game.pieces if table.state.naval_game else ()
    through = ADAPTERS[ruleset].FATES[0][0]
    table.decide(
        ReportNavalGame(result=report("A", [Fate(each.unit, each.side, through) for each in pieces], ruleset))
    ).parts()
    assert {event.side for event in table.happened(CrewsMadeUp)} == {"ROM", "CAR"}
    assert all(each.men == (1, 1) for each in table.state.hulls.values())
