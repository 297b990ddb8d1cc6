"""Camera and finish of the scenes: which side is left to the text."""

from kit.core import camera
from kit.finish import finish

RIGHT = 0.15  # text on the right third: the axis of the picture moves to the left by this share of the width
LEFT = -0.16  # text on the left third


def look(f, aside, y, z, lens, tall_lens, up=0.03, tall_up=-0.10):
    """Level camera; desktop moves the axis aside, mobile moves the horizon up, both to free the text side."""
    if f.tall:
        camera((0, y, z), lens=tall_lens, shift=(0, tall_up))
    else:
        camera((0, y, z), lens=lens, shift=(aside, up))


def done(f, aside, high, tall_high, **kw):
    """Beams start from the disc, at `high` of the picture's height."""
    beams = (0.5, tall_high) if f.tall else (0.5 - aside, high)
    base = {'beam_mask': f.pick(0.24, 0.5), 'beam_mix': 0.14, 'sat': 0.86, 'vignette': 0.46}
    finish(f.s, beams=beams, **{**base, **kw})
