"""A small camera for drawn photographs: solids given by their distance, soft lamps, one mirror bounce; and strings of beads.

A solid is a function of points (m × 3, float32) that returns how far away its skin is; x right, y up, z towards the eye.
A scene is a list of (solid, material). Light is linear. Rays are dear: pictures are taken at SIDE and enlarged.
"""
import cv2
import numpy as np

from press import N, hexc

SIDE = 600
UP = np.array([0, 1, 0], np.float32)


def unit(v):
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-6)


def material(colour, gloss=0.04, metal=False, tight=60, glow=(0, 0, 0), mottle=None):
    """gloss: mirror share seen head-on; tight: how small a lamp's highlight is; mottle: points → factor of the colour."""
    return dict(colour=np.array(colour, np.float32), gloss=gloss, metal=metal, tight=tight, glow=np.array(glow, np.float32), mottle=mottle)


# ---- solids -------------------------------------------------------------------------------------------------------

def ball(c, r):
    c = np.float32(c)
    return lambda p: np.linalg.norm(p - c, axis=-1) - r


def lump(c, r):
    """An ellipsoid of half-axes r, near enough."""
    c, r = np.float32(c), np.float32(r)

    def d(p):
        k = np.linalg.norm((p - c) / r, axis=-1)
        return k * (k - 1) / np.maximum(np.linalg.norm((p - c) / (r * r), axis=-1), 1e-6)
    return d


def block(c, half, soft=0.02, turn=None):
    """A box with rounded edges; turn: a 3 × 3 rotation."""
    c, half = np.float32(c), np.float32(half) - soft

    def d(p):
        q = p - c
        if turn is not None:
            q = q @ turn
        q = np.abs(q) - half
        return np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - soft
    return d


def rod(a, b, r, r2=None):
    """A round stick from a to b, tapering to r2."""
    a, b = np.float32(a), np.float32(b)
    r2 = r if r2 is None else r2

    def d(p):
        q, ab = p - a, b - a
        t = np.clip(q @ ab / (ab @ ab), 0, 1)
        return np.linalg.norm(q - t[:, None] * ab, axis=-1) - (r + (r2 - r) * t)
    return d


def dome(c, r, thick):
    """Half a hollow ball, open below."""
    c = np.float32(c)
    return lambda p: np.maximum(np.abs(np.linalg.norm(p - c, axis=-1) - r) - thick, c[1] - p[:, 1])


def lathe(c, profile, thick=0.0):
    """A profile of (radius, height) spun about the upright axis through c: a closed outline, or a wall of some thickness."""
    c, pts = np.float32(c), np.float32(profile)

    def d(p):
        q = p - c
        u = np.stack([np.hypot(q[:, 0], q[:, 2]), q[:, 1]], -1)
        best, inside = np.full(len(u), 1e9, np.float32), np.zeros(len(u), bool)
        ends = zip(pts[:-1], pts[1:]) if thick else zip(pts, np.roll(pts, -1, 0))
        for a, b in ends:
            e, w = b - a, u - a
            t = np.clip(w @ e / max(float(e @ e), 1e-9), 0, 1)
            best = np.minimum(best, np.linalg.norm(w - t[:, None] * e, axis=-1))
            if not thick and a[1] != b[1]:
                cross = (a[1] > u[:, 1]) != (b[1] > u[:, 1])
                inside ^= cross & (u[:, 0] < a[0] + (u[:, 1] - a[1]) * (b[0] - a[0]) / (b[1] - a[1]))
        return best - thick if thick else np.where(inside, -best, best)
    return d


def half(normal, offset):
    """Everything behind a plane."""
    n = unit(np.float32(normal))
    return lambda p: p @ n - np.float32(offset)


def tilted(solid, about, turn):
    about, turn = np.float32(about), np.float32(turn)
    return lambda p: solid((p - about) @ turn + about)


def turn(degrees, axis="z"):
    c, s = np.cos(np.deg2rad(degrees)), np.sin(np.deg2rad(degrees))
    m = {"z": [[c, -s, 0], [s, c, 0], [0, 0, 1]], "y": [[c, 0, s], [0, 1, 0], [-s, 0, c]], "x": [[1, 0, 0], [0, c, -s], [0, s, c]]}[axis]
    return np.array(m, np.float32)


# ---- the camera ---------------------------------------------------------------------------------------------------

def rays(eye, target, angle, n):
    """Origins and directions for an n × n picture; angle is the field of view in degrees."""
    eye, target = np.float32(eye), np.float32(target)
    f = unit(target - eye)
    r = unit(np.cross(f, UP))
    u = np.cross(r, f)
    k = np.tan(np.deg2rad(angle / 2))
    s = ((np.arange(n) + 0.5) / n * 2 - 1) * k
    gx, gy = np.meshgrid(s, -s)
    d = unit(f + gx[..., None] * r + gy[..., None] * u).reshape(-1, 3).astype(np.float32)
    return np.broadcast_to(eye, d.shape).astype(np.float32), d


