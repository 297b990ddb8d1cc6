/** The campaign as JSON for the scripts of the site (contract/src/site/site-pack.ts). */
import { isLanguage } from '@prelude/contract/shared/languages';
import { dataPath } from '@prelude/contract/site/site-pack';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../core/failures.ts';
import { sendPrepared } from '../../http/pages/prepared-page.ts';
import type { TestedSite } from './tested-site.ts';

const limited = { config: { rateLimit: { max: 1200, timeWindow: 60_000 } } };
const lifetime = 'public, max-age=31536000, immutable';
const types = {
  json: 'application/json; charset=utf-8',
  css: 'text/css; charset=utf-8',
} as const;

const sheets = new Set(['theme', 'style']);

/** During a change, another server may have written the page: its reader gets the present data, and keeps nothing. */
export function dataRoutes(app: FastifyInstance, site: TestedSite): void {
  app.get<{ Params: { hash: string; '*': string } }>(
    `${dataPath}:hash/*`,
    limited,
    async (request, reply) => {
      const [name = '', ending = ''] = request.params['*'].split(/\.(?=json$|css$)/);
      const [language = '', file, ...rest] = name.split('/');
      const type = types[ending as keyof typeof types];
      const isSheet = sheets.has(name) && ending === 'css';
      if (!type || rest.length > 0 || (!isSheet && !isLanguage(language)))
        throw new Failure('request.not_found');
      const found = await site.dataFor(request.params.hash, isSheet ? name : language, file);
      if (!found) throw new Failure('request.not_found');
      const isPresent = request.params.hash === found.hash;
      reply
        .header('cache-control', isPresent ? lifetime : 'no-store')
        .header('vary', 'Accept-Encoding')
        .type(type);
      return sendPrepared(request, reply, found.content);
    },
  );
}
