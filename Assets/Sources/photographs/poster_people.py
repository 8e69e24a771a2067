"""Posters with somebody, or some animal, in them: silhouettes with rims of light, everything else is air."""
import math
import random

import numpy as np

from bodies import fan, person
from shapes import plate, rounded
from sculpt import sculpt
from studio import *


def cloth(name="cloth", tone=0.14):
    return material(name, (tone, tone, tone), 0.6, bump=0.5, bump_scale=9)


def floor(tone=0.05, rough=0.35):
    return plane(60, (0, 0, 0), material("floor", (tone, tone, tone), rough, bump=0.2, bump_scale=3, mottle=0.6, mottle_scale=0.8))


def rims(height=2.6, power=260, y=3.2, spread=2.6, target=(0, 0, 1.2)):
    """Two narrow lamps behind the subject and nothing in front: an edge on both sides."""
    light("AREA", (-spread, y, height), target, power, 0.45, size_y=1.6)
    light("AREA", (spread, y * 0.85, height * 0.9), target, power * 0.75, 0.4, size_y=1.6)


def diver():
    """Carried on forty hands."""
    reset((0.01, 0.01, 0.01))
    skin = cloth("skin", 0.2)
    r = random.Random(11)
    fans = [sculpt(fan(i, a), skin, 0.05, 0.014) for i, a in enumerate(["two", "two", "right", "none", "left", "two"], 20)]
    for f in fans:
        f.location = (0, -50, 0)
    for row in range(6):
        for i in range(6 + row):
            o = link(bpy.data.objects.new("f", r.choice(fans if row else fans[2:5]).data))
            s = r.uniform(0.94, 1.06)
            o.location = ((i - (5 + row) / 2) * 0.56 + r.uniform(-0.14, 0.14), (row - 2) * 0.5 + r.uniform(-0.1, 0.1), r.uniform(-0.08, 0.04))
            o.rotation_euler, o.scale = (0, 0, r.uniform(-0.6, 0.6)), (s * r.choice([-1, 1]), s, s)
    z = 2.2
    parts = person((0.2, -0.35, z), (-0.3, -0.35, z + 0.04), (-0.66, -0.35, z + 0.06),
                   [((-0.36, -0.5, z + 0.1), (-0.52, -0.6, z + 0.38), (-0.78, -0.6, z + 0.6), (-0.2, 0, 0.24)),
                    ((-0.3, -0.2, z + 0.12), (-0.02, -0.25, z + 0.38), (0.12, -0.25, z + 0.66), (0.12, 0, 0.26))],
                   [((0.3, -0.42, z + 0.02), (0.62, -0.42, z + 0.34), (0.84, -0.42, z - 0.02), (1.02, -0.42, z + 0.08)),
                    ((0.3, -0.28, z), (0.78, -0.28, z + 0.06), (1.2, -0.28, z + 0.2), (1.28, -0.28, z + 0.38))], "none")
    parts.append(("limb", (0.24, -0.35, z), (-0.34, -0.35, z + 0.05), 0.17, 0.2, 0.08))                          # a jacket
    for i in range(16):                                                     # hair hangs
        a = np.array((-0.7 - 0.06 * r.random(), -0.35 + r.uniform(-0.08, 0.08), z + r.uniform(-0.02, 0.12)))
        parts.append(("limb", a, a + (-0.1 - 0.08 * r.random(), 0, -0.1 - 0.14 * r.random()), 0.04, 0.012, 0.02))
    sculpt(parts, skin, 0.05, 0.011)
    rims(3.6, 330, 4, 3.2, (0, 0, 2.0))
    light("AREA", (0, 6, 4.4), (0, 0, 2), 500, 2)
    camera((0, -4.6, 1.7), (0.12, 0, 2.06), 56)


