/**
 * When two names of operators are the same person's. The draw's record shows names, so a second spelling must not count as
 * a second person (ADR-0073). `person_of` in SQL and `verify-draw.mjs` have the same rule; a test compares the three.
 */

/** Characters that are not seen: format characters (\p{Cf}), default ignorable ones, and white space. */
const unseen =
  // oxlint-disable-next-line no-misleading-character-class -- a list of single code points
  /[\t-\r\u0020\u0085\u00A0\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{110BD}\u{110CD}\u{13430}-\u{1343F}\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;

/** Letters and digits that look like a small Latin letter, in small or capital form (UTS #39). */
const lookalikes = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'вβ',
    c: 'с',
    d: 'ԁ',
    e: 'еε',
    g: 'ɡ',
    h: 'нηһ',
    j: 'јȷϳ',
    k: 'кκ',
    l: 'iıіιɩӏ1|',
    m: 'мμ',
    n: 'ν',
    o: 'оοօ0',
    p: 'рρ',
    q: 'ԛ',
    s: 'ѕ',
    t: 'тτ',
    w: 'ԝ',
    x: 'хχ',
    y: 'уүυ',
    z: 'ζ',
  }).flatMap(([latin, others]) => Array.from(others, (one) => [one, latin] as const)),
);

const seenAs = (character: string): string => {
  const small = character < '\u0590' ? character.toLowerCase() : character;
  const one = Array.from(small).length === 1 ? small : character;
  return lookalikes.get(one) ?? one;
};

/** @returns the same text for names that look the same; it is not for display */
export const personOf = (name: string): string =>
  Array.from(name.normalize('NFKD').replaceAll(unseen, ''), seenAs).join('');

/** Names of automatic acts in the records of the draw and of the audit log. */
const automatic = ['clock', 'player', 'command', 'schedule', 'server', 'first start'].map(personOf);

/** False for a name of an automatic act, and for one that shows nothing. */
export const isPersonsName = (name: string): boolean =>
  !['', ...automatic].includes(personOf(name));

export const isSamePerson = (one: string, other: string): boolean =>
  personOf(one) === personOf(other);
