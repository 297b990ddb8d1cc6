/** What Rebecca has with her: the sheet, its fire, the glove that is never off, paper ash. */
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
  plane,
  random,
  sample,
  stroke,
} from './kit.mjs';
import { digit, lone, mass } from './fingers.mjs';
import { C, gold } from './rebecca-face.mjs';

const burnt = '84 800, 108 772, 128 784, 152 752, 178 776, 204 764, 226 792, 252 786';

/** A tongue of fire along a spine of [x, y, halfWidth]: red, orange, a pale heart. */
const tongue = (points) => {
  const spine = sample(points, 8);
  const inner = (k, part) => {
    const some = spine.slice(0, Math.round(spine.length * part));
    return limb(
      some.map(([x, y, w], i) => [
        x,
        y,
        w * k * Math.sin(Math.PI * (0.12 + (0.88 * i) / (some.length - 1))),
      ]),
    );
  };
  return (
    fill(limb(spine), '#C2321E') +
    fill(inner(0.74, 0.86), K.ember) +
    fill(inner(0.44, 0.62), '#FFECC0')
  );
};

export const flames = () => [
  tongue('112 796 4, 80 756 26, 74 700 30, 96 642 20, 84 590 10, 92 540 0'),
  tongue('222 800 4, 248 766 17, 242 724 20, 226 688 12, 236 656 6, 228 628 0'),
  tongue('168 794 8, 134 736 38, 136 656 46, 172 570 36, 172 490 20, 146 420 9, 158 356 0'),
  tongue('200 792 3, 222 742 18, 206 684 22, 214 628 14, 204 576 7, 212 530 0'),
  tongue('138 792 3, 112 752 15, 118 706 18, 106 668 9, 114 636 0'),
  tongue('186 796 3, 178 766 12, 190 738 12, 184 712 6, 190 690 0'),
];

export function sheet() {
  const paper = chain(
    burnt,
    '252 786, 250 860, 236 940, 226 1020 | 226 1020, 180 1000, 120 1000, 66 976 | 66 976, 74 920, 72 860, 84 800',
  );
  return [
    fill(paper, 'url(#paper)', `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`),
    clip(paper, [
      plane(
        '190 760, 198 860, 180 940, 176 1030 | 176 1030, 260 1030, 270 760, 190 760',
        '#D99A7E',
        'opacity="0.8"',
      ),
      // Her hand: lines that keep the margin, the last one struck out.
      ...[830, 854, 878, 902, 926].map((y, i) =>
        brush(
          [
            [96 - i, y],
            [130, y + 5],
            [176 - i * 4, y + 4],
          ],
          4,
          '#6A2A30',
          { from: 0.6, to: 0.3 },
        ),
      ),
      brush('92 944, 130 950, 152 946', 7, '#8A1C34', { from: 0.6, to: 0.3 }),
      fill(circle(210, 900, 20), '#8A1C34') +
        fill(circle(212, 898, 12), '#C8485A') +
        fill(circle(217, 895, 9), '#8A1C34'),
      brush(burnt, 46, '#FF9A44', { from: 0.9, to: 0.9, more: 'opacity="0.6"' }),
      brush(burnt, 26, '#2A0A0C', { from: 0.9, to: 0.9 }),
    ]),
    brush(burnt, 8, '#FFC46A', { from: 0.7, to: 0.7 }),
  ];
}

const leather = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;

const hide = {
  dark: '#2E0C1C',
  base: '#6A2034',
  light: '#97303A',
  high: '#CE5A44',
  line: C.line,
};

