/** Berenica: her crown before the moon, her hair in its wind, the sky of her night in the cut; the lake behind her. */
import { C, crown, earring, necklace, portrait } from './berenica-face.mjs';
import {
  K,
  brush,
  chain,
  clip,
  curve,
  doubleRing,
  family,
  fill,
  group,
  limb,
  linear,
  lock,
  plane,
  pt,
  pts,
  radial,
  random,
  sample,
  star,
  stars,
  stroke,
} from './kit.mjs';
import { blend, fading, plate } from './light.mjs';

export const face = [110, 350, 500];
export const finish = { bloom: 0.42 };

const tone = {
  base: C.hair,
  shade: C.hairShade,
  sheen: '#7684C6',
  light: C.hairLight,
  edge: '#080C24',
  strands: 2,
  lit: 1,
  odd: { base: '#18204C', shade: '#0C1130', sheen: '#4A589E' },
};

// All locks start at the parting, lie on the skull and leave it together.
const top =
  '-46 -214 8, 40 -262 34, 150 -272 46, 270 -320 44, 370 -440 30, 410 -560 14, 420 -660 1';
const high =
  '-40 -206 8, 70 -226 34, 180 -196 50, 320 -220 50, 440 -330 36, 500 -450 16, 530 -560 1';
const middle =
  '-36 -200 8, 80 -180 34, 172 -90 48, 300 -40 52, 450 -110 40, 540 -220 18, 610 -340 1';
const low = '-36 -196 8, 70 -150 32, 140 -40 44, 230 90 50, 380 110 42, 510 20 22, 610 -110 1';
const lowest = '-36 -196 8, 60 -140 28, 128 -20 36, 178 130 42, 290 250 38, 420 240 22, 540 130 1';

const hairBehind = () => [
  // Behind the far cheek and the nape.
  plane(
    '-46 -240, -130 -190, -172 -80, -178 90, -164 180, -132 250 | -132 250, -134 210, -122 168 | -122 168, -108 214, -76 262 | -76 262, -60 200, -20 160, 60 160, 96 210 | 96 210, 108 250, 138 290 | 138 290, 134 246, 144 200 | 144 200, 156 232, 182 252 | 182 252, 178 200, 192 150, 180 -60 | 180 -60, 60 -260, -46 -240',
    C.hairShade,
  ),
  family(pts(low), pts(lowest), 4, tone, { seed: 4, scatter: 16 }),
  family(pts(low), pts(middle), 5, tone, { seed: 3, scatter: 16 }),
];
const hairAbove = () => [
  plane(
    '-50 -214, 20 -176, 84 -110, 124 -30 | 124 -30, 190 20, 214 -80, 150 -250, 20 -276, -60 -240, -50 -214',
    C.hairShade,
  ),
  family(pts(high), pts(top), 5, tone, { seed: 9, scatter: 18 }),
  family(pts(middle), pts(high), 5, tone, { seed: 6, scatter: 18 }),
];

/** What flies over the rest; the blade went through it as well. */
const hairOver = () => [
  lock(
    '-46 -216 4, 30 -206 22, 110 -150 28, 160 -60 30, 230 10 32, 340 10 26, 450 -60 12, 520 -140 1',
    Object.assign({ seed: 27 }, tone, tone.odd),
  ),
  // Over the temple and the ear, then away with the rest.
  lock(
    '-48 -216 6, 40 -176 28, 100 -96 30, 134 -6 30, 190 80 34, 300 120 28, 420 60 14, 500 -20 1',
    Object.assign({ seed: 21 }, tone, { strands: 3 }),
  ),
];

