"""Punk, Staple Diet: photocopies and torn strips."""
from catalogue import sleeve
from press import *
from solids import *


def strip(a, poly, fill, seed, rough=7):
    """A torn strip of coloured paper, white at the tear, pasted on with a shadow."""
    s = Sheet()
    s.path(poly)
    w = noise(seed, 1.9) * rough + noise(seed + 1, 0.9) * 2.2
    m = warp(s.mask(), w, noise(seed + 2, 1.9) * rough + noise(seed + 3, 0.9) * 2.2)
    core = warp(m, noise(seed + 4, 1.6) * 3, 0 * w)
    core = smooth(0.4, 0.6, blur(core, 2.6) - 0.27)
    shadow = shift(blur(m, 3.0), 5, 6)
    a = a * (1 - 0.75 * smooth(0.2, 0.9, shadow) * (1 - m))[..., None]
    a = mix(a, paper(seed, "#f7f4ec", stain=0.0), smooth(0.35, 0.65, m))
    return mix(a, fill, core)


def copied(m, seed):
    """Lettering that has been through the copier: corners filled, toner missing."""
    m = smooth(0.4, 0.6, blur(m, 1.4) + 0.06 * noise(seed, 0.6))
    return m * (1 - smooth(1.9, 2.3, noise(seed + 1, 0.8)))


def toner(g, seed, pitch=11):
    """Second-generation photocopy of a tone: 1 where the paper shows."""
    k = np.clip(curve(g, (0, 0.0), (0.3, 0.33), (0.7, 0.85), (1, 1)) + 0.09 * noise(seed, 0.5), 0, 1)
    m = smooth(0.36, 0.64, 1 - screen(k, pitch, 45, gain=0.12))
    return smooth(0.45, 0.55, blur(m, 1.1) + 0.05 * noise(seed + 1, 0.2))


def dirt(a, seed):
    specks = smooth(3.1, 3.4, blur(rng(seed).standard_normal((N, N)).astype(np.float32), 1.0) * 3.4)
    return grain(np.clip(mix(a, hexc("#0d0d0d"), specks * 0.9), 0, 1), seed, 0.03)


def said(a, text, x, y, angle, size, seed, font="League Spartan:style=Black", ink="#0d0d0d", track=-30):
    t = Sheet()
    t.canvas.save()
    t.canvas.translate(x, y)
    t.canvas.rotate(angle)
    t.text(text, 0, 0, font, size, track=track)
    t.canvas.restore()
    return mix(a, hexc(ink), copied(t.mask(), seed))


YELLOW, PINK = "#f6e21c", "#ff2e7e"


def stock(colour, seed):
    return paper(seed, colour, tooth=0.05, stain=0.0)


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
def safety_pin_sale():
    """A safety pin the size of a man, reduced."""
    rods = [
        tube([(206, 786), (250, 716), (470, 456), (700, 186)], 17),
        tube([(292, 858), (420, 770), (640, 560), (800, 330), (816, 262)], 15),
        tube([(250 + 62 * np.cos(a), 826 + 62 * np.sin(a)) for a in np.linspace(-2.6, 3.9, 26)], 17),
    ]
    cap = Sheet()
    cap.path([(668, 158), (736, 86), (836, 108), (896, 196), (872, 292), (806, 344), (748, 300), (790, 226), (742, 170), (700, 214)], curve=True)
    tone, body = lit(cap.mask(), 40)
    for t, m in rods:
        k = smooth(0.4, 0.6, m) * (1 - smooth(0.4, 0.6, body) * (0 if m is rods[0][1] else 1))
        tone = mix(tone[..., None], t[..., None], k)[..., 0]
        body = np.maximum(body, m)
    fit = np.float32([[0.86, 0, 84], [0, 0.86, 14]])                 # clear of the black strip
    tone, body = (cv2.warpAffine(np.ascontiguousarray(z, np.float32), fit, (N, N), flags=cv2.INTER_AREA) for z in (tone, body))
    a = mugshot(tone, body, YELLOW, 310)
    a = strip(a, [(-50, 84), (600, 58), (612, 250), (-50, 288)], stock("#f7f4ec", 321), 330)
    a = said(a, "SAFETY", 44, 226, -2.8, 148, 340)
    a = strip(a, [(-50, 812), (1060, 764), (1060, 948), (-50, 978)], stock("#101010", 322), 350)
    a = said(a, "PIN SALE", 430, 918, -2.4, 116, 360, ink="#f7f4ec")
    a = strip(a, [(560, 640), (912, 622), (918, 706), (564, 724)], stock(PINK, 323), 355, 4)
    a = said(a, "municipal error  ½ price", 582, 690, -3.0, 22, 370, "Courier Prime:style=Bold", track=-20)
    return dirt(a, 9)


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


