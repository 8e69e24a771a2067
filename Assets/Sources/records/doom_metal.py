"""Doom metal, Cairn & Sons: engraved bone on black."""
from catalogue import sleeve
from press import *


def black_letter(s, name, x=None, y=962, size=80):
    """A band's name, in the middle if there is no x. The V is ours: the face's own reads as a D."""
    font, wide, v = "Blankenburg_UNZ1A", 0.0, int(name.startswith("V"))
    k = size * 0.0066
    if x is None:
        x = 500 - (Sheet().text(name[v:], 0, -900, font, size, track=20) + 92 * k * v) / 2
        LETTERING.pop()
    if v:
        s.path([(x + a * k, y + (b - 100) * k) for a, b in ((0, 2), (26, -6), (34, 8), (54, 62), (72, 4), (94, -8), (104, 4), (60, 100), (44, 100))])
        wide = 92 * k
    s.text(name[v:], x + wide, y, font, size, track=20)
    if v:
        LETTERING[-1] = (round(x / N, 4), *LETTERING[-1][1:])


@sleeve
def hymns_for_a_smaller_mountain():
    """Doom: a peak engraved line by line, like a banknote of a country that fell off a cliff."""
    n = 1000
    x, y = grid(n)
    # height field seen from the front: ridge noise
    z = np.zeros((n, n), np.float32)
    amp = 1.0
    for o in range(6):
        f = blur(noise(40 + o, 3.4 - o * 0.2), 2)
        z += amp * (1 - np.abs(f) * 0.9); amp *= 0.42
    z = (z - z.min()) / (z.max() - z.min())
    depth = np.linspace(0, 1, 230)          # 0 near … 1 far
    prof = []
    xs = np.linspace(0, n - 1, 2400)
    for d in depth:
        row = int(80 + d * 780)
        h = np.interp(xs, np.arange(n), blur(z, 3.2)[row])
        peak = np.exp(-((xs - 520) / 190) ** 2) * np.exp(-((d - 0.62) / 0.26) ** 2) * 560
        spur = np.exp(-((xs - 250) / 120) ** 2) * np.exp(-((d - 0.4) / 0.2) ** 2) * 190 + np.exp(-((xs - 830) / 130) ** 2) * np.exp(-((d - 0.45) / 0.2) ** 2) * 230
        prof.append((h * (0.35 + (peak + spur) / 330) * 165 + (peak + spur) * 0.55))
    prof = np.array(prof)
    light = np.gradient(prof, axis=1) * -1.0 + 0.55 * np.gradient(prof, axis=0)
    light = np.clip(0.5 + light / np.percentile(np.abs(light), 92) * 0.5, 0, 1)
    light = ndi.gaussian_filter(light, (0.6, 3))
    s = Sheet(background="#000000")
    c = s.canvas
    base_y = 900
    for i in range(len(depth) - 1, -1, -1):   # far to near, each line hides what lies behind it
        yb = base_y - depth[i] * 330
        yy = yb - prof[i]
        pts = np.stack([xs, yy], 1)
        p = skia.Path(); p.moveTo(0, n + 10)
        for q in pts[::6]:
            p.lineTo(float(q[0]), float(q[1]))
        p.lineTo(n, n + 10); p.close()
        c.drawPath(p, s.paint("#000000"))
        w = 0.25 + 1.7 * light[i] ** 1.7 * (1 - 0.25 * depth[i])
        up, lo = np.stack([xs, yy - w], 1), np.stack([xs, yy + w], 1)[::-1]
        q = skia.Path(); q.addPoly([skia.Point(float(u), float(v)) for u, v in np.vstack([up[::3], lo[::3]])], True)
        c.drawPath(q, s.paint("#ffffff"))
    lines = s.rgba()[..., 0]
    # a sky of concentric engraved arcs round a black sun
    r = np.hypot(x - 520, y - 250)
    sky = smooth(0.15, 0.6, np.sin(r / 3.1) * 0.5 + 0.5 - 0.75 * smooth(120, 640, r) + 0.05 * noise(5, 2.6)) * (r > 152)
    hide = Sheet()
    top = (base_y - depth[:, None] * 330 - prof).min(0)
    hide.path(np.vstack([np.stack([xs, top], 1)[::4], [[n, n], [0, n]]]))
    ink = lines + sky * (1 - hide.mask()) * 0.9
    ink = inkify(np.clip(ink, 0, 1), 9, 0.55, 0.8)
    a = paper(31, "#141312", tooth=0.05, stain=0.0)
    a = mix(a, paper(32, "#cfc3a6", stain=0.05), ink * 0.93)
    t = Sheet()
    black_letter(t, "Vast Ordinary")
    a = mix(a, hexc("#cfc3a6"), inkify(t.mask(), 13, 0.8) * 0.95)
    return worn(grain(a, 3, 0.03), 77, ring=0.12, edge=0.55, scuff=0.5, colour="#8d8474")


