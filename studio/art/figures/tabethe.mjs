/** Tabethe on the steps of the theatre: the other pulse, her own. The thread of her last stitch hangs from lip and wrist. */
import {
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
  plane,
  pts,
  radial,
  sample,
  stroke,
  ticks,
} from '../faces/kit.mjs';
import { blend, plate } from '../faces/light.mjs';
import {
  C,
  binding,
  gold,
  hairBefore,
  hairBehind,
  moth,
  needle,
  portrait,
  tone,
} from '../faces/tabethe-face.mjs';
import { disc, tiers } from '../faces/tabethe.mjs';
import { fold, ink, leftArm, rightArm, side } from './tabethe-hands.mjs';

export const face = [360, 190, 220];
export const finish = { bloom: 0.3, from: 176 };

/*
 * Joints. The head is 148 high, the figure 6.6 heads; she is turned to the right.
 *   crown 460 205   eyes 466 292   chin 470 366   throat 456 388
 *   shoulders 384 440, 540 440     hips 412 700, 496 704
 *   right arm: elbow 402 640, wrist 580 586      left arm: elbow 602 612, wrist 684 490
 *   weight: knee 414 920, ankle 410 1128         rest: knee 552 906, ankle 572 1104
 */
// As in her face: the head at 520 610.
const lay = 'transform="translate(304.8 102.9) scale(0.31)"';
const head = 'transform="translate(520 610) rotate(10)"';

const steps = () =>
  [0, 1, 2, 3].map((i) => {
    const y = 1066 + i * 74 + i * i * 4;
    return [
      fill(`M-20 ${y}H920V1480H-20Z`, '#0B171B'),
      fill(`M-20 ${y}H920V${y + 34 + i * 4}H-20Z`, i > 1 ? '#1C3436' : '#2C4C4A'),
      plane(
        `${180 - i * 30} ${y}, ${720 + i * 30} ${y} | ${720 + i * 30} ${y}, ${750 + i * 30} ${y + 34 + i * 4}, ${150 - i * 30} ${y + 34 + i * 4}, ${180 - i * 30} ${y}`,
        '#86AA9E',
        `opacity="${0.6 - i * 0.12}"`,
      ),
      stroke(`M-20 ${y + 34 + i * 4}H920`, '#CFE6D8', 2.5, 'opacity="0.5"'),
    ];
  });

function leg(thigh, shin, foot, cap, sole) {
  const [upper, lower, shoe] = [limb(sample(pts(thigh))), limb(sample(pts(shin))), chain(foot)];
  return [
    fill(upper, '#0E1C22', ink),
    clip(upper, [side(upper, -50, 0, '#1A3236'), side(upper, -80, 0, '#3A5C58')]),
    fill(shoe, C.line, ink) + fill(lower, C.line, ink),
    fill(shoe, '#121A20'),
    clip(shoe, [side(shoe, -14, 4, '#26323A'), side(shoe, -44, 8, '#72868A')]),
    brush(sole, 4, '#5F807C', { from: 0.4, to: 0.4 }),
    fill(lower, '#121A20'),
    clip(lower, [side(lower, -28, 0, '#26323A'), side(lower, -54, 0, '#72868A')]),
    brush(cap, 7, C.line, { from: 0.8, to: 0.8 }) + brush(cap, 3.4, C.red, { from: 0.8, to: 0.8 }),
  ];
}

/** The coat's back, behind the legs. */
const lining = () => {
  const d = chain(
    '396 600, 350 760, 316 900, 290 1010 | 290 1010, 420 1034, 590 1000 | 590 1000, 580 860, 540 700, 516 600 | 516 600, 396 600',
  );
  return [
    fill(d, '#16302F', ink),
    clip(d, [
      fold('420 640 2, 396 820 14, 360 1030 22', '#234542'),
      fold('520 640 2, 548 820 12, 570 1020 18', '#234542'),
    ]),
  ];
};

