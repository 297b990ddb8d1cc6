import { type DynamicDocument, dynamicPath } from '@prelude/contract/site/documents';
import { languages, toTag } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../http/pages/prepared-page.ts';
import { variesByLanguage, visitorLanguage } from '../../http/visitor-language.ts';
import type { DocumentPages } from './document-pages.ts';
import { pageIn } from './send.ts';

export function dynamicPages(
  scope: FastifyInstance,
  pages: DocumentPages,
  document: DynamicDocument,
): void {
  for (const language of languages) {
    const address = dynamicPath(document, toTag(language));
    scope.get(address, pageIn(language), async (request, reply) =>
      sendPage(request, reply, await pages.document(document, language, {})),
    );
    scope.get(`${address}/`, async (_request, reply) => reply.redirect(address, 308));
  }
  scope.get(`/${document}`, async (request, reply) =>
    reply
      .header('vary', variesByLanguage)
      .redirect(dynamicPath(document, toTag(visitorLanguage(request))), 302),
  );
}
