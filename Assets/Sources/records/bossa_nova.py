"""Bossa nova, Maré: three flat inks and a low sun."""
from catalogue import sleeve
from press import *


@sleeve
def tres_velas():
    """Bossa nova: the sun goes down behind three sails. Cut paper, three inks, registration a hair off."""
    base = paper(11, "#f0e4c8", stain=0.03)
    ink = {}
    s = Sheet(); s.circle(655, 395, 255); ink["sun"] = s.mask()
    s = Sheet()
    s.path([(-20, 640), (240, 612), (520, 650), (800, 615), (1020, 640), (1020, 1020), (-20, 1020)], curve=True); ink["sea"] = s.mask()
    s = Sheet()
    for x, y, k, lean in ((265, 700, 1.0, 0.10), (560, 655, 0.62, 0.05), (770, 690, 0.42, 0.08)):
        s.path([(x, y), (x + 20 * k, y - 455 * k), (x + 210 * k, y - 34 * k), (x + 120 * k, y - 8 * k)])
        s.path([(x - 14 * k, y - 6 * k), (x + 2 * k, y - 390 * k), (x - 130 * k, y - 40 * k)])
        s.path([(x - 120 * k, y + 14 * k), (x + 215 * k, y + 2 * k), (x + 160 * k, y + 52 * k), (x - 70 * k, y + 58 * k)], curve=False)
    ink["sail"] = s.mask()
    s = Sheet()
    g = rng(3)
    for i in range(46):
        y = 690 + (i / 46) ** 1.6 * 300
        x = 655 + g.normal(0, 60 + (y - 690) * 0.55); w = g.uniform(40, 150) * (0.4 + (y - 640) / 300)
        s.path([(x - w, y), (x, y - 3 - g.uniform(0, 4)), (x + w, y), (x, y + 3 + g.uniform(0, 4))], curve=True)
    ink["glint"] = s.mask()
    a = base
    a = print_ink(a, inkify(ink["sun"], 1, patch=0.10, pin=0.3), "#f08a24", 0.96)
    sea = ink["sea"] * (1 - ink["glint"])
    a = print_ink(a, inkify(shift(sea, 3, -2), 2, patch=0.14, pin=0.35), "#1f7a74", 0.94)
    a = print_ink(a, inkify(shift(ink["sail"], -3, 2, 0.05), 3, patch=0.08, pin=0.25), "#20303f", 0.95)
    t = Sheet()
    t.text("três velas", 62, 150, "Cabin:style=Bold", 104, track=-18)
    t.text("Lídia Amaro Trio", 66, 205, "Cabin:style=Regular", 38, track=6)
    a = print_ink(a, inkify(t.mask(), 4, 0.7), "#20303f", 0.95)
    t = Sheet()
    t.text("MARÉ", 936, 78, "League Spartan:style=ExtraBold", 26, track=120, align="right")
    t.text("ML 4017 · estéreo", 936, 106, "Cabin:style=Regular", 19, track=30, align="right")
    a = print_ink(a, inkify(t.mask(), 5, 0.5), "#20303f", 0.95)
    return worn(grain(a, 5, 0.02), 12, ring=0.10, edge=0.5, scuff=0.4)


INKS = {"sun": "#f08a24", "sea": "#1f7a74", "dark": "#20303f"}


def at_sea(sun, sea, dark, seed, title, band, number):
    """Orange, green and dark plates, each a hair off, on the label's cream; the title where there is least sea."""
    a = paper(seed, "#f0e4c8", stain=0.03)
    a = print_ink(a, inkify(sun, seed + 1, patch=0.10, pin=0.3), INKS["sun"], 0.96)
    a = print_ink(a, inkify(shift(sea, 3, -2), seed + 2, patch=0.14, pin=0.35), INKS["sea"], 0.94)
    a = print_ink(a, inkify(shift(dark, -3, 2, 0.05), seed + 3, patch=0.08, pin=0.25), INKS["dark"], 0.95)
    t = Sheet()
    if title:
        t.text(title, 62, 150, "Cabin:style=Bold", 104, track=-18)
        t.text(band, 66, 205, "Cabin:style=Regular", 38, track=6)
    else:
        t.text(band, 62, 92, "Cabin:style=Bold", 34, track=6)
    t.text("MARÉ", 936, 78, "League Spartan:style=ExtraBold", 26, track=120, align="right")
    t.text(f"ML {number} · estéreo", 936, 106, "Cabin:style=Regular", 19, track=30, align="right")
    a = print_ink(a, inkify(t.mask(), seed + 4, 0.7), INKS["dark"], 0.95)
    return worn(grain(a, seed, 0.02), seed + 5, ring=0.10, edge=0.5, scuff=0.4)


