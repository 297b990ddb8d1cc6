/**
 * [ms since the first event, px]. Recorded values: wheel-gestures (MIT, github.com/xiel/wheel-gestures,
 * src/test/fixtures), where they are horizontal; devices report both axes in the same way.
 */
export type Trace = readonly (readonly [at: number, delta: number])[];

/** Evenly spaced events: the first at `at`, then every `step` ms. */
const frames = (at: number, step: number, deltas: readonly number[]): Trace =>
  deltas.map((delta, index) => [at + index * step, delta]);

/** macOS trackpad, Chrome 76: one push with inertia, 1.04 s (swipe-right). */
export const macTrackpad: Trace = [
  ...frames(0, 11.2, [1, 7, 8, 11, 24, 12, 29, 24, 28, 52, 54]),
  ...frames(
    141,
    16.7,
    [
      83, 83, 84, 84, 82, 82, 75, 72, 67, 59, 54, 49, 45, 41, 37, 33, 30, 29, 26, 23, 23, 20, 18,
      17, 15, 15, 13, 13, 11, 10, 9, 9, 8, 7, 7, 7, 6, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1,
    ],
  ),
  [990, 1],
  [1008, 1],
  [1040, 1],
];

/** Windows trackpad, Chrome 81: push, dropped frame, 2 s of inertia (win-chrome-fast-right-ptp). */
export const windowsTrackpad: Trace = [
  ...frames(0, 16.7, [6, 162, 202.5, 343.5, 228, 93, 0]),
  ...frames(
    117,
    16.7,
    [
      162, 144, 130.5, 115.5, 105, 96, 90, 82.5, 79.5, 72, 69, 64.5, 61.5, 57, 54, 51, 49.5, 46.5,
      45, 43.5, 40.5, 37.5, 39, 34.5,
    ],
  ),
  [534, 67.5],
  ...frames(
    551,
    16.7,
    [
      31.5, 30, 28.5, 28.5, 27, 25.5, 24, 24, 22.5, 22.5, 21, 19.5, 19.5, 19.5, 18, 16.5, 18, 15,
      16.5, 15, 13.5, 15, 12, 13.5, 12, 12, 12, 10.5, 10.5, 10.5, 9, 9, 10.5,
    ],
  ),
  [1117, 16.5],
  ...frames(
    1134,
    16.7,
    [
      7.5, 7.5, 7.5, 7.5, 6, 6, 7.5, 6, 4.5, 6, 4.5, 6, 4.5, 4.5, 3, 4.5, 4.5, 3, 3, 4.5, 3, 3, 3,
      1.5, 3, 3, 1.5, 1.5, 3, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5,
    ],
  ),
  [1751, 1.5],
  [1768, 1.5],
  [1801, 1.5],
  [1851, 1.5],
  [1901, 1.5],
  [1984, 1.5],
];

/** macOS trackpad, Safari 13: a push, and one back 176 ms after its inertia (mac-swipe-left-end-bounce). */
export const macThereAndBack: Trace = [
  ...frames(0, 11, [1, 27]),
  [45, 173],
  [56, 74],
  [67, 73],
  ...frames(
    96,
    16.7,
    [
      103, 139, 152, 158, 154, 151, 145, 158, 147, 134, 122, 109, 102, 91, 84, 74, 68, 62, 57, 53,
      48, 44, 40, 37, 33, 30, 27, 24, 23, 20, 20, 18, 15, 15, 13, 13, 11, 11, 10, 9, 9, 7, 7, 7, 6,
      5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1,
    ],
  ),
  [1096, 1],
  [1130, 1],
  ...frames(1306, 11, [-2, -61, -110, -131, -263, -527]),
  ...frames(
    1390,
    16.7,
    [
      -740, -812, -768, -720, -675, -638, -607, -549, -526, -509, -486, -467, -446, -425, -407,
      -389, -369, -348, -332, -309, -290, -271, -252, -232,
    ],
  ),
  [1807, -418],
  ...frames(
    1823,
    16.7,
    [
      -186, -173, -160, -147, -134, -122, -109, -102, -91, -84, -74, -68, -62, -57, -53, -48, -44,
      -40, -37, -33, -30, -27, -24, -23, -20, -20, -18, -15, -15, -13, -13, -11, -11, -10, -9, -9,
      -7, -7, -7, -6, -5, -5, -4, -4, -3, -3, -3, -2, -2, -2, -2, -1, -1,
    ],
  ),
];

/** Windows mouse, Chrome 80: one notch, then continuous turning for two seconds (win-chrome-new). */
export const windowsMouse: Trace = [
  [0, 150],
  ...[
    400, 496, 592, 696, 792, 896, 992, 1096, 1192, 1296, 1392, 1496, 1592, 1696, 1791, 1896, 1992,
    2096, 2192, 2296, 2392,
  ].map((at) => [at, 150] as const),
];

/** macOS mouse, Chrome 80: single notches, then faster (mac-chrome-continuous-horizontal-wheel). */
export const macMouse: Trace = [
  [0, 4],
  [400, 4],
  [496, 22],
  [600, 58.4],
  [696, 82.7],
  [800, 102.9],
  [896, 147.7],
];

/** High-resolution wheel, one notch in eight fractions. Synthetic, from the format (120 per notch). */
export const fineNotch: Trace = frames(0, 8, [15, 15, 15, 15, 15, 15, 15, 15]);

/** Freely spinning wheel: one push that friction stops after 1.5 s. Synthetic. */
export const freeSpin: Trace = Array.from({ length: 90 }, (_, index) => [
  index * 16.7,
  Math.max(1, Math.round(120 * 0.95 ** index)),
]);
