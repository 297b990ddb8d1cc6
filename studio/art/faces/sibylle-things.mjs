/** What Sibylle has about her: the window, her lance, her shawl; and how a fold is drawn. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  curve,
  fill,
  group,
  limb,
  plane,
  pt,
  pts,
  sample,
  star,
  stroke,
} from './kit.mjs';
import { C, gold } from './sibylle-face.mjs';

export const middle = [450, 470];
export const turn = (deg, r) => {
  const a = (deg * Math.PI) / 180;
  return [middle[0] + Math.sin(a) * r, middle[1] - Math.cos(a) * r];
};

/** A wheel of twelve lancets, an hour each; violet between them, roundels in the rim. */
export function wheel() {
  const lead = 'stroke="#20121C" stroke-width="7" stroke-linejoin="round"';
  let out = fill(circle(...middle, 420), '#6E4632');
  for (let i = 0; i < 12; i++) {
    const at = i * 30;
    const [a, b, c, d, e] = [
      turn(at - 9, 130),
      turn(at - 11, 260),
      turn(at, 338),
      turn(at + 11, 260),
      turn(at + 9, 130),
    ];
    const lancet = `M${pt(a)}L${pt(b)}Q${pt(turn(at - 8, 310))} ${pt(c)}Q${pt(turn(at + 8, 310))} ${pt(d)}L${pt(e)}Z`;
    const between = `M${pt(turn(at + 15, 130))}L${pt(turn(at + 12, 265))}Q${pt(turn(at + 8, 330))} ${pt(turn(at + 2, 345))}L${pt(turn(at + 28, 345))}Q${pt(turn(at + 22, 330))} ${pt(turn(at + 18, 265))}Z`;
    out += fill(between, i % 2 ? '#6E4A92' : '#B07A34', lead);
    out += fill(lancet, i % 2 ? '#E8AE4A' : '#F6CC74', lead);
    // Three panes a lancet, the middle one whitest.
    out += fill(
      `M${pt(turn(at, 140))}Q${pt(turn(at - 13, 210))} ${pt(turn(at, 262))}Q${pt(turn(at + 13, 210))} ${pt(turn(at, 140))}Z`,
      i % 2 ? '#FFE9B4' : '#FFF4D6',
    );
    out += fill(circle(...turn(at, 290), 17), '#FFF0C4', lead);
    const [x, y] = turn(at + 15, 380);
    out +=
      fill(circle(x, y, 30), i % 2 ? '#F4D48E' : '#B98AC0', lead) +
      fill(circle(x, y, 10), '#FFF8E4');
    out += fill(circle(...turn(at, 382), 12), '#7A5F3A', lead);
  }
  return out + stroke(circle(...middle, 420), '#20121C', 14);
}

/** Lines between two edges with equal numbers of points. */
export const between = (a, b, t) =>
  a.map(([x, y], i) => [x + (b[i][0] - x) * t, y + (b[i][1] - y) * t]);
/** A fold: a crescent along a part of its line, so that no two begin at one height. */
export function fold(line, width, colour, [from, to] = [0, 1], more = '') {
  const whole = sample(line, 10);
  const part = whole.slice(Math.round(from * whole.length), Math.round(to * whole.length));
  const last = part.length - 1;
  return fill(
    limb(
      part
        .filter((_, i) => i % 2 === 0 || i === last)
        .map(([x, y], i, all) => [x, y, width * Math.sin((Math.PI * i) / (all.length - 1))]),
    ),
    colour,
    more,
  );
}

/** The lance she is tied to when there is wind. */
export function lance() {
  const blade = chain(
    '0 -560, 34 -470, 44 -360, 22 -250 | 22 -250, -22 -250 | -22 -250, -44 -360, -34 -470, 0 -560',
  );
  return group(
    [
      fill('M-9 -250H9V900H-9Z', '#241530', `stroke="${C.line}" stroke-width="4"`) +
        fill('M2 -250H9V900H2Z', '#B48A5A'),
      fill(blade, '#2E1C36', `stroke="${gold}" stroke-width="5"`),
      clip(blade, [
        plane('0 -560, 6 -400, 0 -250 | 0 -250, 60 -250, 60 -560, 0 -560', '#8A6648'),
        plane('24 -500, 30 -380, 16 -250 | 16 -250, 60 -250, 60 -560, 24 -500', '#F2CE82'),
      ]),
      star(0, -388, 30, K.spark),
      fill(
        'M-46 -262Q0 -226 46 -262Q30 -214 0 -214Q-30 -214 -46 -262Z',
        gold,
        `stroke="${C.line}" stroke-width="3"`,
      ),
      ...[0, 1, 2].map((i) =>
        brush(
          [
            [-13, 300 + i * 26],
            [0, 306 + i * 26],
            [14, 292 + i * 26],
          ],
          16,
          '#F2DDB0',
          { from: 0.9, to: 0.9 },
        ),
      ),
      brush('10 320, 60 360, 70 420, 110 450, 104 500', 13, '#E2BE8A', { from: 0.5, to: 0.3 }),
      brush('8 340, 34 400, 26 460, 54 520', 12, '#C9A078', { from: 0.5, to: 0.3 }),
    ],
    'transform="translate(806 640) rotate(4)"',
  );
}

/** The shawl, drawn round both shoulders; it hangs in bows. */
export function shawl() {
  const top = pts('230 880, 330 930, 400 1010, 470 1050, 540 1020, 600 940, 690 880');
  const low = pts('120 1120, 240 1160, 360 1250, 480 1290, 590 1250, 680 1150, 800 1100');
  const d = chain(top, low.toReversed());
  return [
    fill(d, 'url(#wool)'),
    clip(d, [
      fold(between(top, low, 0.3), 20, '#5A3A5E', [0.06, 0.7]),
      fold(between(top, low, 0.46), 11, '#F2D8A4', [0.1, 0.6]),
      fold(between(top, low, 0.66), 26, '#4A2E52', [0.22, 0.94]),
      fold(between(top, low, 0.84), 10, '#E2BE8A', [0.12, 0.66]),
      plane(
        '560 880, 580 1010, 530 1140, 560 1320 | 560 1320, 840 1320, 840 860, 560 880',
        '#2B1A3A',
        'opacity="0.62"',
      ),
    ]),
    stroke(curve(top), gold, 6),
    stroke(curve(low), gold, 6),
    stroke(curve(between(top, low, 0.93)), gold, 2.2),
    ...sample(low, 4).map(([x, y]) => [
      fill(circle(x, y + 6, 5), gold),
      plane(
        `${x - 2} ${y + 8}, ${x - 8} ${y + 50} | ${x - 8} ${y + 50}, ${x + 8} ${y + 50} | ${x + 8} ${y + 50}, ${x + 2} ${y + 8}`,
        gold,
      ),
    ]),
  ];
}
