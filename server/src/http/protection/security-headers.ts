/** OWASP ASVS V3.4. Helmet writes the headers of each kind of answer once; @fastify/helmet would do so for each request. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../config/config.ts';

/** Hashes (`'sha256-…'`) of inline scripts and styles in the pages. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

interface OutsideOrigins {
  scripts: readonly string[];
  calls: readonly string[];
  /** Of a film: its player's page, or its file. */
  film?: { kind: 'frame' | 'video'; src: string } | undefined;
}

export const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/**
 * @param inline hashes of the pages in force. The same array until they change: the policy is then built again
 */
export function installHeaders(
  app: FastifyInstance,
  config: Config,
  inline: () => readonly InlineHashes[],
  outside: OutsideOrigins = { scripts: [], calls: [] },
): void {
  const secure = config.publicUrl.startsWith('https://');
  const everywhere = {
    hsts: secure ? { maxAge: 365 * 24 * 3600, includeSubDomains: true } : false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
  // An API response loads nothing and needs fewer headers. Each header costs about 1 µs of a registration.
  const ofCalls = headersBy({
    ...everywhere,
    referrerPolicy: false,
    xFrameOptions: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
  });
  const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';
  const ofPagesWith = (hashes: readonly InlineHashes[]): [name: string, value: string][] => [
    ['permissions-policy', permissions],
    ...headersBy({
      ...everywhere,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      contentSecurityPolicy: {
        useDefaults: false,
        directives: contentPolicy(hashes, secure, outside),
      },
    }),
  ];
  let known = inline();
  let ofPages = ofPagesWith(known);
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (known !== inline()) {
      known = inline();
      ofPages = ofPagesWith(known);
    }
    const headers = request.routeOptions.config.endpoint ? ofCalls : ofPages;
    // Those of the route win: a page's caching, the mailbox's policy. In Fastify's own object, because Node writes headers
    // from two places more slowly.
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}

/** @returns names and values */
function headersBy(options: HelmetOptions): [name: string, value: string][] {
  const headers = new Map([['cache-control', 'no-store']]);
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(reply.req, reply, () => {});
  for (const name of reply.getHeaderNames()) headers.set(name, String(reply.getHeader(name)));
  return [...headers];
}

const originOfFilm = ({ film }: OutsideOrigins, kind: 'frame' | 'video'): string[] =>
  film?.kind === kind ? [new URL(film.src).origin] : [];

const contentPolicy = (
  inline: readonly InlineHashes[],
  secure: boolean,
  outside: OutsideOrigins,
) => ({
  // Not 'none': Firefox 115 has no other directive for the file of an SVG `use`.
  'default-src': ["'self'"],
  'script-src': [
    "'self'",
    ...new Set(inline.flatMap(({ scripts }) => scripts)),
    ...outside.scripts,
  ],
  'style-src': ["'self'", ...new Set(inline.flatMap(({ styles }) => styles))],
  // React and the pages set custom properties through style attributes; this allows no inline style sheet.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'media-src': ["'self'", ...originOfFilm(outside, 'video')],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'connect-src': ["'self'", ...outside.calls],
  'frame-src': ["'self'", ...outside.calls, ...originOfFilm(outside, 'frame')],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
});
