import { sql } from '../../../core/database/sql.ts';
import { type Database, iso, type Queries } from '../../../core/database/database.ts';
import { aloneHours, beginWait, noWait, standingWait } from '../../../core/alone.ts';
import { type LogEntry, noLine, sha256Hex } from './draw-files.ts';

/** The only draw. A step that has not been made is null. Times are ISO 8601. */
export interface DrawRow {
  commitment: string | null;
  encryptedSecret: Uint8Array | null;
  rules: string | null;
  rulesHash: string | null;
  beaconName: string | null;
  /** The current round: the committed one, or the last one that replaced it. */
  beaconRound: number | null;
  beaconAt: string | null;
  recommittedAt: string | null;
  committedAt: string | null;
  frozenAt: string | null;
  entries: number | null;
  listHash: string | null;
  beaconValue: string | null;
  rehearsal: boolean | null;
  requestedBy: string | null;
  requestedOperator: number | null;
  /** End of a wait in place of a second operator, which still stands; real time. */
  aloneUntil: string | null;
  /** The same in the time of the public record, also when it no longer stands. */
  aloneDue: string | null;
  isAloneOver: boolean;
  /** Whether a second operator has made the draw. */
  isByTwo: boolean;
  drawnAt: string | null;
  resultHash: string | null;
  selected: number | null;
  reserve: number | null;
  publishedAt: string | null;
  secret: string | null;
  loggedAt: string | null;
}

export type NewLine = Omit<LogEntry, 'seq' | 'prev'>;

export type DrawStore = ReturnType<typeof createDrawStore>;

const columns = sql`commitment, encrypted_secret as "encryptedSecret", rules, rules_hash as "rulesHash",
  beacon_name as "beaconName", coalesce(later_round, beacon_round)::float8 as "beaconRound",
  ${iso('coalesce(later_at, beacon_at)', '.MS')} as "beaconAt", ${iso('recommitted_at', '.MS')} as "recommittedAt",
  ${iso('committed_at', '.MS')} as "committedAt", ${iso('frozen_at', '.MS')} as "frozenAt", entries,
  list_hash as "listHash", beacon_value as "beaconValue", rehearsal, requested_by as "requestedBy",
  requested_operator::float8 as "requestedOperator",
  ${standingWait('draw', sql`requested_operator`)} as "aloneUntil", ${iso('alone_due', '.MS')} as "aloneDue",
  alone_over('draw', requested_operator, alone_from, alone_until) as "isAloneOver", coalesce(drawn_by <> 'clock', false) as "isByTwo", ${iso('drawn_at', '.MS')} as "drawnAt",
  result_hash as "resultHash", selected, reserve,
  ${iso('published_at', '.MS')} as "publishedAt", secret,
  (select entry::jsonb ->> 'at' from draw_log order by seq desc limit 1) as "loggedAt"`;

export function createDrawStore(database: Database) {
  const { db, rows, first, one, has, run, value } = database;
  const read = (within?: Queries) => one<DrawRow>(sql`select ${columns} from draws`, within);
  return {
    read,
    /**
     * Runs work with the draw locked, so that steps, promotions and deletions of all servers run one at a time.
     * @param wait false: returns undefined at once when another transaction holds the lock
     */
    locked: <T>(
      work: (tx: Queries, draw: DrawRow) => Promise<T>,
      wait: boolean = true,
    ): Promise<T | undefined> =>
      db.transaction(async (tx) => {
        // A million applicants take longer than the normal statement timeout.
        await tx.execute(sql`set local statement_timeout = 0`);
        const isHeld = await has(
          wait ? sql`select from draws for update` : sql`select from draws for update skip locked`,
          tx,
        );
        return isHeld ? work(tx, await read(tx)) : undefined;
      }),
    /** The same lock inside the caller's transaction. */
    lock: async (tx: Queries): Promise<DrawRow> => {
      await rows(sql`select from draws for update`, tx);
      return read(tx);
    },
    /** Sets columns of the draw. SQL refuses a repeated step, an early step, and a draw by one person. */
    set: async (
      tx: Queries,
      values: Readonly<Record<string, string | number | boolean | Date | Uint8Array>>,
    ) => {
      const assignments = Object.entries(values).map(
        ([column, given]) =>
          sql`${sql.identifier(column)} = ${given instanceof Date ? given.toISOString() : given}`,
      );
      await rows(sql`update draws set ${sql.join(assignments)}`, tx);
    },
    aloneHours: (operator: number | null, within?: Queries) =>
      aloneHours(database, 'draw', operator, within),
    /**
     * Requests the draw. @param due the end of a wait in place of a second operator, as the record has it
     * @returns the end of that wait, real time
     */
    request: (tx: Queries, name: string, operator: number | null, due: Date | null) =>
      value<string | undefined>(
        sql`update draws set requested_by = ${name}, requested_operator = ${operator}::bigint,
                   ${beginWait('draw', operator)}, alone_due = ${due?.toISOString() ?? null}::timestamptz
            returning ${iso('alone_until', '.MS')} as until`,
        tx,
      ),
    /** Takes back the request. Its line must be in the record. */
    recall: (tx: Queries) =>
      run(
        sql`update draws set requested_by = null, requested_operator = null, alone_due = null, ${noWait}`,
        tx,
      ),
    /** Adds lines to the record. The draw must be locked. */
    record: async (tx: Queries, lines: readonly NewLine[]) => {
      const last = await first<{ seq: number; hash: string }>(
        sql`select seq, hash from draw_log order by seq desc limit 1`,
        tx,
      );
      let { seq, hash: prev } = last ?? { seq: 0, hash: noLine };
      const entries = lines.map((line) => {
        seq++;
        const entry = JSON.stringify({ seq, ...line, prev } satisfies LogEntry);
        prev = sha256Hex(entry);
        return { seq, entry, hash: prev };
      });
      await rows(
        sql`insert into draw_log (seq, entry, hash)
            select seq, entry, hash
              from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as l(seq int, entry text, hash text)
             order by seq`,
        tx,
      );
    },
    head: async () =>
      (await value<string | undefined>(sql`select hash from draw_log order by seq desc limit 1`)) ??
      null,
    /** Lines after `seq`, in order. */
    log: (seq: number, max: number): Promise<{ seq: number; entry: string; hash: string }[]> =>
      rows(sql`select seq, entry, hash from draw_log where seq > ${seq} order by seq limit ${max}`),
  };
}
