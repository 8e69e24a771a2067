"""Shoegaze, Milk Weather."""
from catalogue import sleeve
from press import *
from studio_light import beads, cover, gloss, half, material, photograph, wall_light


def wet(lin, g, count=1500):
    """Rain on the glass between us and the lamps: hemispheres that show the road upside down."""
    n = N
    x, y = grid()
    h = np.zeros((n, n), np.float32)
    for _ in range(count):
        r = 1.6 + 13 * g.random() ** 4.5
        cx, cy = g.random(2) * n
        x0, x1, y0, y1 = (int(v) for v in (max(cx - 2 * r, 0), min(cx + 2 * r, n), max(cy - 2 * r, 0), min(cy + 2 * r, n)))
        q = ((x[y0:y1, x0:x1] - cx) ** 2 + ((y[y0:y1, x0:x1] - cy) / g.uniform(1.0, 1.25)) ** 2) / r ** 2
        h[y0:y1, x0:x1] = np.maximum(h[y0:y1, x0:x1], np.sqrt(np.clip(1 - q, 0, 1)) * r)
    gy, gx = np.gradient(blur(h, 0.6))
    drop = smooth(0.2, 1.2, h)
    ref = warp(blur(lin, 2), -gx * 190, -gy * 190)
    lin = mix(lin, ref * 0.85, drop) * (1 - 0.4 * drop * smooth(0.5, 1.6, np.hypot(gx, gy)))[..., None]
    return lin + (smooth(0.9, 1.5, -gy) * drop)[..., None] * np.array([0.4, 0.45, 0.6]) * 0.18


def lamp_print(lin, seed, ev=-0.15):
    a = develop(lin + 0.2 * blur(lin, 45), ev, gamma=0.72, fade=0.03)
    a = split_tone(saturate(a, 1.5), "#10143a", "#ffd9b0", 0.14)
    return grain(a, seed, 0.075, 1.6, 0.5)


@sleeve
def windscreen():
    """Shoegaze: a road through a wet windscreen. Bokeh, drops, no type."""
    g = rng(12)
    n = N
    lin = np.zeros((n, n, 3), np.float32)
    x, y = grid()
    lin += np.stack([0.02 + 0.05 * np.exp(-((y - 520) / 200) ** 2), 0.025 + 0.05 * np.exp(-((y - 520) / 220) ** 2), 0.07 + 0.08 * np.exp(-((y - 500) / 260) ** 2)], -1)
    pal = [(1, 0.16, 0.05), (1, 0.5, 0.12), (1, 0.86, 0.6), (0.35, 0.75, 1), (0.2, 1, 0.6), (1, 0.25, 0.4)]
    for i in range(95):
        d = g.random() ** 1.5                                    # 0 near … 1 vanishing point
        side = g.choice([-1, 1])
        cx = 540 + side * (30 + (1 - d) * g.uniform(60, 620)); cy = 520 + (1 - d) * g.normal(0, 130) - 10
        r = 14 + (1 - d) * g.uniform(26, 74)
        col = np.array(pal[g.choice(6, p=[0.3 if side > 0 else 0.1, 0.27, 0.13 if side > 0 else 0.33, 0.1, 0.05, 0.15])], np.float32)
        q = np.hypot(x - cx, (y - cy) * 1.02)
        disc = smooth(r + 1.6, r - 1.6, q) * (0.72 + 0.5 * smooth(r * 0.6, r, q))
        lin += disc[..., None] * col * g.uniform(0.06, 0.34)
        ref = np.exp(-((x - cx) / (r * 0.8)) ** 2) * np.exp(-((y - (1060 - cy * 0.4)) / 150) ** 2)
        lin += ref[..., None] * col * 0.028
    lin = wet(lin, g)
    return lamp_print(lin, 15)


# ---- lamps: deep blue, a level band of discs out of focus, their light in the wet road below -------------------------

LAMPS = np.float32([(1, 0.16, 0.05), (1, 0.5, 0.12), (1, 0.86, 0.6), (0.35, 0.75, 1), (0.2, 1, 0.6), (1, 0.25, 0.4)])


