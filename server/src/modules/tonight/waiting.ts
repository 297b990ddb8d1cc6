/** What waits for an operator: only what the role may act on, and never the operator's own request. */
import { mayDo, type Permission } from '@prelude/contract/console/permissions';
import { mostWaiting, type Waiting, type WaitingKind } from '@prelude/contract/console/tonight';
import type { Core } from '../../core/core.ts';
import { createReadCache } from '../../core/read-cache.ts';
import type { OverrideKind } from '../../core/overrides/overrides.store.ts';
import type { Operator } from '../../http/operator-route.ts';
import type { AskedRow, TonightStore } from './tonight.store.ts';

type Found = Waiting[number] | undefined;

/** @returns the kind with its requests; undefined without any */
export function asked(kind: WaitingKind, rows: readonly AskedRow[]): Found {
  const [first] = rows;
  if (!first) return undefined;
  const authors = new Set(rows.map(({ by }) => by));
  return {
    kind,
    count: Math.min(rows.length, mostWaiting),
    by: authors.size === 1 ? first.by : null,
    id: rows.length === 1 ? first.id : null,
  };
}

const counted = (kind: WaitingKind, count: number): Found =>
  count === 0 ? undefined : { kind, count: Math.min(count, mostWaiting), by: null, id: null };

export function createWaiting(
  { overrides, sections }: Pick<Core, 'overrides' | 'sections'>,
  store: TonightStore,
) {
  // Every screen of every operator asks: what is the same for all is read once.
  const shared = createReadCache<number>({ lifeMs: 2000, max: 10 });

  type Source = [Permission, (operator: Pick<Operator, 'id'>) => Promise<Found>, boolean?];
  const drafted = (permission: Permission, kind: WaitingKind, of: OverrideKind): Source => [
    permission,
    async () => counted(kind, await shared(of, async () => (await overrides.drafts(of)).length)),
  ];
  const sources: readonly Source[] = [
    ['counts.write', async ({ id }) => asked('figures', await store.askedFigures(id))],
    ['mail.send', async ({ id }) => asked('mailings', await store.askedMailings(id))],
    ['mail.send', async () => asked('paused', await store.paused())],
    [
      'announce.approve',
      async ({ id }) => asked('announcements', await store.askedAnnouncements(id)),
    ],
    ['announce.write', async () => asked('unannounced', await store.failedAnnouncements())],
    [
      'draw.run',
      async ({ id }) => {
        const draw = await store.draw();
        const isWaiting = draw.requestedOperator !== null && draw.drawnAt === null;
        return isWaiting && draw.requestedOperator !== id
          ? { kind: 'draw', count: 1, by: draw.requestedBy, id: null }
          : undefined;
      },
      sections.closed_test,
    ],
    [
      'suspicion.decide',
      async () =>
        counted('suspicions', await shared('suspicions', () => store.suspicions(mostWaiting))),
      sections.friends,
    ],
    [
      'news.publish',
      async () => counted('news', await shared('news', () => store.newsDrafts(mostWaiting))),
    ],
    drafted('campaign.write', 'sentences', 'text'),
    drafted('campaign.write', 'pictures', 'picture'),
    drafted('news.publish', 'pages', 'page'),
    drafted('campaign.write', 'legal', 'legal'),
    drafted('campaign.write', 'settings', 'section'),
  ];
  return {
    read: async (operator: Pick<Operator, 'id' | 'roles'>): Promise<Waiting> => {
      const found = await Promise.all(
        sources
          .filter(([permission, , isThere = true]) => isThere && mayDo(operator.roles, permission))
          .map(([, read]) => read(operator)),
      );
      return found.filter((one) => one !== undefined);
    },
  };
}