# ---- strips: a photocopied scene, yellow high on the left, pink low on the right ------------------------------------

def copied_scene(tone, seed, pitch=10.5):
    """A picture on the machine in the post office, lid not quite shut."""
    paper_ = toner(np.clip(tone, 0, 1), seed, pitch)
    a = mix(hexc("#0d0d0d"), stock("#f3f1ea", seed + 2), paper_[..., None])
    streak = smooth(1.4, 2.2, noise(seed + 3, 0.3, N, 40)) * 0.35
    return blur(mix(a, hexc("#f3f1ea"), streak), 0.7)


def two_strips(a, top, low, band, seed, at=40, size=150, low_size=92, low_at=356, name=(620, 262)):
    """The label's furniture: what the yellow strip shouts, what the pink one answers, who it was."""
    a = strip(a, [(-60, 84), (650, 40), (664, 236), (-60, 290)], stock(YELLOW, seed), seed + 20)
    a = strip(a, [(300, 770), (1060, 704), (1060, 905), (320, 960)], stock(PINK, seed + 1), seed + 30)
    a = said(a, top, at, 238, -3.6, size, seed + 40)
    a = said(a, low, low_at, 902, -4.2, low_size, seed + 42)
    nx, ny = name
    a = strip(a, [(nx, ny), (nx + 342, ny - 18), (nx + 346, ny + 60), (nx + 2, ny + 78)], stock("#f4f1e6", seed + 2), seed + 50, 4)
    a = said(a, band, nx + 24, ny + 50, -2.9, 30, seed + 60, "Courier Prime:style=Bold", track=-20)
    return dirt(a, seed + 70)


def shelves(seed):
    """A wall of books in bad light: a tone for every spine."""
    g, s = rng(seed), np.full((N, N), 0.05, np.float32)
    for top, foot in ((-60, 196), (220, 476), (500, 756), (780, 1040)):
        x = -10.0
        while x < N:
            wide, tall = g.uniform(22, 58), g.uniform(0.72, 0.98) * (foot - top)
            tone = g.uniform(0.06, 0.42)
            x0, x1, y0 = int(max(x, 0)), int(min(x + wide - 3, N)), int(max(foot - tall, 0))
            s[y0:max(min(foot, N), 0), x0:x1] = tone
            for y in (0.16, 0.22, 0.8):
                q = int(foot - tall * (1 - y))
                if 0 < q < N - 5:
                    s[q:q + 4, x0:x1] = tone * 1.9
            x += wide
        s[max(min(foot, N), 0):max(min(foot + 20, N), 0)] = 0.34
    return blur(s, 2.0)


