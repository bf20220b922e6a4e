"""What the figures hold up, at 0,0."""

import math

from .faces import face_turned
from .hats import hat_fool
from .leaves import hop_cone, hop_leaf
from .palette import (
    ASH,
    BLADE,
    BLUE,
    BROWN,
    GREEN,
    INK,
    OCHRE,
    PALE,
    PAPER,
    RED,
    STEEL,
    WHITE,
)
from .paths import oval
from .robes import motif_heart
from .signs import SIGNS


def pole(pen, top, bottom, color=BROWN, wide=5.0):
    h = wide / 2
    pen.block(f"{-h},{top}! {h},{top}! {h},{bottom}! {-h},{bottom}!", color, 1.8, 0.6)
    pen.cut(
        f"{-h * 0.35},{top + 3} {-h * 0.35},{(top + bottom) / 2} {-h * 0.35},{bottom - 2}",
        1.2,
        PAPER if color != PAPER else INK,
    )


def sceptre(pen, sign, top=-74.0, bottom=70.0):
    pole(pen, top, bottom, OCHRE, 5.4)
    for y in (top + 14, top + 26):
        pen.block(f"-5,{y - 2}! 5,{y - 2}! 5,{y + 2}! -5,{y + 2}!", OCHRE, 1.6, 0)
    pen.block(
        f"-9,{top - 4} 0,{top - 1} 9,{top - 4} 6,{top + 6} 2,{top + 11}! -2,{top + 11}! -6,{top + 6}",
        OCHRE,
        1.8,
        0.4,
    )
    SIGNS[sign](pen.at(0, top - 17, 0.62))


def sword(pen, top=-106.0, steel=BLADE, hilt=OCHRE):
    pen.block(f"-5.4,-15! -4.4,{top + 14} 0,{top}! 4.4,{top + 14} 5.4,-15!", steel, 2)
    pen.cut(f"0.6,-18 0.4,{top * 0.6} 0,{top + 18}", 1.8, INK, start=0.8)
    pen.cut(f"-2.6,-20 -2.4,{top * 0.5} -2,{top + 30}", 1.3, WHITE)
    pen.block("-19,-19 -12,-16.4 12,-16.4 19,-19 20,-14 12,-11 -12,-11 -20,-14", hilt, 1.8, 0.5)
    pen.block("-3,-11! 3,-11! 3,16! -3,16!", BROWN, 1.6, 0)
    pen.ball(0, 18, 5.4, hilt, 1.8)


def halberd(pen, top=-100.0, bottom=70.0, steel=STEEL):
    pole(pen, top + 22, bottom, BROWN, 5)
    pen.block(
        f"-3,{top + 22}! -1.6,{top + 8} 0,{top - 8}! 1.6,{top + 8} 3,{top + 22}!", steel, 1.8, 0.5
    )
    pen.block(
        f"-3,{top + 22}! -8,{top + 26} -14,{top + 20} -22,{top + 14}! -24,{top + 30} -21,{top + 48}! -14,{top + 42}"
        f" -8,{top + 38} -3,{top + 42}!",
        steel, 2,
    )  # fmt: skip
    pen.cuts(f"-19,{top + 20} -20.4,{top + 31} -18.6,{top + 41}", 1.6, WHITE)
    pen.block(
        f"3,{top + 24}! 10,{top + 27} 16,{top + 36}! 9,{top + 34} 3,{top + 39}!", steel, 1.8, 0.5
    )
    pen.block(f"-4,{top + 20}! 4,{top + 20}! 4,{top + 45}! -4,{top + 45}!", OCHRE, 1.6, 0)
    pen.cuts(
        f"-3,{top + 26} 0,{top + 27} 3,{top + 26}|-3,{top + 38} 0,{top + 39} 3,{top + 38}", 1.3, INK
    )


