"""Doom metal, Cairn & Sons: engraved bone on black."""
from catalogue import sleeve
from press import *


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
    t.text("Vast Ordinary", 500, 984, "Blankenburg_UNZ1A", 92, align="centre", track=20)
    a = mix(a, hexc("#cfc3a6"), inkify(t.mask(), 13, 0.8) * 0.95)
    return worn(grain(a, 3, 0.03), 77, ring=0.12, edge=0.55, scuff=0.5, colour="#8d8474")


@sleeve
def key_to_no_door():
    """Doom, and the Black covers category: a key debossed into black card, seen only by its edges."""
    x, y = grid()
    s = Sheet()
    s.circle(500, 322, 118, width=46); s.rect(477, 436, 46, 396, r=8); s.rect(515, 700, 100, 40, r=4); s.rect(515, 776, 132, 44, r=4)
    s.rect(440, 452, 120, 20, r=8); s.rect(452, 486, 96, 14, r=6)
    h = blur(s.mask(), 3.2) * 9
    gy, gx = np.gradient(h + 0.10 * blur(noise(3, 0.2), 0.9) + 0.10 * noise(4, 1.6))
    nl = (-0.8 * gx - 0.6 * gy)
    base = 0.055 + 0.02 * smooth(900, 0, np.hypot(x - 160, y - 120))
    v = base + np.clip(nl, -0.6, 3) * 0.055
    gloss = s.mask()
    v = v + blur(gloss, 1) * (0.004 + 0.075 * np.exp(-(((x * 0.7 + y * 0.7) - 560) / 130) ** 2))
    a = np.clip(v, 0, 1)[..., None] * np.array([1.0, 0.985, 0.96], np.float32)
    a = grain(a.astype(np.float32), 7, 0.02)
    return worn(a, 71, ring=0.07, edge=0.75, scuff=0.5, colour="#6b655d")


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
    t.text(name, 500, 984, "Blankenburg_UNZ1A", 92, align="centre", track=20)
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


@sleeve
def seven_spoons_of_ash():
    """Seven spoons pressed into black card; six of them are full."""
    x, y = grid()
    s, ash = Sheet(), Sheet()
    for i in range(7):
        cx, cy = 164 + i * 112, 330 + 5 * (i % 2)
        s.path([(cx + 40 * np.cos(a) * (1 - 0.16 * np.sin(a)), cy + 68 * np.sin(a)) for a in np.linspace(0, 2 * np.pi, 60, endpoint=False)])
        s.path([(cx - 9, cy + 60), (cx + 9, cy + 60), (cx + 7, cy + 300), (cx + 15, cy + 402), (cx, cy + 418), (cx - 15, cy + 402), (cx - 7, cy + 300)])
        if i < 6:
            ash.path([(cx + 28 * np.cos(a) * (1 - 0.16 * np.sin(a)), cy + 4 + 50 * np.sin(a)) for a in np.linspace(0, 2 * np.pi, 60, endpoint=False)])
    m = s.mask()
    heap = blur(ash.mask(), 4)
    h = blur(m, 3.2) * 9 + heap * (3.2 * np.abs(noise(211, 0.7)) + 2 * noise(212, 1.6)) * 0.55
    gy, gx = np.gradient(h + 0.10 * blur(noise(3, 0.2), 0.9) + 0.10 * noise(4, 1.6))
    light = np.clip(-0.8 * gx - 0.6 * gy, -0.6, 3)
    v = 0.055 + 0.02 * smooth(900, 0, np.hypot(x - 160, y - 120)) + light * 0.055
    v = v + blur(m, 1) * (1 - 0.6 * heap) * (0.004 + 0.075 * np.exp(-(((x * 0.7 + y * 0.7) - 660) / 150) ** 2)) + 0.022 * heap
    a = grain((np.clip(v, 0, 1)[..., None] * np.array([1.0, 0.985, 0.96], np.float32)).astype(np.float32), 7, 0.02)
    t = Sheet()
    t.text("GRIEVING PLOUGH", 500, 874, "EB Garamond:style=12 Regular", 25, align="centre", track=320)
    a = mix(a, hexc("#6b655d"), inkify(t.mask(), 213, 0.5) * 0.7)
    return worn(a, 271, ring=0.07, edge=0.75, scuff=0.5, colour="#6b655d")


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


