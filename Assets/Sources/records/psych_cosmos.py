"""Psychedelic rock, Hare & Lantern: a purple sky that never sits still, dark ground, one thing that glows."""
from catalogue import sleeve
from press import *
from psych_collage import around
from solids import *

NIGHT = ("#12041f", "#2a0b47", "#4a1663", "#8a1a72", "#d81b72", "#ef5a3a", "#f7b548")


def ramp(t, colours):
    """Colour along a list, t 0…1."""
    c = np.array([hexc(h) for h in colours], np.float32)
    u = np.clip(t, 0, 1) * (len(c) - 1)
    k = np.minimum(u.astype(int), len(c) - 2)
    return mix(c[k], c[k + 1], u - k)


def stars(seed, count=900):
    """Points of unequal light, a few with a cross."""
    g, s = rng(seed), Sheet()
    for _ in range(count):
        s.circle(g.uniform(0, N), g.uniform(0, N), g.exponential(0.55) + 0.35, alpha=float(g.uniform(0.3, 1)))
    for _ in range(9):
        x, y, r = g.uniform(30, 970), g.uniform(20, 620), g.uniform(9, 18)
        for dx, dy in ((r, 0), (0, r)):
            s.path([(x - dx, y - dy), (x, y - 1.1), (x + dx, y + dy), (x, y + 1.1)] if dx else [(x, y - dy), (x + 1.1, y), (x, y + dy), (x - 1.1, y)])
        s.circle(x, y, 2)
    m = s.mask()
    return np.clip(m + 0.6 * blur(m, 3), 0, 1)


def purple_sky(seed, x0=500, y0=420, size=330):
    """Smoke in smoke in smoke, hotter towards the thing that glows."""
    x, y = grid()
    a, b = noise(seed, 3.4), noise(seed + 1, 3.4)
    t = warp(noise(seed + 2, 3.0), 90 * a, 90 * b)
    t = warp(t, 60 * warp(b, 80 * t, 60 * a), 60 * warp(a, 60 * b, 80 * t))
    ridge = 1 - np.abs(t) / 1.1
    r = np.hypot(x - x0, (y - y0) * 1.05) / size
    glow = np.exp(-(r ** 1.6))
    level = 0.30 + 0.14 * t + 0.12 * smooth(0.5, 1, ridge) * np.clip(1.3 - 0.5 * r, 0.2, 1) + 0.26 * glow - 0.14 * smooth(1.0, 2.2, r)
    sky = ramp(level, NIGHT)
    teal = smooth(0.55, 0.98, 1 - np.abs(warp(b, 70 * t, 70 * a) + 0.2) / 0.5) * smooth(0.7, 1.3, r) * 0.5
    sky = mix(sky, hexc("#1f9c8d") * np.ones_like(sky), teal * 0.6)
    return 1 - (1 - sky) * (1 - 0.85 * stars(seed + 5)[..., None] * np.clip(1.2 - level, 0, 1)[..., None] * hexc("#fff0d8"))


def airbrushed(shot, colours, lamp=(-0.55, 0.6, 0.6), gloss=0.3, dark="#2a0b47", rim="#ff4f9a", ambient=0.2):
    """A solid in the colours of the label: a warm lamp, a purple shade, a pink rim. Returns picture and mask."""
    tone = enlarged(shot.lit([1.0] * len(colours), lamp=lamp, ambient=ambient, gloss=gloss, sharp=22, soft=5.0))
    part = np.round(cv2.resize(shot.part, (N, N), interpolation=cv2.INTER_NEAREST)).astype(int)
    own = np.array([hexc(c) for c in colours] + [(0, 0, 0)], np.float32)[part]
    own = np.stack([blur(own[..., c], 0.9) for c in range(3)], -1)
    edge = enlarged(shot.plane((1 - np.clip((shot.facing * shot.eye).sum(0), 0, 1)) ** 2.4 * np.clip(0.25 + shot.facing[0], 0, 1)))
    a = mix(hexc(dark) * (0.55 + 0.45 * own), own * 1.04, smooth(0.02, 0.92, tone))
    a = mix(a, np.minimum(own * 0.4 + 0.72, 1) * hexc("#fff3c8"), smooth(0.95, 1.5, tone) * 0.85)
    a = mix(a, hexc(rim) * np.ones_like(a), np.clip(edge, 0, 1) * 0.8)
    return np.clip(a, 0, 1), smooth(0.35, 0.65, enlarged(shot.mask))


