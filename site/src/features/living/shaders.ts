/**
 * `scene` draws the picture, water, mist and light; `sprites` draws motes and petals in front. Colours are
 * premultiplied. The origin is the upper left.
 */

export const sceneVertex = `#version 300 es
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3 : -1, gl_VertexID == 2 ? 3 : -1, 0, 1);
}`;

/**
 * `whole` 1: draws the whole picture, for parallax. 0: draws only water and effects, so the picture below stays sharp.
 * `drawn` 0: no picture, only air.
 */
export const sceneFragment = `#version 300 es
precision highp float;
uniform sampler2D plate, depth, noise;
uniform vec2 size, shift;
uniform vec4 crop, mist, light;
uniform vec3 glow;
uniform float time, whole, drawn, mapped, horizon, water, aspect, height, power;
out vec4 color;

float depthAt(vec2 at) {
  return mapped > .5 ? texture(depth, at).r : clamp((at.y - horizon) / .45, 0., 1.);
}

void main() {
  vec2 uv = crop.xy + crop.zw * vec2(gl_FragCoord.x, size.y - gl_FragCoord.y) / size;

  // Towards the picture's edge the depths close up again: nothing from outside it is ever asked for.
  vec2 part = shift * smoothstep(0., .06, uv) * smoothstep(0., .06, 1. - uv);
  float d = depthAt(uv);
  d = depthAt(uv - part * (d - .12));
  vec2 at = uv - part * (d - .12);

  // The lake in perspective: ripples crowd towards the horizon. What stands in it is nearer than the water around it.
  float below = at.y - horizon;
  float stands = mapped * smoothstep(.05, .11, d - .09 - max(below, 0.) * 3.4);
  float wet = smoothstep(.004, .05, below) * water * (1. - stands);
  float far = 1. / (max(below, 0.) + .025);
  vec2 lake = vec2((at.x - .5) * aspect, 2.) * far;
  float ripple = texture(noise, lake * .8 + vec2(time * .008, -time * .05)).r
    + texture(noise, lake * 1.5 + vec2(-time * .013, -time * .034)).g - 1.;
  at += vec2(.006, .004) * ripple * wet * (.25 + 2. * max(below, 0.));

  vec3 still = texture(plate, at).rgb * drawn;
  vec3 now = still * (1. + wet * ripple * 1.3);
  float bright = dot(still, vec3(.3, .6, .1));
  // Crests on the light's path catch it.
  now += glow * wet * smoothstep(.32, .75, ripple) * smoothstep(.05, .3, bright) * .55;
  // Leaves and stars are fine and bright, flames are warm: each in its own time.
  vec3 around = textureLod(plate, at, 4.).rgb * drawn;
  float behind = dot(around, vec3(.3, .6, .1));
  float fine = max(0., bright - behind) * (1. - smoothstep(.1, .3, behind)) * step(at.y, horizon);
  now += still * smoothstep(.03, .22, fine) * (texture(noise, at * 7. + time * vec2(.05, .08)).r - .45) * 1.1;
  now *= 1. + smoothstep(.1, .4, still.r - still.b) * (texture(noise, vec2(at.x * 5., time * .35)).g - .5) * .7;

  float cover = drawn * mix(smoothstep(0., .03, below) * step(.001, water), 1., whole);
  vec3 sum = now * cover + max(now - still, 0.) * (1. - cover);

  // The light breathes, and its rays wander.
  vec2 away = (uv - light.xy) * vec2(1., 1. / aspect);
  float off = length(away) / light.z;
  float ray = texture(noise, vec2(atan(away.y, away.x) * .31831 + time * .004, time * .007)).r;
  float shine = .1 * exp(-max(0., off - 1.) * 1.9) * (.75 + .25 * sin(time * .5))
    + .2 * smoothstep(.5, .95, ray) * exp(-max(0., off - .9) * .75) * smoothstep(.8, 1.2, off) * (1. - smoothstep(-.02, .06, below));
  shine *= light.w * power * (1. - .85 * smoothstep(.1, .5, d));

  // Mist between the far and the near.
  vec2 air = vec2(uv.x * aspect, uv.y * 2.4);
  float drift = texture(noise, air * .21 + vec2(-time * .0055, 0)).r;
  float body = texture(noise, air * .34 + vec2(time * .008, drift * .16)).g;
  float veil = smoothstep(.4, .95, body * .62 + drift * .5);
  float rise = (uv.y - horizon + height * .3) / height;
  float haze = mist.a * veil * (exp(-rise * rise) + .22 * smoothstep(0., .3, below)) * (1. - smoothstep(.12, .6, d) * .9);
  vec3 lit = mist.rgb + glow * .35 * exp(-off * .5);
  sum = mix(sum, lit, haze);
  cover += (1. - cover) * haze;
  sum += glow * shine;

  // Without a grain the night would stand in bands.
  sum += (fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - .5) / 255. * max(cover, haze);
  color = vec4(sum, cover);
}`;