def boot():
    """One boot on a floor monitor, from where the first row stands."""
    reset((0.01, 0.01, 0.01))
    leather = material("leather", (0.05, 0.05, 0.05), 0.3, bump=0.5, bump_scale=16, mottle=0.5, mottle_scale=4)
    denim = material("denim", (0.16, 0.16, 0.16), 0.85, bump=1, bump_scale=30)
    tolex = material("tolex", (0.03, 0.03, 0.03), 0.5, bump=0.8, bump_scale=60)
    grille = material("grille", (0.12, 0.12, 0.12), 0.4, metal=1, bump=1, bump_scale=70)
    parts = [("limb", (0.05, 0, 0.14), (-0.5, 0, 0.1), 0.13, 0.11, 0.08), ("lump", (-0.62, 0, 0.11), (0.19, 0.125, 0.11), 0.06), ("limb", (0.1, 0, 0.15), (0.12, 0, 0.62), 0.15, 0.155, 0.08),
             ("limb", (-0.12, 0, 0.2), (0.06, 0, 0.42), 0.11, 0.13, 0.08)]
    boot = [sculpt(parts, leather, 0.08, 0.012)]
    boot += [box((0.98, 0.3, 0.09), (-0.31, 0, -0.03), tolex, 0.04), box((0.27, 0.28, 0.16), (0.08, 0, -0.1), tolex, 0.02)]
    boot.append(sculpt([("limb", (0.13, 0, 0.5), (0.3, 0, 1.2), 0.2, 0.185, 0.06), ("limb", (0.3, 0, 1.15), (0.42, 0, 2.9), 0.19, 0.29, 0.1)], denim, 0.06, 0.02))
    for i in range(4):                                                      # laces
        boot.append(tube([(-0.28 + 0.1 * i, -0.1, 0.24 + 0.1 * i), (-0.24 + 0.1 * i, 0, 0.3 + 0.09 * i), (-0.28 + 0.1 * i, 0.1, 0.24 + 0.1 * i)], 0.022, denim))
    tilt = bpy.data.objects.new("tilt", None); link(tilt)
    for o in boot:
        o.parent = tilt
    tilt.location, tilt.rotation_euler, tilt.scale = (0.22, 0.1, 0.99), (0, 0.06, -0.3), (1.45,) * 3
    plate([(-1.5, 0), (1.2, 0), (1.3, 0.25), (1.0, 0.8), (-0.75, 0.8), (-1.5, 0.3)], 1.5, tolex, (-0.1, 0.4, 0), 0.05)
    box((1.0, 1.36, 0.03), (-1.235, 0.4, 0.565), grille, 0.01, (0, -0.59, 0))
    rims(2.6, 260, 3, 2.9, (0, 0.3, 1.1))
    light("AREA", (-3, -0.8, 3), (-0.2, 0.2, 1), 60, 0.5)
    camera((-0.75, -4.2, 0.5), (-0.1, 0.3, 1.16), 56)


