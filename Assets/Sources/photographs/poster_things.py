"""Posters with nobody in them: one thing, very close, one hard lamp behind it."""
import math
import random

import numpy as np

from bodies import person
from shapes import plate, rounded
from sculpt import sculpt
from studio import *


def speaker():
    """The cone, so close that it goes off the paper on two sides."""
    reset((0.006, 0.006, 0.006))
    paper = material("paper", (0.16, 0.16, 0.16), 0.7, bump=0.6, bump_scale=18, mottle=0.4, mottle_scale=4)
    rubber = material("rubber", (0.05, 0.05, 0.05), 0.3)
    steel = material("steel", (0.7, 0.7, 0.7), 0.25, metal=1)
    tolex = material("tolex", (0.05, 0.05, 0.05), 0.45, bump=0.9, bump_scale=40)
    cap = material("cap", (0.12, 0.12, 0.12), 0.25, coat=1)
    ribs = [(0.3 + 0.42 * t / 14, -0.3 + 0.34 * t / 14 + (0.012 if t % 2 else 0)) for t in range(15)]
    rings = [0.74 + 0.19 * t / 16 for t in range(17)]
    lathe(ribs, (0, 0, 0), paper, 160)
    lathe([(r, 0.03 + 0.055 * abs(math.sin((r - 0.74) / 0.19 * math.pi * 2))) for r in rings], (0, 0, 0), rubber, 160)
    lathe([(0.3 * math.cos(a), -0.29 + 0.2 * math.sin(a)) for a in np.linspace(0, math.pi / 2, 12)], (0, 0, 0), cap, 96)
    lathe([(0.93, 0.0), (0.935, 0.07), (1.1, 0.07), (1.13, 0.0)], (0, 0, 0), steel, 160, subsurf=0)
    for i in range(8):
        a = i * math.pi / 4 + 0.3
        lathe([(0, 0.05), (0.03, 0.05), (0.06, 0.02), (0.065, 0)], (1.03 * math.cos(a), 1.03 * math.sin(a), 0.07), rubber, segments=24)
    lathe([(1.1, 0.0), (5, 0.0)], (0, 0, 0), tolex, 96, subsurf=0)
    light("AREA", (-2.3, 2.2, 1.1), (0, 0, -0.1), 190, 0.35)
    light("AREA", (2.6, 0.8, 0.5), (0.2, 0, 0), 46, 0.3)
    camera((-0.5, -1.9, 3.0), (-0.22, -0.1, -0.08), 64)


def trumpet():
    """The bell towards you, its player only a hat behind it."""
    reset((0.01, 0.01, 0.01))
    brass = material("brass", (0.7, 0.68, 0.62), 0.16, metal=1, bump=0.05, bump_scale=30)
    wool = material("wool", (0.02, 0.02, 0.02), 0.7, bump=0.5, bump_scale=9)
    group = bpy.data.objects.new("trumpet", None); link(group)
    prof = [(0.028, 0.85), (0.034, 0.45), (0.05, 0.22), (0.08, 0.1), (0.14, 0.025), (0.24, -0.015), (0.262, -0.02), (0.268, -0.01), (0.258, 0.0), (0.15, 0.045), (0.09, 0.12)]
    parts = [lathe(prof, (0, 0, 0), brass, 128, rot=(-math.pi / 2, 0, 0)), tube([(0, 0.85, 0), (0, 1.0, -0.07), (0, 0.85, -0.15), (0, 0.3, -0.15), (0, 0.2, -0.08)], 0.028, brass), tube([(0, 0.3, 0.0), (0, 1.2, 0.0)], 0.024, brass)]
    for i in range(3):
        parts.append(lathe([(0.045, -0.22), (0.045, 0.1), (0.016, 0.11), (0.016, 0.19), (0.035, 0.2), (0.035, 0.215), (0, 0.215)], (0.05, 0.42 + 0.1 * i, -0.06), brass, segments=32))
    for o in parts:
        o.parent = group
    group.location, group.rotation_euler, group.scale = (0.1, -1.0, 1.42), (0.12, 0.0, 0.16), (1.15,) * 3
    player = sculpt(person((-0.1, 0.25, 0.6), (-0.1, 0.15, 1.22), (-0.1, 0.08, 1.58),
                           [((-0.36, 0.15, 1.28), (-0.56, 0.0, 0.98), (-0.02, -0.3, 1.22), None), ((0.16, 0.15, 1.28), (0.44, 0.0, 0.98), (0.06, -0.3, 1.22), None)], (), "hat", 0.4), wool, 0.06, 0.012)
    player.scale = (1.12,) * 3
    light("AREA", (-1.7, 1.7, 2.7), (0, -0.3, 1.45), 150, 0.3)
    light("AREA", (1.9, 1.3, 2.1), (0, -0.3, 1.5), 90, 0.3, size_y=1.4)
    light("AREA", (1.5, -2.6, 2.8), (0.1, -1, 1.5), 38, 0.25)
    light("AREA", (-2.2, -2.0, 1.2), (0.1, -1, 1.5), 16, 0.25, size_y=1.6)
    camera((-0.22, -3.0, 1.4), (-0.06, 0, 1.5), 78)


