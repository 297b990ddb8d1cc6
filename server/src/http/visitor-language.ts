import {
  fromAcceptLanguage,
  type Language,
  matchLanguage,
} from '@prelude/contract/shared/languages';
import { languageCookie } from '@prelude/contract/shared/preferences';
import type { FastifyRequest } from 'fastify';

/** What a page in the visitor's language differs by. */
export const variesByLanguage = 'Accept-Encoding, Accept-Language, Cookie';

/** `?lang=` → the remembered choice → the browser's languages (spec decisions §3). */
export function visitorLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  const asked = typeof lang === 'string' ? matchLanguage(lang) : undefined;
  return (
    asked ??
    // What a guard refuses has had no cookies read.
    matchLanguage((request.cookies as FastifyRequest['cookies'] | null)?.[languageCookie] ?? '') ??
    fromAcceptLanguage(request.headers['accept-language'])
  );
}
