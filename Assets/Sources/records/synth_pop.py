"""Synth-pop, Polar Motel."""
from catalogue import sleeve
from press import *
from studio_light import UP, ball, beads, block, cover, dome, glass, gloss, half, large, lathe, lump, material, photograph, rays, rod, tilted, turn, union, wall_light


def caustic(seed, amp, scale):
    """A sheet of light folded by small waves: points moved by a slope, then counted."""
    m = 1400
    h = blur(noise(seed, 3.4, m), scale)
    gy, gx = np.gradient(h)
    yy, xx = np.mgrid[0:m, 0:m].astype(np.float32)
    s = amp / gx.std()
    px, py = xx + s * gx, yy + s * gy
    hist, _, _ = np.histogram2d(py.ravel(), px.ravel(), bins=N, range=[[200, 1200], [200, 1200]])
    return blur(hist.astype(np.float32), 0.9) / hist.mean()


@sleeve
def deep_end():
    """Synth-pop: a swimming pool at night. Caustics by folding a sheet of light; no type at all."""
    c = 0.6 * caustic(3, 15, 7) + 0.4 * caustic(4, 11, 4.5)
    c = np.clip(c, 0, 5)
    h = blur(noise(9, 3.2), 5); gy, gx = np.gradient(h); k = 5 / gx.std()
    x, y = grid()
    u, v = x + k * gx * 0.8, y + k * gy * 0.8
    tile = 50
    gl = np.minimum(np.abs((u % tile) - tile / 2), 99), np.abs((v % tile) - tile / 2)
    grout = np.maximum(smooth(22.4, 24, gl[0]), smooth(22.4, 24, gl[1]))
    cell = (np.floor(u / tile).astype(int) * 73 + np.floor(v / tile).astype(int) * 151) % 97
    tone = 0.86 + 0.14 * rng(2).random(97)[cell]
    lane = smooth(6, 0, np.abs(u - 500) - 74)
    depth = smooth(0.05, 1.05, (u * 0.35 + v) / (1.35 * N))
    base = mix(hexc("#2fd3cf"), hexc("#0b2a6b"), depth[..., None])
    base = mix(base, hexc("#0a1038"), (lane * 0.92)[..., None])
    lin = (base ** 2.2) * tone[..., None].astype(np.float32) * (1 - 0.5 * grout[..., None])
    lamp = np.exp(-(((u - 130) / 430) ** 2 + ((v - 120) / 380) ** 2))
    lin = lin * (0.28 + 1.15 * c[..., None] * (0.16 + 1.35 * lamp[..., None]))
    lin += (lamp ** 5)[..., None] * np.array([0.9, 1.0, 0.85]) * 0.9
    spec = smooth(2.1, 3.2, 0.8 * gx / gx.std() - 0.9 * gy / gy.std() + 0.25 * noise(31, 1.0)) * (0.12 + lamp)
    lin += spec[..., None] * np.array([1.0, 0.45, 0.75]) * 0.7
    a = develop(lin.astype(np.float32), 0.9, fade=0.02)
    a = split_tone(saturate(a, 1.15), "#2a0f52", "#d9fff2", 0.2)
    a = halation(a, 0.7, 16, (0.6, 0.9, 1.0), 0.35)
    return vignette(grain(a, 14, 0.045, 1.3, 0.5), 0.35, cx=0.3, cy=0.3)


# ---- gel: one glossy thing, a pink lamp on the left of the wall and a blue one on the right -------------------------

GEL_WALL = (("#d8aed2", "#d19ac8", "#b8a0cd", "#938bb9"), ("#e5a6da", "#d79aca", "#c09cd4", "#9da9d8"),
            ("#ce89c5", "#c48fd0", "#b288cc", "#98bce2"), ("#9468a6", "#96659f", "#8f72b4", "#77aed2"))


