/**
 * Fina, whole: hood back, in the wind; she has found one lost light, and follows fox and prints to the next.
 *
 *   crown 344 440   chin 372 564   pit of the neck 346 600   waist 314 780   crotch 300 850   (head 130 of 715: a child)
 *   her left arm    344 640, 426 726, 530 696 (the light)    her right arm  312 640, 296 720, 242 832 (the bow)
 *   her left leg    312 830, 388 946, 384 1060, toe 450 1150 (her weight)   her right leg  284 830, 256 966, 180 1070
 */
import { C } from '../faces/fina-face.mjs';
import { aurora, north } from '../faces/fina.mjs';
import { fist } from '../faces/grip.mjs';
import { circle, clip, doubleRing, fill, group, linear, radial, stars } from '../faces/kit.mjs';
import { blend, fading, plate } from '../faces/light.mjs';
import { snow } from '../faces/snow.mjs';
import { bow, breath, cape, farArm, hood, legs, nearArm, scarf, trunk } from './fina-dress.mjs';
import { fox } from './fina-fox.mjs';
import { found, hairBack, portrait } from './fina-head.mjs';

export const face = [200, 400, 420];
export const finish = { bloom: 0.42, from: 116 };

/** What a light leaves when it walks: small bare feet, the left one hurt. They go from us into the distance. */
function prints() {
  return Array.from({ length: 10 }, (_, i) => {
    const t = i / 9;
    const left = i % 2;
    const s = 1 - 0.5 * t;
    const x = 246 + 610 * t;
    const y = 1218 - 24 * t - 70 * t ** 3 + (left ? -13 : 13) * s;
    const tone = left ? '#F2C06A' : '#FFF6D8';
    return group(
      [
        fill(circle(6, 0, 46), '#FFC45E', `filter="url(#near)" opacity="${left ? 0.16 : 0.36}"`),
        fill(
          'M-26 4C-30 -8 -16 -14 -4 -9C8 -14 24 -16 28 -2C30 12 14 14 2 9C-8 16 -24 14 -26 4Z',
          tone,
        ),
        [-15, -7, 1, 8, 14].map((dy, k) => fill(circle(38 - k * k * 0.5, dy, 4.6 - k * 0.5), tone)),
      ],
      `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(s * 0.9).toFixed(3)} ${(s * 0.42).toFixed(3)}) rotate(-12)" opacity="${left ? 0.7 : 1}"`,
    );
  });
}

export async function draw() {
  const [moon, glow, snowfield] = await Promise.all([
    plate('plates/invitation-mobile-750.avif', [66, 70, 600, 600], [130, 60, 760, 760], {
      light: 1.24,
      colour: 0.5,
    }),
    plate(north, [0, 0, 300, 480], [-300, -180, 1500, 1150], { light: 1.5, colour: 1.5, blur: 6 }),
    plate(north, [0, 450, 300, 330], [0, 880, 900, 560], { light: 1.15, colour: 1.2, blur: 2 }),
  ]);
  const [x, y, r] = [500, 440, 360];
  const place = 'transform="translate(346 506) rotate(2) scale(0.345)"';
  return {
    defs: [
      linear('finaSky', [0, -140, 0, 1480], '0 #10183C, 0.3 #0F3346, 0.5 #0A2438, 1 #071420'),
      linear('warmRim', [0, -500, 0, -200], '0 #FFF0C4, 1 #C9A25A'),
      linear('greenRim', [0, -200, 0, 200], '0 #D9FFF0, 0.5 #6FF0C0, 1 #2C8C86'),
      '<filter id="breath"><feGaussianBlur stdDeviation="5"/></filter>',
      radial(
        'found',
        552,
        640,
        460,
        '0 #FFE9B0 0.8, 0.2 #FFC46A 0.36, 0.6 #FF9A44 0.1, 1 #FF9A44 0',
      ),
      linear(
        'drift',
        [0, 960, 0, 1350],
        '0 #9CC8CC 0, 0.12 #7FB0BA 0.85, 0.5 #3F7888 1, 1 #123444',
      ),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#finaSky)'),
      fading(700, 1000, group(glow, blend('screen', 0.5))),
      stars([0, -120, 900, 900], 80, { seed: 5, colour: '#E6FFF6' }),
      aurora(
        '-40 240, 120 340, 300 370, 480 280, 680 170, 820 190, 960 290',
        420,
        ['#2FA890', '#5A4AA0'],
        4,
      ),
      clip(circle(x, y, r), [
        moon,
        fill(circle(x - 72, y - 26, r - 24), '#124052', 'opacity="0.9"'),
        stars([170, 110, 560, 520], 34, {
          seed: 21,
          size: 0.8,
          colour: '#E6FFF6',
          keep: (a, b) =>
            Math.hypot(a - x + 72, b - y + 26) < r - 50 && Math.hypot(a - 400, b - 520) > 150,
        }),
      ]),
      aurora(
        '-40 830, 60 870, 180 880, 380 856, 620 850, 780 850, 880 870, 960 850',
        440,
        ['#5FF0B4', '#2FA8A0'],
        7,
      ),
      doubleRing(x, y, r + 16),
      // Hills, then the snow.
      fill('M-20 980Q140 880 300 930T620 900T920 950V1100H-20Z', '#12394A'),
      fill('M-20 1000Q200 930 420 970T920 960V1100H-20Z', '#1B5060'),
      fading(1480, 820, snowfield),
      fill('M-20 1010Q240 960 500 990T920 970V1500H-20Z', 'url(#drift)', 'opacity="0.92"'),
      fill(
        'M330 1168Q420 1150 560 1158Q500 1186 380 1184ZM110 1160Q200 1146 280 1158Q220 1180 130 1174ZM560 1170Q700 1152 830 1166Q740 1190 600 1184Z',
        '#061820',
        'opacity="0.6"',
      ),
    ],
    figure: [
      farArm(),
      legs(),
      trunk(),
      group(hairBack(), place),
      fill('M318 548L318 612L384 612L380 552Z', '#8A5448'),
      nearArm(),
      cape(),
      hood(),
      bow(),
      fist(
        { base: '#8A5448', light: '#D79A72', high: C.light, line: C.line },
        'transform="translate(240 836) rotate(6) scale(0.31)"',
        1,
      ),
      scarf(),
      group(portrait(), place),
      breath(),
      group(fox(), 'transform="translate(-10 0)"'),
      prints(),
      fill('M-100 -100H1000V1500H-100Z', 'url(#found)', blend('soft-light', 0.8)),
      fill('M-100 -100H1000V1500H-100Z', 'url(#found)', blend('screen', 0.25)),
      found(552, 628),
    ],
    front: [
      snow([0, -120, 900, 1560], 70, '#EFFFF8', {
        seed: 12,
        size: 6,
        keep: (a, b) => Math.hypot(a - 370, b - 520) > 110 && Math.hypot(a - 760, b - 890) > 90,
      }),
    ],
    floor: [1216, 0.8],
  };
}
