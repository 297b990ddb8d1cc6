/** Keeps the provider's list in step: removals, additions, what changed there, and once a day everything. */
import type { Core } from '../../../core/core.ts';
import type { Job } from '../../../core/jobs/runner.ts';
import type { PublicHttp } from '../../../core/public-http.ts';
import { ProviderError } from '../providers/provider.ts';
import { type Access, connect, isPrivatePlace, placeOf } from '../providers/providers.ts';
import { addNext, confirmNext } from './additions.ts';
import { compareNext, type Polling, pollNext } from './comparison.ts';
import type { OpenList } from './list.store.ts';
import { type Connection, type Parts, shownReason } from './parts.ts';
import { removeNext } from './removals.ts';

/** A list that was removed is noticed after this time. */
const checkedMs = 60_000;
/** Gathers additions of one moment; a removal waits no longer than this. */
const pauseMs = 1000;

export function createNewsletterJob(
  { audit, config, secrets, transaction }: Core,
  parts: Parts,
  http: Pick<PublicHttp, 'call'>,
): Job {
  const { lists } = parts;
  // Lost with the process: the next one reads from the same moment.
  let polling: Polling | undefined;

  const connectTo = (list: OpenList, stopping: AbortSignal): Connection => {
    const sealed = JSON.parse(secrets.open(list.encrypted)) as Pick<Access, 'key' | 'url'>;
    const access = { provider: list.provider, list: list.list, ...sealed };
    const place = placeOf(access, config.newsletter);
    if (place === undefined) throw new ProviderError('address', 'not an address for newsletters');
    const isPrivate = isPrivatePlace(place, config.newsletter);
    return { list, provider: connect(access, place, http, { isPrivate, stopping }) };
  };

  /** One piece of work, the most urgent first. @returns false when there is none */
  const work = async (connection: Connection): Promise<boolean> => {
    const { list } = connection;
    if (!list.polls) polling = undefined;
    if (await removeNext(parts, connection)) return true;
    if (list.state === 'emptying') {
      if ((await lists.emptyStep()) > 0) return true;
      await lists.endEmptying();
      return false;
    }
    if (list.polls) polling = await pollNext(parts, connection, polling);
    else if (list.queues) await lists.queueStep();
    else if (await addNext(parts, connection)) return true;
    else if (list.state !== 'ready' && (await confirmNext(parts, connection))) return true;
    else if (list.compares || list.comparing) await compareNext(parts, connection);
    else return false;
    return true;
  };

  const fail = async (error: unknown): Promise<void> => {
    if (!(error instanceof ProviderError)) throw error;
    const { kind, message, seconds } = error;
    const words = shownReason(message);
    if (kind === 'rest' || kind === 'batch') return lists.rest(words, seconds);
    await transaction(async (tx) => {
      if (!(await lists.stop(kind, words, tx))) return;
      const entry = { by: 'schedule', action: 'newsletter.stop', target: 'newsletter' } as const;
      await audit.record(tx, { ...entry, after: { problem: kind } });
    });
  };

  return {
    name: 'newsletter',
    wakes: ['newsletter'],
    pauseMs,
    due: lists.dueIn,
    run: async (stopping) => {
      if (((await lists.dueIn()) ?? 1) > 0) return;
      let checkedAt = -Infinity;
      try {
        while (!stopping.aborted) {
          const list = await lists.open();
          if (!list) return;
          const connection = connectTo(list, stopping);
          if (performance.now() - checkedAt > checkedMs) {
            await connection.provider.check();
            checkedAt = performance.now();
          }
          if (!(await work(connection))) break;
        }
        await lists.works();
      } catch (error) {
        polling = undefined;
        if (!stopping.aborted) await fail(error);
      }
    },
  };
}
