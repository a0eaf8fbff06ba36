"""How the site shows a ruleset that has no folder of its own: plainly, from what every ruleset has."""