@sleeve
def oxen_of_the_seventh_field():
    """Two oxen in line, seven fields of it behind them, under clouds of their own weight."""
    x, y = grid()
    herd = ((436, 316, 0.605), (-26, 306, 0.62))
    parts = [part for place in herd for part in ox(*place)]
    chain = Sheet()
    chain.path([(150, 496), (330, 512), (620, 500)], width=7, close=False)
    chain.path([(616, 500), (800, 560), (1010, 640)], width=7, close=False)
    parts.append((chain.mask(), 4, 1.2, 0, 0.8))
    for px, py, k in herd:
        collar, eye = Sheet(), Sheet()
        for q in (collar, eye):
            q.canvas.translate(px, py)
            q.canvas.scale(k, k)
        collar.path([(336, 96), (352, 170), (330, 270), (280, 352)], width=40, close=False, curve=True)
        eye.path([(168, 246), (182, 232), (200, 236), (196, 250), (180, 254)], curve=True)
        eye.circle(108, 352, 8)
        parts += [(collar.mask(), 14, 1.2, 1, -0.6), (eye.mask(), 3, 0.0, 0, 0.0)]
    ink, solid = hatched(parts, 1100)
    horizon = 668 + 4 * noise(1111, 2.2)[500][None]
    near = np.clip((y - horizon) / (1000 - horizon), 0, 1)
    rows = np.abs(((near ** 0.6 * 30 + 0.3 * noise(1112, 2.6)) % 1) - 0.5) * 2
    weight = 0.22 + 0.5 * smooth(-0.6, 1.6, noise(1113, 2.0, N, 0.3)) * (1 - 0.5 * near) - 0.5 * np.exp(-(((x - 520) / 420) ** 2)) * smooth(0.5, 0.1, near) * smooth(0.0, 0.1, near)
    land = smooth(0.12, -0.12, rows - np.clip(weight, 0.02, 1)) * (y > horizon)
    r = np.hypot(x - 520, y - 290)
    rings = smooth(0.15, 0.6, np.sin(r / 3.1) * 0.5 + 0.5 - 0.75 * smooth(150, 700, r) + 0.05 * noise(5, 2.6)) * (r > 196) * (y < horizon)
    clouds = np.zeros((N, N), np.float32)
    for cx, cy, w in ((170, 168, 190), (872, 128, 210)):
        s = Sheet()
        g = rng(int(cx))
        for _ in range(34):
            a = g.uniform(-0.85, 0.85)
            s.circle(cx + a * w, cy - g.uniform(0, 0.42) * w * (1 - a * a), g.uniform(0.13, 0.24) * w * (1 - 0.4 * a * a))
        clouds = np.maximum(clouds, s.mask() * (y < cy + 0.13 * w + 5 * noise(int(cx), 2.2)[500][None]))
    cloud_ink, cloud_solid = hatched([(clouds, 40, 0.8, 13, 0.05)], 1130)
    back = np.maximum(land * smooth(905, 880, y), rings * 0.9)
    back = back * (1 - smooth(0.02, 0.2, blur(cloud_solid, 5))) + cloud_ink
    back = back * (1 - smooth(0.02, 0.2, blur(solid, 5)))
    return bone_on_black(np.maximum(back, ink), 1141, "Grieving Plough")


def lay(a, b, t):
    """`mix` for pictures of one plane."""
    return a * (1 - t) + b * t


# ---- relics: black card, black rooms -------------------------------------------------------------------------------

def black_room(v, seed, words=None, by=None):
    """A picture that is almost all black, printed on card that has been carried about."""
    a = np.clip(v, 0, 1)
    a = a if a.ndim == 3 else a[..., None] * np.array([1.0, 0.985, 0.96], np.float32)
    card = 0.05 + 0.006 * noise(seed, 1.6) + 0.006 * blur(noise(seed + 1, 0.2), 0.9)
    a = grain(np.maximum(a, 0) + card[..., None] * np.array([1.0, 0.985, 0.96], np.float32), 7, 0.024).astype(np.float32)
    if words:
        t = Sheet()
        t.text(words, 500, 874, "EB Garamond:style=12 Italic", 38, align="centre", track=20)
        t.text(by, 500, 916, "EB Garamond:style=12 Regular", 21, align="centre", track=320)
        a = mix(a, hexc("#8d8474"), inkify(t.mask(), seed + 2, 0.5) * 0.7)
    return worn(a, seed + 3, ring=0.07, edge=0.75, scuff=0.5, colour="#6b655d")


