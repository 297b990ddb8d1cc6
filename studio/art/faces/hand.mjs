/** A hand round a staff, seen from its back: knuckles to one side, the fingers round the front, the thumb's tip behind. */
import { brush, chain, clip, fill, group, plane } from './kit.mjs';

/**
 * The staff runs along y through 0 0. The fist is about 130 wide and 170 high; its wrist leaves at the lower right, about
 * 58 140, 84 wide. Tones: base, light, high, dark, line.
 * @param place the transform; scale x by -1 for the other hand
 * @param up 1 if the light comes from above, 0 if it comes from the side of the finger joints
 * @param nail the tone of the thumb's nail of a bare hand
 * @param staff what the hand holds: the thumb is behind it, the fingers before
 */
export function grasp({ base, light, high, dark, line }, place, { up = 1, nail, staff = '' } = {}) {
  const ink = `stroke="${line}" stroke-width="4.5" stroke-linejoin="round"`;
  const form = (d, planes, tone = base) => fill(d, tone, ink) + clip(d, planes);
  const back = chain(
    '34 -80, 66 -74, 92 -40, 104 20, 106 80, 104 150 | 104 150, 14 150 | 14 150, 10 60, 34 -80',
  );
  const thumb = chain(
    '50 -72, 34 -104, 4 -120, -30 -116, -50 -102, -48 -84, -20 -74 | -20 -74, 50 -72',
  );
  const fingers = [0, 1, 2, 3].map((k) => {
    const y = -57 + k * 39;
    const l = [-58, -66, -62, -50][k];
    const r = [46, 56, 53, 42][k];
    const t = [4, 0, -3, -7][k];
    // From the knuckle over the staff to the joint, where it turns away.
    const d = chain(
      `${r} ${y - 13 - t}, ${r - 18} ${y - 23 - t}, ${l + 26} ${y - 22 + t}, ${l + 8} ${y - 18 + t}, ${l} ${y - 6 + t}, ${l} ${y + 8 + t}, ${l + 8} ${y + 19 + t}, ${l + 26} ${y + 22 + t}, ${r - 18} ${y + 21 - t}, ${r} ${y + 12 - t}, ${r + 7} ${y - t}, ${r} ${y - 13 - t}`,
    );
    return form(d, [
      plane(
        `${l + 26} ${y - 30}, ${l + 18} ${y}, ${l + 26} ${y + 30} | ${l + 26} ${y + 30}, ${l - 20} ${y + 30}, ${l - 20} ${y - 30}, ${l + 26} ${y - 30}`,
        up ? dark : high,
      ),
      up
        ? plane(
            `${l - 10} ${y - 4 + t}, ${l + 26} ${y - 8 + t}, ${r - 14} ${y - 8 - t}, ${r + 12} ${y - t} | ${r + 12} ${y - t}, ${r + 12} ${y - 40}, ${l - 10} ${y - 40}, ${l - 10} ${y - 4 + t}`,
            k ? light : high,
          )
        : plane(
            `${l + 20} ${y - 30}, ${l + 18} ${y + 6}, ${r - 34} ${y - 2}, ${r - 20} ${y - 30} | ${r - 20} ${y - 30}, ${l + 20} ${y - 30}`,
            light,
          ),
    ]);
  });
  return group(
    [
      form(thumb, [
        plane(
          '-60 -96, -40 -110, 0 -108, 40 -90 | 40 -90, 60 -130, -60 -130, -60 -96',
          up ? high : light,
        ),
        nail
          ? plane(
              '-48 -104, -34 -113, -20 -113 | -20 -113, -26 -103, -44 -95 | -44 -95, -48 -104',
              nail,
            )
          : '',
      ]),
      staff,
      form(back, [
        plane('30 -90, 62 -76, 80 -30, 84 40, 74 160 | 74 160, 0 160, 0 -90, 30 -90', dark),
        plane('66 -80, 86 -46, 96 10, 94 80 | 94 80, 130 80, 120 -80, 66 -80', light),
      ]),
      // The palm shows between the joints, so that the four stay one shape.
      plane('-50 -70, -54 0, -44 76 | -44 76, 46 76, 50 -70, -50 -70', line),
      fingers,
      brush('60 -40, 74 -30, 80 -14', 3.4, line),
      brush('66 -2, 80 8, 84 24', 3.4, line),
    ],
    place,
  );
}
