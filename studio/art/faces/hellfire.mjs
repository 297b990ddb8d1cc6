/** Hellfire: a helm with someone burning quietly inside, and a cat that has only just settled. */
import { C, gold, helm, helmet, horns, outside } from './hellfire-face.mjs';
import { cat, gauntlet, guard, sword, thumb } from './hellfire-things.mjs';
import {
  K,
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
  random,
  sample,
  stroke,
} from './kit.mjs';
import { blend, plate } from './light.mjs';

export const face = [40, 180, 760];
export const finish = { bloom: 0.5, from: 120 };

const turn = (deg, r, [x, y] = [450, 500]) => {
  const a = (deg * Math.PI) / 180;
  return [x + Math.sin(a) * r, y - Math.cos(a) * r];
};

const arch = 'M44 1480V590C44 320 230 60 450 -76C670 60 856 320 856 590V1480Z';

/** The rose fills a pointed window: twelve petals of fire that lengthen to its edge, an eye between each two. */
function rose() {
  const lead = `stroke="${C.black}" stroke-width="8" stroke-linejoin="round"`;
  const petals = Array.from({ length: 12 }, (_, i) => {
    const at = i * 30;
    const leaf = (half, from, wide, to) =>
      `M${pt(turn(at, from))}Q${pt(turn(at - half, wide))} ${pt(turn(at, to))}Q${pt(turn(at + half, wide))} ${pt(turn(at, from))}Z`;
    const [x, y] = turn(at + 15, 372);
    return [
      fill(leaf(30, 60, 330, 560), i % 2 ? '#8E2A28' : '#AE432A', lead),
      fill(leaf(19, 110, 320, 500), i % 2 ? '#C25A2C' : '#DC7C36', lead),
      fill(leaf(8, 170, 310, 430), i % 2 ? '#F2AE60' : '#FFD68E'),
      fill(circle(x, y, 34), '#8C2432', lead) + fill(circle(x, y, 15), '#FFC87A'),
    ];
  });
  return [
    fill(arch, '#6A1C22'),
    clip(arch, [
      petals,
      fill(circle(450, 500, 118), '#FFE9C4', lead),
      fill(arch, 'url(#glass)', blend('screen')),
    ]),
    stroke(arch, C.black, 18),
    stroke(arch, gold, 6),
    stroke('M26 1480V586C26 308 222 42 450 -98C678 42 874 308 874 586V1480', gold, 1.8),
  ];
}

function armour() {
  const plate = (d, colour) => fill(d, colour, `stroke="${C.black}" stroke-width="4"`);
  const collar = chain(
    '368 800, 430 844, 520 856, 600 816 | 600 816, 650 900, 720 960 | 720 960, 560 1020, 400 1016, 220 950 | 220 950, 310 900, 368 800',
  );
  const chest = chain(
    '200 940, 400 1010, 560 1014, 740 950 | 740 950, 800 1120, 760 1360 | 760 1360, 160 1360 | 160 1360, 140 1120, 200 940',
  );
  // Three shells a shoulder, one under the other.
  const shells = (d, [dx, dy], base, planes, lines) =>
    [2, 1, 0].map((k) =>
      group(
        [
          plate(d, base),
          clip(
            d,
            planes.map(([colour, x, y]) => fill(d, colour, `transform="translate(${x} ${y})"`)),
          ),
          lines,
        ],
        `transform="translate(${k * dx} ${k * dy})"`,
      ),
    );
  const near = '330 960, 240 930, 120 960, 30 1060';
  const far = '640 950, 720 926, 820 970, 880 1080';
  return [
    plate(chest, C.iron),
    clip(chest, [
      plane('520 1010, 560 1140, 540 1360 | 540 1360, 800 1360, 800 960, 520 1010', C.steel),
      plane('640 990, 690 1120, 650 1360 | 650 1360, 800 1360, 800 960, 640 990', C.warm),
      brush('512 1010, 554 1140, 534 1360', 5, gold),
    ]),
    cape(),
    shells(
      chain(`${far} | 880 1080, 884 1150 | 884 1150, 800 1090, 650 1070 | 650 1070, 640 950`),
      [23, 88],
      C.steel,
      [
        [C.lit, 58, 26],
        [C.warm, 20, 60],
      ],
      brush('650 1068, 800 1088, 884 1146', 4, C.hot) + stroke(curve(far), gold, 4),
    ),
    shells(
      chain(
        `${near} | 30 1060, 10 1150 | 10 1150, 120 1090, 250 1070, 322 1080 | 322 1080, 330 960`,
      ),
      [-28, 90],
      C.iron,
      [
        [C.steel, 120, 24],
        [C.warm, 216, 40],
      ],
      brush('322 1078, 250 1068, 120 1088, 10 1148', 5, gold, { peak: 0.2 }) +
        stroke(curve(near), gold, 5),
    ),
    plate(collar, C.iron),
    clip(collar, [
      plane('560 830, 580 920, 540 1030 | 540 1030, 740 1030, 740 800, 560 830', C.warm),
      plane('640 860, 650 960 | 650 960, 760 980, 700 860, 640 860', C.lit),
      stroke(curve('290 862, 410 930, 540 944, 640 900'), gold, 3),
    ]),
    stroke(curve('330 800, 420 868, 520 886, 606 846'), gold, 6),
    stroke(curve('220 950, 400 1016, 560 1020, 720 960'), gold, 5),
  ];
}

