"""Arms and hands, in card coordinates."""

from .palette import INK, PAPER, SKIN


def arm_raised(pen, sleeve, cuff, under=None):
    """The right arm bent upwards; the fist closes at 186,132. under: the upper sleeve, False where a cloak or a puff
    hides it."""
    if under is not False:
        pen.block(
            "140,123! 160,125 180,136 194,154 206,180 206,235! 164,235! 160,182 148,164",
            under or sleeve,
        )
        pen.cuts("158,133 178,146 190,166|150,141 162,156 168,172", 2.4, INK)
        pen.cut("166,134 186,149 196,168", 2, PAPER)
    pen.block(
        "168,230 168,190 168,172 173,156 177,144! 196,144! 202,158 206,178 206,200 204,230", sleeve
    )
    pen.cuts("177,160 174,176 176,192|200,164 201,180 200,200", 2, INK)
    pen.cuts("184,156 182,174 184,194", 1.8, PAPER if sleeve != PAPER else INK)
    pen.block("174,139! 186,142 199,139! 201,151! 187,154 172,151!", cuff, 2, 0.5)


def arm_bent(pen, sleeve, cuff, upper=None, hold=None):
    """The left forearm before the body, a fist near 108,158 about the thing that hold draws; None: no hand, it is
    drawn later. upper: the upper sleeve, False where a puff covers it."""
    if upper is not False:
        pen.block(
            "98,123! 80,126 62,138 54,156 50,186 60,204 84,196 88,168 94,150", upper or sleeve
        )
        pen.cuts("84,136 72,150 68,176|92,144 82,158 80,172", 2.2, INK)
    pen.block("54,165! 46,180 46,200 60,212 82,194 100,170! 92,154! 78,160 68,167", sleeve)
    pen.cuts("60,174 56,186 60,198|72,186 84,176 94,167", 2, INK)
    pen.cut("66,172 76,166 88,160", 1.8, PAPER if sleeve != PAPER else INK)
    if hold:
        hold(pen.at(107, 157))
        fist(pen.at(107, 157, 0.88, 20))
    pen.block("87,153! 94,149 98,152! 106,165! 103,170 98,173! 92,164", cuff, 2, 0.5)


def arm_hip(pen, sleeve, cuff, hold):
    """The left forearm before the hip, below a puff, a fist about the thing that hold draws; for level bars only."""
    pen.block("46,150! 32,164 31,178 42,192 62,186 88,174! 82,160! 68,166 60,166", sleeve)
    pen.cuts("46,164 40,174 44,184|58,174 68,172 80,167", 2, INK)
    pen.cut("50,178 62,178 76,173", 1.8, PAPER)
    hold(pen.at(99, 163))
    fist(pen.at(99, 163, 0.88, 14))
    pen.block("80,156! 86,154 90,157! 95,171! 92,175 86,176! 83,166", cuff, 2, 0.5)


def arm_playing(pen, sleeve, puffed, cuff):
    """The right arm of a flute player: from the shoulder out to the elbow, and back up to the mouth; the wrist at
    196,122."""
    pen.block(
        "146,124! 164,124 186,132 206,146 218,164 220,184 206,192 188,178 166,160 150,150", puffed
    )
    for text in ("162,130 184,142 206,164", "158,142 178,154 196,176", "172,127 196,138 215,160"):
        pen.cut(text, 4, cuff)
        pen.cut(text, 1.1, INK)
    pen.block("188,133! 204,133! 210,150 221,172! 216,190 202,194! 196,184 190,160", sleeve)
    pen.cuts("196,142 198,160 204,178", 2, INK)
    pen.cut("203,142 207,156 213,172", 1.8, PAPER)
    pen.block("185,124! 196,127 207,123! 210,135! 197,139 184,136!", cuff, 2, 0.5)


def arm_crossing(pen, sleeve, puffed, cuff):
    """The left arm of a flute player: the elbow low at the side, the forearm up across the breast; the wrist at
    153,136."""
    pen.block("98,124! 82,128 66,144 58,164 62,182 80,188 98,180 106,158 108,138", puffed)
    for text in ("88,132 74,150 68,174", "98,136 86,154 82,180"):
        pen.cut(text, 4, cuff)
        pen.cut(text, 1.1, INK)
    pen.block(
        "66,170! 68,188 82,196! 104,186 128,168 150,148! 141,135! 122,144 100,160 80,168", sleeve
    )
    pen.cuts("80,186 102,174 124,158|78,174 90,172 100,168", 2, INK)
    pen.cut("100,166 120,154 136,144", 1.8, PAPER)
    pen.block("137,132! 143,129 148,131! 157,143! 153,148 147,151! 142,142", cuff, 2, 0.5)


def arm_left(pen, sleeve, cuff):
    """The left arm bent upwards, close to the body; the fist closes at 84,140."""
    pen.block("104,126! 88,130 74,144 66,166 66,220! 104,220! 106,170 108,146", sleeve)
    pen.cuts("86,140 78,156 76,176", 2.2, INK)
    pen.block("74,220 72,186 74,168 77,152! 94,152! 98,168 100,186 98,220", sleeve)
    pen.cuts("88,162 90,178 90,196", 1.8, PAPER if sleeve != PAPER else INK)
    pen.block("74,147! 84,150 96,147! 98,158! 85,161 72,158!", cuff, 2, 0.5)


def fist(pen, skin=SKIN):
    """Closed round an upright pole that runs through 0,0."""
    pen.block(
        "-9,9! -11,2 -10,-6 -5,-10 4,-10.6 10,-8.6 11.6,-4 11.2,1 11,6 8.6,10.6! -2,12", skin, 2
    )
    pen.cuts(
        "11,-4.6 4,-4.4 0,-4.8|11.4,0.6 4,0.8 -0.6,0.4|11,5.6 4,5.8 0,5.4", 1.3, INK, start=0.8
    )
    pen.block("-11,5 -11.6,-2 -8,-8 -3,-9 0.6,-5.6 -1.6,-1 -4,3 -7,7.6", skin, 1.8, 0)


def hand_over(pen, skin=SKIN):
    """Fingers over a level pipe that runs through 0,0; the wrist is below."""
    pen.block(
        "-10,14! -11,2 -9.6,-5 -6,-7! -3.6,-8 -1,-7! 1.4,-8.6 3.6,-7! 6,-8 8.6,-5.4! 10.6,-4 10.6,2 9,14!",
        skin,
        2,
    )
    pen.cuts("-5,-6 -5.2,0 -4.6,5|0,-6.6 0,0 0.2,5|5,-6 5.2,0 5,5", 1.3, INK, start=0.8)


def hand_under(pen, skin=SKIN):
    """Cupped below a round thing that lies on 0,0: the fingers come round its right side."""
    pen.block(
        "-13,3! -15,-2 -13,-6 -9.6,-3 -6,3 2,4 7,0 9,-7 13,-8 14,-3 13,5 10,12 4,17! -6,17! -11,11",
        skin,
        2,
    )
    pen.cuts("13,-1 10,1 8,4|12,5 8,6 6,8|-6,3 -8,7 -6,11", 1.2, INK)
