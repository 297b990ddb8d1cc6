/** Couples in waltz hold, of 100 units to a man's height, feet at 0 0; see OriginalCountry.mjs. Three turns: side, whirl, back. */
import { brush, curve, fill, limb } from '../faces/kit.mjs';
import { mix, solid } from './kit.mjs';
import { body } from './people.mjs';

const oval = (x, y, rx, ry) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
const suit = { base: '#1A1426', mid: '#4A3038', rim: '#FFD48A' };
const skin = { base: '#6A3A36', mid: '#A8644A', rim: '#FFE2A8' };

/** A full skirt from a waist: `hem` are points from its back to its front, the last of its cloth. */
const skirt = ([x, y], hem) =>
  `M${x - 4.6} ${y - 4}C${x - 8} ${y + 10} ${hem[0][0] + 6} ${hem[0][1] - 26} ${hem[0][0]} ${hem[0][1]}L${curve(hem).slice(1)}C${hem.at(-1)[0] - 5} ${hem.at(-1)[1] - 24} ${x + 8} ${y + 10} ${x + 4.6} ${y - 4}Z`;

/** Folds fall from the waist to the hem; the light catches every second. */
const folds = ([x, y], hem, dark, light) =>
  hem
    .slice(1, -1)
    .map(([hx, hy], i) =>
      brush(
        [
          [x + (hx - x) * 0.08, y + 4],
          [x + (hx - x) * 0.42, y + (hy - y) * 0.4],
          [x + (hx - x) * 0.78, y + (hy - y) * 0.72],
          [hx, hy - 1],
        ],
        i % 2 ? 2.2 : 4.6,
        i % 2 ? light : dark,
        { from: 0, to: 0.5, peak: 0.8, more: `opacity="${i % 2 ? 0.85 : 0.7}"` },
      ),
    )
    .join('');

const woman = (gown, light, { hem, waist, torso, arms, head, hair }) =>
  solid(skirt(waist, hem), gown, light) +
  folds(waist, hem, mix(gown.base, '#0A0614', 0.5), gown.rim) +
  solid([limb(torso)], gown, light) +
  arms.map((arm) => solid([limb(arm)], skin, light)).join('') +
  solid(
    [
      oval(head[0], head[1], 4.7, 6),
      limb([
        [head[0] - 0.6, head[1] + 4, 2.5],
        [torso.at(-1)[0], torso.at(-1)[1] + 2, 2.8],
      ]),
    ],
    skin,
    light,
  ) +
  hair.map((d) => solid([d], { base: '#1C1018', mid: '#5A3020', rim: '#FFD48A' }, light)).join('');

/** Seen from the side: they lean apart and hold each other up; her train swings round. */
function side(gown, light) {
  const man = body({
    lean: -3,
    nod: 6,
    dress: 'coat',
    legs: [
      [-20, -30],
      [16, 2],
    ],
    arms: [
      [66, 108],
      [52, 72],
    ],
    wide: 1.06,
    wind: -2,
  });
  const hem = [
    [54, -7],
    [46, 1],
    [34, -2],
    [24, 2],
    [12, -1],
    [4, 0],
  ].toReversed();
  return (
    solid(man.paths, suit, light) +
    woman(gown, light, {
      waist: [18, -52],
      hem,
      torso: [
        [18, -54, 4.6],
        [20, -62, 5],
        [24, -71, 5.6],
        [25.4, -75, 3],
      ],
      arms: [
        [
          [22, -71, 2.6],
          [13, -66, 2.3],
          [5, -71, 1.8],
        ],
        [
          [25, -71, 2.6],
          [27, -62, 2.2],
          [14, -77, 1.7],
        ],
      ],
      head: [28, -83],
      hair: [oval(31, -85, 4.8, 5.2), oval(35.6, -83, 3, 3)],
    })
  );
}

