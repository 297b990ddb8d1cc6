/**
 * The film as data. Times are seconds; the cuts lie on the beats of bars 12 to 25 of *Duet*, whose bar 12 is the start
 * of the film (the tempo map of `studio/music/score/duet.ts`).
 */
export const fps = 24;
export const length = 30;
/** `plate` is the end of a plate's name, `way` the part of it that depth maps have. */
export const formats = {
  landscape: { width: 1280, height: 720, plate: '-1920', way: '' },
  portrait: { width: 720, height: 1280, plate: '-mobile-750', way: '-mobile' },
};
/** Seconds of the first beat of each bar, from bar 12 on. */
const bars = [
  0, 2.108, 4.205, 6.313, 8.44, 10.655, 12.809, 14.936, 17.044, 19.157, 21.254, 23.362, 25.504,
  27.9,
];
const eyesFrom = bars[7];
/** The second beat of bar 16, where the blades are raised; they meet on its third (`page/blow.js`). */
const raised = 9.157;
/** The third beat of bar 24, when the title is lit from below. */
const lights = 27.047;

/**
 * The lit eye of each portrait, in its 900 x 1350 pixels: the middle of the iris, half the width, height of the upper
 * and the lower lid, slope, the colour of the light, and 1 where there is no lid to open. Filbert's laughs: middle and ends
 * of the arc, how high it bows, and the second of the cut at which it opens.
 */
const eyes = {
  Berenica: [380, 628, 62, 20, 22, -0.1, '#9fb4ff'],
  Outsider: [373, 616, 68, 25, 28, 0, '#b59cff'],
  Sibylle: [432, 614, 67, 18, 20, 0, '#ffd98a'],
  Lynn: [419, 589, 74, 24, 25, 0, '#6fe0d8'],
  Rhythm: [420, 500, 60, 20, 20, -0.08, '#ff8a70'],
  Daphne: [550, 608, 57, 20, 20, 0, '#b8e070'],
  Randy: [497, 618, 53, 16, 20, 0, '#c08cff'],
  Hellfire: [483, 592, 60, 20, 20, 0, '#ff7a30', 1],
  Filbert: [376, 477, 76, 27, 20, 0, '#ffb060', 1, 0.703],
  Rebecca: [419, 522, 44, 17, 15, 0, '#ff5a50'],
  Tabethe: [506, 624, 57, 17, 21, 0, '#8fe8c8'],
  Fushu: [437, 529, 55, 16, 18, 0, '#9fe0b8'],
  Psyche: [517, 553, 64, 22, 22, 0, '#ff9fd0'],
  Fina: [386, 604, 74, 28, 28, 0.05, '#58f0c0'],
  Phantasio: [520, 610, 67, 19, 25, 0, '#d090ff'],
  Nifle: [350, 604, 60, 20, 21, 0.4, '#90c8ff'],
  Margie: [525, 657, 68, 26, 22, 0, '#ffb050'],
  Yale: [474, 607, 54, 14, 13, 0, '#a8d0ff'],
};
/**
 * Four faces against the three beats of bar 19, then one cut a beat: two alone, six pairs. The last pair has two beats,
 * and on the second the eye that laughs opens.
 */
const cuts = [
  [14.936, 'Berenica'],
  [15.463, 'Fina'],
  [15.99, 'Outsider'],
  [16.517, 'Lynn'],
  [17.044, 'Rebecca'],
  [17.743, 'Psyche'],
  [18.444, 'Sibylle', 'Rhythm'],
  [19.157, 'Randy', 'Daphne'],
  [19.856, 'Tabethe', 'Hellfire'],
  [20.555, 'Fushu', 'Phantasio'],
  [21.254, 'Nifle', 'Margie'],
  [21.955, 'Yale', 'Filbert'],
].map(([at, ...faces]) => ({ at: at - eyesFrom, faces }));
const facePictures = Object.fromEntries(
  Object.keys(eyes).flatMap((name) => [
    [`eyes-${name}`, `film/eyes-${name}.jpg`],
    [`depth-${name}`, `media/faces/${name}-depth-320.avif`],
  ]),
);

/** Each shot: its scene in `page/`, when it starts and ends, and the pictures it needs.
 * `solid`: it has meshes, which need depth and smooth edges. */
export const shots = [
  {
    id: 'descent',
    scene: 'descent',
    solid: true,
    from: 0,
    to: bars[3],
    pictures: { moon: 'masters/moon.png' },
  },
  {
    id: 'arrows',
    scene: 'arrows',
    solid: true,
    from: bars[3],
    to: raised,
    pictures: {
      plate: 'film/borrowed-hours{way}.png',
      deep: 'film/depth-borrowed-hours{way}.png',
    },
  },
  {
    id: 'blow',
    scene: 'blow',
    from: raised,
    to: bars[5],
    pictures: {
      left: 'media/weapons/ShackleOfLonewolf-960.avif',
      right: 'media/weapons/CrimsonCutter-960.avif',
      moon: 'masters/moon.png',
    },
  },
  { id: 'boats', scene: 'boats', solid: true, from: bars[5], to: bars[7], pictures: {} },
  { id: 'eyes', scene: 'eyes', from: bars[7], to: bars[11], pictures: facePictures, cuts, eyes },
  {
    id: 'title',
    scene: 'title',
    from: bars[11],
    to: length,
    // The water starts to rise with bar 24; on its third beat all is under water, and the light comes; it is full with bar 25.
    waves: [bars[12], lights, bars[13]].map((at) => at - bars[11]),
    pictures: {
      plate: 'media/plates/hero{plate}.avif',
      deep: 'media/plates/hero{way}-depth-480.avif',
      title: 'film/title.png',
      words: 'film/words.png',
    },
  },
];

/** The hero's loop: the plate, and where its candles, boat and crown are (parts of the plate; y from below). */
export const loop = {
  id: 'loop',
  scene: 'loop',
  from: 0,
  to: 7,
  pictures: {
    plate: 'media/plates/hero{plate}.avif',
    deep: 'media/plates/hero{way}-depth-480.avif',
  },
  boat: [0.408, 0.43, 0.05, 0.09],
  boatTall: [0.35, 0.478, 0.12, 0.06],
  crown: [0.51, 0.66, 0.13],
  crownTall: [0.5, 0.66, 0.3],
  candles: {
    landscape: [
      [0.124, 0.385], [0.25, 0.405, 0.7], [0.312, 0.42, 0.5], [0.69, 0.42, 0.5], [0.749, 0.405, 0.7],
      [0.876, 0.385], [0.3675, 0.445, 0.55],
    ],
    portrait: [
      [0.038, 0.437], [0.155, 0.461, 0.7], [0.856, 0.461, 0.7], [0.958, 0.437], [0.262, 0.479, 0.6],
    ],
  },
}; // prettier-ignore

/** The sound: where bar 12 begins in the file of *Duet* (which starts a second before bar 1), and its fades. */
export const sound = { from: 24.462, fadeIn: 0.12, fadeOut: 1.6 };
/** The second whose frame is the poster. */
export const poster = 13.5;
/**
 * What is read with the film: sentences of the campaign's texts, and at the end, for the picture has it in English only,
 * the game's name and when one can pre-register.
 */
export const captions = [
  { from: 0.9, to: 5.9, book: 'ui', path: ['game', 'slogan'] },
  { from: 6.5, to: 9.1, book: 'features', path: ['borrowed-hours', 'lead'] },
  { from: 24.6, to: 29.8, book: 'ui', path: ['game', 'title'], dates: true },
];
