/** The editor's nodes as Markdown. */
import type { JSONContent } from '@tiptap/core';
import type { MarkdownKind } from './read-markdown.ts';

/**
 * How marks are written. Next to full-width punctuation `**` can be plain text; tags always work, but emails have none.
 */
export type MarkStyle = 'signs' | 'tags' | 'none';

interface Form {
  kind: MarkdownKind;
  marks: MarkStyle;
}

/** From outside to inside. */
const order = ['link', 'bold', 'italic', 'strike', 'subscript', 'superscript', 'code'] as const;
type MarkName = (typeof order)[number];
type Mark = NonNullable<JSONContent['marks']>[number];

const signs: Partial<Record<MarkName, readonly [string, string]>> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  strike: ['~~', '~~'],
};
const tags: Record<Exclude<MarkName, 'link'>, readonly [string, string]> = {
  bold: ['<strong>', '</strong>'],
  italic: ['<em>', '</em>'],
  strike: ['<s>', '</s>'],
  subscript: ['<sub>', '</sub>'],
  superscript: ['<sup>', '</sup>'],
  code: ['<code>', '</code>'],
};

const addressOf = (src: unknown): string =>
  String(src)
    .replace(/^\/files\//, '../files/')
    .replaceAll(/[()\s]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');

const isLetter = (sign = ''): boolean => /[\p{L}\p{N}]/u.test(sign);

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*~[\]_]/g, (sign, at: number) =>
      // Within a word an underscore is plain text.
      sign === '_' && isLetter(text[at - 1]) && isLetter(text[at + 1]) ? sign : `\\${sign}`,
    )
    .replaceAll(/<(?=[\w/!?])/g, '\\<')
    .replaceAll(/&(?=#?\w{1,10};)/g, '&amp;')
    .replaceAll('\u00a0', '&nbsp;');

/** A line that begins like a block is text. */
const plainStart = (line: string): string =>
  line
    .trimStart()
    .replace(
      /^(?:(\d{1,9})(?=[.)](?:\s|$))|(?=[#>+=|-]|:::))/,
      (_start, digits = '') => `${digits}\\`,
    );

function signsOf(mark: Mark, form: Form): readonly [string, string] {
  const name = mark.type as MarkName;
  if (name === 'link') return ['[', `](${addressOf(mark.attrs?.href)})`];
  if (form.marks === 'none') return ['', ''];
  const sign = form.marks === 'signs' ? signs[name] : undefined;
  return sign ?? (form.kind === 'email' ? ['', ''] : tags[name]);
}

/** A fence longer than any run of backticks in the text. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

const isCode = (mark: Mark): boolean => mark.type === 'code';
const sameMark = (a: Mark, b: Mark): boolean =>
  a.type === b.type && a.attrs?.href === b.attrs?.href;

function inline(nodes: readonly JSONContent[], form: Form): string {
  let written = '';
  let open: Mark[] = [];
  const close = (to: number): void => {
    // White space inside a mark's end would make its sign plain text.
    let end = written.length;
    while (written[end - 1] === ' ') end--;
    const ends = open.slice(to).reduceRight((text, mark) => text + signsOf(mark, form)[1], '');
    written = written.slice(0, end) + ends + written.slice(end);
    open = open.slice(0, to);
  };
  for (const node of nodes) {
    if (node.type === 'hardBreak') {
      written += form.kind === 'email' ? '\n' : '\\\n';
      continue;
    }
    const marks = order.flatMap((name) => node.marks?.filter(({ type }) => type === name) ?? []);
    const plain = marks.filter((mark) => !isCode(mark) || form.marks === 'tags');
    const shared = plain.findIndex((mark, at) => !open[at] || !sameMark(open[at], mark));
    close(shared < 0 ? Math.min(plain.length, open.length) : shared);
    if (node.type !== 'text') {
      close(0);
      written += `<${node.type}>${inline(node.content ?? [], form)}</${node.type}>`;
      continue;
    }
    const text = (node.text ?? '').replace(/^ +/, '');
    const space = (node.text ?? '').slice(0, (node.text ?? '').length - text.length);
    const added = plain.slice(open.length);
    const starts = added.map((mark) => signsOf(mark, form)[0]).join('');
    const said = marks.some(isCode) && form.marks !== 'tags' ? code(text) : escaped(text);
    written += space + starts + said;
    open = [...open, ...added];
  }
  close(0);
  return written;
}

const lines = (text: string): string => text.split('\n').map(plainStart).join('\n');

const indented = (text: string, by: string): string => text.replaceAll(/\n(?=.)/g, `\n${by}`);

const altOf = (words: string): string => words.replaceAll(/[[\]\\]/g, '\\$&');

const picture = ({ attrs = {} }: JSONContent, title = ''): string => {
  const caption = title ? ` "${title.replaceAll('"', '&quot;')}"` : '';
  const shown = `![${altOf(String(attrs.alt ?? attrs.title ?? ''))}](${addressOf(attrs.src)}${caption})`;
  return attrs.href ? `[${shown}](${addressOf(attrs.href)})` : shown;
};

const textOf = ({ text = '', content = [] }: JSONContent): string =>
  text + content.map(textOf).join('');

function table({ content: rows = [] }: JSONContent, form: Form): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cellsOf = ({ content = [] }: JSONContent) =>
    content.map((cell) =>
      (cell.content ?? [])
        .map((part) => inline(part.content ?? [], form).replaceAll(/\\\n/g, '<br>'))
        .join('<br>')
        .replaceAll('|', '\\|'),
    );
  const [head, ...others] = rows;
  const sides = (head?.content ?? []).map(({ attrs }) => {
    const side = attrs?.class as string | null;
    return { left: ':--', center: ':-:', right: '--:' }[side ?? ''] ?? '---';
  });
  return [row(cellsOf(head ?? {})), row(sides), ...others.map((one) => row(cellsOf(one)))].join(
    '\n',
  );
}

function list(node: JSONContent, form: Form): string {
  const start = Number(node.attrs?.start ?? 1);
  return (node.content ?? [])
    .map(({ content = [] }, index) => {
      const mark = node.type === 'orderedList' ? `${start + index}. ` : '- ';
      const [first, ...others] = content;
      const tight = others.every(({ type }) => type === 'bulletList' || type === 'orderedList');
      const said = [first ?? {}, ...others]
        .map((one) => writeBlock(one, form))
        .join(tight ? '\n' : '\n\n');
      return mark + indented(said, ' '.repeat(mark.length));
    })
    .join('\n');
}

function box({ attrs, content = [] }: JSONContent, form: Form): string {
  const name = String(attrs?.class);
  const inside = () => {
    switch (name) {
      case 'faq':
        return content
          .map(({ content: [title = {}, ...answer] = [] }) =>
            [`### ${inline(title.content ?? [], form)}`, writeBlocks(answer, form)].join('\n\n'),
          )
          .join('\n\n');
      case 'columns':
        return content.map((one) => writeBlocks(one.content ?? [], form)).join('\n\n---\n\n');
      case 'gallery':
        return content
          .map(({ content: [shown = {}, caption] = [] }) =>
            picture(shown, caption && textOf(caption)),
          )
          .join('\n');
      default:
        return writeBlocks(content, form);
    }
  };
  return `:::${name}\n${inside()}\n:::`;
}

function writeBlock(node: JSONContent, form: Form): string {
  const { type, attrs, content = [] } = node;
  switch (type) {
    case 'paragraph':
      return lines(inline(content, form));
    case 'heading':
      return `${'#'.repeat(Number(attrs?.level))} ${inline(content, form).replaceAll(/\\?\n/g, ' ')}`;
    case 'horizontalRule':
      return '---';
    case 'blockquote':
      return `> ${writeBlocks(content, form).replaceAll('\n', '\n> ')}`;
    case 'codeBlock':
      return `\`\`\`\n${textOf(node)}\n\`\`\``;
    case 'bulletList':
    case 'orderedList':
      return list(node, form);
    case 'table':
      return table(node, form);
    case 'box':
      return box(node, form);
    case 'image':
    case 'video':
      return picture(node);
    default:
      return textOf(node);
  }
}

const writeBlocks = (nodes: readonly JSONContent[], form: Form): string =>
  nodes
    .map((node) => writeBlock(node, form))
    .filter((text) => text.trim() !== '')
    .join('\n\n');

/** @returns Markdown without an end of line; empty for an empty paragraph */
export const written = (node: JSONContent, kind: MarkdownKind, marks: MarkStyle): string =>
  writeBlock(node, { kind, marks });
