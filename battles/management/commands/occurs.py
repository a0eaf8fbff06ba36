"""`manage.py occurs`: which actions and events occur in battles between bots of one strength, and which never do."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

import rules
from battles.arena.occurring import counted, page


class Command(BaseCommand):
    help = (
        "Let the best bot of rulesets fight itself, count every kind of action and event, name those that never occur,"
        " and write docs/arena/occurring/<ruleset>.md. It takes an hour and more where the bots think."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("rulesets", nargs="*", help="their keys; every ruleset where none is named")
        parser.add_argument("--bot", default="", help="that one instead of the best")
        parser.add_argument("--battles", type=int, default=200, help="how many (default 200)")
        parser.add_argument("--to", default="docs/arena/occurring", help="the folder to write to")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            chosen = [rules.get(key) for key in options["rulesets"]] or list(rules.all())
        except KeyError as unknown:
            raise CommandError(f"{unknown.args[0]}.") from None
        for ruleset in chosen:
            key = options["bot"] or next(iter(ruleset.bots))
            if key not in ruleset.bots:
                raise CommandError(f"{ruleset.title} has no bot {key}: choose of {', '.join(ruleset.bots)}.")
            found = counted(ruleset, key, options["battles"])
            never = [kind.tag for kind, each in found.items() if not each.times]
            path = Path(options["to"]) / f"{ruleset.key}.md"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(page(ruleset, key, options["battles"], found), "utf-8")
            self.stdout.write(f"{path} written. Never: {', '.join(never) or 'nothing'}.")
