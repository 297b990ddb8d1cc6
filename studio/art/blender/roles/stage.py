"""What all eighteen share: the place of the camera, sky, back light, the dark foot of the picture."""

import math

import bpy

from kit import air, core
from kit.nodes import hexc, material

CAMERA_Y, CAMERA_Z = -5.6, 1.0
TALL = 3.05  # height of the picture where the figure stands; the head lands in the upper third
LENS = 36 * -CAMERA_Y / TALL


def behind(x, z, y):
    """The point at depth y that the camera sees at (x, z) of the figure's plane."""
    k = (y - CAMERA_Y) / -CAMERA_Y
    return (x * k, y, CAMERA_Z + (z - CAMERA_Z) * k)


def scale_at(y):
    return (y - CAMERA_Y) / -CAMERA_Y


def camera():
    return core.camera((0, CAMERA_Y, CAMERA_Z), lens=LENS, shift=(0, 0.012))


def sky(scene, pal):
    low, mid, high = pal['sky']
    air.sky(scene, low=low, mid=mid, high=high, top=pal.get('top', '#05060f'), nebula=pal.get('nebula', (mid, low)), stars=pal.get('stars', 5.0), strength=0.55)


def fog(pal, layers=None):
    """Mist between the depth layers; strongest at the horizon."""
    k = pal.get('mist', 1.0)
    rows = layers or ((44, -0.5, 80, 10, 0.6, 1.6, 0.9), (20, -0.2, 44, 3.6, 0.45, 1.4, 0.8), (6, -0.05, 16, 1.2, 0.30, 1.3, 0.6), (1.6, -0.03, 7, 0.5, 0.2, 1.2, 0.5))
    for i, (y, z, w, h, strength, scale, alpha) in enumerate(rows):
        air.mist(y, z, w, h, pal['fog'], strength * k, scale, i + 1, alpha * min(1, k))


def lights(pal):
    """One strong light behind, a cool kicker left, a warm one right, almost nothing in front (more than 20 : 1)."""
    power = pal.get('power', 1700)
    core.area((0, 9, 4.4), (0, 0, 1.1), 3.2, power, hexc(pal['rim']))
    core.area((-3.0, 2.0, 2.7), (0, 0, 1.2), 1.2, pal.get('left', (150, '#9aa6ff'))[0], hexc(pal.get('left', (150, '#9aa6ff'))[1]))
    core.area((2.9, 1.8, 1.9), (0, 0, 1.0), 1.0, pal.get('right', (110, '#ffcf9a'))[0], hexc(pal.get('right', (110, '#ffcf9a'))[1]))
    core.area((-2.4, -5, 3.0), (0, 0, 1.2), 2.2, pal.get('front', 34), hexc(pal.get('front_tint', '#8a92c8')))


def foot(color='#04050c', top=0.24, strength=0.96):
    """Darkness that rises from the lower edge: text may lie there."""
    m, g = material('foot')
    y = g('ShaderNodeSeparateXYZ', {'Vector': g('ShaderNodeTexCoord').outputs['Generated']}).outputs['Y']
    fac = g.math('MULTIPLY', g.remap(y, 0.12, 1.0, 1, 0, True), strength)
    ink = g('ShaderNodeEmission', {'Color': hexc(color), 'Strength': 1.0})
    g.surface(g('ShaderNodeMixShader', {0: fac, 1: g('ShaderNodeBsdfTransparent'), 2: ink}))
    depth = -2.9
    low, high = behind(0, -0.62, depth)[2], behind(0, top, depth)[2]
    bpy.ops.mesh.primitive_plane_add(size=1, location=(0, depth, (low + high) / 2), rotation=(math.pi / 2, 0, 0))
    o = bpy.context.object
    o.scale = (4, high - low, 1)
    o.data.materials.append(m)
    o.visible_shadow = o.visible_diffuse = o.visible_glossy = False