@sleeve
def kicked_out_of_the_library():
    """The books stayed. The boot is the librarian's."""
    leather = blend(ball((-0.42, -0.02, 0), (0.25, 0.17, 0.19)), ball((-0.15, 0.05, 0), (0.28, 0.2, 0.17)), ball((0.24, 0.0, 0), (0.2, 0.2, 0.165)),
                    rod((0.16, 0.1, 0), (0.19, 0.66, 0), 0.185, 0.20), k=0.16)
    leather = without(leather, rod((0.19, 0.60, 0), (0.2, 1.2, 0), 0.165, 0.2), block((0, -0.45, 0), (1, 0.3, 1), 0.0), k=0.03)
    cuff = placed(hoop((0, 0, 0), 0.188, 0.028), (0.19, 0.655, 0))
    sole = slab([(-0.70, -0.14), (-0.68, -0.06), (-0.50, -0.10), (0.05, -0.12), (0.42, -0.10), (0.46, -0.13), (0.45, -0.32), (0.16, -0.32), (0.14, -0.22), (-0.12, -0.22), (-0.2, -0.28), (-0.6, -0.28)], 0.18, 1.0, 0.02, curve=False)
    laces = []
    for j in range(6):
        t = j / 5
        x, y = -0.28 + 0.30 * min(1, t * 1.6), 0.20 + 0.40 * t ** 1.4
        for f in (-1, 1):
            laces.append(rod((x + 0.02, y, f * 0.14), (x + 0.03 + 0.03 * f, y + 0.05, -f * 0.12), 0.017))
        laces.append(ball((x + 0.045, y - 0.01, 0.155), 0.024))
    loops = [wire([(-0.26, 0.24, 0.06), (-0.44, 0.30, 0.18), (-0.42, 0.12, 0.26), (-0.26, 0.2, 0.12)], 0.015, 8), wire([(-0.26, 0.24, 0.0), (-0.30, 0.10, 0.25), (-0.20, -0.02, 0.27)], 0.015, 6)]
    g = rng(77)
    covers, pages, y = [], [], -0.24
    for k, (h, w, d) in enumerate(((0.06, 0.62, 0.42), (0.10, 0.74, 0.46), (0.07, 0.68, 0.46), (0.11, 0.82, 0.5))):
        y -= h
        turn, off = float(g.normal(0, 0.14)), float(g.normal(0, 0.035))
        here = lambda s: placed(s, (off, y, 0), (0, turn, 0))
        covers.append(here(blend(block((0, h - 0.014, 0), (w, 0.014, d), 0.008), block((0, -h + 0.014, 0), (w, 0.014, d), 0.008), block((-0.0, 0, d - 0.012), (w, h, 0.014), 0.01) if k % 3 else block((-w + 0.014, 0, 0), (0.014, h, d), 0.01), k=0.0)))
        pages.append(here(block((0, 0, -0.02), (w - 0.03, h - 0.02, d - 0.03), 0.01)))
        y -= h
    shoe = lambda s: placed(s, (0.06, 0.0, 0.05), (0, 0.3, 0.0), 0.75)
    s = Shot([shoe(leather), shoe(cuff), shoe(sole), within(shoe(blend(*laces, *loops, k=0.0)), (0.0, 0.35, 0.05), 0.6), blend(*covers, k=0.0), blend(*pages, k=0.0)],
             yaw=-0.22, pitch=0.15, span=2.15, centre=(0.02, -0.16, 0), side=480, lens=0.25)
    tone = enlarged(s.lit((0.26, 0.2, 0.22, 1.3, 0.50, 1.15), lamp=(-0.6, 0.7, 0.8), ambient=0.28, gloss=0.85, sharp=12, fill=1.1))
    at_y, part = enlarged(s.plane(s.at[1])), np.round(cv2.resize(s.part, (N, N), interpolation=cv2.INTER_NEAREST))
    tone = tone * (1 - 0.35 * (part == 5) * smooth(0.2, 0.8, np.sin(at_y * 260)))
    tone = tone * (1 - 0.55 * (part == 4) * smooth(0.55, 0.8, noise(80, 0.9, N, 7)))
    m = smooth(0.35, 0.65, enlarged(s.mask))
    x = grid()[0]
    back = np.clip(0.86 - 0.62 * smooth(120, 900, x) + 0.9 * (shelves(81) - 0.22), 0, 1)
    back = back * (1 - 0.75 * smooth(0.05, 0.9, shift(blur(m, 20), 70, 24)))
    a = copied_scene(mix(back[..., None], (tone * 1.08 + 0.02)[..., None], m)[..., 0] + 0.6 * np.clip(blur(m, 4) - m, 0, 1), 710)
    return two_strips(a, "KICKED OUT", "OF THE LIBRARY", "the wet signatures", 720, size=112, low_size=84, low_at=336, name=(656, 96))


