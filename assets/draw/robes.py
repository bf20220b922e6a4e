"""Clothes, in card coordinates around x = 120, and the small motifs woven into them."""

from .palette import INK, OCHRE, PALE, PAPER, RED, SKIN, STEEL, WHITE, W
from .paths import points


def motif_dot(pen):
    pen.dot(0, 0, 2, OCHRE)


def motif_lozenge(pen):
    pen.fill("0,-5! 3.4,0! 0,5! -3.4,0!", RED)


def motif_coin(pen):
    pen.fill("0,-5! 3.6,0! 0,5! -3.6,0!", OCHRE)


def motif_leaf(pen):
    pen.fill("0,-4.6! 3,-1 2.4,2 0,4.6! -2.4,2 -3,-1", PALE["green"])


def motif_heart(pen):
    pen.fill("0,-1.6! 1.6,-3.6 4,-2.4 3,1 0,4.4! -3,1 -4,-2.4 -1.6,-3.6", OCHRE)


def motif_cross(pen):
    for turn in (0, 90):
        pen.at(turn=turn).fill("-1,-4 1,-4 0.7,0 1,4 -1,4 -0.7,0", OCHRE)


def motif_acorn(pen):
    pen.fill("-2.4,-0.6! 2.4,-0.6! 1.8,3 0,5! -1.8,3", OCHRE)
    pen.fill("-3.2,-1! 0,-4.4 3.2,-1!", PALE["green"])


def motif_bell(pen):
    pen.dot(0, 0.6, 2.6, OCHRE)
    pen.dot(0, -2.8, 1.1, OCHRE)
    pen.fill("-2.6,0.6! 2.6,0.6! 2.6,1.6! -2.6,1.6!", RED)


def motif_trefoil(pen):
    for x, y in ((0, -2), (-2, 1), (2, 1)):
        pen.dot(x, y, 1.7, OCHRE)


def motif_tail(pen):
    """An ermine's tail."""
    pen.fill("0,-3.4! 1.5,0.4 0.8,3 0,2.4 -0.8,3 -1.5,0.4", INK)


def narrowed(shape, slim):
    """A shape drawn together towards the middle of the card; 1 leaves it as it is."""
    return " ".join(
        f"{120 + (x - 120) * slim:.1f},{y}{'!' * sharp}" for x, y, sharp in points(shape)
    )


SHOULDERS = (
    "94,115! 78,123 58,132 46,146 62,157 78,153 98,160 120,153 142,160 162,153 178,157 194,146 182,132 162,123"
    " 146,115! 134,134 120,138 106,134"
)


def ermine_cape(pen):
    """The fur on a king's shoulders."""
    pen.block(SHOULDERS, PAPER)
    for x, y in (
        (64, 144),
        (79, 136),
        (84, 147),
        (99, 149),
        (110, 144),
        (130, 144),
        (141, 149),
        (156, 147),
        (161, 136),
        (176, 144),
    ):
        motif_tail(pen.at(x, y, 1.25))


def mantle(pen, main, inner, motif, fur=True, slim=1.0):
    """A king's cloak, open over a patterned robe, with an ermine cape. slim: how wide it falls."""
    cloak = "98,120! 70,128 42,142 22,164 8,196! 8,215! 232,215! 232,196! 218,164 198,142 170,128 142,120!"
    pen.block(narrowed(cloak, slim), main)
    pen.cuts("52,150 36,172 24,206|74,158 62,180 56,210|92,160 86,180 82,208", 2.6, INK)
    pen.cuts("60,152 46,174 36,206|84,160 74,180 69,208", 2.0, PAPER)
    robe = "106,126! 103,152 96,215! 144,215! 137,152 134,126!"
    pen.block(robe, inner)
    pen.sprinkle(robe, 11, motif, 4.5)
    for x1, x2, x3 in ((104, 99, 90), (136, 141, 150)):
        s = -1 if x1 < 120 else 1
        edge = f"{x1},126! {x2},156 {x3},215! {x3 + 10 * s},215! {x2 + 8 * s},156 {x1 + 5 * s},126!"
        pen.block(edge, PAPER if fur else OCHRE, 2, 0)
        for y in (160, 172, 184, 196):
            motif_tail(pen.at(x2 + s * (4 + (y - 156) * 0.17), y, 1.1))
    if fur:
        ermine_cape(pen)
    else:
        pen.block(SHOULDERS, main)
        pen.cuts(
            "70,132 60,140 56,148|84,130 76,142 75,150|98,136 95,146 97,155|142,136 145,146 143,155|156,130 164,142"
            " 165,150",
            2.0,
            PAPER,
        )
        chain(pen)