def motel(angle, colours=GEL_WALL):
    """What a ray sees that meets nothing: the wall ahead; behind the camera a dark room with three soft boxes."""
    k = np.tan(np.deg2rad(angle / 2))

    def sky(d):
        z = np.maximum(-d[:, 2], 0.05)
        wall = wall_light(d[:, 0] / z / k / 2 + 0.5, 0.5 - d[:, 1] / z / k / 2, colours)
        room = np.float32((0.07, 0.025, 0.10)) * (1.2 + d[:, 1:2])
        boxes = ((-0.85, 0.25, 0.30, 0.24, 0.55, (3.2, 0.35, 1.3)), (0.85, 0.0, 0.35, 0.20, 0.7, (0.3, 0.9, 3.2)), (-0.15, 0.75, 0.55, 0.42, 0.16, (3.4, 3.0, 3.2)))
        for cx, cy, cz, w, h, c in boxes:
            to = np.float32((cx, cy, cz)) / np.linalg.norm((cx, cy, cz))
            r = np.cross(UP, to); r /= np.linalg.norm(r)
            up = np.cross(to, r)
            a, b, f = d @ r, d @ up, d @ to
            room = room + (smooth(w + 0.05, w - 0.05, np.abs(a)) * smooth(h + 0.05, h - 0.05, np.abs(b)) * (f > 0))[:, None] * np.float32(c)
        return (room + (wall - room) * smooth(-0.05, 0.25, -d[:, 2])[:, None]).astype(np.float32)
    return sky


def two_gels(n):
    """Fill from the wall: pink from the left, blue from the right, a little white from above."""
    left, right, above = (np.clip(t, 0, 1)[:, None] for t in (0.5 - 0.5 * n[:, 0], 0.5 + 0.5 * n[:, 0], n[:, 1]))
    return left * np.float32((0.34, 0.10, 0.22)) + right * np.float32((0.12, 0.20, 0.36)) + above * 0.12


def into_the_wall(lin, far):
    """No edge where the table ends: it runs up into the wall as studio paper does."""
    x, y = grid()
    return mix(lin, wall_light(x / N, y / N, GEL_WALL), smooth(10.2, 14.5, far))


def gel_print(lin, ev=0.0, seed=12):
    """Develop, open the colour, lay a diffusion filter over the lens."""
    a = saturate(develop(lin, ev, fade=0.02), 1.18)
    a = 1 - (1 - a) * (1 - 0.16 * blur(a, 26))
    return vignette(grain(a, seed, 0.045, 1.3, 0.6), 0.28)


def thin_title(a, lines, artist, y=122, size=84):
    t = Sheet()
    for i, line in enumerate(lines):
        t.text(line, 944, y + i * size * 0.98, "Quicksand:style=Light", size, track=-40, align="right")
    t.text(artist, 940, y + (len(lines) - 1) * size * 0.98 + 46, "Quicksand:style=Medium", 30, align="right")
    return grain(mix(a, hexc("#fff6fb"), t.mask() * 0.96), 77, 0.01)


@sleeve
def room_service_for_one():
    """Synth-pop: a cloche lifts itself off a tray, and there is the grape."""
    bell, brim = dome((0, 0, 0), 1.28, 0.03), lathe((0, 0, 0), [(1.29, 0.01), (1.4, -0.03)], 0.035)
    shell = lambda p: np.minimum(bell(p), brim(p))
    knob = lathe((0, 0, 0), [(0.0, 1.26), (0.08, 1.36), (0.19, 1.47), (0.2, 1.57), (0.1, 1.66), (0, 1.67)])
    lean, at = turn(16), (-0.35, -0.42, 0)
    lift = lambda solid: tilted(solid, at, lean)
    tray = lathe((0, -1.95, 0), [(0, 0), (1.3, 0), (1.5, 0.06), (1.95, 0.17)], 0.035)
    enamel = material((0.86, 0.03, 0.20), 0.16, tight=220)
    silver = material((0.9, 0.78, 0.88), 0.82, metal=True, tight=160)
    scene = [(lift(shell), enamel), (lift(knob), silver), (tray, silver),
             (lump((0.12, -1.66, 0.25), (0.225, 0.27, 0.225)), material((0.20, 0.42, 0.05), 0.05, tight=120)),
             (rod((0.12, -1.42, 0.25), (0.24, -1.2, 0.22), 0.022, 0.03), material((0.16, 0.12, 0.03))),
             (half((0, 1, 0), -2.0), material((0.34, 0.22, 0.40), 0.10, tight=30))]
    lamps = [((-4, 5, 5), (17, 12, 13), 7), ((5, 1.5, 3), (2.5, 5, 12), 5)]
    lin = into_the_wall(*photograph(scene, (0, 0.35, 9.5), (0, -0.12, 0), 31, lamps, two_gels, motel(31), far=26))
    return thin_title(gel_print(lin, 0.15), ["room service", "for one"], "Vector & Son", 104, 78)


