/** Lunarian: the yearly count, by night and from above. Each of them casts two shadows; the second is a little late. */
import { doubleRing, star, stroke } from '../faces/kit.mjs';
import {
  blend,
  blurred,
  box,
  circle,
  fill,
  glow,
  mist,
  mix,
  motes,
  random,
  shaded,
} from './kit.mjs';
import { body, person } from './people.mjs';

// The terrace lies flat below us: circles become ellipses of this height.
const flat = 0.56;
const centre = [610, 560];
const onFloor = (content) =>
  `<g transform="translate(${centre[0]} ${centre[1]}) scale(1 ${flat})">${content}</g>`;
const place = (radius, degrees) => {
  const a = (degrees * Math.PI) / 180;
  return [centre[0] + Math.cos(a) * radius, centre[1] + Math.sin(a) * radius * flat];
};

/** Stone rings with the seven moons let into them; six are dark. */
function mosaic() {
  const next = random(6);
  let out = '';
  for (let ring = 11; ring >= 1; ring--) {
    const r = ring * 96;
    const count = 8 + ring * 6;
    out += fill(circle(0, 0, r), ring % 2 ? '#8E9CCB' : '#A3AEDA');
    for (let i = 0; i < count; i++) {
      const a = (i / count) * Math.PI * 2 + ring;
      const b = a + (Math.PI * 2) / count;
      const tone = mix('#7886BC', '#C3CAEC', next());
      const at = (radius, angle) =>
        `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
      out += fill(
        `M${at(r - 3, a + 0.006)}A${r - 3} ${r - 3} 0 0 1 ${at(r - 3, b - 0.006)}L${at(r - 92, b - 0.006)}A${r - 92} ${r - 92} 0 0 0 ${at(r - 92, a + 0.006)}Z`,
        tone,
      );
    }
  }
  for (const r of [192, 480, 768]) out += doubleRing(0, 0, r, '#E9CF94');
  out += fill(circle(0, 0, 188), '#3B4784');
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * Math.PI * 2 - 1.2;
    const [x, y] = [Math.cos(a) * 624, Math.sin(a) * 624];
    out += fill(circle(x, y, 54), '#2C3670') + stroke(circle(x, y, 54), '#E9CF94', 4);
    out +=
      i === 0
        ? fill(circle(x, y, 46), '#FFF4DC')
        : fill(
            `M${x} ${y - 44}a44 44 0 1 1 0 88a${60 - i * 5} 44 0 1 0 0 -88Z`,
            '#7785C4',
            `transform="rotate(${i * 51} ${x} ${y})"`,
          );
  }
  out += star(0, 0, 172, '#E9CF94') + star(0, 0, 118, '#3B4784') + star(0, 0, 96, '#FFF0C4');
  return out;
}

/** A shadow is the same outline, thrown down on the floor: `reach` is its length, `lean` its way. */
function shadow([x, y], height, pose, [lean, reach], opacity, flip) {
  const k = height / 100;
  const shape = body(pose)
    .paths.map((d) => `<path d="${d}"/>`)
    .join('');
  return `<g transform="translate(${x} ${y}) matrix(1 0 ${-lean} ${-reach} 0 0) scale(${flip ? -k : k} ${k})" fill="#1B2258" opacity="${opacity}">${shape}</g>`;
}

const cloths = [
  { base: '#4A5696', mid: '#8C98D2', rim: '#FFFFFF' },
  { base: '#3A447F', mid: '#7480C0', rim: '#F2F5FF' },
  { base: '#66609C', mid: '#A9A0D2', rim: '#FFFFFF' },
  { base: '#7E88BE', mid: '#C2C9EC', rim: '#FFFFFF' },
];

/** Two shadows lie before everyone: one true, one in an earlier gesture. */
function counted([x, y], pose, { late = {}, flip = false, tone = 0, size = 1, hold } = {}) {
  const height = size * (118 + (y - 300) * 0.075);
  const before = Object.assign({}, pose, late);
  return {
    y,
    under:
      shadow([x, y], height, pose, [-0.75, 1.15], 0.62, flip) +
      shadow([x, y], height, before, [0.95, 0.98], 0.4, flip),
    over: person([x, y], height, pose, cloths[tone % 4], [0.2, -2], { flip, hold }),
  };
}

const clap = {
  arms: [
    [120, 150],
    [132, 160],
  ],
};
const stand = {
  dress: 'robe',
  head: 'hood',
  arms: [
    [-6, 8],
    [8, 16],
  ],
};
const point = {
  dress: 'robe',
  head: 'long',
  arms: [
    [-6, 10],
    [96, 104],
  ],
};
const listen = {
  dress: 'gown',
  head: 'bun',
  arms: [
    [0, 10],
    [30, 150],
  ],
  nod: -14,
};
const cry = {
  dress: 'robe',
  head: 'bare',
  arms: [
    [26, 156],
    [36, 160],
  ],
  nod: 26,
  lean: 8,
};
const fetch = {
  dress: 'gown',
  head: 'long',
  arms: [
    [60, 84],
    [76, 96],
  ],
  lean: 10,
};

export function draw(format) {
  const isWide = format === 'wide';
  const poses = [stand, listen, stand, point, stand, listen, stand];
  const people = [];
  const next = random(41);
  for (const [radius, count, from] of [
    [332, 9, 14],
    [560, 15, 4],
    [800, 20, 9],
  ])
    for (let i = 0; i < count; i++) {
      const at = place(radius + (next() - 0.5) * 56, from + (i * 360) / count + (next() - 0.5) * 9);
      if (
        Math.hypot(at[0] - 420, (at[1] - 640) * 1.4) < 150 ||
        Math.hypot(at[0] - 800, (at[1] - 690) * 1.1) < 150
      )
        continue;
      const pose = poses[Math.floor(next() * 7)];
      people.push(
        counted(at, pose, { tone: i, flip: next() > 0.5, late: next() > 0.62 ? clap : {} }),
      );
    }
  // The clerk counts shadows at a small table; one of them cries, another brings a coat.
  const [dx, dy] = [786, 640];
  const clerk = {
    y: dy,
    under: shadow(
      [dx + 60, dy - 8],
      150,
      {
        dress: 'coat',
        lean: 20,
        arms: [
          [40, 80],
          [50, 96],
        ],
      },
      [-0.75, 1.1],
      0.62,
      true,
    ),
    over:
      person(
        [dx + 62, dy - 6],
        152,
        {
          dress: 'coat',
          head: 'hat',
          lean: 18,
          nod: 18,
          arms: [
            [30, 76],
            [44, 92],
          ],
        },
        { base: '#3A2436', mid: '#8A5A58', rim: '#FFD9A0' },
        [1.9, -1],
        { flip: true },
      ) +
      fill(
        `M${dx - 52} ${dy - 62}L${dx + 40} ${dy - 62}L${dx + 52} ${dy - 46}L${dx - 62} ${dy - 46}Z`,
        '#8A6048',
      ) +
      shaded(box([dx - 62, dy - 46, 114, 62]), [dx, dy - 46, dx, dy + 16], '0 #4A2E38, 1 #241A34') +
      fill(`M${dx - 30} ${dy - 60}l30 3l28 -3l4 9l-32 4l-34 -4Z`, '#FFF4DC') +
      fill(box([dx - 50, dy - 92, 12, 32]), '#6D4F22') +
      fill(circle(dx - 44, dy - 84, 9), '#FFE9B8') +
      glow(dx - 44, dy - 84, 190, '#FF9A44', 1),
  };
  people.push(
    clerk,
    counted([408, 650], cry, {
      tone: 3,
      size: 1.14,
      late: {
        arms: [
          [-6, 10],
          [8, 14],
        ],
        nod: 0,
        lean: 0,
      },
    }),
    counted([322, 668], fetch, {
      tone: 2,
      size: 1.14,
      late: {
        arms: [
          [0, 4],
          [10, 14],
        ],
      },
      hold: {
        front: ({ hands: [a, b] }) =>
          fill(
            `M${a[0]} ${a[1] - 3}L${b[0] + 9} ${b[1] - 6}Q${b[0] + 14} ${b[1] + 18} ${b[0] + 9} ${b[1] + 34}L${a[0] - 5} ${a[1] + 32}Q${a[0] - 6} ${a[1] + 12} ${a[0]} ${a[1] - 3}Z`,
            '#A8324A',
          ) +
          fill(
            `M${b[0] + 1} ${b[1] - 4}L${b[0] + 9} ${b[1] - 6}Q${b[0] + 14} ${b[1] + 18} ${b[0] + 9} ${b[1] + 34}L${b[0] + 3} ${b[1] + 33}Z`,
            '#E88A8A',
          ),
      },
    }),
  );
  people.sort((a, b) => a.y - b.y);
  // Steps and a balustrade close the terrace to the back.
  let rail = '';
  for (let i = 0; i <= 74; i++) {
    const [x, y] = place(1010, 180 + (i * 180) / 74);
    rail +=
      fill(`M${x - 6} ${y}q-5 -16 0 -24t2 -24h8q-3 16 2 24t0 24Z`, '#A9B2DC') +
      fill(box([x - 6, y - 48, 4, 48]), '#E6EAFF');
  }
  const arcAt = (radius, lift) =>
    `M${centre[0] - radius} ${centre[1] - lift}A${radius} ${radius * flat} 0 0 1 ${centre[0] + radius} ${centre[1] - lift}`;
  rail += stroke(arcAt(1010, 52), '#7C88C0', 20) + stroke(arcAt(1010, 58), '#F2F4FF', 5);
  const layers = [
    shaded('M-2000-2000H4000V4000H-2000Z', [0, -500, 0, 1400], '0 #1A2358, 0.3 #4A569C, 1 #2A3370'),
    mist([-500, -500, 2900, 640], '#AEB9EE', 0.7, { seed: 4, fx: 0.002, fy: 0.006 }),
    onFloor(fill(circle(0, 0, 1040), '#2A3370', 'transform="translate(0 60)"') + mosaic()),
    glow(centre[0], centre[1] - 190, 900, '#F4F6FF', 0.42, { flat: 0.6 }),
    rail,
    mist([-400, 60, 2800, 420], '#DCE3FF', 0.4, { seed: 19, fx: 0.002, fy: 0.009 }),
    `<g ${blend('multiply')}>${people.map(({ under }) => under).join('')}</g>`,
    people.map(({ over }) => over),
    mist([-400, 620, 2800, 760], '#5A66AE', 0.5, { seed: 23, fx: 0.0018, fy: 0.006 }),
    glow(dx - 44, dy + 10, 260, '#FF9A44', 0.5, { flat: 0.4 }),
    motes([0, 0, 1400, 1080], 80, ['#FFFFFF', '#DFE6FF'], { seed: 3, size: 2 }),
  ];
  // What throws the big shadow is behind us: an arch of the gallery we look from.
  const arch = blurred(
    fill('M1010 -600L1480 1500L2600 1500L2600 -600Z', '#0D1236', 'opacity=".78"'),
    54,
  );
  return isWide
    ? {
        view: [-60, 0, 1920, 1080],
        layers: [layers, arch],
        from: 170,
        bloom: 0.4,
        shade: [
          [[980, 0, 1920, 0], '0 #0D1236 0, 0.5 #0D1236 0.66, 1 #080B24 0.9'],
          [[0, 850, 0, 1080], '0 #0D1236 0, 1 #0D1236 0.6'],
        ],
      }
    : {
        view: [200, -180, 760, 1351],
        layers,
        from: 170,
        bloom: 0.4,
        shade: [
          [[0, 620, 0, 1171], '0 #0D1236 0, 0.42 #0D1236 0.74, 1 #080B24 0.94'],
          [[0, -180, 0, 60], '0 #0D1236 0.5, 1 #0D1236 0'],
        ],
      };
}
