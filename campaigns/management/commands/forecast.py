"""`manage.py forecast`: simulated wars of a campaign and what they come to, in figures."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError
from msgspec.structs import replace

from campaigns.bots.simulation import fought
from campaigns.documents import ready_made
from campaigns.documents.sources import seen_by
from campaigns.engine import reading, starting, war
from campaigns.engine.bots.forecast import Outlook, Share, Sway, War, before, continued, outlook, settled, sway
from campaigns.engine.chains.scenarios import with_bodies
from campaigns.engine.data import Campaign
from campaigns.engine.dice import EntryDice
from campaigns.engine.ledger import State
from campaigns.forecasts.pool import Job, pool
from rules.core.bots.strengths import CAPTAIN, CHANCE
from rules.core.findings import errors
from scenarios.ownership import Actor

FIGHTS_AS = {"navarch": CAPTAIN.key, "random": CHANCE.key}  # who fights the battles of a bot for campaigns
SWING = 2  # points that one area which changes hands turns round


class Command(BaseCommand):
    help = "Play wars of a campaign between two bots, and say who wins, how long it lasts, and how much losses matter."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("campaign", help="the key of a ready-made campaign, or a file with a campaign document")
        parser.add_argument("--wars", type=int, default=200, help="how many (default 200)")
        parser.add_argument("--losses", choices=("none", "carry"), help="otherwise than the document has it")
        parser.add_argument("--yard", type=int, help="the level of the pools' yard, otherwise than the document has it")
        parser.add_argument("--refill", type=int, help="up to how many fit ships pools are filled")
        parser.add_argument("--fought", action="store_true", help="battles are fought in the engine, not diced for")
        parser.add_argument(
            "--against-chance", action="store_true", help="how often the bot beats one that acts at random"
        )
        parser.add_argument("--seed", default="forecast", help="the same seed plays the same wars")
        parser.add_argument("--json", action="store_true", help="answer in JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["wars"] < 1:
            raise CommandError("At least one war.")
        plain = _document(options)
        data, findings = reading.read(plain)
        if data is None or (wrong := errors(findings)):
            raise CommandError(f"The campaign has errors: {(wrong if data is not None else findings)[0].message}")
        if options["against_chance"]:
            self.stdout.write(_duels(data, options))
            return
        wars = _played(plain, data, options)
        seen, weight = outlook(wars), sway(wars, len(data.calendar), SWING) if data.play == "map" else None
        if options["json"]:
            told = {"outlook": msgspec.to_builtins(seen, str_keys=True), "sway": msgspec.to_builtins(weight)}
            self.stdout.write(json.dumps(told, indent=2))
        else:
            self.stdout.write("\n".join(_lines(data, seen, weight)))


def _document(options: dict[str, Any]) -> Any:
    """The campaign's document as the options have it, its scenarios written out."""
    named = options["campaign"]
    if named in ready_made.names():
        plain: Any = ready_made.document(named)
    else:
        try:
            plain = json.loads(Path(named).read_text("utf-8"))
        except (OSError, ValueError) as error:
            known = ", ".join(ready_made.names())
            raise CommandError(f"{named} is no campaign: {error}. Ready-made are: {known}") from None
    if options["losses"]:
        plain["options"] = {**plain.get("options", {}), "losses": options["losses"]}
    for name in ("yard", "refill"):
        if options[name] is not None:
            plain["pool"] = {"hulls": {}, **plain.get("pool", {}), name: options[name]}
    return with_bodies(plain, seen_by(Actor()))


def _played(plain: Any, data: Campaign, options: dict[str, Any]) -> list[War]:
    seeds = [f"{options['seed']}/{n}" for n in range(options["wars"])]
    if options["fought"]:
        return [continued(before(data, seed), seed, fought(seed)) for seed in seeds]
    with pool(Job(json.dumps(plain).encode())) as players:
        return [one for some in players.play(seeds) for one in some]


def _duels(data: Campaign, options: dict[str, Any]) -> str:
    """The bot against one that acts at random, the seats swapped from war to war."""
    won = [0, 0]
    for n in range(options["wars"]):
        seed = f"{options['seed']}/{n}"
        keys = ("navarch", "random") if n % 2 == 0 else ("random", "navarch")
        table = fought(seed, bots=dict(zip(data.side_ids, map(FIGHTS_AS.__getitem__, keys), strict=True)))
        begun = _undiced(data, seed) if options["fought"] and data.play == "chain" else before(data, seed)
        ended = continued(begun, seed, table if options["fought"] else settled, keys)
        won[n % 2] += ended.winner == n % 2
    each = ", ".join(f"{won[n]} as {side.name}" for n, side in enumerate(data.sides))
    return f"{data.name}: the bot wins {sum(won)} of {options['wars']} wars against chance: {each}"


def _undiced(data: Campaign, seed: str) -> State:
    """A chain that is about to begin, its missions left to the table."""
    data = replace(data, options=replace(data.options, auto="never"))
    return war.opening(starting.start(data), EntryDice(seed, 0))[0]


def _lines(data: Campaign, seen: Outlook, weight: Sway | None) -> list[str]:
    said = [f"{data.name}: {seen.wars} wars by two bots"]
    for side, share in zip((*data.side_ids, ""), seen.won, strict=True):
        said.append(f"  {data.side_name(side) or 'nobody'} wins {_share(share)}")
    said.append("  they end in turn " + ", ".join(f"{turn}: {number}" for turn, number in seen.turns.items()))
    if seen.first_battle.of:
        decides = "one defeat decides it" if seen.one_defeat_decides else "one defeat does not decide it"
        said.append(f"  who wins the first battle wins the war in {_share(seen.first_battle)}: {decides}")
    for turn, (first, second) in seen.fit.items():
        said.append(f"  fit ships, turn {turn}: {first:.1f} and {second:.1f}")
    if weight is not None and weight.games:
        said.append(
            f"  after {weight.games} decided battles: the loser has {weight.loser:.1f} fit ships next turn, the winner "
            f"{weight.winner:.1f}: {weight.share:.2f}"
        )
    if weight is not None:
        said.append(f"  the last turn begins with nobody having won in {_share(weight.undecided)}")
        said.append(f"  and with neither more than one area ahead in {_share(weight.open_at_last)}")
    return said


def _share(share: Share) -> str:
    low, high = share.interval
    return f"{share.number} of {share.of} ({low:.2f} to {high:.2f})"
