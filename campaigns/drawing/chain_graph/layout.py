"""Where the parts of a chain's graph stand: where the document says, or in layers from the first mission on.

Layers go from left to right, and back again in the next row where they become too many for a window, as an ox ploughs.
Whatever is placed keeps clear of what stands already, so that nothing overlaps. The same graph is always laid out
alike.
"""

from functools import lru_cache
from typing import NamedTuple

from campaigns.drawing.chain_graph.layers import layers, ordered
from campaigns.drawing.chain_graph.routing import routed
from campaigns.drawing.chain_graph.shape import Node, Shape
from scenarios.drawing.art.strokes import Box, Point

ROW = 900  # a row of layers is at most so wide
COLUMN_GAP, NODE_GAP, ROW_GAP = 44, 30, 56
APART = 32  # at least, between any two that are put into place one by one: a course goes between them
FORK_GAP = 16
MARGIN = 40
STEP = 22  # of the search for a free place
FAR = 60_000  # no document has its missions stand further out


class Laid(NamedTuple):
    """Every node's box by key, every link's course, and the box around all of it."""

    boxes: dict[str, Box]
    courses: dict[tuple[str, str], list[Point]]
    frame: Box


@lru_cache(maxsize=128)
def laid_out(shape: Shape) -> Laid:
    """The layout of a graph."""
    boxes = _arranged(shape) if shape.at else _layered(shape)
    left, top = min((b[0] for b in boxes.values()), default=0), min((b[1] for b in boxes.values()), default=0)
    if not shape.at:
        boxes = {key: (x - left + MARGIN, y - top + MARGIN, w, h) for key, (x, y, w, h) in boxes.items()}
    courses = routed(boxes, shape.links)
    xs = [x for line in courses.values() for x, _ in line] + [v for b in boxes.values() for v in (b[0], b[0] + b[2])]
    ys = [y for line in courses.values() for _, y in line] + [v for b in boxes.values() for v in (b[1], b[1] + b[3])]
    if not boxes:
        return Laid({}, {}, (0, 0, ROW, 400))
    x, y = min(xs) - MARGIN, min(ys) - MARGIN
    return Laid(boxes, courses, (x, y, max(xs) + MARGIN - x, max(ys) + MARGIN - y))


# --- in layers


def _layered(shape: Shape) -> dict[str, Box]:
    nodes = {node.key: node for node in shape.nodes}
    columns = ordered(shape, layers(shape))
    forks = {a: b for a, b in shape.links if nodes[b].kind == "fork"}
    boxes: dict[str, Box] = {}
    top, forward = 0.0, True
    turn: float | None = None  # the middle of what stands above or below where a row begins
    for row in _rows(columns, nodes, forks):
        heights = [sum(nodes[key].size[1] for key in column) + NODE_GAP * (len(column) - 1) for column in row]
        middle = top + max(heights) / 2
        wide = max(_width(key, nodes, forks) for key in row[0])
        x = 0.0 if turn is None else turn - _centre(row[0], wide, nodes) * (1 if forward else -1)
        for column, height in zip(row, heights, strict=True):
            wide = max(_width(key, nodes, forks) for key in column)
            y = middle - height / 2
            left = x if forward else x - wide
            for key in column:
                own = nodes[key].size
                _put(boxes, key, own, left, y, wide, nodes, forks, forward)
                y += own[1] + NODE_GAP
            x += (wide + COLUMN_GAP) * (1 if forward else -1)
            turn = _middle(boxes[column[0]])[0]
        forward = not forward
        top += max(heights) + ROW_GAP
    return boxes


def _centre(column: list[str], wide: float, nodes: dict[str, Node]) -> float:
    """How far the middle of a column's first node lies from where its row begins."""
    own = nodes[column[0]].size[0]
    return own / 2 if nodes[column[0]].kind == "mission" else wide / 2


def _put(
    boxes: dict[str, Box],
    key: str,
    own: tuple[int, int],
    left: float,
    y: float,
    wide: float,
    nodes: dict[str, Node],
    forks: dict[str, str],
    forward: bool,
) -> None:
    """A node in its column; a mission with its fork on the side where the way goes on."""
    if key not in forks:
        if nodes[key].kind == "mission":
            boxes[key] = (left if forward else left + wide - own[0], y, *own)
        else:
            boxes[key] = (left + (wide - own[0]) / 2, y, *own)
        return
    fork = nodes[forks[key]].size
    x = left if forward else left + wide - own[0]
    boxes[key] = (x, y, *own)
    beside = x + own[0] + FORK_GAP if forward else x - FORK_GAP - fork[0]
    boxes[forks[key]] = (beside, y + (own[1] - fork[1]) / 2, *fork)


def _width(key: str, nodes: dict[str, Node], forks: dict[str, str]) -> float:
    return nodes[key].size[0] + (FORK_GAP + nodes[forks[key]].size[0] if key in forks else 0)