def march(distance, o, d, far=40.0, steps=90, eps=2e-3, start=0.0):
    """How far each ray goes until it meets something; `far` where nothing is met."""
    t = np.full(len(o), start, np.float32)
    live = np.arange(len(o))
    for _ in range(steps):
        h = distance(o[live] + t[live, None] * d[live])
        t[live] += h
        live = live[(np.abs(h) > eps) & (t[live] < far) & (t[live] > start - 0.2)]
        if not len(live):
            break
    return np.clip(t, start - 0.2, far)


def normals(distance, p, e=2e-3):
    g = np.zeros_like(p)
    for k in ((1, -1, -1), (-1, -1, 1), (-1, 1, -1), (1, 1, 1)):
        k = np.float32(k)
        g += k * distance(p + e * k)[:, None]
    return unit(g)


def shadow(distance, p, to, reach, soft):
    """Share of a lamp that is seen from p: a slim miss is a penumbra."""
    t, seen = np.full(len(p), 0.03, np.float32), np.ones(len(p), np.float32)
    for _ in range(30):
        h = distance(p + t[:, None] * to)
        seen = np.minimum(seen, 0.5 + 0.5 * np.clip(soft * h / t, -1, 1))
        t += np.clip(h, 0.03, 0.6)
        if (t > reach).all():
            break
    return seen * seen * (3 - 2 * seen)


def union(scene):
    def d(p):
        best = scene[0][0](p)
        for solid, _ in scene[1:]:
            best = np.minimum(best, solid(p))
        return best
    return d


def light(scene, p, n, v, lamps, ambient, sky, bounce=True, far=40.0):
    """The light that leaves points p towards the eye (v is the ray that arrived)."""
    whole = union(scene)
    near = np.stack([solid(p) for solid, _ in scene], -1).argmin(-1)
    pick = lambda key: np.array([m[key] for _, m in scene], np.float32)[near]
    colour, gloss, metal, tight, out = pick("colour"), pick("gloss")[:, None], pick("metal")[:, None], pick("tight")[:, None], pick("glow").copy()
    for i, (_, m) in enumerate(scene):
        if m["mottle"] is not None:
            w = near == i
            f = m["mottle"](p[w])
            colour[w] = colour[w] * (f[:, None] if f.ndim == 1 else f)
    mirror = v - 2 * (v * n).sum(-1, keepdims=True) * n
    fresnel = gloss + (1 - gloss) * (1 - np.clip(-(v * n).sum(-1, keepdims=True), 0, 1)) ** 5 * (gloss > 0.01)
    out += ambient(n) * colour * (1 - metal)
    for at, power, soft in lamps:
        to = np.float32(at) - p
        reach = np.linalg.norm(to, axis=-1)
        to /= reach[:, None]
        facing = np.clip((n * to).sum(-1), 0, 1)
        seen, w = np.ones(len(p), np.float32), facing > 0
        if bounce and w.any():
            seen[w] = shadow(whole, p[w] + 0.01 * n[w], to[w], float(reach.max()), soft)
        arrive = (seen / reach ** 2)[:, None] * np.float32(power)
        out += arrive * facing[:, None] * colour * (1 - metal)
        out += arrive * np.clip((mirror * to).sum(-1, keepdims=True), 0, 1) ** tight * fresnel * np.where(metal > 0, colour, 1) * 0.12 * tight ** 0.5
    seen = sky(mirror)
    if bounce:
        w = np.nonzero(fresnel[:, 0] > 0.03)[0]
        if len(w):
            o = p[w] + 0.02 * n[w]
            t = march(whole, o, mirror[w], far, 50, 4e-3)
            h = t < far
            q = o[h] + t[h, None] * mirror[w][h]
            if len(q):
                seen[w[h]] = light(scene, q, normals(whole, q), mirror[w][h], lamps, ambient, sky, False)
    return out + seen * fresnel * np.where(metal > 0, colour, 1)


