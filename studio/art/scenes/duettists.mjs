/** The two of the duet: Berenica and Rhythm in one leap, dark before the light; each has one edge of her colour; see duet.mjs. */
import { crown, portrait as berenica } from '../faces/berenica-face.mjs';
import { pins, portrait as rhythm, tail } from '../faces/rhythm-face.mjs';
import { brush, chain, family, limb, plane, pts, sample } from '../faces/kit.mjs';
import { fill, glow, group, solid } from './kit.mjs';

const light = [4, -3];
const lake = { base: '#090C26', mid: '#10153A', rim: '#2C408C' };
const lakeSkin = { base: '#141A42', mid: '#1E2758', rim: '#5068C0' };
const robe = { base: '#16060E', mid: '#2A0A16', rim: '#7A2A22' };
const robeSkin = { base: '#240E14', mid: '#381618', rim: '#8A3E2A' };

const form = (text, tones) => solid([limb(sample(text, 5))], tones, light);
const cut = (text, tones) => solid([chain(text)], tones, light);
/** A fold: a thin bright line in the dark of the cloth. */
const fold = (text, width, colour) =>
  brush(text, width, colour, { from: 0.1, to: 0, peak: 0.4, more: 'opacity=".75"' });

/** Gradients have one name in every portrait; here two share a picture. */
const named = (parts, suffix) =>
  [parts]
    .flat(9)
    .join('')
    .replaceAll('url(#nightFace)', `url(#night${suffix})`)
    .replaceAll('url(#rim)', `url(#rim${suffix})`);

/** One edge towards the blow: what the outline loses when it moves away from the light. */
const edge = (id, colour, [dx, dy]) =>
  `<filter id="${id}" filterUnits="userSpaceOnUse" x="200" y="-300" width="1500" height="1700" color-interpolation-filters="sRGB"><feOffset in="SourceAlpha" dx="${-dx}" dy="${-dy}" result="moved"/><feFlood flood-color="${colour}"/><feComposite in2="SourceAlpha" operator="in"/><feComposite in2="moved" operator="out" result="edge"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="edge"/></feMerge></filter>`;
/** The colours of a portrait as they are in the shadow. */
const dusk = (id, [r, g, b]) =>
  `<filter id="${id}" x="-60%" y="-60%" width="260%" height="220%" color-interpolation-filters="sRGB"><feColorMatrix values="${r} 0 0 0 0.02  0 ${g} 0 0 0.02  0 0 ${b} 0 0.06  0 0 0 1 0"/></filter>`;

export const heads = [
  '<linearGradient id="nightB" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1C2456"/><stop offset="1" stop-color="#0C1130"/></linearGradient>',
  '<linearGradient id="rimB" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFFFFF"/><stop offset="1" stop-color="#7D8FE0"/></linearGradient>',
  '<linearGradient id="nightR" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#17424A"/><stop offset="1" stop-color="#0A1E26"/></linearGradient>',
  '<linearGradient id="rimR" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFE9BC"/><stop offset="1" stop-color="#7FC4BC"/></linearGradient>',
  edge('edgeB', '#A8CCFF', [5, -3]),
  edge('edgeR', '#FF7A3C', [5, -3]),
  dusk('duskB', [0.22, 0.26, 0.4]),
  dusk('duskR', [0.36, 0.22, 0.24]),
].join('');

const tone = {
  base: '#10163C',
  shade: '#090D28',
  sheen: '#33407E',
  light: '#4A5AA4',
  edge: '#05081C',
  strands: 2,
  lit: -1,
  odd: { base: '#0D1232', shade: '#080B22', sheen: '#28346C' },
};

/** Her hair in the wind of the leap, around the middle of her eyes as in the portrait, which looks the other way. */
const hairOf = (from, to, count, seed) =>
  family(pts(from), pts(to), count, tone, { seed, scatter: 30 });
const upper =
  '-46 -214 8, 50 -280 38, 190 -320 58, 460 -300 66, 800 -200 58, 1160 -240 34, 1500 -380 1';
const middle =
  '-40 -206 8, 80 -200 36, 190 -150 56, 450 -60 66, 800 -20 58, 1160 40 34, 1520 -60 1';
