"""People for sleeves, drawn: hands and heads made of tubes and outlines, which can be cut from paper, carved or lit from one side.

A part is a tube, [(x, y, radius) …], or an outline, [(x, y) …], in units of a sleeve of 1000. Parts are listed from the back to
the front. The pictures are as large as `Desk.side` says, so nothing here counts pixels.
"""
import functools
import os

from press import *

SIDE = int(os.environ.get("SLEEVE_SIDE", 1600))  # smaller for proofs
K = SIDE / N


def plane():
    """Coordinates of every pixel in units of the sleeve."""
    x, y = grid(SIDE)
    return x / K, y / K


def soft(a, s):
    return blur(a, s * K)


def moved(a, dx, dy, rot=0.0):
    return shift(a, dx * K, dy * K, rot)


def sheet(background=None):
    s = Sheet(SIDE, background)
    s.canvas.scale(K, K)
    return s


@functools.lru_cache(None)
def cloth(beta, aspect):
    return noise(int(901 + 10 * beta + 100 * aspect), beta, SIDE, aspect)


def fuzz(seed, beta=2.0, aspect=1.0):
    """Noise that joins at the edges: one piece of each kind, cut elsewhere for every seed, which saves minutes."""
    return np.roll(cloth(beta, aspect), (seed * 7919 % SIDE, seed * 104729 % SIDE), (0, 1))


@functools.lru_cache(None)
def silver(size):
    """A layer of `grain`."""
    z = blur(rng(17).standard_normal((SIDE, SIDE)).astype(np.float32), size) + 0.5 * blur(rng(18).standard_normal((SIDE, SIDE)).astype(np.float32), size * 2.2)
    return z / z.std()


def film(a, seed, amount=0.05, size=1.1, colour=0.35):
    """`grain` from layers that are kept."""
    l = lum(a)
    w = amount * (0.35 + 2.6 * l * (1 - l))
    layer = lambda i: np.roll(silver(size), ((seed + i) * 6151 % SIDE, (seed + 3 * i) * 3079 % SIDE), (0, 1))
    base = layer(0) * (1 - colour)
    return np.clip(np.stack([a[..., c] + (base + layer(1 + c) * colour) * w for c in range(3)], -1), 0, 1)


def stock(colour, seed, tooth=0.02, stain=0.03):
    """`paper` from noise that is kept."""
    a = hexc(colour) * (1 + (blur(fuzz(seed, 0.6), 0.7) * tooth + (fuzz(seed + 1, 1.2, 6) + fuzz(seed + 2, 1.2, 1 / 6)) * 0.0072)[..., None])
    return np.clip(a - np.abs(fuzz(seed + 3, 3.0)[..., None] * np.array([0.4, 0.8, 1.5], np.float32) * stain) * 0.8, 0, 1).astype(np.float32)


def printed(m, seed, spread=0.7, rough=0.9, patch=0.0, pin=0.0):
    """`inkify` in units of the sleeve."""
    m = smooth(0.34, 0.66, soft(m, spread) + blur(fuzz(seed, 0.4), 1.0) * 0.045 * rough)
    if patch:
        m = m * np.clip(1 - patch * smooth(-0.4, 2.2, fuzz(seed + 1, 1.7) + 0.5 * fuzz(seed + 2, 0.3)), 0, 1)
    if pin:
        m = m * (1 - smooth(3.0 - pin, 3.3 - pin, blur(fuzz(seed + 3, 0.0), 0.9) * 2.2))
    return m


def ink(base, mask, colour, seed, patch=0.08, spread=0.7, opacity=0.96, slip=(0, 0), mult=True, rough=0.9, pin=0.0):
    """One ink, pressed: the plate may be off register."""
    m = printed(moved(mask, *slip) if any(slip) else mask, seed, spread, rough, patch, pin)
    return print_ink(base, m, colour, opacity, mult)