def horizon(a, line, seed, colour="#180628", rim="#1f9c8d", rim2="#d81b72"):
    """Dark ground below `line` (a height for each column), with a little of the sky caught on its edge."""
    x, y = grid()
    below = y - line[None, :]
    m = smooth(-1.2, 1.2, below)
    ground = mix(hexc(colour) * np.ones_like(a), hexc(rim) * np.ones_like(a), (0.5 * np.exp(-np.clip(below, 0, None) / 30) * smooth(-1.5, 1.5, noise(seed, 2.6)))[..., None])
    ground = mix(ground, hexc(rim2) * np.ones_like(a), (0.35 * np.exp(-np.clip(below, 0, None) / 9))[..., None])
    ground = ground * (1 + 0.10 * noise(seed + 1, 1.2))[..., None]
    return mix(a, np.clip(ground, 0, 1), m)


def poster(a, seed):
    """The house printer: warm paper under the inks, a slipped plate, film grain, a tired edge."""
    a = np.clip(a, 0, 1)
    a = np.stack([shift(a[..., 0], 1.2, 0.3), a[..., 1], shift(a[..., 2], -1.0, 0.8)], -1)
    a = 0.035 + 0.955 * a * paper(seed, "#f8efdb", stain=0.01) ** 0.6
    a = halation(np.clip(a, 0, 1).astype(np.float32), 0.72, 20, (1, 0.45, 0.3), 0.35)
    return worn(grain(a, seed + 1, 0.042, 1.2, 0.4), seed + 2, ring=0.06, edge=0.30, scuff=0.3, colour="#d8c6c2")


def sown(count, seed):
    """Fruit trees along the ridge, drawn as people draw them who have seen them bare."""
    g = rng(seed)
    def branch(s, x, y, angle, length, wide):
        x1, y1 = x + np.sin(angle) * length, y - np.cos(angle) * length
        s.path([(x, y), (x1, y1)], width=wide, close=False)
        if length > 5:
            for k in range(2 if length > 24 else 3):
                branch(s, x1, y1, angle + g.normal((-0.45, 0.45, 0)[k], 0.2), length * g.uniform(0.62, 0.8), wide * 0.66)
    s = Sheet()
    for i in range(count):
        x = (i + 0.5) * N / count + g.normal(0, 9)
        yield_y = 838 - 46 * np.sin(np.pi * x / N) + 4
        branch(s, x, yield_y, g.normal(0, 0.06), g.uniform(22, 34), 6)
    return s.mask()


