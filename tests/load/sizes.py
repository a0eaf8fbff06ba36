"""How large the page of every ready-made battle is, as it opens and half-way, before compression.

    python -m tests.load.sizes

Each page is asked for in process, from a database of its own. Exit 1 where one is larger than promised.
"""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

MOST = 180_000  # bytes of HTML and SVG, with 50 ships
TURNS = 5  # that bots fight until half-way


def sizes(guest: str, bodies: Iterator[tuple[str, dict[str, Any]]]) -> Iterator[tuple[int, str]]:
    """(bytes, which page) of every battle of these scenarios, opened and half-way."""
    from django.test import Client

    from battles import services
    from scenarios.ownership import GUEST, Actor

    actor, client = Actor(None, guest), Client(headers={"host": "localhost"})
    session = client.session
    session[GUEST] = guest
    session.save()
    for key, body in bodies:
        for turns in (0, TURNS):
            bots = {"A": "bot:random", "B": "bot:random"}
            battle = services.battle_start(actor=actor, body=body, seats=bots, seed="a long day")
            for _ in range(turns):
                if not battle.over:
                    services.battle_advance(battle=battle, actor=actor, seen=battle.head_seq)
                    battle.refresh_from_db()
            battle.seats = {"A": "person", "B": "bot:random"}
            battle.save(update_fields=["seats"])
            yield len(client.get(battle.get_absolute_url()).content), f"{key}, {'half-way' if turns else 'opened'}"


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="navarch-sizes-") as folder:
        os.environ["VAR_DIR"] = folder
        os.environ["DATABASE_URL"] = f"sqlite:///{Path(folder) / 'sizes.sqlite3'}"
        os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
        import django

        django.setup()
        from django.core.management import call_command

        from scenarios.documents.ready_made import ready_made

        call_command("migrate", verbosity=0)
        scenarios = ((key, body) for key, body in ready_made() if body["kind"] == "scenario")
        found = sorted(sizes("b" * 32, scenarios), reverse=True)
    for size, name in found:
        print(f"{size / 1000:7.1f} kB  {name}")
    return 1 if found[0][0] > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
