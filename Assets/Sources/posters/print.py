"""Develop and print the end posters. Usage: print.py FOLDER SHOTS FONT.otf [picture …]; proofs go beside the pictures.

SHOTS holds what ../photographs/poster_scenes.py takes: `<picture>.npy` and its depth `<picture>.z.npy`; 750 a side is
plenty for ninety rows of dots. Air and stage light are painted into the depth, the tones are shared out for dots (enough
paper, enough ink), and every picture is framed so that its subject lives where the words leave room.
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "records"))
from drawn import DRAWN  # noqa: E402
from layout import words  # noqa: E402
from press import *  # noqa: E402

SHOTS = Path()
P = 1500
MOST_BYTES = 190_000
PICTURES = {}


def picture(make):
    """Register a poster: a function without arguments that returns its grey plane."""
    PICTURES[make.__name__] = make
    return make


def load(name, ev):
    """Light and depth at the poster's size."""
    lin, z = lum(load_linear(SHOTS / f"{name}.npy")), np.minimum(np.load(SHOTS / f"{name}.z.npy").astype(np.float32), 200)
    if lin.shape[0] != P:
        lin = np.maximum(cv2.resize(lin, (P, P), interpolation=cv2.INTER_CUBIC), 0)
        z = cv2.resize(z, (P, P), interpolation=cv2.INTER_LINEAR)
    return lin * 2 ** ev, z


def glow(cx, cy, rx, ry=None, power=1.0):
    """A soft pool of light, in pixels of the poster."""
    x, y = grid(P)
    return power * np.exp(-(((x - cx) / rx) ** 2 + ((y - cy) / (ry or rx)) ** 2))


def smoke(seed, amount=0.25, beta=3.2):
    return np.clip(1 + amount * noise(seed, beta, P), 0.1, 3)


def dusk(clear, dark, amount):
    """The top of a picture darkened, for words that are better read orange on ink than yellow on paper."""
    return 1 - amount * smooth(clear, dark, grid(P)[1])


def fog(z, near, deep):
    """How much air lies in front of a depth: none before `near`, most of it `deep` further on."""
    return 1 - np.exp(-np.clip(z - near, 0, 300) / deep)


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


def finish(lin, ev=0.0, gamma=0.66):
    g = develop(lin[..., None].repeat(3, 2), ev, gamma=gamma, fade=0.0)[..., 0]
    lo, hi = np.percentile(g, 0.5), np.percentile(g, 99.7)
    return np.clip((g - lo) / (hi - lo), 0, 1)


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


def tones(g, light=0.42, black=0.3, middle=0.5):
    """Share the tones out: that part of the picture ends above 0.6, that part below 0.18, whatever it was exposed for.
    `middle` says where between the two the curve passes through half way: more gives a softer edge of shade."""
    at = [float(np.quantile(g, q)) for q in (black * 0.35, black, 1 - light, 1 - light * 0.35)]
    lo, hi = float(g.min()) - 1e-3, float(g.max()) + 1e-3
    xs = [lo, *at, hi]
    for i in range(1, len(xs)):
        xs[i] = max(xs[i], xs[i - 1] + 1e-4)
    xs.insert(3, xs[2] + (xs[3] - xs[2]) * middle)
    g = curve(g, *zip(xs, (0.0, 0.035, 0.165, 0.38, 0.63, 0.92, 1.0)))
    return grain(g, 3, 0.035, 1.6)


@picture
def crowd():
    lin, z = load("crowd", 1.5)
    far = smooth(60, 100, z)
    near = np.clip((z - 1.5) / 8.0, 0, 1) * (1 - far)
    b = beams(P, [(250, 120, 20, 7, 0.5), (520, 70, 7, 6, 0.55), (750, 50, 0, 7, 0.75), (980, 70, -7, 6, 0.55), (1250, 120, -20, 7, 0.5), (90, 300, 48, 5, 0.32), (1410, 300, -48, 5, 0.32)], 5)
    g = finish(lin * (1 - 0.5 * near) + (glow(750, 640, 620, 330, 0.9) + b) * (far + near * 0.34), 0.3)
    return tones(frame(g, 1.0, (0.5, 0), (0.5, 0.145)), 0.52, 0.29)


