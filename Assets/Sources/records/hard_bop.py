"""Hard bop, Plainclothes: cut paper on a grid, with one thing wrong; still lifes in one colour."""
from catalogue import sleeve
from press import *
from still_life import Room, Thing, curve_points, lathe, rod, skin


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


def grid_sleeve(black, red, title, band, number, seed, top=0):
    """The house's grid sleeve: two inks on cream, the title over the grid, or lower by `top`."""
    a = print_ink(paper(seed, "#e9e2cf", stain=0.03), inkify(black, seed + 1, 0.7, patch=0.05), "#15171a", 0.96)
    a = print_ink(a, inkify(shift(red, 2, -1), seed + 2, 0.7), "#d8401f", 0.97)
    t = Sheet()
    t.text(title, 84, top + 168, "Inter:style=Black", 118, track=-50)
    t.text(number, 916, top + 218, "Inter:style=Bold", 31, track=-20, align="right")
    t.text("PLAINCLOTHES", 84, top + 58, "Inter:style=Black", 19, track=140)
    a = print_ink(a, inkify(t.mask(), seed + 3, 0.8), "#15171a", 0.96)
    t = Sheet()
    t.text(band, 88, top + 218, "Inter:style=Bold", 31, track=-20)
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
    return grid_sleeve(shift(k.mask(), 0, -212), shift(r.mask(), 0, -212), "stairs, stairs,", "big leon farthing", "1524", 91, top=728)


# ---- blue photographs ---------------------------------------------------------------------------------------------

COARSE = dict(n=700, passes=1, samples=5)     # the grain of these prints is coarser than a pixel
LAMP = np.array((-19, -7.5, 14), np.float32)


def slats(p, l):
    """The blind between the lamp and the table: sixteen slats, `p` looking along `l` towards the lamp."""
    across = np.array((-0.813, 0.582), np.float32)
    hinge = np.array((-9.4, -3.6), np.float32)
    t = ((hinge - p[:, :2]) @ across) / (l[:, :2] @ across)
    z = p[:, 2] + t * l[:, 2]
    turn = (z - 1.89) / 0.92
    return np.where((turn > 0) & (turn < 16) & (turn - np.floor(turn) < 0.674), 0.0, 1.0).astype(np.float32)


def umbrella(cloth, steel, cane, **place):
    """An open umbrella of eight flat panels; its ferrule points along its own z axis."""
    wide, high = 2.5, 1.25

    def panel(p):
        """Angle from the middle of the nearest panel, and the distance from the stick measured along that middle."""
        a = np.arctan2(p[:, 1], p[:, 0])
        off = (a + np.pi / 8) % (np.pi / 4) - np.pi / 8
        return off, np.hypot(p[:, 0], p[:, 1]) * np.cos(off)

    def canopy(p):
        off, q = panel(p)
        rim = wide * (0.90 + 0.05 * (np.abs(off) / (np.pi / 8)) ** 2)
        surface = high * (1 - np.minimum(q / wide, 1.1) ** 1.8)
        return np.maximum(np.abs(p[:, 2] - surface) * 0.6 - 0.02, (q - rim) * 0.85).astype(np.float32)

    def two_tone(p, n, c):
        dark = np.floor((np.arctan2(p[:, 1], p[:, 0]) + np.pi / 8) / (np.pi / 4)) % 2 < 0.5
        off, q = panel(p)
        seam = 1 - 0.5 * np.exp(-((np.abs(off) - np.pi / 8) * np.hypot(p[:, 0], p[:, 1]) / 0.025) ** 2) - 0.4 * (np.abs(q - wide * 0.84) < 0.015)
        return np.where(dark[:, None], c * 0.13, c) * seam[:, None]

    cloth = dict(cloth, paint=two_tone)
    crook = curve_points([(0, 0, -2.3), (0, 0, -2.75), (0.3, 0.1, -3.1), (0.75, 0.2, -2.95), (0.85, 0.2, -2.6)], 12)
    return [Thing(canopy, 2.9, cloth, **place), rod([(0, 0, 1.75), (0, 0, 1.2), (0, 0, -2.3)], [0.03, 0.07, 0.06], steel, **place), rod(crook, [0.13] * 12, cane, **place)]


