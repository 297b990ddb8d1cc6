/** The Outsider's left hand round the grip, in the sword's own place: the grip runs along y, 42 wide, from 20 to 300. */
import { brush, chain, clip, fill, group, plane } from './kit.mjs';
import { C } from './outsider-face.mjs';

const T = { base: '#4A4694', light: '#8FACEC', high: '#E6FAFF', turn: '#332C6C', dark: '#221A4C' };
// The hand is a little below the guard, so that the grip shows.
const low = 'transform="translate(0 18) scale(0.98 0.9)"';
const ink = `stroke="${C.line}" stroke-width="5" stroke-linejoin="round"`;

/** Behind the grip: the web of the thumb, and the back of the hand on its way to the wrist. */
export function wrist() {
  const back = chain(
    '58 40, 94 52, 132 84, 162 134, 204 210 | 204 210, 152 290, 104 340 | 104 340, 84 284, 62 240 | 62 240, 58 40',
  );
  const behind = [
    plane('21 24, 52 17, 84 32, 98 60 | 98 60, 60 60, 21 64 | 21 64, 21 24', T.turn, ink),
    fill(back, T.dark, ink),
    clip(back, [
      plane('94 46, 136 84, 166 134, 210 212 | 210 212, 180 226, 140 150, 104 96, 94 46', T.turn),
      brush('104 118, 126 160, 146 220', 5, T.base, { peak: 0.3 }),
      brush('98 166, 112 200, 124 250', 5, T.base, { peak: 0.3 }),
    ]),
    brush('96 52, 134 84, 164 134, 204 208', 4, '#A58CF0', { peak: 0.4 }),
  ];
  return group(behind, low);
}

/** One mass, notched between the finger tips; planes and thin lines part the fingers, no finger has an outline of its own. */
export function fist() {
  const mass = chain(
    '94 54, 62 38, 22 44, -22 56, -46 66, -58 84, -50 102 | -50 102, -64 112, -72 128, -68 146, -55 156 | -55 156, -65 166, -67 182, -60 196, -45 203 | -45 203, -52 214, -48 230, -36 242, 0 248, 40 246, 66 236 | 66 236, 82 222, 88 198 | 88 198, 99 178, 100 148 | 100 148, 108 126, 104 98 | 104 98, 106 74, 94 54',
  );
  // It comes round the grip from behind: its root is cut off by the grip's edge.
  const thumb = chain(
    '-20 22, -44 14, -70 22, -84 44 | -84 44, -86 66, -74 90, -56 103 | -56 103, -44 98, -40 84, -40 68, -32 58, -20 56 | -20 56, -20 22',
  );
  const closed = [
    fill(mass, T.base, ink),
    clip(mass, [
      // From the knuckles to the first joint the fingers come at us, out of the runes' light.
      plane('57 30, 61 70, 65 118, 60 172, 47 250 | 47 250, 130 250, 130 30, 57 30', T.turn),
      // From joint to joint they cross the grip: the light lies on their upper halves.
      plane('-48 76, -22 62, 22 48, 58 42 | 58 42, 61 66, 22 72, -22 80, -48 86, -48 76', T.high),
      plane('-62 126, -30 115, 20 106, 62 99 | 62 99, 65 121, 20 126, -30 132, -62 134', T.light),
      plane(
        '-58 177, -28 169, 18 161, 63 153 | 63 153, 61 173, 18 177, -28 181, -58 181',
        '#7082CE',
      ),
      plane(
        '-40 223, -20 218, 14 212, 53 205 | 53 205, 50 220, 14 223, -20 225, -40 226',
        '#5A62AE',
      ),
      // The knuckles' own upper sides.
      plane('64 46, 84 50, 100 72 | 100 72, 92 78, 68 64, 64 46', '#6C78CC'),
      plane('69 100, 90 102, 104 120 | 104 120, 94 124, 70 114, 69 100', '#5A5AAE'),
      plane('67 154, 84 154, 97 168 | 97 168, 88 172, 66 166, 67 154', '#5A5AAE'),
      // The last joints turn round the grip, into the dark.
      plane(
        '-44 54, -42 90, -52 118, -50 150, -50 176, -46 198, -36 222, -26 256 | -26 256, -100 256, -100 54, -44 54',
        T.dark,
      ),
      plane('-56 74, -50 84, -44 98 | -44 98, -66 100, -70 74, -56 74', T.turn),
      brush('-54 103, -20 98, 20 92, 64 85, 108 94', 7, C.line, { from: 0.9, to: 0.3, peak: 0.3 }),
      brush('-58 157, -20 152, 20 146, 64 138, 104 146', 7, C.line, {
        from: 0.9,
        to: 0.3,
        peak: 0.3,
      }),
      brush('-50 204, -20 201, 18 196, 56 190, 92 196', 7, C.line, {
        from: 0.9,
        to: 0.3,
        peak: 0.3,
      }),
    ]),
    brush('90 55, 62 40, 22 46, -22 58, -44 68', 4, '#FFFFFF', { peak: 0.5 }),
    // The thumb comes round from behind and closes over the first finger's tip.
    fill(thumb, T.base, ink),
    clip(thumb, [
      plane(
        '-18 18, -44 8, -74 18, -88 42 | -88 42, -70 38, -48 34, -18 40 | -18 40, -18 18',
        T.high,
      ),
      plane('-88 42, -70 38, -64 66, -54 106 | -54 106, -100 110, -100 40, -88 42', T.turn),
      plane(
        '-70 38, -48 34, -34 44 | -34 44, -42 62, -46 84, -54 96 | -54 96, -62 66, -70 38',
        T.light,
      ),
    ]),
    brush('-78 38, -66 42, -52 38', 3, C.line, { peak: 0.5 }),
  ];
  return group(closed, low);
}

/** The sleeve round the wrist, its edge turned back to the lining. */
export const sleeve = () => [
  plane(
    '262 214, 216 262, 172 320, 118 396 | 118 396, 132 460, 124 560 | 124 560, 500 560, 500 400 | 500 400, 380 262, 262 214',
    C.clothMid,
    ink,
  ),
  plane('300 234, 330 330, 320 560 | 320 560, 520 560, 500 390, 380 262, 300 234', C.ink),
  plane('214 270, 236 360, 220 560 | 220 560, 262 560, 276 420, 250 320, 214 270', '#3A2466'),
  plane('150 356, 168 420, 160 560 | 160 560, 192 560, 196 440, 168 350, 150 356', '#4A3486'),
  plane(
    '226 158, 182 194, 132 262, 92 362 | 92 362, 118 398 | 118 398, 172 322, 218 264, 264 216 | 264 216, 226 158',
    C.lining,
    ink,
  ),
  plane('226 158, 208 174 | 208 174, 238 236 | 238 236, 264 216 | 264 216, 226 158', '#33175A'),
  plane('120 290, 104 326, 92 362 | 92 362, 118 398 | 118 398, 140 362, 120 290', '#7E40B8'),
  brush('226 158, 182 194, 132 262, 92 362', 6, 'url(#gold)', { from: 0.5, to: 0.5 }),
];
