### The page around the table.

game-title = Rummy

## Players

name-you = You

## Starting

boot-download = Fetching the game… { $percent }
boot-size = { $done } of { $total } MB
boot-start = Shuffling the cards…
boot-failed = The game could not start
boot-error-missing = The file “{ $file }” is missing on the server.
boot-error-server = The server could not deliver the file “{ $file }”.
boot-error-type = The server delivers the file “{ $file }” as the wrong kind of file.
boot-error-damaged = The file “{ $file }” arrived damaged or cut short.
boot-error-stalled = The download stopped: nothing more came of the file “{ $file }”.
boot-error-network = The connection failed. Check whether you are online.
boot-error-start = The game’s engine did not start.
boot-error-memory = The browser has too little memory for the game. Close other tabs or programs and try again.
boot-error-unsupported = This browser is too old for the game: it needs WebAssembly and module workers. An up-to-date browser will do.
boot-details = Details
boot-retry = Try again
boot-retrying = Trying again…
boot-rules = Meanwhile: how to play

## Header

scores-label = Scores
score-target = to { $target }
deal-number = Deal { $n }
# Beside the scores: a short name over a short value
fact-round = Round
fact-round-value = { $round }/{ $rounds }
fact-pool = Pool
# The same, spoken
round-of = Round { $round } of { $rounds }
pool-of = { $pool ->
    [one] { $points } point in the pool
   *[other] { $points } points in the pool
}
# Spoken with a player’s score
score-turn = to play
# One player’s part of say-scores
say-score = { $who ->
    [you] you { $total } and { $laid } on the table
   *[other] { $name } { $total } and { $laid } on the table
}
say-scores = Scores: { $scores }. The game goes to { $target }.
say-fact = { $fact }.
say-nothing-since = The opponents have done nothing since your last step.
menu = Menu
update-waiting = A new version is ready

## Status line

status-undo = { $name } is next. You can still take your last step back.
# A discard fits a meld
status-asked = { $name } may call “Rummy!”.
status-deal-over = The deal is over.
status-game-over = { $who ->
    [you] You have won the game!
   *[other] { $name } has won the game.
}
status-none = No game is under way.
status-elsewhere = This game is being played in another tab.
status-broken = Something broke; the game is safe.
status-damaged = The saved game could not be read.
undo = Undo
go-on = Go on
next-deal = Next deal
score-sheet = Scores
new-game = New game

## Messages

not-kept = This browser does not keep your game: it lasts until you leave the page.
offline-ready = Ready to play offline.
offline-failed = The offline copy could not be made; playing online works.
undone = Taken back.

## Menu

menu-title = Menu
menu-sheet = Score sheet
menu-log = What happened
menu-files = Copy, save or load the game
menu-settings = Settings
menu-rules = Rules of this game
menu-help = How to play
menu-keys = Keys
menu-about = About
menu-damaged = The unreadable saved game
menu-update = Update to the new version
menu-update-later = New version: ready once this deal is over
close = Close

## New game

new-title = New game
new-preset = Game
new-family-500 = 500 Rum
new-family-basic = Basic
new-family-pool = Pool
new-family-other = Others
new-house = House rules
# $n and $count: how many of them, as a number and as text
new-house-changed = { $n ->
    [0] as the game has them
   *[other] { $count } changed
}
new-house-reset = Back to the game’s rules
new-subject-pack = The pack
new-subject-discards = Discards
new-subject-melds = Melding
new-subject-end = The end of a deal
new-subject-points = Points
new-subject-other = More
# Opens the rules as chosen
new-read = The rules
new-back = Back
new-start = Deal the cards
new-gives-up = The game under way will be given up.
new-refused = These rules cannot be played: { $message }
# $option: an option’s name; $allowed: its values, or new-allowed-range
new-not-allowed = With the other rules chosen, “{ $option }” can only be { $allowed }.
new-allowed-range = { $least } to { $most }
new-range = A whole number from { $least } to { $most }.

## Rules of this game

rules-title-new = Rules of the new game
rules-coming = One moment…

## Score sheet

sheet-title-deal = Deal { $n }
sheet-title-running = Score sheet
sheet-title-game = { $who ->
    [you] You win!
   *[other] { $name } wins
}
sheet-why = { $reason ->
    [out] { $who ->
        [you] You went out.
       *[other] { $name } went out.
    }
    [ended] { $who ->
        [you] The stock was empty and you ended the deal.
       *[other] The stock was empty and { $name } ended the deal.
    }
    [idle] The stock was empty, and all players in turn laid nothing.
    [stock] The stock ran out.
    [rounds] The last round was played and nobody went out.
   *[other] The deal ended.
}
sheet-player = Player
sheet-deal = Deal
sheet-melds = Melds
sheet-hand = Hand
# What comes on top, by the scoring
sheet-bonus-winner_takes_hands = Hands won
sheet-bonus-pool = Hands and pool
sheet-bonus-pool_winner_only = Hands and pool
sheet-bonus = Bonus
sheet-score = Score
sheet-total = Total
sheet-open-hands = Cards left in hand
sheet-no-cards = none: went out
sheet-target = The game goes to { $target }.
sheet-target-lowest = The game ends when somebody has { $target }; the lowest total wins.
# A column that does not count in this scoring
sheet-not-counted = does not count
sheet-empty = No deal has been finished yet.
# S9, beneath the final totals
sheet-settlement = { $who ->
    [you] Settlement: everybody owes you the difference between your total and theirs.
   *[other] Settlement: everybody owes { $name } the difference between the totals.
}
# Beside a player’s total; $points: written out, $n: the same as a number
sheet-owes = owes { $n ->
    [one] { $points } point
   *[other] { $points } points
}
sheet-caption-deal = Points of deal { $n } and totals
sheet-caption-running = Score of each deal and running totals
sheet-total-after = total { $total }
sheet-leads = leads
play-again = Play again
look-at-table = See the table

