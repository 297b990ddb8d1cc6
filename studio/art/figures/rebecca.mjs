/**
 * Rebecca, whole: a quarter turned to the objection that burns in her glove; the rifle stands next to her, butt down.
 *
 *   crown 490 220   chin 490 365   pit of the neck 484 388   waist 505 604   hips 512 694
 *   her right arm   416 420, 334 588, 276 480     her left arm  592 424, 704 588, 776 702
 *   her right leg   474 700, 462 890, 440 1140    her left leg  548 700, 556 900, 556 1150 (her weight)
 *   the rifle       742 454 to 762 1164
 */
import { circle, fill, group, linear, plane, radial } from '../faces/kit.mjs';
import { blend, plate } from '../faces/light.mjs';
import { rose } from '../faces/rebecca.mjs';
import { bob, hairBehind, portrait } from '../faces/rebecca-face.mjs';
import { scraps } from '../faces/rebecca-things.mjs';
import { boots, coat, shoulders } from './rebecca-coat.mjs';
import { leftArm, rightArm } from './rebecca-arms.mjs';

export const face = [372, 170, 240];
export const finish = { bloom: 0.5, from: 122 };

const [x, y] = [470, 410];
const everywhere = 'M-100 -200H1000V1500H-100Z';

/** Flags of stone that run to the wall, the window's light on them. */
const ground = () => [
  plane('-40 1010, 940 1010 | 940 1010, 940 1500, -40 1500, -40 1010', '#1A0812'),
  [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((i) =>
    fill(
      `M${x + i * 90} 1010L${x + i * 210} 1400h4L${x + i * 90 + 1.6} 1010Z`,
      '#4A1428',
      'opacity="0.8"',
    ),
  ),
  [1040, 1090, 1170, 1290].map((v, i) =>
    fill(`M-40 ${v}H940v${2 + i * 0.6}H-40Z`, '#4A1428', 'opacity="0.8"'),
  ),
  fill('M-60 990H960V1030H-60Z', '#7A2444', 'filter="url(#soft)" opacity="0.7"'),
  fill(
    `M${x - 180} 1010H${x + 180}L${x + 330} 1240H${x - 330}Z`,
    'url(#pool)',
    'filter="url(#soft)"',
  ),
];

export async function draw() {
  const hall = await plate('plates/weapon-1920.avif', [20, 0, 600, 1000], [-40, -140, 980, 1620], {
    light: 1.3,
    colour: 1.2,
    blur: 1.6,
  });
  const place = `transform="translate(490 299) rotate(1) scale(0.27)"`;
  const slim = 'transform="translate(492 0) scale(0.94 1) translate(-492 0)"';
  const k = 0.82;
  return {
    defs: [
      radial('wall', x, y, 900, '0 #8A2444, 0.5 #3A0E26, 1 #0C050C'),
      radial(
        'glass',
        490,
        450,
        440,
        '0 #FFE6DC 1, 0.4 #FF86A0 0.55, 0.8 #D8507A 0.3, 1 #8A2A6A 0.1',
      ),
      radial('shade', 490, 510, 420, '0 #22091A 0, 0.6 #22091A 0.1, 1 #12050D 0.5'),
      radial(
        'fire',
        240,
        290,
        520,
        '0 #FFC07A 0.85, 0.25 #FF7A34 0.4, 0.6 #C23A16 0.12, 1 #C23A16 0',
      ),
      linear('paper', [90, 720, 230, 1010], '0 #FFF0CC, 0.4 #F7DDBA, 1 #C98A74'),
      linear('dusk', [0, 640, 0, 1170], '0 #5A1434 0, 1 #3A0C24 0.8'),
      linear('pool', [0, 1010, 0, 1240], '0 #D8507A 0.5, 1 #D8507A 0'),
    ].join(''),
    back: [
      fill('M0 -140H900V1480H0Z', 'url(#wall)'),
      group(hall, blend('screen', 0.6)),
      ground(),
      fill(circle(x, y, 370), '#C8385A', 'filter="url(#mist)" opacity="0.55"'),
      group(
        [
          rose(),
          fill(circle(490, 450, 436), 'url(#shade)'),
          fill(circle(490, 450, 436), 'url(#glass)', blend('screen')),
        ],
        `transform="translate(${x - 490 * k} ${y - 450 * k}) scale(${k})"`,
      ),
      scraps([40, 60, 820, 1000], 26, 5),
    ],
    figure: [
      plane(
        '480 1160, 560 1148, 700 1160, 860 1210 | 860 1210, 640 1216, 480 1180, 480 1160',
        '#0C040A',
        'opacity="0.8"',
      ),
      group(hairBehind(), place),
      plane('464 330, 462 390 | 462 390, 520 390, 518 330 | 518 330, 464 330', '#22091A'),
      group([boots(), rightArm(true), coat()], slim),
      group([portrait(), bob()], place),
      group([leftArm(), shoulders(), rightArm(false)], slim),
    ],
    front: [
      fill(everywhere, 'url(#dusk)', blend('multiply', 0.6)),
      fill(everywhere, 'url(#fire)', blend('soft-light', 0.8)),
      fill(everywhere, 'url(#fire)', blend('screen', 0.3)),
      group(scraps([60, 120, 300, 420], 15, 11)),
    ],
    floor: [1130, 0.85],
  };
}