def glints(s, cx, y0, spread, seed, count=46):
    g = rng(seed)
    for i in range(count):
        y = y0 + (i / count) ** 1.6 * (1000 - y0)
        x = cx + g.normal(0, spread + (y - y0) * 0.5)
        w = g.uniform(40, 150) * (0.4 + (y - y0 + 50) / 320)
        s.path([(x - w, y), (x, y - 3 - g.uniform(0, 4)), (x + w, y), (x, y + 3 + g.uniform(0, 4))], curve=True)


@sleeve
def o_peixe_pontual():
    """The sun is a clock with twelve notches and the fish is its hand. It is twenty-five to something."""
    sun = Sheet()
    sun.circle(630, 462, 262)
    notch = Sheet()
    for h in range(12):
        a = h * np.pi / 6
        u, v = np.array((np.sin(a), -np.cos(a))), np.array((np.cos(a), np.sin(a)))
        p, w = np.array((630, 462)), 9 if h % 3 == 0 else 5
        notch.path([p + u * 216 - v * w, p + u * 248 - v * w, p + u * 248 + v * w, p + u * 216 + v * w])
    sea, glint = Sheet(), Sheet()
    sea.path([(-20, 690), (200, 662), (460, 704), (760, 668), (1020, 694), (1020, 1020), (-20, 1020)], curve=True)
    glints(glint, 640, 740, 70, 9)
    fish = Sheet()
    c = fish.canvas
    c.save()
    c.translate(546, 532)
    c.rotate(-62)
    fish.path([(250, 4), (190, -44), (90, -72), (-30, -62), (-130, -26), (-182, -8), (-182, 10), (-120, 30), (-20, 58), (100, 62), (196, 40)], curve=True)
    fish.path([(-160, 0), (-258, -82), (-232, 2), (-262, 84)])
    fish.path([(120, -64), (30, -126), (-60, -96), (-40, -56)])
    fish.path([(60, 54), (0, 112), (-48, 92), (-24, 48)])
    c.restore()
    gill = Sheet()
    c = gill.canvas
    c.save()
    c.translate(546, 532)
    c.rotate(-62)
    gill.circle(192, -10, 11)
    gill.path([(150, -52), (128, 0), (146, 50)], width=7, close=False, curve=True)
    for i in range(4):
        gill.path([(84 - i * 58, -34), (60 - i * 58, 4), (82 - i * 58, 38)], width=6, close=False, curve=True)
    c.restore()
    drops = Sheet()
    for x, y, r in ((300, 676, 13), (262, 626, 9), (352, 640, 8), (228, 668, 7), (420, 668, 10)):
        drops.circle(x, y, r)
    dark = np.maximum(fish.mask() * (1 - gill.mask()), drops.mask())
    return at_sea(sun.mask() * (1 - notch.mask()), sea.mask() * (1 - glint.mask()), dark, 211, "o peixe pontual", "Quarteto Guarda-Sol", "4026")


@sleeve
def ilha_com_sono():
    """An island asleep on its back, with one palm for a nightcap."""
    sun = Sheet()
    sun.circle(660, 440, 232)
    sea, glint = Sheet(), Sheet()
    sea.path([(-20, 668), (300, 660), (640, 672), (1020, 660), (1020, 1020), (-20, 1020)], curve=True)
    glints(glint, 660, 742, 80, 17)
    isle = Sheet()
    face = [(84, 690), (112, 652), (150, 604), (186, 566), (222, 548), (246, 548), (258, 538), (276, 488), (292, 478), (306, 500), (318, 540),
            (330, 548), (344, 536), (358, 534), (364, 548), (374, 538), (390, 540), (396, 556), (408, 562), (424, 544), (444, 540), (458, 556),
            (470, 590), (500, 622), (560, 618), (640, 560), (730, 520), (820, 540), (890, 610), (930, 690)]
    isle.path(face + [(920, 712), (500, 722), (100, 712)], curve=True)
    tree = Sheet()
    tree.path([(760, 536), (772, 450), (800, 372), (812, 376), (788, 456), (780, 540)])
    for a, long in ((-168, 128), (-140, 112), (-100, 84), (-48, 110), (-12, 124), (24, 96), (168, 100)):
        d = np.deg2rad(a)
        p, q = np.array((806, 372.0)), np.array((806 + long * np.cos(d), 372 + long * np.sin(d) * 0.72 + 46))
        m = (p + q) / 2 + (0, -38)
        tree.path([p, m + (0, -9), q, m + (4, 13)], curve=False)
    lid = Sheet()
    lid.path([(222, 572), (240, 580), (262, 574)], width=6, close=False, curve=True)
    dark = np.maximum(isle.mask() * (1 - lid.mask()), tree.mask())
    return at_sea(sun.mask(), sea.mask() * (1 - glint.mask()), dark, 231, "ilha com sono", "Lídia Amaro Trio", "4022")


