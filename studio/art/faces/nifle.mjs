/** Nifle: white before a pale halo. What she says leaves her lips as breath and falls as letters; her sword burns below. */
import {
  K,
  chain,
  circle,
  clip,
  curve,
  fill,
  group,
  linear,
  plane,
  pts,
  radial,
  star,
  stroke,
} from './kit.mjs';
import { blend, fading, plate } from './light.mjs';
import { braid, cap, hairBefore, hairBehind, hairOver, portrait } from './nifle-face.mjs';
import { glow, grip, guard, lower, sleeve, upper, words } from './nifle-things.mjs';
import { pelt, snow, tufts } from './snow.mjs';

export const face = [150, 225, 620];
export const finish = { bloom: 0.3, from: 150 };
const gold = 'url(#gold)';

/** One mountain of fur in rows, each a bow from shoulder to shoulder; the collar is the last. */
function mantle() {
  const outline =
    '-60 1500, -30 1290, 40 1110, 150 990, 290 900 | 290 900, 400 960, 500 960, 600 890 | 600 890, 750 980, 860 1110, 930 1290, 960 1500 | 960 1500, -60 1500';
  const rows = [
    '-60 1420, 120 1440, 300 1500, 450 1530, 600 1500, 780 1440, 960 1420',
    '-60 1260, 110 1310, 280 1390, 450 1430, 620 1390, 800 1310, 960 1260',
    '-10 1130, 130 1180, 290 1260, 450 1300, 610 1260, 780 1180, 910 1130',
    '70 1030, 180 1070, 310 1140, 450 1180, 590 1140, 730 1070, 840 1030',
    '150 930, 226 980, 330 1040, 450 1070, 570 1040, 680 980, 760 920',
  ];
  return [
    // Tufts of the outline: lit on the side of the halo's cold, darker on the other.
    fill(
      `${tufts(pts('-60 1500, -30 1290, 40 1110, 150 990, 290 900'), { length: 46, width: 66, lean: -0.4, seed: 12 })}L300 1500Z`,
      '#C4D4EE',
    ),
    fill(
      `${tufts(pts('600 890, 750 980, 860 1110, 930 1290, 960 1500'), { length: 46, width: 66, lean: 0.6, seed: 13 })}L600 1500Z`,
      '#8FA8D6',
    ),
    fill(chain(outline), '#4A66A0'),
    rows.map((line, i) => {
      const shape = { length: 110 - i * 8, width: 64 - i * 5, lean: 0.16, wild: 0.9, side: -1 };
      const close = `L${curve(pts('960 860, 450 820, -60 860')).slice(1)}Z`;
      return clip(chain(outline), [
        fill(
          `${tufts(pts(line), Object.assign({ seed: 31 + i }, shape))}${close}`,
          `url(#fur${i})`,
        ),
      ]);
    }),
    pelt(
      '214 770, 236 900, 330 990, 450 1022, 570 990, 664 890, 700 760',
      '300 690, 340 830, 396 900, 452 926, 508 900, 556 830, 610 680',
      ['#86A0D8', '#B4C8EA', '#E6EEF9', '#FFFFFF'],
      { seed: 5, length: 64, width: 58, lean: 0.25, wild: 0.7, side: -1, reach: 0.8 },
    ),
  ];
}

