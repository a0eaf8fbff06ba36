"""The table of who is let in where (who_may.txt): asked of the site, written as text, read again."""

from collections.abc import Iterator
from pathlib import Path

from django.db import transaction

from tests.config.doors.world import ROLES, World
from tests.routes import Route

FILE = Path(__file__).with_name("who_may.txt")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
HEAD = """\
What the site answers to every address, every method and everybody who asks; test_who_may.py asks it all again.

Everything here is the owner's and private: one scenario, fleet, campaign document, battle and war of theirs. A and B
play the two sides; a stranger has an account and no part in it, a guest only a browser with work of its own, nobody not
even that; staff have a second factor. One answer in a line is everybody's. "login" leads to the log-in, other numbers
are statuses: 404 there is no such thing (for you), 403 you may not, 405 not by this method, 409 and 422 you may, but
not so.

"""
Row = dict[str, str]  # the answer to each role
Table = dict[str, dict[str, Row]]  # by address, by method


def asked(world: World, route: Route) -> dict[str, Row]:
    """What the address answers, by method and role; nothing that it does is kept."""
    address = world.address(route)
    return {method: {role: _asked(world, role, method, address, route) for role in ROLES} for method in METHODS}


def _asked(world: World, role: str, method: str, address: str, route: Route) -> str:
    browser = world.browsers[role]
    cookies = {name: morsel.value for name, morsel in browser.cookies.items()}
    body, kind = world.sent(route)
    with transaction.atomic():
        answer = browser.generic(method, address, body, content_type=kind)
        transaction.set_rollback(True)
    browser.cookies.clear()
    for name, value in cookies.items():
        browser.cookies[name] = value
    to = answer.headers.get("Location", "")
    return "login" if "/login/" in to and "/login/" not in address else str(answer.status_code)


def lines_of(address: str, rows: dict[str, Row]) -> list[str]:
    """An address as it stands in the file: methods that answer alike share a line."""
    by_answers: dict[tuple[str, ...], list[str]] = {}
    for method, row in rows.items():
        by_answers.setdefault(tuple(row[role] for role in ROLES), []).append(method)
    lines = [address]
    for answers, methods in by_answers.items():
        cells = answers[:1] if len(set(answers)) == 1 else answers
        lines.append(f"  {' '.join(methods):<41} {''.join(f'{cell:<10}' for cell in cells)}".rstrip())
    return lines


def written(table: Table) -> str:
    """The whole file."""
    columns = f"  {'':<41} {''.join(f'{role:<10}' for role in ROLES)}".rstrip()
    return HEAD + "\n".join([columns, "", *(line for each in table.items() for line in [*lines_of(*each), ""])])


def read() -> Table:
    """What the file says."""
    table: Table = {}
    for line in FILE.read_text().removeprefix(HEAD).splitlines()[2:]:
        if line.startswith("/"):
            rows = table[line] = {}
        elif line:
            words = line.split()
            methods = [word for word in words if word in METHODS]
            cells = words[len(methods) :]
            rows |= {method: dict(zip(ROLES, cells * (len(ROLES) // len(cells)), strict=True)) for method in methods}
    return {address: {method: rows[method] for method in METHODS} for address, rows in table.items()}


def cells(table: Table) -> Iterator[tuple[str, str, str, str]]:
    """Address, method, role, answer."""
    for address, rows in table.items():
        for method, row in rows.items():
            for role, answer in row.items():
                yield address, method, role, answer
