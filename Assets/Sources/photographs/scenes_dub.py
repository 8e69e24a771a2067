"""Photographs for the yard sleeves of dub. Usage: scenes_dub.py NAME OUT.npy [side] [samples]"""
import math
import random
import sys

import numpy as np

from studio import *

# One driver, turned around its axis: rim, surround, cone, dust cap. It stands proud of the baffle, so no hole is cut.
DRIVER = [(1.04, 0.0), (1.04, 0.19), (1.0, 0.22), (0.95, 0.2), (0.9, 0.17), (0.84, 0.21), (0.78, 0.16), (0.36, 0.02), (0.33, 0.02), (0.3, 0.05), (0.2, 0.11), (0, 0.14)]


def ply(name, color):
    return material(name, color, 0.55, bump=0.25, bump_scale=9, mottle=0.7, mottle_scale=1.6, mottle_color=tuple(v * 0.45 for v in color))


def yard():
    """Ground and dusk, the same in every picture of the family; returns the shared materials."""
    reset((0.035, 0.04, 0.05))
    dust = material("dust", (0.16, 0.11, 0.075), 0.95, bump=0.7, bump_scale=2.5, mottle=0.8, mottle_scale=0.7)
    plane(400, (0, 0, 0), dust)
    light("AREA", (-10, -9, 4.5), (0, 0, 3), 2600, 1.6, (1, 0.68, 0.36))
    light("AREA", (12, 3, 12), (2, -2, 2), 500, 5, (0.45, 0.6, 1))
    light("AREA", (0, 6, 16), (0, 0, 6), 700, 5, (0.5, 0.65, 1))
    return {
        "cone": material("cone", (0.018, 0.017, 0.016), 0.7, bump=0.15, bump_scale=30),
        "rubber": material("rubber", (0.01, 0.01, 0.01), 0.35),
        "rim": material("rim", (0.45, 0.43, 0.4), 0.3, metal=1),
        "horn": material("horn", (0.35, 0.32, 0.26), 0.4, mottle=0.5, mottle_scale=3),
    }


def driver(m, x, y, z, r):
    for part, kind in ((DRIVER[:4], "rim"), (DRIVER[3:7], "rubber"), (DRIVER[6:9], "cone"), (DRIVER[8:], "rubber")):
        lathe([(a * r, b * r) for a, b in part], (x, y, z), m[kind], segments=64, rot=(math.pi / 2, 0, 0))


def extension():
    """One cabinet on a plain, and a cable that leaves for the horizon."""
    m = yard()
    red, gold, black = ply("red", (0.17, 0.05, 0.02)), ply("gold", (0.18, 0.115, 0.02)), ply("black", (0.05, 0.045, 0.04))
    cable = material("cable", (0.75, 0.24, 0.03), 0.4, bump=0.1, bump_scale=30)
    z = 0.0
    for k, (h, wood) in enumerate(((4.3, red), (3.3, gold), (1.8, black))):
        w = 5.6
        dx = (0.0, 0.06, -0.08)[k] - 1.1
        box((w, 2.6, h), (dx, 0, z + h / 2), wood, 0.06, (0, 0, (0.0, 0.03, -0.02)[k]))
        if k == 0:
            driver(m, dx, -1.3, z + h / 2, 1.9)
        elif k == 1:
            driver(m, dx - 1.35, -1.32, z + h / 2, 1.16)
            driver(m, dx + 1.35, -1.3, z + h / 2, 1.16)
        else:
            for s in (-1.75, 0, 1.75):
                box((1.46, 0.3, 1.1), (dx + s, -1.25, z + h / 2), m["horn"], 0.1)
                box((1.2, 0.3, 0.82), (dx + s, -1.31, z + h / 2), m["cone"], 0.05)
        z += h + 0.02
    # it lies in lazy bends that the eye sees shorten
    path = [(1.2, 0.8, 0.9), (2.2, 0.3, 0.12), (2.7, -2.2, 0.1), (0.2, -4.4, 0.1), (-1.0, -5.6, 0.1), (1.6, -6.6, 0.1), (4.4, -4.4, 0.1),
            (4.2, -0.5, 0.1), (3.3, 3.0, 0.1), (5.0, 8.0, 0.1), (8.4, 14, 0.1), (7.0, 23, 0.1), (11.5, 36, 0.12), (17, 55, 0.15), (22, 85, 0.2), (40, 150, 0.3)]
    tube(path, [0.1] * 9 + [0.11, 0.13, 0.16, 0.2, 0.26, 0.34, 0.5], cable)
    light("AREA", (10, -4, 7), (6, 14, 0), 900, 4, (1, 0.62, 0.34))
    light("SUN", (-20, -10, 9), (0, 40, 0), 0.5, 0.05, (1, 0.66, 0.38))
    camera((-0.2, -17, 2.3), (0.1, 0, 4.15), 45, 8, (-1.1, -1, 4))


