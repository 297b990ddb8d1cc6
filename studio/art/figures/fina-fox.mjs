/** Fina's fox, whole: it goes ahead, one paw lifted, and looks back, because it has doubts. */
import { C } from '../faces/fina-face.mjs';
import { foxHead } from '../faces/fina-fox.mjs';
import { brush, fill, group, limb, plane, pts, sample } from '../faces/kit.mjs';
import { pelt, tufts } from '../faces/snow.mjs';
import { bone } from './limbs.mjs';
import { form } from './tailor.mjs';

const near = { base: '#A9C9CF', dark: '#6E9AA8', light: '#F6FAF4', line: C.line };
const far = { base: '#3F7484', dark: '#1C4858', light: '#6E9AA8', line: C.line };
const white = ['#6E9AA8', '#A9C9CF', '#DDEBEA', '#F6FAF4'];

/** A paw: dark to the wrist, three toes. */
const paw = (x, y, turn, dim) =>
  group(
    form(
      '-15 -34, 13 -34 | 13 -34, 16 -10, 34 0, 36 12 | 36 12, 30 16, -14 16 | -14 16, -18 0, -15 -34',
      dim ? '#0E2A36' : '#14343F',
      [
        plane('-20 -40, -4 -40, -2 0, 8 20 | 8 20, -30 20, -20 -40', dim ? '#163E4A' : '#3A7480'),
        brush('20 2, 24 10, 22 16', 2.4, '#7FA9B4', { from: 0.3, to: 0.6 }),
        brush('10 4, 13 11, 11 16', 2.4, '#7FA9B4', { from: 0.3, to: 0.6 }),
      ],
      C.line,
      2.6,
    ),
    `transform="translate(${x} ${y}) rotate(${turn}) scale(0.9)"`,
  );

const tail = () => [
  // The dark tip first: the white fur lies over it in points.
  pelt(
    '520 1060, 480 1066, 446 1056, 424 1030',
    '520 1010, 484 1020, 456 1026, 428 1026',
    ['#0C222C', '#12303C'],
    { seed: 5, length: 20, width: 26, lean: 0.8, side: -1, reach: 0.8 },
  ),
  pelt(
    '520 984, 484 998, 452 1014, 424 1030',
    '520 1050, 484 1052, 456 1046, 430 1034',
    ['#1B4452', '#2E6674'],
    { seed: 6, length: 20, width: 26, lean: 0.8, side: -1, reach: 0.8 },
  ),
  fill(limb(sample(pts('650 984 24, 600 996 34, 550 1012 38, 508 1022 32'))), '#DDEBEA'),
  fill(limb(sample(pts('650 1004 10, 600 1024 14, 550 1042 16, 508 1046 10'))), '#8FB9C2'),
  [
    ['486 984, 470 1022, 492 1066', '#6E9AA8', 2],
    ['500 980, 486 1020, 506 1066', '#C4DADB', 3],
    ['516 978, 500 1014, 512 1050', '#F6FAF4', 4],
  ].map(([line, tone, seed]) =>
    fill(
      `${tufts(line, { seed, length: 36, width: 20, lean: 0, side: -1 })}L546 1040L560 984Z`,
      tone,
    ),
  ),
  pelt(
    '510 978, 560 958, 610 950, 650 950',
    '514 1036, 560 1030, 610 1006, 650 990',
    ['#A9C9CF', '#DDEBEA', '#F6FAF4'],
    { seed: 12, length: 24, width: 32, lean: -0.7, side: 1, reach: 0.7 },
  ),
];

export const fox = () => [
  tail(),
  // The far legs; the far forepaw is lifted.
  bone('648 1010 24, 672 1060 18, 660 1094 10, 676 1130 9', far, { lit: 1 }),
  paw(678, 1146, 0, true),
  bone('776 1010 22, 812 1048 15, 820 1076 10, 806 1100 9', far, { lit: 1 }),
  paw(800, 1112, 34, true),
  // Body: belly in the shade, back in the light.
  fill(limb(sample(pts('604 990 34, 640 986 48, 700 984 46, 750 976 54, 786 960 40'))), '#6E9AA8'),
  pelt(
    '618 1030, 660 1034, 700 1044, 740 1048, 780 1020',
    '630 980, 664 990, 700 996, 740 990, 776 970',
    ['#1C4858', '#3F7484', '#6E9AA8'],
    { seed: 14, length: 26, width: 34, lean: 0.5, side: -1, reach: 0.7 },
  ),
  bone('630 1000 42, 612 1056 26, 598 1086 13, 616 1128 11', near, { lit: 1 }),
  paw(616, 1152, 0, false),
  bone('752 1000 36, 750 1060 20, 748 1100 12, 746 1130 12', near, { lit: 1 }),
  paw(748, 1156, 0, false),
  pelt(
    '590 1010, 592 966, 622 938, 670 932, 720 932, 770 920',
    '650 1030, 650 1010, 664 990, 690 984, 720 984, 760 970',
    white,
    { seed: 22, length: 24, width: 36, lean: 0.6, reach: 0.86 },
  ),
  fill(limb(sample(pts('744 920 30, 756 960 40, 762 1010 34'))), '#A9C9CF'),
  // The shoulder lies over the flank; the breast under the turned head.
  pelt(
    '716 950, 706 1000, 720 1050, 752 1072, 784 1052, 800 1000',
    '748 940, 744 970, 748 1000, 756 1010, 770 1000, 780 960',
    ['#8FB9C2', '#C4DADB', '#EAF2EE', '#F6FAF4'],
    { seed: 31, length: 28, width: 30, lean: 0.3, side: -1, reach: 0.8 },
  ),
  fill(limb(sample(pts('762 930 20, 764 970 24, 760 1006 20'))), '#F6FAF4'),
  group(foxHead(), 'transform="translate(770 886) rotate(-4) scale(-0.44 0.44)"'),
];
