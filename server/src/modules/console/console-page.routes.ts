/**
 * Sends the console: one page for every address below `/console`, its chunks, and nothing of either on another hostname
 * than its own (OWASP ASVS V3.5.4).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { assetsRoutes } from '../../http/pages/assets.ts';
import { Failure } from '../../core/failures.ts';

interface Hostnames {
  consoleUrl: string;
  publicUrl: string;
}

/** Only its own scripts and styles; pictures also from what is being written (blob:). */
const policy = (secure: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // React sets widths and places on elements; that needs no inline style sheet.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join(';');

/**
 * Where the console has a hostname of its own, nothing below `/console` is answered on another: pages, chunks and calls
 * alike. Before any of their routes. Everything else of the site stays where it is.
 */
export function keepToHostname(app: FastifyInstance, { consoleUrl, publicUrl }: Hostnames): void {
  if (consoleUrl === publicUrl) return;
  const { host } = new URL(consoleUrl);
  app.addHook('onRequest', (request, _reply, done) => {
    const isConsoles = /^\/console(?:[/?]|$)/.test(request.url);
    // Not `request.host`: behind a trusted proxy that is what the visitor says in X-Forwarded-Host.
    if (isConsoles && request.headers.host?.toLowerCase() !== host)
      throw new Failure('request.not_found');
    done();
  });
}

export async function consolePageRoutes(
  app: FastifyInstance,
  { folder, consoleUrl }: { folder: string } & Pick<Hostnames, 'consoleUrl'>,
): Promise<void> {
  const file = join(folder, 'index.html');
  // Under 1 kB: not worth compressing.
  const page = existsSync(file) ? readFileSync(file) : undefined;
  const headers = {
    'content-security-policy': policy(consoleUrl.startsWith('https://')),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    // With `no-referrer` a form's request would name no origin, and be refused as one of another site's.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  };
  await assetsRoutes(app, { prefix: '/console/assets/', folder: join(folder, 'assets') });
  for (const url of ['/console', '/console/*']) {
    app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      // Not built, or a call that is not there: never the page in its place.
      if (!page || request.url.startsWith('/console/api/')) return reply.callNotFound();
      return reply.headers(headers).type('text/html; charset=utf-8').send(page);
    });
  }
}
