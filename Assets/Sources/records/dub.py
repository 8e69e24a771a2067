"""Dub, Wash House: lino cuts, torn tape, and the hot printing of the yard photographs."""
from catalogue import sleeve
from press import *


@sleeve
def kettle_version():
    """Dub: a lino cut of a kettle, carved by somebody with something better to do."""
    x, y = grid()
    b = Sheet()
    b.path([(300, 790), (262, 640), (300, 520), (400, 440), (600, 440), (700, 520), (738, 640), (700, 790)], curve=True)
    b.path([(690, 640), (790, 560), (828, 452), (870, 440), (862, 520), (810, 660), (716, 742)], curve=True)
    b.rect(432, 398, 136, 48, r=16); b.circle(500, 380, 26)
    handle = Sheet(); handle.path([(330, 500), (330, 330), (500, 250), (670, 330), (670, 500)], width=40, close=False, curve=True)
    body = np.maximum(b.mask(), handle.mask())
    d = ndi.distance_transform_edt(body < 0.5) - ndi.distance_transform_edt(body >= 0.5)
    d = blur(d.astype(np.float32), 5)
    # gouge marks follow the outline; their width carries the light
    def gouge(field, along, seed, pitch, width):
        u = field / pitch + 0.35 * noise(seed, 2.8)
        v = along / 62 + 0.9 * np.sin(np.floor(u) * 12.9898 + seed) * 3
        tooth = np.abs(((v + 0.25 * noise(seed + 1, 2.0)) % 1) - 0.5) * 2
        return smooth(0.0, 0.12, width * smooth(1.0, 0.72, tooth) - np.abs((u % 1) - 0.5) * 2)
    ang = np.arctan2(y - 560, x - 500)
    light = np.clip(0.62 - (x - 380) / 420 - (y - 560) / 700, 0.0, 0.9)
    steam_u = x - 866 + 46 * np.sin(y / 62) * smooth(460, 100, y)
    steam = np.exp(-(steam_u / (26 + (460 - y) * 0.23).clip(20, 140)) ** 2) * smooth(455, 420, y) * smooth(-60, 160, y)
    inner = gouge(-d, ang * 260, 11, 17, light * 1.05) * (d < -7)
    ray = gouge(ang * 150, np.hypot(x - 500, y - 560), 21, 15, np.clip(0.50 + 0.3 * steam + 0.1 * noise(4, 2.5), 0, 0.9)) * (d > 16)
    halo = smooth(5, 8, d) * smooth(17, 13, d)
    table = y > 812 + 5 * noise(6, 2.6)[500][None]
    tbl = gouge(y * 1.0 + 12 * noise(8, 3.0), x * 1.2, 31, 19, np.full((N, N), 0.42)) * (d > 16)
    cutaway = np.where(table, tbl, ray)
    cutaway = np.maximum(np.maximum(cutaway, inner), np.maximum(halo, smooth(0.42, 0.55, steam + 0.12 * np.sin((steam_u) / 6))))
    cutaway = warp(cutaway, noise(41, 1.5) * 1.6, noise(42, 1.5) * 1.6)
    frame = smooth(0, 3, np.minimum(np.minimum(x - 58, 942 - x), np.minimum(y - 58, 846 - y)) + 2 * noise(9, 2.0))
    ink = inkify((1 - cutaway) * frame, 12, 0.8, 1.4, patch=0.22, pin=0.6)
    p = paper(6, "#ecdfc0", stain=0.03)
    flatc = Sheet(); flatc.rect(58, 58, 884, 788)
    p = print_ink(p, inkify(shift(flatc.mask() * smooth(0.02, 0.06, 0.5 + body), 3, -3), 15, 1.2, patch=0.12), "#f0b323", 0.9)
    p = print_ink(p, inkify(shift(body, 4, -2), 16, 1.2, patch=0.1), "#d9482b", 0.92)
    p = print_ink(p, ink, "#17211b", 0.96)
    t = Sheet()
    t.text("KETTLE VERSION", 58, 934, "Bebas Neue:style=Bold", 84, track=14); t.text("PRINCE LATERAL", 942, 900, "Bebas Neue:style=Bold", 33, track=40, align="right"); t.text("at the Wash House", 942, 934, "Bebas Neue:style=Regular", 31, track=30, align="right")
    p = print_ink(p, inkify(t.mask(), 18, 0.9, 1.4, patch=0.15), "#17211b", 0.95)
    return worn(grain(p, 3, 0.02), 61, ring=0.1, edge=0.5, scuff=0.4)


