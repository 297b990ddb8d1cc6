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
  const policy = contentPolicy(inline, secure);
  const fixed = {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filter it speaks of was itself a hole; 0 turns it off in the browsers that still have it.
    'x-xss-protection': '0',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(fixed);
    // The local mailbox brings a policy of its own.
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', policy);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
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
