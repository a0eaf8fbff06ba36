"""What a document must be to be played: every finding with its code, its clause and what cures it (NAV-1.0, NAV-8)."""

from typing import Any

import msgspec
import pytest

from rules.core.clauses import clauses
from rules.core.dice import ScriptedDice
from rules.core.documents import changed, read
from rules.core.findings import Change, Finding, errors
from rules.core.play import Play
from rules.navarchoi import RULESET, cards, charts
from rules.navarchoi.scenario import Fleet, Scenario
from tests.rules.navarchoi.boards import document, ship, sunk

PLAIN = document(ship("A1", "1010"), ship("B1", "3030"), clock={})


def findings(written: dict[str, Any]) -> tuple[Finding, ...]:
    return RULESET.check_scenario(msgspec.convert(written, Scenario))


def found(written: dict[str, Any], code: str) -> Finding:
    """The one finding of that code; all cite clauses of the book."""
    all_found = findings(written)
    assert all(each.clause in clauses(RULESET.key) for each in all_found)
    matching = [each for each in all_found if each.code == f"NAV-DOC-{code}"]
    assert len(matching) == 1, [each.code for each in all_found]
    return matching[0]


def cured(written: dict[str, Any], code: str) -> None:
    """Each fix of the finding cures it."""
    finding = found(written, code)
    assert finding.fixes
    for fix in finding.fixes:
        again = findings(changed(written, fix.changes))
        assert finding.code not in {each.code for each in errors(again)}, fix.label


def with_units(*ships: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return document(*ships, clock=fields.pop("clock", {}), **fields)


def test_a_plain_scenario_has_nothing_against_it() -> None:
    """NAV-8.a, NAV-7.a: only what its fleets are worth."""
    assert not errors(findings(PLAIN))
    assert {each.code for each in findings(PLAIN)} == {"NAV-DOC-WORTH"}


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("/board", {"cols": 45, "rows": 34}, "MAP"),
        ("/board", {"cols": 44, "rows": 3}, "MAP"),
        ("/wind", 8, "WIND"),
        ("/wind", "up", "WIND"),
        ("/max_turns", 21, "RANGE"),
        ("/max_turns", 0, "RANGE"),
        ("/game_end", 10, "RANGE"),
        ("/options", {"rakes_per_activation": 0}, "RANGE"),
        ("/sides/A/quality", 0, "QUALITY"),
        ("/sides/A/quality", 10, "QUALITY"),
        ("/sides/A/hand", 11, "HAND"),
        ("/sides/B/handicap", -1, "HANDICAP"),
        ("/units/0/type", 1, "TYPE"),
        ("/units/0/type", 11, "TYPE"),
        ("/units/0/facing", 8, "FACING"),
        ("/units/0/tower", -1, "TOWER"),
        ("/units/0/square", "4501", "SQUARE"),
        ("/units/0/square", "here", "SQUARE"),
        ("/clock", {"turn": 15}, "CLOCK"),
        ("/clock", {"hold": -1}, "CLOCK"),
        ("/clock", {"phase": "over"}, "CLOCK"),
        ("/clock", {"activations": {"A": 8}}, "CLOCK"),
        ("/clock", {"activations": {"A": 2}, "phase": "melee"}, "CLOCK"),
        ("/clock", {"planning": {"A": 4}}, "CLOCK"),
        ("/clock", {"entries": {"0117": -1}}, "CLOCK"),
    ],
)
def test_limits(path: str, value: Any, code: str) -> None:
    """NAV-R-MAP, NAV-8.e, NAV-8.g, NAV-X-2, NAV-X-3, NAV-X-7, NAV-X-8, NAV-1.4, NAV-2.1.e: each with its fixes."""
    cured(changed(PLAIN, (Change("add", path, value),)), code)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("/board", {"cols": 44, "rows": 34}),
        ("/wind", 7),
        ("/max_turns", 20),
        ("/game_end", 9),
        ("/game_end", 0),
        ("/sides/A/quality", 1),
        ("/sides/A/quality", 9),
        ("/sides/A/hand", 0),
        ("/units/0/type", 2),
        ("/units/0/type", 10),
        ("/units/0/square", "4434"),
    ],
)
def test_at_the_limit_all_is_well(path: str, value: Any) -> None:
    """NAV-R-MAP, NAV-8.e, NAV-8.g, NAV-X-8, NAV-1.3.1.1."""
    assert not errors(findings(changed(PLAIN, (Change("add", path, value),))))


