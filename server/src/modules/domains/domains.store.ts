import type { DomainRule } from '@prelude/contract/console/domains';
import { type Database, iso, type Queries } from '../../core/database/database.ts';
import { sql } from '../../core/database/sql.ts';

export type DomainStore = ReturnType<typeof createDomainStore>;

export function createDomainStore({ reading, rows, one, run, value }: Database) {
  return {
    /** Newest first. */
    list: () =>
      rows<DomainRule>(
        sql`select domain, disposable, added_by, ${iso('added_at')} as added_at
              from disposable_rules order by disposable_rules.added_at desc, domain`,
      ),
    rule: (domain: string) =>
      value<boolean | undefined>(sql`select disposable_rule(${domain}) as rule`),
    /** Reads every registration: on the replica if there is one. @param domain without characters of a pattern */
    registered: (domain: string) =>
      (reading?.value ?? value)<number>(
        sql`select count(*)::float8 as count from registrants
             where email_key like ${`%@${domain}`} or email_key like ${`%.${domain}`}`,
      ),
    /** Other changes of the list wait. @returns the rule of this very domain, and the number of rules */
    lock: async (domain: string, tx: Queries) => {
      await run(sql`lock table disposable_rules in share row exclusive mode`, tx);
      const { before, count } = await one<{ before: boolean | null; count: number }>(
        sql`select (select disposable from disposable_rules where domain = ${domain}) as before,
                   (select count(*) from disposable_rules)::int as count`,
        tx,
      );
      return { before: before ?? undefined, count };
    },
    save: (domain: string, disposable: boolean, by: string, tx: Queries) =>
      run(
        sql`insert into disposable_rules (domain, disposable, added_by)
            values (${domain}, ${disposable}, ${by})
            on conflict (domain) do update
              set disposable = excluded.disposable, added_by = excluded.added_by, added_at = now()`,
        tx,
      ),
    remove: (domain: string, tx: Queries) =>
      run(sql`delete from disposable_rules where domain = ${domain}`, tx),
  };
}
