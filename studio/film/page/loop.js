/** The hero picture alive, without a joint: every movement fits a whole number of times into the loop. */
import { blend, clear, cover, depth, program, sprites } from './gl.js';
import { common, glow, spriteVertex } from './glsl.js';
import { random } from './maths.js';
import { plateText, windowOf } from './plate.js';

const lake = `
in vec2 uv; out vec4 o; uniform float turn, horizon, aspect; uniform vec4 boat, moonAt;
${common}${plateText}
// Noise that comes back after the loop: two readings, each moving by whole widths.
float round2(vec2 p, vec2 by){ return soft(p + by * turn) * .6 + soft(p * 1.7 + .37 - by * turn) * .4; }
void main(){
  const float tau = 6.2831853;
  vec2 p = inPlate(uv);
  // The boat, its ferryman and their reflection rock on the water.
  vec2 b = (p - boat.xy) / boat.zw;
  float hold = smoothstep(1., .45, length(b));
  p += hold * vec2(.0022 * sin(tau * turn), .0016 * sin(tau * 2. * turn + 1.) + (p.x - boat.x) * .05 * sin(tau * turn + .6));
  float under = smoothstep(horizon, horizon - .012, p.y);
  float near = clamp((horizon - p.y) * 2.6, 0., 1.);
  vec2 w = vec2(round2(vec2(p.x * 1.9 * aspect, p.y * 7.), vec2(0, 1.)), round2(vec2(p.x * 1.3 * aspect + .3, p.y * 12.), vec2(1., -1.))) - .5;
  vec2 q = p + w * vec2(.011, .02) * under * near * (1. - hold * .8);
  vec3 c = texture(plate, clamp(q, vec2(.002), vec2(.998))).rgb;
  // Moonlight glitters where a ripple leans towards us.
  float glint = smoothstep(.06, .2, w.y) * under * near;
  c += c * glint * .8;
  vec2 m = (p - moonAt.xy) * vec2(moonAt.z, 1.);
  float far = 1. - texture(deep, p).r;
  c += vec3(.05, .06, .12) * exp(-dot(m, m) * 16.) * (.5 + .5 * sin(tau * turn)) * smoothstep(.4, .9, far);
  float mist = round2(vec2(uv.x * .45 * aspect, uv.y * .9), vec2(1., 0.)) * round2(vec2(uv.x * .8 * aspect + .5, uv.y * 1.5), vec2(-1., 0.));
  float band = exp(-pow((p.y - horizon - .03) * 7., 2.)) + .45 * exp(-pow((p.y - horizon + .12) * 6., 2.));
  c += vec3(.10, .12, .24) * mist * mist * 2.6 * band * smoothstep(.15, .8, far + .25 * under);
  o = vec4(c, 1);
}`;

export function make(
  { plate, deep, noise },
  { aspect, seconds, candles, boat, boatTall, crown, crownTall },
) {
  const tall = aspect < 1;
  const ground = program(lake);
  const shine = program(glow, spriteVertex);
  const dots = sprites();
  const rng = random(9);
  const [cx, cy, cr] = tall ? crownTall : crown;
  const leaves = Array.from({ length: 34 }, () => [
    cx + rng(-cr, cr),
    cy + rng(-cr, cr) * 0.7,
    rng(),
    rng(0.0022, 0.0042),
    1 + Math.floor(rng(0, 2)),
    rng(),
  ]);
  const stars = Array.from({ length: 40 }, () => [
    rng(0.05, 0.95),
    rng(0.62, 0.99),
    rng(),
    1 + Math.floor(rng(0, 3)),
  ]);
  return (out, { t }) => {
    const turn = t / seconds;
    const tau = Math.PI * 2;
    const at = tall ? [0.5, 0.56, 0.985] : [0.5, 0.5, 0.985];
    const window = windowOf(plate, aspect, at);
    out.bind();
    clear();
    depth(false);
    blend.none();
    ground({
      plate, deep, noise, window, turn, aspect,
      shift: [0.007 * Math.sin(tau * turn), 0.003 * Math.cos(tau * turn)],
      horizon: tall ? 0.482 : 0.437,
      boat: tall ? boatTall : boat,
      moonAt: tall ? [0.5, 0.65, 0.46, 0] : [0.5, 0.67, 1.78, 0],
    }); // prettier-ignore
    cover();
    blend.add();
    const tallest = tall ? 1 / aspect : 1;
    const lens = [
      tall ? 1 : 1 / aspect,
      0,
      0,
      0,
      0,
      tall ? aspect : 1,
      0,
      0,
      0,
      0,
      1,
      0,
      0,
      0,
      0,
      1,
    ];
    shine({ view: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], lens, pull: [0, 1, 0] });
    const place = (x, y) => [
      ((x - window[0]) / window[2]) * 2 * (tall ? 1 : aspect),
      ((y - window[1]) / window[3]) * 2 * tallest,
    ];
    const rows = [];
    for (const [i, [x, y, k = 1]] of candles[tall ? 'portrait' : 'landscape'].entries()) {
      const f =
        0.55 +
        0.25 * Math.sin(tau * (turn * 5) + i * 2.1) +
        0.2 * Math.sin(tau * turn * 11 + i * 3.7);
      rows.push(...place(x, y), 0, 0.13 * k, 0.5 * f, 0.22 * f, 0.07 * f, 0);
    }
    for (const [x, y, p, s, n, q] of leaves) {
      const h = (turn * n + p) % 1;
      const k = Math.sin(h * Math.PI) * (0.5 + 0.5 * q);
      rows.push(
        ...place(x + 0.012 * Math.sin(tau * (h * 2 + q)), y + h * 0.24),
        0,
        s * 2,
        1.1 * k,
        0.8 * k,
        0.42 * k,
        0,
      );
    }
    for (const [x, y, p, n] of stars) {
      const k = 0.16 * (0.5 + 0.5 * Math.sin(tau * (turn * n + p)));
      rows.push(
        (x * 2 - 1) * (tall ? 1 : aspect),
        (y * 2 - 1) * tallest,
        0,
        0.006,
        k,
        k,
        k * 1.2,
        0,
      );
    }
    dots(rows);
    out.resolve();
    return { bloom: 0.12, least: 0.8, edge: 0, plain: 1 };
  };
}
