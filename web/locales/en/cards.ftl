### How cards are called.
# `$form` is a grammatical case a sentence asks for with CARDS($cards, form: "…"); English needs none.
# `$rank` is A 2 … 9 T J Q K, `$suit` is C D H S.

card-rank = { $rank ->
    [A] ace
    [T] 10
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
}

card-suit = { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}

card = { card-rank } of { card-suit }

# In the status line, where room is short
card-short = { $rank ->
    [T] 10
   *[other] { $rank }
}{ $suit ->
    [C] ♣
    [D] ♦
    [H] ♥
   *[S] ♠
}

card-joker = joker

# A joker lying in a meld, with the card it stands for
card-joker-as = joker as { card }

# Cards whose faces the player may not see
card-hidden = { $n ->
    [one] a face-down card
   *[other] { $n } face-down cards
}

# The rank alone, as in "a set of jacks"
card-rank-plural = { $rank ->
    [A] aces
    [T] 10s
    [J] jacks
    [Q] queens
    [K] kings
   *[other] { $rank }s
}
