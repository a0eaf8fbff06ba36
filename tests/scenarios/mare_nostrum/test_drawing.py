"""Mare Nostrum's scenarios, positions and moves as pictures."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from rules.mare_nostrum import RULESET
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.scenario import Scenario
from scenarios.boards import picture_of_scenario, picture_of_state
from scenarios.drawing.art.fittings import Crew
from scenarios.drawing.art.hulls import lines_named, name_built
from scenarios.drawing.png import board_png
from scenarios.drawing.svg import board_svg, print_svg
from scenarios.drawing.table.picture import describe
from scenarios.drawing.table.ships import as_built, edge, hull_svg
from scenarios.mare_nostrum.drawing import nearest, rowed
from scenarios.mare_nostrum.preview import previewed
from tests.rules.mare_nostrum.tables import document, galley, grappled, move, scenario
from tests.scenarios.drawing.boards import parsed

LIBRARY = sorted(Path("scenarios/library/mare_nostrum").glob("*.json"))


def _draft(*units, **fields):
    return msgspec.convert(document(*units, **fields), Scenario)


def _begun(*galleys, turn=1, clock=None, **fields):
    """A position in the middle of the movement."""
    moment = {"turn": turn, "baton": "A", "phase": "movement"} | (clock or {})
    return RULESET.start(scenario(*galleys, clock=moment, **fields))


def _of(position):
    return picture_of_state(position)


def _pieces(picture):
    return {piece.id: piece for piece in picture.pieces}


def _drawn(piece, picture):
    return as_built(piece, piece.rowed, picture.scale)


def _marks(picture, kind):
    return [mark for mark in picture.marks if mark.kind == kind]


def _previewed(position, order):
    course = RULESET.preview(position, order)
    assert isinstance(course, Course), course
    return previewed(_of(position), order.galley, course)


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
def test_every_ready_made_scenario_can_be_drawn(file):
    read = msgspec.convert(json.loads(file.read_text()), Scenario)
    picture = picture_of_scenario(read)
    assert {piece.id for piece in picture.pieces} == {unit.id for unit in read.units}
    parsed(board_svg(picture, title=read.title))
    parsed(print_svg(picture))
    assert board_png(picture, 480, 300)


def test_a_galley_is_as_large_as_her_hull_and_carries_what_the_document_says():
    unit = galley("A1", 30, 10.5, 12.5, "large", corvus=True, flagship=True)
    piece = _pieces(picture_of_scenario(_draft(unit)))["A1"]
    assert (piece.x, piece.y, piece.heading) == (300_000, 105_000, 125)
    assert (piece.width, piece.depth) == (30_000, 120_000)
    assert piece.flag and piece.fittings == ("corvus-raised",)
    assert piece.rowed.figures == (12, 2, 1, 1, 1)


def test_a_hull_is_drawn_true_to_her_outline():
    """MAR-G.3: the box of the hull and the triangle to the tip of the ram."""
    picture = picture_of_scenario(_draft(galley("A1", 30, 10)))
    inch = 4
    piece = _pieces(picture)["A1"]
    outline = [tuple(map(float, point.split())) for point in re.findall(r"[ML]([-.\d]+ [-.\d]+)", edge(piece, picture))]
    assert outline == [(0, -6 * inch), (5, -20), (5, 20), (-5, 20), (-5, -20)]
    lines = _drawn(piece, picture).built
    assert (lines.half, lines.outrigger, lines.prow) == (20, 5, inch)
    assert lines_named(name_built(lines)) == lines


@pytest.mark.parametrize(("size", "places"), [("small", 8), ("large", 10)])
def test_oars_are_counted_one_by_one_and_those_that_are_lost_are_stubs(size, places):
    position = _begun(galley("A1", 30, 10, size=size, port_lost=[1, 4], starboard_lost=[2]))
    picture = _of(position)
    piece = _pieces(picture)["A1"]
    assert _drawn(piece, picture).oars == (places, (1, 4), (2,))
    svg = hull_svg(piece, picture, "")
    strokes = [path.count("M") for path in re.findall(r'class="i-oars" stroke-width="\S+" d="([^"]+)"', svg)]
    assert (sum(strokes), svg.count("i-stubs")) == (2 * places - 3, 2)
    assert "2 oars lost to port, 1 oar lost to starboard" in describe(piece, 3600)


def test_an_oar_is_drawn_where_the_rules_have_it():
    """MAR-G.2: straight out from the hull's side, the foremost first."""
    form = rowed(RULESET.start(_draft(galley("A1", 30, 10))).dimensions["small"])
    assert [form.oar(n) for n in (1, 4, 8)] == [26_250, 3_750, -26_250]
    picture = picture_of_scenario(_draft(galley("A1", 30, 10)))
    svg = hull_svg(_pieces(picture)["A1"], picture, "")
    assert "M4.8 -10.5L11 -10.5" in svg and "M-4.8 -10.5L-11 -10.5" in svg


