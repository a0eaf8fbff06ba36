"""`manage.py balance FILE`: how a scenario goes when bots fight it many times."""

import sys
from collections import deque
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules.core.findings import errors
from rules.core.ruleset import Ruleset
from scenarios.balance.battle import Job, Played, play
from scenarios.balance.runs import MOST, chosen, cut
from scenarios.balance.tally import Share, Tally
from scenarios.balance.telling import ending_words, told_short
from scenarios.documents import documents, kinds
from scenarios.faces import face_of
from scenarios.words.wording import side_names
from scenarios.work.pool import Here, Pool, Processes, cores


class Command(BaseCommand):
    help = "Fight a scenario many times between bots and say who wins how often. The same numbers on every machine."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="a scenario document; - reads it from the standard input")
        parser.add_argument("--battles", type=int, default=200, help=f"how many, up to {MOST} (default %(default)s)")
        parser.add_argument("--bots", default="", help="who plays: a bot for both sides, or as in a=captain,b=recruit")
        parser.add_argument(
            "--narrow", type=float, default=0, metavar="HUNDREDTHS",
            help="end early once both chances are known to so many hundredths either way",
        )  # fmt: skip
        parser.add_argument("--workers", type=int, default=0, help="processes (default: as many as there are cores)")
        parser.add_argument("--json", action="store_true", help="answer in JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        if not 1 <= options["battles"] <= MOST:
            raise CommandError(f"--battles: from 1 to {MOST}.")
        ruleset, scenario, body = _read(options["file"])
        try:
            bots = chosen(ruleset, options["bots"])
        except ValueError as error:
            raise CommandError(f"--bots: {error}") from None
        job = Job(
            ruleset.key,
            msgspec.json.encode(body),
            tuple(zip("AB", bots, strict=True)),
            face_of(ruleset.key).balance.lost,
        )
        workers = options["workers"] or cores()
        pool: Pool = Here() if workers == 1 else Processes(workers)
        try:
            tally = _fight(pool, job, options["battles"], round(10 * options["narrow"]))
        finally:
            pool.close()
        if options["json"]:
            answer = {
                "title": scenario.title,
                "ruleset": ruleset.key,
                "bots": dict(zip("AB", bots, strict=True)),
                "chances": {side or "nobody": _chance(tally.won(side)) for side in ("A", "B", "")},
                "turns": round(tally.mean_turns, 2),
                "narrow": tally.is_narrow(round(10 * options["narrow"])),
                **msgspec.to_builtins(tally, str_keys=True),
            }
            self.stdout.write(msgspec.json.encode(answer, order="deterministic").decode())
            return
        names = side_names(scenario)
        self.stdout.write(f"{scenario.title}: {told_short(tally)} of {tally.battles} battles")
        for side in "AB":
            low, high = tally.won(side).interval
            share = f"{100 * tally.won(side).share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
            self.stdout.write(f"  {side} {names[side]} ({bots['AB'.index(side)]}): {share}")
        for end, number in sorted(tally.ends.items(), key=lambda each: -each[1]):
            self.stdout.write(f"  {number} × {ending_words(end, names)}")


def _chance(share: Share) -> dict[str, float]:
    low, high = share.interval
    return {"share": share.share, "low": low, "high": high}


def _fight(pool: Pool, job: Job, battles: int, narrow: int) -> Tally:
    """What the battles come to; those beyond an early end are not counted, whoever has played them."""
    tally: Tally = Tally()
    ahead: deque[Future[Played]] = deque()
    for at, size in cut(0, battles):
        ahead.append(pool.submit(play, job, at, size))
        if len(ahead) > 2 * pool.workers and _count(tally, ahead.popleft(), narrow):
            return tally
    while ahead and not _count(tally, ahead.popleft(), narrow):
        pass
    return tally


def _count(tally: Tally, future: "Future[Played]", narrow: int) -> bool:
    tally.merge(future.result().tally)
    return tally.is_narrow(narrow)


def _read(name: str) -> tuple[Ruleset, Any, Any]:
    try:
        body = documents.parse(sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes())
    except OSError as error:
        raise CommandError(f"{name}: {error.strerror}") from None
    except documents.Misshapen as error:
        raise CommandError(f"{name}: {error}") from None
    reading = documents.read(body)
    wrong = errors(documents.said_of(reading))
    if reading.document is not None and (kind := kinds.of(reading.document).key) != "scenario":
        raise CommandError(f"{name} is a {kind}; only a scenario can be fought.")
    if reading.document is None or reading.ruleset is None or wrong:
        raise CommandError("\n".join(f"{one.path or '/'}: {one.message} {one.clause}".rstrip() for one in wrong))
    return reading.ruleset, reading.document, documents.plain(reading.document)
