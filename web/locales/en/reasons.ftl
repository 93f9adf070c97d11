### Why something was refused: one sentence with the rule and the cards.
# $cards: the cards of the attempt. $card: the one card it turns on. $n: how many cards.
# $who ("you"/"other") and $name: the player it turns on. $meld: the cards of the meld in question.

reason-deal-over = The deal is over, so nothing more can be played.
reason-not-your-turn = { $who ->
    [you] You cannot do this in this turn.
   *[other] It is not your turn: { $name } is to play.
}
reason-draw-first = Draw first: take a card from the stock or from the discards before you play { $n ->
    [0] anything
   *[other] the { $cards }
}.
reason-already-drawn = You have already drawn in this turn; only one draw is allowed.
reason-stock-empty = The stock is empty: there is no card to draw.
reason-stock-not-empty = The deal can only be ended when the stock is empty.
reason-must-draw = Everybody has swapped the top discard in turn, so now you must draw from the stock.
reason-discards-closed = { $n ->
    [0] The discards may not be taken here.
   *[other] The { $cards } may not be taken: these rules do not let this discard be drawn.
}
reason-not-in-discards = The { $cards } is not among the discards.
reason-not-in-hand = { $n ->
    [one] The { $cards } is not in your hand.
   *[other] The { $cards } are not all in your hand.
}
reason-taken-card-unusable = The { $cards } cannot be taken: you could not meld it or lay it off at once.
reason-must-use-taken-card = You took the { $card } from the discards: meld it or lay it off before anything else.
reason-not-a-meld = { $n ->
    [0] A meld needs three cards or more.
    [one] The { $cards } alone is no meld: a run or a set takes three cards or more.
    [2] The { $cards } are no meld: a run or a set takes three cards or more.
   *[other] The { $cards } are no meld: neither a run of one suit nor a set of one rank.
}
reason-no-such-meld = There is no such meld on the table to lay the { $cards } off on.
reason-does-not-fit = { $n ->
    [one] The { $cards } does not fit the meld { $meld }.
   *[other] The { $cards } do not all fit the meld { $meld }.
}
reason-just-taken = You have just taken the { $card } from the discards, so it may not be discarded in the same turn.
reason-one-meld-a-turn = Only one new meld may be laid in a turn, so the { $cards } must wait.
reason-meld-first = Lay a meld of your own in this deal before you lay off the { $cards }.
reason-not-open = { $who ->
    [you] You have to lay the first meld of this deal.
   *[other] The { $cards } must wait: { $name } has to lay the first meld of this deal.
}
reason-keep-a-discard = The { $cards } would leave your hand empty: keep one card to discard.
reason-discard-required = You cannot pass: end your turn by discarding a card.
reason-no-call = The { $cards } cannot be called now.

# A discard may be called before the next player draws; $who and $name: who has still to say
reason-call-open = { $who ->
    [you] First say whether you call “Rummy!”: call, or let the card go.
   *[other] One moment: { $name } may still call “Rummy!”.
}

# Not from the rules: the page asked for something that cannot be read.
reason-invalid = The game did not understand this move.
# A reason this translation does not know
reason-other = This is not possible now.

### Why the last step cannot be taken back

undo-nothing = There is nothing to undo in this turn yet.
undo-card-seen = This cannot be undone: a new card has been seen.
undo-not-yours = This cannot be undone: { $name } has played since.
