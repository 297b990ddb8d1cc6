/** What Psyche carries: the lamp, its flame, the hand that holds it. */
import { ellipse } from '../cinder/kit.mjs';
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
import { digit } from './fingers.mjs';
import { C } from './psyche-face.mjs';

const gold = 'url(#gold)';
export const flame = [580, 780];
const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;

const tone = { base: '#F2BE8C', shade: '#B8645E', high: '#FFDCA8', line: C.line, nail: '#FFE9D0' };
/** A finger in one contour: its lower side in shade, a little more of it under each joint. */
function finger(joints) {
  const d = digit(joints);
  const spine = sample(joints, 6);
  return [
    fill(d, tone.shade, ink),
    clip(d, [
      fill(d, tone.base, 'transform="translate(-2 -8)"'),
      joints
        .slice(1, -1)
        .map(([x, y, w]) => fill(ellipse(x, y + w, w * 1.7, w * 0.72), tone.shade)),
      brush(
        spine.filter((_, i) => i > 2 && i % 3 === 0).map(([x, y, w]) => [x - 1, y - w * 0.5]),
        7,
        tone.high,
        { from: 0.1, to: 0.3, peak: 0.7 },
      ),
    ]),
    fill(d, 'none', ink),
  ];
}
/** Her hand cups the bowl from the right: four fingers under it fan out and curl, the thumb is before it. */
const four = () =>
  [
    '752 1060 17, 700 1078 14.5, 650 1080 12, 606 1058 8',
    '746 1038 18.5, 678 1050 16.5, 612 1042 14, 562 1004 9',
    '744 1014 19.5, 668 1018 17.5, 596 1000 14.5, 548 952 9.5',
    '748 990 20, 676 986 17.5, 616 966 14.5, 570 914 9.5',
  ].map((joints) => finger(pts(joints)));
function palm() {
  const d = chain(
    '728 970, 776 958, 812 968, 836 1004, 844 1046, 846 1094 | 846 1094, 776 1124 | 776 1124, 758 1096, 744 1078 | 744 1078, 728 1040, 728 970',
  );
  return [
    fill(d, tone.base, ink),
    clip(d, [
      plane(
        '812 960, 826 1020, 822 1070, 834 1120 | 834 1120, 880 1130, 870 960, 812 960',
        tone.shade,
      ),
      plane('740 1070, 758 1082, 786 1130 | 786 1130, 740 1130, 740 1070', tone.shade),
    ]),
  ];
}
const thumb = () => {
  const joints = pts('816 1050 29, 816 1002 23, 792 956 18, 762 928 11');
  const d = digit(joints);
  return [
    fill(d, tone.shade, ink),
    clip(d, [
      fill(d, tone.base, 'transform="translate(-11 4)"'),
      brush('798 1040, 798 1004, 778 966, 760 944', 11, tone.high, {
        from: 0.1,
        to: 0.3,
        peak: 0.6,
      }),
      fill(ellipse(812, 962, 11, 16), tone.shade),
      plane(
        '753 931, 757 922, 766 920, 772 926 | 772 926, 764 933, 757 936, 753 931',
        '#FFD2AE',
        `stroke="${C.line}" stroke-width="1.6" stroke-opacity="0.5"`,
      ),
    ]),
    // Its ball is one with the palm.
    plane(
      '780 1050, 784 1010, 806 1010, 816 1060, 820 1092 | 820 1092, 784 1100, 780 1050',
      tone.base,
    ),
    plane(
      '818 1020, 840 1030, 845 1060, 845 1092 | 845 1092, 818 1104, 822 1060, 818 1020',
      tone.shade,
    ),
    brush('783 1004, 779 1030, 784 1056', 4, C.line, { from: 0.8, to: 0.05, peak: 0.1 }),
  ];
};

/** The forearm comes up from an elbow at the picture's edge, so that the wrist bends little; the lamp lights its upper side. */
function forearm() {
  const d = limb(
    sample('806 1086 36, 824 1134 36, 856 1206 44, 900 1300 56, 954 1416 64, 994 1500 68'),
  );
  const moved = (colour, x, y) => fill(d, colour, `transform="translate(${x} ${y})"`);
  return [
    fill(d, C.dark, ink),
    clip(d, [moved(tone.shade, -14, 4), moved(tone.base, -30, 10), moved(tone.high, -60, 20)]),
  ];
}

