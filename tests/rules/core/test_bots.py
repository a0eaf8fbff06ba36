"""What the bots of all rulesets share: which is how strong, noise, halving, constants as data, looking ahead."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import rules
from rules.core.bots import constants
from rules.core.bots.common import CommonDice
from rules.core.bots.halving import best_of
from rules.core.bots.lookahead import Ahead, Lookahead, Option, no_luck
from rules.core.bots.noise import happens, misjudged
from rules.core.bots.strengths import RISING, as_strong_as, looks_ahead, usual
from rules.core.dice import Stream
from rules.core.ruleset import Ruleset


class TestStrengths:
    @pytest.mark.parametrize("ruleset", rules.all(), ids=lambda each: each.key)
    def test_every_bot_is_called_by_a_strength(self, ruleset: Ruleset) -> None:
        titles = {each.key: each.title for each in RISING}
        assert all(titles[key] == bot.title for key, bot in ruleset.bots.items())

    @pytest.mark.parametrize("ruleset", rules.all(), ids=lambda each: each.key)
    def test_the_first_is_the_strongest(self, ruleset: Ruleset) -> None:
        rising = [each.key for each in RISING]
        order = [rising.index(key) for key in ruleset.bots]
        assert order == sorted(order, reverse=True)

    @pytest.mark.parametrize("ruleset", rules.all(), ids=lambda each: each.key)
    def test_nobody_waits_unasked_where_there_is_a_captain(self, ruleset: Ruleset) -> None:
        assert usual(ruleset.bots) in ruleset.bots
        assert "captain" not in ruleset.bots or not looks_ahead(ruleset.bots[usual(ruleset.bots)])

    def test_one_that_is_missing_is_played_by_the_next_stronger_one_else_by_the_strongest(self) -> None:
        assert as_strong_as("captain", ["captain", "navarch", "random"]) == "captain"
        assert as_strong_as("captain", ["navarch", "random"]) == "navarch"
        assert as_strong_as("navarch", ["captain", "recruit", "random"]) == "captain"
        assert as_strong_as("recruit", ["random"]) == "random"

    def test_what_is_no_strength_is_refused(self) -> None:
        with pytest.raises(KeyError):
            as_strong_as("admiral", ["navarch"])
        with pytest.raises(KeyError):
            as_strong_as("captain", [])


class TestNoise:
    def test_a_plan_that_is_clearly_best_is_taken_and_close_ones_are_mistaken(self) -> None:
        stream = Stream("noise")
        assert {misjudged([0, 5, 0], 0.5, stream) for _ in range(200)} == {1}
        taken = Counter(misjudged([0.1, 0, 0], 0.5, stream) for _ in range(600))
        assert set(taken) == {0, 1, 2} and taken[0] > taken[1] and taken[0] > taken[2]

    def test_something_happens_as_often_as_its_chance(self) -> None:
        stream = Stream("chance")
        assert not any(happens(0, stream) for _ in range(100)) and all(happens(1, stream) for _ in range(100))
        assert 150 < sum(happens(0.2, stream) for _ in range(1000)) < 250


class TestHalving:
    def test_the_best_is_found_in_noise_and_the_budget_is_kept(self) -> None:
        found, tries = Counter(), 0
        for seed in range(50):
            noise = [Stream(f"{seed} {candidate}") for candidate in range(8)]

            def tried(candidate: int, n: int, noise: list[Stream] = noise) -> float:
                nonlocal tries
                tries += 1
                return (candidate == 5) + (noise[candidate].below(100) - 50) / 40

            found[best_of(8, tried, 240)] += 1
        assert found[5] >= 45
        assert tries <= 50 * 240

    def test_every_candidate_that_is_in_is_tried_with_the_same_numbers(self) -> None:
        seen: dict[int, list[int]] = {}

        def tried(candidate: int, n: int) -> float:
            seen.setdefault(candidate, []).append(n)
            return -candidate

        assert best_of(5, tried, 60) == 0
        assert all(numbers == list(range(len(numbers))) for numbers in seen.values())
        assert len(seen[0]) > len(seen[4])

    def test_each_is_tried_once_at_least_and_of_equals_the_first_is_taken(self) -> None:
        tries: Counter[int] = Counter()

        def tried(candidate: int, n: int) -> float:
            tries[candidate] += 1
            return 0.0

        assert best_of(6, tried, 1) == 0
        assert min(tries[candidate] for candidate in range(6)) >= 1

    def test_with_doubt_the_first_is_given_up_only_for_one_that_is_clearly_ahead(self) -> None:
        """Of eight that are all alike but for chance another one nearly always seems best; one that is better by more
        than chance is found."""
        chosen: dict[str, Counter[int]] = {}
        for what, doubt, lead in (("alike", 0.0, 0.0), ("alike, with doubt", 3.0, 0.0), ("one is better", 3.0, 12.0)):
            chosen[what] = Counter()
            for seed in range(60):
                noise = [Stream(f"{seed} {candidate}") for candidate in range(8)]

                def tried(candidate: int, n: int, noise: list[Stream] = noise, lead: float = lead) -> float:
                    return lead * (candidate == 6) + (noise[candidate].below(100) - 50) / 25

                chosen[what][best_of(8, tried, 24, doubt)] += 1
        assert chosen["alike"][0] < 20 < 50 < chosen["alike, with doubt"][0]
        assert chosen["one is better"][6] >= 55

    def test_with_doubt_the_first_is_tried_as_often_as_who_is_in_to_the_end(self) -> None:
        tries: Counter[int] = Counter()

        def tried(candidate: int, n: int) -> float:
            tries[candidate] += 1
            return candidate

        assert best_of(9, tried, 90, 0.5) == 8
        assert tries[0] == tries[8] == max(tries.values())

    def test_one_candidate_needs_no_try(self) -> None:
        assert best_of(1, lambda candidate, n: pytest.fail("tried"), 100) == 0


class TestCommonDice:
    def test_an_action_has_its_faces_whatever_was_rolled_before(self) -> None:
        labels = ("attacker", "defender")
        one, other = CommonDice("seed"), CommonDice("seed")
        one.begin("attack B1")
        first = one.roll(labels)
        one.begin("attack B2")
        second = one.roll(labels), one.roll(labels)
        other.begin("attack B2")
        assert (other.roll(labels), other.roll(labels)) == second
        other.begin("attack B1")
        assert other.roll(labels) == first
        assert (one.used, other.used) == (6, 6)

    @pytest.mark.parametrize("sides", [6, 10])
    def test_faces_are_even(self, sides: int) -> None:
        count: Counter[int] = Counter()
        for n in range(3000):
            dice = CommonDice(f"even {n}")
            dice.begin(n % 7)
            count.update(dice.roll(("a", "b"), sides))
        assert set(count) == set(range(1, sides + 1))
        expected = 6000 / sides
        assert sum((times - expected) ** 2 / expected for times in count.values()) < 25

    def test_two_dice_of_a_roll_have_nothing_to_do_with_each_other(self) -> None:
        pairs = Counter(CommonDice(f"pair {n}").roll(("a", "b")) for n in range(3600))
        assert len(pairs) == 36 and max(pairs.values()) < 150

    def test_cards_are_drawn_among_as_many_as_there_are(self) -> None:
        dice = CommonDice("cards")
        assert {dice.draw("card", 5) for _ in range(100)} == set(range(5)) and dice.drawn == 100


class Two(msgspec.Struct, frozen=True):
    caution: float
    times: int


def test_constants_are_written_as_they_are_read(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / constants.FILE).write_text(constants.told(Two(0.25, 3), "What it judges by.\nWritten by hand."))
    monkeypatch.setattr(constants, "files", lambda name: tmp_path)
    assert constants.constants("any", Two) == Two(0.25, 3)
    (tmp_path / constants.FILE).write_text("caution = 0.25\n")
    with pytest.raises(msgspec.ValidationError, match="times"):
        constants.constants("any", Two)


class Race:
    """A game for two: each in turn takes a safe point, or tries for three with one die (a six, or the others get two).
    What the dice have done is in `rolled`."""

    def __init__(self, points: tuple[int, int] = (0, 0), moves: int = 0) -> None:
        self.points = list(points)
        self.moves = moves
        self.rolled: list[int] = []

    def copy(self) -> "Race":
        return Race((self.points[0], self.points[1]), self.moves)

    def deciders(self) -> str:
        return "" if self.moves >= 10 else "AB"[self.moves % 2]

    def legal(self) -> list[str]:
        return ["dare", "take"]

    def check(self, action: str) -> str | None:
        return None if action in self.legal() else "no such thing"

    def act(self, action: str, dice: Any, log: list[Any]) -> None:
        mover = self.moves % 2
        self.moves += 1
        if action == "take":
            self.points[mover] += 1
            return
        (face,) = dice.roll(("a",))
        self.rolled.append(face)
        self.points[mover if face == 6 else 1 - mover] += 3 if face == 6 else 2
        log.append((3 if face == 6 else -2) - (3 - 10) / 6)  # for the mover, beyond what was to be expected


class Taker:
    """Proposes both and would dare by itself."""

    def __init__(self, side: str) -> None:
        self.taken: list[Option] = []

    def options(self, game: Race) -> list[Option]:
        return [Option(("dare",)), Option(("take",))]

    def take(self, game: Race, option: Option) -> None:
        self.taken.append(option)

    def follower(self, option: Option, stream: Stream) -> Any:
        return SimpleNamespace(choose=lambda game, legal: "take")

    def choose(self, game: Race, legal: Any) -> str:
        return "dare"


def looking(rollouts: int, worlds: list[Race], seed: str = "race") -> tuple[Lookahead, Taker]:
    def sampled(game: Race, side: str, stream: Stream) -> Race:
        worlds.append(game.copy())
        return worlds[-1]

    ahead = Ahead(
        sides=("A", "B"),
        enemy=lambda side, stream: SimpleNamespace(choose=lambda game, legal: "take"),
        sampled=sampled,
        until=lambda game: lambda later, began=game.moves: later.moves >= began + 2,
        value=lambda game, side: game.points[0] - game.points[1] if side == "A" else game.points[1] - game.points[0],
    )
    taker = Taker("A")
    return Lookahead(ahead, taker, "A", Stream(seed), rollouts), taker  # type: ignore[arg-type]


class TestLookingAhead:
    def test_it_does_what_came_out_best_and_not_what_its_planner_would_do(self) -> None:
        worlds: list[Race] = []
        bot, taker = looking(60, worlds)
        assert bot.choose(Race(), None) == "take"
        assert taker.taken == [Option(("take",))]

    def test_the_game_itself_is_not_touched_and_each_rollout_ends_in_time(self) -> None:
        worlds: list[Race] = []
        game = Race((3, 1), 4)
        looking(20, worlds)[0].choose(game, None)
        assert (game.points, game.moves, game.rolled) == ([3, 1], 4, [])
        assert worlds and all(world.moves == 6 for world in worlds)

    def test_the_budget_is_counted_in_rollouts(self) -> None:
        counts = []
        for rollouts in (20, 80):
            worlds: list[Race] = []
            looking(rollouts, worlds)[0].choose(Race(), None)
            counts.append(len(worlds))
        assert counts == [20, 80]

    def test_the_same_seed_tries_the_same_dice_and_another_one_others(self) -> None:
        faces = []
        for seed in ("one", "one", "two"):
            worlds: list[Race] = []
            looking(40, worlds, seed)[0].choose(Race(), None)
            faces.append([world.rolled for world in worlds])
        assert faces[0] == faces[1] != faces[2]

    def test_its_next_search_has_dice_of_its_own(self) -> None:
        worlds: list[Race] = []
        bot, _ = looking(40, worlds)
        bot.choose(Race(), None)
        first = [world.rolled for world in worlds]
        worlds.clear()
        bot.choose(Race(), None)
        assert [world.rolled for world in worlds] != first

    def test_an_option_of_several_acts_is_done_to_its_end_and_dropped_where_it_cannot_be(self) -> None:
        bot, taker = looking(8, [])
        several = [Option(("take", "take", "nonsense")), Option(("dare", "dare"))]
        taker.options = lambda game: several if game.moves == 0 else []  # type: ignore[method-assign]
        done, game = [], Race()
        for _ in range(3):
            done.append(bot.choose(game, None))
            game.act(done[-1], SimpleNamespace(roll=lambda labels: (1,)), [])
        assert done == ["take", "take", "dare"], "what cannot be done falls to the planner"

    def test_what_the_dice_gave_is_taken_off_where_it_is_known_what_was_to_be_expected(self) -> None:
        """To dare is worth 3/6 - 10/6 whatever falls, so a single try of each tells the two apart: one six among the
        first faces misleads who counts only points."""
        chosen = []
        for luck in (no_luck, lambda game, side: sum):
            for n in range(40):
                bot, _ = looking(2, [], f"lucky {n}")
                bot.ahead = bot.ahead._replace(luck=luck)
                chosen.append(bot.choose(Race(), None))
        assert "dare" in chosen[:40] and "dare" not in chosen[40:]

    def test_with_nothing_to_choose_the_planner_chooses(self) -> None:
        bot, taker = looking(8, [])
        taker.options = lambda game: [Option(("take",))]  # type: ignore[method-assign]
        assert bot.choose(Race(), None) == "dare"