const lower = '-36 -196 8, 60 -130 32, 136 -10 46, 300 130 58, 620 220 54, 980 220 34, 1300 300 1';

const berenicaHead = () =>
  group(
    [
      plane(
        '-46 -240, -130 -190, -168 -80, -160 40, -130 110 | -130 110, -40 130, 100 210, 180 150, 190 -60 | 190 -60, 60 -270, -46 -240',
        '#090D28',
      ),
      hairOf(lower, middle, 6, 3),
      group(named(berenica(), 'B'), 'filter="url(#duskB)"'),
      plane(
        '-50 -214, 20 -176, 84 -110, 124 -30 | 124 -30, 190 20, 214 -80, 150 -250, 20 -276, -60 -240, -50 -214',
        '#090D28',
      ),
      hairOf(middle, upper, 7, 6),
      group(crown(), 'transform="translate(-50 -244) rotate(-7) scale(0.9)"'),
    ],
    'transform="translate(1084 384) rotate(2) scale(-0.175 0.175)"',
  );

const rhythmHead = () =>
  group(
    group(
      [
        group(tail(), 'transform="translate(-96 -338) rotate(34) scale(1.4) translate(96 338)"'),
        named(rhythm(), 'R'),
        pins(),
      ],
      'transform="translate(1296 562) rotate(-8) scale(0.175)"',
    ),
    'filter="url(#duskR)"',
  );

/** Berenica: from the toe behind her over hip and shoulder into the blade is one line; the gown is already lake. */
export const first = () => [
  straight([1186, 392], [1548, 266]),
  group(
    [
      form(
        '905 640 52, 830 702 42, 750 762 28, 680 816 18, 634 850 12, 600 872 11, 556 884 1',
        lake,
      ),
      form(
        '915 640 50, 985 668 46, 1036 706 34, 1026 770 26, 1000 836 16, 988 866 11, 988 890 10, 996 922 1',
        lake,
      ),
      cut(
        '930 560, 830 604, 700 628, 560 610, 410 560 | 410 560, 500 640, 590 680 | 590 680, 520 720, 420 724 | 420 724, 540 790, 660 800 | 660 800, 720 822, 760 866 | 760 866, 820 806, 900 792, 966 846 | 966 846, 1000 834, 1050 842 | 1050 842, 1076 760, 1072 690, 1020 630, 966 586 | 966 586, 950 570, 930 560',
        lake,
      ),
      fold('930 590, 830 650, 700 676, 560 650, 450 590', 9, '#24346E'),
      fold('930 620, 850 690, 740 740, 620 750, 500 740', 9, '#24346E'),
      fold('950 640, 900 710, 830 770, 774 830', 9, '#24346E'),
      fold('984 640, 1034 700, 1040 760, 1022 824', 6, '#38509C'),
      form('900 650 50, 938 590 37, 982 534 45, 1022 490 38, 1042 464 16', lake),
      form('1034 478 17, 1054 444 14, 1070 414 15', lakeSkin),
      form('1028 486 27, 1084 450 22, 1140 420 17, 1188 391 11', lakeSkin),
      form('1020 500 28, 1050 548 22, 1088 586 17, 1130 612 10', lakeSkin),
      cut(
        '992 486, 1036 474, 1076 524, 1098 584 | 1098 584, 1050 600, 1010 660, 930 706 | 930 706, 968 630, 970 550, 992 486',
        lake,
      ),
      fold('1016 506, 1046 560, 1006 640, 950 692', 6, '#38509C'),
      berenicaHead(),
    ],
    'filter="url(#edgeB)"',
  ),
  guard([1186, 392], '#DCE8FF'),
];