@sleeve
def borrowed_umbrella():
    """Somebody else's umbrella, drying by the window. It will be raining when they ask."""
    cloth = skin((0.66, 0.65, 0.62), 0.36, 0.06, bump=0.012, bump_scale=8)
    steel, cane = skin((0.50, 0.50, 0.50), 0.25, 0.5), skin((0.30, 0.22, 0.15), 0.3, 0.06)
    things = umbrella(cloth, steel, cane, at=(-0.60, -1.05, 1.22), turn=(0.66, -0.34, 0.35), scale=0.76)
    g = rng(5)
    wet = skin((0.05, 0.05, 0.05), 0.12, 0.30)
    for _ in range(9):                                           # what has dripped so far
        drop = curve_points([(0, 0.05), (0.6, 0.045), (0.95, 0.02), (1.0, 0.0), (0, -0.02)], 24)
        things.append(lathe(drop, wet, 0.25, int(g.integers(99)), at=(g.uniform(-4.0, -2.4), g.uniform(-1.2, 0.6), 0), scale=g.uniform(0.06, 0.20)))
    table = skin((0.42, 0.40, 0.38), 0.35, 0.04, bump=0.04, bump_scale=5, mottle=0.5, mottle_scale=0.2, second=(0.30, 0.29, 0.28))
    look = np.array((0, 0, 0.5), np.float32)
    room = Room(things, table, table, wall_at=40.0, lamp=LAMP, target=look, lamp_size=0.24, lamp_colour=(1, 1, 1), power=560.0, blinds=slats, fill=(0.085, 0.085, 0.085))
    g1 = lum(develop(room.expose(eye=(-0.6, -10.5, 7.6), target=(-0.75, -0.35, 0.55), lens=58, **COARSE), 1.1))
    tone = curve(shift(g1, 10, 72), (0, 0), (0.25, 0.14), (0.6, 0.66), (1, 1))
    a = duotone(grain(tone, 26, 0.075, 1.3), "#06101f", "#eef0e6", "#2f6fae")
    s = Sheet()
    s.rect(0, 0, 1000, 246)
    a = mix(a, paper(49, "#ece7d6"), inkify(s.mask(), 3, 0.4))
    t = Sheet()
    t.text("borrowed umbrella", 44, 168, "Inter:style=Black", 90, track=-52)
    a = print_ink(a, inkify(t.mask(), 8, 0.8, patch=0.05), "#c8371d", 0.96)
    t = Sheet()
    t.text("CASSIUS VENN & HIS LODGERS", 50, 226, "Inter:style=Bold", 25.5, track=10)
    for i, name in enumerate(("venn", "osei", "pike", "mr barlow")):
        t.text(name, 950, 92 + 26 * i, "Inter:style=Medium", 20, align="right")
    t.text("1515", 950, 52, "Inter:style=Bold", 22, align="right")
    t.text("PLAINCLOTHES", 50, 42, "Inter:style=Black", 19, track=140)
    a = print_ink(a, inkify(t.mask(), 9, 0.5), "#0b1626", 0.95)
    return worn(a, 50, ring=0.14, edge=0.6, scuff=0.5)


# ---- brass night --------------------------------------------------------------------------------------------------

def brass_print(light, seed, ev=1.3):
    """Warm black, tobacco brown, lamp-lit cream."""
    g = curve(lum(develop(light, ev, fade=0.02)), (0, 0.0), (0.3, 0.2), (0.7, 0.82), (1, 1))
    return duotone(grain(g, seed, 0.08, 1.4), "#0b0908", "#f3e4c0", "#a4562a")