@sleeve
def sombra_a_prestacoes():
    """A beach umbrella. The shade is delivered in instalments."""
    sun = Sheet()
    sun.circle(742, 318, 172)
    sea, glint = Sheet(), Sheet()
    sea.path([(-20, 560), (300, 548), (640, 566), (1020, 548), (1020, 1020), (-20, 1020)], curve=True)
    sea_mask = sea.mask()
    sand = Sheet()
    sand.path([(-20, 760), (180, 716), (430, 748), (700, 704), (1020, 742), (1020, 1020), (-20, 1020)], curve=True)
    glints(glint, 742, 596, 50, 23, 16)
    sea_mask = sea_mask * (1 - sand.mask()) * (1 - glint.mask())
    shade = Sheet()
    shade.canvas.save()
    shade.canvas.translate(520, 884)
    shade.canvas.scale(1, 0.26)
    shade.circle(0, 0, 74)
    shade.canvas.restore()
    top, pole, cut = Sheet(), Sheet(), Sheet()
    c = top.canvas
    for s in (top, pole, cut):
        s.canvas.save()
        s.canvas.translate(420, 520)
        s.canvas.rotate(-14)
    pole.path([(-7, -190), (7, -190), (9, 372), (-6, 378)])
    dome = [(-330, 10), (-300, -84), (-220, -158), (-110, -204), (0, -218), (110, -204), (220, -158), (300, -84), (330, 10)]
    scallop = []
    for i in range(6):
        x = 330 - i * 110
        scallop += [(x - 28, -14), (x - 55, -20), (x - 82, -14), (x - 110, 10)]
    top.path(dome + scallop[:-1])
    for a, b in (((-330, 10), (-220, -12)), ((-110, -12), (0, -12)), ((110, -12), (220, -12))):
        cut.path([(0, -216), (a[0] * 0.72, -150), a, (a[0], 40), (b[0], 40), b, (b[0] * 0.72, -150)])
    pole.circle(0, -222, 12)
    for s in (top, pole, cut):
        s.canvas.restore()
    canopy = top.mask()
    stripes = canopy * (1 - cut.mask())
    dark = np.maximum(np.maximum(stripes, pole.mask() * (1 - canopy)), shade.mask())
    sun_mask = np.maximum(sun.mask() * (1 - canopy), canopy * cut.mask() * 0.98)
    return at_sea(sun_mask, sea_mask * (1 - canopy), dark, 251, "", "Quarteto Guarda-Sol", "4024")


# ---- fruit: one huge thing on cream -------------------------------------------------------------------------------

MARE = {"orange": "#f08a24", "yellow": "#f4a92c", "green": "#1f7a74", "pink": "#d9526b", "dark": "#20303f", "cream": "#f0e4c8"}


def cut(points, seed=0, facet=26.0, slip=1.6):
    """A closed curve through `points` as scissors follow it: short straight snips that miss a little."""
    p = np.asarray(points, float)
    k = len(p)
    curve = []
    for i in range(k):
        a, b, c, d = (p[(i + j) % k] for j in (-1, 0, 1, 2))
        t = np.linspace(0, 1, 24, endpoint=False)[:, None]
        curve.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3))
    curve = np.vstack(curve)
    s = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(np.vstack([curve, curve[:1]]), axis=0).T))])
    snips = max(6, int(s[-1] / facet))
    g = rng(seed)
    at = np.sort((np.arange(snips) + g.uniform(-0.3, 0.3, snips)) / snips * s[-1]) % s[-1]
    index = np.searchsorted(s, at) % len(curve)
    return curve[index] + g.normal(0, slip, (snips, 2))


def ribbon(points, widths, samples=120):
    """A strip of paper: a smooth line through `points`, as wide as `widths` say on the way."""
    from scipy.interpolate import PchipInterpolator, make_interp_spline
    p = np.asarray(points, float)
    t = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(p, axis=0).T))])
    u = np.linspace(0, t[-1], samples)
    line = make_interp_spline(t, p, k=min(3, len(p) - 1))(u)
    w = PchipInterpolator(np.linspace(0, t[-1], len(widths)), widths)(u)[:, None] / 2
    d = np.gradient(line, axis=0)
    n = np.stack([-d[:, 1], d[:, 0]], 1) / np.maximum(np.hypot(*d.T), 1e-6)[:, None]
    return np.vstack([line + n * w, (line - n * w)[::-1]])


