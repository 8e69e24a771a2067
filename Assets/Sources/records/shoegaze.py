"""Shoegaze, Milk Weather."""
from catalogue import sleeve
from press import *


@sleeve
def windscreen():
    """Shoegaze: a road through a wet windscreen. Bokeh, drops, no type."""
    g = rng(12)
    n = N
    lin = np.zeros((n, n, 3), np.float32)
    x, y = grid()
    lin += np.stack([0.02 + 0.05 * np.exp(-((y - 520) / 200) ** 2), 0.025 + 0.05 * np.exp(-((y - 520) / 220) ** 2), 0.07 + 0.08 * np.exp(-((y - 500) / 260) ** 2)], -1)
    pal = [(1, 0.16, 0.05), (1, 0.5, 0.12), (1, 0.86, 0.6), (0.35, 0.75, 1), (0.2, 1, 0.6), (1, 0.25, 0.4)]
    for i in range(95):
        d = g.random() ** 1.5                                    # 0 near … 1 vanishing point
        side = g.choice([-1, 1])
        cx = 540 + side * (30 + (1 - d) * g.uniform(60, 620)); cy = 520 + (1 - d) * g.normal(0, 130) - 10
        r = 14 + (1 - d) * g.uniform(26, 74)
        col = np.array(pal[g.choice(6, p=[0.3 if side > 0 else 0.1, 0.27, 0.13 if side > 0 else 0.33, 0.1, 0.05, 0.15])], np.float32)
        q = np.hypot(x - cx, (y - cy) * 1.02)
        disc = smooth(r + 1.6, r - 1.6, q) * (0.72 + 0.5 * smooth(r * 0.6, r, q))
        lin += disc[..., None] * col * g.uniform(0.06, 0.34)
        ref = np.exp(-((x - cx) / (r * 0.8)) ** 2) * np.exp(-((y - (1060 - cy * 0.4)) / 150) ** 2)
        lin += ref[..., None] * col * 0.028
    h = np.zeros((n, n), np.float32)
    for i in range(1500):
        r = 1.6 + 13 * g.random() ** 4.5
        cx, cy = g.random(2) * n
        x0, x1, y0, y1 = (int(v) for v in (max(cx - 2 * r, 0), min(cx + 2 * r, n), max(cy - 2 * r, 0), min(cy + 2 * r, n)))
        q = ((x[y0:y1, x0:x1] - cx) ** 2 + ((y[y0:y1, x0:x1] - cy) / g.uniform(1.0, 1.25)) ** 2) / r ** 2
        h[y0:y1, x0:x1] = np.maximum(h[y0:y1, x0:x1], np.sqrt(np.clip(1 - q, 0, 1)) * r)
    gy, gx = np.gradient(blur(h, 0.6))
    drop = smooth(0.2, 1.2, h)
    ref = warp(blur(lin, 2), -gx * 190, -gy * 190)
    lin = mix(lin, ref * 0.85, drop) * (1 - 0.4 * drop * smooth(0.5, 1.6, np.hypot(gx, gy)))[..., None]
    lin += (smooth(0.9, 1.5, -gy) * drop)[..., None] * np.array([0.4, 0.45, 0.6]) * 0.18
    a = develop(lin + 0.2 * blur(lin, 45), -0.15, gamma=0.72, fade=0.03)
    a = split_tone(saturate(a, 1.5), "#10143a", "#ffd9b0", 0.14)
    return grain(a, 15, 0.075, 1.6, 0.5)
