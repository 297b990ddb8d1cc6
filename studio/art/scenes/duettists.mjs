/** The two of the duet: Berenica and Rhythm in one leap, with the heads of their portraits; see duet.mjs. */
import { C as moonlit, crown, portrait as berenica } from '../faces/berenica-face.mjs';
import { C as red, pins, portrait as rhythm, tail } from '../faces/rhythm-face.mjs';
import { grasp } from '../faces/hand.mjs';
import { beside, brush, chain, family, limb, plane, pts, sample, stars } from '../faces/kit.mjs';
import { K, clip, fill, group, solid } from './kit.mjs';

const light = [4.4, -3.6];
const blueCloth = { base: '#121842', mid: '#2E4096', rim: '#CFE2FF' };
const blueSkin = { base: '#5F6CAC', mid: '#AEB8E2', rim: '#FFFFFF' };
const redCloth = { base: '#7A1428', mid: '#C4323A', rim: '#FFD9A8' };
const redSkin = { base: '#9C5850', mid: '#DDA48C', rim: '#FFF6E4' };
const boot = { base: '#0C0F26', mid: '#2C3262', rim: '#CFE2FF' };

const form = (text, tones, more) => solid([limb(sample(text, 5))], tones, light, more);
const cut = (text, tones) => solid([chain(text)], tones, light);

/** Gradients have one name in every portrait; here two share a picture. */
const named = (parts, suffix) =>
  [parts]
    .flat(9)
    .join('')
    .replaceAll('url(#nightFace)', `url(#night${suffix})`)
    .replaceAll('url(#rim)', `url(#rim${suffix})`);

export const heads = [
  '<linearGradient id="nightB" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1C2456"/><stop offset="1" stop-color="#0C1130"/></linearGradient>',
  '<linearGradient id="rimB" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFFFFF"/><stop offset="1" stop-color="#7D8FE0"/></linearGradient>',
  '<linearGradient id="nightR" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#17424A"/><stop offset="1" stop-color="#0A1E26"/></linearGradient>',
  '<linearGradient id="rimR" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFE9BC"/><stop offset="1" stop-color="#7FC4BC"/></linearGradient>',
].join('');

const tone = {
  base: moonlit.hair,
  shade: moonlit.hairShade,
  sheen: '#7684C6',
  light: moonlit.hairLight,
  edge: '#080C24',
  strands: 2,
  lit: -1,
  odd: { base: '#18204C', shade: '#0C1130', sheen: '#4A589E' },
};

/** Her hair in the wind of the leap, around the middle of her eyes as in the portrait, which looks the other way. */
const hairOf = (from, to, count, seed) =>
  family(pts(from), pts(to), count, tone, { seed, scatter: 30 });
const upper =
  '-46 -214 8, 50 -280 38, 190 -320 58, 400 -330 66, 640 -250 58, 860 -270 34, 1060 -390 1';
const middle =
  '-40 -206 8, 80 -200 36, 190 -150 56, 390 -90 66, 650 -60 58, 880 -20 34, 1090 -90 1';
const lower = '-36 -196 8, 60 -130 32, 136 -10 46, 260 130 58, 480 200 54, 720 170 34, 930 260 1';

const berenicaHead = () =>
  group(
    [
      plane(
        '-46 -240, -130 -190, -168 -80, -160 40, -130 110 | -130 110, -40 130, 100 210, 180 150, 190 -60 | 190 -60, 60 -270, -46 -240',
        moonlit.hairShade,
      ),
      hairOf(lower, middle, 6, 3),
      named(berenica(), 'B'),
      plane(
        '-50 -214, 20 -176, 84 -110, 124 -30 | 124 -30, 190 20, 214 -80, 150 -250, 20 -276, -60 -240, -50 -214',
        moonlit.hairShade,
      ),
      hairOf(middle, upper, 7, 6),
      group(crown(), 'transform="translate(-50 -244) rotate(-7) scale(0.9)"'),
    ],
    'transform="translate(908 296) rotate(-7) scale(-0.26 0.26)"',
  );

