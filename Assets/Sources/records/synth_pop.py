"""Synth-pop, Polar Motel."""
from catalogue import sleeve
from press import *


@sleeve
def deep_end():
    """Synth-pop: a swimming pool at night. Caustics by folding a sheet of light; no type at all."""
    n = N
    def caustic(seed, amp, scale):
        m = 1400
        h = blur(noise(seed, 3.4, m), scale)
        gy, gx = np.gradient(h)
        yy, xx = np.mgrid[0:m, 0:m].astype(np.float32)
        s = amp / gx.std()
        px, py = xx + s * gx, yy + s * gy
        hist, _, _ = np.histogram2d(py.ravel(), px.ravel(), bins=n, range=[[200, 1200], [200, 1200]])
        return blur(hist.astype(np.float32), 0.9) / hist.mean()
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
    depth = smooth(0.05, 1.05, (u * 0.35 + v) / (1.35 * n))
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


@sleeve
def venetian():
    """A blind, an evening, and one slat that somebody looked through."""
    x, y = grid()
    pitch = 71.0
    peep = np.exp(-((x - 640) / 120) ** 2)
    k = np.floor((y + 20) / pitch)
    lift = np.where(k == 6, -25 * peep, np.where(k == 7, 15 * peep, 0))
    bent = y + 20 + lift
    v = bent / pitch - np.floor(bent / pitch)                    # 0 at the top edge of a slat, 1 at its foot
    gap = smooth(0.845, 0.862, v)
    parting = 7 * pitch - 20
    top_edge, foot_edge = parting - 11 - 24 * peep, parting + 23 * peep - 1
    lens = smooth(-1.5, 1.5, np.minimum(y - top_edge, foot_edge - y)) * (peep > 0.02)
    sky = mix(hexc("#2a0f52") * np.ones((N, N, 3), np.float32), hexc("#ff2f86"), smooth(60, 640, y))
    sky = mix(sky, hexc("#ffb25e"), smooth(560, 960, y) * 0.8)
    sun = np.hypot(x - 655, y - 486)
    sky = mix(sky, hexc("#fff0c8"), smooth(66, 60, sun))
    sky = sky + 0.5 * np.exp(-(sun / 95) ** 2)[..., None] * hexc("#ff9ec0")
    round_ = np.clip(np.sin(np.pi * np.clip(v / 0.86, 0, 1) ** 0.8), 0, 1)
    rim = np.exp(-((v - 0.10) / 0.055) ** 2)
    across = smooth(-100, 1150, x + 0.5 * (y - 500))
    tone = mix(hexc("#5b6cff") * np.ones((N, N, 3), np.float32), hexc("#19d3da"), smooth(0.35, 0.0, across))
    tone = mix(tone, hexc("#ff2f86"), smooth(0.45, 1.0, across))
    slat = tone * (0.16 + 0.62 * round_[..., None] ** 1.4) + rim[..., None] * hexc("#f7d9ee") * 0.42
    under = smooth(0.60, 0.86, v)[..., None]
    slat = mix(slat, slat * 0.38 + hexc("#ff2f86") * 0.10, under)
    a = mix(slat, sky * 0.9, gap)
    glow = blur(lens, 30)[..., None] * hexc("#ff9ec0") * 0.55
    a = mix(a + glow * (1 - lens[..., None]), sky * 1.08, lens)
    for cx in (190, 810):
        cord = smooth(3.4, 2.0, np.abs(x - cx - 1.5 * np.sin(y / 60)))
        a = mix(a, mix(hexc("#2a0f52"), hexc("#f7d9ee"), 0.5 + 0.3 * np.sin(y / 2.6)[..., None]), cord * (1 - 0.2 * gap))
    a = np.clip(a, 0, 1).astype(np.float32)
    a = 1 - (1 - a) * (1 - 0.24 * blur(a, 24))
    a = vignette(grain(a, 12, 0.05, 1.3, 0.6), 0.4)
    t = Sheet()
    t.text("the polite machines", 56, 944, "Quicksand:style=Light", 40, track=-20)
    return grain(mix(a, hexc("#fff6fb"), t.mask() * 0.92), 77, 0.01)
