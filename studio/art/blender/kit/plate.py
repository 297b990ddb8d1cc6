"""What every plate and scene is built with: its frame, the lake, the light, the fog."""

import bpy
import numpy as np

from . import nodes
from .air import mist
from .core import area
from .nodes import hexc

COOL_GRADE = ((1.0, 0.995, 1.012), (1.0, 0.99, 1.008), (1.05, 1.01, 0.97))


class Frame:
    """What a shot needs to know about the picture it is built for."""

    def __init__(self, scene, tall):
        self.s, self.tall = scene, tall
        self.rng = np.random.default_rng(7)

    def pick(self, desktop, mobile):
        return mobile if self.tall else desktop


def lake(**kw):
    bpy.ops.mesh.primitive_plane_add(size=1200, location=(0, 300, 0))
    bpy.context.object.data.materials.append(nodes.water(**kw))


def moonlight(power=330000, fill=1500, color='#b9c8f5', rim=(-4, 24, 12, 14000), rim_color='#cdd9ff'):
    """Key from behind the subject, almost nothing from the front (about 100 : 1)."""
    key = area((0, 130, 60), (0, 0, 3), 60, power, hexc(color))
    key.visible_glossy = False  # or the lamp itself would be mirrored in the quiet water
    area((0, -40, 22), (0, 6, 4), 40, fill, hexc('#4a5590')).visible_glossy = False
    for sx in (-1, 1):  # two strips down the axis draw the silver edge on the piers
        strip = area((sx * 2.5, rim[1], rim[2]), (-sx * 8.5, rim[0], 5), 6, rim[3], hexc(rim_color), 3)
        strip.visible_glossy = False


def fog(color, *layers):
    """Mist from far to near; a layer is (distance, width, height, brightness)."""
    for i, (y, w, h, light) in enumerate(layers):
        mist(y, -1.2 if y > 100 else -0.5, w, h, color, light, 1.8, i + 1, 0.9 - 0.04 * i)
