/** Fina's clothes: a short cape, the hood thrown back, a scarf in the wind, fur boots; and her bow. Light from the right. */
import { C, gold } from '../faces/fina-face.mjs';
import {
  K,
  brush,
  circle,
  curve,
  fill,
  group,
  limb,
  plane,
  pts,
  sample,
  stroke,
} from '../faces/kit.mjs';
import { pelt } from '../faces/snow.mjs';
import { openHand } from './open-hand.mjs';
import { bone } from './limbs.mjs';
import { form, part } from './tailor.mjs';

const fold = (points, colour, more) => fill(limb(sample(pts(points))), colour, more);
const tunic = { base: '#1C4A56', dark: '#0A1E2A', light: '#3C8A86', high: '#A9D8C0', line: C.line };
const hose = { base: '#163A48', dark: '#081822', light: '#2C6470', high: '#8AC0B0', line: C.line };
const skin = { base: '#E0A67C', shade: '#8A5448', high: '#FFF0CE', line: C.line, nail: '#FFF4DC' };
const fur = ['#3F6A74', '#7FA9B0', '#C9DAD2', '#F3F2E2'];

/** A boot of hide, bound with straps, fur at its top. `heel` lifts it from the snow. */
const boot = (x, y, turn, dim) =>
  group(
    [
      form(
        '-26 -112, 26 -112 | 26 -112, 24 -60, 32 -34, 66 -18, 78 2 | 78 2, 76 14, 66 18 | 66 18, -28 18 | -28 18, -34 -4, -28 -50, -26 -112',
        dim ? '#20313A' : '#4A4A48',
        [
          plane('-40 -120, -6 -120, -4 -40, -6 30 | -6 30, -50 30, -40 -120', '#122028'),
          dim
            ? ''
            : plane('12 -120, 10 -50, 26 -26, 60 -12, 90 6 | 90 6, 90 -60, 40 -120', '#B0A080'),
          plane('-40 6, 90 4 | 90 4, 90 30, -40 30', '#0C161C'),
          stroke('M-30 -84L28 -70M-30 -58L28 -44M-32 -26L40 -22', dim ? '#3A4A4C' : K.gold, 3.4),
        ],
        C.line,
      ),
      pelt(
        '-36 -112, -38 -84, 0 -74, 38 -84, 36 -112',
        '-26 -130, -20 -118, 0 -112, 20 -118, 26 -130',
        dim ? fur.slice(0, 2) : fur,
        {
          seed: 8,
          length: 22,
          width: 20,
          lean: 0.1,
          side: -1,
        },
      ),
    ],
    `transform="translate(${x} ${y}) rotate(${turn}) scale(0.92)"`,
  );

export const legs = () => [
  // The leg that pushes off, its heel up.
  bone('284 830 42, 268 900 38, 256 966 30, 214 1026 24, 182 1070 20', hose, { lit: -1 }),
  boot(164, 1122, 24, true),
  // The leg that carries her, bent at the knee.
  bone('312 830 46, 352 890 42, 388 946 34, 388 1010 28, 384 1060 23', hose, { lit: -1 }),
  boot(382, 1144, 0, false),
];

/** The arm that holds the light out. */
export const farArm = () => [
  bone('344 640 28, 386 690 27, 426 726 24, 470 720 21, 506 706 17', tunic, { lit: -1 }),
  brush('414 742, 436 738, 444 716', 3, C.line),
  pelt('482 676, 494 700, 500 726, 498 744', '516 688, 520 704, 520 718, 516 730', fur, {
    seed: 3,
    length: 20,
    width: 18,
    lean: 0.1,
    side: 1,
  }),
  openHand(
    skin,
    ['#E0A67C', '#8A5448', '#FFF0CE'],
    '',
    'transform="translate(552 694) rotate(-12) scale(-0.4 0.4)"',
  ),
];

