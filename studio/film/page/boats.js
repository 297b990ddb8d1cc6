/** Migration: from above the cloud at dawn; boats in a long street lift off, one by one, and leave towards the light. */
import { blend, clear, cover, depth, gl, mesh, program, sprites } from './gl.js';
import { boat } from './geometry.js';
import { common, glow, solidVertex, spriteVertex } from './glsl.js';
import { between, camera, mix, placed, random, step } from './maths.js';

const sky = `
in vec2 uv; out vec4 o; uniform float horizon, aspect, t; uniform vec2 sun;
${common}
void main(){
  float h = (uv.y - horizon) * (aspect > 1. ? 1. : 1.5);
  vec3 c = mix(vec3(.95, .46, .27), vec3(.5, .24, .36), smoothstep(0., .2, h));
  c = mix(c, vec3(.13, .12, .33), smoothstep(.1, .48, h));
  c = mix(c, vec3(.028, .036, .12), smoothstep(.35, .85, h));
  vec2 d = (uv - sun) * vec2(max(aspect, 1.), max(1., 1. / aspect));
  float r = length(d * vec2(.75, 1.));
  c += vec3(1., .62, .3) * exp(-r * 4.6) * .8 + vec3(1., .85, .6) * exp(-r * 17.) * 1.4;
  float bars = soft(vec2(uv.x * .45 * aspect + t * .004, uv.y * 2.6)) * soft(vec2(uv.x * .9 * aspect, uv.y * 5.2 + .3));
  c = mix(c, c * vec3(.62, .5, .62) + vec3(.5, .22, .16) * exp(-r * 3.), smoothstep(.2, .42, bars) * .7 * smoothstep(.5, .05, h));
  float ray = soft(vec2(atan(d.y, d.x) * .6, t * .01));
  c += vec3(.9, .5, .25) * pow(ray, 2.) * exp(-r * 2.6) * .35;
  vec2 s = fract(uv * vec2(90. * aspect, 90.)) - .5; vec2 cell = floor(uv * vec2(90. * aspect, 90.));
  vec4 chance = texture(noise, cell * .0371);
  float rnd = chance.b; s += (chance.ra - .5) * 1.6;
  c += vec3(.7, .8, 1.) * smoothstep(.16, 0., length(s)) * smoothstep(.6, .72, rnd) * smoothstep(.3, .7, h) * .7;
  o = vec4(c, 1);
}`;

const cloud = `
in vec2 uv; out vec4 o; uniform float horizon, aspect, t, far, f, rise, seed, haze, street, depthOf; uniform vec2 sun, side;
${common}
float hgt(float x){ float w = (x - street) / (1. + depthOf * .2); return -1.9 * exp(-w * w) + (soft(vec2(x * .011 + seed, seed * .37)) - .46) * 7. + (soft(vec2(x * .05, seed * .7)) - .5) * 2.; }
float puffs(vec2 p){ return texture(noise, p * .021 + seed, -.8).g * 1.5 + texture(noise, p * .06 + vec2(t * .002, seed), -.8).g * .62; }
float dens(vec2 p){
  return hgt(p.x) - p.y + (puffs(p) + soft(p * .12 + seed) * .3 - 1.1) * 2.7;
}
void main(){
  vec2 p = vec2((uv.x - .5) * 2. * max(aspect, 1.) / f, (uv.y - horizon) * 2. * max(1., 1. / aspect) / f) * far + vec2(side.x, rise);
  p.x += t * .12;
  float d = dens(p);
  float a = smoothstep(0., .55, d);
  if (a < .003) discard;
  vec2 to = normalize((sun - uv) * vec2(max(aspect, 1.), 1.) + vec2(0, .16));
  float near = exp(-length((sun - uv) * vec2(max(aspect, 1.), 1.)) * 1.7);
  float lit = clamp((to.y * .55 - (puffs(p + to * .55) - puffs(p)) * 2.7) * .55 + .28, 0., 1.);
  float body = smoothstep(0., 5., d);
  vec3 shade = mix(vec3(.17, .13, .29), vec3(.065, .06, .17), body);
  vec3 light = mix(vec3(.62, .3, .34), vec3(1.25, .66, .36), near);
  vec3 c = mix(shade, light, lit * lit * (1. - body * .55) * (.35 + .85 * near));
  c += vec3(1.2, .7, .36) * smoothstep(.5, .0, d) * a * near * .75;
  c = mix(c, mix(vec3(.5, .24, .32), vec3(1., .55, .32), near), haze);
  o = vec4(c * a, a);
}`;

