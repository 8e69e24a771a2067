"""Punk, Staple Diet: people from the copier, cut out with blunt scissors and pasted on loud stock."""
from catalogue import sleeve
from figures import *

YELLOW, PINK, BLUE, BLACK, WHITE = "#f6e21c", "#ff2e7e", "#2746d8", "#0d0d0d", "#f3f1ea"


def torn(a, poly, colour, seed, rough=7):
    """A torn strip of paper, white at the tear, pasted on with a shadow."""
    s = sheet()
    s.path(poly)
    w, v = (fuzz(seed + i, 1.9) * rough * K + fuzz(seed + i + 1, 0.9) * 2.2 * K for i in (0, 2))
    m = warp(s.mask(), w, v)
    core = smooth(0.4, 0.6, soft(warp(m, fuzz(seed + 4, 1.6) * 3 * K, 0 * w), 2.6) - 0.27)
    a = a * (1 - 0.75 * smooth(0.2, 0.9, moved(soft(m, 3.0), 5, 6)) * (1 - m))[..., None]
    a = mix(a, hexc("#f7f4ec") * np.ones_like(a), smooth(0.35, 0.65, m))
    return mix(a, stock(colour, seed, tooth=0.05, stain=0.0), core)


def shout(a, text, x, y, turn, size, seed, colour=BLACK, font="League Spartan:style=Black", track=-30):
    t = sheet()
    t.canvas.translate(x, y)
    t.canvas.rotate(turn)
    t.text(text, 0, 0, font, size, track=track)
    m = smooth(0.4, 0.6, soft(t.mask(), 1.4) + 0.06 * fuzz(seed, 0.6)) * (1 - smooth(1.9, 2.3, fuzz(seed + 1, 0.8)))
    return mix(a, hexc(colour), m)


def pasted(a, m, seed, border=13):
    """White scissor border and shadow below a cut-out that is printed on it next."""
    edge = smooth(0.12, 0.2, soft(m, border))
    a = a * (1 - 0.6 * soft(moved(edge, 9, 11), 4) * (1 - edge))[..., None]
    return mix(a, hexc(WHITE) * np.ones_like(a), edge)


def copied(a, m, lit, dim, seed, tone=0.93, shade=0.45, dark=0.03, pitch=10.5, extra=None):
    """The copier's idea of it: paper where it is lit, dots in the shadow, black in between."""
    g = dark + (tone - dark) * soft(lit, 2) + (shade - dark) * soft(dim, 2) + 0.05 * fuzz(seed, 0.6)
    if extra is not None:
        g = g * (1 - extra)
    k = smooth(0.36, 0.64, dots(g, pitch, 45, 0.12))
    k = smooth(0.45, 0.55, soft(k, 1.1) + 0.05 * fuzz(seed + 1, 0.2))
    return mix(a, mix(hexc(WHITE), hexc(BLACK), k), m)


def finished(a, seed, copies=1):
    """Specks and grain. A copy of a copy is softer: a picture that is all dots takes too many bytes otherwise."""
    specks = smooth(3.1, 3.4, soft(rng(seed).standard_normal((SIDE, SIDE)).astype(np.float32), 1.0 / K) * 3.4)
    a = np.clip(mix(a, hexc(BLACK), specks * 0.9), 0, 1)
    return film(a if copies == 1 else soft(a, 0.55), seed, 0.028 if copies == 1 else 0.01)


def lines(*parts):
    s = sheet()
    for p in parts:
        draw(s, p)
    return s.mask()


def tick(a, text, x, y, wide, seed, turn=-2.9, colour="#f4f1e6"):
    a = torn(a, [(x, y), (x + wide, y - 18), (x + wide + 4, y + 60), (x + 2, y + 78)], colour, seed, 4)
    return shout(a, text, x + 24, y + 50, turn, 30, seed + 6, font="Courier Prime:style=Bold", track=-20)