function coat() {
  const shirt = chain(
    '436 380, 476 396, 508 388 | 508 388, 530 500, 516 600, 540 720 | 540 720, 420 720 | 420 720, 424 600, 410 500, 436 380',
  );
  const near = chain(
    '446 386, 408 400, 374 420, 364 470, 372 540, 384 604 | 384 604, 352 700, 306 840, 242 980, 218 1016 | 218 1016, 258 1032, 284 1058 | 284 1058, 340 1042, 408 1056 | 408 1056, 438 900, 452 760, 448 660, 440 604 | 440 604, 452 500, 462 440, 446 386',
  );
  const far = chain(
    '506 390, 544 406, 560 440, 550 520, 526 604 | 526 604, 562 720, 612 860, 664 990 | 664 990, 618 1024, 576 1016 | 576 1016, 536 880, 498 740, 488 604 | 488 604, 504 500, 514 440, 506 390',
  );
  const lapel = chain(
    '446 384, 420 396, 404 424 | 404 424, 424 452 | 424 452, 412 466 | 412 466, 430 530, 450 590 | 450 590, 462 500, 464 440, 446 384',
  );
  const farLapel = chain(
    '506 388, 528 402, 534 428 | 534 428, 520 446 | 520 446, 528 458 | 528 458, 508 530, 488 590 | 488 590, 500 500, 512 440, 506 388',
  );
  return [
    fill(shirt, '#10282B', ink),
    clip(shirt, [
      plane('430 380, 456 390, 462 560, 450 720 | 450 720, 400 720, 400 400, 430 380', '#1E4444'),
      [440, 490, 540, 650, 690].map((y) => fill(circle(478, y, 4.5), '#E9CF94')),
    ]),
    fill(far, '#33565A', ink),
    clip(far, [
      side(far, -22, 0, '#4E746E'),
      fold('520 630 1, 556 800 9, 590 1030 18', '#26464A'),
      fold('506 640 1, 524 800 6, 550 1030 10', '#6C9489'),
      // The lamp along the outline.
      fold('558 430 3, 548 520 5, 528 604 3, 568 730 6, 618 870 7, 668 992 8', '#F6FFF4'),
    ]),
    fill(near, '#5C837A', ink),
    clip(near, [
      plane(
        '446 380, 400 470, 410 540, 420 604, 372 800, 310 1070 | 310 1070, 220 1070, 340 600, 340 420, 446 380',
        '#8FB3A6',
      ),
      plane(
        '404 396, 366 440, 376 540, 394 604, 346 760, 280 1060 | 280 1060, 220 1060, 340 600, 336 420, 404 396',
        '#C6DDD0',
      ),
      plane(
        '384 604, 352 700, 300 850, 222 1018 | 222 1018, 200 1030, 340 600, 384 604',
        '#FFFFF6',
        'transform="translate(-2 0)"',
      ),
      plane(
        '374 660, 358 720, 318 850, 262 980, 240 1030 | 240 1030, 200 1050, 200 1000, 330 600, 374 660',
        '#FFFFF6',
      ),
      // What the arms keep from the light.
      plane('388 604, 450 690, 530 660, 620 600 | 620 600, 600 560, 388 560, 388 604', '#33565A'),
      plane('366 640, 410 700, 452 692 | 452 692, 452 620, 380 604, 366 640', '#33565A'),
      fold('424 640 1, 400 760 9, 362 920 15, 330 1060 20', '#3E6461'),
      fold('410 620 1, 372 780 8, 320 930 13, 290 1050 16', '#A6C6B8'),
      fold('444 640 1, 440 800 9, 410 1060 18', '#33565A'),
      fold('396 470 1, 410 540 6, 420 600 1', '#5C837A'),
    ]),
    brush('218 1016, 258 1032, 284 1058', 4, gold, { from: 0.5, to: 0.5 }),
    brush('284 1058, 340 1042, 408 1056', 4, gold, { from: 0.5, to: 0.5 }),
    brush('448 660, 452 760, 438 900, 408 1056', 3, gold, { from: 0.3 }),
    brush('664 990, 618 1024, 576 1016', 4, gold, { from: 0.5, to: 0.5 }),
    fill(lapel, '#C6DDD0', ink),
    clip(
      lapel,
      plane('446 384, 440 450, 446 520, 450 590 | 450 590, 480 590, 480 400, 446 384', '#7FA598'),
    ),
    fill(farLapel, '#4E746E', ink),
    brush('404 424, 424 452, 412 466, 430 530, 450 590', 3, gold, { from: 0.6 }),
  ];
}