def brass_words(a, seed, title, artist, instrument, number):
    t = Sheet()
    for i, line in enumerate(title):
        t.text(line, 42, 138 + 120 * i, "Bebas Neue:style=Bold", 128, track=6)
    a = mix(a, hexc("#e9a23b"), inkify(t.mask(), 5, 0.7, patch=0.04))
    t = Sheet()
    t.text(artist, 958, 84, "Inter:style=Bold", 31, track=-12, align="right")
    t.text(instrument, 958, 118, "Inter:style=Medium", 25, track=-5, align="right")
    if not title:
        t.text("PLAINCLOTHES", 42, 78, "Inter:style=Black", 19, track=140)
        t.text(number, 42, 106, "Inter:style=Bold", 22)
    a = mix(a, hexc("#f3e9d4"), inkify(t.mask(), 6, 0.5) * 0.95)
    return worn(a, seed, ring=0.18, edge=0.7, scuff=0.5)


def pool(centre, radius, soft=0.35):
    """A lamp with a shade: light only round one spot on the plane that `centre` lies in (x, y, z, normal axis)."""
    c, axis = np.array(centre[:3], np.float32), centre[3]
    keep = [i for i in range(3) if i != axis]

    def gobo(p, l):
        d = np.linalg.norm(p[:, keep] - c[keep], axis=1) / radius
        return smooth(1 + soft, 1 - soft, d).astype(np.float32)
    return gobo