/** He holds up her hand, and she whirls under it: the skirt stands out like a bell. */
function whirl(gown, light) {
  const man = body({
    lean: 4,
    nod: -10,
    dress: 'coat',
    legs: [
      [-14, -10],
      [20, 6],
    ],
    arms: [
      [-50, -20],
      [128, 168],
    ],
    wide: 1.06,
    wind: -1,
  });
  const [hx, hy] = man.hands[1];
  const dx = hx + 12;
  const hem = [
    [dx - 37, -14],
    [dx - 27, -4],
    [dx - 13, -8],
    [dx - 1, 0],
    [dx + 13, -6],
    [dx + 27, -1],
    [dx + 41, -16],
  ];
  return (
    solid(man.paths, suit, light) +
    woman(gown, light, {
      waist: [dx, -50],
      hem,
      torso: [
        [dx, -52, 4.6],
        [dx - 1, -60, 5],
        [dx - 1, -70, 5.8],
        [dx - 1, -74, 3],
      ],
      arms: [
        [
          [dx - 5, -70, 2.5],
          [dx - 11, -84, 2.2],
          [hx, hy, 1.6],
        ],
        [
          [dx + 4, -70, 2.5],
          [dx + 17, -64, 2.2],
          [dx + 27, -70, 1.5],
        ],
      ],
      head: [dx + 1, -82],
      hair: [
        curve(
          [
            [dx - 4, -86],
            [dx + 1, -89.4],
            [dx + 6, -86],
            [dx + 14, -78],
            [dx + 27, -78],
            [dx + 15, -72],
            [dx + 6, -76],
            [dx + 4.4, -83],
            [dx, -86.6],
          ],
          true,
        ),
      ],
    })
  );
}

/** Her back to us, bare down to the waist; over her shoulder his face, his hand between her shoulder blades. */
function back(gown, light) {
  const hem = [
    [-27, -2],
    [-15, 2],
    [-3, -1],
    [8, 3],
    [19, -1],
    [34, 2],
    [46, -6],
  ];
  const man = [
    oval(6, -93, 5.2, 6.6),
    limb([
      [6, -88, 3],
      [6, -82, 3.4],
    ]),
    curve(
      [
        [-8, -80],
        [6, -84],
        [19, -79],
        [22, -62],
        [17, -40],
        [20, -18],
        [8, -18],
        [-6, -50],
      ],
      true,
    ),
    limb([
      [-6, -77, 4],
      [-20, -70, 3.2],
      [-35, -75, 2],
    ]),
  ];
  return (
    solid(man, suit, light) +
    woman(gown, light, {
      waist: [0, -50],
      hem,
      torso: [
        [0, -52, 4.6],
        [-0.4, -60, 5.6],
        [-1, -69, 7.6],
        [-1, -73, 3.4],
      ],
      arms: [
        [
          [-7, -69, 2.6],
          [-20, -66, 2.3],
          [-36, -74, 1.7],
        ],
        [
          [5, -70, 2.6],
          [14, -68, 2.4],
          [15, -80, 1.8],
        ],
      ],
      head: [-2, -80.5],
      hair: [oval(-2, -82, 5.4, 5.8), oval(-2.4, -89, 3.4, 3)],
    }) +
    fill('M-6.4 -71Q-1 -68 4.6 -71Q3 -60 -0.6 -54Q-4.6 -60 -6.4 -71Z', '#B8704E') +
    fill('M4.6 -71Q3 -60 -0.6 -54Q0 -62 4.6 -71Z', '#F2B878') +
    fill(
      limb([
        [12, -66, 2.6],
        [6, -62, 2.4],
        [0, -62.6, 1.6],
      ]),
      '#3A2430',
    )
  );
}

const turns = { side, whirl, back };

/** A couple at a place: [x, y] of the feet, height of the man in pixels, its turn, her gown, and where the sun stands. */
export function couple([x, y], height, turn, gown, sun, { flip = false, deep = (c) => c } = {}) {
  const k = height / 100;
  const [sx, sy] = [sun[0] - x, sun[1] - (y - height * 0.6)];
  const long = Math.hypot(sx, sy) || 1;
  const light = [((flip ? -1 : 1) * sx * 1.3) / long, Math.min(-0.5, (sy * 1.3) / long)];
  const drawn = turns[turn](gown, light).replaceAll(
    /#[0-9A-F]{6}/gi,
    (c) => (c === '#ffffff' ? c : deep(c)), // white is in the masks
  );
  return `<g transform="translate(${x} ${y}) scale(${flip ? -k : k} ${k})">${drawn}</g>`;
}