def gouges(field, along, seed, pitch, width):
    """Marks of a V tool: rows along a field, broken where the hand lifted; `width` carries the light."""
    u = field / pitch + 0.35 * noise(seed, 2.8)
    v = along / 62 + 0.9 * np.sin(np.floor(u) * 12.9898 + seed) * 3
    tooth = np.abs(((v + 0.25 * noise(seed + 1, 2.0)) % 1) - 0.5) * 2
    return smooth(0.0, 0.12, width * smooth(1.0, 0.72, tooth) - np.abs((u % 1) - 0.5) * 2)


def lino(body, inner, outer, bare, colours, seed):
    """A black key block over two flats. `inner` and `outer` are cut away inside and outside the body, `bare` everywhere."""
    x, y = grid()
    d = ndi.distance_transform_edt(body < 0.5) - ndi.distance_transform_edt(body >= 0.5)
    d = blur(d.astype(np.float32), 4)
    halo = smooth(5, 8, d) * smooth(17, 13, d)
    cut = np.maximum(np.maximum(inner * (d < -7), outer * (d > 16)), np.maximum(halo, bare))
    cut = warp(cut, noise(seed, 1.5) * 1.6, noise(seed + 1, 1.5) * 1.6)
    frame = smooth(0, 3, np.minimum(np.minimum(x - 58, 942 - x), np.minimum(y - 58, 846 - y)) + 2 * noise(seed + 2, 2.0))
    key = inkify((1 - cut) * frame, seed + 3, 0.8, 1.4, patch=0.22, pin=0.6)
    p = paper(seed + 4, "#ecdfc0", stain=0.03)
    ground = Sheet()
    ground.rect(58, 58, 884, 788)
    p = print_ink(p, inkify(shift(ground.mask(), 3, -3), seed + 5, 1.2, patch=0.12), colours[0], 0.9)
    p = print_ink(p, inkify(shift(body * smooth(57, 60, np.minimum(x, 1000 - x)), 4, -2), seed + 6, 1.2, patch=0.1), colours[1], 0.92)
    return print_ink(p, key, "#17211b", 0.96)


def signed(m, soft=4):
    d = ndi.distance_transform_edt(m < 0.5) - ndi.distance_transform_edt(m >= 0.5)
    return blur(d.astype(np.float32), soft)


def foot(p, title, band, seed):
    t = Sheet()
    if title:
        t.text(title, 58, 934, "Bebas Neue:style=Bold", 84, track=14)
    t.text(band, 942, 900, "Bebas Neue:style=Bold", 33, track=40, align="right")
    t.text("at the Wash House", 942, 934, "Bebas Neue:style=Regular", 31, track=30, align="right")
    p = print_ink(p, inkify(t.mask(), seed, 0.9, 1.4, patch=0.15), "#17211b", 0.95)
    return worn(grain(p, 3, 0.02), seed + 1, ring=0.1, edge=0.5, scuff=0.4)


