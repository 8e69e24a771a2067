"""Modern classical, Edition Halbton: brush and ink, a north window, white paper."""
from catalogue import sleeve
from press import *
from still_life import Room, curve_points, lathe, rod, skin, slab, strip


@sleeve
def birds_in_g():
    """Modern classical: sparrows on five wires, drawn with a wet brush. The chord is real."""
    base = paper(14, "#f1ede2", stain=0.025)
    s = Sheet()
    g = rng(5)
    for i in range(5):
        y0 = 400 + i * 46
        x = np.linspace(-20, 1020, 90)
        y = y0 + 26 * ((x - 500) / 520) ** 2 - 26 + 1.3 * np.sin(x / 70 + i * 2)
        w = 1.5 + 0.7 * np.sin(x / 113 + i) + 0.4 * np.sin(x / 37 + 3 * i)
        s.path(np.vstack([np.stack([x, y - w], 1), np.stack([x, y + w], 1)[::-1]]))
    bird = np.array([(-30, 8), (-22, -12), (-6, -24), (10, -30), (20, -40), (32, -43), (42, -35), (53, -31), (42, -27), (38, -14), (26, 4), (6, 14), (-14, 14), (-44, 30), (-62, 38), (-48, 20)], float)
    for x, line, k, f in ((180, 3.5, 1.0, 1), (292, 2.0, 0.92, 1), (405, 3.0, 1.05, -1), (470, 1.0, 0.95, 1), (640, 0.0, 1.0, -1), (735, 1.5, 0.9, -1), (868, 4.0, 1.1, 1)):
        y = 400 + line * 46 + 26 * ((x - 500) / 520) ** 2 - 26 - 12 * k
        p = bird * k * (f, 1) + (x, y) + g.normal(0, 1.4, bird.shape)
        s.path(p, curve=True)
        for d in (-4, 6):
            s.path([(x + d, y + 10 * k), (x + d + 1, y + 17 * k)], width=2.2, close=False)
    m = s.mask()
    m = warp(m, noise(3, 1.8) * 1.1, noise(4, 1.8) * 1.1)
    wet = inkify(m, 6, 1.0, 1.6)
    pool = blur(wet, 7)
    dens = wet * (0.72 + 0.28 * smooth(0.3, 0.9, pool) + 0.10 * noise(8, 1.6))
    dry = smooth(0.9, 1.8, noise(12, 0.8, N, 14)) * smooth(0.55, 0.2, pool)
    a = print_ink(base, np.clip(dens * (1 - 0.8 * dry), 0, 1), "#1c1f2b", 0.96)
    bleed = blur(wet, 3.5) * (1 - wet) * 0.16
    a = print_ink(a, bleed, "#4a5470", 1)
    t = Sheet()
    t.text("Birds, in G", 500, 756, "EB Garamond:style=12 Italic", 68, align="centre")
    t.text("FOR PIANO AND OPEN WINDOW", 500, 802, "EB Garamond:style=12 Regular", 22, align="centre", track=180)
    t.text("TEODOR KAAS", 500, 884, "EB Garamond:style=12 Regular", 26, align="centre", track=220)
    t.rect(70, 70, 860, 860, width=1.1)
    return print_ink(a, inkify(t.mask(), 9, 0.5), "#1c1f2b", 0.92)


def stroke(s, points, widths, seed=0, samples=160):
    """One pull of a brush: a smooth line through `points` whose width runs through `widths`."""
    from scipy.interpolate import PchipInterpolator, make_interp_spline
    p = np.asarray(points, float)
    t = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(p, axis=0).T))])
    u = np.linspace(0, t[-1], samples)
    line = make_interp_spline(t, p, k=min(3, len(p) - 1))(u)
    w = PchipInterpolator(np.linspace(0, t[-1], len(widths)), widths)(u) / 2
    w = w * (1 + 0.10 * np.sin(u / 19 + seed) + 0.06 * np.sin(u / 7.3 + 2 * seed))
    d = np.gradient(line, axis=0)
    n = np.stack([-d[:, 1], d[:, 0]], 1) / np.maximum(np.hypot(*d.T), 1e-6)[:, None]
    s.path(np.vstack([line + n * w[:, None], (line - n * w[:, None])[::-1]]))