def test_at_most_140_ships() -> None:
    """NAV-1.0: two counters serve one ship."""

    def fleet(number: int) -> dict[str, Any]:
        places = [f"{col:02d}{row:02d}" for col in range(1, 44) for row in range(1, 34)]
        units = [ship(f"{'AB'[n % 2]}{n}", places[n]) for n in range(number)]
        return with_units(*units)

    assert not errors(findings(fleet(140)))
    assert found(fleet(141), "TOO-MANY").params == {"number": 141}


def test_every_side_has_a_ship() -> None:
    """NAV-8.h."""
    written = {**PLAIN, "units": PLAIN["units"][:1]}
    assert found(written, "NO-SHIPS").params == {"side": "B"}


def test_ids() -> None:
    """NAV-1.3.1.a."""
    cured(with_units(ship("A1", "1010"), ship("A1", "1111")), "ID")
    cured(with_units({**ship("A1", "1010"), "id": " "}, ship("B1", "2020")), "ID")


def test_stacking() -> None:
    """NAV-3.10.b: three and one more; Awash markers count."""
    three = [ship(f"A{n}", "1010") for n in range(1, 4)]
    assert not errors(findings(with_units(*three)))
    cured(with_units(*three, ship("A4", "1010")), "STACK")
    awash = {"awash": [{"square": "1010", "ship": "B9"}], "hands": {"A": [], "B": []}}
    cured(with_units(*three, sunk("B9"), clock=awash), "STACK")
    wrecks = [sunk(f"B{n}") for n in range(1, 5)]
    lying = [{"square": "1010", "ship": each["id"]} for each in wrecks]
    assert not errors(findings(with_units(*wrecks, clock={"awash": lying[:3]})))
    assert found(with_units(*wrecks, clock={"awash": lying}), "STACK").path == "/clock/awash"


def test_enemies_in_one_square_are_pointed_out() -> None:
    """NAV-A-66."""
    assert found(with_units(ship("A1", "1010"), ship("B1", "1010")), "ENEMY").severity == "info"


def test_set_up_squares_and_entry_squares() -> None:
    """NAV-8.a, NAV-3.12.a: on the edge, with the outside behind."""
    cured(with_units(ship("A1", None), ship("A2", "2020")), "SQUARE")
    assert not errors(findings(with_units(ship("A1", None, "E", entry=["0117", "0118"]), ship("A2", "2020"))))
    cured(with_units(ship("A1", None, "E", entry=["0117", "0217"]), ship("A2", "2020")), "ENTRY")
    cured(with_units(ship("A1", None, "N", entry=["0134", "0117"]), ship("A2", "2020")), "ENTRY")
    cured(with_units(ship("A1", None, "N", entry=["0134", "9917"]), ship("A2", "2020")), "ENTRY")


@pytest.mark.parametrize(
    ("fields", "code", "severity"),
    [
        ({"type": 3, "liburnian": True}, "LIBURNIAN", "warning"),
        ({"type": 4, "cataphract": True}, "CATAPHRACT", "info"),
    ],
)
def test_equipment_that_does_not_fit(fields: dict[str, Any], code: str, severity: str) -> None:
    """NAV-8.c, NAV-R-TYPE."""
    written = with_units(ship("A1", "1010", **fields))
    assert found(written, code).severity == severity
    cured(written, code)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"manpower": 4}, "MANPOWER"),
        ({"manpower": 0}, "MANPOWER"),
        ({"speed": "F", "sail": True}, "SAIL"),
        ({"damage": "immobile", "sail": True}, "SAIL"),
        ({"captured": "captured"}, "CAPTURED"),
    ],
)
def test_conditions(fields: dict[str, Any], code: str) -> None:
    """NAV-1.3.2.6, NAV-1.3.2.8, NAV-3.9.c."""
    cured(with_units(ship("A1", "1010", **fields)), code)