def cymbal():
    """Just struck, tilted, still moving."""
    reset((0.006, 0.006, 0.006))
    brass = material("brass", (0.72, 0.7, 0.64), 0.26, metal=1, bump=0.12, bump_scale=50)
    steel = material("steel", (0.5, 0.5, 0.5), 0.25, metal=1)
    wood = material("wood", (0.03, 0.03, 0.03), 0.5)
    prof = [(0.0, 0.13), (0.05, 0.13), (0.12, 0.105), (0.17, 0.06), (0.2, 0.05)] + [(0.2 + 0.8 * t / 40, 0.05 - 0.12 * (t / 40) ** 1.5 + (0.003 if t % 2 else 0)) for t in range(1, 41)]
    lathe(prof, (0, 0, 1.2), brass, 200, rot=(0.62, -0.36, 0), subsurf=0)
    tube([(0.0, 0.0, 0.0), (0.0, 0.0, 1.2)], 0.042, steel, smooth=False)
    lathe([(0.07, 0.0), (0.085, 0.1), (0.07, 0.14), (0, 0.14)], (-0.03, -0.06, 1.32), steel, segments=32, rot=(0.62, -0.36, 0))
    tube([(1.6, -0.65, 1.2), (0.8, -0.3, 1.74)], [0.065, 0.045], wood, smooth=False)
    lathe([(0, 0.12), (0.055, 0.08), (0.075, 0), (0.055, -0.08), (0, -0.12)], (0.74, -0.27, 1.78), wood, segments=32, rot=(0.2, -0.8, 0))
    light("AREA", (-2.4, 2.2, 2.8), (0, 0, 1.2), 240, 0.4)
    light("AREA", (2.6, 1.8, 2.4), (0, 0, 1.3), 140, 0.35, size_y=1.4)
    light("AREA", (-1.2, -3.0, 2.9), (0, 0, 1.2), 24, 0.3)
    camera((0.05, -4.4, 1.02), (0.08, 0, 1.2), 70)