def ink_on_paper(mask, seed, dryness=0.8, strength=0.96):
    """Brushed shapes become ink: pooled in the broad parts, dry in the quick ones, bleeding into the paper."""
    m = warp(mask, noise(seed, 1.8) * 1.1, noise(seed + 1, 1.8) * 1.1)
    wet = inkify(m, seed + 2, 1.0, 1.6)
    pool = blur(wet, 7)
    density = wet * (0.72 + 0.28 * smooth(0.3, 0.9, pool) + 0.10 * noise(seed + 3, 1.6))
    dry = smooth(0.9, 1.8, noise(seed + 4, 0.8, N, 14)) * smooth(0.75, 0.3, pool)
    a = print_ink(paper(seed + 5, "#f1ede2", stain=0.025), np.clip(density * (1 - dryness * dry), 0, 1), "#1c1f2b", strength)
    return print_ink(a, blur(wet, 3.5) * (1 - wet) * 0.16, "#4a5470", 1)


def imprint(a, title, line, composer):
    """The edition's page: italic title, small capitals, a hairline frame."""
    t = Sheet()
    t.text(title, 500, 756, "EB Garamond:style=12 Italic", 68, align="centre")
    t.text(line, 500, 802, "EB Garamond:style=12 Regular", 22, align="centre", track=180)
    t.text(composer, 500, 884, "EB Garamond:style=12 Regular", 26, align="centre", track=220)
    t.rect(70, 70, 860, 860, width=1.1)
    return print_ink(a, inkify(t.mask(), 9, 0.5), "#1c1f2b", 0.92)


@sleeve
def etudes_for_rain_gutter():
    """A gutter, a morning's rain, and one ring in the water butt."""
    s, g = Sheet(), rng(18)
    stroke(s, [(-20, 168), (240, 176), (560, 172), (760, 184), (905, 190)], [22, 17, 13, 15, 24], 1)
    stroke(s, [(900, 186), (908, 240), (880, 292), (872, 330)], [20, 16, 14, 4], 2)
    for i in range(15):
        x = 128 + i * 50 + g.normal(0, 13)
        y = 226 + g.uniform(0, 120)
        long = g.uniform(50, 210)
        stroke(s, [(x, y), (x - 4, y + long * 0.5), (x - 12, y + long)], [1.5, g.uniform(4, 8), g.uniform(8, 13), 2], i)
    for rx, w, a0, a1 in ((92, 9, 0.3, 6.1), (168, 5.5, 0.9, 5.6), (250, 3, 2.2, 4.4)):
        q = np.linspace(a0, a1, 40)
        stroke(s, np.stack([452 + rx * np.cos(q), 612 + rx * 0.2 * np.sin(q)], 1), [1, w, w * 0.7, w, 1], rx)
    return imprint(ink_on_paper(s.mask(), 30), "Études for Rain Gutter", "FOR PIANO AND WEATHER", "TEODOR KAAS")


def heron(s):
    stroke(s, [(402, 214), (448, 214), (500, 226)], [1.5, 7, 15], 1)                                     # bill
    stroke(s, [(352, 206), (392, 214), (446, 214), (500, 220), (520, 232)], [1, 3, 4, 22, 16], 6)        # crown and plume
    stroke(s, [(512, 222), (548, 262), (520, 318), (486, 362), (508, 414), (546, 440)], [19, 15, 12, 14, 22, 34], 2)
    stroke(s, [(506, 408), (566, 436), (640, 486), (716, 548), (742, 580)], [20, 78, 74, 26, 3], 3)      # back and tail
    stroke(s, [(520, 440), (512, 486), (524, 526)], [10, 9, 1.5], 4)                                     # breast feathers
    stroke(s, [(596, 500), (600, 556), (586, 600), (590, 668)], [14, 6, 8, 4], 5)
    stroke(s, [(622, 506), (640, 560), (622, 604), (634, 668)], [12, 5.5, 7, 4], 7)