/** The cape, drawn across the breast: one red, its shade, its light, and folds that run together at the shoulder. */
function cape() {
  const d = chain(
    '214 930, 330 990, 470 1018, 600 1008, 700 966 | 700 966, 690 1100, 716 1400 | 716 1400, 120 1400 | 120 1400, 170 1150, 214 930',
  );
  const fold = (points, colour) => fill(limb(sample(points)), colour);
  return [
    fill(d, '#7A1C2C', `stroke="${C.black}" stroke-width="4"`),
    clip(d, [
      fold(pts('640 996 1, 470 1060 16, 300 1190 36, 170 1420 60'), '#2E0A14'),
      fold(pts('646 1000 1, 560 1090 15, 440 1230 32, 370 1440 54'), '#2E0A14'),
      fold(pts('652 1004 1, 630 1110 12, 580 1250 22, 556 1440 36'), '#2E0A14'),
      fold(pts('640 992 1, 430 1030 9, 270 1110 18, 140 1260 30'), C.red),
      fold(pts('642 1000 1, 520 1080 9, 390 1200 20, 290 1440 36'), '#B8384A'),
      fold(pts('650 1004 1, 606 1100 9, 530 1240 18, 470 1440 30'), '#D2473F'),
      fold(pts('656 1006 1, 660 1120 10, 640 1260 18, 640 1440 28'), '#E8743A'),
    ]),
    stroke(curve('214 938, 330 1000, 470 1030, 600 1020, 700 976'), gold, 8),
    stroke(curve('214 956, 330 1018, 470 1048, 600 1038, 700 994'), gold, 2.4),
    fill(circle(650, 1000, 34), '#2A151B', `stroke="${gold}" stroke-width="6"`) +
      fill('M634 984A24 24 0 1 0 672 1006A20 20 0 1 1 634 984Z', K.goldLight),
  ];
}

function embers(count, seed, clear = false) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const [x, y, r, t] = [next() * 900, next() * 1250, 2 + next() * next() * 8, next() * 360];
    // None before the face.
    if (clear && x > 190 && x < 700 && y > 330 && y < 960) continue;
    out += fill(
      `M0 ${-r * 1.6}L${r * 0.6} 0L0 ${r * 1.6}L${-r * 0.6} 0Z`,
      next() > 0.5 ? K.ember : '#FFD79A',
      `transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${t.toFixed(0)})" opacity="${(0.75 + next() * 0.25).toFixed(2)}"`,
    );
  }
  return out;
}

export async function draw() {
  const hall = await plate('world/Empire-1920.avif', [1330, 0, 520, 780], [0, -140, 900, 1620], {
    light: 1.7,
    colour: 1.5,
    blur: 1.5,
  });
  return {
    defs: [
      radial('wall', 450, 500, 900, '0 #7A2530, 0.5 #320E18, 1 #0C0508'),
      radial('inside', 478, 586, 130, '0 #A8320F, 0.5 #5A140A, 1 #160406'),
      radial('ember', 484, 576, 64, '0 #FF8A2A 1, 0.5 #C23A16 0.5, 1 #C23A16 0'),
      radial('browlight', 400, 560, 210, '0 #FF7A24 0.75, 0.45 #C23A16 0.32, 1 #7A1A10 0'),
      radial('glass', 450, 500, 420, '0 #FFE3B0 0.7, 0.5 #FF9A44 0.25, 1 #FF9A44 0'),
      radial('hole', 520, 700, 110, '0 #FFE3A0, 0.5 #FF9A44, 1 #B5301C'),
      linear('throat', [330, 0, 620, 0], '0 #7A1A10, 0.45 #FF9A44, 0.7 #FFE3A0, 1 #FF8A34'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#wall)'),
      group(hall, blend('color-dodge', 0.85)),
      fill(arch, '#FF8A44', 'filter="url(#mist)" opacity="0.5"'),
      rose(),
      embers(70, 4),
    ],
    figure: [
      sword(),
      guard(),
      horns(),
      group(armour(), 'transform="translate(450 900) scale(1.08) translate(-452 -968)"'),
      // Fire at the throat: a line of it under the helm.
      fill(helm, K.ember, 'transform="translate(4 22)" filter="url(#near)" opacity="0.8"'),
      fill(helm, 'url(#throat)', 'transform="translate(2 13)"'),
      helmet(),
      group(outside(), 'filter="url(#soft)" opacity="0.6"'),
      outside(),
      group(cat(), 'transform="translate(0 -56)"'),
      thumb(),
      fill('M790 868H822V1050H790Z', '#2A151B', `stroke="${C.black}" stroke-width="4"`) +
        fill('M812 868H819V1050H812Z', C.warm) +
        fill(circle(806, 1058, 22), gold, `stroke="${C.black}" stroke-width="4"`),
      gauntlet(),
    ],
    front: [embers(26, 11, true)],
    floor: [1150, 0.85],
  };
}
