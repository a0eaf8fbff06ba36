import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scenarios.documents import documents, kinds
from scenarios.drawing.art.inks import EDITIONS
from scenarios.printing.bundle import bundle
from scenarios.printing.maps import USUAL_HEX, MapWish
from scenarios.printing.pieces import BOOKLET, Asked, pieces_of, source_of
from scenarios.printing.setup import setup_sheet
from scenarios.printing.table import counters, table_map


class Command(BaseCommand):
    help = (
        "Print a scenario document as PDF: its setup sheet, counters or map in their true size, or a bundle of it all."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="a scenario document (JSON)")
        parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.pdf")
        parser.add_argument("--what", choices=("setup", "counters", "map", "bundle"), default="setup")
        parser.add_argument(
            "--pieces", nargs="+", default=BOOKLET, metavar="PIECE",
            help=f"for a bundle: what goes into it ({' '.join(BOOKLET)}); a wrong one is told what there is",
        )  # fmt: skip
        parser.add_argument("--whom", choices=("A", "B"), default="", help="for a bundle: one side alone (everybody)")
        parser.add_argument("--duplex", action="store_true", help="for a bundle: on both sides of a leaf")
        parser.add_argument("--paper", choices=("a4", "letter"), default="a4")
        parser.add_argument(
            "--edition", choices=EDITIONS, default="colour", help="the ink: colour (default), grey, or saving"
        )
        parser.add_argument(
            "--hex", type=float, default=USUAL_HEX, metavar="MM",
            help="for counters, map and bundle: a hex from side to side in millimetres (30)",
        )  # fmt: skip
        parser.add_argument(
            "--scale", type=int, default=1, metavar="N",
            help="for the map of a free table: at 1 : N instead of its true size (1)",
        )  # fmt: skip
        parser.add_argument("--json", action="store_true", help="answer in JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        body = _scenario(options["file"])
        what, sheet = options["what"], {"paper": options["paper"], "edition": options["edition"]}
        try:
            if what == "setup":
                pdf = setup_sheet(body, **sheet)
            elif what == "counters":
                pdf = counters(body, **sheet, hex_mm=options["hex"])
            elif what == "bundle":
                pdf = _bundle(body, options)
            else:
                pdf = table_map(body, **sheet, hex_mm=options["hex"], scale=options["scale"])
            options["output"].write_bytes(pdf)
        except ValueError as error:
            raise CommandError(str(error)) from error
        except OSError as error:
            raise CommandError(f"{options['output']} cannot be written: {error.strerror}.") from error
        if options["json"]:
            told = {"file": str(options["file"]), "output": str(options["output"]), "what": what, "bytes": len(pdf)}
            self.stdout.write(json.dumps(told, ensure_ascii=False))
        else:
            self.stdout.write(f"{options['output']}: {what}, {len(pdf):,} bytes")


def _bundle(body: Any, options: dict[str, Any]) -> bytes:
    source = source_of(body)
    known = pieces_of(source.ruleset)
    if unknown := [each for each in options["pieces"] if each not in known]:
        raise ValueError(f"There is no piece {unknown[0]!r}; of this scenario there are {', '.join(known)}.")
    wish = MapWish(hex_mm=options["hex"], scale=options["scale"])
    how = {name: options[name] for name in ("whom", "paper", "edition", "duplex")}
    return bundle(source, Asked(tuple(options["pieces"]), map=wish, **how))


def _scenario(path: Path) -> Any:
    """The file as plain data of a scenario that can be read; CommandError says what is wrong with any other."""
    try:
        body = documents.parse(path.read_bytes())
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror}.") from error
    except documents.Misshapen as error:
        raise CommandError(f"{path}: {error}") from error
    kind = kinds.of_text(body.get("kind", "scenario")) if isinstance(body, dict) else None
    if kind is not None and kind.key != "scenario":
        raise CommandError(f"{path} is a {kind.key}; sheets are printed of scenarios.")
    reading = documents.read(body)
    if reading.document is None:
        found = [f"{finding.message} (at {finding.path or 'the top'})" for finding in reading.findings]
        raise CommandError(f"{path}: {' '.join(found)}")
    return body