@sleeve
def the_iron_is_on():
    """A flat iron under way on a sea of shirts."""
    x, y = grid()
    b = Sheet()
    b.path([(150, 604), (196, 548), (300, 496), (470, 462), (640, 452), (742, 466), (764, 560), (768, 606)])
    b.path([(138, 602), (776, 602), (778, 648), (130, 648)])
    b.path([(470, 466), (476, 436), (700, 424), (724, 466)])
    handle = Sheet()
    handle.path([(502, 440), (470, 330), (520, 276), (640, 268), (740, 278), (752, 300), (724, 330), (714, 430)], width=42, close=False, curve=True)
    body = np.maximum(b.mask(), handle.mask())
    d = signed(body)
    light = np.clip(0.74 - (x - 340) / 560 - (y - 470) / 420, 0.05, 0.92)
    inner = gouges(-d, x * 1.1, 11, 16, light)
    swell = y - 690 - 34 * np.sin(x / 92 + 0.6) - 18 * np.sin(x / 41 + 2)
    sea = gouges(swell + 8 * noise(8, 3.0), x * 1.3, 31, 24, np.clip(0.55 + 0.25 * np.sin(x / 92 + 1.9), 0.2, 0.85))
    ang = np.arctan2(y - 560, x - 820)
    sky = gouges(ang * 165, np.hypot(x - 820, y - 560), 21, 15, np.clip(0.46 + 0.1 * noise(4, 2.5), 0, 0.8))
    outer = np.where(swell > -16, sea * (swell > 0), sky)
    puffs = Sheet()
    for px, py, r in ((128, 512, 44), (92, 448, 54), (150, 396, 46), (110, 322, 62), (190, 268, 50), (150, 190, 70), (252, 160, 48)):
        puffs.circle(px, py, r)
    puff = puffs.mask()
    inside = ndi.distance_transform_edt(puff > 0.5).astype(np.float32)
    curl = smooth(0.1, 0.4, np.abs((inside / 19 + 0.2 * noise(3, 2.4)) % 1 - 0.5) * 2 - 0.22)
    lip = smooth(0.2, 0.5, blur(puff, 5)) * (1 - puff)
    outer = outer * (1 - lip)
    p = lino(body, inner, outer, puff * curl * (d > 5), ("#f0b323", "#d9482b"), 171)
    return foot(p, "THE IRON IS ON", "PRINCE LATERAL", 190)


def rooster(x, y, k):
    """A yard rooster facing left, neck up."""
    s = Sheet()
    s.canvas.translate(x, y)
    s.canvas.scale(k, k)
    s.path([(300, 236), (296, 320), (262, 420), (256, 530), (316, 630), (430, 676), (548, 656), (640, 580), (668, 480), (600, 462), (500, 462), (430, 408), (392, 320), (376, 246), (340, 214)], curve=True)
    s.path([(304, 232), (252, 236), (214, 258), (256, 268), (306, 284)])
    for cx, cy, r in ((306, 196, 22), (340, 178, 28), (376, 196, 25), (396, 226, 18)):
        s.circle(cx, cy, r)
    s.path([(290, 280), (276, 320), (286, 356), (308, 350), (316, 300)], curve=True)
    for pts, w in (([(610, 530), (676, 372), (744, 262), (838, 236), (880, 268)], 40), ([(610, 540), (706, 402), (800, 350), (884, 384), (902, 440)], 42),
                   ([(610, 560), (730, 470), (824, 456), (886, 520), (880, 572)], 40), ([(600, 580), (726, 548), (800, 576), (826, 636)], 36),
                   ([(590, 500), (630, 350), (668, 230), (740, 150), (806, 150)], 34)):
        s.path(pts, width=w, close=False, curve=True)
    for a, b in (((420, 650), (404, 800)), ((500, 650), (506, 800))):
        s.path([a, b], width=19, close=False)
        for dx in (-62, -14, 44):
            s.path([b, (b[0] + dx, b[1] + 30 - abs(dx) * 0.12)], width=14, close=False)
    return s.mask()


