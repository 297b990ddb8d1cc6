/** What Hellfire has with him: the cat, the sword, the hand that holds it. */
import { C, gold } from './hellfire-face.mjs';
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
    clip(blade, fill('M806 0H900V1000H806Z', '#34161A')) +
    clip(
      blade,
      cracks.map(
        (line, i) => crack(line, i ? 5 : 9, '#E4571E', i) + crack(line, i ? 2 : 4, '#FFE3A0', i),
      ),
    )
  );
}

/** The hand on the sword: cuff, back of the hand, four jointed plates round the grip. */
export function gauntlet() {
  const ink = `stroke="${C.black}" stroke-width="4" stroke-linejoin="round"`;
  const cuff = chain(
    '768 1018, 740 1100, 716 1250 | 716 1250, 800 1290, 900 1250 | 900 1250, 874 1110, 848 1016 | 848 1016, 806 1034, 768 1018',
  );
  const back = chain(
    '762 898, 744 950, 752 1010, 770 1032 | 770 1032, 808 1044, 850 1026 | 850 1026, 866 960, 852 896 | 852 896, 806 880, 762 898',
  );
  return [
    fill(cuff, C.iron, ink),
    clip(cuff, [
      plane('730 1010, 776 1030, 770 1130, 752 1290 | 752 1290, 700 1290, 730 1010', C.steel),
      plane('826 1010, 842 1120, 836 1290 | 836 1290, 920 1290, 900 1000, 826 1010', C.warm),
      plane('862 1020, 884 1120, 890 1270 | 890 1270, 940 1270, 900 1000, 862 1020', C.lit),
    ]),
    stroke(curve('768 1018, 806 1034, 848 1016'), gold, 6),
    clip(
      cuff,
      [1090, 1150, 1210].map((y) => [
        brush(`700 ${y - 6}, 806 ${y + 26}, 910 ${y - 10}`, 12, C.black, { from: 0.8, to: 0.8 }),
        brush(`700 ${y - 14}, 806 ${y + 18}, 910 ${y - 18}`, 4, gold, { from: 0.5, to: 0.8 }),
      ]),
    ),
    brush('768 1020, 741 1100, 718 1246', 5, C.rim),
    brush('848 1016, 876 1120, 898 1250', 6, C.hot),
    fill(back, C.iron, ink),
    ...[0, 1, 2, 3].map((k) => {
      const y = 908 + k * 30;
      const plate = chain(
        `742 ${y - 4}, 780 ${y - 13}, 838 ${y - 10}, 866 ${y + 2} | 866 ${y + 2}, 864 ${y + 22} | 864 ${y + 22}, 836 ${y + 19}, 780 ${y + 18}, 746 ${y + 24} | 746 ${y + 24}, 734 ${y + 12}, 742 ${y - 4}`,
      );
      return [
        fill(plate, C.steel, ink),
        clip(plate, [
          fill(`M700 ${y + 8}H880V${y + 40}H700Z`, C.iron),
          plane(
            `828 ${y - 20}, 820 ${y + 30} | 820 ${y + 30}, 880 ${y + 30}, 880 ${y - 20}, 828 ${y - 20}`,
            C.warm,
          ),
          brush(`788 ${y - 12}, 782 ${y + 4}, 788 ${y + 20}`, 4, C.black),
        ]),
        brush(`748 ${y - 6}, 784 ${y - 11}, 836 ${y - 8}, 862 ${y + 2}`, 4, C.hot, {
          peak: 0.8,
          from: 0.1,
        }),
      ];
    }),
  ];
}

export const guard = () =>
  fill(
    'M694 770A118 96 0 0 0 918 770A130 66 0 0 1 694 770Z',
    gold,
    `stroke="${C.black}" stroke-width="4"`,
  ) + fill(circle(806, 846, 18), '#FF8A34', `stroke="${K.spark}" stroke-width="3"`);