def night():
    x, y = grid()
    return np.stack([0.02 + 0.05 * np.exp(-((y - 520) / 200) ** 2), 0.025 + 0.05 * np.exp(-((y - 520) / 220) ** 2), 0.07 + 0.08 * np.exp(-((y - 500) / 260) ** 2)], -1) + 0 * x[..., None]


def disc(lin, cx, cy, r, colour, power, mirror=True):
    """One lamp out of focus, brighter at its rim, and its smear on the road."""
    x0, x1, y0, y1 = max(int(cx - r - 3), 0), min(int(cx + r + 4), N), max(int(cy - r - 3), 0), min(int(cy + r + 4), N)
    if x0 < x1 and y0 < y1:
        x, y = np.arange(x0, x1)[None], np.arange(y0, y1)[:, None]
        q = np.hypot(x - cx, (y - cy) * 1.02)
        lin[y0:y1, x0:x1] += (smooth(r + 1.6, r - 1.6, q) * (0.72 + 0.5 * smooth(r * 0.6, r, q)))[..., None] * np.float32(colour) * power
    if mirror:
        a, b = max(int(cx - 2.4 * r), 0), min(int(cx + 2.4 * r), N)
        if a < b:
            x, y = np.arange(a, b)[None], np.arange(N)[:, None]
            lin[:, a:b] += (np.exp(-((x - cx) / (r * 0.8)) ** 2) * np.exp(-((y - (1060 - cy * 0.4)) / 150) ** 2))[..., None] * np.float32(colour) * power * 0.13


@sleeve
def home_by_the_long_road():
    """Shoegaze: a bend of tail lights, seen from the passenger side."""
    g = rng(23)
    lin = night()
    bend = lambda t: (470 + 260 * np.sin(4.6 * t - 0.9) * (1 - 0.55 * t), 440 + 610 * (1 - t) ** 1.7)
    for lane, colour in ((-1, (1, 0.10, 0.04)), (1, (1, 0.8, 0.52))):
        trail = Sheet()
        for k in range(5):
            off = lane * (34 + 9 * k)
            pts = []
            for t in np.linspace(0, 1, 60):
                bx, by = bend(t)
                pts.append((bx + off * (0.12 + 2.6 * (1 - t) ** 2), by - 3 * k))
            trail.path(pts, width=5.5 - 0.5 * k, close=False, curve=True, alpha=0.7)
        m = trail.mask()
        lin += (m * 0.35 + blur(m, 5) * 0.6 + blur(m, 16) * 0.6)[..., None] * np.float32(colour) * 0.34
        for i in range(20):
            t = 1 - (1 - (i + g.random()) / 20) ** 1.3
            bx, by = bend(t)
            r = 9 + 44 * (1 - t) ** 1.5
            for pair in (-1, 1):
                disc(lin, bx + lane * (58 + g.normal(0, 8)) * (0.12 + 2.4 * (1 - t) ** 2) + pair * r * 0.85, by - 18 - 60 * (1 - t), r, colour, g.uniform(0.07, 0.24))
    for i in range(34):                                               # houses and street lamps along the level
        disc(lin, g.uniform(-20, 1020), 470 + g.normal(0, 55), g.uniform(14, 46), LAMPS[g.choice([1, 2, 2, 3, 5])], g.uniform(0.06, 0.22))
    return lamp_print(wet(lin, g, 900), 25)