def dots(tone, pitch=9.0, angle=45.0, gain=0.08):
    return screen(np.clip(tone, 0, 1), pitch * K, angle, soft=0.9 * K, gain=gain)


def used(a, seed, ring=0.1, edge=0.5, scuff=0.3, amount=0.02, colour="#efe8da"):
    return worn(film(a, seed, amount, 1.0 * K ** 0.5), seed + 5, ring=ring, edge=edge, scuff=scuff, colour=colour)


# ---- parts --------------------------------------------------------------------------------------------------------

def bend(points):
    """A smooth line through the points, which may carry radii: dense enough for a tube of discs."""
    q = np.asarray(points, float)
    k, out = len(q), []
    for i in range(k - 1):
        thin = q[i:i + 2, 2].min() if q.shape[1] == 3 else 20
        each = max(10, int(np.hypot(*(q[i + 1] - q[i])[:2]) / max(thin * 0.3, 1.0)))
        a, b, c, d = (q[min(max(i + j, 0), k - 1)] for j in (-1, 0, 1, 2))
        for t in np.linspace(0, 1, each, endpoint=False):
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3))
    return np.array(out + [q[-1]])


def put(parts, x, y, size=1.0, turn=0.0, mirror=False):
    """The parts elsewhere: mirrored, sized, turned by degrees, moved."""
    a = np.deg2rad(turn)
    m = np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]]) * size
    out = []
    for p in parts:
        p = np.array(p, float)
        p[:, 0] *= -1 if mirror else 1
        p[:, :2] = p[:, :2] @ m.T + (x, y)
        if p.shape[1] == 3:
            p[:, 2] *= size
        out.append(p)
    return out


def draw(s, part, colour="#ffffff", grow=0.0, rooted=False):
    part = np.asarray(part, float)
    if part.shape[1] == 2:
        s.path(part, colour, curve=True)
        if grow:
            s.path(part, colour, width=2 * grow, curve=True)
        return
    line = bend(part)
    for i, (x, y, r) in enumerate(line):
        s.circle(x, y, r + grow * (min(1.0, i / len(line) * 2.2) if rooted else 1), colour)


def whole(parts):
    """The silhouette of all parts."""
    s = sheet()
    for p in parts:
        draw(s, p)
    return s.mask()


def apart(parts, gap):
    """The parts as cut shapes, a gap where one lies over another: silhouette, and silhouette without the gaps."""
    s = sheet()
    for p in parts:
        draw(s, p, "#000000", gap, rooted=True)
        draw(s, p, "#ffffff")
    m = whole(parts)
    return m, m * s.rgba()[..., 0]


def shaded(parts, gap=6.0, fall=(-16, -14)):
    """The parts as flat shapes with a hard shadow along one side of each: silhouette, its lit share, its shadows.
    `fall` is the way the light comes from; what is in neither is the gap where one part lies over another."""
    s = sheet()
    for p in parts:
        draw(s, p, "#000000", gap, rooted=True)
        s.canvas.saveLayer(None, None)
        draw(s, p, "#ff0000")
        s.canvas.saveLayer(None, skia.Paint(BlendMode=skia.BlendMode.kSrcATop))
        s.canvas.translate(*fall)
        draw(s, p, "#ffffff")
        s.canvas.restore()
        s.canvas.restore()
    m, z = whole(parts), s.rgba()
    lit = m * z[..., 1]
    return m, lit, m * np.clip(z[..., 0] - z[..., 1], 0, 1)


# ---- hands: wrists lie to the right or below, see each ---------------------------------------------------------------

def pinching():
    """A right hand from the right that holds something thin at (0, 0) between thumb and forefinger."""
    return [
        [(215, 120, 34), (150, 150, 30), (150, 190, 25), (200, 205, 21)],
        [(205, 85, 38), (118, 112, 34), (122, 165, 29), (180, 178, 24)],
        [(200, 40, 42), (98, 70, 37), (92, 128, 31), (158, 142, 26)],
        [(300, 75, 108), (420, 120, 82), (640, 190, 92)],
        [(235, -18, 60), (160, -70, 40), (72, -62, 33), (6, -10, 23)],
        [(330, 120, 66), (205, 82, 47), (100, 50, 36), (12, 14, 25)],
    ]


