### Hints, looking back at a deal, odds.
# `$points` is a number that may have one decimal; `$cards` and `$card` are cards, `$n` is how many.
# `$who` is "you" for the person who plays, else "other"; `$name` is the player's name.

advice-close = Close

## Hints

hint = Hint
hint-title = What would be good now
hint-not-now = A hint can be had while it is your turn.
hint-best = Best
# Beside another: no difference that could be told
hint-equal = About equal
hint-behind = { $points ->
    [one] { $points } point less
   *[other] { $points } points less
}
# Spoken once it is there
hint-say = Hint: { $deed }. { $why }
# Spoken of a hint: what to do, how it compares, why
hint-name = { $deed }. { $gap }. { $why }

## Why: a sentence for each of the engine's reasons

why-forced = Nothing else may be done.
why-goes-out = It lets you go out in this turn.
why-ends-deal = It ends the deal, and your hand counts { $points ->
    [0] nothing.
    [one] { $points } point.
   *[other] { $points } points.
}
why-completes-run = It makes a run of { $cards }, worth { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
why-completes-set = It makes a set of { $cards }, worth { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
why-completes-book = It makes a book of { $cards }, worth { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
why-lays-off = { $cards } can be laid off, worth { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
why-lays-points = { $points ->
    [one] { $points } point can be laid this turn.
   *[other] { $points } points can be laid this turn.
}
why-takes-many = It brings { $n ->
    [one] { $n } card into your hand, which counts
   *[other] { $n } cards into your hand, which count
} { $points ->
    [one] { $points } point while you hold it.
   *[other] { $points } points while you hold them.
}
why-denies-known = { $name } could use { $card }.
why-spends-joker = It spends a joker.
why-holds-back = It keeps { $cards } in your hand, which could be laid for { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
why-leaves-points = Your hand then counts { $points ->
    [0] nothing.
    [one] { $points } point.
   *[other] { $points } points.
}
why-sheds-points = { $card } would count { $points ->
    [one] { $points } point in your hand.
   *[other] { $points } points in your hand.
}
# $many: "yes" where they are too many to be named
why-keeps-outs = { $n ->
    [one] { $cards } would complete a meld, and may still come.
   *[other] { $many ->
        [yes] { $n } cards that may still come would each complete a meld.
       *[no] { $cards } would each complete a meld, and may still come.
    }
}
why-spare-card = { $card } goes with no other card of yours.
why-breaks-pair = It breaks a pair: { $cards }.
why-breaks-run = It breaks the beginning of a run: { $cards }.
why-feeds-known = { $name } holds { $cards }, which it goes with.
why-fits-table = { $card } fits a meld on the table, for anybody who has it.
why-safe-discard = Nobody can use { $card } any more.
why-opponent-low = { $name } has only { $points ->
    [one] { $points } card left.
   *[other] { $points } cards left.
}
why-thought-ahead = Tried out in many deals, it beats the obvious choice by { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
why-about-equal = No other choice is clearly better.
why-nothing-better = Nothing else is better.

## Looking back at a deal

review = Look back
# $deal: which deal; on a button
review-deal = Look back at deal { $deal }
review-title = Looking back at deal { $deal }
review-intro = Each of your decisions, judged by what you could see then. Choose one to see the position.
review-none = There was nothing to decide in this deal.
review-beginning = Beginning…
review-progress-name = Decisions judged
review-progress = { $done } of { $total } decisions
review-stop = Stop
review-go-on = Go on
# Spoken
review-done = All decisions are judged.
review-lost = Lost by your decisions
review-luck = Cards and opponents
review-result = The deal
review-sums = { $lost ->
    [0] No points were lost by decisions of yours. What the deal came to, your score less the others’ average, the cards and the opponents brought.
   *[other] The deal is your score less the others’ average. Without the points lost it would have come to what the cards and the opponents brought.
}
review-turn = { $turn ->
    [0] Before your first turn
   *[other] Turn { $turn }
}
review-better = Better: { $deed }.
# Spoken of a decision in the list
review-decision = { review-turn }: { $deed }. { $cost }.
review-decision-better = { review-turn }: { $deed }. { $cost }. Better: { $better }. { $why }
cost-best = Best
cost-equal = About equal
cost-points = { $points ->
    [one] { $points } point lost
   *[other] { $points } points lost
}

# A position of that deal, seen again
look-title = Deal { $deal }, decision { $n } of { $total }
look-deed = You: { $deed }
look-did = You: { $deed }. { $cost }. { $why }
look-before = The decision before
look-after = The next decision
look-list = All decisions
look-play-on = Play on from here
look-only = This position is only to look at. “Play on from here” lets you try it.
look-back = Leave

# Playing on from there, while the game is kept
branch-begun = You are trying out deal { $deal }. Your game is kept.
branch-back = Back in your game, where you left it.
branch-stays = Your game could not be opened. It is still kept.
back-to-game = Back to the game
# The same where room is short
back-to-game-short = Back
branch-load-gives-up = Loading another game gives up what you are trying out and the game it came from.
branch-gives-up = What you are trying out and the game it came from will be given up.

## Odds

odds = Odds
odds-title = Odds
odds-off = The odds are switched off in the settings.
odds-not-now = The odds are about the deal being played.
odds-public = Worked out from what everybody can see and your own hand. Nothing hidden is looked at.
odds-unseen = { $n ->
    [one] { $n } card you cannot see,
   *[other] { $n } cards you cannot see,
} { $stock ->
    [0] none of them in the stock
   *[other] { $stock } of them in the stock
}
odds-jokers = { $n ->
    [one] and { $n } joker
   *[other] and { $n } jokers
}
odds-holds = { $name }: { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
odds-known = Known to be there:
odds-likely = Likeliest:
odds-even = Any unseen card is there with a chance of { $chance }.
odds-dangers = What your discards would give the next player
odds-discard = Discard
# How likely the next player can lay the card at once
odds-chance = Can lay it
# What that player would lay with it, times how likely
odds-risk = On average
odds-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
odds-no-dangers = No discard can be taken now.

# In the score sheet
aids-hint = hints
aids-odds = odds
aids-review = played again
aids-used = With { $aids }.
