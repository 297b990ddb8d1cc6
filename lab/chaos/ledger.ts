import type { Database } from '../../server/src/core/database/database.ts';
import { sql } from '../../server/src/core/database/sql.ts';
import { addressOf as addressOfPerson } from '../../server/src/testing/database/people.ts';

export interface Row {
  number: number;
  email: string;
}

export interface Consents {
  email: string;
  given: number;
  /** Without repetitions. */
  different: number;
}

export interface Ledger {
  /** Visitor to acknowledged registration number. */
  acknowledged: Map<number, number>;
  /** Requests without an answer: they may have been written or not, but not twice. */
  unanswered: Set<number>;
  /** Acknowledged visitors whose row is missing or different. */
  lost: Set<number>;
  /** Duplicates: numbers, addresses, visitors with two numbers. */
  doubled: Set<string>;
  /** Addresses of acknowledged sign-ins: their consents must be stored. */
  consented: Set<string>;
  violations: string[];
  /** Records an answer; a second one must have the same number. */
  acknowledge(visitor: number, number: number): void;
  /** Compares with the table; `web` is the running total. */
  compare(rows: readonly Row[], web: number): void;
  /** Compares acknowledged sign-ins with the stored consents. */
  compareConsents(signedIn: ReadonlySet<string>, rows: readonly Consents[]): void;
}

/** @param addressOf email address of a visitor */
export function createLedger(addressOf = addressOfPerson): Ledger {
  const ledger: Ledger = {
    acknowledged: new Map(),
    unanswered: new Set(),
    lost: new Set(),
    doubled: new Set(),
    consented: new Set(),
    violations: [],
    acknowledge: (visitor, number) => {
      const known = ledger.acknowledged.get(visitor);
      if (known !== undefined && known !== number) {
        ledger.doubled.add(addressOf(visitor));
        ledger.violations.push(`${addressOf(visitor)} got ${known}, later ${number}`);
      }
      ledger.acknowledged.set(visitor, number);
      ledger.unanswered.delete(visitor);
    },
    compare: (rows, web) => {
      const numbers = new Map(rows.map(({ email, number }) => [email, number]));
      for (const [visitor, number] of ledger.acknowledged) {
        const written = numbers.get(addressOf(visitor));
        if (written === number) continue;
        ledger.lost.add(visitor);
        ledger.violations.push(
          `${addressOf(visitor)} was told ${number}, the table says ${written ?? 'nothing'}`,
        );
      }
      const twice = (what: 'number' | 'email') => {
        const seen = new Set<string | number>();
        for (const row of rows) {
          if (!seen.has(row[what])) seen.add(row[what]);
          else {
            ledger.doubled.add(`${what} ${row[what]}`);
            ledger.violations.push(`The ${what} ${row[what]} stands in two rows`);
          }
        }
      };
      twice('number');
      twice('email');
      if (web !== rows.length)
        ledger.violations.push(`totals.web is ${web}, rows are ${rows.length}`);
      // Only addresses that were sent may be in the table; unanswered ones may be.
      const known = new Set([...ledger.acknowledged.keys(), ...ledger.unanswered].map(addressOf));
      const strangers = rows.filter(({ email }) => !known.has(email));
      if (strangers.length > 0)
        ledger.violations.push(`${strangers.length} rows without a request`);
    },
    compareConsents: (signedIn, rows) => {
      const stored = new Set(rows.map(({ email }) => email));
      for (const email of signedIn)
        if (!stored.has(email)) ledger.violations.push(`The consents of ${email} are lost`);
      for (const { email, given, different } of rows)
        if (given !== different && signedIn.has(email))
          ledger.violations.push(`${email} has consents twice`);
    },
  };
  return ledger;
}

/**
 * Compares the ledger with the table.
 * @returns the number of registrations
 */
export async function inspect(ledger: Ledger, { rows }: Pick<Database, 'rows'>): Promise<number> {
  const written = await rows<Row>(
    sql`select number::float8, email_key as email from registrations`,
  );
  const [total] = await rows<{ web: number }>(sql`select web::float8 from totals`);
  ledger.compare(written, total!.web);
  // Visitors may go on signing in.
  const signedIn = new Set(ledger.consented);
  ledger.compareConsents(
    signedIn,
    await rows<Consents>(sql`
      select a.email_key as email, count(*)::int as given,
             count(distinct (c.kind, c.text_hash))::int as different
        from consents c join accounts a on a.id = c.account_id group by a.email_key`),
  );
  return written.length;
}