def test_what_is_not_on_the_map_has_no_marker() -> None:
    """NAV-1.3.2.1, NAV-3.11.b."""
    late = ship("A1", None, "E", entry=["0117"], marker="red")
    assert found(with_units(late, ship("A2", "2020")), "PLACE").clause == "NAV-1.3.2.1"
    wreck = ship("A1", None, "E", entry=["0117"], damage="immobile")
    assert found(with_units(wreck, ship("A2", "2020")), "PLACE").clause == "NAV-3.12.c"
    lost = ship("A1", None, damage="immobile", place="left")
    assert not errors(findings(with_units(lost, ship("A2", "2020"))))
    beside = ship("A1", "0105", place="beside")
    assert found(with_units(beside, ship("A2", "2020")), "SQUARE").clause == "NAV-3.11.b"


def test_links() -> None:
    """NAV-1.3.2.2, NAV-4.6.2.1.f: symmetric, in one square, between enemies or with a prize."""
    one_sided = with_units(ship("A1", "1010", links=["B1"]), ship("B1", "1010"))
    cured(one_sided, "LINK")
    friends = with_units(ship("A1", "1010", links=["A2"]), ship("A2", "1010", links=["A1"]))
    assert {each.code for each in errors(findings(friends))} == {"NAV-DOC-LINK"}
    prize = with_units(
        ship("A1", "1010", links=["B1"]),
        ship("B1", "1010", links=["A1"], controller="A", manpower=1),
        ship("B2", "2020"),
    )
    assert not errors(findings(prize))
    full = with_units(ship("A1", "1010", speed="F", links=["B1"]), ship("B1", "1010", links=["A1"]))
    cured(full, "SPEED")


def test_awash_markers() -> None:
    """NAV-1.3.2.7: for ships that are sunk."""
    clock = {"awash": [{"square": "1010", "ship": "A1"}], "hands": {"A": [], "B": []}}
    cured(with_units(ship("A1", "1010"), clock=clock), "AWASH")


@pytest.mark.parametrize(
    "rule",
    [
        {"rule": "held", "side": "A", "group": "nobody", "until_turn": 3},
        {"rule": "release", "side": "A", "group": "van", "from_turn": 3, "minus": 1},
        {"rule": "wind_shift", "turn": 3, "wind": 8},
        {"rule": "wind_shift", "turn": 21, "wind": 0},
        {"rule": "formation_limit", "side": "A", "turn": 1, "most": 0},
        {"rule": "escape", "side": "A", "exits": []},
    ],
)
def test_special_rules(rule: dict[str, Any]) -> None:
    """NAV-8.b: groups, turns, headings and exits that there are."""
    cured(with_units(ship("A1", "1010", group="van"), special=[rule]), "SPECIAL")


# A deck and charts of the scenario's own


def deck(**changes: Any) -> list[dict[str, Any]]:
    printed = msgspec.to_builtins(cards.printed())
    return [{**printed[0], **changes}, *printed[1:]]


def test_a_deck_of_ones_own() -> None:
    """NAV-1.2, NAV-R, NAV-R-CARD.a, NAV-6.0: 55 cards, numbers, known effects; and it is played with."""
    assert not errors(findings({**PLAIN, "deck": deck(title="King of Kings", number=2)}))
    cured({**PLAIN, "deck": deck()[:54]}, "DECK")
    cured({**PLAIN, "deck": deck(number=8)}, "CARD")
    assert found({**PLAIN, "deck": deck(event="sea_monster")}, "CARD").params["known"]
    assert {each.code for each in errors(findings({**PLAIN, "deck": deck(id=2)}))} == {"NAV-DOC-CARD"}
    written = document(
        ship("A1", "1010"),
        ship("B1", "3030", marker="red"),
        deck=deck(number=2),
        clock={"phase": "action_cycle", "holder": "A"},
        hands=((1,), ()),
    )
    play = Play(RULESET, msgspec.convert(written, Scenario), ScriptedDice())
    for action in (
        {"kind": "commit_card", "side": "A", "card": 1},
        {"kind": "announce", "side": "A", "stratagem": "activation"},
    ):
        play.act(msgspec.convert(action, RULESET.action_type))
    assert play.game.state().sides["A"].impulses == (3, 5)