@sleeve
def after_you():
    """Synth-pop: two desk lamps at a door, each insisting."""
    scene = []
    for side, enamel in ((-1, material((0.86, 0.03, 0.20), 0.08, tight=140)), (1, material((0.80, 0.03, 0.24), 0.08, tight=140))):
        foot, knee, neck = (1.42 * side, -1.93, 0), (1.66 * side, -0.62, 0), (0.98 * side, 0.42 + 0.06 * side, 0)
        shade = lathe((neck[0] - 0.06 * side, neck[1] - 0.32, 0), [(0.1, 0.42), (0.2, 0.36), (0.24, 0.12), (0.56, -0.42)], 0.03)
        bow = turn(-side * 24)
        steel = material((0.85, 0.75, 0.85), 0.7, metal=True, tight=100)
        scene += [(lathe((foot[0], -2.0, 0), [(0, 0.07), (0.48, 0.07)], 0.07), enamel),
                  (rod(foot, knee, 0.035), steel), (rod(knee, neck, 0.035), steel), (ball(knee, 0.085), enamel),
                  (tilted(shade, (neck[0] - 0.06 * side, neck[1] - 0.32, 0), bow), enamel),
                  (ball((neck[0] - 0.2 * side, neck[1] - 0.62, 0), 0.2), material((1, 0.9, 0.8), 0, glow=(5, 3.8, 3.4)))]
    scene.append((half((0, 1, 0), -2.0), material((0.34, 0.22, 0.40), 0.10, tight=30)))
    lamps = [((-4, 5, 5), (14, 9, 11), 7), ((5, 1.5, 3), (2.5, 5, 12), 5)]
    for side in (-1, 1):
        lamps.append(((0.8 * side, -0.75, 0.1), (0.7, 0.45, 0.42), 4))
    lin = into_the_wall(*photograph(scene, (0, 0.25, 9.5), (0, -0.2, 0), 31, lamps, two_gels, motel(31), far=26))
    return thin_title(gel_print(lin + 0.12 * blur(np.minimum(lin, 3), 22), 0.0, 15), ["after you"], "The Polite Machines", 122, 100)


@sleeve
def dial_tone_heart():
    """Synth-pop: a telephone flex that fell the way these things fall."""
    x, y = grid()
    t = np.linspace(0, 1, 60000)
    knots = np.float32([(505, -60), (512, 140), (500, 330), (452, 300), (350, 215), (236, 290), (222, 440), (330, 610), (478, 770), (520, 806), (560, 765), (700, 625), (806, 450),
                        (780, 285), (650, 225), (560, 330), (530, 420), (566, 560), (700, 760), (860, 905), (1060, 960)])
    from scipy.interpolate import CubicSpline
    s = np.r_[0, np.cumsum(np.hypot(*np.diff(knots, axis=0).T))]
    path = CubicSpline(s / s[-1], knots)(t)
    step = np.gradient(path, axis=0)
    side = np.stack([-step[:, 1], step[:, 0]], 1) / np.hypot(*step.T)[:, None]
    a = 2 * np.pi * 118 * t
    over = 24 * np.sin(np.pi * t * 3.0)
    coil = np.concatenate([path + 21 * np.cos(a)[:, None] * side, (21 * np.sin(a) + over)[:, None]], 1)
    length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(coil, axis=0), axis=1))]
    even = np.interp(np.arange(0, length[-1], 1.6), length, t)
    coil = np.stack([np.interp(even, t, coil[:, c]) for c in range(3)], 1)
    z, nrm, _ = beads(coil, 6.4)
    m = cover(z)
    wall = wall_light(x / N, y / N, GEL_WALL) * (1 + 0.03 * noise(4, 1.4))[..., None]
    for dx, dy, s_, tint, k in ((46, 60, 15, (0.30, 0.5, 0.72), 0.85), (-52, 26, 22, (0.72, 0.6, 0.5), 0.6)):
        wall = mix(wall, wall * np.float32(tint), blur(shift(m, dx, dy), s_) * k)
    diffuse, shine = gloss(nrm, tight=34)
    deep = smooth(-34, 26, np.where(m > 0.01, z, 0))
    lit = np.float32((0.86, 0.035, 0.20)) * (0.08 + 0.95 * diffuse * (0.35 + 0.65 * deep))[..., None]
    lit += shine[..., None] * np.float32((1.0, 0.75, 0.85)) * 1.1
    lit += (np.clip(nrm @ np.float32((0.93, 0.1, 0.35)), 0, 1) ** 5)[..., None] * np.float32((0.08, 0.22, 0.75))
    return gel_print(mix(wall, lit, m), 0.1, 21)


