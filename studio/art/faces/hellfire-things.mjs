/** What Hellfire has with him: the cat, the sword, the hand that holds it. */
import { fingers, plated } from './digits.mjs';
import { C, gold } from './hellfire-face.mjs';
import {
  K,
  brush,
  chain,
  circle,
  clip,
  curve,
  fill,
  limb,
  plane,
  pts,
  sample,
  stroke,
} from './kit.mjs';

/** Asleep on the near shoulder: one round of black with two ears, the tail drawn up under the chin. */
export function cat() {
  const body = chain(
    '6 960, 4 880, 50 806, 140 772, 232 790, 300 850, 318 930 | 318 930, 300 990, 220 1014, 110 1014, 30 1000, 6 960',
  );
  const head = chain(
    '174 930, 178 884, 176 842, 180 812 | 180 812, 204 830, 222 846 | 222 846, 244 840, 268 844 | 268 844, 288 824, 312 804 | 312 804, 320 842, 322 880, 334 920 | 334 920, 330 964, 290 992, 236 990, 190 970, 174 930',
  );
  const tail = sample('20 930 30, 50 990 31, 120 1020 29, 200 1024 25, 262 1008 20, 306 984 8');
  return [
    fill(body, '#14080B', `stroke="${C.black}" stroke-width="5"`),
    clip(body, [
      plane(
        '6 930, 20 850, 70 800, 140 780, 220 800 | 220 800, 150 806, 90 846, 60 910, 60 1000 | 60 1000, -10 1000, 6 930',
        '#4A1A1C',
      ),
      brush('100 850, 140 880, 160 940', 6, '#3A1418'),
      brush('66 890, 100 920, 112 970', 6, '#3A1418'),
    ]),
    brush('8 950, 4 880, 50 806, 140 772, 232 790, 280 826', 10, '#FFB46A', { from: 0.2, to: 0.1 }),
    fill(head, '#14080B', `stroke="${C.black}" stroke-width="6"`),
    clip(head, [
      plane('300 800, 296 860, 312 920, 290 1000 | 290 1000, 360 1000, 350 800, 300 800', C.warm),
      plane('184 820, 192 850, 208 850 | 208 850, 184 820', C.warm),
    ]),
    brush('176 900, 176 842, 180 812, 204 830, 222 846', 7, '#FFB46A', { from: 0.2, to: 0.6 }),
    brush('222 846, 244 840, 268 844, 290 824, 312 804, 320 842, 322 880, 334 920', 7, C.hot, {
      from: 0.5,
      to: 0.2,
    }),
    fill(limb(tail), '#14080B', `stroke="${C.black}" stroke-width="5"`),
    brush(
      tail.filter((_, i) => i % 5 === 0).map(([x, y, w]) => [x + 2, y - w * 0.9]),
      6,
      C.rim,
      { from: 0.1, to: 0.5 },
    ),
    // Both eyes shut: two bows; a nose; whiskers.
    brush('196 906, 204 920, 220 924, 236 912', 8, K.goldLight, { from: 0.3, to: 0.2 }),
    brush('272 912, 286 924, 302 920, 312 904', 8, K.goldLight, { from: 0.2, to: 0.3 }),
    fill('M245 934L265 934L255 945Z', K.goldLight),
    pts('232 946 178 940, 232 952 182 956, 278 946 350 936, 278 952 348 954').map(([x, y, u, v]) =>
      stroke(`M${x} ${y}L${u} ${v}`, K.goldLight, 2, 'opacity="0.7"'),
    ),
  ];
}

const crack = (line, half, colour, branch) =>
  fill(
    limb(
      line.map(([x, y], k) => [
        x,
        y,
        branch ? half * (1 - k) : half * (0.35 + 0.65 * Math.min(1, (line.length - 1 - k) / 4)),
      ]),
      false,
    ),
    colour,
  );

