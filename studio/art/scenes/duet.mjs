/** Duet: hand in hand two fighters leap; the arcs of their blades meet on the mask of a drowned giant, and it breaks. */
import { brush, burst, curve, star } from '../faces/kit.mjs';
import { blend, blurred, glow, group, mist, motes, random, shaded } from './kit.mjs';
import { first, heads, second } from './duettists.mjs';
import { blue, ember, hit as inMask, mask, shoulders } from './giant.mjs';

// Where both blades strike.
const hit = [1556, 262];

/**
 * The arc a blade has cut: it begins as a thread and is as broad as the blade where that now is.
 * @param centre the shoulder; `flat` squeezes the circle, since we see it from aside
 * @param body how much of that breadth is filled
 * @param reach [hand, tip] as radii; angles in degrees, from the start of the stroke to the blade
 */
function sweep([cx, cy], [inner, outer], [start, end], flat, colour, seed, body = 1) {
  const next = random(seed);
  const at = (r, degrees) => {
    const a = (degrees * Math.PI) / 180;
    return [cx + Math.cos(a) * r, cy + Math.sin(a) * r * flat];
  };
  const arc = (near, far, from, to) =>
    Array.from({ length: 15 }, (_, i) =>
      at(near + ((far - near) * i) / 14, from + ((to - from) * i) / 14),
    );
  const whole = (depth) => {
    const rim = arc(outer * 0.93, outer, start, end);
    const bed = arc(outer * 0.93, outer - (outer - inner) * depth, start, end);
    return `${curve(rim)}L${curve(bed.toReversed()).slice(1)}Z`;
  };
  const [a, b] = [at(outer, start + (end - start) * 0.12), at((inner + outer) / 2, end)];
  const line = [a[0], a[1], b[0], b[1]];
  let out =
    blurred(
      shaded(whole(0.9 * body), line, `0 ${colour} 0, 0.5 ${colour} 0.2, 1 ${colour} 0.6`),
      20,
      blend('screen'),
    ) +
    shaded(
      whole(0.86 * body),
      line,
      `0 ${colour} 0.06, 0.55 ${colour} 0.3, 1 ${colour} 0.5`,
      blend('screen'),
    ) +
    shaded(
      whole(0.42 * body),
      line,
      `0 ${colour} 0.2, 0.5 ${colour} 0.5, 1 #FFFFFF 0.8`,
      blend('screen'),
    );
  for (let i = 0; i < 16; i++) {
    const k = next() ** 1.6;
    const far = outer - (outer - inner) * k * 0.9 * body;
    const from = start + (end - start) * (0.1 + next() * 0.6);
    out += brush(
      arc(outer * 0.93 + (far - outer * 0.93) * ((from - start) / (end - start)), far, from, end),
      1.4 + next() * 4.6 * (1 - k),
      next() > 0.45 ? '#FFFFFF' : colour,
      { from: 0, to: 0.5, peak: 0.86, more: `opacity="${(0.35 + next() * 0.5).toFixed(2)}"` },
    );
  }
  return (
    out +
    brush(arc(outer * 0.93, outer, start, end), 13, '#FFFFFF', { from: 0, to: 0.2, peak: 0.85 })
  );
}

export function draw(format) {
  const isWide = format === 'wide';
  const hands = [1132, 612];
  const layers = [
    shaded(
      'M-2000-2000H4000V4000H-2000Z',
      [0, -400, 0, 1200],
      '0 #1A1844, 0.4 #43386E, 0.72 #2E2A5C, 1 #141430',
    ),
    mist([-300, -400, 2900, 1000], '#8A7AC4', 0.6, { seed: 8, fx: 0.0022, fy: 0.004 }),
    glow(hit[0], hit[1], 1250, '#9A86E0', 0.6),
    glow(hit[0] + 300, hit[1] + 260, 800, ember, 0.3),
    glow(hit[0] - 560, hit[1] + 40, 900, blue, 0.4),
    shoulders(),
    mist([-300, 560, 2900, 620], '#6A5CB0', 0.7, { seed: 15, fx: 0.003, fy: 0.006 }),
    group(
      mask(),
      `transform="translate(${hit[0]} ${hit[1]}) scale(0.94) translate(${-inMask[0]} ${-inMask[1]})"`,
    ),
    mist([-300, 420, 2900, 560], '#A894E0', 0.14, { seed: 25, fx: 0.003, fy: 0.008 }),
    sweep([1030, 480], [210, 603], [-150, -29.3], 0.74, blue, 3),
    sweep([1262, 650], [200, 487], [84, -53], 1, ember, 7, 0.34),
    burst(hit[0], hit[1], 180, 7, ['#FFFFFF', '#FFE2B0', '#CFE2FF'], 11, {
      hollow: 0.14,
      width: 6,
    }),
    glow(hit[0], hit[1], 230, '#FFF6E4', 0.85),
    first(),
    second(),
    star(hit[0], hit[1], 120, '#FFFFFF'),
    glow(hit[0], hit[1], 150, '#FFFFFF', 0.9),
    // What they hold between them.
    glow(hands[0], hands[1], 150, '#FFF0D0', 0.9),
    glow(hands[0], hands[1], 52, '#FFFFFF', 1),
    burst(hands[0], hands[1], 60, 6, ['#FFFFFF', '#FFE2B0', '#CFE2FF'], 5, {
      hollow: 0.42,
      width: 3,
    }),
    star(hands[0], hands[1], 44, '#FFFFFF'),
    motes([700, -100, 1220, 1180], 60, ['#FFFFFF', '#CFE2FF', '#FFC98A'], {
      seed: 6,
      size: 3,
      keep: (x, y) => 1.2 - Math.hypot(x - hit[0], y - hit[1]) / 800,
    }),
    mist([-300, 860, 2900, 460], '#2A2658', 0.7, { seed: 33, fx: 0.002, fy: 0.006 }),
  ];
  return isWide
    ? {
        defs: heads,
        view: [0, 0, 1920, 1080],
        layers,
        from: 140,
        shade: [
          [[1000, 0, 0, 0], '0 #0C0B22 0, 0.4 #0C0B22 0.5, 1 #090818 0.9'],
          [[0, 900, 0, 1080], '0 #0C0B22 0, 1 #0C0B22 0.7'],
        ],
      }
    : {
        defs: heads,
        view: [880, -250, 900, 1600],
        layers,
        from: 140,
        shade: [[[0, 770, 0, 1350], '0 #0C0B22 0, 0.35 #0C0B22 0.74, 1 #090818 0.94']],
      };
}
