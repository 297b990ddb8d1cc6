/** Berenica: her crown before the moon, her hair in its wind, her gown already lake. */
import { C, crown, earring, necklace, portrait } from './berenica-face.mjs';
import {
  K,
  brush,
  chain,
  circle,
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
  pts,
  radial,
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
    '-46 -240, -130 -190, -172 -80, -178 100, -146 250 | -146 250, -60 300, 120 280, 190 160, 180 -60 | 180 -60, 60 -260, -46 -240',
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

const hairBefore = () => [
  lock(
    '-46 -216 4, 30 -206 22, 110 -150 28, 160 -60 30, 230 10 32, 340 10 26, 450 -60 12, 520 -140 1',
    Object.assign({ seed: 27 }, tone, tone.odd),
  ),
  // Over the temple and the ear, then away with the rest.
  lock(
    '-48 -216 6, 40 -176 28, 100 -96 30, 134 -6 30, 190 80 34, 300 120 28, 420 60 14, 500 -20 1',
    Object.assign({ seed: 21 }, tone, { strands: 3 }),
  ),
  lock(
    '-50 -214 5, 20 -176 18, 84 -110 20, 118 -30 18, 126 60 16, 150 160 16, 132 280 13, 170 400 8, 160 500 1',
    Object.assign({ seed: 23 }, tone),
  ),
  // The far side: one lock next to the cheek.
  lock(
    '-46 -216 6, -116 -206 20, -160 -120 20, -172 0 18, -176 110 19, -150 230 16, -186 350 11, -164 480 1',
    Object.assign({ seed: 25 }, tone),
  ),
];

/** From the crown over the hair, pearls along its edge. */
function veil() {
  const edge = pts('40 -120, 150 60, 280 180, 420 190, 540 120, 690 130');
  const lower = pts('40 -100, 140 150, 250 290, 390 330, 520 270, 690 300');
  return [
    fill(chain(edge, lower.toReversed()), 'url(#veil)'),
    ...[0.3, 0.55, 0.8].map((t) =>
      brush(
        lower.map(([x, y], i) => [x + (edge[i][0] - x) * t, y + (edge[i][1] - y) * t]),
        4,
        K.silver,
        { more: 'opacity="0.3"' },
      ),
    ),
    brush(lower, 4, K.silver),
    sample(lower, 5).map(([x, y], i) =>
      i % 2 ? fill(circle(x, y, 4.4), K.silver, `stroke="${C.line}" stroke-width="1.4"`) : '',
    ),
  ];
}

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
    fading(700, 880, [
      fill(gown, '#0B1030'),
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
            '#1A2356',
          ),
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
    plate('world/Lunarian-1920.avif', [24, 400, 356, 400], [0, 950, 452, 440], {
      light: 1.6,
      colour: 1.1,
      blur: 1,
    }),
    plate('world/Lunarian-1920.avif', [450, 740, 440, 220], [60, 1150, 800, 200], {
      light: 1.1,
      colour: 1,
      blur: 1.5,
    }),
  ]);
  const place = 'transform="translate(372 622) rotate(-4) scale(0.96)"';
  return {
    defs: [
      linear('sky', [0, 0, 0, 1350], '0 #2A3362, 0.6 #10173A, 1 #0A0E22'),
      linear('nightFace', [-160, -200, -60, 240], '0 #1C2456, 0.6 #131A44, 1 #0C1130'),
      linear('breast', [0, 240, 0, 680], '0 #141A40, 0.5 #262F62, 1 #10163A'),
      linear('rim', [0, -240, 0, 900], '0 #FFFFFF, 0.5 #C9D4FF, 1 #7D8FE0'),
      linear('veil', [100, 0, 690, 300], '0 #C9D3F8 0.1, 0.5 #C9D3F8 0.4, 1 #8A9BD4 0.2'),
      `<radialGradient id="edge"><stop offset="0.3" stop-opacity="0"/><stop offset="0.95" stop-opacity="1"/></radialGradient>`,
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
      group(
        [
          veil(),
          hairBehind(),
          group(body(), 'transform="translate(30 200) scale(0.88) translate(-30 -200)"'),
          portrait(),
          hairAbove(),
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
    floor: [1230, 0.6],
  };
}