export function sword() {
  const blade = chain('754 830, 770 160 | 770 160, 806 22 | 806 22, 850 164, 858 830');
  const cracks = [
    pts('806 840, 788 836, 820 820, 796 720, 826 620, 800 500, 822 400, 802 300, 814 180, 806 60'),
    pts('820 820, 850 770'),
    pts('796 720, 768 670'),
    pts('826 620, 848 560'),
    pts('800 500, 774 440'),
    pts('822 400, 844 350'),
    pts('802 300, 782 250'),
  ];
  return (
    fill(blade, '#14080A', `stroke="${gold}" stroke-width="4"`) +
    clip(blade, [
      // The lit half is steel, not air: a broad plane and its ground edge.
      fill('M806 0H900V1000H806Z', '#6E2E2E'),
      plane('806 22, 850 164, 858 830 | 858 830, 836 830 | 836 830, 832 180, 806 22', '#C25A38'),
      brush('806 24, 849 166, 856 500, 857 826', 8, C.hot, { from: 0.2, to: 0.4 }),
    ]) +
    clip(
      blade,
      cracks.map(
        (line, i) => crack(line, i ? 5 : 9, '#E4571E', i) + crack(line, i ? 2 : 4, '#FFE3A0', i),
      ),
    )
  );
}

const steel = { base: '#6A3434', shade: '#2E161C', high: '#F0965A', line: C.black };
const ink = `stroke="${C.black}" stroke-width="4" stroke-linejoin="round"`;
/** The thumb goes round behind the grip; its tip shows on the other side. */
export const thumb = () =>
  plated(fingers('838 900 17 812 884 16 770 880 14 748 894 10.5')[0], steel, {
    lit: 1,
    dome: false,
  });

/** The hand on the sword: cuff, back of the hand, four fingers of plates that come over the grip from the right. */
export function gauntlet() {
  const cuff = chain(
    '820 1066, 800 1150, 770 1262 | 770 1262, 850 1296, 960 1270 | 960 1270, 930 1150, 906 1056 | 906 1056, 862 1076, 820 1066',
  );
  const back = chain(
    '850 894, 884 908, 906 956, 914 1012, 908 1062 | 908 1062, 862 1080, 818 1070 | 818 1070, 836 1040, 842 970, 850 894',
  );
  return [
    fill(cuff, C.iron, ink),
    clip(cuff, [
      plane('820 1060, 830 1150, 806 1300 | 806 1300, 740 1300, 820 1060', C.steel),
      plane('884 1050, 896 1150, 900 1300 | 900 1300, 980 1300, 920 1040, 884 1050', C.warm),
      plane('908 1050, 934 1150, 950 1300 | 950 1300, 990 1300, 920 1040, 908 1050', C.lit),
    ]),
    clip(
      cuff,
      [1120, 1176, 1232].map((y) => [
        brush(`740 ${y - 8}, 852 ${y + 22}, 970 ${y - 12}`, 12, C.black, { from: 0.8, to: 0.8 }),
        brush(`740 ${y - 16}, 852 ${y + 14}, 970 ${y - 20}`, 4, gold, { from: 0.5, to: 0.8 }),
      ]),
    ),
    brush('820 1068, 801 1150, 772 1258', 5, C.rim),
    brush('908 1060, 932 1150, 956 1262', 6, C.hot),
    fill(back, steel.base, ink),
    clip(back, [
      plane('812 1090, 850 1040, 866 980, 862 890 | 862 890, 830 890, 812 1090', C.iron),
      plane('884 900, 900 960, 904 1080 | 904 1080, 930 1080, 930 900, 884 900', C.lit),
      brush('868 920, 884 980, 876 1060', 5, C.hot, { peak: 0.4 }),
    ]),
    stroke(curve('820 1066, 862 1078, 906 1058'), gold, 6),
    plane('846 906, 776 892, 752 940, 764 1012, 800 1036, 850 1036, 846 906', C.black),
    fingers(
      '852 1022 17 790 1015 15.5 768 1029 11, 863 989 18.5 780 980 17.5 754 996 12.5, 865 954 19.5 776 943 18.5 748 960 13, 852 918 19 784 906 17.5 758 924 12.5',
    ).map((joints) => plated(joints, steel, { lit: 1 })),
  ];
}

export const guard = () =>
  fill(
    'M694 770A118 96 0 0 0 918 770A130 66 0 0 1 694 770Z',
    gold,
    `stroke="${C.black}" stroke-width="4"`,
  ) + fill(circle(806, 846, 18), '#FF8A34', `stroke="${K.spark}" stroke-width="3"`);