@sleeve
def rooster_delay():
    """One rooster and three repeats, each cut thinner than the one before."""
    x, y = grid()
    birds = [rooster(196 - 94 * i, 96 + 6 * i, 0.8 - 0.012 * i) for i in range(4)]            # the repeats run ahead of it
    body = birds[0]
    d = signed(body)
    light = np.clip(0.72 - (x - 520) / 640 - (y - 460) / 620, 0.16, 0.9)
    inner = gouges(-d + 0.25 * y, x * 0.8 + y * 0.6, 11, 17, light)
    eye = np.hypot(x - 196 - 322 * 0.8, y - 96 - 238 * 0.8)
    inner = np.where(eye < 15, (eye > 6) * 1.0, inner)
    ang = np.arctan2(y - 560, x - 560)
    outer = gouges(ang * 150, np.hypot(x - 560, y - 560), 21, 15, np.clip(0.48 + 0.1 * noise(4, 2.5), 0, 0.85))
    for i in (3, 2, 1):                                                  # the farthest first; nearer ones are cut over it
        e = signed(birds[i], 2)
        worn_out = gouges(-e, x * 0.8 + y * 0.6, 30 + i, 15, np.full((N, N), (0.34, 0.56, 0.76)[i - 1])) * (e < -(7, 5.5, 4)[i - 1])
        outer = np.where(e < 0, worn_out, outer)
        outer = np.maximum(outer, smooth(-2, 1, e) * smooth(12, 8, e))
    floor = y > 778 + 5 * noise(6, 2.6)[500][None]
    outer = np.where(floor & (birds[3] + birds[2] + birds[1] < 0.5), gouges(y + 12 * noise(8, 3.0), x * 1.2, 31, 19, np.full((N, N), 0.42)), outer)
    p = lino(body, inner, outer, np.zeros((N, N), np.float32), ("#f0b323", "#d9482b"), 351)
    return foot(p, None, "SCIENTIFIC AUNTIE", 370)


BANDS = (("#d9482b", -20, 318), ("#f0b323", 318, 610), ("#2f6b3a", 610, 1020))


def tape(shapes, title, band, number, seed):
    """Three bands off a cheap press, and one halftone thing that the echo unit got hold of: (mask, tone, strength)."""
    p = paper(seed, "#ecdfc0", stain=0.03)
    x, y = grid()
    wave = 7 * noise(seed + 1, 2.6)[500][None]
    for i, (colour, top, bottom) in enumerate(BANDS):
        m = smooth(-1.5, 1.5, np.minimum(y - top - wave - 3 * i, bottom + wave - y))
        p = print_ink(p, inkify(shift(m, 2 * i - 2, 1), seed + 2 + i, 0.8, patch=0.16, pin=0.45), colour, 0.93)
    for i, (m, tone, strength) in enumerate(shapes):
        ink = smooth(0.4, 0.6, m) * np.maximum(screen(np.clip(1 - strength + tone * strength, 0, 1), 9, 38, gain=0.08), 0)
        if i == len(shapes) - 1:                                 # the real one is cut out and pasted on
            border = smooth(0.42, 0.58, blur(m, 4) + 0.22 + 0.04 * noise(seed, 1.4))
            p = mix(p, paper(seed + 7, "#f1e8d0", stain=0.0), border)
        p = print_ink(p, inkify(ink, seed + 10 + i, 0.4, 0.8, patch=0.10), "#14100e", 0.95)
    t = Sheet()
    if title:
        t.text(title, 58, 934, "Bebas Neue:style=Bold", 92, track=10)
    a = print_ink(p, inkify(shift(t.mask(), 3, 3), seed + 21, 0.8), "#14100e", 0.95)
    a = mix(a, hexc("#f0b323"), inkify(t.mask(), seed + 22, 0.8, patch=0.12, pin=0.3))
    t = Sheet()
    t.text(band, 58, 78, "Bebas Neue:style=Bold", 33, track=40)
    t.text(number, 942, 78, "Bebas Neue:style=Bold", 33, track=40, align="right")
    a = mix(a, hexc("#ecdfc0"), inkify(t.mask(), seed + 23, 0.6) * 0.96)
    return worn(grain(a, 4, 0.03), seed + 24, ring=0.18, edge=0.75, scuff=0.7)


def domed(m, reach, ax=-0.6, ay=-0.7):
    """A silhouette as a soft body lit from the upper left."""
    d = np.minimum(ndi.distance_transform_edt(m > 0.5), reach).astype(np.float32)
    h = np.sqrt(np.maximum(reach ** 2 - (reach - d) ** 2, 0))
    gy, gx = np.gradient(blur(h, 3))
    nz = 1 / np.sqrt(1 + gx ** 2 + gy ** 2)
    return np.clip(0.08 + 0.8 * np.clip((gx * ax + gy * ay) * nz * -0.8 * -1 + 0.5 * nz, 0, 1) + 0.5 * np.clip(nz, 0, 1) ** 30 * 0.3, 0, 1)


