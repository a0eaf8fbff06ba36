"""What every ruleset speaks: documents, findings, actions, events, dice, results, and how a battle is played."""
