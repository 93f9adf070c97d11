### The rules of one game as its options make them, in reading order. Each message is one heading or one sentence.
# The command line prints these very sentences, so the English keeps to one line each and to plain { $name }.
# A translation may use choices and plurals. Numbers that stand before a noun are never 1 here.

## The aim

rulebook-heading-aim = The aim
rulebook-aim-melds = Score points by laying your cards on the table in melds; cards left in your hand count against you.
rulebook-aim-out = Win a deal by getting rid of all your cards.
rulebook-aim-low = Be left with as few points in your hand as you can.
# $target: 10 to 10,000
rulebook-target = Deals follow one another until a total reaches { $target } points.

## Players and cards

rulebook-heading-cards = Players and cards
# $players: 2 to 8
rulebook-players = There are { $players } players, each playing alone.
rulebook-packs-one = The cards are one pack of 52.
rulebook-packs-two = The cards are two packs of 52, shuffled together.
# $jokers: 2 or 4
rulebook-jokers = { $jokers } jokers are added.
rulebook-jokers-none = There are no jokers.

## The deal

rulebook-heading-deal = The deal
rulebook-dealer = Chance decides who deals first; after each deal the player to the left deals next.
rulebook-first-player = The player to the dealer’s left is the first player, and turns go round clockwise.
# $cards: 7 or 13
rulebook-deal = Each player is dealt { $cards } cards, one at a time.
rulebook-deal-uneven = Dealing begins unevenly: 3 cards to the first player, 4 to the second, and so on, 1 more each time.
# $cards: 13
rulebook-deal-rest = Then cards go round one at a time to whoever has too few, until everybody has { $cards }.
rulebook-first-discard = The next card is turned up and begins the discard pile.
rulebook-no-first-discard = Nothing is turned up: there are no discards to begin with.
rulebook-stock = The other cards are the stock and lie face down.

## The turn

rulebook-heading-turn = Your turn
rulebook-turn = Draw first; then meld and lay off as you like, in any order; then end your turn.
rulebook-draw = You may draw the top card of the stock, which only you see.
# Where discards are never taken
rulebook-draw-only = You draw the top card of the stock, which only you see.
rulebook-discards-own = Discards lie face up before the player who made them, and nobody ever takes one.
rulebook-pile-spread = The discard pile is spread out, so that every card in it can be seen.
rulebook-take-any = Instead of drawing you may take any card of the discard pile, together with all the cards above it.
rulebook-take-top = Instead of drawing you may take the top card of the discard pile.
rulebook-use-top = The card you take must be melded or laid off before you do anything else.
rulebook-use-any = The card you chose, be it the top one or a deeper one, must be melded or laid off before you do anything else.
rulebook-use-deep = A card chosen from below the top must be melded or laid off before you do anything else.
rulebook-above-free = The cards that lay above it join your hand, and you need not use them.
rulebook-usable = A card that must be used may be taken only if there is such a use for it.
# Where melding or laying off is limited
rulebook-usable-limits = The limits on melding and laying off hold for this use too.
# Where the last card must be discarded
rulebook-usable-last = A use that would empty your hand is none.
rulebook-keep-top-alone = The top card taken alone need not be used.
rulebook-keep-top = The card you take need not be used.
rulebook-keep-any = Nothing that you take need be used.
rulebook-not-back = If you took the top card alone and have not laid it, you may not discard it in the same turn.
rulebook-not-back-twin = You may after all if you hold another card just like it, or have laid one since.
rulebook-not-back-last = If it is the only card left in your hand, your turn ends without a discard.
rulebook-swaps = When all players in turn have taken just the top discard and laid nothing, the next player must draw from the stock.

## Melds

rulebook-heading-melds = Melds
rulebook-run = A run is three or more cards of one suit in unbroken order.
rulebook-ace-low = In a run the ace comes before the two, never after the king.
rulebook-ace-low-or-high = In a run an ace comes before the two or after the king.
rulebook-ace-one-end = A run has an ace at one end at most, and does not go on beyond it.
rulebook-ace-prefers-high = An ace that fits both ends of a run goes after the king.
rulebook-set = A set is three or four cards of one rank, all of different suits.
# Pool games
rulebook-book = A book is three or four cards of one rank, all of different suits.
rulebook-set-repeating = A set is three or more cards of one rank in which a suit comes more than once.
rulebook-kinds-stay = A book never turns into a set, nor a set into a book.
rulebook-melds-any = You may lay as many melds in a turn as you like.
rulebook-melds-one = You may lay no more than one new meld in a turn.
rulebook-knock = Your first meld in a deal is your knock.
rulebook-knock-first = Until the first player has knocked, nobody else may.
rulebook-own-cards = A new meld comes from your hand alone; cards on the table cannot be part of it.
rulebook-melds-stay = A meld on the table is never split, moved or taken back.
rulebook-choice = Where your cards fit in more than one way, the choice is yours.

## Jokers

rulebook-heading-jokers = Jokers
rulebook-joker = A joker stands for any one card, which you name when you lay it.
rulebook-joker-stays = It stands for that card as long as it lies there, and nobody may take or swap it.
rulebook-joker-natural = A meld needs one card at least that is no joker; beyond that it may hold any number of jokers.
rulebook-joker-suit = In a meld of one rank a joker stands for a suit that the meld lacks.
rulebook-joker-bars = The card that a joker stands for cannot join the same meld as well.