def mantle_thrown(pen, main, inner, motif):
    """A king's cloak thrown back over the shoulders: it shows the robe.

    Draw `ermine_cape` over it, and over an arm before the robe."""
    pen.block(
        "98,120! 66,126 42,138 24,154 12,172 2,190 6,215! 234,215! 238,190 228,172 216,154 198,138 174,126 142,120!",
        main,
    )
    pen.cuts("40,156 32,178 28,206|200,156 208,178 212,206", 2.4, INK)
    robe = "100,124! 82,138 72,164 68,215! 172,215! 168,164 158,138 140,124!"
    pen.block(robe, inner)
    pen.sprinkle(robe, 13, motif, 5)


def cuirass(pen, steel=STEEL, trim=OCHRE):
    """A breastplate with a ridge, riveted at the neck."""
    pen.block(
        "100,120! 84,126 74,140 74,160 80,190 82,235! 158,235! 160,190 166,160 166,140 156,126 140,120! 120,134",
        steel,
    )
    pen.cut("120,138 121,170 120,230", 2, INK, start=0.8, end=0.8)
    pen.cuts("112,144 106,168 108,214|96,134 86,148 86,170", 2.4, WHITE)
    pen.cuts("130,146 138,168 136,214|150,136 158,150 156,172|144,140 150,156 148,176", 1.9, INK)
    pen.block(
        "98,118! 84,126 80,134! 100,144 120,150 140,144 160,134! 156,126 142,118! 132,134 120,139 108,134",
        trim,
    )
    for x, y in ((90, 132), (102, 138), (112, 142.4), (128, 142.4), (138, 138), (150, 132)):
        pen.ball(x, y, 2, PAPER, 1.1)


def cloak_slung(pen, main, lining=PAPER, motif=None):
    """A cloak over one shoulder alone, clasped on the other; its hem runs across the breast."""
    pen.block(
        "146,116! 120,120 92,116 64,124 40,142 24,166 14,196 12,232! 104,232! 108,200 122,168 150,142!",
        main,
    )
    if motif:
        pen.sprinkle("62,130 38,152 22,190! 22,228! 88,228! 96,186 106,150 96,126!", 16, motif, 5)
    pen.cuts("66,134 50,158 42,200|88,130 76,154 70,200", 2.4, INK)
    pen.cuts("56,148 46,170 40,196", 2, PAPER if main != PAPER else INK)
    pen.block(
        "152,118! 158,132! 134,152 118,176 112,204 110,232! 94,232! 98,198 108,166 126,142 146,124",
        lining,
        2,
        0.5,
    )
    if lining == PAPER:
        for x, y in ((140, 138), (125, 153), (113, 172), (106, 193), (103, 212)):
            motif_tail(pen.at(x, y, 1.25, 40 if y < 160 else 20))
    pen.ball(149, 127, 7, OCHRE, 1.9)
    pen.ball(149, 127, 3, RED, 1.2)


def chain(pen):
    """A chain of office on the breast."""
    for i in range(-5, 6):
        x = 120 + i * 8.6
        pen.ball(x, 160 - (i * i) * 1.05, 3.2, OCHRE if i % 2 else RED, 1.4)
    pen.block("120,160! 127,168 120,177! 113,168", OCHRE, 1.8, 0.5)


def surcoat(pen, main, second, motif, facing=OCHRE, slim=1.0):
    """A French king's coat: a figured cloth, a broad stole down the front, a flat collar and a chain."""
    cloth = "100,122! 72,126 44,138 24,160 8,192! 8,230! 232,230! 232,192! 216,160 196,138 168,126 140,122!"
    pen.block(narrowed(cloth, slim), main)
    pen.sprinkle(
        narrowed("70,130 44,146 24,170 16,196! 16,226! 96,226! 100,150! 92,128!", slim),
        15,
        motif,
        4,
    )
    pen.sprinkle(
        narrowed("170,130 196,146 216,170 224,196! 224,226! 144,226! 140,150! 148,128!", slim),
        15,
        motif,
        4,
    )
    stole = "102,126! 98,160 94,230! 146,230! 142,160 138,126!"
    pen.block(stole, second)
    pen.line("108,150 103,228", 1.8, facing)
    pen.line("132,150 137,228", 1.8, facing)
    for y in (172, 187, 202):
        pen.block(f"120,{y - 6}! 126,{y} 120,{y + 6}! 114,{y}", facing, 1.6, 0.4)
    pen.block(
        "98,116! 78,124 66,136 70,150! 90,152 104,158 120,162 136,158 150,152 170,150! 174,136 162,124 142,116! 132,134"
        " 120,139 108,134",
        second,
    )
    pen.line("74,146 92,147.6 106,152.6 120,156 134,152.6 148,147.6 166,146", 2.4, facing)
    for x, y in ((80, 138), (91, 140), (103, 144), (120, 148), (137, 144), (149, 140), (160, 138)):
        pen.ball(x, y, 2.8, facing, 1.2)


