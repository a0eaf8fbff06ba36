"""Sides, options, the rules of each kind of battle, and victory (CMP-GEN-01, 04, CMP-VIC)."""

from typing import Literal

import msgspec

Ruleset = Literal["ancient_naval_games", "nauta", "mare_nostrum", "oi_navarcoi", "navarchoi"]
Dice = Literal["auto"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choices of the clauses; one left out is the first that its clause names.

    `method`: how the order of the turn comes about (CMP-INI-01). `winner_moves`: when the winner of the naval game
    moves (HEX-CAM-02). `losses`: whether naval games cost hulls (CMP-INI-03). `auto`: battles by dice (CMP-GEN-05).
    `battle_order`: whose order battles are taken in (CMP-TRN-01). `money` and `free_armies`: CMP-ECO-01, CMP-LND-01.
    `recruit`: where (CMP-LND-01). `army_links`: CMP-MOV-04. `land_retreat`: CMP-LND-02. `impiety`: trials of admirals
    (CMP-AFT-10). `areas`: when areas count points (CMP-VIC-01)."""

    method: Literal["naval_game", "contest", "alternate", "fixed"] = "naval_game"
    winner_moves: Literal["second", "first", "choose"] = "second"
    losses: Literal["none", "carry"] = "none"
    auto: Literal["ask", "always", "never"] = "ask"
    battle_order: Literal["second_side", "listed"] = "second_side"
    money: Literal["on", "off"] = "on"
    recruit: Literal["own_areas", "anywhere"] = "own_areas"
    free_armies: bool = False
    army_links: Literal[1, 2] = 2
    land_retreat: Literal["must", "may"] = "must"
    impiety: Literal["off", "on"] = "off"
    areas: Literal["each_turn", "at_end"] = "each_turn"


class Rulesets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of each kind of battle (CMP-GEN-04): of the naval game for the order ("auto": by dice alone, CMP-AUT),
    and of battles at sea. `land` "table": typed in; "auto": by dice (CMP-LND-02)."""

    initiative: Ruleset | Dice = "ancient_naval_games"
    land: Literal["table", "auto"] = "table"
    sea: Ruleset = "oi_navarcoi"


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A side. `nations` says which nation of a ruleset's lists it is, by ruleset; `plural` whether its name takes a
    plural verb (None: as it seems); `capital` is an area; `treasury` talents at the start, None in a chain without
    money (CMP-CHN-07); `admirals` the names of new admirals, in order (CMP-ADM-04); `quality` the fleet quality of NAV
    before crews count (CMP-CRW-06). `allies` are the states of a coalition by name, the one that leads it first
    (CMP-GEN-01); each is drawn in a colour of its own, by this order."""

    id: str
    name: str
    nations: dict[str, str] = {}
    plural: bool | None = None
    capital: str | None = None
    treasury: int | None = None
    admirals: tuple[str, ...] = ()
    quality: int = 4
    allies: tuple[str, ...] = ()


class Victory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """CMP-VIC: the areas that win at once, by side; the margin of a won war; enemy hulls lost to a point; whether
    battles at sea count."""

    sudden: dict[str, tuple[str, ...]] = {}
    margin: int = 1
    hulls_per_point: int = 8
    battles: bool = True