def own_charts(**changes: Any) -> dict[str, Any]:
    return {**msgspec.to_builtins(charts.printed()), **changes}


@pytest.mark.parametrize(
    "changes",
    [
        {"hand": [3] * 9},
        {"wind": [-1] * 10},
        {"types": []},
        {"types": [{"type": 3, "name": "Trireme", "size": 0}]},
        {"melee": {"against_two": -1, "rows": [{"result": "captured", "to": 3}]}},
        {
            "melee": {
                "against_two": -1,
                "rows": [{"result": "both_lose", "to": 3}, {"to": 1, "result": "captured"}, {"result": "captured"}],
            }
        },
    ],
)
def test_charts_of_ones_own_are_checked(changes: dict[str, Any]) -> None:
    """NAV-R, NAV-R-TYPE: ten faces, rows that rise, sizes."""
    assert "NAV-DOC-CHART" in {each.code for each in errors(findings({**PLAIN, "charts": own_charts(**changes)}))}


def test_charts_of_ones_own_are_played_by() -> None:
    """NAV-R."""
    ram = {**msgspec.to_builtins(charts.printed().ram), "beam": 9}
    written = document(ship("A1", "2021"), ship("B1", "2020", "E"), charts=own_charts(ram=ram))
    assert not errors(findings(written))
    play = Play(RULESET, msgspec.convert(written, Scenario), ScriptedDice([0, 9, 0]))
    for kind, fields in (
        ("activate", {"ships": ["A1"]}),
        ("begin_ship", {"ship": "A1", "mp": 8}),
        ("forward", {}),
        ("attack", {"attacks": [["ram", "B1", ""]]}),
    ):
        play.act(msgspec.convert({"kind": kind, "side": "A", **fields}, RULESET.action_type))
    fought = next(e for _, events in play.log for e in events if type(e).__name__ == "Fought")
    assert ("R-RAM.a5 beam", 9) in fought.modifiers[0]


def test_cards_are_each_in_one_place() -> None:
    """NAV-1.2, NAV-M-1."""
    base = {**PLAIN, "clock": {"hands": {"A": [1, 2], "B": [2]}}}
    assert found(base, "CARDS").params == {"card": 2}
    assert found({**PLAIN, "clock": {"hands": {"A": [56], "B": []}}}, "CARDS").params == {"card": 56}
    cured({**PLAIN, "clock": {"hands": {"A": [], "B": []}, "draw": [1, 2]}}, "CARDS")


# Shapes and fleets


def test_what_is_no_scenario_at_all_is_named_with_its_place() -> None:
    document_of_another_shape = {**PLAIN, "units": [{"id": "A1", "side": "C"}]}
    scenario, wrong = read(document_of_another_shape, Scenario)
    assert scenario is None and wrong[0].path == "/units/0/side"


def test_fleets() -> None:
    """NAV-1.0, NAV-1.3.1.1, NAV-X-8: ids, types, Quality, at least one ship."""

    def codes(**fields: Any) -> set[str]:
        fleet = msgspec.convert({"ruleset": RULESET.key, "title": "Fleet", **fields}, Fleet)
        return {each.code for each in errors(RULESET.check_fleet(fleet))}

    assert codes(units=[{"id": "S1", "type": 5}, {"id": "S2", "type": 3}]) == set()
    assert codes() == {"NAV-DOC-NO-SHIPS"}
    assert codes(units=[{"id": "S1", "type": 5}, {"id": "S1", "type": 3}]) == {"NAV-DOC-ID"}
    assert codes(units=[{"id": "S1", "type": 11}], quality=0) == {"NAV-DOC-TYPE", "NAV-DOC-QUALITY"}
    assert codes(units=[{"id": f"S{n}"} for n in range(141)]) == {"NAV-DOC-TOO-MANY"}


def test_a_document_without_a_title_is_only_warned_about() -> None:
    assert found({**PLAIN, "title": " "}, "TITLE").severity == "warning"