def masked(*shapes):
    """Polygons as one plate."""
    s = Sheet()
    for p in shapes:
        s.path(p)
    return s.mask()


SLIPS = ((0, 0), (3, -2), (-3, 2), (2, 3))


def run_of(seed, *plates):
    """Print plates (mask, ink) on the label's cream, in order, each one slipped a little."""
    a = paper(seed, MARE["cream"], stain=0.03)
    for i, (mask, ink) in enumerate(plates):
        a = print_ink(a, inkify(shift(mask, *SLIPS[i % 4]), seed + 1 + i, patch=0.11, pin=0.3), MARE[ink], 0.96)
    return a


def fruit_label(a, seed, title, band, number):
    t = Sheet()
    if title:
        t.text(title, 62, 150, "Cabin:style=Bold", 104, track=-18)
        t.text(band, 66, 205, "Cabin:style=Regular", 38, track=6)
    else:
        t.text(band, 62, 92, "Cabin:style=Bold", 34, track=6)
    t.text("MARÉ", 936, 78, "League Spartan:style=ExtraBold", 26, track=120, align="right")
    t.text(f"ML {number} · estéreo", 936, 106, "Cabin:style=Regular", 19, track=30, align="right")
    a = print_ink(a, inkify(t.mask(), seed + 8, 0.7), MARE["dark"], 0.95)
    return worn(grain(a, seed, 0.02), seed + 9, ring=0.10, edge=0.5, scuff=0.4)


def leaf(x, y, long, wide, turn, bend=0.18):
    """A leaf with its tip `long` away from (x, y), and the slit of its vein."""
    d = np.deg2rad(turn)
    u, v = np.array((np.cos(d), np.sin(d))), np.array((-np.sin(d), np.cos(d)))
    at = lambda a, b: np.array((x, y)) + u * a * long + v * (b * wide + bend * long * np.sin(np.pi * a) * 0.5)
    body = [at(0, 0), at(0.2, 0.36), at(0.5, 0.5), at(0.8, 0.3), at(1, 0), at(0.8, -0.26), at(0.5, -0.46), at(0.2, -0.36)]
    vein = ribbon([at(-0.02, 0), at(0.3, 0.01), at(0.6, 0.02), at(0.9, 0)], [9, 8, 5, 1])
    return body, vein


@sleeve
def meia_laranja():
    """Half an orange, going down."""
    cx, cy, r = 628, 668, 404
    arc = lambda radius, a, b, k=40: [(cx + radius * np.cos(q), cy - radius * np.sin(q)) for q in np.linspace(np.deg2rad(a), np.deg2rad(b), k)]
    g = rng(5)
    rind = masked(cut(arc(r, -1, 181, 60) + [(cx - 200, cy + 3), (cx, cy + 2), (cx + 200, cy + 3)], 3, 34, 1.2))
    pith = masked(arc(r - 30, 0.4, 179.6, 80))
    pulp, cells = Sheet(), Sheet()
    wedges = 6
    for i in range(wedges):
        a, b = i * 180 / wedges, (i + 1) * 180 / wedges
        m = (a + b) / 2
        wedge = arc(r - 44, a + 2.4, b - 2.4, 16) + [arc(46, m, m + 1, 2)[0]]
        pulp.path(wedge)
        for _ in range(15):                                      # juice sacs, scratched out of the plate
            q, d = np.deg2rad(g.uniform(a + 6, b - 6)), g.uniform(0.36, 0.86) * r
            long = g.uniform(14, 34)
            p = np.array((cx + d * np.cos(q), cy - d * np.sin(q)))
            cells.path(ribbon([p, p + np.array((np.cos(q), -np.sin(q))) * long * 0.6, p + np.array((np.cos(q), -np.sin(q))) * long], [1, 5.5, 1], 12))
    x, y = grid()
    fall = np.clip((np.hypot(x - cx, y - cy) / r - 0.1) * 0.9, 0, 1)
    dots = screen(1 - (0.5 + 0.5 * fall), 11, 30, gain=0.02)
    orange = rind * (1 - pith) + pulp.mask() * np.maximum(dots, 0) * (1 - cells.mask()) * pith
    wash = pulp.mask() * (1 - cells.mask())
    trail, sea = Sheet(), Sheet()
    glints(trail, cx, cy + 26, 120, 31, 40)
    for i in range(24):                                          # the sea is only told by what it leaves out
        yy = cy + 14 + (i / 24) ** 1.25 * 330
        w = g.uniform(60, 190)
        xx = g.choice((g.uniform(-60, 260), g.uniform(820, 1060)))
        sea.path([(xx - w, yy), (xx, yy - 4 - i * 0.16), (xx + w, yy), (xx, yy + 4 + i * 0.16)], curve=True)
    body, vein = leaf(cx + 20, cy - r + 6, 270, 128, -34)
    stem = ribbon([(cx - 6, cy - r + 14), (cx + 2, cy - r - 26), (cx + 24, cy - r - 46)], [24, 16, 20])
    a = run_of(401, (wash, "yellow"), (np.maximum(orange, trail.mask() * (y > cy + 12)), "orange"),
               (np.maximum(masked(cut(body, 4)) * (1 - masked(vein)), sea.mask() * (1 - trail.mask())), "green"), (masked(stem), "dark"))
    return fruit_label(a, 401, "", "Caetana Prado", "4029")


