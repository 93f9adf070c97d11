### The rules a new game can be played by.

preset-rum500 = 500 Rum
preset-rum500-hint = Classic: what you take you use.
preset-rummy500 = 500 Rummy
preset-rummy500-hint = Online: the top discard is free.
preset-basic = Basic Rummy
preset-basic-hint = The lowest hand wins the others.
preset-pool500 = Pool 500
preset-pool500-hint = Jokers, two packs, a pool to win.
preset-pool300 = Pool 300
preset-pool300-hint = The pool game, but shorter.
preset-cutthroat500 = Cutthroat 500
preset-cutthroat500-hint = Only the winner of a deal scores.

## Options: a name, what each value is called, and what it does in a sentence or two (-help).
# -moot: why the option makes no difference as the others stand.

option-moot = Makes no difference with the other rules chosen.

option-players = Players
option-players-help = You included.

option-target = Play to
option-target-help = The game ends after the deal in which a total reaches this.

option-decks = Packs of cards
option-decks-help = How many packs of 52 are shuffled together.

option-jokers = Jokers
option-jokers-help = In the whole pack. A joker stands for any card and counts 15.

option-aces = Aces in runs
option-aces-low = Low only
option-aces-low_or_high = Low or high
option-aces-help = A low ace stands below the two and counts 1. A high one stands above the king; where both may be, an ace counts 15, and 1 only below a two.

option-discard_draw = Taking discards
option-discard_draw-any = Any card
option-discard_draw-top = The top card
option-discard_draw-never = Never
option-discard_draw-any-help = One may reach down the pile; all the cards above come along.
option-discard_draw-top-help = The top card may be taken instead of drawing.
option-discard_draw-never-help = Everybody discards before themselves, and nobody takes a discard.

option-drawn_discard = A taken discard
option-drawn_discard-free = Is free
option-drawn_discard-deep = Must be used if deeper
option-drawn_discard-always = Must be used
option-drawn_discard-free-help = It may be kept, but a top card taken alone may not be discarded in the same turn.
option-drawn_discard-deep-help = A card from below the top must be melded or laid off at once; the top card alone may be kept, but not discarded in the same turn.
option-drawn_discard-always-help = The chosen card must be melded or laid off at once, the top one too.
option-drawn_discard-moot = No discard is taken in this game.

option-rummy_call = The “Rummy!” call
option-rummy_call-help = Anybody may call a discard that fits a meld on the table, and lay it off at once, until the next player draws.
option-rummy_call-moot = Needs three players or more, and a discard pile they share.

option-knocking = First meld of a deal
option-knocking-free = Anyone
option-knocking-first_player_opens = First player
option-knocking-free-help = Whoever has a meld may lay it.
option-knocking-first_player_opens-help = The player after the dealer lays the first one; all others wait for it. To lay off, one needs a meld of one’s own.

option-restrict_melding = One meld a turn
option-restrict_melding-help = And nobody lays off before having laid a meld of their own.

option-final_discard_required = The last card is discarded
option-final_discard_required-help = Nobody goes out by melding or laying off: a card must be left to discard.

option-rounds = Rounds in a deal
option-rounds-help = After so many turns of everybody the deal ends; 0 sets no limit.

option-scoring = Scoring
option-scoring-melds_minus_hand = Melds minus hand
option-scoring-winner_takes_hands = Winner takes hands
option-scoring-penalty = Hands count against
option-scoring-pool = Pool
option-scoring-pool_winner_only = Pool, winner only
option-scoring-melds_minus_hand-help = Cards on the table count for you, cards left in your hand against you.
option-scoring-winner_takes_hands-help = Whoever holds least when the deal ends scores what the others hold; melds score nothing.
option-scoring-penalty-help = What you hold when the deal ends is added to your total, and the lowest total wins.
option-scoring-pool-help = Whoever goes out scores their melds, all the other hands and the pool; the others score their melds.
option-scoring-pool_winner_only-help = Whoever goes out scores their melds, all the other hands and the pool; the others score nothing.

option-pool = Into the pool
option-pool-help = Points that every deal adds for its winner.
option-pool-moot = Counts only where the scoring has a pool.

option-simple_values = Simple card values
option-simple_values-help = Every card from two to nine counts 5, and so does a low ace.

flag-on = yes
flag-off = no