@sleeve
def fairground_closed():
    """Shoegaze: the big wheel with its lamps still on and its gate shut."""
    g = rng(31)
    lin = night()
    cx, cy = 455, 470
    for ring, (radius, count, size) in enumerate(((322, 30, 33), (190, 20, 22), (58, 8, 18))):
        for i in range(count):
            a = 2 * np.pi * (i + 0.3 * ring) / count
            out = (ring == 0 and i in (7, 8, 19)) * 0.85
            colour = LAMPS[(0, 1, 2, 5, 1, 2)[i % 6]]
            disc(lin, cx + radius * np.cos(a) * 0.98 + g.normal(0, 2), cy + radius * np.sin(a) + g.normal(0, 2), size + g.normal(0, 1.5), colour, g.uniform(0.17, 0.36) * (1 - out))
    for i in range(10):
        a = 2 * np.pi * i / 10 + 0.2
        for r in np.linspace(84, 292, 7):
            disc(lin, cx + r * np.cos(a), cy + r * np.sin(a), 12, LAMPS[3] if i % 2 else LAMPS[2], 0.10, False)
    for i in range(24):                                               # booths along the foot
        disc(lin, g.uniform(-20, 1020), 640 + g.normal(0, 38), g.uniform(20, 44), LAMPS[g.choice([0, 1, 2, 3, 4, 5])], g.uniform(0.05, 0.22))
    legs = Sheet()
    legs.path([(cx, cy), (cx - 175, 800), (cx - 150, 800), (cx + 6, cy)]); legs.path([(cx, cy), (cx + 175, 800), (cx + 150, 800), (cx - 6, cy)])
    lin *= 1 - 0.55 * blur(legs.mask(), 9)[..., None]
    a = lamp_print(wet(lin, g, 420), 33)
    t = Sheet()
    t.text("fairground closed", 46, 930, "Karla:style=Regular", 30, track=-10)
    t.text("soft furnishings", 46, 962, "Karla:style=Regular", 21)
    return mix(a, hexc("#f6e7de"), t.mask() * 0.9)


@sleeve
def every_window_awake():
    """Shoegaze: flats at four in the morning, and not one of them dark."""
    g = rng(44)
    lin = night() * 0.9
    x, y = grid()
    for left, right, top, step, size, dim in ((640, 1030, 300, 62, 24, 0.8), (150, 590, 118, 74, 33, 1.0)):
        slab = blur(smooth(left - 30, left, x) * smooth(right + 30, right, x) * smooth(top - 50, top, y) * smooth(830, 800, y), 12)
        lin = mix(lin, lin * 0.6 + np.float32((0.012, 0.008, 0.02)), slab)
        for wx in np.arange(left + 20, right, step):
            for wy in np.arange(top + 18, 800, step * 0.98):
                colour = LAMPS[g.choice([1, 2, 2, 2, 5, 3, 0])]
                power = g.uniform(0.12, 0.36) * dim * (0.35 + 1.5 * np.exp(-((wy - 510) / 150) ** 2))
                disc(lin, wx + g.normal(0, 1.5), wy + g.normal(0, 1.5), size + g.normal(0, 0.8), colour, power)
                if g.random() < 0.18:                                # a curtain half drawn
                    disc(lin, wx, wy, size, -colour, power * 0.45, False)
    lin = np.maximum(lin, 0.004)
    for i in range(26):
        disc(lin, g.uniform(-20, 1020), 770 + g.normal(0, 40), g.uniform(20, 48), LAMPS[g.choice([0, 1, 1, 3, 5])], g.uniform(0.12, 0.34))
    return lamp_print(wet(lin, g, 700), 46)


# ---- bloom: lilac above, a pale pink band, green in the middle of the lower half, violet below, orange leaking in -----

BLOOM = (("#cb7eb4", "#cf80bc", "#d080bf", "#db839e"), ("#cf88bb", "#c878b0", "#c97ab2", "#cc85c0"), ("#a85ca4", "#85659a", "#70608c", "#86429c"), ("#813f80", "#6a3a78", "#552b6e", "#9f4466"))


def bloom_wall(seed):
    x, y = grid()
    return wall_light(x / N, y / N, BLOOM) * (1 + 0.06 * noise(seed, 2.2))[..., None]


def moved(lin, dx, dy, turning=2.5, steps=31, heavy=(2, 3, 28), ghost=0.16):
    """A slow shutter: linear light summed along a sway, three moments longer than the rest, and a mirrored ghost."""
    acc, total = np.zeros_like(lin), 0
    for i, t in enumerate(np.linspace(-1, 1, steps)):
        k = 0.35 + (i in heavy) * 2.4
        ox, oy = dx * t + 0.2 * dx * np.sin(5 * t), dy * np.sin(3.1 * t)
        acc += k * np.stack([shift(lin[..., c], ox + (c - 1) * 5 * t, oy, turning * t) for c in range(3)], -1)
        total += k
    return acc / total * (1 - 0.5 * ghost) + 0.5 * ghost * shift(lin[:, ::-1], 70, -40)


