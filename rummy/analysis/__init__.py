"""Advice: hints before a move, odds of what comes, and the review of a finished deal."""
