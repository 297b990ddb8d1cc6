/**
 * A Markdown text in the editor. A block that is not changed keeps its source to the letter; one that the editor has no
 * node for is shown as its source. So nothing of a text is lost, whatever it contains.
 */
import type { JSONContent } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { htmlOf, type MarkdownKind, readBlock, tokensOf } from './read-markdown.ts';
import { type MarkStyle, written } from './write-markdown.ts';

interface MarkdownText {
  doc: JSONContent;
  /** @returns Markdown of what the editor now has */
  write(doc: JSONContent): string;
}

/** Without the line breaks at the end. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}

const styles: readonly MarkStyle[] = ['signs', 'tags', 'none'];

/** @param schema of the editor */
export function markdownText(source: string, kind: MarkdownKind, schema: Schema): MarkdownText {
  /** With every attribute of the schema and no other, to compare. */
  const whole = (node: JSONContent): JSONContent =>
    schema.nodeFromJSON(node).toJSON() as JSONContent;
  const keyOf = (node: JSONContent): string => JSON.stringify(whole(node));
  const withoutPlace = (node: JSONContent): JSONContent => {
    const { place: _place, ...attrs } = node.attrs ?? {};
    return { ...node, attrs };
  };

  const readOne = (markdown: string): JSONContent | undefined => {
    const [token, ...others] = tokensOf(markdown, kind).filter(({ type }) => type !== 'space');
    return token && others.length === 0 ? readBlock(token, kind) : undefined;
  };

  const made = new Map<string, string>();
  /** The first form that is read again as it was meant. */
  const markdownOf = (node: JSONContent): string => {
    const key = JSON.stringify(node);
    const known = made.get(key);
    if (known !== undefined) return known;
    const plain = withoutPlace(node);
    const forms = styles.map((style) => written(plain, kind, style));
    const fits = forms.find((form) => {
      const read = readOne(form);
      return read && keyOf(read) === keyOf(plain);
    });
    if (made.size > 500) made.clear();
    made.set(key, fits ?? forms[0]!);
    return fits ?? forms[0]!;
  };

  /** Sources of the blocks, with the white space after each. */
  const sources: string[] = [];
  const originals = new Set<string>();
  let before = '';
  const content: JSONContent[] = [];
  for (const token of safeTokens(source, kind)) {
    if (token.type === 'space') {
      if (sources.length === 0) before += token.raw;
      else sources[sources.length - 1] += token.raw;
      continue;
    }
    const place = sources.push(token.raw) - 1;
    const read = readBlock(token, kind);
    const isFaithful =
      read &&
      isAllowed(schema, read) &&
      htmlOf(tokensOf(markdownOf(read), kind), kind) === htmlOf([token], kind);
    const text = withoutEnd(token.raw);
    const node = isFaithful
      ? { ...read, attrs: { ...read.attrs, place } }
      : { type: 'source', attrs: { place }, content: [{ type: 'text', text }] };
    const kept = whole(node);
    originals.add(JSON.stringify(kept));
    content.push(kept);
  }
  const end = source.slice(withoutEnd(source).length);

  return {
    doc: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] },
    write: ({ content: nodes = [] }) => {
      let text = '';
      let last: number | undefined;
      for (const given of nodes) {
        // The editor adds attributes of its own.
        const node = whole(given);
        const place = originals.has(JSON.stringify(node)) ? Number(node.attrs?.place) : undefined;
        const said = place === undefined ? markdownOf(node) : sources[place]!;
        if (said.trim() === '') continue;
        const isNext =
          place !== undefined && (last === undefined ? place === 0 : place === last + 1);
        if (text === '') text = isNext ? before + said : said;
        else text = isNext && last !== undefined ? text + said : `${withoutEnd(text)}\n\n${said}`;
        last = place;
      }
      return last === sources.length - 1 ? text : withoutEnd(text) + (text && end);
    },
  };
}

/** A text that is nested too deeply for the parser is one block. */
function safeTokens(source: string, kind: MarkdownKind) {
  try {
    return tokensOf(source, kind);
  } catch {
    return [{ type: 'unread', raw: source }];
  }
}

function isAllowed(schema: Schema, node: JSONContent): boolean {
  try {
    schema.nodeFromJSON(node).check();
    return true;
  } catch {
    return false;
  }
}
