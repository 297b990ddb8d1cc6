/**
 * The logotype is lit letter by letter over the lake and stands. The water rises over it; the lamp that fell in the first
 * shot sinks past, and lights it again from below, with the line that says what to do.
 */
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

/** The line of the water, where a place lies under it, and how it bends what is seen. */
const surface = `
uniform float t, level, aspect, calm;
float lineAt(float x, float k){ return level + (sin(x * 7. + t * 2.3) * .006 + sin(x * 13. - t * 3.1) * .0035 + (soft(vec2(x * .8 + t * .09, k)) - .5) * .05) * calm; }
vec2 bendAt(float x, float y){
  vec2 bend = vec2(soft(vec2(x * .9 + t * .05, y * .9 - t * .11)), soft(vec2(x * 1.1 - t * .07, y * .8 + t * .06))) - .5;
  vec2 fine = vec2(soft(vec2(x * 2.6 - t * .1, y * 2.4)), soft(vec2(x * 2.2, y * 3. + t * .12))) - .5;
  return bend * .024 + fine * .008;
}`;

const letterVertex = `
uniform vec4 from, to; uniform float aspect; out vec2 place, spot;
void main(){
  vec2 q = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  place = from.xy + q * from.zw;
  vec2 p = (to.xy + (q - .5) * to.zw) * vec2(aspect > 1. ? 1. / aspect : 1., aspect > 1. ? 1. : aspect);
  spot = p * .5 + .5;
  gl_Position = vec4(p, 0, 1);
}`;
const letter = `
in vec2 place, spot; out vec4 o; uniform sampler2D title; uniform vec2 lamp; uniform float sweep, burns, plain, shown;
${common}${surface}
void main(){
  float x = spot.x * max(aspect, .7);
  float line = lineAt(x, .1);
  float under = smoothstep(.0015, -.0015, spot.y - line);
  float still = 1. - .75 * burns;
  vec2 q = place + bendAt(x, spot.y) * under * still * vec2(.45, .9);
  float a = texture(title, q).a;
  if (a < .004) discard;
  // From cream through amber to the colour of the lake, without a break down to the tail of the y.
  float v = q.y;
  vec3 gold = mix(vec3(.26, .32, .85), vec3(.44, .4, .66), smoothstep(.02, .19, v));
  gold = mix(gold, vec3(.9, .52, .14), smoothstep(.16, .34, v));
  gold = mix(gold, vec3(1.2, 1.02, .7), smoothstep(.32, .56, v));
  gold = mix(gold, vec3(1., .82, .5), max(plain, smoothstep(.6, .64, v)));
  // The light comes once from the left; what it has not reached is not there yet.
  float s = sweep - spot.x - (spot.y - .5) * .12;
  float lit = smoothstep(0., .13, s);
  gold += vec3(1.5, 1.2, .7) * exp(-pow(s * 15. - .8, 2.)) * 1.5;
  vec3 drowned = mix(vec3(.26, .66, .84), vec3(.55, .9, 1.02), smoothstep(.1, .6, v)) * exp(-max(0., line - spot.y) * .7);
  vec3 c = mix(gold, drowned, under);
  // From below: the lower edges burn, the tops keep the colour of the water.
  vec2 d = (spot - lamp) * vec2(max(aspect, 1.), max(1., 1. / aspect));
  float near = 1. / (1. + dot(d, d) * 2.2);
  float foot = plain > .5 ? .7 : 1. - .75 * smoothstep(.14, .58, v > .62 ? v - .42 : v);
  vec3 fire = mix(vec3(1.1, .62, .2), vec3(1.6, 1.12, .5), foot) * (.42 + 1.05 * foot * near);
  fire = max(fire, vec3(.62, .5, .3));
  c = mix(c, fire, burns * mix(1., under, step(plain, .5)));
  // The skin of the water lies across the letters.
  c += vec3(.6, .75, 1.) * exp(-pow((spot.y - line) * 320., 2.)) * .8;
  a *= lit * shown;
  o = vec4(c * a, a);
}`;

