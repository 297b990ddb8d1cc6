/** The quiz, and a page for each of its results. The answers never reach the server. */
import { languages, toTag } from '@prelude/contract/shared/languages';
import { quizPath } from '@prelude/contract/site/documents';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../core/failures.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import { variesByLanguage, visitorLanguage } from '../../http/visitor-language.ts';
import type { DocumentPages } from './document-pages.ts';
import { pageIn, sendNotice } from './send.ts';

/** @param roles keys of the characters that it can lead to */
export function quizPages(
  scope: FastifyInstance,
  pages: DocumentPages,
  roles: readonly string[],
): void {
  for (const language of languages) {
    const address = quizPath(toTag(language));
    scope.get(address, pageIn(language), async (request, reply) =>
      sendPage(request, reply, await pages.document('quiz', language, {})),
    );
    scope.get(`${address}/`, async (_request, reply) => reply.redirect(address, 308));
    scope.get<{ Params: { role: string } }>(
      quizPath(toTag(language), ':role'),
      pageIn(language),
      async (request, reply) => {
        const { role } = request.params;
        if (!roles.includes(role))
          return sendNotice(pages, request, reply, new Failure('request.not_found'));
        const page = await pages.document('quiz-result', language, { role }, role);
        return sendPage(request, reply, page);
      },
    );
  }
  scope.get('/quiz', async (request, reply) =>
    reply.header('vary', variesByLanguage).redirect(quizPath(toTag(visitorLanguage(request))), 302),
  );
}