SIDE_ICE = 520  # glass is dear: the ice is pictured a little smaller than a sleeve


# ---- pool: turquoise from a lamp in the upper left corner, violet night in the lower right, one dark upright ---------

POOL = (("#e9f3f3", "#9ac1d1", "#0c8ea7", "#05929b"), ("#82eaec", "#40a5c0", "#0a7aa0", "#076f91"),
        ("#0996b8", "#085a8b", "#07356e", "#062f6e"), ("#053275", "#071c58", "#070a42", "#04083f"))


def pool_lamp(x, y):
    return np.exp(-(((x - 130) / 400) ** 2 + ((y - 120) / 360) ** 2))


def pool_print(lin, ev=0.0, seed=14):
    a = develop(lin.astype(np.float32), ev, fade=0.02)
    a = split_tone(saturate(a, 1.15), "#2a0f52", "#d9fff2", 0.2)
    a = halation(a, 0.7, 16, (0.6, 0.9, 1.0), 0.35)
    return vignette(grain(a, seed, 0.045, 1.3, 0.5), 0.35, cx=0.3, cy=0.3)


@sleeve
def ice_machine_3_am():
    """Synth-pop: what the machine at the end of the corridor makes all night."""
    g = rng(8)
    cubes = []
    for row, count in enumerate((5, 5, 4, 3)):
        for i in range(count):
            at = ((i - (count - 1) / 2) * 0.98 + g.normal(0, 0.08) - 0.1, -1.75 + row * 0.86 + g.normal(0, 0.06), g.normal(0, 0.25))
            cubes.append((block(at, (0.43, 0.41, 0.43), 0.10, turn(g.uniform(-34, 34)) @ turn(g.uniform(-50, 50), "y")), None))
    o, d = rays((0, 0.1, 9.0), (0, -0.12, 0), 29, SIDE_ICE)
    k = np.tan(np.deg2rad(14.5))

    def sky(d):
        """The lit glass of the machine, and its dark post, as a ray sees it after all its bends."""
        z = np.maximum(np.abs(d[:, 2]), 0.35)
        u, v = d[:, 0] / z / k / 2 + 0.5, 0.5 - d[:, 1] / z / k / 2
        w = wall_light(np.clip(0.5 + (u - 0.5) * 0.55, 0, 1), np.clip(0.5 + (v - 0.5) * 0.55, 0, 1), POOL)
        post = np.exp(-((u - 0.52) / 0.085) ** 2)[:, None]
        below = smooth(-0.1, -0.9, d[:, 1])[:, None]
        pink = smooth(0.1, 1.0, d[:, 0] - 0.5 * d[:, 1])[:, None]
        return w * (1 - 0.85 * post) + below * np.float32((0.08, 0.42, 0.52)) + pink * np.float32((0.36, 0.05, 0.24))

    out = sky(d)
    hit, seen = glass(union(cubes), o, d, sky, 1.31, np.float32((0.20, 0.05, 0.03)))
    seen = np.nan_to_num(seen)
    out[hit] = seen / (1 + 0.75 * seen.max(-1, keepdims=True)) * np.float32((1.1, 1.3, 1.35))   # ice keeps its blue in the lights
    lin = blur(large(cv2.medianBlur(np.float32(out).reshape(SIDE_ICE, SIDE_ICE, 3), 5)), 1.4)
    x, y = grid()
    m = large(np.float32(hit).reshape(SIDE_ICE, SIDE_ICE))
    lin *= (0.72 + 0.28 * smooth(-2, 2, noise(6, 2.2)))[..., None]
    bubbles = smooth(2.7, 3.4, blur(noise(9, 0.4), 1.1) * 2.0) * m
    lin = lin * (wall_light(x / N, y / N, POOL).mean(-1, keepdims=True) * 0.9 + 0.62) + bubbles[..., None] * 0.12
    lin += (pool_lamp(x, y) ** 4)[..., None] * np.float32((0.9, 1.0, 0.9)) * 1.3
    return pool_print(lin, 0.1, 16)


