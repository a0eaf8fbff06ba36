"""The rules once more, slowly and straight from the clauses, without a line of the engine: what the counted trees are
checked against. A position is a dictionary; whoever needs another one copies it whole."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

Position = dict[str, Any]
Hex = tuple[int, int]


def around(hex: Hex) -> list[Hex]:
    """HEX-GEN-04: the six neighbours, clockwise from north."""
    c, r = hex
    if c % 2 == 0:
        return [(c, r - 1), (c + 1, r - 1), (c + 1, r), (c, r + 1), (c - 1, r), (c - 1, r - 1)]
    return [(c, r - 1), (c + 1, r), (c + 1, r + 1), (c, r + 1), (c - 1, r + 1), (c - 1, r)]


def steps_apart(a: Hex, b: Hex) -> int:
    """HEX-GEN-04: distance, found by walking outwards."""
    reached, steps = {a}, 0
    while b not in reached:
        reached |= {n for hex in reached for n in around(hex)}
        steps += 1
    return steps


def position(document: dict[str, Any]) -> Position:
    """The position of a drawn scenario, side A's turn just begun. Facings are numbers here."""
    ships = {
        unit["id"]: {
            "side": unit["side"],
            "small": unit["size"] == "S",
            "hex": unit.get("hex"),
            "facing": unit.get("facing"),
            "oar": unit["condition"].get("oar", 0),
            "status": unit["condition"].get("status", "afloat"),
        }
        for unit in document["units"]
    }
    begun = {
        "size": (document["board"]["cols"], document["board"]["rows"]),
        "land": set(document["board"]["rocks"]),
        "ships": ships,
        "active": "A",
        "done": set(),
        "current": None,
        "over": False,
        "regroup": document.get("options", {}).get("regroup", "none"),
    }
    begin_turn(begun)
    return begun


def afloat(p: Position, side: str) -> list[str]:
    return [id for id, ship in p["ships"].items() if ship["side"] == side and ship["status"] == "afloat"]


def friends(p: Position, id: str) -> list[Hex]:
    """HEX-GEN-07: where the ship's friends stand."""
    ships = p["ships"]
    return [ships[other]["hex"] for other in afloat(p, ships[id]["side"]) if other != id]


def isolated(p: Position, id: str) -> bool:
    """HEX-GRP-01, HEX-MOR-02."""
    return not any(hex in around(p["ships"][id]["hex"]) for hex in friends(p, id))


def begin_turn(p: Position) -> None:
    """HEX-TRN-02, HEX-MOR, HEX-END-02, HEX-END-06."""
    p["done"], p["current"] = set(), None
    check_morale(p, p["active"])
    if not afloat(p, p["active"]):
        p["over"] = True
    end_without_oars(p)


def check_morale(p: Position, side: str) -> None:
    fleet = [ship for ship in p["ships"].values() if ship["side"] == side]
    lost = sum(ship["status"] != "afloat" for ship in fleet)
    if 2 * lost > len(fleet):
        for id in [id for id in afloat(p, side) if isolated(p, id)]:
            p["ships"][id]["status"] = "retired"


def end_without_oars(p: Position) -> None:
    """HEX-END-06."""
    if all(p["ships"][id]["oar"] == 3 for side in "AB" for id in afloat(p, side)):
        p["over"] = True


def closed(p: Position, hex: Hex) -> bool:
    """HEX-MOV-06 to -08."""
    (cols, rows), (c, r) = p["size"], hex
    if not (0 <= c < cols and 0 <= r < rows) or hex in p["land"]:
        return True
    return any(ship["hex"] == hex and ship["status"] in ("afloat", "entangled") for ship in p["ships"].values())


def acts_of_the_current_ship(p: Position) -> Iterator[str]:
    """HEX-MOV, HEX-ATT: what it may do, leaving the option `regroup` out of account."""
    now = p["current"]
    ship = p["ships"][now["ship"]]
    front, rear = around(ship["hex"])[ship["facing"]], around(ship["hex"])[(ship["facing"] + 3) % 6]
    if now["mp"] >= 1 and not closed(p, front):
        yield "forward"
    if now["mp"] >= 2 and not closed(p, rear):
        yield "back"
    if now["mp"] >= 1 or now["free"]:
        yield "turn L"
        yield "turn R"
    for id, other in p["ships"].items():
        if other["side"] != ship["side"] and other["status"] == "afloat" and other["hex"] == front:
            ahead_or_astern = (ship["facing"] - other["facing"]) % 3 == 0
            if now["mp"] >= 1 and now["may_attack"] and not (ahead_or_astern and other["oar"] == 3):
                yield f"attack {id}"


def acts(p: Position) -> list[str]:
    """Every legal act of a position, HEX-GRP-04 included."""
    if p["over"]:
        return []
    now = p["current"]
    found = [*acts_of_the_current_ship(p), "end_activation"] if now else []
    for id in afloat(p, p["active"]):
        if p["ships"][id]["oar"] < 3 and id not in p["done"] and not (now and now["ship"] == id):
            found.append(f"activate {id}")
    found.append("end_turn")
    return [act for act in found if regroup_allows(p, act)] + ["cede"]


