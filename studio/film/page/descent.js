/**
 * Descent: down a shaft of galleries that turn against one another, past someone with a lamp. The lamp slips from the hand,
 * falls past us and into the drowned moon.
 */
import { blend, clear, depth, mesh, program, sprites } from './gl.js';
import { floor, person, stairs } from './geometry.js';
import { common, glow, solidVertex, spriteVertex } from './glsl.js';
import { between, camera, placed, random, step } from './maths.js';

const stone = `
in vec3 world, facing; in vec4 tint; out vec4 o;
uniform vec3 eye, lamp; uniform float bottom, light, burns;
${common}
void main(){
  vec3 n = normalize(facing); vec3 v = eye - world; float far = length(v);
  if (dot(n, v) < 0.) n = -n;
  float a = atan(world.z, world.x);
  float grain = texture(noise, vec2(a * 1.4, world.y * .21)).r * .7 + texture(noise, vec2(a * 5.1, world.y * .9)).b * .5;
  vec3 toMoon = vec3(-world.x, bottom - world.y, -world.z);
  float reach = 1. / (1. + dot(toMoon, toMoon) * .0012);
  float lit = max(0., dot(n, normalize(toMoon)) * .75 + .25);
  vec3 base = tint.rgb * (.45 + grain);
  vec3 c = base * vec3(.045, .052, .105);
  c += base * vec3(.66, .78, 1.12) * lit * reach * light;
  c += base * vec3(.18, .2, .36) * pow(1. - abs(dot(n, normalize(v))), 3.) * light;
  c += vec3(.055, .075, .165) * max(0., -tint.a) * (.5 + grain) * (.4 + .6 * light);
  c += base * vec3(2.3, .95, .3) * max(0., tint.a) * (.5 + .5 * max(0., dot(n, normalize(v))));
  vec3 toLamp = lamp - world;
  c += base * vec3(2.6, 1.15, .4) * burns * (max(0., dot(n, normalize(toLamp))) * .7 + .3) / (.4 + dot(toLamp, toLamp) * .22);
  float mist = 1. - exp(-max(0., far - 3.) * .034);
  c = mix(c, vec3(.085, .105, .215) * (light * .8 + .2), mist * .85);
  o = vec4(c, 1);
}`;

const disc = `
in vec2 corner; in vec3 shine; out vec4 o; uniform sampler2D moon; uniform float turn, ripple;
void main(){
  float d = length(corner) * 2.6;
  mat2 m = mat2(cos(turn), -sin(turn), sin(turn), cos(turn));
  vec3 face = texture(moon, m * corner * 2.6 * .5 * .92 + .5).rgb;
  float inside = smoothstep(1., .97, d);
  // Where the lamp went in, rings go out, and the moon takes its colour.
  float lap = ripple > 0. ? smoothstep(ripple, ripple - .25, d) : 0.;
  float rings = ripple > 0. ? sin((d - ripple) * 14.) * exp(-pow((d - ripple) * 3.6, 2.)) : 0.;
  face = face * mix(vec3(1), vec3(1.15, .86, .55), lap * .8) + rings * vec3(.16, .1, .03);
  float halo = exp(-max(0., d - 1.) * 3.2) * .5 * smoothstep(2.6, 1.4, d);
  o = vec4(mix(vec3(.3, .42, .9) * halo, face * face * vec3(1.15, 1.25, 1.5) * 1.05, inside) * shine, inside);
}`;

/** The lamp while it falls: it hides the moon behind it, or it could not be seen there. */
const flame = `
in vec2 corner; in vec3 shine; out vec4 o;
void main(){
  float d = length(corner);
  float a = smoothstep(.62, .3, d), core = smoothstep(.34, .1, d);
  float halo = max(0., 1. - d);
  o = vec4(mix(vec3(.62, .15, .01), vec3(1.9, 1.2, .45), core) * a * shine + vec3(1., .45, .13) * halo * halo * .5 * shine, a);
}`;