@sleeve
def ashtray_serenade():
    """One cigarette, resting for five bars."""
    bowl = curve_points([(0, 0.14), (0.9, 0.16), (1.12, 0.28), (1.24, 0.62), (1.30, 0.72), (1.52, 0.74), (1.60, 0.66), (1.46, 0.30), (1.22, 0.02), (0, 0.0)], 130)
    dish = lathe(bowl, skin((0.13, 0.095, 0.07), 0.20, 0.09, bump=0.015, bump_scale=5), 0.01, 3, at=(-0.4, -0.2, 0))
    solid = dish.local_field

    def notched(p):
        """Three grooves in the rim, for three hands."""
        d = solid(p)
        for a in (-0.45, 1.65, 3.75):
            side, along = p[:, 1] * np.cos(a) - p[:, 0] * np.sin(a), p[:, 0] * np.cos(a) + p[:, 1] * np.sin(a)
            groove = np.maximum(np.hypot(side, p[:, 2] - 0.84) - 0.24, 0.9 - along)
            d = np.maximum(d, -groove)
        return d.astype(np.float32)
    dish.local_field = notched
    white = skin((0.72, 0.69, 0.62), 0.7, bump=0.02, bump_scale=9)
    ash = skin((0.30, 0.29, 0.28), 0.9, bump=0.3, bump_scale=6, mottle=0.8, mottle_scale=2.0, second=(0.06, 0.06, 0.06))
    u = np.array((np.cos(-0.45), np.sin(-0.45), 0))
    hub = np.array((-0.4, -0.2, 0))
    end, tip = hub + u * 2.95 + (0, 0, 0.98), hub + u * 0.70 + (0, 0, 0.62)
    things = [dish, rod([end, end * 0.25 + tip * 0.75], [0.125, 0.125], white), rod([end * 0.25 + tip * 0.75, tip], [0.12, 0.105], ash)]
    stub = [((-1.15, -0.55, 0.36), (-0.55, -0.85, 0.50)), ((-0.7, 0.35, 0.34), (-1.25, 0.15, 0.46))]
    for p, q in stub:
        p, q = np.array(p), np.array(q)
        things += [rod([p, p * 0.5 + q * 0.5, q], [0.13, 0.115, 0.12], white), rod([p, p - (q - p) * 0.12], [0.12, 0.10], ash)]
    match = np.array((-2.6, -2.15, 0.06))
    things += [rod([match, match + (1.5, 0.4, 0)], [0.055, 0.055], white), rod([match + (1.5, 0.4, 0), match + (1.85, 0.55, 0.06)], [0.05, 0.03], skin((0.02, 0.02, 0.02), 0.8))]
    table = skin((0.50, 0.43, 0.33), 0.45, 0.04, bump=0.05, bump_scale=5, mottle=0.5, mottle_scale=0.25, second=(0.34, 0.28, 0.20))
    room = Room(things, table, skin((0.02, 0.02, 0.02), 0.9), wall_at=6.5, table_ends=4.5, lamp=(-6.5, 1.0, 5.5), target=(-1, -1, 0), lamp_size=0.9, power=66.0,
                blinds=pool((-1.2, -1.0, 0, 2), 4.5), fill=(0.010, 0.010, 0.010))
    eye, target, lens = np.array((-1.6, -9.6, 6.2)), np.array((0.15, 0.55, 1.25)), 48
    a = room.expose(eye=eye, target=target, lens=lens, **COARSE)
    f = (target - eye) / np.linalg.norm(target - eye)
    r = np.cross(f, (0, 0, 1)); r /= np.linalg.norm(r)
    v = tip + (0, 0, 0.1) - eye
    sx, sy = 500 + 500 * (v @ r) / (v @ f) / (18 / lens), 500 - 500 * (v @ np.cross(r, f)) / (v @ f) / (18 / lens)
    smoke = np.zeros((N, N), np.float32)
    from scipy.interpolate import make_interp_spline
    way = make_interp_spline((0, 0.10, 0.20, 0.30, 0.40, 0.60, 0.80, 1),
                             [(sx, sy), (sx - 10, sy - 74), (sx - 46, sy - 136), (sx - 66, 430), (sx - 26, 378), (sx + 130, 374), (sx + 330, 366), (1060, 378)], k=3)

    def drift(s):
        return way(s).T

    s = np.linspace(0, 1, 300)
    for k in range(5):                                           # one thread that opens into the five lines of a stave
        part = smooth(0.30, 0.66, s)
        x, y = drift(s)
        y = y + part * ((k - 2) * 31 + 3 * np.sin(s * 17 + k))
        x = x + 10 * np.sin(s * 11) * (1 - part)
        line = np.zeros((N, N), np.float32)
        pts = np.stack([x, y], 1)
        for i in range(len(s) - 1):
            cv2.line(line, tuple(np.round(pts[i] * 16).astype(int)), tuple(np.round(pts[i + 1] * 16).astype(int)), float(0.9 - 0.45 * s[i]), 3, cv2.LINE_AA, 4)
        line *= np.clip(0.75 + 0.3 * noise(60 + k, 2.6), 0.25, 1.3)
        smoke += blur(line, 1.3) * 0.75 + blur(line, 5) * 0.8 + blur(line, 20) * 0.7
    for i, (along, row, up) in enumerate(((0.60, 3.0, 1), (0.73, 1.0, -1), (0.86, 2.0, 1))):   # three puffs that could be notes
        x0, y0 = (float(v) for v in drift(along))
        y0 += (row - 2) * 31
        puff = Sheet()
        puff.canvas.save(); puff.canvas.translate(x0, y0); puff.canvas.rotate(-20); puff.canvas.scale(1.35, 1)
        puff.circle(0, 0, 13)
        puff.canvas.restore()
        puff.path([(x0 + 15 * up, y0 - 4 * up), (x0 + 14 * up, y0 - 88 * up)], width=4, close=False)
        m = warp(puff.mask(), noise(70, 2.5) * 3, noise(71, 2.5) * 3)
        smoke += blur(m, 2.2) * 0.55 + blur(m, 9) * 0.5
    a = a + (np.clip(smoke, 0, 2.6) * 0.13)[..., None]
    return brass_words(brass_print(a, 61), 61, ("ASHTRAY", "SERENADE"), "Big Leon Farthing", "double bass", "1522")