const rhythmHead = () =>
  group(
    [
      group(tail(), 'transform="translate(-96 -338) rotate(24) scale(1.15) translate(96 338)"'),
      named(rhythm(), 'R'),
      pins(),
    ],
    'transform="translate(1192 462) rotate(-13) scale(0.26)"',
  );

/** Berenica: a gown that is already lake streams from her hip; the leg before it is bare to the knee. */
export const first = () => [
  // The leg that pushed off, its boot, and the train over it.
  form('818 585 44, 780 660 40, 742 724 31, 690 764 27, 622 806 17', blueCloth),
  cut(
    '640 780, 600 800, 566 838, 544 868 | 544 868, 572 872, 620 846, 656 824 | 656 824, 640 780',
    boot,
  ),
  cut(
    '790 500, 724 560, 640 590, 540 576, 440 606, 372 590 | 372 590, 420 640, 400 674 | 400 674, 470 662, 520 690, 500 740 | 500 740, 590 700, 670 720, 690 770 | 690 770, 770 700, 850 660, 884 574 | 884 574, 840 500, 790 500',
    blueCloth,
  ),
  clip(
    chain(
      '790 500, 724 560, 640 590, 540 576, 440 606, 372 590 | 372 590, 420 640, 400 674 | 400 674, 470 662, 520 690, 500 740 | 500 740, 590 700, 670 720, 690 770 | 690 770, 770 700, 850 660, 884 574 | 884 574, 840 500, 790 500',
    ),
    [
      fill(limb(sample('820 540 2, 730 610 14, 610 640 18, 470 634 10, 390 640 1')), '#0A0E2C'),
      fill(limb(sample('850 570 2, 760 650 12, 650 684 16, 540 710 1')), '#0A0E2C'),
      fill(limb(sample('810 524 1, 720 586 6, 600 612 8, 440 620 1')), '#5A78D0'),
      fill(limb(sample('846 600 1, 770 670 7, 690 712 8, 620 716 1')), '#4660BC'),
      stars([380, 500, 520, 280], 70, { seed: 9, big: 0.2, size: 0.8 }),
    ],
  ),
  // The leg in front: thigh under cloth, shin back from the knee, as in a stride over air.
  form(
    '836 590 46, 896 614 43, 944 636 34, 966 672 29, 956 724 25, 936 770 18, 926 796 15',
    blueCloth,
  ),
  cut(
    '906 764, 950 770 | 950 770, 950 800, 980 824, 992 844 | 992 844, 950 848, 912 836 | 912 836, 900 800, 906 764',
    boot,
  ),
  brush('906 772, 928 778, 950 776', 5, K.goldLight),
  // The far arm with the sword.
  form('924 424 24, 962 404 20, 992 368 17, 1014 334 12', blueSkin),
  sword(),
  // Waist to neck: a bodice with a gold seam.
  form('818 590 46, 832 526 37, 872 456 50, 902 410 40, 914 388 18', blueCloth),
  plane('884 398, 930 392, 952 430, 944 470 | 944 470, 910 452, 884 398', '#8E9AD2'),
  plane('918 392, 938 402, 950 440 | 950 440, 956 420, 930 386', '#FFFFFF'),
  fill(limb(sample('852 470 1, 826 520 9, 806 576 12, 800 604 2', 5)), '#24327C'),
  brush('884 398, 908 450, 946 472', 4, K.gold, { from: 0.5, to: 0.4 }),
  form('896 400 17, 910 372 16, 914 340 18', blueSkin),
  // The near arm goes down to the other's hand; a loose sleeve falls from the shoulder.
  form('866 436 29, 896 482 24, 938 528 19, 990 570 15, 1034 596 11', blueSkin),
  cut(
    '846 416, 884 404, 912 440, 934 500 | 934 500, 900 520, 858 580, 800 600 | 800 600, 836 540, 826 470, 846 416',
    blueCloth,
  ),
  brush('862 424, 890 462, 902 504', 4, '#8FA8F0'),
  berenicaHead(),
];

