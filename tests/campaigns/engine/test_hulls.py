"""CMP-INI-03, CMP-PRO-03, CMP-SHP, CMP-AFT and CMP-REP by clause: the ships that come back, and how."""

import pytest
from msgspec.structs import replace

from campaigns.engine.battles import naval_game, prizes
from campaigns.engine.decisions import BurnPrizes, CommitFlotilla, Repair, ReportNavalGame
from campaigns.engine.events import (
    HullsLaunched,
    HullsReady,
    NavalGameReported,
    OarsRepaired,
    PrizesManned,
)
from campaigns.engine.ledger import Hull
from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.scenario import Scenario
from rules.core import documents
from rules.core.findings import errors
from rules.core.results import Fate
from scenarios.documents.ready_made import ready_made_body
from tests.campaigns.engine.builders import Table, report, with_hulls


def ship(id: str, size: int = 4, **fields: object) -> Hull:
    side = id.split("-")[0]
    return replace(Hull(id, side, side, size), **fields)


def fleet(*hulls: Hull, **pool: int) -> Table:
    """A campaign in which Rome is about to name its flotilla from these hulls."""
    table = Table(losses="carry", pool={"refill": 0, **pool})
    table.state = with_hulls(table.state, *hulls)
    return table


def committed(*hulls: Hull, **pool: int) -> Table:
    """Both sides send every fit hull."""
    table = fleet(*hulls, **pool)
    while table.state.step == "commit":
        fit = naval_game.fit_hulls(table.state, table.state.active or "")
        table.by(CommitFlotilla, hulls=tuple(hull.id for hull in fit))
    return table


def fought(table: Table, winner: str | None, *dice: int, **fates: str) -> Table:
    """The naval game ends so; A1="taken" and the like, "afloat 2" for 2 oar damage, the rest afloat and whole."""
    game = table.state.naval_game
    assert game is not None
    told = []
    for piece in game.pieces:
        word, _, oar = fates.get(piece.unit, "afloat").partition(" ")
        told.append(Fate(piece.unit, piece.side, word, damage={"oar": int(oar or 0)}))
    return table.roll(*dice).decide(ReportNavalGame(result=report(winner, told)))


TWO = (ship("ROM-1"), ship("ROM-2"), ship("CAR-1"), ship("CAR-2"))


@pytest.mark.parametrize(
    ("hull", "fit"),
    [
        (ship("ROM-1"), True), (ship("ROM-1", hull=2, oars=2), True), (ship("ROM-1", hull=3), False),
        (ship("ROM-1", oars=3), False), (ship("ROM-1", state="YARD"), False), (ship("ROM-1", state="PRIZE"), False),
    ],
)  # fmt: skip
def test_shp_05_which_hulls_stay_out(hull: Hull, fit: bool) -> None:
    """CMP-SHP-05."""
    assert (hull in naval_game.fit_hulls(with_hulls(fleet(hull).state, hull), "ROM")) is fit


def test_ini_03_up_to_twelve_fit_hulls() -> None:
    """CMP-INI-03."""
    table = fleet(*[ship(f"ROM-{n}") for n in range(1, 14)], ship("ROM-14", hull=3), ship("CAR-1"))
    all_of_them = tuple(f"ROM-{n}" for n in range(1, 14))
    assert table.refusal(CommitFlotilla(side="ROM", hulls=all_of_them)) == "FLOTILLA"
    assert table.refusal(CommitFlotilla(side="ROM", hulls=all_of_them[:12])) == ""
    assert table.refusal(CommitFlotilla(side="ROM", hulls=("ROM-14",))) == "UNFIT"
    assert table.refusal(CommitFlotilla(side="ROM", hulls=("CAR-1",))) == "UNFIT"
    assert table.refusal(CommitFlotilla(side="ROM", hulls=("ROM-1", "ROM-1"))) == "TWICE"