export async function draw() {
  const [lake, moon] = await Promise.all([
    plate('roles/Nifle-900.avif', [0, 560, 250, 480], [-20, 560, 940, 920], {
      light: 1.5,
      colour: 0.9,
      blur: 2,
    }),
    plate('plates/invitation-mobile-750.avif', [75, 75, 590, 590], [70, 60, 760, 760], {
      colour: 0.4,
    }),
  ]);
  const place = 'transform="translate(455 596) rotate(3) scale(1.3)"';
  const blade = 'transform="translate(502 952) rotate(3)"';
  const right = 'transform="translate(452 1044) rotate(-28) scale(1.2)"';
  const left = 'transform="translate(546 1124) rotate(24) scale(-1.2 1.2)"';
  const higher = 'transform="translate(0 -48)"';
  return {
    defs: [
      linear('nifleSky', [0, -140, 0, 1480], '0 #33508C, 0.3 #6F90C4, 0.55 #9DB8DC, 1 #7F9AC6'),
      linear('nifleNight', [0, -280, 60, 200], '0 #3A5390, 0.5 #22356A, 1 #2A2C60'),
      radial(
        'haloIn',
        450,
        440,
        470,
        '0 #A9C4E8 1, 0.5 #7C9CD0 0.95, 0.8 #4E6FB0 0.85, 0.835 #B9D0EE 0.95, 0.87 #FFFFFF 1, 0.905 #DCEAF8 0.5, 1 #FFFFFF 0',
      ),
      linear('sleeve', [-60, -60, -300, 200], '0 #FFFFFF, 0.5 #E6EEF9, 1 #C4D2EE'),
      radial('ember', 494, 1330, 190, '0 #FFA44A 0.75, 0.45 #FF8A3A 0.3, 1 #FF7A2A 0'),
      linear('lap', [0, 1130, 0, 1330], '0 #33407E 0, 0.5 #2A3270 0.85, 1 #171C48 0.95'),
      radial('fur0', 520, 1420, 520, '0 #D9501E, 0.45 #C25A3A, 1 #3E5CA4'),
      radial('fur1', 520, 1420, 520, '0 #FF8A3A, 0.45 #E88A5A, 1 #6484C6'),
      radial('fur2', 520, 1420, 520, '0 #FFB468, 0.5 #F5BE92, 1 #93AEE0'),
      radial('fur3', 520, 1420, 520, '0 #FFD9A0, 0.5 #FBE0C4, 1 #C0D2F0'),
      radial('fur4', 520, 1420, 520, '0 #FFF0D8, 0.6 #FFF6EC, 1 #E9F1FC'),
      radial(
        'fire',
        530,
        1400,
        620,
        '0 #FFB45A 0.8, 0.25 #FF8A3A 0.4, 0.6 #FF7A2A 0.1, 1 #FF7A2A 0',
      ),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#nifleSky)'),
      fading(820, 580, group(lake, blend('screen', 0.4))),
      // Haze on the lake: no hard horizon next to the shoulder.
      fill('M-60 770H960V880H-60Z', '#B9CCE8', 'filter="url(#mist)" opacity="0.85"'),
      fill(circle(450, 440, 470), 'url(#haloIn)'),
      clip(circle(450, 440, 376), group(moon, blend('soft-light', 0.7))),
      stroke(circle(450, 440, 376), gold, 4),
      stroke(circle(450, 440, 364), gold, 1.6),
      snow([0, -130, 900, 1100], 90, '#FFFFFF', { seed: 3, size: 5 }),
    ],
    figure: [
      group(hairBehind(), place),
      // Throat: pale, so that it belongs to the skin; only the jaw's shade lies on it.
      plane('366 770, 384 900, 350 990, 580 990, 538 900, 552 750', '#90A8DA'),
      plane('366 770, 384 900, 350 990 | 350 990, 450 990, 432 910, 428 850, 366 770', '#DFE7F6'),
      plane(
        '396 820, 424 846, 470 838, 520 808, 556 750 | 556 750, 556 810, 524 864, 474 886, 432 872, 396 820',
        '#5470B4',
      ),

      group([cap(), portrait(), hairBefore()], place),
      mantle(),
      group([hairOver(), braid()], place),
      fill('M-100 600H1000V1500H-100Z', 'url(#fire)', blend('screen', 0.5)),
      group(
        [
          // Between the sleeves the mantle is in shade: what light there is comes from the blade.
          fill('M250 1100H760V1800H250Z', 'url(#lap)'),
          group(sleeve(41)[0], right),
          group(sleeve(51)[0], left),
          group(glow(), blade),
          group(grip(), blade),
          group(guard(), `${blade.slice(0, -1)} translate(0 34)"`),
          group([lower(), upper()], higher),
          group(sleeve(41)[1], `${right.slice(0, -1)} translate(-64 0)"`),
          group(sleeve(51)[1], `${left.slice(0, -1)} translate(-64 0)"`),
        ],
        'transform="translate(502 844) scale(0.94) translate(-502 -908)"',
      ),
      fill('M200 1100H800V1500H200Z', 'url(#ember)', blend('screen')),
      words(),
    ],
    front: [
      snow([0, -120, 900, 1560], 46, '#FFFFFF', {
        seed: 14,
        size: 11,
        keep: (x, y) => Math.hypot(x - 450, y - 590) > 260 && Math.hypot(x - 510, y - 1160) > 290,
      }),
      pts('150 180 18, 770 250 24, 690 110 13, 90 420 12, 840 560 12').map(([x, y, r]) =>
        star(x, y, r, K.spark),
      ),
    ],
    floor: [1330, 0.1],
  };
}