def pool_water(seed):
    """A pool seen slantwise, tiles and folded light running together towards the far side."""
    x, y = grid()
    far = 1 / (0.34 + y / N * 0.9)
    h = blur(noise(seed, 3.2), 5)
    gy, gx = np.gradient(h)
    k = 7 / gx.std()
    u, v = (x - 520) * far + k * gx, 1500 * far + k * gy * 1.6
    tile = 62
    grout = np.maximum(smooth(tile / 2 - 2.6, tile / 2 - 1, np.abs(u % tile - tile / 2)), smooth(tile / 2 - 3.4, tile / 2 - 1.4, np.abs(v % tile - tile / 2)))
    c = 0.6 * caustic(seed + 1, 15, 7) + 0.4 * caustic(seed + 2, 11, 4.5)
    c = cv2.remap(np.clip(c, 0, 5), np.mod(u * 0.9 + 500, 999).astype(np.float32), np.mod(v * 0.9, 999).astype(np.float32), cv2.INTER_LINEAR)
    lamp = pool_lamp(x, y)
    lin = wall_light(x / N, y / N, POOL) * (1 - 0.4 * grout[..., None]) * (0.42 + 0.62 * c[..., None] * (0.6 + 0.6 * lamp[..., None]))
    spark = smooth(1.9, 3.0, 0.8 * gx / gx.std() - 0.9 * gy / gy.std() + 0.25 * noise(31, 1.0)) * (0.12 + lamp)
    return lin + spark[..., None] * np.float32((1.0, 0.45, 0.75)) * 0.6 + (lamp ** 4)[..., None] * np.float32((0.9, 1.0, 0.85)) * 1.2


@sleeve
def lifeguard_on_holiday():
    """Synth-pop: the chair, the water, and nobody to shout at."""
    wood = material((0.10, 0.05, 0.20), 0.06, tight=40)
    scene = []
    foot, top = 0.92, 0.46
    for s in (-1, 1):
        scene += [(rod((foot * s, -3.4, 0.45), (top * s, 0.85, 0.1), 0.065), wood), (rod((foot * s * 0.9, -3.4, -0.9), (top * s, 1.75, -0.45), 0.065), wood),
                  (rod((top * s * 1.12, 1.02, 0.25), (top * s * 1.12, 1.06, -0.45), 0.06), wood), (rod((top * s * 1.12, 0.5, 0.16), (top * s * 1.12, 1.04, 0.22), 0.05), wood)]
    for i in range(5):
        t = i / 5
        w, z = foot + (top - foot) * (0.12 + t), 0.45 - 0.35 * (0.12 + t)
        yy = -3.4 + 4.25 * (0.12 + t)
        scene.append((block((0, yy, z), (w, 0.05, 0.05), 0.03), wood))
    scene += [(block((0, 0.62, -0.12), (0.56, 0.05, 0.42), 0.03), wood), (block((0, 1.62, -0.46), (0.5, 0.12, 0.03), 0.03), wood), (block((0, 1.25, -0.42), (0.5, 0.1, 0.03), 0.03), wood)]
    lamps = [((-3.5, 4.5, 1.5), (26, 62, 60), 8), ((4, 0.5, 1.5), (17, 2, 10), 5)]
    dark = lambda n: np.clip(0.6 - 0.4 * n[:, :1], 0.1, 1) * np.float32((0.05, 0.08, 0.16))
    lin, far = photograph(scene, (0.9, 2.2, 9.6), (-0.02, -0.25, 0), 29, lamps, dark, lambda d: np.float32((0.02, 0.03, 0.08)) + 0 * d, far=30)
    m = smooth(0.5, 0.9, blur((far < 25).astype(np.float32), 1.0) + 0.15)
    pool = pool_water(21)
    m2 = blur(shift(m, 60, 40), 10)
    a = pool_print(mix(pool * (1 - 0.35 * m2[..., None]), lin, m), 0.1, 17)
    t = Sheet()
    t.text("lifeguard on holiday", 944, 926, "Quicksand:style=Light", 58, track=-30, align="right")
    t.text("Ingrid Modern", 942, 958, "Quicksand:style=Medium", 25, align="right")
    return grain(mix(a, hexc("#e9fffb"), t.mask() * 0.95), 78, 0.01)


