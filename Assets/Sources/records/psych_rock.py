"""Psychedelic rock, Hare & Lantern: melted letters, scissors, and things that glow in a purple sky."""
from catalogue import sleeve
from press import *
from solids import *


@sleeve
def the_slow_orange_peril():
    """Psychedelic rock: concentric lettering melted by a domain warp, hot inks on hot inks."""
    s = Sheet()
    for i, (line, size) in enumerate((("THE SLOW", 0), ("ORANGE", 0), ("PERIL", 0))):
        s.text(line, 500 - 345, 318 + i * 232, "League Spartan:style=Black", 200, width=690, scale_x=1.0)
    m = s.mask()
    x, y = grid()
    # first pull the block into a lens shape, then let it melt
    u, v = (x - 500) / 500, (y - 500) / 500
    m = warp(m, 34 * np.sin(v * 3.0 + 0.6), v * 120 * u * u - 22 * np.cos(u * 5.2))
    w1, w2 = noise(61, 4.2), noise(62, 4.2)
    m = warp(m, 24 * (w1 - w1[500, 500]), 24 * (w2 - w2[500, 500]))
    d = ndi.distance_transform_edt(m < 0.5) - ndi.distance_transform_edt(m >= 0.5)
    d = blur(d.astype(np.float32), 3.5)
    bands = d / 24 + 0.16 * noise(63, 3.8)
    cols = [hexc(h) for h in ("#f7d548", "#ef3f2a", "#d81b72", "#4a1663", "#1f9c8d", "#f39019")]
    out = np.zeros((N, N, 3), np.float32)
    k = np.floor(bands).astype(int)
    fr = bands - k
    for i in range(-8, 40):
        c0, c1 = cols[i % 6], cols[(i + 1) % 6]
        sel = (k == i)[..., None]
        edge = smooth(0.955, 1.0, fr)[..., None]
        out = np.where(sel, c0 * (1 - edge) + c1 * edge, out)
    inside = smooth(1.0, -1.0, d)
    out = mix(out, hexc("#fbe9b0"), inside)
    out = mix(out, hexc("#2a0d3a"), smooth(2.6, 1.2, np.abs(d + 0.5)))
    a = out * paper(64, "#f4ead2", stain=0.01) ** 0.6
    a = np.clip(a * (1 - 0.05 * smooth(-0.5, 2, noise(65, 1.4)))[..., None], 0, 1)
    # each plate slightly off
    a = np.stack([shift(a[..., 0], 1.3, 0.4), a[..., 1], shift(a[..., 2], -1.1, 0.9)], -1)
    t = Sheet()
    t.text("HARE & LANTERN  ·  STEREO  HL-31", 500, 977, "Cabin:style=Bold", 19, track=190, align="centre")
    a = mix(a, hexc("#2a0d3a"), t.mask() * 0.9)
    return worn(grain(np.clip(a, 0, 1), 6, 0.03), 66, ring=0.16, edge=0.6, scuff=0.5)


HEX = 62.0


def comb(x, y):
    """Distance to the nearest wall of a honeycomb, in pixels."""
    best = np.full(x.shape, 1e9, np.float32)
    second = best.copy()
    h = HEX * np.sqrt(3) / 2
    j0 = np.round(y / h)
    for dj in (-1, 0, 1):
        j = j0 + dj
        off = (j % 2) * HEX / 2
        for di in (-1, 0, 1):
            i = np.round((x - off) / HEX) + di
            d = np.hypot(x - off - i * HEX, y - j * h)
            second = np.minimum(second, np.maximum(best, d))
            best = np.minimum(best, d)
    return (second - best) / 2


def melt(lines, seed, left=155, width=690, first=318, step=232, amount=24.0):
    """Lettering fitted to one width, pulled into a lens and left in the sun. Returns its mask."""
    s = Sheet()
    for i, line in enumerate(lines):
        s.text(line, left, first + i * step, "League Spartan:style=Black", 200, width=width)
    x, y = grid()
    u, v = (x - 500) / 500, (y - 500) / 500
    m = warp(s.mask(), 34 * np.sin(v * 3.0 + 0.6), v * 120 * u * u - 22 * np.cos(u * 5.2))
    w1, w2 = noise(seed, 4.2), noise(seed + 1, 4.2)
    return warp(m, amount * (w1 - w1[500, 500]), amount * (w2 - w2[500, 500]))