def engraved(profiles, light, xs, base, spread, thin=0.25, thick=2.1):
    """Lines from far to near, each hiding what is behind it, each as wide as the light on it."""
    s = Sheet(background="#000000")
    c, n = s.canvas, len(profiles)
    for i in range(n - 1, -1, -1):
        yy = base(i / (n - 1)) - profiles[i]
        hide = skia.Path()
        hide.moveTo(-10, N + 10)
        for a, b in zip(xs[::6], yy[::6]):
            hide.lineTo(float(a), float(b))
        hide.lineTo(N + 10, N + 10)
        hide.close()
        c.drawPath(hide, s.paint("#000000"))
        w = (thin + thick * light[i] ** 1.7) * (1 - spread * i / (n - 1))
        up, low = np.stack([xs, yy - w], 1), np.stack([xs, yy + w], 1)[::-1]
        line = skia.Path()
        line.addPoly([skia.Point(float(a), float(b)) for a, b in np.vstack([up[::3], low[::3]])], True)
        c.drawPath(line, s.paint("#ffffff"))
    return s.rgba()[..., 0]


def bone_on_black(ink, seed, name):
    a = mix(paper(seed, "#141312", tooth=0.05, stain=0.0), paper(seed + 1, "#cfc3a6", stain=0.05), inkify(np.clip(ink, 0, 1), 9, 0.55, 0.8) * 0.93)
    t = Sheet()
    black_letter(t, name)
    a = mix(a, hexc("#cfc3a6"), inkify(t.mask(), 13, 0.8) * 0.95)
    return worn(grain(a, 3, 0.03), seed + 2, ring=0.12, edge=0.55, scuff=0.5, colour="#8d8474")


def hatched(parts, seed):
    """Rounded bodies in engraver's lines. A part is (mask, how deep it rounds, contrast, roughness, slant of its lines)."""
    x, y = grid()
    ink, solid = np.zeros((N, N), np.float32), np.zeros((N, N), np.float32)
    for n, (m, reach, gain, rough, slant) in enumerate(parts):
        m = smooth(0.4, 0.6, m)
        d = np.minimum(ndi.distance_transform_edt(m > 0.5), reach).astype(np.float32)
        h = blur(np.sqrt(np.maximum(reach ** 2 - (reach - d) ** 2, 0)) + rough * noise(seed + n, 2.2), 2.2)
        gy, gx = np.gradient(h)
        light = np.clip(0.34 + 0.55 * (gx * 0.75 + gy * 0.55) / np.sqrt(1 + gx ** 2 + gy ** 2) * gain, 0.02, 1)
        line = np.abs((((y - 0.55 * h + slant * x) / 6.4) % 1) - 0.5) * 2
        cut = smooth(0.12, -0.12, line - light ** 1.3 * 0.92) * m
        outline = smooth(0.25, 0.6, m) * (1 - smooth(0.55, 0.95, blur(m, 2.4)))
        ink = ink * (1 - m) + np.maximum(cut, outline * 0.9) * m
        solid = np.maximum(solid, m)
    return ink, solid