@picture
def singer():
    lin, z = load("singer", 1.5)
    b = beams(P, [(1270, 60, -44, 12, 1.0), (1050, -40, -25, 7, 0.3)], 9, 0.28)
    g = finish(lin + (b + glow(900, 700, 640, power=0.2)) * (smooth(30, 80, z) * 0.9 + 0.02), 0.4)
    return tones(frame(g, 1.22, (0.5, 0.37), (0.52, 0.46)), 0.45, 0.33)


@picture
def drums():
    lin, z = load("drums", 1.7)
    y = grid(P)[1]
    b = beams(P, [(240, -60, 24, 11, 0.6), (1290, -60, -26, 11, 0.5)], 12, 0.4)
    air = (b + glow(750, 600, 640, 480, 0.4)) * (0.05 + 0.95 * smooth(6, 30, z))
    g = finish(lin * (1 - 0.7 * smooth(980, 1250, y)) + air, 0.1)
    return tones(frame(g, 1.26, (0.5, 0.53), (0.5, 0.46)), 0.42, 0.34)


@picture
def cat():
    lin, z = load("cat", 1.5)
    return tones(frame(finish(lin + glow(750, 420, 900, 600, 0.35) * smooth(8.6, 9.4, z), 0.0, 0.72), 1.24, (0.5, 0.30), (0.5, 0.5)), 0.5, 0.34)


@picture
def diver():
    lin, z = load("diver", 1.3)
    y = grid(P)[1]
    b = beams(P, [(-40, -30, 40, 9, 0.8), (420, -80, 14, 7, 0.6), (1120, -80, -16, 7, 0.6), (1560, -30, -42, 9, 0.8)], 21)
    air = (glow(760, 560, 760, 430, 0.8) + b) * smoke(4, 0.12)
    far = smooth(30, 60, z)
    g = finish(lin * (1 - 0.6 * smooth(1000, 1300, y)) + air * (far + 0.32 * fog(z, 4.6, 6) * (1 - far)), 0.3)
    return tones(g, 0.46, 0.33)


@picture
def boot():
    lin, z = load("boot", 1.0)
    air = (glow(250, 560, 700, 520, 0.75) + beams(P, [(-60, 120, 62, 9, 0.9), (1540, -40, -38, 8, 0.5)], 31)) * smoke(6, 0.18)
    return tones(finish(lin + air * smooth(20, 60, z), 0.2), 0.46, 0.34)


@picture
def speaker():
    lin, z = load("speaker", 2.2)
    x, y = grid(P)
    r = np.hypot(x - 860, (y - 700) * 1.25)
    wave = 0.5 + 0.5 * np.sin(r / 34)
    g = finish(lin, 0.3)
    return tones(g * (1 + 0.12 * (wave - 0.5)), 0.38, 0.36)


@picture
def trumpet():
    lin, z = load("trumpet", 1.3)
    air = (glow(420, 420, 700, 640, 0.5) + beams(P, [(40, -60, 34, 13, 1.1), (1480, 60, -50, 8, 0.5)], 71, 0.7)) * smoke(71, 0.3, 2.8)
    g = finish(lin + air * smooth(20, 60, z), 0.2)
    return tones(frame(g, 1.0, (0.5, 0.55), (0.5, 0.49)), 0.44, 0.34)


@picture
def cymbal():
    lin, z = load("cymbal", 1.6)
    still = finish(lin + (glow(1130, 560, 560, 520, 0.3) + beams(P, [(1430, -60, -30, 13, 1.0)], 91)) * smooth(20, 60, z), 0.2)
    m = [cv2.warpAffine(still, cv2.getRotationMatrix2D((750, 1700), a, 1), (P, P), borderMode=cv2.BORDER_REFLECT) for a in (-1.1, -0.5, 0.4, 1.0)]
    y = grid(P)[1]
    return tones(frame((0.52 * still + 0.12 * sum(m)) * (1 - 0.6 * smooth(1150, 1350, y)), 1.02, (0.5, 0.55), (0.49, 0.49)), 0.4, 0.34)


