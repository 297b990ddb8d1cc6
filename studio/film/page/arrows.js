/** Borrowed Hours: a volley flies at us, an hour is stopped, arrows and rain hang in the air, then everything falls. */
import { blend, clear, cover, depth, mesh, program, sprites } from './gl.js';
import { arrow, broadhead } from './geometry.js';
import { common, glow, solidVertex, spriteVertex } from './glsl.js';
import { between, camera, clamp, placed, random, step } from './maths.js';
import { plateText, windowOf } from './plate.js';

const back = `
in vec2 uv; out vec4 o; uniform float t, still, ring, aspect; uniform vec2 hand, neck;
${common}${plateText}
void main(){
  vec2 d = (uv - hand) * vec2(max(aspect, 1.), max(1. / aspect, 1.));
  float r = length(d);
  // The ring in which the hour stops goes out from the raised hand and bends what it passes.
  float wave = exp(-pow((r - ring) * 13., 2.)) * step(.001, ring) * smoothstep(1.7, .3, ring);
  vec2 q = inPlate(uv - normalize(d + 1e-4) * wave * .03);
  vec3 c = toLight(texture(plate, q).rgb) * 1.75;
  float far = 1. - texture(deep, q).r;
  float haze = soft(uv * vec2(.34 * aspect, .3) + vec2(t * .012, -t * .004)) * soft(uv * vec2(.71, .5) + vec2(-t * .02, .1));
  c += vec3(.035, .085, .115) * haze * 2.2 * smoothstep(.55, .95, far) * smoothstep(.95, .3, uv.y);
  // The glass burns brighter while nothing moves.
  vec2 g = (q - neck) * vec2(1.2, .72);
  c += c * vec3(1.4, .95, .4) * exp(-dot(g, g) * 26.) * (.2 + .25 * still);
  float grey = luma(c);
  c = mix(c, mix(vec3(grey), c, .45) * vec3(.72, .95, 1.1), still * smoothstep(.1, .5, r));
  c += vec3(.55, .85, 1.) * wave * .5;
  // It leaves from the palm, which stands dark before it.
  c += vec3(.5, .85, 1.1) * (exp(-r * r * 900.) * 1.1 + exp(-r * 26.) * .35) * still;
  o = vec4(c, 1);
}`;

const metal = `
in vec3 world, facing; in vec4 tint; out vec4 o; uniform vec3 eye; uniform float still;
void main(){
  vec3 n = normalize(facing), v = eye - world; float far = length(v); v /= far;
  vec3 glass = normalize(vec3(0, .6, -26) - world);
  float back = max(0., dot(n, glass));
  float rim = pow(1. - abs(dot(n, v)), 2.2);
  vec3 h = normalize(normalize(vec3(-.5, .9, .25)) + v);
  vec3 c = tint.rgb * (vec3(.12, .17, .2) + vec3(.4, .55, .66) * max(0., n.y * .6 + .4));
  c += tint.rgb * vec3(2.4, 1.7, .8) * back * .7;
  c += mix(vec3(1.3, .9, .45), vec3(.85, 1., 1.15), still * .7) * rim * .8;
  c += vec3(1., 1.15, 1.3) * pow(max(0., dot(n, h)), 26.) * 1.6 * tint.r;
  c = mix(c, vec3(.055, .1, .13), clamp((far - 5.) / 30., 0., .85));
  o = vec4(c, 1);
}`;

/** The second beat of bar 15 and the first of bar 16, seconds from the start. */
const stop = 0.706;
const drop = 2.127;

