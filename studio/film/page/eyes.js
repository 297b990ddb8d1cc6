/**
 * Duet: the drawn eyes, cut on the beat. First alone, then two at a time along a line of light, which leans the other way
 * with each cut. Each eye opens: the lid is pushed down over the drawn eye, lashes and all, and let go. One is drawn shut in
 * a laugh: it gets an eye of its own, and the skin below it is pushed down.
 */
import { blend, clear, cover, depth, gl, program, sprites } from './gl.js';
import { common, glow, spriteVertex } from './glsl.js';
import { clamp, mix, random, step } from './maths.js';

const face = `
in vec2 uv; out vec4 o;
uniform sampler2D picture, deep; uniform vec4 window, eyeAt, eyeShape; uniform vec3 accent;
uniform float open, lit, sweep, aspect, slant, half_, shut, gap, laugh; uniform vec2 lean;
${common}
void main(){
  // Which side of the line of light: half_ is 0 for a face alone.
  float line = aspect < 1. ? (uv.x - .5) * slant + uv.y - .5 : uv.x - .5 + (uv.y - .5) * slant;
  if (half_ != 0. && line * half_ < gap) discard;
  vec2 p = window.xy + (uv - .5) * window.zw;
  vec2 q = p;
  for (int i = 0; i < 3; i++){
    vec2 inAll = (vec2(110., 490.) + q * vec2(680., 560.)) / vec2(900., 1350.);
    q = p + lean * (texture(deep, inAll).r - .45);
  }
  // The eye's own axes: x along the lids from -1 to 1, y from its middle up.
  vec2 d = (q - eyeAt.xy) * vec2(680., 560.);
  float c0 = cos(eyeShape.w), s0 = sin(eyeShape.w);
  vec2 e = vec2(d.x * c0 + d.y * s0, -d.x * s0 + d.y * c0);
  float x = e.x / eyeShape.x;
  float bow = max(0., 1. - x * x);
  float upper = eyeShape.y * bow, lower = -eyeShape.z * bow;
  float margin = eyeShape.y * .95;
  float lid = mix(lower + 3., upper, open);
  if (abs(x) < 1.25 && shut > 0. && open < .995){
    float near = smoothstep(1.25, .85, abs(x));
    float from = e.y;
    if (e.y > lid - 6. && e.y < upper + margin){
      float k = (e.y - (lid - 6.)) / max(1., upper + margin - lid + 6.);
      from = mix(upper - 6., upper + margin, k);
    }
    e.y = mix(e.y, from, near);
    d = vec2(e.x * c0 - e.y * s0, e.x * s0 + e.y * c0);
    q = eyeAt.xy + d / vec2(680., 560.);
  }
  vec3 own = vec3(-1);
  if (laugh > 0. && abs(x) < .98){
    float arc = eyeShape.y * bow, rim = (eyeShape.y - 21. * laugh) * bow;
    if (e.y < arc && e.y > rim){
      vec2 i = vec2(e.x + 2., e.y - arc + 12.);
      float r = length(i);
      own = mix(vec3(.86, .66, .44), vec3(.45, .25, .16), smoothstep(9., 0., arc - e.y));
      own = mix(own, mix(vec3(.95, .5, .1), vec3(.3, .1, .03), smoothstep(5., 14., r)), smoothstep(15., 14., r));
      own = mix(own, vec3(.03, .015, .02), smoothstep(6.5, 5.5, r));
      own = mix(own, vec3(1.2, 1.1, .9), smoothstep(3., 2., length(i - vec2(-5., 5.))));
      own = mix(own, vec3(.05, .02, .03), smoothstep(2.6, 1.4, e.y - rim));
    } else if (e.y <= rim && e.y > rim - 46.){
      e.y = mix(rim - 46., arc, (e.y - rim + 46.) / 46.);
      d = vec2(e.x * c0 - e.y * s0, e.x * s0 + e.y * c0);
      q = eyeAt.xy + d / vec2(680., 560.);
    }
  }
  vec3 c = toLight(texture(picture, clamp(q, vec2(.003), vec2(.997))).rgb) * 1.12;
  if (own.r >= 0.) c = own;
  // Light crosses the face; what it has not reached lies in the colour of the night.
  float across = dot((uv - .5) * vec2(aspect > 1. ? 1. : aspect, 1.), normalize(vec2(.8, .6)));
  float day = smoothstep(sweep - .3, sweep - .02, -across);
  vec3 night = mix(vec3(luma(c)), c, .4) * (vec3(.10, .12, .24) + accent * .07);
  c = mix(night, c, day);
  c += accent * exp(-pow((-across - sweep + .12) * 11., 2.)) * .3 * c;
  // The iris answers.
  vec2 iris = (q - eyeAt.xy) * vec2(680., 560.) - vec2(0., laugh > 0. ? eyeShape.y - 12. : 0.);
  float r = length(iris);
  c += c * (accent * 1.6 + .7) * exp(-r * r / (eyeShape.y * eyeShape.y * .5)) * lit;
  o = vec4(c, 1);
}`;

