"""What the second hand holds, before the body, at 0,0; the fist closes about it."""

from .leaves import oak_leaf
from .palette import BLADE, BLUE, BROWN, INK, OCHRE, PAPER, RED, STEEL, WHITE
from .paths import oval
from .signs import SIGNS


def book(pen):
    """A small prayer book with a clasp."""
    p = pen.at(4, -5, turn=-12)
    p.block("-12,-17! 13,-17! 13,16! -12,16!", RED, 2, 0.6)
    p.block("-12,-17! -8,-17! -8,16! -12,16!", OCHRE, 1.6, 0)
    p.block("2,-7! 7,-1! 2,5! -3,-1!", OCHRE, 1.4, 0)


def twig(pen):
    """An oak twig with an acorn."""
    pen.cut("3,15 0,-4 6,-25", 3.6, INK, start=0.8, end=0.6)
    oak_leaf(pen.at(1, -8, 0.82, -58))
    oak_leaf(pen.at(3, -18, 0.8, 14))
    SIGNS["eichel"](pen.at(15, -14, 0.4, 150), fine=False)


def pipe(pen):
    """A clay pipe, its bowl smoking."""
    p = pen.at(turn=-28)
    p.block("-1,5! -3,0! 38,-9! 39,-5.6!", PAPER, 1.8, 0.4)
    p.block("33,-8.6! 41,-10.6! 42,-5.6! 34,-4.2!", OCHRE, 1.6, 0)
    pen.block("-9,6! -15,-4 -17,-17! -3,-19! -1,-6 3,4!", PAPER, 1.9, 0.6)
    pen.block(oval(-10, -18, 7, 2.8), INK, 1.6, 0)
    pen.cuts("-10,-23 -14,-29 -9,-35|-5,-24 -3,-29 -6,-34", 2, WHITE)


def hilt(pen):
    """The hilt of a sword that hangs at the side."""
    p = pen.at(turn=-28)
    p.block("-4.4,14! 4.4,14! 4,60! -4,60!", BLADE, 1.8, 0.4)
    p.block("-2.8,-16! 2.8,-16! 2.8,12! -2.8,12!", BROWN, 1.6, 0)
    p.ball(0, -18, 5, OCHRE, 1.8)
    p.block("-15,15 -9,11 0,12 9,11 15,15! 15,19! 8,16.6 0,17 -8,16.6 -15,19!", OCHRE, 1.8, 0.4)


def gloves(pen, color=OCHRE):
    """A pair of gloves held by the fingers, the cuffs upward."""
    for turn in (30, -14):
        p = pen.at(0, -1, 0.86, turn)
        p.block("-5,2! -5,-11 -9,-20 -10,-29! 0,-26 10,-29! 9,-20 5,-11 5,2!", color, 1.9, 0.5)
        p.cuts("-8,-21 0,-18.6 8,-21", 1.6, INK, start=0.7, end=0.7)
        p.cut("-3,-13 -2.6,-8 -2,-3", 1.4, PAPER)


def cup(pen):
    """A small silver cup."""
    pen.block("-2.4,-10! 2.4,-10! 2.4,10! 8,15! -8,15! -2.4,10!", STEEL, 1.7, 0.4)
    pen.block("-11,-25! -11,-16 -7,-10 0,-8 7,-10 11,-16 11,-25!", STEEL, 1.9, 0.6)
    pen.block(oval(0, -25, 11, 3.2), RED, 1.6, 0)
    pen.cuts("-7,-20 -6,-15 -3,-12", 1.7, WHITE)


def mirror(pen):
    """A hand mirror."""
    p = pen.at(turn=14)
    p.block("-2.4,-12! 2.4,-12! 3,18! -3,18!", OCHRE, 1.7, 0.4)
    p.block(oval(0, -22, 11, 12), OCHRE, 1.9, 0.6)
    p.block(oval(0, -22, 7.4, 8.4), STEEL, 1.4, 0)
    p.cuts("-4,-20 -2,-25 2,-28|-1,-17.6 2,-21 4.6,-25", 1.5, WHITE)


def mug(pen):
    """A stoneware mug with its pewter lid open."""
    p = pen.at(4, -6, turn=8)
    p.block("10,-12! 18,-13 20,-4 17,4 10,6! 10,2! 15,0 15.6,-5 14,-8 10,-8!", PAPER, 1.7, 0.4)
    p.block("-10,-17! -11,0 -10,14! 11,14! 12,0 11,-17!", PAPER, 2, 0.6)
    p.block("-12,-17 -9,-24 -3,-21 1,-26 7,-22 12,-23 13,-16 6,-14 -4,-14", WHITE, 1.8, 0.3)
    p.cuts("-10,-7 0,-5.4 11,-7|-10,9 0,10.4 11,9", 1.9, BLUE, start=0.9, end=0.9)
    p.cuts("-6,-3 -6.4,2 -6,6", 1.3, INK)