def slipper(x, y, k):
    """One carpet slipper, toe to the left: sole, upper, opening, pompom."""
    sole, upper, hole, puff = Sheet(), Sheet(), Sheet(), Sheet()
    for s in (sole, upper, hole, puff):
        s.canvas.translate(x, y)
        s.canvas.scale(k, k)
    sole.path([(-300, 66), (-318, 30), (-270, 20), (0, 34), (280, 10), (312, 26), (308, 62), (240, 84), (0, 92), (-240, 90)], curve=True)
    upper.path([(-304, 40), (-296, -30), (-230, -96), (-130, -124), (-20, -120), (60, -100), (150, -66), (230, -52), (292, -44), (310, -16), (300, 34), (0, 50)], curve=True)
    hole.path([(30, -98), (70, -86), (150, -48), (230, -36), (292, -34), (250, -2), (150, 4), (70, -26)], curve=True)
    puff.path([(-128 + (58 + 9 * (i % 2)) * np.cos(i * np.pi / 14), -118 + (50 + 9 * (i % 2)) * np.sin(i * np.pi / 14)) for i in range(28)], curve=True)
    u, h, q, b = upper.mask(), hole.mask(), puff.mask(), sole.mask()
    yy, xx = np.mgrid[0:N, 0:N]
    check = (np.floor((xx - x + 0.3 * (yy - y)) / (44 * k)) % 2 + np.floor((yy - y) / (40 * k)) % 2) / 2
    soft = domed(u, 60 * k)
    tone = np.clip(0.30 + 0.75 * soft - 0.52 * check, 0, 1)      # a carpet slipper is a tartan one
    tone = np.where(h > 0.5, 0.02, tone)
    tone = np.where((b > 0.5) & (u < 0.5), 0.10, tone)
    line = lambda m: smooth(0.2, 0.5, blur(m, 3 * k)) * smooth(0.8, 0.5, blur(m, 3 * k))
    tone = tone * (1 - line(u)) * (1 - line(np.maximum(u, b)))
    tone = np.where(q > 0.5, np.clip(0.55 + 0.5 * domed(q, 60 * k) + 0.10 * noise(5, 0.8), 0, 1), tone) * (1 - line(q))
    return np.maximum(np.maximum(u, b), q), tone.astype(np.float32)


@sleeve
def echo_for_a_lost_slipper():
    """One slipper, and what the echo unit remembers of it."""
    places = ((828, 262, 0.34, 0.38), (700, 316, 0.48, 0.55), (560, 400, 0.66, 0.75), (392, 560, 1.0, 1.0))
    return tape([(*slipper(x, y, k), strength) for x, y, k, strength in places], "ECHO FOR A LOST SLIPPER", "THE BAMBOO COMMITTEE", "LP 0034", 511)


@sleeve
def half_a_bicycle():
    """The front half. The back half is coming, and coming, and coming."""
    def front(dx):
        s = Sheet()
        s.canvas.translate(dx, 0)
        cx, cy, r = 268, 584, 176
        s.circle(cx, cy, r, width=21)
        s.circle(cx, cy, 20)
        for i in range(18):
            a = i * np.pi / 9 + 0.1
            s.path([(cx, cy), (cx + r * np.cos(a), cy + r * np.sin(a))], width=3.4, close=False)
        s.path([(cx, cy), (cx + 18, cy - 90), (cx + 62, cy - 236), (cx + 86, cy - 318)], width=20, close=False)
        s.path([(cx + 86, cy - 312), (cx + 40, cy - 346), (cx - 34, cy - 342), (cx - 66, cy - 300), (cx - 40, cy - 270)], width=19, close=False, curve=True)
        s.path([(cx + 58, cy - 226), (cx + 300, cy - 206)], width=22, close=False)
        s.path([(cx + 50, cy - 196), (cx + 254, cy + 20)], width=22, close=False)
        s.circle(cx - 6, cy - 250, 38)
        s.rect(cx + 20, cy - 262, 50, 14)
        return s.mask()
    x, y = grid()
    cut = smooth(3, -3, x - 470 - 10 * noise(7, 2.2)[:, 500][:, None])
    whole = front(0)
    lamp = np.clip(0.35 - (x - 200) / 900 + 0.15 * noise(3, 2.0), 0, 0.5)
    shapes = []
    for dx, strength in ((474, 0.34), (316, 0.52), (158, 0.74)):
        m = warp(whole, -dx + 0 * x, 0 * x, cv2.BORDER_CONSTANT) * smooth(3, -3, x - 470 - dx)
        shapes.append((m, lamp, strength))
    shapes.append((whole * cut, lamp * 0.4, 1.0))
    return tape(shapes, "HALF A BICYCLE", "THE BAMBOO COMMITTEE", "LP 0031", 541)