def signed(m, soft=3.5):
    d = ndi.distance_transform_edt(m < 0.5) - ndi.distance_transform_edt(m >= 0.5)
    return blur(d.astype(np.float32), soft)


def finish(a, line, seed, ink="#2a0d3a"):
    a = a * paper(seed, "#f4ead2", stain=0.01) ** 0.6
    a = np.clip(a * (1 - 0.05 * smooth(-0.5, 2, noise(seed + 1, 1.4)))[..., None], 0, 1)
    a = np.stack([shift(a[..., 0], 1.3, 0.4), a[..., 1], shift(a[..., 2], -1.1, 0.9)], -1)
    t = Sheet()
    t.text(line, 500, 977, "Cabin:style=Bold", 19, track=190, align="centre")
    a = mix(a, hexc(ink), t.mask() * 0.9)
    return worn(grain(np.clip(a, 0, 1), 6, 0.03), seed + 2, ring=0.16, edge=0.6, scuff=0.5)


@sleeve
def honey_traffic():
    """The title in honey, running down a comb; nothing has moved since noon."""
    x, y = grid()
    m = melt(("HONEY", "TRAFFIC"), 161, left=130, width=740, first=392, step=262, amount=17)
    # drips hang from the foot of each line only, or the letters fill up and nobody can read them
    run = 150 * smooth(0.2, 1.9, noise(171, 2.6)[500] + 0.5 * np.sin(np.arange(N) / 21.0))
    drip = m.copy()
    for top, bottom in ((0, 490), (490, N)):
        line = (m > 0.5) & (y >= top) & (y < bottom)
        foot = np.where(line.any(0), N - 1 - np.argmax(line[::-1], axis=0), 0)
        hang = run * (foot > np.median(foot[foot > 0]) - 46)
        drip = np.maximum(drip, ((y >= foot - 6) & (y <= foot + hang) & (foot > 0)).astype(np.float32))
    m = smooth(0.4, 0.6, blur(drip, 3.6))
    d = signed(m)
    wall = comb(warp(x, 14 * noise(181, 4.0), 0 * x), y + 14 * noise(182, 4.0))
    cells = smooth(3.6, 5.6, wall)
    bands = np.clip(np.floor((d + 5 * noise(183, 3.4)) / 46), 0, 9).astype(int)
    fill = np.array([hexc(h) for h in ("#4a1663", "#d81b72", "#ef3f2a", "#f39019", "#f7d548", "#f39019", "#ef3f2a", "#d81b72", "#1f9c8d", "#f7d548")], np.float32)[bands]
    out = mix(hexc("#2a0d3a") * np.ones_like(fill), fill, cells)
    out = mix(out, hexc("#4a1663") * np.ones_like(fill), smooth(26, 23, d))
    out = mix(out, hexc("#f7d548"), smooth(1.0, -1.0, d))
    shine = smooth(0.45, 0.75, np.gradient(blur(np.clip(-d, 0, 26), 3), axis=0) + 0.05 * noise(4, 2.0)) * smooth(-3, -8, d)
    out = mix(out, hexc("#fff6d0"), shine)
    under = smooth(-0.3, -0.75, np.gradient(blur(np.clip(-d, 0, 26), 3), axis=0)) * smooth(-1, -4, d)
    out = mix(out, hexc("#f08a19"), under)
    plate = Sheet()
    plate.rect(268, 948, 464, 42, r=20)
    out = mix(out, hexc("#4a1663") * np.ones_like(fill), inkify(plate.mask(), 186, 1.0))
    return finish(out, "HARE & LANTERN  ·  STEREO  HL-34", 190, "#f7d548")


