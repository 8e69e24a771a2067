"""Hard bop, Plainclothes: cut paper on a grid, with one thing wrong."""
from catalogue import sleeve
from press import *


@sleeve
def somebody_left():
    """Hard bop: twenty-four chairs, one of them over. Two inks and a grid."""
    base = paper(3, "#e9e2cf", stain=0.03)
    k, r = Sheet(), Sheet()

    def chair(s, x, y, rot=0.0, k=1.0):
        c = s.canvas
        c.save(); c.translate(x, y); c.rotate(rot); c.scale(k, k)
        s.path([(-34, -64), (-27, -66), (-20, -2), (-27, -2)]); s.path([(-30, -8), (30, -8), (33, 3), (-29, 3)])
        for a, b in ((-25, -32), (27, 33)):
            s.path([(a - 4, 0), (a + 4, 0), (b + 2.5, 60), (b - 2.5, 60)])
        s.path([(-37, -66), (-24, -68), (-22, -46), (-34, -44)])
        c.restore()

    for j in range(4):
        for i in range(6):
            x, y = 124 + i * 150, 352 + j * 168
            if (i, j) == (4, 2):
                chair(r, x + 22, y + 32, 97, 1.02)
            else:
                chair(k, x, y)
    a = print_ink(base, inkify(k.mask(), 4, 0.7, patch=0.05), "#15171a", 0.96)
    a = print_ink(a, inkify(r.mask(), 5, 0.7), "#d8401f", 0.97)
    t = Sheet()
    t.text("somebody left", 84, 168, "Inter:style=Black", 118, track=-50)
    a = print_ink(a, inkify(t.mask(), 6, 0.8), "#15171a", 0.96)
    t = Sheet()
    t.text("the amos tiller sextet", 88, 218, "Inter:style=Bold", 31, track=-20)
    a = print_ink(a, inkify(t.mask(), 7, 0.6), "#d8401f", 0.97)
    t = Sheet(); t.text("1520", 916, 218, "Inter:style=Bold", 31, track=-20, align="right"); t.text("PLAINCLOTHES", 84, 58, "Inter:style=Black", 19, track=140)
    a = print_ink(a, inkify(t.mask(), 8, 0.6), "#15171a", 0.97)
    return worn(grain(a, 2, 0.02), 51, ring=0.16, edge=0.7, scuff=0.4)


def grid_sleeve(black, red, title, band, number, seed):
    """The house's grid sleeve: two inks on cream, the title over the grid."""
    a = print_ink(paper(seed, "#e9e2cf", stain=0.03), inkify(black, seed + 1, 0.7, patch=0.05), "#15171a", 0.96)
    a = print_ink(a, inkify(shift(red, 2, -1), seed + 2, 0.7), "#d8401f", 0.97)
    t = Sheet()
    t.text(title, 84, 168, "Inter:style=Black", 118, track=-50)
    t.text(number, 916, 218, "Inter:style=Bold", 31, track=-20, align="right")
    t.text("PLAINCLOTHES", 84, 58, "Inter:style=Black", 19, track=140)
    a = print_ink(a, inkify(t.mask(), seed + 3, 0.8), "#15171a", 0.96)
    t = Sheet()
    t.text(band, 88, 218, "Inter:style=Bold", 31, track=-20)
    a = print_ink(a, inkify(t.mask(), seed + 4, 0.6), "#d8401f", 0.97)
    return worn(grain(a, seed, 0.02), seed + 5, ring=0.16, edge=0.7, scuff=0.4)


def bust(s, x, y, k, seed, turn=0.0):
    """A lodger at a window: head and shoulders cut with scissors, no two alike. (x, y) is the middle of the sill."""
    g, c = rng(seed), s.canvas
    c.save()
    c.translate(x, y)
    c.rotate(turn)
    c.scale(k, k)
    lean = g.uniform(-5, 5)
    wide = g.uniform(24, 31)
    s.path([(-wide, 0), (-wide + 2, -20), (-14, -31), (-6 + lean, -36), (6 + lean, -36), (14, -31), (wide - 2, -20), (wide, 0)])
    s.path([(-11 + lean, -46), (-9 + lean, -60), (lean, -66), (10 + lean, -59), (12 + lean, -46), (6 + lean, -34), (-5 + lean, -34)], curve=True)
    dress = g.integers(4)
    if dress == 0:                                               # a hat
        s.path([(-21 + lean, -56), (21 + lean, -60), (21 + lean, -55), (-20 + lean, -51)])
        s.path([(-12 + lean, -56), (-10 + lean, -72), (10 + lean, -74), (13 + lean, -58)])
    elif dress == 1:                                             # hair put up
        s.circle(lean + 3, -70, 8)
    c.restore()