@sleeve
def blackout_selection():
    """The current has gone; the selector puts a candle on the platter. Its echoes burn lower."""
    yy, xx = np.mgrid[0:N, 0:N].astype(np.float32)

    def candle(x, foot, k, left):
        wax, fire, heart, wick = (Sheet() for _ in range(4))
        for s in (wax, fire, heart, wick):
            s.canvas.translate(x, foot)
            s.canvas.scale(k, k)
        top = -300 * left
        wax.path([(-52, 0), (-54, top + 60), (-50, top + 8), (-34, top - 6), (0, top + 8), (36, top - 4), (52, top + 12), (54, top + 70), (53, 0), (0, 14)])
        for dx, drop, w in ((-48, 90, 26), (-14, 50, 22), (40, 140, 28), (58, 60, 20)):
            wax.path([(dx, top + 10), (dx + 2, top + drop)], width=w, close=False)
        wick.path([(0, top + 4), (4, top - 34)], width=9, close=False)
        fire.path([(4, top - 22), (-40, top - 62), (-30, top - 116), (2, top - 190), (26, top - 120), (42, top - 64)], curve=True)
        heart.path([(4, top - 24), (-16, top - 52), (2, top - 100), (20, top - 54)], curve=True)
        w, f = wax.mask(), fire.mask()
        u = (xx - x) / k
        tone = np.clip(0.86 - np.abs(u + 16) / 78, 0.12, 1) + 0.28 * smooth(120, 0, (yy - foot) / k - top) + 0.08 * noise(5, 1.4)
        tone = np.where(f > 0.5, 0.98 - 0.3 * heart.mask(), tone)
        tone = tone * (1 - wick.mask())
        edge = smooth(0.2, 0.5, blur(w, 2.5)) * smooth(0.8, 0.5, blur(w, 2.5)) * (f < 0.5)
        return np.maximum(np.maximum(w, f), wick.mask()), np.clip(tone * (1 - 0.7 * edge), 0, 1).astype(np.float32)

    cx, cy, rx, ry = 400, 600, 318, 104
    r = np.hypot((xx - cx) / rx, (yy - cy) / ry)
    a = np.arctan2((yy - cy) / ry, (xx - cx) / rx)
    plinth = Sheet()
    plinth.path([(92, 566), (708, 566), (762, 690), (762, 742), (40, 742), (40, 690)])
    disc = smooth(1.005, 0.995, r)
    deck = np.maximum(smooth(0.4, 0.6, plinth.mask()), disc)
    sheen = np.exp(-(np.sin(a - 0.5) / 0.22) ** 2) * 0.34 + np.exp(-((r - 0.2) / 0.22) ** 2) * 0.5
    vinyl = np.clip(0.05 + sheen + 0.05 * np.sin(r * 150), 0, 1)
    vinyl = np.where(r < 0.33, 0.72 + 0.08 * np.sign(0.25 - r), vinyl)
    tone = np.where(disc > 0.5, vinyl, np.where(yy > 690, 0.10, 0.36 - (xx - 90) / 2600))
    tone = np.where((r > 1) & (r < 1.06) & (yy < 700), 0.85, tone)
    arm = Sheet()
    arm.path([(690, 590), (676, 640), (600, 668), (548, 664)], width=13, close=False, curve=True)
    arm.circle(690, 588, 28)
    arm.path([(566, 652), (520, 654), (522, 678), (566, 676)])
    tone = np.where(smooth(0.3, 0.6, blur(arm.mask(), 2)) > 0.5, 0.92 * arm.mask(), tone)
    shapes = [(*candle(x, foot, k, left), strength) for x, foot, k, left, strength in ((838, 470, 0.52, 0.5, 0.40), (716, 506, 0.68, 0.66, 0.58), (574, 552, 0.84, 0.84, 0.78))]
    wax, wax_tone = candle(cx, cy + 4, 1.06, 0.98)
    whole = np.maximum(deck, wax)
    return tape(shapes + [(whole, np.where(wax > 0.5, wax_tone, tone).astype(np.float32), 1.0)], None, "PRINCE LATERAL", "LP 0037", 601)