def queue():
    """A line of coats to the corner, and round it."""
    reset((0.012, 0.012, 0.012))
    wool = cloth("wool", 0.025)
    r = random.Random(7)
    kinds = ["hat", "short", "bun", "wide", "cap", "long", "hat"]
    folk = []
    for i, hair in enumerate(kinds):
        s = r.uniform(-0.03, 0.03)
        pocket = [((k * 0.2, 0, 1.4), (k * 0.29, 0.05, 1.12), (k * 0.22, -0.1, 0.92), None) for k in (-1, 1)]
        if i == 3:
            pocket[1] = ((0.2, 0, 1.4), (0.38, 0, 1.24), (0.3, 0, 1.5), None)        # a telephone at the ear
        folk.append(sculpt(person((0, 0, 0.95), (s, 0, 1.36), (s * 2, -0.02, 1.66), pocket,
                                  [((k * 0.1, 0, 0.9), (k * 0.11, 0, 0.48), (k * 0.12, 0.02, 0.06), (k * 0.14, -0.14, 0.05)) for k in (-1, 1)], hair, 0.35 if i % 3 != 1 else 0.0, i), wool, 0.05, 0.014))
        folk[-1].location = (0, -60, 0)
    places = [(1.95, -2.2), (1.3, -1.35), (0.78, -0.5), (0.3, 0.5), (-0.05, 1.5), (-0.4, 2.5), (-0.75, 3.6), (-1.15, 4.8), (-1.0, 5.6)]
    for i, (x, y) in enumerate(places):
        o = link(bpy.data.objects.new("q", folk[i % len(folk)].data))
        o.location, o.rotation_euler = (x - 0.25, y, 0), (0, 0, r.uniform(-0.7, 0.7))
        o.scale = (r.uniform(0.95, 1.05),) * 3
    wall = material("wall", (0.5, 0.5, 0.48), 0.9, bump=0.7, bump_scale=4, mottle=0.7, mottle_scale=0.9)
    plate([(2.9, -4), (-0.55, 6), (8, 6), (8, -4)], 9, wall, (0, 0, 4.5), 0.0, flat=True)
    lamp = material("lamp", (1, 1, 1), emission=(1, 1, 1), strength=7)
    marquee = bpy.data.objects.new("m", None); link(marquee)
    for o in (box((2.0, 1.5, 0.62), (0, 0, 0), material("tin", (0.04, 0.04, 0.04), 0.4), 0.03), box((0.03, 1.3, 0.44), (-1.01, 0, 0), lamp, 0.01), box((1.8, 0.03, 0.44), (0, -0.76, 0), lamp, 0.01)):
        o.parent = marquee
    marquee.location, marquee.rotation_euler = (0.62, 1.3, 2.5), (0, 0, 0.33)
    floor(0.05, 0.16)
    light("AREA", (-5, 9, 5), (0, 0, 1), 900, 3)
    for k in range(6):                                                      # under the canopy, between the coats and the wall
        y = -1.8 + k * 1.3
        x = 2.9 - 0.345 * (y + 4)
        light("SPOT", (x - 0.5, y, 2.62), (x + 0.1, y, 0.9), 120, 0.1, spot=2.2, blend=0.6)
    camera((-0.5, -7.0, 1.3), (0.22, 0, 1.44), 62)


def bow():
    """Five with their hands joined, a moment before they bend; seen from the drums."""
    reset((0.008, 0.008, 0.008))
    wool = cloth("wool", 0.1)
    hair = ["wide", "short", "hat", "long", "cap"]
    hands = [-1.62, -0.97, -0.33, 0.33, 0.97, 1.62]
    for i in range(5):
        x, h = (i - 2) * 0.65, (0.04, -0.05, 0.08, -0.02, 0.0)[i]
        arms = []
        for k in (-1, 1):
            hx = hands[i + (k > 0)]
            end = i + (k > 0) in (0, 5)
            up = 2.0 + 0.05 * math.sin(2.3 * (i + (k > 0)))
            arms.append(((x + k * 0.19, 0, 1.4 + h), (x + k * 0.31, 0.02, 1.66 + h * 0.6), (hx + (k * 0.12 if end else -k * 0.02), 0.05, up + (0.1 if end else 0)), (k * 0.1, 0, 0.3) if end else None))
        legs = [((x + k * 0.1, 0, 0.9), (x + k * 0.12, 0.01, 0.48), (x + k * 0.15, 0, 0.06), (x + k * 0.18, 0.12, 0.05)) for k in (-1, 1)]
        sculpt(person((x, 0, 0.95), (x, 0.08, 1.38 + h), (x + 0.02 * (i - 2), 0.16, 1.66 + h), arms, legs, hair[i], 0.3 if i in (1, 3) else 0, i), wool, 0.05, 0.013)
    floor(0.06, 0.2)
    rims(3.4, 320, 4, 3.8, (0, 0, 1.3))
    light("AREA", (0, 7, 3), (0, 0, 1), 700, 2)
    camera((0.4, -5.6, 1.05), (0.0, 0, 1.42), 62)