@picture
def fork():
    lin, z = load("fork", 1.4)
    near = 1 - smooth(20, 60, z)
    air = (glow(560, 560, 620, 620, 0.75) + beams(P, [(60, -60, 38, 10, 0.7)], 101)) * smoke(12, 0.15)
    g = finish(lin * near + air * (1 - near), 0.2)
    return tones(g, 0.45, 0.32)


@picture
def microphone():
    lin, z = load("microphone", 1.3)
    t = fog(z, 4, 9)
    air = (glow(960, 640, 760, 480, 0.9) + beams(P, [(1330, -60, -20, 9, 0.7), (300, -80, 16, 8, 0.5)], 141)) * smoke(14, 0.15) + 0.05
    y = grid(P)[1]
    g = finish((0.8 * lin * (1 - t) + air * t) * (1 - 0.8 * smooth(1010, 1170, y)), 0.2)
    return tones(frame(g, 1.2, (0.4, 0.42), (0.41, 0.43)), 0.44, 0.32)


@picture
def dog():
    lin, z = load("dog", 1.2)
    t = fog(z, 5.2, 5)
    air = (glow(420, 520, 620, 560, 0.95) + beams(P, [(-80, -40, 46, 12, 0.6)], 161)) * smoke(16, 0.14) + 0.05
    return tones(finish(lin * (1 - t) + air * t, 0.2), 0.44, 0.34)


@picture
def tuba():
    lin, z = load("tuba", 0.6)
    wall = 0.6 * smooth(5.25, 5.6, z)                               # quieter slats: the words have to be read on them
    return tones(finish(lin * (1 - wall) + blur(lin, 34) * wall, 0.0), 0.44, 0.3)


@picture
def plug():
    lin, z = load("plug", 0.8)
    return tones(finish(lin, 0.0), 0.44, 0.34)


@picture
def chairs():
    lin, z = load("chairs", 1.0)
    t = fog(z, 2.6, 4.5)
    air = (glow(560, 480, 800, 440, 1.0) + beams(P, [(160, -80, 20, 10, 0.6), (1340, -80, -24, 9, 0.5)], 201)) * smoke(18, 0.14) + 0.1
    g = frame(finish(lin * (1 - t) + air * t, 0.2), 1.3, (0.36, 0.5), (0.38, 0.47))
    return tones(g * dusk(440, 180, 0.75), 0.42, 0.34)


@picture
def smashed():
    lin, z = load("smashed", 0.8)
    x, y = grid(P)
    pool = 0.06 + 0.94 * smooth(1.12, 0.8, np.hypot((x - 760) / 800, (y - 620) / 640))
    return tones(finish(lin * pool, 0.0), 0.42, 0.36)


for make in DRAWN:
    picture(make)


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


def write(path, g):
    """As a JPEG of at most MOST_BYTES: grain costs bytes and is finer than any dot, so it gives way first."""
    for soft, quality in ((0, 85), (0, 76), (0.8, 76), (1.2, 72), (1.6, 68), (2.2, 64), (3.0, 60)):
        data = cv2.imencode(".jpg", (blur(g, soft) * 255).round().astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1])[1]
        if len(data) <= MOST_BYTES:
            break
    Path(path).write_bytes(data)
    return len(data)


def main(folder, shots, font, *wanted):
    global SHOTS
    SHOTS = Path(shots)
    lines = words(font)
    for name in wanted or PICTURES:
        g = PICTURES[name]()
        size = write(Path(folder, name + ".jpg"), g)
        save(str(Path(folder, name + "-proof.png")), proof(g, lines[name]))
        print(f"{name}: {100 * (g > 0.6).mean():.0f} % light, {100 * (g < 0.18).mean():.0f} % black, {size} bytes", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