def bloom_print(lin, seed, ev=0.05):
    x, y = grid()
    lin = lin + 0.08 * blur(lin, 40)
    leak = np.exp(-((x - 1010) / 170) ** 2) * (0.6 + 0.4 * np.sin(y / 190 + 1)) * smooth(-1.2, 1.2, noise(5, 3.2))
    lin = lin + leak[..., None] * np.float32((0.9, 0.22, 0.05)) * 0.22
    a = split_tone(saturate(develop(np.maximum(lin, 0), ev, fade=0.06), 1.0), "#2b2a63", "#ffc9b8", 0.2)
    return grain(a, seed, 0.07, 1.7, 0.5)


def limb(points, step=4.0):
    """Knots (x, y, z, radius) to a close string of beads."""
    k = np.float32(points)
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(k[:, :2], axis=0), axis=1))]
    from scipy.interpolate import PchipInterpolator
    return PchipInterpolator(s, k)(np.arange(0, s[-1], step))


def strung(lin, pts, colour, shine=0.25, key=(-0.45, -0.7, 0.55)):
    """Lay one string over the picture. `colour` may be a function of the share along it and the normals."""
    z, nrm, along = beads(pts[:, :3], pts[:, 3])
    m = cover(z)
    diffuse, spot = gloss(nrm, key, 26)
    c = colour(along, nrm) if callable(colour) else np.float32(colour)
    lit = c * (0.10 + 1.15 * diffuse[..., None] ** 1.5) + spot[..., None] * shine * np.float32((1, 0.8, 0.85))
    return mix(lin, lit, m)


@sleeve
def carousel_horse_unwell():
    """Shoegaze: a wooden horse on its ninetieth lap."""
    lin = bloom_wall(61)
    x, y = grid()
    for i in range(-1, 9):                                            # lamps of the canopy, going by
        lin += np.exp(-(((x - 120 * i - 60) / 40) ** 2 + ((y - 95 - 8 * (i % 2)) / 26) ** 2))[..., None] * np.float32((1.3, 0.75, 0.6))
    lin = mix(lin, lin * 0.5 + np.float32((0.02, 0.09, 0.03)), smooth(770, 830, y) * 0.75)
    ivory, shade, leaf, hoof = (0.90, 0.62, 0.62), (0.52, 0.30, 0.42), (0.06, 0.42, 0.10), (0.55, 0.30, 0.06)
    far = [[(690, 470, -80, 62), (648, 570, -80, 38), (700, 655, -80, 21), (668, 742, -80, 16)], [(470, 480, -80, 52), (420, 588, -80, 30), (352, 612, -80, 20), (392, 700, -80, 15)]]
    near = [[(718, 440, 60, 82), (706, 560, 60, 44), (778, 632, 60, 23), (748, 735, 60, 17)], [(448, 470, 60, 62), (362, 560, 60, 34), (282, 588, 60, 22), (318, 682, 60, 16)]]
    for leg in far:
        lin = strung(lin, limb(leg), shade)
        lin = strung(lin, limb([leg[-1], (leg[-1][0] - 12, leg[-1][1] + 20, -80, 22)]), hoof)
    lin = strung(lin, limb([(752, 398, 0, 26), (822, 410, 0, 32), (862, 500, 0, 26), (838, 610, 0, 8)]), (0.75, 0.20, 0.05))
    lin = strung(lin, limb([(716, 430, 0, 92), (640, 432, 0, 94), (560, 436, 0, 96), (462, 424, 0, 100)]),
                 lambda along, nrm: np.where(((along > 0.33) & (along < 0.80))[..., None], np.float32(leaf), np.float32(ivory)), 0.3)
    for leg in near:
        lin = strung(lin, limb(leg), ivory)
        lin = strung(lin, limb([leg[-1], (leg[-1][0] - 12, leg[-1][1] + 20, 60, 23)]), hoof)
    lin = strung(lin, limb([(452, 410, 20, 92), (392, 322, 20, 66), (338, 246, 20, 48)]), ivory)
    lin = strung(lin, limb([(338, 240, 30, 52), (288, 286, 30, 42), (232, 350, 30, 29)]), ivory)
    lin = strung(lin, limb([(352, 202, 40, 17), (360, 156, 40, 5)]), ivory)
    for i in range(9):
        a = i / 8
        lin = strung(lin, limb([(362 + 130 * a, 205 + 140 * a, 70, 19), (408 + 128 * a, 228 + 130 * a, 70, 20), (418 + 130 * a, 290 + 130 * a, 70, 7)]), (0.80, 0.22, 0.06))
    lin = strung(lin, limb([(505, 344, 80, 24), (560, 362, 80, 20), (625, 338, 80, 28)]), (0.75, 0.05, 0.22), 0.5)
    lin = strung(lin, limb([(268, 300, 75, 7), (340, 370, 75, 7), (470, 372, 90, 7)]), (0.75, 0.05, 0.22), 0.4)
    lin = strung(lin, np.concatenate([limb([(302, 262, 90, 8), (304, 262, 90, 8)], 1)]), (0.01, 0.01, 0.02), 0.8)
    pole = smooth(13, 10, np.abs(x - 566)) * ((y < 352) | (y > 528))
    twist = 0.45 + 0.4 * np.sin((y + (x - 566) * 1.6) / 9)
    lin = mix(lin, np.float32((0.95, 0.62, 0.24)) * (twist + 0.5 * np.exp(-((x - 561) / 4) ** 2))[..., None], pole)
    lin = shift(lin, 0, 10, 7)
    return bloom_print(moved(lin, 66, 20, 3.0), 62)