def pennant(pen, one=OCHRE, two=RED, top=-104.0, bottom=70.0, low=20.0):
    """A lance with a swallow-tailed flag that blows to the right. low: how far below the tip the flag begins."""
    pole(pen, top + 14, bottom, BROWN, 4.6)
    pen.block(
        f"-3,{top + 16}! -5,{top + 6} 0,{top - 8}! 5,{top + 6} 3,{top + 16}!", STEEL, 1.8, 0.5
    )
    t = top + low
    pen.block(
        f"2,{t}! 14,{t + 4} 24,{t - 2} 36,{t + 4}! 31,{t + 14} 36,{t + 26}! 26,{t + 20} 14,{t + 26} 2,{t + 22}!",
        one,
    )
    pen.fill(
        f"3,{t + 8}! 14,{t + 11.6} 24,{t + 6} 32.4,{t + 11}! 31,{t + 14} 32.4,{t + 18.6}! 25,{t + 13} 14,{t + 18.6}"
        f" 3,{t + 15}!",
        two,
    )
    pen.cuts(f"16,{t + 5} 18,{t + 12} 16,{t + 20}", 1.4, INK)


def spontoon(pen, top=-100.0, bottom=70.0):
    """An officer's half-pike with a tassel."""
    pole(pen, top + 40, bottom, BROWN, 5)
    pen.block(
        f"-3,{top + 40}! -4,{top + 32} -12,{top + 26}! -9,{top + 16} 0,{top - 6}! 9,{top + 16} 12,{top + 26}!"
        f" 4,{top + 32} 3,{top + 40}!",
        STEEL,
        2,
    )
    pen.cut(f"0,{top + 34} 0,{top + 18} 0,{top + 4}", 1.6, INK, start=0.6)
    pen.cuts(f"-6,{top + 24} -4.4,{top + 14} -2,{top + 8}", 1.5, WHITE)
    pen.block(f"-5.4,{top + 39}! 5.4,{top + 39}! 5.4,{top + 45}! -5.4,{top + 45}!", OCHRE, 1.6, 0)
    pen.block(
        f"-4,{top + 45}! 4,{top + 45}! 9,{top + 62}! 4.6,{top + 60} 0,{top + 64}! -4.6,{top + 60} -9,{top + 62}!",
        RED,
        1.8,
        0.4,
    )
    pen.cuts(
        f"-2,{top + 47} -4,{top + 54} -4.4,{top + 59}|2,{top + 47} 4,{top + 54} 4.4,{top + 59}",
        1.3,
        INK,
    )


def axe(pen, top=-84.0, bottom=70.0):
    pole(pen, top, bottom, BROWN, 5.2)
    pen.block(
        f"3,{top + 6}! 9,{top + 7} 15,{top + 2} 20,{top - 6}! 26,{top + 8} 26,{top + 24} 20,{top + 38}! 15,{top + 28}"
        f" 9,{top + 24} 3,{top + 26}!",
        STEEL,
    )
    pen.cut(f"21,{top + 1} 23.4,{top + 16} 20.6,{top + 30}", 1.7, WHITE)
    pen.block(
        f"-3,{top + 8}! -10,{top + 11} -14,{top + 16}! -10,{top + 20} -3,{top + 24}!",
        STEEL,
        1.8,
        0.4,
    )
    pen.ball(0, top - 2, 4.4, OCHRE)


def orb(pen, band=RED):
    """Lies on 0,0 with its lower edge."""
    pen.block(oval(0, -14, 15, 15), OCHRE)
    pen.block(
        "-14.6,-16! -8,-12.6 0,-11.6 8,-12.6 14.6,-16! 14.8,-11.6! 8,-8 0,-7 -8,-8 -14.8,-11.6!",
        band,
        1.6,
        0,
    )
    pen.block("-2,-29! 2,-29! 2,-12! -2,-12!", band, 1.4, 0)
    pen.cuts("-9.6,-20 -7,-24 -4,-25.6", 2, PAPER)
    pen.block(
        "-2.2,-29! -2.2,-35! -7,-35! -7,-39! -2.2,-39! -2.2,-44! 2.2,-44! 2.2,-39! 7,-39! 7,-35! 2.2,-35! 2.2,-29!",
        OCHRE,
        1.7,
        0.4,
    )