@sleeve
def furrow():
    """One field, ploughed up to the sun."""
    x, y = grid()
    horizon, n = 470.0, 190
    xs = np.linspace(-5, N + 5, 2400)
    depth = np.linspace(0, 1, n)
    foot = lambda t: horizon + (900 - horizon) * (1 - t) ** 2.1
    clods = blur(noise(52, 2.6), 2.0)
    profiles, light = [], []
    for t in depth:
        yy = foot(t)
        near = (yy - horizon) / (900 - horizon)                  # 1 at the foot, 0 at the horizon
        across = (xs - 500) / (near * 168 + 1.5)
        swell = 26 * np.exp(-((xs - 500) / 520) ** 2) * np.sin(np.pi * min(1, t * 1.1))
        h = (0.5 + 0.5 * np.cos(2 * np.pi * across)) ** 1.4
        rough = np.interp(xs, np.arange(N), clods[int(np.clip(yy, 0, 999))])
        fade = smooth(0.02, 0.10, np.array(near))
        profiles.append((h * 46 + rough * 7 * (0.4 + h)) * near ** 0.9 * fade + swell * fade)
        slope = -np.sin(2 * np.pi * across) * np.sign(500 - xs) * 1.0
        sunward = np.exp(-((xs - 500) / 300) ** 2) * 0.45
        light.append(np.clip(0.30 + 0.28 * slope + sunward + 0.22 * rough * near, 0.03, 1))
    lines = engraved(np.array(profiles), np.array(light), xs, foot, 0.55)
    r = np.hypot(x - 500, y - horizon - 6)
    hot = smooth(112, 109, r)
    rings = smooth(0.15, 0.6, np.sin((r - 112) / 3.1) * 0.5 + 0.5 - 0.75 * smooth(120, 660, r) + 0.05 * noise(5, 2.6)) * (r > 124)
    sky = (y < horizon + 4) * np.maximum(hot * 0.96, rings * 0.9)
    cover = ndi.maximum_filter1d((lines > 0.3).astype(np.float32), 3, axis=0)
    land = np.maximum.accumulate(cover, axis=0)
    return bone_on_black(np.maximum(lines, sky * (1 - land)), 131, "Grieving Plough")


@sleeve
def the_wheelbarrow_at_the_end():
    """A wheelbarrow the size of a mountain, or a very low horizon."""
    x, y = grid()
    b = Sheet()
    b.path([(300, 420), (706, 372), (652, 556), (424, 584)])
    b.path([(640, 452), (944, 470), (944, 494), (640, 506)])
    b.path([(604, 548), (700, 496), (724, 508), (690, 690), (658, 690), (664, 570)])
    b.path([(424, 566), (330, 660), (344, 680), (470, 590)])
    wheel = Sheet()
    wheel.circle(306, 646, 92, width=30)
    wheel.circle(306, 646, 22)
    for i in range(6):
        a = i * np.pi / 3 + 0.3
        wheel.path([(306, 646), (306 + 90 * np.cos(a), 646 + 90 * np.sin(a))], width=13, close=False)
    heap = Sheet()
    heap.path([(308, 424), (360, 330), (430, 286), (486, 244), (540, 270), (610, 306), (690, 378)], curve=True)
    parts = [(heap.mask(), 150, 1.15, 9, 0.0), (b.mask(), 34, 0.9, 2, 0.25), (wheel.mask(), 16, 0.8, 2, 0.0)]
    ink, solid = hatched(parts, 61)
    horizon = 724 + 3 * noise(71, 2.0)[500][None]
    near = np.clip((y - horizon) / (1000 - horizon), 0, 1)
    rows = np.abs(((near ** 0.55 * 34 + 0.25 * noise(72, 2.6)) % 1) - 0.5) * 2
    weight = 0.16 + 0.5 * smooth(-0.6, 1.6, noise(73, 2.0, N, 0.3)) * (1 - 0.5 * near) - 0.42 * np.exp(-((x - 560) / 300) ** 2) * smooth(0.55, 0.02, near)
    ground = smooth(0.12, -0.12, rows - np.clip(weight, 0.02, 1)) * (y > horizon)
    r = np.hypot(x - 520, y - 300)
    rings = smooth(0.15, 0.6, np.sin(r / 3.1) * 0.5 + 0.5 - 0.75 * smooth(150, 700, r) + 0.05 * noise(5, 2.6)) * (r > 236) * (y < horizon)
    clear = smooth(0.02, 0.2, blur(solid, 5))
    back = np.maximum(ground * smooth(905, 880, y), rings * 0.9) * (1 - clear)
    return bone_on_black(np.maximum(back, ink), 161, "Vast Ordinary")


