/** Email settings by link or session (spec decisions §7). GET changes nothing; unknown tokens get the same page. */
import { emailTokenPattern } from '@prelude/contract/account/subscription';
import { type EmailForm, staticPath, type StaticDocument } from '@prelude/contract/site/documents';
import { type Language, languages, toTag } from '@prelude/contract/shared/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendPage } from '../../http/pages/prepared-page.ts';
import type { DocumentPages } from './document-pages.ts';
import type { DocumentsNeeds } from './index.ts';
import { limitedIn } from './send.ts';

export const emailDocuments = ['subscribe', 'unsubscribe'] as const satisfies StaticDocument[];

const isToken = new RegExp(emailTokenPattern);

export function emailPages(
  scope: FastifyInstance,
  pages: DocumentPages,
  { sessions, subscription }: DocumentsNeeds,
): void {
  /** Form data; undefined without an email token and without a session. */
  const formOf = async (
    request: FastifyRequest,
    language: Language,
  ): Promise<EmailForm | undefined> => {
    const { token, done } = request.query as { token?: unknown; done?: unknown };
    const held = typeof token === 'string' && isToken.test(token) ? token : undefined;
    if (done !== undefined) return { token: held, topics: 'kept' };
    const session = held ? undefined : await sessions.find(request);
    if (!held && !session) return undefined;
    const topics = await subscription.topics(
      held ? { token: held } : { accountId: session?.accountId },
    );
    return { token: held, topics: subscription.choices(topics, language) };
  };

  for (const document of emailDocuments) {
    for (const language of languages) {
      scope.get(
        staticPath(document, toTag(language)),
        limitedIn(language),
        async (request, reply) => {
          const form = await formOf(request, language);
          if (!form) return sendPage(request, reply, await pages.document(document, language, {}));
          // Personal page: must not be cached here or by a proxy.
          return reply
            .header('cache-control', 'no-store')
            .type('text/html; charset=utf-8')
            .send(await pages.personal(document, language, { form }));
        },
      );
    }
  }
}
