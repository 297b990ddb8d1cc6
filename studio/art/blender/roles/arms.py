"""Puts one of the ten weapons, as modelled for its own picture, into a figure's hand."""

import importlib

import bpy
from mathutils import Matrix, Vector

from kit.core import link
from kit.nodes import hexc, principled

# key: (module, function, length in the model's units, where the hand holds it); they all point along +X, edge or sights up +Y
MODELS = {
    'FirearmFeast': ('guns_heavy', 'launcher', 7.4, (-0.9, -0.8, 0)),
    'LilacRifle': ('shotgun', 'shotgun', 11.3, (-2.0, -0.6, 0)),
    'FlammeDeEpuration': ('rifle', 'rifle', 11.6, (-1.2, -0.6, 0)),
    'BluecurrentPulse': ('guns_heavy', 'pistol', 5.2, (-1.3, -0.9, 0)),
    'ArclightApocalypses': ('bow', 'bow', 9.6, (0.98, 0, 0)),
    'resting': ('bow', 'resting', 9.6, (0.98, 0, 0)),
    'ElpidesAbound': ('poles', 'glaive', 13.5, (0, 0, 0)),
    'UndyingOneiros': ('poles', 'whipsword', 11.7, (-1.2, 0, 0)),
    'PunitiveInferno': ('blades', 'greatsword', 11.5, (-2.0, 0, 0)),
    'ShackleOfLonewolf': ('blades', 'sword', 9.4, (-1.5, 0, 0)),
    'CrimsonCutter': ('katana', 'katana', 12.2, (-1.9, 0, 0)),
}


def one_pistol():
    """A single half of the pair (their own picture shows them crossed)."""
    from weapons import forge as f
    from weapons.guns_heavy import _pistol

    k = f.Metals('#323c5c', '#b9c4e2', '#4a90ff', 1.3, ('#0e0c18', '#2c2848'))
    pearl = principled('pearl', hexc('#e6e2f2'), 0.2, 0.18)[0]
    _pistol(k, f.light('#3f8cff', 3.0, 'heart'), pearl)


def resting_bow():
    """The bow without its arrow, string straight."""
    from weapons import bow, forge

    drawn = bow._string

    def straight(ray, core, _k):
        tip = bow.limb(1.0)
        forge.wire([(tip[0], tip[1]), (tip[0], -tip[1])], 0.03, core, res=2)

    bow._string = straight
    bow.bow()
    bow._string = drawn


def weapon(key, at, direction, up=(0, 0, 1), length=1.2, grip=None):
    """`direction` is where it points, `up` the side of the edge or sights; returns the empty that carries it."""
    module, function, long, hold = MODELS[key]
    before = set(bpy.context.scene.objects)
    {'pistol': one_pistol, 'resting': resting_bow}.get(function, getattr(importlib.import_module('weapons.' + module), function, None))()
    x = Vector(direction).normalized()
    y = Vector(up) - x * Vector(up).dot(x)
    y.normalize()
    turn = Matrix((x, y, x.cross(y))).transposed()
    k = length / long
    e = link(bpy.data.objects.new('weapon', None))
    for o in set(bpy.context.scene.objects) - before - {e}:
        if o.parent is None:
            o.parent = e
    held = turn @ (Vector(grip or hold) * k)
    e.matrix_world = Matrix.Translation(Vector(at) - held) @ turn.to_4x4() @ Matrix.Scale(k, 4)
    return e