def lace(path_side=768):
    """A crocheted round as an alpha picture: rings of holes, and scallops at the rim."""
    n = path_side
    y, x = np.mgrid[0:n, 0:n].astype(np.float32)
    x, y = (x - n / 2) / (n / 2), (y - n / 2) / (n / 2)
    r, a = np.hypot(x, y), np.arctan2(y, x)
    rim = 0.9 + 0.085 * np.abs(np.cos(a * 14))
    solid = r < rim
    for r0, size, count in ((0.22, 0.036, 10), (0.36, 0.046, 16), (0.52, 0.05, 22), (0.66, 0.042, 32), (0.79, 0.056, 28)):
        k = np.round(a / (2 * np.pi) * count + 0.25 * (count % 4)) - 0.25 * (count % 4)
        b = k * 2 * np.pi / count
        solid &= np.hypot(x - r0 * np.cos(b), y - r0 * np.sin(b)) > size
    pixels = np.ones((n, n, 4), np.float32)
    pixels[..., 3] = solid
    im = bpy.data.images.new("lace", n, n, alpha=True)
    im.pixels.foreach_set(pixels.ravel())
    im.update()
    m = material("lace", (0.86, 0.82, 0.72), 0.85, bump=0.5, bump_scale=60)
    nt = m.node_tree
    tex = nt.nodes.new("ShaderNodeTexImage")
    tex.image = im
    nt.links.new(tex.outputs["Alpha"], nt.nodes["Principled BSDF"].inputs["Alpha"])
    return m


def doily(radius, edge, at):
    """A lace round laid on a box; what passes the front edge (y < edge) hangs down."""
    k = 96
    verts, faces, uvs = [], [], []
    for j in range(k + 1):
        for i in range(k + 1):
            u, v = i / k * 2 - 1, j / k * 2 - 1
            px, py = u * radius, v * radius
            over = edge - py
            if over > 0:
                verts.append((px * (1 + 0.02 * over), edge - 0.36 * min(1.0, over * 2.5) - 0.03 * math.sin(px * 6) * min(over, 1), -max(0.0, over - 0.3)))
            else:
                verts.append((px, py, 0.012))
            uvs.append((i / k, j / k))
    for j in range(k):
        for i in range(k):
            a = j * (k + 1) + i
            faces.append((a, a + 1, a + k + 2, a + k + 1))
    ob = mesh("doily", verts, faces, lace(), smooth=True)
    layer = ob.data.uv_layers.new(name="uv")
    layer.data.foreach_set("uv", [c for loop in ob.data.loops for c in uvs[loop.vertex_index]])
    ob.location = at
    return ob


