"""Everything made of light and air: sky, moon, halos, mist planes, drifting motes.

Mist, halos and candle glows are camera-facing planes with procedural alpha and emission:
they look like volumes but cost nothing and never get noisy.
"""

import math

import bpy
import numpy as np

from .core import texture
from .geometry import curve, quads
from .nodes import Graph, emission, hexc, material, vertex_light

FACING = (math.pi / 2, 0, 0)


def _plane(size, loc, mat, rot=FACING, scale=None):
    bpy.ops.mesh.primitive_plane_add(size=size, location=loc, rotation=rot)
    o = bpy.context.object
    if scale:
        o.scale = (*scale, 1)
    o.data.materials.append(mat)
    o.visible_shadow = o.visible_diffuse = False
    return o


def glow(loc, size, color, strength, power=2.0, rot=FACING):
    """Additive round glow."""
    m, g = material('glow')
    co = g('ShaderNodeTexCoord')
    mp = g('ShaderNodeMapping', {'Vector': co.outputs['Generated'], 'Location': (-1, -1, 0), 'Scale': (2, 2, 1)})
    fall = g('ShaderNodeTexGradient', {'Vector': mp}, gradient_type='SPHERICAL')
    e = g(
        'ShaderNodeEmission',
        {'Color': hexc(color), 'Strength': g.math('MULTIPLY', g.math('POWER', fall.outputs['Fac'], power), strength)},
    )
    g.surface(g('ShaderNodeAddShader', {0: e, 1: g('ShaderNodeBsdfTransparent')}))
    return _plane(size, loc, m, rot)


def mist(y, z, w, h, color, strength, scale, seed, alpha=1.0, lo=0.32, hi=0.72, foot=0.22):
    """One layer of fog. It fades at the top, at both ends and at the waterline (over `foot`, a share
    of the height), so that no edge is ever drawn on the water."""
    m, g = material('mist')
    gen = g('ShaderNodeTexCoord').outputs['Generated']
    mp = g(
        'ShaderNodeMapping',
        {'Vector': gen, 'Location': (seed * 3.1, seed * 1.7, seed), 'Scale': (scale * w / h, scale, 1)},
    )
    ns = g('ShaderNodeTexNoise', {'Vector': mp, 'Scale': 1.0, 'Detail': 7, 'Roughness': 0.55, 'Distortion': 0.6})
    xyz = g('ShaderNodeSeparateXYZ', {'Vector': gen})
    line = max(0.0, -z / h)  # where the plane meets the water
    up = g.remap(xyz.outputs['Y'], line + foot, 1, 1, 0, True)
    down = g.remap(xyz.outputs['Y'], line, line + foot, 0, 1, True)
    ends = g.math(
        'SUBTRACT', 1.0, g.math('POWER', g.math('ABSOLUTE', g.math('MULTIPLY_ADD', xyz.outputs['X'], 2.0, -1.0)), 3)
    )
    shape = g.math('MULTIPLY', g.math('MULTIPLY', up, down), g.math('MULTIPLY', ends, alpha))
    fac = g.math('MULTIPLY', g.remap(ns.outputs['Fac'], lo, hi), shape, clamp=True)
    g.surface(
        g(
            'ShaderNodeMixShader',
            {
                0: fac,
                1: g('ShaderNodeBsdfTransparent'),
                2: g('ShaderNodeEmission', {'Color': hexc(color), 'Strength': strength}),
            },
        )
    )
    return _plane(1, (0, y, z + h / 2), m, scale=(w, h))


