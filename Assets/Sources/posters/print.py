"""Print the end posters. Usage: print.py FOLDER SHOTS posters.json [picture …]; proofs go beside the pictures as PNG.

SHOTS holds what ../photographs/poster_scenes.py takes: `<picture>.npy` and its depth `<picture>.z.npy`, 1500 a side.
Fog comes from depth, stage light is painted as cones of smoke, the curve is made for dots, and every picture is framed so
that its subject lives where the words leave room.
"""
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "records"))
from press import *  # noqa: E402

SHOTS = Path()
P = 1500


def load(name, ev):
    lin = lum(load_linear(SHOTS / f"{name}.npy"))
    z = np.load(SHOTS / f"{name}.z.npy").astype(np.float32)
    return lin * 2 ** ev, np.minimum(z, 200)


def beams(n, origins, seed, haze=0.5):
    """Stage light: narrow cones of smoke-filled air; each (x, y, angle°, spread°, power)."""
    x, y = grid(n)
    smoke = np.clip(1 + haze * noise(seed, 3.2, n) + 0.4 * haze * noise(seed + 1, 2.4, n), 0.05, 3)
    out = np.zeros((n, n), np.float32)
    for ox, oy, ang, spread, power in origins:
        dx, dy = x - ox, y - oy
        r = np.hypot(dx, dy) + 30
        d = np.rad2deg(np.arctan2(dx, dy)) - ang
        out += power * np.exp(-(np.abs(d) / spread) ** 3) * (260 / (r + 260)) ** 1.1 * smoke
        out += 2.6 * power * np.exp(-((r - 30) / 26) ** 2) + 0.5 * power * np.exp(-((r - 30) / 90) ** 1.2)
    return out


def finish(lin, seed, ev=0.0, gamma=0.66):
    g = develop(lin[..., None].repeat(3, 2), ev, gamma=gamma, fade=0.0)[..., 0]
    lo, hi = np.percentile(g, 0.5), np.percentile(g, 99.7)
    g = np.clip((g - lo) / (hi - lo), 0, 1)
    return grain(g, seed, 0.035, 1.6)


def crowd():
    lin, z = load("crowd", 1.5)
    n = P
    x, y = grid(n)
    far = smooth(60, 100, z)
    near = np.clip((z - 1.5) / 8.0, 0, 1) * (1 - far)
    glow = 0.9 * np.exp(-(((x - 750) / 620) ** 2 + ((y - 640) / 330) ** 2))
    b = beams(n, [(250, 120, 20, 7, 0.5), (520, 70, 7, 6, 0.55), (750, 50, 0, 7, 0.75), (980, 70, -7, 6, 0.55), (1250, 120, -20, 7, 0.5), (90, 300, 48, 5, 0.32), (1410, 300, -48, 5, 0.32)], 5)
    air = glow + b
    return finish(lin * (1 - 0.5 * near) + air * (far + near * 0.34), 1, 0.3)


def singer():
    lin, z = load("singer", 1.5)
    x, y = grid(P)
    far = smooth(30, 80, z)
    b = beams(P, [(1270, 60, -44, 12, 1.0), (1050, -40, -25, 7, 0.3)], 9, 0.28)
    air = b + 0.16 * np.exp(-(((x - 900) / 640) ** 2 + ((y - 700) / 640) ** 2))
    return finish(lin + air * (far * 0.9 + 0.02), 2, 0.4)


def drums():
    lin, z = load("drums", 1.7)
    x, y = grid(P)
    back = smooth(6, 30, z)
    b = beams(P, [(240, -60, 24, 11, 0.6), (1290, -60, -26, 11, 0.5)], 12, 0.4)
    dusk = 0.26 * np.exp(-(((x - 750) / 620) ** 2 + ((y - 620) / 470) ** 2))
    return finish(lin * (1 - 0.55 * smooth(1050, 1500, y)) + (b + dusk) * (0.05 + 0.95 * back), 3, 0.1)


def cat():
    lin, z = load("cat", 1.5)
    return finish(lin, 4, 0.0, 0.72)