@sleeve
def safety_pin_sale():
    """Everything must hold: one customer, one pin, half the price."""
    a = stock(YELLOW, 71, tooth=0.05, stain=0.0)
    head = put([profile(0.9, 1.2, 1.0)], 560, 560, 1.2)
    m, lit, dim = shaded(head, 0, (-60, -20))
    spikes = sheet()
    for i, t in enumerate(np.linspace(-0.62, 0.98, 9)):
        cx, cy = 585, 520
        ang = -np.pi / 2 + t * 1.25
        r0, r1, w = 320, 560 + 40 * (i % 2), 0.155
        spikes.path([(cx + r0 * np.cos(ang - w), cy + r0 * np.sin(ang - w)), (cx + r1 * np.cos(ang), cy + r1 * np.sin(ang) * 1.02), (cx + r0 * np.cos(ang + w), cy + r0 * np.sin(ang + w))])
    hair = spikes.mask()
    a = pasted(a, np.maximum(m, hair), 72)
    a = mix(a, stock(PINK, 73, tooth=0.05, stain=0), hair)
    hatch = dots(0.72 + 0.12 * fuzz(76, 2), 9, 20) * hair
    a = mix(a, hexc(BLACK), hatch * 0.8)
    side = sheet()
    side.path([(520, 160), (640, 190), (790, 300), (838, 470), (800, 640), (740, 690), (700, 600), (650, 470), (600, 420), (520, 380), (470, 260)], curve=True)
    face_ = lines(*put([[(-214, -100, 7), (-170, -112, 13), (-112, -92, 7)], [(-196, -58, 5), (-158, -72, 10), (-116, -54, 5)], [(-162, -60, 12), (-160, -54, 12)], [(-232, 48, 6), (-208, 42, 10), (-202, 26, 5)], [(-216, 118, 6), (-160, 132, 6)],
                        [(20, -40, 5), (56, -62, 8), (82, -20, 8), (66, 36, 7), (40, 58, 5)], [(34, -14, 5), (54, -24, 5), (48, 16, 5)]], 560, 560, 1.2))
    a = copied(a, m, lit, dim, 74, extra=np.maximum(face_, 0.62 * soft(side.mask() * m, 3)))
    pin = sheet()
    draw(pin, [(590, 560, 11), (560, 850, 11)])
    draw(pin, [(646, 572, 9), (660, 852, 9)])
    pin.circle(611, 872, 50, width=20)
    draw(pin, [(586, 556, 32), (650, 560, 32)])
    rim = smooth(0.25, 0.4, soft(pin.mask(), 6))
    a = mix(a, hexc(BLACK), rim)
    a = mix(a, hexc("#e9e6dc"), pin.mask())
    a = torn(a, [(650, 800), (968, 760), (984, 930), (662, 964)], WHITE, 75, 3)
    a = shout(a, "½ PRICE", 672, 918, -6.5, 76, 77, "#d4145a")
    string = lines([(632, 884, 4), (650, 868, 4), (668, 860, 4)])
    a = mix(a, hexc(BLACK), string)
    a = torn(a, [(-40, 770), (470, 738), (480, 896), (-40, 930)], BLACK, 78)
    a = shout(a, "SAFETY PIN", 36, 872, -3.6, 84, 79, WHITE)
    return finished(tick(a, "municipal error", 40, 46, 330, 80), 81)