export function make({ plate, deep, noise }, { aspect }) {
  const tall = aspect < 1;
  const ground = program(back);
  const shade = program(metal, solidVertex);
  const shine = program(glow, spriteVertex);
  const shaft = mesh(arrow());
  const first = mesh(broadhead());
  const dots = sprites();
  const rng = random(5);
  const wide = tall ? 0.62 : 1.25;
  const high = tall ? 1.25 : 0.72;
  // The first one comes straight at the lens and stops a hand's width before it.
  const near = { at: [tall ? 0.03 : 0.15, tall ? 0.05 : 0.01, -0.46], turn: tall ? 0.16 : 0.22, tip: -0.1, roll: 0.6, size: 2.2, speed: 30, wait: 0.02, spin: [0.6, -2.2, 3] }; // prettier-ignore
  const volley = [near].concat(
    Array.from({ length: 134 }, (_, i) => {
      const far = i < 2 ? [2.5, 3.1][i] : 4.2 + rng() ** 1.5 * 20;
      const spread = far * 0.52;
      const at =
        i < 2
          ? [[0.74, -0.22], [-0.95, -0.34]][i].map((v, k) => v * (tall ? [0.5, 1.7][k] : 1.1))
          : [rng(-spread, spread) * wide, rng(-spread * 0.75, spread * 0.95) * high]; // prettier-ignore
      return {
        at: [at[0], at[1], -far],
        turn: (tall ? 0.5 : 0.72) + rng(-0.11, 0.11),
        tip: rng(-0.2, -0.04),
        size: i < 2 ? 1.5 : rng(1.9, 2.5),
        speed: rng(34, 46),
        wait: rng(0, 0.24) + Math.max(0, 0.12 - far * 0.004),
        spin: [rng(-2.4, 2.4), rng(-3.2, 1.4), rng(-4, 4)],
      };
    }),
  );
  const rain = Array.from({ length: 520 }, () => [
    rng(-7, 7) * wide, rng(-6, 6), -rng(1.2, 15), rng(0.7, 1.25), rng(),
  ]); // prettier-ignore
  const sand = Array.from({ length: 160 }, () => [rng(), rng(-1, 1), rng(0.5, 1)]);

  return (out, { t, seconds }) => {
    // The time of the world: it runs, stops, runs again.
    const flown = t < stop ? t - stop : 0;
    const late = Math.max(0, t - drop);
    const still = step(stop - 0.03, stop + 0.1, t) * (1 - step(drop - 0.02, drop + 0.2, t));
    const drift = between(
      [
        [0, -0.15],
        [stop, -0.1],
        [seconds, 0.6],
      ],
      t,
      true,
    );
    const eye = [drift * (tall ? 0.3 : 0.62) - 0.1, drift * 0.16, -drift * 0.35];
    const jolt = Math.exp(-Math.max(0, t - stop) * 9) * (t > stop ? 0.012 : 0);
    const cam = camera({
      eye,
      look: [eye[0] * 0.35, 0, -9],
      roll: drift * 0.02 + Math.sin(t * 70) * jolt,
      field: 52,
      aspect,
    });
    const width = between(
      [
        [0, tall ? 0.92 : 0.76],
        [stop, tall ? 0.88 : 0.72],
        [seconds, tall ? 0.8 : 0.64],
      ],
      t,
      true,
    );
    const window = windowOf(plate, aspect, tall ? [0.495, 0.6, width] : [0.625, 0.4, width]);
    out.bind();
    clear();
    blend.none();
    depth(false);
    const place = (x, y) => [(x - window[0]) / window[2] + 0.5, (y - window[1]) / window[3] + 0.5];
    ground({
      plate, deep, noise, window, aspect, t, still,
      shift: [-eye[0] * (tall ? 0.05 : 0.035), -eye[1] * 0.04],
      ring: t > stop ? (t - stop) * 1.15 + 0.001 : 0,
      hand: tall ? place(0.554, 0.463) : place(0.685, 0.252),
      neck: tall ? [0.497, 0.66] : [0.66, 0.5],
    }); // prettier-ignore
    cover();
    depth(true);
    const set = { both: cam.both, eye, still };
    for (const one of volley) {
      const fallen = Math.max(0, late - one.wait);
      const travel = flown * one.speed;
      const breath = still * 0.006;
      const x = one.at[0] + Math.sin(t * 3 + one.wait * 40) * breath;
      const y =
        one.at[1] - 4.9 * fallen * fallen * 1.25 + Math.cos(t * 2.6 + one.wait * 70) * breath;
      const z = one.at[2] + travel * Math.cos(one.turn);
      const turned = clamp(fallen * 1.6, 0, 2);
      // What is stopped shivers for a moment.
      const shiver = t > stop ? Math.exp((stop - t) * 5) * Math.sin((t - stop) * 75 + one.wait * 60) * 0.03 : 0; // prettier-ignore
      shade({
        ...set,
        model: placed(
          [x + travel * Math.sin(one.turn), y + travel * Math.sin(one.tip), z],
          [
            -Math.PI / 2 + one.turn + one.spin[0] * turned * 0.3 + shiver,
            (one.roll ?? 0) + one.spin[2] * turned,
            one.tip + one.spin[1] * turned * 0.6 + shiver * 0.7,
          ],
          one.size,
        ),
      });
      (one === near ? first : shaft)();
    }
    depth(true, false);
    blend.add();
    shine({ view: cam.view, lens: cam.lens, pull: [0, 1, 0] });
    const rows = [];
    for (const [x, y, z, k, p] of rain) {
      const moved = (flown < 0 ? flown : 0) * 13 * k - late * late * 6.2 * k - late * 1.5;
      const h = ((y + moved + 600) % 12) - 6;
      const speed = t < stop ? 7 : Math.min(8, late * 7);
      const b = (t < stop ? 0.22 : 0.5) * (0.55 + 0.45 * Math.sin(p * 40 + t * 1.5));
      rows.push(x, h, z, 0.016 + 0.012 * p, b * 0.62, b * 0.85, b, speed);
    }
    const run = flown < 0 ? flown : late;
    for (const [p, side, k] of sand) {
      const at = (((p + run * 0.9 * k) % 1) + 1) % 1;
      const [sx, sy] = tall ? [0.498, 0.665 - at * 0.105] : [0.66, 0.48 - at * 0.11];
      const [u, v] = place(sx + side * (0.0015 + at * 0.006), sy);
      const f = Math.tan((52 * Math.PI) / 360) * 20;
      const [ux, uy] = [(u - 0.5) * 2, (v - 0.5) * 2];
      rows.push(
        ux * f * Math.max(1, aspect) * 0.985 + eye[0] * 0.35,
        uy * f * Math.max(1, 1 / aspect),
        -20 + eye[2],
        0.05,
        1.9 * k,
        1.35 * k,
        0.5 * k,
        0.6,
      );
    }
    dots(rows);
    out.resolve();
    return {
      flash: between([[0, 0.85], [0.42, 0]], t) + (t > stop ? 0.1 * Math.exp(-(t - stop) * 8) : 0),
      bloom: 0.6,
      edge: 0.45,
    }; // prettier-ignore
  };
}
