/** Duet: two blades are raised before the moon; on the third beat they come down as one stroke, and the moon is cut. */
import { blend, clear, cover, depth, program, sprites, strip } from './gl.js';
import { common, glow, spriteVertex } from './glsl.js';
import { between, clamp, random, step } from './maths.js';

/** Seconds from the cut to the frame before the third beat of bar 16. */
const hit = 0.718;

const sky = `
in vec2 uv; out vec4 o; uniform sampler2D moon;
uniform float aspect, t, after, zoom, white, apart, slope; uniform vec2 shake;
${common}
void main(){
  vec2 p = (uv - .5) * 2. * (aspect > 1. ? vec2(aspect, 1.) : vec2(1., 1. / aspect));
  p = p / zoom + shake;
  vec2 along = vec2(cos(slope), sin(slope)), out_ = vec2(-along.y, along.x);
  float side = dot(p, out_) > 0. ? 1. : -1.;
  // Two halves, each moved along the cut and away from it.
  vec2 m = p - vec2(0., .03) - side * (along * apart * .55 + out_ * apart * .3);
  float r = length(m) / .93;
  float mine = step(apart * .3, dot(p, out_) * side + 1e-4);
  vec3 face = texture(moon, m / .93 * .46 + .5).rgb;
  face = face * face * mix(vec3(.17, .21, .42), vec3(.42, .4, .46), clamp(after * 3., 0., 1.)) * 1.35;
  vec3 night = vec3(.012, .015, .045) + vec3(.05, .06, .17) * exp(-max(0., r - 1.) * 2.2);
  float mist = soft(p * .21 + vec2(t * .02, 0.)) * soft(p * .47 - vec2(t * .035, t * .01));
  night += vec3(.07, .07, .17) * mist * 2. * smoothstep(.6, -.9, p.y);
  vec3 c = mix(night, face, smoothstep(1., .985, r) * mine);
  c += vec3(.16, .2, .42) * exp(-abs(r - 1.) * 26.) * .5;
  // The cut burns; a ring goes out and bends the light.
  float far = abs(dot(p, out_)), run = abs(dot(p, along));
  float live = step(0., after), a = max(after, 0.);
  float cut = exp(-far * (46. + a * 150.)) * smoothstep(.25 + a * 22., a * 22. - .4, run) * live;
  c += mix(vec3(1.7, 1.1, .6), vec3(.8, 1., 1.6), clamp(dot(p, along) * .6 + .5, 0., 1.)) * cut * (.5 + 2.6 * exp(-a * 4.));
  float d = length(p);
  float ring = exp(-pow((d - a * 3.4 - .05) * (9. - a * 4.), 2.)) * exp(-a * 4.2) * live;
  c += vec3(.75, .85, 1.2) * ring * .8;
  float ray = texture(noise, vec2(atan(p.y, p.x) * 1.90986, .37 + floor(t * 12.) * .13)).b;
  c += vec3(1., .85, .7) * smoothstep(.6, .85, ray) * smoothstep(.1, .7, d) * exp(-a * 9.) * live * 1.2;
  c += vec3(1.6, 1.3, 1.) * exp(-d * (3.2 + a * 9.)) * exp(-a * 5.) * live * 1.2;
  // Two frames like a print: all light, then all ink.
  float ink = smoothstep(.62, .66, ray + .25 * exp(-d * 2.));
  vec3 printed = white > 1.5 ? mix(vec3(.01, .012, .03), vec3(1.2, 1.15, 1.05), ink * smoothstep(.12, .5, d)) : mix(vec3(1.25, 1.2, 1.1), vec3(.02, .02, .05), ink * smoothstep(.35, 1.3, d));
  o = vec4(white > .5 ? printed : c, 1);
}`;

const bladeVertex = `
uniform vec4 axis; uniform vec2 pivot, size, hold, shake; uniform float aspect, zoom, flip; out vec2 place, world;
void main(){
  vec2 q = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  place = q;
  vec2 d = (q - hold) * size;
  // The picture's own slope is taken out, then the blade is mirrored and turned.
  d = vec2(d.x * axis.x + d.y * axis.y, -d.x * axis.y + d.y * axis.x);
  d.y *= flip;
  d = vec2(d.x * axis.z - d.y * axis.w, d.x * axis.w + d.y * axis.z);
  world = pivot + d;
  vec2 s = (world - shake) * zoom;
  gl_Position = vec4(s * vec2(aspect > 1. ? 1. / aspect : 1., aspect > 1. ? 1. : aspect), 0, 1);
}`;
const bladeShade = `
in vec2 place, world; out vec4 o; uniform sampler2D picture; uniform float shown, after, glint, white, gain; uniform vec3 accent; uniform vec4 run;
void main(){
  vec4 s = texture(picture, place);
  if (s.a < .004) discard;
  vec3 c = s.rgb * s.rgb * gain;
  float l = max(c.r, max(c.g, c.b));
  // A glint runs from the guard to the point.
  float k = dot(world - run.xy, run.zw);
  c += (vec3(1.) + accent * .6) * exp(-pow((k - glint) * 7., 2.)) * (.2 + l) * 1.1;
  // What they strike lights both.
  float d = length(world - vec2(0., .03));
  c += (accent * .9 + vec3(.6, .5, .4)) * (.25 + l * 1.6) * exp(-d * 2.8) * exp(-max(0., after) * 3.2) * step(0., after) * 1.8;
  c += accent * smoothstep(.4, .95, l) * .2;
  if (white > .5) c = vec3(white > 1.5 ? 1.3 : .0);
  float a = s.a * shown;
  o = vec4(c * a, a);
}`;

