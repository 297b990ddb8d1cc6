import type { Language } from '@prelude/contract/shared/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../core/failures.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import { variesByLanguage, visitorLanguage } from '../../http/visitor-language.ts';
import type { DocumentPages } from './document-pages.ts';

/** Each reading asks the database, so there is a limit; nobody reads half as fast. */
export const limited = { config: { rateLimit: { max: 600, timeWindow: 60_000 } } };

/** A failure as a page. @param language of the address, where it has one; else the visitor's */
export async function sendNotice(
  pages: DocumentPages,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  language?: Language,
): Promise<FastifyReply> {
  const page = await pages.notice(failure, language ?? visitorLanguage(request));
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  reply.code(failure.status).header('vary', variesByLanguage);
  return sendPage(request, reply, page);
}
