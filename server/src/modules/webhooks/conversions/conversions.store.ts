import type { ConversionProvider } from '@prelude/contract/campaign/conversions';
import type { Language } from '@prelude/contract/shared/languages';
import { type Database, iso } from '../../../core/database/database.ts';
import { sql } from '../../../core/database/sql.ts';

interface Given {
  accountId: number;
  provider: ConversionProvider;
  /** Kind, hash and words of the consent. */
  kind: string;
  hash: string;
  body: string;
  language: Language;
  /** Keyed hash. */
  network: string;
  encrypted: Uint8Array;
  clickedAt: Date;
}

export type ConversionStore = ReturnType<typeof createConversionStore>;

export function createConversionStore({ first, rows, run, value }: Database) {
  return {
    /** Undefined when no receiver of this network is active: then no visitor is asked. */
    receiver: (provider: ConversionProvider) =>
      first<{ hasAddress: boolean }>(sql`
        select bool_or(with_addresses) as "hasAddress" from webhooks
         where kind = ${provider} and paused_at is null having count(*) > 0`),
    /** Stores the consent and queues the report. @returns whether it did */
    report: (given: Given) => {
      const { accountId, provider, kind, hash, body, language, network, encrypted } = given;
      return value<boolean>(sql`
        select report_conversion(${accountId}, ${provider}, ${kind}, ${hash}, ${body}, ${language}, ${network},
                                 ${encrypted}, ${given.clickedAt.toISOString()}::timestamptz) as queued`);
    },
    /** Consents in force, by network. */
    given: (accountId: number) =>
      rows<{ network: ConversionProvider; since: string }>(sql`
        select network, ${iso('min(created_at)')} as since from conversion_consents
         where account_id = ${accountId} group by network order by network`),
    withdraw: (accountId: number, network: string) =>
      run(sql`select withdraw_conversions(${accountId}, ${network}, 'site')`),
  };
}
