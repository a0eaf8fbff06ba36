"""What the bots of all rulesets share: how strong they are, constants as data, noise, looking ahead."""
