"""Psychedelic rock, Hare & Lantern: a wrong head before a yellow sun, in a yellow, a pink and a blue drum."""
from catalogue import sleeve
from press import *
from solids import *

SUN = (500, 365, 318)
NO_LETTERS = np.zeros((N, N), np.float32)
DRUMS = (("#ffd23a", (0, 0)), ("#ff4b8b", (2.6, -1.8)), ("#1d3fa8", (-2.2, 1.6)))


def burst(bend, count=48, wide=0.036, rows=None):
    """The yellow sun and what streams from it: rays with a bend, or rows of shrinking dots."""
    x0, y0, r0 = SUN
    s = Sheet()
    s.circle(x0, y0, r0)
    for i in range(count):
        a = i * 2 * np.pi / count
        if rows:
            for j in range(14):
                r = r0 + 34 + j * 50
                b = a + (j % 2) * np.pi / count
                s.circle(x0 + r * np.cos(b), y0 + r * np.sin(b), rows * (0.6 + 0.072 * j))
            continue
        out = np.linspace(r0 + 20, 1150, 30)
        turn = a + bend(out)
        side = lambda k: np.stack([x0 + out * np.cos(turn + k * wide), y0 + out * np.sin(turn + k * wide)], 1)
        s.path(np.vstack([side(-1), side(1)[::-1]]))
    return s.mask()


def around(t, text, x, y, r, angle, size, font="Leckerli One", under=False):
    """Lettering along a circle about x, y; `angle` in degrees from the top, where the middle of the text sits."""
    f = skia.Font(face(font), size)
    widths = f.getWidths(f.textToGlyphs(text))
    at = -sum(widths) / 2
    for letter, w in zip(text, widths):
        t.canvas.save()
        t.canvas.translate(x, y)
        t.canvas.rotate(angle + np.degrees((at + w / 2) / r) * (-1 if under else 1))
        t.text(letter, 0, r if under else -r, font, size, align="centre")
        t.canvas.restore()
        at += w


def two_drums(cut, tone, pitch=8):
    """A photograph cut out for the pink and the blue drum."""
    return cut * screen(tone, pitch, 75, gain=0.1), cut * screen(np.clip(tone * 1.25 + 0.06, 0, 1), pitch, 15, gain=0.05) * 0.9


def riso(yellow, pink, blue, hole, letters, seed):
    """Three drums, none of them quite in register; a white border where the scissors went."""
    yellow = np.where(yellow > 1, yellow - 1, yellow * (1 - hole))       # NB: 1 and more means: inside the cut-out
    p = paper(seed, "#f4efe2", stain=0.01)
    for (colour, off), ink, sd in zip(DRUMS, (yellow, pink, np.maximum(blue, letters)), (1, 2, 3)):
        p = print_ink(p, inkify(shift(np.clip(ink, 0, 1), *off), sd, 0.55, 0.8, patch=0.14, pin=0.5), colour, 0.92)
    return grain(p, seed + 2, 0.02)


def scissors(cut, border=0.2):
    return smooth(0.4, 0.6, blur(cut, 5.5) + border)