const water = `
in vec2 uv; out vec4 o; uniform sampler2D scene; uniform float deepness, burns; uniform vec2 light, lamp;
${common}${surface}
void main(){
  float x = uv.x * max(aspect, .7);
  float line = lineAt(x, .1), ahead = lineAt(x * .93 + .4, .6) + .012 * calm;
  float below = smoothstep(.0015, -.0015, uv.y - line);
  vec3 air = texture(scene, uv).rgb;
  float depthBelow = max(0., line - uv.y);
  vec2 bend = bendAt(x, uv.y);
  vec2 q = uv + bend * (.4 + min(1., depthBelow * 3.));
  q.y += .006;
  vec3 w = texture(scene, q).rgb;
  w = vec3(texture(scene, q + vec2(.0007, 0)).r, w.g, texture(scene, q - vec2(.0007, 0)).b);
  float dark = exp(-depthBelow * (1.3 + deepness));
  vec3 tint = vec3(.16, .55, .75);
  w = w * mix(tint, vec3(.35, .7, .85), dark) * (.35 + .65 * dark) + vec3(.008, .04, .07) * (.35 + dark);
  float ang = (uv.x - light.x) / (light.y - uv.y + .35);
  float ray = soft(vec2(ang * .55 + t * .012, t * .02)) * soft(vec2(ang * 1.3 - t * .02, .4));
  w += vec3(.14, .42, .55) * smoothstep(.2, .55, ray) * exp(-depthBelow * 1.6) * .55;
  float ca = texture(noise, vec2(x * 1.1 + bend.x * 10., uv.y * 1.7 + bend.y * 12. + t * .02)).a;
  w += vec3(.16, .42, .5) * pow(ca, 9.) * exp(-depthBelow * 5.) * .7;
  // The lamp warms the water about it, and throws beams up between the letters.
  vec2 d = (uv - lamp) * vec2(max(aspect, 1.), max(1., 1. / aspect));
  float far = length(d);
  float beam = soft(vec2(atan(d.x, max(d.y, -.05) + .06) * .8, t * .03)) * soft(vec2(atan(d.x, max(d.y, -.05) + .06) * 2.3 + .3, t * .02));
  w += burns * (vec3(.85, .42, .12) * exp(-far * 4.6) * .9 + vec3(.5, .26, .09) * smoothstep(.12, .5, beam) * exp(-far * 1.7) * smoothstep(-.12, .2, d.y) * 1.1);
  vec3 c = mix(air, w, below);
  // The skin of the water, seen from just above: a bright edge, and the sky lying on it.
  float skin = smoothstep(.016, 0., abs(uv.y - line)) * (.35 + .65 * smoothstep(.3, .7, soft(vec2(x * 1.7 - t * .1, .3))));
  float body = smoothstep(ahead + .002, ahead - .002, uv.y) * (1. - below);
  c = mix(c, c * .35 + vec3(.05, .08, .16), body * .3);
  c += vec3(.5, .66, .95) * skin * .34 * (.3 + calm * .7) + vec3(.9, .95, 1.) * smoothstep(.0028, 0., abs(uv.y - line)) * .35;
  o = vec4(c, 1);
}`;

/** Parts of the logotype, from the left and from below: all of it; its upper line and its two words. */
const parts = {
  whole: [0, 0, 1, 1],
  top: [0.22, 0.62, 0.56, 0.28],
  first: [0.078, 0, 0.518, 0.6],
  second: [0.605, 0, 0.315, 0.6],
};

