"""What positions can be about, a sentence each."""

from __future__ import annotations

THEMES = {
    "announcing": "Something is promised that the hand keeps, and nothing that it does not.",
    "bidding": "A bid is worth what hand, talon and tricks can bring, and no more.",
    "charlie": "The last trick is won with the Jack of Clubs, or the other side's one is caught.",
    "counting": "Card points are counted: what is still needed decides.",
    "discarding": "A hand void in what was led throws away what it will not miss.",
    "drawing trumps": "The side with the trumps takes them out of the other hands.",
    "dulle": "The Ten of Hearts goes where it brings something, or stays in hand.",
    "entry": "Whoever has winners to cash sees to it that they get the lead.",
    "fox": "The Ace of Diamonds is brought home, or caught.",
    "full trick": "A trick of at least forty card points has a point of its own.",
    "last tricks": "Few cards are left, and all of them can be known.",
    "leading a sure trick": "A card that nobody can beat is led, or an Ace that nobody trumps yet.",
    "leading to a partner": "The lead helps the partner's hand, not one's own.",
    "melds": "What can be melded is shown in time, and its cards are kept together.",
    "partner's trick": "A trick that the partner has for certain gets points, and no high card.",
    "picking up": "Cards are taken up, passed on or laid away with a plan for the hand.",
    "reservation": "Before play it is said what the hand can carry.",
    "searching": "Opponents lead the suit of the called Ace, the declarer's side does not.",
    "solo": "One plays against all the others.",
    "stock": "There is a stock: what is drawn, exchanged or closed decides.",
    "taking cheaply": "A trick is taken with the lowest card that is sure to hold.",
    "taking for certain": "A rich trick is taken so that nobody behind can have it.",
    "trumping": "A plain trick that the other side would have is trumped, or left to them.",
    "wedding": "Both Queens of Clubs look for a partner, and others want to be that or not.",
    "withholding points": "A trick of the other side gets as little as the hand allows.",
}