export const trunk = () => [
  form(
    '296 610, 270 680, 262 760, 246 826, 228 886 | 228 886, 290 906, 350 906, 404 886 | 404 886, 380 820, 366 760, 372 690, 366 620 | 366 620, 296 610',
    '#1C4A56',
    [
      plane('296 600, 290 700, 296 780, 280 920 | 280 920, 210 920, 240 600', '#0A1E2A'),
      plane('350 610, 350 700, 344 770, 370 910 | 370 910, 420 910, 420 610', '#3C8A86'),
      plane('366 620, 364 700, 358 770, 390 910 | 390 910, 420 910, 420 610', '#A9D8C0'),
      fold('306 800 1, 302 850 6, 296 910 10', '#0A1E2A'),
      fold('346 800 1, 352 850 5, 356 910 8', '#0A1E2A'),
      stroke(curve('236 850, 290 868, 350 868, 396 850'), gold, 2.4),
      stroke(
        'M236 866L252 852L268 874L284 858L300 880L316 862L332 880L348 862L364 878L380 856L396 868',
        K.goldLight,
        3,
      ),
    ],
    C.line,
  ),
  pelt(
    '222 880, 250 908, 300 920, 350 920, 410 884',
    '240 864, 260 880, 300 890, 346 890, 392 866',
    fur,
    {
      seed: 6,
      length: 26,
      width: 24,
      lean: 0.2,
      side: -1,
    },
  ),
  brush('260 770, 300 788, 340 788, 368 768', 15, C.line, { from: 0.8, to: 0.8 }),
  brush('260 770, 300 788, 340 788, 368 768', 10, '#8A5A34', { from: 0.8, to: 0.8 }),
  fill(circle(346, 785, 9), gold, `stroke="${C.line}" stroke-width="2.4"`),
];

/** The bow hangs from her near hand: two limbs of black thorn, a string of light. */
export const bow = () => [
  stroke('M96 716L286 1074', '#7FE8FF', 9, 'filter="url(#near)" opacity="0.7"'),
  stroke('M96 716L286 1074', '#E9FFFF', 3),
  [
    '96 716 3, 150 708 7, 202 736 10, 230 784 12, 240 836 12',
    '240 836 12, 266 890 12, 290 956 10, 298 1014 7, 286 1074 3',
  ].map((line, i) =>
    [
      part(
        line,
        { base: '#14242E', dark: '#060C12', light: '#2E5A66', high: '#9FE3CF', line: C.line },
        { lit: -1 },
      ),
      brush(
        pts(line).map(([x, y, w]) => [x - w, y]),
        2.4,
        gold,
        { from: 0.5, to: 0.5 },
      ),
      i
        ? ['282 912, 304 904, 290 932', '302 980, 324 980, 304 1000']
        : ['164 706, 172 680, 186 716', '208 736, 230 718, 222 758'],
    ].map((item, k) =>
      k < 2
        ? item
        : item.map((d) =>
            plane(
              `${d} | ${d.split(', ')[2]}, ${d.split(', ')[0]}`,
              '#14242E',
              `stroke="${C.line}" stroke-width="2"`,
            ),
          ),
    ),
  ),
  fill(circle(96, 716, 7), gold, `stroke="${C.line}" stroke-width="2"`),
  fill(circle(286, 1074, 7), gold, `stroke="${C.line}" stroke-width="2"`),
];

/** The near forearm, out of the cape, and the fist round the bow. */
export const nearArm = () => [
  bone('300 690 26, 286 724 26, 268 758 24, 250 792 20, 246 812 17', tunic, { lit: -1 }),
  pelt(
    '224 786, 228 808, 244 818, 268 812, 276 796',
    '232 776, 238 790, 248 796, 258 794, 266 784',
    fur,
    {
      seed: 3,
      length: 18,
      width: 16,
      lean: 0.1,
      side: -1,
    },
  ),
];

/** A short cape; the wind lifts its back. */
export const cape = () => [
  form(
    '300 596, 254 630, 216 690, 176 742, 120 776 | 120 776, 170 798, 222 786 | 222 786, 270 770, 316 760, 360 726 | 360 726, 374 680, 376 640, 366 604 | 366 604, 300 596',
    '#123240',
    [
      plane('300 590, 270 660, 236 730, 160 800 | 160 800, 90 800, 200 590', '#0A1E2A'),
      plane('340 600, 336 660, 300 720, 290 780 | 290 780, 400 780, 400 600', '#1F5A66'),
      plane('360 604, 360 660, 340 700, 330 770 | 330 770, 400 770, 400 600', '#6FB8A8'),
      fold('296 620 1, 262 680 8, 224 736 10, 176 790 8', '#06141C'),
      fold('330 620 1, 310 690 6, 280 740 8, 262 790 8', '#0A1E2A'),
      stroke(curve('140 764, 200 766, 262 744, 316 728, 366 700'), gold, 2.4),
      stroke(
        'M150 778L168 766L180 784L198 768L212 780L232 758L248 770L266 748L284 760L302 738L320 748L338 722L354 730',
        K.goldLight,
        3,
      ),
    ],
    C.line,
  ),
  brush('120 776, 176 742, 216 690, 254 630, 300 596', 4, C.green, { from: 0.3, to: 0.2 }),
];

