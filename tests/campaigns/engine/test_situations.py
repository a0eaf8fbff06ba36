"""CMP-ENC-02 to 05, 07: which battle a meeting comes to, who is α, what its table is like."""

from typing import Any

import pytest
from msgspec.structs import replace

import rules
from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.decisions import ChooseGround, JoinSquadron, NameFlagship
from campaigns.engine.evolve.tools import put
from campaigns.engine.ledger import State
from rules.core.findings import errors
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.templates import lay_out
from tests.campaigns.engine.builders import owned
from tests.campaigns.engine.sea import Sea, armed, fleet, ledger, ruled_by, west, with_options


def moved(state: State, **came_from: str) -> State:
    """Those fleets have entered their areas this turn, in that order."""
    for n, (id, origin) in enumerate(came_from.items(), 1):
        state = fleet(state, id, came_from=origin, entered=n)
    return state


def met(state: State, area: str, *dice: int, order: tuple[str, str] = ("PEL", "ATH")) -> Sea:
    """The fleets there are about to fight; the second side has offered battle."""
    sea = Sea(with_options(state, auto="never"), *dice, order=order)
    sea.fight(area)
    assert sea.dice.left == 0
    return sea


def scenario(sea: Sea, **names: Any) -> Any:
    """The scenario of the battle that is ready; its rules find nothing wrong with it."""
    battle = sea.battle
    made = ADAPTERS[battle.ruleset].scenario(sea.state, battle, names.get("base"))
    assert errors(rules.get(battle.ruleset).check_scenario(made)) == ()
    return made


def is_a(sea: Sea, scenario: str, **roles: str) -> bool:
    return (sea.battle.scenario, sea.battle.role) == (scenario, roles)


def both_moved() -> State:
    return moved(west(F4="ionian", G3="ionian"), F4="leucas", G3="strait")


def test_cmp_x05_a_both_have_moved() -> None:
    """CMP-X05 (a): ONV-S3; α is the side that moved first (CMP-ENC-02)."""
    sea = met(both_moved(), "ionian")
    assert is_a(sea, "ONV-S3", PEL="INVADER", ATH="INVADER") and sea.battle.sides == ("PEL", "ATH")
    assert sea.battle.attacker == "ATH", "it entered last"
    other = met(both_moved(), "ionian", order=("ATH", "PEL"))
    assert other.battle.sides == ("ATH", "PEL")


def test_cmp_x05_b_the_defender_lies_in_his_port() -> None:
    """CMP-X05 (b): ONV-S2, ATH DEFENDER, the INVADER α."""
    sea = met(moved(west(F1="corcyra"), F1="strait"), "corcyra", 5, 1, order=("ATH", "PEL"))
    assert is_a(sea, "ONV-S2", PEL="INVADER", ATH="DEFENDER") and sea.battle.sides == ("PEL", "ATH")


def test_cmp_x05_c_a_convoy() -> None:
    """CMP-X05 (c): ONV-S6, PEL convoy and α; with armies on both sides the attacker's is the convoy."""
    state = armed(both_moved(), "F4", "HP1")
    sea = met(state, "ionian")
    assert sea.battle.scenario == "ONV-S6" and sea.battle.sides == ("PEL", "ATH") and sea.battle.armies == ("HP1",)
    freighters = [piece for piece in sea.battle.pieces if not piece.hulls]
    assert [(piece.unit, piece.side) for piece in freighters] == [("A-freighters-1", "A"), ("A-freighters-2", "A")]
    made = scenario(sea)
    assert made.convoy == "A" and sum(unit.freighter for unit in made.units) == 2
    assert met(armed(state, "G3", "HA2"), "ionian").battle.sides == ("ATH", "PEL"), "it entered last"


def test_cmp_x05_d_bottled_up() -> None:
    """CMP-X05 (d): 5 against 3 + 1: surprise, ONV-S5, ATH INVADER and α. Otherwise the next line that fits."""
    state = moved(west(F4="ionian", G1="ionian"), F4="leucas")
    sea = met(state, "ionian", 5, 3)
    assert is_a(sea, "ONV-S5", ATH="INVADER", PEL="DEFENDER") and sea.battle.sides == ("ATH", "PEL")
    assert scenario(sea).sides["A"].role == "INVADER"
    again = met(state, "ionian", 4, 3, 2, 3, 1, 5)
    assert again.state.step == "ground" and again.battle.scenario == "ONV-S2", "4 + 0 is rolled again, 2 loses"


