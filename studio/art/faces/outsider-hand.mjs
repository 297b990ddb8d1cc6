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

/** One mass of four fingers, each of its own length, the knuckles on a slant; the thumb lies across the first two. */
export function fist() {
  const mass = chain(
    '92 50, 62 36, 18 44, -26 56, -50 66, -62 80, -62 96, -54 106 | -54 106, -70 118, -77 134, -72 152, -56 160 | -56 160, -64 170, -65 186, -56 198, -40 204 | -40 204, -42 212, -36 222, -24 230, 6 231, 34 226 | 34 226, 54 222, 66 208, 70 192 | 70 192, 86 182, 93 160, 91 142 | 91 142, 106 126, 110 106, 106 88 | 106 88, 110 72, 104 58, 92 50',
  );
  const thumb = chain(
    '-22 22, -48 14, -76 24, -90 48, -88 78, -70 104, -44 124 | -44 124, -14 138, 16 140, 34 130 | 34 130, 42 118, 36 106, 18 100 | 18 100, -8 92, -30 78, -38 60, -22 54 | -22 54, -22 22',
  );
  const seams = [
    '-40 104, -10 100, 24 94, 66 84, 110 92',
    '-60 160, -20 154, 22 146, 62 136, 96 144',
    '-44 205, -14 200, 20 194, 50 184, 74 192',
  ];
  const closed = [
    fill(mass, T.base, ink),
    clip(mass, [
      // From the knuckles to the first joint the fingers come at us, out of the runes' light; the joints step inwards.
      plane(
        '64 28, 70 84 | 70 84, 64 90, 60 136 | 60 136, 50 140, 44 186 | 44 186, 34 190, 24 240 | 24 240, 130 240, 130 28, 64 28',
        T.turn,
      ),
      // From joint to joint they cross the grip: the light lies on their upper halves.
      plane('-48 76, -22 62, 22 48, 64 40 | 64 40, 67 62, 22 70, -22 80, -48 86, -48 76', T.high),
      plane('-66 124, -30 114, 20 104, 68 93 | 68 93, 65 114, 20 124, -30 131, -66 134', T.light),
      plane(
        '-60 176, -28 169, 18 160, 58 149 | 58 149, 54 168, 18 176, -28 181, -60 181',
        '#7082CE',
      ),
      plane(
        '-34 216, -14 211, 14 206, 42 198 | 42 198, 36 212, 10 217, -14 219, -34 220',
        '#5A62AE',
      ),
      // The knuckles' own upper sides, one lower and further in than the other.
      plane('70 42, 90 48, 107 66 | 107 66, 98 76, 74 62, 70 42', '#8492DC'),
      plane('72 94, 92 92, 107 106 | 107 106, 98 116, 74 108, 72 94', '#6C78CC'),
      plane('62 146, 78 142, 91 156 | 91 156, 82 164, 62 158, 62 146', '#5A5AAE'),
      plane('48 194, 58 190, 68 202 | 68 202, 60 208, 46 204, 48 194', '#4E4C9A'),
      // The last joints turn round the grip, into the dark.
      plane(
        '-44 54, -42 90, -56 118, -54 150, -48 176, -40 198, -24 214, -16 246 | -16 246, -100 246, -100 54, -44 54',
        T.dark,
      ),
      seams.map((line) => brush(line, 7, C.line, { from: 0.8, to: 0.5, peak: 0.4 })),
      // The thumb's shade.
      fill(thumb, T.dark, 'opacity="0.7" transform="translate(8 12)"'),
    ]),
    brush('90 53, 62 40, 22 47, -22 60', 4, '#FFFFFF', { peak: 0.5 }),
    // It comes round the grip from behind and closes over the first two fingers.
    fill(thumb, T.base, ink),
    clip(thumb, [
      plane(
        '-18 18, -44 8, -74 18, -92 48 | -92 48, -74 44, -52 38, -18 42 | -18 42, -18 18',
        T.high,
      ),
      plane(
        '-74 44, -52 38, -40 46 | -40 46, -40 64, -26 84, -4 98, 22 106 | 22 106, 6 116, -24 108, -54 84, -74 44',
        T.light,
      ),
      plane(
        '-96 44, -74 44, -56 84, -26 110, 4 118, 44 112 | 44 112, 44 150, -60 150, -96 100, -96 44',
        T.turn,
      ),
      // The nail.
      plane(
        '2 104, 18 104, 32 112, 34 120 | 34 120, 18 120, 2 114 | 2 114, 2 104',
        '#C9D8FF',
        `stroke="${C.line}" stroke-width="2" stroke-opacity="0.6"`,
      ),
    ]),
    brush('-66 68, -56 64, -48 56', 3, C.line, { peak: 0.5 }),
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
