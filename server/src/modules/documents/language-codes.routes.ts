/** The product's language codes in an address (`/jp/status`) lead to the address with the tag (`/ja/status`). */
import { type StaticDocument, staticPath } from '@prelude/contract/site/documents';
import { languages, toTag } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import { queryOf } from './send.ts';

/** @param folders first parts of the addresses of static documents, which have the language at their end */
export function languageCodes(
  scope: FastifyInstance,
  folders: ReadonlyMap<StaticDocument, string>,
): void {
  const tags = new Set(languages.map(toTag));
  for (const code of languages.filter((language) => !tags.has(language))) {
    const tag = toTag(code);
    const target = (url: string): string => {
      // The first part can be spelled in several ways; the second slash begins the rest.
      const [, path = '', query = ''] = /^[^?]*?\/[^/?]+([^?]*)(.*)$/s.exec(url) ?? [];
      if (path === '' || path === '/') return `/?lang=${tag}${query.replace('?', '&')}`;
      const folder = [...folders.values()].find((one) => path === `/${one}` || path === `/${one}/`);
      return `${folder ? staticPath(folder, tag) : `/${tag}${path}`}${query}`;
    };
    for (const address of [`/${code}`, `/${code}/*`])
      scope.get(address, async (request, reply) =>
        reply.redirect(target(request.url.replace(/^https?:\/\/[^/?#]*/i, '')), 308),
      );
    for (const folder of folders.values())
      for (const address of [`/${folder}/${code}`, `/${folder}/${code}/`])
        scope.get(address, async (request, reply) =>
          reply.redirect(target(`/${code}/${folder}${queryOf(request)}`), 308),
        );
  }
}
