import { type StaticDocument, staticPath } from '@prelude/contract/site/documents';
import { languages, toTag } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../core/failures.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import type { DocumentPages } from './document-pages.ts';
import { sendNotice } from './send.ts';

export function staticPages(
  scope: FastifyInstance,
  pages: DocumentPages,
  document: StaticDocument,
  /** False when another route serves the page. */
  isServed = false,
): void {
  for (const language of languages) {
    const address = staticPath(document, toTag(language));
    if (!isServed) {
      scope.get(address, async (request, reply) =>
        sendPage(request, reply, await pages.document(document, language, {})),
      );
    }
    scope.get(address.slice(0, -1), async (request, reply) =>
      reply.redirect(address + request.url.slice((request.url + '?').indexOf('?')), 308),
    );
  }
  scope.get(`/${document}/*`, async (request, reply) =>
    sendNotice(pages, request, reply, new Failure('request.not_found')),
  );
}
