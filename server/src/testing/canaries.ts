/** Words that may not be found, by the name they are reported by. */
export interface Canaries {
  add(name: string, word: string | undefined): string;
  /** Names of those a text holds, in whichever case. */
  in(text: string): string[];
  /** One expression for JavaScript and PostgreSQL, for lower-case text, that finds any but the named ones. */
  expression(but: RegExp): string;
}

/** As a whole: six figures stand by chance in many instants and ids. */
const form = (word: string): string =>
  /^\d+$/.test(word)
    ? `(^|[^0-9.\\\\])${word}([^0-9]|$)`
    : word.replaceAll(/[.+?()]/g, String.raw`\$&`);

export function createCanaries(
  first: readonly (readonly [name: string, word: string])[],
): Canaries {
  const words = new Map(first.map(([name, word]) => [name, word.toLowerCase()]));
  return {
    add: (name, word) => {
      if (!word) throw new Error(`No ${name}`);
      words.set(name, word.toLowerCase());
      return word;
    },
    in: (text) => {
      const lower = text.toLowerCase();
      return [...words]
        .filter(([, word]) => new RegExp(form(word)).test(lower))
        .map(([name]) => name);
    },
    expression: (but) =>
      [...words].flatMap(([name, word]) => (but.test(name) ? [] : form(word))).join('|'),
  };
}
