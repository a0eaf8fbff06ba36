"""Bots against each other: bouts named by data, figures with their intervals, the table, constants by self-play."""

import io
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

import rules
from battles.arena import tuning
from battles.arena.bouts import MIRRORED, Bout, Outcome, Player, bouts, fought, positions
from battles.arena.pool import fighters
from battles.arena.round_robin import alone, page, rows
from battles.arena.tally import mean, share, student, tally
from rules.core.ruleset import Ruleset

HEX = rules.get("ancient_naval_games")
CAPTAIN, RECRUIT, CHANCE = Player("captain"), Player("recruit"), Player("random")
MEASURED = [each for each in rules.all() if each.proving is not None]
measured = pytest.mark.parametrize("ruleset", MEASURED, ids=lambda each: each.key)


def outcome(won: int, margin: float = 0.0, reason: str = "no_ships") -> Outcome:
    return Outcome(won, margin, {1: "A", 0: None, -1: "B"}[won], reason, 10)


class TestIntervals:
    def test_a_share_has_wilsons_interval(self) -> None:
        """Of 30 in 50; from the formula worked by hand."""
        found = share(30, 50)
        assert found.value == 0.6
        assert (round(found.low, 4), round(found.high, 4)) == (0.4618, 0.7239)

    @pytest.mark.parametrize(("some", "low", "high"), [(0, 0.0, 0.0370), (100, 0.9630, 1.0)])
    def test_even_none_and_all_leave_room(self, some: int, low: float, high: float) -> None:
        found = share(some, 100)
        assert (round(found.low, 4), round(found.high, 4)) == (low, high)

    @pytest.mark.parametrize(("freedom", "quantile"), [(5, 2.571), (10, 2.228), (30, 2.042), (199, 1.972)])
    def test_students_quantiles_are_those_of_the_tables(self, freedom: int, quantile: float) -> None:
        assert student(freedom) == pytest.approx(quantile, abs=0.005)

    def test_a_mean_has_students_interval(self) -> None:
        found = mean([1.0, 2.0, 3.0, 4.0, 5.0, 6.0])
        assert found.value == 3.5
        assert found.high - found.value == pytest.approx(2.571 * 1.8708 / 6**0.5, abs=0.01)
        assert found.value - found.low == pytest.approx(found.high - found.value)

    def test_too_few_are_refused(self) -> None:
        with pytest.raises(ValueError, match="nothing"):
            share(0, 0)
        with pytest.raises(ValueError, match="two values"):
            mean([1.0])

    def test_a_draw_is_no_win(self) -> None:
        found = tally([outcome(1, 2.0), outcome(0, 0.0, "stalled"), outcome(-1, -1.0), outcome(1, 3.0)])
        assert (found.battles, found.won, found.drawn, found.wins.value, found.margin.value) == (4, 2, 1, 0.5, 1.0)
        assert found.reasons == (("no_ships", 3), ("stalled", 1))


class TestBouts:
    def test_every_seed_is_fought_twice_with_the_seats_swapped(self) -> None:
        every = list(bouts(HEX, (CAPTAIN, CHANCE), positions(HEX), 16, "seeds"))
        assert [bout.side for bout in every] == [0, 1] * 8
        for one, other in zip(every[::2], every[1::2], strict=True):
            assert (one.seed, one.position, one.players) == (other.seed, other.position, other.players)
        assert len({bout.seed for bout in every}) == 8
        assert {bout.position for bout in every} == set(positions(HEX))

    @pytest.mark.parametrize("position", [MIRRORED, "HEX-SC1"])
    def test_the_same_bout_is_the_same_battle(self, position: str) -> None:
        bout = Bout(HEX.key, (CAPTAIN, RECRUIT), 0, position, "again")
        assert fought(bout) == fought(bout)

    def test_who_is_better_wins_from_either_side_and_the_margin_is_its_own(self) -> None:
        for side in (0, 1):
            found = fought(Bout(HEX.key, (CAPTAIN, CHANCE), side, MIRRORED, "better"))
            assert found.won == 1 and found.margin > 0 and found.winner == "AB"[side]

    def test_constants_make_another_captain(self) -> None:
        assert HEX.proving is not None
        values = {name: getattr(HEX.proving.constants, name) for name in HEX.proving.constants.__struct_fields__}
        same = Player("captain", tuple(values.items()))
        timid = Player("captain", tuple((values | {"caution": 50.0}).items()))
        first, second, third = (
            fought(Bout(HEX.key, (each, CAPTAIN), 0, MIRRORED, "timid")) for each in (CAPTAIN, same, timid)
        )
        assert first == second != third

    @measured
    def test_mirrored_positions_have_no_errors_and_are_not_always_the_same(self, ruleset: Ruleset) -> None:
        assert ruleset.proving is not None
        found = [ruleset.proving.mirrored(str(n)) for n in range(20)]
        assert len({repr(scenario) for scenario in found}) > 10
        for scenario in found:
            assert not [each for each in ruleset.check_scenario(scenario) if each.severity == "error"]
            assert [each.side for each in scenario.units].count("A") * 2 == len(scenario.units)


def test_two_processes_find_what_one_finds() -> None:
    every = list(bouts(HEX, (CAPTAIN, RECRUIT), [MIRRORED], 12, "processes"))
    with fighters(1) as here, fighters(2) as there:
        assert list(here(every)) == list(there(every))


