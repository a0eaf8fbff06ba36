"""Oi Navarcoi!'s scenarios, positions and previews as pictures."""

import json
import math
from pathlib import Path

import msgspec
import pytest

from rules.oi_navarcoi import RULESET, formations
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import INCH, Stand
from rules.oi_navarcoi.scenario import Scenario
from rules.oi_navarcoi.templates import BASE_NAMES
from scenarios.boards import picture_of_scenario, picture_of_state
from scenarios.drawing.art.strokes import n
from scenarios.drawing.png import board_png
from scenarios.drawing.svg import board_svg, print_svg
from scenarios.drawing.table.layout import drawn
from scenarios.oi_navarcoi.drawing import ghost_of, wheel
from scenarios.oi_navarcoi.formations import ANNEX, change_figures, formation_figures
from scenarios.oi_navarcoi.squadrons import drawn_squadron, lies, pose_of
from tests.scenarios.drawing.boards import parsed

LIBRARY = sorted(Path("scenarios/library/oi_navarcoi").glob("*.json"))
FORMATIONS = ("MIAS", "POLLON", "KERAS", "KYKLOS", "BLOCK")


def unit(id="a1", x=30, y=12, heading=0, formation="MIAS", **more):
    placed = {"x": x, "y": y, "heading": heading, "formation": formation}
    return {"id": id, "side": id[0].upper(), "wing": "LEFT"} | placed | more


def read(*units, **more):
    return msgspec.convert({"ruleset": "oi_navarcoi", "title": "T", "units": list(units)} | more, Scenario)


def state(*units, step="initiative", **more):
    clock = {"step": step} | more.pop("clock", {})
    return RULESET.start(read(*units, clock=clock, **more))


def squadron(picture, id="a1"):
    return next(piece for piece in picture.pieces if piece.id == id)


def marks(picture, kind):
    return [mark for mark in picture.marks if mark.kind == kind]


def everything_drawn(picture):
    parsed(board_svg(picture, title="T"))
    parsed(print_svg(picture))
    return board_png(picture, 240, 160)


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
def test_every_ready_made_scenario_can_be_drawn(file):
    scenario = msgspec.convert(json.loads(file.read_text()), Scenario)
    picture = picture_of_scenario(scenario)
    placed = {unit.id for unit in scenario.units if unit.x is not None}
    assert placed <= {piece.id for piece in picture.pieces}
    assert everything_drawn(picture)


@pytest.mark.parametrize("formation", FORMATIONS)
@pytest.mark.parametrize("hs", [1, 2, 5, 7, 8, 15])
def test_every_stand_is_drawn_where_the_rules_have_it(formation, hs):
    """ONV-GEO-05; the last may be a half stand with one ship (ONV-GEN-06)."""
    condition = {"order": "UNFORMED"} if formation == "BLOCK" else {}
    begun = state(unit("a1", 30, 20, 30, formation, hs=hs, hs_start=15, condition=condition), unit("b1", y=40))
    piece = squadron(picture_of_state(begun))
    n, stand = (hs + 1) // 2, Stand()
    assert len(piece.stands) == n
    assert sum(each.models for each in piece.stands) == hs
    assert piece.stands[-1].models == (1 if hs % 2 else 2)
    s, c = math.sin(math.radians(30)), math.cos(math.radians(30))
    found = [
        (piece.x + each.right * c + each.ahead * s, piece.y - each.right * s + each.ahead * c) for each in piece.stands
    ]
    pose = pose_of(begun.squadrons[0], stand)
    expected = [place for place, _ in lies(pose, n, stand)]
    for at, place in zip(found, expected, strict=True):
        assert math.dist(at, place) < 3
    if formation != "KYKLOS":
        assert expected == pytest.approx([pytest.approx(place) for place in formations.centres(pose, n, stand)])
        assert (piece.width, piece.depth) == pytest.approx(formations.extent(formation, n, stand), abs=2)


def test_a_ring_stands_within_its_disc_and_looks_outward():
    """ONV-GEO-05: a KYKLOS is a disc of radius ρ."""
    stand, pose = Stand(), Pose("KYKLOS", 0, 0, 0)
    radius = formations.ring(4, stand)
    for (x, y), heading in lies(pose, 4, stand):
        assert math.hypot(x, y) + stand.depth / 2 < radius
        assert math.degrees(math.atan2(x, y)) % 360 == pytest.approx(heading / 100)


def test_a_bent_column_follows_its_track():
    """ONV-GEO-12."""
    track = [[33, 19], [31, 17], [31, 10]]
    piece = squadron(picture_of_state(state(unit("a1", 34, 20, 45, "KERAS", condition={"track": track}), unit("b1"))))
    assert [each.turn for each in piece.stands] == [0, 0, 31_500, 31_500]