@sleeve
def candle_considered():
    """A candle, just out. The smoke has not decided anything."""
    x, y = grid()
    top, cx = 508, 500
    u = (x - cx - 2 * blur(noise(1201, 2.4), 1)[:, 500][:, None]) / (46 + 3 * smooth(top, 800, y) + 1.1 * blur(noise(1202, 2.2), 6)[:, 400][:, None])
    rim = top - 9 * np.sqrt(np.clip(1 - u ** 2, 0, 1))
    wax = smooth(1.0, 0.95, np.abs(u)) * (y > rim) * (y < 812)
    side = np.clip(-0.75 * u + 0.25 * np.sqrt(np.clip(1 - u ** 2, 0, 1)), 0, 1) ** 2.0
    v = wax * side * 0.34 * (0.55 + 0.45 * smooth(820, 520, y)) * (1 + 0.10 * noise(1203, 1.6))
    pool = smooth(1.0, 0.9, np.hypot(u, (y - top) / 9))
    v = np.where(pool > 0.5, 0.05 + 0.16 * smooth(0.6, 0.95, np.hypot(u + 0.1, (y - top) / 9)), v)
    drips = Sheet()
    for dx, drop, w in ((-39, 128, 17), (-26, 70, 13), (20, 190, 16), (41, 84, 14)):
        drips.path([(cx + dx, top + 4), (cx + dx - 1, top + drop)], width=w, close=False)
    d = blur(drips.mask(), 3) * 9
    gy, gx = np.gradient(d)
    v = v + np.clip(gx * 0.8 + gy * 0.2, -0.4, 2) * 0.06 * wax
    # the dish
    q = np.hypot((x - cx) / 168, (y - 812) / 34)
    dish = smooth(1.01, 0.99, q)
    v = np.maximum(v, dish * (0.014 + 0.15 * np.exp(-((q - 0.93) / 0.045) ** 2) * np.clip(-(x - cx - 40) / 180, 0.04, 1) + 0.05 * np.exp(-((q - 0.4) / 0.08) ** 2) * (x < cx))) * (1 - wax) + v * wax
    wick = Sheet()
    wick.path([(500, 506), (501, 486), (507, 468)], width=5, close=False, curve=True)
    v = mix(v[..., None].repeat(3, 2) * np.array([1, 0.96, 0.88], np.float32), np.array([0.05, 0.045, 0.04], np.float32), wick.mask())
    ember = np.exp(-(((x - 507) / 3.2) ** 2 + ((y - 467) / 3.2) ** 2)) + 0.08 * np.exp(-(((x - 507) / 16) ** 2 + ((y - 467) / 16) ** 2))
    v = v + ember[..., None] * np.array([0.9, 0.26, 0.05], np.float32)
    # smoke: a bundle of threads that stay together, then do not
    smoke = np.zeros((N, N), np.float32)
    g = rng(1210)
    t = np.linspace(0, 1, 900)
    loose = smooth(0.28, 1.0, t)
    for _ in range(70):
        o = g.normal()
        px = 507 + 5 * np.sin(t * 9) * t + loose * (58 * np.sin(t * 7.4 + 0.35 * o + 0.6) * t + 26 * o * t * np.cos(t * 11 + 0.5 * o)) + o * 1.2
        py = 464 - 430 * t - loose * 26 * np.sin(t * 10 + 0.6 * o)
        thread = np.zeros((N, N), np.float32)
        cv2.polylines(thread, [np.round(np.stack([px, py], 1) * 16).astype(np.int32)], False, 1.0, 1, cv2.LINE_AA, 4)
        smoke += thread / 70
    smoke = blur(smoke, 0.9)
    fade = smooth(60, 230, y)
    v = v + (np.clip(0.9 * smoke + 0.5 * blur(smoke, 7), 0, 1) * fade * 0.95)[..., None] * np.array([0.9, 0.96, 1.0], np.float32)
    return black_room(shift(v * 1.2, 0, -58), 1221, "Candle, Considered", "NINTH CELLAR")


