/** Serves the console page for all addresses below `/console`, on its own hostname only (OWASP ASVS V3.5.4). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { assetsRoutes } from '../../http/pages/assets.ts';
import { Failure } from '../../core/failures.ts';

interface Hostnames {
  consoleUrl: string;
  publicUrl: string;
}

/** Allows only scripts and styles of the console; `blob:` for pictures that are being edited. */
const policy = (secure: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // React sets sizes and positions as style attributes.
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
 * Other hostnames get 404 for everything below `/console`. The console's own hostname leads there. Register before those
 * routes.
 */
export function keepToHostname(app: FastifyInstance, { consoleUrl, publicUrl }: Hostnames): void {
  if (consoleUrl === publicUrl) return;
  const { host } = new URL(consoleUrl);
  app.addHook('onRequest', (request, reply, done) => {
    const isConsoles = /^\/console(?:[/?]|$)/.test(request.url);
    // Do not use `request.host`: behind a trusted proxy it is X-Forwarded-Host, which the visitor controls.
    const isHost = request.headers.host?.toLowerCase() === host;
    if (isConsoles && !isHost) throw new Failure('request.not_found');
    if (isHost && request.url === '/') void reply.redirect('/console');
    else done();
  });
}

export async function consolePageRoutes(
  app: FastifyInstance,
  { folder, consoleUrl }: { folder: string } & Pick<Hostnames, 'consoleUrl'>,
): Promise<void> {
  const file = join(folder, 'index.html');
  // Under 1 kB, so compression does not pay off.
  const page = existsSync(file) ? readFileSync(file) : undefined;
  const headers = {
    'content-security-policy': policy(consoleUrl.startsWith('https://')),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    // With `no-referrer` a form post sends `Origin: null` and would be refused as cross-site.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  };
  await assetsRoutes(app, { prefix: '/console/assets/', folder: join(folder, 'assets') });
  for (const url of ['/console', '/console/*']) {
    app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      // Return 404, not the page, when the console is not built or the API call does not exist.
      if (!page || request.url.startsWith('/console/api/')) return reply.callNotFound();
      return reply.headers(headers).type('text/html; charset=utf-8').send(page);
    });
  }
}
