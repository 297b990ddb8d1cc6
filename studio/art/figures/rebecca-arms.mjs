/** Rebecca's arms: the glove with the burning sheet, the glove on the rifle, and the rifle. */
import { fold } from '../faces/grip.mjs';
import { grasp } from '../faces/hand.mjs';
import { brush, circle, curve, fill, group, plane, stroke } from '../faces/kit.mjs';
import { C, gold } from '../faces/rebecca-face.mjs';
import { flames, sheet } from '../faces/rebecca-things.mjs';
import { R } from './rebecca-coat.mjs';
import { form } from './tailor.mjs';

const glove = { base: '#6A2034', light: '#C84E3E', high: '#FFB46A', dark: '#2E0C1C', line: C.line };
const [hx, hy, hs, ht] = [262, 446, 0.46, -30];

/** @param upper the upper arm, which lies behind the breast; else what comes before it */
export function rightArm(upper) {
  if (upper)
    return form(
      '470 396, 424 398, 394 420, 374 466, 344 522, 312 570 | 312 570, 308 594, 330 612, 360 606 | 360 606, 402 556, 436 506, 460 460 | 460 460, 470 396',
      R.light,
      [
        plane('460 440, 420 510, 380 560, 346 612 | 346 612, 480 612, 480 440, 460 440', R.dark),
        plane(
          '424 396, 396 424, 380 470, 350 526, 316 580, 320 612 | 320 612, 280 600, 380 390, 424 396',
          R.high,
        ),
        fold('430 500 1, 400 520 6, 374 524 1', R.dark),
      ],
      C.line,
    );
  const inverse = `transform="scale(${-1 / hs} ${1 / hs}) rotate(${-ht}) translate(${-hx} ${-hy})"`;
  const paper = group(
    sheet(),
    `transform="translate(${hx} ${hy}) rotate(-8) scale(${hs}) translate(-156 -1096)"`,
  );
  return [
    form(
      '372 574, 362 602, 334 616, 310 598 | 310 598, 278 548, 246 500 | 246 500, 298 480 | 298 480, 336 516, 364 548, 372 574',
      R.light,
      [
        plane('300 470, 340 530, 350 580, 330 620 | 330 620, 400 620, 400 480, 300 470', R.dark),
        plane(
          '244 494, 262 494, 292 546, 322 604, 320 620 | 320 620, 280 600, 220 500, 244 494',
          R.high,
        ),
        fold('366 566 2, 346 566 6, 328 556 1', R.dark),
        fold('368 582 2, 340 584 6, 316 570 1', R.dark),
      ],
      C.line,
    ),
    brush('246 504, 278 550, 310 600', 3.4, C.hairHot, { from: 0.3, to: 0.3 }),
    flamesAt(),
    grasp(glove, `transform="translate(${hx} ${hy}) rotate(${ht}) scale(${-hs} ${hs})"`, {
      staff: group(paper, inverse),
    }),
    // The cuff, turned back.
    form(
      '222 484, 260 490, 306 456 | 306 456, 316 494, 330 524 | 330 524, 294 546, 256 552 | 256 552, 240 524, 222 484',
      '#3A1222',
      [
        plane('214 480, 248 490, 276 560 | 276 560, 230 560, 222 490', '#E0684A'),
        plane('286 480, 312 550 | 312 550, 350 540, 310 460, 286 480', '#1A0812'),
      ],
      C.line,
    ),
    stroke(
      curve([
        [222, 484],
        [260, 490],
        [306, 456],
      ]),
      gold,
      3.4,
    ),
    stroke(
      curve([
        [256, 552],
        [294, 546],
        [330, 524],
      ]),
      gold,
      2.6,
    ),
  ];
}

// Fire stands upright, however the sheet is held.
const flamesAt = () =>
  group(
    flames(),
    `transform="translate(${hx - 15} ${hy - 138}) scale(${hs}) translate(-168 -790)"`,
  );

