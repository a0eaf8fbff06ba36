"""Campaigns for those who run the site: to find one, or take it off the public list. The entries are never changed."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from campaigns.models import Campaign


@admin.register(Campaign)
class CampaignAdmin(admin.ModelAdmin):
    list_display = ["name", "situation", "turn", "visibility", "owner", "dice", "head_seq", "over", "updated"]
    list_filter = ["over", "visibility"]
    list_select_related = ["owner"]
    search_fields = ["name", "uid", "owner__username"]
    readonly_fields = ["name", "uid", "owner", "situation", "turn", "dice", "head_seq", "over", "created", "updated"]
    fields = [*readonly_fields, "visibility"]

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
