"""`manage.py arena`: the bots of rulesets against each other on all cores, and the tables that come of it."""

from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

import rules
from battles.arena.pool import fighters
from battles.arena.round_robin import alone, page, rows
from rules.core.ruleset import Ruleset

LEAST = 2


def even(text: str) -> int:
    """A number of battles: even, since each seed is fought twice."""
    if not text.isdigit() or int(text) < LEAST or int(text) % 2:
        raise ArgumentTypeError("an even number of battles, 2 or more")
    return int(text)


class Command(BaseCommand):
    help = (
        "Let the bots of a ruleset fight each other, in mirrored positions and over the library, seats swapped, and the"
        " best one itself; write docs/arena/<ruleset>.md. It takes an hour and more where the bots think."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("rulesets", nargs="*", help="their keys; every ruleset where none is named")
        parser.add_argument("--bots", default="", help="those bots alone, as in navarch,captain")
        parser.add_argument("--battles", type=even, default=400, help="battles a pair (default 400)")
        parser.add_argument("--alone", type=even, default=100, help="battles of the best bot against itself a scenario")
        parser.add_argument("--workers", type=int, help="processes (default: one for each core)")
        parser.add_argument("--to", default="docs/arena", help="the folder to write to; - for the standard output")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            chosen = [rules.get(key) for key in options["rulesets"]] or list(rules.all())
        except KeyError as unknown:
            raise CommandError(f"{unknown.args[0]}.") from None
        picked = [(ruleset, _bots(ruleset, options["bots"])) for ruleset in chosen]
        with fighters(options["workers"]) as fight:
            for ruleset, keys in picked:
                self.stderr.write(f"{ruleset.title}: {', '.join(keys)}")
                pairs = rows(ruleset, keys, options["battles"], fight, self.stderr.write)
                itself = alone(ruleset, keys[0], options["alone"], fight, self.stderr.write)
                text = page(ruleset, pairs, itself, keys[0])
                if options["to"] == "-":
                    self.stdout.write(text, ending="")
                    continue
                path = Path(options["to"]) / f"{ruleset.key}.md"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")
                self.stdout.write(f"{path} written.")


def _bots(ruleset: Ruleset, text: str) -> list[str]:
    keys = [key.strip() for key in text.split(",") if key.strip()] or list(ruleset.bots)
    for key in keys:
        if key not in ruleset.bots:
            raise CommandError(f"{ruleset.title} has no bot {key}: choose of {', '.join(ruleset.bots)}.")
    return keys