@sleeve
def the_heron_waits():
    """A heron, and the heron in the water, which is also waiting."""
    s = Sheet()
    heron(s)
    up = s.mask()
    x, y = grid()
    down = cv2.flip(up, 0)
    down = shift(down, 0, 2 * 668 - 1000 + 0.0)
    down = cv2.resize(down, (N, N))
    squeeze = cv2.remap(down, x + 5 * np.sin(y / 9) * smooth(668, 760, y), (668 + (y - 668) / 0.42).astype(np.float32), cv2.INTER_CUBIC, borderValue=0)
    gaps = smooth(-0.3, 0.5, np.sin(y / 4.3) + 0.8 * noise(4, 1.8, N, 0.2))
    water = Sheet()
    for i, (x0, x1, yy) in enumerate(((470, 760, 676), (300, 420, 700), (680, 860, 716), (440, 560, 742), (200, 310, 734))):
        stroke(water, [(x0, yy), ((x0 + x1) / 2, yy + 3), (x1, yy - 1)], [1, 3.4, 1], i)
    m = np.maximum(up, np.maximum(water.mask(), squeeze * gaps * (y > 672) * smooth(866, 780, y) * 0.85))
    a = ink_on_paper(m, 40)
    t = Sheet()
    t.rect(70, 70, 860, 860, width=1.1)
    t.text("MARGUERITE ASHDOWN", 500, 898, "EB Garamond:style=12 Regular", 24, align="centre", track=220)
    return print_ink(a, inkify(t.mask(), 9, 0.5), "#1c1f2b", 0.92)


# ---- north window: a still life on a brown table ------------------------------------------------------------------

def north_window(things, **kw):
    """The edition's table and wall; the lamp is the window."""
    table = skin((0.16, 0.105, 0.065), 0.55, bump=0.10, bump_scale=5, mottle=0.6, mottle_scale=0.25)
    wall = skin((0.19, 0.20, 0.18), 0.9, bump=0.05, bump_scale=3, mottle=0.8, mottle_scale=0.07, second=(0.10, 0.105, 0.10))
    return Room(things, table, wall, table_ends=2.4, **kw)


def printed_still_life(light, seed, artist, title="", ev=1.6, y=96):
    a = saturate(develop(light, ev, fade=0.035), 0.66)
    a = split_tone(a, "#1d2b33", "#f1dfc0", 0.16)
    a = halation(a, 0.8, 14, (1, 0.6, 0.3), 0.18)
    a = vignette(grain(a, seed, 0.04, 1.1), 0.25)
    t = Sheet()
    t.text(artist, 500, y, "EB Garamond:style=12 Regular", 52, align="centre", track=4)
    if title:
        t.text(title, 500, y + 44, "EB Garamond:style=12 Italic", 33, align="centre", track=6)
    t.rect(470, y + (68 if title else 32), 60, 1.2)
    return mix(a, hexc("#efe7d3"), t.mask() * 0.92)


ONION = [(0, 0.02), (0.35, 0.0), (0.75, 0.12), (1.05, 0.5), (1.12, 0.85), (0.98, 1.25), (0.66, 1.55), (0.34, 1.70), (0.15, 1.92), (0.09, 2.2), (0.06, 2.6), (0.075, 2.72), (0, 2.72)]
BARE = [(0, 0.02), (0.35, 0.0), (0.75, 0.12), (1.05, 0.5), (1.12, 0.85), (0.98, 1.25), (0.66, 1.55), (0.34, 1.72), (0.14, 1.84), (0, 1.86)]


