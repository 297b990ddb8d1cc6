/**
 * Security headers of every answer (security §1.9), those of failures and of the pages alike. Written out and joined
 * once: they never differ, and @fastify/helmet puts them together anew for every request (6 % of the CPU of a
 * registration, by profile).
 */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

/** Hashes (`'sha256-…'`) of the inline scripts and styles the built pages hold. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Origins of third parties a page may turn to; none while their providers are off. */
export interface OutsideOrigins {
  scripts: readonly string[];
  /** Called by those scripts, and framed by them. */
  calls: readonly string[];
}

const everyAnswers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const loadsNothing = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
/** Of an answer given before there is a request. */
export const bareHeaders = { ...everyAnswers, ...loadsNothing };

export function installHeaders(
  app: FastifyInstance,
  config: Config,
  inline: readonly InlineHashes[],
  outside: OutsideOrigins = { scripts: [], calls: [] },
): void {
  const secure = config.publicUrl.startsWith('https://');
  const everywhere = {
    ...everyAnswers,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  // An answer that is no page has nothing to load, open or be allowed. Each header costs about 1 µs of a registration.
  const ofCalls = Object.entries({ ...everywhere, ...loadsNothing });
  const ofPages = Object.entries({
    ...everywhere,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'content-security-policy': contentPolicy(inline, secure, outside),
    'cache-control': 'no-store',
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const headers = request.routeOptions.config.endpoint ? ofCalls : ofPages;
    for (const [name, value] of headers) {
      // What a route has set itself stands: a page's caching, the mailbox's policy.
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    done();
  });
}

function contentPolicy(
  inline: readonly InlineHashes[],
  secure: boolean,
  outside: OutsideOrigins,
): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...new Set(inline.flatMap(({ scripts }) => scripts)),
      ...outside.scripts,
    ],
    'style-src': ["'self'", ...new Set(inline.flatMap(({ styles }) => styles))],
    // React and the pages set custom properties on elements; that needs no inline style sheet.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...outside.calls],
    'frame-src': ["'self'", ...outside.calls],
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
