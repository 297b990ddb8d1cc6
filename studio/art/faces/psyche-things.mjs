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
import { digit, fingers } from './digits.mjs';
import { C } from './psyche-face.mjs';

const gold = 'url(#gold)';
export const flame = [580, 780];
const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;

const tone = { base: '#F2BE8C', shade: '#B8645E', high: '#FFDCA8', line: C.line, nail: '#FFE9D0' };
/** Her hand cups the bowl from the right: four fingers under it, one behind the other, the thumb before it. */
const four = () => [
  fingers(
    '760 1050 15 702 1058 13.5 658 1054 11.5 622 1040 9, 756 1032 17 684 1036 15.5 626 1028 13 582 1004 10, 752 1012 18 670 1013 16.5 606 1000 14 556 966 10.5, 744 992 18 668 988 16.5 614 974 14 570 940 10.5',
  ).map((joints) => digit(joints, tone, { lit: 1, root: true })),
];
function palm() {
  const d = chain(
    '736 972, 780 950, 812 968, 830 1010, 836 1060, 842 1130 | 842 1130, 768 1134 | 768 1134, 764 1100, 744 1076, 736 1020, 736 972',
  );
  return [
    fill(d, tone.base, ink),
    clip(d, [
      plane(
        '800 940, 812 1020, 806 1080, 816 1150 | 816 1150, 870 1150, 860 940, 800 940',
        tone.shade,
      ),
      plane('736 960, 790 960, 800 990, 770 1010, 736 1004, 736 960', C.dark),
      brush('764 1080, 780 1056, 782 1030', 3.4, C.dark),
    ]),
  ];
}
const thumb = () =>
  digit(pts('806 1040 25, 804 984 21, 770 926 16, 732 886 11.5'), tone, {
    lit: -1,
    nail: -0.4,
    deep: 0.1,
    root: true,
  });

/** The forearm stands on its elbow; the lamp above it lights its inner side. */
function forearm() {
  const d = limb(
    sample('804 1100 37, 812 1150 36, 832 1220 45, 858 1310 56, 880 1400 58, 900 1500 60'),
  );
  return [
    fill(d, C.mid, ink),
    clip(d, [
      plane(
        '770 1080, 780 1150, 790 1240, 806 1340, 830 1500 | 830 1500, 740 1500, 740 1080, 770 1080',
        C.full,
      ),
      plane(
        '784 1080, 800 1160, 812 1250, 834 1350, 850 1500 | 850 1500, 830 1500, 790 1300, 772 1080, 784 1080',
        C.light,
      ),
      plane(
        '830 1080, 836 1160, 860 1260, 890 1360, 910 1500 | 910 1500, 980 1500, 980 1080, 830 1080',
        C.dark,
      ),
    ]),
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
    plane('736 978, 758 974, 790 1000, 790 1066, 752 1066, 740 1030, 736 978', tone.base),
    plane(
      '720 984, 762 978, 800 980 | 800 980, 794 1002, 756 1004, 720 984',
      C.dark,
      'opacity="0.8"',
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
            limb(sample('690 1120 24, 676 1080 24, 640 1050 20, 598 1026 12')),
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
    // The shade of the wrist goes on up the ball of the thumb.
    plane(
      '812 1010, 826 1010, 838 1060, 842 1128 | 842 1128, 806 1130, 808 1070, 812 1010',
      tone.shade,
    ),
    stroke(curve('764 1124, 796 1140, 826 1138, 860 1122'), C.line, 20),
    stroke(curve('764 1124, 796 1140, 826 1138, 860 1122'), gold, 11),
    stroke(curve('776 1156, 800 1166, 828 1164, 860 1150'), gold, 3),
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