@sleeve
def wrong_floor():
    """Thirty-six lit windows, and somebody at one of them who got out of the lift too early."""
    panes, folk, red, fallen = Sheet(), Sheet(), Sheet(), Sheet()
    g = rng(36)
    for j in range(4):
        for i in range(9):
            x, y = 88 + i * 93, 282 + j * 164
            corners = np.array([(0, 0), (72, 0), (72, 126), (0, 126)], float) + g.normal(0, 1.5, (4, 2))
            wrong = (i, j) == (6, 2)
            (red if wrong else panes).path(corners + (x, y))
            if wrong:
                bust(fallen, x + 36, y - 1, 1.05, 5, 180)
            elif g.random() < 0.8:
                bust(folk, x + 36 + g.uniform(-4, 4), y + 127, g.uniform(0.92, 1.08), 100 + 9 * j + i)
            else:                                                # nobody home: a blind, half down
                folk.path([(x + 5, y + 62), (x + 67, y + 60), (x + 67, y + 121), (x + 5, y + 121)])
    return grid_sleeve(panes.mask() * (1 - folk.mask()), red.mask() * (1 - fallen.mask()), "wrong floor", "the amos tiller sextet", "1531", 71)


HATS = (  # crown, brim: a trilby, a bowler, a pork pie, a cap; each about 130 wide, hung by the middle of the crown
    ([(-44, 22), (-38, -22), (-20, -40), (0, -30), (20, -42), (38, -24), (44, 20)], [(-78, 26), (-40, 16), (40, 14), (80, 20), (70, 34), (0, 38), (-66, 38)]),
    ([(-42, 22), (-42, -8), (-26, -38), (0, -46), (26, -38), (42, -8), (42, 22)], [(-68, 12), (-44, 20), (44, 20), (68, 10), (60, 32), (0, 36), (-60, 34)]),
    ([(-42, 22), (-44, -26), (-30, -34), (0, -30), (30, -36), (44, -28), (42, 22)], [(-64, 18), (-40, 18), (40, 16), (66, 14), (58, 32), (0, 36), (-58, 34)]),
    ([(-56, 20), (-52, -12), (-24, -32), (14, -34), (46, -16), (54, 8), (48, 22)], [(20, 14), (52, 10), (92, 26), (88, 34), (50, 30), (10, 32)]),
)


@sleeve
def eleven_hats():
    """Twelve pegs and eleven hats. Whoever it was did not wait for the last tune."""
    k, r, band = Sheet(), Sheet(), Sheet()
    g = rng(12)
    for j in range(3):
        y = 318 + j * 226
        k.path([(84, y - 6), (916, y - 9), (916, y + 4), (84, y + 7)])
        for i in range(4):
            x = 180 + i * 214
            bare = (i, j) == (2, 1)
            peg = r if bare else k
            peg.path([(x - 9, y - 16), (x + 9, y - 16), (x + 6, y + 34), (x - 6, y + 34)])
            peg.circle(x, y + 40, 12 if not bare else 15)
            if bare:
                continue
            crown, brim = HATS[g.integers(4)]
            flip = np.array((g.choice((-1, 1)), 1))
            turn = np.deg2rad(g.uniform(-9, 9))
            spin = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
            place = lambda q: (np.array(q, float) * flip * 1.16) @ spin + (x, y + 76)
            k.path(place(crown), curve=True)
            k.path(place(brim), curve=True)
            band.path(place([(-43, 4), (43, 2), (44, 14), (-43, 16)]))
    return grid_sleeve(k.mask() * (1 - band.mask()), r.mask(), "eleven hats", "the amos tiller sextet", "1538", 81)


@sleeve
def stairs_stairs_stairs():
    """Six flights with a double bass, and one step that is not there."""
    k, r, gap = Sheet(), Sheet(), Sheet()
    steps, rise, run = 9, 17.6, 84
    for flight in range(4):
        up = 1 if flight % 2 == 0 else -1
        for step in range(steps):
            i = step if up > 0 else steps - 1 - step
            x, y = 122 + i * run, 906 - (flight * (steps - 1) + step) * rise
            tread = [(x, y), (x + run + 3, y - 1.5), (x + run + 3, y + 11), (x, y + 12.5)]
            if (flight, step) == (2, 4):
                r.path([(x + 8, y + 44), (x + 90, y + 20), (x + 93, y + 33), (x + 11, y + 57)])
                continue
            k.path(tread)
            edge = x if up > 0 else x + run
            k.path([(edge - 5, y + 2), (edge + 5, y + 2), (edge + 5, y + rise + 8), (edge - 5, y + rise + 8)])
            k.path([(edge - 2.2, y - 58), (edge + 2.2, y - 58), (edge + 2.2, y), (edge - 2.2, y)])
        x0, x1 = 122, 122 + steps * run
        y0 = 906 - flight * (steps - 1) * rise
        a, b = (x0, x1 - run) if up > 0 else (x1, x0 + run)
        k.path([(a, y0 - 58), (b, y0 - 58 - (steps - 1) * rise)], width=8, close=False)
    return grid_sleeve(k.mask(), r.mask(), "stairs, stairs,", "big leon farthing", "1524", 91)
