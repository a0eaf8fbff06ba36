"""`manage.py tune RULESET`: better constants for a captain, by self-play on all cores."""

from importlib.resources import files
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

import rules
from battles.arena import tuning
from battles.arena.pool import fighters
from battles.arena.round_robin import ends, percent, points
from battles.management.commands.arena import even
from rules.core.bots.constants import FILE, told


class Command(BaseCommand):
    help = (
        "Look for better constants of a ruleset's captain by self-play. They are tried on seeds that the search has not"
        " seen, and written to rules/<ruleset>/bots/constants.toml only where they are better there."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("ruleset", help="its key")
        parser.add_argument("--generations", type=int, default=20)
        parser.add_argument("--variants", type=even, default=16, help="variants in each generation")
        parser.add_argument("--battles", type=even, default=40, help="battles of each variant")
        parser.add_argument("--test", type=even, default=400, help="battles that decide, on seeds apart")
        parser.add_argument("--seed", default="one", help="where the search begins; another finds other constants")
        parser.add_argument("--workers", type=int, help="processes (default: one for each core)")
        parser.add_argument("--to", help="write to this file, not to the ruleset's own")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            ruleset = rules.get(options["ruleset"])
        except KeyError:
            known = ", ".join(each.key for each in rules.all() if each.proving is not None)
            raise CommandError(f"There is no ruleset {options['ruleset']}. There are {known}.") from None
        wanted = {name: options[name] for name in ("generations", "variants", "battles", "test", "seed")}
        try:
            with fighters(options["workers"]) as fight:
                found = tuning.tuned(ruleset, fight, tell=self.stderr.write, **wanted)
        except ValueError as error:
            raise CommandError(f"{error}.") from None
        test = found.test
        said = f"{percent(test.wins)}, {points(test.margin)} points in {test.battles} battles ({ends(test.reasons)})"
        self.stdout.write(f"Against the captain as it was, on other seeds: {said}.")
        if not tuning.better(test):
            self.stdout.write("That is no better: nothing is written.")
            return
        own = str(files(f"rules.{ruleset.key}.bots").joinpath(FILE))
        path = Path(options["to"] or own)
        values = tuning.as_structure(ruleset, found.constants)
        path.write_text(told(values, f"What the bots of {ruleset.title} judge by. `make tune` writes them."), "utf-8")
        self.stdout.write(f"{path} written.")
