export interface Canaries {
  add(name: string, word: string | undefined): string;
  in(text: string): string[];
  /** Matches any of the words in lower-case text, in JavaScript and PostgreSQL. @param but names to leave out */
  expression(but: RegExp): string;
}

/** Match numbers as a whole: six digits occur by chance in many times and ids. */
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
