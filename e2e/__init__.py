"""What runs against the built page in a real browser."""