def test_ini_03_the_flotillas_set_up_freely_on_the_land_of_the_scenario() -> None:
    """CMP-INI-03."""
    table = committed(ship("ROM-1"), ship("ROM-2", 2, oars=2), ship("CAR-1", 2))
    base, _ = documents.read(ready_made_body("ancient_naval_games/HEX-SC2"), Scenario)
    assert base is not None
    scenario = naval_game.scenario(table.state, base)
    assert errors(RULESET.check_scenario(scenario)) == () and scenario.board == base.board
    assert scenario.first == "roll" and scenario.limit_favours is None
    told = [(unit.id, unit.side, unit.size, unit.hex, unit.condition.oar, unit.hull) for unit in scenario.units]
    assert told == [
        ("A1", "A", "L", None, 0, "ROM-1"), ("A2", "A", "S", None, 2, "ROM-2"), ("B1", "B", "S", None, 0, "CAR-1")
    ]  # fmt: skip


def test_ini_03_a_side_that_names_no_hull_loses() -> None:
    """CMP-INI-03."""
    table = fleet(*TWO).by(CommitFlotilla, hulls=()).by(CommitFlotilla, hulls=("CAR-1",))
    (told,) = table.happened(NavalGameReported)
    assert told.winner == "CAR" and told.by == "unfought" and table.state.order == ("ROM", "CAR")


def test_ini_03_if_neither_names_one_it_is_a_draw() -> None:
    """CMP-INI-03."""
    table = fleet(*TWO).by(CommitFlotilla, hulls=()).roll(1, 2).by(CommitFlotilla, hulls=())
    assert table.happened(NavalGameReported)[0].winner is None and table.state.order == ("ROM", "CAR")


def test_shp_04_a_battle_never_lowers_damage() -> None:
    """CMP-SHP-04."""
    table = fought(committed(ship("ROM-1", oars=2, hull=1), ship("CAR-1")), "A", A1="afloat 0")
    assert table.state.hulls["ROM-1"] == ship("ROM-1", oars=2, hull=1)


def test_aft_05_return_dice_come_after_all_the_others() -> None:
    """CMP-AFT-05."""
    table = fought(committed(*TWO), None, 6, 5, 1, 6, 1, 2, A1="taken", B1="taken")
    assert table.state.hulls["ROM-1"].state == "LOST" and table.state.hulls["CAR-1"].state == "READY"


@pytest.mark.parametrize(
    ("winner", "fates", "code"),
    [
        ("A", {"A1": "sunk"}, "FATE"), ("A", {"A1": "afloat 4"}, "DAMAGE"), ("A", {"A1": "entangled"}, "PAIRS"),
        ("A", {"A1": "taken", "A2": "retired"}, "WINNER"), ("A", {"A1": "entangled", "B1": "unknown"}, ""),
    ],
)  # fmt: skip
def test_aft_01_a_report_that_cannot_be(winner: str, fates: dict[str, str], code: str) -> None:
    """CMP-AFT-01."""
    table = committed(*TWO)
    told = []
    for unit in ("A1", "A2", "B1", "B2"):
        word, _, oar = fates.get(unit, "afloat").partition(" ")
        told.append(Fate(unit, unit[0], word, damage={"oar": int(oar or 0)}))
    assert table.refusal(ReportNavalGame(result=report(winner, told))) == code


def test_aft_01_every_ship_is_reported_once() -> None:
    """CMP-AFT-01."""
    table = committed(*TWO)
    told = [Fate(unit, unit[0], "afloat") for unit in ("A1", "A2", "B1")]
    assert table.refusal(ReportNavalGame(result=report("A", told))) == "REPORT"
    assert table.refusal(ReportNavalGame(result=report("A", [*told, told[0], Fate("B2", "B", "afloat")]))) == "REPORT"


def test_a_naval_game_cannot_be_booked_twice() -> None:
    table = fought(committed(*TWO), "A")
    assert table.refusal(ReportNavalGame(result=report("A"))) == "STEP"


def test_aft_07_one_prize_for_two_ready_hulls() -> None:
    """CMP-AFT-07."""
    table = fought(committed(*TWO), "A", 6, 6, B1="taken", B2="taken")
    assert table.state.step == "prizes" and table.state.active == "ROM"
    assert prizes.prizes_over(table.state, "ROM") == 1
    assert table.refusal(BurnPrizes(side="ROM", hulls=())) == "CREWS"
    assert table.refusal(BurnPrizes(side="ROM", hulls=("ROM-1",))) == "PRIZE"
    table.by(BurnPrizes, hulls=("CAR-2",))
    assert table.state.hulls["CAR-2"].state == "LOST" and table.state.hulls["CAR-1"].state == "PRIZE"
    assert table.state.step == "muster"


