/** An open hand, palm up, seen along its edge: four fingers fan out to the left, the thumb stands up. */
import { digit, fingers } from '../faces/digits.mjs';
import { group, plane } from '../faces/kit.mjs';
import { form } from './tailor.mjs';

const four = fingers(
  '-14 -30 13 -46 -52 12 -62 -84 11 -64 -108 8, -34 -18 13 -74 -34 12.5 -98 -62 11 -104 -86 8, -44 0 12.5 -88 -6 12 -118 -26 10.5 -130 -48 8, -42 20 11.5 -84 22 10.5 -110 8 9.5 -124 -8 7',
);
const [thumb] = fingers('34 -22 15 14 -62 14 10 -98 12 20 -122 8');

/**
 * About 210 wide; the wrist leaves at 80 20.
 * @param skin base, shade, high, line
 * @param palm base, dark and light of the palm: a glove's, or the skin's
 * @param cuff what covers the wrist
 */
export const openHand = (skin, [base, dark, light], cuff, place) =>
  group(
    [
      four.map((joints) => digit(joints, skin, { lit: 1, nail: 0, width: 5 })),
      form(
        '62 40, 30 50, -20 44, -58 30 | -58 30, -62 0, -44 -26, -10 -42 | -10 -42, 24 -34, 58 -8, 74 8 | 74 8, 62 40',
        base,
        [
          plane('-70 10, -10 26, 80 20 | 80 20, 80 60, -70 60, -70 10', dark),
          plane('-50 -22, -10 -44, 30 -34, 66 0 | 66 0, 30 -8, -10 -14, -50 -4, -50 -22', light),
        ],
        skin.line,
        5,
      ),
      digit(thumb, skin, { lit: 1, nail: 0.4, width: 5 }),
      plane('14 -40, 46 -46, 60 -14, 30 4, 12 -8, 14 -40', base),
      cuff,
    ],
    place,
  );
