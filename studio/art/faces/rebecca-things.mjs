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

/** The glove that is never off: its palm to us, the fingers behind the sheet, the thumb across it. */
export function glove() {
  const palm = chain(
    '66 960, 46 1050, 40 1150, 28 1250 | 28 1250, 170 1250 | 170 1250, 214 1170, 218 1090, 206 960 | 206 960, 66 960',
  );
  const thumb =
    '96 1300 40, 144 1226 44, 184 1162 42, 194 1108 32, 180 1060 27, 156 1018 24, 142 998 19';
  const cuff = chain(
    '84 1190, 110 1180, 164 1186, 226 1172, 250 1180 | 250 1180, 270 1246, 290 1310 | 290 1310, 180 1336, 46 1320 | 46 1320, 72 1250, 84 1190',
  );
  const sleeve = chain(
    '60 1300, 164 1326, 276 1296 | 276 1296, 330 1490 | 330 1490, -20 1490, 60 1300',
  );
  return [
    group(
      [
        fill(sleeve, '#5A1628', leather),
        clip(sleeve, [
          plane('170 1290, 190 1500 | 190 1500, 360 1500, 300 1270, 170 1290', '#22091A'),
          plane('50 1280, 20 1500 | 20 1500, 90 1500, 100 1290', '#A83A3C'),
        ]),
      ],
      'transform="translate(-70 44)"',
    ),
    // Two finger ends look out next to the paper, each at its own height; they run down into the palm.
    mass([digit('104 1090 26, 84 980 25, 66 898 22, 60 868 18')], hide, [
      plane('30 800, 66 840, 58 960, 80 1100 | 80 1100, 0 1100, 0 800', hide.light),
      plane('30 840, 50 850, 48 960, 66 1100 | 66 1100, 0 1100, 0 840', hide.high),
      brush('40 936, 60 942, 80 936', 4, C.line),
    ]),
    mass([digit('76 1120 30, 54 1030 25, 40 964 21, 40 940 17'), palm], hide, [
      plane(
        '0 900, 40 930, 44 1010, 62 1090, 70 1180, 84 1250 | 84 1250, 0 1250, 0 900',
        hide.light,
      ),
      plane(
        '0 900, 28 930, 32 1010, 46 1090, 50 1180, 56 1250 | 56 1250, 0 1250, 0 900',
        hide.high,
      ),
      // Under the sheet, and in the hollow of the palm, it is dark.
      plane(
        '84 900, 240 900 | 240 900, 240 1070, 160 1074, 110 1050, 80 1020 | 80 1020, 84 900',
        hide.dark,
      ),
      plane('124 1060, 136 1120, 130 1180, 120 1250 | 120 1250, 230 1250, 230 1060', hide.dark),
      brush('114 1050, 132 1120, 124 1200', 5, C.line),
      brush('58 1096, 88 1080, 116 1086', 4, C.line),
      brush('24 1000, 46 1006, 66 998', 4, C.line),
    ]),
    sheet(),
    // Its shadow on the paper, then the thumb, from the ball of the hand upwards.
    clip(
      'M72 880H252L228 1018L66 976Z',
      fill(digit(thumb), '#5A2426', 'opacity="0.6" transform="translate(13 8)"'),
    ),
    lone(
      thumb,
      hide,
      [-6, -7],
      [
        stroke(
          curve('166 1200, 202 1140, 200 1086, 172 1034'),
          C.line,
          2.6,
          'stroke-dasharray="7 6"',
        ),
        brush('158 1070, 178 1064, 202 1072', 4, C.line),
        brush('156 1056, 172 1050, 194 1056', 4, C.line),
        brush('166 1120, 186 1112, 208 1122', 4, hide.dark),
      ],
    ),
    // The ball of the thumb is one with the palm.
    plane(
      '84 1250, 104 1212, 134 1172, 148 1140 | 148 1140, 160 1170, 150 1210, 128 1260, 84 1250',
      hide.base,
    ),
    brush('148 1140, 136 1168, 116 1196', 4, C.line, { from: 0.8, to: 0.05, peak: 0.1 }),
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
      'transform="translate(-70 44)"',
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