def fork():
    """Steel, and the fist that holds it."""
    reset((0.01, 0.01, 0.01))
    steel = material("steel", (0.75, 0.75, 0.75), 0.18, metal=1, bump=0.08, bump_scale=30)
    skin = material("skin", (0.2, 0.2, 0.2), 0.5, bump=0.4, bump_scale=14)
    group = bpy.data.objects.new("fork", None); link(group)
    bend = [(0.16 * math.cos(a), 0, 0.16 * math.sin(a)) for a in np.linspace(math.pi, 2 * math.pi, 13)]
    for o in (tube([(-0.16, 0, 1.25)] + bend + [(0.16, 0, 1.25)], 0.078, steel, smooth=False, resolution=12), tube([(0, 0, -0.12), (0, 0, -0.62)], [0.075, 0.06], steel, smooth=False, resolution=12), lathe([(0, 0.08), (0.06, 0.06), (0.085, 0), (0.06, -0.06), (0, -0.08)], (0, 0, -0.24), steel, segments=32)):
        o.parent = group
    parts = [("limb", (0.5, 0.12, -0.78), (1.1, 0.22, -1.55), 0.19, 0.23, 0.08), ("limb", (0.32, 0.13, -0.46), (0.5, 0.1, -0.76), 0.23, 0.19, 0.1), ("limb", (0.2, 0.18, -0.36), (0.3, 0.16, -0.7), 0.16, 0.17, 0.1)]
    for i in range(4):
        z = -0.34 - 0.135 * i
        k = np.array((0.26, -0.05, z - 0.02)); m = np.array((0.02 + 0.01 * i, -0.19, z)); t = np.array((-0.14 + 0.02 * i, -0.04, z + 0.005))
        parts += [("limb", k, m, 0.078, 0.072, 0.02), ("limb", m, t, 0.072, 0.06, 0.02)]
    parts += [("limb", (0.26, 0.02, -0.3), (0.1, -0.14, -0.14), 0.085, 0.072, 0.04), ("limb", (0.1, -0.14, -0.14), (-0.03, -0.13, 0.0), 0.07, 0.056, 0.02)]
    h = sculpt(parts, skin, 0.05, 0.014); h.parent = group
    group.location, group.rotation_euler = (0.28, 0, 0.92), (0, 0.42, 0)
    light("AREA", (-2.2, 2.0, 2.4), (0, 0, 1.2), 170, 0.35)
    light("AREA", (2.5, 1.8, 2.0), (0.2, 0, 1.0), 130, 0.35, size_y=1.5)
    light("AREA", (-1.5, -2.5, 2.4), (0, 0, 1), 16, 0.4)
    camera((0, -4.6, 1.1), (0.3, 0, 1.1), 66)


def microphone():
    """It works. There is nobody to hear it."""
    reset((0.012, 0.012, 0.012))
    steel = material("steel", (0.6, 0.6, 0.6), 0.24, metal=1)
    mesh_ = material("mesh", (0.5, 0.5, 0.5), 0.3, metal=1, bump=1, bump_scale=120)
    black = material("black", (0.03, 0.03, 0.03), 0.35)
    x = -0.36
    group = bpy.data.objects.new("mic", None); link(group)
    for o in (lathe([(0, 0.2), (0.09, 0.185), (0.15, 0.13), (0.172, 0.05), (0.172, 0.0)], (0, 0, 0), mesh_), lathe([(0.172, 0.0), (0.19, 0.0), (0.19, -0.05), (0.172, -0.055)], (0, 0, 0), steel), lathe([(0.17, -0.05), (0.15, -0.14), (0.115, -0.22), (0.1, -0.7), (0.08, -0.78), (0, -0.78)], (0, 0, 0), black),
              lathe([(0.13, -0.34), (0.13, -0.52)], (0, 0, 0), black)):
        o.parent = group
    group.location, group.rotation_euler = (x, 0, 1.72), (0.0, -0.5, 0.25)
    tube([(x + 0.17, 0, 1.34), (x + 0.12, 0, 1.2), (x + 0.12, 0, -0.5)], 0.062, steel, smooth=False)
    lathe([(0.09, 0.1), (0.1, 0.09), (0.1, -0.09), (0.09, -0.1)], (x + 0.12, 0, 0.86), black, segments=32)
    seat = material("seat", (0.08, 0.08, 0.08), 0.6)
    for row in range(9):
        y = 4.5 + row * 1.5
        for i in range(-7, 8):
            if i:
                box((0.9, 0.14, 0.85), (i * 1.12 + 0.2, y, 0.1 + row * 0.04), seat, 0.12)
    light("AREA", (-1.8, 1.7, 2.8), (x, 0, 1.6), 60, 0.3)
    light("AREA", (1.7, 1.3, 2.4), (x, 0, 1.5), 60, 0.3, size_y=1.4)
    light("AREA", (1.2, -2, 3.0), (x, 0, 1.7), 8, 0.3)
    light("AREA", (0, 24, 8), (0, 8, 0), 6000, 3)
    camera((0.05, -3.0, 1.62), (0.0, 0, 1.42), 52)


