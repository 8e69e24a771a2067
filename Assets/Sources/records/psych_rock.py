"""Psychedelic rock, Hare & Lantern: melted letters; the scissors and the purple sky have files of their own."""
import psych_collage, psych_cosmos  # noqa: E401, F401
from catalogue import sleeve
from press import *


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
    type_as_melted(m)
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
    m = warp(m, amount * (w1 - w1[500, 500]), amount * (w2 - w2[500, 500]))
    type_as_melted(m)
    return m


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
    type_as_melted(m)
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