@sleeve
def eleven_foot_lamp():
    """A lamp too tall for the room; its light is the writing on the wall."""
    x, y = grid()
    m = melt(("ELEVEN", "FOOT", "LAMP"), 261, left=205, width=590, first=330, step=196, amount=20)
    lamp = Sheet()
    lamp.path([(489, 1010), (493, 700), (507, 700), (511, 1010)])
    d = np.minimum(signed(m), 999)
    glow = d / 24 + 0.16 * noise(263, 3.8) + 0.0022 * np.hypot(x - 500, (y - 520) * 0.9)
    cols = [hexc(h) for h in ("#fbe9b0", "#1f9c8d", "#4a1663", "#f7d548", "#ef3f2a", "#d81b72")]
    k = np.floor(glow).astype(int)
    out = np.array(cols, np.float32)[k % 6]
    edge = smooth(0.955, 1.0, glow - k)[..., None]
    out = out * (1 - edge) + np.array(cols, np.float32)[(k + 1) % 6] * edge
    out = mix(out, hexc("#2a0d3a"), smooth(0.1, 0.4, blur(lamp.mask(), 2.5)) * (d > 8))
    out = mix(out, hexc("#fbe9b0"), lamp.mask() * (d > 8))
    out = mix(out, hexc("#f7d548"), smooth(1.0, -1.0, d))
    out = mix(out, hexc("#2a0d3a"), smooth(2.6, 1.2, np.abs(d + 0.5)))
    return finish(out, "HARE & LANTERN            STEREO  HL-37", 290)


def damask(pitch, n=N):
    """A wallpaper: one sprig in half-drop repeat, as a mask."""
    s = Sheet(n)
    leaf = np.array([(0, -0.50), (0.10, -0.34), (0.07, -0.20), (0.20, -0.26), (0.30, -0.12), (0.20, 0.0), (0.10, -0.04), (0.14, 0.10), (0.34, 0.06), (0.36, 0.24), (0.20, 0.30), (0.08, 0.22), (0.05, 0.36), (0, 0.50)])
    both = np.vstack([leaf, (leaf * (-1, 1))[::-1]])
    for i in range(-1, int(n / pitch) + 2):
        for j in range(-1, int(n / pitch / 1.3) + 2):
            at = np.array((i * pitch, (j + 0.5 * (i % 2)) * pitch * 1.3))
            s.path(both * (pitch * 0.86, pitch * 1.12) + at, curve=True)
    m = s.mask()
    s = Sheet(n)
    for i in range(-1, int(n / pitch) + 2):
        for j in range(-1, int(n / pitch / 1.3) + 2):
            x, y = i * pitch, (j + 0.5 * (i % 2)) * pitch * 1.3
            s.circle(x, y - 0.10 * pitch, 0.07 * pitch)
            for f in (-1, 1):
                s.circle(x + f * 0.19 * pitch, y + 0.20 * pitch, 0.055 * pitch)
    return m * (1 - s.mask())


PUFFS = ((500, 318, 142), (360, 352, 112), (646, 360, 116), (270, 424, 92), (744, 428, 90), (420, 420, 100), (590, 424, 104), (330, 478, 66), (678, 480, 66), (505, 476, 84))