def goblet(pen):
    """Held by the stem at 0,0."""
    pen.block("-3,12! -3,-8! 3,-8! 3,12! 11,16 12,20! -12,20! -11,16", OCHRE, 1.8)
    pen.block("-14,-36! -14,-22 -9,-12 0,-9 9,-12 14,-22 14,-36!", OCHRE)
    pen.block(oval(0, -36, 14, 4.2), RED, 1.8, 0)
    pen.cuts("-9.6,-29 -9,-21 -5,-15", 2.2, PAPER)
    for x in (-6, 0, 6):
        pen.dot(x, -24 + abs(x) * -0.2, 2, RED)


def flute(pen, long=96.0):
    """Level, from the mouth at 0,0 to the right."""
    pen.block(f"-8,-3.2! {long},-3.2! {long},3.2! -8,3.2!", OCHRE, 1.8)
    for x in (4, long - 6):
        pen.block(f"{x - 2.4},-4! {x + 2.4},-4! {x + 2.4},4! {x - 2.4},4!", BROWN, 1.4, 0)
    for i in range(6):
        pen.dot(long - 18 - i * 9, 0, 1.3, INK)


def drum(pen, shell=RED, hoop=BROWN, cord=OCHRE):
    """A side drum, its skin about 0,0; cords zigzag from hoop to hoop."""
    pen.block("-29,0! -29,34 -15,40 0,42 15,40 29,34 29,0!", shell)
    for x in (-24, -12, 0, 12):
        drop = 40 - abs(x + 6) * 0.22
        pen.line(f"{x},8! {x + 6},{drop}! {x + 12},8!", 2, cord)
    pen.block("-30,28! -15,33.4 0,35 15,33.4 30,28! 30,35! 15,41 0,43 -15,41 -30,35!", hoop, 2, 0.6)
    pen.block("-30,-1! -30,8! -15,13 0,14.6 15,13 30,8! 30,-1!", hoop, 2, 0)
    pen.block(oval(0, -1, 30, 10), PAPER)
    pen.cuts("-21,-2 -8,-6.4 6,-6.6|-14,4.6 0,6.4 12,5", 1.2, ASH)


def drumstick(pen, turn=0.0):
    p = pen.at(turn=turn)
    p.block("-1.9,16! -1.6,-32! 1.6,-32! 1.9,16!", OCHRE, 1.7, 0.3)
    p.block(oval(0, -35, 3.6, 5), OCHRE, 1.7, 0.3)


def marotte(pen, top=-56.0):
    """The fool's stick with a little fool's head."""
    pole(pen, top, 60, BROWN, 4.4)
    p = pen.at(0, top - 8, 0.46)
    p.block("-14,20! -22,28 -14,30 -8,38! 0,30 8,38! 14,30 22,28 14,20!", RED, 3)
    face_turned(p.at(-1, -4, 0.9))
    hat_fool(p.at(-1, -4, 0.9), BLUE, RED)


def letter(pen):
    """A sealed letter, held at its lower edge."""
    p = pen.at(0, -4, turn=-12)
    p.block("-20,-36! 20,-36! 20,4! -20,4!", PAPER, 2)
    p.cuts("-19,-35 -8,-24 0,-17|19,-35 8,-24 0,-17", 1.8, INK, start=0.7, end=0.7)
    p.cuts("-14,-6 -8,-6.6 -3,-6|-14,-1 -6,-1.6 0,-1", 1.2, INK)
    p.ball(0, -16, 5.6, RED, 1.6)
    p.cut("-2,-17 0,-18.4 2,-17", 1.2, PAPER)


def flower_rose(pen, color=RED, light=None):
    """The stem runs down from 0,0; the bloom stands at -46."""
    light = light or PALE["red"]
    pen.cut("2,30 -1,4 1,-36", 3.6, INK, start=0.8, end=0.8)
    pen.cut("2,30 -1,4 1,-36", 1.8, GREEN, start=0.8, end=0.8)
    pen.block("0,-14! 8,-24 19,-25! 16,-15 7,-10", GREEN, 1.6, 0.3)
    pen.block("0,-18! -7,-26 -17,-26! -14,-18 -6,-13", GREEN, 1.6, 0.3)
    pen.block("-10,-36! -15,-27! -4,-31 0,-25! 4,-31 15,-27! 10,-36!", GREEN, 1.6, 0.3)
    for turn in (0, 72, 144, 216, 288):
        pen.at(0, -47, turn=turn).block(oval(0, -9, 9.4, 8.6), color, 2, 0.6)
    pen.fill(oval(0, -47, 10, 10), color)
    pen.cuts(
        "-8,-47 -7,-55 2,-57 8,-51|8,-46 7,-39 -1,-37.6 -7,-42|-4,-47 -2,-52 4,-51|4,-45 1,-42 -3,-44",
        1.8,
        light,
        peak=0.5,
    )
    pen.dot(0.3, -47.2, 1.8, INK)
    for turn in (36, 108, 180, 252, 324):
        pen.at(0, -47, turn=turn).cut("0,-9 0,-13 0,-15", 1.4, INK, start=0.6)


