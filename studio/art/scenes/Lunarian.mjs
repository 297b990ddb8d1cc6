/** Lunarian: the yearly count, by night and from above. Each of them casts two shadows; the second is a little late. */
import { doubleRing, star, stroke } from '../faces/kit.mjs';
import {
  blend,
  blurred,
  box,
  circle,
  clip,
  fill,
  glow,
  mist,
  mix,
  motes,
  random,
  shaded,
} from './kit.mjs';
import { counted, folk } from './lunarians.mjs';
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

/** A basin in the floor: dark water, and in it a moon of its phase, broken by small waves. */
function basin(x, y, phase) {
  const next = random(phase + 20);
  const pool = circle(x, y, 62);
  // From the thin one to the full one.
  const bulge = [1, -0.72, -0.35, 0, 0.3, 0.6, 0.82][phase];
  const moon = phase
    ? `M${x} ${y - 46}a46 46 0 0 1 0 92a${Math.abs(bulge) * 46 + 0.1} 46 0 0 ${bulge > 0 ? 1 : 0} 0 -92Z`
    : circle(x, y, 46);
  let waves = '';
  for (let i = 0; i < 6; i++) {
    const v = -8 + i * 11 + next() * 4;
    waves += stroke(
      `M${(x - 58 + next() * 30).toFixed(0)} ${(y + v).toFixed(0)}q${14 + next() * 12} ${-5 - next() * 4} ${30 + next() * 14} 0t${24 + next() * 20} 0`,
      i % 3 ? '#141C4C' : '#8FA2E6',
      i % 3 ? 1.6 + next() * 3 : 1.6,
      `opacity="${(0.4 + next() * 0.5).toFixed(2)}"`,
    );
  }
  return (
    fill(circle(x, y, 74), '#5A68A8') +
    fill(circle(x, y + 5, 68), '#1A2258') +
    shaded(pool, [x, y - 62, x, y + 62], '0 #0C1238, 0.6 #1E2A66, 1 #3A4A94') +
    clip(pool, [
      glow(x, y, 80, phase === 0 ? '#FFE9B8' : '#AFC0FF', phase === 0 ? 0.9 : 0.6),
      `<g transform="rotate(${phase * 17 - 60} ${x} ${y})">${fill(moon, phase === 0 ? '#FFF4DC' : '#DCE5FF')}</g>`,
      waves,
    ]) +
    stroke(circle(x, y, 68), '#E9CF94', 4) +
    stroke(circle(x, y, 74), '#E9CF94', 1.4)
  );
}

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
    out += basin(Math.cos(a) * 624, Math.sin(a) * 624, i);
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

export function draw(format) {
  const isWide = format === 'wide';
  // They stand as they came: in threes and fours.
  const people = [];
  const groups = [
    [70, 330, 'elder girl mother'],
    [330, 220, 'gentleman parasol listener'],
    [700, 205, 'watchman mother girl listener'],
    [1010, 330, 'parasol gentleman elder'],
    [90, 700, 'listener watchman girl'],
    [1050, 640, 'mother elder girl gentleman'],
    [470, 960, 'reader listener gentleman girl'],
    [840, 950, 'elder parasol watchman'],
    [110, 1010, 'gentleman mother elder'],
    [1260, 900, 'watchman listener parasol'],
  ];
  groups.forEach(([x, y, names], g) => {
    names.split(' ').forEach((name, i) => {
      const [dx, dy] = [
        [-74, 6],
        [0, -20],
        [70, 10],
        [16, 46],
      ][i];
      people.push(
        counted([x + dx * (0.7 + y / 1900), y + dy], folk[name], {
          tone: g + i,
          flip: i === 2 || (i === 3 && g % 2 === 0),
        }),
      );
    });
  });
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
    counted([412, 650], folk.crying, { tone: 3 }),
    counted([318, 668], folk.fetching, {
      tone: 2,
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
