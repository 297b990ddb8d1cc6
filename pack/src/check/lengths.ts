/** Lengths that fit the places where a text is shown, in characters. A longer one wraps, is cut or hides others. */
const lengths: readonly (readonly [key: RegExp, most: number])[] = [
  [/^ui\.json game\.title$/, 60],
  [/^ui\.json game\.genre$/, 40],
  [/^ui\.json game\.slogan$/, 120],
  // Search engines and link previews cut it.
  [/^ui\.json game\.description$/, 300],
  [/^ui\.json (?:nav|nouns)\./, 30],
  [/^ui\.json reward\..+\.name$/, 60],
  [/^ui\.json reward\..+\.desc$/, 240],
  [/^(?:roles|weapons|factions|features|world)\.json .+\.name$/, 60],
  [/^(?:roles|weapons|factions|features|world)\.json .+\.(?:epithet|type)$/, 80],
  [/^roles\.json .+\.talk(?:_en)?$/, 400],
  [/^roles\.json .+\.talk_mobile$/, 160],
  [/^(?:roles|weapons|factions|features|world)\.json .+_(?:mobile|info)$/, 600],
];

/** @param key file and key: `ui.json game.genre` @returns the most characters; undefined without a limit */
export const longest = (key: string): number | undefined =>
  lengths.find(([pattern]) => pattern.test(key))?.[1];