@sleeve
def anvil_in_repose():
    """An anvil under a dust sheet, as one covers a bird for the night."""
    x, y = grid()
    s = Sheet()
    s.path([(172, 428), (262, 388), (372, 354), (402, 338), (728, 334), (774, 352), (788, 404), (792, 520), (804, 596), (764, 570), (700, 602), (634, 560), (560, 602), (484, 566), (404, 606), (324, 562), (256, 594), (198, 556), (188, 490)])
    edge = lambda q: smooth(0.45, 0.55, blur(warp(q, 5 * blur(noise(1301, 2.6), 2), 5 * blur(noise(1302, 2.6), 2)), 3.0))
    m = edge(s.mask())
    iron, block = Sheet(), Sheet()
    iron.path([(456, 500), (450, 610), (420, 660), (356, 700), (348, 742), (732, 742), (724, 700), (660, 660), (630, 610), (624, 500)])
    block.path([(386, 738), (694, 738), (716, 900), (366, 900)])
    iron, block = smooth(0.4, 0.6, blur(iron.mask(), 2)), edge(block.mask())
    d = np.minimum(ndi.distance_transform_edt(m > 0.5), 70).astype(np.float32)
    h = 0.55 * np.sqrt(np.maximum(70.0 ** 2 - (70 - d) ** 2, 0))
    # folds hang from the tip of the horn and from the two corners of the face, and open as they fall
    crease = lambda u: 1 - np.abs(((u + 0.5) % 2) - 1) ** 1.4
    sway = blur(noise(1303, 3.2), 5)
    folds = 0
    for px, py, spread, reach in ((176, 428, 0.12, 300), (402, 340, 0.12, 330), (774, 352, 0.13, 320), (590, 330, 0.16, 420)):
        a = np.arctan2(x - px, np.maximum(y - py, 1) + 60)
        r = np.hypot(x - px, y - py)
        folds = folds + crease(a / spread + 0.5 * sway) * smooth(8, 150, r) * np.exp(-(np.abs(a) / 0.62) ** 2) * 22
    below = smooth(350, 470, y)
    h = h + folds * below
    # under the horn and beside the waist there is nothing to lie on, and the sheet falls in
    h = h - 40 * np.exp(-(((x - 330) / 76) ** 2 + ((y - 540) / 90) ** 2)) - 34 * np.exp(-(((x - 716) / 50) ** 2 + ((y - 540) / 100) ** 2))
    h = h + 34 * np.exp(-(((y - 372 + 0.24 * (x - 280)) / 26) ** 2)) * smooth(420, 360, x) + 9 * crease((y - 0.5 * x) / 62 + sway) * np.exp(-(((x - 320) / 90) ** 2 + ((y - 470) / 70) ** 2))
    h = blur(h + 1.2 * noise(1304, 2.2), 2.6) + 0.25 * blur(noise(1305, 0.4), 0.9)
    gy, gx = np.gradient(h)
    nz = 1 / np.sqrt(1 + gx ** 2 + gy ** 2)
    light = np.clip((gx * 0.80 + gy * 0.34) * nz + 0.16 * nz, 0, 1)
    depth = np.clip(blur(h, 14) - h, 0, 12) / 12
    lamp = smooth(1300, 60, x + 0.2 * (y - 300))
    edge_light = np.clip(-gx - 0.6, 0, 1.2) * smooth(640, 780, x) * 0.10         # a second, colder lamp, far off
    v = m * (0.50 * light ** 1.35 * (1 - 0.55 * depth) + 0.014) * lamp + m * edge_light

    def solid(q, reach, rough, shine):
        inside = np.minimum(ndi.distance_transform_edt(q > 0.5), reach).astype(np.float32)
        sy, sx = np.gradient(blur(0.8 * np.sqrt(np.maximum(reach ** 2 - (reach - inside) ** 2, 0)), 2) + rough)
        return q * (0.010 + shine * np.clip(sx * 0.8 + sy * 0.3, 0, 1.4))

    hem = smooth(770, 700, y) * 0.4                                      # the sheet keeps the lamp off what is under it
    stump = solid(block, 60, 2.2 * blur(noise(1308, 1.4, aspect=9.0), 0.8), 0.10) * (1 - hem)
    foot = solid(iron, 26, 0.5 * noise(1309, 2.2), 0.24) * (1 - 0.7 * smooth(690, 590, y))
    under = lay(lay(np.zeros((N, N), np.float32), stump, block), foot, iron) * lamp
    v = lay(under, v, m)
    # a floor that catches a little of the same lamp
    floor = smooth(862, 900, y + 4 * noise(1306, 2.2)[500][None]) * (1 - block) * (1 - 0.9 * np.exp(-((x - 760) / 240) ** 2))
    v = v + floor * 0.05 * smooth(900, 100, x) * smooth(1010, 880, y) * (1 + 0.3 * noise(1307, 1.0, aspect=0.3))
    return black_room(v.astype(np.float32), 1311)


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


