#!/usr/bin/env python
"""Runs Django's commands and Navarch's own: `manage.py help` lists them."""

import os
import sys


def main() -> None:
    """Hand the command line to Django, with Navarch's settings unless others are named."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        from django.core.management import execute_from_command_line
    except ImportError as error:
        raise SystemExit(
            "Django is not installed for this Python. Run `make install`, then use .venv/bin/python manage.py."
        ) from error
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
