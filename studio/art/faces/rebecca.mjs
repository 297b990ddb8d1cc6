/** Rebecca: an objection burning in her glove, the crimson window behind her, her opinion kept in the dark half. */
import {
  brush,
  chain,
  circle,
  clip,
  curve,
  doubleRing,
  fill,
  group,
  limb,
  linear,
  plane,
  pt,
  pts,
  radial,
  random,
  sample,
  stroke,
} from './kit.mjs';
import { blend, plate } from './light.mjs';
import { C, bob, gold, hairBehind, portrait } from './rebecca-face.mjs';
import { flames, glove, scraps, sheet } from './rebecca-things.mjs';

export const face = [220, 250, 560];
export const finish = { bloom: 0.5, from: 122 };

const centre = [490, 450];
const turn = (deg, r, [x, y] = centre) => {
  const a = (deg * Math.PI) / 180;
  return [x + Math.sin(a) * r, y - Math.cos(a) * r];
};

/** The window: eight lancets in pairs, eyes between them, a hem of panes. Crimson, rose, violet: no flame in it. */
function rose() {
  const lead = `stroke="${C.line}" stroke-width="6" stroke-linejoin="round"`;
  const [x, y] = centre;
  let out = fill(circle(x, y, 436), '#2E0A20');
  for (let i = 0; i < 48; i++) {
    const [a, b] = [i * 7.5, i * 7.5 + 7.5];
    const tone = ['#7A1836', '#B8324E', '#4A1A48', '#C9A25A'][i % 4];
    out += fill(
      `M${pt(turn(a, 396))}L${pt(turn(a, 432))}L${pt(turn(b, 432))}L${pt(turn(b, 396))}Z`,
      tone,
      lead,
    );
  }
  for (let i = 0; i < 16; i++) {
    const at = i * 22.5;
    const [u, v] = turn(at + 11.25, 352);
    out +=
      fill(circle(u, v, 40), i % 2 ? '#8C1E3C' : '#5A1C50', lead) +
      fill(circle(u, v, 22), i % 2 ? '#E0607A' : '#B85A9A', lead) +
      fill(circle(u, v, 9), '#FFE0DA');
    const lancet = `M${pt(turn(at - 9, 110))}L${pt(turn(at - 9.4, 262))}Q${pt(turn(at - 6, 318))} ${pt(turn(at, 338))}Q${pt(turn(at + 6, 318))} ${pt(turn(at + 9.4, 262))}L${pt(turn(at + 9, 110))}Z`;
    out += fill(lancet, i % 2 ? '#A8324A' : '#7A1836', lead);
    const heart = `M${pt(turn(at, 140))}Q${pt(turn(at - 9, 230))} ${pt(turn(at, 312))}Q${pt(turn(at + 9, 230))} ${pt(turn(at, 140))}Z`;
    out += fill(heart, i % 2 ? '#F59AAC' : '#D2506E', lead);
    const core = `M${pt(turn(at, 180))}Q${pt(turn(at - 4.4, 230))} ${pt(turn(at, 292))}Q${pt(turn(at + 4.4, 230))} ${pt(turn(at, 180))}Z`;
    out += fill(core, i % 2 ? '#FFE9E0' : '#F59AAC');
  }
  return out + fill(circle(x, y, 108), '#FFD7D0', lead) + stroke(circle(x, y, 436), C.line, 12);
}

/** Gold cords from the shoulder's edge, the long ones in front. */
function fringe(points, long, seed) {
  const next = random(seed);
  return sample(pts(points), 7).map(([x, y], i) => {
    const l = long * (0.9 + next() * 0.2);
    return (
      brush(
        [
          [x, y],
          [x - 1 + next() * 4, y + l * 0.5],
          [x - 3 + next() * 6, y + l],
        ],
        11,
        i % 3 ? '#B98A44' : '#7A4E22',
        { from: 0.8, to: 0.6 },
      ) +
      brush(
        [
          [x - 2, y],
          [x - 1, y + l * 0.6],
        ],
        3,
        '#FFE0A0',
        { from: 0.6 },
      )
    );
  });
}

