/**
 * Security headers of every answer (security §1.9), those of failures and of the pages alike. Written out and joined
 * once: they never differ, and @fastify/helmet puts them together anew for every request (6 % of the CPU of a
 * registration, by profile).
 */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Hashes (`'sha256-…'`) of the inline scripts and styles the built pages hold. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export function installHeaders(app: FastifyInstance, config: Config, inline: InlineHashes): void {
  const secure = config.publicUrl.startsWith('https://');
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  // An answer that is no page has nothing to load, open or be allowed. Each header costs about 1 µs of a registration.
  const ofCalls = {
    ...everywhere,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  };
  const ofPages = {
    ...everywhere,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'content-security-policy': contentPolicy(inline, secure),
    'cache-control': 'no-store',
  };
  app.addHook('onSend', (request, reply, _payload, done) => {
    const headers = request.routeOptions.config.endpoint ? ofCalls : ofPages;
    for (const [name, value] of Object.entries(headers)) {
      // What a route has set itself stands: a page's caching, the mailbox's policy.
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    done();
  });
}

function contentPolicy(inline: InlineHashes, secure: boolean): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    // React and the pages set custom properties on elements; that needs no inline style sheet.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}
