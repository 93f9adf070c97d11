"""Thinking ahead: hidden hands are guessed by belief, dealt, and played out."""
