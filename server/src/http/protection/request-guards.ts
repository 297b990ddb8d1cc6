/**
 * Before the body is read, Origin and Fetch Metadata must not show another site's page, and the route must accept the
 * content type. A GET that changes the session needs our own header, too.
 */
import { isIP } from 'node:net';
import { fetchHeader } from '@prelude/contract/account/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { Failure } from '../../core/failures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts a POST from a page of another site: the route must read no cookie. */
    fromProvider?: true;
  }
}

const mediaTypes = {
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  json: ['application/json'],
  encrypted: ['application/octet-stream'],
  text: ['text/plain'],
};

export function installGuards(app: FastifyInstance, config: Config): void {
  const publicOrigin = new URL(config.publicUrl).origin;
  const consoleOrigin = new URL(config.consoleUrl).origin;
  const isOwn = (origin: string, request: FastifyRequest): boolean =>
    // The site's pages must not use console routes, and the console must not use the site's routes.
    origin === (request.routeOptions.config.endpoint?.operator ? consoleOrigin : publicOrigin) ||
    // A trial has several names (localhost, 127.0.0.1, a LAN address), which `isKnownHost` has already checked.
    (!config.production && origin === `${request.protocol}://${request.headers.host}`);

  const requireOwnPage = (request: FastifyRequest): void => {
    const { origin, cookie, 'sec-fetch-site': site } = request.headers;
    if (site !== undefined && site !== 'same-origin') throw new Failure('request.origin');
    if (origin !== undefined) {
      if (!isOwn(origin, request)) throw new Failure('request.origin');
      return;
    }
    // Safari before 16.4 and pages over plain http send no Sec-Fetch-Site (mdn/browser-compat-data), and no browser
    // sends Origin with a GET of its own page. Every supported browser sends Origin with a POST.
    if (request.method === 'POST' && site === undefined && cookie)
      throw new Failure('request.origin');
  };

  const isKnownHost = trialHosts(config);

  app.addHook('onRequest', (request, _reply, done) => {
    if (!config.production && !isKnownHost(request.headers.host)) throw new Failure('request.host');
    const { endpoint, fromProvider } = request.routeOptions.config;
    if (request.method === 'POST' && !fromProvider) requireOwnPage(request);
    if (endpoint?.access === 'fetch-only') {
      // Another site cannot add this header without a preflight, and a navigation never has it.
      if (!request.headers[fetchHeader]) throw new Failure('request.origin');
      requireOwnPage(request);
    }
    if (endpoint && request.method === 'POST') requireMediaType(request);
    done();
  });
}

/**
 * Another site could point its own hostname at this machine (DNS rebinding) and read the mailbox. This attack does not
 * work with an IP address or localhost.
 */
function trialHosts({ publicUrl, consoleUrl }: Config): (host: string | undefined) => boolean {
  const names = new Set(['localhost', new URL(publicUrl).hostname, new URL(consoleUrl).hostname]);
  return (host) => {
    // Only HTTP/1.0 requests have no Host header, and browsers do not use HTTP/1.0.
    if (host === undefined) return true;
    const hostname = URL.parse(`http://${host}`)?.hostname;
    if (hostname === undefined) return false;
    return names.has(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  };
}

function requireMediaType(request: FastifyRequest): void {
  const { endpoint } = request.routeOptions.config;
  const type = request.headers['content-type'];
  if (type === undefined) {
    if (request.headers['content-length'] === '0' || !endpoint?.body) return;
    throw new Failure('request.media_type');
  }
  const essence = type.split(';')[0]!.trim().toLowerCase();
  const isAccepted = endpoint?.accepts.some((kind) => mediaTypes[kind].includes(essence));
  if (!isAccepted) throw new Failure('request.media_type');
}
