"""One battle as the laboratory sees it: the same for the same seed, and everything that is asked of it."""

import json
from pathlib import Path

import pytest

import rules
from rules.core.ruleset import Ruleset
from scenarios.balance.battle import Job, Played, play, seed_of
from scenarios.balance.runs import usual
from scenarios.balance.tally import Tally
from scenarios.faces import face_of

LIBRARY = Path(__file__).parents[3] / "scenarios" / "library"
QUICKEST = {
    "ancient_naval_games": "HEX-SC1", "nauta": "nauta-actium-31", "mare_nostrum": "mare-mylae-260",
    "oi_navarcoi": "ONV-NPK", "navarchoi": "NAV-S-2",
}  # fmt: skip


def job(ruleset: Ruleset, bots: tuple[str, ...] = ()) -> Job:
    raw = (LIBRARY / ruleset.key / f"{QUICKEST[ruleset.key]}.json").read_bytes()
    return Job(
        ruleset.key,
        raw,
        tuple(zip("AB", bots or (usual(ruleset),) * 2, strict=True)),
        face_of(ruleset.key).balance.lost,
    )


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", rules.all(), ids=lambda each: each.key)
def test_a_battle_of_every_ruleset_tells_who_won_when_how_and_where_ships_died(ruleset: Ruleset) -> None:
    played = play(job(ruleset), 0, 2)
    tally, units = played.tally, json.loads(job(ruleset).scenario)["units"]
    assert tally.battles == 2 == sum(tally.wins.values()) == sum(tally.turns.values()) == sum(tally.ends.values())
    assert all(battle.turn > 0 for battle in played.battles)
    assert set(tally.fates) == {unit["id"] for unit in units}
    assert all(end.split("|")[1] in ruleset.end_reasons for end in tally.ends)
    lost = sum(battle.lost_a + battle.lost_b for battle in played.battles)
    assert lost == sum(
        number for words in tally.fates.values() for word, number in words.items() if word in job(ruleset).lost
    )
    assert 0 < sum(tally.died.values()) <= lost, "every ship that was seen on the board before it was lost"
    assert set(job(ruleset).lost) < set(ruleset.fate_words)


def test_the_same_seeds_give_the_same_battles_however_they_are_cut() -> None:
    hexes = job(rules.get("ancient_naval_games"))
    whole = play(hexes, 0, 4)
    parts = [play(hexes, 2, 2), play(hexes, 0, 2)]
    assert (*parts[1].battles, *parts[0].battles) == whole.battles
    added = Tally()
    for part in parts:
        added.merge(part.tally)
    assert added == whole.tally
    assert len({battle.trace for battle in whole.battles}) == 4, "each seed has dice of its own"
    assert len({seed_of(n) for n in range(100)}) == 100


def test_each_side_has_the_bot_that_was_asked_for() -> None:
    hexes = rules.get("ancient_naval_games")

    def won(bots: tuple[str, str]) -> Played:
        return play(job(hexes, bots), 0, 6)

    assert won(("captain", "random")).tally.wins == {"A": 6}
    assert won(("random", "captain")).tally.wins == {"B": 6}
