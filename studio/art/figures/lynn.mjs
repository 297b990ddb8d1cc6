/**
 * Lynn, whole: on the top of the mast, one foot up, in the wind; four fingers up, she counts us on them.
 *
 *   crown 497 205   chin 505 372     pit of the neck 508 418   waist 482 596   crotch 478 700
 *   her right arm   418 432, 388 592, 520 520    her left arm   566 430, 640 588, 674 446
 *   her right leg   436 690, 362 790, 316 1012 (up on the rope)   her left leg   518 690, 540 900, 552 1120 (her weight)
 */
import { fold } from '../faces/grip.mjs';
import {
  brush,
  circle,
  clip,
  doubleRing,
  fill,
  group,
  linear,
  plane,
  pts,
  radial,
  random,
  stars,
  stroke,
} from '../faces/kit.mjs';
import { C, braid, gold, hairAbove, hairBehind, loose, portrait } from '../faces/lynn-face.mjs';
import { blend, fading, plate } from '../faces/light.mjs';
import { arms } from './lynn-arms.mjs';
import { legs, tails, torso } from './lynn-dress.mjs';
import { fleet, lanterns, mast, top } from './lynn-top.mjs';

export const face = [380, 190, 240];
export const finish = { bloom: 0.42, from: 116 };
const moon = [430, 420, 350];

// The wind takes it at the nape: left, and up, to a free end.
const plait =
  '462 366 15, 424 394 20, 376 404 22, 326 394 22, 280 368 20, 240 330 18, 210 286 15, 196 248 11';

/** The end of the braid: ribbon, tuft, and the ribbon's ends. */
const tuft = () => [
  fold('200 252 3, 236 236 7, 258 206 8, 292 196 6, 318 168 1', '#7D8FE0'),
  fold('194 250 3, 160 236 8, 138 206 9, 104 190 7, 92 160 1', '#5A68B8'),
  [
    '190 246 6, 170 214 11, 176 184 10, 160 152 1',
    '204 244 6, 214 210 10, 232 186 8, 230 150 1',
    '197 248 8, 190 210 13, 204 176 11, 190 128 1',
  ].map((line, i) => [
    fold(line, [C.hairShade, '#6A3030', C.hair][i], `stroke="${C.line}" stroke-width="2.4"`),
    brush(
      pts(line).map(([x, y, w]) => [x - w * 0.4, y]),
      [3, 3, 5][i],
      [C.hair, '#A85A3C', '#E08A50'][i],
    ),
  ]),
  plane(
    '182 256, 196 240, 214 252 | 214 252, 216 240, 198 230, 180 244 | 180 244, 182 256',
    '#AEB9F2',
    `stroke="${C.line}" stroke-width="2.4"`,
  ),
];

/** The eye that is behind the glass in her other picture: a line of gold. */
const farEye = () =>
  group(
    [
      brush('40 12, 62 -5, 92 -8, 116 0, 132 12', 11, gold, { peak: 0.4 }),
      fill(circle(84, 5, 11), '#8FE0E0'),
      brush('34 -56, 66 -78, 104 -72, 134 -52', 11, gold, { peak: 0.35 }),
    ],
    'transform="scale(1.02 0.93)"',
  );

function rain(count, seed, keep) {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y, l] = [next() * 1000 - 50, next() * 1500 - 120, 24 + next() * 70];
    if (keep(x, y))
      d += `M${x.toFixed(0)} ${y.toFixed(0)}l${(-l).toFixed(0)} ${(l * 0.42).toFixed(0)}`;
  }
  return stroke(d, '#DCEBFF', 1.8, 'stroke-linecap="round" opacity="0.5"');
}

export async function draw() {
  const [x, y, r] = moon;
  const [cloud, full, lake] = await Promise.all([
    plate('features/borrowed-hours-1920.avif', [0, 0, 560, 1000], [0, -140, 900, 1620], {
      light: 1.5,
      colour: 1.1,
      blur: 1.5,
    }),
    plate('plates/invitation-mobile-750.avif', [95, 60, 560, 520], [x - 392, y - 372, 784, 728], {
      light: 1.14,
      colour: 0.8,
    }),
    plate('plates/role-mobile-750.avif', [180, 1000, 400, 300], [-40, 880, 980, 520], {
      light: 1.5,
      colour: 0.7,
      blur: 1,
    }),
  ]);
  const place = 'transform="translate(500 300) rotate(4) scale(0.36)"';
  return {
    defs: [
      radial('sea', x, y, 950, '0 #35708A, 0.4 #17405A, 0.75 #0B1E34, 1 #060B1A'),
      // The light is the moon's: what is far from it goes down into the dusk.
      linear('dusk', [0, 520, 0, 1170], '0 #1C2A5C 0, 1 #101A44 0.86'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#sea)'),
      group(cloud, blend('screen', 0.6)),
      fading(1200, 900, group(lake, blend('screen', 0.5))),
      fill(circle(x, y, r), '#BFE4F2', 'filter="url(#mist)" opacity="0.55"'),
      clip(circle(x, y, r), [
        full,
        fill(circle(x + 104, y + 112, r - 4), '#16304C'),
        stars([200, 100, 600, 640], 26, {
          seed: 6,
          size: 0.6,
          keep: (a, b) => Math.hypot(a - x - 104, b - y - 112) < r - 40,
        }),
      ]),
      doubleRing(x, y, r + 14),
      stars([0, -100, 900, 900], 40, {
        seed: 15,
        size: 0.8,
        keep: (a, b) => Math.hypot(a - x, b - y) > r + 30,
      }),
      fill(
        'M-40 1000Q200 940 450 990T940 960V1600H-40Z',
        '#9CCBDD',
        'filter="url(#mist)" opacity="0.3"',
      ),
      fleet(),
      fill(
        'M-40 1040Q240 990 480 1030T940 1000V1600H-40Z',
        '#5B8CA6',
        'filter="url(#soft)" opacity="0.8"',
      ),
      mast(),
      rain(44, 3, () => true),
    ],
    figure: [
      top(),
      tails(),
      group(loose(), place),
      group(hairBehind(), place),
      tuft(),
      braid(plait, 12),
      legs(),
      torso(),
      group([portrait(), farEye(), hairAbove()], place),
      arms(),
    ],
    front: [
      fill('M0 -140H900V1480H0Z', 'url(#dusk)', blend('multiply', 0.66)),
      lanterns(),
      rain(14, 8, (a, b) => a < 200 || a > 760 || b > 1000),
    ],
    floor: [1150, 0.8],
  };
}
