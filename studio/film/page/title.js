/** The logotype comes up out of the lake, stands, and is taken by the water, letter after letter. */
import { blend, clear, cover, depth, program, sprites, strip, target } from './gl.js';
import { common, glow, spriteVertex } from './glsl.js';
import { between, random, step } from './maths.js';
import { plateText, windowOf } from './plate.js';

const lake = `
in vec2 uv; out vec4 o; uniform float t, dim, horizon, aspect;
${common}${plateText}
void main(){
  vec2 p = inPlate(uv);
  float under = smoothstep(horizon, horizon - .02, p.y);
  float near = clamp((horizon - p.y) * 3., 0., 1.);
  vec2 w = vec2(soft(vec2(p.x * 2. * aspect, p.y * 9. + t * .05)), soft(vec2(p.x * 1.4 * aspect + .3, p.y * 14. - t * .07))) - .5;
  p += w * vec2(.012, .02) * under * near;
  vec3 c = toLight(texture(plate, clamp(p, vec2(.002), vec2(.998))).rgb) * 1.5;
  float mist = soft(vec2(uv.x * .35 * aspect + t * .012, uv.y * .9)) * soft(vec2(uv.x * .7 * aspect - t * .016, uv.y * 1.4 + .4));
  c += vec3(.12, .15, .3) * mist * 2. * exp(-pow((p.y - horizon - .02) * 6.5, 2.));
  o = vec4(c * dim, 1);
}`;

const letterVertex = `
uniform vec4 from, to; uniform float turn, aspect, tilt; out vec2 place, inside;
void main(){
  vec2 q = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  place = from.xy + q * from.zw; inside = q;
  vec2 d = (q - .5) * to.zw; d.x *= cos(tilt);
  d = vec2(d.x * cos(turn) - d.y * sin(turn), d.x * sin(turn) + d.y * cos(turn));
  gl_Position = vec4((to.xy + d) * vec2(aspect > 1. ? 1. / aspect : 1., aspect > 1. ? 1. : aspect), 0, 1);
}`;
const letter = `
in vec2 place, inside; out vec4 o; uniform sampler2D title; uniform float shown, sweep, sunk;
void main(){
  vec4 c = texture(title, place);
  if (c.a < .004) discard;
  float l = dot(c.rgb, vec3(.3, .6, .1));
  vec3 gold = c.rgb * c.rgb * 1.25;
  float s = exp(-pow((place.x + (place.y - .5) * .12 - sweep) * 17., 2.));
  gold += vec3(1.5, 1.25, .75) * s * l * 1.4;
  gold = mix(gold, vec3(.5, .62, .72) * (l + .3), sunk);
  float a = c.a * shown;
  o = vec4(gold * a, a * (1. - sunk * .4));
}`;

const water = `
in vec2 uv; out vec4 o; uniform sampler2D scene; uniform float t, level, aspect, deepness, calm; uniform vec2 light;
${common}
float surface(float x, float k){ return level + (sin(x * 7. + t * 2.3) * .006 + sin(x * 13. - t * 3.1) * .0035 + (soft(vec2(x * .8 + t * .09, k)) - .5) * .05) * calm; }
void main(){
  float x = uv.x * max(aspect, .7);
  float line = surface(x, .1), ahead = surface(x * .93 + .4, .6) + .012 * calm;
  float below = smoothstep(.0015, -.0015, uv.y - line);
  vec2 bend = vec2(soft(vec2(x * .9 + t * .05, uv.y * .9 - t * .11)), soft(vec2(x * 1.1 - t * .07, uv.y * .8 + t * .06))) - .5;
  vec2 fine = vec2(soft(vec2(x * 2.6 - t * .1, uv.y * 2.4)), soft(vec2(x * 2.2, uv.y * 3. + t * .12))) - .5;
  vec3 air = texture(scene, uv).rgb;
  float depthBelow = max(0., line - uv.y);
  vec2 q = uv + (bend * .024 + fine * .008) * (.4 + min(1., depthBelow * 3.));
  q.y += .006;
  vec3 w = texture(scene, q).rgb;
  w = vec3(texture(scene, q + vec2(.0007, 0)).r, w.g, texture(scene, q - vec2(.0007, 0)).b);
  float dark = exp(-depthBelow * (1.6 + deepness * 1.3));
  vec3 tint = vec3(.16, .55, .75);
  w = w * mix(tint, vec3(.35, .7, .85), dark) * (.35 + .65 * dark) + vec3(.008, .035, .06) * (.3 + dark);
  float ang = (uv.x - light.x) / (light.y - uv.y + .35);
  float ray = soft(vec2(ang * .55 + t * .012, t * .02)) * soft(vec2(ang * 1.3 - t * .02, .4));
  w += vec3(.14, .42, .55) * smoothstep(.2, .55, ray) * exp(-depthBelow * 1.9) * .5;
  float ca = texture(noise, vec2(x * 1.1 + bend.x * .25, uv.y * 1.7 + bend.y * .3 + t * .02)).a;
  w += vec3(.16, .42, .5) * pow(ca, 9.) * exp(-depthBelow * 5.) * .7;
  vec3 c = mix(air, w, below);
  // The skin of the water, seen from just above: a bright edge, and the sky lying on it.
  float skin = smoothstep(.016, 0., abs(uv.y - line)) * (.35 + .65 * smoothstep(.3, .7, soft(vec2(x * 1.7 - t * .1, .3))));
  float body = smoothstep(ahead + .002, ahead - .002, uv.y) * (1. - below);
  c = mix(c, c * .35 + vec3(.05, .08, .16), body * .3);
  c += vec3(.5, .66, .95) * skin * .34 * (.3 + calm * .7) + vec3(.9, .95, 1.) * smoothstep(.0028, 0., abs(uv.y - line)) * .35;
  o = vec4(c, 1);
}`;