def monolith(seed, cx, foot, w, h):
    """One standing stone: mask and tone, lit from the upper left, with lichen."""
    x, y = grid()
    g = rng(seed)
    lean, cut = g.uniform(-0.07, 0.07), g.uniform(-0.22, 0.22)
    s = Sheet()
    left = [(cx - w * (0.5 + g.uniform(-0.05, 0.06)) * (1 - 0.3 * t) + lean * h * t, foot - h * t * (1 + cut * 0.5 * (t > 0.8))) for t in np.linspace(-0.1, 0.93, 6)]
    right = [(cx + w * (0.5 + g.uniform(-0.06, 0.05)) * (1 - 0.3 * t) + lean * h * t, foot - h * t * (1 - cut * 0.5 * (t > 0.8))) for t in np.linspace(0.96, -0.1, 6)]
    s.path(left + [(cx + lean * h + g.uniform(-0.1, 0.1) * w, foot - h)] + right, curve=True)
    m = s.mask()
    m = smooth(0.35, 0.65, blur(weathered(m, seed + 1, 3.5, 3.0), 1.0))
    d = np.minimum(ndi.distance_transform_edt(m > 0.5), w * 0.32).astype(np.float32)
    hgt = blur(np.sqrt(np.maximum((w * 0.32) ** 2 - (w * 0.32 - d) ** 2, 0)), 2) + 2.4 * noise(seed + 3, 1.7) + 1.2 * noise(seed + 4, 1.0, aspect=2.5)
    gy, gx = np.gradient(hgt)
    light = np.clip(0.42 + 0.22 * (gx * 0.8 + gy * 0.7), 0, 1)
    lichen = smooth(0.7, 1.6, noise(seed + 5, 1.6)) * 0.10
    return m, np.clip(0.035 + 0.16 * light ** 1.6 + lichen * light, 0, 1)


def by_night(a, light=0.66):
    """The same fog after midnight: a little light left where there was most. These four are Black Covers too."""
    return (0.004 + light * np.clip(a, 0, 1) ** 1.85).astype(np.float32)


@sleeve
def slow_verdict():
    """Twelve stones in two rows, and a small one that has to wait."""
    x, y = grid()
    layers = []
    far, tone = ground(700, 560, 30, 0.12)
    layers.append((far, tone, 0.72))
    g = rng(71)
    for i in range(6):
        m, t = monolith(710 + i, 178 + 128 * i + g.uniform(-10, 10), 640, 92 + g.uniform(-10, 14), 336 + g.uniform(-30, 40))
        layers.append((m, t, 0.52))
    mid, tone = ground(702, 640, 12, 0.09)
    layers.append((mid, tone, 0.36))
    for i in range(6):
        m, t = monolith(730 + i, 122 + 138 * i + g.uniform(-12, 12), 744, 108 + g.uniform(-12, 12), 318 + g.uniform(-36, 40))
        layers.append((m, t, 0.20))
    near, tone = ground(704, 734, 12, 0.05)
    layers.append((near, tone, 0.04))
    m, t = monolith(769, 470, 880, 66, 112)
    layers.append((m, blur(t, 1.2) * 1.25 + 0.05, 0.0))
    front, tone = ground(706, 868, 8, 0.035)
    layers.append((front, tone, 0.0))
    a = haze(7, layers, ((6, 520, 700, 0.55), (13, 650, 790, 0.6), (14, 700, 850, 0.12)))
    away = np.hypot(x - 416, (y - 866) * 1.3)                            # somebody has left it a light
    lamp = 0.95 * smooth(6.5, 3.5, np.hypot(x - 416, (y - 866) * 0.7)) + 0.22 * np.exp(-away / 40) + m * smooth(-0.02, 0.2, blur(t, 1.8)) * 0.9 * np.exp(-away / 60)
    warm = np.clip(lamp, 0, 1)[..., None] * np.array([1.0, 0.66, 0.26], np.float32)
    return fog_print(by_night(a), 41, warm)


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


