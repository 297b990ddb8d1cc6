/** Sequences of mailings; their rules are in `server/sql/mailings.sql`. The steps are in mailings.store.ts. */
import type { AudienceState } from '@prelude/contract/campaign/emails';
import type { EmailTopic } from '@prelude/contract/account/subscription';
import type { Segment } from '@prelude/contract/console/segments';
import type {
  SequenceAnchor,
  SequenceDoc,
  SequenceExit,
} from '@prelude/contract/console/sequences';
import { type Language, languages as all } from '@prelude/contract/shared/languages';
import { sql } from '../../../core/database/sql.ts';
import { type Database, iso, type Queries } from '../../../core/database/database.ts';
import { segmentOf } from '../campaign/mailings.store.ts';

export interface SequenceRow {
  id: number;
  name: string;
  anchor: SequenceAnchor;
  day: string | null;
  hour: string;
  at: string;
  moved_from: string | null;
  exits: SequenceExit[];
  topic: EmailTopic;
  languages: Language[];
  states: AudienceState[];
  segment: Segment;
  version: number;
  updated_by: string;
  updated_at: string;
}

export type SequenceStore = ReturnType<typeof createSequenceStore>;

const columns = () => sql`
  s.id::float8 as id, s.name, s.anchor, to_char(s.day, 'YYYY-MM-DD') as day, s.hour, ${iso('s.anchor_at', '.MS')} as at,
  ${iso('s.moved_from', '.MS')} as moved_from, s.exits, s.topic,
  coalesce(s.languages, ${[...all]}::text[]) as languages, coalesce(s.states, '{}') as states,
  coalesce(s.segment, '{}') as segment, s.version::int as version, s.updated_by,
  ${iso('s.updated_at', '.MS')} as updated_at`;

const array = (values: readonly string[]) => sql`${values.length > 0 ? [...values] : null}::text[]`;

type Plan = Omit<SequenceDoc, 'steps'>;

/** @param at the date of the plan @param version of the campaign that has this date */
const fields = (
  { name, anchor, day, hour, exits, topic, languages, states, segment }: Plan,
  at: Date,
  version: number,
) => sql`
  ${name}, ${anchor}, ${day}::date, ${hour}, ${[...exits]}::text[], ${topic}, ${array(languages)}, ${array(states)},
  ${segmentOf(segment)}, ${at.toISOString()}::timestamptz, ${version}::bigint`;

export function createSequenceStore({ rows, first, value, run }: Database) {
  return {
    list: (): Promise<SequenceRow[]> =>
      rows(sql`select ${columns()} from mailing_sequences s order by s.id desc limit 200`),
    find: (id: number): Promise<SequenceRow | undefined> =>
      first(sql`select ${columns()} from mailing_sequences s where s.id = ${id}`),
    lock: (id: number, within: Queries): Promise<SequenceRow | undefined> =>
      first(
        sql`select ${columns()} from mailing_sequences s where s.id = ${id} for update`,
        within,
      ),
    insert: (plan: Plan, at: Date, campaign: number, by: string, within: Queries) =>
      value<number>(
        sql`insert into mailing_sequences (name, anchor, day, hour, exits, topic, languages, states, segment, anchor_at,
                                           campaign_version, updated_by)
            select d.*, ${by} from (select ${fields(plan, at, campaign)}) d returning id::float8 as id`,
        within,
      ),
    save: (id: number, plan: Plan, at: Date, campaign: number, by: string, within: Queries) =>
      run(
        sql`update mailing_sequences set
              (name, anchor, day, hour, exits, topic, languages, states, segment, anchor_at, campaign_version)
                = (select ${fields(plan, at, campaign)}),
              version = version + 1, moved_from = null, updated_by = ${by}, updated_at = now()
             where id = ${id}`,
        within,
      ),
    placeStep: (id: number, days: number, name: string, by: string, within: Queries) =>
      run(
        sql`update mailings set sequence_days = ${days}, name = ${name}, updated_by = ${by}, updated_at = now()
             where id = ${id} and (sequence_days, name) is distinct from (${days}::integer, ${name}::text)`,
        within,
      ),
    withdraw: (id: number, within: Queries) =>
      run(sql`select withdraw_sequence(${id}::bigint)`, within),
    /** Steps that are being sent. */
    pause: (id: number, by: string, within: Queries) =>
      run(
        sql`update mailings set state = 'paused', updated_by = ${by}, updated_at = now()
             where sequence_id = ${id} and state = 'sending' and started_at is not null and finished_at is null`,
        within,
      ),
    /** From here on, steps that were due before are skipped. @param at campaign time */
    settle: (id: number, at: Date, within: Queries) =>
      run(
        sql`update mailing_sequences set settled_at = ${at.toISOString()}::timestamptz where id = ${id}`,
        within,
      ),
    remove: async (id: number, within: Queries) => {
      await run(sql`delete from mailings where sequence_id = ${id}`, within);
      await run(sql`delete from mailing_sequences where id = ${id}`, within);
    },
  };
}