function coat() {
  const body = chain(
    '420 800, 330 860, 230 900, 150 960, 110 1080, 90 1480 | 90 1480, 900 1480 | 900 1480, 890 1120, 850 980, 750 900, 640 850, 566 800',
  );
  const collar = chain(
    '372 716, 404 762, 450 796, 486 806 | 486 806, 530 796, 576 762, 604 712 | 604 712, 626 800, 640 876 | 640 876, 570 910, 486 930, 400 906, 340 870 | 340 870, 350 800, 372 716',
  );
  const front = '486 930, 500 1060, 474 1220, 440 1480';
  return [
    fill(body, '#2A0B1A'),
    clip(body, [
      // The side of the fire: three tones that turn with the breast.
      plane('340 860, 400 1000, 380 1180, 330 1480 | 330 1480, 0 1480, 0 860, 340 860', '#5A1628'),
      plane('300 870, 330 1000, 300 1160, 250 1480 | 250 1480, 0 1480, 0 870, 300 870', '#8E2434'),
      plane('240 890, 262 1000, 236 1140, 196 1480 | 196 1480, 0 1480, 0 890, 240 890', '#D2553E'),
      // The far breast and the lapel that buttons over.
      plane(
        '640 860, 700 980, 690 1200, 720 1480 | 720 1480, 960 1480, 960 860, 640 860',
        '#190613',
      ),
      plane(
        `${front} | 440 1480, 640 1480, 660 1200, 640 1000, 600 890 | 600 890, 486 930`,
        '#3C1022',
      ),
      plane(
        '600 890, 640 1000, 660 1200, 640 1480 | 640 1480, 668 1480, 690 1200, 664 1000, 620 880, 600 890',
        '#7A1C34',
      ),
      // Folds that run to the belt.
      ...[
        '420 960 1, 440 1080 12, 420 1220 20, 380 1480 34',
        '560 960 1, 590 1100 10, 580 1260 18, 540 1480 30',
        '300 940 1, 318 1060 10, 290 1240 18, 240 1480 30',
      ].map((fold) => fill(limb(sample(fold)), '#1A0712')),
      brush('600 890, 640 1000, 660 1200, 640 1480', 5, gold, { from: 0.5, to: 0.5 }),
      brush(front, 5, C.line, { from: 0.5, to: 0.5 }),
      // The far arm: it hangs, and the window draws its edge.
      plane(
        '730 960, 716 1080, 736 1240, 730 1480 | 730 1480, 752 1480, 760 1240, 740 1080, 730 960',
        '#0E040B',
      ),
      plane(
        '780 1010, 800 1120, 790 1260, 810 1480 | 810 1480, 840 1480, 826 1250, 836 1120, 810 1000, 780 1010',
        '#30101F',
      ),
      plane(
        '868 1000, 880 1120, 872 1260, 888 1480 | 888 1480, 960 1480, 960 1000, 868 1000',
        '#8E2440',
      ),
      brush('770 1180, 810 1200, 850 1190', 6, '#0E040B'),
      brush('766 1240, 810 1250, 860 1226', 5, '#0E040B'),
      ...pts('470 1000, 468 1110, 448 1220, 420 1330, 596 980, 622 1090, 624 1200, 606 1320').map(
        ([x, y]) => button(x, y),
      ),
    ]),
    brush('150 960, 110 1080, 90 1480', 6, C.hairHot),
    brush('856 1000, 890 1120, 900 1300', 5, '#E0607A'),
    shoulder(),
    // Collar: buttoned to the chin.
    fill(collar, '#4A1224', `stroke="${C.line}" stroke-width="4"`),
    clip(collar, [
      plane('330 700, 404 762, 460 800, 470 940 | 470 940, 300 900, 330 700', '#9A2A3C'),
      plane('330 700, 390 760, 410 860, 380 920 | 380 920, 300 900, 330 700', '#E0684A'),
      plane('540 790, 566 860, 560 930 | 560 930, 680 900, 640 690, 576 762, 540 790', '#22091A'),
      brush('486 806, 492 870, 486 930', 4, C.line, { from: 0.6, to: 0.6 }),
      button(470, 846, 11),
      button(474, 894, 11),
    ]),
    stroke(curve('372 716, 404 762, 450 796, 486 806, 530 796, 576 762, 604 712'), gold, 6),
    clip(
      collar,
      stroke(curve('350 730, 400 784, 448 816, 486 825, 532 815, 580 782, 630 730'), gold, 2.4),
    ),
    stroke(curve('340 870, 400 906, 486 930, 570 910, 640 876'), gold, 4),
  ];
}

const button = (x, y, r = 15) =>
  fill(circle(x, y, r + 2), C.line) +
  fill(circle(x, y, r), '#A87A38') +
  fill(circle(x - r * 0.2, y - r * 0.2, r * 0.7), '#E9CF94') +
  fill(circle(x - r * 0.34, y - r * 0.3, r * 0.3), '#FFF4D8');

