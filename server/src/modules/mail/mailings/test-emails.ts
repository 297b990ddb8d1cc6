import type { readTestAddress } from '@prelude/contract/console/mailing-tests';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { randomInt } from 'node:crypto';
import { endonym, type Language } from '@prelude/contract/shared/languages';
import { sql } from '../../../core/database/sql.ts';
import type { By } from '../../../core/audit.ts';
import type { Core } from '../../../core/core.ts';
import { parseAddress } from '@prelude/contract/shared/email-address';
import { Failure } from '../../../core/failures.ts';
import type { Budget } from '../../../core/limits.ts';
import type { MailService } from '../outbox/mail.service.ts';
import { isWritten } from './mailings.logic.ts';
import type { ConsoleMailingStore } from './mailings.store.ts';
import type { Previews } from './previews.ts';

type TestAddress = ReplyOf<typeof readTestAddress>['data'];

export type TestEmails = ReturnType<typeof createTestEmails>;

const mostTries = 5;
const minutes = 10;
const codes: Budget = { scope: 'test-code', max: 5, seconds: 3600, failure: 'limit.reached' };
const emails: Budget = { scope: 'test-email', max: 40, seconds: 3600, failure: 'limit.reached' };

export function createTestEmails(
  { audit, database, limits, secrets, transaction }: Core,
  store: ConsoleMailingStore,
  previews: Previews,
  mail: MailService,
) {
  const { rows } = database;
  const key = (who: By) => secrets.keyed('operator', String(who.id));
  const hash = (who: By, code: string) => secrets.keyed('operator', `${who.id}\n${code}`);

  const read = async (who: By): Promise<TestAddress> => {
    const [row] = await rows<TestAddress>(sql`
      select email as address, proved_at is not null as proved from operator_addresses
       where operator_id = ${who.id}`);
    return row ?? { address: null, proved: false };
  };

  return {
    read,
    /** Throws `Failure`: email.invalid, limit.reached. */
    set: async (who: By, given: string, language: Language): Promise<TestAddress> => {
      const address = parseAddress(given);
      if (!address) throw new Failure('email.invalid');
      await limits.claim(codes, key(who));
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await transaction(async (within) => {
        await rows(
          sql`insert into operator_addresses as a (operator_id, email, code_hash, expires_at)
              values (${who.id}, ${address.typed}, ${hash(who, code)}, now() + make_interval(mins => ${minutes}::int))
              on conflict (operator_id) do update set
                email = excluded.email, code_hash = excluded.code_hash, expires_at = excluded.expires_at,
                tries = 0, proved_at = null`,
          within,
        );
        const to = address.typed;
        const queued = { to, kind: 'code', code, minutes, language, flowHash: undefined } as const;
        await mail.queueCode(queued, within);
        await audit.record(within, {
          by: who,
          action: 'test_address.set',
          target: `operator ${who.id}`,
        });
      });
      mail.wake();
      return read(who);
    },
    /** Throws: code.wrong, code.expired, code.exhausted. */
    prove: async (who: By, code: string): Promise<TestAddress> => {
      // Count the attempt before comparing, so that parallel requests cannot exceed the limit.
      const [row] = await rows<{ tries: number; expired: boolean }>(sql`
        update operator_addresses set tries = tries + 1 where operator_id = ${who.id} and tries <= ${mostTries}
        returning tries::int as tries, expires_at < now() as expired`);
      if (!row || row.tries > mostTries) throw new Failure('code.exhausted');
      if (row.expired) throw new Failure('code.expired');
      const proved = await rows(sql`
        update operator_addresses set proved_at = now(), expires_at = now()
         where operator_id = ${who.id} and code_hash = ${hash(who, code)} returning 1`);
      if (proved.length === 0) throw new Failure('code.wrong');
      return read(who);
    },
    /** @returns the address. Throws: mailing.unknown, mailing.missing, mailing.no_address, limit.reached. */
    send: async (who: By, id: number, wanted: readonly Language[]): Promise<string> => {
      const row = await store.find(id);
      if (!row) throw new Failure('mailing.unknown');
      const { address, proved } = await read(who);
      if (!address || !proved) throw new Failure('mailing.no_address');
      const written = wanted.map((language) => {
        const text = row.content?.[language];
        if (!isWritten(text))
          throw new Failure('mailing.missing', { languages: endonym(language) });
        return { language, content: previews.test(language, row.topic, text) };
      });
      for (const _ of written) await limits.claim(emails, key(who));
      await transaction(async (within) => {
        for (const { language, content } of written)
          await mail.queueTest({ to: address, language, content }, within);
        await audit.record(within, {
          by: who,
          action: 'mailing.test',
          target: `mailing ${id}`,
          after: { languages: [...wanted], version: row.version },
        });
      });
      mail.wake();
      return address;
    },
  };
}
