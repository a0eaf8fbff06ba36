"""The graph of a chain: what it is made of, where it stands, and that nothing ever lies on anything else."""

import itertools
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaigns.documents import ready_made
from campaigns.drawing.chain_graph import Card, Progress, chain_svg, ways_of
from campaigns.drawing.chain_graph.layers import crossings, layers, ordered
from campaigns.drawing.chain_graph.layout import laid_out, overlap
from campaigns.drawing.chain_graph.shape import Shape, shape_of
from campaigns.engine import reading
from campaigns.engine.data import Campaign
from tests.campaigns.bodies import chain, mission


def read(body: dict[str, Any]) -> Campaign:
    data, findings = reading.read(body)
    assert data is not None, findings
    return data


def wins(side: str, to: str) -> dict[str, Any]:
    return {"if": [{"winner": side}], "next": to}


BRANCH = chain(
    missions=[
        mission("mylae", [wins("ROM", "sulci"), {"next": "tyndaris"}], date="260 BC"),
        mission("sulci", [{"next": "ecnomus"}], rest={"kind": "winter"}),
        mission("tyndaris", [{"next": "ecnomus"}], rest={"kind": "beach"}),
        mission("ecnomus", [{"end": {"winner": "points"}}]),
    ]
)


# What it is made of


def test_outcomes_that_lead_the_same_way_are_one_way() -> None:
    outcomes = [
        {"if": [{"winner": "CAR", "degree": "major"}], "next": "sulci"},
        wins("ROM", "sulci"),
        {"next": "sulci"},
    ]
    data = read(chain(missions=[mission("mylae", outcomes), mission("sulci", [])]))
    (way,) = ways_of(data, 0)
    assert (way.outcomes, way.words, way.to) == ((0, 1, 2), "", "sulci")


def test_a_way_says_what_it_asks_for_and_bears_the_flag_of_whom_it_favours() -> None:
    outcomes = [
        {
            "if": [{"winner": "CAR", "degree": "major"}, {"lost": {"side": "ROM", "at_least": 2}}],
            "end": {"winner": "CAR"},
        },
        wins("ROM", "sulci"),
        {"end": {"winner": "none"}},
    ]
    data = read(chain(missions=[mission("mylae", outcomes), mission("sulci", [])]))
    ways = ways_of(data, 0)
    assert [(way.words, way.flag) for way in ways] == [
        ("Carthage won, a major success and Rome has lost at least 2 ships", "b"), ("Rome won", "a"), ("otherwise", "")
    ]  # fmt: skip
    assert [way.end for way in ways] == ["CAR", None, "none"]


def test_a_rest_of_an_outcomes_own_makes_a_way_of_its_own() -> None:
    outcomes = [{**wins("ROM", "sulci"), "rest": {"kind": "port", "yard": 3}}, {"next": "sulci"}]
    data = read(chain(missions=[mission("mylae", outcomes, rest={"kind": "beach"}), mission("sulci", [])]))
    assert [way.rest.kind for way in ways_of(data, 0)] == ["port", "beach"]


def test_what_leads_nowhere_is_drawn_as_such() -> None:
    data = read(chain(missions=[mission("mylae", [{"next": "nowhere"}, {}])]))
    assert [(way.to, way.end) for way in ways_of(data, 0)] == [(None, None), (None, None)]
    assert "Nothing follows yet" in drawn(data)


# Where it stands


def test_missions_lie_in_layers_from_the_first_on() -> None:
    found = layers(shape_of(read(BRANCH)))
    assert [[key for key in column if key.startswith("m")] for column in found] == [
        ["m0"],
        [],
        ["m1", "m2"],
        [],
        ["m3"],
        [],
    ]


def test_a_way_back_and_a_mission_that_nothing_leads_to_are_laid_out_as_well() -> None:
    missions = [
        mission("a", [wins("ROM", "b"), {"end": {"winner": "CAR"}}]),
        mission("b", [{"next": "a"}]),
        mission("c", []),
    ]
    data = read(chain(missions=missions, first_mission="a"))
    boxes = laid_out(shape_of(data)).boxes
    assert {"m0", "m1", "m2"} <= set(boxes) and not touching(data)


def test_few_lines_cross() -> None:
    """Two ways to two missions that the data name the other way round."""
    outcomes = [wins("ROM", "tyndaris"), {"next": "sulci"}]
    body = {**BRANCH, "missions": [mission("mylae", outcomes), *BRANCH["missions"][1:]]}
    shape = shape_of(read(body))
    columns = layers(shape)
    links = [(a.replace("f", "m"), b) for a, b in shape.links if not b.startswith("f")]
    assert crossings(columns, links) == 1 and crossings(ordered(shape, columns), links) == 0


def test_a_long_chain_turns_back_as_an_ox_ploughs() -> None:
    missions = [mission(f"m{n}", [{"next": f"m{n + 1}"}]) for n in range(5)] + [mission("m5", [])]
    boxes = laid_out(shape_of(read(chain(missions=missions, first_mission="m0")))).boxes
    rows = {round(boxes[f"m{n}"][1]) for n in range(6)}
    assert len(rows) == 2 and boxes["m3"][0] == boxes["m4"][0] and boxes["m5"][0] < boxes["m4"][0]


