"""Rules to read and house rules to choose, and a ruleset that is broken."""