@sleeve
def teapot_general():
    """A general whose head boils first. His medals are for pouring."""
    torso = blend(ball((0, -1.06, 0), (0.60, 0.66, 0.36)), ball((-0.46, -0.74, 0), (0.22, 0.2, 0.22)), ball((0.46, -0.74, 0), (0.22, 0.2, 0.22)),
                  rod((-0.6, -0.78, 0), (-0.80, -1.5, 0.05), 0.17), rod((0.6, -0.78, 0), (0.80, -1.5, 0.05), 0.17), k=0.22)
    collar = turned([(0, -0.21), (0.185, -0.21), (0.195, -0.24), (0.21, -0.62), (0, -0.62)], 1.0, curve=False)
    pot = blend(turned([(0, 0.33), (0.10, 0.325), (0.22, 0.28), (0.36, 0.12), (0.40, -0.04), (0.34, -0.2), (0.2, -0.3), (0.22, -0.35), (0, -0.35)], 1.0),
                wire([(0.32, -0.08, 0), (0.46, -0.04, 0), (0.54, 0.08, 0), (0.58, 0.22, 0), (0.66, 0.29, 0)], (0.12, 0.085, 0.06, 0.05, 0.052), 9), k=0.08)
    ear = wire([(-0.30, 0.20, 0), (-0.44, 0.26, 0), (-0.56, 0.2, 0), (-0.6, 0.06, 0), (-0.53, -0.08, 0), (-0.36, -0.14, 0)], 0.042, 12)
    lid = blend(turned([(0, 0.41), (0.1, 0.405), (0.21, 0.36), (0.255, 0.305), (0.2, 0.28), (0, 0.28)], 1.0), ball((0, 0.46, 0), 0.065), k=0.05)
    head = [placed(s, (-0.01, 0.10, 0), (0, 0.35, 0.05), 0.86) for s in (pot, ear, lid)]
    buttons = [ball(front_of(torso, sx * (0.16 + 0.015 * j), -0.66 - 0.13 * j), 0.042) for j in range(4) for sx in (-1, 1)]
    braid = [wire([front_of(torso, x, -0.66 - 0.13 * j - 0.02 * np.cos(x * 9)) for x in np.linspace(-0.16, 0.16, 7)], 0.017) for j in range(4)]
    epaulettes = [placed(blend(ball((0, 0, 0), (0.21, 0.05, 0.16)), k=0), (sx * 0.56, -0.545, 0), (0, 0, -sx * 0.32)) for sx in (-1, 1)]
    fringe = [rod((sx * 0.74 + 0.03 * np.sin(k), -0.62, z), (sx * 0.80, -0.82, z * 1.1), 0.022) for sx in (-1, 1) for k, z in enumerate(np.linspace(-0.12, 0.17, 8))]
    medals = [ball(front_of(torso, x, y, 0.02), (0.052, 0.052, 0.03)) for x, y in ((0.31, -0.93), (0.43, -0.95), (0.37, -1.1))]
    bars = [block(front_of(torso, x, y, 0.02), (0.036, 0.05, 0.03)) for x, y in ((0.31, -0.83), (0.43, -0.85), (0.37, -1.0))]
    gold = lambda things, at, r: within(blend(*things, k=0.0), at, r)
    shoulders = blend(*(within(blend(*epaulettes[k:k + 1], *fringe[8 * k:8 * k + 8], k=0.0), (sx * 0.62, -0.64, 0), 0.36) for k, sx in enumerate((-1, 1))), k=0.0)
    s = Shot([torso, collar, *(within(h, (-0.01, 0.10, 0), 0.75) for h in head), gold(buttons + braid, (0, -0.86, 0.33), 0.36), shoulders,
              gold(medals, (0.37, -1.0, 0.3), 0.22), gold(bars, (0.37, -0.92, 0.3), 0.22)], pitch=0.06, span=2.0, centre=(0, -0.1, 0), side=560)
    tone = enlarged(s.lit((0.42, 0.3, 0.82, 0.82, 0.82, 1.0, 0.9, 1.0, 0.9), ambient=0.34, gloss=0.35, fill=0.1))
    part, cut = np.round(cv2.resize(s.part, (N, N), interpolation=cv2.INTER_NEAREST)), np.clip(enlarged(s.mask), 0, 1)
    is_ = lambda *which: np.isin(part, which).astype(np.float32)
    x, y = grid()
    sash = is_(0) * smooth(2, -2, np.abs((x - 500) * 0.62 + (y - 900) * 0.78 + 14) - 52)
    crock, brass = is_(2, 3, 4), is_(5, 6, 7)
    pink, blue = two_drums(crock, curve(np.clip(tone, 0, 1), (0, 0), (0.4, 0.42), (0.8, 0.9), (1, 1)))
    pink = np.maximum(pink, np.maximum(sash * 0.95, is_(8) * 0.95))
    cloth = np.clip(tone * (1 + 0.06 * noise(5, 1.0)), 0, 1)
    blue = np.maximum(blue, (is_(0, 1) * (1 - sash)) * screen(cloth * 0.9, 8, 15))
    blue = np.maximum(blue, (sash + is_(8)) * screen(np.clip(tone * 1.9, 0, 1), 8, 15))
    blue = np.maximum(blue, brass * screen(np.clip(tone * 1.15, 0, 1), 6, 15))
    edge = np.abs(cv2.Laplacian(part.astype(np.float32), cv2.CV_32F)) > 0
    blue = np.maximum(blue, blur(edge.astype(np.float32), 0.8) * is_(0, 1, 5, 6, 7, 8) * 0.9)
    yellow = burst(lambda r: 0.16 * np.sin(r / 62))
    yellow = np.where(brass * cut > 0.5, 1.95, yellow)
    t = Sheet()
    around(t, "teapot", 500, 365, 252, -31, 68)
    around(t, "general", 500, 365, 252, 25, 68)
    return riso(yellow, pink, blue, scissors(cut), t.mask(), 4)