def hot_print(lin, seed, ev=1.5):
    """A yard photograph as the Wash House printed it: warm film, then four coarse plates that slip."""
    x, y = grid()
    a = develop(lin, ev, fade=0.05)
    a = mix(a, hexc("#d9862f"), 0.22 * smooth(0.62, 0.0, y / N))
    a = split_tone(saturate(a, 1.12), "#14301f", "#f2c14e", 0.42)
    a = halation(a, 0.62, 22, (1, 0.5, 0.2), 0.35)
    a = grain(a, seed, 0.055, 1.8, 0.3)
    key = 1 - a.max(-1)
    p = paper(seed + 1, "#efe2c2", stain=0.04)
    for plane, angle, colour, slip in ((2, 0, "#ffe000", (0, 0)), (1, 75, "#e3197d", (1.6, -0.8)), (0, 15, "#00a1d8", (-1.4, 1.1))):
        p = print_ink(p, shift(screen(1 - (1 - a[..., plane]) * 0.96, 5.2, angle, gain=0.05), *slip), colour, 0.93)
    p = print_ink(p, screen(1 - 0.85 * smooth(0.35, 1, key), 5.2, 45), "#14100e", 0.92)
    return blur(mix(a, p, 0.72), 0.75)                                   # ink sinks into cheap paper; it also keeps the file small


def yard_words(a, title, band, number, seed, size=None):
    """Yellow capitals across the foot (if the picture needs them), band and number along the top."""
    if title:
        t = Sheet()
        t.text(title, 40, 962, "Bebas Neue:style=Bold", size or 60, width=None if size else 920)
        a = print_ink(a, inkify(shift(t.mask(), 2.5, 2.5), seed, 0.8), "#14100e", 0.95)
        a = mix(a, hexc("#f4c93c"), inkify(t.mask(), seed + 1, 0.8, patch=0.12, pin=0.3))
    t = Sheet()
    t.text(band, 40, 54, "Bebas Neue:style=Bold", 31, track=30)
    t.text(number, 960, 54, "Bebas Neue:style=Bold", 31, track=30, align="right")
    a = mix(a, hexc("#f3e6c4"), inkify(t.mask(), seed + 2, 0.6) * 0.95)
    return worn(a, seed + 3, ring=0.2, edge=0.8, scuff=0.8)