const seam = `
in vec2 uv; out vec4 o; uniform float aspect, slant, t, power, gap;
${common}
void main(){
  float line = aspect < 1. ? (uv.x - .5) * slant + uv.y - .5 : uv.x - .5 + (uv.y - .5) * slant;
  float w = line * (aspect < 1. ? 1. : aspect);
  float flick = .7 + .6 * soft(vec2(uv.y * .7 + uv.x * .3, t * .9));
  float a = exp(-abs(w) * 420.) * 2.4 + exp(-abs(w) * 60.) * .45 * flick;
  float bar = smoothstep(gap + .004, gap, abs(line));
  o = vec4(vec3(1.5, 1.05, .52) * a * power, bar * step(1e-4, gap));
}`;

const hex = (text) => [1, 3, 5].map((i) => (parseInt(text.slice(i, i + 2), 16) / 255) ** 2);

export function make(pictures, { cuts, eyes, aspect }) {
  const tall = aspect < 1;
  const draw = program(face);
  const seamOf = program(seam);
  const shine = program(glow, spriteVertex);
  const dots = sprites();
  const flat = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

  const one = (name, u, since, length, side, index, slant) => {
    const [ex, ey, half, up, down, tilt = 0, accent = '#7d8fe0', lidless, laughs] = eyes[name];
    const laugh = laughs ? step(laughs - 0.02, laughs + 0.14, since) : 0;
    const at = [(ex - 110) / 680, 1 - (ey - 300) / 560];
    // Closer at the cut, then a slow push; the second of two moves the other way.
    const punch = Math.exp(-since * 11);
    const wide = tall ? (side ? 218 : 272) : side ? 440 : 520;
    const width = wide * (1 - 0.13 * step(0, length, since) + 0.1 * punch);
    const height = width / aspect;
    const way = index % 2 ? -1 : 1;
    const place = tall
      ? [0.5, side ? 0.5 + side * 0.235 : 0.53]
      : [side ? 0.5 + side * 0.265 : 0.5 + way * 0.03, 0.52];
    const come = side ? side * Math.exp(-since * 13) * 0.22 : 0;
    let x = ex - 110 - (place[0] - 0.5) * width - way * 9 * (u - 0.5) - (tall ? 0 : come * width);
    let y = 560 - (ey - 300) - (place[1] - 0.5) * height - (tall ? come * height : 0);
    // Stay inside the picture where a face alone fills the frame.
    x = clamp(x, Math.min(width / 2, 340), Math.max(680 - width / 2, 340));
    y = clamp(y, Math.min(height / 2, 280), Math.max(560 - height / 2, 280));
    const begin = 0.05;
    const open = lidless
      ? 1
      : step(begin, begin + 0.2, since) * (1 + 0.1 * Math.exp(-((since - 0.27) ** 2) * 150));
    const opens = laughs ?? begin;
    const lit =
      (lidless && !laughs ? 0.5 : 1) *
      step(opens + 0.08, opens + 0.22, since) *
      (0.35 + 0.9 * Math.exp(-Math.max(0, since - opens - 0.2) * 4));
    draw({
      picture: pictures[`eyes-${name}`], deep: pictures[`depth-${name}`], noise: pictures.noise,
      window: [x / 680, y / 560, width / 680, height / 560],
      eyeAt: [...at, 0, 0], eyeShape: [half, up, down, -tilt],
      accent: hex(accent), open: clamp(open), lit, shut: lidless ? 0 : 1,
      sweep: mix(0.75, -0.75, step(-0.06, 0.34, since)) * (index % 3 === 2 ? 0.8 : 1),
      aspect, slant, laugh, half_: side, lean: [way * 0.045 * (u - 0.5), 0.02 * (u - 0.5)],
      gap: side ? 0.05 * Math.exp(-since * 16) : 0,
    }); // prettier-ignore
    cover();
    return {
      accent: hex(accent),
      x: (at[0] - x / 680) / (width / 680),
      y: (at[1] - y / 560) / (height / 560),
    };
  };

  return (out, { t, seconds }) => {
    let i = 0;
    while (i + 1 < cuts.length && cuts[i + 1].at <= t + 1e-6) i++;
    const { at, faces } = cuts[i];
    const until = cuts[i + 1]?.at ?? seconds;
    const since = t - at;
    const u = since / (until - at);
    out.bind();
    clear(0, 0, 0);
    depth(false);
    blend.none();
    const two = faces.length > 1;
    const slant = (tall ? 0.22 : 0.16) * (i % 2 ? -1 : 1);
    // Where a picture has least room beyond the eye, that face goes to the near side.
    const order = faces.toSorted((a, b) =>
      tall ? eyes[b][1] - eyes[a][1] : eyes[a][0] - eyes[b][0],
    );
    const seen = order.map((name, k) =>
      one(name, u, since, until - at, two ? (k ? 1 : -1) : 0, i * 2 + k, slant),
    );
    blend.add();
    if (two) {
      gl.blendFunc(gl.ONE, gl.ONE);
      seamOf({
        aspect,
        slant,
        t,
        noise: pictures.noise,
        power: 0.55 + 2.2 * Math.exp(-since * 9),
        gap: 0,
      });
      cover();
    }
    // Sparks leave the eye, or the line on which two meet.
    shine({
      view: flat,
      lens: [tall ? 1 : 1 / aspect, 0, 0, 0, 0, tall ? aspect : 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
      pull: [0.3, 1, 0],
    });
    const rng = random(100 + i);
    const rows = [];
    const [wx, wy] = tall ? [1, 1 / aspect] : [aspect, 1];
    for (let k = 0; k < (two ? 90 : 46); k++) {
      const from = seen[k % seen.length];
      const along = rng(-1, 1);
      const start = two
        ? tall ? [along * wx, -along * slant * wy] : [-along * slant * wx, along * wy]
        : [from.x * 2 * wx + rng(-0.3, 0.3), from.y * 2 * wy + rng(-0.2, 0.2)]; // prettier-ignore
      const angle = two
        ? (tall ? Math.PI / 2 : 0) + (k % 2 ? Math.PI : 0) + rng(-0.5, 0.5)
        : rng(0, Math.PI * 2);
      const speed = rng(0.15, two ? 1.6 : 0.55);
      const go = speed * (1 - Math.exp(-since * 5)) * 0.5;
      const life = Math.exp(-since * rng(1.6, 5)) * step(0, 0.05, since);
      const size = rng(0.006, 0.016) * (two ? 1.1 : 0.9);
      const col = two ? [2.4, 1.5, 0.6] : from.accent.map((v) => 0.5 + v * 2.4);
      rows.push(
        start[0] + Math.cos(angle) * go,
        start[1] + Math.sin(angle) * go + since * since * 0.1,
        0,
        size,
        ...col.map((v) => v * life),
        0.4,
      );
    }
    // The sun of the shot before draws together into the first eye.
    if (i === 0 && since < 0.4) {
      const go = step(0, 0.26, since);
      const bright = 1 - step(0.14, 0.4, since);
      const place = [mix(0.16, seen[0].x * 2, go) * wx, mix(0.26, seen[0].y * 2, go) * wy];
      const tint = [2.4, 1.5, 0.75].map(
        (v, k) => mix(v, 0.4 + seen[0].accent[k] * 2.6, go) * bright,
      );
      rows.push(...place, 0, mix(1.5, 0.09, go), ...tint, 0);
    }
    // Where the eye that laughs opens, light leaves it.
    for (const [k, name] of order.entries()) {
      const past = eyes[name][8] ? since - eyes[name][8] - 0.06 : -1;
      if (past > 0)
        rows.push(seen[k].x * 2 * wx, seen[k].y * 2 * wy, 0, 0.5 * Math.exp(-past * 3), ...[0.9, 0.5, 0.2].map((v) => v * Math.exp(-past * 6)), 0); // prettier-ignore
    }
    dots(rows);
    out.resolve();
    return {
      bloom: 0.32,
      least: 0.9,
      edge: 0.42,
      flash: i === 0 ? 0.3 * Math.exp(-since * 11) : 0.1 * Math.exp(-since * 16) * (two ? 1 : 0.4),
    };
  };
}