def tailor(stripe):
    """Mister Vase's tailor: shoulders, shirt front, tie, the lines of the lapels, and the cloth as a tone."""
    suit, shirt, tie, lapel = Sheet(), Sheet(), Sheet(), Sheet()
    suit.path([(96, 1010), (132, 862), (226, 782), (404, 716), (436, 668), (564, 668), (596, 716), (774, 782), (868, 862), (904, 1010)])
    shirt.path([(424, 690), (500, 664), (576, 690), (552, 850), (500, 1010), (448, 850)])
    tie.path([(476, 724), (500, 716), (524, 724), (538, 764), (516, 788), (548, 1010), (452, 1010), (484, 788), (462, 764)])
    for f in (-1, 1):
        lapel.path([(500 + f * 76, 688), (500 + f * 164, 800), (500 + f * 122, 818), (500 + f * 152, 846), (500 + f * 24, 1010)], width=3, close=False)
        lapel.path([(500 + f * 74, 690), (500 + f * 40, 850), (500 + f * 8, 1010)], width=3, close=False)
        lapel.path([(500 + f * 250, 1010), (500 + f * 262, 900)], width=3, close=False)
    x, y = grid()
    cloth = 0.40 + stripe + 0.25 * smooth(0, 1, np.abs(x - 500) / 420) + 0.05 * noise(5, 1.6)
    return suit.mask(), shirt.mask(), tie.mask(), lapel.mask(), cloth


