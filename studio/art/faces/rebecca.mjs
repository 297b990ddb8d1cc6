/** Rebecca: an objection burning in her glove, the crimson window behind her, her opinion kept in the dark half. */
import {
  brush,
  chain,
  circle,
  clip,
  curve,
  fill,
  group,
  limb,
  linear,
  plane,
  pt,
  pts,
  radial,
  sample,
  stroke,
} from './kit.mjs';
import { blend, plate } from './light.mjs';
import { C, bob, gold, hairBehind, portrait } from './rebecca-face.mjs';
import { flames, glove, scraps } from './rebecca-things.mjs';

export const face = [220, 250, 560];
export const finish = { bloom: 0.5, from: 122 };

const centre = [490, 450];
const turn = (deg, r, [x, y] = centre) => {
  const a = (deg * Math.PI) / 180;
  return [x + Math.sin(a) * r, y - Math.cos(a) * r];
};

/** The window: sixteen lancets, an eye in each foil of its rim. Crimson, rose, violet: no flame in it. */
export function rose() {
  const lead = `stroke="${C.line}" stroke-width="6" stroke-linejoin="round"`;
  const [x, y] = centre;
  const foils = Array.from({ length: 16 }, (_, i) => circle(...turn(i * 22.5 + 11.25, 362), 80));
  // The outline of all foils together: their strokes, then their fills over what is inside.
  let out =
    stroke(foils.join(''), C.line, 44) +
    stroke(foils.join(''), gold, 28) +
    stroke(foils.join(''), '#2E0A20', 18) +
    fill(foils.join('') + circle(x, y, 372), '#2E0A20');
  for (let i = 0; i < 16; i++) {
    const at = i * 22.5;
    const [u, v] = turn(at + 11.25, 368);
    out +=
      fill(circle(u, v, 56), i % 2 ? '#8C1E3C' : '#5A1C50', lead) +
      fill(circle(u, v, 34), i % 2 ? '#E0607A' : '#B85A9A', lead) +
      fill(circle(u, v, 13), '#FFE0DA');
    const lancet = `M${pt(turn(at - 9, 110))}L${pt(turn(at - 9.4, 262))}Q${pt(turn(at - 6, 318))} ${pt(turn(at, 338))}Q${pt(turn(at + 6, 318))} ${pt(turn(at + 9.4, 262))}L${pt(turn(at + 9, 110))}Z`;
    out += fill(lancet, i % 2 ? '#A8324A' : '#7A1836', lead);
    const heart = `M${pt(turn(at, 140))}Q${pt(turn(at - 9, 230))} ${pt(turn(at, 312))}Q${pt(turn(at + 9, 230))} ${pt(turn(at, 140))}Z`;
    out += fill(heart, i % 2 ? '#F59AAC' : '#D2506E', lead);
    const core = `M${pt(turn(at, 180))}Q${pt(turn(at - 4.4, 230))} ${pt(turn(at, 292))}Q${pt(turn(at + 4.4, 230))} ${pt(turn(at, 180))}Z`;
    out += fill(core, i % 2 ? '#FFE9E0' : '#F59AAC');
  }
  return out + fill(circle(x, y, 108), '#FFD7D0', lead);
}