def test_missions_stand_where_the_document_says_and_the_rest_finds_its_place() -> None:
    missions = [
        {**each, "at": at} for each, at in zip(BRANCH["missions"], ([0, 0], [900, -300], [900, 300]), strict=False)
    ]
    data = read({**BRANCH, "missions": [*missions, BRANCH["missions"][3]]})
    boxes = laid_out(shape_of(data)).boxes
    assert [boxes[key][:2] for key in ("m0", "m1", "m2")] == [(0, 0), (900, -300), (900, 300)]
    assert not touching(data)


def test_two_missions_in_the_same_place_come_apart() -> None:
    data = read({**BRANCH, "missions": [{**each, "at": [0, 0]} for each in BRANCH["missions"]]})
    assert not touching(data)


def test_the_same_chain_is_always_laid_out_alike() -> None:
    shape = shape_of(read(BRANCH))
    first = laid_out(shape)
    laid_out.cache_clear()
    assert laid_out(shape) == first


def test_courses_go_from_edge_to_edge_around_what_stands_in_the_way() -> None:
    laid = laid_out(shape_of(read(BRANCH)))
    for (source, target), line in laid.courses.items():
        assert on_edge(line[0], laid.boxes[source]) and on_edge(line[-1], laid.boxes[target])
        assert all(a[0] == b[0] or a[1] == b[1] for a, b in itertools.pairwise(line))
        for key, box in laid.boxes.items():
            if key not in (source, target):
                assert not any(through(a, b, box) for a, b in itertools.pairwise(line)), (source, target, key)


def on_edge(at: tuple[float, float], box: tuple[float, float, float, float]) -> bool:
    x, y, w, h = box
    return at in ((x, y + h / 2), (x + w, y + h / 2), (x + w / 2, y), (x + w / 2, y + h))


def through(a: tuple[float, float], b: tuple[float, float], box: tuple[float, float, float, float]) -> bool:
    x, y, w, h = box
    return min(a[0], b[0]) < x + w and max(a[0], b[0]) > x and min(a[1], b[1]) < y + h and max(a[1], b[1]) > y


def touching(data: Campaign) -> list[tuple[str, str]]:
    boxes = laid_out(shape_of(data)).boxes
    keys = list(boxes)
    return [(a, b) for n, a in enumerate(keys) for b in keys[n + 1 :] if overlap(boxes[a], boxes[b])]


@st.composite
def chains(draw: st.DrawFn) -> dict[str, Any]:
    """Chains of up to nine missions, with whatever outcomes, rests and places."""
    many = draw(st.integers(1, 9))
    names = [f"m{n}" for n in range(many)]
    arranged = draw(st.booleans())
    missions = []
    for name in names:
        outcomes: list[dict[str, Any]] = []
        for _ in range(draw(st.integers(0, 4))):
            outcome: dict[str, Any] = draw(
                st.sampled_from([{}, {"if": [{"winner": "ROM"}]}, {"if": [{"winner": "none"}]}])
            )
            to = draw(st.sampled_from([*names, "", "end"]))
            where = {"end": {"winner": "CAR"}} if to == "end" else {"next": to} if to else {}
            rest = draw(st.sampled_from([{}, {"rest": {"kind": "winter"}}]))
            outcomes.append({**outcome, **where, **rest})
        place = draw(st.none() | st.tuples(st.integers(-900, 900), st.integers(-900, 900))) if arranged else None
        at = {"at": list(place)} if place is not None else {}
        missions.append(mission(name, outcomes, **at))
    return chain(missions=missions, first_mission=draw(st.sampled_from([*names, ""])))


@given(chains())
@settings(max_examples=60, deadline=None)
def test_nothing_ever_lies_on_anything_else(body: dict[str, Any]) -> None:
    data = read(body)
    assert touching(data) == []
    laid = laid_out(shape_of(data))
    assert set(laid.courses) == set(shape_of(data).links)
    x, y, w, h = laid.frame
    assert all(x <= bx and y <= by and bx + bw <= x + w and by + bh <= y + h for bx, by, bw, bh in laid.boxes.values())


# As it is drawn


def drawn(data: Campaign, **more: Any) -> str:
    return str(chain_svg(data, lambda n: Card("/p.png", f"?on=mission-{n}", "2 ships"), title="The war", **more))


def test_every_mission_is_a_link_with_its_words() -> None:
    svg = drawn(read(BRANCH), chosen=0, faulty=frozenset({1}))
    assert svg.count('<a class="chain-card') == 4 and svg.count("chain-fault") == 1
    assert 'aria-label="Mylae, 260 BC, 2 ships" aria-current="true"' in svg


def test_ways_taken_and_ways_passed_by_are_told_apart() -> None:
    svg = drawn(read(BRANCH), progress=Progress({0: frozenset({0})}))
    assert 'class="chain-way is-taken"><title>Rome won' in svg and 'class="chain-way is-passed"><title>otherwise' in svg


def test_what_is_typed_is_written_as_text() -> None:
    body = chain(missions=[mission("mylae", [], title="<b>&"), mission("sulci", [])])
    assert "<b>" not in drawn(read(body)) and "&lt;b&gt;&amp;" in drawn(read(body))


@pytest.mark.parametrize("name", ready_made.names("chain"))
def test_the_ready_made_chains_fit_a_window_of_1280(name: str) -> None:
    data = read(ready_made.document(name))
    _, _, wide, high = laid_out(shape_of(data)).frame
    assert wide < 936 and high < 936 and not touching(data)


def test_an_empty_chain_is_open_sea() -> None:
    assert laid_out(Shape((), (), "m0")).boxes == {}
