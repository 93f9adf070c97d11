### How to play, in short: 500 Rummy and its classic form.

help-title = How to play
# The game that is begun with; the others differ
help-which = This is 500 Rummy in short. Every rule of the game you are playing, whichever it is, stands under “Rules of this game”.
help-goal-title = The goal
help-goal = Lay your cards down in melds. Cards on the table count for you, cards left in your hand count against you. The game goes on deal after deal until somebody reaches the target; the highest total wins.
help-turn-title = Your turn
help-turn-draw = Draw: the top card of the stock, or a card from the discards. You may reach deep into the discards, but then all the cards above it come along, and the card you chose must be used at once.
help-turn-meld = Meld and lay off, as much as you like: select cards and press Meld, or add cards to any meld on the table, whoever laid it.
help-turn-discard = Discard one card. That ends your turn.
help-melds-title = Melds
help-melds-run = A run: three or more cards in a row of one suit. The ace is low or high, but never both.
help-melds-set = A set: three or four cards of one rank.
help-end-title = The end of a deal
help-end = A deal ends when somebody has no cards left, or when the stock is empty and nobody can go on.
help-points-title = Points
help-points = Two to nine count their number, ten and court cards 10. An ace counts 15, but 1 at the low end of a run.
help-hands-title = With your hands
help-hands = Tap or click cards to select them; what can be done with them lights up. Cards can be dragged too. Undo takes your steps back, until a new card has been seen.
help-keys = Everything works by keyboard as well: press ? for the keys.
help-advice = In your turn Hint shows what would be good and why. When a deal is over, “Look back” judges each of your decisions and lets you play on from any of them. Deals played with hints or odds are marked in the score sheet.