## Laying off

rulebook-heading-layoff = Laying off
rulebook-layoff = You may add cards from your hand to any meld on the table, whoever laid it.
rulebook-layoff-own-first = Before that you must have laid a meld of your own in this deal; it may be in the same turn.
rulebook-layoff-run = A run grows at either end.
rulebook-layoff-set = A set takes a suit that it lacks.
rulebook-layoff-book = A book takes a suit that it lacks.
rulebook-layoff-repeating = A set takes any suit.
rulebook-layoff-counts = The cards that you lay off are yours when points are counted.

## Ending a turn

rulebook-heading-discard = Ending your turn
rulebook-discard = You end your turn with one discard.
rulebook-discard-unless-empty = You end your turn with one discard, unless your hand is empty.
rulebook-discard-optional = You end your turn with one discard, or without any.

## The “Rummy!” call

rulebook-heading-call = The “Rummy!” call
rulebook-call = When a discard fits a meld on the table, any other player may call “Rummy!” and lay it off at once.
rulebook-call-own-first = For that the caller must have laid a meld of their own in this deal.
rulebook-call-until = The call must come before the next player draws.
rulebook-call-nearest = If several call, the one who sits nearest after the discarder has the card.
rulebook-call-turn = The call does not change whose turn is next.

## The end of a deal

rulebook-heading-out = The end of a deal
rulebook-out = You go out by melding, laying off or discarding your last card.
rulebook-out-by-discard = You go out by discarding your last card; melding it or laying it off is not allowed.
rulebook-out-ends = The deal ends as soon as somebody goes out.
rulebook-round = A round is one turn of each player, beginning with the first player.
rulebook-first-round = If somebody goes out in the first round, the round is still played to its end, and who went out wins the deal.
rulebook-first-round-several = If several go out in it, the one whose last discard is lowest wins.
rulebook-first-round-ranks = For this the ace is lowest and the king highest.
rulebook-first-round-joker = For this the ace is lowest, the king high, and a joker higher still.
rulebook-first-round-none = Going out without a discard is lower than any card.
rulebook-first-round-tie = If two lowest discards are equal, nobody wins the deal.
rulebook-later-rounds = From the second round on, the first to go out wins, and the deal ends at once.
# $rounds: 1 to 100
rulebook-rounds = If nobody goes out, the deal ends after round { $rounds }.
rulebook-stock-empty = With the stock empty, you may take from the discards if that is allowed, or else end the deal.
rulebook-stock-empty-end = With the stock empty, the player whose turn it is can only end the deal.
rulebook-stock-idle = The deal also ends when all players in turn have begun with an empty stock and laid nothing.

## Values

rulebook-heading-values = What the cards count
rulebook-value-numbers = Two to nine count their number.
rulebook-value-numbers-simple = Two to nine count 5 each.
rulebook-value-courts = Tens, jacks, queens and kings count 10 each.
# $points: 1, 5 or 15
rulebook-value-ace = An ace counts { $points }.
# $points: 1 or 5
rulebook-value-ace-below-two = An ace that comes before the two in a run counts only { $points }.
rulebook-value-joker = A joker counts 15, whatever it stands for.
rulebook-value-sum = A run or a book counts as much as its cards together.
rulebook-value-set = A set counts as much as a single card of its rank, for whoever laid it.
rulebook-value-set-rest = All else in a set, and whatever joins it later, counts nothing.

## Scoring

rulebook-heading-score = The score of a deal
rulebook-score-melds = You score the cards that you have laid, minus the cards left in your hand.
rulebook-score-negative = A score may be below zero, and so may a total.
rulebook-score-penalty = The cards left in your hand are added to your total.
rulebook-score-lowest = Whoever has the fewest points left in hand wins the deal; with no cards left it is none at all.
rulebook-score-takes = The winner scores the cards left in all the other hands.
rulebook-score-less-own = If nobody went out, the winner’s own points are first taken off each of the other hands.
rulebook-score-shared = Winners who tie share these points equally, rounded down.
rulebook-score-table-nothing = Cards on the table score nothing.
# $pool: 1 to 1,000
rulebook-pool = Points that each deal puts into the pool: { $pool }.
rulebook-pool-empty = The deals put nothing into the pool.
rulebook-pool-winner = The winner of a deal scores the cards they have laid, the cards left in all the other hands, and the pool.
rulebook-pool-others = The others score the cards that they have laid.
rulebook-pool-others-nothing = The others score nothing.
rulebook-pool-hand = Cards left in your hand cost you nothing.
rulebook-pool-no-winner = If nobody wins the deal, everybody scores the cards that they have laid.
rulebook-pool-no-winner-nothing = If nobody wins the deal, nobody scores.
rulebook-pool-stays = The pool then stays for the next deal.
rulebook-pool-tie = After a tie of last discards the points of the hands left go into the pool as well.

## The end of the game

rulebook-heading-game = The end of the game
rulebook-game-end = The game ends with the first deal after which a total has reached the target.
rulebook-game-highest = The highest total wins, also if several have reached the target.
rulebook-game-lowest = The lowest total wins.
rulebook-game-tie = If players tie for it, everybody plays further deals until one player leads alone.
rulebook-settlement = Each loser then owes the winner the difference between their totals, which changes no total.