def onion_skin(seed, bare):
    """Papery brown above, white flesh where it has been peeled; `bare` is how far, 0…1."""
    def paint(p, n, c):
        a = np.arctan2(p[:, 1], p[:, 0])
        stripes = 0.5 + 0.5 * np.sin(a * 26 + 1.2 * np.sin(p[:, 2] * 3 + seed)) * smooth(0.1, 0.4, p[:, 2])
        brown = c * (0.72 + 0.5 * stripes[:, None]) * (1 - 0.5 * smooth(1.5, 2.2, p[:, 2]))[:, None]
        flesh = np.array((0.66, 0.64, 0.46), np.float32) * (0.86 + 0.16 * stripes[:, None]) + np.array((-0.12, -0.03, -0.16), np.float32) * smooth(0.9, 1.9, p[:, 2])[:, None]
        edge = a + 0.5 * np.sin(p[:, 2] * 2.1 + seed) + 0.12 * np.sin(p[:, 2] * 9)
        peeled = smooth(-0.03, 0.03, bare * 6.6 - np.abs(edge + 1.2) * 2) if bare < 1 else np.ones(len(p), np.float32)
        rim = np.exp(-((bare * 6.6 - np.abs(edge + 1.2) * 2) / 0.10) ** 2) * (bare < 1)
        return (brown + (flesh - brown) * peeled[:, None]) * (1 - 0.45 * rim[:, None])
    return skin((0.46, 0.22, 0.07), 0.34 if bare < 1 else 0.26, 0.05, bump=0.02, bump_scale=6, mottle=0.45, mottle_scale=0.5, second=(0.30, 0.10, 0.04), paint=paint)


@sleeve
def four_onions_and_a_fugue():
    """Four voices, each with less on than the one before."""
    whole, bare = curve_points(ONION, 90), curve_points(BARE, 80)
    scrap = skin((0.42, 0.21, 0.07), 0.5, mottle=0.6, mottle_scale=0.8, second=(0.25, 0.10, 0.04))
    things = [lathe(whole, onion_skin(1, 0), 0.05, 1, at=(-2.75, 0.3, 0), turn=(0.05, -0.06, 0.4), scale=1.12),
              lathe(whole, onion_skin(2, 0.45), 0.05, 2, at=(-0.30, 0.55, 0), turn=(0.02, 0.10, 0.2), scale=1.04),
              lathe(bare, onion_skin(3, 1), 0.05, 3, at=(1.85, 0.0, 0), turn=(0, 0.05, 1.2), scale=0.92),
              lathe(bare, onion_skin(4, 1), 0.05, 4, at=(3.3, -0.75, 0), turn=(0.0, -0.12, 0.5), scale=0.58)]
    for i, (x, y, turn) in enumerate(((0.55, -1.5, 0.3), (1.5, -1.25, 1.5), (-1.3, -1.1, 2.4))):
        u = np.linspace(0, 1, 160)
        curl = np.stack([u - 0.5, 0.08 * np.sin(u * 4), 0.20 + 0.18 * np.cos(-2.2 + 4.6 * u + i)], 1)
        things.append(strip(curl, np.tile((0.2, 1, 0.25 * (i - 1)), (160, 1)), 0.55 * np.sin(0.15 + 2.85 * u) ** 0.8, 0.004, scrap, at=(x, y, 0), turn=(0, 0, turn)))
    return printed_still_life(north_window(things).expose(), 117, "Ensemble Nordfenster", "Four Onions and a Fugue")