@sleeve
def pear_ascending():
    """It left the tree upwards."""
    sky = purple_sky(311)
    pear = turned([(0, -0.98), (0.10, -0.94), (0.3, -1.0), (0.62, -0.84), (0.76, -0.5), (0.70, -0.12), (0.5, 0.22), (0.37, 0.5), (0.33, 0.72), (0.22, 0.88), (0.06, 0.9), (0, 0.87)], 1.4)
    stalk = wire([(0, 0.82, 0), (0.02, 1.0, 0), (0.1, 1.18, 0.03)], (0.04, 0.035, 0.055), 6)
    lean = (0.16, 0.0, -0.20)
    tip = lambda s: placed(s, (0, 0, 0), lean, 0.5)
    rings = [placed(washer(a, b, 0.006), (0, -0.08, 0), (0.34, 0, 0.24)) for a, b in ((0.50, 0.56), (0.585, 0.70), (0.715, 0.78), (0.82, 0.835))]
    s = Shot([tip(pear), tip(stalk), *rings], yaw=0.0, pitch=0.02, span=2.0, centre=(0, -0.14, 0), side=760, steps=150)
    a, m = airbrushed(s, ("#f7c63e", "#6a3a1c", "#f4a03a", "#fbe3a0", "#ef5a3a", "#fbe3a0"), ambient=0.12)
    part = np.round(cv2.resize(s.part, (N, N), interpolation=cv2.INTER_NEAREST))
    fruit = (part == 0).astype(np.float32)
    freckles = smooth(2.3, 2.9, blur(noise(320, 0.2), 1.3) * 3.0) * fruit
    blush = blur(fruit, 1) * smooth(-0.2, 1.4, noise(321, 2.6) + (grid()[0] - 560) / 160)
    a = mix(a, a * hexc("#f0603a"), blush * 0.7)
    a = mix(a, a * 0.62, freckles * 0.7)
    out = mix(sky, hexc("#ffd77a") * np.ones_like(sky), (0.5 * np.exp(-(np.hypot(grid()[0] - 500, grid()[1] - 430) / 250) ** 2.4))[..., None])
    out = mix(out, a, m)
    x = np.arange(N)
    hill = 838 - 46 * np.sin(np.pi * x / N) + 2.5 * noise(331, 2.0)[0]
    out = mix(out, hexc("#180628") * np.ones_like(out), np.clip(sown(11, 8), 0, 1) * 0.97)
    return poster(horizon(out, hill, 335), 340)


def titled(a, words, x, y, r, angle, size, colour="#f9dc8c", seed=1):
    """A title on a bow across the sky."""
    t = Sheet()
    around(t, words, x, y, r, angle, size, "Cherry Bomb")
    return mix(a, hexc(colour) * np.ones_like(a), inkify(t.mask(), seed, 0.6, patch=0.08) * 0.96)


def dunes(a, seed, lines, lamp_x=500):
    """Sand in ridges, far to near; each lit near the lamp."""
    x, y = grid()
    for k, (top, swing) in enumerate(lines):
        line = top + swing * noise(seed + k, 3.6)[0] + 1.2 * noise(seed + 20 + k, 1.5)[0]
        below = y - line[None, :]
        m = smooth(-1.0, 1.0, below)
        near = np.exp(-np.abs(x - lamp_x) / 260) * np.exp(-np.clip(below, 0, None) / (40 + 30 * k))
        t = 0.10 + 0.30 * near + 0.05 * np.sin((below + 9 * noise(seed + 9, 3.0)) / (2.2 + k)) * near + 0.015 * noise(seed + 30, 0.8)
        a = mix(a, ramp(np.clip(t, 0, 1), ("#12041f", "#2a0b47", "#5a1663", "#a81f66", "#e2503f", "#f7b548")), m)
    return a


