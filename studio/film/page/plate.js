/** A rendered picture with depth, seen through a window that moves: near parts move more than far ones. */
export const plateText = `
uniform sampler2D plate, deep; uniform vec4 window; uniform vec2 shift;
vec2 inPlate(vec2 uv){
  vec2 p = window.xy + (uv - .5) * window.zw;
  vec2 q = p;
  for (int i = 0; i < 4; i++) q = p + shift * (texture(deep, q).r - .3);
  return clamp(q, vec2(.002), vec2(.998));
}`;

/** The window of a plate, `[x, y, width, height]` in its own size, that fills a frame; y counts from below. */
export function windowOf(plate, aspect, [x, y, width]) {
  const high = (width * plate.ratio) / aspect;
  return [x, y, width, high];
}
