/** What Nifle has with her: the sword that burns, two gloved hands on its grip, sleeves of fur; and what she has said. */
import {
  brush,
  chain,
  circle,
  clip,
  fill,
  group,
  limb,
  plane,
  pts,
  sample,
  stroke,
} from './kit.mjs';
import { rune, tufts } from './snow.mjs';

const gold = 'url(#gold)';
const black = '#1A0E1C';
export const ice = ['#FFFFFF', '#B5DCF6', '#5AA0D0', '#23477E'];
const ink = 'stroke="#22356F" stroke-width="4" stroke-linejoin="round"';

/** Pommel and grip; the hands go over them. */
export const grip = () => [
  fill(circle(0, 0, 84), '#FFB45A', 'filter="url(#soft)" opacity="0.7"'),
  fill('M-18 40H18V300H-18Z', black, 'stroke="#0B0509" stroke-width="4"'),
  fill(circle(0, 0, 46), black, 'stroke="#0B0509" stroke-width="4"'),
  stroke(circle(0, 0, 38), gold, 6),
  fill(circle(0, 0, 24), '#E2571E') +
    fill(circle(0, 3, 17), '#FFB45A') +
    fill(circle(0, 5, 9), '#FFF0C4'),
];

/** Guard and blade: she burns below the picture's edge. */
export function guard() {
  const quillons = limb(
    sample('-214 196 1, -184 270 16, -94 306 24, 0 298 32, 94 306 24, 184 270 16, 214 196 1'),
  );
  return [
    fill(circle(0, 290, 150), '#FF8A3A', 'filter="url(#soft)" opacity="0.75"'),
    fill('M-46 290H46L40 600H-40Z', black),
    stroke('M-8 340L14 400L-16 460L12 530L-4 600', '#FF7A2A', 14),
    stroke('M-8 340L14 400L-16 460L12 530L-4 600', '#FFE0A0', 6),
    fill(quillons, gold, 'stroke="#0B0509" stroke-width="6"'),
    clip(quillons, [
      fill(quillons, '#3A1420', 'transform="translate(0 -14)"'),
      plane(
        '-230 308, -80 308, 0 302, 80 308, 230 308 | 230 308, 220 380, -220 380, -230 308',
        '#FFB45A',
      ),
    ]),
    fill(circle(0, 300, 22), '#E2571E') + fill(circle(0, 300, 12), '#FFE0A0'),
  ];
}

/** A gloved fist round the grip: one block, three cuts between the fingers. Its arm comes from the left. */
export function fist() {
  const d = chain(
    '-96 34, -90 -16, -70 -46, -40 -58, 4 -60, 30 -56 | 30 -56, 46 -44, 30 -30 | 30 -30, 58 -20, 58 -6, 34 1 | 34 1, 60 12, 56 26, 30 30 | 30 30, 44 40, 36 56, 20 58 | 20 58, -10 62, -50 66, -96 34',
  );
  const thumb = chain(
    '-74 -40, -56 -70, -14 -86, 24 -84, 40 -70 | 40 -70, 34 -58, 10 -54, -30 -50, -74 -40',
  );
  return [
    fill(thumb, '#2B4182', ink),
    clip(thumb, [plane('-80 -50, -40 -84, 50 -96 | 50 -96, 30 -74, -20 -66, -80 -50', '#86A5E0')]),
    fill(d, '#2B4182', ink),
    clip(d, [
      // The halo's cold lies on the back of the hand and on the knuckles, the sword's fire under the last finger.
      plane(
        '-100 30, -94 -24, -68 -54, -34 -66 | -34 -66, -50 -30, -54 0, -64 30, -80 50 | -80 50, -110 50, -100 30',
        '#5F7FC4',
      ),
      ...pts('-40 -56 30, -46 -26 40, -48 5 38, -44 36 28').map(([x, y, long]) =>
        plane(
          `${x} ${y + 2}, ${x + 16} ${y - 3}, ${x + long} ${y} | ${x + long} ${y}, ${x + 18} ${y + 9}, ${x} ${y + 12}, ${x} ${y + 2}`,
          '#5677C0',
        ),
      ),
      plane('16 -64, 12 -20, 20 70 | 20 70, 70 70, 70 -70, 16 -64', '#1B2A5C'),
      plane('-70 60, -20 48, 20 48, 50 38 | 50 38, 60 80, -70 80, -70 60', '#F0A05A'),
    ]),
    ...[-30, 1, 30].map((y) =>
      brush(
        [
          [36, y],
          [4, y - 3],
          [-44, y],
        ],
        5,
        '#131B40',
        { from: 0.9, peak: 0.2, to: 0.1 },
      ),
    ),
    brush('-58 -50, -62 -20, -66 10, -78 40', 3, '#131B40', { peak: 0.5 }),
  ];
}