@sleeve
def wallpaper_weather():
    """The paper in the back bedroom, with a front coming in over the skirting."""
    x, y = grid()
    puffs = Sheet()
    for cx, cy, r in PUFFS:
        puffs.circle(cx, cy, r)
    w1, w2 = noise(361, 4.0), noise(362, 4.0)
    m = warp(puffs.mask(), 14 * (w1 - w1[400, 500]), 14 * (w2 - w2[400, 500]))
    d = signed(m)
    # the one idea: far below, the bands are a wallpaper's upright stripes; near the cloud they are its contours
    hang = smooth(560, 860, y)
    stripes = 5 + np.abs(x - 500 + 10 * w1) / 24
    bands = (1 - hang) * (d / 24 + 0.16 * noise(363, 3.8)) + hang * stripes
    cols = np.array([hexc(h) for h in ("#f7d548", "#ef3f2a", "#d81b72", "#4a1663", "#1f9c8d", "#f39019")], np.float32)
    k = np.floor(bands).astype(int)
    edge = smooth(0.955, 1.0, bands - k)[..., None]
    out = cols[k % 6] * (1 - edge) + cols[(k + 1) % 6] * edge
    # inside, the sprigs of the same paper, a little out of true
    sprig = warp(damask(66), 9 * w1, 9 * w2)
    cloud = mix(hexc("#fbe9b0") * np.ones_like(out), hexc("#ef5a3a") * np.ones_like(out), smooth(0.4, 0.6, blur(sprig, 1)) * smooth(-10, -14, d))
    cloud = mix(cloud, hexc("#d81b72") * np.ones_like(out), smooth(0.4, 0.6, blur(sprig, 1)) * smooth(-10, -14, d) * smooth(420, 480, y + 10 * w1))
    out = mix(out, cloud, smooth(1.0, -1.0, d))
    # every puff lies on the ones behind it
    front = np.zeros((N, N), np.float32)
    for k, (cx, cy, r) in enumerate(PUFFS):
        front = np.where(np.hypot(x + 14 * (w1 - w1[400, 500]) - cx, y + 14 * (w2 - w2[400, 500]) - cy) < r, k + 1, front)
    seam = blur((np.abs(cv2.Laplacian(front, cv2.CV_32F)) > 0).astype(np.float32), 2.2)
    out = mix(out, hexc("#4a1663") * np.ones_like(out), smooth(0.16, 0.30, seam) * smooth(1, -3, d))
    # rain, each drop with a band of its own
    drops = Sheet()
    g = rng(367)
    for j in range(3):
        for i in range(7):
            px, py, r = 270 + i * 76 + (j % 2) * 38 + g.normal(0, 5), 648 + j * 84 + g.normal(0, 9), 15 + 2.5 * j
            if abs(px - 500) < 290 - 26 * j:
                drops.path([(px, py - 2.4 * r), (px + 0.55 * r, py - 0.7 * r), (px + r, py + 0.25 * r), (px, py + 1.1 * r), (px - r, py + 0.25 * r), (px - 0.55 * r, py - 0.7 * r)], curve=True)
    e = signed(drops.mask(), 1.2)
    out = mix(out, hexc("#4a1663") * np.ones_like(out), smooth(9, 7.5, e))
    out = mix(out, hexc("#fbe9b0") * np.ones_like(out), smooth(1.2, -1.2, e))
    out = mix(out, hexc("#2a0d3a"), smooth(4.6, 3.0, np.abs(d + 0.5)))
    board = Sheet()
    board.path([(-10, 912), (1010, 908), (1010, 1010), (-10, 1010)])
    b = signed(board.mask(), 1.0)
    out = mix(out, hexc("#4a1663") * np.ones_like(out), smooth(2, 0, b))
    out = mix(out, hexc("#fbe9b0") * np.ones_like(out), smooth(5.5, 4, np.abs(b + 14)))
    return finish(out, "HARE & LANTERN  ·  STEREO  HL-33", 390, "#fbe9b0")


# ---- collage: a wrong head before a yellow sun, in a yellow, a pink and a blue drum ---------------------------------

SUN = (500, 365, 318)
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
    yellow = burst(lambda r: 0.16 * np.sin(r / 62)) + 0
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
    ribbon = hm * smooth(3, 0, np.abs(y - (238 + 0.00010 * (0) - 0.0003 * (x - 500) ** 2 - 0.087 * (x - 500))) - 17) * (np.abs(x - 496) < 112)
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
    return riso(yellow, pink, blue, hole, 0 * blue, 14)


def wing(points, at, turn, flip):
    """A moth's wing with its markings: tone by distance from the edge. Returns tone and mask at full size."""
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


