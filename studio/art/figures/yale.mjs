/** Yale in his open door: he reads as he goes, the book lights him from below, and the sword he should carry hangs at his side. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  doubleRing,
  fill,
  group,
  linear,
  plane,
  pts,
  radial,
  stars,
  stroke,
} from '../faces/kit.mjs';
import { grasp } from '../faces/hand.mjs';
import { blend, fading, plate } from '../faces/light.mjs';
import { hilt, sword } from '../faces/outsider.mjs';
import { snow } from '../faces/snow.mjs';
import { C, gold, hood, hoodBack, portrait } from '../faces/yale-face.mjs';
import { horns } from '../faces/yale-things.mjs';
import { iceKey, links, tower } from '../faces/yale.mjs';
import { book, bookHand } from './yale-book.mjs';
import { S, arm, cuirass, fold, ink, leg, pauldron, side, steel } from './yale-armour.mjs';

export const face = [340, 200, 230];
export const finish = { bloom: 0.46, from: 116 };

/*
 * Joints. The head is 142 high, the figure 6.6 heads; he is turned to the left.
 *   crown 455 252   eyes 455 322   chin 440 394
 *   shoulders 384 472, 572 480     hips 424 736, 516 740
 *   book arm: elbow 352 632, wrist 300 604     sword arm: elbow 652 622, wrist 664 716
 *   step: knee 351 900, ankle 336 1102         weight: knee 528 930, ankle 540 1124
 */
// Joints above the hips are drawn lower than they are, by this much.
const raised = 'transform="translate(0 -26)"';
const place = 'transform="translate(455 322) rotate(-5) scale(0.29)"';

/** Flagstones that run to the moon, and the wall he could step over. */
function floor() {
  const rows = [0, 1, 2, 3, 4, 5].map((i) => 1010 + i * 22 + i * i * 11);
  return [
    fill('M-20 1000H920V1480H-20Z', '#18243F'),
    rows.map((y, i) => stroke(`M-20 ${y}H920`, i ? '#0B1122' : '#5A76A8', i ? 4 : 3)),
    [-900, -560, -300, -100, 80, 270, 450, 630, 820, 1000, 1200, 1460, 1800].map((x) =>
      stroke(`M${450 + (x - 450) * 0.5} 1000L${x} 1480`, '#0B1122', 3.4),
    ),
    // The moon lies on the stones.
    plane(
      '250 1000, 560 1000 | 560 1000, 640 1250, 660 1480 | 660 1480, 60 1480, 160 1250, 250 1000',
      '#A9C8F0',
      'opacity="0.2"',
    ),
  ];
}

/** The door: it stands open at his back, iron bands on oak, the key still in it. */
function door() {
  const leaf = chain(
    '742 380, 800 330, 872 300 | 872 300, 872 1210 | 872 1210, 742 1090 | 742 1090, 742 380',
  );
  return [
    fill(leaf, '#0E1628', ink),
    clip(leaf, [
      [760, 790, 824, 856].map((x) => stroke(`M${x} 280V1220`, '#070A16', 4)),
      plane(
        '742 380, 758 366 | 758 366, 758 1106 | 758 1106, 742 1090 | 742 1090, 742 380',
        '#8FB0DC',
      ),
      [470, 720, 960].map((y, i) => [
        stroke(`M742 ${y + i * 10}L880 ${y - 40 + i * 34}`, '#070A16', 26),
        stroke(`M742 ${y - 4 + i * 10}L880 ${y - 44 + i * 34}`, '#2E4068', 14),
      ]),
    ]),
    brush('742 380, 742 700, 742 1090', 4, gold, { from: 0.8, to: 0.8 }),
    fill(circle(770, 770, 13), gold) + fill(circle(770, 770, 6), '#070A16'),
  ];
}