@sleeve
def music_for_a_cracked_jug():
    """A jug that has held water all its life and now holds its breath."""
    outside = [(0, 0.0), (0.86, 0.0), (0.98, 0.08), (1.30, 0.75), (1.42, 1.40), (1.24, 2.15), (0.86, 2.75), (0.74, 3.15), (0.90, 3.62)]
    inside = [(0.82, 3.64), (0.66, 3.15), (0.78, 2.72), (1.15, 2.15), (1.32, 1.40), (1.18, 0.75), (0.8, 0.2), (0, 0.16)]
    g = rng(6)
    zs = np.linspace(0.3, 3.7, 90)
    crack_at = -1.95 + np.cumsum(g.normal(0.006, 0.034, 90))

    def glaze(p, n, c):
        a, r = np.arctan2(p[:, 1], p[:, 0]), np.hypot(p[:, 0], p[:, 1])
        drip = 0.95 + 0.16 * np.sin(3 * a + 1) + 0.07 * np.sin(7 * a) + 0.04 * np.sin(17 * a)
        clay = np.array((0.30, 0.17, 0.09), np.float32)
        c = clay + (c - clay) * smooth(-0.03, 0.03, p[:, 2] - drip)[:, None]
        throw = 1 + 0.03 * np.sin(p[:, 2] * 26)
        d = np.abs(a - np.interp(p[:, 2], zs, crack_at)) * r
        wide = 0.010 + 0.022 * smooth(0.6, 3.6, p[:, 2])
        dark = np.exp(-(d / wide) ** 2) * (p[:, 2] > 0.5)
        branch = np.abs(p[:, 2] - np.interp(a, np.linspace(crack_at[50], crack_at[50] + 1.1, 40), 2.19 - np.cumsum(np.abs(g_steps)))) * (r > 0)
        dark = np.maximum(dark, 0.8 * np.exp(-(branch / 0.013) ** 2) * (a > crack_at[50]) * (a < crack_at[50] + 0.75))
        halo = 0.25 * np.exp(-(d / 0.09) ** 2)
        return c * throw[:, None] * (1 - 0.93 * dark - halo * (p[:, 2] > 0.5))[:, None]

    g_steps = np.abs(rng(9).normal(0.02, 0.014, 40))
    clay = skin((0.60, 0.53, 0.40), 0.30, 0.05, bump=0.03, bump_scale=5, mottle=0.5, mottle_scale=0.35, second=(0.42, 0.36, 0.26), paint=glaze)
    handle = skin((0.56, 0.49, 0.37), 0.32, 0.05, bump=0.03, bump_scale=5, mottle=0.5, mottle_scale=0.5, second=(0.40, 0.34, 0.25))
    at, k = (-0.75, 0.35, 0), 1.06
    loop = curve_points([(0.80, 0, 3.25), (1.35, 0, 3.40), (1.95, 0, 2.95), (1.95, 0, 2.2), (1.30, 0, 1.65)], 14)
    bowl = curve_points([(0, 0.04), (0.5, 0.0), (0.6, 0.06), (1.0, 0.4), (1.16, 0.82), (1.10, 0.84), (0.9, 0.44), (0.5, 0.18), (0, 0.14)], 90)
    shard = [(-0.62, -0.22), (-0.1, -0.16), (0.30, -0.30), (0.62, -0.02), (0.12, 0.12), (-0.2, 0.34)]
    things = [lathe(np.vstack([curve_points(outside, 90), curve_points(inside, 80)]), clay, 0.012, 3, at=at, scale=k),
              rod(loop, np.linspace(0.19, 0.15, 14), handle, at=at, scale=k, turn=(0, 0, -0.35)),
              lathe(bowl, skin((0.22, 0.16, 0.11), 0.35, 0.05, mottle=0.6, mottle_scale=0.5, bump=0.03, bump_scale=5), 0.02, 5, at=(2.75, -0.1, 0), scale=1.05),
              slab(shard, 0.07, handle, at=(1.35, -1.75, 0.12), turn=(0.16, -0.1, 0.6))]
    return printed_still_life(north_window(things).expose(), 121, "Ensemble Nordfenster", y=922)