/** The end of an epaulette: a disc in perspective, a rope round it, bullion that hangs from its near edge. */
function disc([x, y], [rx, ry], turn, long, lit) {
  const a = (turn * Math.PI) / 180;
  const at = (deg, k = 1) => {
    const t = (deg * Math.PI) / 180;
    const [u, v] = [Math.cos(t) * rx * k, Math.sin(t) * ry * k];
    return [x + u * Math.cos(a) - v * Math.sin(a), y + u * Math.sin(a) + v * Math.cos(a)];
  };
  const round = (k, from = 0, to = 360) =>
    Array.from({ length: 25 }, (_, i) => at(from + ((to - from) * i) / 24, k));
  // The cords hang straight, a little splayed; the nearest are the longest.
  const cords = Array.from({ length: 19 }, (_, i) => {
    const deg = -14 + (i * 208) / 18;
    const [u, v] = at(deg, 0.94);
    const splay = Math.cos((deg * Math.PI) / 180) * 12;
    const drop = long * (0.72 + 0.28 * Math.sin((Math.max(0, Math.min(180, deg)) * Math.PI) / 180));
    return [
      [u, v],
      [u + splay * 0.5, v + drop * 0.6],
      [u + splay, v + drop],
    ];
  });
  const curtain = chain(
    cords.map(([top]) => top),
    cords.map((cord) => cord[2]).toReversed(),
  );
  const rim = `${curve(round(1))}Z`;
  const inner = `${curve(round(0.74))}Z`;
  const [mx, my] = at(-100, 0.12);
  return [
    fill(curtain, '#7A5424', `stroke="${C.line}" stroke-width="7" stroke-linejoin="round"`),
    cords.map((cord, i) => {
      const side = (i / 18 - 0.5) * lit;
      return brush(cord, 6.5, side > 0.12 ? '#F2CE86' : side > -0.25 ? '#C2934A' : '#8A6230', {
        from: 0.8,
        to: 0.6,
      });
    }),
    fill(rim, '#C9A25A', `stroke="${C.line}" stroke-width="5"`),
    round(0.87).map(([u, v], i) =>
      stroke(`M${pt([u - 5, v + 6])}L${pt([u + 5, v - 6])}`, i % 2 ? '#6D4F22' : '#FFE6B0', 4),
    ),
    fill(inner, '#4A1224', `stroke="${C.line}" stroke-width="4"`),
    clip(inner, fill(inner, lit > 0 ? '#D2553E' : '#8E2440', 'transform="translate(8 -14)"')),
    fill(circle(mx, my, 13), '#E9CF94') + fill(circle(mx + 6, my - 3, 11), '#5A1628'),
  ];
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

export const button = (x, y, r = 15) =>
  fill(circle(x, y, r + 2), C.line) +
  fill(circle(x, y, r), '#A87A38') +
  fill(circle(x - r * 0.2, y - r * 0.2, r * 0.7), '#E9CF94') +
  fill(circle(x - r * 0.34, y - r * 0.3, r * 0.3), '#FFF4D8');

/** The epaulettes: a board along the shoulder, a disc at its end; a cord across the breast. */
function shoulder() {
  const board = chain(
    '640 872, 730 858, 812 886, 862 940 | 862 940, 872 984, 830 1002, 790 990 | 790 990, 740 948, 640 926 | 640 926, 640 872',
  );
  const far = chain(
    '340 868, 262 874, 190 908, 146 956 | 146 956, 146 996, 180 1006, 216 992 | 216 992, 262 948, 342 920 | 342 920, 340 868',
  );
  return [
    fill(far, '#8E2434', `stroke="${C.line}" stroke-width="4"`),
    clip(
      far,
      plane('340 860, 250 890, 170 960, 130 1010 | 130 1010, 100 940, 200 850, 340 860', '#E8743A'),
    ),
    brush('342 920, 262 948, 220 988', 5, gold, { from: 0.6, to: 0.6 }),
    brush('340 868, 262 874, 190 908, 150 950', 6, gold, { from: 0.6, to: 0.6 }),
    disc([196, 952], [66, 36], -30, 62, 1),
    fill(board, '#4A1224', `stroke="${C.line}" stroke-width="4"`),
    clip(board, [
      plane('640 920, 720 920, 790 960, 840 1010 | 840 1010, 640 1010, 640 920', '#22091A'),
      plane(
        '640 872, 730 858, 820 886, 876 950 | 876 950, 830 930, 740 886, 640 892 | 640 892, 640 872',
        '#B8384A',
      ),
    ]),
    brush('640 872, 730 858, 812 886, 862 940', 7, gold, { from: 0.6, to: 0.6 }),
    brush('640 926, 740 948, 790 990', 6, gold, { from: 0.6, to: 0.6 }),
    disc([806, 934], [84, 46], 28, 78, -1),
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
      // A lamp of the hall that would look like a bead at her wrist.
      fill(circle(64, 1176, 34), '#180B1C', 'filter="url(#near)"'),
      fill(circle(x, y, 450), '#C8385A', 'filter="url(#mist)" opacity="0.55"'),
      rose(),
      fill(circle(x, y, 436), 'url(#shade)'),
      fill(circle(x, y, 436), 'url(#glass)', blend('screen')),
      scraps([20, 60, 860, 900], 30, 5),
    ],
    figure: [
      group(hairBehind(), 'transform="translate(488 520) rotate(2)"'),
      // The neck, in the shadow of the chin.
      plane('420 680, 424 820, 560 820, 556 680', C.deep),
      plane('420 700, 424 790 | 424 790, 450 800, 452 740, 420 700', C.low),
      group(coat(), 'transform="rotate(3 486 840)"'),
      group([portrait(), bob()], 'transform="translate(488 520) rotate(2)"'),
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
