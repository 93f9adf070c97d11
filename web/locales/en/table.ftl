### The table: zones, actions, what is said of events.
# `$card` and `$cards` are cards (a form may be asked for: CARDS($cards, form: "…")), `$n` is a number.
# `$who` is "you" for the person who plays, else "other"; `$name` is the player's name.

## Zones

zone-table = Table
zone-seats = Other players
zone-stock = Stock
zone-pile = Discard pile
zone-pile-of = { $who ->
    [you] Your discards
   *[other] Discards of { $name }
}
zone-melds = Melds
zone-hand = Your hand
zone-actions = Actions
zone-new-meld = New meld

# On the table itself, short
table-stock = { $n ->
    [0] No stock
   *[other] Stock { $n }
}
table-pile = { $n ->
    [0] No discards
    [one] { $n } discard
   *[other] { $n } discards
}
table-pile-own = { $n ->
    [0] No discards of yours
    [one] { $n } discard of yours
   *[other] { $n } discards of yours
}
table-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
table-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
table-points-short = { $n ->
    [one] { $n } pt
   *[other] { $n } pts
}
table-no-melds = Melds will lie here
table-drop-here = Discard here
table-dealer = Dealer
table-dealer-mark = D
table-open-hand = { $n ->
    [one] { $n } point left
   *[other] { $n } points left
}
table-sort = Sort
table-by-suit = By suit
table-by-rank = By rank
# Of the selected cards in the hand
table-move-left = Move left
table-move-right = Move right
table-select-to-move = Select the cards to move first.
# What would come along from the discard pile
table-take-preview = Take { $n ->
    [one] { $n } card
   *[other] { $n } cards
}: { $short }
table-take = Take
table-choose-meld = Where should { $cards } go?
table-choose-joker = { $n ->
    [one] What does the joker stand for?
   *[other] What do the jokers stand for?
}
table-choose-group-run = Runs
table-choose-group-set = Sets
table-choose-group-book = Books
table-choose-group-rank = Of one rank
table-choose-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
# Of many ways to choose from
table-choose-count = { $n } ways
table-meld-as = { $cards }
table-layoff-as = { $meld }, with { $cards }
table-no-call = There is nothing to call now.
table-choose-call = Call “Rummy!”: where should { $card } go?
# Asked whether to call; $where is the meld in short, as 5♥–7♥
table-call-question = Rummy? { $n ->
    [one] { $short } fits { $where }
   *[other] { $short } fits { $n } melds
}
table-call-asked = Rummy? { $n ->
    [one] { $card } fits this meld: { $meld }.
   *[other] { $card } fits { $n } melds.
} Call it, or let it go.
table-call-on = Rummy! { $where }
table-call-on-name = Call “Rummy!” and lay off { $card } on this meld: { $meld }
table-call-choose = Rummy! …
table-call-choose-name = Call “Rummy!” and choose the meld for { $card }
table-call-let-go = Let it go
table-call-others = One moment: the discard may still be called.
# How many discards are not shown
table-pile-more = +{ $n }
# A pile too long to be shown; $who and $name say whose
table-pile-all-name = { $who ->
    [you] All { $n } of your discards
   *[other] All { $n } discards of { $name }
}
table-pile-last = the last { $n }
table-close = Close
# What a player did last, for the eye: room is short
table-last-drew = drew
table-last-took = took { $n }
table-last-melded = melded { $n }
table-last-laid-off = laid off { $short }
table-last-discarded = discarded { $short }
table-last-passed = no discard
table-last-called = Rummy! { $short }
table-cancel = Cancel
table-moved = { $card } moved, { $i } of { $n }
table-sorted-suit = Sorted by suit.
table-sorted-rank = Sorted by rank.
# Cards dropped one by one on the melds, not enough yet
table-gathered = For a new meld: { $cards }. Drop more cards to complete it.
table-select-first = Select the cards for it first.
table-select-one = Select one card to discard.
table-no-meld-yet = No meld lies on the table yet.
table-busy = One moment: { $who ->
    [you] your move is being made.
   *[other] it is the turn of { $name }.
}

## A card's name: its face, then these, then its place

card-state-selected = selected
card-state-new = new
card-state-must = has to be used now
card-state-taken = just taken, may not go back
# A hint points at it
card-state-hinted = suggested
# What discarding it risks, while the odds are shown
card-state-safe = safe to discard
card-state-risky = risky to discard
card-state-dangerous = dangerous to discard
card-place = { $i } of { $n }
card-place-top = { $i } of { $n }, from the top
card-takes = { $n ->
    [one] takes this card
   *[other] takes { $n } cards: { $cards }
}
card-not-takeable = cannot be taken
card-laid-by = laid by { $who ->
    [you] you
   *[other] { $name }
}

