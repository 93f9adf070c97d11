"""The rules of a game in words: which statements hold, and the English of each."""
