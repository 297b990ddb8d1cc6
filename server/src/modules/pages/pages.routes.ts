/** Sends the built site: the page in the visitor's language and variant, and its immutable assets. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isMobile } from '@prelude/contract/device';
import { fromAcceptLanguage, type Language, matchLanguage } from '@prelude/contract/languages';
import { languageCookie } from '@prelude/contract/preferences';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page, PageFiles } from './page-files.ts';

interface Dependencies {
  files: PageFiles;
  /** `site/dist` */
  folder: string;
}

export async function pagesRoutes(
  app: FastifyInstance,
  { files, folder }: Dependencies,
): Promise<void> {
  const assets = join(folder, 'assets');
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
      // Names carry a hash of the content.
      immutable: true,
      maxAge: '365d',
    });
  }
  app.get('/', async (request, reply) => {
    const variant = isMobile({ userAgent: request.headers['user-agent'] ?? '', touchPoints: 0 })
      ? 'mobile'
      : 'desktop';
    return send(request, reply, files.pages.get(`${languageOf(request)}.${variant}`));
  });
  // The article body in a window of its own (specification §2).
  app.get('/news/content', async (request, reply) =>
    send(request, reply, files.pages.get(`${languageOf(request)}.content`)),
  );
}

/** `?lang=` → the remembered choice → the browser's languages; the page itself checks again (decisions §3). */
function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  const asked = typeof lang === 'string' ? matchLanguage(lang) : undefined;
  return (
    asked ??
    matchLanguage(request.cookies[languageCookie] ?? '') ??
    fromAcceptLanguage(request.headers['accept-language'])
  );
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page | undefined): FastifyReply {
  if (!page) return reply.callNotFound() as unknown as FastifyReply;
  reply
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie, User-Agent')
    // Asked again each time, answered from the cache when nothing changed.
    .header('cache-control', 'no-cache')
    .header('etag', page.etag)
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