@sleeve
def bus_shelter_opera():
    """She has waited for the 23:40 since the first act."""
    x, y = plane()
    a = stock(WHITE, 91, tooth=0.05, stain=0.0)
    ang = np.arctan2(y - 610, x - 330)
    rays = soft(((np.sin(ang * 15) > 0) * (x < 520)).astype(np.float32), 2)
    a = mix(a, hexc(BLACK), smooth(0.36, 0.64, dots(0.7 - 0.46 * np.maximum(rays, smooth(480, 760, x)), 17, 45, 0.12)))
    head = put([profile(1.0, 1.3, 1.0, 1.0)], 640, 520, 1.14, 14)
    bust_ = [(560, 1010), (520, 900), (600, 850), (780, 820), (930, 870), (1010, 960), (1010, 1010)]
    m, lit, dim = shaded([bust_, head[0]], 0, (-56, -24))
    plait = [[(800 + 10 * np.sin(i), 560 + 74 * i, 46 - 3 * i), (806 + 16 * np.sin(i), 600 + 74 * i, 44 - 3 * i)] for i in range(6)]
    pm, pl, pd = shaded(plait, 7, (-14, -14))
    helm = sheet()
    helm.path([(408, 330), (440, 190), (560, 110), (700, 118), (840, 210), (900, 380), (880, 470), (760, 380), (600, 330), (470, 322), (420, 356)], curve=True)
    horns = sheet()
    horns.path([(480, 214), (400, 190), (340, 110), (350, -10), (400, 70), (460, 120), (548, 138)], curve=True)
    horns.path([(760, 170), (850, 150), (910, 70), (900, -20), (960, 60), (966, 170), (900, 250), (836, 270)], curve=True)
    every = np.maximum.reduce([m, pm, helm.mask(), horns.mask()])
    a = pasted(a, every, 93)
    face_ = lines(*put([[(-214, -106, 7), (-168, -138, 12), (-112, -120, 7)], [(-200, -64, 8), (-164, -46, 9), (-118, -60, 6)], [(-196, -58, 4), (-206, -44, 4)], [(-168, -44, 4), (-172, -28, 4)], [(-232, 48, 6), (-206, 42, 9), (-202, 26, 5)], [(-130, 60, 5), (-108, 110, 6), (-118, 170, 5)]], 640, 520, 1.14, 14))
    mouth = whole(put([[(-226, 116), (-170, 104), (-150, 150), (-172, 200), (-226, 190), (-222, 150)]], 640, 520, 1.14, 14)) * m
    a = copied(a, m, 0.8 * lit, 0.6 * dim, 94, pitch=15, extra=np.maximum(face_, mouth))
    tongue = whole(put([[(-206, 176), (-176, 164), (-168, 196), (-200, 200)]], 640, 520, 1.14, 14)) * m
    a = mix(a, hexc(PINK), tongue)
    a = copied(a, pm, pl, pd, 95, 0.7, 0.2, pitch=15)
    a = copied(a, horns.mask(), moved(horns.mask(), -16, -6) * horns.mask(), horns.mask() * (1 - moved(horns.mask(), -16, -6)), 96, 0.6, 0.2, pitch=15)
    a = mix(a, stock(YELLOW, 97, tooth=0.05, stain=0), helm.mask())
    shade = helm.mask() * smooth(0.2, 0.8, soft(1 - moved(helm.mask(), -70, -40), 20))
    a = mix(a, hexc(BLACK), dots(1 - 0.62 * shade, 10.5, 45) * helm.mask())
    rivets = lines(*[[(430 + 84 * i, 346 + 6 * i + 9 * max(0, i - 2) ** 1.7, 11), (430 + 84 * i, 347 + 6 * i + 9 * max(0, i - 2) ** 1.7, 11)] for i in range(6)])
    a = mix(a, hexc(BLACK), rivets)
    post = sheet()
    post.rect(160, 300, 34, 720)
    plate = sheet(); plate.circle(178, 330, 142)
    a = pasted(a, np.maximum(post.mask(), plate.mask()), 98, 10)
    a = mix(a, hexc(BLACK), dots(0.25 + 0.6 * smooth(160, 194, x), 9) * post.mask())
    a = mix(a, stock(YELLOW, 99, tooth=0.05, stain=0), plate.mask())
    band = sheet(); band.rect(60, 286, 236, 92)
    a = mix(a, hexc(WHITE), band.mask() * plate.mask())
    a = shout(a, "BUS", 82, 364, 0, 94, 100)
    a = torn(a, [(-60, 800), (590, 756), (604, 930), (-60, 972)], PINK, 101)
    a = shout(a, "NO SERVICE", 36, 916, -3.8, 98, 103)
    a = torn(a, [(-40, 30), (520, -4), (530, 108), (-40, 148)], YELLOW, 104)
    return finished(shout(a, "municipal error", 30, 96, -3.5, 52, 105, font="Courier Prime:style=Bold", track=-20), 106, copies=2)


