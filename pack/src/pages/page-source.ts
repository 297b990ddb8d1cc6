/** A page of the pack's own: `pages/<language>/<name>.md`, front matter and Markdown. */

import { type MenuPlace, menuPlaces } from '@prelude/contract/console/pages';

export interface PageSource {
  title: string;
  /** For link previews and search engines. */
  description: string;
  menu: MenuPlace;
  /** Name of a background; null: none. */
  cover: string | null;
  /** Markdown. */
  body: string;
}

/** Quotation marks around a whole value are not part of it. */
const kept = (value: string): string => (/^(["']).*\1$/.test(value) ? `"${value}"` : value);

/** @returns the file of a page, which `readPageSource` reads again */
export const pageSourceOf = ({ title, description, menu, cover, body }: PageSource): string =>
  [
    '---',
    `title: ${kept(title)}`,
    `description: ${kept(description)}`,
    `menu: ${menu}`,
    ...(cover === null ? [] : [`cover: ${cover}`]),
    '---',
    '',
    body,
    '',
  ].join('\n');

const fields = ['title', 'description', 'menu', 'cover'] as const;

/** Throws with what is wrong. */
export function readPageSource(source: string): PageSource {
  const text = source.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  const [whole = '', head = ''] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text) ?? [];
  if (whole === '')
    throw new Error('does not begin with its fields; write "---", "title: …", "---"');
  const values = new Map<string, string>();
  for (const line of head.split('\n').filter((one) => one.trim() !== '')) {
    const [, name = '', value = ''] = /^([a-z]+):(.*)$/.exec(line) ?? [];
    if (!fields.some((field) => field === name))
      throw new Error(`has "${line.slice(0, 40)}" in its fields; they are ${fields.join(', ')}`);
    if (values.has(name)) throw new Error(`has "${name}" twice`);
    values.set(name, value.trim().replace(/^(["'])(.*)\1$/, '$2'));
  }
  const title = values.get('title');
  const description = values.get('description');
  if (!title) throw new Error('has no title; write "title: …"');
  if (!description)
    throw new Error('has no description, which search engines and link previews show');
  const menu = values.get('menu') || 'none';
  const place = menuPlaces.find((one) => one === menu);
  if (!place) throw new Error(`has the menu "${menu}"; use one of ${menuPlaces.join(', ')}`);
  const body = text.slice(whole.length).trim();
  if (!body) throw new Error('has no text below its fields');
  return { title, description, menu: place, cover: values.get('cover') || null, body };
}