/** The coat: behind the legs, slit in front; the draught of the door takes it to the right. */
function coat() {
  const d = chain(
    '396 660, 352 780, 308 920, 268 1050 | 268 1050, 350 1088, 424 1082 | 424 1082, 520 1124, 620 1116, 726 1052 | 726 1052, 676 930, 620 790, 566 660 | 566 660, 396 660',
  );
  return [
    fill(d, '#16213C', ink),
    clip(d, [
      plane('450 700, 440 860, 430 1100 | 430 1100, 540 1140, 540 700, 450 700', '#0A1020'),
      fold('400 690 2, 364 840 14, 318 980 20, 294 1090 26', '#5A4450'),
      fold('386 690 1, 342 840 5, 298 970 6, 272 1060 4', '#8A6A5A'),
      fold('560 680 2, 604 820 12, 650 970 18, 690 1100 22', '#2E4270'),
      fold('566 670 1, 620 800 6, 676 940 8, 724 1060 9', S.high),
      fold('540 720 2, 566 880 10, 586 1000 14, 596 1130 20', '#223258'),
    ]),
    brush('268 1050, 350 1088, 424 1082', 5, gold, { from: 0.5, to: 0.5 }),
    brush('424 1082, 520 1124, 620 1116, 726 1052', 5, gold, { from: 0.5, to: 0.5 }),
  ];
}

const legs = () => [
  leg({
    thigh: '514 690 58, 522 800 54, 528 900 40, 530 930 36',
    shin: '528 934 28, 532 960 38, 540 1006 42, 540 1070 31, 540 1126 25',
    knee: [525, 926, 0.88],
    foot: '514 1100, 500 1136, 466 1162, 416 1189, 438 1199, 510 1201, 556 1186, 572 1160, 566 1100 | 566 1100, 514 1100',
    lames: [
      '478 1156, 490 1170, 496 1198',
      '496 1144, 510 1160, 520 1198',
      '512 1128, 530 1146, 544 1190',
    ],
    planes: [
      [-40, 0, S.mid],
      [-84, 0, S.low],
      [58, 0, S.lit],
      [80, 0, S.high],
    ],
    capPlanes: [
      [-30, 0, S.mid],
      [42, -4, S.lit],
      [60, -6, S.high],
    ],
  }),
  leg({
    thigh: '432 690 54, 400 800 53, 366 872 43, 354 912 36',
    shin: '352 908 28, 350 936 38, 344 985 42, 340 1050 31, 336 1104 25',
    knee: [351, 900, 0.86],
    foot: '312 1080, 300 1108, 264 1132, 212 1158, 232 1168, 300 1173, 352 1163, 370 1136, 361 1080 | 361 1080, 312 1080',
    lames: [
      '262 1132, 274 1148, 280 1172',
      '288 1117, 304 1136, 314 1170',
      '307 1102, 326 1120, 340 1162',
    ],
    planes: [
      [-30, 0, S.mid],
      [-60, 0, S.low],
      [-76, 2, S.warm],
      [64, 0, S.lit],
      [80, 0, S.high],
    ],
    capPlanes: [
      [-20, 0, S.mid],
      [-52, 0, S.low],
      [44, -4, S.lit],
      [58, -6, S.high],
    ],
  }),
];