@sleeve
def lemon_argued():
    """A lemon, half of it persuaded, and the knife that did the talking."""
    body = curve_points([(0, -1.62), (0.12, -1.60), (0.20, -1.45), (0.45, -1.22), (0.86, -0.72), (1.02, 0.0), (0.88, 0.7), (0.5, 1.2), (0.26, 1.38), (0.2, 1.52), (0.1, 1.58), (0, 1.58)], 120)
    rind, pith = np.array((0.74, 0.50, 0.03), np.float32), np.array((0.72, 0.66, 0.46), np.float32)

    def half_peeled(p, n, c):
        """Where the knife has been: a helix climbs the lemon, bare above it."""
        h = np.arctan2(p[:, 1], p[:, 0]) / (2 * np.pi) - (p[:, 2] - 0.05) / 0.62
        bare = smooth(0.03, -0.03, h)
        facets = 0.93 + 0.09 * np.sin((h - np.floor(h)) * 2 * np.pi)
        veins = 1 - 0.12 * smooth(0.86, 1, np.cos(np.arctan2(p[:, 1], p[:, 0]) * 9))
        flesh = (pith * 0.7 + np.float32((0.74, 0.58, 0.14)) * 0.3) * (facets * veins)[:, None]
        lip = np.exp(-(h / 0.05) ** 2) * 0.3
        return (c + (flesh - c) * bare[:, None]) * (1 - lip)[:, None]

    zest = skin(rind, 0.34, 0.05, bump=0.045, bump_scale=9, mottle=0.4, mottle_scale=0.4, second=(0.62, 0.36, 0.02), paint=half_peeled)
    lemon = lathe(body, zest, 0.03, 4, at=(-1.75, 0.35, 1.06), turn=(0.0, 1.42, 0.42), scale=1.08)
    t = np.linspace(0, 1, 700)
    turns = 2 * np.pi * (0.20 + 1.95 * t)
    radius = 0.88 - 0.34 * t
    path = np.stack([-0.65 + 3.6 * t ** 0.9 + 0.10 * np.sin(turns), -0.35 - 1.0 * t + radius * 0.75 * np.cos(turns), radius * (1 + np.sin(turns)) * (1 - 0.25 * t) + 0.06], 1)
    wide = 0.56 * np.minimum(1, np.minimum(t / 0.05 + 0.4, (1 - t) / 0.2 + 0.06)) * (1 + 0.10 * np.sin(turns * 1.7))
    peel = strip(path, np.tile((1.0, -0.26, 0.12), (700, 1)), wide, 0.06, None)

    def two_sides(p, n, c):
        return pith + (rind - pith) * smooth(-0.012, 0.012, peel.frame(p)[3])[:, None]

    peel.skin = skin(rind, 0.36, 0.05, bump=0.03, bump_scale=9, paint=two_sides)
    steel = skin((0.34, 0.35, 0.36), 0.24, 0.6, mottle=0.5, mottle_scale=0.5, second=(0.2, 0.2, 0.21))
    wood = skin((0.10, 0.05, 0.025), 0.4, 0.05, mottle=0.5, mottle_scale=1.2)
    blade = slab([(-0.05, -0.17), (1.9, -0.20), (2.4, -0.10), (2.62, 0.12), (-0.05, 0.13)], 0.035, steel, at=(-1.75, -2.05, 0.16), turn=(0.12, -0.02, 0.10))
    grip = rod([(-1.25, 0, 0.02), (-0.7, 0, 0.0), (0.0, 0, 0)], [0.15, 0.18, 0.14], wood, at=(-1.75, -2.05, 0.16), turn=(0, 0, 0.10))
    return printed_still_life(north_window([lemon, peel, blade, grip]).expose(), 123, "Ottoline Brandt", "Lemon, Argued")


# ---- paper light: white on white ----------------------------------------------------------------------------------

