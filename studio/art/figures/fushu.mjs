/**
 * Fushu, whole: from the side, under the plum, both arms up with the grafting pole; its hook has a twig that glows.
 *
 *   crown 580 205   chin 482 356     nape 586 384   waist 560 622   hips 572 690   knee 470 880
 *   his left arm    574 432, 500 566, 418 530       his right arm   534 428, 430 430, 344 380
 *   pole            234 171 to 595 879, turned 27 degrees; near foot 540 1166 (his weight), far foot 400 1156
 */
import { circle, clip, doubleRing, fill, group, linear, radial, random } from '../faces/kit.mjs';
import { bird } from '../faces/fushu-things.mjs';
import { C, leaf } from '../faces/fushu-face.mjs';
import { blend, fading, plate } from '../faces/light.mjs';
import { hair, hat, head, strand } from './fushu-head.mjs';
import { farArm, nearArm, robe } from './fushu-robe.mjs';
import { garden, glow, tree } from './fushu-tree.mjs';

export const face = [340, 160, 300];
export const finish = { bloom: 0.42 };
const [mx, my, mr] = [486, 468, 334];

/** A few stems of bamboo at the edge, far off. */
function bamboo() {
  const stem = (x, w, lean, colour) =>
    [0, 1, 2, 3, 4, 5].map((i) => {
      const y = -160 + i * 260;
      const at = (k) => x + lean * (k + 160);
      return (
        fill(`M${at(y)} ${y}L${at(y + 252)} ${y + 252}h${w}L${at(y) + w} ${y}Z`, colour) +
        fill(`M${at(y + 252) - 3} ${y + 251}h${w + 6}v7h${-w - 6}Z`, '#2E6E60')
      );
    });
  const leaves = (x, y, turn, size, colour) =>
    [-44, -14, 14, 46].map((a, i) =>
      leaf(x, y, turn + a, size * [0.8, 1, 0.94, 0.7][i], size * 0.17, colour),
    );
  return [
    stem(14, 20, 0.03, '#0C2A2C'),
    stem(70, 14, 0.01, '#123A38'),
    stem(872, 16, -0.03, '#123A38'),
    leaves(30, 560, 40, 120, '#0C2A2C'),
    leaves(78, 700, 60, 110, '#123A38'),
    leaves(20, 830, 30, 120, '#071A1E'),
    leaves(80, 410, 50, 90, '#123A38'),
  ];
}

function fireflies(count, seed, keep) {
  const next = random(seed);
  let [halos, lights] = ['', ''];
  for (let i = 0; i < count; i++) {
    const [x, y, r] = [next() * 900, next() * 1250, 1.6 + next() * next() * 4];
    if (!keep(x, y)) continue;
    halos += circle(x, y, r * 3.2);
    lights += circle(x, y, r);
  }
  return [fill(halos, C.firefly, 'filter="url(#near)" opacity="0.5"'), fill(lights, C.firefly)];
}

export async function draw() {
  const [moon, lake] = await Promise.all([
    plate('plates/invitation-mobile-750.avif', [95, 60, 560, 520], [mx - 374, my - 355, 748, 695], {
      light: 1.34,
      colour: 0.5,
    }),
    plate('plates/role-mobile-750.avif', [180, 1000, 400, 300], [-40, 800, 980, 560], {
      light: 1.7,
      colour: 0.4,
      blur: 1,
    }),
  ]);
  return {
    defs: [
      linear('sky', [0, -140, 0, 1350], '0 #3A4A2E, 0.45 #56602E, 0.75 #23402F, 1 #06161A'),
      linear('rim', [0, 100, 0, 1200], '0 #FFFDEA, 0.5 #DCEBCB, 1 #8FC4A6'),
      radial('tintMoon', mx - 40, my - 60, mr, '0 #FFF0B0 0.75, 0.6 #FBD676 0.85, 1 #E2A23E 0.95'),
      // The light is up there: what is far from it goes down into the dusk.
      linear('dusk', [0, 560, 0, 1180], '0 #17403E 0, 1 #0C2E30 0.9'),
      radial('twig', 196, 262, 210, '0 #F4FFB0 1, 0.25 #DCEB7A 0.6, 0.6 #B8CF50 0.2, 1 #B8CF50 0'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#sky)'),
      fading(1250, 820, group(lake, blend('screen', 0.6))),
      fill(circle(mx, my, mr + 34), '#F6CF70', 'filter="url(#mist)" opacity="0.6"'),
      clip(circle(mx, my, mr), [
        moon,
        fill(circle(mx, my, mr), 'url(#tintMoon)', blend('multiply')),
      ]),
      doubleRing(mx, my, mr + 14),
      bamboo(),
      fireflies(40, 5, (x, y) => Math.hypot(x - mx, y - my) > 350),
    ],
    figure: [
      garden(),
      tree(),
      farArm(),
      hair(),
      robe(),
      hat(),
      group(head(), 'transform="translate(526 288) rotate(9) scale(0.3)"'),
      strand(),
      glow(),
      nearArm(),
      group(bird(), 'transform="translate(352 262) scale(0.6) translate(-222 -402)"'),
    ],
    front: [
      fill('M0 -140H900V1480H0Z', 'url(#dusk)', blend('multiply', 0.72)),
      fireflies(14, 21, (x, y) => y > 800 && (x > 720 || x < 300)),
    ],
    floor: [1150, 0.8],
  };
}
