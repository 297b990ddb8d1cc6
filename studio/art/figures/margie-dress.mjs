/** Margie's clothes and limbs: a poncho that two lifted arms open like a kite, striped stockings, boots too large. */
import {
  K,
  beside,
  brush,
  chain,
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
import { hand as raised } from '../faces/margie.mjs';
import { C, gold, rocket } from '../faces/margie-face.mjs';
import { openHand } from './open-hand.mjs';
import { bone } from './limbs.mjs';
import { form } from './tailor.mjs';

const wool = { base: '#5A2A58', dark: '#2E1440', light: '#B25C46', high: '#F0A05A', line: C.line };
const skin = { base: '#E29A66', shade: '#9A5048', high: '#FFDCA8', line: C.line, nail: '#FFF0CE' };
const fold = (points, colour, more) => fill(limb(sample(pts(points))), colour, more);

/** Stripes across a limb, bent as a stocking bends round the leg. */
function hoops(points, count, colour, lit) {
  const spine = sample(pts(points), 8);
  const last = spine.length - 1;
  const [a, b] = [beside(spine, -1.2), beside(spine, 1.2)];
  return Array.from({ length: count }, (_, i) => {
    const k = Math.round(((i + 0.5) / count) * last);
    const [p, q, m] = [a[k], b[k], spine[k]];
    return stroke(
      `M${p[0]} ${p[1]}Q${m[0]} ${m[1] + 14} ${q[0]} ${q[1]}`,
      i % 2 === lit ? colour[1] : colour[0],
      12,
    );
  });
}

const stocking = (points, dim) => {
  const tone = dim
    ? { base: '#3A1A44', dark: '#22102E', light: '#5A2A52', line: C.line }
    : { base: '#5A2A58', dark: '#2E1440', light: '#9A4A52', high: '#E09058', line: C.line };
  return [
    bone(points, tone, {
      lit: -1,
      more: [
        group(hoops(points, 8, dim ? ['#7A4A3A', '#7A4A3A'] : ['#C9823E', '#C9823E'], 0), ''),
        fold(
          pts(points).map(([x, y, w]) => [x - w * 0.66, y, w * 0.5]),
          '#22102E',
          'opacity="0.55"',
        ),
      ],
    }),
    brush(
      pts(points).map(([x, y, w]) => [x + w, y]),
      4,
      dim ? '#B2704A' : '#FFD79A',
      { from: 0.3, to: 0.3 },
    ),
  ];
};

const ink = `stroke="${C.line}" stroke-width="3" stroke-linejoin="round"`;
/** On tiptoe on the ridge: her weight is on this leg. */
const standing = () => [
  stocking('412 800 37, 414 880 33, 412 950 26, 402 1004 29, 396 1064 21, 398 1100 17'),
  // The heel is up; the toe points down and out.
  form(
    '370 1050, 402 1060, 436 1046 | 436 1046, 430 1090, 432 1120, 438 1150 | 438 1150, 430 1162, 414 1160 | 414 1160, 396 1180, 372 1202, 346 1206 | 346 1206, 334 1196, 336 1180, 360 1140, 374 1100, 370 1050',
    '#4A2030',
    [
      plane(
        '404 1040, 404 1100, 396 1140, 372 1206 | 372 1206, 460 1206, 460 1040, 404 1040',
        '#A84E34',
      ),
      plane('424 1040, 420 1100, 420 1160 | 420 1160, 460 1190, 460 1040, 424 1040', '#FFB46A'),
      plane(
        '336 1192, 366 1190, 396 1166, 416 1148, 440 1150 | 440 1150, 440 1220, 330 1220, 336 1192',
        '#22101E',
      ),
      stroke('M380 1092L412 1100M376 1114L408 1122M368 1136L398 1146', K.goldLight, 3),
    ],
    C.line,
  ),
  form(
    '358 1036, 398 1048, 442 1032 | 442 1032, 446 1060, 440 1066 | 440 1066, 400 1078, 362 1068 | 362 1068, 356 1052, 358 1036',
    '#1F5662',
    [plane('408 1030, 404 1080 | 404 1080, 460 1080, 460 1030, 408 1030', '#5CA894')],
    C.line,
  ),
];

/** The other one is kicked up behind: the knee to us, the boot with its sole to the side. */
const kicked = () => [
  form(
    '598 944, 640 920, 664 934, 672 976, 664 1030, 648 1052, 628 1044, 620 1000, 596 990 | 596 990, 598 944',
    '#3A1826',
    [
      plane('640 920, 652 960, 644 1052 | 644 1052, 690 1052, 690 920, 640 920', '#8A4030'),
      plane('656 922, 664 970, 654 1040 | 654 1040, 700 1040, 690 910, 656 922', '#FFB46A'),
      ['650 950, 664 954', '652 972, 668 976', '650 996, 666 998', '648 1018, 662 1020'].map((d) =>
        brush(d, 5, C.line, { from: 0.6, to: 0.6 }),
      ),
    ],
    C.line,
  ),
  stocking('520 936 27, 550 950 29, 588 962 22, 608 966 20', true),
  form(
    '586 928, 604 960, 602 1002 | 602 1002, 622 1000, 630 994 | 630 994, 634 960, 614 922 | 614 922, 600 920, 586 928',
    '#1F5662',
    [plane('600 918, 618 956, 616 1004 | 616 1004, 640 1004, 640 918, 600 918', '#5CA894')],
    C.line,
  ),
  stocking('470 800 38, 492 850 36, 512 908 30, 520 938 27'),
];

/** Knickerbockers under the poncho, ragged where the stockings begin. */
const breeches = () =>
  form(
    '374 740, 520 736 | 520 736, 540 800, 548 862 | 548 862, 530 874, 514 866, 500 884, 482 876, 466 886 | 466 886, 452 846, 440 832 | 440 832, 440 860, 444 882 | 444 882, 428 890, 412 880, 394 890, 376 878, 366 880 | 366 880, 364 800, 374 740',
    '#6A1C30',
    [
      plane('360 740, 404 740, 400 900 | 400 900, 350 900, 360 740', '#33101F'),
      plane('440 832, 470 800, 480 890 | 480 890, 440 890, 440 832', '#33101F'),
      plane('510 740, 528 800, 530 890 | 530 890, 560 880, 540 730, 510 740', '#D8583E'),
      plane('424 800, 434 840, 428 890 | 428 890, 448 890, 440 800, 424 800', '#A83038'),
    ],
    C.line,
  );

export const legs = () => [kicked(), standing(), breeches()];

/** The rucksack behind her: a rolled blanket, pockets, and the stock of dawns. */
export function rucksack() {
  const side = (d, base, planes) => form(d, base, planes, C.line);
  return [
    rocket(300, 414, -16, '#A8324A', 1.15),
    rocket(246, 448, -29, '#2E7A80', 1.05),
    rocket(214, 508, -46, '#D9783A', 0.95),
    rocket(560, 400, 10, '#D9783A', 1.1),
    rocket(606, 432, 20, '#8A2A6A', 0.9),
    side(
      '300 560, 300 500, 340 470 | 340 470, 540 466 | 540 466, 576 500, 576 560 | 576 560, 592 660, 570 760, 520 800 | 520 800, 350 804 | 350 804, 300 760, 284 660, 300 560',
      '#4A2A22',
      [
        plane('300 460, 340 600, 330 820 | 330 820, 260 820, 260 460, 300 460', '#22101E'),
        plane('540 460, 556 600, 540 820 | 540 820, 620 820, 620 460, 540 460', '#A85E34'),
        plane('566 500, 580 640, 560 760 | 560 760, 620 760, 620 500, 566 500', '#F0A860'),
      ],
    ),
    // A blanket, rolled, across the top.
    side(
      '290 506, 300 476, 330 470 | 330 470, 560 464 | 560 464, 590 476, 592 508, 572 528 | 572 528, 320 536 | 320 536, 296 528, 290 506',
      '#1F5662',
      [
        plane('280 510, 440 514, 600 500 | 600 500, 600 540, 280 540, 280 510', '#123440'),
        plane('500 460, 560 462, 600 470 | 600 470, 600 500, 520 500, 500 460', '#7AC0A4'),
      ],
    ),
    // A lamp that hangs from it.
    stroke('M578 700Q596 716 596 740', C.line, 4),
    fill('M578 740H614V748H578ZM580 796H612V804H580Z', gold, ink),
    fill('M582 748Q572 772 582 796H610Q620 772 610 748Z', '#FFE2A0', ink),
    fill(circle(596, 772, 44), '#FFB46A', 'filter="url(#near)" opacity="0.4"'),
  ];
}

/** Sleeves under the poncho: the raised arm, and the one that holds the change out. */
export const sleeves = () => [
  bone('516 560 30, 566 512 28, 624 474 25, 650 420 21, 678 366 16', wool, { lit: -1 }),
  brush('602 494, 628 500, 646 478', 4, C.line),
  bone('366 566 30, 318 606 27, 270 634 25, 234 606 20, 204 576 15', wool, { lit: -1 }),
  brush('256 656, 272 636, 264 616', 4, C.line),
];

/** Her right hand, palm up, the coins flying from it; a fingerless glove as on the other. */
export const change = () =>
  openHand(
    skin,
    ['#23616C', '#123E4A', '#8AD0B4'],
    form(
      '58 -18, 86 -6, 104 16 | 104 16, 96 50, 72 66 | 72 66, 52 56, 44 44 | 44 44, 58 20, 58 -18',
      '#2E7A80',
      [stroke('M62 -14L52 48M76 -8L64 56M90 4L80 58', '#123E4A', 5)],
      C.line,
      5,
    ),
    'transform="translate(172 556) rotate(10) scale(0.46)"',
  );
const coin = (x, y, r, flat, turn) =>
  group(
    [
      fill(circle(0, 0, r), C.line),
      fill(circle(0, 0, r - 2), gold),
      stroke(circle(0, 0, r - 6), K.goldDark, 2),
      fill(
        `M${-r * 0.5} 0A${r * 0.5} ${r * 0.5} 0 1 0 ${r * 0.3} ${-r * 0.4}A${r * 0.4} ${r * 0.4} 0 1 1 ${-r * 0.5} 0Z`,
        K.spark,
      ),
    ],
    `transform="translate(${x} ${y}) rotate(${turn}) scale(1 ${flat})"`,
  );
export const coins = () => [
  coin(148, 470, 17, 0.5, -20),
  coin(116, 420, 16, 0.92, 10),
  coin(172, 398, 15, 0.35, 40),
  coin(134, 352, 14, 0.7, -40),
];

export const raisedHand = () => raised('translate(724 300) rotate(4) scale(-0.44 0.44)');

/** The poncho: from the neck along both upper arms, and down to a fringed hem between them. */
export function poncho() {
  const cloth = chain(
    '392 520, 350 534, 306 574, 258 616 | 258 616, 262 690, 300 760 | 300 760, 360 800, 432 816, 506 800, 556 762 | 556 762, 584 696, 596 620, 604 560, 596 508 | 596 508, 566 508, 530 526, 480 520 | 480 520, 392 520',
  );
  const a = pts('250 668, 300 728, 364 764, 434 778, 502 764, 548 724, 578 648, 594 560');
  const down = (d) => a.map(([x, y]) => [x - (x - 430) * 0.0006 * d, y + d]);
  const zig = sample(down(16), 4);
  const fringe = sample(down(34), 6);
  return [
    fringe.flatMap(([x, y], i) =>
      i % 2
        ? [
            brush(
              [
                [x, y - 6],
                [x + 1, y + 12],
                [x - 2, y + 28],
              ],
              9,
              i > fringe.length * 0.6 ? '#D9824E' : '#6A3258',
              { from: 0.8, to: 0.3, peak: 0.2 },
            ),
          ]
        : [],
    ),
    form(
      cloth,
      '#4A2054',
      [
        plane('390 510, 340 640, 320 720, 330 830 | 330 830, 230 830, 230 560, 390 510', '#2A1240'),
        plane('480 520, 500 620, 490 720, 510 830 | 510 830, 640 830, 640 480, 480 520', '#7E3A52'),
        plane('530 520, 548 610, 534 700, 556 790 | 556 790, 640 790, 640 480, 530 520', '#A85644'),
        plane('588 500, 592 590, 574 690, 556 770 | 556 770, 640 770, 640 480, 588 500', '#E89A58'),
        // The cloth hangs from her arm in folds.
        fold('592 512 2, 560 580 9, 548 660 12, 520 760 4', '#6A2E4C'),
        fold('590 508 2, 540 560 7, 506 620 8, 470 660 1', '#4A2054'),
        fold('594 516 1, 578 590 5, 566 680 6, 548 740 1', '#FFC98A', 'opacity="0.8"'),
        // Bows between the lifted arms.
        fold('300 590 1, 360 664 8, 430 690 12, 500 660 9, 570 540 1', '#2A1240'),
        fold('276 640 1, 350 712 7, 430 738 10, 508 706 7, 590 570 1', '#2A1240'),
        fold('330 604 1, 376 652 3, 432 672 4, 480 656 2, 520 616 1', '#B06A50', 'opacity="0.8"'),
        fold('282 632 1, 340 688 3, 400 716 4, 460 716 2, 520 690 1', '#8A4A58', 'opacity="0.9"'),
        stroke(curve(a), K.goldLight, 2.4),
        stroke(curve(down(32)), K.goldLight, 2.4),
        stroke(
          `M${zig.map(([x, y], i) => `${x.toFixed(1)} ${(y + (i % 2 ? 8 : -8)).toFixed(1)}`).join('L')}`,
          '#E9A45A',
          3.4,
        ),
        [
          ['330 612, 374 604, 384 648, 338 656', '#8A2A44'],
          ['506 590, 548 576, 560 620, 516 634', '#2E7A80'],
        ].map(
          ([d, colour]) =>
            fill(curve(pts(d), true, 0.2), colour) +
            stroke(curve(pts(d), true, 0.2), K.goldLight, 2, 'stroke-dasharray="6 5"'),
        ),
      ],
      C.line,
    ),
    brush('598 512, 566 509, 530 527, 490 524', 5, '#FFE2A8', { from: 0.3, to: 0.3 }),
    brush('258 616, 306 574, 350 534, 392 520', 4, gold, { from: 0.3, to: 0.3 }),
    // Straps of the rucksack over it.
    ['378 526, 362 580, 322 628, 274 656', '506 524, 526 572, 556 604, 594 616'].map((d, i) => [
      brush(d, 21, C.line, { from: 0.9, to: 0.7 }),
      brush(d, 15, i ? '#C9783E' : '#5A3024', { from: 0.9, to: 0.7 }),
    ]),
  ];
}

/** The scarf, to the chin; the wind has its end. */
export const scarf = () => [
  form(
    '384 500, 350 540, 312 552, 262 548 | 262 548, 242 574, 250 590 | 250 590, 320 592, 380 570, 420 540 | 420 540, 384 500',
    '#1F5662',
    [
      plane('420 540, 380 566, 320 586, 240 586 | 240 586, 240 610, 400 600, 420 540', '#123440'),
      stroke('M268 548L262 590M282 552L276 592', K.goldLight, 3),
    ],
    C.line,
  ),
  form(
    '376 486, 404 506, 436 514, 470 506, 500 482 | 500 482, 514 512, 494 540, 446 552, 398 544, 366 518, 376 486',
    '#2E6F7A',
    [
      plane('376 480, 362 520, 400 548 | 400 548, 400 510, 376 480', '#17424E'),
      plane('450 510, 500 480 | 500 480, 520 512, 494 544, 446 556 | 446 556, 450 510', '#4FA093'),
      plane('474 500, 500 480 | 500 480, 520 512, 494 544, 474 548 | 474 548, 474 500', '#8AD0B0'),
      brush('380 512, 420 530, 460 530, 500 508', 3, C.line),
    ],
    C.line,
  ),
];
