"""Photo studio for single objects on a transparent background."""

import bpy

from .core import area
from .nodes import Graph, hexc


def studio(scene, strength=0.8, k=0.85, warm='#ffd9a0', cool='#9db8ff', front=1.0):
    """Banded surroundings that only glossy rays see at full strength (metal needs something to
    reflect), a cool strip, a warm kicker and a strong rim. Lower `front` when it looks like a toy."""
    w = bpy.data.worlds.new('studio')
    scene.world = w
    w.use_nodes = True
    g = Graph(w.node_tree)
    gen = g('ShaderNodeTexCoord').outputs['Generated']
    z = g.math('MULTIPLY_ADD', g('ShaderNodeSeparateXYZ', {'Vector': gen}).outputs['Z'], 0.5, 0.5)
    bands = g.ramp(
        z,
        [
            (0, hexc('#20150a')),
            (0.18, hexc('#7a5526')),
            (0.30, hexc('#0b0a12')),
            (0.47, hexc('#070a18')),
            (0.52, hexc('#3c4468')),
            (0.60, hexc('#e6eaf8')),
            (0.70, hexc('#7f8ab4')),
            (0.78, hexc('#10142a')),
            (0.9, hexc('#b3bede')),
            (1, hexc('#2a3050')),
        ],
    )
    ns = g(
        'ShaderNodeTexNoise',
        {'Vector': g('ShaderNodeMapping', {'Vector': gen, 'Scale': (2.6, 2.6, 0.7)}), 'Scale': 1.0, 'Detail': 2},
    )
    broken = g.remap(ns.outputs['Fac'], 0.36, 0.64, 0.15, 1.5)  # so that long flat faces get a travelling highlight
    seen = g.remap(g('ShaderNodeLightPath').outputs['Is Glossy Ray'], 0, 1, 0.25, 1.5)
    g(
        'ShaderNodeOutputWorld',
        {
            'Surface': g(
                'ShaderNodeBackground',
                {'Color': bands, 'Strength': g.math('MULTIPLY', g.math('MULTIPLY', seen, broken), strength * 1.6)},
            )
        },
    )
    o = (0, 0, 0)
    area((-2 * k, -6 * k, 5 * k), o, 7 * k, 520 * k * k * front, hexc(cool), 1.2 * k)
    area((6 * k, -3 * k, -2 * k), o, 5 * k, 260 * k * k * front, hexc(warm), k)
    area((-k, 6 * k, 3 * k), o, 9 * k, 1100 * k * k, hexc('#c9d6ff'), 2 * k)
    area((-7 * k, -k, -k), o, 4 * k, 160 * k * k, hexc('#6f7fe0'), 3 * k)
    area((5 * k, 4 * k, 3 * k), o, 5 * k, 420 * k * k, hexc('#ffe2b4'), 1.5 * k)


def enamel(tint, scale=1.0):
    """Translucent enamel over engine-turned silver; radial, centred on the object's origin."""
    from .nodes import material

    m, g = material('enamel')
    co = g('ShaderNodeSeparateXYZ', {'Vector': g('ShaderNodeTexCoord').outputs['Object']})
    x, y = (g.math('MULTIPLY', co.outputs[i], 1 / scale) for i in 'XY')
    r = g.math('SQRT', g.math('ADD', g.math('MULTIPLY', x, x), g.math('MULTIPLY', y, y)))
    a = g.math('ARCTAN2', y, x)
    wave = g.math(
        'SINE',
        g.math(
            'ADD', g.math('MULTIPLY', r, 58.0), g.math('MULTIPLY', g.math('SINE', g.math('MULTIPLY', a, 24.0)), 1.6)
        ),
    )
    rays = g.math('SINE', g.math('MULTIPLY', a, 96.0))
    t = hexc(tint)[:3]
    col = g.ramp(
        g.remap(r, 0, 1.0), [(0, tuple(min(1, c * 2.6) for c in t)), (0.6, t), (1, tuple(c * 0.35 for c in t))]
    )
    height = g.math('ADD', g.math('MULTIPLY', wave, 0.6), g.math('MULTIPLY', rays, 0.5))
    g.surface(
        g(
            'ShaderNodeBsdfPrincipled',
            {
                'Base Color': col,
                'Metallic': 0.75,
                'Roughness': 0.28,
                'Clearcoat': 1.0,
                'Clearcoat Roughness': 0.03,
                'Normal': g('ShaderNodeBump', {'Strength': 0.25, 'Distance': 0.02, 'Height': height}),
            },
        )
    )
    return m


def clear_glass(edge=0.9, tint='#e9f0ff'):
    """Cheap glass: transparent seen straight on, reflecting at grazing angles; no refraction noise."""
    from .nodes import material

    m, g = material('glass')
    face = g('ShaderNodeLayerWeight', {'Blend': 0.22}).outputs['Facing']
    fac = g.ramp(face, [(0, (0.035,) * 3), (0.55, (0.07,) * 3), (0.9, (0.55 * edge,) * 3), (1, (edge,) * 3)])
    g.surface(
        g(
            'ShaderNodeMixShader',
            {
                0: fac,
                1: g('ShaderNodeBsdfTransparent', {'Color': hexc(tint)}),
                2: g('ShaderNodeBsdfGlossy', {'Color': hexc('#dfe8ff'), 'Roughness': 0.02}),
            },
        )
    )
    return m
