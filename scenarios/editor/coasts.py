"""Coasts that are ready to be laid on a board: cut out of Natural Earth (1:10,000,000, public domain), which each file
says itself, with how true it is. The coast is that of today; `static/coasts/` has them."""

from typing import NamedTuple

from django.templatetags.static import static


class Coast(NamedTuple):
    name: str
    title: str

    @property
    def address(self) -> str:
        return static(f"coasts/{self.name}.geojson")


COASTS = (
    Coast("actium", "Actium and the Ambracian Gulf"),
    Coast("aegates", "The Aegates Islands"),
    Coast("artemisium", "Artemisium"),
    Coast("ecnomus", "Cape Ecnomus"),
    Coast("rhium", "The narrows of Rhium"),
    Coast("salamis", "The Straits of Salamis"),
    Coast("sybota", "Sybota and the strait of Corcyra"),
    Coast("syracuse", "Syracuse and its Great Harbour"),
)