@sleeve
def bus_shelter_opera():
    """Act one: the last bus. There is no act two."""
    x, y = grid()
    roof = blend(block((0, 0.46, 0.05), (0.86, 0.045, 0.42), 0.02), block((0, 0.40, 0.44), (0.86, 0.075, 0.02), 0.01), k=0.0)
    posts = blend(*(rod((px, -0.72, pz), (px, 0.44, pz), 0.026) for px in (-0.80, -0.27, 0.27, 0.80) for pz in ((-0.3, 0.36) if abs(px) > 0.5 else (-0.3,))),
                  *(rod((-0.8, py, -0.3), (0.8, py, -0.3), 0.02) for py in (-0.56, 0.36)), k=0.0)
    bench = blend(block((0.0, -0.42, -0.12), (0.50, 0.03, 0.12), 0.015), *(rod((px, -0.72, -0.12), (px, -0.42, -0.12), 0.026) for px in (-0.42, 0.42)), k=0.0)
    stop = blend(rod((1.02, -0.74, 0.3), (1.02, 0.74, 0.3), 0.022), block((1.02, 0.66, 0.3), (0.14, 0.14, 0.015), 0.01), k=0.0)
    def drape(side):
        """A stage curtain, tied back: a slab with folds, narrow at the waist."""
        def d(p):
            waist = 0.08 + 0.17 * smooth(-0.15, 0.40, p[1]) + 0.10 * smooth(-0.15, -0.7, p[1])
            u = (p[0] * side - 0.78 + waist * 0.9)
            folds = 0.035 * np.sin(p[0] * 46 / (0.55 + waist)) + 0.02 * np.sin(p[0] * 23 + p[1] * 3)
            return np.maximum(np.maximum(np.abs(u) - waist, np.abs(p[1] + 0.13) - 0.57), np.abs(p[2] - 0.20 - folds) - 0.02) * 0.6
        return d
    street = lambda p: p[1] + 0.72 + 0.004 * np.sin(p[0] * 9) * np.sin(p[2] * 7)
    s = Shot([roof, posts, bench, stop, drape(-1), drape(1), street], pitch=0.08, span=2.3, centre=(0.12, -0.02, 0), side=560, lens=0.4, steps=150)
    tone = enlarged(s.lit((0.8, 0.75, 0.9, 0.9, 0.85, 0.85, 0.42), lamp=(-0.45, 0.62, 1.0), ambient=0.16, gloss=0.35, sharp=16, fill=0.1))
    m, part = smooth(0.35, 0.65, enlarged(s.mask)), np.round(cv2.resize(s.part, (N, N), interpolation=cv2.INTER_NEAREST))
    road = (part == 6)
    tone = np.where(road, tone * (1.5 - 0.7 * smooth(800, 1000, y)) + 0.10 * noise(91, 1.0) * (y > 0), tone)
    # the back pane: what is left of it, with a star where each stone came through
    g, cracks, holes, shards = rng(93), Sheet(), Sheet(), Sheet()
    cx, cy, r = 470, 470, 78
    spikes = [(cx + r * k * np.cos(b), cy + r * k * np.sin(b)) for i in range(9) for b, k in ((2 * np.pi * i / 9 + g.normal(0, 0.08), g.uniform(1.1, 1.9)), (2 * np.pi * (i + 0.5) / 9, g.uniform(0.4, 0.55)))]
    holes.path(spikes)
    for i in range(0, 18, 2):
        (px, py), far_ = spikes[i], g.uniform(1.8, 3.2)
        cracks.path([(px, py), (cx + (px - cx) * far_ + g.normal(0, 8), cy + (py - cy) * far_ + g.normal(0, 8))], width=5, close=False)
    pane = Sheet()
    pane.rect(150, 318, 620, 396)
    glass = pane.mask() * (1 - m) * (1 - holes.mask())
    sky = 0.04 + 0.05 * noise(94, 2.2) + 0.40 * smooth(420, -60, x)      # the street lamp, out of sight
    sky = sky + glass * (0.46 + 0.3 * smooth(-0.3, 0.3, np.sin((x + y) / 96)))
    sky = sky * (1 - 0.95 * cracks.mask() * pane.mask())
    for _ in range(260):                                          # the rest of it, over the sky
        px, py, r = g.uniform(0, N), g.beta(1, 1.6) * 640, g.exponential(4.2) + 2.2
        b = g.uniform(0, np.pi)
        four = [(px + k * np.cos(b + i * np.pi / 4), py + k * np.sin(b + i * np.pi / 4)) for i, k in enumerate((r * 1.9, r * 0.45) * 4)]
        shards.path(four)
    for _ in range(130):
        px, py, r = g.normal(500, 250), g.uniform(800, 990), g.uniform(2, 8)
        shards.path([(px + r * g.normal(0, 1.6), py + r * g.normal(0, 0.6)) for _ in range(3)])
    sh = shards.mask()
    sky = np.maximum(sky, sh * (1 - pane.mask() * 0.6))
    tone = mix(sky[..., None], tone[..., None], m)[..., 0]
    tone = np.maximum(tone, sh * road)
    flag = Sheet()
    flag.text("BUS", 908, 206, "League Spartan:style=Black", 50, align="centre")
    tone = tone * (1 - flag.mask() * (part == 3))
    beam = Sheet()
    beam.path([(435, 330), (495, 330), (655, 800), (275, 800)])
    tone = np.clip(tone + 0.16 * blur(beam.mask(), 18) * (y < 860), 0, 1)
    a = copied_scene(tone, 810)
    return two_strips(a, "MUNICIPAL ERROR", "NO SERVICE", "curtain: 23:40", 820, size=74, low_size=112, low_at=352)


