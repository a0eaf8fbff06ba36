"""Squares, headings and cells (NAV-X-2 to NAV-X-6)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.geometry.square import (
    DIRECTIONS,
    VECTORS,
    Square,
    bearing,
    distance,
    is_diagonal,
    neighbour,
    neighbours,
    read,
    squaregrid,
    turned,
    written,
)

squares = st.tuples(st.integers(1, 90), st.integers(1, 90))
headings = st.integers(0, 7)
sizes = st.tuples(st.integers(1, 50), st.integers(1, 50))

BEARINGS = ("bow", "bow quarter", "beam", "stern quarter", "stern", "stern quarter", "beam", "bow quarter")


def test_x_3_headings_and_their_vectors() -> None:
    """NAV-X-3: clockwise from north."""
    assert DIRECTIONS == ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    assert VECTORS == ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
    assert [is_diagonal(heading) for heading in range(8)] == [False, True] * 4


@given(squares)
def test_x_2_a_square_is_written_and_read_there_and_back(square: Square) -> None:
    """NAV-X-2."""
    assert read(written(square)) == square
    assert len(written(square)) == 4


@pytest.mark.parametrize("name", ["", "101", "10101", "1O10", "-101", "１０１０", "10 1"])
def test_x_2_what_is_no_square_is_refused(name: str) -> None:
    """NAV-X-2."""
    with pytest.raises(ValueError, match="four digits"):
        read(name)


@given(squares, headings)
def test_a_step_and_its_opposite_lead_back(square: Square, heading: int) -> None:
    assert neighbour(neighbour(square, heading), heading + 4) == square
    assert neighbours(square)[heading] == neighbour(square, heading)
    assert distance(square, neighbour(square, heading)) == 1


@given(squares, squares, squares)
def test_x_4_distance_is_a_metric(a: Square, b: Square, c: Square) -> None:
    """NAV-X-4: 0 only to itself, the same both ways, never longer than by way of a third square."""
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(squares, squares)
def test_x_4_distance_is_the_number_of_steps(a: Square, b: Square) -> None:
    """NAV-X-4: some step leads nearer, none changes the distance by more than one."""
    around = [distance(n, b) for n in neighbours(a)]
    assert all(abs(d - distance(a, b)) <= 1 for d in around)
    assert a == b or min(around) == distance(a, b) - 1


@given(headings, headings)
def test_x_5_the_difference_of_headings(a: int, b: int) -> None:
    """NAV-X-5: the smaller of the two gaps."""
    assert turned(a, b) == turned(b, a) == min(abs(a - b), 8 - abs(a - b))
    assert turned(a, a + 4) == 4


@given(squares, headings, headings)
def test_x_6_the_bearing_is_the_targets_view_of_where_the_mover_came_from(
    square: Square, mover: int, target: int
) -> None:
    """NAV-X-6: turning by the bearing from its own heading the target looks at the square that the mover left."""
    origin = neighbour(square, mover + 4)
    assert neighbour(square, target + bearing(mover, target)) == origin


@pytest.mark.parametrize(("mover", "name"), list(enumerate(("stern", *BEARINGS[5:], *BEARINGS[:4]))))
def test_x_6_the_names_of_the_bearings_on_a_ship_that_heads_north(mover: int, name: str) -> None:
    """NAV-X-6."""
    assert BEARINGS[bearing(mover, 0)] == name


@given(sizes)
def test_cells_and_squares_go_there_and_back(size: tuple[int, int]) -> None:
    grid = squaregrid(*size)
    assert len(grid.cells) == size[0] * size[1]
    assert all(grid.cell_of[grid.name_of[cell]] == cell and grid.on_map[cell] for cell in grid.cells)
    assert len(grid.cell_of) == (size[0] + 2) * (size[1] + 2), "the map and the ring around it"
    assert grid.name_of[0] == "" and not grid.on_map[0], "cell 0 is no square: it stands for none"


@given(sizes, st.data(), headings)
def test_a_step_over_cells_is_the_step_over_squares(size: tuple[int, int], data: st.DataObject, heading: int) -> None:
    """Past the edge lie the virtual squares, never another square of the map."""
    grid = squaregrid(*size)
    cell = data.draw(st.sampled_from(grid.cells))
    there = neighbour(grid.square_of[cell], heading)
    assert grid.name_of[cell + grid.steps[heading]] == written(there)
    assert grid.on_map[cell + grid.steps[heading]] == (1 <= there[0] <= size[0] and 1 <= there[1] <= size[1])
    assert grid.heading_to(cell, cell + grid.steps[heading]) == heading


@given(sizes, st.data())
def test_distances_between_cells_are_those_between_squares_of_the_map_and_its_ring(
    size: tuple[int, int], data: st.DataObject
) -> None:
    grid = squaregrid(*size)
    a, b = data.draw(st.sampled_from(sorted(grid.square_of))), data.draw(st.sampled_from(sorted(grid.square_of)))
    assert grid.span[a - b] == distance(grid.square_of[a], grid.square_of[b])


@given(sizes, st.data(), st.integers(0, 4))
def test_the_cells_within_a_distance(size: tuple[int, int], data: st.DataObject, most: int) -> None:
    grid = squaregrid(*size)
    centre = data.draw(st.sampled_from(sorted(grid.square_of)))
    found = grid.within(centre, most)
    assert found == [cell for cell in grid.cells if grid.span[cell - centre] <= most]


def test_a_map_holds_its_own_squares_only() -> None:
    grid = squaregrid(44, 34)
    assert "0101" in grid and "4434" in grid
    assert not any(name in grid for name in ("0001", "0100", "4501", "0135", "nowhere"))


def test_a_grid_is_made_once_for_a_size() -> None:
    assert squaregrid(44, 34) is squaregrid(44, 34)
