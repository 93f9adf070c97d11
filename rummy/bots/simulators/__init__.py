"""Fast games to play out in thought: one for a single deck, a general one for all rules."""
