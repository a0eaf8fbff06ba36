"""The editor of rosters: what it shows, and how its forms change the text."""