export function make({ plate, deep, noise, title, words }, { aspect, seconds, waves }) {
  const tall = aspect < 1;
  const ground = program(lake);
  const sign = program(letter, letterVertex);
  const dive = program(water);
  const shine = program(glow, spriteVertex);
  const dots = sprites();
  const rng = random(77);
  // Where things stand, in units of half the frame's smaller side.
  const size = tall ? 3.1 : 2.75;
  const rows = tall ? [['top', 0.31], ['first', -0.08], ['second', -0.5]] : [['whole', 0.03]]; // prettier-ignore
  const placed = rows.map(([name, y]) => {
    const [, , wide, high] = parts[name];
    return { from: parts[name], to: [0, y, wide * size, (high * size) / title.ratio] };
  });
  const wide = tall ? 1.34 : 1.06;
  const line = { from: parts.whole, to: [0, tall ? -0.98 : -0.5, wide, wide / words.ratio] };
  const bubbles = Array.from({ length: 150 }, () => [
    rng(-1.9, 1.9), rng(0, 2.2), rng(0.006, 0.02), rng(0.25, 0.8), rng(),
  ]); // prettier-ignore
  const leaves = Array.from({ length: 46 }, () => [
    rng(-0.6, 0.6), rng(0, 1), rng(0.004, 0.008), rng(0.05, 0.12), rng(),
  ]); // prettier-ignore
  let scene;
  return (out, { t }) => {
    scene ??= target(out.width, out.height);
    const [rising, lights, over] = waves;
    const first = tall ? 0.15 : 0.09;
    const level = between([[0, 0.02], [0.9, first], [rising, first + 0.03], [rising + 0.85, 0.5], [lights, 1.2]], t); // prettier-ignore
    const calm = 0.35 + 0.9 * step(rising - 0.4, lights, t);
    const width = between([[0, tall ? 0.93 : 0.84], [seconds, tall ? 0.8 : 0.72]], t, true); // prettier-ignore
    const down = between([[0, 0], [over, 0.05], [seconds, 0.12]], t); // prettier-ignore
    const window = windowOf(
      plate,
      aspect,
      tall ? [0.5, 0.5 + down * 0.3, width] : [0.5, 0.44 + down * 0.3, width],
    );
    const tallest = tall ? 1 / aspect : 1;
    // The lamp comes from above, behind the letters, and stays below them.
    const lampY = between([[lights - 0.95, 1.15], [lights + 0.3, tall ? -0.74 : -0.86], [seconds, tall ? -0.78 : -0.9]], t); // prettier-ignore
    const lampX = Math.sin(t * 1.7) * 0.03 * step(over, seconds, t);
    const lamp = [0.5 + (lampX * (tall ? 1 : 1 / aspect)) / 2, lampY / 2 + 0.5];
    const burns = step(lights - 0.1, over, t);
    const pulse = 0.94 + 0.06 * Math.sin(t * 6.3);
    scene.bind();
    clear();
    depth(false);
    blend.none();
    ground({
      plate, deep, noise, window, t, aspect, shift: [0, 0.012 * t * 0.3], horizon: tall ? 0.482 : 0.437,
      dim: between([[0, 0.75], [0.4, 1], [1.4, 0.7], [over, 0.75], [seconds, 0.6]], t),
    }); // prettier-ignore
    cover();
    scene.resolve();
    out.bind();
    const sea = { noise, t, level, aspect, calm, lamp };
    dive({ ...sea, scene, deepness: step(lights, seconds, t) * 0.5, burns: burns * pulse, light: [0.5, 1.15] }); // prettier-ignore
    cover();
    blend.add();
    const lens = [tall ? 1 : 1 / aspect, 0, 0, 0, 0, tall ? aspect : 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]; // prettier-ignore
    const drawDots = (list) => {
      shine({ view: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], lens, pull: [0, 1, 0] });
      dots(list);
    };
    // Behind the letters: the lamp and what it loses on its way.
    const shown = step(lights - 0.95, lights - 0.8, t);
    const list = [
      lampX,
      lampY * tallest,
      0,
      0.3,
      2.6 * shown * pulse,
      1.5 * shown * pulse,
      0.6 * shown * pulse,
      0,
    ];
    for (let k = 1; k < 22; k++) {
      const age = k * 0.05;
      const from = between([[lights - 0.95, 1.15], [lights + 0.3, tall ? -0.74 : -0.86]], t - age); // prettier-ignore
      const b = 0.8 * Math.exp(-k * 0.12) * shown;
      list.push(lampX + Math.sin(k * 9.1) * 0.012 * k ** 0.5, (from + age * 0.08) * tallest, 0, 0.016, b, b * 0.6, b * 0.3, 0); // prettier-ignore
    }
    drawDots(list);
    blend.over();
    const sweep = between([[0.3, -0.1], [1.15, 1.25]], t, true); // prettier-ignore
    for (const one of placed) {
      sign({ ...sea, title, from: one.from, to: one.to, sweep, burns, plain: 0, shown: 1 });
      strip();
    }
    sign({
      ...sea, title: words, from: line.from, to: line.to, plain: 1, burns: 1,
      sweep: between([[lights - 0.1, 0.1], [lights + 0.42, 1.1]], t, true), shown: 1,
    }); // prettier-ignore
    strip();
    blend.add();
    const more = [];
    const top = (level * 2 - 1) * tallest;
    for (const [x, y, s, v, p] of bubbles) {
      const h = ((y + t * v) % 2.2) * tallest - tallest;
      const k = step(rising, over, t) * step(0, 0.05, top - h) * (0.25 + 0.75 * p);
      const warm = burns * Math.max(0, 1 - Math.hypot(x, h - lampY * tallest) / 1.2);
      if (k > 0.01)
        more.push(x * (tall ? 0.52 : 0.95) + Math.sin(t * 3 + p * 20) * 0.012, h, 0, s * 0.7, (0.1 + 0.5 * warm) * k, (0.26 + 0.12 * warm) * k, (0.34 - 0.2 * warm) * k, 0); // prettier-ignore
    }
    for (const [x, y, s, v, p] of leaves) {
      const h = (y + t * v) % 1;
      const k = Math.sin(h * Math.PI) * (1 - step(rising, over, t));
      const uvY = 0.55 + h * 0.42;
      if (k > 0.01 && uvY > level)
        more.push(x + Math.sin(t + p * 20) * 0.03, (uvY * 2 - 1) * tallest, 0, s, 1.3 * k, 0.95 * k, 0.5 * k, 0); // prettier-ignore
    }
    drawDots(more);
    out.resolve();
    // The last picture stays: it is what is seen when the film has ended.
    return { flash: between([[0, 0.09], [0.35, 0]], t), bloom: 0.5, least: 0.7, edge: 0.4 }; // prettier-ignore
  };
}
