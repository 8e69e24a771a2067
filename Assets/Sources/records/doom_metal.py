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
        w = 0.25 + 2.1 * light[i] ** 1.7 * (1 - 0.25 * depth[i])
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
    parts = [(heap.mask(), 150, 1.15), (b.mask(), 34, 0.9), (wheel.mask(), 16, 0.8)]
    ink = np.zeros((N, N), np.float32)
    solid = np.zeros((N, N), np.float32)
    for n, (m, reach, gain) in enumerate(parts):
        m = smooth(0.4, 0.6, m)
        d = np.minimum(ndi.distance_transform_edt(m > 0.5), reach).astype(np.float32)
        h = np.sqrt(np.maximum(reach ** 2 - (reach - d) ** 2, 0)) + (9 if n == 0 else 2) * noise(61 + n, 2.2)
        h = blur(h, 2.2)
        gy, gx = np.gradient(h)
        light = np.clip(0.34 + 0.55 * (-gx * 0.75 - gy * 0.55) / (np.sqrt(1 + gx ** 2 + gy ** 2)) * -1 * gain, 0.02, 1)
        phase = (y - 0.55 * h + (0.25 * x if n == 1 else 0)) / 6.4
        line = np.abs((phase % 1) - 0.5) * 2
        cut = smooth(0.12, -0.12, line - light ** 1.3 * 0.92) * m
        outline = smooth(0.25, 0.6, m) * (1 - smooth(0.55, 0.95, blur(m, 2.4)))
        ink = ink * (1 - m) + np.maximum(cut, outline * 0.9) * m
        solid = np.maximum(solid, m)
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
