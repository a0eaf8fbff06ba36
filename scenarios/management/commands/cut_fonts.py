from typing import Any

from django.core.management.base import BaseCommand

from scenarios.drawing import fonts


class Command(BaseCommand):
    help = "Cut the typefaces of pages and sheets from their packages. Running it again changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        if fonts.cut():
            self.stdout.write(f"Cut {len(fonts.FACES)} faces of {fonts.DISPLAY} and {fonts.TEXT}.")
        elif options["verbosity"] > 1:
            self.stdout.write("The typefaces are cut already.")