def glass(distance, o, d, sky, ior, absorb, bends=6, far=24.0):
    """Clear solids: which rays meet them, and the light those see after bending in and out again."""
    t = march(distance, o, d, far, 70, 3e-3)
    hit = t < far
    p, v = o[hit] + t[hit, None] * d[hit], d[hit].copy()
    light_, weight = np.zeros_like(p), np.ones_like(p)
    within = np.zeros(len(p), bool)
    live = np.arange(len(p))
    for k in range(bends):
        q, w = p[live], v[live]
        n = normals(distance, q, 6e-3)
        n = unit(n + 0.022 * np.sin(q[:, ::-1] * 9 + 3 * np.sin(q * 7)))
        n = np.where(within[live][:, None], -n, n)
        eta = np.where(within[live], ior, 1 / ior)[:, None]
        c = np.clip(-(w * n).sum(-1, keepdims=True), 0.001, 1)
        s2 = eta ** 2 * (1 - c * c)
        mirror = unit(w + 2 * c * n)
        through = unit(eta * w + (eta * c - np.sqrt(np.maximum(1 - s2, 0))) * n)
        f = np.where(s2 >= 1, 1, 0.02 + 0.98 * (1 - c) ** 5)
        if k == 0:
            light_[live] += f * sky(mirror)
            weight[live] *= 1 - f
        trapped = (s2[:, 0] >= 1) & within[live]
        v[live] = np.where(trapped[:, None], mirror, through).astype(np.float32)
        within[live] ^= ~trapped
        start = p[live] + 0.03 * v[live]
        inside = within[live]
        step = np.empty(len(live), np.float32)
        for flag in (True, False):
            m = inside == flag
            if m.any():
                sign = -1 if flag else 1
                step[m] = march(lambda r: sign * distance(r), start[m], v[live][m], far if not flag else 4.0, 36, 4e-3)
        p[live] = start + step[:, None] * v[live]
        weight[live] *= np.exp(-absorb * np.where(inside, np.maximum(step, 0), 0)[:, None])
        gone = ~inside & (step >= far)
        light_[live[gone]] += weight[live[gone]] * sky(v[live[gone]])
        live = live[~gone]
        if not len(live):
            break
    light_[live] += weight[live] * sky(v[live]) * 0.6
    return hit, light_


def photograph(scene, eye, target, angle, lamps, ambient, sky, far=40.0, background=None):
    """A linear picture at sleeve size, and its depth. `background` (rays → light) is what is seen where nothing is met."""
    n = SIDE
    o, d = rays(eye, target, angle, n)
    whole = union(scene)
    t = march(whole, o, d, far)
    hit = t < far
    p = o[hit] + t[hit, None] * d[hit]
    out = (background or sky)(d).astype(np.float32).copy()
    out[hit] = light(scene, p, normals(whole, p), d[hit], lamps, ambient, sky, True, far)
    return large(out.reshape(n, n, 3)), large(t.reshape(n, n))


def large(a):
    return np.maximum(cv2.resize(a.astype(np.float32), (N, N), interpolation=cv2.INTER_CUBIC), 0)


def wall_light(u, v, colours):
    """Linear light of a wall given by four times four printed colours; u, v run 0…1 from the top left corner."""
    c = np.array([[hexc(h) for h in row] for row in colours], np.float32)
    y = np.clip((c - 0.5) / 1.24 + 0.5, 0.02, 0.97)
    lin = cv2.resize(0.18 * y / (1 - y), (64, 64), interpolation=cv2.INTER_CUBIC)
    shape = np.shape(u)
    m = [np.clip(np.asarray(t, np.float32) * 63, 0, 63).reshape(-1, 1) for t in (u, v)]
    if not len(m[0]):
        return np.zeros((*shape, 3), np.float32)
    parts = [cv2.remap(lin, *(np.ascontiguousarray(t[i:i + 30000]) for t in m), cv2.INTER_LINEAR) for i in range(0, len(m[0]), 30000)]
    return np.concatenate(parts).reshape(*shape, 3)


# ---- strings of beads: tubes, flexes, stems, straight down on the picture plane -----------------------------------

def beads(points, radius, n=N):
    """Balls along a path (x, y, z in pixels, z towards the eye). Returns height, normals and the share along the path; height is −1e9 off it."""
    z = np.full((n, n), -1e9, np.float32)
    along = np.zeros((n, n), np.float32)
    nrm = np.zeros((n, n, 3), np.float32)
    pts = np.asarray(points, np.float32)
    rad = np.broadcast_to(np.asarray(radius, np.float32), len(pts))
    for i, ((cx, cy, cz), r) in enumerate(zip(pts, rad)):
        x0, x1, y0, y1 = max(int(cx - r), 0), min(int(cx + r) + 2, n), max(int(cy - r), 0), min(int(cy + r) + 2, n)
        if x0 >= x1 or y0 >= y1:
            continue
        dx, dy = (np.arange(x0, x1) - cx)[None] / r, (np.arange(y0, y1) - cy)[:, None] / r
        k = 1 - dx * dx - dy * dy
        h = np.sqrt(np.maximum(k, 0))
        w = (k > 0) & (cz + r * h > z[y0:y1, x0:x1])
        z[y0:y1, x0:x1][w] = (cz + r * h)[w]
        along[y0:y1, x0:x1][w] = i / len(pts)
        nrm[y0:y1, x0:x1][w] = np.stack([dx + 0 * dy, dy + 0 * dx, h], -1)[w]
    return z, nrm, along


def cover(z):
    """Soft-edged coverage of a string of beads."""
    return cv2.GaussianBlur((z > -1e8).astype(np.float32), (0, 0), 0.8)


def gloss(nrm, key=(-0.5, -0.6, 0.62), tight=50):
    """Half-lambert light and a highlight for normals in picture space (y down)."""
    k = unit(np.float32(key))
    half_way = unit(k + np.float32((0, 0, 1)))
    return np.clip(nrm @ k * 0.6 + 0.4, 0, 1), np.clip(nrm @ half_way, 0, 1) ** tight
