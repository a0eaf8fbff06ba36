"""`manage.py verify_battles`: decide stored battles again and report any difference."""

from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from battles.logs.verify import battle_difference
from battles.models import Battle


class Command(BaseCommand):
    help = "Decide stored battles again with their recorded dice and report every battle that would go differently."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("battles", nargs="*", help="short names, as in the battles' addresses")
        parser.add_argument("--json", action="store_true", help="answer as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        battles = Battle.objects.order_by("pk")
        if options["battles"]:
            battles = battles.filter(uid__in=options["battles"])
            if missing := set(options["battles"]) - set(battles.values_list("uid", flat=True)):
                raise CommandError(f"No such battle: {', '.join(sorted(missing))}")
        verified = 0
        differing = []
        for battle in battles.iterator(chunk_size=50):
            verified += 1
            found = battle_difference(battle)
            if found is not None:
                differing.append({"battle": battle.uid, "title": battle.title, **msgspec.to_builtins(found)})
        if options["json"]:
            self.stdout.write(msgspec.json.encode({"verified": verified, "differing": differing}).decode())
        else:
            for one in differing:
                self.stdout.write(f"{one['battle']} {one['title']}, entry {one['seq']}: {one['problem']}")
                if one["recorded"] is not None:
                    self.stdout.write(f"  recorded: {msgspec.json.encode(one['recorded']).decode()}")
                    self.stdout.write(f"  decided:  {msgspec.json.encode(one['decided']).decode()}")
            self.stdout.write(f"{verified} battles decided again, {len(differing)} differ.")
        if differing:
            raise SystemExit(1)
