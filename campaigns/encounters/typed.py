"""What a battle of a table comes to as it was typed in: its result, the rest of its report; and what cannot be."""

from typing import Any

from campaigns.encounters.awaited import Due
from campaigns.encounters.units import Unit
from campaigns.engine.adapters.adapter import Adapter
from campaigns.engine.adapters.oi_navarcoi import LOSSES
from campaigns.engine.battles.admirals import CAPTURED, KILLED
from campaigns.engine.decisions import ReportBattle, ReportNavalGame
from rules.core.results import UNKNOWN, BattleResult, Fate

ONV, HEX, MAR = "oi_navarcoi", "ancient_naval_games", "mare_nostrum"
ENTIRELY = ("lost", "destroyed")  # words of ONV for a squadron of which nothing is left
TAKEN = {ONV: (), HEX: ("taken", "entangled"), "nauta": ("captured",), MAR: ("captured",), "navarchoi": ("captured",)}
WATER_LINE = 6  # points of hull damage that sink a galley of MAR


class Typed:
    """What a form has read, by the names of its fields ("fate-A1", "oar-A1", "by-A1"); `names` are those of the sides
    by letter."""

    due: Due
    adapter: Adapter
    units: tuple[Unit, ...]
    names: dict[str, str]
    cleaned_data: dict[str, Any]

    def wrong(self, unit: Unit) -> list[tuple[str, str]]:
        """What is typed in of a unit and cannot be: the field, and why."""
        said, rules = self.cleaned_data, self.due.battle.ruleset
        fate, word = f"fate-{unit.id}", self._word(unit)
        wrong: list[tuple[str, str]] = []
        by = said.get(f"by-{unit.id}", "")
        if by and word not in TAKEN[rules]:
            words = dict(self.adapter.FATES).get(word, "nobody knows").lower()
            wrong.append((f"by-{unit.id}", f"She cannot be “{words}” and in somebody's hands. Mend one of the two."))
        elif by == unit.side:
            wrong.append((f"by-{unit.id}", f"{self.names[unit.side]} cannot have taken a ship of its own."))
        elif rules == "nauta" and by and said.get(f"fate-{by}", "") in self.adapter.LOST:
            message = f"{by} was lost herself. Leave this at “—”: then her prize is lost with her."
            wrong.append((f"by-{unit.id}", message))
        number = {told.name: said.get(f"{told.name}-{unit.id}") or told.began for told in unit.told}
        if rules == ONV and unit.hulls:
            lost, ships = sum(number[name] for name in LOSSES), len(unit.hulls)
            if lost > ships:
                wrong.append((fate, f"{lost} ships are reported lost of {ships}."))
            elif lost == ships and word not in (*ENTIRELY, UNKNOWN):
                wrong.append((fate, f"All {ships} of its ships are lost: then it was destroyed, or routed and lost."))
            if number["beached"] > number["lost_after"] and word != "lost":
                message = "More ships are on an enemy shore than were lost after the battle."
                wrong.append((f"beached-{unit.id}", message))
        if rules == MAR and number.get("hd", 0) >= WATER_LINE and word in ("afloat", "off_table"):
            wrong.append((fate, f"{WATER_LINE} points of hull damage sink a galley: say “Sunk”, or fewer points."))
        return wrong

    def _word(self, unit: Unit) -> str:
        said = self.cleaned_data
        word: str = said.get(f"fate-{unit.id}") or said.get("rest") or self.adapter.FATES[0][0]
        return word

    @property
    def result(self) -> BattleResult:
        """The result of the battle."""
        said = self.cleaned_data
        winner = None if said["winner"] == "draw" else said["winner"]
        score = {each: f"phalanx {said[f'phalanx-{each}']}" for each in "AB" if said.get(f"phalanx-{each}")}
        fates = tuple([self._fate(unit) for unit in self.units])
        return BattleResult(
            ruleset=self.due.battle.ruleset,
            winner=winner,
            reason="reported",
            holder=(said["holder"] or None) if "holder" in said else winner,
            degree=(said.get("degree") or "minor") if "degree" in said and winner is not None else None,
            score=score,
            fates=fates,
        )

    def _fate(self, unit: Unit) -> Fate:
        said, word = self.cleaned_data, self._word(unit)
        damage: dict[str, int] = {}
        for told in unit.told:
            typed = said.get(f"{told.name}-{unit.id}")
            damage[told.name] = told.began if typed in (None, "") else int(typed)
        rowed = said.get(f"impiety-{unit.side}")
        if rowed and unit is next(each for each in self.units if each.side == unit.side):
            damage["impiety"] = rowed
        return Fate(
            unit=unit.id,
            side=unit.side,
            fate=word,
            by=(said.get(f"by-{unit.id}") or None) if word in self.adapter.LOST else None,
            damage=damage,
            hull=unit.hulls[0].id if unit.hulls else None,
        )

    @property
    def told(self) -> dict[str, Any]:
        """The other fields of its report."""
        said = self.cleaned_data
        if self.due.battle.kind == "naval_game":
            return {}
        flags = {each: said[f"flag-{each}"] for each in "AB" if said.get(f"flag-{each}")}
        fell = {each: said[f"admiral-{each}"] for each in "AB" if said.get(f"admiral-{each}")}
        stayed = [unit.id for unit in self.units if said.get(f"stayed-{unit.id}")]
        told: dict[str, Any] = {"flags": flags, "admirals": fell, "storm": bool(said.get("storm"))}
        if stayed:
            told["fought"] = tuple([unit.id for unit in self.units if unit.id not in stayed])
        return told

    @property
    def decision(self) -> Any:
        """The decision that books it."""
        return self.due.report(self.result, by="table", **self.told)


def typed_of(decision: ReportNavalGame | ReportBattle) -> dict[str, Any]:
    """The fields of the form as they would have been typed in for a report."""
    result = decision.result
    said: dict[str, Any] = {"winner": result.winner or "draw", "holder": result.holder or "", "degree": result.degree}
    for fate in result.fates:
        said |= {f"fate-{fate.unit}": fate.fate, f"by-{fate.unit}": fate.by or ""}
        said |= {f"{name}-{fate.unit}": count for name, count in fate.damage.items()}
        said |= _of_admiral(fate) | {f"stayed-{fate.unit}": not fate.damage.get("fought", 1)}
        if fate.damage.get("impiety"):
            said[f"impiety-{fate.side}"] = said.get(f"impiety-{fate.side}", 0) + fate.damage["impiety"]
    for letter, score in result.score.items():
        said[f"phalanx-{letter}"] = score.rpartition("phalanx ")[2]
    if isinstance(decision, ReportBattle):
        said |= {f"flag-{letter}": unit for letter, unit in decision.flags.items()}
        said |= {f"admiral-{letter}": fate for letter, fate in decision.admirals.items()}
        said["storm"] = decision.storm
        if decision.fought is not None:
            said |= {f"stayed-{fate.unit}": fate.unit not in decision.fought for fate in result.fates}
    return said


def _of_admiral(fate: Fate) -> dict[str, str]:
    """What the words of a ruleset say of the admiral who was in a unit."""
    told = fate.damage
    said: dict[str, str] = {}
    if told.get("strategos") or told.get("admiral") or "admiral_lost" in told:
        said[f"flag-{fate.side}"] = fate.unit
    if told.get("strategos_killed") or told.get("admiral") == KILLED:
        said[f"admiral-{fate.side}"] = "killed"
    elif told.get("admiral") == CAPTURED:
        said[f"admiral-{fate.side}"] = "captured"
    elif told.get("admiral_lost"):
        said[f"admiral-{fate.side}"] = "lost"
    return said
