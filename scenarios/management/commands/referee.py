import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand

from rules.core.referee import Verdict
from scenarios.management.files import files_of
from scenarios.refereeing import verdict_on


class Command(BaseCommand):
    help = "Play worked examples and compare them with what they expect. Exit 1 where one differs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a file, or a folder of JSON files")
        parser.add_argument("--json", action="store_true", help="answer in JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        verdicts = [(path, _verdict(path)) for path in files_of(options["files"])]
        failed = sum(not verdict.passed for _, verdict in verdicts)
        if options["json"]:
            answer = [
                {"file": str(path), "passed": verdict.passed, **msgspec.to_builtins(verdict)}
                for path, verdict in verdicts
            ]
            self.stdout.write(json.dumps(answer, ensure_ascii=False, indent=2))
        else:
            for _, verdict in verdicts:
                self.stdout.write(f"{'PASS' if verdict.passed else 'FAIL'} {verdict.id} {verdict.title}".rstrip())
                for difference in verdict.differences:
                    self.stdout.write(f"     {difference}")
            self.stdout.write(f"{len(verdicts) - failed} of {len(verdicts)} examples hold.")
        if failed:
            raise SystemExit(1)


def _verdict(path: Path) -> Verdict:
    """The referee's verdict on a file; what keeps the file from being played counts as a difference."""
    try:
        written = json.loads(path.read_text("utf-8"))
        if not isinstance(written, dict):
            raise ValueError("an example is a JSON object")
        return verdict_on(written)
    except OSError as error:
        problem = f"the file cannot be read: {error.strerror}"
    except UnicodeDecodeError:
        problem = "the file is not text in UTF-8"
    except json.JSONDecodeError as error:
        problem = f"the file is not JSON: {error}"
    except KeyError as error:
        problem = str(error.args[0])
    except ValueError as error:
        problem = f"the file is no worked example: {error}"
    return Verdict(path.name, "", (problem,))