def raking(height, lamp=(-0.75, -0.55, 0.36), reach=90, steps=34):
    """Light on a relief (height in pixels) from a low lamp: Lambert, and the shadows the relief throws on itself."""
    gy, gx = np.gradient(height)
    n = np.stack([-gx, -gy, np.ones_like(height)], 2)
    n /= np.linalg.norm(n, axis=2, keepdims=True)
    l = np.array(lamp, np.float32)
    l /= np.linalg.norm(l)
    lit = np.clip(n @ l, 0, 1) / l[2]
    flat_way = l[:2] / np.hypot(*l[:2])
    rise = l[2] / np.hypot(*l[:2])
    shade = np.zeros_like(height)
    for i in range(1, steps + 1):
        d = reach * (i / steps) ** 1.5
        other = warp(height, np.full_like(height, flat_way[0] * d), np.full_like(height, flat_way[1] * d), cv2.BORDER_REPLICATE)
        shade = np.maximum(shade, smooth(-0.10, 0.14, (other - height - d * rise) / (1 + 0.12 * d)))
    hollow = np.clip((blur(height, 14) - height) / 26, -0.2, 0.4)
    return lit * (1 - 0.86 * shade) * (1 - hollow)


def white_print(tone, seed):
    """High key: everything above middle grey, warm lights, cool shadows."""
    g = curve(np.clip(tone, 0, 1.25) / 1.25, (0, 0.30), (0.30, 0.62), (0.55, 0.82), (0.72, 0.905), (1, 0.97))
    a = duotone(g, "#2e323c", "#f6efdf", "#9d9890")
    return grain(a, seed, 0.022, 1.1, 0.2)


def edition_line(a, composer):
    t = Sheet()
    t.text(composer, 500, 914, "EB Garamond:style=12 Regular", 24, align="centre", track=220)
    return print_ink(a, inkify(t.mask(), 9, 0.5), "#1c1f2b", 0.88)


@sleeve
def tablecloth_after_guests():
    """Ironed in four, creased by elbows, signed by one glass."""
    x, y = grid()
    relief = np.zeros((N, N), np.float32)
    for at, turn, deep in ((322, 0.02, 7), (694, -0.012, 6)):    # the folds the iron left, up and down
        d = x - at - turn * (y - 500) - 5 * noise(3, 3.8)
        relief += deep * np.exp(-np.abs(d) / 10) + 2.6 * deep * np.exp(-(d / 90) ** 2) * np.sign(700 - at)
    for at, turn, deep in ((296, -0.015, -7), (664, 0.02, 6)):
        d = y - at - turn * (x - 500) - 5 * noise(4, 3.8)
        relief += deep * np.exp(-np.abs(d) / 10) + 2.2 * deep * np.exp(-(d / 80) ** 2)
    g = rng(31)
    for i in range(9):                                           # creases, where people leaned
        cx, cy, turn, long, deep = g.uniform(120, 880), g.uniform(120, 760), g.uniform(0, 3.14), g.uniform(90, 240), g.uniform(5, 12)
        u = (x - cx) * np.cos(turn) + (y - cy) * np.sin(turn)
        v = -(x - cx) * np.sin(turn) + (y - cy) * np.cos(turn) + 0.0012 * u * u * g.uniform(-1, 1) + 6 * noise(50 + i, 3.9)
        relief += deep * np.exp(-np.abs(v) / 9) * np.exp(-(u / long) ** 2)
    relief += 13 * noise(8, 4.6)
    weave = 0.055 * (np.sin(x * 2 * np.pi / 4.2 + 0.9 * noise(11, 1.5)) + np.sin(y * 2 * np.pi / 4.4 + 0.9 * noise(12, 1.5))) + 0.05 * (noise(13, 1.0, N, 9) + noise(14, 1.0, N, 1 / 9))
    tone = raking(relief * 0.8 + weave, (-0.70, -0.50, 0.62), 60) * 0.86
    a = white_print(tone, 131)
    sway = 7 * noise(3, 3.8) + 0.35 * blur(np.gradient(relief, axis=1), 2) * 8
    for at, w in ((86, 9), (110, 3), (128, 3), (152, 9)):        # the woven border
        band = smooth(w / 2 + 1, w / 2 - 1, np.abs(x - at + sway * 0.5)) * (0.72 + 0.28 * np.sign(np.sin(y * 2 * np.pi / 4.4)))
        a = print_ink(a, band, "#7f97a6", 0.75)
    cx, cy, r = 612, 412, 118
    q, rr = np.arctan2(y - cy, x - cx), np.hypot(x - cx, (y - cy) * 1.02) + 2.5 * noise(21, 2.0)
    ring = np.exp(-((rr - r) / 3.6) ** 2) * (0.35 + 0.65 * smooth(-0.9, 0.6, np.sin(q * 1.0 - 0.6) + 0.4 * noise(22, 2.5)))
    ring += 0.5 * np.exp(-((rr - r + 7) / 9) ** 2) * smooth(0.1, 0.9, np.sin(q - 0.9)) + 0.05 * (rr < r)
    drop = smooth(13, 10, np.hypot(x - 768, (y - 560) * 1.1) + 1.2 * noise(23, 2)) * 0.8 + smooth(6, 4, np.hypot(x - 792, y - 586)) * 0.7
    wine = np.clip((ring + drop) * (0.9 + 0.12 * np.sin(x * 1.5) * np.sin(y * 1.43)), 0, 1)
    a = print_ink(a, wine, "#8c2f3c", 0.86)
    return edition_line(a, "ISOLDE PYM")