@sleeve
def caju_na_chuva():
    """A cashew that forgot its umbrella."""
    apple = [(498, 268), (580, 246), (676, 262), (752, 350), (812, 492), (820, 628), (748, 716), (640, 742), (520, 736), (420, 690), (372, 590), (384, 470), (440, 350)]
    nut = [(510, 742), (560, 724), (612, 742), (620, 790), (652, 814), (704, 800), (752, 824), (756, 880), (700, 926), (610, 922), (534, 872), (496, 800)]
    shade = [(676, 262), (752, 350), (812, 492), (820, 628), (748, 716), (640, 742), (700, 640), (724, 500), (706, 370)]
    left, vein = leaf(560, 262, 270, 140, 178, -0.2)
    right, rib = leaf(600, 258, 330, 150, -12, 0.25)
    s, g = Sheet(), rng(14)
    for _ in range(88):                                          # rain, brushed on last and wet
        x, y = g.uniform(-60, 1010), g.uniform(236, 960)
        long, w = g.uniform(46, 150), g.uniform(3.5, 7.5)
        d = np.array((-0.34, 0.94))
        s.path(ribbon([(x, y), np.array((x, y)) + d * long * 0.5 + (1.5, 0), np.array((x, y)) + d * long], [1, w * 0.7, w], 20))
    rain = s.mask() * (1 - 0.75 * smooth(0.6, 1.6, noise(9, 0.8, N, 0.09)))
    shine = masked(ribbon([(448, 420), (424, 520), (436, 620)], [2, 24, 3]))
    stem = ribbon([(584, 262), (578, 226), (596, 190)], [34, 20, 26])
    seed = masked(cut(nut, 7)) * (1 - masked(ribbon([(548, 776), (578, 838), (650, 874)], [1, 11, 1])))
    hang = lambda mask: shift(mask, 14, 44)
    a = run_of(421, (hang(masked(cut(apple, 2)) * (1 - shine)), "orange"), (hang(masked(cut(left, 5), cut(right, 6)) * (1 - masked(vein, rib))), "green"),
               (hang(np.maximum(seed, masked(stem))), "dark"), (hang(masked(cut(shade, 8))), "pink"))
    a = print_ink(a, rain * 0.9, "#3f6f86", 0.92)
    return fruit_label(a, 421, "caju na chuva", "Caetana Prado", "4033")