/** Next to the cheeks it ends where the blade ended, as long as the jaw, in thin tips. */
const hairBefore = () => [
  lock(
    '-50 -214 5, 20 -176 18, 84 -110 20, 118 -30 18, 126 60 17, 144 140 17, 146 206 11, 122 276 1',
    Object.assign({ seed: 23 }, tone),
  ),
  lock(
    '100 -70 4, 134 20 11, 150 100 14, 166 170 10, 158 250 1',
    Object.assign({ seed: 29 }, tone, tone.odd, { strands: 1 }),
  ),
  // The far side: one lock next to the cheek.
  lock(
    '-46 -216 6, -116 -206 20, -160 -120 20, -172 0 18, -174 100 18, -158 184 12, -116 262 1',
    Object.assign({ seed: 25 }, tone),
  ),
];

/** She cut it off with one stroke, along the swing of it: narrow at the nape, wide above; the hair goes on alone. */
const near =
  '560 1010, 562 860, 596 760, 624 640, 634 520, 626 400, 606 290, 580 190, 540 60, 500 -200';
const far =
  '580 1010, 594 860, 642 760, 690 640, 720 520, 738 400, 748 290, 738 190, 704 60, 640 -200';
/** An edge of strand ends: each runs out along the hair, to the right of the near edge, to the left of the far one. */
function ragged(line, way, [level, range, least, most], seed) {
  const next = random(seed);
  const points = sample(pts(line), 20);
  let d = `M${pt(points[0])}`;
  for (let i = 0; i < points.length - 1;) {
    const step = next() < 0.35 ? 2 : 3 + Math.floor(next() * 6);
    const [x, y] = points[i];
    const [u, v] = points[Math.min(points.length - 1, i + step)];
    // Where the hair falls below the ear, where it rises above the brow.
    const slope = Math.max(least, Math.min(most, (y - level) / range));
    const long = Math.min(8 + next() * step * 8, 0.44 * (30 + (860 - y) * 0.18));
    const out = (px, py, k) => pt([px + way * long * k, py + way * long * k * slope]);
    d += `Q${out(x, y, 0.6)} ${out((x + u) / 2, (y + v) / 2 - way * 6, 1)}Q${out(u, v, 0.3)} ${pt([u, v])}`;
    i += step;
  }
  return d;
}
const kept = `${ragged(near, 1, [480, 270, -0.5, 0.9], 41)}H-200V1010Z`;
const gone = `${ragged(far, -1, [600, 300, -1.2, 0.4], 43)}H1200V1010Z`;
/** In the cut stands the sky of her night; it has the outline of the hair that was there. */
const sky = (content) =>
  clip(
    `${curve(pts(near))}L${curve(pts(far).toReversed()).slice(1)}Z`,
    group(content, 'filter="url(#cutSky)"'),
  );
const sparks = () => [
  // The blade's glint.
  brush('648 690, 668 610, 680 520, 682 440, 676 360, 664 290', 6, K.spark, { peak: 0.7, to: 0 }),
  brush('606 806, 636 730, 660 630, 672 540', 3, 'url(#gold)', { peak: 0.6, to: 0 }),
  // Single hairs that have not parted yet.
  [
    '590 300, 640 288, 690 262, 760 232',
    '606 372, 668 380, 724 352, 780 320',
    '618 452, 670 440, 716 452, 760 440',
    '622 512, 660 530, 700 514, 744 520',
    '618 596, 654 598, 690 622, 730 612',
    '606 664, 640 690, 684 690, 716 700',
    '590 728, 622 760, 656 768, 690 790',
    '574 796, 596 822, 624 830, 656 838',
  ].map((line, i) => brush(line, i % 2 ? 3 : 4, i % 3 ? C.line : K.silver, { from: 0.5 })),
  pts(
    '676 372 19, 650 300 8, 706 430 6, 650 470 7, 694 552 9, 640 628 6, 664 668 8, 622 734 6',
  ).map(([x, y, r], i) => star(x, y, r, i ? '#FFFFFF' : K.spark)),
];

