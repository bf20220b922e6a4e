"""A proposal that another seat accepts: who is asked, who plays with whom, and what becomes of it
when nobody does."""

from __future__ import annotations

import pytest
import yaml

from game.engine.actions import ACCEPT, PASS, Action
from game.engine.events import PartnerFound, ProposalAccepted, ThrownIn
from game.engine.refusals import Reason, Refused
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import progress_of
from game.engine.seat_view import KONTRA, RE
from game.engine.shuffle import deal_for
from game.engine.sides.actual import sides
from game.rules import load_text
from tests.contract.rulesets import path_of
from tests.engine.watched import WatchedDeal
from tests.players.rollout.test_imagined import ASKED, agree


def table(by: str = "forehand", *, rounds: bool = True) -> Rules:
    """Solo whist with a second proposal, which goes before the first but below any game alone."""
    tree = yaml.safe_load(path_of("solo-whist").read_text(encoding="utf-8"))
    tree["phases"]["ansage"]["until_passed"] = rounds
    for game in tree["contracts"].values():
        game["rank"] = 2 * game.get("rank", 0)
    first = tree["contracts"]["vorschlag"]
    first["partner"]["accepted_by"] = by
    label = {"de": "Zweiter Vorschlag", "en": "Second proposal"}
    tree["contracts"]["zweiter"] = {**first, "label": label, "rank": 3, "suit": "karo"}
    return compile_rules(
        load_text(yaml.safe_dump(tree, sort_keys=False), "solo-whist.yaml").ruleset
    )


class Auction(WatchedDeal):
    """A deal in which everybody says what the test says."""

    def __init__(self, rules: Rules, *said: str) -> None:
        super().__init__(rules, deal_for(rules, 5, 0))
        self.first = self.state.deal.seats[0]
        self.hear(*said)

    def hear(self, *said: str) -> None:
        """What the seats say that are asked, one after the other."""
        for word in said:
            self.say(self.action(word))

    def action(self, word: str) -> Action:
        """A word of the auction, or a contract by its id."""
        return {"-": PASS, "accept": ACCEPT}.get(word) or self.declare(word)

    @property
    def place(self) -> int:
        """Who is asked, from the first who was: 0 for that seat itself."""
        return (self.asked - self.first) % 4

    @property
    def words(self) -> set[str]:
        """What may be said."""
        named = {c.action: c.id for c in self.rules.contracts}
        return {named.get(action, action.verb) for action in self.legal}

    @property
    def played(self) -> str:
        """The id of what is played."""
        return self.rules.contracts[self.state.deal.contract].id


def test_who_accepts_plays_with_who_has_proposed_and_all_know_it() -> None:
    at = Auction(table(), "vorschlag", "-", "accept", "-")
    first = at.first
    partner = (first + 2) % 4
    assert at.played == "vorschlag" and at.state.deal.declarer == first
    assert sides(at.state)[0] == tuple(sorted((first, partner)))
    assert ProposalAccepted(partner) in at.events and PartnerFound(first, partner) in at.events
    for view in at.views:
        assert view.partner_settled and view.accepted == partner
        assert {seat for seat in range(4) if view.sides[seat] == RE} == {first, partner}
        progress = progress_of(at.rules, view)
        mine = view.sides[view.seat]
        assert progress is not None and progress.target == (8 if mine == RE else 6)
        assert len(progress.seats) == 2 and mine in (RE, KONTRA)


def test_something_higher_puts_an_end_to_it() -> None:
    """Both are asked again, and may answer with something higher yet."""
    at = Auction(table(), "vorschlag", "accept", "pik", "-")
    assert at.place == 0 and at.views[0].accepted is None
    assert "accept" not in at.words and "vorschlag" not in at.words and "solo" in at.words
    at.hear("-", "-")
    assert at.played == "pik" and at.state.deal.partner is None
    assert len(sides(at.state)[0]) == 1


def test_the_highest_proposal_is_accepted() -> None:
    at = Auction(table(), "vorschlag", "zweiter", "accept", "-", "-")
    assert at.played == "zweiter" and at.state.deal.declarer == (at.first + 1) % 4
    assert at.state.deal.partner == (at.first + 2) % 4


def test_nobody_accepts_and_another_game_may_be_named_but_no_proposal() -> None:
    at = Auction(table(), "vorschlag", "-", "-", "-")
    assert at.place == 0
    assert at.words == {
        "pass",
        "allein",
        "solo",
        "pik",
        "misere",
        "offene-misere",
        "abondance",
    }
    with pytest.raises(Refused) as refused:
        at.hear("zweiter")
    assert refused.value.reason is Reason.CONTRACT_NOT_OFFERED
    fallen = Auction(table(), "vorschlag", "-", "-", "-", "-")
    assert ThrownIn() in fallen.events and fallen.state.match.results[-1].thrown_in
    at.hear("solo")
    assert at.played == "solo" and at.state.deal.declarer == at.first


def test_who_has_passed_may_accept_as_the_table_says() -> None:
    """Forehand alone, everybody, or nobody; and only what is proposed."""
    said = ("-", "-", "vorschlag", "-")
    at = Auction(table("forehand"), *said)
    assert at.place == 0 and at.words == {"pass", "accept"}
    with pytest.raises(Refused) as refused:
        at.hear("solo")
    assert refused.value.reason is Reason.HAS_PASSED
    at.hear("-")
    assert at.place == 2
    everybody = Auction(table("everybody"), *said, "-")
    assert everybody.place == 1 and everybody.words == {"pass", "accept"}
    everybody.hear("accept")
    assert everybody.state.deal.partner == (everybody.first + 1) % 4
    assert Auction(table("not_passed"), *said).place == 2
    outbid = Auction(table("forehand"), "-", "-", "vorschlag", "solo", "-")
    assert outbid.played == "solo", "nothing is left to be accepted"


def test_nobody_proposes_where_nobody_could_accept() -> None:
    """The last one asked, where who has passed is out."""
    last = Auction(table("not_passed"), "-", "-", "-")
    assert not {"vorschlag", "zweiter"} & last.words and "solo" in last.words
    assert {"vorschlag", "zweiter"} <= Auction(table("forehand"), "-", "-", "-").words


def test_each_may_be_asked_once_alone() -> None:
    """Without rounds who has proposed comes again only if nobody has accepted."""
    rules = table("not_passed", rounds=False)
    assert Auction(rules, "vorschlag", "accept", "-", "-").played == "vorschlag"
    at = Auction(rules, "-", "vorschlag", "-", "-")
    assert at.place == 1 and at.words >= {"pass", "solo"}
    assert Auction(rules, "vorschlag", "accept", "-", "pik").played == "pik"


def test_what_is_played_in_place_of_a_proposal_is_named_by_who_has_made_it() -> None:
    at = Auction(table())
    assert "allein" not in at.words and "solo" in at.words
    at.hear("vorschlag")
    assert "allein" not in at.words
    with pytest.raises(Refused) as refused:
        at.hear("allein")
    assert refused.value.reason is Reason.CONTRACT_NOT_OFFERED
    at.hear("-", "-", "-")
    assert at.place == 0 and "allein" in at.words
    at.hear("allein")
    assert at.played == "allein" and sides(at.state)[0] == (at.first,)


@pytest.mark.parametrize("by", ["not_passed", "forehand", "everybody"])
def test_it_is_imagined_as_it_is(by: str) -> None:
    """Whoever is asked knows by what was said what may come next."""
    rules = table(by)
    asking = ASKED | {"accept"}
    favoured = ("declare", "accept", "pass")
    assert sum(agree(rules, seed, favoured[seed % 3 :], asking) for seed in range(30)) > 60
