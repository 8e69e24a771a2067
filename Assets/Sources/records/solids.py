"""A pocket photo studio: solids as distance functions, one lamp, soft shadows. No renderer, a few seconds a picture.

The one idea: a solid is a function from points to the distance of its skin (negative inside). Points come as an array
of shape (3, M): x to the right, y up, z towards you. A ray walks by that distance until it touches something.
"""
import cv2
import numpy as np
from scipy import ndimage as ndi
from scipy.interpolate import CubicSpline

from press import Sheet

TABLE = 1024         # side, in cells, of the table that holds a drawn outline


# ---- solids -------------------------------------------------------------------------------------------------------

def ball(at, r):
    """A sphere, or an egg where r is three radii."""
    c, r = np.float32(at)[:, None], np.float32(np.broadcast_to(r, 3))[:, None]
    if np.ptp(r) == 0:
        return lambda p: np.sqrt(((p - c) ** 2).sum(0)) - r[0]
    def egg(p):
        q = (p - c) / r
        k0, k1 = np.sqrt((q ** 2).sum(0)), np.sqrt(((q / r) ** 2).sum(0))
        return k0 * (k0 - 1) / np.maximum(k1, 1e-6)
    return egg


def block(at, half, round_=0.02):
    c, h = np.float32(at)[:, None], np.float32(half)[:, None] - round_
    def box(p):
        q = np.abs(p - c) - h
        return np.sqrt((np.maximum(q, 0) ** 2).sum(0)) + np.minimum(q.max(0), 0) - round_
    return box


def rod(a, b, ra, rb=None):
    """A round stick from a to b, radius ra at a and rb at b."""
    a, d = np.float32(a)[:, None], np.float32(b)[:, None] - np.float32(a)[:, None]
    rb = ra if rb is None else rb
    def stick(p):
        t = np.clip(((p - a) * d).sum(0) / (d ** 2).sum(), 0, 1)
        return np.sqrt(((p - a - d * t) ** 2).sum(0)) - (ra + (rb - ra) * t)
    return stick


def wire(points, r, joints=0):
    """A bent rod through points, one radius or one a point; `joints` rounds it off into so many straight pieces."""
    r = np.broadcast_to(r, len(points))
    if joints:
        t, u = np.arange(len(points)), np.linspace(0, len(points) - 1, joints + 1)
        points, r = CubicSpline(t, points)(u), np.interp(u, t, r)
    return blend(*(rod(a, b, ra, rb) for a, b, ra, rb in zip(points, points[1:], r, r[1:])), k=0.0)


def hoop(at, major, minor, squash=1.0):
    """A ring lying flat; squash < 1 flattens its section to a washer."""
    c = np.float32(at)[:, None]
    def ring(p):
        q = p - c
        return np.hypot(np.hypot(q[0], q[2]) - major, q[1] / squash) * min(squash, 1.0) - minor * min(squash, 1.0)
    return ring


def washer(r0, r1, half):
    """A flat ring lying level about the origin, like those of a planet."""
    def ring(p):
        a, b = np.abs(np.hypot(p[0], p[2]) - (r0 + r1) / 2) - (r1 - r0) / 2, np.abs(p[1]) - half
        return np.hypot(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0)
    return ring


def outline(points, reach, curve=True):
    """Signed distance, in the drawing's unit, of a closed outline within ±reach, by a table."""
    s = Sheet(TABLE)
    k = TABLE / (2 * reach)
    s.path([(TABLE / 2 + x * k, TABLE / 2 - y * k) for x, y in points], curve=curve)
    m = s.mask()
    d = (ndi.distance_transform_edt(m < 0.5) - ndi.distance_transform_edt(m >= 0.5)).astype(np.float32)
    table = cv2.GaussianBlur(d, (0, 0), 4.0) / k          # or the steps of the table show as rings
    def flat_shape(x, y):
        u, v = TABLE / 2 + x * k, TABLE / 2 - y * k
        cu, cv_ = np.clip(u, 1, TABLE - 2), np.clip(v, 1, TABLE - 2)
        near = ndi.map_coordinates(table, [cv_, cu], order=1)
        return near + np.hypot(u - cu, v - cv_) / k
    return flat_shape


def turned(profile, reach=2.0, curve=True):
    """A profile of (radius, height) pairs, turned about the y axis."""
    shape = outline(list(profile) + [(-x, y) for x, y in reversed(profile)], reach, curve)
    return lambda p: shape(np.hypot(p[0], p[2]), p[1])


def slab(points, half, reach=2.0, round_=0.03, curve=True):
    """An outline in x and y, cut from a board 2 × half thick."""
    shape = outline(points, reach, curve)
    def board(p):
        a, b = shape(p[0], p[1]) + round_, np.abs(p[2]) - half + round_
        return np.hypot(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0) - round_
    return board


# ---- putting them together ----------------------------------------------------------------------------------------

def blend(*solids, k=0.1):
    """One skin over several solids; k is how far they flow into each other."""
    def together(p):
        d = solids[0](p)
        for s in solids[1:]:
            e = s(p)
            h = np.maximum(k - np.abs(d - e), 0) / k if k else 0
            d = np.minimum(d, e) - h * h * k / 4
        return d
    return together


def without(solid, *holes, k=0.02):
    """The solid with bites taken out of it."""
    def bitten(p):
        d = solid(p)
        for hole in holes:
            e = -hole(p)
            h = np.maximum(k - np.abs(d - e), 0) / k
            d = np.maximum(d, e) + h * h * k / 4
        return d
    return bitten