/** A sleeve of white wool, with a band of fur at the wrist. Its arm comes from the left, from below. */
export function sleeve(seed) {
  const arm = chain(
    '-70 -62, -180 -66, -300 -20, -460 110 | -460 110, -380 400, -250 250, -150 130, -70 66 | -70 66, -70 -62',
  );
  const band = pts(
    '-150 60, -142 0, -136 -50, -116 -80, -76 -78, -60 -40, -58 10, -66 62, -90 92, -130 90, -150 60',
  );
  const inner = '-146 84, -128 50, -116 10, -110 -30, -94 -40, -80 -10, -82 40, -96 76, -120 92';
  const shape = { length: 24, width: 20, lean: 0.3, wild: 0.8 };
  const edge = 'stroke="#7F97CC" stroke-width="3" stroke-linejoin="round"';
  return [
    fill(arm, 'url(#sleeve)', ink),
    clip(arm, [
      plane('-70 10, -180 30, -290 110, -420 330 | -420 330, -200 330, -60 80, -70 10', '#6F87C0'),
      plane('-70 44, -160 76, -250 170, -330 330 | -330 330, -100 330, -60 80, -70 44', '#E0A48A'),
      fill(limb(sample('-130 -30 1, -220 -14 9, -330 60 12, -400 130 1')), '#A9BCE2'),
    ]),
    fill(`${tufts(band, Object.assign({ seed }, shape))}Z`, '#FFFFFF', edge),
    fill(`${tufts(pts(inner), Object.assign({ seed: seed + 3 }, shape))}Z`, '#B9CAEA'),
    clip(`${tufts(band, Object.assign({ seed }, shape))}Z`, [
      plane('-170 60, -110 74, -40 44 | -40 44, -40 140, -170 140, -170 60', '#F2B184'),
    ]),
  ];
}

/** The breath leaves her lips, sinks, and is letters before it reaches the fur. */
export const words = () => {
  // Along its fall the breath is mist, then grains of ice, then letters.
  const grains = pts(
    '372 846 6 20, 346 872 8 -14, 380 884 5 40, 322 896 10 10, 356 912 8 -30, 306 928 8 24, 338 944 11 -8',
  );
  return [
    fill(
      limb(sample('420 806 4, 396 826 16, 360 846 30, 322 884 38, 300 940 30, 300 1000 2')),
      '#FFFFFF',
      'opacity="0.6" filter="url(#near)"',
    ),
    grains.map(([x, y, r, turn]) =>
      group(
        [
          fill(
            `M0 ${-r * 1.7}L${r} 0L0 ${r * 1.7}L${-r} 0Z`,
            ice[2],
            `stroke="${ice[3]}" stroke-width="4" stroke-linejoin="round"`,
          ),
          fill(`M0 ${-r * 1.7}L${-r} 0L0 ${r * 1.7}Z`, ice[0]),
          fill(`M0 ${-r * 1.7}L${r} 0L0 ${r * 0.3}Z`, ice[1]),
        ],
        `transform="translate(${x} ${y}) rotate(${turn})"`,
      ),
    ),
    rune(1, 306, 968, 0.46, -14, ice, 18),
    rune(3, 262, 1016, 0.6, 12, ice, 18),
    rune(2, 228, 1092, 0.78, -8, ice, 17),
    rune(0, 128, 1160, 0.96, 14, ice, 17),
  ];
};