def ox(x, y, k):
    """A draught ox facing left, head low: its parts, far legs first."""
    names = ("far", "body", "near", "horn", "head", "horns", "ear")
    s = {n: Sheet() for n in names}
    for q in s.values():
        q.canvas.translate(x, y)
        q.canvas.scale(k, k)
    leg = lambda q, pts, ws: [q.path([a, b], width=w, close=False) for a, b, w in zip(pts, pts[1:], ws)]
    leg(s["far"], [(372, 380), (384, 480), (374, 570)], (58, 40))
    leg(s["far"], [(656, 370), (684, 470), (664, 572)], (60, 38))
    for hx in (374, 664):
        s["far"].path([(hx - 28, 600), (hx - 22, 560), (hx + 20, 560), (hx + 26, 600)])
    s["body"].path([(246, 196), (300, 118), (372, 92), (440, 116), (540, 132), (670, 108), (752, 124), (802, 190), (806, 300), (762, 396), (690, 424), (590, 430), (480, 440), (372, 430), (292, 392), (250, 320)], curve=True)
    s["body"].path([(796, 170), (826, 240), (830, 350), (820, 430)], width=14, close=False, curve=True)
    s["body"].path([(812, 410), (836, 430), (838, 486), (820, 520), (804, 480), (804, 430)], curve=True)
    leg(s["near"], [(306, 380), (300, 480), (296, 572)], (78, 48))
    leg(s["near"], [(748, 330), (772, 440), (742, 520), (746, 572)], (104, 58, 42))
    for hx in (296, 746):
        s["near"].path([(hx - 32, 606), (hx - 25, 560), (hx + 24, 560), (hx + 30, 606)])
    s["head"].path([(318, 150), (250, 150), (196, 168), (146, 226), (104, 306), (84, 352), (92, 386), (122, 398), (158, 386), (192, 346), (236, 318), (268, 346), (300, 380), (336, 300)], curve=True)
    s["ear"].path([(232, 178), (262, 168), (316, 176), (352, 206), (318, 222), (262, 214), (236, 200)], curve=True)
    s["horn"].path([(250, 168), (226, 140), (206, 104), (212, 62), (228, 40), (230, 76), (240, 104), (262, 128), (280, 148)], curve=True)
    s["horns"].path([(206, 176), (176, 150), (150, 112), (150, 62), (166, 34), (168, 70), (178, 104), (206, 132), (232, 152)], curve=True)
    m = {n: q.mask() for n, q in s.items()}
    return [(m["far"], 16 * k, 0.55, 2, 0.0), (m["near"], 30 * k, 0.95, 3, 0.1), (m["body"], 175 * k, 1.15, 6, 0.06), (m["horn"], 14 * k, 0.7, 1, 0.3), (m["head"], 62 * k, 1.1, 3, -0.25), (m["ear"], 20 * k, 1.1, 1, 0.6), (m["horns"], 14 * k, 1.2, 1, 0.3)]


