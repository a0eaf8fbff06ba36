"""Every ship on a board says what she may still do: on her card, in all five rulesets, wherever a battle has come."""

import re

import pytest

from scenarios.boards import picture_of_state
from scenarios.drawing.svg import board_svg
from tests.battles.midway import keys, positions

FIRST = {key.split("/")[0]: key for key in reversed(list(keys()))}
PIECE = re.compile(r'<g class="piece [^>]*>')


@pytest.mark.parametrize("key", FIRST.values(), ids=list(FIRST))
def test_every_ship_says_what_she_may_still_do(key: str) -> None:
    told = set()
    for state in positions(key):
        found = PIECE.findall(board_svg(picture_of_state(state), title="A board"))
        without = [piece for piece in found if "data-about" not in piece]
        assert without == []
        told |= {re.sub(r"[A-Za-z]\d+", "…", piece.partition('data-about="')[2].partition('"')[0]) for piece in found}
    assert len(told) > 1, "what she may do changes with the battle"