def electric(mat, inlay, steel):
    """An electric guitar in the plane y = 0, the body round (0, 0, 0), the neck towards −x."""
    outline = rounded([(0.3, 0.02), (0.26, 0.17), (0.08, 0.2), (-0.06, 0.14), (-0.2, 0.2), (-0.27, 0.14), (-0.16, 0.06), (-0.14, 0.0), (-0.16, -0.06), (-0.22, -0.12), (-0.12, -0.19), (0.0, -0.14), (0.14, -0.21), (0.27, -0.15)], 8)
    group = bpy.data.objects.new("guitar", None); link(group)
    parts = [plate(outline, 0.06, mat, (0, 0, 0), 0.012), box((0.62, 0.035, 0.066), (-0.44, -0.02, 0), inlay, 0.01),
             plate(rounded([(-0.74, 0.032), (-0.8, 0.07), (-0.97, 0.075), (-0.98, 0.02), (-0.9, -0.03), (-0.75, -0.033)], 4), 0.03, mat, (0, -0.01, 0), 0.006),
             box((0.04, 0.03, 0.12), (0.02, -0.035, 0), steel, 0.006), box((0.04, 0.03, 0.12), (-0.09, -0.035, 0), steel, 0.006), box((0.06, 0.03, 0.11), (0.13, -0.035, 0), steel, 0.006)]
    parts += [lathe([(0, 0.014), (0.016, 0.014), (0.02, 0)], (-0.8 - 0.032 * i, 0, 0.085), steel, segments=16) for i in range(6)]
    for o in parts:
        o.parent = group
    return group


def showoff():
    """The guitar is played where its player cannot see it."""
    reset((0.008, 0.008, 0.008))
    wool = cloth("wool", 0.1)
    g = electric(material("lacquer", (0.05, 0.05, 0.05), 0.2, coat=1), material("neck", (0.12, 0.12, 0.12), 0.4), material("steel", (0.7, 0.7, 0.7), 0.2, metal=1))
    g.location, g.rotation_euler, g.scale = (0.5, 0.18, 1.53), (0, 0.2, 0), (1.4,) * 3
    parts = person((0, 0, 0.72), (0, 0, 1.28), (0.05, -0.05, 1.6),
                   [((0.2, 0, 1.34), (0.56, -0.06, 1.22), (0.56, 0.06, 1.5), None),
                    ((-0.2, 0, 1.34), (-0.6, -0.04, 1.38), (-0.46, 0.1, 1.68), None)], (), "wide")
    parts.append(("limb", (0, 0, 0.9), (0.02, 0, 0.3), 0.17, 0.2))
    sculpt(parts, wool, 0.05, 0.01)
    rims(2.7, 220, 2.6, 2.4, (0, 0, 1.4))
    camera((-0.1, -3.6, 1.1), (-0.02, 0, 1.43), 66)


