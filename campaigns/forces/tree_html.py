"""The order of battle as HTML. A function, not a template: a war has two hundred rows of these."""

from collections.abc import Callable

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from campaigns.drawing.state_flags import BAR, FLAG
from campaigns.forces.order_tree import Branch, ShipRow, SideTree

GRIP = '<span class="tree-grip" aria-hidden="true"></span>'
FLEET = FLAG.format("", BAR)
MoveHref = Callable[[str], str]
TAKES = {"fleet": "squadron", "squadron": "ship"}


def tree_html(
    tree: SideTree,
    move_href: MoveHref | None = None,
    *,
    here: str = "",
    open_all: bool = True,
    counts: bool = False,
) -> SafeString:
    """A side's tree. With `move_href` (the address of the menu of a move, by key) what is in it can be moved; `here` is
    the ship one comes from; `counts` says how many of each branch are ready."""
    branches = "".join([_branch(branch, move_href, here, open_all, counts) for branch in tree.branches])
    return mark_safe(f'<ul class="order-tree side-{tree.letter} i-{tree.letter}">{branches}</ul>')


def branch_html(branch: Branch, letter: str) -> SafeString:
    """One branch alone, opened."""
    return mark_safe(f'<ul class="order-tree side-{letter} i-{letter}">{_branch(branch, None, "", True, True)}</ul>')


def _holds(branch: Branch, here: str) -> bool:
    return any(row.hull.id == here for row in (*branch.ships, *branch.lost)) or any(
        _holds(each, here) for each in branch.branches
    )


def _branch(branch: Branch, move_href: MoveHref | None, here: str, open_all: bool, counts: bool) -> str:
    drop = key = acts = ""
    name = escape(branch.name)
    if branch.href:
        of = f'<span class="visually-hidden"> of {name}</span>'
        acts = f'<a class="button small quiet" href="{escape(branch.href)}">Page{of}</a>'
    if move_href is not None:
        if branch.kind in TAKES:
            drop = f' data-drop="{escape(branch.id)}" data-takes="{TAKES[branch.kind]}"'
        if branch.kind == "squadron":
            key = f' data-key="{escape(branch.key)}"' + (" data-moves" if branch.moves else "")
            acts += _move(move_href, branch.key, branch.name, branch.moves)
    flag = FLEET if branch.kind == "fleet" else branch.state
    grip = GRIP if key else ""
    opened = " open" if open_all or _holds(branch, here) else ""
    inner = "".join([_branch(each, move_href, here, open_all, counts) for each in branch.branches])
    inner += "".join([_ship(row, move_href, here) for row in branch.ships])
    inner += "".join([_ship(row, None, here) for row in branch.lost])
    told = f'<span class="tree-counts">{_counts(branch.counts)}</span>' if counts and branch.counts else ""
    # The links stand beside the summary, not in it: what opens a branch is one thing to press.
    return (
        f'<li class="tree-{branch.kind}"{drop}{key}><details{opened}><summary>{grip}{flag}<b>{name}</b>'
        f"<span>{escape(branch.note)}</span>{told}</summary><ul>{inner}</ul></details>"
        f'<div class="tree-acts">{acts}</div></li>'
    )


def _counts(counts: dict[str, int]) -> str:
    parts = [f"{counts['ready']} ready"]
    parts += [f"{counts[word]} {word}" for word in ("damaged", "laid up") if counts[word]]
    return ", ".join(parts)


def _ship(row: ShipRow, move_href: MoveHref | None, here: str) -> str:
    lost = row.condition.standing == "lost"
    classes = f"tree-ship is-{row.condition.standing.replace(' ', '-')}"
    current = ' aria-current="page"' if row.hull.id == here else ""
    key = grip = move = ""
    if move_href is not None and not lost:
        key = f' data-key="ship:{escape(row.hull.id)}"' + (" data-moves" if row.moves else "")
        grip = GRIP
        move = _move(move_href, f"ship:{row.hull.id}", row.name, row.moves)
    words = escape(f"{row.what}{f'; {row.note}' if row.note else ''}")
    name = f"<s>{escape(row.name)}</s>" if lost else escape(row.name)
    return (
        f'<li class="{classes}"{key}{current}>{grip}{row.chip}'
        f'<a href="{escape(row.href)}">{name}</a> <span>{words}</span>{move}</li>'
    )


def _move(move_href: MoveHref, key: str, name: str, moves: bool) -> str:
    """The way to the menu of a move, for the keyboard and for phones."""
    href = move_href(key)
    quiet = "" if moves else " is-idle"
    return format_html(
        '<a class="tree-move button small quiet{}" href="{}" hx-get="{}" hx-target="#moving" hx-swap="innerHTML"'
        ' aria-haspopup="dialog">Move<span class="visually-hidden"> {}</span></a>',
        quiet, href, href, name,
    )  # fmt: skip
