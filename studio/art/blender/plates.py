"""Renders one plate (full-bleed picture) of the world.

    blender -b --factory-startup -P plates.py -- shot=hero format=desktop spp=32 out=hero.png [scale=50] [depth=prefix]

Each shot is a function that builds what its camera sees; `f.tall` is true for the portrait format.
Every shot keeps the middle of its lower half dark, because that is where the page puts its text.
"""
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import core, gothic, nodes                                    # noqa: E402
from kit.air import glow, mist, moon, motes, sky                       # noqa: E402
from kit.core import area, camera                                      # noqa: E402
from kit.finish import export_depth, finish                            # noqa: E402
from kit.nodes import hexc                                             # noqa: E402
from kit.tree import tree                                              # noqa: E402

SIZES = {'desktop': (1920, 1080), 'mobile': (750, 1624)}
COOL_GRADE = ((1.0, .995, 1.012), (1.0, .99, 1.008), (1.05, 1.01, .97))


class Frame:
    """What a shot needs to know about the picture it is built for."""

    def __init__(self, scene, tall):
        self.s, self.tall = scene, tall
        self.rng = np.random.default_rng(7)

    def pick(self, desktop, mobile):
        return mobile if self.tall else desktop


def lake(**kw):
    import bpy
    bpy.ops.mesh.primitive_plane_add(size=1200, location=(0, 300, 0))
    bpy.context.object.data.materials.append(nodes.water(**kw))


def moonlight(power=150000, fill=1500, color='#b9c8f5'):
    """Key from behind the subject, almost nothing from the front (about 100 : 1)."""
    area((0, 130, 76), (0, 0, 3), 60, power, hexc(color))
    area((0, -40, 22), (0, 6, 4), 40, fill, hexc('#4a5590'))


def hero(f):
    """The duet in the night: ruined nave, lake, Heaventree before the moon, a ferryman."""
    s = f.s
    st = nodes.stone()
    mould = gothic.Mouldings(st)
    sky(s)
    lake(near=-24, far=f.pick(64, 70), near_reflection=.06)
    moon(0, 260, f.pick(45, 49), f.pick(41, 46), strength=.95)
    tree(0, f.pick(84, 92), size=f.pick(.98, 1.0))
    gothic.city(inner=f.pick(46, 36), color='#0c1124')
    if f.tall:
        bays = [dict(y=-9, half=4.75, arch=False), dict(y=2, half=6.1, arch=False), dict(y=13, half=7.7, arch=False, stump=(5.0, 3.4))]
        gothic.screen(st, -11, 8.5, 4.2, .9, (14, 24))
        gothic.nave(mould, bays, 7.0)
        from kit.geometry import curve, pointed_arch
        curve('arch', [[(x, -11.1, z) for x, z in [(4.25, -1)] + pointed_arch(8.5, 4.2, 40, .9) + [(-4.25, -1)]]], 0, st, profile=mould.light)
        gothic.cusps(mould, -10.9, 8.3, 4.2, .9, 9, .30, .045)
        spots = [(4.1, -11.6), (5.2, 1.2), (6.7, 12.2)]
    else:
        bays = [dict(y=-17.5, half=9), dict(y=-8.5, half=9), dict(y=.5, half=9), dict(y=9.5, half=9.2), dict(y=18.5, half=9.6, stump=(5.6, 3.2), arch=False)]
        gothic.nave(mould, bays)
        spots = [(8.0, -9.3), (8.0, -.3), (8.2, 8.7), (8.6, 17.7)]
    for x, y in spots:
        for sx in (-1, 1):
            gothic.candles(st, sx * x, y)
    gothic.rubble(f.rng, st, 60, (f.pick(7.8, 4.6), f.pick(12, 8), f.pick(-14, -10), 28))
    gothic.boat(*f.pick((-6.2, 30), (-3.9, 24)))
    for y, w, h, st_, seed, al in ((232, 520, 46, .42, 1, .9), (142, 360, 22, .36, 2, .85), (98, 190, 11, .34, 3, .8), (66, 120, 6.5, .24, 4, .7), (26, 70, 3.2, .15, 5, .6)):
        mist(y, -1.2 if y > 100 else -.5, w, h, '#7f90c8', st_, 1.8, seed, al)
    moonlight()
    motes(420, ((-14, 14), (-8, 70), (.4, 16)), ['#ffd78a', '#ffd78a', '#bcd4ff'], (.012, .035))
    if f.tall:
        camera((0, -31, 2.2), lens=36, shift=(0, 0.0))
    else:
        camera((0, -27, 1.9), lens=30, shift=(0, .024))
    finish(s, beams=(.5, f.pick(.70, .66)), beam_mask=f.pick(.24, .6), beam_ray=.26, beam_mix=.24, grade=COOL_GRADE, sat=.86, vignette=.40)


SHOTS = {'hero': hero}

if __name__ == '__main__':
    a = core.args()
    random.seed(7)
    width, height = SIZES[a.get('format', 'desktop')]
    scene = core.new_scene(width, height, int(a.get('spp', 32)), int(a.get('scale', 100)), bounces=5)
    SHOTS[a.get('shot', 'hero')](Frame(scene, height > width))
    if a.get('depth'):
        export_depth(scene, a['depth'])
    core.render(a.get('out', 'out/plate.png'))
