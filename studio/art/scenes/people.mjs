/** People at scale: jointed figures of 100 units, feet at 0 0, facing right. Angles from straight down, positive to the front. */
import { circle, curve, fill, limb } from '../faces/kit.mjs';
import { solid } from './kit.mjs';

const from = ([x, y], length, degrees) => {
  const a = (degrees * Math.PI) / 180;
  return [x + Math.sin(a) * length, y + Math.cos(a) * length];
};
const line = (points) => `M${points.map((p) => p.map((v) => v.toFixed(2)).join(' ')).join('L')}Z`;
const oval = (x, y, rx, ry) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/**
 * The outlines of a person and where the hands are.
 * @param dress 'work' legs and apron, 'coat' to the knee, 'robe' to the ground, 'gown' wide on the ground
 * @param head 'bare', 'hood', 'cap', 'bun', 'long' (hair) or 'hat'
 */
export function body({
  lean = 0,
  nod = 0,
  drop = 0,
  legs = [
    [-10, -14],
    [12, 2],
  ],
  arms = [
    [-14, 6],
    [16, 30],
  ],
  dress = 'work',
  head = 'bare',
  wide = 1,
  wind = 0,
} = {}) {
  const hip = [0, -49 + drop];
  const shoulder = from(hip, -29, -lean);
  const neck = from(hip, -34, -lean);
  const skull = from(neck, -7.4, -lean - nod);
  const paths = [];
  if (dress !== 'robe' && dress !== 'gown')
    for (const [thigh, shin] of legs) {
      const knee = from(hip, 25, thigh);
      const ankle = from(knee, 22, shin);
      const toe = from(ankle, 8, shin + 80);
      paths.push(
        limb([
          [hip[0], hip[1] - 2, 6 * wide],
          [(hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2, 5.2 * wide],
          [knee[0], knee[1], 4.2],
          [ankle[0], ankle[1], 3],
        ]),
      );
      paths.push(
        line([
          [ankle[0] - 3.4, ankle[1] - 3],
          [ankle[0] + 3.2, ankle[1] - 4],
          [toe[0], toe[1] - 0.6],
          [toe[0], toe[1] + 2.2],
          [ankle[0] - 3.6, ankle[1] + 3],
        ]),
      );
    }
  const [hx, hy] = hip;
  if (dress === 'coat')
    paths.push(
      `${curve([
        [hx - 6.6, hy - 6],
        [hx - 9 + wind, hy + 10],
        [hx - 12 + wind * 2.6, hy + 27],
      ])}L${curve([
        [hx + 10 + wind * 1.4, hy + 25],
        [hx + 8, hy + 10],
        [hx + 6.6, hy - 6],
      ]).slice(1)}Z`,
    );
  if (dress === 'work')
    paths.push(
      line([
        [hx - 7, hy - 4],
        [hx + 7, hy - 4],
        [hx + 9, hy + 18],
        [hx - 6, hy + 16],
      ]),
    );
  if (dress === 'robe')
    paths.push(
      `${curve([
        [hx - 6.4, hy - 8],
        [hx - 9, hy + 14],
        [hx - 12 + wind * 2, -1],
      ])}L${curve([
        [hx - 12 + wind * 2, 0],
        [hx, 2],
        [hx + 12 + wind, 0],
      ]).slice(1)}L${curve([
        [hx + 12 + wind, -1],
        [hx + 9, hy + 14],
        [hx + 6.4, hy - 8],
      ]).slice(1)}Z`,
    );
  if (dress === 'gown')
    paths.push(
      `${curve([
        [hx - 5, hy - 10],
        [hx - 12, hy + 12],
        [hx - 24 + wind * 2, -1],
      ])}L${curve([
        [hx - 24 + wind * 2, 0],
        [hx, 3],
        [hx + 21 + wind, 0],
      ]).slice(1)}L${curve([
        [hx + 21 + wind, -1],
        [hx + 11, hy + 12],
        [hx + 5, hy - 10],
      ]).slice(1)}Z`,
    );
  paths.push(
    limb([
      [hip[0], hip[1] + 3, 6.6 * wide],
      [(hip[0] * 2 + shoulder[0]) / 3, (hip[1] * 2 + shoulder[1]) / 3, 5.6 * wide],
      [shoulder[0], shoulder[1] + 2, 8 * wide],
      [neck[0], neck[1] + 1, 4],
    ]),
  );
  paths.push(
    limb([
      [neck[0], neck[1] + 3, 3],
      [skull[0], skull[1], 2.8],
    ]),
  );
  const hands = arms.map(([upper, fore], i) => {
    const root = [shoulder[0] + (i ? 2.4 : -2.4), shoulder[1] + 1];
    const elbow = from(root, 15.5, upper);
    const hand = from(elbow, 15, fore);
    paths.push(
      limb([
        [root[0], root[1], 4 * wide],
        [elbow[0], elbow[1], 3.2 * wide],
        [hand[0], hand[1], 2.1],
      ]),
    );
    paths.push(circle(hand[0], hand[1], 2.5));
    return hand;
  });
  const [sx, sy] = skull;
  paths.push(oval(sx + 0.4, sy, 5.2, 6.6));
  if (head === 'hood')
    paths.push(
      `${curve([
        [sx + 5.6, sy - 5],
        [sx, sy - 9.6],
        [sx - 7, sy - 5],
        [sx - 9, sy + 5],
        [sx - 10, sy + 13],
      ])}L${curve([
        [sx + 8, sy + 13],
        [sx + 4, sy + 6],
        [sx + 7, sy - 1],
        [sx + 5.6, sy - 5],
      ]).slice(1)}Z`,
    );
  if (head === 'cap')
    paths.push(
      `M${sx - 6} ${sy - 2}Q${sx - 6} ${sy - 9} ${sx + 1} ${sy - 8.4}Q${sx + 6} ${sy - 8} ${sx + 6} ${sy - 3}L${sx + 10} ${sy - 2}L${sx + 9} ${sy - 0.6}Z`,
    );
  if (head === 'bun') paths.push(oval(sx - 6, sy - 4, 3.4, 3.4), oval(sx - 1, sy - 2, 6, 6));
  if (head === 'long')
    paths.push(
      `${curve([
        [sx + 4, sy - 6.4],
        [sx - 4, sy - 7.6],
        [sx - 8, sy + 2],
        [sx - 9 + wind, sy + 16],
        [sx - 13 + wind * 2.4, sy + 32],
      ])}L${curve([
        [sx - 3 + wind * 1.6, sy + 28],
        [sx - 1, sy + 10],
        [sx + 4, sy - 6.4],
      ]).slice(1)}Z`,
    );
  if (head === 'hat')
    paths.push(
      oval(sx + 0.5, sy - 4, 13, 2.5),
      `M${sx - 6} ${sy - 4}L${sx - 4.6} ${sy - 12}Q${sx} ${sy - 14} ${sx + 5} ${sy - 12}L${sx + 6.6} ${sy - 4}Z`,
    );
  return { paths, hands, skull, shoulder, hip };
}

/** A person at a place: [x, y] of the feet, height, pose, tones and the light in units of the person. */
export function person(
  [x, y],
  height,
  pose,
  tones,
  light = [1.6, -1.2],
  { flip = false, hold, more = '' } = {},
) {
  const shape = body(pose);
  const k = height / 100;
  const way = flip ? [-light[0], light[1]] : light;
  return `<g transform="translate(${x} ${y}) scale(${flip ? -k : k} ${k})" ${more}>${hold?.back?.(shape) ?? ''}${solid(shape.paths, tones, way)}${hold?.front?.(shape) ?? ''}</g>`;
}

/** A pole or tool through two points, beyond both by a part. */
export const pole = ([ax, ay], [bx, by], before, after, width, colour) => {
  const [dx, dy] = [bx - ax, by - ay];
  return fill(
    limb([
      [ax - dx * before, ay - dy * before, width],
      [bx + dx * after, by + dy * after, width],
    ]),
    colour,
  );
};
