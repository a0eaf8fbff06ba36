import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand

from rules.core.findings import Finding
from scenarios.documents import checking, documents
from scenarios.management.files import files_of


class Command(BaseCommand):
    help = "Say what is wrong with scenario, fleet or campaign documents. Exit 1 where one has an error."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a file, or a folder of JSON files")
        parser.add_argument("--json", action="store_true", help="answer in JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        checked = [(path, _findings(path)) for path in files_of(options["files"])]
        if options["json"]:
            answer = [{"file": str(path), "findings": msgspec.to_builtins(found)} for path, found in checked]
            self.stdout.write(json.dumps(answer, ensure_ascii=False, indent=2))
        else:
            for path, found in checked:
                self.stdout.write(f"{path}: {'nothing to remark' if not found else ''}".rstrip())
                for finding in found:
                    where = f" at {finding.path}" if finding.path else ""
                    clause = f" ({finding.clause})" if finding.clause else ""
                    self.stdout.write(f"  {finding.severity}{where}: {finding.message}{clause}")
        if any(finding.severity == "error" for _, found in checked for finding in found):
            raise SystemExit(1)


def _findings(path: Path) -> tuple[Finding, ...]:
    try:
        return checking.findings_of(documents.parse(path.read_bytes()))
    except OSError as error:
        return (Finding(code="DOC-FILE", message=f"The file cannot be read: {error.strerror}."),)
    except documents.Misshapen as error:
        return error.findings