def gown_furred(pen, main, robe, motif, fur=PAPER, slim=1.0):
    """A French king's long gown over a buttoned robe, a broad collar of fur running down both its edges."""
    cloth = "100,122! 72,126 44,138 24,160 8,192! 8,230! 232,230! 232,192! 216,160 196,138 168,126 140,122!"
    pen.block(narrowed(cloth, slim), main)
    panel = narrowed("64,132 42,148 24,172 18,198! 18,226! 84,226! 80,180 64,150!", slim)
    for side in (pen, pen.at(W, 0, flip=True)):
        side.sprinkle(panel, 14, motif, 4)
    pen.block("102,122! 98,160 94,232! 146,232! 142,160 138,122!", robe)
    for y in (150, 163, 176, 189, 202):
        pen.ball(120, y, 3, OCHRE, 1.3)
    for side in (pen, pen.at(W, 0, flip=True)):
        side.block(
            "100,116! 80,121 68,132 68,148 80,172 88,200 90,232! 108,232! 106,190 102,166 108,144 112,132!",
            fur,
        )
        for x, y in (
            (84, 130),
            (77, 142),
            (97, 138),
            (91, 152),
            (84, 163),
            (98, 170),
            (92, 183),
            (100, 196),
            (95, 210),
        ):
            motif_tail(side.at(x, y, 1.2))


def coat(pen, main, second, motif=None, sash=None, slash=None, buttons=OCHRE):
    """An officer's doublet, broad in the shoulder, with puffed and slashed sleeves."""
    body = "100,122! 84,126 74,136 76,160 80,235! 160,235! 164,160 166,136 156,126 140,122!"
    pen.block(body, main)
    if motif:
        pen.sprinkle(body, 12, motif, 5)
    pen.cuts("96,142 96,160 99,190|144,142 144,160 141,190", 2, INK)
    if sash:
        pen.block(
            "148,126! 156,136 153,144! 120,178 92,214! 66,214! 100,178 130,146 141,126!", sash
        )
        pen.cuts("145,136 124,162 96,200|150,140 132,164 108,190", 1.5, INK)
    else:
        pen.line("120,138 120,214", 1.6, INK)
        for y in (144, 155, 166, 177, 188):
            pen.ball(120, y, 2.8, buttons, 1.2)
    puff(pen, second, slash or main)
    puff(pen.at(W, 0, flip=True), second, slash or main)


def puff(pen, color, slash=None, light=PAPER):
    """The round upper sleeve of the left shoulder; the right one is the same, mirrored."""
    pen.block("100,123! 80,122 60,130 46,145 42,160 50,171 68,172 84,164 94,150", color)
    if slash:
        for text in ("90,130 68,140 52,162", "94,138 78,150 66,168", "80,125 58,135 46,154"):
            pen.cut(text, 4.4, slash)
            pen.cut(text, 1.2, INK)
    else:
        pen.cuts("82,129 62,140 52,160|92,140 78,150 70,166", 2.4, INK)
        pen.cut("88,132 70,143 60,162", 2.0, light)


def tunic(pen, main, second, halved=True, motif=None):
    """A servant's coat, halved in two colours."""
    body = "102,122! 82,127 70,142 70,160 74,235! 166,235! 170,160 170,142 158,127 138,122!"
    pen.block(body, main)
    if halved:
        pen.fill("120,125! 138,124! 157,129 168.6,143 168.6,160 165,235! 120,235!", second)
        pen.line("120,126 120,214", 1.8, INK)
    if motif:
        pen.sprinkle(body, 12, motif, 5)
    pen.cuts("96,150 95,170 91,204|108,156 107,176 105,206", 2, INK)
    pen.cuts("102,154 101,174 98,204", 1.8, PAPER)
    pen.cuts("144,150 145,170 149,204|132,156 133,176 135,206", 2, INK)