/** Rhythm: in front and a beat lower, steeper; her robe and both sleeves fly back. */
export const second = () => [
  curved(),
  group(
    [
      form(
        '1140 835 50, 1070 884 40, 1000 930 27, 940 966 17, 905 986 12, 872 1000 11, 830 1004 1',
        robe,
      ),
      form(
        '1150 826 50, 1225 828 46, 1290 852 34, 1284 905 25, 1258 960 16, 1248 984 11, 1250 1006 10, 1260 1036 1',
        robe,
      ),
      cut(
        '1164 760, 1080 800, 970 812, 860 784, 740 770 | 740 770, 820 830, 880 846 | 880 846, 830 880, 770 882 | 770 882, 880 930, 980 920 | 980 920, 1010 940, 1026 980 | 1026 980, 1080 930, 1160 910, 1228 956 | 1228 956, 1270 940, 1318 954 | 1318 954, 1338 890, 1328 830, 1270 790, 1214 776 | 1214 776, 1190 766, 1164 760',
        robe,
      ),
      fold('1160 790, 1080 838, 970 846, 860 812, 780 790', 9, '#7A2420'),
      fold('1166 820, 1090 878, 990 892, 860 890', 9, '#7A2420'),
      fold('1180 840, 1140 890, 1080 920, 1038 956', 8, '#7A2420'),
      fold('1220 810, 1284 840, 1300 890, 1290 944', 6, '#B04A2C'),
      form('1138 842 52, 1176 776 40, 1220 712 48, 1254 664 40, 1270 636 16', robe),
      cut(
        '1132 762, 1170 790, 1222 806 | 1222 806, 1226 784, 1240 764 | 1240 764, 1190 748, 1152 722 | 1152 722, 1142 744, 1132 762',
        { base: '#3A1A12', mid: '#5A2A16', rim: '#B0602C' },
      ),
      form('1262 648 16, 1276 616 14, 1284 592 15', robeSkin),
      form('1262 660 28, 1310 618 22, 1356 570 17, 1396 521 11', robeSkin),
      cut(
        '1248 628, 1300 602, 1346 560, 1368 548 | 1368 548, 1388 620, 1362 716 | 1362 716, 1326 690, 1282 700 | 1282 700, 1258 672, 1248 628',
        robe,
      ),
      fold('1300 630, 1344 600, 1362 640, 1354 696', 6, '#B04A2C'),
      form('1250 670 28, 1210 668 21, 1172 642 16, 1136 614 10', robeSkin),
      cut(
        '1240 636, 1268 664, 1256 702, 1220 716 | 1220 716, 1190 780, 1110 800, 1050 776 | 1050 776, 1112 740, 1146 690, 1160 640 | 1160 640, 1200 634, 1240 636',
        robe,
      ),
      fold('1226 676, 1176 720, 1130 764, 1080 778', 6, '#7A2420'),
      rhythmHead(),
    ],
    'filter="url(#edgeR)"',
  ),
  guard([1394, 522], '#FFD0A0'),
];

/** Light on the guard: it hides the fist behind it. */
const guard = ([x, y], colour) => glow(x, y, 74, colour, 1) + glow(x, y, 34, '#FFFFFF', 0.9);

/** Her sword: straight and pale. */
function straight([ax, ay], [bx, by]) {
  const a = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const long = Math.hypot(bx - ax, by - ay);
  return `<g transform="translate(${ax} ${ay}) rotate(${a})">${fill(`M-54 -7H20V7H-54Z`, '#0A0E28')}${fill('M14 -46Q34 -16 34 0Q34 16 14 46Q24 18 22 0Q24 -18 14 -46Z', '#E9CF94')}${fill(`M24 -10H${long - 40}L${long} 0L${long - 40} 10H24Z`, '#F2F7FF')}${fill(`M24 0H${long}L${long - 40} 10H24Z`, '#8FB0F0')}</g>`;
}

/** The curved blade of Rhythm, from her wrist to the blow. */
function curved() {
  const line = sample('1404 510 8, 1448 452 8.4, 1496 380 8, 1532 314 6, 1552 270 1', 8);
  const back = line.map(([x, y, w]) => [x + w * 0.5, y + w * 0.35, w * 0.45]);
  return (
    fill(limb(sample('1366 556 8, 1382 538 8, 1404 510 8', 4)), '#1A0A10') +
    fill(limb(line), '#FFEBD8') +
    fill(limb(back), '#E0503A') +
    fill('M1380 500Q1398 498 1424 524Q1416 530 1400 522Q1384 512 1380 500Z', '#E9CF94')
  );
}
