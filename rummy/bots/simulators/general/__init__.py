"""Fast play of any rules at all: two packs, jokers, books, own discards, pools.

Hands are bit sets in two planes, the faces held and those held twice, and a count of jokers. The melds keep their
identity; what each takes is looked up as the engine does it (`rummy.layoffs`).
"""
