"""Dub, Wash House: lino cuts."""
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
    t.text(title, 58, 934, "Bebas Neue:style=Bold", 84, track=14)
    t.text(band, 942, 900, "Bebas Neue:style=Bold", 33, track=40, align="right")
    t.text("at the Wash House", 942, 934, "Bebas Neue:style=Regular", 31, track=30, align="right")
    p = print_ink(p, inkify(t.mask(), seed, 0.9, 1.4, patch=0.15), "#17211b", 0.95)
    return worn(grain(p, 3, 0.02), seed + 1, ring=0.1, edge=0.5, scuff=0.4)


@sleeve
def pot_lid_thunder():
    """A pot lid, struck; what comes off the rim is weather."""
    x, y = grid()
    b = Sheet()
    b.path([(196, 560), (230, 470), (330, 392), (500, 364), (670, 392), (770, 470), (804, 560), (500, 592)], curve=True)
    b.path([(168, 552), (832, 552), (846, 578), (820, 606), (500, 626), (180, 606), (154, 578)], curve=True)
    b.path([(476, 372), (468, 320), (440, 300), (446, 268), (500, 252), (554, 268), (560, 300), (532, 320), (524, 372)], curve=True)
    body = b.mask()
    d = signed(body)
    ang = np.arctan2(y - 470, x - 500)
    light = np.clip(0.66 - (x - 380) / 460 - (y - 460) / 420, 0.0, 0.92)
    inner = gouges(-d, ang * 260, 11, 17, light * 1.05)
    rim = smooth(3, 6, np.abs(y - 566 - 18 * np.cos((x - 500) / 400))) < 0.5
    inner = np.where(rim, 0, inner)
    outer = gouges(ang * 150, np.hypot(x - 500, y - 520), 21, 15, np.clip(0.42 + 0.1 * noise(4, 2.5), 0, 0.8))
    bolts = Sheet()
    g = rng(30)
    for a in (-160, -124, -58, -20, 40, 96, 146):
        r = np.deg2rad(a)
        p = np.array((500 + 372 * np.cos(r), 520 + (210 if a < 0 else 140) * np.sin(r)))
        u = np.array((np.cos(r), np.sin(r)))
        v = np.array((-u[1], u[0]))
        k = 0.95 + g.uniform(-0.15, 0.3)
        zig = [(0, 0, 21), (104, 40, 19), (82, -16, 17), (178, 22, 14), (156, -28, 11), (276, 14, 1)]
        at = [(p + u * (q[0] * k + 14) + v * q[1] * k, q[2] * k) for q in zig]
        for (c, w), (e, z) in zip(at, at[1:]):
            n = (e - c) / np.hypot(*(e - c))
            n = np.array((-n[1], n[0]))
            bolts.path([c - n * w, e - n * z, e + n * z, c + n * w])
            bolts.circle(*c, w)
    bolt = bolts.mask()
    edge = smooth(0.04, 0.12, blur(bolt, 9)) * (1 - smooth(0.4, 0.6, bolt))
    outer = outer * (1 - edge)
    p = lino(body, inner, outer, bolt * (d > 5), ("#f0b323", "#2f6b3a"), 141)
    return foot(p, "POT LID THUNDER", "SCIENTIFIC AUNTIE", 160)


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