def test_order_and_losses_are_seen_and_modifiers_and_wing_are_told():
    units = [unit(hs=7, hs_start=8, q=1, m=-1, condition={"order": "DISORDERED"}), unit("b1", y=40)]
    piece = squadron(picture_of_state(state(*units)))
    assert piece.facts == ("7 of 8 half-stands left", "well trained", "poorly motivated", "left wing")
    assert (piece.order, piece.lost, piece.tag) == ("disordered", 1, "7 of 8 half-stands")
    svg = board_svg(picture_of_state(state(*units)), title="T")
    assert "squadron in epi mias, heading north, 7 of 8 half-stands left" in svg
    assert svg.count("i-awash") == 1, "the half-stand that is lost lies awash beside the one that is left"


def test_the_strategos_has_a_star_while_he_lives():
    """ONV-FLT-05, 06."""
    for killed in (False, True):
        sides = {"A": {"strategos": "a1", "strategos_killed": killed}}
        picture = picture_of_state(state(unit(), unit("a2", 50), unit("b1", y=40), sides=sides))
        assert [squadron(picture, id).flag for id in ("a1", "a2")] == [not killed, False]


def test_routs_and_pursuits_are_arrows_and_what_is_gone_is_not_drawn():
    units = [
        unit("a1", 40, 20, 90, condition={"status": "ROUTING", "rout_heading": 90}),
        unit("a2", condition={"status": "DESTROYED"}),
        unit("b1", 30, 20, 90, condition={"status": "PURSUING", "pursuing": "a1"}),
    ]
    picture = picture_of_state(state(*units))
    assert {piece.id: piece.status for piece in picture.pieces} == {"a1": "routing", "b1": "pursuing"}
    (rout,), (pursuit,) = marks(picture, "rout"), marks(picture, "pursuit")
    assert (rout.label, pursuit.label) == ("a1 is in rout", "b1 pursues a1")
    assert all(end[0] > start[0] and end[1] == start[1] for start, end in (rout.places, pursuit.places))
    assert everything_drawn(picture)


def test_a_contact_is_a_link_that_says_what_it_counts_as():
    links = [{"attacker": "b1", "target": "a1", "face": "FLANK", "edge": "RIGHT"}]
    begun = state(unit(), unit("b1", 40, 12, 270), step="melee", clock={"links": links})
    (link,) = marks(picture_of_state(begun), "link")
    assert link.label == "b1 is in contact with the flank of a1"


def test_played_signals_lie_face_up_and_the_others_tell_nothing():
    """ONV-GEN-07: a side's plan is drawn alike for itself, its enemy and those who watch."""
    plan = [{"signal": 5, "wings": ["LEFT"]}, {"signal": 3, "wings": ["RIGHT"], "used": True}]
    units = [*(unit(f"a{n}", 10 * n) for n in range(1, 5)), unit("b1", y=40)]
    begun = state(*units, sides={"A": {"strategos": "a1", "plan": plan}})
    drawings = {board_svg(picture_of_state(RULESET.visible_to(begun, side)), title="T") for side in ("A", "B", None)}
    assert len(drawings) == 1
    (up,) = marks(picture_of_state(begun), "signal-up")
    assert (up.text, up.label) == ("3", "Side A has played signal 3 (right)")
    assert len(marks(picture_of_state(begun), "signal-down")) == 1 + 1, "one of side A's two, and side B's one"


def test_flotsam_wind_and_a_ship_at_anchor_are_on_the_table():
    table = {
        "flotsam": [{"x": 36, "y": 24, "heading": 0}],
        "wind": 90,
        "markers": [{"id": "m", "x": 9, "y": 9, "radius": 2}],
    }
    picture = picture_of_state(state(unit(), unit("b1", y=40), table=table))
    (flotsam,), (wind,), (moored,) = (marks(picture, kind) for kind in ("flotsam", "wind", "moored"))
    xs, ys = [x for x, _ in flotsam.places], [y for _, y in flotsam.places]
    assert (max(xs) - min(xs), max(ys) - min(ys)) == (20_000, 3500), "ONV-GEO-18"
    (ax, ay), (bx, by) = wind.places
    assert bx > ax and by == ay
    assert all(math.dist(place, (9 * INCH, 9 * INCH)) == pytest.approx(2 * INCH, abs=2) for place in moored.places)