@sleeve
def bite_the_postman():
    """It was the letter box that got it in the end."""
    x, y = grid()
    shell = turned([(0, 0.80), (0.12, 0.79), (0.32, 0.74), (0.44, 0.66), (0.455, 0.60), (0.455, 0.56), (0.40, 0.54), (0.39, 0.50), (0.39, -0.86), (0.43, -0.90), (0.44, -1.05), (0, -1.05)], 1.3, curve=False)
    g, mouth = rng(4), (0.40, 0.28)
    teeth = [rod((mouth[0] + 0.22 * np.cos(b), mouth[1] + 0.28 * np.sin(b), -2), (mouth[0] + 0.22 * np.cos(b), mouth[1] + 0.28 * np.sin(b), 2), 0.105) for b in np.linspace(1.35, 4.93, 8)]
    jaw = rod((mouth[0] + 0.03, mouth[1], -2), (mouth[0] + 0.03, mouth[1], 2), 0.27)
    slot = block((-0.03, 0.34, 0.39), (0.22, 0.035, 0.12), 0.01)
    bite = blend(jaw, *teeth, k=0.0)
    box_ = without(shell, bite, slot, k=0.006)
    lip = without(block((-0.03, 0.385, 0.38), (0.25, 0.02, 0.05), 0.01), jaw, k=0.01)
    plate = block((-0.04, 0.05, 0.375), (0.13, 0.16, 0.03), 0.012)
    door = without(block((-0.02, -0.36, 0.30), (0.30, 0.42, 0.12), 0.02), block((-0.02, -0.36, 0.46), (0.265, 0.385, 0.06), 0.02), k=0.01)
    letters = blend(*(placed(block((0, 0, 0), (0.19, 0.115, 0.006), 0.003), at, turn) for at, turn in (((0.86, 0.60, 0.30), (0.3, 0.2, 0.5)), ((0.98, 0.28, 0.2), (0.2, -0.3, -0.45)),
                    ((0.92, -0.04, 0.20), (0.5, 0.4, 0.7)), ((-0.72, -0.98, 0.5), (1.45, 0.0, 0.4)))), k=0.0)
    crumbs = blend(*(ball((0.80 + g.normal(0, 0.10), -0.45 + g.uniform(-0.5, 0.12), 0.2 + g.normal(0, 0.1)), float(g.uniform(0.012, 0.04))) for _ in range(22)), k=0.0)
    ground = lambda p: p[1] + 1.05
    s = Shot([box_, blend(lip, door, k=0.0), plate, letters, within(crumbs, (0.62, -0.2, 0.2), 1.0), ground], yaw=0.44, pitch=0.10, span=2.2, centre=(0.20, 0.36, 0), side=420, lens=0.3, steps=140)
    tone = enlarged(s.lit((0.40, 0.40, 1.1, 1.3, 0.3, 0.40), lamp=(-0.6, 0.6, 0.8), ambient=0.2, gloss=0.6, sharp=18, fill=0.10))
    m, part = smooth(0.35, 0.65, enlarged(s.mask)), np.round(cv2.resize(s.part, (N, N), interpolation=cv2.INTER_NEAREST))
    inside = smooth(0.3, 0.7, enlarged(s.plane((np.abs(bite(s.at)) < 0.012) * (s.which == 0))))
    crumb = np.clip(enlarged(s.plane(0.50 + 0.42 * s.facing[0] + 0.40 * s.facing[1])) * (1 - 0.3 * smooth(0.4, 1.4, noise(98, 0.9))), 0, 1)
    tone = mix(tone[..., None], crumb[..., None], inside)[..., 0]
    wall = 0.92 - 0.62 * smooth(160, 780, x) - 0.4 * smooth(640, 1000, y) + 0.05 * noise(96, 1.4)
    writing = smooth(0.5, 0.7, np.sin(y / 4.2 + x / 19)) * smooth(0.0, 0.4, noise(97, 1.6)) * (part == 3)
    tone = tone * (1 - 0.5 * writing)
    halo = np.clip(blur(m * (part != 5), 4) - m * (part != 5), 0, 1)
    a = copied_scene(mix(wall[..., None], (tone * 1.1)[..., None], m)[..., 0] + 0.2 * halo, 910)
    return two_strips(a, "BITE THE", "POSTMAN", "dog licence", 920, size=146, low_size=128, low_at=360)


# ---- letters: one white sheet on the copier's black, a little crooked, one thing in pink ----------------------------

def sheet_of_paper(seed, angle=-2.6):
    """The black of the copier and one page on it. Returns the picture, the page's mask and its coordinates."""
    x, y = grid()
    a = mix(hexc("#0d0d0d"), stock("#f3f1ea", seed), (0.10 * smooth(0.4, 1.6, noise(seed + 1, 0.7)))[..., None])
    page = on_page(angle)
    page.rect(-405, -560, 810, 1120)
    m = warp(page.mask(), noise(seed + 2, 2.2) * 1.5, noise(seed + 3, 2.2) * 1.5)
    return mix(a, stock("#f3f1ea", seed + 4), m[..., None]), m


def on_page(angle=-2.6):
    """A sheet whose origin is the middle of the tilted page."""
    s = Sheet()
    s.canvas.translate(500, 500)
    s.canvas.rotate(angle)
    return s