## Copy, save, load

files-title = Copy, save or load the game
files-now = The game as text
files-now-hint = The whole game, deal by deal. Keep it, or open it on another device.
files-copy = Copy
files-copied = Copied.
files-copy-by-hand = The browser does not let the page copy. The text is selected: copy it yourself.
files-save = Save to a file
files-load = Load a game
files-load-hint = Paste a game’s text, or choose a file. The game under way is replaced only if it can be read.
files-text = Text of a game
files-choose = Choose a file…
files-load-button = Load this game
files-refused = This is not a game that can be read: { $message }
files-loaded = The game is loaded.
files-unreadable = The file could not be read.
files-nothing = There is no game yet.

## Something broke

broken-title = Something broke
broken-text = The game’s engine had an error. Your game is safe: “Go on” starts the engine anew and takes the game up where it was.
broken-again = It broke again at the same place. You may copy the game for a report and start a new one.
broken-what = What happened
broken-record = The game
broken-hint = “Copy” takes both texts, for a report. The file holds the game alone and can be loaded again.

## Saved game that cannot be read

damaged-title = The saved game could not be read
damaged-text = Nothing is lost: its text is below, and stays in the menu until you remove it. Copy or save it if you like, then start a new game.
damaged-kept = This is the text of a saved game that could not be read. It stays here until you remove it.
damaged-error = What the game says
damaged-record = The saved text
damaged-remove = Remove it

## Another tab

elsewhere-title = Played in another tab
elsewhere-text = This game is open in another tab or window. Only one of them can go on with it, or they would write over each other.
elsewhere-here = Go on here

## Settings

settings-title = Settings
setting-theme = Colours
setting-theme-auto = As the system
setting-theme-light = Light
setting-theme-dark = Dark
setting-faces = Suits
setting-faces-2 = Two colours
setting-faces-4 = Four colours
setting-motion = Movement
setting-motion-auto = As the system
setting-motion-reduced = Still
setting-pace = Opponents play
setting-pace-slow = Slowly
setting-pace-normal = Calmly
setting-pace-fast = Quickly
setting-pace-instant = At once
setting-think = Opponents think for up to
setting-think-quick = 0.2 s
setting-think-normal = 0.6 s
setting-think-long = 2 s
setting-think-longest = 5 s
setting-sort = Sort the hand
setting-sort-suit = By suit
setting-sort-rank = By rank
setting-undo-wait = Wait after my discard, so that I can take it back
setting-odds = Offer the odds: who may hold what (such deals are marked)
setting-keys = Single letters are commands
setting-lang = Language
setting-lang-auto = As the browser

## Log

log-title = What happened in this deal
log-incidents = Where opponents failed in this game, for a report
log-empty = Nothing yet since the page was opened.

## Keys

keys-title = Keys
keys-intro = Wherever you are in the game, these keys speak and show one thing:
keys-acts = These act:
keys-cards = In the hand and on the table:
keys-change = Change the key { $key }: { $what }
keys-press = Press the new key, or Esc to leave it…
keys-taken = “{ $key }” is in use for: { $what }
keys-reset = All keys as they were
keys-off = Single letters are switched off in the settings.
key-keys = This list
key-hand = My hand
key-pile = Discard pile
key-melds = Melds on the table
key-stock = Cards in the stock
key-opponents = Opponents’ cards
key-scores = Scores
key-last = What the opponents did last
key-legal = What I may do now
key-undo = Undo
key-go-on = Go on
key-hint = Hint
key-odds = Odds
key-new-game = New game
keys-arrows = Arrow keys
keys-arrows-do = go from card to card
keys-select = Space or Enter
keys-select-do = select a card, press a button
keys-move = Alt and arrow keys
keys-move-do = move the card within the hand
keys-esc = Esc
keys-esc-do = clear the selection, close a window
keys-tab = Tab
keys-tab-do = go to the next part, and out of the game

## About

about-title = About this game
about-text = Rummy in the browser: the rules and the opponents run in Python on your own device. Nothing you do leaves it.
about-version = Version { $version }
about-engine = Engine { $version }
about-offline = { $state ->
    [ready] Ready to play offline.
    [installing] Being made ready to play offline…
    [failed] The offline copy could not be made: { $reason }
    [update] Ready to play offline; a new version waits.
   *[off] This browser does not keep the game for offline play.
}
about-kept = { $kept ->
    [yes] The game, your settings and the order of your hand are kept in this browser only.
   *[no] This browser does not keep your game.
}
about-notice = Licences and thanks