def test_stamina_speed_hull_damage_and_crew_are_told():
    position = _begun(galley("A1", 30, 10, crew=(0, 2, 5), state="battle", stamina=3, hd=2, number=4))
    piece = _pieces(_of(position))["A1"]
    assert "acts on 4, at battle speed, stamina 3, hull damage 2, 5 marines, 2 archers" in describe(piece, 3600)
    assert piece.tag == "at battle speed, 7 figures"


def test_before_the_battle_a_sound_galley_tells_her_crew_alone():
    pieces = _pieces(picture_of_scenario(_draft(galley("A1", 30, 10), galley("A2", 45, 10, stamina=5))))
    assert pieces["A1"].facts == ("8 marines", "2 archers", "1 slinger")
    assert "stamina 5" in pieces["A2"].facts


def test_every_figure_stands_on_deck_in_the_form_of_its_kind():
    picture = picture_of_scenario(_draft(galley("A1", 30, 10)))
    piece = _pieces(picture)["A1"]
    assert _drawn(piece, picture).crew == Crew(8, 2, 1)
    svg = hull_svg(piece, picture, "")
    heads = [svg.split(f'class="i-{kind}" d="')[1].split('"')[0].count("M") for kind in ("marine", "archer", "slinger")]
    assert heads == [8, 2, 1]


def test_each_point_of_damage_is_a_bite_in_one_side_or_the_other():
    picture = _of(_begun(galley("A1", 30, 10, hd=3)))
    ship = _drawn(_pieces(picture)["A1"], picture)
    assert (ship.port, ship.starboard) == (1, 2)


@pytest.mark.parametrize(
    ("condition", "fitting"), [("ok", "corvus-raised"), ("lowered", "corvus-lowered"), ("spent", "corvus-spent")]
)
def test_a_corvus_is_raised_lowered_or_spent(condition, fitting):
    position = _begun(galley("A1", 30, 10, size="large", corvus=True, corvus_state=condition))
    assert _pieces(_of(position))["A1"].fittings == (fitting,)


def test_a_captured_ballista_is_seen_to_be_useless():
    for state, fittings in (("ok", ("ballista",)), ("captured", ("ballista-useless",)), ("lost", ())):
        position = _begun(galley("A1", 30, 10, ballista=1, ballista_state=state))
        assert _pieces(_of(position))["A1"].fittings == fittings


def test_the_admiral_with_the_baton_has_it_aboard():
    pieces = _pieces(_of(_begun(galley("A1", 30, 10))))
    assert "baton" in pieces["AF"].fittings and "baton" not in pieces["BF"].fittings


def test_grapples_lie_where_the_hulls_are_nearest():
    one, other = galley("A1", 30, 10), galley("B1", 34, 12, 180)
    grappled(one, other)
    (hook,) = _marks(_of(_begun(one, other)), "hook")
    (ax, ay), (bx, by) = hook.places
    assert (ax, bx) == (312_500, 327_500) and ay == by
    assert hook.label == "A1 and B1 are grappled"


def test_a_corvus_holds_from_the_ship_that_let_it_down():
    one = galley("A1", 30, 10)
    other = galley("B1", 34, 12, 180, size="large", corvus=True, corvus_state="lowered")
    grappled(one, other, "corvus")
    picture = picture_of_scenario(_draft(one, other))
    (hook,) = _marks(picture, "hook")
    assert hook.label == "B1 holds A1 with her corvus"
    (bx, _), (ax, _) = hook.places
    assert bx > ax, "the rope goes from the holder to who is held"


def test_friends_are_held_by_a_rope():
    one, other = galley("A1", 30, 10), galley("A2", 34, 12)
    grappled(one, other, "friendly")
    picture = _of(_begun(one, other))
    assert [each.label for each in _marks(picture, "rope")] == ["A1 and A2 are grappled as friends"]
    assert _marks(picture, "hook") == []