def copied_page(a, page, words, seed, felt=None):
    """Typing and felt pen go through the copier, the fold and the page's edge with them."""
    x, y = grid()
    if felt is not None:
        streaks = 1 - 0.22 * smooth(0.6, 1.7, noise(seed, 0.8, N, 18))
        a = mix(a, hexc("#0d0d0d"), copied(felt, seed + 1) * streaks * 0.97)
    a = mix(a, hexc("#0d0d0d"), copied(words, seed + 3))
    fold = np.exp(-((y - 470 + 0.045 * (x - 500)) / 2.2) ** 2) * page
    a = mix(a, hexc("#0d0d0d"), fold * 0.35 * smooth(-0.6, 1, noise(seed + 5, 1.0)))
    edge = smooth(0.02, 0.5, page) * smooth(0.98, 0.5, page)
    return dirt(blur(mix(a, hexc("#0d0d0d"), edge * 0.4), 0.6), seed + 6)


def pink_mark(a, points, seed):
    """One stroke of the highlighter."""
    mark = on_page()
    mark.path(points)
    return mix(a, a * hexc(PINK), smooth(0.4, 0.6, blur(warp(mark.mask(), noise(seed, 1.6) * 3, noise(seed + 1, 1.6) * 3), 1.5)) * 0.96)


def scribble(s, g, x, y, w, h, width=11):
    """Somebody changing his mind with a felt pen."""
    n = max(int(w / 13), 5)
    t = np.linspace(0, 1, n)
    s.path([(x + w * k + g.normal(0, 4), y + (h / 2 + g.normal(0, 5)) * (-1) ** i) for i, k in enumerate(t)], width=width, close=False)


@sleeve
def please_print_clearly():
    """He tried. The boxes were very small and he had a great deal to say."""
    g, seed = rng(31), 1010
    a, page = sheet_of_paper(seed)
    words, hand, felt = on_page(), on_page(), on_page()
    words.text("PLEASE PRINT CLEARLY", -338, -396, "Courier Prime:style=Bold", 58, width=676, track=-20)
    words.rect(-338, -378, 676, 4)
    words.text("FORM 11-B", -338, -346, "Courier Prime:style=Bold", 26, track=-20)
    words.text("block capitals only", 338, -346, "Courier Prime:style=Bold", 26, track=-20, align="right")
    rows = (("surname", "NORRIS NORRIS"), ("other surname", "NO THE OTHER"), ("reason for name", "MY MOTHER"), ("nature of noise", "LOUD + SORRY"), ("how loud", "HOW LOUD!!!"),
            ("sorry?", "lovely"), ("in your own words", "WHOSE ELSE"), ("in ours", "I CANT SEE A"), ("signature", "THIS IS MY ON"))
    cell, high = 52, 50
    for j, (label, answer) in enumerate(rows):
        y = -322 + j * 88
        words.text(label, -338, y + 16, "Courier Prime:style=Bold", 23, track=-20)
        for i in range(13):
            words.rect(-338 + i * cell, y + 24, cell, high, width=3)
        if j == 5:
            for i, letter in enumerate("MAYBE"):
                hand.text(letter, -338 + (i + 0.5) * cell, y + 66, "Yusei Magic", 52, align="centre")
            continue
        for i, letter in enumerate(answer[:13]):
            hand.canvas.save()
            hand.canvas.translate(-338 + (i + 0.5) * cell + g.normal(0, 3), y + 64 + g.normal(0, 3))
            hand.canvas.rotate(float(g.normal(0, 7)))
            hand.text(letter, 0, 0, "Yusei Magic", float(g.uniform(44, 60)), align="centre")
            hand.canvas.restore()
        x = -342.0
        while x < 318:
            w = float(min(g.choice((120, 190, 280, 400)), 342 - x))
            scribble(felt, g, x, y + 49, w, 56)
            scribble(felt, g, x + 4, y + 51, w - 8, 40, 9)
            x += w + float(g.choice((10, 24, 52)))
    a = pink_mark(a, [(-346, 138), (-70, 132), (-64, 206), (-344, 210)], seed + 9)
    return copied_page(a, page, np.maximum(words.mask(), hand.mask()), seed + 12, felt.mask())