def kerchief(pen):
    """Linen that falls from the hand in two points."""
    pen.block("-3,-3! 4,-16 14,-20! 13,-13 18,-9! 9,-1 4,4!", PAPER, 1.8, 0.4)
    pen.cuts("4,-3 8,-10 12,-15|5,0 10,-5 14,-8", 1.2, INK)


def jug(pen, body=STEEL, light=WHITE):
    """A grey stoneware jug with a heart, held about the belly."""
    p = pen.at(-1, -6, 0.78, -8)
    p.block("-14,-22! -26,-24 -33,-12 -30,6 -18,14! -19,8 -25,2 -26,-10 -22,-16 -14,-14!", body, 2)
    p.block(
        "-12,-34! -12,-24 -20,-12 -23,6 -17,24 -14,32! 14,32! 17,24 23,6 20,-12 12,-24 12,-34!",
        body,
    )
    p.block("-14,-40! -13,-33! 0,-30 13,-33! 14,-40! 0,-37", BLUE, 1.8, 0.4)
    p.block(oval(0, -41, 14, 4), INK, 1.8, 0)
    p.cuts("-16,-8 -18,4 -15,18|-11,-12 -13,0 -12,10", 2.2, light)
    SIGNS["herz"](p.at(2, -12, 0.44), fine=False)


def cards(pen):
    """Three cards, their backs to the player."""
    for turn, x in ((-30, -5), (-4, 0), (22, 5)):
        p = pen.at(x, -2, 1, turn)
        p.block("-9,-31! 9,-31! 9,0! -9,0!", PAPER, 1.8, 0.5)
        p.fill("-6.4,-28.4! 6.4,-28.4! 6.4,-2! -6.4,-2!", RED)
        for y in (-24, -16, -8):
            p.fill(f"0,{y - 4}! 4,{y}! 0,{y + 4}! -4,{y}!", OCHRE)


def key(pen, color=STEEL):
    """The key of a treasure chest, its bit upwards."""
    p = pen.at(turn=-26)
    p.block("-2.6,14! -2.6,-46! 2.6,-46! 2.6,14!", color, 1.8, 0.5)
    p.block("2.4,-45! 15,-45! 15,-39! 10,-39! 10,-35! 15,-35! 15,-29! 2.4,-29!", color, 1.8, 0.5)
    p.block(oval(0, 24, 10), color, 1.9, 0.5)
    p.block(oval(0, 24, 4.6), RED, 1.5, 0)
    for y in (-20, -26):
        p.block(f"-4,{y - 1.8}! 4,{y - 1.8}! 4,{y + 1.8}! -4,{y + 1.8}!", color, 1.5, 0)
    p.cut("-0.8,-42 -0.8,-30 -0.8,-14", 1.3, PAPER)


def quill(pen, color=BLUE):
    """A goose feather cut to write with."""
    p = pen.at(turn=-62)
    p.block("0,16! -2,4 -8,-10 -10,-26 -5,-42 4,-50! 9,-36 9,-20 5,-6 2,4", color, 1.9, 0.6)
    p.cut("0,20 0.6,-14 2.6,-44", 1.8, PAPER, start=0.8)
    p.cuts("-1,-4 -5,-10 -7,-18|0,-14 -4,-22 -6,-30|2,-8 6,-14 7,-22|2,-18 6,-26 6,-33", 1.4, PAPER)


def horn(pen, body=BROWN, band=STEEL):
    """A hunting horn, its bell upwards at the left, the cord from end to end."""
    pen.line("-25,-30 -2,-36 16,-14 8,3", 4.2, INK)
    pen.line("-25,-30 -2,-36 16,-14 8,3", 1.8, RED)
    pen.block("8,-3! -4,-5 -13,-14 -16,-30! -34,-31! -30,-12 -16,5 -2,9 9,7!", body, 2, 0.7)
    pen.block(oval(-25, -31, 9.4, 3.6), INK, 1.8, 0)
    pen.block("-15.6,-24! -33.4,-22! -32.4,-17! -14.8,-19!", band, 1.6, 0)
    pen.block("-7.6,-8! -17,4! -12.6,6.4! -3,-5.2!", band, 1.6, 0)
    pen.cut("-29,-16 -23,-5 -15,0.6", 1.7, PAPER)


def buckler(pen, sign, field=PAPER):
    """A small round shield on the arm, the suit on it; it hides the hand."""
    pen.block(oval(0, 0, 27), STEEL, 2.2, 1)
    pen.block(oval(0, 0, 20.6), field, 1.7, 0)
    for i in range(5):
        pen.at(turn=i * 72).ball(0, -23.8, 2, OCHRE, 1.1)
    pen.cuts("-24,-6 -19,-17 -9,-23", 1.7, WHITE)
    SIGNS[sign](pen.at(0, 0.6, 0.62))