def _rows(columns: list[list[str]], nodes: dict[str, Node], forks: dict[str, str]) -> list[list[list[str]]]:
    rows: list[list[list[str]]] = []
    room = 0.0
    for column in columns:
        wide = max(_width(key, nodes, forks) for key in column) + COLUMN_GAP
        if not rows or room + wide > ROW + COLUMN_GAP:
            rows.append([])
            room = 0.0
        rows[-1].append(column)
        room += wide
    return rows


# --- where the document has its missions stand


def _arranged(shape: Shape) -> dict[str, Box]:
    nodes = {node.key: node for node in shape.nodes}
    fixed = dict(shape.at)
    boxes: dict[str, Box] = {}
    missions = [node for node in shape.nodes if node.kind == "mission"]
    for node in missions:
        if node.key in fixed:
            x, y = (max(-FAR, min(FAR, value)) for value in fixed[node.key])
            boxes[node.key] = _free(boxes, (x, y, *node.size))
    for node in missions:
        if node.key not in boxes:
            boxes[node.key] = _free(boxes, (*_beside(node.key, shape, boxes), *node.size))
    for a, b in shape.links:
        if nodes[b].kind == "fork":
            boxes[b] = _free(boxes, _fork_at(a, b, shape, nodes, boxes), FORK_GAP - 2)
    for node in shape.nodes:
        if node.kind == "way":
            boxes[node.key] = _free(boxes, _between(node, shape, boxes))
    return boxes


def _middle(box: Box) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _beside(key: str, shape: Shape, boxes: dict[str, Box]) -> Point:
    """To the right of a mission that leads to it, else below everything."""
    before = {b: a for a, b in shape.links}
    passed, at = {key}, before.get(key)
    while at is not None and at not in boxes:
        passed.add(at)
        at = before.get(at) if before.get(at) not in passed else None
    if at is not None:
        x, y, wide, _ = boxes[at]
        return x + wide + 260, y
    return min(b[0] for b in boxes.values()), max(b[1] + b[3] for b in boxes.values()) + ROW_GAP


def _targets(key: str, shape: Shape, boxes: dict[str, Box]) -> list[Point]:
    """The middles of the missions to which the ways from a node lead."""
    found = []
    for a, b in shape.links:
        if a == key:
            found += [_middle(boxes[b])] if b.startswith("m") else _targets(b, shape, boxes)
    return found


def _fork_at(mission: str, fork: str, shape: Shape, nodes: dict[str, Node], boxes: dict[str, Box]) -> Box:
    """On the side of the card that faces where the ways go."""
    x, y, wide, high = boxes[mission]
    cx, cy = _middle(boxes[mission])
    size = nodes[fork].size
    ahead = _targets(fork, shape, boxes) or [(cx + 1, cy)]
    dx, dy = sum(p[0] for p in ahead) / len(ahead) - cx, sum(p[1] for p in ahead) / len(ahead) - cy
    if abs(dx) * high >= abs(dy) * wide:
        left = x + wide + FORK_GAP if dx >= 0 else x - FORK_GAP - size[0]
        return left, cy - size[1] / 2, *size
    top = y + high + FORK_GAP if dy >= 0 else y - FORK_GAP - size[1]
    return cx - size[0] / 2, top, *size


def _between(node: Node, shape: Shape, boxes: dict[str, Box]) -> Box:
    """Half-way to the mission that it leads to; an ending beside where it comes from."""
    source = next(a for a, b in shape.links if b == node.key)
    sx, sy = _middle(boxes[source])
    wide, high = node.size
    if ahead := _targets(node.key, shape, boxes):
        tx, ty = ahead[0]
        return (sx + tx) / 2 - wide / 2, (sy + ty) / 2 - high / 2, wide, high
    x, _, w, _ = boxes[source]
    return x + w + COLUMN_GAP, sy - high / 2, wide, high


def _free(boxes: dict[str, Box], wanted: Box, apart: float = APART) -> Box:
    """The place nearest to that wanted where nothing stands."""
    x, y, wide, high = wanted
    ring = 0
    while True:
        around = [(i, j) for i in range(-ring, ring + 1) for j in range(-ring, ring + 1) if max(abs(i), abs(j)) == ring]
        for i, j in sorted(around, key=lambda at: (at[0] * at[0] + at[1] * at[1], at[1], at[0])):
            box = (x + STEP * i, y + STEP * j, wide, high)
            if not any(overlap(box, other, apart) for other in boxes.values()):
                return box
        ring += 1


def overlap(a: Box, b: Box, apart: float = 0.0) -> bool:
    """Whether two boxes come nearer to each other than that."""
    return (
        a[0] < b[0] + b[2] + apart
        and b[0] < a[0] + a[2] + apart
        and a[1] < b[1] + b[3] + apart
        and b[1] < a[1] + a[3] + apart
    )
