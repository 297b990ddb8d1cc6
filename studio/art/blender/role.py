"""Renders one character.

blender -b --factory-startup -P role.py -- key=Berenica out=berenica.png [scale=40] [spp=12] [mask=1]

`mask=1` draws only the figure, black on white: the silhouette check.
"""

import math
import os
import random
import sys
from types import SimpleNamespace

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import core  # noqa: E402
from kit.finish import finish  # noqa: E402
from kit.nodes import metal  # noqa: E402
from roles import arms, discs, discs_more, dress, grounds, grounds_wild, particles, stage, styles  # noqa: E402
from roles.body import Figure  # noqa: E402
from roles.poses import POSES  # noqa: E402
from roles.table import ROLES  # noqa: E402


def find(name, *modules):
    return next((getattr(m, name) for m in modules if hasattr(m, name)), None)


def figure(row, metals):
    """Body, garment, hair and weapons under one empty that turns, sizes and places them."""
    before = set(bpy.context.scene.objects)
    spec = row['body']
    f = Figure(POSES[row['pose']], spec.get('build', 'slender'))
    f.tone = row['accent']
    getattr(dress, row['garment'])(f, metals)
    for name, kw in row['hair']:
        getattr(styles, name)(f, **kw)
    for name in row.get('extra', ()):
        getattr(dress, name)(f, metals)
    held = [w for w in row['weapon'] if 'at' not in w[1]]
    for key, kw in held:
        kw = dict(kw)
        s = kw.pop('hand')
        off = kw.pop('off', (0, 0, 0))
        arms.weapon(key, tuple(f.wrist[s] + off), kw.pop('way'), **kw)
    e = core.link(bpy.data.objects.new('figure', None))
    parts = set(bpy.context.scene.objects) - before - {e}
    for o in parts:
        if o.parent is None:
            o.parent = e
    e.rotation_euler = (0, 0, math.radians(spec.get('turn', 0)))
    e.location, e.scale = spec.get('at', (0, 0, 0)), (spec.get('size', 1.0),) * 3
    for key, kw in row['weapon']:
        if 'at' in kw:
            kw = dict(kw)
            parts.add(arms.weapon(key, kw.pop('at'), kw.pop('way'), **kw))
    return set(bpy.context.scene.objects) - before


def silhouette(scene, parts):
    """Everything but the figure hidden, the figure black."""
    black = bpy.data.materials.new('black')
    black.use_nodes = True
    nt = black.node_tree
    nt.nodes.clear()
    e, o = nt.nodes.new('ShaderNodeEmission'), nt.nodes.new('ShaderNodeOutputMaterial')
    e.inputs['Color'].default_value = (0, 0, 0, 1)
    nt.links.new(e.outputs[0], o.inputs['Surface'])
    scene.view_layers[0].material_override = black
    for ob in scene.objects:
        ob.hide_render = ob.hide_render or (ob not in parts and ob.type in ('MESH', 'CURVE'))
    scene.world.node_tree.nodes['Background'].inputs['Strength'].default_value = 0
    scene.render.film_transparent, scene.render.image_settings.color_mode = True, 'RGBA'
    scene.use_nodes = False


def main():
    a = core.args()
    random.seed(7)
    row, mask = ROLES[a['key']], 'mask' in a
    pal = row['accent']
    scene = core.new_scene(900, 1350, int(a.get('spp', 26)), int(a.get('scale', 100)), noise=0.025)
    metals = SimpleNamespace(gold=metal('gold', '#c9a25a', 0.25), dull=metal('dull', '#7d5c2c', 0.38), silver=metal('silver', '#aab4cf', 0.25, worn=False))
    stage.sky(scene, pal)
    if not mask:
        for name, kw in row['disc']:
            find(name, discs, discs_more)(pal, **kw)
        for name, kw in row['ground']:
            place = find(name, grounds, grounds_wild)
            place(pal, **kw) if place else getattr(dress, name)(metals, **kw)
        if pal.get('mist', 1):
            stage.fog(pal)
    parts = figure(row, metals)
    if not mask:
        for name, kw in row['particles']:
            getattr(particles, name)(**kw)
    stage.lights(pal)
    stage.camera()
    if mask:
        silhouette(scene, parts)
    else:
        stage.foot(pal.get('foot', '#04050c'))
        finish(scene, beams=pal.get('beams', (0.5, 0.745)), beam_ray=0.26, beam_mix=0.24, glare=0.8, glare_mix=-0.5, vignette=0.35, sat=pal.get('sat', 0.95))
    core.render(a.get('out', 'out/role.png'))


if __name__ == '__main__':
    main()
