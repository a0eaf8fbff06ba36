"""CMP-CHN-03: which hulls suit a slot, and how the slots of a side are filled by default."""

from campaigns.engine.battle_records import Filling
from campaigns.engine.chains.scenarios import Setting, scenario, wrong
from campaigns.engine.data import Slot
from campaigns.engine.fitness import why_unfit
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from rules.naval.hulls import HULL_TYPES


def suits(state: State, setting: Setting, slot: Slot, hull: Hull) -> str:
    """Why a hull may not be in a slot, by itself; "" where it may."""
    if hull.side != slot.side or hull.state == "LOST":
        return "it is no ship of this side"
    if message := why_unfit(hull, setting.ruleset):
        return message
    if hull.size not in setting.accepts(slot):
        return f"the slot takes no {HULL_TYPES[hull.size].name}"
    if slot.source and hull.id not in slot.source and hull.squadron not in slot.source:
        return "the slot is for other ships"
    return ""


def same_kind(setting: Setting, one: Hull, other: Hull) -> bool:
    """Whether two hulls may share a slot (CMP-CHN-02): in ONV of one squadron, elsewhere of one size class and one
    condition."""
    if setting.by_squadrons:
        return one.squadron == other.squadron
    return _condition(one) == _condition(other)


def _condition(hull: Hull) -> tuple[object, ...]:
    return hull.large, hull.hull, hull.oars, hull.men, hull.gear, hull.detail


def by_default(state: State, setting: Setting, side: str) -> Filling | None:
    """The default filling; None where not all slots that must be filled can be, all together.

    A hull that would make the scenario illegal in its place is tried no more there (CMP-CHN-04)."""
    slots = setting.slots_of(side)
    barred: set[tuple[str, str]] = set()
    while True:
        filled = _Filling(state, setting, slots, barred).filled()
        if filled is None:
            return None
        made = scenario(state, setting, {side: Filling(filled)})
        named = [unit for unit, _ in wrong(setting, made) if unit is not None]
        at_fault = {(unit, id) for unit in named for id in filled.get(unit, ())}
        if not at_fault - barred:
            return Filling(filled)
        barred |= at_fault


class _Filling:
    """Filling the slots of one side."""

    def __init__(self, state: State, setting: Setting, slots: tuple[Slot, ...], barred: set[tuple[str, str]]) -> None:
        self.setting = setting
        self.slots = slots
        self.filled_with: dict[str, list[Hull]] = {}
        # The largest first, then in roster order.
        roster = sorted(state.hulls.values(), key=lambda hull: -hull.size)
        self.suited = {
            slot.unit: [h for h in roster if (slot.unit, h.id) not in barred and not suits(state, setting, slot, h)]
            for slot in slots
        }

    def filled(self) -> dict[str, tuple[str, ...]] | None:
        """First one hull for each needed slot, then the needed slots up to their number, then the others up to
        theirs."""
        needed = [slot for slot in self.slots if slot.need]
        if not self._fillable(needed):
            return None
        for n, slot in enumerate(needed):
            self._add(slot, needed[n + 1 :])
        for slot in (*needed, *[slot for slot in self.slots if not slot.need]):
            while len(self.filled_with.get(slot.unit, ())) < self.setting.limit(slot):
                if not self._add(slot, []):
                    break
        return {
            slot.unit: tuple([hull.id for hull in self.filled_with[slot.unit]])
            for slot in self.slots
            if slot.unit in self.filled_with
        }

    def _add(self, slot: Slot, still_empty: list[Slot]) -> bool:
        """Put the first hull that goes into a slot and leaves the needed slots that are empty fillable."""
        there = self.filled_with.setdefault(slot.unit, [])
        for hull in self.suited[slot.unit]:
            if self._is_free(slot, hull) and (not there or same_kind(self.setting, hull, there[0])):
                there.append(hull)
                if self._fillable(still_empty):
                    return True
                there.pop()
        if not there:
            del self.filled_with[slot.unit]
        return False

    def _is_free(self, slot: Slot, hull: Hull) -> bool:
        """Whether a hull, in ONV its squadron, is in no other slot."""
        for unit, hulls in self.filled_with.items():
            for other in hulls:
                if other.id == hull.id or (unit != slot.unit and self._key(other) == self._key(hull)):
                    return False
        return True

    def _key(self, hull: Hull) -> str:
        """What fills one slot only: a hull, in ONV its squadron."""
        return hull.squadron if self.setting.by_squadrons and hull.squadron is not None else hull.id

    def _fillable(self, slots: list[Slot]) -> bool:
        """Whether these empty slots can have a hull each, all together: a matching of slots with what is free."""
        holder: dict[str, str] = {}
        keys = {
            slot.unit: dict.fromkeys([self._key(h) for h in self.suited[slot.unit] if self._is_free(slot, h)])
            for slot in slots
        }

        def place(unit: str, seen: set[str]) -> bool:
            for key in keys[unit]:
                if key not in seen:
                    seen.add(key)
                    if key not in holder or place(holder[key], seen):
                        holder[key] = unit
                        return True
            return False

        return all(place(slot.unit, set()) for slot in slots)
