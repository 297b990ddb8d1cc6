import type { Language } from '@prelude/contract/shared/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../core/failures.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import { variesByLanguage, visitorLanguage } from '../../http/visitor-language.ts';
import type { DocumentPages } from './document-pages.ts';

/** Each request queries the database, so limit them. No reader reaches half of this rate. */
export const limited = { config: { rateLimit: { max: 600, timeWindow: 60_000 } } };

/** Sends an error page. @param language of the address; default: the visitor's */
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