# ---- airbrush: dark, teal on the left to magenta on the right, level bars, one hot spot right of the middle ----------

HOT = (655, 486)
DUSK = (("#1e5d69", "#2b597a", "#3d3e83", "#512e64"), ("#376579", "#535292", "#845da0", "#83316a"),
        ("#425d7e", "#5b4993", "#8f4c90", "#8f2b5d"), ("#505277", "#664d81", "#883b65", "#88304f"))


def airbrush_print(a, seed, words=None, artist=None):
    a = np.clip(a, 0, 1).astype(np.float32)
    a = 1 - (1 - a) * (1 - 0.24 * blur(a, 24))
    a = vignette(grain(a, seed, 0.05, 1.3, 0.6), 0.4)
    t = Sheet()
    if words:
        t.text(words, 54, 916, "Quicksand:style=Light", 78, track=-40)
        t.text(artist, 58, 956, "Quicksand:style=Medium", 26, track=0)
    return grain(mix(a, hexc("#fff6fb"), t.mask() * 0.93), 77, 0.01)


@sleeve
def neon_is_a_noble_gas():
    """Synth-pop: neon in a tube that spells nothing, half of it out."""
    x, y = grid()
    pitch = 71.0
    v = (y + 20) / pitch - np.floor((y + 20) / pitch)
    board = np.floor((y + 20) / pitch)
    t = np.linspace(0, 1, 5000)
    px = 130 + 740 * t - 78 * np.sin(2 * np.pi * 5 * t)
    py = 500 - (118 + 62 * np.sin(2 * np.pi * 1.25 * t + 0.4)) * np.cos(2 * np.pi * 5 * t + 0.3) - 20 * np.sin(7 * t)
    pz = 22 * np.sin(2 * np.pi * 5 * t)
    ends = lambda a, b: np.linspace(a, b, 300)[1:-1]
    px, py, pz = (np.r_[ends(s0, p[0]), p, ends(p[-1], s1)] for p, s0, s1 in ((px, 92, 908), (py, 610, 610), (pz, 0, 0)))
    z, nrm, along = beads(np.stack([px, py, pz], 1), 10.5)
    tube = cover(z)
    lit = smooth(0.515, 0.53, along) * tube
    wire = Sheet()
    for k in (0.12, 0.31, 0.5, 0.69, 0.88):
        i = int(k * len(px))
        wire.circle(px[i], py[i], 17, width=5)
    clips = wire.mask()
    round_ = np.clip(np.sin(np.pi * np.clip(v / 0.93, 0, 1) ** 0.7), 0, 1)
    wood = 1 + 0.10 * noise(6, 1.6, aspect=9) + 0.05 * np.sin(board * 2.4)
    wall = wall_light(x / N, y / N, DUSK) * (0.42 + 0.75 * round_ ** 1.5)[..., None] * wood[..., None] * (1 - 0.75 * smooth(0.90, 0.96, v))[..., None]
    spill = blur(lit, 60) * 5 + blur(lit, 150) * 7 + blur(lit, 24) * 1.4
    wall *= 0.62 + 0.38 * smooth(700, 100, x)[..., None]
    wall += (spill * (0.18 + 0.8 * round_) * smooth(0.96, 0.90, v))[..., None] * np.float32((0.20, 0.018, 0.08)) * wood[..., None]
    shade = blur(shift(tube * (1 - lit), -18, 26), 6)
    wall *= 1 - 0.5 * shade[..., None]
    diffuse, shine = gloss(nrm, (-0.6, -0.5, 0.6), 30)
    edge = 1 - np.clip(nrm[..., 2], 0, 1)
    dead = wall * 0.55 + np.float32((0.05, 0.09, 0.13)) * (0.4 + diffuse + 1.4 * edge ** 2)[..., None] + shine[..., None] * np.float32((0.5, 0.8, 0.9))
    dead += (np.clip(nrm[..., 0], 0, 1) ** 3 * spill)[..., None] * np.float32((0.5, 0.03, 0.18)) * 0.5
    core = np.float32((2.6, 1.0, 1.7)) * (0.35 + 0.9 * np.clip(nrm[..., 2], 0, 1) ** 2)[..., None]
    lin = mix(wall, dead, tube * (1 - lit))
    lin = mix(lin, core, lit)
    lin = mix(lin, np.float32((0.02, 0.02, 0.03)) + 0.25 * lin, clips)
    for cx in (92, 908):
        cap = smooth(17, 15, np.abs(x - cx)) * smooth(34, 32, np.abs(y - 625))
        lin = mix(lin, np.float32((0.012, 0.01, 0.02)) * (1 + 2 * np.exp(-((x - cx + 6) / 4) ** 2))[..., None], cap)
        cable = smooth(5, 3.5, np.abs(x - cx - 8 * np.sin((y - 650) / 80))) * (y > 655)
        lin = mix(lin, np.float32((0.012, 0.01, 0.02)) * np.ones(3, np.float32), cable)
    lin += blur(lit, 9)[..., None] * np.float32((0.9, 0.10, 0.38)) * 0.7 + blur(lit, 40)[..., None] * np.float32((0.8, 0.05, 0.3)) * 0.55
    return airbrush_print(develop(lin, 0.25, fade=0.02), 19, "neon is a noble gas", "Vector & Son")