function body() {
  const hem = pts(
    '-372 590, -300 560, -200 580, -90 634, 4 600, 100 636, 220 586, 380 554, 512 580',
  );
  const skin = chain(
    '-44 200, -36 300, -52 356, -120 396, -240 420, -330 480, -372 590',
    hem.map(([x, y]) => [x, y + 4]),
    '512 584, 470 490, 400 420, 270 392, 170 350, 128 290, 116 120 | 116 120, -44 200',
  );
  const gown = chain(hem, '512 580, 600 760, 640 1000 | 640 1000, -520 1000, -450 780, -372 590');
  return [
    fill(skin, C.dark),
    clip(skin, [
      fill('M-450 180H600V900H-450Z', 'url(#breast)'),
      // Light on the neck, the shoulder and along the collar bone.
      plane(
        '118 120, 92 220, 84 300, 50 376, 26 420 | 26 420, 90 396, 180 402, 290 430, 400 480, 450 560 | 450 560, 620 560, 500 420, 200 320, 118 120',
        C.mid,
      ),
      plane(
        '126 200, 124 290, 160 352, 262 394, 392 424, 436 480, 452 640 | 452 640, 640 640, 400 360, 126 200',
        C.light,
      ),
      // The shadow of the head.
      plane('-60 226, -20 262, 50 240, 120 150 | 120 150, 130 60, -60 100, -60 226', C.night),
      plane('-44 230, 10 290, 70 270, 112 190 | 112 190, 118 120, -44 200, -44 230', C.night),
      // Collar bones, the pit between them, the muscle that runs to it.
      brush('-20 440, -90 424, -180 440, -270 444', 7, '#4A5698', { peak: 0.2 }),
      brush('-20 446, -90 436, -180 454, -250 456', 4, C.line, { peak: 0.2 }),
      brush('34 440, 90 418, 180 424, 290 452', 6, '#5A66A8', { peak: 0.2 }),
      brush('34 446, 96 428, 180 438, 270 464', 4, C.line, { peak: 0.2 }),
      brush('70 300, 46 370, 20 430', 5, '#5A66A8', { peak: 0.6 }),
      plane('-12 436, 8 428, 26 438 | 26 438, 8 462, -12 436', C.night),
      stars([-380, 440, 800, 200], 34, { seed: 23, big: 0.3, size: 0.7 }),
    ]),
    brush('-42 226, -36 300, -52 356, -120 396, -240 420, -330 480, -380 580', 7, 'url(#rim)', {
      from: 0.4,
      to: 0.4,
    }),
    brush('130 300, 170 350, 270 392, 400 420, 470 490, 512 580', 6, '#FFFFFF', {
      from: 0.2,
      to: 0.3,
    }),
    necklace(),
    fading(860, 1060, [
      fill(gown, '#121948'),
      clip(gown, [
        ...pts(
          '-90 640 -190 1000 30, 4 606 -30 1000 24, 220 590 330 1000 34, 100 640 120 1000 22, -280 566 -400 1000 30, 400 560 520 1000 30',
        ).map(([x, y, u, v, w]) =>
          fill(
            limb(
              sample([
                [x, y, 1],
                [(x + u) / 2 + 12, (y + v) / 2, w * 0.6],
                [u, v, w],
              ]),
            ),
            '#222C66',
          ),
        ),
        // The lit side, from the shoulder down.
        plane(
          '300 566, 400 552, 512 576, 600 760, 640 1000 | 640 1000, 440 1000, 400 780, 300 566',
          '#2C3878',
        ),
        plane(
          '452 556, 512 576, 600 760, 640 1000 | 640 1000, 560 1000, 524 760, 452 556',
          '#7684C6',
        ),
        // One broad plane of moonlight down the breast.
        plane(
          '-96 640, -40 622, 4 606, 50 622, 100 640, 160 616 | 160 616, 196 720, 190 840, 230 1000 | 230 1000, -150 1000 | -150 1000, -104 860, -120 740, -96 640',
          'url(#chest)',
        ),
        stars([-420, 600, 960, 360], 70, { seed: 27, big: 0.24, size: 0.8, colour: K.goldLight }),
      ]),
    ]),
    stroke(curve(hem), 'url(#gold)', 7),
    stroke(curve(hem.map(([x, y]) => [x, y + 15])), 'url(#gold)', 2),
    brush('512 580, 600 760, 630 900', 4, K.silver, { to: 0, more: 'opacity="0.7"' }),
    brush('-372 590, -440 780, -480 900', 4, 'url(#rim)', { more: 'opacity="0.7"' }),
  ];
}

