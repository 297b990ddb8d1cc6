/** Reads JSON with the line of every value, and says in plain words what is wrong with a file that is not JSON. */

export interface JsonFile {
  data: unknown;
  /** Line of a value, by its JSON pointer (`/milestones/0/key`) or its dotted path (`reward.coin.name`). */
  lineOf(at: string): number | undefined;
  /** Keys that an object has twice; the second hides the first. */
  twice: readonly { at: string; line: number }[];
}

export class JsonFault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** True for an error of `JSON.parse`, also inside one that names the file. */
export const isNotJson = (error: unknown): error is Error =>
  error instanceof SyntaxError || (error instanceof Error && error.cause instanceof SyntaxError);

type Path = readonly string[];

const pointerOf = (path: Path): string =>
  path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** @throws JsonFault with the line and what would be right */
export function parseJson(source: string): JsonFile {
  const lines = new Map<string, number>();
  const twice: { at: string; line: number }[] = [];
  let at = 0;
  let line = 1;

  const fail = (message: string, where = line): never => {
    throw new JsonFault(where, message);
  };
  const space = (): void => {
    for (;;) {
      const sign = source[at];
      if (sign === '\n') line++;
      else if (sign !== ' ' && sign !== '\t' && sign !== '\r') break;
      at++;
    }
    if (source[at] === '/' || source[at] === '#') fail('JSON has no comments; remove this one');
  };
  const note = (path: Path): void => {
    lines.set(pointerOf(path), line).set(path.join('.'), line);
  };

  function text(): string {
    const begin = at++;
    for (; source[at] !== '"'; at++) {
      if (at >= source.length || source[at] === '\n')
        fail('a text does not end on its line; close it with ", and write a line break as \\n');
      if (source[at] === '\\') at++;
    }
    at++;
    const raw = source.slice(begin, at);
    try {
      return JSON.parse(raw) as string;
    } catch {
      return fail(
        `${raw.slice(0, 40)} has a character that JSON does not allow; write \\\\ for \\`,
      );
    }
  }

  /** What separates two entries. @returns true when another one follows */
  function next(end: '}' | ']', opened: number): boolean {
    const before = line;
    space();
    if (source[at] === end) {
      at++;
      return false;
    }
    if (source[at] === undefined)
      fail(`${end === '}' ? '{' : '['} of line ${opened} is not closed; add ${end}`);
    if (source[at] !== ',')
      fail(
        line === before
          ? 'a comma is missing between two entries; a quotation mark inside a text is written \\"'
          : 'a comma is missing at the end of this line',
        before,
      );
    const comma = line;
    at++;
    space();
    if (source[at] === end) fail('a comma follows the last entry; remove it', comma);
    return true;
  }

  function object(path: Path): Record<string, unknown> {
    const opened = line;
    const entries = new Map<string, unknown>();
    at++;
    space();
    if (source[at] === '}') {
      at++;
      return {};
    }
    do {
      if (source[at] !== '"')
        fail(
          source[at] === undefined
            ? `{ of line ${opened} is not closed; add }`
            : 'a key is not in quotation marks; write "key": …',
        );
      const key = text();
      const inner = [...path, key];
      if (entries.has(key)) twice.push({ at: pointerOf(inner), line });
      note(inner);
      space();
      if (source[at] !== ':') fail(`a colon is missing after "${key}"`);
      at++;
      entries.set(key, value(inner));
    } while (next('}', opened));
    return Object.fromEntries(entries);
  }

  function array(path: Path): unknown[] {
    const opened = line;
    const items: unknown[] = [];
    at++;
    space();
    if (source[at] === ']') {
      at++;
      return items;
    }
    do {
      space();
      const inner = [...path, String(items.length)];
      note(inner);
      items.push(value(inner));
    } while (next(']', opened));
    return items;
  }

  function value(path: Path): unknown {
    space();
    const sign = source[at];
    if (sign === '{') return object(path);
    if (sign === '[') return array(path);
    if (sign === '"') return text();
    if (sign === undefined) return fail('the file ends too early; a value is missing');
    const [word = ''] = /^[^\s,:\]}[{"]+/.exec(source.slice(at, at + 60)) ?? [];
    const whole = word.replaceAll('.', '');
    if (/^[1-9]\d{0,2}\.000$/.test(word))
      fail(`${word} is ${Number(word)} in JSON; write ${whole}, or ${Number(word)}`);
    if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(word))
      fail(`${word} has points between thousands; write ${whole}`);
    const isValue = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(word);
    if (!isValue) fail(`${word || sign} is no value; put a text in quotation marks: "…"`);
    at += word.length;
    return JSON.parse(word);
  }

  if (source.startsWith('\uFEFF'))
    fail('begins with a byte order mark; save it as UTF-8 without BOM');
  lines.set('', 1);
  const data = value([]);
  space();
  if (at < source.length) fail('something follows after the end of the data; remove it');
  return { data, lineOf: (path) => lines.get(path), twice };
}