@sleeve
def banana_eletrica():
    """A banana with a plug. It hums in B flat."""
    q = np.deg2rad(np.linspace(-2, 128, 9))
    line = np.stack([430 + 424 * np.cos(q), 262 + 400 * np.sin(q)], 1)
    body = ribbon(line, [44, 70, 150, 196, 206, 192, 150, 92, 40])
    lower = ribbon(np.stack([430 + 466 * np.cos(q), 262 + 444 * np.sin(q)], 1)[1:], [16, 66, 96, 108, 100, 78, 50, 20])
    ridge = ribbon(np.stack([430 + 400 * np.cos(q), 262 + 372 * np.sin(q)], 1)[1:-1], [2, 7, 9, 9, 7, 2])
    neck = ribbon([(848, 300), (856, 244), (872, 190)], [70, 48, 50])
    tip = cut([(178, 566), (152, 588), (158, 618), (190, 620), (210, 592)], 4, 12)
    flex = ribbon([(874, 196), (890, 150), (930, 160), (950, 250), (944, 420), (936, 600), (880, 716), (770, 742), (712, 800), (640, 872), (520, 862)], [15, 14, 15, 14, 14, 15, 14, 14, 15, 14, 15], 400)
    plug = [(528, 816), (528, 906), (486, 922), (410, 926), (398, 912), (398, 812), (410, 798), (486, 800)]
    pins = [[(400, 826), (300, 824), (292, 833), (300, 842), (400, 844)], [(400, 880), (300, 878), (292, 887), (300, 896), (400, 898)]]
    waist = [[(500, 796), (508, 796), (508, 930), (500, 930)], [(474, 796), (482, 796), (482, 930), (474, 930)]]
    freckles, g = Sheet(), rng(3)
    for _ in range(34):
        a, r = np.deg2rad(g.uniform(16, 116)), g.uniform(346, 486)
        freckles.path(cut([(430 + r * np.cos(a) + dx, 262 + r * 0.95 * np.sin(a) + dy) for dx, dy in ((-8, 0), (0, -4), (9, 1), (1, 5))], int(a * 99), 6, 0.8))
    skin = np.maximum(masked(cut(body, 1)), masked(neck))
    dark = np.maximum(masked(flex, cut(plug, 3, 30, 1), *pins, tip) * (1 - masked(*waist)), freckles.mask() * skin)
    a = run_of(441, (skin * (1 - masked(ridge)), "yellow"), (masked(cut(lower, 2)) * skin, "orange"),
               (np.maximum(masked(cut([(826, 330), (836, 262), (850, 190), (900, 182), (902, 250), (888, 320), (860, 352)], 9)) * skin, masked(cut([(128, 560), (206, 536), (236, 590), (196, 640), (140, 630)], 6)) * skin), "green"),
               (dark, "dark"))
    return fruit_label(a, 441, "banana elétrica", "Benedito Luar", "4036")


@sleeve
def a_palmeira_timida():
    """A palm tree hiding behind its own trunk, in the belief that nobody sees it."""
    sun = masked(cut([(600 + 318 * np.cos(q), 560 + 318 * np.sin(q)) for q in np.linspace(0, 2 * np.pi, 30, endpoint=False)], 1, 36, 1.2))
    bend_over = [(438, 1030), (424, 860), (440, 640), (486, 400), (590, 246), (742, 226), (836, 340), (806, 470), (690, 548), (560, 574), (440, 580)]
    whole = masked(ribbon(bend_over, [150, 118, 98, 86, 80, 74, 68, 62, 56, 50, 44], 300))
    front = masked(ribbon(bend_over[:6], [150, 118, 98, 86, 80, 74], 200))
    front = np.maximum(front, whole * masked([(590, 0), (1000, 0), (1000, 400), (590, 400)]))
    edge = smooth(0.02, 0.06, blur(front, 5)) * (1 - front) * masked([(0, 440), (640, 440), (640, 1000), (0, 1000)])  # a breath of cream round the trunk, so that it stands before the rest
    fronds = np.zeros((N, N), np.float32)
    crown = np.array((470, 572.0))
    for i, (turn, long, bend) in enumerate(((168, 400, 0.5), (205, 352, 0.42), (140, 330, 0.3), (110, 300, 0.12), (70, 300, -0.15), (40, 356, -0.3), (14, 372, -0.45), (238, 250, 0.3))):
        body, vein = leaf(*crown, long, 104, turn, bend)
        d = np.deg2rad(turn)
        u, v = np.array((np.cos(d), np.sin(d))), np.array((-np.sin(d), np.cos(d)))
        comb = [vein]
        for f in np.linspace(0.24, 0.86, 9):                     # the comb of a palm leaf, cut in from the edge
            p = crown + u * long * f + v * bend * long * np.sin(np.pi * f) * 0.5
            comb += [[p + u * 4, p + v * side * 8 + u * 9, p + u * 41 + v * side * 70, p + u * 27 + v * side * 70] for side in (-1, 1)]
        fronds = np.maximum(fronds, masked(cut(body, 20 + i)) * (1 - masked(*comb)))
    rings = Sheet()
    for x, y, w, turn in ((432, 940, 150, -3), (428, 868, 140, 0), (430, 796, 128, 3), (434, 728, 122, 5), (440, 660, 116, 8), (450, 596, 112, 10), (462, 532, 106, 12), (474, 468, 104, 15)):
        u, p = np.array((np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn)))), np.array((x, y))
        rings.path(ribbon([p - u * w / 2, p + (0, 9), p + u * w / 2], [2, 7, 5], 20))
    ground = masked(cut([(-30, 950), (180, 930), (420, 944), (700, 926), (1030, 948), (1030, 1030), (-30, 1030)], 4, 60, 1))
    dark = np.maximum(front * (1 - rings.mask()), whole * (1 - front) * (1 - edge))
    a = run_of(461, (sun * (1 - whole), "orange"), (np.maximum(fronds * (1 - edge), ground) * (1 - whole), "green"), (dark, "dark"))
    return fruit_label(a, 461, "", "Benedito Luar", "4021")