def under_plastic(lin, seed):
    """The same yard in drizzle: a sheet over the boxes, tied with a rope, and water on the ground."""
    x, y = grid()
    sheet = Sheet()
    sheet.path([(118, 132), (250, 96), (384, 84), (400, 40), (520, 30), (640, 44), (652, 92), (800, 96), (866, 140), (886, 420), (872, 560), (900, 800),
                (840, 838), (760, 812), (660, 846), (560, 816), (440, 850), (330, 818), (220, 846), (96, 812), (124, 560), (104, 400)])
    m = smooth(0.4, 0.6, blur(warp(sheet.mask(), 9 * blur(noise(seed, 3.0), 5), 9 * blur(noise(seed + 1, 3.0), 5)), 2))
    # folds fall from the corners and gather at the rope
    pinch = 1 - 0.55 * np.exp(-((y - 512) / 90) ** 2)
    sway = blur(noise(seed + 3, 4.0), 6)
    across = (x - 500) / pinch + 34 * blur(noise(seed + 2, 4.0), 6) + 12 * np.sin(y / 90)
    fall = 0.5 + 0.5 * smooth(140, 780, y)
    crease = lambda u: 1 - np.abs(((u + 0.5) % 2) - 1) ** 1.5             # sharp ridges, round valleys, as stiff plastic has
    h = fall * (20 * crease(across / 74 + 0.7 * sway) + 9 * crease(across / 31 + 1.3 * sway + y / 400))
    h = h + 16 * crease((y + 0.5 * x) / 170 + 0.8 * sway) + 10 * crease((y - 0.7 * x) / 130 - 0.9 * sway)
    h = blur(h - 22 * np.exp(-((y - 512 - 10 * np.sin(x / 90)) / 8) ** 2), 3.2)
    gy, gx = np.gradient(h)
    seen = warp(lin, 12 * gx * m, 9 * gy * m)
    seen = mix(seen, blur(seen, 4), 0.5 * m)
    slope = (gx * 0.9 + gy * 0.5)
    shine = np.exp(-((slope - 0.95) / 0.16) ** 2) + 0.7 * np.exp(-((slope + 0.8) / 0.10) ** 2)
    warm = np.array([1.0, 0.72, 0.42], np.float32) * smooth(980, 60, x)[..., None] + np.array([0.35, 0.5, 0.8], np.float32) * 0.5
    veil = (0.022 + 0.028 * np.clip(slope + 0.4, 0, 2) + 0.30 * shine * (0.25 + 0.75 * smooth(-0.6, 1.0, noise(seed + 7, 2.6))))[..., None] * warm
    a = mix(seen, seen * 0.72 + veil, m)
    hem = m * (1 - smooth(0.3, 0.9, blur(m, 3)))
    a = a + (hem * 0.12)[..., None] * warm
    # rope
    rope = np.abs(y - 512 - 12 * np.sin((x - 120) / 250) - 2 * noise(seed + 8, 2.6)) - 7
    strand = 0.5 + 0.5 * np.sin((x + 1.4 * y) / 3.6)
    a = mix(a, (0.03 + 0.11 * strand * smooth(5, -7, rope - 4 * (y < 512)))[..., None] * np.array([1, 0.62, 0.3], np.float32), smooth(1, -1, rope) * m)
    # puddles: the yard upside down, broken by drops
    wet = smooth(-0.2, 0.5, noise(seed + 9, 2.6, aspect=0.25) + 1.6 * smooth(820, 1000, y) - 0.2) * smooth(826, 866, y)
    rings = np.zeros((N, N), np.float32)
    g = rng(seed)
    for _ in range(46):
        cx, cy, r = g.uniform(0, N), g.uniform(850, 1000), g.uniform(6, 26)
        d = np.hypot(x - cx, (y - cy) * 2.8) - r
        rings += np.exp(-(d / 2.2) ** 2) * g.uniform(0.4, 1)
    mirror = warp(a, 3 * noise(seed + 10, 1.6) + 6 * rings, (1690 - y) - y + 14 * noise(seed + 11, 1.4) + 10 * rings)
    mirror = cv2.blur(mirror, (3, 31))
    a = mix(a, mirror * 0.8 + (0.05 * rings)[..., None] * warm, wet * 0.85)
    # drizzle, back-lit
    rain = np.zeros((N, N), np.float32)
    for _ in range(900):
        px, py, k = g.uniform(-40, N), g.uniform(-60, N), g.uniform(18, 62)
        cv2.line(rain, (int(px * 16), int(py * 16)), (int((px + k * 0.16) * 16), int((py + k) * 16)), float(g.uniform(0.15, 0.8)), 1, cv2.LINE_AA, 4)
    beads = np.clip(blur(noise(seed + 12, 0.0), 1.2) * 3 - 1.75, 0, 1) * m
    return a + (0.16 * blur(rain, 0.7) + 0.25 * beads)[..., None] * np.array([0.8, 0.85, 0.9], np.float32)
