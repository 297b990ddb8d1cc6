"""Renders one milestone reward on a transparent background.

blender -b --factory-startup -P reward.py -- key=coin out=coin.png [scale=50] [spp=20]
"""

import importlib
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import core  # noqa: E402
from kit.studio import studio  # noqa: E402

REWARDS = {
    'pristine-hourglass': ('hourglass', 'pristine'),
    'extra-hourglass': ('hourglass', 'extra'),
    'liuliu-dragon': ('dragon', None),
    'berenica': ('medallion', None),
    'coin': ('coin', None),
    'trapped-in-bed': ('bed', None),
    'commission-manual-two': ('book', None),
    'iridescent-dye': ('phial', None),
    'ferry-lantern': ('lantern', None),
}

if __name__ == '__main__':
    a = core.args()
    random.seed(7)
    name, variant = REWARDS[a['key']]
    part = importlib.import_module('rewards.' + name)
    scene = core.new_scene(
        1024,
        1024,
        int(a.get('spp', part.SPP)),
        int(a.get('scale', 100)),
        transparent=True,
        noise=0.012,
        bounces=8,
        look='Medium High Contrast',
    )
    part.build(variant)
    studio(scene, **getattr(part, 'STUDIO', {}))
    core.camera(**part.CAMERA)
    core.render(a.get('out', 'out/reward.png'))
