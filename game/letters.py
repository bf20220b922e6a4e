"""What there is to know of single characters: which nobody sees, and which letter one is below its
accents. Python's `unicodedata` knows that too, with the names of all; it is a megabyte large."""

from __future__ import annotations

STEERING = "\0-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff"
"""Characters that steer a terminal or break a line, and halves of any: for `[…]` in a pattern."""

FORMATTING = (
    "\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e"
    "\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f"
)
"""Characters that show nothing themselves and change what stands beside them: the direction of
writing, or where a word may be parted. Likewise."""

_ACCENTED = {
    "a": "ªàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ",
    "ae": "æǣǽ",
    "b": "ḃḅḇ",
    "c": "çćĉċčḉ",
    "d": "ďđḋḍḏḑḓ",
    "e": "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ",
    "f": "ḟ",
    "g": "ĝğġģǧǵḡ",
    "h": "ĥȟḣḥḧḩḫ",
    "i": "ìíîïĩīĭįıǐȉȋḭḯỉị",
    "j": "ĵ",
    "k": "ķǩḱḳḵ",
    "l": "ĺļľłḷḹḻḽ",
    "m": "ḿṁṃ",
    "n": "ñńņňǹṅṇṉṋ",
    "o": "ºòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ",
    "oe": "œ",
    "p": "ṕṗ",
    "r": "ŕŗřȑȓṙṛṝṟ",
    "s": "śŝşšșṡṣṥṧṩ",
    "t": "ţťțṫṭṯṱ",
    "u": "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự",
    "v": "ṽṿ",
    "w": "ŵẁẃẅẇẉ",
    "x": "ẋẍ",
    "y": "ýÿŷȳẏỳỵỷỹ",
    "z": "źżžẑẓẕ",
}
"""The small Latin letters that have something above, below or through them, by what is read where
that is left out."""

_MARKS = dict.fromkeys(range(0x300, 0x370), "")
"""What stands above and below letters, as a character of its own."""

_BARE = _MARKS | {ord(one): bare for bare, all_ in _ACCENTED.items() for one in all_}


def bare(text: str) -> str:
    """A text in small letters, without accents: `łódź` is `lodz`."""
    small = text.casefold()
    return small if small.isascii() else small.translate(_BARE)
