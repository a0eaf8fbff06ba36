"""What is set up once there are apps: the security log, and apps of others in the site's own way."""

from django.apps import AppConfig
from django.contrib.admin.apps import AdminConfig


class Listening(AppConfig):
    """Has the security log hear of everything that happens to accounts."""

    name = "config"

    def ready(self) -> None:
        from config.watching import security_log

        security_log.listen()


class Administration(AdminConfig):
    """Django's administration with our site (config/guarding/administration.py) in place of its own."""

    default_site = "config.guarding.administration.Site"
