/** What the portraits share. */
import { C, circle, clip, fill, move, rect, shape } from './kit.mjs';

export const round = 'stroke-linecap="round" stroke-linejoin="round"';
/** A flat form with the part of it that lies in shadow. */
export const half = (d, base, shade, shadow) => fill(d, base) + clip(d, fill(shadow, shade));
export const right = (x) => rect(x, 0, 512, 512);
/** A tube that comes towards us: from one ring to a larger one. */
export const tube = ([ax, ay, ar], [bx, by, br], colour) => {
  const long = Math.hypot(bx - ax, by - ay);
  const [nx, ny] = [-(by - ay) / long, (bx - ax) / long];
  const side = shape([
    [ax + nx * ar, ay + ny * ar],
    [ax - nx * ar, ay - ny * ar],
    [bx - nx * br, by - ny * br],
    [bx + nx * br, by + ny * br],
  ]);
  return [side, circle(ax, ay, ar), circle(bx, by, br)].map((d) => fill(d, colour));
};
export const flame = (x, y, k) =>
  move(
    fill('M0 -62Q46 -6 32 26Q22 44 0 44Q-22 44 -32 26Q-46 -6 0 -62Z', C.orange) +
      fill('M0 -14Q22 12 14 30Q8 38 0 38Q-8 38 -14 30Q-22 12 0 -14Z', C.peachPale),
    x,
    y,
    k,
  );