/** The hood, thrown back: its ruff lies on her shoulders, its two fox's ears stick up behind. */
export const hood = () => [
  [
    '268 612, 214 606, 158 640 | 158 640, 200 668, 252 664 | 252 664, 268 612',
    '262 650, 206 664, 164 716 | 164 716, 220 726, 264 700 | 264 700, 262 650',
  ].map((d, i) =>
    form(
      d,
      '#2C6470',
      [
        plane(
          [
            '250 622, 210 620, 176 640 | 176 640, 204 652, 244 648',
            '252 662, 212 676, 184 708 | 184 708, 224 710, 250 694',
          ][i],
          '#081822',
        ),
      ],
      C.line,
    ),
  ),
  // What is left of two foxes: a tuft in each ear, a gold edge.
  ['246 634, 216 634, 192 640', '250 680, 222 690, 200 702'].map((d) => [
    brush(d, 13, '#7FA9B0', { from: 0.6, to: 0.05, peak: 0.2 }),
    brush(d, 6, '#C9DAD2', { from: 0.6, to: 0.05, peak: 0.2 }),
  ]),
  ['268 612, 214 606, 158 640', '262 650, 206 664, 164 716'].map((d) => brush(d, 3, gold)),
  pelt(
    '396 640, 352 664, 300 668, 250 650, 222 610, 240 574, 282 560',
    '372 590, 344 606, 312 610, 284 604, 270 592, 276 584, 300 580',
    fur,
    { seed: 4, length: 32, width: 28, lean: 0.4, side: 1, reach: 0.86 },
  ),
];

export const scarf = () => [
  [
    ['318 590 14, 262 570 18, 200 590 20, 140 566 20, 84 582 14', '#8E2F3C', '#541A30'],
    ['318 584 14, 256 548 18, 196 552 20, 140 518 20, 92 518 14', '#B8443F', '#6A1F34'],
  ].map(([line, base, dark]) =>
    part(
      line,
      { base, dark, light: '#D0584A', high: '#F0A068', line: C.line },
      { lit: -1, wide: 0.4 },
    ),
  ),
  ['112 506L112 538M124 508L124 544', '102 564L102 592M114 560L114 592'].map((d) =>
    stroke(`M${d}`, K.goldLight, 3),
  ),
  [
    '92 506, 72 500, 54 506',
    '92 514, 70 514, 50 522',
    '92 522, 72 528, 54 538',
    '84 572, 64 568, 46 576',
    '84 580, 62 584, 44 594',
    '86 590, 66 598, 50 608',
  ].map((d) => brush(d, 6, '#C25048', { from: 0.8, to: 0.2, peak: 0.2 })),
  form(
    '306 560, 330 582, 366 586, 394 570 | 394 570, 404 592, 390 618, 350 628, 314 618, 296 596, 306 560',
    '#8E2F3C',
    [
      plane('360 580, 394 566 | 394 566, 410 592, 392 624, 356 632 | 356 632, 360 580', '#D0584A'),
      plane('380 572, 394 566 | 394 566, 410 592, 392 624, 380 626 | 380 626, 380 572', '#F7B27A'),
      plane('306 556, 320 590, 330 630 | 330 630, 280 630, 280 556', '#541A30'),
      brush('304 590, 340 606, 376 602, 398 586', 3, C.line),
    ],
    C.line,
  ),
];

/** Breath: thin at the lips, then it swells and lets go; two curls in it. */
export const breath = () => [
  group(
    [
      '412 544 6',
      '430 541 9',
      '452 534 14',
      '478 524 18',
      '504 508 16',
      '522 488 10',
      '498 536 9',
    ].map((text) => fill(circle(...text.split(' ').map(Number)), '#D5F5EA')),
    'opacity="0.34" filter="url(#breath)"',
  ),
  brush('404 543, 432 540, 458 528, 480 512, 498 504', 3, '#FFFFFF', {
    more: 'opacity="0.6"',
  }),
  brush('436 548, 462 544, 486 534, 506 528', 2.4, '#FFFFFF', { more: 'opacity="0.5"' }),
];