const trail = `
in vec2 uv; out vec4 o; uniform vec2 pivot, range, shake; uniform float aspect, zoom, from, to, power; uniform vec3 accent;
${common}
void main(){
  vec2 p = (uv - .5) * 2. * (aspect > 1. ? vec2(aspect, 1.) : vec2(1., 1. / aspect)) / zoom + shake - pivot;
  float r = length(p), w = atan(p.y, p.x);
  float k = (w - from) / (to - from);
  float inside = step(0., k) * step(k, 1.) * smoothstep(range.x, range.x + .25, r) * smoothstep(range.y, range.y - .03, r);
  float lines = .4 + 1.1 * smoothstep(.35, .75, texture(noise, vec2(r * 1.7, .2 + w * .05)).b);
  float sharp = exp(-pow((r - range.y + .05) * 22., 2.)) * 1.6 + lines * smoothstep(range.x, range.y, r) * .6;
  o = vec4((accent + .25) * inside * pow(k, 1.6) * sharp * power, 0);
}`;

const turnOf = (angle) => [Math.cos(angle), Math.sin(angle)];

export function make({ left, right, moon, noise }, { aspect }) {
  const tall = aspect < 1;
  const paint = program(sky);
  const steel = program(bladeShade, bladeVertex);
  const arc = program(trail);
  const shine = program(glow, spriteVertex);
  const dots = sprites();
  const rng = random(31);
  const lean = tall ? 0.98 : 0.58;
  const reach = tall ? 1.72 : 1.62;
  const centre = [0, 0.03];
  /** Guard, point and what strikes in the picture's 960 x 720 pixels, y downwards. */
  const blades = [
    { picture: right, gain: 2.1, guard: [300, 415], point: [940, 35], strikes: 0.66, way: -1, accent: [1.25, 0.36, 0.2] },
    { picture: left, gain: 0.95, guard: [390, 355], point: [825, 22], strikes: 0.72, way: 1, accent: [0.35, 0.66, 1.35] },
  ].map((one) => {
    const along = [one.point[0] - one.guard[0], one.guard[1] - one.point[1]];
    const length = Math.hypot(...along);
    const unit = reach / (length * one.strikes);
    const rest = one.way > 0 ? lean : Math.PI - lean;
    const [c, s] = turnOf(rest);
    return {
      ...one,
      rest,
      slope: [along[0] / length, along[1] / length],
      size: [960 * unit, 720 * unit],
      hold: [one.guard[0] / 960, 1 - one.guard[1] / 720],
      whole: length * unit,
      pivot: [centre[0] - c * reach, centre[1] - s * reach],
    };
  }); // prettier-ignore
  const sparks = Array.from({ length: 260 }, (_, i) => {
    const narrow = rng() < 0.6;
    const angle = narrow ? (i % 2 ? 0.16 : Math.PI + 0.16) + rng(-0.5, 0.5) : rng(0, Math.PI * 2);
    return { angle, speed: rng(0.4, 3.6) * (narrow ? 1.2 : 0.7), life: rng(1.4, 5), size: rng(0.008, 0.02), cold: rng() < 0.3 };
  }); // prettier-ignore
  const petals = Array.from({ length: 90 }, () => [
    rng(-2, 2),
    rng(-2, 2),
    rng(0.004, 0.012),
    rng(),
    rng(0.2, 0.7),
  ]);

  /** How far a blade is turned back from where it strikes. */
  const raised = (t) => {
    const before = hit - t;
    if (before <= 0) return -0.05 * Math.exp(before * 7) * Math.sin(before * 40) * 0.5 - 0.03 * step(0, 0.5, -before);
    const back = between([[0, 1.02], [hit - 0.36, 1.06], [hit - 0.2, 1.2]], t);
    // The tall frame has less room to raise them.
    return back * (tall ? 0.42 : 1) * (1 - clamp((t - hit + 0.2) / 0.2) ** 2);
  }; // prettier-ignore

  return (out, { t }) => {
    const after = t - hit;
    const frame = Math.round(after * 24);
    const white = after > -1e-3 && frame < 2 ? frame + 1 : 0;
    const struck = after > -1e-3 ? Math.max(0, after) : -1;
    const jolt = struck >= 0 ? Math.exp(-struck * 6) * 0.05 : 0;
    const shake = [Math.sin(t * 91) * jolt, Math.cos(t * 77) * jolt];
    const zoom =
      between(
        [
          [0, 1],
          [hit - 0.14, 1.05],
        ],
        t,
      ) + (struck >= 0 ? 0.1 * Math.exp(-struck * 8) + 0.07 * step(0, 0.9, struck) : 0);
    const apart = struck < 0.08 ? 0 : 0.34 * (1 - Math.exp(-(struck - 0.08) * 2.6));
    out.bind();
    clear();
    depth(false);
    blend.none();
    paint({ moon, noise, aspect, t, after: struck, zoom, white, apart, slope: 0.16, shake });
    cover();
    const set = { aspect, zoom, shake };
    for (const one of blades) {
      const now = one.rest + one.way * raised(t);
      const then = one.rest + one.way * raised(t - 0.16);
      const power = struck >= 0 ? Math.exp(-struck * 5) : step(hit - 0.16, hit - 0.04, t);
      // The stroke stays in the air for a moment after it has landed.
      const tail = struck >= 0 ? one.rest + one.way * 1.15 : then;
      if (power > 0.02 && Math.abs(now - tail) > 0.02 && !white) {
        blend.add();
        arc({
          ...set,
          noise,
          pivot: one.pivot,
          range: [one.whole * 0.35, one.whole],
          from: tail,
          to: now,
          power: power * 1.1,
          accent: one.accent,
        });
        cover();
      }
      blend.over();
      const samples = struck < 0 && t > hit - 0.2 ? 16 : 1;
      for (let i = samples - 1; i >= 0; i--) {
        const [c, s] = turnOf(one.rest + one.way * raised(t - (i / samples) * 0.034));
        const run = [...one.pivot, c, s];
        steel({
          ...set, picture: one.picture, pivot: one.pivot, size: one.size, hold: one.hold, flip: one.way,
          axis: [...one.slope, c, s], run, accent: one.accent, after: struck, white, gain: one.gain,
          shown: samples > 1 ? 0.24 : 1,
          glint: between([[0.12, -0.2], [0.42, one.whole * 1.15]], t, true),
        }); // prettier-ignore
        strip();
      }
    }
    blend.add();
    const flat = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    const lens = [
      (tall ? 1 : 1 / aspect) * zoom,
      0,
      0,
      0,
      0,
      (tall ? aspect : 1) * zoom,
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
    const rows = [];
    shine({ view: flat, lens, pull: [0, 1, 0] });
    for (const [x, y, s, p, k] of petals) {
      const b = white ? 0 : 0.25 + 0.5 * p;
      rows.push(
        x - t * 0.09 * k,
        y + t * 0.12 * k + (struck > 0 ? y * struck * 0.3 : 0),
        0,
        s,
        b * 0.5,
        b * 0.6,
        b,
        0,
      );
    }
    // Each point flashes once while the blades are raised.
    for (const [i, one] of blades.entries()) {
      const star = Math.exp(-(((t - 0.4 - i * 0.05) * 13) ** 2));
      const [c, s] = turnOf(one.rest + one.way * raised(t));
      if (star > 0.02)
        rows.push(
          one.pivot[0] + c * one.whole,
          one.pivot[1] + s * one.whole,
          0,
          0.4 * star,
          ...one.accent.map((v) => v * star * 1.6 + star),
          0,
        );
    }
    dots(rows.splice(0));
    if (struck >= 0 && !white)
      for (const one of sparks) {
        const go = (one.speed * (1 - Math.exp(-struck * 4.5))) / 2.6;
        const k = Math.exp(-struck * one.life) * 2.6;
        const at = [
          centre[0] + Math.cos(one.angle) * go,
          centre[1] + Math.sin(one.angle) * go - struck * struck * 0.35,
        ];
        const tint = one.cold ? [0.7, 1.1, 2] : [2.2, 1.3, 0.5];
        // Drawn out along the way it flies.
        shine({ view: flat, lens, pull: [Math.cos(one.angle), Math.sin(one.angle), 0] });
        dots([
          ...at,
          0,
          one.size,
          ...tint.map((v) => v * k),
          1 + one.speed * 2.4 * Math.exp(-struck * 4),
        ]);
      }
    out.resolve();
    return {
      bloom: white ? 0.2 : 0.55,
      edge: white ? 0.1 : 0.42,
      least: 0.6,
    }; // prettier-ignore
  };
}
