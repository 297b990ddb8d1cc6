/** Yale's horns, and his steel hands on his book: the covers are between the fingers, which we see, and the thumbs. */
import { beside, brush, chain, clip, fill, group, limb, plane, sample, stroke } from './kit.mjs';
import { C, gold } from './yale-face.mjs';

const ink = `stroke="${C.line}" stroke-width="5" stroke-linejoin="round"`;
const onCover = (content, mirror) =>
  group(
    content,
    mirror
      ? 'transform="translate(668 1222) rotate(6) scale(-0.96 0.96)"'
      : 'transform="translate(146 1228) rotate(-6) scale(1)"',
  );

/** The thumb: over the upper edge, down the page inside; the cover hides its end. */
export const thumb = (mirror) =>
  onCover(
    [
      plane(
        '-96 10, -112 -44, -92 -92 | -92 -92, -52 -124, -6 -118 | -6 -118, 34 -84, 10 -40, -96 10',
        '#3A4E78',
        ink,
      ),
      plane(
        '-102 -44, -88 -88 | -88 -88, -54 -114, -12 -112, -20 -86, -62 -76, -84 -40, -102 -44',
        '#D9A878',
      ),
      brush('-86 -94, -66 -78, -58 -54', 4, C.line),
    ],
    mirror,
  );

// Upper and lower side of each finger at its knuckle and at x 78; index first.
const sides = [
  [-74, -30, -46, -22],
  [-30, 8, -22, 20],
  [8, 50, 20, 57],
  [50, 94, 57, 88],
];
const at = (k, part, x) => {
  const [a, b, c, d] = sides[k];
  const t = (x + 10) / 88;
  return a + (c - a) * t + (b - a + (d - c - b + a) * t) * part;
};

/** A gauntlet laid on the cover: four fingers close together, of four lengths, in lames that lap towards the tips. */
export function gauntlet(mirror) {
  const back = chain(
    '-8 -76, -80 -92, -150 -66 | -150 -66, -210 30, -206 140 | -206 140, -110 128, -10 96 | -10 96, 2 10, -8 -76',
  );
  const hand = chain(
    '-14 -74, 20 -64, 56 -54, 76 -44, 80 -32, 70 -22 | 70 -22, 94 -16, 103 -1, 96 15, 80 20 | 80 20, 96 26, 101 41, 91 54, 72 57 | 72 57, 82 66, 81 79, 64 89, 30 93, -14 98 | -14 98, -14 -74',
  );
  // A row of plates ends in one bow per finger.
  const edge = (x, bow) =>
    [0, 1, 2, 3]
      .map((k) => {
        const s = [-4, 4, 2, -8][k];
        const [u, v] = [at(k, 0, x), at(k, 1, x)];
        return `${k ? 'L' : 'M'}${x + s} ${u}Q${x + s + bow * 2} ${(u + v) / 2} ${x + s} ${v}`;
      })
      .join('');
  const lit = ['#8AA6D4', '#6F8BBA', '#546E9C', '#3E5480'];
  return onCover(
    [
      fill(hand, '#24304E', ink),
      clip(hand, [
        [0, 1, 2, 3].map((k) =>
          fill(
            `M-14 ${at(k, 0.1, -14)}L110 ${at(k, 0.14, 110)}V${at(k, 0.46, 110)}L-14 ${at(k, 0.5, -14)}Z`,
            lit[k],
          ),
        ),
        [22, 58].map((x) => [
          stroke(edge(x, 9), C.line, 9),
          stroke(edge(x - 4, 9), '#A9C0E6', 2.4),
        ]),
        [0, 1, 2].map((k) =>
          brush(
            [
              [-20, at(k, 1, -20)],
              [30, at(k, 1, 30)],
              [84, at(k, 1, 78)],
            ],
            6,
            C.line,
            { from: 0.5, to: 0.9, peak: 0.7 },
          ),
        ),
      ]),
      fill(back, '#1D2843', ink),
      clip(back, [
        plane(
          '-4 -76, -80 -96, -160 -66, -210 20 | -210 20, -150 -10, -80 -34, -2 -30 | -2 -30, -4 -76',
          '#4A628E',
        ),
        plane(
          '-150 -66, -166 -40 | -166 -40, -90 -66, -10 -56 | -10 -56, -10 -80, -90 -92, -150 -66',
          '#6F8BBA',
        ),
        brush('-196 70, -110 30, -20 24', 4, C.line),
        brush('-200 104, -110 76, -20 66', 4, C.line),
      ]),
      // The knuckles: one gilt edge of four bows.
      stroke(edge(-10, 12), C.line, 12),
      stroke(edge(-10, 12), gold, 5),
    ],
    mirror,
  );
}

// One goes forward, for what comes; one back, for what he did.
const forward = '-50 -240 66, -104 -350 60, -190 -432 47, -300 -456 31, -396 -420 15, -466 -340 1';
const backward = '96 -250 66, 176 -336 58, 262 -388 46, 336 -428 33, 386 -488 19, 396 -570 1';
/** Both together are one dark sign before the moon: a few rings, one plane of light along the back, a rim. */
export const horns = () =>
  [forward, backward].map((points, k) => {
    const spine = sample(points, 9);
    const body = limb(spine);
    const side = k ? -1 : 1;
    return [
      fill(body, '#0E1530', `stroke="${C.line}" stroke-width="6"`),
      clip(body, [
        fill(limb(spine.map(([x, y, w]) => [x, y - w * 0.5, w * 0.56])), k ? '#22305A' : '#2C3E6C'),
        spine.flatMap(([x, y, w], i) => {
          if (i < 9 || i % 5 || i > 40) return [];
          const [px, py] = spine[i - 1];
          const l = Math.hypot(x - px, y - py) || 1;
          const [tx, ty] = [(x - px) / l, (y - py) / l];
          const at = (v, u) => [x - ty * v * w + tx * u * w, y + tx * v * w + ty * u * w];
          return brush([at(-1.05, -0.1), at(-0.3, 0.3), at(0.4, 0.3), at(1.05, -0.1)], 7, C.line, {
            from: 0.8,
            to: 0.8,
          });
        }),
      ]),
      brush(
        beside(spine, side, 0.16, 0.99).filter((_, i) => i % 3 === 0),
        7,
        k ? gold : '#F4FAFF',
        { from: 0.4 },
      ),
    ];
  });