/** Her sword: straight, pale, a crescent for a guard. */
function sword() {
  const hand = grasp(
    { base: '#AEB8E2', light: '#DCE1F5', high: '#FFFFFF', dark: '#5F6CAC', line: '#0A0E28' },
    'transform="scale(0.27)"',
    {
      staff: [
        fill('M-15 -40H15V190H-15Z', '#1B2452', 'stroke="#0A0E28" stroke-width="4"'),
        fill(
          'M-90 -96Q0 -20 90 -96Q60 -36 0 -36Q-60 -36 -90 -96Z',
          K.gold,
          'stroke="#0A0E28" stroke-width="4"',
        ),
      ].join(''),
    },
  );
  const blade = 'M-10 -26L-8 -420L0 -456L8 -420L10 -26Z';
  return `<g transform="translate(1030 314) rotate(83.4)">${fill(blade, '#F2F7FF')}${fill('M0 -26V-456L8 -420L10 -26Z', '#9FB8F0')}${fill('M-2 -26L-1 -390L1 -390L2 -26Z', '#FFFFFF')}${hand}</g>`;
}

/** Rhythm: sleeves, a sash, and the laughing head; she is in front and a beat lower. */
export const second = () => [
  // The leg behind.
  form('1106 736 44, 1066 806 39, 1016 868 29, 960 900 24, 898 922 15', redCloth),
  cut(
    '916 898, 872 916, 838 948, 824 974 | 824 974, 852 976, 900 954, 932 938 | 932 938, 916 898',
    boot,
  ),
  // The robe flies back in two layers; its lining is teal.
  cut(
    '1080 664, 1010 700, 930 712, 850 700, 770 740 | 770 740, 822 764, 806 806 | 806 806, 880 790, 926 820, 908 864 | 908 864, 1000 830, 1080 850, 1130 800 | 1130 800, 1170 740, 1150 680, 1080 664',
    { base: '#0F3C42', mid: '#1F8A86', rim: '#BFF0E4' },
  ),
  cut(
    '1084 650, 1020 684, 950 690, 880 670, 812 694 | 812 694, 850 724, 836 752 | 836 752, 910 746, 960 776, 950 812 | 950 812, 1030 790, 1096 806, 1130 776 | 1130 776, 1160 720, 1150 670, 1084 650',
    redCloth,
  ),
  brush('1090 690, 1010 722, 930 730, 860 716', 8, '#5A0F20') +
    brush('1100 720, 1040 756, 980 772', 8, '#5A0F20') +
    brush('1086 676, 1010 704, 930 708, 850 700', 4, '#F0705A'),
  // The leg in front: knee high, the shin folds back under it.
  form('1124 732 46, 1190 756 43, 1252 784 30', redCloth),
  form('1250 780 28, 1262 832 27, 1244 900 18, 1238 934 15', redSkin),
  cut(
    '1218 898, 1262 902 | 1262 902, 1266 934, 1298 956, 1312 976 | 1312 976, 1262 982, 1224 970 | 1224 970, 1210 934, 1218 898',
    boot,
  ),
  brush('1218 906, 1240 912, 1262 908', 5, K.goldLight),
  cut(
    '1130 690, 1180 700, 1250 740, 1296 800, 1300 858 | 1300 858, 1262 826, 1236 836 | 1236 836, 1200 790, 1140 770, 1110 740 | 1110 740, 1130 690',
    redCloth,
  ),
  brush('1150 720, 1210 746, 1260 796, 1290 842', 4, K.goldLight),
  // The far arm with the curved blade, in a bound sleeve.
  form('1212 590 25, 1256 606 22, 1296 596 18, 1322 566 13', redSkin),
  cut(
    '1196 562, 1236 574, 1276 590, 1290 618 | 1290 618, 1262 650, 1226 690 | 1226 690, 1220 640, 1190 610 | 1190 610, 1196 562',
    redCloth,
  ),
  katana(),
  // Body: collars one over the other, a broad sash.
  form('1110 736 48, 1128 672 39, 1154 604 48, 1176 560 40, 1182 540 18', redCloth),
  plane(
    '1152 540, 1176 600, 1168 656 | 1168 656, 1196 610, 1206 556, 1196 534 | 1196 534, 1152 540',
    '#EFE3CC',
  ),
  plane('1168 540, 1184 586 | 1184 586, 1200 556, 1196 534 | 1196 534, 1168 540', '#DDA48C'),
  brush('1148 544, 1172 602, 1164 660', 9, '#1F8A86', { from: 0.6, to: 0.5 }),
  cut(
    '1084 664, 1130 676, 1172 674 | 1172 674, 1166 708, 1158 726 | 1158 726, 1112 730, 1072 712 | 1072 712, 1084 664',
    { base: '#8A5A24', mid: '#E0A24A', rim: '#FFF0C4' },
  ),
  brush('1080 688, 1120 700, 1164 698', 5, red.red),
  ribbon('1084 700 4, 1020 716 11, 950 694 12, 880 726 9, 800 706 1', '#E0A24A'),
  form('1164 552 16, 1176 526 15, 1184 500 17', redSkin),
  // The near arm reaches back; its long sleeve hangs and flies.
  form('1158 584 27, 1126 612 21, 1092 622 16, 1060 610 12', redSkin),
  cut(
    '1140 556, 1176 572, 1180 612, 1140 640 | 1140 640, 1120 700, 1060 752, 990 762 | 990 762, 1030 712, 1050 660, 1084 634 | 1084 634, 1110 590, 1140 556',
    redCloth,
  ),
  brush('1100 640, 1080 690, 1030 742', 6, '#5A0F20') +
    brush('1126 636, 1100 700, 1050 744', 4, '#F0705A'),
  clasp(),
  rhythmHead(),
];

