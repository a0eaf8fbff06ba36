"""Words that three or more rulesets share."""