def bass():
    """A double bass goes up, and somebody is under it."""
    reset((0.01, 0.01, 0.01))
    wood = material("wood", (0.12, 0.12, 0.12), 0.25, coat=1, mottle=0.4, mottle_scale=3)
    ebony = material("ebony", (0.03, 0.03, 0.03), 0.3)
    wool = cloth("wool", 0.1)
    half = [(0.0, 0.0), (0.2, 0.02), (0.33, 0.12), (0.36, 0.3), (0.31, 0.43), (0.2, 0.5), (0.18, 0.6), (0.265, 0.68), (0.25, 0.8), (0.17, 0.93), (0.07, 1.06), (0.045, 1.16)]
    outline = rounded(half + [(-a, b) for a, b in reversed(half[1:])], 6)
    group = bpy.data.objects.new("bass", None); link(group)
    parts = [plate(outline, 0.22, wood, (0, 0, 0), 0.03), plate([(-0.035, 0.5), (0.035, 0.5), (0.028, 1.66), (-0.028, 1.66)], 0.06, ebony, (0, -0.13, 0), 0.01), box((0.07, 0.1, 0.6), (0, -0.04, 1.36), wood, 0.02),
             lathe([(0, 0.05), (0.085, 0.05), (0.085, -0.05), (0, -0.05)], (0, -0.05, 1.74), wood, segments=32, rot=(math.pi / 2, 0, 0)), box((0.2, 0.02, 0.02), (0, -0.13, 0.44), ebony, 0.005), tube([(0, 0, 0), (0, 0, -0.2)], 0.024, ebony, smooth=False)]
    parts += [tube([(k * 0.04, -0.06, 1.6 + 0.07 * j), (k * 0.14, -0.06, 1.6 + 0.07 * j)], 0.022, ebony, smooth=False) for k in (-1, 1) for j in (0, 1)]
    for o in parts:
        o.parent = group
    group.location, group.rotation_euler, group.scale = (-0.86, 0.06, 1.16), (0, 0.9, 0), (1.25,) * 3
    rise, run = 0.19, 0.3
    for i in range(-8, 12):
        box((run, 2.2, 3.0), (i * run, 0.2, i * rise - 1.5), material("step%d" % i, (0.06, 0.06, 0.06), 0.5, mottle=0.5, mottle_scale=2), 0.012)
    base = 0.12
    sculpt(person((-0.28, 0, base + 0.88), (0.1, 0, base + 1.2), (0.42, -0.05, base + 1.26),
                  [((0.08, -0.16, base + 1.24), (0.2, 0.0, base + 1.44), (0.3, 0.1, base + 1.6), None)],
                  [((-0.28, -0.1, base + 0.84), (0.06, -0.1, base + 0.64), (0.04, -0.1, base + 0.22), (0.2, -0.1, base + 0.19)), ((-0.3, 0.1, base + 0.84), (-0.3, 0.1, base + 0.42), (-0.5, 0.1, base - 0.06), (-0.36, 0.1, base - 0.12))], "cap", 0.18), wool, 0.05, 0.012)
    rims(3.4, 260, 3.0, 3.0, (0, 0, 1.4))
    camera((0.1, -5.4, 1.15), (0.08, 0, 1.44), 60)


def pianist():
    """A back, a stool, a piano and one lamp on it."""
    reset((0.01, 0.01, 0.01))
    wool = cloth("wool", 0.03)
    lacquer = material("lacquer", (0.02, 0.02, 0.02), 0.15, coat=1)
    box((2.5, 0.55, 0.82), (0.25, 0.75, 0.41), lacquer, 0.03)
    box((2.6, 0.62, 0.06), (0.25, 0.75, 0.85), lacquer, 0.02)
    box((2.4, 0.4, 0.1), (0.25, 0.32, 0.64), lacquer, 0.02)
    sculpt(person((-0.3, -0.25, 0.62), (-0.3, -0.12, 1.06), (-0.25, 0.03, 1.34),
                  [((-0.51, -0.1, 1.08), (-0.68, 0.02, 0.84), (-0.6, 0.3, 0.78), None), ((-0.09, -0.1, 1.08), (0.12, 0.02, 0.86), (0.2, 0.3, 0.78), None)],
                  [((-0.3 + k * 0.1, -0.25, 0.6), (-0.3 + k * 0.2, 0.2, 0.52), (-0.3 + k * 0.2, 0.15, 0.1), (-0.3 + k * 0.2, 0.3, 0.06)) for k in (-1, 1)], "short"), wool, 0.05, 0.011)
    box((0.7, 0.36, 0.09), (-0.3, -0.28, 0.47), lacquer, 0.03)
    for k in (-1, 1):
        box((0.07, 0.07, 0.45), (-0.3 + k * 0.28, -0.3, 0.22), lacquer, 0.01)
    brass = material("brass", (0.5, 0.5, 0.45), 0.25, metal=1)
    tube([(0.95, 0.8, 0.88), (0.95, 0.8, 1.2), (0.86, 0.74, 1.3)], 0.034, brass)
    lathe([(0.18, 0), (0.16, 0.04), (0, 0.05)], (0.95, 0.8, 0.88), brass, segments=32)
    lathe([(0.0, 0.2), (0.11, 0.19), (0.33, 0.0)], (0.84, 0.72, 1.26), lacquer, rot=(0, 0.12, 0), subsurf=0)
    lathe([(0, 0.06), (0.08, 0.02), (0.1, -0.05), (0, -0.12)], (0.84, 0.72, 1.29), material("bulb", (1, 1, 1), emission=(1, 1, 1), strength=30), segments=24)
    plane(20, (0, 1.5, 0), material("wall", (0.6, 0.6, 0.6), 0.95, mottle=0.4, mottle_scale=0.5, bump=0.3, bump_scale=5), (math.pi / 2, 0, 0))
    floor(0.06, 0.2)
    light("POINT", (0.7, 0.95, 1.3), power=34, size=0.15).visible_camera = False
    light("POINT", (0.84, 0.68, 1.2), power=30, size=0.1)
    camera((0.2, -3.9, 1.0), (0.2, 0.3, 1.16), 66)


