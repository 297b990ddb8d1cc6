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

/** On the near shoulder, chin on the edge, tail hanging. */
export function cat() {
  const back = chain(
    '44 1040, 36 980, 70 916, 140 884, 206 896, 236 922 | 236 922, 240 884, 250 866 | 250 866, 268 884, 280 902 | 280 902, 300 900, 316 906 | 316 906, 330 888, 344 876 | 344 876, 350 900, 350 926 | 350 926, 358 960, 336 990, 300 1000 | 300 1000, 200 1016, 44 1040',
  );
  const tail = sample('64 1010 22, 40 1050 20, 30 1120 17, 52 1180 14, 96 1190 10, 110 1164 5');
  return [
    fill(back, C.black),
    clip(back, [
      plane(
        '236 922, 210 950, 214 984, 240 1010 | 240 1010, 330 1010, 380 960, 350 860, 236 860, 236 922',
        '#1E0D12',
      ),
      plane('318 908, 326 940, 316 970, 296 1000 | 296 1000, 380 1000, 370 870, 318 908', C.warm),
      brush('70 930, 120 960, 130 1020', 4, '#3A1A20'),
      brush('110 905, 170 940, 186 1010', 4, '#3A1A20'),
    ]),
    brush('40 1010, 36 980, 70 916, 140 884, 206 896, 236 922', 9, C.rim),
    brush('240 900, 250 866, 270 888, 296 902, 318 905, 344 876, 352 926', 4, C.hot),
    fill(limb(tail), C.black) +
      brush(
        tail.filter((_, i) => i % 5 === 0).map(([x, y, w]) => [x - w, y]),
        5,
        C.rim,
      ),
    // One eye open, the other not worth it.
    fill('M240 944Q258 924 282 944Q260 958 240 944Z', K.goldLight),
    fill('M261 930Q267 943 261 955Q255 943 261 930Z', C.black),
    brush('304 942, 320 952, 338 938', 5, K.goldLight, { peak: 0.5, from: 0.4, to: 0.4 }),
    fill('M287 966L301 966L294 974Z', K.goldLight),
    ...pts('264 972 214 966, 264 980 218 986, 324 970 376 960, 324 978 374 980').map(
      ([a, b, c, d]) => stroke(`M${a} ${b}L${c} ${d}`, K.goldLight, 1.5, 'opacity="0.7"'),
    ),
  ].join('');
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

/** Two paws over the edge of the shell. */
export const paws = () =>
  [
    [226, 966, 8],
    [284, 970, -4],
  ].map(([x, y, turn]) =>
    group(
      [
        fill(limb(sample('0 -40 15, 0 -10 16, 0 12 19, 0 26 14', 6)), C.black),
        brush('-17 -20, -20 8, -16 30, 0 42, 16 30, 20 8, 17 -20', 5, C.rim, { from: 0, to: 0 }),
        brush('-6 24, -6 32, -4 40', 3, C.rim) + brush('6 24, 6 32, 4 40', 3, C.rim),
      ],
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    ),
  );

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