@sleeve
def curtain_weather():
    """Shoegaze: two exposures of one curtain, a minute and a gust apart."""
    x, y = grid()
    pane = smooth(215, 225, x) * smooth(800, 790, x) * smooth(60, 70, y) * smooth(780, 772, y)
    bars = np.maximum(smooth(11, 8, np.abs(x - 508)), smooth(10, 7, np.abs(y - 402)))
    garden = np.float32((0.10, 0.42, 0.10)) * (0.8 + 0.5 * blur(noise(71, 1.8), 6))[..., None] * smooth(430, 560, y + 40 * noise(72, 2.4))[..., None] * 1.2
    garden = garden + smooth(620, 350, y)[..., None] * np.float32((1.25, 0.85, 0.85))
    room = bloom_wall(70) * 0.75
    window = mix(room, blur(garden, 7), pane * (1 - bars))

    def cloth(seed, gust, centre):
        """A hanging sheet: folds bunched at the rail, let out by the wind below."""
        drop = y / N
        swing = gust * drop ** 1.7 * (1 + 0.25 * np.sin(4 * drop + seed))
        u = (x - centre - swing * 300) / (150 + 190 * drop ** 1.3 * abs(gust))
        fold = 15 * u + 2.2 * np.sin(3.1 * u + 5 * drop + seed) + 1.6 * blur(noise(seed, 3.0), 8)
        h = np.sin(fold) + 0.35 * np.sin(2.3 * fold + 1 + 2 * drop)
        hem = 900 - 250 * abs(gust) * smooth(-1, 1.2, u * np.sign(gust)) + 18 * np.sin(fold * 0.5)
        m = smooth(1.02, 0.98, np.abs(u)) * smooth(hem + 3, hem - 3, y)
        light = 0.5 + 0.30 * h + 0.16 * np.cos(fold + 0.7)
        return np.clip(light, 0.05, 1.3), m

    layers = []
    for seed, gust, centre in ((74, 0.95, 205), (77, 0.55, 330)):
        a, m = cloth(seed, gust, centre)
        back = blur(lum(window), 26)
        sheer = np.float32((0.95, 0.42, 0.58)) * a[..., None] * (0.35 + 0.9 * back)[..., None] + np.float32((0.10, 0.03, 0.10))
        layers.append(mix(window, sheer + window * 0.12, m * 0.93))
    b, m = cloth(81, -0.45, 838)
    layers = [mix(l, np.float32((0.90, 0.36, 0.55)) * b[..., None] * (0.35 + 0.7 * blur(lum(window), 30))[..., None] + np.float32((0.08, 0.02, 0.10)), m * 0.92) for l in layers]
    lin = 0.56 * layers[0] + 0.5 * shift(layers[1], 14, -10, 1.5)
    lin = mix(lin, bloom_wall(82) * 0.8, smooth(790, 930, y) * 0.6)
    a = bloom_print(0.6 * lin + 0.4 * moved(lin, 26, 5, 0.8, 15, (1, 13, 7), 0.2), 83, 0.2)
    t = Sheet()
    t.text("curtain weather", 46, 936, "Karla:style=Regular", 30, track=-10)
    t.text("nineteen swans", 46, 966, "Karla:style=Regular", 21)
    return mix(a, hexc("#f6e7de"), t.mask() * 0.9)


