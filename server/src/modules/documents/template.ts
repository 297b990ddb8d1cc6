/**
 * Fills the documents' places (site/src/documents/placeholders.tsx), a small part of Mustache: `{{name}}` is escaped for
 * text, attributes and XML alike, `{{{name}}}` stands as it is, `{{#name}}…{{/name}}` stands for each entry of a list, once
 * for anything else that is there, `{{^name}}…{{/name}}` when it is not. A value is looked for within, then around.
 */
import { escapeMarkup } from '../../http/pages/markup.ts';
export type Value = string | number | boolean | null | undefined | Values | readonly Values[];
export interface Values {
  readonly [name: string]: Value;
}

type Node =
  | { kind: 'text'; text: string }
  | { kind: 'value'; name: string; raw: boolean }
  | { kind: 'section'; name: string; inverted: boolean; nodes: Node[] };

export type Template = (values: Values) => string;

const place = /\{\{\{(\w+)\}\}\}|\{\{([#^/]?)(\w+)\}\}/g;

/** Read once, filled often. Throws when a section is not closed where it should be. */
export function parseTemplate(source: string): Template {
  const root: Node[] = [];
  const open: { name: string; nodes: Node[] }[] = [{ name: '', nodes: root }];
  let end = 0;
  for (const match of source.matchAll(place)) {
    const [whole, raw, sign, name = ''] = match;
    const { nodes } = open.at(-1)!;
    if (match.index > end) nodes.push({ kind: 'text', text: source.slice(end, match.index) });
    end = match.index + whole.length;
    if (raw) nodes.push({ kind: 'value', name: raw, raw: true });
    else if (sign === '') nodes.push({ kind: 'value', name, raw: false });
    else if (sign === '/') {
      if (open.pop()?.name !== name) throw new Error(`The template closes "${name}" too early`);
    } else {
      const section: Node = { kind: 'section', name, inverted: sign === '^', nodes: [] };
      nodes.push(section);
      open.push(section);
    }
  }
  if (open.length !== 1) throw new Error(`The template leaves "${open.at(-1)?.name}" open`);
  root.push({ kind: 'text', text: source.slice(end) });
  return (values) => render(root, [values]);
}

function render(nodes: readonly Node[], around: readonly Values[]): string {
  let out = '';
  for (const node of nodes) {
    if (node.kind === 'text') {
      out += node.text;
      continue;
    }
    const value = find(node.name, around);
    if (node.kind === 'section') out += renderSection(node, value, around);
    else out += node.raw ? text(value) : escapeMarkup(text(value));
  }
  return out;
}

function renderSection(
  { inverted, nodes }: Extract<Node, { kind: 'section' }>,
  value: Value,
  around: readonly Values[],
): string {
  const isThere = Array.isArray(value) ? value.length > 0 : Boolean(value);
  if (inverted) return isThere ? '' : render(nodes, around);
  if (!isThere) return '';
  const entries = (Array.isArray(value) ? value : [value]) as readonly Value[];
  return entries
    .map((entry) =>
      render(nodes, typeof entry === 'object' ? [entry as Values, ...around] : around),
    )
    .join('');
}

const find = (name: string, around: readonly Values[]): Value =>
  around.find((values) => Object.hasOwn(values, name))?.[name];

const text = (value: Value): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