/** No buffers: the index and the time give the position of each sprite. Motes first, then petals. */
export const spritesVertex = `#version 300 es
precision highp float;
uniform vec2 size, shift;
uniform float time, ratio, motes, petals, rise, feast;
uniform vec3 mote, petal;
out vec4 tint;
out vec4 shape;

float hash(float seed) { return fract(sin(seed * 127.1 + 3.7) * 43758.5453); }
float inside(float at, float edge) { return smoothstep(0., edge, at) * smoothstep(0., edge, 1. - at); }

void main() {
  float id = float(gl_VertexID);
  float a = hash(id), b = hash(id + 91.7), c = hash(id + 183.3);
  float near = c * c;
  vec2 at;
  if (id < motes) {
    at = fract(vec2(
      a + .02 * sin(time * (.15 + .2 * b) + c * 6.3) + time * .003 * (b - .4),
      b - rise * time * (.008 + .02 * near)));
    float twinkle = .35 + .65 * pow(.5 + .5 * sin(time * (.5 + a) + b * 40.), 2.);
    tint = vec4(mote, (.3 + .5 * near) * twinkle * inside(at.y, .12) * inside(at.x, .03));
    gl_PointSize = ratio * (7. + 15. * near);
    shape = vec4(0);
  } else {
    float fall = fract(a + time * (.016 + .02 * near));
    at = vec2(fract(b + fall * (.16 + .14 * c) + .045 * sin(fall * 9. + c * 6.3)), fall);
    // Those beyond the page's own number come only with a feast.
    float there = id < motes + petals ? 1. : feast;
    // The nearest are out of focus.
    float blur = smoothstep(.72, 1., near);
    tint = vec4(petal, there * mix(.8, .3, blur) * inside(at.y, .1) * inside(at.x, .05));
    gl_PointSize = ratio * mix(13., 34., near) * (1. + blur * .8);
    shape = vec4(1, time * (.25 + .5 * a) * sign(b - .5) + c * 6.3, cos(time * (.6 + .7 * b) + a * 9.), blur);
  }
  at += shift * (.4 + 1.6 * near);
  gl_Position = vec4(at.x * 2. - 1., 1. - at.y * 2., 0, 1);
}`;

export const spritesFragment = `#version 300 es
precision highp float;
in vec4 tint;
in vec4 shape;
out vec4 color;

void main() {
  vec2 p = gl_PointCoord * 2. - 1.;
  if (shape.x < .5) {
    float off = dot(p, p);
    float light = exp(-off * 9.) + .25 * exp(-off * 2.6) * max(0., 1. - off);
    color = vec4(tint.rgb * light * tint.a, 0);
    return;
  }
  float s = sin(shape.y), c = cos(shape.y);
  p = mat2(c, s, -s, c) * p;
  // Seen from the side it is narrow; a little bent, as petals are.
  p.x = (p.x + .18 * p.y * p.y - .05) / (.22 + .78 * abs(shape.z));
  float edge = mix(.07, .4, shape.w);
  float inside = 1. - smoothstep(-edge, edge * .4, length(vec2(abs(p.x) + .55, p.y * .95)) - .93 + shape.w * .12);
  float shade = mix(.5, 1.1, .5 - .5 * p.y) * (.72 + .28 * shape.z);
  float a = inside * tint.a;
  color = vec4(tint.rgb * shade * a, a);
}`;