@sleeve
def cherry_cherry_blur():
    """Shoegaze: a bowl of cherries that somebody passed along."""
    g = rng(90)
    lin = bloom_wall(91)
    x, y = grid()
    cx, top = 490, 520
    bowl = np.hypot((x - cx) / 300, np.where(y > top, (y - top) / 250, (y - top) / 46))
    m = smooth(1.008, 0.992, bowl) * (y > top - 46)
    round_ = (x - cx) / 300
    glass = np.float32((0.07, 0.36, 0.13)) * (0.45 + 0.5 * np.exp(-((round_ + 0.45) / 0.3) ** 2) + 0.35 * smooth(0.3, 1, bowl))[..., None]
    glass += (np.exp(-((round_ + 0.52) / 0.05) ** 2) * smooth(520, 580, y) * smooth(720, 660, y))[..., None] * 0.9
    lin *= 1 - 0.5 * np.exp(-((x - cx - 30) / 300) ** 2 - ((y - 770) / 38) ** 2)[..., None]
    lin = mix(lin, glass, m)
    fruit = []
    for row, (count, base) in enumerate(((7, 500), (6, 428), (4, 362), (2, 302))):
        for i in range(count):
            fruit.append((cx + (i - (count - 1) / 2) * 78 + g.normal(0, 8), base + g.normal(0, 8) + 10 * abs(i - (count - 1) / 2), g.uniform(0, 60) + row * 20, 46 + g.normal(0, 2.5)))
    fruit += [(872, 742, 0, 44), (812, 770, 30, 45)]
    for fx, fy, fz, r in sorted(fruit, key=lambda f: f[2]):
        tint = g.uniform(0.7, 1.25)
        lin = strung(lin, np.float32([(fx, fy, fz, r)]), np.float32((0.88, 0.045, 0.13)) * tint, 1.5)
        if g.random() < 0.75:
            lean = g.uniform(-70, 70)
            lin = strung(lin, limb([(fx, fy - r * 0.8, fz + 20, 4), (fx + lean * 0.3, fy - r * 1.9, fz + 20, 3.4), (fx + lean, fy - r * 2.9, fz + 20, 4.6)], 2), (0.16, 0.50, 0.08))
    front = smooth(1.008, 0.992, bowl) * smooth(top + 20, top + 45, y + 30 * round_ ** 2)
    lin = mix(lin, glass, front * 0.72)
    rim = np.exp(-((np.hypot((x - cx) / 300, (y - top) / 46) - 1) / 0.03) ** 2) * (y > top)
    lin += rim[..., None] * np.float32((0.75, 0.85, 0.7)) * 0.7
    streak = moved(lin, 92, 16, 2.0, 35, (1, 2, 33))
    return bloom_print(0.80 * streak + 0.26 * shift(lin, -58, 4), 92)


# ---- glow: a pale field burnt out by morning, one warm blur right of the middle, a breath of mauve below --------------

GLOW = (("#e2d3cb", "#e4d2c8", "#e6cdbe", "#e2c8bc"), ("#dfcbc2", "#e4c8b6", "#ecb991", "#e6bda3"),
        ("#d6bfbe", "#dfbdb0", "#eaac84", "#deb09c"), ("#bda3b0", "#c1a4ae", "#c89f9f", "#bd98a2"))
SUN = (640, 430)


def morning(seed):
    x, y = grid()
    return wall_light(x / N, y / N, GLOW) * (1 + 0.03 * noise(seed, 2.4))[..., None]