@sleeve
def bite_the_postman():
    """Trousers by the post office. Teeth by the other side."""
    x, y = plane()
    a = stock(WHITE, 111, tooth=0.05, stain=0.0)
    a = mix(a, hexc(BLACK), smooth(0.36, 0.64, dots(0.86 - 0.6 * smooth(200, 900, x + 60 * fuzz(110, 2.6)), 17, 45, 0.12)))
    leg = [[(300, -60), (560, -60), (540, 260), (486, 480), (470, 720), (300, 740), (300, 480), (282, 220)],
           [(300, 730), (470, 716), (470, 800), (480, 866), (300, 880), (60, 872), (66, 810), (180, 770), (280, 760)]]
    m, lit, dim = shaded(leg, 9, (-54, -6))
    back = [[(40, -60), (250, -60), (232, 160), (110, 380), (40, 560), (-80, 480), (-30, 330), (16, 160)]]
    bm, bl, bd = shaded(back, 9, (-40, -6))
    dog = [[(1070, 250), (930, 210), (860, 250), (760, 300), (660, 330), (520, 350), (470, 390), (466, 450), (520, 476), (660, 470), (740, 500), (700, 560), (560, 556), (490, 540), (470, 580), (500, 640), (620, 680), (740, 690), (830, 780), (900, 900), (1070, 960)]]
    dog = put(dog, -50, 0)
    dm, dl, dd = shaded(dog, 9, (-26, -60))
    ear = whole([[(820, 250), (880, 120), (950, 100), (970, 250), (930, 380), (870, 340)]])
    a = pasted(a, np.maximum.reduce([m, bm]), 112)
    a = copied(a, bm, 0.6 * bl, bd, 113, 0.5, 0.2, pitch=15)
    a = copied(a, m, 0.5 * lit, dim, 114, 0.42, 0.12, pitch=15)
    piping = whole([[(394, -60, 13), (392, 300, 13), (380, 560, 12), (376, 720, 11)]])
    a = mix(a, stock(YELLOW, 115, tooth=0.05, stain=0), piping)
    a = pasted(a, np.maximum(dm, ear), 116, 12)
    a = copied(a, dm, dl, dd, 117, 0.74, 0.3, pitch=15)
    a = copied(a, ear, 0 * ear, ear, 118, 0.1, 0.1)
    eye = sheet(); eye.circle(720, 352, 30); a = mix(a, hexc(WHITE), eye.mask())
    eye = sheet(); eye.circle(712, 356, 15); draw(eye, [(666, 316, 8), (750, 296, 12), (788, 310, 8)]); draw(eye, [(444, 388, 34), (460, 400, 30)])
    draw(eye, [(590, 380, 5), (510, 392, 4)]); draw(eye, [(600, 400, 5), (530, 414, 4)])
    a = mix(a, hexc(BLACK), eye.mask())
    teeth = sheet()
    for i in range(6):
        tx = 436 + i * 38
        teeth.path([(tx, 462), (tx + 36, 462), (tx + 16, 524 - 4 * i)])
        teeth.path([(tx + 12, 556), (tx + 44, 558), (tx + 24, 502 + 3 * i)])
    a = mix(a, hexc(BLACK), smooth(0.2, 0.35, soft(teeth.mask(), 5)))
    a = mix(a, hexc(WHITE), teeth.mask())
    bits = sheet()
    for i, (bx, by, t) in enumerate(((640, 90, -16), (800, 40, 12), (720, 770, 20), (560, 790, -12))):
        bits.canvas.save(); bits.canvas.translate(bx, by); bits.canvas.rotate(t)
        bits.rect(-70, -46, 140, 92); bits.canvas.restore()
    a = pasted(a, bits.mask(), 119, 5)
    flap = sheet()
    for i, (bx, by, t) in enumerate(((640, 90, -16), (800, 40, 12), (720, 770, 20), (560, 790, -12))):
        flap.canvas.save(); flap.canvas.translate(bx, by); flap.canvas.rotate(t)
        flap.path([(-68, -44), (0, 14), (68, -44)], width=6, close=False); flap.rect(-69, -45, 138, 90, width=5); flap.canvas.restore()
    a = mix(a, hexc(BLACK), flap.mask())
    a = torn(a, [(470, 838), (1060, 790), (1060, 960), (486, 1000)], PINK, 120)
    a = shout(a, "BITE THE…", 506, 952, -4.2, 104, 122)
    a = torn(a, [(-40, 66), (486, 30), (500, 190), (-40, 236)], YELLOW, 123)
    return finished(shout(a, "dog licence", 40, 158, -3.9, 62, 129, font="Courier Prime:style=Bold", track=-20), 125, copies=2)


