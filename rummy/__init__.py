"""500 Rummy: rules engine and computer opponents, pure Python."""

__version__ = "0.1.0"