def dog():
    """It has heard the note the loudspeaker makes by itself."""
    reset((0.012, 0.012, 0.012))
    fur = material("fur", (0.13, 0.13, 0.13), 0.8, bump=1, bump_scale=20)
    tolex = material("tolex", (0.03, 0.03, 0.03), 0.5, bump=0.8, bump_scale=60)
    cone = material("cone", (0.07, 0.07, 0.07), 0.5)
    parts = [("lump", (-0.72, 0, 0.2), (0.23, 0.2, 0.2)), ("limb", (-0.72, 0, 0.26), (-0.5, 0, 0.6), 0.185, 0.165, 0.08), ("limb", (-0.5, 0, 0.58), (-0.46, 0, 0.78), 0.16, 0.12, 0.08),
             ("limb", (-0.46, 0, 0.76), (-0.42, 0, 0.95), 0.12, 0.1, 0.06), ("lump", (-0.39, 0, 1.03), (0.115, 0.105, 0.115), 0.04),
             ("limb", (-0.36, 0, 1.07), (-0.24, 0, 1.3), 0.075, 0.042, 0.035), ("lump", (-0.232, 0, 1.325), (0.03, 0.03, 0.026), 0.01), ("limb", (-0.31, 0, 1.02), (-0.16, 0, 1.2), 0.045, 0.026, 0.015),
             ("limb", (-0.47, -0.08, 1.04), (-0.63, -0.11, 0.94), 0.055, 0.035, 0.02), ("limb", (-0.47, 0.08, 1.04), (-0.6, 0.11, 0.9), 0.055, 0.035, 0.02)]
    for k in (-1, 1):
        parts += [("limb", (-0.45, k * 0.1, 0.55), (-0.42, k * 0.11, 0.08), 0.075, 0.045, 0.05), ("limb", (-0.42, k * 0.11, 0.05), (-0.32, k * 0.11, 0.04), 0.048, 0.04, 0.03),
                  ("limb", (-0.76, k * 0.14, 0.18), (-0.56, k * 0.18, 0.2), 0.13, 0.09, 0.05), ("limb", (-0.6, k * 0.19, 0.06), (-0.44, k * 0.19, 0.045), 0.05, 0.045, 0.03)]
    tail = [(-0.9, 0, 0.1), (-1.06, -0.05, 0.06), (-1.2, -0.1, 0.1), (-1.28, -0.1, 0.2)]
    parts += [("limb", tail[i], tail[i + 1], 0.055 - 0.008 * i, 0.047 - 0.008 * i, 0.03) for i in range(3)]
    sculpt(parts, fur, 0.08, 0.011)
    stack = bpy.data.objects.new("stack", None); link(stack)
    for o in (box((0.95, 0.8, 1.0), (0, 0, 0.5), tolex, 0.03), box((0.95, 0.8, 1.0), (0, 0, 1.52), tolex, 0.03), box((0.95, 0.7, 0.3), (0, 0, 2.19), tolex, 0.03)):
        o.parent = stack
    for z in (0.5, 1.52):
        for prof, m in (([(0.1, 0.13), (0.33, 0.03), (0.36, 0.0), (0.4, 0.0)], cone), ([(0, 0.06), (0.06, 0.07), (0.11, 0.13)], cone), ([(0.36, -0.02), (0.42, -0.02), (0.42, 0.02)], material("ring%d" % int(z), (0.6, 0.6, 0.6), 0.25, metal=1))):
            o = lathe(prof, (-0.49, 0, z), m, rot=(0, math.pi / 2, 0)); o.parent = stack
    stack.location, stack.rotation_euler = (0.72, 0.15, 0), (0, 0, 0.52)
    floor(0.06, 0.2)
    rims(2.4, 220, 3.2, 2.8, (0, 0, 0.8))
    light("AREA", (-2.4, -1.6, 2.6), (0.5, 0, 1), 50, 0.5)
    camera((-0.1, -4.6, 0.6), (-0.16, 0, 0.74), 77)