def test_enc_03_a_port_that_is_not_blockaded_is_no_line_1() -> None:
    """CMP-ENC-03: another fleet of its side lies in the sea before it, or the enemy came later."""
    relieved = moved(west(F4="ionian", F3="ionian", G1="ionian"), F4="leucas")
    assert met(relieved, "ionian", 5, 3).battle.scenario == "ONV-S2"
    later = moved(west(F4="ionian", G1="ionian"), F4="leucas", G1="malea")
    assert met(later, "ionian").battle.scenario == "ONV-S3"


def landing(state: State, **fields: Any) -> State:
    return fleet(state, "F1", came_from="strait", entered=1, landed=True, **fields)


def test_enc_03_a_landing_that_is_disputed() -> None:
    """CMP-ENC-03, line 2: it is the INVADER and α; without an enemy army there it is another battle."""
    state = landing(west(F1="corcyra"))
    sea = met(ledger(state, "armies", "HP1", area="corcyra"), "corcyra", 5, 1, order=("ATH", "PEL"))
    assert is_a(sea, "ONV-S7", PEL="INVADER", ATH="DEFENDER")
    sea.by(ChooseGround, ground="east")
    made = scenario(sea)
    assert [phalanx.x for phalanx in made.phalanxes] == [66, 66]
    assert {x for land in made.table.land for x, _ in land.poly} == {60, 72}
    empty = ledger(state, "armies", "HA2", area="piraeus")
    assert met(empty, "corcyra", 5, 1, order=("ATH", "PEL")).battle.scenario == "ONV-S2"


def ambush(state: State | None = None) -> State:
    """G2 has come out of Naupactus and caught F1 in the narrows, which are a cape."""
    caught = moved(state or west(F1="rhium", G2="rhium"), F1="gulf", G2="naupactus")
    return fleet(caught, "G2", intercepted=True)


def test_enc_03_an_ambush_at_a_cape() -> None:
    """CMP-ENC-03, line 4: die and skill of 6 or more, the interceptor DEFENDER; else the next line."""
    sea = met(ambush(), "rhium", 3)
    assert is_a(sea, "ONV-S4", PEL="INVADER", ATH="DEFENDER") and sea.battle.sides == ("PEL", "ATH")
    assert met(ambush(), "rhium", 2).battle.scenario == "ONV-S3"


def test_enc_03_a_cape_beside_the_sea_is_its_owner_s() -> None:
    """CMP-ENC-03: Sybota, a cape, lies at the strait."""
    state = moved(west(F1="strait", G3="strait"), F1="ionian", G3="corcyra")
    state = fleet(state, "G3", intercepted=True)
    assert met(owned(state, sybota="ATH"), "strait", 6).battle.scenario == "ONV-S4"
    assert met(owned(state, sybota="PEL"), "strait").battle.scenario == "ONV-S3"


@pytest.mark.parametrize(
    ("where", "came", "scenario", "dice"),
    [
        ({"F4": "ionian", "G3": "ionian"}, {"G3": "strait"}, "ONV-S2", (6, 1)),  # PEL lay before Leucas
        ({"F1": "malea", "G1": "malea"}, {"F1": "ionian"}, "ONV-S1", ()),  # ATH has no shore there
        ({"F4": "ionian", "G3": "ionian"}, {"F4": "leucas", "G3": "strait"}, "ONV-S3", ()),
        ({"F5": "gulf", "G1": "gulf"}, {"F5": "rhium"}, "ONV-S1", ()),
    ],
)
def test_enc_03_the_last_three_lines(
    where: dict[str, str], came: dict[str, str], scenario: str, dice: tuple[int, ...]
) -> None:
    """CMP-ENC-03: at home, both under way, or anything else."""
    state = moved(west(**where), **came)
    (area,) = set(where.values())
    assert met(state, area, *dice).battle.scenario == scenario


@pytest.mark.parametrize(
    ("state", "area", "attacker"),
    [
        (both_moved(), "ionian", "ATH"),  # it entered last
        (moved(west(F4="ionian", G3="ionian"), G3="strait", F4="leucas"), "ionian", "PEL"),  # the other way round
        (ambush(), "rhium", "ATH"),  # it intercepted
        (moved(west(F1="rhium", G2="rhium"), F1="gulf"), "rhium", "PEL"),  # the enemy lay there
        (moved(west(F4="ionian", G1="ionian"), F4="leucas"), "ionian", "PEL"),  # it left its port
    ],
)
def test_enc_02_who_attacks(state: State, area: str, attacker: str) -> None:
    """CMP-ENC-02: who entered last, intercepted or left port; in HEX it is A who moved first, whoever attacks."""
    for order in (("PEL", "ATH"), ("ATH", "PEL")):
        sea = met(ruled_by(state, "ancient_naval_games"), area, order=order)
        assert (sea.battle.attacker, sea.battle.sides) == (attacker, order)