@sleeve
def side_door_to_saturn():
    """No knocker. The light was left on."""
    x, y = grid()
    sky = purple_sky(411)
    frame = without(block((0, 0, 0), (0.37, 0.64, 0.06), 0.015), block((0, -0.06, 0), (0.29, 0.63, 0.3), 0.01))
    lintel = block((0, 0.655, 0.01), (0.42, 0.035, 0.09), 0.012)
    leaf = without(block((0.28, 0, 0), (0.28, 0.60, 0.026), 0.008),
                   *(block((0.28 + dx, dy, 0.03), (0.085, h, 0.016), 0.006) for dx in (-0.12, 0.12) for dy, h in ((0.33, 0.19), (-0.24, 0.25))), k=0.008)
    knob = ball((0.51, -0.02, 0.06), 0.034)
    hang = lambda s: placed(s, (-0.285, -0.04, 0.05), (0, -1.36, 0))
    s = Shot([frame, lintel, hang(leaf), hang(knob)], pitch=0.03, span=2.3, centre=(0, -0.06, 0), side=760, lens=0.32)
    a, m = airbrushed(s, ("#f3d9a4", "#f3d9a4", "#e2503f", "#f7d548"), lamp=(0.35, 0.45, 0.85), gloss=0.15, ambient=0.22)
    # what is on the other side: a great deal of light, and rings
    hole = Sheet()
    hole.rect(368, 216, 264, 540)
    inside = smooth(0.4, 0.6, hole.mask()) * (1 - m)
    fog = 0.10 * noise(421, 3.0) + 0.9 * np.exp(-(np.hypot(x - 520, (y - 470) * 0.7) / 330) ** 2)
    day = ramp(np.clip(0.32 + 0.7 * fog, 0, 1), ("#d81b72", "#ef3f2a", "#f39019", "#f7d548", "#fdf3c4"))
    px, py, pr = 520, 392, 62
    u, v = (x - px) * np.cos(0.35) + (y - py) * np.sin(0.35), -(x - px) * np.sin(0.35) + (y - py) * np.cos(0.35)
    disc = np.hypot(u, v) / pr
    shade = np.clip(0.35 + 0.65 * (-(u * 0.5) + v * 0.6) / pr, 0, 1)
    planet = mix(hexc("#e2503f") * np.ones_like(day), hexc("#8a1a72") * np.ones_like(day), np.clip(shade + 0.12 * np.sin(v / 4.6), 0, 1))
    er = np.hypot(u, v / 0.24) / pr
    ring = smooth(1.34, 1.37, er) * smooth(2.0, 1.97, er) * (1 - smooth(1.62, 1.64, er) * smooth(1.70, 1.68, er))
    ringed = mix(day, hexc("#a81f66") * np.ones_like(day), ring * 0.85)
    day = mix(mix(ringed, planet, smooth(1.01, 0.98, disc)), ringed, smooth(1.01, 0.98, disc) * (v > 0) * ring)
    out = mix(sky, day, inside)
    out = mix(out, a, m)
    spill = blur(inside, 46)
    out = 1 - (1 - out) * (1 - np.clip(spill[..., None] * hexc("#ff9a3c") * 0.55 * (1 - 0.6 * m)[..., None], 0, 1))
    standing = out.copy()
    out = dunes(out, 430, ((744, 10), (790, 20), (868, 26)), 500)
    # the light on the sand, and the door's own shadow edge
    fan = Sheet()
    fan.path([(360, 752), (640, 752), (812, 1010), (330, 1010)])
    pool = blur(fan.mask(), 9) * smooth(1040, 740, y) * (0.75 + 0.25 * np.sin((y + 12 * noise(440, 3.0)) / 4.6))
    out = 1 - (1 - out) * (1 - np.clip(pool[..., None] * hexc("#ffb043") * 0.85, 0, 1))
    keep = (y < 756) * np.maximum(m, inside)
    out = mix(out, standing, blur(keep.astype(np.float32), 0.8))
    out = titled(out, "side door to saturn", 500, 1330, 1210, 0, 84, seed=441)
    return poster(out, 445)


