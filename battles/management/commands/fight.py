"""`manage.py fight FILE --seed S`: a battle to its end between bots."""

import sys
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from battles.logs.log_file import written
from battles.simulation import fought
from rules.core.bots.strengths import usual
from rules.core.findings import errors
from rules.core.ruleset import Ruleset
from scenarios.documents import documents, kinds
from scenarios.words.wording import side_names


class Command(BaseCommand):
    help = "Fight a scenario to its end between bots. The same file and seed give the same log, to the byte."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="a scenario document; - reads it from the standard input")
        parser.add_argument("--seed", required=True, help="any text of 1 to 100 characters; the dice follow from it")
        parser.add_argument("--bots", default="", help="who plays, as in a=navarch,b=random")
        parser.add_argument("--log", help="write the whole log to this file; - writes it to the standard output")
        parser.add_argument("--json", action="store_true", help="answer with the result as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            raw = sys.stdin.buffer.read() if options["file"] == "-" else Path(options["file"]).read_bytes()
            body = documents.parse(raw)
        except OSError as error:
            raise CommandError(f"{options['file']}: {error.strerror}") from None
        except documents.Misshapen as error:
            raise CommandError(f"{options['file']}: {error}") from None
        reading = documents.read(body)
        wrong = errors(documents.said_of(reading))
        scenario, ruleset = reading.document, reading.ruleset
        if scenario is not None and (kind := kinds.of(scenario).key) != "scenario":
            raise CommandError(f"{options['file']} is a {kind}; a battle needs a scenario.")
        if scenario is None or ruleset is None or wrong:
            raise CommandError("\n".join(f"{one.path or '/'}: {one.message} {one.clause}".rstrip() for one in wrong))
        if not 1 <= len(options["seed"]) <= 100:
            raise CommandError("A seed has 1 to 100 characters.")
        bots = _bots(ruleset, options["bots"])
        log = fought(ruleset, scenario, body=body, bots=bots, seed=options["seed"])
        if options["log"] == "-":
            self.stdout.write(written(log).decode(), ending="")
            return
        if options["log"]:
            try:
                Path(options["log"]).write_bytes(written(log))
            except OSError as error:
                raise CommandError(f"{options['log']}: {error.strerror}") from None
        result = log.result or {}
        if options["json"]:
            answer = {"title": log.title, "seed": log.seed, "bots": bots, "entries": len(log.entries), "result": result}
            self.stdout.write(msgspec.json.encode(answer).decode())
            return
        winner = result.get("winner")
        names = side_names(scenario)
        end = f"{names[winner]:wins}" if winner else "a draw"
        self.stdout.write(f"{log.title}: {end}, {result['reason']}, after {len(log.entries) - 1} actions.")
        for side in ruleset.sides:
            fates = [fate["fate"] for fate in result["fates"] if fate["side"] == side]
            counts = ", ".join(f"{fates.count(word)} {word}" for word in dict.fromkeys(fates))
            self.stdout.write(f"  {names[side]} ({bots[side]}): {counts}")


def _bots(ruleset: Ruleset, text: str) -> dict[str, str]:
    """ "a=navarch,b=random" as a bot's key by side; a captain where a side is not named."""
    chosen = dict.fromkeys(ruleset.sides, usual(ruleset.bots))
    for part in filter(None, (part.strip() for part in text.split(","))):
        side, _, key = part.partition("=")
        if side.upper() not in chosen or key not in ruleset.bots:
            sides = ", ".join(side.lower() for side in ruleset.sides)
            known = ", ".join(ruleset.bots)
            raise CommandError(f"--bots {part}: write side=bot, with a side of {sides} and a bot of {known}.")
        chosen[side.upper()] = key
    return chosen
