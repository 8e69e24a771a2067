"""Modern classical, Edition Halbton: brush and ink."""
from catalogue import sleeve
from press import *


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


@sleeve
def a_ladder_in_the_orchard():
    """A ladder that leans on nothing, and one pear that got away."""
    s = Sheet()
    a0, a1, b0, b1 = np.array((330, 786.0)), np.array((560, 128.0)), np.array((470, 800.0)), np.array((652, 140.0))
    stroke(s, [a0, (a0 + a1) / 2 + (7, 0), a1], [17, 12, 13, 6], 1)
    stroke(s, [b0, (b0 + b1) / 2 + (-5, 0), b1], [18, 13, 11, 7], 4)
    for i in range(9):
        t = 0.09 + i * 0.102
        p, q = a0 + (a1 - a0) * t, b0 + (b1 - b0) * t
        stroke(s, [p - (12, -2), (p + q) / 2 + (0, 3), q + (13, 3)], [8, 9, 6, 3], i)
    g = rng(4)
    for i in range(26):                                          # grass, in a hurry
        x = 250 + g.uniform(0, 420)
        y = 802 + g.normal(0, 7)
        stroke(s, [(x, y), (x + g.normal(0, 7), y - 14), (x + g.normal(4, 13), y - g.uniform(22, 44))], [3.4, 2.6, 0.8], i)
    s.path([(690, 806), (684, 780), (700, 760), (724, 758), (744, 770), (770, 768), (782, 776), (778, 792), (756, 798), (736, 808), (712, 814)], curve=True)
    stroke(s, [(780, 780), (794, 772), (800, 756)], [5, 4, 3], 8)
    a = ink_on_paper(s.mask(), 60)
    t = Sheet()
    t.rect(70, 70, 860, 860, width=1.1)
    t.text("MARGUERITE ASHDOWN", 500, 898, "EB Garamond:style=12 Regular", 24, align="centre", track=220)
    return print_ink(a, inkify(t.mask(), 9, 0.5), "#1c1f2b", 0.92)
