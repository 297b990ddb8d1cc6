/** Rules of ADR-0076 that every change passes, whether it is saved at once or published from a draft. */
import { sql } from '../database/sql.ts';
import { isHeld, isOfEmails } from '../campaign/held-sentences.ts';
import type { Queries, Statements } from '../database/database.ts';
import type { By } from '../audit.ts';
import { Failure } from '../failures.ts';
import { type Proved, requireFactor } from '../require-factor.ts';
import type { NewOverride } from './overrides.store.ts';

/** @returns a check that throws `Failure`: pack.second, pack.unknown, operator.step_up, pack.mailing */
export function createOverrideRules({ has, value: read }: Statements) {
  /** Whether an email to players waits for a second operator, or has that approval and is not finished. */
  const hasMailing = (tx: Queries) =>
    has(
      sql`select 1 from mailings
           where finished_at is null and id not in (select id from skipped_steps)
             and (state = 'asked'
                  or (state in ('sending', 'paused') and (approved_by_id is not null or approved_email is not null)))`,
      tx,
    );
  return async (
    tx: Queries,
    { kind, language, name, value, state }: Omit<NewOverride, 'by' | 'note'>,
    by: By & Proved,
  ): Promise<void> => {
    const json = value === null ? null : JSON.stringify(value);
    if (
      state === 'published' &&
      !(await read<boolean>(
        sql`select may_publish(${kind}, ${language}, ${name}, ${json}::jsonb, ${by.id})`,
        tx,
      ))
    )
      throw new Failure('pack.second');
    if (kind !== 'text') return;
    if (value !== null && isHeld(name)) throw new Failure('pack.unknown');
    if (state !== 'published' || !isOfEmails(name)) return;
    // An email cannot be taken back; sending one needs a fresh factor, too (ADR-0064).
    requireFactor(by);
    // Two operators agree on the words of an email to players (ADR-0064).
    if (await hasMailing(tx)) throw new Failure('pack.mailing');
  };
}
