"""Every address of the site, by every method, for everybody: answered as who_may.txt says, and what it says is right.

`RECORD=1` before the command writes the file anew; what changed in it is then there to be read."""

import os

import pytest

from tests.config.doors import table
from tests.config.doors.world import ROLES, World
from tests.routes import every_route

SAID = table.read() if table.FILE.exists() else {}
REFUSED = {"login", "401", "403", "404", "405"}
OUTSIDE = ("nobody", "guest", "stranger", "staff")
# Whose addresses begin so, are somebody's own; all other addresses are everybody's, or each one's own.
OWNED = ("/s/", "/f/", "/report/", "/battles/<", "/battles/start/", "/campaigns/<", "/campaigns/documents/<",
         "/accounts/tokens/<", "/api/scenarios/<", "/api/fleets/<", "/api/battles/<", "/api/campaigns/<",
         "/api/campaign-documents/<", "/collections/<", "/api/collections/<")  # fmt: skip
# To keep a version as one's own works for everybody, also when the original is gone or out of reach.
COPIES = ("/s/<uid>/edit/copy/", "/campaigns/documents/<uid>/edit/copy/")
# Where one side is to decide and the other is not, or is shown what it may decide.
IN_TURN = {"/battles/<uid>/act/", "/battles/<uid>/outlook/", "/campaigns/<uid>/decide/", "/api/battles/<str:uid>/act/",
           "/api/campaigns/<str:uid>/decide/"}  # fmt: skip


@pytest.mark.slow
def test_every_address_answers_everybody_as_the_table_says(world: World) -> None:
    found = {route.address: table.asked(world, route) for route in every_route()}
    if os.environ.get("RECORD"):
        table.FILE.write_text(table.written(found))
        return
    assert found.keys() == SAID.keys(), "an address is new or gone: RECORD=1 writes the table, then read what it says"
    wrong = [line for address, rows in found.items() if rows != SAID[address] for line in table.lines_of(address, rows)]
    assert not wrong, "\n".join(["answered otherwise than the table says:", *wrong])


@pytest.mark.parametrize("role", OUTSIDE)
def test_what_is_somebodys_own_lets_no_outsider_in(role: str) -> None:
    let_in = [
        (address, method, answer)
        for address, method, who, answer in table.cells(SAID)
        if who == role
        and address.startswith(OWNED)
        and answer not in REFUSED
        # What an address of the API takes is in its description for all; it is said without looking whether it exists.
        and not (method == "OPTIONS" and address.startswith("/api/"))
        and not (method == "POST" and address in COPIES)
    ]
    assert let_in == []


def test_staff_alone_come_into_the_administration() -> None:
    let_in = {
        (address, who)
        for address, _, who, answer in table.cells(SAID)
        if address.startswith("/admin/") and answer not in REFUSED and who != "staff"
    }
    assert {address for address, _ in let_in} <= {"/admin/login/", "/admin/logout/", "/admin/jsi18n/"}


def test_nothing_breaks_and_what_is_looked_at_is_so_with_and_without_its_body() -> None:
    assert [each for each in table.cells(SAID) if each[3].startswith("5")] == []
    apart = {address for address, rows in SAID.items() if rows["GET"] != rows["HEAD"]}
    assert apart <= {"/admin/login/"}  # what was asked just before decides where the log-in leads


def test_the_two_sides_may_do_the_same_but_in_turn() -> None:
    """Side A has the first decision of everything here."""
    apart = {address for address, rows in SAID.items() for row in rows.values() if row["A"] != row["B"]}
    assert apart == IN_TURN


def test_who_made_a_thing_and_plays_no_side_of_it_decides_for_none() -> None:
    assert {SAID[address]["POST"]["owner"] for address in IN_TURN} <= REFUSED


def test_the_table_is_of_everybody_and_everything() -> None:
    assert len(SAID) > 300 and {role for _, _, role, _ in table.cells(SAID)} == set(ROLES)