const hull = `
in vec3 world, facing; in vec4 tint; out vec4 o; uniform vec3 eye, lamp, light; uniform float haze, warm;
void main(){
  vec3 n = normalize(facing), v = normalize(eye - world);
  if (dot(n, v) < 0.) n = -n;
  vec3 c = tint.rgb * vec3(.3, .26, .5) * (.5 + .5 * n.y);
  c += tint.rgb * vec3(3.2, 1.7, .8) * max(0., dot(n, light));
  c += vec3(1.2, .6, .28) * pow(1. - abs(dot(n, v)), 3.) * (.35 + .65 * max(0., dot(n, light) + .4)) * .6;
  vec3 l = lamp - world;
  c += tint.rgb * vec3(6., 2.7, .8) * warm / (.25 + dot(l, l) * 3.) * max(0., dot(n, normalize(l)) * .7 + .3);
  o = vec4(mix(c, vec3(.62, .32, .3), haze), 1);
}`;

const puff = `
in vec2 corner; in vec3 shine; out vec4 o; uniform sampler2D noise;
void main(){
  float r = length(corner);
  float n = texture(noise, corner * .11 + shine.xy).g + texture(noise, corner * .23 + shine.yx).r * .5;
  float a = smoothstep(1., .1, r + (n - .55) * .55) * shine.z;
  o = vec4(mix(vec3(.36, .2, .3), vec3(1., .6, .4), clamp(.45 + corner.y * .45, 0., 1.)) * a, a);
}`;

