"""Punk, Staple Diet: things on fluorescent card. The torn strips and the letters have files of their own."""
import punk_letters, punk_strips  # noqa: E401, F401
from catalogue import sleeve
from punk_copier import *


@sleeve
def redacted():
    """A letter from the council, with everything that mattered taken out. One word was thought harmless."""
    x, y = grid()
    a = mix(hexc("#0d0d0d"), stock("#f3f1ea", 5), (0.10 * smooth(0.4, 1.6, noise(2, 0.7)))[..., None])
    sheet = Sheet()
    c = sheet.canvas
    c.translate(500, 500)
    c.rotate(-2.6)
    sheet.rect(-405, -560, 810, 1120)
    page = warp(sheet.mask(), noise(7, 2.2) * 1.5, noise(8, 2.2) * 1.5)
    a = mix(a, stock("#f3f1ea", 9), page[..., None])
    words, bars, mark, white = Sheet(), Sheet(), Sheet(), Sheet()
    for s in (words, bars, mark, white):
        s.canvas.translate(500, 500)
        s.canvas.rotate(-2.6)
    g = rng(11)
    words.text("FORM 11-B", -338, -398, "Courier Prime:style=Bold", 54, track=-20)
    words.text("(page 2 of 1)", 338, -398, "Courier Prime:style=Bold", 30, track=-20, align="right")
    words.rect(-338, -376, 676, 4)
    for j in range(14):
        yy = -318 + j * 56
        xx = -338.0
        while xx < 300:
            w = float(g.choice((62, 96, 132, 188, 240)))
            w = min(w, 338 - xx)
            if j == 8 and abs(xx - (-338)) < 1:
                w = 150.0
            if w < 40:
                break
            if j == 8 and -200 < xx < -100:
                words.text("lovely", xx + 4, yy + 12, "Courier Prime:style=Bold", 62, track=-20)
                mark.path([(xx - 12, yy - 36), (xx + 216, yy - 42), (xx + 222, yy + 30), (xx - 8, yy + 34)])
                w = 214.0
            else:
                k = g.normal(0, 1.6, 8)
                bars.path([(xx + k[0], yy - 24 + k[1]), (xx + w + k[2], yy - 25 + k[3]), (xx + w + 1 + k[4], yy + 14 + k[5]), (xx - 2 + k[6], yy + 15 + k[7])])
            xx += w + float(g.choice((14, 22)))
        if j in (5, 11):
            continue
    felt = copied(bars.mask(), 31)
    streaks = 1 - 0.22 * smooth(0.6, 1.7, noise(33, 0.8, N, 18))
    a = mix(a, a * hexc(PINK), smooth(0.4, 0.6, blur(warp(mark.mask(), noise(21, 1.6) * 3, noise(22, 1.6) * 3), 1.5)) * 0.96)
    a = mix(a, hexc("#0d0d0d"), felt * streaks * 0.97)
    a = mix(a, hexc("#0d0d0d"), copied(words.mask(), 35))
    fold = np.exp(-((y - 470 + 0.045 * (x - 500)) / 2.2) ** 2) * page
    a = mix(a, hexc("#0d0d0d"), fold * 0.35 * smooth(-0.6, 1, noise(41, 1.0)))
    edge = smooth(0.02, 0.5, page) * smooth(0.98, 0.5, page)
    return dirt(mix(a, hexc("#0d0d0d"), edge * 0.4), 9)


def tube(points, radius, curve=True, close=False):
    """A bent rod lit from the upper left: its tone and its mask."""
    s = Sheet()
    p = skia.Path()
    q = np.asarray(points, float)
    p.moveTo(*q[0])
    k = len(q)
    for i in range(k - 1):
        a, b, c, d = (q[min(max(i + j, 0), k - 1)] for j in (-1, 0, 1, 2))
        if curve:
            p.cubicTo(*(b + (c - a) / 6), *(c - (d - b) / 6), *c)
        else:
            p.lineTo(*c)
    paint = s.paint("#ffffff", radius * 2)
    s.canvas.drawPath(p, paint)
    return lit(s.mask(), radius)


