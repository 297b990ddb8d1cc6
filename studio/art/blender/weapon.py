"""Renders one weapon, posed diagonally on a transparent background.

blender -b --factory-startup -P weapon.py -- key=CrimsonCutter out=katana.png [scale=50] [spp=20]
"""

import importlib
import math
import os
import random
import sys

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import core  # noqa: E402
from kit.studio import studio  # noqa: E402

# key: (module, function, angle to the horizon, turn towards the viewer); each function builds one weapon
WEAPONS = {
    'FirearmFeast': ('guns_heavy', 'launcher', 27, 14),
    'BluecurrentPulse': ('guns_heavy', 'pistols', 0, 0),
    'ArclightApocalypses': ('bow', 'bow', 52, 16),
    'UndyingOneiros': ('poles', 'whipsword', 30, 14),
    'PunitiveInferno': ('blades', 'greatsword', 36, 18),
    'ShackleOfLonewolf': ('blades', 'sword', 38, 16),
    'CrimsonCutter': ('katana', 'katana', 26, 14),
}
DISTANCE = 19.0


def pose(turn, angle):
    """Everything under one empty, groups of parts (links, a second pistol) included."""
    parts = [o for o in bpy.context.scene.objects if o.parent is None]
    e = core.link(bpy.data.objects.new('pose', None))
    for o in parts:
        o.parent = e
    e.rotation_euler = (math.radians(90 - turn), math.radians(-angle), 0)


def frame(width, height, margin=0.93):
    """Camera straight ahead whose lens just holds everything that was built."""
    bpy.context.view_layer.update()
    corners = [
        o.matrix_world @ Vector(c)
        for o in bpy.context.scene.objects
        if o.type in ('MESH', 'CURVE') and not o.hide_render
        for c in o.bound_box
    ]
    lo = [min(c[i] for c in corners) for i in range(3)]
    hi = [max(c[i] for c in corners) for i in range(3)]
    mid = [(a + b) / 2 for a, b in zip(lo, hi)]
    wide = max(hi[0] - lo[0], (hi[2] - lo[2]) * width / height)
    core.camera((mid[0], mid[1] - DISTANCE, mid[2]), tuple(mid), lens=36 * margin * DISTANCE / wide)


if __name__ == '__main__':
    a = core.args()
    random.seed(7)
    module, function, angle, turn = WEAPONS[a['key']]
    scene = core.new_scene(
        1600,
        1200,
        int(a.get('spp', 64)),
        int(a.get('scale', 100)),
        transparent=True,
        noise=0.015,
        look='Medium High Contrast',
    )
    getattr(importlib.import_module('weapons.' + module), function)()
    pose(turn, angle)
    frame(1600, 1200)
    studio(scene, 0.6, k=1.0, front=0.8)
    core.render(a.get('out', 'out/weapon.png'))
