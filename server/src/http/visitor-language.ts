import {
  fromAcceptLanguage,
  type Language,
  matchLanguage,
} from '@prelude/contract/shared/languages';
import { languageCookie } from '@prelude/contract/shared/preferences';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Language of the address. Error pages use it too. */
    language?: Language;
  }
}

export const variesByLanguage = 'Accept-Encoding, Accept-Language, Cookie';

/** The address comes first, then the visitor's choice, then the browser. */
export function visitorLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  const asked = typeof lang === 'string' ? matchLanguage(lang) : undefined;
  return (
    request.routeOptions.config.language ??
    asked ??
    // Cookies are not parsed yet when a guard refuses the request.
    matchLanguage((request.cookies as FastifyRequest['cookies'] | null)?.[languageCookie] ?? '') ??
    fromAcceptLanguage(request.headers['accept-language'])
  );
}