@sleeve
def our_man_in_the_aquarium():
    """He keeps his hat on under water, and files his reports by bubble."""
    x, y = grid()
    stripes = 0.34 * smooth(0.93, 0.98, np.cos((x - 500) / 4.1 + (y - 700) / 60 * np.sign(x - 500)))
    suit, shirt, tie, lapel, cloth = tailor(stripes)
    bx, by, br = 500, 452, 226                                   # the bowl stands in the collar
    r = np.hypot(x - bx, y - by)
    bowl = smooth(br + 1, br - 1, r) * smooth(664, 662, y)
    level = 372 + 5 * np.sin(x / 23)
    water = bowl * smooth(-1, 1, y - level) * smooth(br - 12, br - 14, r)
    rim = smooth(0.94, 0.995, r / br) + 0.9 * smooth(650, 658, y)
    deep = np.clip(0.80 - 0.30 * smooth(0.2, 1, r / br) ** 2 - 0.18 * smooth(420, 640, y) + 0.05 * np.sin(x / 17 + 3 * np.sin(y / 40)), 0, 1)
    glint = Sheet()
    glint.path([(330, 420), (322, 480), (338, 552), (350, 548), (340, 482), (346, 424)], curve=True)
    glint.circle(352, 588, 9)
    pebbles = Sheet()
    g = rng(77)
    for _ in range(150):
        pebbles.circle(500 + g.normal(0, 80), 664 - abs(g.normal(0, 15)), g.uniform(6, 12))
    weed = Sheet()
    for k, (px, top) in enumerate(((604, 436), (636, 506), (580, 530), (392, 548))):
        t = np.linspace(0, 1, 24)
        weed.path(list(zip(px + 14 * np.sin(t * 9 + k) * t, 660 - (660 - top) * t)), width=9, close=False, curve=True)
    # the fish: an egg, a tail and two fins from the pocket studio
    body = blend(ball((0, 0, 0), (0.50, 0.31, 0.2)), ball((0.36, -0.02, 0), (0.2, 0.16, 0.13)), k=0.2)
    tail = slab([(-0.36, 0.0), (-0.62, 0.22), (-0.95, 0.42), (-0.86, 0.06), (-0.98, -0.36), (-0.64, -0.2)], 0.04, 1.2)
    fin = slab([(-0.24, 0.22), (-0.12, 0.50), (0.18, 0.46), (0.26, 0.24)], 0.03, 1.2)
    gill = placed(slab([(-0.16, 0.03), (0.06, 0.1), (0.10, -0.08), (-0.1, -0.16)], 0.02, 1.2), (0.0, -0.05, 0.2), (0, -0.4, 0))
    eye = ball((0.33, 0.08, 0.14), 0.085)
    pupil = ball((0.345, 0.085, 0.20), 0.05)
    f = Shot([body, blend(tail, fin, k=0.0), gill, eye, pupil], yaw=-0.3, pitch=0.1, span=2.4, side=420)
    def pasted(plane, empty=0.0):
        big = np.full((N, N), empty, np.float32)
        big[296:716, 286:706] = plane
        return big
    fish, ft, fp = pasted(f.mask), pasted(f.lit((0.62, 0.5, 0.5, 1.2, 0.02), ambient=0.4, gloss=0.4)), pasted(f.part, -1)
    scales = 0.16 * smooth(0.2, 0.8, np.sin(x / 6.2 + np.sign(np.sin(y / 6)) * 1.5) * np.sin(y / 6)) * (fp == 0)
    rays = 0.35 * smooth(0.4, 0.9, np.sin(np.arctan2(y - 506, x - 540) * 70)) * (fp == 1)
    ft = np.clip(ft - scales - rays, 0, 1)
    fish = fish * (ft > 0)
    # the hat
    hat = blend(turned([(0, 0.44), (0.2, 0.43), (0.36, 0.32), (0.41, 0.12), (0.42, -0.02), (0, -0.02)], 1.2),
                turned([(0, 0.01), (0.40, 0.0), (0.56, -0.02), (0.70, 0.045), (0.72, 0.035), (0.58, -0.06), (0.4, -0.05), (0, -0.05)], 1.2), k=0.03)
    h = Shot([hat], yaw=0, pitch=0.10, span=2.0, centre=(-0.02, 0.0, 0), side=500)
    hm, ht = np.zeros((N, N), np.float32), np.ones((N, N), np.float32)
    hm[10:510, 250:750], ht[10:510, 250:750] = h.mask, h.lit((0.42,), ambient=0.3, gloss=0.35, fill=0.1)
    turn = lambda z: np.clip(shift(z, -6, -14, 5), 0, 1)
    hm, ht = turn(hm), turn(ht)
    ribbon = hm * smooth(3, 0, np.abs(y - (238 - 0.0003 * (x - 500) ** 2 - 0.087 * (x - 500))) - 17) * (np.abs(x - 496) < 112)
    bowl_only = bowl * (1 - hm)
    blue = np.maximum(suit * (1 - shirt) * (1 - bowl) * screen(1 - np.clip(1.02 - cloth, 0, 1), 8, 15), lapel * (1 - bowl))
    blue = np.maximum(blue, bowl_only * np.clip(rim, 0, 1) * 0.95)
    blue = np.maximum(blue, water * (1 - hm) * screen(deep, 8, 15) * (1 - fish) * (1 - glint.mask()))
    blue = np.maximum(blue, bowl_only * smooth(3.2, 1.6, np.abs(y - level)) * smooth(br, br - 6, r))
    blue = np.maximum(blue, water * weed.mask() * (1 - fish) * 0.9)
    blue = np.maximum(blue, water * pebbles.mask() * screen(np.clip(0.5 + 0.5 * np.sin(x / 7.1) * np.sin(y / 6.3), 0, 1), 6, 15))
    fpink, fblue = two_drums(fish, ft, 7)
    blue = np.maximum(blue, fblue)
    blue = np.maximum(blue, hm * screen(np.clip(ht, 0, 1), 8, 15))
    pink = np.maximum(fpink, tie * (1 - bowl) * 0.95)
    pink = np.maximum(pink, ribbon * 0.95)
    blue = np.maximum(blue * (1 - ribbon * 0.6), tie * (1 - bowl) * screen(0.62 + 0.25 * np.sign(np.sin((x - 500) / 7.0) * np.sin(y / 7.0)), 8, 15))
    bubbles = Sheet()
    for bx_, by_, rr in ((612, 470, 10), (624, 440, 7), (610, 412, 12), (628, 388, 8), (764, 300, 16), (796, 238, 24), (772, 168, 15), (828, 120, 32), (240, 250, 13), (212, 190, 20), (236, 132, 12), (180, 84, 26)):
        bubbles.circle(bx_, by_, rr, width=4)
    blue = np.maximum(blue, bubbles.mask() * (1 - hm) * 0.95)
    hole = scissors(np.clip(suit + bowl + hm, 0, 1))
    yellow = burst(None, count=60, rows=19)
    yellow = np.where((water * (1 - fish) * (1 - hm) > 0.5) & (pebbles.mask() + weed.mask() > 0.5), 1.9, yellow)
    return riso(yellow, pink, blue, hole, NO_LETTERS, 14)


