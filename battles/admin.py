"""Battles for those who run the site: to find one, or take it off the public list. The log is never changed."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from battles.models import Battle, Line


class LineInline(admin.TabularInline):
    """What players wrote to each other, where somebody has reported it."""

    model = Line
    extra = 0
    fields = ("number", "side", "writer", "name", "text", "written")
    readonly_fields = fields

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Battle)
class BattleAdmin(admin.ModelAdmin):
    list_display = ["title", "ruleset", "visibility", "owner", "dice", "head_seq", "over", "updated"]
    list_filter = ["ruleset", "over", "visibility"]
    list_select_related = ["owner"]
    search_fields = ["title", "uid", "owner__username"]
    readonly_fields = ["title", "uid", "ruleset", "owner", "origin", "seats", "dice", "head_seq", "over", "created"]
    fields = [*readonly_fields, "visibility", "silenced"]
    inlines = [LineInline]

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
