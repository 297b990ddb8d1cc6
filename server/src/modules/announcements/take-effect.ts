/**
 * Lets announcements take effect: each part in a transaction that also notes it, so that it happens once, whichever server
 * does it and whenever it stops. A refused part is noted and said to the operators; the others take effect (ADR-0088).
 */
import type { AnnouncementPart } from '@prelude/contract/console/announcements';
import type { Core } from '../../core/core.ts';
import type { Queries } from '../../core/database/database.ts';
import { Failure } from '../../core/failures.ts';
import type { Job } from '../../core/jobs/runner.ts';
import { openParts } from './announcements.logic.ts';
import type { AnnouncementRow, AnnouncementStore } from './announcements.store.ts';
import type { Needs } from './index.ts';

type Whole = AnnouncementRow & { at: string };

/** @returns the job that ends waits (ADR-0083) and lets approved announcements take effect at their time */
export function createTakeEffect(
  { audit, clock, log, transaction }: Core,
  store: AnnouncementStore,
  { articles, banner: banners, mail }: Needs,
): Job {
  const target = (id: number) => `announcement ${id}`;

  const approveAlone = (id: number): Promise<void> =>
    transaction(async (within) => {
      const row = await store.lock(id, within);
      if (row?.state !== 'asked') return;
      await store.approve(id, null, within);
      const before = { asked_by: row.asked_by };
      const action = 'announcement.approve-alone';
      await audit.record(within, { by: 'schedule', action, target: target(id), before });
    });

  const begin = (id: number): Promise<void> =>
    transaction(async (within) => {
      const row = await store.lock(id, within);
      // Recalled, or begun by another server.
      if (row?.state !== 'planned' || Date.parse(row.at!) > clock.now().getTime()) return;
      await store.begin(id, within);
      const after = { at: row.at };
      const action = 'announcement.out';
      await audit.record(within, { by: 'schedule', action, target: target(id), after });
    });

  const acts: Record<AnnouncementPart, (row: Whole, within: Queries) => Promise<number | null>> = {
    article: async ({ slug, versions, at }, within) => {
      await articles.publish(within, slug!, { versions: versions!, at: new Date(at) });
      return null;
    },
    banner: ({ banner, name, asked_by_id, asked_by }, within) => {
      const by = { id: asked_by_id!, name: asked_by!, provedUntil: 0 };
      return banners.put(within, banner, name, by);
    },
    mailing: async ({ mailing_id, approved_by_id, approved_by }, within) => {
      const approver = approved_by_id === null ? null : { id: approved_by_id, name: approved_by! };
      await mail.announced.leave(mailing_id!, approver, within);
      return null;
    },
  };

  const attempt = (id: number, part: AnnouncementPart): Promise<void> =>
    transaction(async (within) => {
      const seen = await store.find(id, within);
      // The article first, as everyone who changes it does.
      if (part === 'article' && seen?.slug) await articles.lock(within, seen.slug);
      const row = await store.lock(id, within);
      if (row?.state !== 'out' || !openParts(row).includes(part)) return;
      const change = await acts[part]({ ...row, at: row.at! }, within);
      await store.markDone(id, part, change, within);
    });

  const fail = (id: number, part: AnnouncementPart, code: string): Promise<void> =>
    transaction(async (within) => {
      const row = await store.lock(id, within);
      if (row?.state !== 'out' || !openParts(row).includes(part)) return;
      await store.markFailed(id, part, code, within);
      const after = { part, failure: code };
      const action = 'announcement.fail';
      await audit.record(within, { by: 'schedule', action, target: target(id), after });
    });

  const takeEffect = async (id: number): Promise<void> => {
    await begin(id);
    const row = await store.find(id);
    if (row?.state !== 'out') return;
    const faults: unknown[] = [];
    for (const part of openParts(row)) {
      try {
        await attempt(id, part);
      } catch (error) {
        if (!(error instanceof Failure)) {
          // The job runs again; the other parts do not wait for it.
          faults.push(error);
          continue;
        }
        await fail(id, part, error.code);
        log.error({ announcement: id, part, failure: error.code }, 'part not published');
      }
    }
    articles.forget();
    await banners.refresh();
    if (faults.length > 0) throw new AggregateError(faults, `announcement ${id}`);
  };

  return {
    name: 'announcements',
    wakes: ['announcements', 'campaign'],
    due: () => store.dueIn(clock.now()),
    run: async (stopping) => {
      for (const { id } of await store.waited()) await approveAlone(id);
      for (const { id } of await store.due(clock.now())) {
        if (stopping.aborted) return;
        await takeEffect(id);
      }
    },
  };
}