def lay(a, b, t):
    """`mix` for pictures of one plane."""
    return a * (1 - t) + b * t


# ---- relics: black card, black rooms -------------------------------------------------------------------------------


# ---- fog: one pale sky, one dark foreground, and something standing between them -----------------------------------

def sky_of_fog(seed):
    """Light with no sun in it: brightest a little left of the middle, darker towards every edge."""
    x, y = grid()
    glow = np.exp(-(((x - 430) / 560) ** 2 + ((y - 250) / 330) ** 2))
    return np.clip(0.17 + 0.36 * glow + 0.018 * blur(noise(seed, 3.0, aspect=0.4), 8) - 0.12 * smooth(560, 1000, y), 0, 1).astype(np.float32)


def bank(seed, low, high):
    """A bank of ground fog between two heights, 0…1."""
    y = grid()[1]
    n = blur(noise(seed, 3.2, aspect=0.28), 5)
    return np.clip(smooth(high, low, y + 36 * n) * smooth(low + 240, low, y + 30 * n) * (0.75 + 0.2 * n), 0, 1)


def haze(seed, layers, banks=()):
    """Far to near: (mask, tone, distance 0…1). Distance turns everything into sky; a bank of fog lies after its layer."""
    sky = sky_of_fog(seed)
    a = sky.copy()
    for i, (mask, tone, far) in enumerate(layers):
        a = lay(a, lay(tone, sky, far), mask)
        for after, low, high, strength in banks:
            if after == i:
                a = lay(a, sky * 1.02 + 0.02, bank(seed + 40 + i, low, high) * strength)
    return a.astype(np.float32)


def fog_print(a, seed, accent=None):
    """Grey-green silver print, no type and no wear; `accent` adds coloured light before the grain."""
    a = blur(a, 0.9)
    a = curve(np.clip(a, 0, 1), (0, 0.03), (0.06, 0.075), (0.16, 0.24), (0.30, 0.47), (0.50, 0.76), (1, 0.95))
    p = duotone(a, "#0d0f0e", "#d6d6c4", "#66706a")
    if accent is not None:
        p = 1 - (1 - p) * (1 - accent)
    p = vignette(p, 0.30, 2.4, 0.46, 0.42)
    return grain(p.astype(np.float32), seed, 0.036, 1.4, 0.25)


def ground(seed, top, rough=16, tone=0.05):
    """Wet dark turf below a wandering edge: mask and tone."""
    x, y = grid()
    edge = top + rough * blur(noise(seed, 3.0), 4)[400][None] + 5 * noise(seed + 1, 1.6)[500][None]
    near = np.clip((y - edge) / (1000 - top), 0, 1)
    blades = blur(noise(seed + 2, 0.9, aspect=3.0), 0.8) * (0.3 + near) * 0.022 + 0.03 * noise(seed + 3, 2.2, aspect=0.4) * (1 - near)
    return smooth(-2, 3, y - edge + 3 * noise(seed + 4, 0.8)), np.clip(tone + 0.05 * (1 - near) + blades, 0, 1)


def weathered(m, seed, amount=2.5, size=2.0):
    """A drawn edge that time has been at: moved about by smooth noise."""
    dx, dy = (blur(noise(seed + k, 1.8), size) for k in (0, 1))
    return warp(m, amount * dx / dx.std(), amount * dy / dy.std())


def by_night(a, light=0.66):
    """The same fog after midnight: a little light left where there was most. These four are Black Covers too."""
    return (0.004 + light * np.clip(a, 0, 1) ** 1.85).astype(np.float32)