## Actions

act-draw = Draw
act-meld = Meld
act-layoff = Lay off
act-discard = Discard
act-pass = End turn
act-end = End deal
act-call = Call “Rummy!”
act-end-or-pass = End the turn or the deal
act-sort = Sort the hand
# How they are read, with what they would do
act-draw-name = Draw from the stock
act-end-name = End deal: your hand holds { $n ->
    [one] { $n } point
   *[other] { $n } points
}

## Actions as a whole, in a hint or when looking back

deed-draw = Draw from the stock
deed-take = Take { $n ->
    [one] { $card } from the discards
   *[other] { $n } cards from the discards, down to { $card }
}
deed-meld = Meld { $cards }
deed-layoff = Lay off { $cards } on: { $meld }
deed-discard = Discard { $card }
deed-pass = End the turn without a discard
deed-let-go = Let it go
deed-end = End the deal
deed-call = Call “Rummy!” and lay off { $cards } on: { $meld }

## Melds

table-meld-run = Run, { $from } to { $to }
table-meld-set = Set of { $rank }
table-meld-book = Book of { $rank }
table-meld-full = { $meld }: { $cards }; { $parts }
table-meld-part = { $who ->
    [you] yours
   *[other] of { $name }
}, { $n ->
    [one] { $n } point
   *[other] { $n } points
}
table-meld-accepts = takes the selected cards
table-meld-calls = takes the card that may be called
table-meld-place = meld { $i } of { $n }

## Players

table-seat = { $name }: { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} on the table
table-seat-dealer = dealer
table-seat-turn = to move
table-seat-knocked = has knocked
table-seat-not-knocked = has not knocked
table-seat-laid = has laid a meld
table-seat-not-laid = has laid no meld yet
# On the sign itself
table-mark-knocked = Has knocked
table-mark-laid = Has laid a meld

## Events, one sentence each

event-dealt = Deal { $deal }: { $who ->
    [you] you deal.
   *[other] { $name } deals.
} { $n ->
    [one] You hold { $n } card.
   *[other] You hold { $n } cards.
}
event-drew-own = { $who ->
    [you] You draw { $cards }.
   *[other] { $name } draws { $cards }.
} { $stock ->
    [0] The stock is empty.
    [one] { $stock } card is left in the stock.
   *[other] { $stock } cards are left in the stock.
}
event-drew-unseen = { $who ->
    [you] You draw from the stock,
   *[other] { $name } draws from the stock,
} { $stock ->
    [0] which is empty now.
    [one] { $stock } card is left.
   *[other] { $stock } cards are left.
}
event-took = { $who ->
    [you] You take
   *[other] { $name } takes
} { $n ->
    [one] { $cards } from the discard pile.
   *[other] { $n } cards from the discard pile: { $cards }.
}
event-melded = { $who ->
    [you] You lay down
   *[other] { $name } lays down
} { $kind ->
    [run] a run
    [set] a set
    [book] a book
   *[other] a meld
}: { $cards }{ $points ->
    [0] .
    [one] , { $points } point.
   *[other] , { $points } points.
}
event-laid-off = { $who ->
    [you] You lay off
   *[other] { $name } lays off
} { $cards }{ $points ->
    [0] .
    [one] , { $points } point.
   *[other] , { $points } points.
}
event-laid-off-on = { $who ->
    [you] You lay off
   *[other] { $name } lays off
} { $cards } on this meld: { $meld }{ $points ->
    [0] .
    [one] , { $points } point.
   *[other] , { $points } points.
}
event-discarded = { $who ->
    [you] You discard
   *[other] { $name } discards
} { $cards }, { $left ->
    [0] and no card is left.
    [one] { $left } card left.
   *[other] { $left } cards left.
}
event-passed = { $who ->
    [you] You end your turn
   *[other] { $name } ends the turn
} without a discard.
event-ended = { $who ->
    [you] You end the deal: the stock is empty.
   *[other] { $name } ends the deal: the stock is empty.
}
event-called = { $who ->
    [you] You call “Rummy!” and lay off { $cards }.
   *[other] { $name } calls “Rummy!” and lays off { $cards }.
}
event-turn = { $who ->
    [you] Your turn.
   *[other] It is the turn of { $name }.
}
event-deal-over = { $reason ->
    [out] { $who ->
        [you] You go out. The deal is over.
       *[other] { $name } goes out. The deal is over.
    }
    [ended] { $who ->
        [you] You have ended the deal.
       *[other] { $name } has ended the deal.
    }
    [idle] The stock is empty and nobody has laid a card for a whole round: the deal is over.
    [stock] The stock is empty: the deal is over.
    [rounds] The last round is played: the deal is over.
   *[other] The deal is over.
}
event-game-over = { $who ->
    [you] You win the game!
   *[other] { $name } wins the game.
}
# An opponent’s program failed
event-incident-raised = { $name } lost the thread. A simpler opponent makes this one move instead.
event-incident-illegal = { $name } wanted to break the rules. A simpler opponent makes this one move instead.
event-incident-stalled = { $name } did not come to a decision. A simpler opponent makes this one move instead.
event-undone = { $who ->
    [you] Your last step is taken back.
   *[other] { $name } takes the last step back.
}

