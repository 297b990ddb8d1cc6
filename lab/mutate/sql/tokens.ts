/** Tokens of SQL text, with their positions. Comments and the quotes of function bodies are left out. */
export interface Token {
  /** Lower case; a quoted text or name as it is. */
  word: string;
  start: number;
  end: number;
}

const pattern =
  /(?<skip>\s+|--[^\n]*|\$\$)|'(?:[^']|'')*'|"[^"]*"|[\p{L}_¤][\p{L}\p{N}_¤.]*|\d[\d.]*|<>|<=|>=|:=|::|->>?|\|\||[^\s]/gu;

export function tokensOf(sql: string): Token[] {
  const tokens: Token[] = [];
  for (const match of sql.matchAll(pattern)) {
    if (match.groups?.skip !== undefined) continue;
    const [text] = match;
    tokens.push({
      word: /^['"]/.test(text) ? text : text.toLowerCase(),
      start: match.index,
      end: match.index + text.length,
    });
  }
  return tokens;
}

/**
 * The SQL templates of a TypeScript file, as texts of the file's length: what is not SQL is blank, and what a template
 * inserts is one word of `¤`. A template inside another one is a text of its own.
 */
export function templatesOf(source: string): string[] {
  const texts: string[] = [];
  const blank = (from: number, to: number) => source.slice(from, to).replaceAll(/[^\n]/g, ' ');
  /** @returns the position after the closing backtick */
  const template = (start: number, isSql: boolean): number => {
    let text = blank(0, start);
    let at = start;
    while (source[at] !== '`') {
      const isEscape = source[at] === '\\';
      if (source.startsWith('${', at)) {
        const end = code(at + 2);
        text += '¤'.repeat(end - at);
        at = end;
      } else {
        text += source.slice(at, at + (isEscape ? 2 : 1));
        at += isEscape ? 2 : 1;
      }
    }
    if (isSql) texts.push(text + blank(at, source.length));
    return at + 1;
  };
  /** @returns the position after the brace that closes the code, or the end of the file */
  const code = (start: number): number => {
    let depth = 1;
    let at = start;
    while (at < source.length) {
      const skipped = /^(?:\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/.exec(
        source.slice(at, at + 2000),
      );
      if (skipped) at += skipped[0].length;
      else if (source[at] === '`') at = template(at + 1, /\bsql$/.test(source.slice(0, at)));
      else {
        if (source[at] === '{') depth++;
        if (source[at] === '}') depth--;
        at++;
        if (depth === 0) return at;
      }
    }
    return at;
  };
  code(0);
  return texts;
}