# ---- window: a pink strip on the left, the sea's green on the right -----------------------------------------------

STRIP = 336


def window_label(a, seed, lines, band, number):
    """Words down the pink strip, or only the band's name at its head."""
    t = Sheet()
    for i, line in enumerate(lines):
        t.text(line, 48, 150 + 92 * i, "Cabin:style=Bold", 92, track=-22)
    y = 150 + 92 * (len(lines) - 1) + 52 if lines else 84
    for i, line in enumerate(band.split("\n")):
        t.text(line, 52, y + 36 * i, "Cabin:style=Regular" if lines else "Cabin:style=Bold", 30, track=4)
    t.text("MARÉ", 50, 928, "League Spartan:style=ExtraBold", 26, track=120)
    t.text(f"ML {number} · estéreo", 50, 956, "Cabin:style=Regular", 19, track=30)
    a = print_ink(a, inkify(t.mask(), seed + 8, 0.7), MARE["dark"], 0.95)
    return worn(grain(a, seed, 0.02), seed + 9, ring=0.10, edge=0.5, scuff=0.4)


def strip_of_wall(seed, width=STRIP):
    return masked(cut([(-30, -30), (120, -30), (width - 6, -30), (width, 200), (width - 5, 480), (width + 4, 760), (width - 2, 1030), (120, 1030), (-30, 1030), (-30, 500)], seed, 90, 1.2))


@sleeve
def persiana():
    """A blind, and somebody who only wanted to see whether the sea was still there."""
    sun = masked(cut([(690 + 196 * np.cos(q), 470 + 196 * np.sin(q)) for q in np.linspace(0, 2 * np.pi, 24, endpoint=False)], 1, 30, 1))
    sea = masked([(STRIP - 10, 470), (1030, 462), (1030, 1030), (STRIP - 10, 1030)])
    sky = masked([(STRIP - 10, -30), (1030, -30), (1030, 462), (STRIP - 10, 470)])
    slats, tape, g = Sheet(), Sheet(), rng(6)
    for i in range(15):
        y = 6 + i * 68
        sag = 6 * np.sin(i * 1.7)
        bow = {6: 34, 7: -30}.get(i, 0)                          # two slats held apart by two fingers
        slats.path(ribbon([(STRIP - 40, y + 2 + sag * 0.2), (560, y + sag * 0.4), (720, y - bow), (860, y + sag * 0.3), (1040, y + 3)], [37 + g.normal(0, 1), 36, 30 if bow else 37, 36, 38 + g.normal(0, 1)], 80))
    for x in (430, 900):
        tape.path(ribbon([(x, -20), (x + 3, 500), (x - 2, 1020)], [13, 13, 13]))
    s = slats.mask()
    gap = 1 - s
    cord = Sheet()
    cord.path(ribbon([(292, -20), (288, 300), (296, 560), (290, 640)], [5, 5, 5, 5], 60))
    cord.path(cut([(290, 636), (304, 668), (300, 712), (280, 712), (276, 668)], 3, 14, 0.8))
    wall = strip_of_wall(4)
    frame = masked([(STRIP - 10, -30), (STRIP + 22, -30), (STRIP + 18, 1030), (STRIP - 12, 1030)])
    inside = (1 - wall) * (1 - frame)
    a = run_of(501, (wall, "pink"), (sun * gap * inside, "orange"), (np.maximum(sea, sky * 0.55) * gap * inside * (1 - sun * (1 - sea)), "green"),
               (np.maximum(np.maximum(frame, cord.mask()), tape.mask() * inside * 0.9), "dark"))
    return window_label(a, 501, (), "Os Vizinhos\nde Cima", "4035")


