export interface ArticleSource {
  title: string;
  summary: string;
  body: string;
}

/** Parses `# Title`, a blank line, `> summary`, a blank line, and the body. Throws with what is missing. */
export function readArticleSource(source: string): ArticleSource {
  const { title, rest } = readTitled(source);
  const quote = /^(?:>[^\n]*\n?)+/.exec(rest)?.[0] ?? '';
  const summary = quote
    .split('\n')
    .map((line) => line.replace(/^>\s?/, '').trim())
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\*\*?([^*]+)\*\*?|\[([^[\]]*)\]\([^()]*\)/g, '$1$2');
  if (!summary) throw new Error('has no summary (`> …`) under its title');
  const body = rest.slice(quote.length).trim();
  if (!body) throw new Error('has no text under its summary');
  return { title, summary, body };
}

export function readTitled(source: string): { title: string; rest: string } {
  const text = source.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  const title = /^# (.*)(?:\n|$)/.exec(text);
  if (!title?.[1]?.trim()) throw new Error('does not begin with its title (`# …`)');
  return { title: title[1].trim(), rest: text.slice(title[0].length).trim() };
}