def sky(
    scene,
    low='#2c3760',
    mid='#161d3c',
    high='#0a0e20',
    top='#05060f',
    nebula=('#141a3c', '#352850'),
    stars=5.0,
    strength=0.5,
    density=170,
):
    """Night gradient from the horizon up, a breath of nebula, few small stars."""
    w = bpy.data.worlds.new('sky')
    scene.world = w
    w.use_nodes = True
    g = Graph(w.node_tree)
    gen = g('ShaderNodeTexCoord').outputs['Generated']
    z = g('ShaderNodeSeparateXYZ', {'Vector': gen}).outputs['Z']
    grad = g.ramp(z, [(0, hexc(low)), (0.10, hexc(mid)), (0.30, hexc(high)), (0.8, hexc(top))])
    ns = g('ShaderNodeTexNoise', {'Vector': gen, 'Scale': 3.2, 'Detail': 9, 'Roughness': 0.62, 'Distortion': 0.8})
    neb = g.ramp(ns, [(0.42, (0, 0, 0)), (0.62, hexc(nebula[0])), (0.8, hexc(nebula[1]))])
    vo = g('ShaderNodeTexVoronoi', {'Vector': gen, 'Scale': density})
    dot = g.math('POWER', g.math('SUBTRACT', 1.0, g.math('MULTIPLY', vo.outputs['Distance'], 4.5), clamp=True), 3)
    wn = g('ShaderNodeTexWhiteNoise', {'Vector': vo.outputs['Position']})
    light = g.math('MULTIPLY', dot, g.math('MULTIPLY', g.math('POWER', wn.outputs['Value'], 13), stars))
    col = g.mix('ADD', g.mix('ADD', grad, neb), light)
    g('ShaderNodeOutputWorld', {'Surface': g('ShaderNodeBackground', {'Color': col, 'Strength': strength})})


def moon(
    x,
    y,
    z,
    r,
    tint='#f2ecdf',
    strength=1.0,
    halo='#6a7fc4',
    halo_strength=0.5,
    inner='#b4c6ff',
    inner_strength=0.28,
    rings=(1.24, 1.275, 1.55),
    ring_color='#cdd8ff',
    ring_strength=0.4,
    eclipse=False,
):
    """The disc everything is seen against, with its halos and thin instrument-like rings."""
    m, g = material('moon')
    co = g('ShaderNodeTexCoord')
    im = g('ShaderNodeTexImage', {'Vector': co.outputs['Generated']})
    im.image = bpy.data.images.load(texture('moon.png'))
    g.surface(
        g('ShaderNodeEmission', {'Color': g.mix('MULTIPLY', im.outputs['Color'], hexc(tint)), 'Strength': strength})
    )
    bpy.ops.mesh.primitive_circle_add(vertices=256, radius=r, fill_type='NGON', location=(x, y, z), rotation=FACING)
    bpy.context.object.data.materials.append(m)
    glow((x, y + 5, z), r * 5.0, halo, halo_strength, 2.0)
    if eclipse:
        glow((x, y + 3, z), r * 3.1, inner, inner_strength * 6, 1.6)
        t = np.linspace(0, 2 * math.pi, 257)[:-1]
        curve(
            'corona',
            [[(x + r * math.cos(a), y - 0.5, z + r * math.sin(a)) for a in t]],
            r * 0.012,
            emission('corona', hexc(inner), 5),
            cyclic=True,
            res=1,
        )
    else:
        glow((x, y - 5, z), r * 2.6, inner, inner_strength, 1.6)
    mat = emission('ring', hexc(ring_color), ring_strength)
    t = np.linspace(0, 2 * math.pi, 257)[:-1]
    for i, k in enumerate(rings):
        curve(
            'ring',
            [[(x + k * r * math.cos(a), y + 3, z + k * r * math.sin(a)) for a in t]],
            r * (0.0036, 0.0014, 0.002)[i % 3],
            mat,
            cyclic=True,
            res=0,
        )


def motes(count, box, colors, size=(0.006, 0.03), seed=4, spark=4.0, keep=None):
    """Drifting dust and embers. `keep(point)` may reject points, for example over a text area."""
    rng = np.random.default_rng(seed)
    lo, hi = np.array(box, float).T
    c = rng.uniform(lo, hi, (count, 3))
    if keep:
        c = c[[bool(keep(p)) for p in c]]
    n = len(c)
    sz = (rng.uniform(*size, n) * (1 + 1.5 * (rng.random(n) > 0.95)))[:, None]
    pal = np.array([hexc(x)[:3] for x in colors])
    col = pal[rng.integers(len(pal), size=n)] * (0.6 + spark * rng.random(n) ** 4)[:, None]
    return quads('motes', c, np.array([1.0, 0, 0]) * sz, np.array([0, 0, 1.0]) * sz, col, vertex_light('mote'))