@sleeve
def do_not_disturb():
    """Synth-pop: the long corridor, and the one door that means it."""
    x, y = grid()
    dx, dy = (x - HOT[0]) / 500, (y - HOT[1]) / 500
    half_w, up, down = 0.86, 0.72, 0.92
    near = np.maximum(np.abs(dx) / half_w, np.maximum(-dy / up, dy / down))
    end = 0.075
    z = 1 / np.maximum(near, end)                                     # depth, 1 at the picture's edge
    wall = (np.abs(dx) / half_w >= near - 1e-6) & (near > end)
    roof = (-dy / up >= near - 1e-6) & (near > end) & ~wall
    carpet = (dy / down >= near - 1e-6) & (near > end) & ~wall & ~roof
    wx, wy = dx * z, dy * z
    dusk = wall_light(x / N, y / N, DUSK)
    lamp_at = np.abs((z * 0.5) % 1 - 0.5)
    glow = np.exp(-(lamp_at / 0.16) ** 2)
    lin = np.zeros((N, N, 3), np.float32)
    stripes = 0.9 + 0.1 * np.sign(np.sin(z * 60)) * smooth(9, 2, z)
    paint = dusk * (0.85 + 0.9 * glow * np.exp(-((wy + 0.62) / 0.7) ** 2))[..., None] * stripes[..., None]
    f = (z * 0.5 + 0.5) % 1
    door = smooth(0.22, 0.235, f) * smooth(0.78, 0.765, f) * smooth(-0.50, -0.49, wy)
    panel = smooth(0.27, 0.28, f) * smooth(0.73, 0.72, f) * smooth(-0.45, -0.44, wy) * smooth(0.82, 0.81, wy)
    groove = panel - smooth(0.29, 0.30, f) * smooth(0.71, 0.70, f) * smooth(-0.42, -0.41, wy) * smooth(0.79, 0.78, wy)
    paint = mix(paint, paint * 0.42 + dusk * 0.03, door)
    paint = mix(paint, paint * 1.9, groove)
    sill = door * smooth(0.885, 0.895, wy)
    paint = mix(paint, np.float32((0.9, 0.5, 0.35)), sill * (np.floor(z * 0.5 + 0.5) % 2))
    knob = smooth(0.028, 0.018, np.hypot((f - 0.715) * 1.4, wy - 0.22))
    paint = mix(paint, np.float32((0.95, 0.8, 0.75)), knob * door)
    lin = mix(lin, paint, wall.astype(np.float32))
    lights = smooth(0.10, 0.085, lamp_at) * smooth(0.25, 0.22, np.abs(wx))
    lin = mix(lin, dusk * (0.35 + 0.5 * glow)[..., None] + (lights * smooth(0.4, 2.0, z))[..., None] * np.float32((0.75, 0.5, 0.62)), roof.astype(np.float32))
    pattern = 0.6 + 0.4 * np.sign(np.sin(z * 26 + 0.0) * np.sin(wx * 26)) * smooth(8, 2, z)
    runner = smooth(0.62, 0.60, np.abs(wx))
    floor_ = dusk * (0.38 + 0.5 * glow * runner)[..., None] * (1 + (0.45 * pattern * runner)[..., None]) + (glow * runner * 0.06)[..., None] * np.float32((1, 0.15, 0.4))
    lin = mix(lin, floor_, carpet.astype(np.float32))
    lin = mix(lin, np.float32((1.5, 1.0, 0.95)), (near <= end).astype(np.float32))
    lin *= np.exp(-0.07 * np.minimum(z, 12))[..., None] * 1.25
    lin += np.exp(-(np.hypot(dx, dy) / 0.16) ** 2)[..., None] * np.float32((0.6, 0.28, 0.34))
    lin = mix(lin, blur(lin, 5), 0.85)                                # the lens looks at the hanger
    # the door beside the camera, its knob, and the card
    leaf = smooth(322, 318, x)
    grain_ = 1 + 0.12 * noise(12, 1.7, aspect=1 / 10)
    lin = mix(lin, wall_light(x / N, y / N, DUSK) * (0.50 + 0.30 * smooth(320, 0, x))[..., None] * grain_[..., None], leaf)
    lin += (np.exp(-((x - 317) / 3) ** 2))[..., None] * np.float32((0.5, 0.16, 0.30)) * 0.7
    kx, ky, kr = 262, 352, 50
    nx, ny = (x - kx) / kr, (y - ky) / kr
    q = np.hypot(nx, ny)
    tag = Sheet()
    tag.canvas.save(); tag.canvas.rotate(-2.5, kx, ky)
    tag.rect(132, 292, 252, 560, r=34)
    tag.canvas.restore()
    hole = smooth(76, 73, np.hypot(x - kx, y - ky - 14))
    slit = Sheet(); slit.canvas.rotate(-2.5, kx, ky); slit.path([(kx + 40, ky - 30), (kx + 64, ky - 10), (410, ky - 62), (400, ky - 92)])
    card = tag.mask() * (1 - hole) * (1 - slit.mask())
    words = Sheet(); words.canvas.rotate(-2.5, kx, ky)
    for i, w in enumerate(("do", "not", "disturb")):
        words.text(w, 158, 560 + 66 * i, "Quicksand:style=Light", 70, track=-35)
    words.text("Hotel Corridor", 160, 812, "Quicksand:style=Medium", 25)
    lin *= 1 - 0.6 * blur(shift(card, -16, 20), 12)[..., None]
    face_ = wall_light(np.clip((x - 132) / 252, 0, 1), np.clip((y - 292) / 560, 0, 1),
                       (("#8fb4c4", "#a9a4cc", "#c59acb", "#d890bd"), ("#88a6c0", "#9d96c8", "#c487c4", "#da7fb0"), ("#7f98b8", "#9588bd", "#ba78b6", "#d56ea2"), ("#7088ac", "#877ab0", "#a96ba8", "#c26297")))
    lin = mix(lin, face_ * (0.8 + 0.03 * noise(14, 1.0))[..., None], card)
    edge = np.clip(card - shift(card, -2, -2), 0, 1)
    lin += edge[..., None] * np.float32((0.5, 0.2, 0.35))
    lin = mix(lin, np.float32((0.035, 0.010, 0.07)), inkify(words.mask(), 5, 0.5) * card * 0.94)
    stem = smooth(1.0, 0.97, q)
    nz = np.sqrt(np.maximum(1 - q * q, 0))
    up_ = -ny
    brass = np.float32((0.85, 0.62, 0.66)) * (0.10 + 0.5 * smooth(0.1, 0.9, up_ * 0.7 - nx * 0.3 + nz * 0.4))[..., None] + np.exp(-((up_ - 0.02) / 0.10) ** 2)[..., None] * np.float32((0.02, 0.0, 0.05))
    brass -= (np.exp(-((up_ + 0.12 + 0.25 * nx * nx) / 0.13) ** 2) * 0.22)[..., None]
    brass += (smooth(0.55, 0.95, nx) * 0.8)[..., None] * np.float32((1, 0.25, 0.5)) + (np.exp(-((nx + 0.35) ** 2 + (ny + 0.4) ** 2) / 0.02))[..., None] * 1.4
    lin = mix(lin * (1 - 0.5 * blur(shift(stem, -8, 12), 9)[..., None]), np.maximum(brass, 0.01), stem)
    return airbrush_print(develop(np.maximum(lin, 0).astype(np.float32), 0.15, fade=0.02), 22)
