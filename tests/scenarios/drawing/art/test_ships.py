"""Ships tell what they are and what has befallen them; symbols are written once, under their drawing's own ids."""

import re

import pytest

from scenarios.drawing.art import symbols, wounds
from scenarios.drawing.art.fittings import FITTINGS, Crew, crew, rope
from scenarios.drawing.art.hulls import CALLED, HULLS, hull_called, length_of, lines_of
from scenarios.drawing.art.ships import Ship, ship, ship_at, standard
from scenarios.drawing.art.wounds import Oars


def test_classes_grow_from_the_boat_to_the_ten():
    family = [name for name in HULLS if name != "merchantman"]
    assert family == sorted(family, key=length_of)
    beams = [HULLS[name].beam for name in family]
    assert beams == sorted(set(beams))


def test_every_name_of_the_rulesets_has_a_hull():
    ancient = ["boat", "biremis", "triremis", "quadriremis", "quinqueremis", "hexeris", "deceris"]
    for name in [*"SL", *ancient, *CALLED, "freighter", "transport"]:
        assert hull_called(name) in HULLS
    with pytest.raises(KeyError):
        hull_called("trireme of the line")


@pytest.mark.parametrize("name", FITTINGS)
def test_what_she_carries_is_placed_on_her(name):
    assert f'href="#{name}"' in ship(Ship("five", fittings=(name,)))


def test_bites_lie_on_the_side_that_was_struck():
    assert len(re.findall(r'#gash" transform="translate\(5', ship(Ship("five", starboard=2)))) == 2
    assert len(re.findall(r'#gash" transform="translate\(-5', ship(Ship("five", port=5)))) == 3  # never more


def test_oars_that_are_lost_are_told_one_by_one():
    lines = lines_of("trireme")
    drawn = wounds.sheared(Oars(13, port=(2, 5, 9), starboard=(1,)), lines)
    lost = [d.count("M") for d in re.findall(r'i-stubs" d="([^"]*)"', drawn)]
    whole = [d.count("M") for d in re.findall(r'i-oars" [^>]*? d="([^"]*)"', drawn)]
    assert lost == [1, 3] and whole == [12, 10]


def test_half_a_bank_is_its_forward_half():
    assert list(wounds.half_lost(11)) == [1, 2, 3, 4, 5, 6]
    drawn = ship(Ship(starboard_oars="half"))
    assert "i-by-oar" in drawn and "i-stubs" in drawn and "flotsam" in drawn


def test_a_ship_with_all_her_oars_uses_the_banks_of_her_symbol():
    assert "i-by-oar" not in ship(Ship()) and "i-oars" not in ship(Ship())


@pytest.mark.parametrize("counted", [Crew(10, 2), Crew(8, 4, 0, 1, 1), Crew(20, 6, 6, 1, 1), Crew(0, 0, 1), Crew(1)])
def test_there_is_one_head_for_each_figure(counted):
    drawn = crew(counted, lines_of("trireme"))
    for kind, count in zip(("marine", "archer", "slinger", "bearer", "musician"), counted, strict=True):
        heads = re.findall(rf'class="i-{kind}" d="([^"]*)"', drawn)
        assert sum(d.count("M") for d in heads) == count
    places = re.findall(r'class="i-(?!\w+-ring)\w+" d="([^"]*)"', drawn)
    seats = [seat for d in places for seat in d.split("h.01") if seat]
    assert len(seats) == len(set(seats)) == sum(counted)


def test_nobody_on_deck_draws_nothing():
    assert crew(Crew(), lines_of("five")) == ""


def test_a_prize_flies_her_captors_flag_over_her_old_colours():
    drawn = ship(Ship(side="a", states=("prize",), captor="b"), 35)
    assert drawn.startswith('<g class="i-ship i-a i-prize" transform="rotate(35)">')
    assert drawn.endswith('<use href="#flag" class="i-b" transform="scale(0.8)"/>')  # upright: outside what turns


def test_a_wreck_is_nothing_but_a_wreck():
    drawn = ship(Ship("ten", fittings=("tower",), states=("wreck",), crew=Crew(8)))
    assert re.findall(r'href="#([^"]+)"', drawn) == ["wreck"]


@pytest.mark.parametrize("wrong", [Ship(side="x"), Ship(captor="A")])
def test_a_side_that_is_none_is_refused(wrong):
    with pytest.raises(ValueError, match="a side is one of a, b, c, d, e, f"):
        ship(wrong)


def test_words_are_escaped():
    assert "<title>A1 &lt;i&gt;</title>" in ship_at(Ship(), (1, 2), words="A1 <i>")
    assert ">&lt;4</text>" in standard((0, 0), "a", "<4")


def test_a_drawing_defines_what_it_uses_and_no_more():
    drawn = ship(Ship("five", fittings=("tower",)), prefix="b1-") + rope((0, 0), (9, 9), prefix="b1-")
    written = symbols.defs(drawn, "b1-")
    assert re.findall(r'<g id="([^"]+)"', written) == ["b1-five", "b1-tower", "b1-hook"]
    assert 'id="b1-round"' in written and "url(#b1-round)" in written


def test_symbols_that_a_script_may_need_are_there_when_asked_for():
    assert 'id="wreck"' in symbols.defs("", also=("wreck",))
    with pytest.raises(KeyError):
        symbols.defs("", also=("submarine",))


def test_two_drawings_on_a_page_share_no_id():
    one, other = (set(re.findall(r'id="([^"]+)"', symbols.defs(ship(Ship(), prefix=p), p))) for p in ("one-", "two-"))
    assert one and not one & other


def test_every_hull_has_three_levels_of_detail():
    for name in HULLS:
        body = symbols.bodies()[name]
        assert body.startswith('<svg class="i-small" ') and '<svg class="i-full" ' in body and "i-fine" in body