def lit(m, radius, ax=-0.62, ay=-0.72):
    """Any silhouette blown up like a balloon and lit from the upper left."""
    d = np.minimum(ndi.distance_transform_edt(m > 0.5), radius).astype(np.float32)
    h = np.sqrt(np.maximum(radius ** 2 - (radius - d) ** 2, 0))
    gy, gx = np.gradient(blur(h, 2.2))
    nz = 1 / np.sqrt(1 + gx ** 2 + gy ** 2)
    shade = np.clip(-(gx * ax + gy * ay) * -1 * nz * 0.75 + 0.5 * nz, 0, 1)
    shine = np.clip((-(gx * ax + gy * ay) * -1 * nz + 0.62 * nz) ** 18, 0, 1)
    return np.clip(0.06 + shade * 0.8 + shine * 0.7, 0, 1), m


def mugshot(tone, body, colour, seed):
    """A copied thing on fluorescent card, cut out not very well."""
    a = stock(colour, seed)
    border = smooth(0.42, 0.58, blur(body, 6) + 0.30 + 0.05 * noise(seed, 1.4))
    a = mix(a, a * 0.55, np.clip(shift(blur(border, 4), 8, 9) - border, 0, 1) * 0.8)
    a = mix(a, stock("#f7f4ec", seed + 1), border)
    ink = (1 - toner(tone, seed + 2, 10)) * smooth(0.4, 0.6, body)
    return mix(a, hexc("#0d0d0d"), ink * 0.97)


@sleeve
def broken_tooth_tour():
    """A molar in the wars."""
    s = Sheet()
    s.path([(272, 330), (296, 234), (380, 196), (450, 224), (500, 236), (552, 220), (628, 196), (706, 236), (730, 334), (704, 450), (676, 560), (664, 690), (640, 786),
            (600, 800), (570, 730), (548, 636), (500, 600), (452, 640), (434, 736), (404, 806), (364, 790), (338, 694), (324, 560), (296, 446)], curve=True)
    chip = Sheet()
    chip.path([(560, 130), (588, 262), (622, 238), (648, 300), (690, 262), (790, 300), (790, 130)])
    tooth = s.mask() * (1 - chip.mask())
    tone, body = lit(smooth(0.4, 0.6, tooth), 120)
    crack = Sheet()
    crack.path([(624, 246), (604, 320), (632, 372), (596, 436), (612, 486)], width=6, close=False)
    tone = np.clip(0.34 + tone * 0.75, 0, 1) * (1 - crack.mask())
    a = mugshot(tone, body, YELLOW, 410)
    plaster, pad, holes = Sheet(), Sheet(), Sheet()
    for k in (plaster, pad, holes):
        k.canvas.translate(470, 420)
        k.canvas.rotate(-24)
    plaster.rect(-220, -54, 440, 108, r=52)
    pad.rect(-66, -54, 132, 108)
    for i in (-1, 1):
        for u in range(4):
            for v in range(3):
                holes.circle(i * (96 + u * 26), -26 + v * 26, 4.6)
    p = plaster.mask()
    a = a * (1 - 0.5 * np.clip(shift(blur(p, 4), 6, 7) - p, 0, 1))[..., None]
    a = mix(a, stock(PINK, 421), p)
    a = mix(a, hexc("#0d0d0d"), copied(np.clip(holes.mask() + p * (blur(pad.mask(), 1) > 0.3) * (blur(pad.mask(), 1) < 0.7), 0, 1), 431))
    a = strip(a, [(-50, 812), (1060, 760), (1060, 948), (-50, 978)], stock("#101010", 441), 450)
    a = said(a, "BROKEN TOOTH TOUR", 40, 930, -2.4, 92, 460, ink="#f7f4ec")
    a = strip(a, [(40, 60), (470, 44), (474, 122), (44, 134)], stock("#f4f1e6", 442), 470, 4)
    a = said(a, "her majesty's biscuit", 64, 110, -2.0, 31, 480, "Courier Prime:style=Bold", track=-20)
    return dirt(a, 12)


