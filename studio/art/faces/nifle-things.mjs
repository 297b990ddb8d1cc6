/** What Nifle has with her: the sword that burns, two gauntlets on its grip, sleeves of fur; and what she has said. */
import { fingers, plated } from './digits.mjs';
import {
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
import { rune, tufts } from './snow.mjs';

const gold = 'url(#gold)';
const black = '#1A0E1C';
export const ice = ['#FFFFFF', '#B5DCF6', '#5AA0D0', '#23477E'];
const ink = 'stroke="#22356F" stroke-width="4" stroke-linejoin="round"';

export const glow = () => fill(circle(0, 0, 84), '#FFB45A', 'filter="url(#soft)" opacity="0.7"');
/** Pommel and grip; the hands go over them. */
export const grip = () => [
  fill('M-18 40H18V368H-18Z', black, 'stroke="#0B0509" stroke-width="4"'),
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

const iron = { base: '#3D56A2', shade: '#1E2E66', high: '#C8D8FF', line: '#101838' };
const warm = { base: '#43498C', shade: '#B8604A', high: '#A9BEF0', line: '#101838' };
const metal = 'stroke="#101838" stroke-width="4" stroke-linejoin="round"';

/** The back of a gauntlet: one plate from the wrist to the knuckles, a ridge along it, a rim of gold. */
const back = (outline, light, shade, ridge, rim) => [
  fill(chain(outline), iron.base, metal),
  clip(chain(outline), [
    plane(shade, iron.shade),
    plane(light, '#7F9CDC'),
    brush(ridge, 5, iron.high, { peak: 0.4 }),
  ]),
  stroke(curve(pts(rim)), gold, 5),
];

/** Her right gauntlet, above. The thumb goes round behind the grip and comes out on its other side. */
export const upperThumb = () =>
  plated(fingers('398 1056 21 458 1012 18 522 1000 15 550 1018 11')[0], iron, { dome: false });
export const upper = () => [
  plane('450 1026, 530 1022, 548 1080, 530 1144, 450 1146, 450 1026', iron.line),
  back(
    '318 1098, 352 1058, 404 1022, 446 1014 | 446 1014, 470 1040, 478 1076, 474 1112, 456 1150 | 456 1150, 412 1172, 372 1192 | 372 1192, 318 1098',
    '318 1098, 352 1056, 404 1018, 452 1010 | 452 1010, 420 1046, 366 1084, 340 1130 | 340 1130, 318 1098',
    '372 1200, 400 1140, 440 1110, 490 1090 | 490 1090, 490 1180, 372 1210, 372 1200',
    '340 1132, 384 1098, 440 1074',
    '352 1060, 366 1100, 392 1182',
  ),
  fingers(
    '452 1132 16.5 516 1130 15 538 1142 11, 463 1101 18 532 1098 17 555 1113 12.5, 461 1068 19 533 1065 18 558 1082 13, 446 1035 18 520 1032 17 547 1049 12.5',
  ).map((joints, i) => plated(joints, i ? iron : warm)),
];

/** Her left gauntlet, below: the fire reaches its last fingers. */
export const lowerThumb = () =>
  plated(fingers('612 1172 21 548 1150 18 478 1152 15 446 1170 11')[0], warm, {
    dome: false,
    lit: 1,
  });
export const lower = () => [
  plane('556 1166, 476 1170, 452 1226, 476 1292, 556 1290, 556 1166', iron.line),
  back(
    '676 1168, 630 1146, 586 1140, 556 1148 | 556 1148, 536 1180, 530 1216, 536 1256, 556 1286 | 556 1286, 604 1290, 650 1278 | 650 1278, 676 1168',
    '680 1160, 630 1142, 586 1136, 552 1144 | 552 1144, 580 1160, 624 1176, 652 1220 | 652 1220, 680 1160',
    '660 1290, 620 1246, 580 1230, 520 1220 | 520 1220, 520 1300, 660 1300, 660 1290',
    '650 1214, 604 1200, 552 1200',
    '636 1150, 628 1200, 612 1286',
  ),
  fingers(
    '550 1276 16.5 486 1277 15 462 1289 11, 540 1244 18 470 1244 17 445 1260 12.5, 542 1211 19 468 1210 18 441 1226 13, 556 1178 18 484 1176 17 456 1192 12.5',
  ).map((joints, i) => plated(joints, i > 1 ? iron : warm, { lit: 1 })),
];

/** Her sword's fire: one sheet of it below, in tongues that are all different; no line round it. */
const fires = [
  '-20 1500, -20 1380, 10 1330, 4 1270 | 4 1270, 40 1310, 56 1350, 84 1330, 96 1270, 78 1200 | 78 1200, 130 1250, 150 1310, 178 1340, 206 1310, 214 1230, 186 1120 | 186 1120, 262 1200, 276 1280, 290 1330, 318 1320, 330 1280, 322 1236 | 322 1236, 362 1290, 368 1350, 400 1500 | 400 1500, -20 1500',
  '590 1500, 610 1350, 640 1320, 646 1270 | 646 1270, 672 1310, 676 1340, 704 1320, 724 1250, 690 1150, 712 1060 | 712 1060, 730 1150, 782 1220, 778 1300, 790 1330, 816 1310, 826 1260, 812 1200 | 812 1200, 852 1250, 866 1310, 884 1300, 894 1250 | 894 1250, 930 1330, 930 1500 | 930 1500, 590 1500',
];
export const flames = () => {
  const layer = (colour, dy, more = '') =>
    fires.map((text) => fill(chain(text), colour, `transform="translate(0 ${dy})" ${more}`));
  return [
    layer('#FF7A2A', -10, 'filter="url(#soft)" opacity="0.75"'),
    layer('#F2641E', 0),
    layer('#FFA044', 58),
    layer('#FFE3A8', 118),
  ];
};

/** A sleeve of white wool, and the band of fur at its wrist, over the glove. Its arm comes from the left, from below. */
export function sleeve(seed) {
  const arm = chain(
    '-70 -62, -180 -66, -300 -20, -460 110 | -460 110, -380 400, -250 250, -150 130, -70 66 | -70 66, -70 -62',
  );
  const band = pts(
    '-150 60, -142 0, -136 -50, -116 -80, -76 -78, -60 -40, -58 10, -66 62, -90 92, -130 90, -150 60',
  );
  const shape = { length: 24, width: 20, lean: 0.3, wild: 0.8 };
  const edge = 'stroke="#7F97CC" stroke-width="3" stroke-linejoin="round"';
  const woollen = [
    fill(arm, 'url(#sleeve)', ink),
    clip(arm, [
      plane('-70 10, -180 30, -290 110, -420 330 | -420 330, -200 330, -60 80, -70 10', '#6F87C0'),
      plane('-70 44, -160 76, -250 170, -330 330 | -330 330, -100 330, -60 80, -70 44', '#E0A48A'),
      fill(limb(sample('-130 -30 1, -220 -14 9, -330 60 12, -400 130 1')), '#A9BCE2'),
    ]),
  ];
  const cuff = [
    fill(`${tufts(band, Object.assign({ seed }, shape))}Z`, '#FFFFFF', edge),
    clip(`${tufts(band, Object.assign({ seed }, shape))}Z`, [
      plane(
        '-110 -110, -96 -20, -104 60, -120 120 | -120 120, -40 120, -40 -110, -110 -110',
        '#C6D4EE',
      ),
      plane('-170 60, -110 74, -40 44 | -40 44, -40 140, -170 140, -170 60', '#F2B184'),
    ]),
  ];
  return [woollen, cuff];
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