@sleeve
def one_lit_window():
    """A farmhouse under a hill, and somebody up."""
    x, y = grid()
    far = smooth(-2, 3, y - (420 + 90 * smooth(0, 1, x / 1000) - 70 * np.exp(-((x - 250) / 240) ** 2) + 20 * blur(noise(1001, 2.8), 3)[300][None]))
    hill = smooth(-2, 3, y - (668 - 400 * np.exp(-(np.abs(x - 520) / 330) ** 2.3) + 7 * blur(noise(1003, 2.2), 1.5)[300][None]))
    slope = np.clip(0.085 + 0.03 * blur(noise(1004, 2.4), 1.2) + 0.018 * noise(1005, 1.2, aspect=2) + 0.05 * smooth(640, 300, x) * smooth(760, 340, y), 0, 1)
    house, roof, glass, chimney = (Sheet() for _ in range(4))
    house.path([(436, 716), (436, 640), (474, 596), (512, 640), (640, 640), (640, 716)])
    roof.path([(428, 646), (474, 590), (596, 590), (650, 646), (514, 646), (474, 600)])
    chimney.rect(566, 560, 24, 40)
    house.rect(640, 668, 62, 48)
    roof.path([(636, 670), (646, 650), (700, 656), (710, 672)])
    glass.rect(563, 662, 21, 26)
    w = np.maximum(np.maximum(house.mask(), roof.mask()), chimney.mask())
    w = weathered(w, 1006, 1.0)
    walls = 0.12 + 0.02 * noise(1008, 1.4) - 0.05 * (x > 512)
    walls = np.where(roof.mask() > 0.5, 0.05 + 0.012 * noise(1009, 1.0), walls)
    panes = Sheet()
    for px in (536, 610):
        panes.rect(px, 662, 20, 26)
    panes.rect(464, 650, 20, 26)
    panes.rect(588, 690, 18, 28)
    walls = np.where(panes.mask() > 0.5, 0.03, walls)
    trees = Sheet()
    r = rng(1010)
    for tx, tk in ((356, 1.0), (392, 0.7), (748, 0.9)):
        for _ in range(46):
            a, q = r.uniform(-1.15, 1.15), r.uniform(0.5, 1.0)
            p0 = (tx + r.normal(0, 2), 716 - 48 * tk)
            p2 = (tx + 92 * tk * q * np.sin(a), 716 - 48 * tk - 118 * tk * q * np.cos(a) ** 0.7)
            trees.path([p0, ((p0[0] + p2[0]) / 2 - 8 * np.sin(a), (p0[1] + p2[1]) / 2 - 14), p2], width=2.0 * tk, close=False, curve=True)
        trees.path([(tx - 5 * tk, 722), (tx, 716 - 60 * tk)], width=9 * tk, close=False)
    field, tone = ground(1012, 716, 6, 0.05)
    fence = Sheet()
    for i in range(15):
        px = 40 + i * 66 + r.uniform(-8, 8)
        fence.path([(px, 900 - 2.2 * i + r.uniform(-5, 5)), (px + r.uniform(-5, 5), 806 + 1.2 * i)], width=9 - 0.2 * i, close=False)
    for k in (822, 852):
        fence.path([(20, k - 4), (360, k + 10), (640, k + 4), (990, k + 8)], width=1.8, close=False, curve=True)
    layers = [(far, np.full((N, N), 0.15, np.float32), 0.70), (hill, slope, 0.34), (w, np.clip(walls - 0.03, 0, 1), 0.04), (trees.mask(), np.full((N, N), 0.03, np.float32), 0.16),
              (field, tone, 0.05), (weathered(fence.mask(), 1013, 1.2), np.full((N, N), 0.02, np.float32), 0.0)]
    a = haze(10, layers, ((0, 420, 560, 0.45), (1, 590, 690, 0.6), (4, 700, 800, 0.20)))
    a = by_night(a, 0.5)
    lit = glass.mask() * (1 - 0.8 * ((np.abs(x - 573.5) < 1.3) | (np.abs(y - 675) < 1.3)))
    path = np.exp(-(((x - 573 - (y - 716) * 0.14) / (10 + (y - 700).clip(0, 400) * 0.20)) ** 2)) * smooth(716, 730, y) * smooth(880, 730, y)
    glow = 0.95 * blur(lit, 0.8) + 9.0 * blur(lit, 22) * 0.30 + 30 * blur(lit, 70) * 0.06 + 0.10 * path * (0.6 + 0.5 * np.clip(noise(1015, 1.0, aspect=0.4), 0, 2))
    glow = glow + house.mask() * (roof.mask() < 0.5) * np.exp(-np.hypot(x - 573, (y - 680) * 1.3) / 46) * 0.13 * (lit < 0.05) * (1 + 0.2 * noise(1016, 1.4))
    return fog_print(a.astype(np.float32), 44, np.clip(glow, 0, 1)[..., None] * np.array([1.0, 0.66, 0.26], np.float32))