@sleeve
def dunk():
    """A biscuit of royal birth, going under."""
    disc, holes, ridge = Sheet(), Sheet(), Sheet()
    cx, cy, r = 500, 486, 268
    disc.path([(cx + (r + 9 * np.cos(36 * a)) * np.cos(a), cy + (r + 9 * np.cos(36 * a)) * np.sin(a)) for a in np.linspace(0, 2 * np.pi, 720, endpoint=False)])
    for ring, count in ((196, 16), (116, 9)):
        for i in range(count):
            a = 2 * np.pi * i / count + 0.2
            holes.circle(cx + ring * np.cos(a), cy + ring * np.sin(a), 12)
    ridge.circle(cx, cy, 232, width=9)
    crown = Sheet()
    crown.path([(318, 262), (296, 96), (392, 178), (440, 60), (500, 172), (566, 56), (612, 178), (706, 98), (682, 262), (500, 236)])
    for x, y in ((296, 90), (440, 54), (566, 50), (706, 92)):
        crown.circle(x, y, 20)
    tone, body = lit(smooth(0.4, 0.6, disc.mask()), 64)
    tone = np.clip(0.16 + 0.82 * tone + 0.07 * noise(505, 1.2), 0, 1)
    tone = tone * (1 - 0.92 * holes.mask()) * (1 - 0.5 * ridge.mask())
    gold, cap = lit(smooth(0.4, 0.6, crown.mask()), 30)
    gold = np.clip(0.2 + gold, 0, 1)
    tone = np.where(cap > 0.5, gold, tone)
    body = np.maximum(body, cap)
    a = mugshot(tone, body, YELLOW, 510)
    band = Sheet()
    band.path([(338, 250), (500, 226), (662, 250), (664, 228), (500, 204), (336, 228)])
    a = mix(a, stock(PINK, 521), smooth(0.4, 0.6, band.mask()))
    x, y = grid()
    level = 668 + 9 * np.sin(x / 47) + 6 * np.sin(x / 19 + 2)
    tea = smooth(-2, 2, y - level)
    a = mix(a, stock("#101010", 522), tea)
    rings = np.zeros_like(x)
    for k, w in ((1.10, 5), (1.32, 3.4), (1.6, 2.2)):
        q = np.abs(np.hypot((x - 500) / (300 * k), (y - 702) / (40 * k)) - 1) * 40 * k
        rings = np.maximum(rings, smooth(w, w - 2, q) * smooth(-1.2, 0.2, noise(531, 1.6)))
    a = mix(a, stock("#f7f4ec", 523), rings * tea)
    drops = Sheet()
    for dx, dy, s in ((214, 590, 12), (176, 532, 8), (238, 500, 6), (786, 598, 13), (832, 540, 9), (764, 510, 6), (858, 618, 7)):
        drops.circle(dx, dy, s)
    a = mix(a, hexc("#101010"), drops.mask())
    a = said(a, "DUNK", 52, 936, -2.4, 216, 540, ink="#f7f4ec")
    a = strip(a, [(560, 872), (962, 852), (966, 932), (564, 950)], stock("#f4f1e6", 524), 550, 4)
    a = said(a, "her majesty's biscuit", 582, 922, -2.4, 29, 560, "Courier Prime:style=Bold", track=-20)
    return dirt(a, 14)


@sleeve
def sit():
    """A collar, a lead, and the dog's opinion."""
    around = np.linspace(0, 2 * np.pi, 40)
    ring = lambda k: [(470 + 236 * k * np.cos(a), 560 + 92 * k * np.sin(a) - 26 * np.cos(a)) for a in around]
    collar, lead = tube(ring(1), 36), tube([(690, 540), (760, 430), (800, 250), (868, 60), (900, -60)], 19)
    inner = Sheet()
    inner.path([(470 + 214 * np.cos(a), 552 + 58 * np.sin(a) - 26 * np.cos(a)) for a in around])
    tag = Sheet()
    tag.circle(452, 742, 62)
    tag.rect(438, 648, 26, 46)
    tone, body = collar
    studs = Sheet()
    for i in range(15):
        a = 0.22 + i * (np.pi - 0.44) / 14
        studs.circle(470 + 236 * np.cos(a), 560 + 92 * np.sin(a) - 26 * np.cos(a) + 2, 15)
    lumps, sm = lit(smooth(0.4, 0.6, studs.mask()), 15)
    tone = np.where(sm > 0.5, np.clip(lumps + 0.35, 0, 1), 0.55 * tone)
    disc, tm = lit(smooth(0.4, 0.6, tag.mask()), 14)
    for t, m in ((lead[0] + 0.12, lead[1]), (disc + 0.45, tm)):
        tone = np.where((m > 0.5) & (body < 0.5), np.clip(t, 0, 1), tone)
        body = np.maximum(body, m)
    a = mugshot(tone.astype(np.float32), body, YELLOW, 610)
    a = mix(a, a * hexc(PINK), smooth(0.4, 0.6, tm) * 0.95)
    a = said(a, "no", 414, 762, -4, 66, 621, "Courier Prime:style=Bold", track=-20)
    a = strip(a, [(-50, 812), (1060, 768), (1060, 948), (-50, 978)], stock("#101010", 641), 650)
    a = said(a, "DOG LICENCE", 40, 930, -2.2, 128, 660, ink="#f7f4ec")
    return dirt(a, 13)
