import type { Language } from '@prelude/contract/shared/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../core/failures.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import { variesByLanguage, visitorLanguage } from '../../http/visitor-language.ts';
import type { DocumentPages } from './document-pages.ts';

/** Each request queries the database, so limit them. No reader reaches half of this rate. */
export const limited = { config: { rateLimit: { max: 600, timeWindow: 60_000 } } };

/** Options of a route whose address has a language. */
export const pageIn = (language: Language) => ({ config: { language } });
export const limitedIn = (language: Language) => ({ config: { ...limited.config, language } });

/** With its question mark; empty without one. */
export const queryOf = ({ url }: FastifyRequest): string => url.slice(`${url}?`.indexOf('?'));

/** Sends an error page in the language of the address, or the visitor's. */
export async function sendNotice(
  pages: DocumentPages,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): Promise<FastifyReply> {
  const page = await pages.notice(failure, visitorLanguage(request));
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  reply.code(failure.status).header('vary', variesByLanguage);
  return sendPage(request, reply, page);
}

/** Leads a mistyped address to the page that was meant; otherwise sends an error page. */
export async function sendMissing(
  pages: DocumentPages,
  request: FastifyRequest,
  reply: FastifyReply,
  code: 'request.not_found' | 'article.unknown' = 'request.not_found',
): Promise<FastifyReply> {
  const meant = request.server.repaired(request.url);
  if (meant !== undefined) return reply.redirect(meant, 308);
  return sendNotice(pages, request, reply, new Failure(code));
}