@sleeve
def return_to_senders_mum():
    """Six addresses, five of them his. She opened it."""
    g, seed = rng(52), 1110
    x, y = grid()
    a, page = sheet_of_paper(seed)
    hand, felt, words = on_page(), on_page(), on_page()
    # the stamp: perforated, and somebody's mother on it
    stamp = on_page()
    stamp.rect(176, -446, 172, 206)
    holes = on_page()
    for i in range(11):
        holes.circle(176 + i * 17.2, -446, 5.4)
        holes.circle(176 + i * 17.2, -240, 5.4)
    for j in range(13):
        holes.circle(176, -446 + j * 17.2, 5.4)
        holes.circle(348, -446 + j * 17.2, 5.4)
    frame, face_, hair = on_page(), on_page(), on_page()
    frame.rect(190, -432, 144, 178)
    face_.path([(226, -254), (240, -288), (248, -306), (234, -312), (232, -326), (222, -334), (232, -350), (234, -384), (262, -402), (296, -390), (308, -356), (296, -322), (294, -296), (322, -278), (330, -254)], curve=True)
    for k, b in enumerate(np.linspace(-2.5, 0.75, 7)):                # curlers
        hair.circle(270 + 40 * np.cos(b), -366 + 38 * np.sin(b), 12)
    d = stamp.mask() * (1 - holes.mask())
    a = mix(a, a * 0.5, np.clip(shift(blur(d, 3), 3, 4) - d, 0, 1) * 0.9)
    a = mix(a, stock("#f7f4ec", seed + 5), d)
    portrait = frame.mask() * (0.55 - 0.2 * (y - 90) / 200)
    tone = np.clip(1 - portrait, 0, 1)
    tone = np.where(face_.mask() > 0.5, 0.97, tone)
    tone = np.where(hair.mask() > 0.5, 0.02, tone)
    a = mix(a, hexc("#0d0d0d"), (1 - toner(np.clip(tone, 0, 1), seed + 6, 7)) * frame.mask() * 0.97)
    # the postmark, which missed
    for k, r in enumerate((92, 84, 54)):
        words.circle(92, -352, r, width=(5, 2.5, 2.5)[k])
    words.text("23.40", 92, -342, "Courier Prime:style=Bold", 34, align="centre", track=-20)
    for k in range(5):
        t = np.linspace(0, 1, 40)
        words.path(list(zip(190 + 230 * t, -398 + k * 24 + 7 * np.sin(t * 17 + k))), width=4.5, close=False)
    words.text("FORM 11-B", -338, -398, "Courier Prime:style=Bold", 40, track=-20)
    words.text("if undelivered, good", -338, -362, "Courier Prime:style=Bold", 22, track=-20)
    lines = (("Mr T. Sender", "14 Mill Row"), ("NOT HERE", "try no. 41"), ("Top Flat", "(above chips)"), ("c/o The Albion", "BARRED"), ("moved to Leeds", "moved back"), ("HIS MUM", ""), ("The Sender", "last known pub"))
    yy = -248.0
    for j, (one, two) in enumerate(lines):
        if one == "HIS MUM":
            hand.canvas.save()
            hand.canvas.translate(-196, yy + 66)
            hand.canvas.rotate(-2.5)
            hand.text(one, 0, 0, "Yusei Magic", 92)
            hand.canvas.restore()
            hand.path([(-318, yy + 42), (-214, yy + 40)], width=12, close=False)
            hand.path([(-246, yy + 12), (-212, yy + 40), (-244, yy + 70)], width=12, close=False)
            a = pink_mark(a, [(-214, yy - 24), (208, yy - 30), (216, yy + 84), (-210, yy + 88)], seed + 9)
            yy += 128
            continue
        indent = float(g.uniform(-320, -250))
        for k, text in enumerate((one, two)):
            at = yy + 44 + 46 * k
            hand.text(text, indent + 26 * k, at, "Yusei Magic" if j != 3 else "Courier Prime:style=Bold", 56)
            f = skia.Font(face("Yusei Magic"), 56)
            w = f.measureText(text)
            felt.path([(indent + 26 * k - 16, at - 24 + g.normal(0, 4)), (indent + 26 * k + w + 22, at - 30 + g.normal(0, 4)), (indent + 26 * k + w + 18, at - 2 + g.normal(0, 3)), (indent + 26 * k - 12, at + 4 + g.normal(0, 3))])
            scribble(felt, g, indent + 26 * k - 6, at - 15, w + 10, 34, 8)
        yy += 106
    return copied_page(a, page, np.maximum(words.mask(), hand.mask()), seed + 12, felt.mask())


def bill(seed):
    """The demand itself, before it was folded: ink for the wings, 1000 × 1000."""
    g, s, pink = rng(seed), Sheet(), Sheet()
    s.text("FINAL", 60, 196, "League Spartan:style=Black", 150, width=400, track=-20)
    s.text("FINAL", 540, 196, "League Spartan:style=Black", 150, width=400, track=-20)
    pink.rect(40, 226, 920, 150)
    s.text("DEMAND", 60, 344, "League Spartan:style=Black", 120, width=400, track=-20)
    s.text("DEMAND", 540, 344, "League Spartan:style=Black", 120, width=400, track=-20)
    for j in range(11):
        y = 420 + j * 50
        for x0 in (60, 540):
            x = x0
            while x < x0 + 380:
                w = float(min(g.choice((36, 60, 92, 130)), x0 + 400 - x))
                s.rect(x, y, w, 25)
                x += w + 15
    return s.mask(), pink.mask()