def test_the_nearest_places_of_two_hulls_are_the_same_from_either():
    a, b = _of(_begun(galley("A1", 30, 10, 20), galley("A2", 50, 30, 300))).pieces[:2]
    assert nearest(a, b) == nearest(b, a)[::-1]


def test_prizes_derelicts_and_sinking_galleys_are_told_apart():
    position = _begun(
        galley("A1", 30, 10, hd=6),
        galley("A2", 45, 10, crew=(0, 0, 0)),
        galley("B1", 60, 10, crew=(0, 0, 3), held_by="A", prize_of="A", hd=1),
    )
    picture = _of(position)
    pieces = _pieces(picture)
    assert [pieces[id].status for id in ("A1", "A2", "B1")] == ["sinking", "empty", "prize"]
    assert "prize of side A" in pieces["B1"].facts and pieces["B1"].side == "A"
    assert "taken from side B" in describe(pieces["B1"], 3600)
    sinking, empty, prize = (_drawn(pieces[id], picture) for id in ("A1", "A2", "B1"))
    assert (sinking.states, empty.states, prize.states) == (("listing",), ("abandoned",), ("prize",))
    assert 'href="#wash"' in hull_svg(pieces["A1"], picture, ""), "she heels over, and still has her oars and crew"
    assert (prize.side, prize.captor) == ("b", "a"), "her old colours under her captor's flag"


def test_flotsam_is_as_large_as_the_hull_that_sank():
    adrift = [{"id": "F1", "x": 40, "y": 20, "heading": 0, "size": "large", "turn": 2}]
    picture = _of(_begun(galley("A1", 10, 30), turn=3, clock={"flotsam": adrift}))
    (marker,) = _marks(picture, "flotsam")
    assert set(marker.places) == {(385_000, 140_000), (415_000, 140_000), (385_000, 260_000), (415_000, 260_000)}
    assert board_svg(picture, title="T").count('-flotsam" transform') > 1


def test_both_turns_of_a_move_are_ghosts_and_the_four_inches_are_measured_out():
    position = _begun(galley("A1", 30, 10, state="battle", wake_straight=True, number=1))
    picture = _previewed(position, move("A1", "battle", "ahead 4, turn 45, ahead 4, turn -45, ahead 2"))
    assert [ghost.heading for ghost in picture.ghosts] == [450, 0, 0]
    assert picture.ghosts[0].y == 140_000
    assert [(rule.text, rule.steps) for rule in _marks(picture, "rule")] == [("4 in", 4), ("4 in", 4), ("2 in", 1)]
    (path,) = _marks(picture, "path")
    assert path.label == "A1 rows 10 in"
    parsed(board_svg(picture, title="Preview"))


def test_a_ram_shows_where_it_strikes_and_at_what_angle():
    position = _begun(
        galley("A1", 46, 6, state="battle", wake_straight=True, number=1), galley("B1", 46, 27, 90, size="large")
    )
    picture = _previewed(position, move("A1", "ramming", "ahead 12, ahead 6"))
    (struck,) = _marks(picture, "struck")
    assert struck.places == ((460_000, 255_000),)
    assert struck.label == "full ram on B1"
    (angle,) = _marks(picture, "angle")
    assert angle.text == "90°, full ram"
    assert angle.places[1] == (460_000, 255_000)


def test_a_move_that_strikes_nothing_shows_no_blow():
    position = _begun(galley("A1", 30, 10, state="cruising", wake_straight=True, number=1))
    picture = _previewed(position, move("A1", "cruising", "ahead 6"))
    assert _marks(picture, "struck") == _marks(picture, "angle") == []
    assert [ghost.y for ghost in picture.ghosts] == [160_000]


@pytest.mark.parametrize(
    "fields",
    [
        {"table": {"width_in": 0, "height_in": -5}},
        {"table": {"width_in": 1e9, "height_in": 48}},
        {"dimensions": {"small": {"length": -3, "beam": 0, "prow": 1e9, "oars": 10**9, "spacing": 0, "reach": 1e7}}},
    ],
)
def test_a_draft_that_could_not_be_played_is_drawn_all_the_same(fields):
    odd = galley("A1", 1e9, -1e9, 1e6, "huge") | {"marines": -4, "archers": 10**9}
    near = galley("A2", 10, 10, hd=99, stamina=-7, port_lost=[0, 99])
    picture = picture_of_scenario(_draft(odd, near, **fields))
    parsed(board_svg(picture, title="Draft"))
    parsed(print_svg(picture))
    assert board_png(picture, 96, 60)
