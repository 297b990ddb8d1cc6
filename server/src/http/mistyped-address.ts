/**
 * Messengers, email programs and people change addresses on the way: an encoded `#`, a slash or the punctuation of the
 * sentence at the end, capitals in the language, two slashes. Such an address leads to the page that was meant.
 */
import { languages, toTag } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import { pathOf } from './request-path.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** @returns the address of a page that exists, on this site; undefined: none was meant */
    repaired(target: string): string | undefined;
  }
}

const closers = ')]}>.,;:!\'"*~»”’、。，．：；！？）］｝」』】》〉…　';
const encoded = (character: string): string =>
  [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const closing = [
  ...Array.from(closers).flatMap((one) => [one, encoded(one)]),
  '%20',
  '%c2%a0',
  '%e2%80%8b',
];
const longestEnd = Math.max(...closing.map(({ length }) => length));

/** Not an expression: with a repetition before `$`, an address of 16,000 full stops blocks the server for a second. */
function without(ends: readonly string[], text: string): string {
  let length = text.length;
  for (;;) {
    const last = text.slice(Math.max(0, length - longestEnd), length).toLowerCase();
    const end = ends.find((one) => last.endsWith(one));
    if (end === undefined) return text.slice(0, length);
    length -= end.length;
  }
}

/** `/%23/news`, also encoded twice or after a query: the address of a part of the first page. */
export function withHash(target: string): string | undefined {
  const [start, query = ''] = /^\/(\?.*?)?%(?:25)*23(?:\/|%2f)/i.exec(target) ?? [];
  if (start === undefined) return undefined;
  const part = target.slice(start.length).replaceAll(/%2f/gi, '/');
  return `/${query}#/${without(closing, part)}`;
}

/** Call before any route is registered. */
export function installRepairs(app: FastifyInstance): void {
  const pages: RegExp[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const isPage = [method].flat().includes('GET') && !config?.endpoint && !url.includes('*');
    if (isPage && !/^\/console(?:\/|$)/.test(url))
      pages.push(new RegExp(`^${url.replaceAll(/[.+]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`));
  });
  app.decorate('repaired', (given: string) => {
    const target = given.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]+/, '/');
    const hashed = withHash(target);
    if (hashed) return hashed;
    const [path = '', ...rest] = without(closing, target).split('?');
    const query = rest.length > 0 ? `?${rest.join('?')}` : '';
    const plain = inTags(without(closing, path.replaceAll(/[/\\]{2,}/g, '/')));
    const bare = without(closing, without(['/'], plain));
    // An address that begins with two slashes or a backslash would lead to another site.
    return [bare, `${bare}/`]
      .map((one) => one + query)
      .find(
        (one) =>
          one !== given && /^\/(?![/\\])/.test(one) && pages.some((page) => page.test(pathOf(one))),
      );
  });
}

/** Writes a language at the beginning or the end of a path as the site does: `/zh-TW/news`, `/JP/status`. */
function inTags(path: string): string {
  const tags = new Map(
    languages.flatMap((language) => [
      [language.toLowerCase(), toTag(language)],
      [toTag(language).toLowerCase(), toTag(language)],
    ]),
  );
  return path
    .split('/')
    .map((part) => tags.get(part.toLowerCase()) ?? part)
    .join('/');
}