def opened(spread=1.0):
    """An open left hand seen on its palm, fingers up, the wrist at (0, 0); the thumb to the left."""
    w = spread
    return [
        [(62, -178, 30), (78 + 22 * w, -262, 25), (92 + 34 * w, -330, 20)],
        [(24, -196, 33), (32 + 12 * w, -310, 28), (40 + 16 * w, -398, 22)],
        [(-20, -200, 34), (-22 - 2 * w, -325, 29), (-24 - 4 * w, -425, 23)],
        [(-60, -188, 33), (-70 - 14 * w, -295, 28), (-78 - 24 * w, -378, 22)],
        [(0, 170, 66), (0, 20, 60), (0, -70, 84), (2, -150, 86)],
        [(-42, -50, 50), (-104 - 12 * w, -112, 37), (-138 - 26 * w, -196, 25)],
    ]


def pointing():
    """A hand from above whose forefinger ends at (0, 0), pointing down; thumb to the left."""
    return [
        [(150, -330, 46), (165, -230, 38), (140, -180, 32), (120, -225, 26)],
        [(105, -330, 50), (120, -205, 41), (92, -160, 35), (75, -215, 28)],
        [(55, -330, 52), (66, -190, 43), (40, -140, 36), (28, -200, 29)],
        [(150, -720, 92), (110, -520, 88), (70, -370, 108)],
        [(5, -330, 56), (-2, -210, 42), (-4, -110, 36), (0, -26, 27)],
        [(20, -440, 58), (-62, -330, 44), (-70, -240, 36), (-30, -190, 29)],
    ]


def gripping():
    """A fist round a bar that runs along y through (0, 0); the wrist to the right, knuckles to the left."""
    return [
        [(320, 30, 82), (170, 6, 78), (70, 0, 92)],
        [(60, 96, 30), (-52, 98, 29), (-66, 92, 27), (16, 92, 24)],
        [(60, 42, 35), (-66, 44, 34), (-82, 38, 31), (14, 38, 28)],
        [(60, -18, 37), (-70, -18, 36), (-86, -24, 33), (14, -22, 29)],
        [(60, -78, 35), (-58, -80, 34), (-74, -84, 31), (16, -80, 28)],
        [(110, -96, 50), (30, -122, 38), (-40, -112, 30)],
    ]


# ---- heads ----------------------------------------------------------------------------------------------------------

def profile(nose=1.0, lips=1.0, chin=1.0, open_mouth=0.0):
    """A head that looks to the left, ear near (30, 0), crown at −330, neck down to 450."""
    n, l, c, o = nose, lips, chin, open_mouth
    return [
        (20, -335), (-105, -312), (-176, -248), (-208, -175), (-218, -120), (-206, -78), (-222 - 12 * n, -34), (-232 - 44 * n, 22), (-232 - 38 * n, 44), (-222 - 8 * n, 58), (-226, 72),
        (-236 - 6 * l, 96), (-234 - 4 * l, 110), (-218 + 34 * min(o, 1), 117 + 4 * o), (-232 - 4 * l, 126 + 60 * o), (-230 - 4 * l, 142 + 60 * o), (-214, 158 + 58 * o), (-222 - 8 * c, 190 + 56 * o),
        (-202 - 8 * c, 222 + 54 * o), (-160, 236 + 46 * o), (-90, 206 + 20 * o), (-52, 236), (-58, 320), (-86, 470), (150, 470), (128, 330), (150, 215), (210, 105), (238, -20), (226, -150), (160, -260), (90, -318),
    ]


BROW = [(-210, -108, 7), (-170, -124, 10), (-112, -108, 6)]
