"""Flat things with a thickness: outlines drawn by a few points, and plates cut from them."""
import numpy as np

from studio import mesh


def rounded(points, steps=6):
    """A closed Catmull–Rom curve through the points."""
    p = np.array(points, float)
    out = []
    for i in range(len(p)):
        a, b, c, d = p[i - 1], p[i], p[(i + 1) % len(p)], p[(i + 2) % len(p)]
        for t in np.arange(steps) / steps:
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return [tuple(v) for v in out]


def plate(outline, thick, mat, at=(0, 0, 0), bevel=0.02, flat=False):
    """An outline in x and z given a thickness along y; `flat` lays it down, in x and y."""
    n, h = len(outline), thick / 2
    v = [(a, b, s * h) if flat else (a, s * h, b) for s in (-1, 1) for a, b in outline]
    area = sum(outline[i - 1][0] * outline[i][1] - outline[i][0] * outline[i - 1][1] for i in range(n))
    f = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i + n, (i + 1) % n + n, (i + 1) % n, i) for i in range(n)]
    if (area < 0) != flat:
        f = [tuple(reversed(q)) for q in f]
    o = mesh("plate", v, f, mat, bevel=bevel)
    o.location = at
    return o