@sleeve
def the_bell_has_sunk():
    """A bell tower up to its waist in a lake, and rings where something went in."""
    x, y = grid()
    shore = 640
    hills = smooth(-2, 3, y - (500 - 60 * np.exp(-((x - 130) / 200) ** 2) - 90 * np.exp(-((x - 900) / 260) ** 2) + 14 * blur(noise(801, 2.6), 2)[300][None]))
    trees = smooth(-2, 3, y - (610 - 26 * np.abs(noise(803, 1.5)[200][None]) * smooth(0.2, 1, np.abs(x - 480) / 400) + 3 * noise(804, 0.6)))
    tower, holes = Sheet(), Sheet()
    tower.rect(372, 250, 216, 480)
    tower.path([(352, 252), (480, 78), (608, 252)])
    tower.rect(356, 244, 248, 22)
    tower.rect(362, 452, 236, 18)
    tower.rect(476, 52, 7, 60)
    for cx in (430, 530):
        holes.path([(cx - 30, 430), (cx - 30, 334), (cx - 24, 312), (cx, 296), (cx + 24, 312), (cx + 30, 334), (cx + 30, 430)])
    holes.rect(466, 520, 28, 60)
    m = smooth(0.35, 0.65, blur(weathered(tower.mask(), 805, 1.6), 0.8))
    h = smooth(0.35, 0.65, blur(weathered(holes.mask(), 807, 1.4), 0.8))
    courses = np.abs(((y + 1.5 * noise(809, 1.6)) / 19) % 1 - 0.5) * 2
    joints = np.abs((((x + 13 * (np.floor(y / 19) % 2 * 1.6)) + 1.5 * noise(810, 1.6)) / 38) % 1 - 0.5) * 2
    stone = 0.085 + 0.06 * smooth(480, 372, x) + 0.028 * noise(811, 1.4) - 0.035 * np.maximum(smooth(0.86, 0.96, courses), smooth(0.93, 0.98, joints))
    stone = np.where(y < 250, 0.06 + 0.09 * smooth(520, 400, x + (y - 250) * 0.2) - 0.03 * smooth(0.7, 0.95, np.abs((y / 11) % 1 - 0.5) * 2) + 0.02 * noise(812, 1.2), stone)
    stone = np.where(h > 0.5, 0.02, stone) + 0.05 * smooth(560, 640, y) * (0.5 + 0.3 * noise(813, 1.8, aspect=2.0))
    stone = stone - 0.05 * (np.abs(y - 476) < 5) - 0.05 * (np.abs(y - 270) < 4)
    # a bell-shaped hole in the light: only the far arch still shows sky
    sky_hole = smooth(0.35, 0.65, h) * (x > 500) * (x < 545) * (y < 400)
    stone = lay(stone, sky_of_fog(8) * 0.7, sky_hole * 0.8)
    a = haze(8, [(hills, np.full((N, N), 0.16, np.float32), 0.74), (trees, np.full((N, N), 0.10, np.float32), 0.55), (m, np.clip(stone, 0, 1), 0.16)], ((0, 430, 560, 0.4), (1, 540, 640, 0.75)))
    # the lake: everything again, upside down, slower
    near = np.clip((y - shore) / (1000 - shore), 0, 1)
    swell = blur(noise(820, 1.8, aspect=0.10), 0.8)
    r = np.hypot((x - 640) / 1.0, (y - 812) * 3.6)
    rings = np.sin(r / 15) * np.exp(-((r - 150) / 130) ** 2)
    dx = (3 + 16 * near) * swell + 10 * rings
    dy = (4 + 34 * near) * blur(noise(821, 1.6, aspect=0.12), 0.8) + 14 * rings
    mirror = blur(warp(a, dx, (2 * shore - y) - y + dy), 1.4)
    lake = mirror * (1.0 - 0.42 * smooth(0.1, 0.9, near)) + 0.03 * np.clip(swell, -1, 2) * (0.4 + near) + 0.16 * np.clip(rings, 0, 1)
    a = np.where(y > shore, lake, a)
    a = lay(a, sky_of_fog(9) * 1.25, 0.75 * np.exp(-((y - shore + 4) / 14) ** 2) * (0.7 + 0.2 * blur(noise(822, 3.0, aspect=0.3), 3)))
    return fog_print(by_night(a), 42)


