/** The console and the site are separate where the console has a hostname of its own (OWASP ASVS V3.5.4, ADR-0067). */
import { picturePath } from '@prelude/contract/console/pictures';
import { drawFiles } from '@prelude/contract/site/draw-files';
import { readRecruitment } from '@prelude/contract/site/recruitment';
import { readSettings } from '@prelude/contract/site/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { packFilesPath } from '@prelude/contract/site/site-pack';
import { Failure } from '../../core/failures.ts';
import { isConsoleRoute } from '../console-route.ts';

/** Routes of the site that the console's pages and previews load from their own origin. */
export const consoleLoads: readonly string[] = [
  '/assets/*',
  `${packFilesPath}:hash/*`,
  `${picturePath}:hash/:file`,
  readSettings.path,
  readRecruitment.path,
  ...Object.values(drawFiles),
];

interface Hostnames {
  consoleUrl: string;
  publicUrl: string;
}

/**
 * The console's hostname answers the console and what it loads; other hostnames answer everything else. The rest is 404.
 * The matched route decides, because the router reads addresses in more spellings than a comparison of texts would.
 * Register before all routes and guards.
 */
export function keepToHostname(app: FastifyInstance, { consoleUrl, publicUrl }: Hostnames): void {
  if (consoleUrl === publicUrl) return;
  const own = nameOf(new URL(consoleUrl).host)!;
  // A proxy may pass the name on without its port, so the port counts only where the names are the same.
  const needsPort = own.hostname === new URL(publicUrl).hostname;
  const isOwn = (host: string | undefined): boolean => {
    const name = nameOf(host);
    return name?.hostname === own.hostname && (!needsPort || name.port === own.port);
  };
  const loads = new Set(consoleLoads);
  app.addHook('onRequest', (request, reply, done) => {
    const hosts = hostsOf(request).map(isOwn);
    const { url: route } = request.routeOptions;
    const isRefused = isConsoleRoute(request)
      ? hosts.includes(false)
      : hosts.includes(true) && !loads.has(route ?? '');
    if (route === '/' && hosts.every(Boolean)) void reply.redirect('/console');
    else if (isRefused) throw new Failure('request.not_found');
    else done();
  });
}

/**
 * The host of the header, and that of an absolute target, which a proxy may have read instead. Do not use
 * `request.host`: behind a trusted proxy it is X-Forwarded-Host, which the visitor controls.
 */
function hostsOf({ headers, raw }: FastifyRequest): (string | undefined)[] {
  const absolute = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(raw.url ?? '');
  return absolute ? [headers.host, absolute[1]] : [headers.host];
}

/** @returns undefined for what no browser sends as a host */
function nameOf(host: string | undefined): { hostname: string; port: string } | undefined {
  const [, name, port = ''] = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d*))?$/i.exec(host ?? '') ?? [];
  return name === undefined
    ? undefined
    : { hostname: name.toLowerCase().replace(/\.$/, ''), port: port === '443' ? '' : port };
}
