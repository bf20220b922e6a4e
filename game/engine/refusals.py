"""Why an action is refused: a closed list, so that a screen can say it in the player's words."""

from __future__ import annotations

from enum import Enum

from game.values import Card


class Reason(Enum):
    """The rule that forbids an action."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    OVER = "over"
    GO_ON_WITH_RANK = "go_on_with_rank"
    NOT_HELD = "not_held"
    FOLLOW_SUIT = "follow_suit"
    MUST_BEAT = "must_beat"
    MUST_BEAT_TRUMP = "must_beat_trump"
    ELSE_LOWEST = "else_lowest"
    MUST_TRUMP = "must_trump"
    MUST_OVERTRUMP = "must_overtrump"
    NO_UNDERTRUMP = "no_undertrump"
    FOLLOW_OR_TRUMP = "follow_or_trump"
    THROW_OFF_FIRST = "throw_off_first"
    CALLED_CARD = "called_card"
    HOLD_CARD = "hold_card"
    JOKER_CALLED = "joker_called"
    FIRST_LEAD = "first_lead"
    NOT_BROKEN = "not_broken"
    LED_LAST = "led_last"
    NOT_IN_FIRST_TRICK = "not_in_first_trick"
    MELDED_CARD = "melded_card"
    KEPT_CARD = "kept_card"
    NOT_IN_ORDER = "not_in_order"
    BID_TOO_LOW = "bid_too_low"
    BID_TOO_HIGH = "bid_too_high"
    BID_NOT_A_STEP = "bid_not_a_step"
    BID_NEEDS_MELD = "bid_needs_meld"
    BID_ONLY_HELD = "bid_only_held"
    MUST_OPEN = "must_open"
    NO_SUCH_MELD = "no_such_meld"
    CARDS_ALREADY_MELDED = "cards_already_melded"
    OTHER_MELD_FIRST = "other_meld_first"
    OTHERS_MELD_BETTER = "others_meld_better"
    MELD_NOT_COUNTED = "meld_not_counted"
    OTHER_NUMBER_OF_CARDS = "other_number_of_cards"
    ONE_MELD_A_TRICK = "one_meld_a_trick"
    NO_HALF = "no_half"
    NO_WHOLE = "no_whole"
    SHOW_FIRST = "show_first"
    TOO_FEW_DISCARDED = "too_few_discarded"
    TOO_FEW_LEFT_TO_DISCARD = "too_few_left_to_discard"
    CONTRACT_NOT_OFFERED = "contract_not_offered"
    CONTRACT_BELOW_BID = "contract_below_bid"
    RAISE_NOT_OFFERED = "raise_not_offered"
    CONTRACT_TOO_LOW = "contract_too_low"
    BID_BELOW_LEAST = "bid_below_least"
    BID_MUST_COME_FIRST = "bid_must_come_first"
    OTHER_BID_FORCED = "other_bid_forced"
    MUST_BEGIN = "must_begin"
    MUST_DECLARE = "must_declare"
    HAS_PASSED = "has_passed"
    SUIT_TURNED_DOWN = "suit_turned_down"
    SUIT_NOT_OF_GAME = "suit_not_of_game"
    SUIT_NOT_TURNED = "suit_not_turned"
    SUIT_NOT_HELD = "suit_not_held"
    SUIT_NOT_CALLED = "suit_not_called"
    SUIT_OF_CALLED = "suit_of_called"
    SUIT_LACKS_RANKS = "suit_lacks_ranks"
    CARD_NOT_CALLED = "card_not_called"
    PREDICTION_BARRED = "prediction_barred"
    FEWER_THAN_BID = "fewer_than_bid"
    FEWER_THAN_LEAST = "fewer_than_least"
    FEWER_TOGETHER = "fewer_together"
    NUMBER_NOT_OPEN = "number_not_open"
    MORE_THAN_DECLARER = "more_than_declarer"
    PREMIUM_TOO_LOW = "premium_too_low"
    TOO_MANY_TRICKS = "too_many_tricks"
    TOO_MANY_POINTS = "too_many_points"
    TOO_FEW_EXCHANGED = "too_few_exchanged"
    TRUMPS_STAY = "trumps_stay"
    SPARE_HAND_TAKEN = "spare_hand_taken"
    CARDS_MISSING = "cards_missing"
    BOTH_HELD = "both_held"
    SAME_KIND = "same_kind"
    MUST_GIVE_BACK = "must_give_back"
    TOO_LATE = "too_late"
    ANNOUNCE_FIRST = "announce_first"
    ANSWER_FIRST = "answer_first"
    CARD_SAID = "card_said"
    NAME_GAME_FIRST = "name_game_first"
    STOP_OR_GO_ON = "stop_or_go_on"
    NAME_SUIT_FIRST = "name_suit_first"
    SUIT_NOT_FOLLOWED = "suit_not_followed"
    OPEN_FIRST = "open_first"
    NOT_OPENED_SO = "not_opened_so"
    NO_SUCH_OPENING = "no_such_opening"
    LEAD_FROM_MELD = "lead_from_meld"
    NO_TRUMP_TO_SHOW = "no_trump_to_show"
    ASKED_FOR_TRUMP = "asked_for_trump"
    HIDDEN_TRUMP_LED = "hidden_trump_led"
    WRONG_PACK = "wrong_pack"


class Refused(Exception):
    """An action that the rules do not allow.

    `reason` names the rule; `cards` are those that it is about: for a duty the cards that would
    do, for MUST_BEAT and MUST_OVERTRUMP the card to be beaten last.
    """

    def __init__(self, reason: Reason, cards: tuple[Card, ...] = (), to_beat: int | None = None):
        super().__init__(reason.value)
        self.reason = reason
        self.cards = cards
        self.to_beat = to_beat
