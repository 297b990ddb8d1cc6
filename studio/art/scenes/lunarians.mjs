/** Those who are counted, and their pairs of shadows; see Lunarian.mjs. */
import { circle, limb } from '../faces/kit.mjs';
import { solid } from './kit.mjs';
import { body } from './people.mjs';

const cloths = [
  { base: '#4A5696', mid: '#8C98D2', rim: '#FFFFFF' },
  { base: '#3A447F', mid: '#7480C0', rim: '#F2F5FF' },
  { base: '#66609C', mid: '#A9A0D2', rim: '#FFFFFF' },
  { base: '#7E88BE', mid: '#C2C9EC', rim: '#FFFFFF' },
];

/** Two shadows lie before everyone: one true, one still in an earlier gesture. */
export function counted([x, y], { pose, late = {}, tall = 1, with: things = () => [] }, more = {}) {
  const { flip = false, tone = 0, size = 1, hold } = more;
  const height = tall * size * (136 + (y - 300) * 0.085);
  const k = height / 100;
  const before = Object.assign({}, pose, late);
  const outline = (gesture) => {
    const shape = body(gesture);
    return [shape.paths, things(shape)].flat(3);
  };
  const thrown = (gesture, [lean, reach], opacity) =>
    `<g transform="translate(${x} ${y}) matrix(1 0 ${-lean} ${-reach} 0 0) scale(${flip ? -k : k} ${k})" fill="#1B2258" opacity="${opacity}">${outline(
      gesture,
    )
      .map((d) => `<path d="${d}"/>`)
      .join('')}</g>`;
  const shape = body(pose);
  return {
    y,
    under: thrown(pose, [-0.72, 0.86], 0.66) + thrown(before, [0.86, 0.78], 0.42),
    over: `<g transform="translate(${x} ${y}) scale(${flip ? -k : k} ${k})">${solid(outline(pose), cloths[tone % 4], [flip ? -0.4 : 0.4, -2])}${hold?.front?.(shape) ?? ''}</g>`,
  };
}

const stick = ([x, y], top, foot, width = 1) =>
  limb([
    [x + 1, y + top, width],
    [x, y, width],
    [x - 1, foot, width],
  ]);
/** Eight who are counted; `late` is what the second shadow still does. */
export const folk = {
  elder: {
    pose: {
      dress: 'robe',
      head: 'bare',
      lean: 12,
      nod: 12,
      arms: [
        [4, 16],
        [34, 74],
      ],
    },
    late: {
      lean: 0,
      nod: 0,
      arms: [
        [-6, 8],
        [50, 120],
      ],
    },
    tall: 0.94,
    with: ({ hands: [, hand], skull: [x, y] }) => [
      stick(hand, -26, 0, 1.1),
      `M${x - 2} ${y + 4}L${x + 6} ${y + 5}L${x + 7} ${y + 22}Z`,
    ],
  },
  mother: {
    pose: {
      dress: 'gown',
      head: 'bun',
      nod: 20,
      arms: [
        [20, 96],
        [34, 110],
      ],
    },
    late: {
      nod: -8,
      arms: [
        [60, 120],
        [70, 130],
      ],
    },
    with: ({ shoulder: [x, y] }) => [
      limb([
        [x - 1, y + 16, 5],
        [x + 9, y + 12, 6.4],
        [x + 16, y + 7, 4.6],
      ]),
      circle(x + 16, y + 4, 4.4),
    ],
  },
  gentleman: {
    pose: {
      dress: 'coat',
      head: 'hat',
      arms: [
        [-20, 24],
        [-12, 20],
      ],
      legs: [
        [-8, -6],
        [8, 4],
      ],
      lean: -4,
    },
    late: {
      arms: [
        [-20, 24],
        [120, 176],
      ],
      lean: 4,
    },
    tall: 1.06,
  },
  girl: {
    pose: {
      dress: 'coat',
      head: 'long',
      arms: [
        [-30, -60],
        [120, 128],
      ],
      legs: [
        [-18, -30],
        [10, 2],
      ],
      wind: -2,
      lean: 6,
    },
    late: {
      arms: [
        [-6, 6],
        [10, 16],
      ],
      legs: [
        [-6, -4],
        [6, 2],
      ],
      lean: 0,
    },
    tall: 0.7,
  },
  parasol: {
    pose: {
      dress: 'gown',
      head: 'hat',
      arms: [
        [-16, 20],
        [30, 120],
      ],
      lean: -3,
      wind: -2,
    },
    late: {
      arms: [
        [-16, 20],
        [90, 150],
      ],
    },
    with: ({ hands: [, [x, y]] }) => [
      stick([x, y], -44, y + 8, 0.8),
      `M${x - 27} ${y - 38}Q${x - 20} ${y - 60} ${x + 2} ${y - 62}Q${x + 24} ${y - 60} ${x + 30} ${y - 36}Q${x + 20} ${y - 42} ${x + 12} ${y - 37}Q${x + 2} ${y - 43} ${x - 8} ${y - 38}Q${x - 18} ${y - 43} ${x - 27} ${y - 38}Z`,
    ],
  },
  reader: {
    pose: {
      dress: 'work',
      head: 'cap',
      drop: 20,
      lean: 10,
      nod: 22,
      legs: [
        [84, -4],
        [92, 2],
      ],
      arms: [
        [30, 90],
        [40, 100],
      ],
    },
    late: {
      nod: -10,
      lean: -6,
      arms: [
        [-20, 20],
        [-10, 24],
      ],
    },
    with: ({ hip: [x, y], hands: [, [u, v]] }) => [
      `M${x - 9} ${y + 4}H${x + 7}V${y + 8}L${x + 8} 0H${x + 4}L${x + 3} ${y + 9}H${x - 5}L${x - 7} 0H${x - 11}Z`,
      `M${u - 8} ${v - 7}l9 3l9 -5l1 9l-10 5l-9 -3Z`,
    ],
  },
  listener: {
    pose: {
      dress: 'robe',
      head: 'long',
      arms: [
        [0, 10],
        [40, 168],
      ],
      nod: -14,
      lean: -5,
      wind: -1,
    },
    late: {
      arms: [
        [0, 10],
        [20, 30],
      ],
      nod: 8,
      lean: 4,
    },
  },
  watchman: {
    pose: {
      dress: 'coat',
      head: 'hood',
      wide: 1.2,
      arms: [
        [24, 70],
        [60, 84],
      ],
      legs: [
        [-12, -10],
        [16, 4],
      ],
    },
    late: {
      arms: [
        [24, 70],
        [120, 150],
      ],
    },
    tall: 1.04,
    with: ({ hands: [, [x, y]] }) => [
      stick([x, y], -48, 0, 0.9),
      `M${x - 3} ${y - 48}L${x + 2} ${y - 64}L${x + 6} ${y - 48}Z`,
    ],
  },
  crying: {
    pose: {
      dress: 'robe',
      head: 'bare',
      nod: 26,
      lean: 8,
      arms: [
        [26, 156],
        [36, 160],
      ],
    },
    late: {
      nod: 0,
      lean: 0,
      arms: [
        [-6, 10],
        [8, 14],
      ],
    },
  },
  fetching: {
    pose: {
      dress: 'gown',
      head: 'long',
      lean: 10,
      arms: [
        [60, 84],
        [76, 96],
      ],
    },
    late: {
      arms: [
        [0, 4],
        [10, 14],
      ],
    },
  },
};
