"""The print shop: colour, grain, paper, halftone, ink and type, shared by every sleeve.

Pictures are float32 arrays in 0…1, height × width × 3 (or × 1 plane), display-referred unless said otherwise.
Every random texture takes a seed. Lengths are in pixels of a 1000-pixel sleeve.
"""
import functools
import subprocess

import cv2
import numpy as np
import skia
from scipy import ndimage as ndi

N = 1000


# ---- fields -------------------------------------------------------------------------------------------------------

def rng(seed):
    return np.random.default_rng(seed)


def noise(seed, beta=2.0, n=N, aspect=1.0):
    """Gaussian noise with a 1/f^beta power spectrum, mean 0, deviation 1. beta 0 is sand, 2 clouds, 3 hills."""
    f = np.hypot(np.fft.fftfreq(n)[:, None] * aspect, np.fft.rfftfreq(n)[None, :])
    f[0, 0] = 1
    w = np.fft.rfft2(rng(seed).standard_normal((n, n))) / f ** (beta / 2)
    w[0, 0] = 0
    z = np.fft.irfft2(w, s=(n, n))
    return (z / z.std()).astype(np.float32)


def grid(n=N):
    y, x = np.mgrid[0:n, 0:n].astype(np.float32)
    return x, y


def smooth(a, b, t):
    t = np.clip((t - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def blur(a, s):
    return cv2.GaussianBlur(np.ascontiguousarray(a, dtype=np.float32), (0, 0), s) if s > 0 else a


def warp(a, dx, dy, border=cv2.BORDER_REFLECT):
    x, y = grid(a.shape[0])
    return cv2.remap(np.ascontiguousarray(a, dtype=np.float32), x + dx.astype(np.float32), y + dy.astype(np.float32), cv2.INTER_CUBIC, borderMode=border)


def mix(a, b, t):
    if np.ndim(t) == 2:
        t = t[..., None]
    return a * (1 - t) + b * t


def hexc(h):
    return np.array([int(h.lstrip("#")[i:i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)


def flat(h, n=N):
    return np.broadcast_to(hexc(h), (n, n, 3)).astype(np.float32).copy()


def lum(a):
    return a @ np.array([0.2126, 0.7152, 0.0722], np.float32) if a.ndim == 3 else a


# ---- files --------------------------------------------------------------------------------------------------------

def load_linear(path):
    """Linear RGB (or one plane of depth) as `shoot` leaves it."""
    return np.load(path).astype(np.float32)


def eight_bits(a, dither_seed=7):
    """The picture as OpenCV wants it: blue first, dithered so that gradients do not band."""
    if a.ndim == 2:
        a = np.repeat(a[..., None], 3, 2)
    d = rng(dither_seed).random(a.shape[:2])[..., None] - 0.5
    return np.clip(a * 255 + d, 0, 255).round().astype(np.uint8)[..., ::-1]


def save(path, a, dither_seed=7):
    cv2.imwrite(path, eight_bits(a, dither_seed), [cv2.IMWRITE_PNG_COMPRESSION, 6])


# ---- film ---------------------------------------------------------------------------------------------------------

def develop(lin, exposure=0.0, gamma=0.62, toe=0.004, shoulder=0.85, fade=0.0):
    """Linear light to a print: log-ish curve with a lifted toe and a soft shoulder, never digital black or white."""
    x = np.maximum(lin, 0) * 2 ** exposure + toe
    y = x / (x + 0.18)                      # 18 % grey lands on 0.5
    y = np.clip((y - 0.5) * (gamma / 0.5) + 0.5, 0, 1)
    y = y + 0.08 * np.sin(2 * np.pi * (y - 0.5)) * (shoulder - 0.5) * 2
    return np.clip(fade + y * (1 - 1.6 * fade), 0, 1)


def split_tone(a, shadow, light, amount=0.5):
    l = lum(a)[..., None]
    tint = mix(hexc(shadow), hexc(light), smooth(0.1, 0.9, l))
    toned = np.clip(a + (tint - lum(tint[None] if tint.ndim == 1 else tint)[..., None]) * amount, 0, 1)
    return toned


def saturate(a, k):
    l = lum(a)[..., None]
    return np.clip(l + (a - l) * k, 0, 1)


def curve(a, *pts):
    xs, ys = zip(*pts)
    from scipy.interpolate import PchipInterpolator
    return np.clip(PchipInterpolator(xs, ys)(a), 0, 1).astype(np.float32)


def duotone(g, dark, light, mid=None):
    if mid is None:
        return mix(hexc(dark), hexc(light), g[..., None])
    t = g[..., None]
    return np.where(t < 0.5, mix(hexc(dark), hexc(mid), t * 2), mix(hexc(mid), hexc(light), t * 2 - 1)).astype(np.float32)


def grain(a, seed, amount=0.05, size=1.1, colour=0.35):
    """Silver grain: strongest in the mid-tones, soft-edged, a little different in each layer."""
    n = a.shape[0]
    def layer(s):
        z = blur(rng(s).standard_normal((n, n)).astype(np.float32), size) + 0.5 * blur(rng(s + 99).standard_normal((n, n)).astype(np.float32), size * 2.2)
        return z / z.std()
    base = layer(seed)
    if a.ndim == 2:
        return np.clip(a + base * amount * (0.35 + 2.6 * a * (1 - a)), 0, 1)
    w = (0.35 + 2.6 * lum(a) * (1 - lum(a)))[..., None]
    z = np.stack([base * (1 - colour) + layer(seed + 1 + c) * colour for c in range(3)], -1)
    return np.clip(a + z * amount * w, 0, 1)


def halation(a, threshold=0.75, radius=18, tint=(1.0, 0.35, 0.12), amount=0.6):
    """Light that bounces off the film base: a warm glow round the brightest parts."""
    hot = np.clip(lum(a) - threshold, 0, 1) / (1 - threshold)
    g = blur(hot, radius) + 0.5 * blur(hot, radius * 3)
    return 1 - (1 - a) * (1 - np.clip(g[..., None] * np.array(tint, np.float32) * amount, 0, 1))


def vignette(a, amount=0.3, power=2.2, cx=0.5, cy=0.5):
    n = a.shape[0]
    x, y = grid(n)
    r = np.hypot(x / n - cx, y / n - cy) / 0.72
    v = 1 - amount * np.clip(r, 0, 1.4) ** power
    return a * (v[..., None] if a.ndim == 3 else v)


# ---- ink and paper ------------------------------------------------------------------------------------------------

def paper(seed, base="#efe6d2", tooth=0.02, fibre=0.012, stain=0.02, n=N):
    """Uncoated stock: fibres, tooth and a faint uneven age."""
    f = blur(noise(seed, 0.6, n), 0.7) * tooth + noise(seed + 1, 1.2, n, 6) * fibre * 0.6 + noise(seed + 2, 1.2, n, 1 / 6) * fibre * 0.6
    a = hexc(base) * (1 + f[..., None])
    age = noise(seed + 3, 3.0, n)[..., None] * np.array([0.4, 0.8, 1.5], np.float32) * stain
    return np.clip(a - np.abs(age) * 0.8, 0, 1).astype(np.float32)


def screen(g, pitch=9.0, angle=45.0, soft=0.9, gain=0.08, kind="dot", phase=(0.0, 0.0)):
    """Halftone: ink coverage 0…1 for tone g (0 black … 1 white). Dots join in the shadows as on a real plate."""
    n = g.shape[0]
    x, y = grid(n)
    a = np.deg2rad(angle)
    u = ((x + phase[0]) * np.cos(a) + (y + phase[1]) * np.sin(a)) * (2 * np.pi / pitch)
    v = (-(x + phase[0]) * np.sin(a) + (y + phase[1]) * np.cos(a)) * (2 * np.pi / pitch)
    cell = (np.cos(u) + np.cos(v)) / 4 + 0.5 if kind == "dot" else np.cos(v) / 2 + 0.5
    # equalise the cell so that coverage equals tone
    order = np.interp(cell, *_cdf(kind))
    cov = np.clip(1 - g + gain * 4 * g * (1 - g), 0, 1)
    w = soft / pitch * 1.6
    return smooth(-w, w, cov - (1 - order)) * (cov > 0.015)


@functools.lru_cache(None)
def _cdf(kind):
    t = np.linspace(0, 2 * np.pi, 400, endpoint=False)
    c = ((np.cos(t)[:, None] + np.cos(t)[None]) / 4 + 0.5).ravel() if kind == "dot" else np.cos(t) / 2 + 0.5
    c = np.sort(c)
    return c, np.linspace(0, 1, c.size)


def inkify(mask, seed, spread=1.2, rough=0.9, patch=0.0, pin=0.0):
    """A clean mask becomes printed ink: edges creep and wobble, solids show patchiness and pinholes."""
    n = mask.shape[0]
    m = blur(mask, spread)
    m = smooth(0.5 - 0.16, 0.5 + 0.16, m + blur(noise(seed, 0.4, n), 1.0) * 0.045 * rough)
    if patch:
        m = m * np.clip(1 - patch * smooth(-0.4, 2.2, noise(seed + 1, 1.7, n) + 0.5 * noise(seed + 2, 0.3, n)), 0, 1)
    if pin:
        m = m * (1 - smooth(3.0 - pin, 3.3 - pin, blur(noise(seed + 3, 0.0, n), 0.9) * 2.2))
    return m


def print_ink(base, mask, colour, opacity=0.95, mult=True):
    """Lay one ink over paper; overlapping inks multiply as transparent inks do."""
    c = hexc(colour)
    over = base * c if mult else np.broadcast_to(c, base.shape)
    return mix(base, over, np.clip(mask * opacity, 0, 1))


def shift(a, dx, dy, rot=0.0):
    n = a.shape[0]
    m = cv2.getRotationMatrix2D((n / 2, n / 2), rot, 1.0)
    m[:, 2] += (dx, dy)
    return cv2.warpAffine(np.ascontiguousarray(a, np.float32), m, (n, n), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)


def worn(a, seed, ring=0.0, edge=0.5, scuff=0.3, colour="#efe8da"):
    """Shelf wear: rubbed edges and corners, hairline scuffs, at most a hint of the disc's ring."""
    n = a.shape[0]
    x, y = grid(n)
    d = np.minimum(np.minimum(x, n - 1 - x), np.minimum(y, n - 1 - y))
    corner = np.minimum(np.minimum(np.hypot(x, y), np.hypot(n - x, y)), np.minimum(np.hypot(x, n - y), np.hypot(n - x, n - y)))
    rough = noise(seed, 1.6, n) * 0.6 + noise(seed + 1, 0.5, n) * 0.5
    rub = edge * smooth(0.3, 1.4, rough + 2.3 * np.exp(-d / 3.5) + 1.6 * np.exp(-corner / 26) - 0.95)
    if ring:
        r = np.abs(np.hypot(x - n * 0.5, y - n * 0.505) - n * 0.467)
        rub = np.maximum(rub, ring * np.exp(-(r / 6.5) ** 2) * smooth(0.1, 1.6, rough + 0.35))
    if scuff:
        s = np.zeros((n, n), np.float32)
        g = rng(seed + 5)
        for _ in range(int(50 * scuff)):
            p, q = g.random(2) * n, g.normal(0, 60, 2)
            cv2.line(s, tuple(int(v) for v in p), tuple(int(v) for v in p + q), float(g.uniform(0.1, 0.4)), 1, cv2.LINE_AA)
        rub = np.maximum(rub, blur(s, 0.6) * smooth(-0.2, 1.0, rough) * 0.6)
    return mix(a, hexc(colour) * np.ones_like(a), np.clip(rub, 0, 0.85))


# ---- type and shape -----------------------------------------------------------------------------------------------

@functools.lru_cache(None)
def face(pattern):
    """A typeface by fontconfig pattern, e.g. 'Inter:style=Black'; fails loudly rather than substituting."""
    out = subprocess.run(["fc-match", "-f", "%{family}|%{file}|%{index}", pattern], capture_output=True, text=True).stdout.split("|")
    want = pattern.split(":")[0].lower().replace("\\", "")
    if want not in out[0].lower().replace("\\", ""):
        raise LookupError(f"{pattern} is not installed (got {out[0]})")
    return skia.Typeface.MakeFromFile(out[1], int(out[2]) & 0xffff)


LETTERING = []  # where the sleeve in work has type, as boxes (left, top, right, bottom) in shares of the side


class Sheet:
    """A drawing surface that gives back masks (one plane) or colour."""

    def __init__(self, n=N, background=None):
        self.n = n
        self.surface = skia.Surface(n, n)
        self.canvas = self.surface.getCanvas()
        self.canvas.clear(skia.Color4f(*hexc(background), 1) if background else skia.Color4f(0, 0, 0, 0))

    def paint(self, colour="#ffffff", width=0, alpha=1.0, cap="round"):
        p = skia.Paint(AntiAlias=True, Color4f=skia.Color4f(*[float(c) for c in hexc(colour)], alpha))
        if width:
            p.setStyle(skia.Paint.kStroke_Style)
            p.setStrokeWidth(width)
            p.setStrokeCap(skia.Paint.kRound_Cap if cap == "round" else skia.Paint.kButt_Cap)
            p.setStrokeJoin(skia.Paint.kRound_Join)
        return p

    def text(self, s, x, y, font, size, colour="#ffffff", track=0.0, align="left", width=None, alpha=1.0, scale_x=1.0, kern=True):
        """One line, baseline at y; track in em/1000; `width` fits the line to a measure by size. Returns its width."""
        f = skia.Font(face(font), size)
        f.setSubpixel(True)
        f.setEdging(skia.Font.Edging.kAntiAlias)
        f.setHinting(skia.FontHinting.kNone)
        f.setScaleX(scale_x)
        glyphs = f.textToGlyphs(s)
        adv = f.getWidths(glyphs)
        kerns = (face(font).getKerningPairAdjustments(glyphs) or []) if kern else []
        upm = face(font).getUnitsPerEm()
        xs, t = [], 0.0
        for i, a in enumerate(adv):
            xs.append(t)
            t += a + track * size / 1000 + (kerns[i] * size / upm * scale_x if i < len(kerns) else 0)
        t -= track * size / 1000
        if width:
            return self.text(s, x, y, font, size * width / t, colour, track, align, None, alpha, scale_x, kern)
        x0 = x - {"left": 0, "centre": t / 2, "right": t}[align]
        b = skia.TextBlobBuilder()
        b.allocRunPosH(f, glyphs, [x0 + v for v in xs], y)
        self.canvas.drawTextBlob(b.make(), 0, 0, self.paint(colour, alpha=alpha))
        top, bottom = (y - size * 0.75, y) if s.upper() == s else (y - size * 0.75, y + size * 0.2)
        box = self.canvas.getTotalMatrix().mapRect(skia.Rect.MakeLTRB(x0, top, x0 + t, bottom))
        LETTERING.append(tuple(round(v / self.n, 4) for v in (box.left(), box.top(), box.right(), box.bottom())))
        return t

    def path(self, points, colour="#ffffff", width=0, close=True, curve=False, alpha=1.0):
        p = skia.Path()
        if curve:
            q = np.asarray(points, float)
            k = len(q)
            p.moveTo(*q[0])
            for i in range(k if close else k - 1):
                a, b, c, d = (q[(i + j) % k] if close else q[min(max(i + j, 0), k - 1)] for j in (-1, 0, 1, 2))
                p.cubicTo(*(b + (c - a) / 6), *(c - (d - b) / 6), *c)
        else:
            p.addPoly([skia.Point(float(a), float(b)) for a, b in points], close)
        self.canvas.drawPath(p, self.paint(colour, width, alpha))
        return p

    def circle(self, x, y, r, colour="#ffffff", width=0, alpha=1.0):
        self.canvas.drawCircle(x, y, r, self.paint(colour, width, alpha))

    def rect(self, x, y, w, h, colour="#ffffff", width=0, alpha=1.0, r=0):
        self.canvas.drawRoundRect(skia.Rect.MakeXYWH(x, y, w, h), r, r, self.paint(colour, width, alpha))

    def rgba(self):
        return self.surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType).astype(np.float32) / 255

    def mask(self):
        return self.rgba()[..., 3]

    def over(self, a):
        z = self.rgba()
        return mix(a, z[..., :3], z[..., 3])


def type_on_a_thing(taken, place):
    """Type that is set on something in the picture does not lie where it was set. `taken` are boxes that were taken out
    of LETTERING; `place` maps points, k × 2 in shares of the side, to where they are seen."""
    for left, top, right, bottom in taken:
        seen = place(np.array(((left, top), (right, top), (right, bottom), (left, bottom)), np.float32))
        LETTERING.append(tuple(round(float(v), 4) for v in (*seen.min(0), *seen.max(0))))


def type_as_melted(mask):
    """Nor does type that was warped, when nothing else was set before it: it lies where `mask` has pieces."""
    LETTERING.clear()
    pieces = cv2.connectedComponentsWithStats((mask > 0.5).astype(np.uint8))[2]
    for left, top, width, height, area in pieces[1:].tolist():
        if area > 50:
            LETTERING.append(tuple(round(v / len(mask), 4) for v in (left, top, left + width, top + height)))