@pytest.mark.parametrize("base", BASE_NAMES)
def test_each_scenario_shows_its_zones_ratings_and_goals(base):
    empty = unit("a1") | {"x": None, "y": None}
    freighter = empty | {"id": "f1", "freighter": True, "wing": None}
    units = [empty, empty | {"id": "b1", "side": "B"}, *([freighter] if base == "ONV-S6" else [])]
    scenario = read(*units, base=base)
    for picture in (picture_of_scenario(scenario), picture_of_state(RULESET.start(scenario))):
        assert len([mark for mark in picture.marks if mark.kind.startswith(("friendly", "neutral", "enemy"))]) == 8
        zones = marks(picture, "zone-a") + marks(picture, "zone-b")
        assert len(zones) == {"ONV-S5": 1, "ONV-S6": 3}.get(base, 2)
        goals = [mark.text[:3] for mark in marks(picture, "note") if mark.text[:3] in ("A: ", "B: ")]
        assert sorted(goals) == ["A: ", "B: "]
        assert len(marks(picture, "exit")) == len(marks(picture, "wind")) == (base == "ONV-S6")
        assert len([piece for piece in picture.pieces if piece.hull == "hoplites"]) == (2 if base == "ONV-S7" else 0)
        assert everything_drawn(picture)


def test_the_band_of_the_general_deployment_is_ten_to_fifteen_inches_from_the_median():
    """ONV-TBL-04, 05."""
    picture = picture_of_scenario(read(unit() | {"x": None, "y": None}, unit("b1") | {"x": None, "y": None}))
    (zone,) = marks(picture, "zone-a")
    assert zone.places == tuple((x * INCH, y * INCH) for x, y in ((10, 0), (62, 0), (62, 14), (10, 14)))
    heights = sorted(mark.places[0][1] // INCH for mark in marks(picture, "band"))
    assert heights == [9, 14, 34, 39]


def test_a_wheel_shows_its_corner_and_the_way_of_the_other():
    """ONV-GEO-10."""
    pose = Pose("MIAS", 100_000, 50_000, 0)
    right, left = wheel(pose, 20_000, 3000), wheel(pose, 20_000, -3000)
    assert right.places[:2] == ((110_000, 50_000), (90_000, 50_000))
    assert left.places[:2] == ((90_000, 50_000), (110_000, 50_000))
    for mark in (right, left):
        assert all(math.dist(mark.places[0], place) == pytest.approx(20_000, abs=2) for place in mark.places[1:])
        assert mark.places[-1][1] == pytest.approx(60_000, abs=2), "it goes forward"
        assert mark.text == "30°"


def test_a_ghost_lies_where_a_change_would_lay_the_squadron():
    begun = state(unit(), unit("b1", y=40))
    pose = formations.laid("KERAS", 60_000, 40_000, 9000, 4, Stand())
    ghost = ghost_of(begun.squadrons[0], pose, Stand())
    assert (ghost.heading, ghost.width) == (9000, 5000)
    picture = msgspec.structs.replace(picture_of_state(begun), ghosts=(ghost,))
    x, y = drawn(picture, (ghost.x, ghost.y))
    svg = board_svg(picture, title="T")
    assert f'data-heading="9000" data-width="5000" data-depth="{ghost.depth}" transform="translate({n(x, y)})"' in svg


def test_the_five_formations_and_every_change_of_the_annex_have_a_diagram():
    assert len(formation_figures()) == 5
    figures = change_figures()
    assert [figure.clause for figure in figures] == [change.clause for change in ANNEX]
    assert {f"ONV-FRM-{n:02}" for n in range(2, 12)} == {figure.clause for figure in figures}
    for figure in (*formation_figures(), *figures):
        assert parsed(figure.svg).get("viewBox").startswith("0 0 ")


def test_stands_that_keep_their_places_have_no_arrow():
    """ONV-GEO-11: all stands turn where they are; of a line that doubles two stay in front."""
    edge = 'stroke-width="3.7"'  # of an arrow, under its white line
    arrows = {figure.clause: figure.svg.count(edge) for figure in change_figures()}
    assert (arrows["ONV-FRM-02"], arrows["ONV-FRM-05"], arrows["ONV-FRM-04"]) == (0, 2, 3)


@pytest.mark.parametrize(
    "fields",
    [
        {"table": {"w": 0, "d": -5}},
        {"table": {"w": 1e12}},
        {"table": {"land": [{"id": "x", "poly": []}, {"id": "y", "poly": [[1, 1]]}]}},
        {"options": {"stand_front_cm": 0, "stand_depth_cm": -3}},
        {"table": {"markers": [{"id": "m", "x": 1e9, "y": 0, "radius": -1}]}},
    ],
)
def test_a_draft_that_could_not_be_played_is_drawn_all_the_same(fields):
    units = [
        unit("a1", 1e12, -1e12, 1e9, hs=10**9),
        unit("a2", hs=-4, formation="KYKLOS"),
        unit("b1", formation="KERAS", condition={"track": [[1, 1]]}),
    ]
    assert everything_drawn(picture_of_scenario(read(*units, **fields)))


def test_every_formation_is_drawn_from_a_pose_with_its_squadron_in_words():
    begun = state(unit(), unit("b1", y=40))
    piece = drawn_squadron(begun.squadrons[0], Pose("MIAS", 0, 0, 0), Stand())
    assert piece.kind == "squadron in epi mias"
