/** What the database keeps under the server's secret, and how it is brought under a new one (ADR-0025). */
import { sql } from 'drizzle-orm';
import type { Secrets } from '../secrets.ts';
import type { Database } from './database.ts';

/** Every encrypted column. A test compares the list with the schema: a new column of bytes has to say what it is. */
export const encryptedColumns = [
  { table: 'draws', column: 'encrypted_secret', key: '"only"' },
  { table: 'outbox', column: 'encrypted', key: 'id' },
  { table: 'provider_grants', column: 'encrypted', key: 'id' },
  { table: 'provider_flows', column: 'kept', key: 'state_hash' },
  { table: 'operators', column: 'totp', key: 'id' },
  { table: 'operator_sessions', column: 'new_totp', key: 'id_hash' },
] as const;

interface Renewal {
  /** `table.column` */
  name: string;
  /** Under the present secret already. */
  present: number;
  renewed: number;
  /** Opened by no secret that is given: what it holds is lost without the right one. */
  lost: number;
}

const batch = 500;

/**
 * Re-encrypts with the present secret what a former one has encrypted.
 * @param dry only counts; `renewed` is then what there is to do
 */
export async function renewEncrypted(
  { rows }: Pick<Database, 'rows'>,
  secrets: Pick<Secrets, 'encrypt' | 'open' | 'isPresent'>,
  dry = false,
): Promise<Renewal[]> {
  const report: Renewal[] = [];
  for (const { table, column, key } of encryptedColumns) {
    const counts: Renewal = { name: `${table}.${column}`, present: 0, renewed: 0, lost: 0 };
    const [from, encrypted, id] = [table, column, key].map((name) => sql.raw(name)) as [
      ReturnType<typeof sql.raw>,
      ReturnType<typeof sql.raw>,
      ReturnType<typeof sql.raw>,
    ];
    let after: unknown;
    for (;;) {
      const page = await rows<{ id: unknown; encrypted: Uint8Array }>(sql`
        select ${id} as id, ${encrypted} as encrypted from ${from}
         where ${encrypted} is not null ${after === undefined ? sql`` : sql`and ${id} > ${after}`}
         order by ${id} limit ${batch}`);
      for (const row of page) {
        const state = stateOf(row.encrypted, secrets);
        counts[state]++;
        if (state !== 'renewed' || dry) continue;
        // Only what is still the same: a mail may be sent and a flow may go on meanwhile.
        await rows(sql`
          update ${from} set ${encrypted} = ${secrets.encrypt(secrets.open(row.encrypted))}
           where ${id} = ${row.id} and ${encrypted} = ${row.encrypted}`);
      }
      if (page.length < batch) break;
      after = page.at(-1)!.id;
    }
    report.push(counts);
  }
  return report;
}

/**
 * At a start with former secrets: what they have encrypted is encrypted again, so that it outlives their removal. Says what no
 * secret opens; the server runs all the same.
 */
export async function keepReadable(
  database: Pick<Database, 'rows'>,
  secrets: Secrets,
  log: { warn(details: object, message: string): void },
): Promise<void> {
  if (secrets.peppers.length === 1) return;
  const lost = (await renewEncrypted(database, secrets)).filter((one) => one.lost > 0);
  if (lost.length > 0) log.warn({ lost }, 'encrypted with an unknown secret');
}

function stateOf(
  encrypted: Uint8Array,
  secrets: Pick<Secrets, 'isPresent'>,
): 'present' | 'renewed' | 'lost' {
  try {
    return secrets.isPresent(encrypted) ? 'present' : 'renewed';
  } catch {
    return 'lost';
  }
}

/** Passwords by whether the present pepper went into them; the others are renewed when their owners sign in. */
export async function passwordsUnder(
  { rows }: Pick<Database, 'rows'>,
  { peppers }: Pick<Secrets, 'peppers'>,
): Promise<{ present: number; former: number; lost: number }> {
  const [present, ...former] = peppers.map(({ id }) => id);
  const [counts] = await rows<{ present: number; former: number; lost: number }>(sql`
    select count(*) filter (where id = ${present})::int as present,
           count(*) filter (where id = any(${sql.param(former)}::text[]))::int as former,
           count(*) filter (where id <> all(${sql.param([present, ...former])}::text[]))::int as lost
      from (select split_part(hash, '$', 1) as id from passwords) p`);
  return counts!;
}