@sleeve
def forest_counting():
    """Bare trunks in fog, numbered in chalk. Somebody lost count at six."""
    x, y = grid()
    g = rng(91)
    layers = []
    far, tone = ground(900, 600, 14, 0.12)
    layers.append((far, tone, 0.75))

    def trunk(seed, cx, w, foot):
        r = rng(seed)
        bend = r.uniform(-26, 26) * np.sin(y / 1000 * 2.2 + r.uniform(0, 3)) + 1.6 * noise(seed, 2.4)[:, 500][:, None]
        half = w / 2 * (1 + 0.10 * (y / foot - 0.5) + 0.55 * np.exp(-np.clip(foot - y, 0, None) / (w * 0.55))) + 1.1 * blur(noise(seed + 1, 1.6), 1.5)
        u = (x - cx - bend) / half
        m = smooth(1.0, 1.0 - 3.0 / w, np.abs(u)) * (y < foot + 8 * np.sqrt(np.clip(1 - u ** 2, 0, 1)))
        bark = blur(noise(seed + 2, 1.1, aspect=0.22), 0.6) * 0.028 + 0.02 * noise(seed + 3, 1.9, aspect=0.3)
        boughs = Sheet()
        for _ in range(int(3 + w / 14)):
            side, y0, k = r.choice((-1, 1)), r.uniform(20, 330), r.uniform(0.7, 1.5)
            p = [(cx, y0), (cx + side * w * 1.0 * k, y0 - 26 * k), (cx + side * w * 2.2 * k, y0 - 34 * k + r.uniform(-20, 20)), (cx + side * w * 3.4 * k, y0 - 86 * k)]
            for a, b, t in ((0, 2, 0.13), (1, 3, 0.08)):
                boughs.path(p[a:b + 1], width=max(1.4, w * t), close=False, curve=True)
        return np.maximum(m, weathered(boughs.mask(), seed + 4, 3.0, 3.0)), np.clip(0.06 + 0.085 * np.clip(-u, -0.5, 1) + bark, 0.01, 1), u, bend

    for i in range(17):
        m, t, _, _ = trunk(910 + i, 20 + 60 * i + g.uniform(-22, 22), g.uniform(12, 22), 630 + g.uniform(0, 14))
        layers.append((m, t, 0.66 + 0.1 * g.random()))
    for i in range(9):
        m, t, _, _ = trunk(940 + i, 40 + 112 * i + g.uniform(-30, 30), g.uniform(28, 38), 684 + g.uniform(0, 18))
        layers.append((m, t, 0.40))
    mid, tone = ground(902, 668, 12, 0.08)
    layers.append((mid, tone, 0.30))
    chalk, numbers = blur(noise(960, 0.5), 0.7), np.zeros((N, N), np.float32)
    for i, (cx, w, foot, digit) in enumerate(((92, 70, 792, "1"), (262, 58, 760, "2"), (404, 82, 818, "3"), (560, 62, 772, "4"), (716, 76, 804, "5"), (900, 66, 786, "?"))):
        m, t, u, bend = trunk(970 + 7 * i, cx, w, foot)
        n = Sheet()
        n.text(digit, cx + float(bend[480, 0]), 500 + 14 * (i % 3), "Yusei Magic", w * 1.15, align="centre")
        mark = weathered(n.mask(), 961, 2.0, 2.0) * smooth(-0.7, 0.5, chalk + 0.2)
        numbers = np.maximum(numbers, mark)                              # chalk keeps its own light
        layers.append((m, t, 0.10))
    near, tone = ground(904, 768, 12, 0.045)
    layers.append((near, tone, 0.03))
    a = haze(9, layers, ((17, 560, 690, 0.5), (27, 600, 740, 0.55), (33, 700, 820, 0.45)))
    a = by_night(a)
    return fog_print(np.clip(a + 0.32 * numbers, 0, 1).astype(np.float32), 43)
