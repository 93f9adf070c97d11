### Who plays against the person: levels, names, and what is said of each.

## Levels, in a word

level-beginner = Beginner
level-greedy = Casual
level-intermediate = Skilled
level-expert = Expert

## What a level does, for all who play at it. Nothing here may promise more than they do.

level-beginner-plays = Lays the melds in hand, but overlooks lay-offs and useful discards, and does not ask what others collect.
level-greedy-plays = Lays all that can be laid and thinks of nothing further.
level-intermediate-plays = Weighs every card: what may come of it, what it costs in the hand, and what it gives to others.
level-expert-plays = Remembers what was taken, reckons with the unseen cards, and plays the deal on in thought before moving.

## Each of them: a name, and a sentence that shows the level

opponent-bella = Bella
opponent-bella-plays = Learnt the rules last week, is glad of every meld, and forgets to look at yours.
opponent-benny = Benny
opponent-benny-plays = Throws the highest card away first, whatever it might have become.
opponent-boris = Boris
opponent-boris-plays = Keeps pairs for luck and overlooks half of what lies in the discards.
opponent-bea = Bea
opponent-bea-plays = Takes a card because it looks nice beside another, and sees what for later.
opponent-bruno = Bruno
opponent-bruno-plays = Knows what a run is, but seldom notices that a card would fit one on the table.
opponent-betty = Betty
opponent-betty-plays = Lays down melds with joy and gives away what you were waiting for.
opponent-bo = Bo
opponent-bo-plays = Goes out when it cannot be missed, and misses much else.

opponent-greta = Greta
opponent-greta-plays = Lays down whatever fits, as soon as it fits.
opponent-gustav = Gustav
opponent-gustav-plays = Takes the points that lie there today and leaves tomorrow to others.
opponent-grace = Grace
opponent-grace-plays = Plays quickly and tidily, and never asks what you are collecting.
opponent-gil = Gil
opponent-gil-plays = Never holds a meld back and never remembers who took what.
opponent-gwen = Gwen
opponent-gwen-plays = Keeps neighbours and pairs, throws the rest, and makes no plans.
opponent-goran = Goran
opponent-goran-plays = Counts what a move brings now; what it may cost later is not counted.
opponent-gina = Gina
opponent-gina-plays = Calls every card that scores and lays off every card that fits.

opponent-ines = Ines
opponent-ines-plays = Weighs each discard: what it could become, and whom it would help.
opponent-ivo = Ivo
opponent-ivo-plays = Will take a handful of cards when they are worth more than they weigh.
opponent-ingrid = Ingrid
opponent-ingrid-plays = Keeps the hand light when somebody is about to go out.
opponent-idris = Idris
opponent-idris-plays = Knows what every card is worth here and seldom pays too much for one.
opponent-iris = Iris
opponent-iris-plays = Judges a position well at a glance, without playing it on in thought.
opponent-isaac = Isaac
opponent-isaac-plays = Goes by what many thousands of games have taught.
opponent-imani = Imani
opponent-imani-plays = Plays the odds card by card and does not often throw you a gift.

opponent-edith = Edith
opponent-edith-plays = Remembers every card you took and thinks about why.
opponent-emil = Emil
opponent-emil-plays = Plays the deal on in thought, many times over, before a move that matters.
opponent-esme = Esme
opponent-esme-plays = Guesses at your hand from what you take and what you throw.
opponent-enzo = Enzo
opponent-enzo-plays = Reckons with every unseen card and takes the time a hard move needs.
opponent-elena = Elena
opponent-elena-plays = Tries each move out in thought and takes the one that most often comes off best.
opponent-ezra = Ezra
opponent-ezra-plays = Thinks in chances, never in hopes, and sees only what you could see too.
opponent-eva = Eva
opponent-eva-plays = Lays down early or late, as the chances have it, and has counted them.

## Choosing them

new-opponents = Opponents
new-level-mixed = Each plays at a level of its own.
new-level-of = { $name } plays as