def van():
    lin, z = load("van", 1.9)
    x, y = grid(P)
    t = 1 - np.exp(-np.clip(z - 9, 0, 300) / 17)
    fog = 1.15 + 0.5 * np.exp(-((y - 950) / 330) ** 2) + 0.12 * noise(7, 3.4, P) - 0.25 * smooth(500, 0, y)
    hot = np.clip(lin - 3, 0, 12)
    glow = 0.05 * blur(hot, 9) + 0.07 * blur(hot, 45) + 0.10 * blur(hot, 120)
    return finish(0.55 * lin * (1 - t) + fog * 0.42 * t + glow, 5, 0.2)


def frame(g, scale, share, lands):
    """Scale about a point that lands on another (both in shares). What was outside becomes soft light and grain."""
    m = np.float32([[scale, 0, (lands[0] - scale * share[0]) * P], [0, scale, (lands[1] - scale * share[1]) * P]])
    out = cv2.warpAffine(g, m, (P, P), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT)
    inside = cv2.warpAffine(np.ones_like(g), m, (P, P), borderValue=0)
    if inside.min() < 0.5:
        soft = blur(cv2.warpAffine(g, m, (P, P), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE), 60)
        soft = np.clip(soft + 0.2 * noise(5, 0.4, P) * soft * (1 - soft), 0, 1)
        t = smooth(0.55, 0.98, blur(inside, 46))
        out = soft * (1 - t) + out * t
    return np.clip(out, 0, 1)


def road(g):
    """The foot of the van's picture is solid ink, headlamps and their reflection apart."""
    y = grid(P)[1]
    return g * (1 - 0.9 * smooth(1060, 1200, y) * (g < 0.9))


FRAMED = {
    "crowd": lambda: curve(frame(crowd(), 1.0, (0.5, 0), (0.5, 0.145)), (0, 0), (0.2, 0.07), (0.5, 0.46), (0.75, 0.8), (1, 1)),
    "singer": lambda: curve(frame(singer(), 1.16, (0.52, 0.36), (0.52, 0.44)), (0, 0), (0.13, 0.03), (0.24, 0.16), (0.36, 0.52), (0.5, 0.76), (0.75, 0.93), (1, 1)),
    "drums": lambda: curve(frame(drums(), 1.12, (0.5, 0.56), (0.5, 0.51)), (0, 0), (0.14, 0.02), (0.24, 0.2), (0.36, 0.62), (0.55, 0.84), (0.8, 0.96), (1, 1)),
    "van": lambda: road(curve(frame(van(), 1.14, (0.47, 0.6), (0.49, 0.53)), (0, 0), (0.2, 0.03), (0.28, 0.13), (0.4, 0.36), (0.55, 0.5), (0.8, 0.84), (0.9, 0.97), (1, 1))),
    "cat": lambda: curve(frame(cat(), 1.2, (0.5, 0.335), (0.5, 0.49)), (0, 0), (0.2, 0.05), (0.45, 0.46), (0.7, 0.8), (1, 1)),
}


def proof(g, lines, seed=1):
    """What the halftone shader prints: 90 cells a height at 45°, gain 0.12, contrast 1.2; the words overprint as
    max(print × #FFE500, #FF9A00), which is yellow on paper and orange on black."""
    tone = np.clip((blur(g, 4) - 0.5) * 1.2 + 0.5, 0, 1)
    dots = inkify(shift(screen(tone, P / 90, 45, gain=0.12), 0.6, 0.4), seed, 0.5, 0.6)
    a = print_ink(paper(seed, "#f5f2e6", stain=0.0, n=P), dots, "#101010", 0.97)
    s = Sheet(P)
    for line in lines:
        s.text(line["text"], line["x"] * P, line["baseline"] * P, "League Spartan:style=Black", line["cap"] / 0.66 * P, track=-35, kern=False)
    return mix(a, np.maximum(a * hexc("#ffe500"), hexc("#ff9a00")), s.mask())


def main(folder, shots, layout, *wanted):
    global SHOTS
    SHOTS = Path(shots)
    words = {poster["source"]: poster["lines"] for poster in json.loads(Path(layout).read_text(encoding="utf-8"))}
    for name in wanted or FRAMED:
        g = FRAMED[name]()
        cv2.imwrite(str(Path(folder, name + ".jpg")), (g * 255).round().astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 85, cv2.IMWRITE_JPEG_OPTIMIZE, 1])
        save(str(Path(folder, name + "-proof.png")), proof(g, words[name]))
        print(f"{name}: {100 * (g > 0.6).mean():.0f} % light, {100 * (g < 0.18).mean():.0f} % black", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