## Told on demand

table-tell-hand = { $n ->
    [0] Your hand is empty.
    [one] { $n } card in your hand: { $cards }.
   *[other] { $n } cards in your hand: { $cards }.
}
table-tell-hand-value = { $n ->
    [one] It counts { $n } point.
   *[other] It counts { $n } points.
}
table-tell-pile = { $n ->
    [0] The discard pile is empty.
    [one] { $n } card in the discard pile: { $cards }.
   *[other] { $n } cards in the discard pile, from the top: { $cards }.
}
table-tell-pile-of = { $who ->
    [you] Your discards
   *[other] Discards of { $name }
}: { $n ->
    [0] none.
   *[other] { $n }, the last first: { $cards }.
}
table-tell-no-melds = No melds on the table.
table-tell-melds = { $n ->
    [one] { $n } meld on the table.
   *[other] { $n } melds on the table.
}
table-tell-meld = { $i }: { $meld }.
table-tell-stock = { $n ->
    [0] The stock is empty.
    [one] { $n } card in the stock.
   *[other] { $n } cards in the stock.
}
table-tell-seat = { $seat }.
table-tell-turn-draw = { $who ->
    [you] Your turn: draw from the stock or take from the discard pile.
   *[other] { $name } is to draw.
}
table-tell-turn-draw-only = { $who ->
    [you] Your turn: draw a card.
   *[other] { $name } is to draw.
}
table-tell-turn-take-only = { $who ->
    [you] Your turn: the stock is empty. Take from the discard pile or end the deal.
   *[other] { $name } is to move, and the stock is empty.
}
table-tell-turn-end-only = { $who ->
    [you] Your turn: the stock is empty and nothing can be taken. End the deal.
   *[other] { $name } is to move, and the stock is empty.
}
table-tell-turn-play = { $who ->
    [you] { $free ->
        [yes] Your turn: meld or lay off, then discard a card or end the turn.
       *[no] Your turn: meld or lay off, then discard one card.
    }
   *[other] { $name } has drawn and is to play.
}
table-tell-turn-discard = { $who ->
    [you] { $free ->
        [yes] Your turn: discard a card or end the turn.
       *[no] Your turn: discard one card.
    }
   *[other] { $name } has drawn and is to play.
}
table-tell-turn-not-open = { $who ->
    [you] { $free ->
        [yes] Only { $first } may lay the first meld: discard a card or end the turn.
       *[no] Only { $first } may lay the first meld: discard one card.
    }
   *[other] { $name } has drawn and is to play.
}
table-tell-turn-pass = { $who ->
    [you] Your turn: the card just taken may not go back, so end the turn.
   *[other] { $name } has drawn and is to play.
}
table-tell-turn-must = { $who ->
    [you] Your turn: { $card } has to be melded or laid off now.
   *[other] { $name } has to use { $card } now.
}
table-tell-over = The deal is over.
table-tell-nothing = There is nothing you may do now.
table-tell-draw = You may draw from the stock.
table-tell-takes = You may take from the discard pile down to: { $cards }.
table-tell-meld-offers = { $n ->
    [one] You may lay down a meld: { $melds }.
   *[other] You may lay down { $n } melds: { $melds }.
}
table-tell-meld-more = And { $n } more.
table-tell-layoff-more = And { $n } more.
table-tell-layoffs = You may lay off: { $layoffs }.
table-tell-layoff = { $cards } on meld { $i }
table-tell-discards = { $n ->
    [one] You may discard { $cards }.
   *[other] You may discard any of { $n } cards.
}
table-tell-pass = You may end the turn without a discard.
table-tell-end = You may end the deal.
table-tell-calls = You may call “Rummy!”.
table-tell-let-go = You may let it go.
