"""Cloth, leather, skin and metal for the characters."""

from kit.nodes import hexc, material, principled


def fabric(color, through=0.45, rough=0.55, sheen=0.7, star=None, hem=None, clear=0.0, stripe=None):
    """Cloth that glows at its edges against the light. `hem`: colour towards the ground; `star`: sparks woven
    in; `clear`: how much a veil lets through; `stripe`: (colour, count) along the garment's seams."""
    m, g = material('fabric')
    d = g('ShaderNodeBsdfPrincipled', {'Base Color': hexc(color), 'Roughness': rough, 'Sheen': sheen, 'Specular': 0.25})
    pos = g('ShaderNodeNewGeometry').outputs['Position']
    z = g('ShaderNodeSeparateXYZ', {'Vector': pos}).outputs['Z']
    base = hexc(color)
    if hem:
        base = g.ramp(g.remap(z, 0, 1.25), [(0, hexc(hem)), (0.5, hexc(color)), (1, hexc(color))])
    if stripe:
        x = g('ShaderNodeSeparateXYZ', {'Vector': g('ShaderNodeTexCoord').outputs['Object']}).outputs['X']
        line = g.remap(g.math('SINE', g.math('MULTIPLY', x, stripe[1])), 0.55, 0.75)
        base = g.mix('MIX', hexc(color), hexc(stripe[0]), line)
    g.set(d, 'Base Color', base)
    if star:
        vo = g('ShaderNodeTexVoronoi', {'Vector': pos, 'Scale': 34})
        pick = g.math('POWER', g('ShaderNodeTexWhiteNoise', {'Vector': vo.outputs['Position']}).outputs['Value'], 7)
        dot = g.remap(vo.outputs['Distance'], 0.04, 0.16, 1, 0)
        g.set(d, 'Emission', hexc(star))
        g.set(d, 'Emission Strength', g.math('MULTIPLY', g.math('MULTIPLY', dot, pick), g.remap(z, 0, 1, 5.0, 0.4)))
    t = g('ShaderNodeBsdfTranslucent', {'Color': base})
    mx = g('ShaderNodeMixShader', {0: through, 1: d, 2: t})
    if clear:
        facing = g('ShaderNodeLayerWeight', {'Blend': 0.35}).outputs['Facing']
        mx = g('ShaderNodeMixShader', {0: g.remap(facing, 0, 1, clear, 0), 1: mx, 2: g('ShaderNodeBsdfTransparent')})
    g.surface(mx)
    return m


def skin(color='#b49c9e'):
    return principled('skin', hexc(color), 0, 0.5)[0]


def leather(color='#0c0a11', rough=0.4):
    return principled('leather', hexc(color), 0, rough)[0]


def plate(color='#30323e', rough=0.28):
    return principled('plate', hexc(color), 1.0, rough)[0]
