/** Markdown as the editor's nodes. What they cannot hold is not read: the editor shows it as it is written. */
import { type BlockName } from '@prelude/contract/site/article-markup';
import { markdown } from '@prelude/pack/news/article-blocks';
import type { JSONContent } from '@tiptap/core';
import type { Token, Tokens } from 'marked';

/** `email`: the Markdown of emails, which has fewer blocks, and where a line break is one. */
export type MarkdownKind = 'page' | 'email';

/** The editor has no node for it. */
class Unreadable extends Error {}

const emailBlocks: ReadonlySet<string> = new Set<BlockName>(['buttons', 'note']);
const emailTokens: ReadonlySet<string> = new Set(['table', 'code']);

type Marks = NonNullable<JSONContent['marks']>;

/** Tags that an author may write between words. */
const markOfTag: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  s: 'strike',
  del: 'strike',
  sub: 'subscript',
  sup: 'superscript',
};

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/** The console loads nothing from elsewhere. */
const ownFile = /^\/(?:news\/pictures\/[0-9a-f]{32}|files\/[\w.-]+)$/;

const innerOf = (token: Token): Token[] => (token as { tokens?: Token[] }).tokens ?? [];

/** A soft line break is a space on the page. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/&(?:#?\w{1,10});/g, (entity) => {
      const sign = entities[entity];
      if (sign === undefined) throw new Unreadable(entity);
      return sign;
    })
    .split('\n')
    .map((line, at, all) => {
      const begun = at > 0 ? line.trimStart() : line;
      return at < all.length - 1 ? begun.trimEnd() : begun;
    })
    .join(' ');

const textNode = (text: string, marks: Marks): JSONContent[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) }];

const sameMarks = (a: JSONContent, b: JSONContent): boolean =>
  JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? []);

const addressOf = (href: string): string => href.replace(/^\.\.\/files\//, '/files/');

function linkTo(href: string): string {
  const address = addressOf(href);
  if (!/^(?:https:|mailto:|\/(?!\/)|#)/.test(address)) throw new Unreadable(href);
  return address;
}

/** @returns the nodes up to the closing tag, and the tokens after it */
function upTo(tag: string, tokens: readonly Token[]): [inside: Token[], after: Token[]] {
  const end = tokens.findIndex(({ type, raw }) => type === 'html' && raw === `</${tag}>`);
  if (end < 0) throw new Unreadable(tag);
  return [tokens.slice(0, end), tokens.slice(end + 1)];
}

function phrase(tokens: readonly Token[], marks: Marks = []): JSONContent[] {
  const [token, ...after] = tokens;
  if (!token) return [];
  const within = (type: string, attrs?: object) =>
    phrase(innerOf(token), [...marks, { type, ...(attrs && { attrs }) }]);
  if (token.type === 'html') {
    const [, tag = ''] = /^<(\w+)>$/.exec(token.raw) ?? [];
    if (/^<br ?\/?>$/.test(token.raw)) return [{ type: 'hardBreak' }, ...phrase(after, marks)];
    const [inside, others] = upTo(tag, after);
    const mark = markOfTag[tag];
    if (mark) return [...phrase(inside, [...marks, { type: mark }]), ...phrase(others, marks)];
    if (tag === 'ruby' || tag === 'rt' || tag === 'rp')
      return [{ type: tag, content: inline(inside) }, ...phrase(others, marks)];
    throw new Unreadable(tag);
  }
  return [...one(), ...phrase(after, marks)];

  function one(): JSONContent[] {
    switch (token!.type) {
      case 'text':
        return innerOf(token!).length > 0
          ? phrase(innerOf(token!), marks)
          : textNode(wordsOf((token as Tokens.Text).text), marks);
      case 'escape':
        return textNode((token as Tokens.Escape).text, marks);
      case 'strong':
        return within('bold');
      case 'em':
        return within('italic');
      case 'del':
        return within('strike');
      case 'codespan':
        return textNode((token as Tokens.Codespan).text, [...marks, { type: 'code' }]);
      case 'br':
        return [{ type: 'hardBreak' }];
      case 'link': {
        const { href, title } = token as Tokens.Link;
        if (title) throw new Unreadable(title);
        return within('link', { href: linkTo(href) });
      }
      default:
        throw new Unreadable(token!.type);
    }
  }
}

/** Neighbours that look the same are one text. */
function inline(tokens: readonly Token[]): JSONContent[] {
  const joined: JSONContent[] = [];
  for (const node of phrase(tokens)) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text' && sameMarks(last, node))
      joined[joined.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else joined.push(node);
  }
  return joined;
}

function picture({ href, text, title }: Tokens.Image, isInGallery = false): JSONContent {
  if (title && !isInGallery) throw new Unreadable(title);
  const src = addressOf(href);
  if (!ownFile.test(src)) throw new Unreadable(src);
  return /\.(?:mp4|webm)$/.test(href)
    ? { type: 'video', attrs: { src, title: text } }
    : { type: 'image', attrs: { src, alt: text } };
}

/** A picture alone, also one that is a link, is a block. */
const paragraph = (tokens: readonly Token[]): JSONContent => {
  const only = tokens.length === 1 ? tokens[0]! : undefined;
  if (only?.type === 'image') return picture(only as Tokens.Image);
  if (only?.type === 'link' && innerOf(only).length === 1 && innerOf(only)[0]!.type === 'image') {
    const shown = picture(innerOf(only)[0] as Tokens.Image);
    if (shown.type !== 'image') throw new Unreadable('video');
    const { href, title } = only as Tokens.Link;
    if (title) throw new Unreadable(title);
    return { ...shown, attrs: { ...shown.attrs, href: linkTo(href) } };
  }
  return { type: 'paragraph', content: inline(tokens) };
};