def gown(pen, main, second, motif=None, lace=PAPER):
    """A lady's dress: square neck, chemise, puffed shoulders."""
    puff(pen, main)
    puff(pen.at(W, 0, flip=True), main)
    pen.block("104,108! 102,126 92,133 90,150! 150,150! 148,133 138,126 136,108!", SKIN, 2, 0)
    pen.fill("108,106! 107,128! 133,128! 132,106!", SKIN)
    pen.cuts("100,137 108,141 114,140|140,137 132,141 126,140", 1.2, INK)
    bodice = (
        "88,134! 92,146! 120,152 148,146! 152,134! 162,160 160,180 166,235! 74,235! 80,180 78,160"
    )
    pen.block(bodice, second)
    pen.cuts("84,152 88,166 88,190|156,152 152,166 152,190", 1.8, INK if second != INK else PAPER)
    if motif:
        pen.sprinkle("91,152! 120,158 149,152! 152,170 147,232! 93,232! 88,170", 11, motif, 4.5)
    pen.block(
        "86,131! 93,131! 97,143 120,148 143,143 147,131! 154,131! 150,149 120,156 90,149",
        lace,
        1.8,
        0.4,
    )
    for x, y in (
        (97, 147),
        (105, 149.6),
        (113, 151),
        (121, 151.6),
        (129, 151),
        (137, 149.6),
        (144, 146.6),
    ):
        pen.dot(x, y, 1.0, INK)


def lacing(pen, cord=PAPER):
    """The front of a bodice, laced crosswise."""
    pen.line("112,155 108,232", 1.4, INK)
    pen.line("128,155 132,232", 1.4, INK)
    for y in (160, 170, 180, 190, 200):
        pen.cuts(
            f"111,{y} 120,{y + 4} 129,{y + 8}|129,{y} 120,{y + 4} 111,{y + 8}",
            2.2,
            cord,
            start=0.7,
            end=0.7,
        )


def sprig(pen, color=OCHRE):
    """Embroidery on either side of a bodice."""
    for flip in (False, True):
        p = pen.at(120, 0, flip=flip)
        p.cuts(
            "20,160 16,176 20,196|17,170 23,166 28,166|17,182 10,178 7,172|18,190 25,188 29,190",
            2.2,
            color,
            start=0.5,
        )
        for x, y in ((29, 165), (6, 170), (30, 190)):
            p.dot(x, y, 2.2, color)


def necklace(pen, bead=RED, y=132.0):
    for i in range(-4, 5):
        pen.ball(120 + i * 4.6, y - i * i * 0.42, 1.9, bead, 1.0)
    pen.block(f"120,{y + 1}! 123.6,{y + 5} 120,{y + 10}! 116.4,{y + 5}", OCHRE, 1.3, 0.3)


def ruff(pen, y=128.0, wide=34.0, color=PAPER):
    """A pleated collar under the chin."""
    pen.block(
        f"{120 - wide},{y - 3} {120 - wide * 0.7},{y - 10} 120,{y - 5} {120 + wide * 0.7},{y - 10} {120 + wide},{y - 3}"
        f" {120 + wide * 0.8},{y + 8} 120,{y + 14} {120 - wide * 0.8},{y + 8}",
        color,
    )
    for i in range(-5, 6):
        x = i / 5 * wide * 0.82
        pen.cut(
            f"{120 + x},{y + 9.5 - abs(i) * 0.9} {120 + x * 0.85},{y + 2} {120 + x * 0.72},{y - 4}",
            1.7,
            INK,
        )


def collar(pen, color=PAPER):
    """Two flat points of linen."""
    pen.block("119,130! 104,122 96,124 90,138! 106,146 119,134!", color, 2, 0.5)
    pen.block("121,130! 136,122 144,124 150,138! 134,146 121,134!", color, 2, 0.5)


def cape(pen, color, light=PAPER):
    """A short shoulder cape with a scalloped hem."""
    pen.block(
        "102,118! 86,126 74,140 72,154! 80,150 86,158! 94,152 102,161! 110,153 120,163! 130,153 138,161! 146,152"
        " 154,158! 160,150 168,154! 166,140 154,126 138,118! 120,132",
        color,
    )
    pen.cuts(
        "92,130 84,140 82,147|102,132 96,142 94,148|112,134 109,144 109,150|128,134 131,144 131,150|138,132 144,142"
        " 146,148|148,130 156,140 158,147",
        1.8,
        light,
    )