def test_rep_02_yard_points() -> None:
    """CMP-REP-02: with yard 1 four points. One mends a point of a small hull, two a point of a large one."""
    table = fleet(*TWO, ship("ROM-3", 2, hull=4), ship("ROM-4", 4, hull=4), yard=1)
    table.by(CommitFlotilla, hulls=()).by(CommitFlotilla, hulls=("CAR-1",))
    assert table.state.yard == 4
    assert table.refusal(Repair(side="ROM", hull="ROM-4", damage=3)) == "YARD"
    assert table.refusal(Repair(side="ROM", hull="ROM-3", damage=5)) == "DAMAGE"
    assert table.refusal(Repair(side="ROM", hull="CAR-1", damage=1)) == "HULL"
    table.by(Repair, hull="ROM-4", damage=1).by(Repair, hull="ROM-3", damage=2)
    assert table.state.yard == 0
    assert table.state.hulls["ROM-4"] == ship("ROM-4", hull=3, state="YARD")
    table.end().end().end().end()
    assert table.happened(HullsReady)[0].hulls == ("ROM-3", "ROM-4")
    assert table.state.hulls["ROM-3"] == ship("ROM-3", 2, hull=2)


@pytest.mark.parametrize("oars", [1, 3])
def test_rep_01_oars_are_whole_again_after_the_refit(oars: int) -> None:
    """CMP-REP-01."""
    table = fought(committed(*TWO), "A", A1=f"afloat {oars}")
    assert table.state.hulls["ROM-1"].oars == oars
    table.parts()
    assert table.happened(OarsRepaired)[0].hulls == ("ROM-1",) and table.state.hulls["ROM-1"].oars == 0


def test_aft_06_a_prize_joins_its_captor_once_it_is_whole() -> None:
    """CMP-AFT-06."""
    hulls = [ship(f"{side}-{n}", 2) for side in ("ROM", "CAR") for n in range(1, 5)]
    table = fought(committed(*hulls, yard=6), "B", 6, A1="taken 2")
    assert table.state.hulls["ROM-1"].state == "PRIZE" and table.state.hulls["ROM-1"].side == "CAR"
    table.end().end()  # Rome first; then Carthage musters
    table.by(Repair, hull="ROM-1", damage=2)
    assert table.state.hulls["ROM-1"].state == "PRIZE"
    table.parts()
    assert table.happened(PrizesManned)[0].hulls == ("ROM-1",)
    assert table.state.hulls["ROM-1"] == Hull("ROM-1", "CAR", "ROM", 2)


def test_pro_03_a_pool_below_its_number_is_filled_up_by_turns() -> None:
    """CMP-PRO-03."""
    hulls = [ship("ROM-1"), ship("ROM-2"), ship("ROM-3", hull=3), ship("CAR-1")]
    table = fought(committed(*hulls, refill=5, yard=0), "A")
    table.state = replace(table.state, built={"ROM": 3, "CAR": 1})
    table.parts()
    rome, carthage = table.happened(HullsLaunched)
    assert rome.hulls == (("ROM-4", 4), ("ROM-5", 2), ("ROM-6", 4))
    assert carthage.hulls == (("CAR-2", 4), ("CAR-3", 2), ("CAR-4", 4), ("CAR-5", 2))
    assert len(naval_game.fit_hulls(table.state, "ROM")) == 5


def test_what_was_lost_does_not_come_back_next_turn() -> None:
    """The point of `carry`: a wreck stays out until the yard has mended it, a sunk ship for ever."""
    hulls = [ship(f"{side}-{n}") for side in ("ROM", "CAR") for n in range(1, 4)]
    table = fought(committed(*hulls), "A", 3, 1, A1="entangled", B1="entangled").parts()
    assert table.state.turn == 2
    assert [hull.id for hull in naval_game.fit_hulls(table.state, "ROM")] == ["ROM-2", "ROM-3"]
    assert [hull.id for hull in naval_game.fit_hulls(table.state, "CAR")] == ["CAR-2", "CAR-3"]