/** Red straps over both shoulders, a red belt; on it the pistol whose pulse she takes as well, and the watch. */
function straps() {
  const band = (text, w, tone = C.red) => [
    brush(text, w + 6, C.line, { from: 0.9, to: 0.9 }),
    brush(text, w, tone, { from: 0.9, to: 0.9 }),
  ];
  const holster = chain(
    '322 668, 346 660, 362 672 | 362 672, 352 720, 326 800 | 326 800, 310 806, 296 796 | 296 796, 306 730, 322 668',
  );
  const grip = chain(
    '326 676, 318 652, 300 636, 276 632 | 276 632, 268 620, 274 604, 290 602 | 290 602, 322 616, 346 640, 354 668 | 354 668, 326 676',
  );
  return [
    band('404 404, 388 470, 404 540, 436 600', 13),
    band('544 410, 546 480, 524 550, 494 602', 13, '#8A1E38'),
    band('376 602, 420 622, 478 626, 534 604', 20),
    brush('380 597, 420 615, 470 619', 4, '#F2788C', { from: 0.5 }),
    stroke('M464 608H494V642H464Z', C.line, 9) + stroke('M464 608H494V642H464Z', '#E9CF94', 4.5),
    band('388 612, 366 634, 342 668', 9),
    fill(grip, '#2A1C26', ink),
    clip(grip, [
      side(grip, -6, -10, '#6A4A4C'),
      stroke('M284 614C312 622 332 644 338 668', '#C9A25A', 3.4),
    ]),
    fill(circle(281, 617, 7), '#E9CF94', ink),
    fill(holster, '#1A1018', ink),
    clip(holster, [side(holster, -18, 0, '#4A2030'), side(holster, -36, 0, '#8A2A44')]),
    brush('322 668, 346 660, 362 672', 5, gold, { from: 0.6, to: 0.6 }),
    brush('296 796, 310 806, 326 800', 6, gold, { from: 0.6, to: 0.6 }),
    // The watch hangs upside down.
    stroke('M426 478V494', '#E9CF94', 4),
    fill(circle(426, 510, 17), C.line) +
      fill(circle(426, 510, 15), '#C9A25A') +
      fill(circle(426, 510, 11.5), '#F2FBEF'),
    ticks(426, 510, 8, 12, C.line, { length: 1.4, width: 1.2, long: 3 }),
    stroke('M426 510L421 504M426 510L434 511', C.line, 2),
  ];
}

const tail = (a, b, count, seed) => family(pts(a), pts(b), count, tone, { seed, scatter: 12 });

