/** Arms and legs with round ends, so that the next part can turn in them. */
import { fill, pts, sample } from '../faces/kit.mjs';
import { digit } from '../faces/fingers.mjs';
import { form, strip } from './tailor.mjs';

/** As `part` of tailor.mjs: base, a dark side, a light side, an edge of full light. */
export function bone(
  points,
  { base, dark, light, high, line },
  { lit = 1, deep = 0.15, wide = 0.3, more = [], width = 3 } = {},
) {
  const joints = pts(points);
  const spine = sample(joints, 8);
  return form(
    digit(joints, 8),
    base,
    [
      fill(strip(spine, -lit * deep, -lit * 1.4), dark),
      fill(strip(spine, lit * wide, lit * 1.4), light),
      high ? fill(strip(spine, lit * 0.76, lit * 1.4), high) : '',
      more,
    ],
    line,
    width,
  );
}