def plug():
    """So that was it."""
    reset((0.012, 0.012, 0.012))
    rubber = material("rubber", (0.035, 0.035, 0.035), 0.35, bump=0.3, bump_scale=20)
    steel = material("steel", (0.75, 0.75, 0.75), 0.2, metal=1)
    hole = material("hole", (0.004, 0.004, 0.004), 0.9)
    plastic = material("plastic", (0.75, 0.75, 0.73), 0.4, coat=0.4, mottle=0.2, mottle_scale=2)
    wall = material("wall", (0.55, 0.55, 0.54), 0.95, mottle=0.5, mottle_scale=0.7, bump=0.4, bump_scale=6)
    plane(30, (0, 1.6, 0), wall, (math.pi / 2, 0, 0))
    box((30, 0.12, 0.5), (0, 1.56, 0.25), material("skirting", (0.05, 0.05, 0.05), 0.5, bump=0.2), 0.04)
    plate(rounded([(-0.5, -0.4), (-0.4, -0.5), (0.4, -0.5), (0.5, -0.4), (0.5, 0.4), (0.4, 0.5), (-0.4, 0.5), (-0.5, 0.4)], 4), 0.1, plastic, (0.72, 1.55, 1.34), 0.03)
    lathe([(0.36, 0.02), (0.4, 0.02), (0.42, 0)], (0.72, 1.5, 1.34), plastic, rot=(math.pi / 2, 0, 0))
    lathe([(0, 0.0), (0.36, 0.0), (0.37, 0.02)], (0.72, 1.49, 1.34), material("well", (0.2, 0.2, 0.2), 0.5), rot=(math.pi / 2, 0, 0), subsurf=0)
    for s in (-1, 1):
        lathe([(0, 0.02), (0.075, 0.02), (0.08, 0)], (0.72 + s * 0.16, 1.475, 1.34), hole, segments=32, rot=(math.pi / 2, 0, 0))
    floor = material("floor", (0.62, 0.62, 0.6), 0.5, mottle=0.5, mottle_scale=0.9, bump=0.2, bump_scale=4)
    plane(40, (0, 0, 0), floor)
    g = bpy.data.objects.new("plug", None); link(g)
    for o in (lathe([(0, 0.0), (0.36, 0.0), (0.38, 0.04), (0.38, 0.2), (0.34, 0.34), (0.24, 0.62), (0.17, 0.7), (0.14, 0.95), (0, 0.95)], (0, 0, 0), rubber, 64, rot=(0, -math.pi / 2, 0)),
              *[lathe([(0.062, 0), (0.062, 0.42), (0.04, 0.47), (0, 0.48)], (0, s * 0.17, 0), steel, 32, rot=(0, math.pi / 2, 0)) for s in (-1, 1)]):
        o.parent = g
    g.location, g.rotation_euler = (0.1, -0.35, 0.38), (0.5, 0, -0.35)
    tube([(-0.75, -0.03, 0.38), (-1.1, 0.1, 0.3), (-1.45, 0.1, 0.12), (-1.7, -0.35, 0.1), (-1.3, -0.8, 0.1), (-0.6, -0.9, 0.1), (0.2, -1.2, 0.1), (1.2, -1.0, 0.1), (2.4, -1.3, 0.1)], 0.095, rubber)
    light("AREA", (2.6, -0.2, 2.4), (0.2, 0.6, 0.6), 150, 0.25)
    light("AREA", (-2.6, 1.0, 1.6), (0, -0.4, 0.2), 46, 0.3)
    camera((-0.1, -4.1, 2.6), (0, 0, 0.72), 52)


