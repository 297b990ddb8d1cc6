import { type StaticDocument, staticPath } from '@prelude/contract/site/documents';
import { languages, toTag } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../http/pages/prepared-page.ts';
import { variesByLanguage, visitorLanguage } from '../../http/visitor-language.ts';
import type { DocumentPages } from './document-pages.ts';
import { pageIn, queryOf, sendMissing } from './send.ts';

interface Options {
  /** First part of the address. */
  folder: string;
  /** True when another route serves the page. */
  isServed: boolean;
}

export function staticPages(
  scope: FastifyInstance,
  pages: DocumentPages,
  document: StaticDocument,
  { folder, isServed }: Options,
): void {
  for (const language of languages) {
    const address = staticPath(folder, toTag(language));
    if (!isServed) {
      scope.get(address, pageIn(language), async (request, reply) =>
        sendPage(request, reply, await pages.document(document, language, {})),
      );
    }
    scope.get(address.slice(0, -1), async (request, reply) =>
      reply.redirect(address + queryOf(request), 308),
    );
  }
  // Only Traditional Chinese has an address without a language.
  if (!languages.some((language) => staticPath(folder, toTag(language)) === `/${folder}/`)) {
    for (const bare of [`/${folder}`, `/${folder}/`]) {
      scope.get(bare, async (request, reply) =>
        reply
          .header('vary', variesByLanguage)
          .redirect(staticPath(folder, toTag(visitorLanguage(request))) + queryOf(request), 302),
      );
    }
  }
  scope.get(`/${folder}/*`, async (request, reply) => sendMissing(pages, request, reply));
}