def flower_tulip(pen, color=OCHRE):
    pen.cut("2,30 -1,4 1,-36", 3.4, INK, start=0.8, end=0.8)
    pen.cut("2,30 -1,4 1,-36", 1.6, GREEN, start=0.8, end=0.8)
    pen.block("0,-8! 10,-20 13,-36! 5,-28 0,-18", GREEN, 1.6, 0.3)
    pen.block("0,-34 -10,-38 -13,-50 -12,-64! -5,-56 0,-66! 5,-56 12,-64! 13,-50 10,-38", color)
    pen.cuts("-5,-54 -5,-46 -2,-38|5,-54 5,-46 2,-38", 1.8, INK)
    pen.cuts("-9,-56 -10,-48 -7,-41", 1.6, PAPER)


def fan(pen, color=RED, rib=OCHRE):
    """Opens upwards from 0,0."""
    angles = [-74 + i * 148 / 7 for i in range(8)]
    rim = []
    for i, a in enumerate(angles):
        rim.append(f"{44 * math.sin(math.radians(a)):.1f},{-44 * math.cos(math.radians(a)):.1f}!")
        if i < 7:
            m = a + 148 / 14
            rim.append(
                f"{47.5 * math.sin(math.radians(m)):.1f},{-47.5 * math.cos(math.radians(m)):.1f}"
            )
    pen.block("0,0! " + " ".join(rim), color)
    inner = [
        f"{22 * math.sin(math.radians(a)):.1f},{-22 * math.cos(math.radians(a)):.1f}"
        for a in angles
    ]
    pen.fill("0,0! " + inner[0] + "! " + " ".join(inner[1:-1]) + " " + inner[-1] + "!", rib)
    for a in angles[1:-1]:
        s, c = math.sin(math.radians(a)), math.cos(math.radians(a))
        pen.cut(
            f"0,0 {22 * s:.1f},{-22 * c:.1f} {44 * s:.1f},{-44 * c:.1f}",
            1.6,
            INK,
            start=0.8,
            end=0.6,
        )
    for a in angles[:-1]:
        m = a + 148 / 14
        pen.dot(34 * math.sin(math.radians(m)), -34 * math.cos(math.radians(m)), 2.6, PAPER)
    pen.ball(0, 0, 2.4, rib, 1.4)


def torch(pen):
    pole(pen, -40, 60, BROWN, 6)
    pen.block("-8,-46! 8,-46! 6,-34 0,-30 -6,-34", OCHRE, 1.8)
    pen.block("0,-84! 6,-72 13,-62 10,-50 0,-45 -10,-50 -12,-62 -5,-66 -4,-74", RED)
    pen.fill("1,-70! 5,-62 7,-56 4,-50 0,-48 -5,-51 -6,-57 -1,-61", OCHRE)