@sleeve
def the_mushrooms_afternoon_off():
    """The deckchair is a two-seater for anybody else."""
    x, y = grid()
    sky = purple_sky(511)
    for mx, my, r, tint in ((800, 262, 78, "#fbe3a0"), (660, 196, 34, "#ffb3a0")):
        d = np.hypot(x - mx, y - my) / r
        pits = 0.10 * noise(515, 2.4) + 0.06 * noise(516, 1.2)
        face_ = np.clip(0.55 + 0.5 * ((x - mx) * 0.75 + (y - my) * 0.45) / r + pits, 0, 1)
        moon = mix(hexc("#6a1f6c") * np.ones_like(sky), hexc(tint) * np.ones_like(sky), smooth(0.05, 0.7, face_))
        sky = 1 - (1 - sky) * (1 - (0.35 * np.exp(-np.clip(d - 1, 0, None) * 2.4))[..., None] * hexc(tint))
        sky = mix(sky, moon, smooth(1.02, 0.98, d))
    cap = blend(without(ball((0, 0.34, 0), (0.62, 0.42, 0.62)), ball((0, -0.10, 0), (0.72, 0.40, 0.72)), k=0.06), k=0)
    stem = turned([(0, 0.45), (0.15, 0.44), (0.145, 0.2), (0.165, -0.2), (0.23, -0.5), (0.20, -0.64), (0.07, -0.70), (0, -0.7)], 1.0)
    skirt = turned([(0, 0.14), (0.16, 0.14), (0.24, 0.02), (0.27, -0.03), (0.235, -0.02), (0.15, 0.05), (0, 0.05)], 1.0)
    g = rng(12)
    spots = []
    for az, el, size in ((0.2, 0.30, 0.10), (-0.7, 0.42, 0.085), (0.95, 0.45, 0.09), (0.35, 0.85, 0.10), (-0.5, 1.0, 0.085), (-1.25, 0.62, 0.08), (1.5, 0.75, 0.08), (-0.22, 0.62, 0.055), (0.66, 0.6, 0.05), (-0.95, 0.2, 0.05)):
        q = np.array([0.62 * np.cos(el) * np.sin(az), 0.42 * np.sin(el), 0.62 * np.cos(el) * np.cos(az)])
        spots.append(ball(q + (0, 0.34, 0), (size, size * 0.75, size)))
    lie = lambda s: placed(s, (-0.10, 0.03, 0.04), (0, 0.3, 0.80), 0.70)
    seat = [(-0.60, 0.42), (-0.45, 0.14), (-0.26, -0.14), (-0.04, -0.38), (0.22, -0.50), (0.52, -0.42)]
    sling = placed(slab([(a, b) for a, b in seat] + [(a + 0.02, b - 0.035) for a, b in seat[::-1]], 0.38, 1.0, 0.008))
    wood = blend(*(rod(p, q, 0.026) for z in (-0.41, 0.41) for p, q in (((-0.66, 0.46, z), (0.46, -0.88, z)), ((0.58, -0.40, z), (-0.42, -0.88, z)), ((-0.44, 0.20, z), (-0.88, -0.86, z)))),
                 rod((-0.63, 0.44, -0.45), (-0.63, 0.44, 0.45), 0.028), rod((0.56, -0.42, -0.45), (0.56, -0.42, 0.45), 0.028), k=0.0)
    glass = turned([(0, -0.62), (0.085, -0.62), (0.10, -0.62), (0.075, -0.86), (0.0, -0.86)], 1.2, curve=False)
    straw = rod((0.0, -0.8, 0), (0.10, -0.42, 0), 0.013)
    beside = lambda s: placed(s, (0.80, -0.04, 0.25))
    s = Shot([lie(cap), lie(blend(stem, skirt, k=0.03)), lie(blend(*spots, k=0.0)), sling, wood, beside(glass), beside(straw)],
             yaw=0.50, pitch=0.13, span=2.12, centre=(0.06, -0.08, 0), side=600, lens=0.25)
    a, m = airbrushed(s, ("#f0452c", "#fbe9b0", "#fff3cf", "#f7d548", "#b86a34", "#ffb347", "#f7f0dc"), lamp=(-0.25, 0.5, 0.85), gloss=0.35, ambient=0.24)
    part = np.round(cv2.resize(s.part, (N, N), interpolation=cv2.INTER_NEAREST))
    along = enlarged(s.plane(s.at[2]))
    stripes = (part == 3) * smooth(-0.2, 0.2, np.sin(along * 33))
    a = mix(a, a * hexc("#20a090") * 1.2, stripes * 0.9)
    under = enlarged(s.plane(np.arctan2(*(turning(0, 0.3, 0.80).T @ (s.at - np.float32([[-0.10], [0.03], [0.04]])))[[0, 2]])))
    down = enlarged(s.plane((turning(0, 0.3, 0.80).T @ s.facing)[1]))
    gills = (part == 0) * smooth(-0.1, -0.45, down)
    a = mix(a, mix(hexc("#f7c98a") * np.ones_like(a), hexc("#8a3a4a") * np.ones_like(a), 0.5 + 0.5 * np.sin(under * 46)) * (0.4 + 0.6 * lum(a)[..., None] / 0.5).clip(0.3, 1), gills * 0.9)
    out = mix(sky, hexc("#ffd77a") * np.ones_like(sky), (0.45 * np.exp(-(np.hypot(x - 490, y - 420) / 270) ** 2.4))[..., None])
    out = dunes(out, 530, ((796, 7), (852, 16), (918, 20)), 500)
    shade = Sheet()
    shade.path([(330, 878), (520, 856), (760, 872), (980, 900), (860, 926), (560, 912)], curve=True)
    out = out * (1 - 0.6 * blur(shade.mask(), 12))[..., None]
    out = mix(out, a, m)
    out = titled(out, "the mushroom’s afternoon off", 500, 1330, 1216, 0, 61, seed=541)
    return poster(out, 545)


