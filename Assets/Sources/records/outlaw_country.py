"""Outlaw country, Gravel Road: signs somebody has had words with."""
from catalogue import sleeve
from press import *


def four_colour(a, seed, pitch=5.2):
    """Cheap process printing: three screens that slip, a thin key, a warm sheet."""
    p = paper(seed, "#efe2c2", stain=0.04)
    for c, angle, ink, off in ((2, 0, "#ffe000", (0, 0)), (1, 75, "#e3197d", (1.6, -0.8)), (0, 15, "#00a1d8", (-1.4, 1.1))):
        p = print_ink(p, shift(screen(1 - (1 - a[..., c]) * 0.96, pitch, angle, gain=0.05), *off), ink, 0.93)
    p = print_ink(p, screen(1 - 0.85 * smooth(0.35, 1, 1 - a.max(-1)), pitch, 45), "#14100e", 0.92)
    return mix(a, p, 0.72)


@sleeve
def soft_shoulder():
    """A road sign that has been in a couple of arguments."""
    x, y = grid()
    sky = mix(hexc("#2f5f86") * np.ones((N, N, 3), np.float32), hexc("#f3c98a"), smooth(0, 640, y + 20 * noise(711, 3.0)))
    sky = mix(sky, hexc("#f08a4c"), 0.7 * np.exp(-((y - 690) / 90) ** 2))
    cloud = smooth(0.2, 1.6, noise(712, 2.6, N, 0.35) - 0.4 + 0.5 * np.exp(-((y - 420) / 160) ** 2))
    a = mix(sky, hexc("#ffe6bf"), 0.6 * cloud)
    ridge = 706 + 22 * noise(713, 2.2)[300][None] + 14 * noise(714, 1.6)[300][None]
    a = mix(a, hexc("#6b4a5e"), smooth(0, 4, y - ridge))
    plain = 752
    dust = mix(hexc("#b5793f") * np.ones((N, N, 3), np.float32), hexc("#6e4526"), smooth(plain, 1000, y))
    dust = dust * (1 + 0.16 * noise(715, 1.4, N, 0.25)[..., None])
    a = mix(a, dust, smooth(0, 3, y - plain))
    road = Sheet()
    road.path([(880, 752), (892, 752), (760, 1010), (330, 1010)])
    dash = Sheet()
    for t0, t1 in ((0.04, 0.1), (0.18, 0.3), (0.45, 0.66), (0.86, 1.0)):
        p = lambda t, w: (886 - 341 * t ** 1.0 + w * t, 752 + 258 * t)
        dash.path([p(t0, -7), p(t0, 7), p(t1, 9), p(t1, -9)])
    a = mix(a, hexc("#4a4248"), road.mask())
    a = mix(a, hexc("#f0d27a"), dash.mask())
    post = Sheet()
    post.path([(474, 560), (506, 560), (510, 1010), (468, 1010)])
    lit = np.clip(0.75 - (x - 474) / 46, 0.2, 0.9)
    a = mix(a, hexc("#8b8378") * (0.5 + lit[..., None]), post.mask())
    sign, rim, word = Sheet(), Sheet(), Sheet()
    for s in (sign, rim, word):
        s.canvas.translate(490, 392)
        s.canvas.rotate(-4.5)
        s.canvas.scale(1.0, 0.985)
    k = 352
    diamond = [(0, -k), (k, 0), (0, k), (-k, 0)]
    sign.path(diamond)
    rim.path([(u * 0.93, v * 0.93) for u, v in diamond], width=11)
    word.text("SOFT", 0, -16, "Bebas Neue:style=Bold", 168, align="centre", track=20)
    word.text("SHOULDER", 0, 104, "Bebas Neue:style=Bold", 132, align="centre", track=6)
    m = smooth(0.4, 0.6, blur(sign.mask(), 9))                   # bent tin has soft corners
    dent = blur(noise(716, 3.0), 6)
    gy, gx = np.gradient(dent)
    shade = 0.90 + 0.9 * np.clip(-(gx * 0.8 + gy * 0.6) / gx.std(), -2.2, 2.2) * 0.055 - 0.10 * smooth(200, 760, y + 0.5 * x - 200)
    rust = smooth(0.9, 1.9, noise(717, 1.6) + 1.6 * smooth(36, 0, ndi.distance_transform_edt(m > 0.5)) - 0.35) * m
    tin = hexc("#f5b921") * shade[..., None]
    tin = mix(tin, hexc("#1b1714"), np.clip(rim.mask() + word.mask(), 0, 1) * (1 - 0.16 * smooth(0.6, 1.8, noise(718, 0.9))))
    tin = mix(tin, hexc("#7a3d1c"), rust * 0.85)
    g = rng(719)
    for hx, hy, r in ((318, 300, 15), (640, 470, 17), (604, 226, 13), (420, 556, 15), (560, 604, 11), (690, 372, 13)):
        q = np.hypot(x - hx, y - hy) / r
        tin = mix(tin, hexc("#7a3d1c"), 0.75 * np.exp(-((q - 1.7) / 0.9) ** 2) * smooth(-1.4, 0.6, noise(int(g.integers(999)), 1.2)))
        streak = np.exp(-((x - hx - 2 * np.sin(y / 30)) / (r * 0.5)) ** 2) * smooth(hy, hy + 6, y) * smooth(hy + 120, hy + 20, y)
        tin = mix(tin, hexc("#6a3416"), 0.55 * streak)
        tin = mix(tin, hexc("#fff1c4"), smooth(1.55, 1.25, q) * smooth(0.9, 1.1, q) * np.clip(0.5 - ((x - hx) + (y - hy)) / (2.6 * r), 0, 1))
        tin = mix(tin, hexc("#8fb0b8"), smooth(1.08, 0.92, q))
    a = a * (1 - 0.28 * np.clip(shift(blur(m, 12), 14, 16) - m, 0, 1))[..., None]
    a = mix(a, tin, m)
    bolts = Sheet()
    for b in ((476, 120), (506, 664)):
        bolts.circle(*b, 9)
    a = mix(a, hexc("#5d574e"), bolts.mask())
    a = halation(np.clip(a, 0, 1).astype(np.float32), 0.74, 16, (1, 0.5, 0.25), 0.35)
    a = four_colour(grain(saturate(a, 1.1), 5, 0.06, 1.3, 0.5), 720)
    t = Sheet()
    t.text("wade purdy & the payments", 44, 958, "Leckerli One", 46)
    t.text("GRAVEL ROAD 2207", 958, 952, "Bebas Neue:style=Bold", 30, track=60, align="right")
    a = mix(a, hexc("#f6e3b4"), inkify(t.mask(), 721, 0.7) * 0.96)
    return worn(a, 722, ring=0.2, edge=0.75, scuff=0.7)