class TestTable:
    def test_it_has_a_row_for_each_pair_and_place_and_the_best_against_itself(self) -> None:
        told: list[str] = []
        with fighters(1) as fight:
            pairs = rows(HEX, ["captain", "recruit", "random"], 8, fight, told.append)
            itself = alone(HEX, "captain", 4, fight, told.append)
        text = page(HEX, pairs, itself, "captain")
        assert [(row.first, row.second) for row in pairs] == [
            ("captain", "recruit"),
            ("captain", "random"),
            ("recruit", "random"),
        ]
        assert text.count("| mirrored | 4 |") == 3 and text.count("| library | 4 |") == 3
        assert all(f"| {name} | 4 |" in text for name in positions(HEX)) and "## Captain against Captain" in text
        assert len(told) == 3 + len(positions(HEX))

    def test_the_command_writes_it(self, tmp_path: Path) -> None:
        out = io.StringIO()
        wanted = {"bots": "captain,random", "battles": 4, "alone": 2, "workers": 1, "to": str(tmp_path / "new")}
        call_command("arena", HEX.key, **wanted, stdout=out, stderr=io.StringIO())
        text = (tmp_path / "new" / f"{HEX.key}.md").read_text()
        assert text.startswith(f"# The bots of {HEX.title} against each other") and "captain v random" in text
        call_command("arena", HEX.key, **(wanted | {"to": "-"}), stdout=out, stderr=io.StringIO())
        assert text in out.getvalue()

    def test_what_is_not_there_is_named_with_what_is(self) -> None:
        with pytest.raises(CommandError, match="no ruleset 'chess'; known: ancient_naval_games, "):
            call_command("arena", "chess")
        with pytest.raises(CommandError, match="no bot admiral: choose of navarch, captain"):
            call_command("arena", HEX.key, bots="admiral")
        with pytest.raises(CommandError, match="an even number"):
            call_command("arena", HEX.key, "--battles", "3")


class TestTuning:
    def test_constants_that_are_far_off_come_nearer(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Battles are stood in for by a bowl: the nearer caution is to 3, the more a captain gains."""
        assert HEX.proving is not None

        def fight(every):
            for bout in every:
                caution, other = (dict(player.constants)["caution"] for player in bout.players)
                gain = abs(other - 3) - abs(caution - 3)
                yield outcome(1 if gain > 0 else -1 if gain < 0 else 0, gain)

        told: list[str] = []
        wanted = {"generations": 30, "variants": 12, "battles": 8, "test": 8}
        found = tuning.tuned(HEX, fight, **wanted, seed="bowl", tell=told.append)
        assert dict(found.constants)["caution"] == pytest.approx(3, abs=0.5)
        assert len(told) == 30 and tuning.better(found.test)
        fixed = {name: getattr(HEX.proving.constants, name) for name in HEX.proving.fixed}
        assert {name: dict(found.constants)[name] for name in fixed} == fixed

    def test_the_seeds_that_decide_are_seen_by_no_search_and_by_no_arena(self) -> None:
        seeds: dict[str, set[str]] = {"tuning": set(), "arena": set()}

        def fight(every, kind="tuning"):
            for bout in every:
                seeds[kind].add(bout.seed)
                yield outcome(1, 1.0)

        wanted = {"generations": 2, "variants": 2, "battles": 8, "test": 8}
        tuning.tuned(HEX, fight, **wanted, seed="one", tell=lambda line: None)
        rows(HEX, ["captain", "random"], 8, lambda every: fight(every, "arena"), lambda line: None)
        alone(HEX, "captain", 4, lambda every: fight(every, "arena"), lambda line: None)
        decided = {seed for seed in seeds["tuning"] if seed.startswith("test ")}
        assert decided and len(decided) < len(seeds["tuning"])
        assert not seeds["tuning"] & seeds["arena"]

    @pytest.mark.parametrize(
        ("won", "drawn", "lost", "is_better"), [(230, 0, 170, True), (205, 0, 195, False), (170, 0, 230, False)]
    )
    def test_only_what_is_clearly_better_is_better(self, won: int, drawn: int, lost: int, is_better: bool) -> None:
        found = tally([outcome(1, 1.0)] * won + [outcome(0)] * drawn + [outcome(-1, -1.0)] * lost)
        assert tuning.better(found) == is_better

    def test_the_command_writes_only_what_is_better(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        wanted = {"generations": 1, "variants": 2, "battles": 2, "test": 4, "workers": 1, "to": f"{tmp_path}/c.toml"}
        for is_better in (False, True):
            monkeypatch.setattr(tuning, "better", lambda test, answer=is_better: answer)
            out = io.StringIO()
            call_command("tune", HEX.key, **wanted, stdout=out, stderr=io.StringIO())
            assert (tmp_path / "c.toml").exists() == is_better
            assert ("nothing is written" in out.getvalue()) != is_better
        text = (tmp_path / "c.toml").read_text()
        assert text.startswith("# What the bots of Ancient Naval Games judge by") and "caution = " in text

    def test_a_ruleset_without_constants_is_refused(self) -> None:
        plain = [each.key for each in rules.all() if each.proving is None]
        for key in plain:
            with pytest.raises(CommandError, match="has no constants"):
                call_command("tune", key, workers=1)
        with pytest.raises(CommandError, match="There is no ruleset chess"):
            call_command("tune", "chess")
