import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

import rules
from rules.core.clauses import by_status
from scenarios.documents.ready_made import ready_made


class Command(BaseCommand):
    help = "A line for each ruleset: its revision, its clauses by status, its ready-made scenarios."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="answer in JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        scenarios = [body["ruleset"] for _, body in ready_made() if body["kind"] == "scenario"]
        found: list[dict[str, Any]] = [
            {
                "key": ruleset.key,
                "title": ruleset.title,
                "revision": ruleset.revision,
                "clauses": by_status(ruleset.key),
                "scenarios": scenarios.count(ruleset.key),
            }
            for ruleset in rules.all()
        ]
        if options["json"]:
            self.stdout.write(json.dumps(found, ensure_ascii=False, indent=2))
            return
        for one in found:
            statuses = ", ".join(f"{number} {status.replace('_', ' ')}" for status, number in one["clauses"].items())
            self.stdout.write(
                f"{one['key']} ({one['title']}), revision {one['revision']}: clauses {statuses}; "
                f"{one['scenarios']} ready-made scenarios"
            )