def roofs(seed):
    """A town asleep: gables, chimneys, and one window that is not."""
    g, s, w = rng(seed), Sheet(), Sheet()
    x = -20.0
    while x < 1020:
        wide, high = g.uniform(54, 112), g.uniform(60, 118)
        top = 1000 - high - 74
        s.path([(x, 1010), (x, top + 34), (x + wide / 2, top - g.uniform(6, 26)), (x + wide, top + 34), (x + wide, 1010)])
        if g.random() < 0.75:
            cx = x + wide * g.choice((0.24, 0.72))
            s.rect(cx, top - 16, 13, 50)
            s.rect(cx - 2, top - 20, 17, 6)
        if 640 < x < 740:
            w.rect(x + wide * 0.36, top + 62, 13, 20)
            w.rect(x + wide * 0.36 + 16, top + 62, 13, 20)
        x += wide - 2
    return s.mask(), w.mask()


@sleeve
def nobodys_comet():
    """It passes every seventy-six years, and always wants more hot."""
    x, y = grid()
    sky = purple_sky(611)
    def bath(grow):
        """A tub as the room between two rounded boats; grow makes the hollow."""
        def d(p):
            q = p.copy()
            rise = np.clip((q[1] + 0.32) / 0.64, 0, 1)
            long_, wide = 0.56 + 0.16 * np.sqrt(rise) + grow, 0.27 + 0.10 * np.sqrt(rise) + grow
            q[0] = q[0] - np.clip(q[0], -(long_ - wide), long_ - wide)
            side = np.hypot(q[0], q[2]) - wide
            flat_ = np.abs(q[1]) - 0.32 - (0.5 if grow < 0 else 0)
            floor = -0.24 - p[1] if grow < 0 else flat_
            k = 0.16
            b = np.maximum(floor, flat_)
            h = np.maximum(k - np.abs(side - b), 0) / k
            return (np.maximum(side, b) + h * h * k / 4) * 0.85
        return d
    shell = without(bath(0.0), bath(-0.045), k=0.02)
    long_, wide = 0.72, 0.37
    def lip(p):
        qx = p[0] - np.clip(p[0], -(long_ - wide), long_ - wide)
        return np.hypot(np.hypot(qx, p[2]) - wide, p[1] - 0.315) - 0.042
    room = bath(-0.03)
    water = lambda p: np.maximum(room(p), p[1] - 0.20 - 0.012 * np.sin(p[0] * 21 + 3 * p[2]))
    feet = blend(*(wire([(sx * 0.40, -0.26, sz * 0.2), (sx * 0.50, -0.36, sz * 0.27), (sx * 0.45, -0.46, sz * 0.25), (sx * 0.51, -0.50, sz * 0.29)], (0.07, 0.055, 0.035, 0.055), 5) for sx in (-1, 1) for sz in (-1, 1)), k=0.02)
    taps = blend(wire([(-0.70, 0.20, 0.0), (-0.76, 0.44, 0.0), (-0.70, 0.54, 0), (-0.58, 0.54, 0.0), (-0.55, 0.46, 0.0)], 0.034, 10), rod((-0.74, 0.42, -0.16), (-0.74, 0.42, 0.16), 0.024),
                 *(ball((-0.74, 0.45, sz), 0.05) for sz in (-0.17, 0.17)), k=0.03)
    fly = lambda s: placed(s, (-0.22, -0.08, 0), (0.0, 0.42, 0.42), 0.74)
    s = Shot([fly(shell), fly(lip), fly(water), fly(feet), fly(taps)], yaw=0.0, pitch=0.32, span=2.0, centre=(0, -0.1, 0), side=640, steps=150)
    a, m = airbrushed(s, ("#f7e6b8", "#fff3cf", "#f39019", "#f39019", "#f7b548"), lamp=(-0.45, 0.6, 0.8), gloss=0.45, ambient=0.26)
    # the tail: steam, combed away from the direction of travel
    ang = -0.56
    u, v = (x - 430) * np.cos(ang) + (y - 400) * np.sin(ang), -(x - 430) * np.sin(ang) + (y - 400) * np.cos(ang)
    streak = warp(noise(621, 2.2, N, 1.0), 60 * noise(622, 3.2), 40 * noise(623, 3.2))
    coords = np.stack([(v * 1.7 + 500 + 40 * noise(624, 3.4)).clip(0, 999), (u * 0.42 + 300).clip(0, 999)])
    combed = ndi.map_coordinates(streak, coords, order=1, mode="reflect")
    spread = 92 + 0.24 * np.clip(u, 0, None)
    tail = np.exp(-(np.abs(v) / spread) ** 2.4) * smooth(-60, 60, u) * np.clip(0.92 + 0.30 * combed, 0, 1.4) * np.exp(-np.clip(u, 0, None) / 760)
    head = np.exp(-(np.hypot(x - 420, y - 450) / 270) ** 2.2)
    out = mix(sky, hexc("#ffd77a") * np.ones_like(sky), 0.62 * head)
    out = mix(out, ramp(np.clip(tail, 0, 1), ("#d81b72", "#ef5a3a", "#f7b548", "#fdf3c4")), smooth(0.02, 0.6, tail) * 0.94)
    out = mix(out, a, m)
    veil = np.exp(-((u - 40) / 210) ** 2 - ((v + 62) / 56) ** 2) * np.clip(0.75 + 0.4 * noise(627, 3.0), 0, 1.3)
    out = mix(out, hexc("#fdf3c4") * np.ones_like(out), np.clip(0.8 * veil, 0, 0.9))
    drops = Sheet()
    g = rng(630)
    for _ in range(70):
        d_ = g.exponential(150)
        px, py = 300 + d_ * 0.5 + g.normal(0, 60), 600 + d_ * 0.12 + g.normal(0, 40)
        drops.circle(px, py, g.uniform(1.2, 5))
    out = mix(out, hexc("#fbe3a0") * np.ones_like(out), drops.mask() * 0.8 * (1 - m))
    town, window = roofs(21)
    x1 = np.arange(N)
    out = horizon(out, 905 - 16 * np.sin(np.pi * x1 / N), 635)
    out = mix(out, hexc("#180628") * np.ones_like(out), town)
    edge = np.clip(town - shift(town, 0, 2.4), 0, 1)
    out = mix(out, hexc("#b02a6a") * np.ones_like(out), edge * 0.7)
    out = mix(out, hexc("#f7d548") * np.ones_like(out), window)
    return poster(out, 640)