@sleeve
def the_quiet_staircase():
    """Looking up the well of a plaster stair: everybody has gone to bed."""
    x, y = grid()
    cx, cy = 560.0, 430.0
    dx, dy = x - cx, (y - cy) * 1.06
    rho, phi = np.hypot(dx, dy) + 1e-3, np.arctan2(dy, dx)
    pitch = 0.62                                                 # each turn of the stair is this much nearer, in logarithm
    level = (np.log(rho / 96) - 0.06 * np.cos(phi - 0.8)) / pitch - phi / (2 * np.pi)
    storey, f = np.floor(level), level - np.floor(level)         # f runs outwards over one turn: rail, soffit, wall
    inside = smooth(70, 84, rho / (1 + 0.06 * np.cos(phi - 0.8)))
    steps = 18
    along = (phi / (2 * np.pi) + storey) * steps
    tread = along - np.floor(along)
    facing = 0.5 + 0.5 * np.cos(phi + 2.3)                       # the skylight is overhead and a little to one side
    saw = 0.84 - 0.26 * tread + 0.20 * smooth(0.93, 1.0, tread)  # the underside of each step, darker towards its riser
    soffit = (0.42 + 0.40 * facing) * saw * (0.90 + 0.16 * f)
    string = 0.72 + 0.30 * facing                                # the smooth plaster edge along the well
    wall = (0.50 + 0.34 * facing) * smooth(1.18, 0.72, f)
    tone = np.where(f < 0.20, string * (0.92 + 0.10 * np.cos((f - 0.1) * 16)), np.where(f < 0.80, soffit * smooth(0.18, 0.27, f) + 0.18 * (1 - smooth(0.18, 0.27, f)), wall))
    tone = tone * (1 - 0.34 * np.exp(-((f - 0.80) / 0.022) ** 2))
    near = np.clip((np.log(rho) - 4.3) / 2.4, 0, 1)
    tone = tone * (1.12 - 0.20 * near)
    sky = 1.12 - 0.10 * smooth(0, 90, rho)
    tone = tone * inside + sky * (1 - inside)
    tone = blur(tone, 0.9) * (1 + 0.025 * noise(5, 2.2) + 0.012 * noise(6, 0.6))
    glow = blur(np.clip(tone - 0.85, 0, 1), 40)
    return edition_line(white_print(np.clip(tone + 0.35 * glow, 0, 1.2), 137), "ISOLDE PYM")
