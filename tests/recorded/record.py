"""Record a whole battle as a test: scenario, dice, cards, actions, events, result.

    python -m tests.recorded.record SCENARIO.json --reason turn_limit -o tests/recorded/<ruleset>/turn_limit.json

plays the scenario between bots, seed after seed, until a battle ends for that reason, and writes it down. `--cede N`
has the side to act give up, as soon as it may, after N actions. Without -o it only says what it found."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

import rules
from rules.core.actions import kind_of
from rules.core.dice import SeededDice
from rules.core.play import Play, bots_for
from rules.core.ruleset import Ruleset

GIVING_UP = ("cede", "concede", "agree_end")  # what the rulesets call it; to agree to stop takes both


class NotingDice(SeededDice):
    """Seeded dice that note down what they gave."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.faces: list[int] = []
        self.cards: list[int] = []

    def roll(self, labels: tuple[str, ...], sides: int = 6) -> tuple[int, ...]:
        rolled = super().roll(labels, sides)
        self.faces += rolled
        return rolled

    def draw(self, label: str, among: int) -> int:
        drawn = super().draw(label, among)
        self.cards.append(drawn)
        return drawn


def record(ruleset: Ruleset, scenario: dict[str, Any], seed: str, bots: dict[str, str], cede: int | None) -> Any:
    """A battle between bots, written down. Raises EndlessBattle where it comes to no end."""
    dice = NotingDice(seed)
    play = Play(ruleset, msgspec.convert(scenario, ruleset.scenario_type), dice)
    players = bots_for(ruleset, bots, seed)
    while legal := play.game.legal():
        giving_up = [action for action in legal if kind_of(action) in GIVING_UP]
        if cede is not None and len(play.log) > cede and giving_up:
            play.act(giving_up[0])
        else:
            play.act(players[legal[0].side].choose(play.game, legal))
    return {
        "ruleset": ruleset.key,
        "revision": ruleset.revision,
        "about": f"{scenario['title']}: {' against '.join(bots.values())}, seed {seed}",
        "scenario": scenario,
        "dice": dice.faces,
        "cards": dice.cards,
        "actions": [action for action, _ in play.log[1:]],
        "events": [events for _, events in play.log],
        "result": play.game.result(),
    }


def written(battle: Any) -> str:
    """The file: an action or the events of an action to a line, so that a change of the rules reads well as a diff."""
    battle = msgspec.to_builtins(battle)
    lines = []
    for name, value in battle.items():
        if name in ("actions", "events"):
            inner = ",\n".join(f"    {json.dumps(each, ensure_ascii=False)}" for each in value)
            lines.append(f'  "{name}": [\n{inner}\n  ]')
        else:
            lines.append(f'  "{name}": {json.dumps(value, ensure_ascii=False)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.recorded.record", description=__doc__)
    parser.add_argument("scenario", type=Path)
    parser.add_argument("--reason", help="the end to look for; any by default")
    parser.add_argument("--bots", default="random", help="one bot for all sides, or one for each: random,navarch")
    parser.add_argument("--cede", type=int, metavar="N")
    parser.add_argument("--seeds", type=int, default=500, help="how many seeds to try")
    parser.add_argument("-o", "--output", type=Path)
    options = parser.parse_args(arguments)
    scenario = json.loads(options.scenario.read_bytes())
    ruleset = rules.get(scenario["ruleset"])
    keys = options.bots.split(",")
    bots = dict(zip(ruleset.sides, keys if len(keys) > 1 else keys * len(ruleset.sides), strict=True))
    for seed in range(options.seeds):
        battle = record(ruleset, scenario, str(seed), bots, options.cede)
        if options.reason in (None, battle["result"].reason):
            sys.stdout.write(f"{battle['about']}: {battle['result'].reason} after {len(battle['actions'])} actions\n")
            if options.output is not None:
                options.output.write_text(written(battle))
            return 0
    sys.stderr.write(f"no battle of {options.seeds} ended with {options.reason}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