def warm_blur(lin, power=1.0, size=150):
    x, y = grid()
    r = np.hypot(x - SUN[0], (y - SUN[1]) * 1.04)
    core, halo = np.exp(-(r / size) ** 2)[..., None] * power, np.exp(-(r / size / 2.2) ** 2)[..., None] * power
    return lin * (1 - np.minimum(halo, 1) * np.float32((0.0, 0.30, 0.48))) * (1 - np.minimum(core, 1) * np.float32((0.0, 0.36, 0.72))) + core * np.float32((0.45, 0.12, 0.02))


def glow_print(lin, seed, ev=0.0):
    lin = 0.9 * lin + 0.10 * blur(np.minimum(lin, 4), 34)
    a = split_tone(saturate(develop(np.maximum(lin, 0).astype(np.float32), ev, fade=0.04), 1.2), "#6b4a7c", "#ffe6d2", 0.12)
    return grain(halation(a, 0.86, 22, (1, 0.5, 0.25), 0.10), seed, 0.06, 1.6, 0.5)


@sleeve
def matchstick_summer():
    """Shoegaze: one match, struck and carried across an open shutter."""
    x, y = grid()
    lin = morning(141) * np.float32((0.92, 0.80, 0.74))
    stick = np.float32(limb([(236, 872, 0, 15), (420, 690, 0, 14.5), (560, 548, 0, 14)], 2))
    match = strung(lin, stick, lambda along, nrm: np.float32((0.62, 0.27, 0.10)) * (1 - 0.75 * smooth(0.80, 1.0, along))[..., None] * (1 + 0.12 * np.sin(along * 90))[..., None], 0.2)
    match = strung(match, np.float32([(572, 536, 2, 24), (582, 525, 2, 25), (592, 515, 2, 22)]), (0.10, 0.025, 0.02), 0.4)
    light_ = np.zeros((N, N, 3), np.float32)
    sway = 0.10 * np.sin(y / 46) * smooth(520, 260, y)
    for (w, hgt, dy, colour) in ((92, 250, 0, (2.2, 0.32, 0.0)), (58, 190, 12, (3.0, 0.9, 0.06)), (30, 105, 34, (4.0, 2.6, 1.0))):
        t = np.clip((555 - dy - y) / hgt, -0.35, 1)
        width = w * np.clip(1 - t, 0, 1) ** 0.8 * np.clip(0.35 + t * 2.2 + 0.42, 0.05, 1)
        u = (x - 598 - 90 * np.clip(t, 0, 1) ** 1.6 * 0.4 - sway * 140) / np.maximum(width, 1)
        light_ += (np.exp(-u ** 4 * 1.5) * (t > -0.35) * (t < 1) * smooth(-0.35, 0.0, t))[..., None] * np.float32(colour) * 0.42
    light_ = blur(light_, 5)
    both = match + light_
    smear = np.zeros_like(lin)
    total = 0
    for i, t in enumerate(np.linspace(0, 1, 44)):                     # the flame keeps writing after the stick has stopped
        k = 1.0 + 9 * (i in (0, 1, 43))
        ox, oy = -330 * t ** 1.15, -70 * np.sin(2.6 * t) + 118 * t * t
        smear += k * shift(both if i % 2 == 0 or i < 3 else match * 0.999 + light_, ox, oy, 9 * t)
        total += k
    trail = np.zeros_like(lin)
    for t in np.linspace(0, 1, 60):
        trail += shift(light_, -330 * t ** 1.15, -70 * np.sin(2.6 * t) + 118 * t * t, 9 * t) * (0.35 + 0.65 * (1 - t)) / 60
    lin = 0.50 * smear / total + 0.42 * both + 1.2 * trail
    smoke = smooth(0.2, 2.2, warp(noise(144, 3.0), 60 * np.sin(y / 90), 0 * x)) * np.exp(-((x - 655 - 0.22 * (420 - y) - 26 * np.sin(y / 70)) / 60) ** 2) * smooth(420, 260, y)
    lin = mix(lin, np.float32((0.62, 0.52, 0.58)) * np.ones_like(lin), smoke * 0.35)
    leak = np.exp(-((x + 20) / 120) ** 2) * (0.5 + 0.5 * np.sin(y / 210 + 2))
    lin += leak[..., None] * np.float32((0.8, 0.25, 0.12)) * 0.3
    return glow_print(warm_blur(lin, 0.45, 160), 145, 0.0)
