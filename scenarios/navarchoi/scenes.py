"""The scenes on the cards of Návarchoi, drawn from the same hulls as the board: one for every effect of a card."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rules.navarchoi.cards import WINDOWS
from scenarios.drawing.art import chart, fittings, signs, symbols
from scenarios.drawing.art.fittings import Crew
from scenarios.drawing.art.inks import Edition, on_paper, standalone
from scenarios.drawing.art.ships import Ship, ship_at
from scenarios.drawing.art.strokes import Box, Point, n, placed

BOX: Box = (0, 0, 206, 104)
PREFIX = "c-"  # of the ids of what is drawn on a card
SIZE = 1.9  # at which ships are drawn


def _ship(hull: str, side: str, x: float, y: float, turn: float = 90, size: float = SIZE, **more: Any) -> str:
    return ship_at(Ship(hull, side, **more), (x, y), turn, size, PREFIX)


def _abreast(hull: str, side: str, *places: Point, size: float = 1.5, wake: float = 60, **more: Any) -> str:
    """Ships that row to the right, each with its wake."""
    return "".join(
        signs.wake([(x - wake, y), (x - 20, y)]) + _ship(hull, side, x, y, size=size, **more) for x, y in places
    )


def _sign(name: str, x: float, y: float, size: float = 1.0) -> str:
    return f'<use href="#{PREFIX}{name}"{placed((x, y), 0, size)}/>'


def _rope(one: Point, other: Point) -> str:
    return fittings.rope(one, other, 1.4, PREFIX)


def _shots(*ways: tuple[Point, Point]) -> str:
    return "".join(signs.course(way, 0.9) for way in ways)


def _king_of_the_seas() -> str:
    flag = _ship("ten", "a", 103, 52, 62, 2.2, fittings=("tower",), flagship=True)
    return chart.rose((103, 52), 44, None, named=False) + flag


def _confusion() -> str:
    return _ship("trireme", "b", 50, 38, 20, 1.5) + _ship("trireme", "b", 104, 66, 290, 1.5) + _ship(
        "trireme", "b", 158, 40, 130, 1.5
    )  # fmt: skip


def _entrails() -> str:
    return _sign("temple", 48, 50, 2.4) + _ship("five", "a", 138, 54, 70, states=("anchored",), flagship=True)


def _wind() -> str:
    return chart.rose((58, 52), 34, 62, named=False) + _ship("transport", "b", 148, 54, 40, 2, fittings=("sail",))


def _poseidon() -> str:
    return _ship("five", "b", 62, 50, 120, states=("awash",)) + _ship("trireme", "a", 150, 54, 30, states=("wreck",))


def _current() -> str:
    drift = signs.wake([(10, 26), (60, 22), (84, 44)]) + signs.wake([(110, 84), (140, 90), (158, 70)])
    return (
        drift
        + _ship("trireme", "b", 92, 52, 150, states=("awash",))
        + _ship("trireme", "a", 164, 56, 20, states=("wreck",))
    )


def _rest() -> str:
    return _ship("trireme", "a", 96, 52, 82, 2.2, states=("immobile",)) + _sign("marker-yellow", 170, 52, 3)


def _spare_oars() -> str:
    return _ship("trireme", "b", 60, 52, 90, port_oars="gone") + signs.course([(104, 52), (124, 52)]) + _ship(
        "trireme", "b", 164, 52, 90, 1.7
    )  # fmt: skip


def _boarding(*, marines: int = 0, rope: bool = True, size: float = 1.9) -> str:
    ropes = _rope((92, 34), (96, 70)) + _rope((120, 70), (116, 34)) if rope else ""
    over = _ship("five", "a", 104, 28, 90, size, crew=Crew(marines=marines))
    return over + _ship("five", "b", 104, 78, 270, size) + ropes


def _dispatch() -> str:
    course = signs.wake([(34, 70), (80, 74), (108, 56)])
    return _ship("trireme", "a", 36, 52, 6, 1.5) + course + _ship("boat", "a", 116, 52, 70, 2.4) + _ship(
        "trireme", "a", 176, 52, 6, 1.5, flagship=True
    )  # fmt: skip


def _panic() -> str:
    return _ship("trireme", "b", 103, 52, 75, 2.3, port_oars="half", starboard_oars="half", states=("immobile",))


def _seize() -> str:
    return _abreast("trireme", "a", (148, 30), (120, 74), swift=True) + _ship(
        "trireme", "b", 40, 52, 90, 1.4, states=("spent",)
    )


def _hard_over() -> str:
    struck = _ship("five", "b", 118, 52, 62, states=("ghost",)) + _ship("five", "b", 118, 52, 20)
    return struck + _ship("trireme", "a", 38, 66, 76, 1.6)


def _reaction() -> str:
    return _abreast("trireme", "b", (150, 34), wake=90) + _ship("five", "a", 62, 74, 60) + _shots(((84, 62), (124, 44)))


def _slip_away() -> str:
    before = _ship("liburnian", "a", 84, 52, 90, states=("ghost",)) + signs.wake([(84, 52), (140, 52)])
    return before + _ship("liburnian", "a", 158, 52) + _ship("five", "b", 34, 66, 60, 1.6)


def _omens() -> str:
    return (
        _sign("rock", 36, 36, 1.6) + _sign("rock", 172, 74, 1.9) + _ship("five", "b", 104, 52, 250, states=("spent",))
    )


def _cut() -> str:
    free = _ship("five", "a", 104, 28) + _ship("five", "b", 104, 78, 270)
    return free + _rope((84, 34), (88, 52)) + _rope((124, 72), (120, 55))


def _wheel() -> str:
    return chart.rose((103, 52), 46, None, named=False) + _ship("trireme", "a", 32, 52, 0, 1.5) + _ship(
        "trireme", "b", 174, 52, 180, 1.5
    )  # fmt: skip


def _leadership() -> str:
    return _abreast("trireme", "a", (66, 22), (66, 82), wake=40) + _ship("ten", "a", 136, 52, 90, flagship=True)


def _helmsmen() -> str:
    return signs.wake([(10, 84), (70, 88), (116, 74), (136, 42)]) + _ship("trireme", "a", 146, 34, 18, 1.8)


def _volley() -> str:
    shots = _shots(((66, 26), (142, 40)), ((66, 80), (142, 62)))
    fire = "".join(_ship("trireme", "a", 44, y, 90, 1.5, crew=Crew(archers=6)) for y in (26, 80))
    return fire + _ship("five", "b", 164, 52, 180) + shots


def _squadrons() -> str:
    return _abreast("trireme", "a", (60, 26), (60, 50), size=1.2, wake=40) + _abreast(
        "trireme", "a", (150, 58), (150, 82), size=1.2, wake=40, swift=True
    )  # fmt: skip


def _anastrophe() -> str:
    turned = signs.wake([(30, 30), (140, 24), (172, 52), (140, 80), (116, 80)])
    return (
        turned
        + _ship("trireme", "b", 66, 52, 90, 1.6, starboard_oars="gone")
        + _ship("trireme", "a", 100, 82, 282, 1.6)
    )


def _ram() -> str:
    return _ship("five", "b", 140, 50, 184, starboard=1) + _ship("five", "a", 82, 52, 88)


def _brace() -> str:
    return _ship("five", "b", 138, 52, 270, 2.1, deck="closed") + _ship("five", "a", 62, 52, 90, 1.8)


def _archers() -> str:
    shots = _shots(((78, 46), (146, 40)), ((78, 60), (146, 58)))
    return _ship("trireme", "a", 50, 60, 60, 2, crew=Crew(archers=10)) + _ship("trireme", "b", 166, 46, 10, 1.5) + shots


def _screens() -> str:
    shots = _shots(((34, 24), (82, 42)), ((34, 80), (82, 62)))
    return _ship("seven", "b", 130, 52, 90, 2.1, deck="closed", fittings=("tower",)) + shots


def _hooks() -> str:
    return _ship("five", "a", 60, 52, 0) + _ship("trireme", "b", 150, 52, 180) + _rope((74, 38), (136, 34)) + _rope(
        (74, 66), (136, 70)
    )  # fmt: skip


def _axemen() -> str:
    ropes = _rope((136, 36), (104, 38)) + _rope((136, 68), (104, 66))
    return _ship("trireme", "b", 60, 52, 0, crew=Crew(marines=8)) + _ship("five", "a", 152, 52, 180) + ropes


def _marines() -> str:
    return _ship("five", "a", 103, 52, 90, 3.2, crew=Crew(marines=14))


def _diekplous() -> str:
    struck = _ship("trireme", "b", 96, 20, 270, 1.6, port_oars="gone") + _ship("trireme", "b", 112, 86, 270, 1.6)
    return signs.wake([(-10, 52), (60, 52), (96, 52)]) + struck + _ship("trireme", "a", 132, 52, 90, 1.6)


def _oars_in() -> str:
    passing = _ship("trireme", "a", 86, 34, 90, 1.8, starboard_oars="gone")
    return passing + _ship("trireme", "b", 122, 70, 270, 1.8, starboard_oars="gone")


SCENES: dict[str, Callable[[], str]] = {
    "king_of_the_seas": _king_of_the_seas,
    "command_confusion": _confusion,
    "reading_the_entrails": _entrails,
    "pull_for_the_trierarch": lambda: _abreast("trireme", "a", (116, 28), (116, 76), size=1.9, wake=120),
    "aeolus_turns": _wind,
    "poseidon_takes_his_own": _poseidon,
    "set_of_the_current": _current,
    "rest_the_oars": _rest,
    "spare_oars": _spare_oars,
    "fother_the_hull": lambda: _ship("five", "a", 103, 52, 86, 2.4, port=1, states=("listing",)),
    "marines_across": lambda: _boarding(marines=8),
    "dispatch_boat": _dispatch,
    "panic_on_the_benches": _panic,
    "seize_the_moment": _seize,
    "counter_attack": lambda: _ship("five", "a", 54, 56, 84) + _ship("five", "b", 152, 48, 264),
    "hard_over": _hard_over,
    "reaction_attack": _reaction,
    "slip_away": _slip_away,
    "ill_omens": _omens,
    "cut_the_lines": _cut,
    "fortunes_wheel": _wheel,
    "superior_leadership": _leadership,
    "double_the_beat": lambda: _abreast("trireme", "a", (130, 52), size=2.3, wake=140, swift=True),
    "seasoned_rowers": lambda: _abreast("four", "b", (130, 52), size=2.2, wake=140, crew=Crew(musicians=2)),
    "line_abreast": lambda: _abreast("trireme", "a", (124, 14), (124, 39), (124, 65), (124, 90), size=1.15, wake=110),
    "master_helmsmen": _helmsmen,
    "rolling_volley": _volley,
    "racing_start": lambda: _abreast("trireme", "b", (92, 22), (130, 52), (92, 82), wake=110),
    "second_squadron": _squadrons,
    "back_water": lambda: signs.wake([(196, 52), (120, 52)]) + _ship("trireme", "a", 80, 52, 90, 2.1),
    "anastrophe": _anastrophe,
    "bronze_beak": _ram,
    "brace": _brace,
    "cretan_archers": _archers,
    "hides_and_screens": _screens,
    "iron_hooks": _hooks,
    "axemen": _axemen,
    "picked_marines": _marines,
    "diekplous": _diekplous,
    "oars_in": _oars_in,
}
assert SCENES.keys() == WINDOWS.keys(), "every effect has its scene"


def _alone(body: str, edition: Edition, box: Box = BOX, level: str = "l") -> str:
    drawn = f'<svg class="i-chart i-lod-{level}" viewBox="{n(*box)}">{symbols.defs(body, PREFIX)}{body}</svg>'
    return standalone(drawn, on_paper(edition))


@lru_cache(maxsize=3 * len(WINDOWS))
def scene_svg(effect: str, edition: Edition) -> str:
    """The scene of an effect, 206 by 104 units, as a document of its own for paper; its water is the card's."""
    return _alone(SCENES[effect](), edition)


@lru_cache(maxsize=3)
def back_svg(edition: Edition) -> str:
    """The ship on the backs, in a square of 120 units."""
    return _alone(_ship("five", "b", 0, 0, 45, 2.5), edition, (-60, -60, 120, 120))