@sleeve
def final_final_demand():
    """Paid by air."""
    seed = 1210
    x, y = grid()
    a, page = sheet_of_paper(seed)
    # the demands before it
    words, g = on_page(), rng(seed)
    words.text("MUNICIPAL ERROR", -338, -398, "Courier Prime:style=Bold", 54, track=-20)
    words.rect(-338, -376, 676, 4)
    words.text("DEMAND (FINAL)", -338, -336, "Courier Prime:style=Bold", 30, track=-20)
    words.text("no. 8", 338, -336, "Courier Prime:style=Bold", 30, track=-20, align="right")
    for k in range(13):
        at_x = -338.0
        while at_x < 300:
            w = float(min(g.choice((62, 96, 132, 188)), 338 - at_x))
            words.rect(at_x, -300 + k * 56, w, 32)
            at_x += w + 18
    a = mix(a, hexc("#0d0d0d"), copied(words.mask(), seed + 20) * 0.97)
    ink, pink = bill(seed)
    tilt = cv2.getRotationMatrix2D((470, 520), -17.0, 0.86)
    turn_ = lambda pts: (np.asarray(pts, np.float64) @ tilt[:, :2].T + tilt[:, 2]).astype(np.float32)
    nose, tail = (500, 0), (500, 880)
    outer = ((30, 985), (970, 985))
    keel = ((462, 850), (538, 850))
    white, marks, rose, tone = (np.zeros((N, N), np.float32) for _ in range(4))
    tone += 1
    for side in (0, 1):
        wing_ = turn_([nose, outer[side], keel[side]])
        quad_from = np.float32([[60 + 480 * side - 10, 40], [470 + 480 * side, 40], [470 + 480 * side, 980], [60 + 480 * side - 10, 980]])
        a0, b0 = np.array(outer[side], float), np.array(keel[side], float)
        if side:
            a0, b0 = b0, a0
        at = lambda p, t: np.array(nose) + (p - np.array(nose)) * t
        if side:
            b0 = b0 + (a0 - b0) * 0.2
        else:
            a0 = a0 + (b0 - a0) * 0.2
        quad_to = turn_([at(a0, 0.36), at(b0, 0.36), at(b0, 0.97), at(a0, 0.97)])
        matrix = cv2.getPerspectiveTransform(quad_from, quad_to)
        s = Sheet()
        s.path(wing_)
        m = s.mask()
        lay = lambda z: np.clip(cv2.warpPerspective(z, matrix, (N, N), flags=cv2.INTER_AREA), 0, 1) * m
        white, marks, rose = np.maximum(white, m), np.maximum(marks, lay(ink)), np.maximum(rose, lay(pink))
        far_ = (x - 500) * (1 if side else -1) / 480
        tone = np.where(m > 0.5, (0.99 if side == 0 else 0.86) - 0.10 * smooth(0.3, 1.0, far_), tone)
        flap, corner = Sheet(), np.array(outer[side], float)
        flap.path(turn_([nose, corner, corner + (np.array(keel[side]) - corner) * 0.2]))
        fm = flap.mask() * m
        tone = np.where(fm > 0.5, (0.60 if side else 0.80), tone)
        marks, rose = marks * (1 - fm), rose * (1 - fm)
        k = Sheet()
        k.path(turn_([nose, keel[side], tail]))
        km = k.mask()
        white = np.maximum(white, km)
        marks, rose = marks * (1 - km), rose * (1 - km)
        tone = np.where(km > 0.5, (0.34 if side == 0 else 0.66) + 0.14 * smooth(1000, 0, y), tone)
        crease = Sheet()
        crease.path(turn_([nose, keel[side]]), width=3.0, close=False)
        marks = np.maximum(marks, crease.mask())
    a = a * (1 - 0.92 * np.clip(shift(blur(white, 7), 26, 30) + 0.7 * blur(white, 5), 0, 1) * (1 - white))[..., None]
    a = mix(a, stock("#f7f4ec", seed + 14), white)
    a = mix(a, a * hexc(PINK), rose * 0.96)
    a = mix(a, hexc("#0d0d0d"), (1 - toner(tone, seed + 5, 9)) * white * 0.97)
    a = mix(a, hexc("#0d0d0d"), copied(marks, seed + 6) * 0.97)
    edge = smooth(0.02, 0.5, white) * smooth(0.98, 0.5, white)
    return dirt(blur(mix(a, hexc("#0d0d0d"), edge * 0.3), 0.6), seed + 8)
