/** What Psyche carries: the lamp, its flame, the hand under it and the shawl that has slid to her elbow. */
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
  sample,
  stroke,
} from './kit.mjs';
import { C } from './psyche-face.mjs';

const gold = 'url(#gold)';
export const flame = [650, 800];
const ink = `stroke="${C.line}" stroke-width="4" stroke-linejoin="round"`;

/**
 * Her hand, palm up under the bowl: one shape, its fingers stacked one behind the other by cuts. The bowl keeps the palm in
 * shade; the flame reaches the tips.
 */
function hand() {
  const d = chain(
    '846 1130, 852 1070, 846 1010, 826 980 | 826 980, 760 1004, 690 1000, 654 974 | 654 974, 636 956, 620 962, 622 980, 634 994 | 634 994, 626 1002, 632 1018, 650 1026 | 650 1026, 646 1038, 656 1052, 676 1056 | 676 1056, 676 1070, 692 1082, 714 1084 | 714 1084, 744 1096, 766 1112, 774 1136 | 774 1136, 846 1130',
  );
  const thumb = limb(
    sample(
      '852 1108 2, 850 1082 18, 843 1050 24, 834 1018 22, 812 984 19, 790 958 16, 776 944 13, 768 936 6',
    ),
  );
  const cut = (text) => brush(text, 4.4, C.line, { from: 0.7, to: 0.1, peak: 0.2 });
  return {
    under: [
      fill(d, C.mid, ink),
      clip(d, [
        plane(
          '850 1000, 800 1030, 780 1090, 790 1140 | 790 1140, 880 1140, 880 1000, 850 1000',
          C.dark,
        ),
        plane(
          '640 960, 700 1010, 770 1014, 830 990 | 830 990, 850 1020, 780 1036, 710 1030, 660 1000, 640 960',
          C.dark,
        ),
        plane('610 950, 650 968, 690 1010, 676 1012, 640 996 | 640 996, 610 990, 610 950', C.full),
        plane(
          '620 996, 660 1004, 712 1036, 690 1040, 650 1028 | 650 1028, 616 1016, 620 996',
          C.light,
        ),
        plane(
          '640 1030, 690 1044, 732 1064, 706 1066, 670 1056 | 670 1056, 640 1050, 640 1030',
          C.light,
        ),
        plane('668 1060, 716 1070, 760 1096 | 760 1096, 720 1088, 680 1080, 668 1060', '#F0B888'),
      ]),
      cut('632 994, 672 1010, 720 1030, 772 1036'),
      cut('648 1027, 690 1040, 736 1056, 780 1060'),
      cut('674 1057, 716 1066, 756 1080'),
    ],
    over: [
      fill(thumb, C.light, ink),
      clip(thumb, [
        plane('860 1060, 846 1010, 820 970, 790 940 | 790 940, 880 940, 880 1060, 860 1060', C.mid),
        plane('812 1050, 812 1010, 790 972, 764 940 | 764 940, 760 1000, 812 1050', C.full),
      ]),
      brush('794 990, 806 986, 814 978', 3, '#A8504E'),
    ],
  };
}

/** The forearm stands on its elbow; the lamp above it lights its inner side. */
function forearm() {
  const d = limb(
    sample('810 1090 37, 816 1140 36, 832 1220 45, 858 1310 56, 880 1400 58, 900 1500 60'),
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

/** The shawl that slid off both shoulders: it hangs over the elbow in one swag. */
function shawl() {
  const d = chain(
    '770 1300, 820 1262, 900 1244, 980 1250 | 980 1250, 980 1500 | 980 1500, 540 1500 | 540 1500, 610 1450, 690 1380, 770 1300',
  );
  const fold = (text, colour) => fill(limb(sample(text)), colour);
  return [
    fill(d, '#8A2E58', ink),
    clip(d, [
      plane(
        '770 1300, 820 1262, 900 1244, 990 1250 | 990 1250, 990 1320, 900 1310, 830 1340, 740 1400, 640 1490, 540 1500 | 540 1500, 690 1360, 770 1300',
        '#C2566A',
      ),
      plane(
        '776 1300, 830 1264, 900 1248 | 900 1248, 840 1290, 770 1350, 690 1430, 620 1480 | 620 1480, 690 1380, 776 1300',
        '#F0945E',
      ),
      fold('860 1300 1, 800 1380 12, 740 1460 18, 700 1520 20', '#571A3C'),
      fold('900 1300 1, 860 1390 12, 820 1470 20, 800 1520 22', '#571A3C'),
      fold('950 1300 1, 930 1400 14, 910 1500 24', '#571A3C'),
      fold('884 1310 1, 834 1400 6, 780 1490 9', '#E08A5A'),
    ]),
    stroke(curve('770 1300, 820 1262, 900 1244, 980 1250'), gold, 6),
    stroke(curve('540 1500, 610 1450, 690 1380, 770 1300'), gold, 5),
  ];
}

/** The lamp: gold, old, with a beak for the wick, on her open hand. */
export function lamp() {
  const bowl = chain(
    '440 968, 480 990, 520 980, 580 978, 650 990 | 650 990, 664 1040, 620 1090, 560 1100 | 560 1100, 500 1096, 462 1060, 436 1010, 422 984 | 422 984, 440 968',
  );
  const { under, over } = hand();
  return [
    forearm(),
    under,
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
        ]),
        fill(ellipse(572, 980, 52, 13), '#4E2A1E', ink) + fill(ellipse(572, 976, 46, 10), gold),
        fill('M556 972C556 950 588 950 588 972Z', gold, ink) +
          fill(circle(572, 946, 10), gold, ink),
      ],
      'transform="translate(188 -112) translate(460 980) rotate(-4) scale(0.98) translate(-460 -980)"',
    ),
    over,
    stroke(curve('764 1124, 796 1140, 826 1138, 860 1122'), C.line, 20),
    stroke(curve('764 1124, 796 1140, 826 1138, 860 1122'), gold, 11),
    stroke(curve('776 1156, 800 1166, 828 1164, 860 1150'), gold, 3),
    shawl(),
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