@sleeve
def cafe_com_ondas():
    """A cup of coffee that thinks of the promenade."""
    x, y = grid()
    rise = np.clip((742 - y) / 742, 0, 1)
    centre = 650 + 26 * np.sin(y / 118) * rise ** 0.5
    half = 66 + 520 * rise ** 0.8
    v = (x - centre) / half
    wave = v * 3.4 + 0.40 * np.sin(y / 62 + 0.6) * rise ** 0.35
    bands = smooth(-0.06, 0.06, np.sin(wave * np.pi)) * (y < 746)
    fade = (np.abs(v) < 1.0 + 3 * rise) * (x > STRIP)
    steam = bands * fade
    cup, hole = Sheet(), Sheet()
    cup.path(cut([(470, 742), (650, 758), (830, 742), (822, 830), (780, 910), (720, 948), (580, 948), (520, 910), (478, 830)], 2, 40, 1.2))
    cup.path(cut([(380, 958), (650, 972), (920, 956), (880, 990), (650, 1004), (420, 990)], 3, 50, 1))
    cup.path(ribbon([(818, 780), (900, 770), (926, 830), (870, 884), (786, 890)], [30, 26, 28, 26, 24]))
    hole.path(cut([(512, 752), (650, 738), (790, 752), (650, 770)], 5, 40, 1))
    for i, q in enumerate((-0.62, -0.2, 0.22, 0.64)):            # stripes of the good china
        hole.path(ribbon([(650 + q * 240, 800), (650 + q * 228, 860), (650 + q * 190, 934)], [3, 9, 3], 30))
    wall = strip_of_wall(6)
    spoon = masked(ribbon([(416, 978), (372, 944), (340, 900)], [18, 10, 12]), cut([(346, 906), (318, 886), (300, 850), (316, 836), (346, 860), (356, 892)], 8, 18, 1))
    a = run_of(521, (wall, "pink"), (masked(cut([(520, 750), (650, 740), (780, 750), (650, 766)], 9, 40, 1)), "orange"), (steam * (1 - wall) * (1 - cup.mask()), "green"),
               (np.maximum(cup.mask() * (1 - hole.mask()), spoon), "dark"))
    return window_label(a, 521, ("café", "com", "ondas"), "Os Vizinhos de Cima", "4038")


@sleeve
def azulejo_solto():
    """Forty tiles laid by a careful man, and one by his brother-in-law."""
    side = 166
    green, dark, orange = Sheet(), Sheet(), Sheet()
    g = rng(40)

    def tile(x, y, turn, wrong):
        for s in (green, dark, orange):
            s.canvas.save()
            s.canvas.translate(x + side / 2 + g.normal(0, 1.2), y + side / 2 + g.normal(0, 1.2))
            s.canvas.rotate(turn + g.normal(0, 0.5))
        h = side / 2 - 4
        body = orange if wrong else green
        quarter = lambda cx, cy, r, a: [(cx + r * np.cos(q), cy + r * np.sin(q)) for q in np.linspace(np.deg2rad(a), np.deg2rad(a + 90), 14)]
        band = lambda cx, cy, r0, r1, a: quarter(cx, cy, r1, a) + quarter(cx, cy, r0, a)[::-1]
        body.path(band(-h, -h, 0.86 * h, 1.44 * h, 0))
        body.path(band(h, h, 0.86 * h, 1.44 * h, 180))
        body.path([(-h, -h)] + quarter(-h, -h, 0.52 * h, 0))
        dark.path([(h, h)] + quarter(h, h, 0.52 * h, 180))
        dark.path(cut([(0.34 * h, -0.92 * h), (0.92 * h, -0.92 * h), (0.92 * h, -0.34 * h), (0.60 * h, -0.60 * h)], 3, 12, 0.5))
        body.path(cut([(-0.34 * h, 0.92 * h), (-0.92 * h, 0.92 * h), (-0.92 * h, 0.34 * h), (-0.60 * h, 0.60 * h)], 4, 12, 0.5))
        for s in (green, dark, orange):
            s.canvas.restore()

    for j in range(-1, 6):
        for i in range(4):
            turn = 90 * ((i + j) % 2) + 180 * (j % 2)
            wrong = (i, j) == (2, 3)
            tile(STRIP + 12 + i * side, 32 + j * side, turn + (90 if wrong else 0), wrong)
    wall = strip_of_wall(7)
    joints = Sheet()
    for k in range(-1, 7):
        joints.path(ribbon([(STRIP, 32 + k * side), (700, 32.5 + k * side), (1030, 31 + k * side)], [2.4, 1.6, 2.4], 20))
        joints.path(ribbon([(STRIP + 12 + k * side, -20), (STRIP + 12.6 + k * side, 500), (STRIP + 11 + k * side, 1020)], [2.2, 1.6, 2.4], 20))
    a = run_of(541, (wall, "pink"), (orange.mask() * (1 - wall), "orange"), (green.mask() * (1 - wall), "green"), (np.maximum(dark.mask(), joints.mask() * 0.7) * (1 - wall), "dark"))
    return window_label(a, 541, ("azulejo", "solto"), "Os Vizinhos de Cima", "4030")
