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

export const glow = () => fill(circle(0, 0, 70), '#FFB45A', 'filter="url(#soft)" opacity="0.5"');
/** Pommel and grip; the hands go over them. */
export const grip = () => [
  fill('M-18 30H18V300H-18Z', black, 'stroke="#0B0509" stroke-width="4"'),
  fill(circle(0, 0, 42), black, 'stroke="#0B0509" stroke-width="4"'),
  stroke(circle(0, 0, 34), gold, 6),
  fill(circle(0, 0, 21), '#E2571E') +
    fill(circle(0, 3, 15), '#FFB45A') +
    fill(circle(0, 5, 8), '#FFF0C4'),
];

/** The fire of the blade: from both edges it licks up to the guard, no line round it. */
const tongues = {
  '#E9561A':
    '-60 640, -100 520, -118 460, -150 420, -176 360, -168 326 | -168 326, -146 366, -124 388, -112 366, -120 330 | -120 330, -84 360, -66 330, 66 330, 84 352 | 84 352, 112 336, 126 322 | 126 322, 122 360, 132 396, 148 384, 160 366 | 160 366, 158 410, 136 450, 114 486, 96 540, 60 640 | 60 640, -60 640',
  '#FF9A3C':
    '-56 640, -84 520, -92 450, -120 404, -128 376 | -128 376, -100 400, -84 402, -80 370, -92 330 | -92 330, -60 326, 60 326, 82 316 | 82 316, 80 380, 88 404, 106 398, 130 378 | 130 378, 112 430, 90 470, 80 540, 56 640 | 56 640, -56 640',
  '#FFE3A8':
    '-52 640, -66 520, -70 460, -86 420 | -86 420, -62 430, -58 390, -64 350 | -64 350, -44 380, 44 380, 60 340 | 60 340, 60 410, 66 430, 88 408 | 88 408, 72 460, 66 520, 52 640 | 52 640, -52 640',
};
/** Guard and blade: a hand of it shows, and it burns. */
export function guard() {
  const quillons = limb(
    sample('-186 196 1, -160 256 14, -84 292 22, 0 284 29, 84 292 22, 160 256 14, 186 196 1'),
  );
  const blade = 'M-46 290H46L42 640H-42Z';
  return [
    fill(chain(tongues['#E9561A']), '#FF8A3A', 'filter="url(#soft)" opacity="0.9"'),
    Object.entries(tongues).map(([colour, shape]) => fill(chain(shape), colour)),
    fill(blade, '#33121E'),
    clip(blade, [
      plane('-60 290, -34 290, -30 640, -60 640, -60 290', '#8E2C1C'),
      fill('M-9 290H9L7 640H-7Z', '#FF8A3A') + fill('M-4 290H4L3 640H-3Z', '#FFF0C4'),
      fill('M-60 280H60V322Q0 340 -60 322Z', '#14060E'),
      // Where it runs over the steel itself.
      plane(
        '-50 640, -48 470, -34 396 | -34 396, -26 450, -12 420 | -12 420, 0 470, 18 440, 28 384 | 28 384, 46 460, 50 640 | 50 640, -50 640',
        '#F2701E',
      ),
      plane(
        '-50 640, -46 500, -34 436 | -34 436, -22 484, -8 462 | -8 462, 4 500, 18 476, 26 428 | 26 428, 44 490, 50 640 | 50 640, -50 640',
        '#FFD488',
      ),
    ]),
    stroke('M-46 322L-42 640M46 322L42 640', '#FFF0C4', 4),
    fill(quillons, gold, 'stroke="#0B0509" stroke-width="6"'),
    clip(quillons, [
      fill(quillons, '#3A1420', 'transform="translate(0 -12)"'),
      plane(
        '-200 294, -80 294, 0 288, 80 294, 200 294 | 200 294, 190 360, -190 360, -200 294',
        '#FFB45A',
      ),
    ]),
    fill(circle(0, 286, 20), '#E2571E') + fill(circle(0, 286, 11), '#FFE0A0'),
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

/** A cuff of iron that widens behind the hand, with its rims of gold. */
const cuff = (outline, light, rims) => [
  fill(chain(outline), iron.base, metal),
  clip(chain(outline), [plane(light, '#7F9CDC')]),
  rims.map((rim) => stroke(curve(pts(rim)), gold, 5)),
];

/** Her right gauntlet, above; the thumb lies across the fist. */
export const upper = () => [
  cuff(
    '374 1034, 330 1046, 286 1078 | 286 1078, 304 1154, 352 1226 | 352 1226, 392 1208, 416 1172 | 416 1172, 374 1034',
    '374 1034, 330 1046, 286 1078 | 286 1078, 296 1120 | 296 1120, 340 1080, 390 1062 | 390 1062, 374 1034',
    ['290 1080, 308 1152, 354 1222'],
  ),
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
  plated(fingers('414 1044 22 458 1034 21 510 1056 18.5 540 1084 13')[0], iron),
];

/** Her left gauntlet, below: the fire reaches its last fingers. */
export const lower = () => [
  cuff(
    '626 1136, 680 1142, 722 1164 | 722 1164, 716 1240, 690 1306 | 690 1306, 640 1300, 606 1290 | 606 1290, 626 1136',
    '626 1136, 680 1142, 722 1164 | 722 1164, 718 1196 | 718 1196, 670 1176, 620 1170 | 620 1170, 626 1136',
    ['718 1164, 712 1240, 688 1302'],
  ),
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
  plated(fingers('594 1182 22 548 1176 21 494 1200 18.5 464 1230 13')[0], iron, { lit: 1 }),
];

/** A sleeve of white wool, and the band of fur at its wrist, over the glove. Its arm comes from the left, from below. */
export function sleeve(seed) {
  const arm = chain(
    '-70 -62, -180 -66, -300 -20, -480 130, -680 380 | -680 380, -500 700 | -500 700, -250 270, -150 130, -70 66 | -70 66, -70 -62',
  );
  const band = pts(
    '-150 60, -142 0, -136 -50, -116 -80, -76 -78, -60 -40, -58 10, -66 62, -90 92, -130 90, -150 60',
  );
  const shape = { length: 24, width: 20, lean: 0.3, wild: 0.8 };
  const edge = 'stroke="#7F97CC" stroke-width="3" stroke-linejoin="round"';
  const woollen = [
    fill(arm, 'url(#sleeve)', ink),
    clip(arm, [
      plane(
        '-70 10, -180 30, -290 110, -430 350, -540 700 | -540 700, -200 500, -60 80, -70 10',
        '#6F87C0',
      ),
      plane(
        '-70 44, -160 76, -250 170, -340 350, -400 700 | -400 700, -100 500, -60 80, -70 44',
        '#E0A48A',
      ),
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
