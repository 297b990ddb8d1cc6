/** Shader text that several shots share. `noise` is a texture that repeats: r soft, g billows, b fine, a ridges. */
export const common = `
uniform sampler2D noise;
float soft(vec2 p){ return texture(noise, p).r; }
float billow(vec2 p){ return texture(noise, p).g; }
float luma(vec3 c){ return dot(c, vec3(.299, .587, .114)); }
vec3 toLight(vec3 c){ return c * c * (.6 + .4 * c); }
`;

/** Solid things: a light direction or place, mist by distance, a rim where the light stands behind. */
export const solidVertex = `
in vec3 position; in vec3 normal; in vec4 colour;
uniform mat4 both, model;
out vec3 world, facing; out vec4 tint;
void main(){
  vec4 w = model * vec4(position, 1.);
  world = w.xyz; facing = mat3(model) * normal; tint = colour;
  gl_Position = both * w;
}`;

export const spriteVertex = `
in vec4 instance; in vec4 more;
uniform mat4 view, lens; uniform vec3 pull;
out vec2 corner; out vec3 shine;
void main(){
  vec2 q = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2. - 1.;
  vec4 e = view * vec4(instance.xyz, 1.);
  vec3 p = (view * vec4(pull, 0.)).xyz;
  vec2 along = length(p.xy) > 1e-4 ? normalize(p.xy) : vec2(0, 1);
  vec2 side = vec2(along.y, -along.x);
  e.xy += instance.w * (q.x * side + q.y * along * (1. + more.w));
  corner = q; shine = more.rgb;
  gl_Position = lens * e;
}`;

/** A glow with a hot core. */
export const glow = `
in vec2 corner; in vec3 shine; out vec4 o;
void main(){
  float d = length(corner);
  float a = max(0., 1. - d);
  o = vec4(shine * (a * a * .35 + smoothstep(.35, .0, d)), 0);
}`;