@sleeve
def return_to_senders_mum():
    """She is on the stamp, and she knows what you did."""
    x, y = plane()
    a = stock("#c8b492", 131, tooth=0.05, stain=0.04)
    flap = lines([(-20, -30, 5), (480, 330, 5), (1020, -60, 5)])
    a = mix(a, hexc("#8d6636"), flap * 0.8)
    hole = sheet()
    hole.canvas.translate(560, 470); hole.canvas.rotate(4)
    hole.rect(-350, -420, 700, 840)
    holes = sheet()
    holes.canvas.translate(560, 470); holes.canvas.rotate(4)
    for i in range(15):
        for sx, sy in ((-350, -420 + 60 * i), (350, -420 + 60 * i)):
            holes.circle(sx, sy, 18)
    for i in range(13):
        for sx, sy in ((-350 + 58.3 * i, -420), (-350 + 58.3 * i, 420)):
            holes.circle(sx, sy, 18)
    m = hole.mask() * (1 - holes.mask())
    a = a * (1 - 0.5 * soft(moved(m, 9, 11), 5) * (1 - m))[..., None]
    a = mix(a, hexc(WHITE) * np.ones_like(a), m)
    field = sheet()
    field.canvas.translate(560, 470); field.canvas.rotate(4)
    field.rect(-310, -380, 620, 760)
    f = field.mask()
    a = mix(a, stock(BLUE, 132, tooth=0.05, stain=0), f)
    neck = [(470, 880), (490, 700), (640, 700), (660, 880)]
    coat = [(240, 900), (300, 800), (450, 760), (560, 850), (690, 760), (820, 810), (880, 900)]
    head = [(400, 330), (560, 280), (716, 336), (748, 480), (728, 620), (660, 730), (566, 766), (470, 728), (400, 620), (380, 470)]
    hm, hl, hd = shaded([neck, coat, head], 8, (-44, -12))
    hm, hl, hd = (v * f for v in (hm, hl, hd))
    curls = [[(cx - 52, cy + t, 44), (cx + 52, cy - t, 44)] for cx, cy, t in ((380, 330, 26), (470, 236, 18), (580, 196, 0), (690, 232, -18), (764, 322, -30), (410, 430, 60), (770, 430, -60), (560, 290, 0), (470, 330, 10), (660, 326, -10))]
    curls = [c if abs(c[0][1] - c[1][1]) < 100 else [(c[0][0] + 40, c[0][1] - 20, 36), (c[1][0] - 40, c[1][1] + 20, 36)] for c in curls]
    cm, cl, cd = (v * f for v in shaded(curls, 8, (-10, -20)))
    glasses, ring = sheet(), sheet()
    for ex in (480, 640):
        glasses.circle(ex, 488, 72, width=15)
        ring.circle(ex, 488, 64)
    draw(glasses, [(548, 480, 8), (560, 470, 8), (572, 480, 8)])
    marks = [glasses.mask()]
    for ex in (480, 640):
        marks.append(lines([(ex - 40, 476, 5), (ex, 466, 10), (ex + 40, 478, 5)], [(ex + 2, 484, 15), (ex + 2, 494, 15)]))
    marks.append(lines([(420, 398, 8), (480, 402, 12), (536, 424, 9)], [(584, 424, 9), (640, 402, 12), (704, 398, 8)], [(560, 540, 5), (540, 598, 8), (572, 610, 7)], [(494, 690, 8), (560, 664, 12), (628, 692, 8)], [(446, 610, 4), (462, 660, 5)], [(684, 610, 4), (668, 660, 5)]))
    a = copied(a, hm, np.maximum(hl, ring.mask() * hm), hd * (1 - ring.mask()), 133, extra=np.maximum.reduce(marks))
    dress = whole([coat]) * f * (1 - whole([head]))
    a = mix(a, stock(BLACK, 136, stain=0), dress * (1 - whole([neck])))
    a = mix(a, hexc(BLACK), cm)
    a = mix(a, stock(PINK, 134, tooth=0.05, stain=0), cl)
    a = mix(a, hexc("#c2185b"), cd)
    t = sheet(); t.canvas.translate(560, 470); t.canvas.rotate(4)
    t.text("2D", 210, -290, "League Spartan:style=Black", 70)
    a = mix(a, hexc(WHITE), t.mask())
    wave = sheet()
    for i in range(5):
        wy = 150 + i * 56
        wave.path([(q, wy + 14 * np.sin(q / 26.0)) for q in range(-20, 470, 6)], width=10, close=False)
    a = mix(a, hexc(BLACK), printed(wave.mask(), 137, 0.7, 2.0, 0.5) * 0.85)
    a = torn(a, [(-60, 770), (520, 724), (534, 900), (-60, 948)], YELLOW, 138)
    a = shout(a, "RETURN TO", 30, 890, -4.2, 98, 139)
    hand = put(pointing(), 660, 836, 0.5, 86)
    pm, pl, pd = shaded(hand, 6, (-8, -10))
    a = pasted(a, pm, 140, 8)
    a = copied(a, pm, pl, pd, 141, 0.97, 0.5)
    return finished(tick(a, "form 11-b", 40, 44, 220, 142), 145)