export function make({ noise }, { aspect, seconds }) {
  const tall = aspect < 1;
  const paint = program(sky);
  const layer = program(cloud);
  const shade = program(hull, solidVertex);
  const shine = program(glow, spriteVertex);
  const soft = program(puff, spriteVertex);
  const kinds = [1, 2, 3, 4].map((seed) => mesh(boat(seed)));
  const dots = sprites();
  const puffs = sprites();
  // The cloud reads it at one scale a layer: the nearest size of the texture will do, and is faster.
  gl.bindTexture(gl.TEXTURE_2D, noise.texture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST);
  const rng = random(21);
  // The street of boats winds from us to the light; the cloud lies lower along it.
  const first = tall ? 6.4 : 8.5;
  const bendAt = (s) => Math.sin(s * 6.6 + 0.35) * 0.26 * (1 - s);
  const along = (far) => Math.max(0, (far - 2) / 90) ** 0.85;
  const wide = tall ? 0.72 : 1.5;
  const street = (far) => far * bendAt(along(far)) * wide;
  const layers = Array.from({ length: 9 }, (_, i) => ({ far: 105 * 0.695 ** i, seed: rng() * 7 }));
  // Fewer than nine hundred, but with water between them. The near ones leave first, on the beats.
  const count = 34;
  const fleet = Array.from({ length: count }, (_, i) => {
    const s = (i + 0.5) / count;
    const far = first + 84 * s ** 1.38;
    const spread = (i % 2 ? 1 : -1) * rng(0.08, 0.24) * (1 - s * 0.6);
    return {
      far,
      spread,
      leaves: i < 2 ? 0.85 + i * 0.3 : 1 + s * 1.3 + rng(-0.1, 0.5),
      up: rng(0.9, 1.5),
      speed: rng(1.1, 1.6),
      turn: (i % 3 ? 1 : -1) * rng(0.35, 0.8),
      kind: i % 4,
      phase: rng(0, 9),
    };
  });
  // These come from under us and are on the cloud to the end.
  for (const [i, [from, spread]] of [[3.4, -0.34], [1.9, 0.24], [0.2, -0.12]].entries())
    fleet.push({ far: from, spread, leaves: 9, up: 1, speed: 3.3 + i * 0.25, turn: [0.7, -0.5, 0.4][i], kind: i + 1, phase: i * 2.1 }); // prettier-ignore
  return (out, { t }) => {
    const horizon = tall ? 0.56 : 0.6;
    const rise = between(
      [
        [0, 2.5],
        [seconds, 4.3],
      ],
      t,
    );
    const ahead = between(
      [
        [0, 0],
        [seconds, 2.6],
      ],
      t,
    );
    const eye = [0, rise, -ahead];
    const field = tall ? 50 : 46;
    const cam = camera({ eye, look: [0, rise, -100], field, aspect });
    const f = 1 / Math.tan((field * Math.PI) / 360);
    // The horizon lies above the middle: the lens is shifted, so that uprights stay upright.
    const shifted = (m) => m.map((v, i) => (i % 4 === 1 ? v + m[i + 2] * (horizon * 2 - 1) : v));
    const both = shifted(cam.both);
    const lens = shifted(cam.lens);
    const sun = [
      tall ? 0.53 : 0.58,
      horizon +
        between(
          [
            [0, -0.012],
            [seconds, 0.03],
          ],
          t,
        ),
    ];
    out.bind();
    clear();
    blend.none();
    depth(false);
    paint({ noise, horizon, aspect, t, sun });
    cover();
    const boats = fleet.map((one) => {
      const since = Math.max(0, t - one.leaves);
      const lift = since * since * 0.74 * one.up + since * 0.16 * step(0, 0.4, since);
      // All of them sail on along the street from the first frame.
      const far = one.far - 1.2 + t * one.speed + lift * 0.9;
      const course = (v) => v * (bendAt(along(v)) + one.spread) * wide;
      return {
        ...one,
        since,
        lift,
        far,
        x: course(far),
        heading: Math.atan2(course(far + 0.6) - course(far), 0.6),
        y: lift - 0.3 + Math.sin(t * 2.1 + one.phase) * 0.09 * Math.exp(-since * 2),
      };
    });
    boats.sort((a, b) => b.far - a.far);
    let next = 0;
    const lights = [];
    const wake = [];
    const flush = () => {
      if (wake.length) {
        blend.over();
        soft({ view: cam.view, lens, pull: [0, 0, 0], noise });
        puffs(wake.splice(0));
      }
      if (!lights.length) return;
      blend.add();
      shine({ view: cam.view, lens, pull: [0, 0, 0] });
      dots(lights.splice(0));
    };
    // After the last layer come the boats that are nearer than it.
    for (const [i, one] of layers.concat({ far: 1.2 }).entries()) {
      while (next < boats.length && boats[next].far > one.far) {
        const b = boats[next++];
        const z = -b.far;
        const haze = Math.min(0.72, Math.max(0, (b.far - 14) / 90));
        const turn = [
          Math.PI / 2 - b.heading * 0.7 + b.turn * 0.5 - (b.x / b.far) * 0.6,
          0,
          Math.min(0.13, b.lift * 0.1) + Math.sin(t * 1.9 + b.phase) * 0.05,
        ];
        const model = placed([b.x, b.y, z], turn, 1);
        const lamp = [0, 1, 2].map((k) => model[k] * 0.86 + model[4 + k] * 0.98 + model[12 + k]);
        blend.none();
        depth(true);
        const pulse = 0.85 + 0.15 * Math.sin(t * 7 + b.phase * 5);
        shade({ both, model, eye, lamp, light: [0.06, 0.16, -0.98], haze, warm: pulse });
        kinds[b.kind]();
        depth(false);
        const k = mix(1, 0.6, haze) * pulse;
        lights.push(...lamp, 0.34 + b.far * 0.006, 2.6 * k, 1.25 * k, 0.42 * k, 0);
        // Cloud is turned up behind the stern, then drawn up with the keel, and falls back.
        if (b.far < 40)
          for (let j = 1; j < 6; j++)
            wake.push(b.x - model[0] * (1.2 + j * 0.3), b.y - 0.12 - j * 0.03, z + 0.1 - model[2] * 0.4, 0.2 + j * 0.09, b.phase + j + t * 0.4, j * 0.7, (0.34 - j * 0.05) * Math.exp(-b.lift * 2) * (1 - haze), 0); // prettier-ignore
        if (b.since > 0 && b.far < 60)
          for (let j = 0; j < 9; j++) {
            const age = b.since - j * 0.11;
            if (age <= 0) continue;
            const s = Math.sin(b.phase * 7 + j * 2.4);
            const low = b.y - 0.24 - age * age * 0.22 - j * 0.07 - age * 0.1;
            if (low < -1.4) continue;
            wake.push(
              b.x + s * (0.35 + age * 0.25),
              low,
              z + 0.1,
              0.34 + age * 0.34,
              b.phase + j,
              s + 1,
              0.4 * Math.exp(-age * 1.1) * (1 - haze),
              0,
            );
          }
        flush();
      }
      if (i === layers.length) break;
      const top =
        horizon + (f * (5.4 - rise)) / (one.far - ahead * 0.3) / 2 / Math.max(1, 1 / aspect);
      gl.enable(gl.SCISSOR_TEST);
      // Below this height the next layer hides everything.
      const after = layers[i + 1];
      const low = after
        ? horizon + (f * (-5.6 - rise)) / (after.far - ahead * 0.55) / 2 / Math.max(1, 1 / aspect)
        : 0;
      const [from, to] = [low, top].map((y) =>
        Math.round(Math.min(1, Math.max(0, y)) * out.height),
      );
      gl.scissor(0, from, out.width, Math.max(1, to - from));
      blend.over();
      depth(false);
      layer({
        noise, horizon, aspect, t, sun, f, rise, seed: one.seed, side: [0, 0], street: street(one.far), depthOf: one.far,
        far: one.far - ahead * 0.55,
        haze: Math.min(0.8, Math.max(0, (one.far - 9) / 105)) * 0.85,
      }); // prettier-ignore
      cover();
      gl.disable(gl.SCISSOR_TEST);
    }
    flush();
    out.resolve();
    return {
      bloom: 0.5,
      least: 0.8,
      edge: 0.3,
      flash: between([[0, 0.22], [0.3, 0]], t) + between([[seconds - 0.2, 0], [seconds, 0.3]], t),
    }; // prettier-ignore
  };
}