def chairs():
    """Every seat is free; one is taken."""
    reset((0.012, 0.012, 0.012))
    steel = material("steel", (0.1, 0.1, 0.1), 0.3, metal=1)
    ply = material("ply", (0.07, 0.07, 0.07), 0.35, coat=0.5, mottle=0.4, mottle_scale=3)
    def chair(at, turn):
        g = bpy.data.objects.new("chair", None); link(g)
        for o in (box((0.44, 0.03, 0.21), (0, 0, 0.82), ply, 0.02, (-0.12, 0, 0)), box((0.44, 0.42, 0.03), (0, 0.26, 0.46), ply, 0.02),
                  *[tube([(k * 0.2, -0.1, 0), (k * 0.2, 0.04, 0.44), (k * 0.2, -0.01, 0.9)], 0.024, steel) for k in (-1, 1)], *[tube([(k * 0.2, 0.44, 0), (k * 0.2, 0.4, 0.45)], 0.024, steel, smooth=False) for k in (-1, 1)]):
            o.parent = g
        g.location, g.rotation_euler = at, (0, 0, turn)
    r = random.Random(4)
    for row in range(8):
        for i in range(-6 - row // 2, 7 + row // 2):
            chair((i * 0.62 + 0.1 * (row % 2) + 0.12, row * 1.0, 0), r.uniform(-0.1, 0.1))
    grey = material("grey", (0.12, 0.12, 0.12), 0.6, bump=0.4, bump_scale=20)
    x, y, z = -0.5, 0.0, 0.93
    parts = [("lump", (x, y, z + 0.15), (0.15, 0.085, 0.088), 0.03), ("limb", (x + 0.07, y, z + 0.17), (x + 0.14, y, z + 0.3), 0.078, 0.045, 0.04), ("lump", (x + 0.15, y, z + 0.325), (0.05, 0.045, 0.047), 0.02),
             ("limb", (x + 0.19, y, z + 0.322), (x + 0.235, y, z + 0.308), 0.02, 0.006, 0.008), ("limb", (x - 0.08, y, z + 0.13), (x - 0.29, y, z + 0.05), 0.065, 0.028, 0.04), ("limb", (x - 0.02, y, z + 0.17), (x - 0.2, y, z + 0.08), 0.08, 0.025, 0.03)]
    for k in (-1, 1):
        parts += [("limb", (x + 0.02, y + k * 0.03, z + 0.08), (x + 0.02, y + k * 0.03, z + 0.0), 0.022, 0.017, 0.015)]
    sculpt(parts, grey, 0.04, 0.006)
    plane(60, (0, 0, 0), material("floor", (0.08, 0.08, 0.08), 0.2, mottle=0.5, mottle_scale=0.7))
    light("AREA", (-1.2, 12, 4.0), (0, 2, 0.4), 1700, 1.5)
    light("AREA", (-2.2, 1.8, 2.2), (-0.4, 0, 1), 30, 0.3)
    light("AREA", (2.0, 1.6, 2.0), (-0.2, 0, 1), 24, 0.3)
    camera((0.1, -2.3, 1.3), (0, 1.0, 0.98), 40)


def smashed():
    """An acoustic guitar after the last song, from above."""
    reset((0.01, 0.01, 0.01))
    top = material("top", (0.055, 0.05, 0.045), 0.3, coat=0.6, mottle=0.4, mottle_scale=3)
    inside = material("inside", (0.65, 0.6, 0.5), 0.8, bump=0.6, bump_scale=20)
    ebony = material("ebony", (0.02, 0.02, 0.02), 0.3)
    steel = material("steel", (0.1, 0.1, 0.1), 0.3, metal=1)
    floor = material("floor", (0.6, 0.59, 0.57), 0.7, mottle=0.5, mottle_scale=0.8, mottle_color=(0.36, 0.36, 0.35), bump=0.3, bump_scale=10)
    plane(30, (0, 0, 0), floor)
    half = [(0.0, -1.0), (0.42, -0.94), (0.72, -0.66), (0.76, -0.36), (0.62, -0.06), (0.47, 0.16), (0.5, 0.42), (0.58, 0.66), (0.46, 0.9), (0.2, 1.0)]
    whole = rounded(half + [(-a, b) for a, b in reversed(half[1:])], 6)
    r = random.Random(5)
    tear = [(-0.8 + 0.16 * i, 0.36 - 0.3 * i / 10 + 0.12 * (-1) ** i * r.uniform(0.4, 1.0)) for i in range(11)]          # where it broke
    def side(sign):
        """What lies below (-1) or above (1) the break, as an outline."""
        keep = [p for p in whole if sign * (p[1] - (0.22 - 0.18 * p[0])) > 0.06]
        if sign < 0:
            keep = sorted(keep, key=lambda p: math.atan2(p[0] + 1e-6, -p[1] - 0.1))
            return keep[::-1] + [p for p in tear if abs(p[0]) < 0.62]
        keep = sorted(keep, key=lambda p: math.atan2(p[0], p[1] - 0.1))
        return [p for p in tear if abs(p[0]) < 0.5] + keep[::-1]
    body = bpy.data.objects.new("body", None); link(body)
    for o in (plate(side(-1), 0.36, top, (0, 0, 0.2), 0.02, flat=True), lathe([(0, 0.0), (0.235, 0.0), (0.26, 0.012), (0.28, 0)], (0, -0.02, 0.385), inside, subsurf=0), box((0.5, 0.12, 0.06), (0, -0.52, 0.41), ebony, 0.02)):
        o.parent = body
    body.rotation_euler, body.location = (0, 0, -0.35), (0.32, -0.32, 0)
    upper = plate(side(1), 0.3, top, (0, 0, 0), 0.02, flat=True)
    upper.location, upper.rotation_euler = (-0.44, 0.02, 0.26), (0.1, 0.15, 0.75)
    neck = bpy.data.objects.new("neck", None); link(neck)
    for o in (box((0.2, 1.25, 0.1), (0, 0.62, 0), ebony, 0.02), plate([(-0.1, 1.24), (-0.16, 1.34), (-0.15, 1.72), (0.15, 1.72), (0.16, 1.34), (0.1, 1.24)], 0.08, ebony, (0, 0, -0.01), 0.02, flat=True),
              *[lathe([(0, 0.05), (0.045, 0.04), (0.06, 0)], (k * 0.21, 1.4 + 0.12 * j, 0), steel, segments=16) for k in (-1, 1) for j in range(3)], *[box((0.12, 0.05, 0.05), (k * 0.17, 1.4 + 0.12 * j, -0.02), steel, 0.01) for k in (-1, 1) for j in range(3)]):
        o.parent = neck
    neck.location, neck.rotation_euler, neck.scale = (-0.66, 0.5, 0.2), (0.06, 0, -0.6), (1.0,) * 3
    for i in range(3):                                                      # strings, up
        a = np.array((0.66 - 0.18 * i, -0.72 + 0.1 * i, 0.44))
        c = np.array((1.02 - 0.22 * i, 0.3 + 0.34 * i, 0.5))
        coil = [c + np.array((math.cos(t), math.sin(t), 0)) * (0.26 - 0.022 * t) for t in np.linspace(-0.3, 8.2, 18)]
        tube([tuple(a), tuple(a * 0.6 + coil[0] * 0.4 + (0.08, -0.02, 0.12))] + [tuple(v) for v in coil], 0.024, steel)
    for i in range(11):
        p = (r.uniform(-0.7, 0.6), r.uniform(-0.4, 1.0), 0.03)
        s = r.uniform(0.1, 0.3)
        plate([(0, 0), (s, 0.03), (s * 1.4, 0.1), (s * 0.4, 0.09)], 0.03, top if i % 2 else inside, p, 0.004, flat=True).rotation_euler = (0, 0, r.uniform(0, 6))
    light("AREA", (-3.0, 3.0, 2.2), (0, 0, 0), 420, 0.3)
    light("AREA", (3, -2, 4), (0, 0, 0), 30, 1)
    camera((0.0, -1.6, 5.0), (0.02, 0.3, 0.1), 58)
