/** What Psyche carries: the lamp, its flame, the hand under it and the shawl that has slid to her wrist. */
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
import { C } from './psyche-face.mjs';

const gold = 'url(#gold)';
export const flame = [650, 800];

/** Fingertips from under the shawl round the bowl. */
const fingers = () =>
  pts('634 958 -22, 660 950 -10, 688 950 2, 715 956 14').map(([x, y, turn], i) => {
    const long = [40, 52, 54, 44][i];
    const d = `M-13 12C-14 ${-long * 0.5} -12 ${-long - 6} 0 ${-long - 6}C12 ${-long - 6} 14 ${-long * 0.5} 13 12Z`;
    return group(
      [
        fill(d, C.mid, `stroke="${C.line}" stroke-width="4"`),
        clip(d, [
          fill(d, C.light, 'transform="translate(-8 0)"'),
          fill(d, C.full, 'transform="translate(-15 4)"'),
        ]),
      ],
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    );
  });

/** The lamp: gold, old, with a beak for the wick; under it her shawl, through which she holds it. */
export function lamp() {
  const ink = `stroke="${C.line}" stroke-width="5" stroke-linejoin="round"`;
  const bowl = chain(
    '440 968, 480 990, 520 980, 580 978, 650 990 | 650 990, 664 1040, 620 1090, 560 1100 | 560 1100, 500 1096, 462 1060, 436 1010, 422 984 | 422 984, 440 968',
  );
  const palm = chain(
    '620 952, 632 994, 662 1040, 668 1080 | 668 1080, 748 1080 | 748 1080, 744 1040, 748 1000, 732 956 | 732 956, 704 960, 690 954, 676 960, 660 955, 646 962, 620 952',
  );
  const shawl = chain(
    '640 1040, 676 1058, 716 1056, 768 1030 | 768 1030, 830 1090, 890 1200, 960 1490 | 960 1490, 480 1490 | 480 1490, 540 1330, 596 1180, 640 1040',
  );
  const end = chain(
    '652 1034, 600 1070, 566 1150, 560 1240, 520 1320 | 520 1320, 600 1290, 636 1210, 650 1120, 690 1060 | 690 1060, 652 1034',
  );
  const fold = (text, colour) => fill(limb(sample(text)), colour);
  return [
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
    fingers(),
    fill(palm, C.mid),
    clip(palm, [
      plane('600 940, 640 1010, 690 1060, 690 1090 | 690 1090, 640 1090, 600 940', C.full),
      plane(
        '640 940, 660 1000, 706 1050, 706 1090 | 706 1090, 670 1090, 620 1000, 640 940',
        C.light,
      ),
      plane('740 940, 728 1020, 730 1090 | 730 1090, 770 1090, 770 940, 740 940', C.dark),
      brush('656 996, 690 1004, 730 992', 3, '#A8504E'),
    ]),
    brush('616 946, 632 994, 662 1040, 670 1080', 5, C.line, { from: 0.4, to: 0.6 }),
    brush('730 950, 750 1000, 745 1040, 750 1080', 5, C.line, { from: 0.4, to: 0.6 }),
    fill(shawl, '#8A2E58', `stroke="${C.line}" stroke-width="4"`),
    clip(shawl, [
      plane(
        '620 1020, 700 1060, 790 1020 | 790 1020, 800 1110, 740 1170, 660 1170, 590 1180 | 590 1180, 620 1020',
        '#C2566A',
      ),
      fold('690 1050 1, 660 1170 14, 600 1330 24, 560 1490 32', '#571A3C'),
      fold('726 1050 1, 740 1180 15, 720 1330 24, 720 1490 30', '#571A3C'),
      fold('756 1036 1, 810 1160 14, 840 1310 22, 860 1490 30', '#571A3C'),
      fold('708 1056 1, 700 1180 9, 660 1340 13, 640 1490 16', '#E08A5A'),
      fold('744 1044 1, 780 1170 8, 786 1330 12, 800 1490 14', '#D9705E'),
      fold('786 1050 1, 850 1160 8, 900 1310 12, 930 1450 12', '#A83A5E'),
    ]),
    // The loose end, thrown over the wrist.
    fill(end, '#A83A5E', `stroke="${C.line}" stroke-width="4"`),
    clip(end, [
      plane(
        '652 1034, 610 1080, 590 1160, 586 1240, 540 1330 | 540 1330, 500 1340, 540 1060, 652 1034',
        '#F0945E',
      ),
      fold('670 1050 1, 640 1130 9, 620 1220 12, 570 1320 8', '#571A3C'),
    ]),
    brush('520 1320, 560 1240, 566 1150, 600 1070, 652 1034', 6, gold, { from: 0.6, to: 0.6 }),
    stroke(curve('652 1034, 676 1056, 716 1056, 768 1030'), gold, 6),
    brush('768 1030, 830 1090, 890 1200, 940 1400', 4, 'url(#rim)', { from: 0.3 }),
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