const floors = 15;
const gap = 3.1;
/** When the lamp slips, when it is beside us, when it reaches the moon. */
const [slips, passes, lands] = [2.75, 3.85, 5.6];

export function make({ noise, moon }) {
  const shade = program(stone, solidVertex);
  const shine = program(glow, spriteVertex);
  const moonShade = program(disc, spriteVertex);
  const burning = program(flame, spriteVertex);
  const made = [1, 2, 3].map((seed) => floor(seed));
  const drawn = made.map((one) => mesh(one.mesh));
  const spiral = mesh(stairs(5.2, floors * gap));
  const walker = mesh(person());
  const dots = sprites();
  const rng = random(11);
  const ash = Array.from({ length: 420 }, () => [
    rng(0, Math.PI * 2), Math.sqrt(rng(0.02, 1)) * 3.9, rng(-floors * gap, 2), rng(0.25, 0.9), rng(),
  ]); // prettier-ignore
  const bottom = -floors * gap - 2.5;

  /** How far from the middle we are, and the angle. */
  const wayAt = (t, seconds) => [
    between([[0, 2.75], [1.8, 2.5], [seconds * 0.72, 1.5], [seconds, 0.1]], t),
    -2.25 + t * 0.3 + between([[0, 0], [seconds, 0.75]], t),
  ]; // prettier-ignore
  // Someone goes down the stairs, slower than we do.
  const walkerAt = (t) => {
    const down = 6.4 + t * 0.45;
    const angle = (down * 5.2 * Math.PI * 2) / (floors * gap) - 2.9;
    return { angle, at: [3.5 * Math.cos(angle), -down, 3.5 * Math.sin(angle)] };
  };
  const lampAt = (t, seconds) => {
    const { at } = walkerAt(Math.min(t, slips));
    const hand = [at[0] * 0.93, at[1] + 0.55, at[2] * 0.93];
    if (t < slips) return hand;
    const [off, swing] = wayAt(passes, seconds);
    const beside = [Math.cos(swing + 0.4), Math.sin(swing + 0.4)].map((v) => v * (off - 0.5));
    const fallen = Math.min(1, (t - slips) / (lands - slips));
    return [
      between([[slips, hand[0]], [passes, beside[0]], [lands, 0]], t),
      hand[1] + (bottom - hand[1]) * fallen * fallen,
      between([[slips, hand[2]], [passes, beside[1]], [lands, 0]], t),
    ]; // prettier-ignore
  };

  return (out, { t, seconds, aspect }) => {
    const tall = aspect < 1;
    const fall = between([[0, -0.5], [1.4, -2.1], [seconds * 0.6, -14], [seconds, -46.2]], t); // prettier-ignore
    const [off, swing] = wayAt(t, seconds);
    const eye = [off * Math.cos(swing), fall, off * Math.sin(swing)];
    // At first across the shaft, at the galleries; then more and more straight down.
    const across = between(
      [
        [0, 6.2],
        [1.8, 4.6],
        [seconds * 0.66, 2.6],
        [seconds, 0.2],
      ],
      t,
    );
    const ahead = between(
      [
        [0, 3.6],
        [2, 5.2],
        [seconds * 0.66, 7],
        [seconds, 9],
      ],
      t,
    );
    const look = [
      eye[0] - across * Math.cos(swing),
      fall - ahead,
      eye[2] - across * Math.sin(swing),
    ];
    const cam = camera({ eye, look, roll: t * 0.1, field: tall ? 60 : 68, aspect });
    const light = between(
      [
        [0, 1.05],
        [seconds * 0.7, 1.25],
        [seconds, 1.6],
      ],
      t,
    );
    out.bind();
    clear(0.02, 0.03, 0.075);
    blend.none();
    depth(true);
    const lamp = lampAt(t, seconds);
    const falls = t > slips && t < lands;
    const set = {
      both: cam.both,
      eye,
      bottom,
      light,
      noise,
      lamp,
      burns: t < lands ? step(slips - 0.1, slips + 0.3, t) : 0,
    };
    const lamps = [];
    for (let i = 0; i < floors + 1; i++) {
      const y = -i * gap;
      // Every second floor turns the other way: they arrange themselves while one comes down.
      const turn = i * 0.7 + (i % 2 ? -1 : 1) * between([[0.6, 0], [seconds, 0.55]], t); // prettier-ignore
      shade({ ...set, model: placed([0, y, 0], [turn, 0, 0]) });
      drawn[i % 3]();
      for (const [x, h, z] of made[i % 3].lamps) {
        const [c, s] = [Math.cos(turn), Math.sin(turn)];
        lamps.push([x * c + z * s, y + h, -x * s + z * c, i]);
      }
    }
    shade({ ...set, model: placed([0, 0, 0], [2.9, 0, 0]) });
    spiral();
    const { at, angle } = walkerAt(t);
    shade({ ...set, model: placed(at, [-angle, 0, 0], 0.95) });
    walker();
    depth(true, false);
    const sprite = { view: cam.view, lens: cam.lens, pull: [0, 1, 0] };
    const roll = Math.atan2(cam.up[0], cam.up[2]);
    blend.over();
    moonShade({
      ...sprite,
      pull: [0, 0, 0],
      moon,
      turn: roll,
      ripple: t > lands ? (t - lands) * 1.9 + 0.05 : 0,
    });
    const grown = 3.3 * 2.6;
    dots([0, bottom, 0, grown, 1, 1, 1, 0]);
    if (falls) {
      burning({ ...sprite, pull: [0, 0, 0] });
      const far = Math.hypot(...lamp.map((v, k) => v - eye[k]));
      dots([...lamp, 0.2 + far * 0.055, 1, 1, 1, 0]);
    }
    blend.add();
    shine(sprite);
    const rows = [];
    for (const [x, y, z, i] of lamps) {
      const far = Math.hypot(x - eye[0], y - eye[1], z - eye[2]);
      const k = (0.82 + 0.18 * Math.sin(t * 9 + i * 5 + x * 3)) * Math.exp(-far * 0.03);
      rows.push(x, y, z, 0.42, 2.2 * k, 1.05 * k, 0.36 * k, 0);
    }
    if (t < slips) rows.push(...lamp, 0.75, 3, 1.6, 0.6, 0);
    // Sparks stay behind where it has fallen.
    for (let k = 1; k < (falls ? 26 : 0); k++) {
      const past = t - k * 0.03;
      if (past < slips) break;
      const [x, y, z] = lampAt(past, seconds);
      const b = 1.6 * Math.exp(-k * 0.11);
      rows.push(
        x + Math.sin(k * 7.1) * 0.004 * k,
        y,
        z + Math.cos(k * 5.3) * 0.004 * k,
        0.035,
        b * 1.6,
        b * 0.75,
        b * 0.25,
        1.5,
      );
    }
    const speed = between([[0, 0.05], [seconds * 0.5, 0.5], [seconds, 3.4]], t); // prettier-ignore
    for (const [a, r, y, k, p] of ash) {
      const h = ((y + t * k * 0.5 + 60) % (floors * gap + 2)) - floors * gap;
      const w = a + t * 0.12 * k;
      const b = 0.34 * (0.5 + 0.5 * Math.sin(t * 2 + p * 30)) + 0.08;
      const warm = p < 0.3;
      rows.push(
        r * Math.cos(w),
        h,
        r * Math.sin(w),
        0.02 + 0.022 * k,
        b * (warm ? 2 : 0.9),
        b * (warm ? 0.9 : 1.1),
        b * (warm ? 0.35 : 1.7),
        speed * 3,
      );
    }
    dots(rows);
    out.resolve();
    return {
      fade: between([[0, 0.62], [0.4, 1]], t),
      flash: between([[seconds - 0.3, 0], [seconds, 0.7]], t),
      bloom: 0.7,
      edge: 0.45,
    }; // prettier-ignore
  };
}
