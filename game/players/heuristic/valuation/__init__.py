"""What a hand is worth before a card is played: to a declarer, in a solo, under any contract."""
