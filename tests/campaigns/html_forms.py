"""The fields of a form of a page, as a browser would send them when nothing was touched."""

from html.parser import HTMLParser


class _Reader(HTMLParser):
    def __init__(self, form: str) -> None:
        super().__init__(convert_charrefs=True)
        self.wanted, self.inside = form, False
        self.fields: list[tuple[str, str]] = []
        self.select: str | None = None
        self.area: str | None = None
        self.text = ""
        self.found: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        if tag == "form":
            self.inside = said.get("id") == self.wanted
        if not self.inside or "disabled" in said:
            return
        name = said.get("name") or ""
        if tag == "input" and name:
            if said.get("type") in ("checkbox", "radio") and "checked" not in said:
                return
            self.fields.append((name, said.get("value") or ("on" if said.get("type") == "checkbox" else "")))
        elif tag == "select":
            self.select, self.found = name, []
        elif tag == "option" and self.select is not None:
            self.found.append((said.get("value") or "", "selected" in said))
        elif tag == "textarea":
            self.area, self.text = name, ""

    def handle_data(self, data: str) -> None:
        if self.area is not None:
            self.text += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "select" and self.select is not None:
            chosen = next((value for value, on in self.found if on), self.found[0][0] if self.found else "")
            if self.found:
                self.fields.append((self.select, chosen))
            self.select = None
        elif tag == "textarea" and self.area is not None:
            self.fields.append((self.area, self.text.removeprefix("\n").replace("\n", "\r\n")))
            self.area = None
        elif tag == "form":
            self.inside = False


def fields_of(page: str, form: str) -> dict[str, list[str]]:
    """Every field of the form of that id, by name."""
    reader = _Reader(form)
    reader.feed(page)
    found: dict[str, list[str]] = {}
    for name, value in reader.fields:
        found.setdefault(name, []).append(value)
    return found
