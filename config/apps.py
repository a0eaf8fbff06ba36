"""Apps of others that the site sets up its own way."""

from django.contrib.admin.apps import AdminConfig


class Administration(AdminConfig):
    """Django's administration with our site (config/administration.py) in place of its own."""

    default_site = "config.administration.Site"