/** The letters of the logotype: columns between gaps, in the line above and in the line below. */
function lettersOf(bitmap) {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const rows = [
    [0.342, 0.658, 0.15, 0.345, 'top'],
    [0.075, 0.925, 0.42, 1, 'main'],
  ];
  return rows.flatMap(([x0, x1, y0, y1, row]) => {
    const found = [];
    let begun = -1;
    for (let x = Math.round(x0 * width); x <= x1 * width; x++) {
      let full = false;
      for (let y = Math.round(y0 * height); y < y1 * height && !full; y++)
        full = data[(y * width + x) * 4 + 3] > 150;
      if (full && begun < 0) begun = x;
      if (!full && begun >= 0) {
        if (x - begun > width * 0.012) found.push([begun - 2, x + 2]);
        begun = -1;
      }
    }
    return found.map(([a, b]) => ({
      row,
      x: a / width,
      w: (b - a) / width,
      y: 1 - y1,
      h: y1 - y0,
    }));
  });
}

export async function make({ plate, deep, noise, title, titleBitmap }, { aspect, seconds, waves }) {
  const tall = aspect < 1;
  const ground = program(lake);
  const sign = program(letter, letterVertex);
  const dive = program(water);
  const shine = program(glow, spriteVertex);
  const dots = sprites();
  const all = lettersOf(titleBitmap);
  const ratio = titleBitmap.width / titleBitmap.height;
  const rng = random(77);
  // Where the letters stand, in units of half the frame's smaller side.
  const size = tall ? 3.1 : 2.75;
  const main = all.filter((one) => one.row === 'main');
  const gapAt = main.map((one, i) => (i ? one.x - main[i - 1].x - main[i - 1].w : 0));
  const breakAt = gapAt.indexOf(Math.max(...gapAt));
  const middle = (list) => (list[0].x + list.at(-1).x + list.at(-1).w) / 2;
  const groups = tall
    ? [
        [all.filter((one) => one.row === 'top'), 0.36],
        [main.slice(0, breakAt), 0.02],
        [main.slice(breakAt), -0.36],
      ]
    : [
        [all.filter((one) => one.row === 'top'), 0.2],
        [main, -0.12],
      ];
  const base = tall ? -0.1 : -0.12;
  const placed = groups.flatMap(([list, y], row) => {
    const centre = middle(list);
    return list.map((one, i) => ({
      ...one,
      at: [(one.x + one.w / 2 - (tall ? centre : 0.5)) * size, base + y],
      wide: one.w * size,
      high: (one.h * size) / ratio,
      row,
      rise: rng(0, 0.35) + i * 0.028,
      loose: rng(0, 0.32),
      spin: rng(-0.5, 0.5),
      sway: rng(-1, 1),
    }));
  });
  const bubbles = Array.from({ length: 150 }, () => [
    rng(-1.9, 1.9),
    rng(0, 2.2),
    rng(0.006, 0.02),
    rng(0.25, 0.8),
    rng(),
  ]);
  const leaves = Array.from({ length: 46 }, () => [
    rng(-0.6, 0.6),
    rng(0, 1),
    rng(0.004, 0.008),
    rng(0.05, 0.12),
    rng(),
  ]);
  let scene;
  return (out, { t }) => {
    scene ??= target(out.width, out.height);
    const [rising, over] = waves;
    const level = between([[0, -0.03], [0.9, tall ? 0.15 : 0.09], [rising, tall ? 0.18 : 0.12], [rising + 1.3, tall ? 0.4 : 0.4], [over + 0.15, tall ? 0.66 : 0.72], [over + 0.9, 1.2]], t); // prettier-ignore
    const calm = 0.35 + 0.9 * step(rising - 0.4, over, t);
    const width = between(
      [
        [0, tall ? 0.93 : 0.84],
        [seconds, tall ? 0.8 : 0.72],
      ],
      t,
      true,
    );
    const down = between(
      [
        [0, 0],
        [over, 0.05],
        [seconds, 0.2],
      ],
      t,
    );
    const window = windowOf(
      plate,
      aspect,
      tall ? [0.5, 0.5 + down * 0.3, width] : [0.5, 0.44 + down * 0.3, width],
    );
    scene.bind();
    clear();
    depth(false);
    blend.none();
    ground({
      plate, deep, noise, window, t, aspect, shift: [0, 0.012 * t * 0.3], horizon: tall ? 0.482 : 0.437,
      dim: between([[0, 0.2], [0.7, 1], [1.6, 0.62], [over, 0.5], [over + 0.8, 0.3]], t),
    }); // prettier-ignore
    cover();
    blend.over();
    const sweep = between(
      [
        [1.15, -0.15],
        [2.5, 1.15],
      ],
      t,
      true,
    );
    for (const one of placed) {
      const up = step(0.35 + one.rise, 1.15 + one.rise, t);
      const highInUv = 0.5 + (one.at[1] * (tall ? aspect : 1)) / 2;
      // A letter lets go when the water stands above its middle.
      const reached = timeOf(highInUv + 0.02, over, rising, tall);
      const gone = Math.max(0, t - reached - one.loose);
      const sink = gone * gone * 0.16 + gone * 0.07;
      const shown = step(0.0, 0.55, up) * (1 - step(0.7, 2, gone));
      const low = (1 - up) * -0.34;
      sign({
        title, aspect,
        from: [one.x, one.y, one.w, one.h],
        to: [one.at[0] + Math.sin(gone * 1.4 + one.sway * 3) * 0.03 * gone, one.at[1] + low - sink, one.wide * (1 - sink * 0.12), one.high * (1 - sink * 0.12)],
        turn: one.spin * gone * 0.5, tilt: one.sway * gone * 0.7,
        shown, sweep, sunk: step(0, 0.5, gone) * 0.85,
      }); // prettier-ignore
      strip();
    }
    scene.resolve();
    out.bind();
    blend.none();
    dive({
      scene,
      noise,
      t,
      level,
      aspect,
      calm,
      deepness: step(over, seconds, t) * 1.3,
      light: [0.5, 1.15],
    });
    cover();
    blend.add();
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
    const rows = [];
    const tallest = tall ? 1 / aspect : 1;
    const top = (level * 2 - 1) * tallest;
    for (const [x, y, s, v, p] of bubbles) {
      const h = ((y + t * v) % 2.2) * tallest - tallest;
      const k = step(rising, over, t) * step(0, 0.05, top - h) * (0.25 + 0.75 * p);
      if (k > 0.01)
        rows.push(
          x * (tall ? 0.52 : 0.95) + Math.sin(t * 3 + p * 20) * 0.012,
          h,
          0,
          s * 0.7,
          0.1 * k,
          0.26 * k,
          0.34 * k,
          0,
        );
    }
    for (const [x, y, s, v, p] of leaves) {
      const h = (y + t * v) % 1;
      const k = Math.sin(h * Math.PI) * (1 - step(rising, over, t)) * step(0, 0.6, t);
      const uvY = 0.55 + h * 0.42;
      if (k > 0.01 && uvY > level)
        rows.push(
          x + Math.sin(t + p * 20) * 0.03,
          (uvY * 2 - 1) * tallest,
          0,
          s,
          1.3 * k,
          0.95 * k,
          0.5 * k,
          0,
        );
    }
    dots(rows);
    out.resolve();
    return {
      fade: step(0, 0.3, t) * (1 - step(seconds - 0.75, seconds - 0.06, t)),
      bloom: 0.5,
      least: 0.7,
      edge: 0.4,
    };
  };
}

/** When the water stands at a height (0 to 1 of the frame). */
function timeOf(height, over, rising, tall) {
  for (let t = rising; t < over + 0.9; t += 0.02) {
    const level = between([[rising, tall ? 0.18 : 0.12], [rising + 1.3, 0.4], [over + 0.15, tall ? 0.66 : 0.72], [over + 0.9, 1.2]], t); // prettier-ignore
    if (level > height) return t;
  }
  return over;
}