export async function draw() {
  const [moon, hall] = await Promise.all([
    plate('plates/invitation-mobile-750.avif', [110, 60, 530, 530], [-20, -50, 800, 800], {
      light: 1.25,
      colour: 0.1,
    }),
    plate('features/borrowed-hours-1920.avif', [0, 60, 400, 1020], [-40, -140, 980, 1620], {
      light: 1.5,
      colour: 0.9,
      blur: 1.4,
    }),
  ]);
  const [x, y] = [450, 400];
  // It runs behind the arms, so that nothing crosses the two fingers.
  const thread =
    '548 343, 578 350, 598 384, 584 440, 556 500, 548 570, 560 650, 596 740, 612 840, 660 930, 724 1000, 736 1090, 690 1160, 720 1220';
  return {
    defs: [
      linear('sky', [0, -140, 0, 1480], '0 #3A5652, 0.5 #1A2E30, 1 #0A1216'),
      radial(
        'lamp',
        344,
        326,
        400,
        '0 #CFE6D8, 0.14 #86AA9E, 0.42 #567C72, 0.8 #365650, 1 #243E3B',
      ),
      radial('glow', x, y, 620, '0 #F2FFF4 0.8, 0.3 #DFF5E6 0.3, 0.7 #9CC4B4 0.08, 1 #9CC4B4 0'),
      linear('nightFace', [40, -200, 120, 240], '0 #1E3A3C, 0.6 #142A2E, 1 #0C1B20'),
      linear('rim', [0, -240, 0, 1300], '0 #FFFFFF, 0.4 #DDF5E6, 1 #6F9C8E'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#sky)'),
      group(hall, blend('screen', 0.8)),
      fill(circle(x, y, 400), '#DDF5E6', 'filter="url(#mist)" opacity="0.45"'),
      group(disc(moon), `transform="translate(${x - 344} ${y - 326})"`),
      doubleRing(x, y, 418),
      group(tiers(), 'transform="translate(0 20)"'),
      steps(),
      moth(786, 150, 0.9, 24, 0.55),
      moth(120, 700, 0.9, -50, 0.3),
      moth(800, 700, 0.7, 60, 1),
      moth(150, 190, 0.6, -20, 0.8),
    ],
    figure: [
      fill(
        'M270 1160C350 1136 600 1138 720 1176C640 1216 360 1214 270 1160Z',
        '#060D10',
        'opacity="0.8" filter="url(#near)"',
      ),
      lining(),
      leg(
        '496 690 50, 524 780 51, 544 858 42, 552 912 35',
        '552 900 37, 566 974 39, 570 1050 28, 572 1104 22',
        '552 1070, 549 1104, 555 1134, 604 1152, 652 1156, 664 1142, 626 1118, 596 1098, 592 1070 | 592 1070, 552 1070',
        '516 928, 552 940, 588 924',
        '556 1136, 604 1151, 660 1150',
      ),
      leg(
        '426 690 54, 424 790 52, 424 870 43, 424 930 36',
        '424 912 38, 422 990 40, 420 1070 29, 420 1134 24',
        '398 1096, 395 1130, 386 1164, 396 1188, 440 1198, 482 1192, 478 1168, 446 1132, 443 1096 | 443 1096, 398 1096',
        '386 944, 424 954, 462 942',
        '392 1186, 440 1194, 480 1188',
      ),
      group([group(hairBehind(), head)], lay),
      plane('440 340, 436 400, 470 440, 510 400, 504 340 | 504 340, 440 340', C.night),
      coat(),
      straps(),
      leftArm(),
      group(
        [
          tail(
            '624 810 20, 676 900 36, 690 1040 46, 720 1200 40, 690 1360 1',
            '612 816 20, 632 920 36, 640 1060 46, 664 1220 38, 640 1400 1',
            3,
            8,
          ),
          group([portrait(), hairBefore()], head),
          binding(624, 836, -24, 33),
          tail(
            '352 744 20, 300 860 46, 262 1020 54, 290 1200 42, 250 1380 1',
            '364 750 20, 352 876 48, 330 1040 56, 356 1220 44, 320 1420 1',
            4,
            3,
          ),
          binding(352, 758, 12, 33),
          needle(),
        ],
        lay,
      ),
      stroke(curve(pts(thread)), C.line, 8, 'stroke-linecap="round"'),
      stroke(curve(pts(thread)), '#F0405C', 4.6, 'stroke-linecap="round"'),
      rightArm(),
      moth(452, 226, 0.42, -30, 0.9),
    ],
    front: [
      fill('M-100 -200H1000V1500H-100Z', 'url(#glow)', blend('soft-light', 0.6)),
      moth(118, 930, 0.9, -20, 0.8),
    ],
    floor: [1180, 0.8],
  };
}
