"""Mare Nostrum's scenarios, positions and moves as pictures."""

import itertools
import json
from pathlib import Path

import msgspec
import pytest
from scenarios.drawing.table_shapes import ground, mark, parts

from rules.mare_nostrum import RULESET
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.scenario import Figures, Scenario
from scenarios.drawing import picture_of_scenario, picture_of_state, table_measures, table_rowed
from scenarios.drawing.mare_nostrum import nearest, rowed
from scenarios.drawing.mare_nostrum_preview import previewed
from scenarios.drawing.palette import PRINT, SCREEN, ink_of
from scenarios.drawing.png import board_png
from scenarios.drawing.svg import board_svg, print_svg
from scenarios.drawing.table.picture import describe
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


def _badges(piece):
    return {badge.kind: badge.text for badge in piece.badges}


def _marks(picture, kind):
    return [mark for mark in picture.marks if mark.kind == kind]


def _names(piece, picture):
    return [part.name.split("-")[0] for part in parts(piece, picture)]


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


def test_hull_and_oars_are_two_outlines_true_to_size():
    picture = picture_of_scenario(_draft(galley("A1", 30, 10)))
    port, starboard, outline = ground(_pieces(picture)["A1"], picture)
    inch = 4
    assert outline.points == ((0, -6 * inch), (5, -20), (5, 20), (-5, 20), (-5, -20))
    for swept, sign in ((port, 1), (starboard, -1)):
        assert {abs(y) for _, y in swept.points} == {3 * inch}
        assert {x * sign for x, _ in swept.points} == {1.25 * inch, 2.75 * inch}


@pytest.mark.parametrize(("size", "places"), [("small", 8), ("large", 10)])
def test_oars_are_counted_one_by_one_and_empty_sockets_are_seen(size, places):
    position = _begun(galley("A1", 30, 10, size=size, port_lost=[1, 4], starboard_lost=[2]))
    picture = _of(position)
    names = _names(_pieces(picture)["A1"], picture)
    assert (names.count("oar"), names.count("socket")) == (2 * places - 3, 3)
    assert "2 oars lost to port, 1 oar lost to starboard" in describe(_pieces(picture)["A1"], 3600)


def test_an_oar_is_drawn_where_the_rules_have_it():
    form = rowed(RULESET.start(_draft(galley("A1", 30, 10))).dimensions["small"])
    assert [form.oar(n) for n in (1, 4, 8)] == [26_250, 3_750, -26_250]
    (stroke, _) = table_rowed.oar(form, 2500, 1, True)
    assert stroke.points[-1] == (11, -10.5)


def test_stamina_speed_hull_damage_and_crew_are_badges():
    position = _begun(galley("A1", 30, 10, crew=(0, 2, 5), state="battle", stamina=3, hd=2, number=4))
    piece = _pieces(_of(position))["A1"]
    assert _badges(piece) == {
        "initiative": "4", "speed": "B", "stamina": "3", "damage": "2", "soldiers": "5", "archers": "2",
    }  # fmt: skip
    assert "acts on 4, at battle speed, stamina 3, hull damage 2, 5 marines, 2 archers" in describe(piece, 3600)


def test_before_the_battle_a_sound_galley_shows_her_crew_alone():
    pieces = _pieces(picture_of_scenario(_draft(galley("A1", 30, 10), galley("A2", 45, 10, stamina=5))))
    assert _badges(pieces["A1"]) == {"soldiers": "8", "archers": "2", "slingers": "1"}
    assert _badges(pieces["A2"])["stamina"] == "5"


def test_every_figure_stands_on_deck_in_the_form_of_its_kind():
    form = rowed(RULESET.start(_draft(galley("A1", 30, 10))).dimensions["small"], Figures(1, 2, 8, 1, 1))
    kinds = [shape.paint for shape in table_rowed.crew(form, 2500, engine=False)]
    assert [kinds.count(kind) for kind in ("marine", "archer", "slinger", "staff")] == [8, 2, 1, 2]
    bow, stern = (
        edge(y for s in table_rowed.crew(form, 2500, engine=True) for _, y in s.points) for edge in (min, max)
    )
    assert bow > -20 and stern < 20


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


def test_no_two_states_of_engines_look_alike():
    lines = table_rowed.lines_of(40, 10, 4)
    assert len({table_rowed.fitting(name, lines) for name in table_rowed.FITTINGS}) == len(table_rowed.FITTINGS)


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
    assert _badges(pieces["B1"])["prize"] == "P" and pieces["B1"].side == "A"
    assert "taken from side B" in describe(pieces["B1"], 3600)
    assert "sinking" in _names(pieces["A1"], picture) and "empty" in _names(pieces["A2"], picture)


def test_flotsam_is_as_large_as_the_hull_that_sank():
    adrift = [{"id": "F1", "x": 40, "y": 20, "heading": 0, "size": "large", "turn": 2}]
    picture = _of(_begun(galley("A1", 10, 30), turn=3, clock={"flotsam": adrift}))
    (marker,) = _marks(picture, "flotsam")
    assert set(marker.places) == {(385_000, 140_000), (415_000, 140_000), (385_000, 260_000), (415_000, 260_000)}
    assert len(mark(marker, picture)) > 1


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


def test_every_paint_of_rowed_galleys_is_known_everywhere_and_grey_on_paper():
    lines = table_rowed.lines_of(40, 10, 4)
    form = rowed(RULESET.start(_draft(galley("A1", 30, 10))).dimensions["small"], Figures(1, 1, 1, 1, 1))
    drawn = itertools.chain(
        table_rowed.ground(form, 2500), table_rowed.oar(form, 2500, 1, True), table_rowed.socket(form, 2500, 1, True),
        table_rowed.crew(form, 2500, False), table_rowed.holes(lines, 3), table_rowed.flag(lines),
        *(table_rowed.fitting(name, lines) for name in table_rowed.FITTINGS),
        *(table_rowed.state(name, lines) for name in table_rowed.STATES),
    )  # fmt: skip
    paints = {shape.paint for shape in drawn}
    css = Path("static/css/board.css").read_text()
    assert [paint for paint in paints if f".g-{paint} " not in css and f".g-{paint}," not in css] == []
    for paint, side in itertools.product(paints, "AB"):
        assert ink_of(SCREEN, paint, side) is not None, paint
        for colour in filter(None, ink_of(PRINT, paint, side)[:2]):
            assert colour[1:3] == colour[3:5] == colour[5:7], paint


def test_measures_with_too_few_places_are_not_drawn():
    for kind in table_measures.KINDS:
        assert table_measures.measure(kind, [(0, 0)], 4) == []
    assert len(table_measures.measure("rule", [(0, 0), (16, 0)], 4)) == 1 + 5
