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