def amplifier():
    """A valve amplifier dressed for visitors: a doily, and a bowl of fruit on that."""
    m = yard()
    rng = random.Random(4)
    wood, panel = ply("wood", (0.2, 0.062, 0.022)), material("panel", (0.022, 0.02, 0.018), 0.5, bump=0.35, bump_scale=50)
    brass = material("brass", (0.62, 0.42, 0.14), 0.3, metal=1, mottle=0.4, mottle_scale=4)
    cream = material("cream", (0.7, 0.6, 0.4), 0.5, emission=(1, 0.72, 0.34), strength=0.12)
    glow = material("glow", (0.8, 0.3, 0.05), 0.4, emission=(1, 0.32, 0.05), strength=1.6)
    lamp = material("lamp", (0.8, 0.05, 0.02), 0.3, emission=(1, 0.06, 0.02), strength=4)
    under = ply("under", (0.17, 0.11, 0.02))
    box((8.6, 3.4, 3.5), (0.05, 0, 1.75), under, 0.06, (0, 0, 0.01))
    for x in (-2.15, 2.2):
        driver(m, x, -1.7, 1.75, 1.42)
    base, h, front = 3.52, 3.5, -1.5
    box((7.9, 3, h), (0, 0, base + h / 2), wood, 0.14)
    box((7.2, 0.1, h - 0.7), (0, front - 0.03, base + h / 2), panel, 0.03)
    for z in (base + 0.42, base + h - 0.42, base + 1.55):
        box((7.2, 0.1, 0.06), (0, front - 0.09, z), brass, 0.01)
    # a window with five valves
    for i in range(5):
        x = -2.75 + i * 0.8
        lathe([(0, 0.95), (0.13, 0.93), (0.23, 0.78), (0.24, 0.2), (0.2, 0.05), (0, 0)], (x, front - 0.02, base + 1.8), m["rim"], segments=32)
        tube([(x, front - 0.28, base + 2.0), (x, front - 0.28, base + 2.48)], 0.075, glow, smooth=False)
    for i in range(14):
        x = -3.3 + i * 0.29
        tube([(x, front - 0.3, base + 1.6), (x, front - 0.3, base + 3.05)], 0.02, m["rim"], smooth=False)
    # the meter, the knobs, the jewel
    lathe([(0.72, 0.0), (0.72, 0.2), (0.63, 0.22), (0.61, 0.12)], (2.15, front - 0.06, base + 2.3), brass, rot=(math.pi / 2, 0, 0))
    lathe([(0, 0.06), (0.62, 0.06)], (2.15, front - 0.06, base + 2.3), cream, rot=(math.pi / 2, 0, 0))
    tube([(2.15, front - 0.17, base + 1.9), (2.5, front - 0.17, base + 2.62)], 0.022, m["rubber"], smooth=False)
    knob = [(0, 0.42), (0.24, 0.42), (0.3, 0.34), (0.34, 0.1), (0.42, 0.06), (0.42, 0)]
    for i in range(9):
        a = -1.1 + i * 0.275
        tube([(2.15 + r * math.sin(a), front - 0.14, base + 2.05 + r * math.cos(a)) for r in (0.56, 0.66 if i % 4 else 0.7)], 0.018, m["rubber"], smooth=False)
    for i, x in enumerate((-2.9, -1.75, -0.6, 0.55, 1.7, 2.85)):
        at = (x, front - 0.06, base + 1.0)
        lathe(knob, at, m["rubber"] if i % 2 else brass, segments=48, rot=(math.pi / 2, 0, 0))
        a = rng.uniform(-2, 2)
        tube([(x, front - 0.5, at[2]), (x + 0.28 * math.sin(a), front - 0.5, at[2] + 0.28 * math.cos(a))], 0.03, cream, smooth=False)
    lathe([(0, 0.16), (0.1, 0.12), (0.13, 0)], (3.3, front - 0.06, base + 2.85), lamp, rot=(math.pi / 2, 0, 0))
    # lace and fruit
    top = base + h
    doily(2.35, front + 0.55, (0, -0.55, top))
    bowl = material("bowl", (0.22, 0.30, 0.30), 0.25, coat=0.5, mottle=0.5, mottle_scale=2)
    lathe([(0.0, 0.05), (0.7, 0.0), (0.75, 0.14), (0.55, 0.25), (1.2, 0.55), (1.75, 1.05), (1.8, 1.12), (1.7, 1.1), (1.1, 0.62), (0, 0.4)], (0, -0.4, top + 0.02), bowl)
    orange = material("orange", (0.8, 0.26, 0.02), 0.4, bump=0.5, bump_scale=26)
    lemon = material("lemon", (0.85, 0.62, 0.05), 0.4, bump=0.4, bump_scale=22)
    apple = material("apple", (0.5, 0.04, 0.03), 0.28, mottle=0.6, mottle_scale=2, mottle_color=(0.55, 0.35, 0.06))
    skin = material("banana", (0.82, 0.58, 0.06), 0.45, mottle=0.35, mottle_scale=5, mottle_color=(0.25, 0.12, 0.03))
    ball = lambda r, k=1.0: [(max(0.0, r * math.sin(t)), -k * r * math.cos(t)) for t in np.linspace(0, math.pi, 22)]
    for x, y, z, r, mat, k in ((-0.8, -0.3, 1.36, 0.58, orange, 1), (0.1, -0.6, 1.34, 0.56, apple, 0.92), (0.9, -0.25, 1.36, 0.56, orange, 1),
                               (-0.4, 0.4, 1.5, 0.62, apple, 0.92), (0.5, 0.35, 1.75, 0.55, lemon, 1.25), (-0.25, -0.25, 1.98, 0.5, lemon, 1.2)):
        lathe(ball(r, k), (x, y - 0.4, top + z), mat, segments=48, wobble=0.04, seed=int(x * 10), rot=(0.3 * x, 0.4 + x, 0))
    for i in range(3):
        o = i * 0.22
        tube([(0.2 + o, -0.5 + o, top + 2.1 + 0.1 * i), (1.0 + o, -0.9 + o, top + 2.16), (1.75 + o * 0.7, -1.05 + o, top + 1.72), (2.1 + o * 0.5, -1.1 + o, top + 1.2 - 0.1 * i)], [0.1, 0.27, 0.27, 0.06], skin)
    camera((-0.2, -17, 3.1), (0.1, 0, 4.45), 45, 8, (0, -1.6, 5))


if __name__ == "__main__":
    globals()[sys.argv[1]]()
    shoot(sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 1000, int(sys.argv[4]) if len(sys.argv) > 4 else 16)