def falcon(pen):
    """A peregrine that sits on a fist at 0,0 and looks to the right; `talons` hold on to it."""
    pen.block("-7,-6! -2,6 -9,35! -14,31! -19,37! -22,14 -18,-4!", STEEL, 1.8, 0.5)
    pen.cuts(
        "-19,10 -12,12 -6,10|-19,18 -13,20 -8,18|-18,26 -14,28 -10,26", 2.2, INK, start=0.6, end=0.6
    )
    pen.block("-6,-48 6,-51 14,-44 18,-30 16,-12 9,1 0,5 -8,0 -13,-14 -13,-34", PAPER, 2, 0.7)
    for i, y in enumerate((-32, -25.6, -19.2, -12.8, -6.4)):
        pen.cut(
            f"-1,{y + 1} 7,{y + 2.4} {16.4 - i * 1.6},{y}", 2, INK, start=0.2, end=0.6, peak=0.7
        )
    pen.block("-3,-46! -15,-43 -23,-27 -25,-4 -20,18 -15,33! -8,15 -1,-6 2,-26", BROWN, 2, 0.6)
    pen.cuts("-7,-38 -12,-18 -15,18|-13,-34 -18,-14 -19,8|-2,-34 -4,-16 -9,6", 1.8, OCHRE)
    pen.cuts("-6,-41 -1,-36 0,-30|-12,-40 -7,-36 -5,-31", 1.5, INK)
    pen.block("14,-59 8,-66 -3,-67 -11,-60 -12,-49 -4,-43 9,-44 14,-51", PAPER, 2, 0.6)
    pen.fill(
        "15,-58! 9,-66 -3,-67.4 -11.6,-60 -12.6,-48 -7,-42! -2,-46 -1,-53! 2,-51 2.4,-44 5.4,-40! 9,-46 9.4,-52! 13,-54",
        BROWN,
    )
    pen.ball(6, -58, 3.2, OCHRE, 1.1)
    pen.dot(6.2, -58, 2.2)
    pen.block("13,-60! 16.4,-60 17,-55 14,-53.4!", OCHRE, 1.5, 0)
    pen.block("16.4,-59.4! 20.4,-58 22,-53.6 20.8,-49.4! 19.4,-53 16.6,-54!", STEEL, 1.6, 0.3)
    pen.cuts("-5,-63 0,-64.6 5,-64", 1.4, OCHRE)


def talons(pen):
    """The feet of a falcon, over the fist."""
    for x in (-4, 5):
        pen.block(
            f"{x - 3},-6! {x + 3},-6! {x + 4.4},2 {x + 2},7! {x},3 {x - 2},7! {x - 4.4},2",
            STEEL,
            1.5,
            0,
        )


def ladle(pen, bowl=STEEL):
    """A soup ladle, bowl upwards and full."""
    pole(pen, -84, 62, BROWN, 4.6)
    pen.block("-16,-88! -15,-74 -8,-66 2,-66 10,-74 12,-88!", bowl)
    pen.block(oval(-2, -88, 14, 4.6), RED, 1.8, 0)
    pen.cuts("-11,-82 -10,-75 -5,-70", 2, WHITE)
    pen.cuts("-8,-98 -5,-103 -8,-109|2,-97 5,-103 2,-110", 2, WHITE)


def charter(pen):
    """A rolled charter, upright, a written end of it come loose, its seal hanging from it."""
    pen.block(
        "6,-80! 15,-82 23,-78 31,-80! 34,-66 31,-52 35,-40! 28,-36 20,-41 6,-38!", PAPER, 2, 0.7
    )
    pen.cuts("13,-74 20,-71 28,-73|13,-67 20,-64 28,-66|13,-60 19,-58 26,-59", 1.5, INK, start=0.5)
    pen.block("-8,-82! 8,-82! 8,32! -8,32!", PAPER, 2, 0.7)
    pen.block(oval(0, -82, 8, 3.4), PAPER, 1.8, 0)
    pen.cuts("-4,-82 0,-83.4 4,-81.6|3.6,-74 4,-52 3.6,-16|-4,-60 -4.2,-40 -3.6,-22", 1.3, INK)
    pen.block("-9,-50! 9,-50! 9,-43! -9,-43!", BLUE, 1.6, 0)
    pen.block("6,-44! 11,-44! 18,-25! 11,-23!", BLUE, 1.6, 0.3)
    pen.ball(17, -18, 8.4, RED, 1.8)
    pen.cuts("12,-20 13.4,-23.4 17,-24.6|22,-17 21,-13.6 18,-12", 1.4, PALE["red"])
    motif_heart(pen.at(17, -18, 0.9))


def hop(pen):
    """A hop twig as the page's token."""
    pen.cut("2,30 -1,4 1,-30", 3, INK, start=0.8, end=0.7)
    hop_cone(pen.at(0, -44, 0.8))
    hop_leaf(pen.at(10, -24, 0.62, 60))
