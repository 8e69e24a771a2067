"""A still-life camera for people without a renderer: distance fields, a table, a wall and one lamp, all in numpy.

Lengths are as in ../photographs (a cup is about 1 unit), z is up, the camera looks along +y. `expose` gives linear light.
"""
import functools

from press import *

TABLE, WALL = -1, -2


@functools.lru_cache(None)
def _clouds(n=64, beta=3.0, seed=5):
    """A cube of soft noise that repeats, for mottled and bumpy skins."""
    f = np.fft.fftfreq(n)
    k = np.sqrt(f[:, None, None] ** 2 + f[None, :, None] ** 2 + np.fft.rfftfreq(n)[None, None] ** 2)
    k[0, 0, 0] = 1
    w = np.fft.rfftn(rng(seed).standard_normal((n, n, n))) / k ** (beta / 2)
    w[0, 0, 0] = 0
    z = np.fft.irfftn(w, s=(n, n, n))
    return (z / z.std()).astype(np.float32)


def mottled(p, scale, seed=5):
    return ndi.map_coordinates(_clouds(seed=seed), (p * scale * 8).T, order=1, mode="grid-wrap").astype(np.float32)


def turned(x=0.0, y=0.0, z=0.0):
    """Rotation about x, then y, then z, in radians."""
    cx, sx, cy, sy, cz, sz = np.cos(x), np.sin(x), np.cos(y), np.sin(y), np.cos(z), np.sin(z)
    return (np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]]) @ np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]]) @ np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])).astype(np.float32)


