import { mayDo, type Permission } from '@prelude/contract/console/permissions';
import { type Found, mostFound, searchConsole } from '@prelude/contract/console/search';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import type { PlayersService } from '../players/players.service.ts';
import { createSearchStore } from './search.store.ts';
import { findPages, findSentences } from './texts.ts';

interface Needs {
  players: Pick<PlayersService, 'search'>;
}

/** The console's search. Each kind is searched only for operators who may read it. */
export function searchModule(app: FastifyInstance, core: Core, { players }: Needs): void {
  const store = createSearchStore(core.database);
  const named =
    (kind: 'article' | 'mailing', find: typeof store.articles) =>
    async (text: string): Promise<Found[]> =>
      (await find(text, mostFound)).map((one) => ({ ...one, kind, number: null, language: null }));
  const sources: readonly [Permission, (text: string) => Promise<Found[]>][] = [
    [
      'players.read',
      async (text) =>
        (await players.search(text)).slice(0, mostFound).map(({ uid, number, address }) => ({
          kind: 'player',
          key: uid ?? '',
          name: address ?? uid ?? '',
          number,
          language: null,
        })),
    ],
    ['news.read', named('article', store.articles)],
    ['news.read', (text) => findPages(core, text.toLowerCase())],
    ['mail.write', named('mailing', store.mailings)],
    ['campaign.read', async (text) => findSentences(core, text.toLowerCase())],
  ];
  operatorRoute(app, searchConsole).reply(async ({ body, operator }) => {
    const text = body.query.trim();
    if (text === '') return { found: [] };
    const found = await Promise.all(
      sources
        .filter(([permission]) => mayDo(operator.roles, permission))
        .map(([, find]) => find(text)),
    );
    return { found: found.flat() };
  });
}
