"""Campaigns as documents: from nothing, ready-made or the site's own, with the scenarios that they name."""
