/**
 * Filbert, whole: a boot on the powder keg, a ladle of soup held out, in the other fist the pistol that grinds pepper.
 *
 *   crown 500 192   chin 506 346   shoulders 376 410 / 628 410   waist 508 690   crotch 508 720   (head 154 of 990)
 *   right arm  398 424, 318 596, 206 594, hand 174 590     left arm  606 424, 716 580, 764 450, hand 766 396
 *   right leg  448 700, 430 930, 428 1130 (his weight)     left leg  600 740, 694 824, 696 1000, sole 1048 on the keg
 */
import { C, portrait } from '../faces/filbert-face.mjs';
import { hand, ladle } from '../faces/filbert-things.mjs';
import { lantern, shrouds, sun } from '../faces/filbert.mjs';
import { lone } from '../faces/fingers.mjs';
import { fist } from '../faces/grip.mjs';
import { circle, doubleRing, fill, group, linear, radial, stars, stroke } from '../faces/kit.mjs';
import { blend, plate } from '../faces/light.mjs';
import { apron, coat, keg, ladleArm, legs, millArm, skirts } from './filbert-dress.mjs';
import { mill, pepper, pot, steam } from './filbert-things.mjs';

export const face = [300, 150, 420];
export const finish = { bloom: 0.45, from: 124 };
const skin = { dark: '#7A3C34', base: '#C47A4C', light: C.light, high: C.high, line: C.line };
// Mirrored: the bowl swings out to the left, over the pot.
const grip = 'transform="translate(170 592) scale(-0.5 0.5)"';

/** Planks that run to the horizon, and the rail before the sea. */
function deck() {
  const planks = Array.from({ length: 13 }, (_, i) => {
    const k = i - 6;
    return stroke(`M${450 + k * 62} 1000L${450 + k * 190} 1480`, '#120A14', 5);
  });
  return [
    fill('M0 1000H900V1480H0Z', 'url(#planks)'),
    planks,
    fill(`M230 1010L640 1010L800 1230L80 1230Z`, '#FFB05E', 'filter="url(#soft)" opacity="0.28"'),
    fill('M0 862H900V882H0Z', '#1A0C16') + stroke('M0 863H900', '#C9783E', 3, 'opacity="0.8"'),
    fill('M0 992H900V1006H0Z', '#1A0C16'),
    Array.from({ length: 8 }, (_, i) => {
      const x = 30 + i * 122;
      return fill(
        `M${x - 7} 882H${x + 7}Q${x + 20} 930 ${x + 6} 960L${x + 10} 994H${x - 10}L${x - 6} 960Q${x - 20} 930 ${x - 7} 882Z`,
        '#1A0C16',
      );
    }),
  ];
}

export async function draw() {
  const [x, y, r] = sun;
  const voyage = await plate(
    'features/night-voyage-1920.avif',
    [560, 200, 500, 880],
    [0, -140, 900, 1620],
    {
      light: 1.3,
      colour: 0.9,
      blur: 1.2,
    },
  );
  const thumb = lone('-14 -30 26, 16 -76 25, 28 -112 20, 26 -136 16', skin, [6, 4]);
  return {
    defs: [
      radial('evening', x, y, 900, '0 #A8603C, 0.45 #5A3040, 0.8 #241630, 1 #100A1C'),
      radial(
        'paper',
        x,
        y + 60,
        r,
        '0 #FFF6D2, 0.4 #FFDC96, 0.72 #F2A45E, 0.92 #D9744A, 1 #A84E38',
      ),
      radial('broth', 196, 960, 150, '0 #FFF6D8, 0.5 #FFC45E, 1 #F07A22'),
      radial(
        'warmth',
        190,
        900,
        640,
        '0 #FFD79A 0.8, 0.2 #FFA44E 0.4, 0.6 #FF8A3A 0.12, 1 #FF8A3A 0',
      ),
      linear('planks', [0, 1000, 0, 1350], '0 #5A3230, 0.4 #2E1A24, 1 #0C0812'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#evening)'),
      group(voyage, blend('screen', 0.7)),
      fill(circle(x, y, r), '#FFB46A', 'filter="url(#mist)" opacity="0.8"'),
      lantern(),
      shrouds(),
      stroke(circle(x, y, r), '#5A2418', 7),
      doubleRing(x, y, r + 14),
      deck(),
    ],
    figure: [
      skirts(),
      keg(),
      legs(),
      millArm(),
      mill('transform="translate(768 398) rotate(6) scale(0.64)"'),
      fist(
        { base: skin.dark, light: skin.base, high: C.light, line: C.line },
        'transform="translate(768 396) rotate(8) scale(0.46)"',
        -1,
      ),
      pot(),
      steam('pot'),
      coat(),
      ladleArm(),
      apron(),
      group(portrait(), 'transform="translate(504 264) rotate(4) scale(0.298 0.288)"'),
      group(thumb, grip),
      group(group(ladle(), 'transform="translate(-210 -896)"'), grip),
      group(hand(), grip),
      steam('ladle'),
      pepper(),
      fill('M-100 -100H1000V1500H-100Z', 'url(#warmth)', blend('soft-light', 0.85)),
      fill('M-100 -100H1000V1500H-100Z', 'url(#warmth)', blend('screen', 0.22)),
    ],
    front: [stars([60, 560, 700, 560], 14, { seed: 12, colour: '#FFC47A', big: 0.25, size: 0.7 })],
    floor: [1200, 0.82],
  };
}
