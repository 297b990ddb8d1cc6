import { sql } from './sql.ts';
import type { Secrets } from '../secrets.ts';
import type { Statements } from './database.ts';

/** A test compares this list with the schema: every new byte column must be classified. */
export const encryptedColumns = [
  { table: 'draws', column: 'encrypted_secret', key: '"only"' },
  { table: 'outbox', column: 'encrypted', key: 'id' },
  { table: 'provider_grants', column: 'encrypted', key: 'id' },
  { table: 'provider_flows', column: 'kept', key: 'state_hash' },
  { table: 'operators', column: 'totp', key: 'id' },
  { table: 'operator_sessions', column: 'new_totp', key: 'id_hash' },
  { table: 'webhooks', column: 'encrypted', key: 'id' },
  { table: 'newsletter', column: 'encrypted', key: '"only"' },
  { table: 'newsletter_members', column: 'sealed', key: 'id' },
  { table: 'conversions', column: 'encrypted', key: 'delivery_id' },
] as const;

interface Renewal {
  name: string;
  present: number;
  renewed: number;
  /** No given secret decrypts these values: they are lost without the right secret. */
  lost: number;
}

const batch = 500;

/** @param dry only counts; `renewed` is then the number of values to re-encrypt */
export async function renewEncrypted(
  { rows }: Statements,
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
        // Update only unchanged values: an email may be sent or a flow may continue meanwhile.
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
 * Re-encrypts data of former secrets at a start, so that these secrets can be removed later. Logs what no secret
 * decrypts; the server starts anyway.
 */
export async function keepReadable(
  database: Statements,
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

/** Other passwords are rehashed when their owners sign in. */
export async function passwordsUnder(
  { one }: Statements,
  { peppers }: Pick<Secrets, 'peppers'>,
): Promise<{ present: number; former: number; lost: number }> {
  const [present, ...former] = peppers.map(({ id }) => id);
  return one<{ present: number; former: number; lost: number }>(sql`
    select count(*) filter (where id = ${present})::int as present,
           count(*) filter (where id = any(${former}::text[]))::int as former,
           count(*) filter (where id <> all(${[present, ...former]}::text[]))::int as lost
      from (select split_part(hash, '$', 1) as id from passwords) p`);
}
