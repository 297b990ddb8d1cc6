#version 300 es
// Moon disc on black: maria, four octaves of craters, faint rays, soft limb. Fixed picture, no time.
precision highp float;
uniform vec2 uRes;
out vec4 colour;

float hash(vec2 p) {
  p = fract(p * vec2(123.34, 456.21));
  p += dot(p, p + 45.32);
  return fract(p.x * p.y);
}
vec2 hash2(vec2 p) { return vec2(hash(p), hash(p + 17.3)); }

float valueNoise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * f * (f * (f * 6. - 15.) + 10.);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}

const mat2 TURN = mat2(.8, .6, -.6, .8);
float fbm(vec2 p, int octaves) {
  float a = .5, s = 0.;
  for (int i = 0; i < 8; i++) {
    if (i >= octaves) break;
    s += a * valueNoise(p);
    p = TURN * p * 2.03 + 3.1;
    a *= .5;
  }
  return s;
}
float ridge(vec2 p) {
  float a = .5, s = 0.;
  for (int i = 0; i < 6; i++) {
    s += a * (1. - abs(2. * valueNoise(p) - 1.));
    p = TURN * p * 2.1;
    a *= .5;
  }
  return s;
}

void main() {
  vec2 q = (gl_FragCoord.xy - .5 * uRes) / uRes.y / .5;      // disc of radius 1
  float d = length(q);
  float z = sqrt(max(0., 1. - d * d));
  vec2 s = q * (1. + .35 * (1. - z)) * 1.7;                  // wrap the pattern round the globe a little
  float maria = smoothstep(.38, .66, fbm(s * 1.25 + vec2(3.7, 1.2), 6));
  float craters = 0.;
  for (int k = 0; k < 4; k++) {
    vec2 g = s * 2.2 * pow(1.9, float(k)), cell = floor(g);
    for (int a = -1; a <= 1; a++) for (int b = -1; b <= 1; b++) {
      vec2 c = cell + vec2(a, b), centre = c + hash2(c + float(k) * 31.);
      float e = length(g - centre) / (.12 + .3 * hash(c + 9.));
      float rim = smoothstep(1.25, 1., e) * smoothstep(.75, 1., e) * .8 - smoothstep(.95, .3, e) * .45;
      craters += rim * dot(normalize(g - centre + 1e-4), vec2(-.6, .5)) * .5 / (1. + .55 * float(k)) + smoothstep(1.1, .2, e) * .035;
    }
  }
  float tone = .86 - .40 * maria + .11 * (fbm(s * 9., 5) - .5) + craters * .42 + .10 * (ridge(s * 2.6) - .5);
  vec3 c = mix(vec3(.42, .50, .74), vec3(1., .965, .88), clamp(tone, 0., 1.)) * (.55 + .62 * clamp(tone, 0., 1.2));
  colour = vec4(c * pow(z, .32) * smoothstep(1.004, .996, d), 1.);
}