def test_enc_04_the_higher_chooses_the_ground() -> None:
    """CMP-ENC-04: die and skill; the land lies at that short edge, friendly to the defender."""
    sea = met(moved(west(F1="corcyra"), F1="strait"), "corcyra", 3, 4, 1, 4, order=("ATH", "PEL"))
    assert sea.kinds == ["ground ATH"], "3 + 1 against 4 + 0 is rolled again"
    sea.by(ChooseGround, ground="east")
    (land,) = lay_out(scenario(sea)).land
    assert {x // INCH for x, _ in land.poly} == {66, 72}
    assert land.status == {"A": "ENEMY", "B": "FRIENDLY"}


def edges(sea: Sea) -> dict[str, dict[str, str]]:
    return dict(lay_out(scenario(sea)).edges)  # type: ignore[arg-type]


def test_enc_05_the_edges_are_as_the_map_has_them() -> None:
    """CMP-ENC-05: in the Ionian Sea both have shores, off Malea the Peloponnesians alone."""
    mixed = edges(met(both_moved(), "ionian"))
    assert mixed["S"] == {"A": "FRIENDLY", "B": "ENEMY"} and mixed["N"] == {"A": "ENEMY", "B": "FRIENDLY"}
    assert mixed["E"] == mixed["W"] == {"A": "NEUTRAL", "B": "NEUTRAL"}
    malea = edges(met(moved(west(F5="malea", G1="malea"), F5="gytheum", G1="saronic"), "malea"))
    assert malea["S"] == {"A": "FRIENDLY", "B": "ENEMY"} and malea["N"] == {"A": "ENEMY", "B": "NEUTRAL"}
    assert malea["E"] == malea["W"] == {"A": "FRIENDLY", "B": "ENEMY"}


def test_enc_05_the_template_s_own_edges_stand() -> None:
    """CMP-ENC-05: ONV-S2 and ONV-S5 are not silent; the cape of an ambush is rated as the shores are."""
    sea = met(moved(west(F1="corcyra"), F1="strait"), "corcyra", 5, 1, order=("ATH", "PEL"))
    sea.by(ChooseGround, ground="west")
    assert edges(sea)["E"] == {"A": "ENEMY", "B": "FRIENDLY"}
    sea = met(ambush(), "rhium", 3)
    (cape,) = lay_out(scenario(sea)).land
    assert cape.status == {"A": "NEUTRAL", "B": "NEUTRAL"}
    taken = met(owned(ambush(), patrae="ATH"), "rhium", 3)
    assert lay_out(scenario(taken)).land[0].status == {"A": "ENEMY", "B": "FRIENDLY"}


def test_shp_06_the_squadron_of_the_ledger_is_that_of_onv() -> None:
    """CMP-SHP-06: its name, crews, morale, ships and as many half-stands as it has fit hulls."""
    state = both_moved()
    state = replace(state, hulls=put(state.hulls, {"P7-1": replace(state.hulls["P7-1"], hull=2)}))
    made = scenario(met(state, "ionian"))
    (leucas,) = [unit for unit in made.units if unit.side == "A"]
    assert (leucas.name, leucas.q, leucas.m, leucas.s, leucas.hs) == ("Leucas and Elis", 0, 0, -1, 7)
    assert next(unit.name for unit in made.units if unit.side == "B") == "Corcyra I"


def with_fit(state: State, **fit: int) -> State:
    """The state with so many fit hulls in squadrons."""
    changed = {
        id: replace(hull, state="YARD")
        for id, hull in state.hulls.items()
        if hull.squadron in fit and int(id.rpartition("-")[2]) > fit[hull.squadron]
    }
    return replace(state, hulls=put(state.hulls, changed))


def test_shp_06_small_squadrons_are_joined() -> None:
    """CMP-SHP-06: fewer than four: the owner chooses, the ratings are the larger's; with one place there is no choice,
    with none it appears as it is."""
    sea = met(with_fit(both_moved(), A4=3, A5=5, A6=4, A7=8), "ionian")
    assert sea.kinds == ["join ATH"]
    assert sea.refusal(JoinSquadron(side="ATH", squadron="A4", to="A7")) == "JOIN"
    assert sea.refusal(JoinSquadron(side="ATH", squadron="A5", to="A6")) == "SQUADRON"
    sea.by(JoinSquadron, squadron="A4", to="A5")
    ours = [piece for piece in sea.battle.pieces if piece.side == "B"]
    assert [len(piece.hulls) for piece in ours] == [8, 4, 8] and ours[0].hulls[-1] == "A4-3"
    assert [unit.name for unit in scenario(sea).units if unit.side == "B"] == [
        "Corcyra II",
        "Corcyra III",
        "Corcyra IV",
    ]
    forced = met(with_fit(both_moved(), A4=3, A5=5, A6=6, A7=8), "ionian")
    assert forced.battle.joined == {"A4": "A5"}
    alone = met(with_fit(both_moved(), A4=3, A5=6, A6=6, A7=8), "ionian")
    assert alone.battle.joined == {"A4": ""} and [len(p.hulls) for p in alone.battle.pieces] == [8, 3, 6, 6, 8]


def test_shp_06_a_squadron_that_took_one_in_may_be_taken_in_itself() -> None:
    """CMP-SHP-06, CMP-ENC-06: none stays out."""
    sea = met(with_fit(both_moved(), A4=1, A5=2, A6=8, A7=5), "ionian")
    assert sea.kinds == ["join ATH"]
    sea.by(JoinSquadron, squadron="A4", to="A5")
    ours = [piece for piece in sea.battle.pieces if piece.side == "B"]
    assert sorted(len(piece.hulls) for piece in ours) == [8, 8]


@pytest.mark.parametrize(
    ("state", "area", "land"),
    [
        (moved(west(F5="malea", G1="malea"), F5="gytheum", G1="saronic"), "malea", "rocks"),
        (moved(west(F1="corcyra"), F1="strait"), "corcyra", "coast"),
        (both_moved(), "ionian", ""),
    ],
)
def test_enc_03_the_land_of_a_hex_battle(state: State, area: str, land: str) -> None:
    """CMP-ENC-03: the rocks of HEX-SC2, else columns 22 and 23 where the defender is at home, else open sea."""
    sea = met(ruled_by(state, "ancient_naval_games"), area, order=("ATH", "PEL"))
    assert sea.battle.scenario == land and sea.battle.sides == ("ATH", "PEL")
    assert sea.battle.role == {}


def test_adm_01_each_side_names_its_flagship() -> None:
    """CMP-ADM-01: the side that moves second first; in HEX only where there is an admiral, in NAU and MAR always."""
    sea = met(ruled_by(both_moved(), "nauta"), "ionian")
    assert sea.kinds == ["flagship ATH"], "Miciades"
    assert sea.refusal(NameFlagship(side="ATH", unit="A1")) == "FLAG"
    sea.by(NameFlagship, unit="B2")
    assert sea.kinds == ["flagship PEL"], "any ship where the rules need one"
    sea.by(NameFlagship, unit="A3")
    made = scenario(sea)
    assert {unit.id for unit in made.units if unit.admiral} == {"A3", "B2"}
    hexes = met(ruled_by(both_moved(), "ancient_naval_games"), "ionian")
    assert hexes.kinds == ["flagship ATH"]
    hexes.by(NameFlagship, unit="B1")
    assert hexes.state.step == "battle" and hexes.battle.flags == {"ATH": "B1"}
    assert met(both_moved(), "ionian").state.step == "battle", "in ONV the strategos is in the plan"


def test_adm_02_the_best_admiral_s_skill_counts() -> None:
    """CMP-ADM-02, CMP-ENC-01: several fleets fight under their best admiral."""
    state = moved(west(F4="ionian", G1="ionian", G2="ionian"), F4="leucas")
    sea = met(state, "ionian", 4, 2, 6, 1)
    (judged,) = [event for event in sea.log if type(event).__name__ == "SituationJudged"]
    assert judged.surprise.rolls == (("PEL", 4, 0), ("ATH", 2, 3)) and judged.surprise.won_by == "ATH"


def test_shp_06_where_a_hull_is_a_ship_squadrons_have_fifteen() -> None:
    """CMP-SHP-06, ONV-FUL: `unit` 1: the battle is fought at full scale."""
    state = both_moved()
    state = replace(state, data=replace(state.data, unit=1))
    sea = met(with_fit(state, A4=3, A5=8, A6=8, A7=8), "ionian")
    assert sea.kinds == ["join ATH"], "eleven are few enough"
    sea.by(JoinSquadron, squadron="A4", to="A6")
    made = scenario(sea)
    assert made.options.scale == "one_to_one"
    assert [unit.hs for unit in made.units if unit.side == "B"] == [8, 11, 8]
