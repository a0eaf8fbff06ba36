"""Writers killed at random moments, and what they leave behind looked at.

    python -m tests.soak [--kills 1000] [--seed 1]

Each kill ends a process with SIGKILL while it plays battles, decides in campaigns, keeps documents, takes in logs or
brings battles of the laboratory, and then everything that it touched is looked at: every entry that it was told is
written is there, once and as it was; logs have no gaps; battles and campaigns go the same way when they are decided
again; a run of the laboratory counts each shard once. The database is that of DATABASE_URL. It ends by itself; exit 1
where something is lost, doubled or half written.
"""

import argparse
import json
import os
import random
import signal
import sys
import time
import traceback
from collections import Counter

import django

LATEST = 0.12  # seconds after a writer's first word, at most, in which it is killed


def main() -> int:
    asked = argparse.ArgumentParser()
    asked.add_argument("--kills", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    django.setup()
    from django.core.management import call_command
    from django.db import connections

    call_command("migrate", verbosity=0)
    from tests.soak.looking import amiss
    from tests.soak.writers import WRITERS, Told

    chance, told = random.Random(given.seed), Counter[str]()
    for number in range(given.kills):
        connections.close_all()
        kind = list(WRITERS)[number % len(WRITERS)]
        said = [Told(*each) for each in _killed(kind, chance.random(), chance.uniform(0, LATEST))]
        told[kind] += len(said)
        if wrong := amiss(said):
            print(f"after kill {number + 1}, of a writer of {kind}: {wrong}")
            return 1
    if wrong := amiss([], whole=True):
        print(f"at the end: {wrong}")
        return 1
    print(json.dumps({"kills": given.kills, "told": dict(told)}))
    return 0


def _killed(kind: str, seed: float, after: float) -> list[list[object]]:
    """What a writer said until it was killed, so long after its first word."""
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reads)
        _write(kind, seed, writes)
    os.close(writes)
    with os.fdopen(reads, "rb") as pipe:
        first = pipe.readline()
        time.sleep(after)  # the random moment
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        lines = [first, *pipe.read().splitlines(keepends=True)]
    whole = [line for line in lines if line.endswith(b"\n")]  # it may have been killed while it spoke
    if not whole:
        sys.exit(f"a writer of {kind} said nothing")
    return [json.loads(line) for line in whole]


def _write(kind: str, seed: float, writes: int) -> None:
    """The writer's process: it goes on until it is killed."""
    from tests.soak.writers import WRITERS

    chance = random.Random(seed)
    try:
        while True:
            for told in WRITERS[kind](chance):
                os.write(writes, json.dumps(told).encode() + b"\n")
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(1)


if __name__ == "__main__":
    sys.exit(main())
