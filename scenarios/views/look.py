"""Everything that is drawn, for whoever changes the drawing; only where DEBUG is on."""

from typing import Any

from django.utils.safestring import mark_safe
from django.views.generic import TemplateView

from scenarios.drawing.art.gallery import plates

ROOMS = (("light", "By day", ""), ("dark", "By night", ""), ("grey", "Printed in grey", "i-edition-grey"))


class LookView(TemplateView):
    """Three rooms with the same plates."""

    template_name = "look.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        rooms = [
            {"name": name, "title": title, "plates": [
                {"title": plate.title, "svg": mark_safe(plate.svg)} for plate in plates(f"{name}-", classes)
            ]}
            for name, title, classes in ROOMS
        ]  # fmt: skip
        return super().get_context_data(**kwargs) | {"rooms": rooms}