/** The lamp: gold, old, with a beak for the wick, on her open hand. */
export function lamp() {
  const bowl = chain(
    '440 968, 480 990, 520 980, 580 978, 650 990 | 650 990, 664 1040, 620 1090, 560 1100 | 560 1100, 500 1096, 462 1060, 436 1010, 422 984 | 422 984, 440 968',
  );
  return [
    forearm(),
    palm(),
    four(),
    // No line between the palm and its fingers; the bowl's shade lies over both.
    plane('728 974, 760 970, 796 1000, 796 1066, 752 1072, 732 1066, 728 974', tone.base),
    pts('1004 998, 1030 1024, 1056 1050').map(([y, end]) => [
      brush(`722 ${y}, 746 ${y - 1}, 772 ${end}`, 10, tone.shade, { from: 1, to: 0.05, peak: 0.1 }),
      brush(`722 ${y + 4.5}, 738 ${y + 4}, 754 ${y + 2}`, 4, C.line, {
        from: 1,
        to: 0.05,
        peak: 0.1,
      }),
    ]),
    plane(
      '700 976, 750 968, 806 972 | 806 972, 796 1000, 750 1000, 700 976',
      C.dark,
      'opacity="0.7"',
    ),
    group(
      [
        stroke('M646 1006C706 976 730 1040 690 1070C670 1082 650 1076 640 1064', C.line, 24),
        stroke('M646 1006C706 976 730 1040 690 1070C670 1082 650 1076 640 1064', gold, 14),
        fill(bowl, '#5E3420', ink),
        clip(bowl, [
          plane(
            '420 970, 480 990, 530 982, 600 980 | 600 980, 580 1030, 520 1060, 470 1050 | 470 1050, 420 970',
            '#C98A42',
          ),
          plane('424 978, 470 1000, 520 994 | 520 994, 490 1030, 450 1020, 424 978', C.full),
          plane('600 980, 660 990, 670 1050, 560 1110 | 560 1110, 600 1050, 600 980', '#4E2A1E'),
          stroke(curve('450 1030, 520 1066, 600 1056, 660 1020'), '#4E2A1E', 5),
          // The thumb's shade on it.
          fill(
            limb(sample('694 1130 24, 676 1088 20, 652 1064 17, 628 1050 11')),
            '#2E1418',
            'opacity="0.75"',
          ),
        ]),
        fill(ellipse(572, 980, 52, 13), '#4E2A1E', ink) + fill(ellipse(572, 976, 46, 10), gold),
        fill('M556 972C556 950 588 950 588 972Z', gold, ink) +
          fill(circle(572, 946, 10), gold, ink),
      ],
      'transform="translate(118 -132) translate(460 980) rotate(-4) scale(0.98) translate(-460 -980)"',
    ),
    thumb(),
    stroke(curve('768 1116, 798 1118, 828 1106, 856 1082'), C.line, 20),
    stroke(curve('768 1116, 798 1118, 828 1106, 856 1082'), gold, 11),
    stroke(curve('784 1150, 810 1161, 844 1149, 870 1118'), gold, 3),
  ];
}

/** The flame leans to her: three tongues, one in the other. */
export const fire = () => {
  const tongue =
    'M-16 70C-44 44 -34 6 -18 -22C-8 -44 -12 -70 -26 -108C14 -74 36 -24 34 18C33 48 14 76 -16 70Z';
  return group(
    [
      fill(circle(0, 0, 150), '#FF9A44', 'filter="url(#soft)" opacity="0.6"'),
      fill(tongue, '#FF8A34'),
      fill(tongue, '#FFC46A', 'transform="translate(0 18) scale(0.76)"'),
      fill(tongue, '#FFFBEA', 'transform="translate(0 34) scale(0.5)"'),
    ],
    `transform="translate(${flame.join(' ')})"`,
  );
};
