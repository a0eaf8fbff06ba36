"""Hexes and cells (HEX-GEN-04)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.geometry.hexgrid import AXIAL_STEPS, DIRECTIONS, Hex, axial, distance, hexgrid, neighbour, neighbours, offset

hexes = st.tuples(st.integers(-50, 50), st.integers(-50, 50))
directions = st.integers(0, 5)
sizes = st.tuples(st.integers(1, 30), st.integers(1, 30))

# The reference's table: what to add to [c, r], by direction, in an even and in an odd column.
EVEN = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 0), "NW": (-1, -1)}
ODD = {"N": (0, -1), "NE": (1, 0), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}


@given(hexes, directions)
def test_gen_04_neighbours_by_the_table(hex: Hex, direction: int) -> None:
    """HEX-GEN-04."""
    dc, dr = (ODD if hex[0] % 2 else EVEN)[DIRECTIONS[direction]]
    assert neighbour(hex, direction) == (hex[0] + dc, hex[1] + dr)
    assert neighbours(hex)[direction] == neighbour(hex, direction)


def test_gen_04_axial_steps() -> None:
    """HEX-GEN-04: the six steps in (q, s)."""
    assert AXIAL_STEPS == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    assert DIRECTIONS == ("N", "NE", "SE", "S", "SW", "NW")


@given(hexes)
def test_axial_and_offset_coordinates_go_there_and_back(hex: Hex) -> None:
    assert offset(*axial(hex)) == hex


@given(hexes, directions)
def test_a_step_and_its_opposite_lead_back(hex: Hex, direction: int) -> None:
    assert neighbour(neighbour(hex, direction), direction + 3) == hex


@given(hexes, hexes, hexes)
def test_gen_04_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    """HEX-GEN-04: 0 only to itself, the same both ways, never longer than by way of a third hex."""
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, hexes)
def test_gen_04_a_step_changes_the_distance_by_one_at_most_and_some_step_leads_nearer(a: Hex, b: Hex) -> None:
    """HEX-GEN-04: distance is the number of steps."""
    around = [distance(n, b) for n in neighbours(a)]
    assert all(abs(d - distance(a, b)) <= 1 for d in around)
    assert a == b or min(around) == distance(a, b) - 1


@given(hexes, st.integers(-50, 50))
def test_gen_04_neighbouring_columns_in_one_row_are_adjacent(hex: Hex, row: int) -> None:
    """HEX-GEN-04."""
    assert distance((hex[0], row), (hex[0] + 1, row)) == 1


@given(sizes)
def test_cells_and_hexes_go_there_and_back(size: tuple[int, int]) -> None:
    grid = hexgrid(*size)
    assert len(grid.hexes) == size[0] * size[1] == len(set(grid.cell_of.values()))
    assert all(grid.hex_of[grid.cell_of[hex]] == hex for hex in grid.hexes)
    assert sum(hex is not None for hex in grid.hex_of) == len(grid.hexes)
    assert grid.hex_of[0] is None, "cell 0 is no hex of the map: it stands for none"


@given(sizes, st.data(), directions)
def test_a_step_over_cells_is_the_step_over_hexes_and_past_the_edge_lies_the_border(
    size: tuple[int, int], data: st.DataObject, direction: int
) -> None:
    """HEX-MOV-08: a neighbour that is off the map is a closed cell, never another hex of the map."""
    grid = hexgrid(*size)
    hex = data.draw(st.sampled_from(grid.hexes))
    there = neighbour(hex, direction)
    assert grid.hex_of[grid.cell_of[hex] + grid.steps[direction]] == (there if there in grid else None)


@given(sizes, st.data())
def test_distances_between_cells_are_those_between_hexes(size: tuple[int, int], data: st.DataObject) -> None:
    grid = hexgrid(*size)
    a, b = data.draw(st.sampled_from(grid.hexes)), data.draw(st.sampled_from(grid.hexes))
    assert grid.span[grid.cell_of[a] - grid.cell_of[b]] == distance(a, b)
    assert grid.apart[grid.cell_of[a] - grid.cell_of[b] + grid.size] == distance(a, b)


@given(sizes, st.data(), directions)
def test_distances_hold_for_the_cells_beside_the_map_too(
    size: tuple[int, int], data: st.DataObject, direction: int
) -> None:
    """A ship's plan may count from a border cell: the difference of two cells still has one meaning."""
    grid = hexgrid(*size)
    a, b = data.draw(st.sampled_from(grid.hexes)), data.draw(st.sampled_from(grid.hexes))
    beside = grid.cell_of[a] + grid.steps[direction]
    assert grid.span[beside - grid.cell_of[b]] == distance(neighbour(a, direction), b)


@pytest.mark.parametrize("hex", [(-1, 0), (0, -1), (5, 0), (0, 4)])
def test_a_map_holds_its_own_hexes_only(hex: Hex) -> None:
    assert hex not in hexgrid(5, 4)
    assert (4, 3) in hexgrid(5, 4)


def test_a_grid_is_made_once_for_a_size() -> None:
    assert hexgrid(24, 18) is hexgrid(24, 18)