/** The near epaulette, with its cord across the breast. */
function shoulder() {
  const board = chain(
    '660 868, 740 856, 826 892, 872 960 | 872 960, 860 1000, 812 1010 | 812 1010, 760 960, 700 930, 640 926 | 640 926, 636 890, 660 868',
  );
  const far = chain(
    '352 872, 270 870, 196 902, 140 966 | 140 966, 156 1004, 206 1004 | 206 1004, 262 950, 312 930, 346 920 | 346 920, 348 890, 330 868',
  );
  return [
    fringe('206 1000, 180 1006, 156 1000, 138 968', 110, 4),
    fill(far, '#8E2434', `stroke="${C.line}" stroke-width="4"`),
    clip(
      far,
      plane('340 860, 250 890, 170 960, 130 1010 | 130 1010, 100 940, 200 850, 340 860', '#E8743A'),
    ),
    stroke(
      curve('346 920, 312 930, 262 950, 206 1004, 156 1004, 140 966, 196 902, 270 870, 330 868'),
      gold,
      6,
    ),
    fringe('806 1008, 840 1006, 862 998, 876 964', 130, 7),
    fringe('700 936, 760 966, 806 1008', 60, 9),
    fill(board, '#4A1224', `stroke="${C.line}" stroke-width="4"`),
    clip(board, [
      plane('640 930, 700 916, 770 940, 830 1010 | 830 1010, 640 1010, 640 930', '#22091A'),
      plane(
        '660 868, 740 856, 830 890, 880 960 | 880 960, 840 940, 740 888, 654 890, 660 868',
        '#B8384A',
      ),
    ]),
    stroke(
      curve('640 926, 700 930, 760 960, 812 1010, 860 1000, 872 960, 826 892, 740 856, 660 868'),
      gold,
      7,
    ),
    fill(circle(812, 956, 24), '#2A0B1A', `stroke="${gold}" stroke-width="5"`) +
      fill(circle(818, 953, 15), '#E9CF94') +
      fill(circle(825, 950, 12), '#2A0B1A'),
    // Two loops of cord.
    ...[
      '664 920, 690 1040, 640 1130, 560 1150, 500 1080',
      '650 922, 640 1010, 590 1070, 520 1070, 490 1020',
    ].map(
      (line) =>
        stroke(curve(line), C.line, 13) +
        stroke(curve(line), '#B98A44', 9) +
        stroke(curve(line), '#FFE0A0', 3, 'stroke-dasharray="7 9"'),
    ),
  ];
}

export async function draw() {
  const hall = await plate('plates/weapon-1920.avif', [20, 0, 600, 1000], [-40, -140, 980, 1620], {
    light: 1.5,
    colour: 1.2,
    blur: 1.2,
  });
  const [x, y] = centre;
  return {
    defs: [
      radial('wall', x, y, 900, '0 #8A2444, 0.5 #3A0E26, 1 #0C050C'),
      radial('glass', x, y, 440, '0 #FFE6DC 1, 0.4 #FF86A0 0.55, 0.8 #D8507A 0.3, 1 #8A2A6A 0.1'),
      radial('shade', x, y + 60, 420, '0 #22091A 0, 0.6 #22091A 0.1, 1 #12050D 0.5'),
      radial(
        'fire',
        168,
        720,
        520,
        '0 #FFC07A 0.85, 0.25 #FF7A34 0.4, 0.6 #C23A16 0.12, 1 #C23A16 0',
      ),
      linear('paper', [90, 720, 230, 1010], '0 #FFF0CC, 0.4 #F7DDBA, 1 #C98A74'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#wall)'),
      group(hall, blend('screen', 0.9)),
      fill(circle(x, y, 436), '#C8385A', 'filter="url(#mist)" opacity="0.55"'),
      rose(),
      fill(circle(x, y, 436), 'url(#shade)'),
      fill(circle(x, y, 436), 'url(#glass)', blend('screen')),
      doubleRing(x, y, 450),
      scraps([20, 60, 860, 900], 30, 5),
    ],
    figure: [
      group(hairBehind(), 'transform="translate(488 520) rotate(2)"'),
      // The neck, in the shadow of the chin.
      plane('420 680, 424 820, 560 820, 556 680', C.deep),
      plane('420 700, 424 790 | 424 790, 450 800, 452 740, 420 700', C.low),
      group(coat(), 'transform="rotate(3 486 840)"'),
      group([portrait(), bob()], 'transform="translate(488 520) rotate(2)"'),
      sheet(),
      flames(),
      glove(),
    ],
    front: [
      fill('M-100 -200H1000V1500H-100Z', 'url(#fire)', blend('soft-light', 0.8)),
      fill('M-100 -200H1000V1500H-100Z', 'url(#fire)', blend('screen', 0.3)),
      scraps([20, 240, 270, 480], 16, 11),
      scraps([720, 280, 170, 560], 7, 17),
    ],
    floor: [1200, 0.75],
  };
}
