"""A drawing for the screen becomes a document of its own as a browser would have painted it."""

import re

import pytest

from scenarios.drawing.art import symbols
from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.art.ships import Ship, ship
from scenarios.drawing.art.stylesheet import blocks, rules_of
from scenarios.drawing.art.values import grey_of, resolve, rgba


def board(body: str, classes: str = "i-lod-m") -> str:
    return f'<svg class="i-chart {classes}" viewBox="0 0 100 50">{symbols.defs(body)}{body}</svg>'


def attribute(svg: str, name: str) -> set[str]:
    return set(re.findall(rf'\s{name}="([^"]*)"', svg))


def test_a_variable_is_replaced_and_a_fallback_taken_where_nobody_set_it():
    assert resolve("var(--a)", {"--a": "#123456"}, "light") == "#123456"
    assert resolve("var(--b, var(--a, none))", {"--a": "#123456"}, "light") == "#123456"
    assert resolve("var(--b)", {}, "light") == ""


def test_the_theme_chooses_between_light_and_dark():
    value = "light-dark(rgb(1 2 3 / 40%), #ffffff)"
    assert (resolve(value, {}, "light"), resolve(value, {}, "dark")) == ("rgb(1 2 3 / 40%)", "#ffffff")


def test_colours_are_read_as_they_are_written():
    assert rgba("#fff") == (255, 255, 255, 1.0)
    assert rgba("#0d1738") == (13, 23, 56, 1.0)
    assert rgba("rgb(244 247 240 / 30%)") == (244, 247, 240, 0.3)
    with pytest.raises(ValueError, match="no colour that is understood"):
        rgba("tomato")


def test_the_water_is_that_of_the_scenario_and_the_theme():
    water = '<rect class="i-water" width="9" height="9"/>'
    assert attribute(standalone(board(water)), "fill") == {"#34738b"}
    assert attribute(standalone(board(water), Look("dark")), "fill") == {"#11313f"}
    assert attribute(standalone(board(water, "i-sea-dusk")), "fill") == {"#345277"}


def test_a_symbol_takes_the_colours_of_each_side_that_uses_it():
    both = standalone(board(ship(Ship(side="a")) + ship(Ship(side="b"))))
    assert {"#ae2b17", "#fbf5e4"} <= attribute(both, "fill")
    assert len(re.findall(r'id="trireme\.', both)) == 2


def test_two_ships_that_look_the_same_share_a_symbol():
    assert len(re.findall(r'id="trireme\.', standalone(board(ship(Ship(), 0) + ship(Ship(), 60))))) == 1


def test_only_what_shows_at_the_level_of_detail_is_written():
    drawn = board(ship(Ship()))
    small, middle, large = (standalone(drawn, Look(level=level)) for level in ("s", "m", "l"))
    assert len(small) < len(middle) < len(large)
    assert "#ffffff" in attribute(large, "fill") - attribute(middle, "fill")  # her eyes


def test_sheared_banks_are_left_out():
    whole, gone = (standalone(board(ship(Ship(states=states)))) for states in ((), ("awash",)))
    assert whole.count("skewY") == 2 and "skewY" not in gone


def test_an_opacity_within_a_colour_multiplies_that_of_the_stroke():
    grid = standalone(board('<path class="i-grid" d="M0 0h9"/>'))
    assert (attribute(grid, "stroke"), attribute(grid, "stroke-opacity")) == ({"#f4f7f0"}, {"0.3"})


def test_grey_editions_have_no_colour_left():
    grey = standalone(board(ship(Ship("five", fittings=("tower",), states=("burning",)))), Look(edition="grey"))
    colours = [
        rgba(colour)[:3]
        for name in ("fill", "stroke", "stop-color")
        for colour in attribute(grey, name)
        if colour[0] == "#"
    ]
    assert colours and all(len(set(colour)) == 1 for colour in colours)
    assert f"#{grey_of(174, 43, 23):02x}" in "".join(attribute(grey, "fill"))


def test_saving_ink_keeps_states_and_sides_apart():
    decks = set()
    for drawn in (Ship(), Ship(side="b"), Ship(states=("prize",)), Ship(states=("awash",))):
        decks.add(frozenset(attribute(standalone(board(ship(drawn)), Look(edition="saving")), "fill")))
    assert len(decks) == 4


def test_words_are_as_large_as_asked():
    plate = '<g class="i-px"><text class="i-plate-text">4 in</text></g>'
    assert attribute(standalone(board(plate), Look(px=2)), "transform") == {"scale(2)"}
    assert ">4 in</text>" in standalone(board(plate))


def test_words_stay_what_they_were():
    named = '<text class="i-tag-text">A &amp; B<tspan class="i-tag-more" dx="5">&lt;3</tspan> left</text>'
    assert ">A &amp; B<tspan" in (alone := standalone(board(named)))
    assert "&lt;3</tspan> left" in alone


def test_size_and_box_are_kept():
    assert 'viewBox="0 0 100 50" width="100" height="50"' in standalone(board(""))
    assert 'width="640" height="320"' in standalone(board(""), width=640, height=320)


@pytest.mark.parametrize("bad", ["<svg", "<p>words</p>", '<svg viewBox="0 0 9"></svg>'])
def test_what_is_no_drawing_is_refused_in_words(bad):
    with pytest.raises(ValueError, match="drawing"):
        standalone(bad)


def test_a_use_of_what_is_not_defined_is_an_error():
    with pytest.raises(KeyError, match="nothing"):
        standalone('<svg class="i-chart" viewBox="0 0 9 9"><use href="#nothing"/></svg>')


def test_stronger_rules_win_and_screens_keep_theirs():
    css = "@layer x { .i-b.i-c { fill: red } .i-b { fill: blue } } .i-b:hover { fill: #fff }"
    css += "@media print { .i-b { fill: green } }"
    assert [dict(rule.declarations)["fill"] for rule in rules_of(css)] == ["blue", "red"]


def test_an_open_brace_is_told():
    with pytest.raises(ValueError, match="never closed"):
        blocks(".i-a { fill: red")