def tuba():
    """The address was right. The day was not."""
    reset((0.012, 0.012, 0.012))
    wool = cloth("wool", 0.08)
    brass = material("brass", (0.55, 0.53, 0.48), 0.22, metal=1, bump=0.1, bump_scale=40)
    slat = material("slat", (0.55, 0.55, 0.54), 0.45, mottle=0.5, mottle_scale=1.2, mottle_color=(0.25, 0.25, 0.25), bump=0.2, bump_scale=8)
    for i in range(26):
        lathe([(0.085, -3), (0.085, 3)], (0, 1.0, 0.1 + i * 0.15), slat, segments=24, rot=(0, math.pi / 2, 0), subsurf=0)
    box((6, 0.1, 0.16), (0, 0.93, 0.08), material("bar", (0.1, 0.1, 0.1), 0.5), 0.02)
    parts = person((0, 0, 0.95), (-0.02, 0, 1.38), (-0.07, -0.02, 1.68),
                   [((-0.21, 0, 1.4), (-0.34, -0.14, 1.14), (-0.06, -0.34, 1.12), None), ((0.19, 0, 1.4), (0.4, -0.12, 1.16), (0.3, -0.36, 1.02), None)],
                   [((k * 0.1, 0, 0.9), (k * 0.13, 0, 0.48), (k * 0.17, 0.02, 0.06), (k * 0.22, -0.16, 0.05)) for k in (-1, 1)], "hat", 0.32)
    sculpt(parts, wool, 0.05, 0.012)
    t = bpy.data.objects.new("tuba", None); link(t)
    bell = [(0.055, -0.5), (0.075, -0.25), (0.1, 0.0), (0.13, 0.2), (0.18, 0.36), (0.26, 0.47), (0.34, 0.52), (0.35, 0.515), (0.26, 0.455), (0.16, 0.3)]
    for o in (lathe(bell, (0, 0, 0.5), brass), tube([(0, 0, 0.02), (0.0, 0, -0.15), (-0.12, 0, -0.27), (-0.26, 0, -0.18), (-0.29, 0, 0.1), (-0.28, 0, 0.35), (-0.16, 0, 0.47), (-0.06, -0.06, 0.36), (-0.06, -0.06, 0.0)], [0.058, 0.07, 0.075, 0.07, 0.06, 0.05, 0.045, 0.04, 0.035], brass),
              tube([(-0.28, 0, 0.32), (-0.3, 0, 0.52), (-0.22, 0.06, 0.6)], 0.02, brass)):
        o.parent = t
    for i in range(3):
        o = lathe([(0.034, -0.14), (0.034, 0.12), (0.012, 0.13), (0.012, 0.2), (0.03, 0.2), (0.03, 0.215), (0, 0.215)], (-0.2 + i * 0.075, -0.09, 0.12), brass, segments=32); o.parent = t
    t.location, t.rotation_euler, t.scale = (0.16, -0.36, 0.98), (0.06, 0.16, 0.15), (1.2,) * 3
    floor(0.08, 0.5)
    light("SPOT", (-0.9, -0.1, 3.6), (0.15, 0.95, 1.3), 900, 0.1, spot=1.35, blend=0.6)
    light("AREA", (2.5, 0.3, 2.4), (0, 0, 1.2), 60, 0.3)
    light("AREA", (-2.4, 0.2, 2.0), (0, 0, 1.2), 40, 0.3, size_y=1.4)
    camera((0.3, -4.8, 1.2), (0.1, 0, 1.56), 66)