def wing(points, at, turn, flip):
    """The mask of one wing: its outline mirrored by flip, turned, and moved to the moth."""
    q = np.asarray(points, float) * (flip, 1)
    c, s = np.cos(turn * flip), np.sin(turn * flip)
    sheet = Sheet()
    sheet.path(q @ np.array([[c, s], [-s, c]]) + at, curve=True)
    return sheet.mask()


def moth(at, size, seed, pale):
    """A moth from behind, wings half open: tone and mask. Pale ones are brides."""
    x, y = grid()
    at = np.asarray(at, float)
    fore = np.array([(-4, -30), (60, -96), (150, -150), (196, -140), (200, -90), (168, -18), (120, 34), (60, 30), (8, 6)]) * size
    hind = np.array([(2, -4), (60, 20), (124, 34), (140, 74), (118, 128), (70, 150), (28, 118), (6, 60)]) * size
    tone, mask = np.ones((N, N), np.float32), np.zeros((N, N), np.float32)
    for points, eye, eye_r in ((hind, (84, 84), 24), (fore, (128, -72), 30)):
        for flip in (-1, 1):
            m = wing(points, at, 0.10, flip)
            d = ndi.distance_transform_edt(m > 0.5).astype(np.float32) / size
            u, v = (x - at[0]) * flip / size, (y - at[1]) / size
            spread = np.arctan2(v, u)
            veins = smooth(0.86, 0.98, np.cos(spread * 17)) * smooth(8, 40, np.hypot(u, v))
            wave = np.sin((d + 3.2 * np.sin(spread * 17)) / 5.6 + seed)
            t = 0.66 + 0.22 * np.sign(wave) * smooth(46, 10, d) - 0.30 * veins + 0.10 * noise(seed, 1.2)
            e = np.hypot(u - eye[0], (v - eye[1])) / eye_r
            t = np.where(e < 1, np.where(e < 0.42, 0.06, np.where(e < 0.62, 0.95, np.where(e < 0.84, 0.28, 0.8))), t)
            t = t - 0.4 * smooth(3.4, 0.5, d)
            t = t * (0.62 + 0.38 * smooth(0, 90, np.hypot(u, v)))
            t = np.clip(t * 0.72 + pale * 0.46, 0, 1)
            shadow = blur(m, 7)
            tone = tone * (1 - 0.35 * shift(shadow, 3, 6) * (1 - m) * mask)
            tone, mask = np.where(m > 0.5, t, tone), np.maximum(mask, m)
    body, feel = Sheet(), Sheet()
    body.path((np.array([(0, -66), (16, -52), (20, -30), (24, 0), (18, 50), (9, 104), (0, 124), (-9, 104), (-18, 50), (-24, 0), (-20, -30), (-16, -52)]) * size) + at, curve=True)
    for f in (-1, 1):
        curl = [(f * 6, -62), (f * 22, -100), (f * 52, -128), (f * 84, -130)]
        feel.path(np.array(curl) * size + at, width=4 * size, close=False, curve=True)
        for k in np.linspace(0.25, 1, 9):
            px, py = np.interp(k * 3, range(4), [c[0] for c in curl]), np.interp(k * 3, range(4), [c[1] for c in curl])
            feel.path([(at[0] + px * size, at[1] + py * size), (at[0] + (px + f * 6) * size, at[1] + (py + 16) * size)], width=2.4 * size, close=False)
    b = body.mask()
    tilt = (x - at[0]) / size / 24
    fur = np.clip(0.55 - 0.35 * tilt + 0.28 * np.sign(np.sin((y - at[1]) / size / 5.2)) * (y > at[1] + 4) + 0.2 * noise(seed + 3, 0.8) + 0.15 * pale, 0, 1)
    tone = np.where(b > 0.5, fur, tone)
    tone = np.where(feel.mask() > 0.4, 0.1, tone)
    return tone.astype(np.float32), np.maximum(mask, np.maximum(b, smooth(0.2, 0.6, feel.mask())))