class Thing:
    """A solid somewhere. `field` measures distance in the thing's own space; `skin` says how it takes the light."""

    def __init__(self, field, reach, skin, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
        self.local_field, self.reach, self.skin = field, reach * scale, skin
        self.at, self.turn, self.scale = np.array(at, np.float32), turned(*turn), scale

    def local(self, p):
        return (p - self.at) @ self.turn / self.scale

    def field(self, p):
        return self.local_field(self.local(p)) * self.scale


def plan(points, margin=0.3, size=280, mirror=False):
    """Signed distance to a closed outline, measured once on a grid and looked up after that: (f(u, v), reach)."""
    q = np.array(points, np.float32)
    if mirror:
        q = np.vstack([q, q[::-1] * (-1, 1)])
    low, high = q.min(0) - margin, q.max(0) + margin
    k = (size - 1) / (high - low).max()
    w, h = (np.ceil((high - low) * k) + 1).astype(int)
    gu, gv = np.meshgrid(low[0] + np.arange(w) / k, low[1] + np.arange(h) / k)
    near, inside = np.full((h, w), 1e9), np.zeros((h, w), bool)
    for (ax, ay), (bx, by) in zip(q.astype(float), np.roll(q, -1, 0).astype(float)):
        ex, ey = bx - ax, by - ay
        t = np.clip(((gu - ax) * ex + (gv - ay) * ey) / max(ex * ex + ey * ey, 1e-12), 0, 1)
        near = np.minimum(near, (gu - ax - t * ex) ** 2 + (gv - ay - t * ey) ** 2)
        if ay != by:
            inside ^= ((ay > gv) != (by > gv)) & (gu < ex * (gv - ay) / ey + ax)
    d = np.where(inside, -1, 1) * np.sqrt(near)

    def at(u, v):
        cu, cv = np.clip(u, low[0], high[0]), np.clip(v, low[1], high[1])
        far = np.hypot(u - cu, v - cv)
        close = ndi.map_coordinates(d, ((cv - low[1]) * k, (cu - low[0]) * k), order=1, mode="nearest")
        return np.where(far > 0, far + 0.9 * margin, close).astype(np.float32)
    return at, float(np.abs(np.stack([low, high])).max())


def curve_points(points, k=40):
    """A smooth line through `points`, in two or three dimensions."""
    from scipy.interpolate import make_interp_spline
    p = np.asarray(points, float)
    t = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    return make_interp_spline(t, p, k=min(3, len(p) - 1))(np.linspace(0, t[-1], k))


def lathe(profile, skin, wobble=0.0, seed=0, **place):
    """(radius, height) pairs turned round z. A profile that starts and ends on the axis is a solid; a closed ring is a vessel."""
    flat_field, reach = plan(profile, mirror=all(abs(r) < 1e-6 for r, _ in (profile[0], profile[-1])))
    ph = rng(seed).uniform(0, 6.28, 4)

    def field(p):
        r = np.hypot(p[:, 0], p[:, 1])
        if wobble:
            a = np.arctan2(p[:, 1], p[:, 0])
            r = r / (1 + wobble * (0.5 * np.sin(2 * a + ph[0] + p[:, 2]) + 0.3 * np.sin(3 * a + ph[1]) + 0.2 * np.sin(a + ph[2] + 2 * p[:, 2])))
        return flat_field(r, p[:, 2])
    return Thing(field, reach * 1.5, skin, **place)


def slab(outline, thick, skin, **place):
    """An outline in x and y, `thick` in z."""
    flat_field, reach = plan(outline)

    def field(p):
        d, h = flat_field(p[:, 0], p[:, 1]), np.abs(p[:, 2]) - thick / 2
        return np.minimum(np.maximum(d, h), 0) + np.hypot(np.maximum(d, 0), np.maximum(h, 0))
    return Thing(field, reach * 1.5 + thick, skin, **place)


def rod(points, radii, skin, **place):
    """A round bar through points; one radius a point."""
    q, r = np.array(points, np.float32), np.array(radii, np.float32)

    def field(p):
        best = np.full(len(p), 1e9, np.float32)
        for a, b, ra, rb in zip(q[:-1], q[1:], r[:-1], r[1:]):
            t = np.clip((p - a) @ (b - a) / max(float((b - a) @ (b - a)), 1e-9), 0, 1)
            best = np.minimum(best, np.linalg.norm(p - a - t[:, None] * (b - a), axis=1) - (ra + (rb - ra) * t))
        return best
    return Thing(field, float(np.abs(q).max() * 1.75 + r.max()), skin, **place)


def strip(points, across, width, thick, skin, **place):
    """A ribbon through `points`, lying along `across` (one direction a point): peel, paper, cloth."""
    from scipy.spatial import cKDTree
    q, c = np.asarray(points, float), np.asarray(across, float)
    along = np.gradient(q, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    c = c - along * (c * along).sum(1, keepdims=True)
    c /= np.linalg.norm(c, axis=1, keepdims=True)
    face = np.cross(along, c)
    wide = np.broadcast_to(width, len(q))
    tree = cKDTree(q)

    def frame(p):
        i = tree.query(p)[1]
        v = p - q[i]
        return i, (v * along[i]).sum(1), (v * c[i]).sum(1), (v * face[i]).sum(1)

    def field(p):
        i, a, b, n = frame(p)
        a = np.maximum(np.abs(a) - 0.03, 0)
        b = np.maximum(np.abs(b) - wide[i] / 2, 0)
        return (np.sqrt(a * a + b * b + np.maximum(np.abs(n) - thick / 2, 0) ** 2) - 0.012).astype(np.float32) * 0.85
    thing = Thing(field, float(np.linalg.norm(q, axis=1).max() + wide.max()), skin, **place)
    thing.frame = frame
    return thing


def skin(colour, rough=0.5, spec=0.04, bump=0.0, bump_scale=6.0, mottle=0.0, mottle_scale=1.0, second=None, paint=None):
    """`paint(p, n, colour)` may repaint: p in the thing's own space. Colours are linear."""
    return dict(colour=np.array(colour, np.float32), rough=rough, spec=spec, bump=bump, bump_scale=bump_scale, mottle=mottle, mottle_scale=mottle_scale,
                second=np.array(second if second is not None else np.array(colour) * 0.45, np.float32), paint=paint)


class Room:
    """Things on a table before a wall, a square lamp, a cool fill."""

    def __init__(self, things, table, wall, wall_at=7.0, lamp=(-8, -3.5, 6.5), target=(0, 0, 0.8), lamp_size=2.2, lamp_colour=(1, 0.93, 0.82), power=60.0,
                 fill=(0.030, 0.036, 0.044), blinds=None, table_ends=1e6):
        self.things, self.table, self.wall, self.wall_at, self.blinds, self.table_ends = things, table, wall, wall_at, blinds, table_ends
        self.fill = np.array(fill, np.float32)
        self.lamp, self.power = np.array(lamp, np.float32), np.array(lamp_colour, np.float32) * power
        look = np.array(target, np.float32) - self.lamp
        look /= np.linalg.norm(look)
        side = np.cross(look, (0, 0, 1.0))
        side /= np.linalg.norm(side)
        self.look, self.u, self.v = look, (side * lamp_size / 2).astype(np.float32), (np.cross(side, look) * lamp_size / 2).astype(np.float32)

    def field(self, p):
        """Distance to the nearest thing; far things are only estimated."""
        best = np.full(len(p), 1e9, np.float32)
        for t in self.things:
            far = np.linalg.norm(p - t.at, axis=1) - t.reach
            near = far < 0.4
            d = far + 0.05
            if near.any():
                d[near] = t.field(p[near])
            best = np.minimum(best, d)
        return best

    def march(self, o, d, limit, eps=0.004, steps=110):
        """Distance along each ray to a thing, or `limit`."""
        t = np.full(len(o), 0.02, np.float32)
        done = np.zeros(len(o), bool)
        live = np.arange(len(o))
        for _ in range(steps):
            if not live.size:
                break
            s = self.field(o[live] + t[live, None] * d[live])
            hit = s < eps
            done[live[hit]] = True
            t[live] += np.where(hit, 0, s * 0.9)
            live = live[~hit & (t[live] < limit[live])]
        return np.where(done, t, limit), done

    def normals(self, p):
        e = 0.006
        n = np.zeros_like(p)
        for k in ((1, -1, -1), (-1, -1, 1), (-1, 1, -1), (1, 1, 1)):
            k = np.array(k, np.float32)
            n += k * self.field(p + e * k)[:, None]
        return n / np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-6)

    def expose(self, eye=(0, -13, 3.1), target=(0.1, 0, 1.55), lens=52.0, n=N, samples=3, passes=2):
        """Linear light, N × N: a few passes through slightly different pixels, averaged. A coarse print does with fewer pixels, n × n."""
        light = sum(self._pass(eye, target, lens, n, samples, seed) for seed in range(passes)) / passes
        return light if n == N else cv2.resize(light, (N, N), interpolation=cv2.INTER_CUBIC)

    def _pass(self, eye, target, lens, n, samples, seed):
        g = rng(seed)
        eye = np.array(eye, np.float32)
        f = np.array(target, np.float32) - eye
        f /= np.linalg.norm(f)
        r = np.cross(f, (0, 0, 1.0)); r /= np.linalg.norm(r)
        up = np.cross(r, f)
        x, y = grid(n)
        k = 18.0 / lens
        jit = g.uniform(-0.5, 0.5, (2, n, n))
        d = f + r * (((x + 0.5 + jit[0]) / n * 2 - 1) * k)[..., None] - up * (((y + 0.5 + jit[1]) / n * 2 - 1) * k)[..., None]
        d = (d / np.linalg.norm(d, axis=2, keepdims=True)).reshape(-1, 3).astype(np.float32)
        o = np.broadcast_to(eye, d.shape).astype(np.float32)
        down = np.where(d[:, 2] < -1e-5, -eye[2] / np.minimum(d[:, 2], -1e-5), 1e6)
        down = np.where(eye[1] + down * d[:, 1] > self.table_ends, 1e6, down)
        back = np.where(d[:, 1] > 1e-5, (self.wall_at - eye[1]) / np.maximum(d[:, 1], 1e-5), 1e6)
        limit = np.minimum(down, back).astype(np.float32)
        t, hit = self.march(o, d, limit)
        p = o + t[:, None] * d
        which = np.where(down < back, TABLE, WALL)
        nor = np.where((which == TABLE)[:, None], np.float32([0, 0, 1]), np.float32([0, -1, 0])).astype(np.float32)
        nor[hit] = self.normals(p[hit])
        owner = np.stack([np.abs(th.field(p[hit])) for th in self.things]).argmin(0) if hit.any() else np.zeros(0, int)
        which[hit] = owner
        self.which, self.normal, self.view = which.reshape(n, n), nor.reshape(n, n, 3).copy(), d.reshape(n, n, 3)
        base, rough, spec = np.zeros_like(p), np.zeros(len(p), np.float32), np.zeros(len(p), np.float32)
        for i, (s, th) in [(TABLE, (self.table, None)), (WALL, (self.wall, None))] + [(j, (th.skin, th)) for j, th in enumerate(self.things)]:
            m = which == i
            if not m.any():
                continue
            q = th.local(p[m]) if th else p[m]
            c = np.broadcast_to(s["colour"], q.shape).copy()
            if s["mottle"]:
                c = c + (s["second"] - c) * (smooth(-0.6, 2.0, mottled(q, s["mottle_scale"])) * s["mottle"])[:, None]
            if s["paint"]:
                c = s["paint"](q, nor[m], c)
            if s["bump"]:
                e = 0.08 / s["bump_scale"]
                b0 = mottled(q, s["bump_scale"], 9)
                grad = np.stack([mottled(q + np.eye(3, dtype=np.float32)[a] * e, s["bump_scale"], 9) - b0 for a in range(3)], 1) / e
                grad = grad @ (th.turn.T if th else np.eye(3, dtype=np.float32))
                nn = nor[m] - grad * s["bump"] * 0.05
                nor[m] = nn / np.linalg.norm(nn, axis=1, keepdims=True)
            base[m], rough[m], spec[m] = c, s["rough"], s["spec"]
        light = np.zeros_like(p)
        root = int(np.ceil(np.sqrt(samples)))
        away = p + nor * 0.02
        for i in range(samples):                                 # a different point of the lamp for every pixel: what noise is left is grain
            a = (i % root + g.random(len(p))) / root * 2 - 1
            b = (i // root + g.random(len(p))) / root * 2 - 1
            l = self.lamp + a[:, None] * self.u + b[:, None] * self.v - away
            dist = np.linalg.norm(l, axis=1).astype(np.float32)
            l = (l / dist[:, None]).astype(np.float32)
            ndl = (nor * l).sum(1)
            e = np.maximum(ndl, 0) * np.maximum(-(l @ self.look), 0) / dist ** 2
            lit = np.nonzero(e > 1e-5)[0]
            if self.blinds is not None:
                e[lit] *= self.blinds(away[lit], l[lit])
                lit = lit[e[lit] > 1e-5]
            shaded = self.march(away[lit], l[lit], dist[lit], 0.008, 70)[1]
            e[lit[shaded]] = 0
            h = l - d
            h /= np.linalg.norm(h, axis=1, keepdims=True)
            power = 2 / np.maximum(rough, 0.1) ** 4
            gloss = (power + 8) / 25 * np.maximum((nor * h).sum(1), 0) ** power * (spec + (1 - spec) * (1 - np.maximum((l * h).sum(1), 0)) ** 5)
            light += (e[:, None] * (base + np.minimum(gloss, 60)[:, None])) * self.power / samples
        ao = np.ones(len(p), np.float32)
        for h in (0.12, 0.35, 0.8):
            q = p + nor * h
            room = np.minimum(np.minimum(self.field(q), np.maximum(q[:, 2], 0)), np.maximum(self.wall_at - q[:, 1], 0))
            ao *= np.clip(0.35 + 0.65 * room / h, 0, 1)
        sky = 0.6 + 0.4 * nor[:, 2]
        bounce = np.maximum(-nor[:, 2] * 0.5 + 0.5, 0) * np.exp(-np.maximum(p[:, 2], 0) / 1.2)
        light += base * ao[:, None] * (self.fill * sky[:, None] + 0.05 * bounce[:, None] * self.table["colour"] * self.power / 60)
        return light.reshape(n, n, 3)