@sleeve
def moth_wedding():
    """They met at the lamp. The cake is wool."""
    x, y = grid()
    bulb, cap = Sheet(), Sheet()
    cap.rect(440, -40, 120, 62)
    for k in range(3):
        cap.path([(432, 26 + k * 15), (568, 20 + k * 15)], width=11, close=False)
    hot = Sheet()
    hot.path([(462, 60), (452, 128), (470, 150), (484, 116), (500, 152), (516, 116), (530, 150), (548, 128), (538, 60)], width=5, close=False, curve=True)
    one = moth((350, 414), 1.14, 41, 0.0)
    two = moth((656, 434), 1.06, 57, 1.0)
    # the cake, turned on the lathe, iced by hand
    tier = lambda r, top, foot: turned([(0, top), (r - 0.03, top), (r, top - 0.03), (r, foot), (0, foot)], 1.4, curve=False)
    tiers = blend(tier(0.36, -0.30, -0.56), tier(0.58, -0.56, -0.82), tier(0.82, -0.82, -1.3), k=0.0)
    beads, swags = [], []
    for r, h in ((0.36, -0.30), (0.58, -0.56), (0.82, -0.82)):
        around_ = np.linspace(-np.pi * 0.48, np.pi * 0.48, int(36 * r))
        beads += [ball((r * np.sin(a), h + 0.004, r * np.cos(a)), 0.036) for a in around_]
        n = int(round(r * 9))
        for k in range(n):
            a = np.linspace(-1.45 + k * 2.9 / n, -1.45 + (k + 1) * 2.9 / n, 6)
            swags.append(wire([((r + 0.005) * np.sin(b), h - 0.07 - 0.085 * np.sin(np.pi * j / 5), (r + 0.005) * np.cos(b)) for j, b in enumerate(a)], 0.02))
    s = Shot([tiers, blend(*beads, k=0.0), blend(*swags, k=0.0)], pitch=0.16, span=2.0, centre=(0, -0.02, 0), side=420, far=6)
    tone = np.clip(enlarged(s.lit((0.62, 1.15, 1.1), lamp=(-0.5, 0.75, 0.65), ambient=0.3, gloss=0.1, fill=0.06)), 0, 1)
    cake, part = np.clip(enlarged(s.mask), 0, 1), np.round(cv2.resize(s.part, (N, N), interpolation=cv2.INTER_NEAREST))
    pink, blue = np.zeros((N, N), np.float32), cake * screen(tone * 0.92, 8, 15)
    pink = np.maximum(pink, cake * (part == 2) * 0.9)
    for tone_, m in (one, two):
        pink, blue = pink * (1 - m), blue * (1 - m)
        p_, b_ = two_drums(m, np.clip(tone_, 0, 1), 7)
        pink, blue = np.maximum(pink, p_), np.maximum(blue, b_)
    # a top hat for him
    hat = Sheet()
    hat.path([(310, 342), (390, 335), (389, 325), (373, 324), (377, 264), (319, 268), (327, 328), (309, 331)])
    g = rng(9)
    blue = np.maximum(blue, np.maximum(hat.mask(), cap.mask()) * 0.96)
    band = Sheet()
    band.path([(327, 326), (374, 322), (375, 308), (325, 312)])
    pink = np.maximum(pink * (1 - hat.mask()) , np.maximum(band.mask(), hot.mask() * (1 - one[1]) * (1 - two[1])) * 0.95)
    blue = blue * (1 - band.mask())
    confetti = np.zeros((N, N), np.float32), np.zeros((N, N), np.float32)
    for k, plane in enumerate(confetti):
        c = Sheet()
        for _ in range(70):
            a, r = g.uniform(0, 2 * np.pi), g.uniform(250, 640)
            c.circle(500 + r * np.cos(a), 365 + r * np.sin(a), g.uniform(5, 9))
        plane[:] = c.mask()
    subject = np.clip(cake + one[1] + two[1] + hat.mask(), 0, 1)
    hole = scissors(subject)
    pink = np.maximum(pink, confetti[0] * (1 - hole) * 0.9)
    blue = np.maximum(blue, confetti[1] * (1 - hole) * 0.9)
    return riso(burst(lambda r: 0.55 * (r - 318) / 800, count=40, wide=0.042), pink, blue, hole, 0 * blue, 24)


# ---- cosmos: a purple sky that never sits still, dark ground, one thing that glows ----------------------------------

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
    """Smoke in smoke in smoke, hotter towards the thing that glows. Returns the sky and the glow."""
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
    return 1 - (1 - sky) * (1 - 0.85 * stars(seed + 5)[..., None] * np.clip(1.2 - level, 0, 1)[..., None] * hexc("#fff0d8")), glow


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
    sky, glow = purple_sky(311)
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
    sky, _ = purple_sky(411)
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
    feet = out.copy()
    out = dunes(out, 430, ((744, 10), (790, 20), (868, 26)), 500)
    # the light on the sand, and the door's own shadow edge
    fan = Sheet()
    fan.path([(360, 752), (640, 752), (812, 1010), (330, 1010)])
    pool = blur(fan.mask(), 9) * smooth(1040, 740, y) * (0.75 + 0.25 * np.sin((y + 12 * noise(440, 3.0)) / 4.6))
    out = 1 - (1 - out) * (1 - np.clip(pool[..., None] * hexc("#ffb043") * 0.85, 0, 1))
    keep = (y < 756) * np.maximum(m, inside)
    out = mix(out, feet, blur(keep.astype(np.float32), 0.8))
    out = titled(out, "side door to saturn", 500, 1330, 1210, 0, 84, seed=441)
    return poster(out, 445)


@sleeve
def the_mushrooms_afternoon_off():
    """The deckchair is a two-seater for anybody else."""
    x, y = grid()
    sky, _ = purple_sky(511)
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
    sky, _ = purple_sky(611)
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