def placed(solid, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """The solid scaled, turned about x, then y, then z (radians), then moved."""
    back = turning(*turn).T.astype(np.float32) / scale
    c = np.float32(at)[:, None]
    return lambda p: solid(back @ (p - c)) * scale


def within(solid, at, r):
    """The same solid, computed only near the ball that holds it: for things made of many small parts."""
    c = np.float32(at)[:, None]
    def guarded(p):
        d = np.sqrt(((p - c) ** 2).sum(0)) - r
        near = d < 0.15
        d[near] = solid(p[:, near])
        return d
    return guarded


def turning(x=0.0, y=0.0, z=0.0):
    cx, sx, cy, sy, cz, sz = np.cos(x), np.sin(x), np.cos(y), np.sin(y), np.cos(z), np.sin(z)
    return (np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]]) @ np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
            @ np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]]))


# ---- the camera ---------------------------------------------------------------------------------------------------

def front_of(solid, x, y, deep=0.0, start=2.0):
    """Where a pin pushed from the front at x, y meets the solid, `deep` inside its skin: for sewing on buttons."""
    z = start
    for _ in range(60):
        z -= float(solid(np.float32([[x], [y], [z]]))[0]) * 0.9
    return x, y, z - deep


class Shot:
    """What the camera saw, in planes of side × side: mask, part (index, −1 for nothing), point and normal (3 planes)."""

    def __init__(self, parts, yaw=0.0, pitch=0.0, span=2.4, centre=(0, 0, 0), side=700, far=8.0, steps=110, lens=0.0):
        """Looks at centre, span units wide; yaw and pitch turn the camera. lens 0 has no perspective, 0.5 has much."""
        self.parts, self.side = parts, side
        look = turning(-pitch, yaw).astype(np.float32)
        y, x = np.mgrid[0:side, 0:side].astype(np.float32)
        u, v = ((x.ravel() + 0.5) / side - 0.5) * span, (0.5 - (y.ravel() + 0.5) / side) * span
        ray = np.stack([u * lens, v * lens, -np.full_like(u, span)])
        ray = look @ (ray / np.sqrt((ray ** 2).sum(0)))
        start = look @ np.stack([u * (1 - 0.5 * far * lens / span), v * (1 - 0.5 * far * lens / span), np.full_like(u, far / 2)])
        start = start + np.float32(centre)[:, None]
        along, alive = np.zeros(u.size, np.float32), np.arange(u.size)
        hit = np.zeros(u.size, bool)
        for _ in range(steps):
            d = self.field(start[:, alive] + ray[:, alive] * along[alive])
            hit[alive[d < 8e-4 * span]] = True
            along[alive] += d * 0.92
            alive = alive[(d >= 8e-4 * span) & (along[alive] < far)]
            if not alive.size:
                break
        self.hit = hit
        self.at = (start + ray * along)[:, hit]
        self.facing = self.slope(self.at)
        self.eye = -ray[:, hit]
        self.which = np.argmin([d(self.at) for d in parts], 0)
        self.mask = self.plane(np.ones(hit.sum()))
        self.part = self.plane(self.which, -1)

    def field(self, p):
        d = self.parts[0](p)
        for part in self.parts[1:]:
            d = np.minimum(d, part(p))
        return d

    def slope(self, p, e=5e-3):
        k = np.float32([[1, -1, -1], [-1, -1, 1], [-1, 1, -1], [1, 1, 1]])
        g = sum(q[:, None] * self.field(p + q[:, None] * e) for q in k)
        return g / np.maximum(np.sqrt((g ** 2).sum(0)), 1e-9)

    def plane(self, values, empty=0.0):
        a = np.full(self.hit.size, empty, np.float32)
        a[self.hit] = values
        return a.reshape(self.side, self.side)

    def shadow(self, lamp, soft=9.0, reach=3.0, steps=30):
        """How much of the lamp each point sees, 0…1."""
        lamp = (np.float32(lamp) / np.linalg.norm(lamp))[:, None]
        p = self.at + self.facing * 0.012
        t, seen = np.full(p.shape[1], 0.02, np.float32), np.ones(p.shape[1], np.float32)
        for _ in range(steps):
            d = self.field(p + lamp * t)
            seen = np.minimum(seen, np.clip(soft * d / t, 0, 1))
            t = np.minimum(t + np.clip(d, 0.015, 0.25), reach)
        return seen

    def crevice(self, reach=0.16):
        """How open the place is: low in corners."""
        closed = sum((i * reach / 4 - self.field(self.at + self.facing * (i * reach / 4))) / 2 ** i for i in range(1, 5))
        return np.clip(1 - 3.0 * closed / reach, 0, 1)

    def lit(self, colours, lamp=(-0.6, 0.75, 0.55), ambient=0.16, gloss=0.25, sharp=28, soft=9.0, fill=0.0):
        """Tone of every pixel: one lamp, a little sky, an optional fill from the other side. colours: one grey a part."""
        l = (np.float32(lamp) / np.linalg.norm(lamp))[:, None]
        half = l + self.eye
        half = half / np.sqrt((half ** 2).sum(0))
        n = self.facing
        seen = self.shadow(lamp, soft)
        tone = np.float32(colours)[self.which] * (
            np.clip((n * l).sum(0), 0, 1) * seen + self.crevice() * (ambient * (0.7 + 0.3 * n[1]) + fill * np.clip(n[0], 0, 1)))
        tone = tone + gloss * np.clip((n * half).sum(0), 0, 1) ** sharp * seen
        return self.plane(tone)


def enlarged(a, side=1000):
    return cv2.resize(a, (side, side), interpolation=cv2.INTER_CUBIC)
