/** What the lens and the print do to a frame: bloom, grade, edges darkened, a grain below what is seen. */
import { cover, gl, program, target } from './gl.js';
import { blend, depth } from './gl.js';

const small = `in vec2 uv; out vec4 o; uniform sampler2D source; uniform vec2 texel; uniform float least;
void main(){ vec3 c = vec3(0);
  for (int i = 0; i < 4; i++) c += min(texture(source, uv + texel * (vec2(i & 1, i >> 1) * 2. - 1.)).rgb, vec3(6.));
  c *= .25; float l = max(c.r, max(c.g, c.b)); o = vec4(c * smoothstep(least, least + .5, l), 1); }`;
const blur = `in vec2 uv; out vec4 o; uniform sampler2D source; uniform vec2 texel;
void main(){ vec3 c = texture(source, uv).rgb * .2;
  float w[4] = float[](.17, .12, .07, .04);
  for (int i = 0; i < 4; i++){ vec2 d = texel * (float(i) * 1.6 + 1.2);
    c += w[i] * (texture(source, uv + d).rgb + texture(source, uv - d).rgb); }
  o = vec4(c, 1); }`;
const print = `in vec2 uv; out vec4 o; uniform sampler2D source, near, far;
uniform float plain, bloom, fade, edge, flash, seed, grain; uniform vec3 tint; uniform float aspect;
float hash(vec2 p){ p = fract(p * vec2(.1031, .1030) + seed); p += dot(p, p.yx + 33.33); return fract((p.x + p.y) * p.x * 91.7); }
void main(){
  vec3 c = texture(source, uv).rgb;
  c += bloom * (texture(near, uv).rgb * .55 + texture(far, uv).rgb * .75);
  vec2 d = (uv - .5) * (aspect > 1. ? vec2(1, .8) : vec2(.8, 1));
  c *= 1. - edge * smoothstep(.16, .62, dot(d, d) * 1.7);
  c = c * tint + flash;
  c = max(c, 0.);
  if (plain < .5){
  c = c / (1. + max(vec3(0), c - .7) * .5);
  c = pow(min(c, vec3(1.6)), vec3(.96));
  c = mix(c, vec3(.0196, .0235, .0588), .22 * (1. - smoothstep(0., .12, max(c.r, max(c.g, c.b))))); }
  c *= fade;
  o = vec4(c + (hash(gl_FragCoord.xy) - .5) * grain, 1); }`;

export function printer(width, height) {
  const make = (by) => [0, 1].map(() => target(Math.ceil(width / by), Math.ceil(height / by)));
  const sizes = [make(4), make(16)];
  const shrink = program(small);
  const soften = program(blur);
  const finish = program(print);
  return (scene, look) => {
    blend.none();
    depth(false);
    let from = scene;
    for (const [i, [a, b]] of sizes.entries()) {
      a.bind();
      const by = i ? from.width : width;
      shrink({
        source: from,
        texel: [1 / by, 1 / (i ? from.height : height)],
        least: i ? 0 : (look.least ?? 0.55),
      });
      cover();
      for (const [into, source, texel] of [
        [b, a, [1 / a.width, 0]],
        [a, b, [0, 1 / a.height]],
      ]) {
        into.bind();
        soften({ source, texel });
        cover();
      }
      from = a;
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, width, height);
    finish({
      source: scene,
      near: sizes[0][0],
      far: sizes[1][0],
      aspect: width / height,
      bloom: look.bloom ?? 0.6,
      fade: look.fade ?? 1,
      plain: look.plain ?? 0,
      edge: look.edge ?? 0.35,
      flash: look.flash ?? 0,
      tint: look.tint ?? [1, 1, 1],
      seed: look.seed ?? 0,
      grain: 0.008,
    });
    cover();
  };
}
