/** Serves the console page for all addresses below `/console`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { assetsRoutes } from '../../http/pages/assets.ts';

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

export async function consolePageRoutes(
  app: FastifyInstance,
  { folder, consoleUrl }: { folder: string; consoleUrl: string },
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
    app.get<{ Params: { '*'?: string } }>(
      url,
      { exposeHeadRoute: false },
      async (request, reply) => {
        const { '*': below = '' } = request.params;
        // Return 404, not the page, when the console is not built or the API call does not exist.
        if (!page || /^\/*api(?:\/|$)/.test(below)) return reply.callNotFound();
        return reply.headers(headers).type('text/html; charset=utf-8').send(page);
      },
    );
  }
}