const box = (name: string, content: JSONContent[]): JSONContent => ({
  type: 'box',
  attrs: { class: name },
  content,
});

/** @returns the parts between tokens of this type */
function split(tokens: readonly Token[], type: string): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === type) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts;
}

function gallery(tokens: readonly Token[], kind: MarkdownKind): JSONContent {
  const pictures = tokens
    .filter(({ type }) => type !== 'space')
    .flatMap((token) => innerOf(token))
    .filter(({ type, raw }) => type !== 'text' || raw.trim() !== '');
  if (kind === 'email' || pictures.some(({ type }) => type !== 'image'))
    throw new Unreadable('gallery');
  return box(
    'gallery',
    pictures.map((token) => {
      const { title } = token as Tokens.Image;
      const caption = { type: 'figcaption', content: textNode(title ?? '', []) };
      const shown = picture(token as Tokens.Image, true);
      if (shown.type !== 'image') throw new Unreadable('gallery');
      return { type: 'figure', content: [shown, ...(title ? [caption] : [])] };
    }),
  );
}

function ownBlock(name: BlockName, tokens: readonly Token[], kind: MarkdownKind): JSONContent {
  if (kind === 'email' && !emailBlocks.has(name)) throw new Unreadable(name);
  if (name === 'gallery') return gallery(tokens, kind);
  if (name === 'columns')
    return box(
      name,
      split(tokens, 'hr').map((part) => box('column', blocks(part, kind))),
    );
  if (name !== 'faq') return box(name, blocks(tokens, kind));
  const titles = tokens.filter(({ type }) => type === 'heading');
  const [before = [], ...answers] = split(tokens, 'heading');
  if (titles.length === 0 || before.some(({ type }) => type !== 'space'))
    throw new Unreadable(name);
  return box(
    name,
    titles.map((title, index) => ({
      type: 'details',
      content: [
        { type: 'summary', content: inline(innerOf(title)) },
        ...blocks(answers[index]!, kind),
      ],
    })),
  );
}

const cell =
  (type: 'tableHeader' | 'tableCell') =>
  ({ tokens, align }: Tokens.TableCell): JSONContent => ({
    type,
    attrs: { class: align },
    content: [{ type: 'paragraph', content: inline(tokens) }],
  });

function block(token: Token, kind: MarkdownKind): JSONContent {
  if (kind === 'email' && emailTokens.has(token.type)) throw new Unreadable(token.type);
  switch (token.type) {
    case 'paragraph':
    case 'text':
      // A block with an unknown name, or without its end, which the check of a page names.
      if (/^:::/m.test(token.raw)) throw new Unreadable('block');
      return paragraph(
        token.type === 'text' && innerOf(token).length === 0 ? [token] : innerOf(token),
      );
    case 'heading': {
      const { depth } = token as Tokens.Heading;
      if (depth < 2 || depth > 4) throw new Unreadable('heading');
      return { type: 'heading', attrs: { level: depth }, content: inline(innerOf(token)) };
    }
    case 'hr':
      return { type: 'horizontalRule' };
    case 'blockquote':
      return { type: 'blockquote', content: blocks(innerOf(token), kind) };
    case 'code': {
      const { text, lang } = token as Tokens.Code;
      if (lang) throw new Unreadable(lang);
      return { type: 'codeBlock', content: textNode(text, []) };
    }
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      if (items.some(({ task }) => task)) throw new Unreadable('task');
      const content = items.map((item) => ({
        type: 'listItem',
        content: blocks(item.tokens, kind),
      }));
      return ordered
        ? { type: 'orderedList', attrs: { start: Number(start) }, content }
        : { type: 'bulletList', content };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const row = (cells: JSONContent[]) => ({ type: 'tableRow', content: cells });
      return {
        type: 'table',
        content: [
          row(header.map(cell('tableHeader'))),
          ...rows.map((cells) => row(cells.map(cell('tableCell')))),
        ],
      };
    }
    case 'block': {
      const { name, tokens = [] } = token;
      return ownBlock(name as BlockName, tokens, kind);
    }
    default:
      throw new Unreadable(token.type);
  }
}

const blocks = (tokens: readonly Token[], kind: MarkdownKind): JSONContent[] =>
  tokens.filter(({ type }) => type !== 'space').map((token) => block(token, kind));

/** @returns undefined for what the editor has no node for */
export function readBlock(token: Token, kind: MarkdownKind): JSONContent | undefined {
  try {
    return block(token, kind);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

const optionsOf = (kind: MarkdownKind) => ({ ...markdown.defaults, breaks: kind === 'email' });

/** Throws a RangeError for a text that is nested too deeply. */
export const tokensOf = (source: string, kind: MarkdownKind): Token[] =>
  markdown.lexer(source, optionsOf(kind));

/** HTML to compare, in which white space and the paragraphs of list items do not count. */
export const htmlOf = (tokens: Token[], kind: MarkdownKind): string =>
  markdown
    .parser(tokens, optionsOf(kind))
    .replaceAll(/<li>\s*<p>/g, '<li>')
    .replaceAll(/<\/p>\s*(?=<\/li>|<ul>|<ol)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<[^<>]*>) ?/g, '$1')
    .trim();