def nearest(p: Position, id: str, hex: Hex) -> int | None:
    return min((steps_apart(hex, friend) for friend in friends(p, id)), default=None)


def regroup_allows(p: Position, act: str) -> bool:
    """HEX-GRP-04."""
    now, option = p["current"], p["regroup"]
    if option == "none":
        return True
    if now and not now["may_attack"] and friends(p, now["ship"]):
        began = nearest(p, now["ship"], now["began"])
        if act in ("forward", "back", "turn L", "turn R"):
            then = moved(p, act)
            if option == "no_further" and nearest(then, now["ship"], then["ships"][now["ship"]]["hex"]) > began:
                return False
            if option == "closer" and can_end_nearer(p, began) and not can_end_nearer(then, began):
                return False
        elif option == "closer":
            away = nearest(p, now["ship"], p["ships"][now["ship"]]["hex"]) >= began
            if away and can_end_nearer(p, began):
                return False
    if act == "end_turn" and option == "closer":
        for id in afloat(p, p["active"]):
            unactivated = id not in p["done"] and not (now and now["ship"] == id) and p["ships"][id]["oar"] < 3
            alone = unactivated and isolated(p, id) and friends(p, id)
            if alone and can_end_nearer(activated(p, id), nearest(p, id, p["ships"][id]["hex"])):
                return False
    return True


def can_end_nearer(p: Position, began: int) -> bool:
    """Whether some series of steps and turns of the current ship ends nearer to a friend than `began`."""
    id = p["current"]["ship"]
    if nearest(p, id, p["ships"][id]["hex"]) < began:
        return True
    return any(
        can_end_nearer(moved(p, act), began) for act in acts_of_the_current_ship(p) if not act.startswith("attack")
    )


def activated(p: Position, id: str) -> Position:
    """HEX-TRN-03, HEX-SHP-04, HEX-GRP-01."""
    p = deepcopy(p)
    if p["current"]:
        p["done"].add(p["current"]["ship"])
    ship = p["ships"][id]
    p["current"] = {
        "ship": id,
        "mp": 3 - ship["oar"],
        "free": ship["small"],
        "may_attack": not isolated(p, id),
        "began": ship["hex"],
    }
    return p


def moved(p: Position, act: str) -> Position:
    """HEX-MOV-02 to -05."""
    p = deepcopy(p)
    now = p["current"]
    ship = p["ships"][now["ship"]]
    if act == "forward":
        ship["hex"], now["mp"] = around(ship["hex"])[ship["facing"]], now["mp"] - 1
    elif act == "back":
        ship["hex"], now["mp"] = around(ship["hex"])[(ship["facing"] + 3) % 6], now["mp"] - 2
    else:
        ship["facing"] = (ship["facing"] + (1 if act == "turn R" else 5)) % 6
        now["mp"], now["free"] = (now["mp"], False) if now["free"] else (now["mp"] - 1, False)
    return p


def attacked(p: Position, target: str, dice: tuple[int, int]) -> Position:
    """HEX-ATT, HEX-OAR, HEX-RAM, HEX-END-03, HEX-END-06."""
    p = deepcopy(p)
    now = p["current"]
    ship, other = p["ships"][now["ship"]], p["ships"][target]
    now["mp"] -= 1
    sector = (around(other["hex"]).index(ship["hex"]) - other["facing"]) % 6
    mine, theirs = dice[0] - ship["oar"], dice[1] - other["oar"]
    if sector in (0, 3):
        if mine + (sector == 3) > theirs:
            other["oar"] += 1
    else:
        mine += (sector in (2, 4)) + (not ship["small"])
        theirs += not other["small"]
        if mine > theirs:
            ship["hex"], other["status"] = other["hex"], "taken"
        elif mine == theirs:
            ship["hex"], ship["status"], other["status"] = other["hex"], "entangled", "entangled"
    if not afloat(p, other["side"]):
        p["over"] = True
    end_without_oars(p)
    if ship["status"] == "entangled" and not p["over"]:
        return activation_ended(p)
    return p


def activation_ended(p: Position) -> Position:
    """HEX-TRN-03, HEX-TRN-04."""
    p = deepcopy(p)
    p["done"].add(p["current"]["ship"])
    p["current"] = None
    if not [id for id in afloat(p, p["active"]) if p["ships"][id]["oar"] < 3 and id not in p["done"]]:
        return turn_ended(p)
    return p


def turn_ended(p: Position) -> Position:
    """HEX-TRN-01, HEX-TRN-04. The trees are too short for the limits of HEX-END-04 and -05."""
    p = deepcopy(p)
    p["active"] = "B" if p["active"] == "A" else "A"
    begin_turn(p)
    return p


def after(p: Position, act: str, dice: tuple[int, int]) -> Position:
    """The position after a legal act; every attack rolls the same dice."""
    word, _, name = act.partition(" ")
    if word == "activate":
        return activated(p, name)
    if word == "attack":
        return attacked(p, name, dice)
    if word == "end_activation":
        return activation_ended(p)
    if word == "end_turn":
        return turn_ended(p)
    if word == "cede":
        return {**p, "over": True}
    return moved(p, act)