export async function draw() {
  const [moon, lake, path] = await Promise.all([
    plate('plates/invitation-mobile-750.avif', [0, 0, 750, 640], [-180, -150, 1260, 1075], {
      light: 1.06,
      colour: 1.1,
    }),
    // The lake of her own picture: water without figures.
    plate('roles/Berenica-900.avif', [16, 690, 56, 600], [0, 950, 452, 520], {
      light: 1.7,
      colour: 1.1,
      blur: 1,
    }),
    plate('roles/Berenica-900.avif', [90, 1200, 720, 140], [60, 1150, 800, 200], {
      light: 1.3,
      colour: 1,
      blur: 1.5,
    }),
  ]);
  const place = 'transform="translate(372 622) rotate(-4) scale(0.96)"';
  return {
    defs: [
      linear('sky', [0, 0, 0, 1350], '0 #2A3362, 0.6 #10173A, 1 #0A0E22'),
      linear('nightFace', [-160, -200, -60, 240], '0 #1C2456, 0.6 #131A44, 1 #0C1130'),
      linear('breast', [0, 240, 0, 680], '0 #1A2150, 0.5 #36428A, 1 #2A3470'),
      linear('rim', [0, -240, 0, 900], '0 #FFFFFF, 0.5 #C9D4FF, 1 #7D8FE0'),
      `<radialGradient id="edge"><stop offset="0.3" stop-opacity="0"/><stop offset="0.95" stop-opacity="1"/></radialGradient>`,
      linear('chest', [0, 620, 40, 960], '0 #5566B4, 0.5 #3A4890, 1 #28336E'),
      `<filter id="cutSky" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 0.46  0 0 0 0 0.58  0 0 0 0 0.94  0 0 0 0.94 0"/></filter>`,
      radial('halo', 450, 430, 640, '0 #C9D4FF 0, 0.66 #C9D4FF 0.3, 1 #8A9BD4 0'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#sky)'),
      fading(560, 900, moon),
      fading(1130, 960, [lake, group(lake, 'transform="translate(900 0) scale(-1 1)"')]),
      group([path, fill('M50 1140H870V1360H50Z', 'url(#edge)')], blend('screen', 1)),
      doubleRing(445, 436, 470),
      stars([0, 0, 900, 900], 60, { seed: 5, keep: (x, y) => Math.hypot(x - 445, y - 436) > 460 }),
    ],
    figure: [
      sky([
        group([hairBehind(), hairAbove(), hairOver()], place),
        group(
          group([hairBehind(), hairAbove(), hairOver()], place),
          'transform="translate(34 -26)"',
        ),
      ]),
      clip(
        gone,
        group(
          group([hairBehind(), hairAbove(), hairOver()], place),
          'transform="translate(34 -26)"',
        ),
      ),
      clip(kept, group(hairBehind(), place)),
      group(
        [
          group(body(), 'transform="translate(30 200) scale(0.88) translate(-30 -200)"'),
          portrait(),
        ],
        place,
      ),
      clip(kept, group([hairAbove(), hairOver()], place)),
      sparks(),
      group(
        [
          hairBefore(),
          earring(),
          group(crown(), 'transform="translate(-50 -244) rotate(-7) scale(0.86)"'),
        ],
        place,
      ),
    ],
    front: [
      [
        [760, 130, 24],
        [840, 300, 18],
        [690, 90, 14],
        [880, 470, 14],
        [800, 215, 12],
      ].map(([x, y, r]) => star(x, y, r, K.spark)),
    ],
    floor: [1250, 0.5],
  };
}
