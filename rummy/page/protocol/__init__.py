"""The messages between page and engine, as types."""