/** The glove that is never off: its palm to us, the fingers behind the sheet, the thumb across its lower edge. */
export function glove() {
  const palm = chain(
    '78 990, 60 1040, 58 1086, 70 1130, 82 1166, 84 1230 | 84 1230, 172 1230 | 172 1230, 178 1184, 200 1150, 210 1116, 202 1080, 184 1040, 178 990 | 178 990, 78 990',
  );
  const thumb = '176 1126 30, 190 1084 24, 180 1038 20, 157 1000 15';
  const cuff = chain(
    '84 1190, 110 1180, 164 1186, 226 1172, 250 1180 | 250 1180, 270 1246, 290 1310 | 290 1310, 180 1336, 46 1320 | 46 1320, 72 1250, 84 1190',
  );
  const sleeve = chain(
    '60 1300, 164 1326, 276 1296 | 276 1296, 312 1620 | 312 1620, -90 1620, 60 1300',
  );
  const low = 'transform="translate(-3 296) scale(0.76)"';
  const tip = (joints, crease) =>
    mass(
      [digit(joints)],
      hide,
      [
        fill(digit(joints), hide.light, 'transform="translate(-9 -4)"'),
        fill(digit(joints), hide.high, 'transform="translate(-22 -6)"'),
        brush(crease, 3.4, C.line),
      ],
      7,
    );
  return [
    group(
      [
        fill(sleeve, '#5A1628', leather),
        clip(sleeve, [
          plane('170 1290, 190 1630 | 190 1630, 360 1630, 300 1270, 170 1290', '#22091A'),
          plane('50 1280, -20 1630 | -20 1630, 60 1630, 100 1290', '#A83A3C'),
        ]),
      ],
      low,
    ),
    // Three finger ends look out next to the paper, each at its own height; the first finger is wholly behind it.
    tip('132 1050 21, 96 954 19, 70 886 17, 62 862 14', '56 896, 68 904, 84 900'),
    tip('110 1060 21, 72 984 18.5, 46 932 16, 39 912 13', '32 944, 44 950, 60 944'),
    mass(
      [digit('88 1076 22, 54 1026 17.5, 30 984 14, 24 966 11'), palm],
      hide,
      [
        plane(
          '0 930, 28 970, 40 1010, 66 1046, 74 1100, 90 1150, 98 1240 | 98 1240, 0 1240, 0 930',
          hide.light,
        ),
        plane(
          '0 930, 14 970, 28 1012, 54 1050, 62 1100, 80 1150, 88 1240 | 88 1240, 0 1240, 0 930',
          hide.high,
        ),
        // Under the sheet, and in the hollow of the palm, it is dark.
        plane(
          '74 960, 240 960 | 240 960, 240 1050, 170 1046, 120 1030, 82 1004 | 82 1004, 74 960',
          hide.dark,
        ),
        plane(
          '112 1040, 120 1090, 114 1140, 124 1240 | 124 1240, 164 1240, 140 1150, 146 1090, 170 1040, 112 1040',
          hide.dark,
        ),
        // The ball of the thumb, inside the palm.
        plane(
          '168 1070, 144 1100, 138 1146, 150 1200, 160 1240 | 160 1240, 230 1240, 230 1060, 168 1070',
          hide.base,
        ),
        brush('92 1058, 78 1086, 84 1120', 3.4, C.line),
        brush('38 1012, 48 1018, 62 1010', 3.4, C.line),
      ],
      7,
    ),
    sheet(),
    // Its shadow on the paper, then the thumb.
    clip(
      'M72 880H252L228 1018L66 976Z',
      fill(digit(thumb), '#5A2426', 'opacity="0.6" transform="translate(11 8)"'),
    ),
    lone(
      thumb,
      hide,
      [-5, -6],
      [
        stroke(
          curve('198 1112, 203 1082, 193 1042, 172 1010'),
          C.line,
          2.4,
          'stroke-dasharray="6 5"',
        ),
        // Its two joints.
        brush('160 1040, 176 1032, 192 1036', 3.4, C.line),
        brush('164 1050, 178 1044, 192 1048', 3.4, C.line),
        brush('168 1090, 186 1080, 206 1086', 3.4, C.line),
      ],
    ),
    // The ball goes on from the thumb without a line.
    plane(
      '150 1106, 170 1088, 196 1092, 205 1112, 198 1146, 178 1180, 158 1196 | 158 1196, 144 1150, 150 1106',
      hide.base,
    ),
    plane(
      '154 1104, 170 1086, 192 1090, 194 1110, 180 1136, 160 1150 | 160 1150, 148 1130, 154 1104',
      hide.light,
    ),
    brush('164 1062, 144 1096, 138 1140, 150 1196', 4.4, C.line, { from: 0.5, to: 0.1, peak: 0.4 }),
    group(
      [
        fill(cuff, '#3A1222', leather),
        clip(cuff, [
          plane('70 1170, 140 1186, 126 1340 | 126 1340, 20 1340, 70 1170', '#B8403C'),
          plane('196 1170, 214 1340 | 214 1340, 310 1330, 270 1160, 196 1170', '#1A0812'),
        ]),
        stroke(curve('84 1190, 110 1182, 164 1188, 226 1174, 250 1182'), gold, 6),
        stroke(curve('76 1216, 164 1212, 260 1204'), gold, 2),
        stroke(curve('46 1316, 180 1332, 290 1306'), gold, 5),
      ],
      low,
    ),
  ];
}

/** Paper ash: torn, black within, still burning at one edge. */
export function scraps([x, y, w, h], count, seed) {
  const next = random(seed);
  let out = '';
  for (let i = 0; i < count; i++) {
    const [px, py, r, t] = [x + next() * w, y + next() * h, 3 + next() * next() * 17, next() * 360];
    const edge = [0, 1, 2, 3, 4].map((k) => {
      const a = ((k + next() * 0.7) / 5) * Math.PI * 2;
      const q = r * (0.5 + next() * 0.7);
      return [Math.cos(a) * q * 1.5, Math.sin(a) * q * 0.8];
    });
    const d = `M${edge.map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join('L')}Z`;
    out +=
      `<g transform="translate(${px.toFixed(0)} ${py.toFixed(0)}) rotate(${t.toFixed(0)})">` +
      (r > 8
        ? fill(d, '#FFB46A') + fill(d, '#2A0A12', 'transform="translate(-1.4 -2.6) scale(0.96)"')
        : fill(d, next() > 0.5 ? '#FF9A44' : '#FFD79A')) +
      '</g>';
  }
  return out;
}
