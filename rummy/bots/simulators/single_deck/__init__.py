"""The fast game of rules with one deck, no jokers, no books and a shared discard pile: hands as 52-bit integers."""