const brass = '#C9A25A';
/** Along y from the muzzle at 0 to the butt at 560. */
const rifle = () =>
  group(
    [
      // Bayonet: a flame of steel.
      form(
        '6 22, 20 -10, 8 -44, 20 -78, 12 -122 | 12 -122, 34 -84, 24 -46, 36 -12, 22 22 | 22 22, 6 22',
        '#B9A9BC',
        [
          plane(
            '6 22, 20 -10, 8 -44, 20 -78, 12 -122 | 12 -122, 22 -80, 15 -44, 27 -10, 14 22 | 14 22, 6 22',
            '#FFF0EC',
          ),
        ],
        C.line,
        2.6,
      ),
      form(
        '-7 0, 8 0 | 8 0, 8 150, -7 150, -7 0',
        '#1C1430',
        [plane('-7 0, -2 0, -2 150, -7 150, -7 0', '#F0854E')],
        C.line,
        2.6,
      ),
      form('-13 -4, 14 -4 | 14 -4, 10 14, -9 14 | -9 14, -13 -4', brass, [], C.line, 2.6),
      form('-11 28, 26 22 | 26 22, 26 36, -11 42, -11 28', brass, [], C.line, 2.6),
      form(
        '-14 100, 15 100 | 15 100, 18 262, -17 262 | -17 262, -14 100',
        '#8A5E28',
        [
          plane('-14 100, -6 100, -8 262, -20 262, -14 100', '#E9CF94'),
          [0, 1, 2, 3, 4, 5, 6].map((i) =>
            fill(
              `M-5 ${112 + i * 21}H9V${122 + i * 21}Q2 ${128 + i * 21} -5 ${122 + i * 21}Z`,
              '#FF6A4A',
            ),
          ),
        ],
        C.line,
        2.6,
      ),
      // Drum, trigger.
      form(
        '14 280, 52 268, 68 286, 66 330, 42 348, 16 330 | 16 330, 14 280',
        '#6A1830',
        [
          plane('14 276, 30 270, 34 350, 14 340, 14 276', '#B8384A'),
          stroke('M14 296L70 288M14 322L68 318', '#C9A25A', 5),
        ],
        C.line,
        2.6,
      ),
      stroke('M18 366Q44 372 38 396Q28 410 12 404', brass, 4),
      form(
        '-26 256, 22 256 | 22 256, 26 380, 18 410, -22 404 | -22 404, -32 360, -26 256',
        '#241838',
        [
          plane('-26 256, -12 256, -16 404, -40 404, -26 256', '#7A2A48'),
          stroke('M-12 276Q4 270 12 282V374Q2 392 -14 384Z', '#C9A25A', 2.4),
          fill(circle(-1, 320, 7), brass),
          stroke('M-10 340H10M0 330V356', '#C9A25A', 2),
        ],
        C.line,
        2.6,
      ),
      form(
        '-20 402, 14 408, 22 440, 10 456 | 10 456, 24 500, 40 572 | 40 572, -34 576 | -34 576, -32 480, -20 402',
        '#3A1A30',
        [
          plane('-20 402, -8 404, -18 500, -16 580 | -16 580, -40 580, -20 402', '#B8503E'),
          stroke('M-6 470Q10 476 4 492Q-8 500 -10 486', '#C9A25A', 2),
        ],
        C.line,
        2.6,
      ),
      form(
        '-36 566, 40 560 | 40 560, 44 584, -36 590 | -36 590, -36 566',
        brass,
        [plane('-36 566, -16 566, -16 590, -36 590, -36 566', '#FFF0C4')],
        C.line,
        2.6,
      ),
    ],
    'transform="translate(742 574) rotate(-2)"',
  );

export const leftArm = () => [
  form(
    '560 398, 592 404, 620 430, 650 484, 692 534, 722 568 | 722 568, 728 594, 706 614, 680 606 | 680 606, 624 560, 586 506, 566 460 | 566 460, 560 398',
    R.dark,
    [
      plane('566 440, 592 500, 640 556, 690 612 | 690 612, 640 640, 550 480, 566 440', R.deep),
      plane(
        '566 398, 590 440, 620 496, 664 548, 700 606 | 700 606, 680 612, 612 540, 572 460 | 572 460, 566 398',
        R.base,
      ),
      fold('612 526 1, 648 530 5, 676 516 1', R.deep),
    ],
    C.line,
  ),
  form(
    '676 590, 692 634, 720 678, 748 712 | 748 712, 802 694 | 802 694, 782 640, 754 592, 728 566 | 728 566, 700 562, 676 590',
    R.dark,
    [
      plane('676 590, 702 590, 738 646, 772 712 | 772 712, 710 730, 660 620, 676 590', R.base),
      plane('722 560, 752 610, 774 650, 790 710 | 790 710, 840 700, 770 560, 722 560', '#8E2440'),
      fold('680 606 1, 706 606 5, 730 590 1', R.deep),
      fold('684 624 1, 710 626 4, 734 614 1', R.deep),
    ],
    C.line,
  ),
  brush('596 406, 622 432, 652 484, 694 534, 726 568, 754 592, 782 640, 801 690', 4, '#E0607A', {
    from: 0.3,
    to: 0.4,
  }),
  grasp(
    { base: '#5A1C2C', light: '#9A3444', high: '#E0707A', dark: '#240A16', line: C.line },
    'transform="translate(749 766) rotate(-2) scale(0.45 -0.45)"',
    {
      up: 0,
      staff: group(rifle(), 'transform="scale(2.222 -2.222) rotate(2) translate(-749 -766)"'),
    },
  ),
  form(
    '754 676, 776 670, 800 652 | 800 652, 812 686, 818 706 | 818 706, 790 722, 757 724 | 757 724, 754 676',
    '#22091A',
    [
      plane('746 666, 772 668, 778 730 | 778 730, 746 730, 746 666', '#5A1628'),
      plane('790 652, 804 724 | 804 724, 836 716, 816 646, 790 652', '#A8324A'),
    ],
    C.line,
  ),
  stroke('M754 677Q778 671 800 653', gold, 2.6),
  stroke('M757 723Q790 722 817 706', gold, 3),
];
