"""Columns: places along a track, and what of a track is kept."""

import itertools
from math import hypot

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.geometry.column import along_track, shortened

POINTS = st.lists(st.tuples(st.integers(-9000, 9000), st.integers(-9000, 9000)), min_size=2, max_size=6)


def length(track: tuple[tuple[int, int], ...]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(track))


def test_a_straight_column() -> None:
    places = along_track([(0, 0), (0, -10)], (0, 1), [0, 5, 10, 15])
    assert [place for place, _ in places] == [(0, 0), (0, -5), (0, -10), (0, -15)]
    assert {way for _, way in places} == {(0.0, 1.0)}


def test_round_a_corner_a_place_heads_along_its_leg_and_at_the_corner_along_the_newer() -> None:
    places = along_track([(5, 0), (0, 0), (0, -9)], (1, 0), [0, 5, 8])
    assert places[1] == ((0, 0), (1.0, 0.0))
    assert places[2] == ((0, -3), (0.0, 1.0))


@given(POINTS, st.lists(st.integers(0, 20_000), min_size=1, max_size=5))
def test_places_lie_on_the_track_so_far_back(points: list[tuple[int, int]], behind: list[int]) -> None:
    track = tuple(dict.fromkeys(points))
    assume(len(track) > 1)
    whole = length(track)
    for back, (place, way) in zip(sorted(behind), along_track(track, (0, 1), sorted(behind)), strict=True):
        assert hypot(*way) == pytest.approx(1)
        done = 0.0
        found = back >= whole
        for a, b in itertools.pairwise(track):
            leg = hypot(b[0] - a[0], b[1] - a[1])
            if done - 1e-3 <= back <= done + leg + 1e-3:
                share = (back - done) / leg
                found = (
                    found
                    or hypot(a[0] + (b[0] - a[0]) * share - place[0], a[1] + (b[1] - a[1]) * share - place[1]) < 0.01
                )
            done += leg
        assert found


@given(POINTS, st.integers(1, 30_000))
def test_a_shortened_track_is_long_enough_and_no_longer_than_it_need_be(
    points: list[tuple[int, int]], wanted: int
) -> None:
    kept = shortened(points, wanted)
    assert kept == tuple(points[: len(kept)]) or len(set(points)) < len(points)
    assert length(kept) >= min(wanted, length(tuple(points))) - 1e-6
    assert len(kept) == 1 or length(kept[:-1]) < wanted
