/**
 * Moves sequences with the dates of the campaign (ADR-0089). A step that is then in the past is skipped. Without its
 * date, a sequence is a draft again.
 */
import type { SequenceAnchor } from '@prelude/contract/console/sequences';
import { offsetOf } from '@prelude/contract/shared/instants';
import type { Core } from '../../../core/core.ts';
import { iso } from '../../../core/database/database.ts';
import { sql } from '../../../core/database/sql.ts';
import { anchorAt, dateOf } from './sequence-dates.logic.ts';

interface Followed {
  id: number;
  anchor: Exclude<SequenceAnchor, 'day'>;
  hour: string;
  at: string;
  isOpen: boolean;
}

type Needs = Pick<
  Core,
  'audit' | 'campaign' | 'clock' | 'database' | 'live' | 'overrides' | 'transaction'
>;

/** @returns a check of all sequences */
export function createSequenceDates(core: Needs): () => Promise<void> {
  const { audit, campaign, clock, database, live, overrides, transaction } = core;
  const { first, rows, run } = database;

  const move = (id: number, before: string, at: Date, version: number): Promise<void> =>
    transaction(async (within) => {
      const now = clock.now().toISOString();
      const moved = await first(
        sql`update mailing_sequences set moved_from = anchor_at, anchor_at = ${at.toISOString()}::timestamptz,
                   settled_at = ${now}::timestamptz, campaign_version = ${version}
             where id = ${id} and campaign_version <= ${version}
               and anchor_at = ${before}::timestamptz returning id`,
        within,
      );
      if (!moved) return;
      const skipped = await rows(
        sql`select m.id from skipped_steps k join mailings m on m.id = k.id where m.sequence_id = ${id}`,
        within,
      );
      await audit.record(within, {
        by: 'schedule',
        action: 'sequence.move',
        target: `sequence ${id}`,
        before: { at: before },
        after: { at: at.toISOString(), skipped: skipped.length },
      });
    });

  const lose = (id: number): Promise<void> =>
    transaction(async (within) => {
      await run(sql`select withdraw_sequence(${id}::bigint)`, within);
      const target = `sequence ${id}`;
      await audit.record(within, { by: 'schedule', action: 'sequence.lose', target });
    });

  return async () => {
    const version = overrides.newestOf(['section']);
    const followed = await rows<Followed>(sql`
      select s.id::float8 as id, s.anchor, s.hour, ${iso('s.anchor_at', '.MS')} as at,
             exists (select from mailings m where m.sequence_id = s.id and m.started_at is null
                                              and m.state in ('asked', 'sending', 'paused')) as "isOpen"
        from mailing_sequences s where s.anchor <> 'day' and s.campaign_version <= ${version} order by s.id`);
    for (const { id, anchor, hour, at, isOpen } of followed) {
      const date = dateOf(campaign, anchor);
      if (date === undefined) {
        if (isOpen) await lose(id);
        continue;
      }
      const now = anchorAt(date, hour, offsetOf(live.file.registration.opens_at));
      if (now.getTime() !== Date.parse(at)) await move(id, at, now, version);
    }
  };
}
