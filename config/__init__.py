"""The site: settings, addresses and the server. It may import every app; no app imports it."""
