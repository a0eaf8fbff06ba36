"""A database and logs of a release, kept and opened again.

    python -m tests.releases             makes both of this version, in tests/releases/<version>/
    python -m tests.releases --open DIR  brings the database of DATABASE_URL, once a release's, to this version, looks
                                         at all that is in it; exit 1 where anything is lost or goes otherwise

The database is that of DATABASE_URL, which has to be empty or, to be opened, a release's own."""

import argparse
import json
import shutil
import sys
from pathlib import Path

import django

HERE = Path(__file__).parent
DATABASE, COUNTS = "navarch.sqlite3.gz", "counts.json"


def make() -> int:
    from django.core.management import call_command

    from config.version import version
    from scenarios.backups import back_up
    from tests.releases import making

    folder = HERE / version()
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "logs").mkdir(parents=True)
    call_command("migrate", verbosity=0)
    making.fill()
    back_up(folder / DATABASE)
    making.write_logs(folder / "logs")
    (folder / COUNTS).write_text(json.dumps(making.counts(), indent=1) + "\n")
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{folder.relative_to(HERE.parents[1])}: {making.counts()}, {size / 1024:.0f} kB")  # noqa: T201
    return 0


def open_again(folder: Path) -> int:
    from django.core.management import call_command

    from battles.logs.verify import battle_difference
    from battles.models import Battle
    from campaigns.entries.verify import campaign_difference
    from campaigns.models import Campaign
    from scenarios.documents import documents
    from scenarios.models import Revision
    from tests.releases import making

    call_command("migrate", verbosity=0)
    said = []
    expected = json.loads((folder / COUNTS).read_text())
    if making.counts() != expected:
        said.append(f"there is {making.counts()}, there was {expected}")
    said += [f"battle {each.title}: {found}" for each in Battle.objects.all() if (found := battle_difference(each))]
    said += [f"war {each.name}: {found}" for each in Campaign.objects.all() if (found := campaign_difference(each))]
    for revision in Revision.objects.all():
        if documents.read(revision.body).document is None:
            said.append(f"revision {revision.number} of {revision.document} does not read")
    print("\n".join(said) or "Everything is there and goes as it did.")  # noqa: T201
    return 1 if said else 0


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m tests.releases", description=__doc__)
    asked.add_argument("--open", type=Path, help="the folder of the release whose database it is")
    given = asked.parse_args()
    django.setup()
    sys.exit(open_again(given.open) if given.open else make())