export async function draw() {
  const [moon, mist] = await Promise.all([
    plate('plates/invitation-mobile-750.avif', [70, 70, 600, 600], [40, 20, 820, 820], {
      light: 1.3,
      colour: 0.6,
    }),
    plate('features/night-voyage-1920.avif', [380, 500, 420, 360], [-60, 560, 1020, 620], {
      light: 1.5,
      colour: 0.6,
      blur: 5,
    }),
  ]);
  const near = [
    [-40, 2, S.mid],
    [-66, 4, S.low],
    [50, -6, S.lit],
    [66, -8, S.high],
  ];
  const far = [
    [-14, 0, S.low],
    [-30, 2, S.warm],
    [-48, 4, S.hot],
  ];
  const steelHand = {
    base: '#33476F',
    light: '#5A76A8',
    high: '#A9C4EC',
    dark: S.base,
    line: C.line,
  };
  return {
    defs: [
      linear('yaleSky', [0, -140, 0, 1480], '0 #16264A, 0.4 #3A5A88, 0.7 #22385E, 1 #0A1022'),
      radial('lens', -20, 60, 150, '0 #FFFFF4, 0.6 #FFF0C4, 1 #FFC878'),
      radial(
        'pageLight',
        290,
        440,
        350,
        '0 #FFEFC8 0.95, 0.2 #FFD79A 0.45, 0.6 #E9A45A 0.12, 1 #E9A45A 0',
      ),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#yaleSky)'),
      fading(1000, 700, group(mist, blend('screen', 0.5))),
      stars([60, -60, 780, 900], 60, { seed: 6 }),
      fill(circle(450, 430, 386), '#BFD8FF', 'filter="url(#mist)" opacity="0.6"'),
      clip(circle(450, 430, 386), [
        moon,
        fill('M448 0H900V900H448Z', '#C4D8F6', blend('multiply', 1)),
        fill('M0 0H900V900H0Z', '#DDEBFF', blend('screen', 0.16)),
        fill('M448 0H0V900H448Z', '#5A74A2', blend('multiply', 1)),
      ]),
      doubleRing(450, 430, 394),
      tower(),
      floor(),
      door(),
      iceKey(116, 420, 0.5),
      iceKey(690, 176, 0.42, -1),
      iceKey(84, 770, 0.42),
    ],
    figure: [
      fill(
        'M190 1166C300 1142 560 1150 720 1190C640 1234 310 1226 190 1166Z',
        '#060A16',
        'opacity="0.85" filter="url(#near)"',
      ),
      group(group(horns(), place), raised),
      coat(),
      legs(),
      group(
        [
          // His chain: from the belt to a shackle that no one has shut.
          links(pts('560 706, 610 800, 600 900, 640 990, 622 1090, 650 1150'), 11, '#DCEBFF'),
          pauldron([
            [
              '404 430, 366 436, 334 466, 322 520 | 322 520, 330 560, 352 580 | 352 580, 384 560, 410 500 | 410 500, 404 430',
              '322 520, 330 560, 352 580',
              far,
            ],
          ]),
          arm({
            upper: '366 520 36, 352 570 33, 350 620 28',
            lower: '352 632 28, 330 628 28, 306 618 24',
            elbow: [354, 636, 23],
            planes: far,
            cuff: '310 596, 304 618, 312 642',
          }),
          cuirass(),
          // The sword hangs from the hand, point down.
          group([sword(), hilt()], 'transform="translate(672 800) rotate(176) scale(0.34)"'),
          arm({
            upper: '590 520 42, 622 572 38, 648 618 32',
            lower: '650 626 33, 658 672 33, 653 716 23',
            elbow: [652, 624, 24],
            planes: near,
            cuff: '630 713, 654 722, 678 714',
          }),
          grasp(steelHand, 'transform="translate(670 752) rotate(-4) scale(-0.34 -0.34)"', {
            up: 1,
          }),
          pauldron([
            [
              '560 520, 606 500, 640 530, 656 590 | 656 590, 620 590, 576 600 | 576 600, 560 560, 560 520',
              '656 590, 620 590, 576 600',
              near,
            ],
            [
              '550 480, 606 466, 640 494, 654 550 | 654 550, 612 552, 564 566 | 564 566, 548 520, 550 480',
              '654 550, 612 552, 564 566',
              near,
            ],
            [
              '530 440, 586 430, 628 456, 644 508 | 644 508, 600 514, 546 528 | 546 528, 528 486, 530 440',
              '644 508, 600 514, 546 528',
              near,
            ],
          ]),
          steel(
            chain(
              '396 440, 398 404, 440 418, 500 408, 520 440 | 520 440, 500 476, 440 484, 396 440',
            ),
            [
              [-50, 4, S.mid],
              [-84, 8, S.low],
            ],
          ),
          brush('398 404, 440 418, 500 408', 4, gold, { from: 0.6, to: 0.6 }),
          group([hoodBack(), portrait(), hood()], place),
          links(pts('580 462, 560 500, 500 524, 440 520, 390 490, 372 462'), 9, '#FFE3B4'),
          [
            [584, 462],
            [370, 460],
          ].map(
            ([x, y]) => fill(circle(x, y, 11), '#C9A25A', ink) + fill(circle(x, y, 4.5), '#2A3858'),
          ),
        ],
        raised,
      ),
      fill('M-100 100H1000V1300H-100Z', 'url(#pageLight)', blend('soft-light', 0.9)),
      fill('M-100 100H1000V1300H-100Z', 'url(#pageLight)', blend('screen', 0.5)),
      group([book(), bookHand()], raised),
    ],
    front: [
      stars([210, 254, 170, 160], 26, { seed: 21, colour: K.spark, size: 0.7, big: 0.2 }),
      fading(200, 1000, snow([0, -120, 900, 1300], 40, '#DFF2FF', { seed: 4, size: 5 })),
    ],
    floor: [1030, 0.86],
  };
}