@sleeve
def quarter_to_whenever():
    """The station clock after somebody borrowed the hands."""
    n = 700
    face_of = Sheet(n)
    for h in range(1, 13):
        a = h * np.pi / 6
        face_of.text(str(h), n / 2 + 236 * np.sin(a), n / 2 - 236 * np.cos(a) + 33, "Bebas Neue:style=Bold", 92, align="centre")
    for m in range(60):
        a, long = m * np.pi / 30, 22 if m % 5 == 0 else 12
        u, v = np.array((np.sin(a), -np.cos(a))), np.array((np.cos(a), np.sin(a)))
        p, w = np.array((n / 2, n / 2)), 4.5 if m % 5 == 0 else 2
        face_of.path([p + u * 318 - v * w, p + u * (318 - long) - v * w, p + u * (318 - long) + v * w, p + u * 318 + v * w])
    face_of.text("PLAINCLOTHES", n / 2, n / 2 - 96, "Inter:style=Bold", 17, align="centre", track=160)
    dial_ink = face_of.mask()
    printed = LETTERING[-13:]
    del LETTERING[-13:]
    # Read off the picture: three, six, nine and twelve.
    type_on_a_thing(printed, lambda p: (p - 0.5) @ np.float32(((0.614, -0.031), (-0.019, 0.673))) + (0.414, 0.690))
    ghost = Sheet(n)                                             # where the hands kept the sun off
    for turn, long, w in ((270, 226, 8), (355, 150, 11)):
        a = np.deg2rad(turn)
        u, v = np.array((np.sin(a), -np.cos(a))), np.array((np.cos(a), np.sin(a)))
        p = np.array((n / 2, n / 2))
        ghost.path([p - u * 40 - v * w, p + u * long - v * w * 0.4, p + u * long + v * w * 0.4, p - u * 40 + v * w])
    clean = blur(ghost.mask(), 2)

    def dial(p, nrm, c):
        r = np.hypot(p[:, 0], p[:, 1])
        at = lambda m: ndi.map_coordinates(m, ((n / 2 - p[:, 1] * 115), (n / 2 + p[:, 0] * 115)), order=1)
        card = np.float32((0.64, 0.58, 0.46)) * (1 - 0.22 * smooth(1.2, 2.9, r) - 0.06 * mottled_rust(p))[:, None] * (1 + 0.10 * at(clean))[:, None]
        card = card * (1 - 0.94 * at(dial_ink))[:, None]
        hole = smooth(0.11, 0.08, r)
        card = card * (1 - 0.9 * hole)[:, None]
        return np.where((r < 2.92)[:, None], card, c).astype(np.float32)

    def mottled_rust(p):
        from still_life import mottled
        return smooth(0.2, 2.2, mottled(p, 0.5, 8))

    case = [(0, 0.30), (2.90, 0.30), (2.94, 0.34), (2.98, 0.62), (3.10, 0.72), (3.26, 0.66), (3.36, 0.40), (3.36, -0.4), (0, -0.4)]
    dish = np.vstack([np.array(case[:2]), curve_points(case[1:8], 70), np.array(case[7:])])
    spindle = [(0, 0.62), (0.09, 0.60), (0.10, 0.30), (0.2, 0.30), (0.2, 0.26), (0, 0.26)]
    at = (-1.5, 1.9, 7.35)
    brass = skin((0.30, 0.20, 0.09), 0.28, 0.25, bump=0.03, bump_scale=6, mottle=0.5, mottle_scale=0.5, paint=dial)
    things = [lathe(dish, brass, at=at, turn=(np.pi / 2, 0, 0)), lathe(spindle, skin((0.12, 0.08, 0.04), 0.25, 0.3), at=at, turn=(np.pi / 2, 0, 0)),
              rod([(0, 3.3, 0.1), (0.02, 6.5, 0.0)], [0.05, 0.05], skin((0.05, 0.04, 0.03), 0.6), at=at, turn=(np.pi / 2, 0, 0))]
    wall = skin((0.20, 0.155, 0.11), 0.8, 0.03, bump=0.10, bump_scale=3, mottle=0.7, mottle_scale=0.15, second=(0.09, 0.07, 0.05))

    def street(p, l):
        """The street lamp comes in under the awning."""
        d = (p[:, 2] - 7.0) + 0.42 * (p[:, 0] + 1.5)
        return (smooth(3.0, 2.0, d) * smooth(3.9, 2.6, p[:, 0] + 0.35 * (p[:, 2] - 7))).astype(np.float32)

    room = Room(things, wall, wall, wall_at=2.3, lamp=(-11, -7.0, 3.0), target=(-1.5, 2, 7), lamp_size=0.8, power=190.0, blinds=street, fill=(0.012, 0.011, 0.010))
    a = room.expose(eye=(3.4, -9.5, 5.4), target=(-0.75, 2.0, 9.15), lens=48, **COARSE)
    return brass_words(brass_print(a, 65), 65, (), "Big Leon Farthing", "double bass", "1547")