const ribbon = (text, colour) => {
  const shape = sample(text, 8);
  return (
    fill(limb(shape), colour, 'stroke="#0B1218" stroke-width="1.6"') +
    fill(limb(shape.map(([x, y, w]) => [x, y - w * 0.45, w * 0.24])), '#FFD0A0')
  );
};

function katana() {
  const line = sample('0 0 8, 6 -90 8, 22 -190 7.4, 50 -290 6, 78 -358 1', 8);
  const hand = grasp(
    { base: '#DDA48C', light: '#F7E3C8', high: '#FFF6E4', dark: '#9C5850', line: '#2A0E14' },
    'transform="scale(0.27)"',
    {
      staff: [
        fill('M-14 -60H14V190H-14Z', '#43121E', 'stroke="#1A0A10" stroke-width="4"'),
        fill(
          'M-48 -112Q0 -134 48 -112Q50 -92 0 -92Q-50 -92 -48 -112Z',
          K.gold,
          'stroke="#1A0A10" stroke-width="4"',
        ),
      ].join(''),
    },
  );
  return `<g transform="translate(1334 548) rotate(17)"><g transform="translate(0 -26)">${fill(limb(line), '#FBE6D6')}${fill(chain(beside(line, 0.1), beside(line, 1).toReversed()), '#C4323A')}</g>${hand}</g>`;
}

/** Two hands that hold each other: her fingers over the other's, both thumbs on top. */
function clasp() {
  const [x, y] = [1046, 604];
  const own = ['#AEB8E2', '#0A0E28'];
  const other = ['#E8B49A', '#4A1A1E'];
  const finger = (text, [colour, line]) =>
    fill(limb(sample(text, 4)), colour, `stroke="${line}" stroke-width="1.6"`);
  return [
    fill(
      limb(
        sample(
          `${x + 50} ${y + 14} 11, ${x + 22} ${y + 9} 16, ${x + 2} ${y + 2} 15, ${x - 10} ${y - 2} 6`,
          4,
        ),
      ),
      other[0],
    ),
    fill(
      limb(
        sample(
          `${x - 50} ${y - 17} 11, ${x - 22} ${y - 7} 15, ${x} ${y + 2} 14, ${x + 12} ${y + 6} 5`,
          4,
        ),
      ),
      own[0],
    ),
    [0, 1, 2, 3].map((i) =>
      finger(
        `${x - 8 + i * 8} ${y - 16 + i * 3} 5.6, ${x + 6 + i * 8} ${y - 10 + i * 3} 6, ${x + 8 + i * 7} ${y + 12 + i * 2} 5`,
        own,
      ),
    ),
    finger(`${x + 26} ${y - 12} 7, ${x + 6} ${y - 20} 6.4, ${x - 10} ${y - 16} 4.6`, other),
  ];
}
