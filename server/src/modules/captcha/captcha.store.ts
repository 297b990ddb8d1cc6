import type { FailureCode } from '@prelude/contract/shared/error-codes';
import { byteArrayOf, textArray } from '../../core/database/arrays.ts';
import { sql } from '../../core/database/sql.ts';
import type { Database } from '../../core/database/database.ts';

export interface Challenge {
  id: string;
  kind: 'slider' | 'work';
  answer: number | null;
  salt: string;
  bits: number;
  flowHash: Uint8Array;
  network: string;
}

/** Keyed hashes under each secret. */
interface Granting {
  /** Signature of the request, used once. */
  mark: Uint8Array;
  ticketHash: Uint8Array;
  randstr: string;
  flows: readonly Uint8Array[];
  networks: readonly string[];
  emails: readonly Uint8Array[];
}

interface Grant {
  ticketHash: Uint8Array;
  randstr: string;
  flowHash: Uint8Array;
  network: string;
  emailHash: Uint8Array;
}

export type CaptchaStore = ReturnType<typeof createCaptchaStore>;

export function createCaptchaStore({ grouped: { first, has, run, value } }: Database) {
  return {
    insert: ({ id, kind, answer, salt, bits, flowHash, network }: Challenge, seconds: number) =>
      run(sql`
        insert into captchas (id, kind, answer, salt, bits, flow_hash, network, expires_at)
        values (${id}, ${kind}, ${answer}, ${salt}, ${bits}, ${flowHash}, ${network},
                now() + make_interval(secs => ${seconds}))`),
    /** Counts an attempt before comparing; undefined when none is left or the challenge has expired. */
    claimTry: (id: string, flowHash: Uint8Array, maxTries: number) =>
      first<Challenge>(sql`
        update captchas set tries = tries + 1
         where id = ${id} and flow_hash = ${flowHash} and state = 'open'
           and tries < ${maxTries} and expires_at > now()
        returning id, kind, answer, salt, bits, flow_hash as "flowHash", network`),
    issue: (id: string, ticketHash: Uint8Array, randstr: string, seconds: number) =>
      has(sql`
        update captchas set state = 'issued', ticket_hash = ${ticketHash}, randstr = ${randstr},
               expires_at = now() + make_interval(secs => ${seconds})
         where id = ${id} and state = 'open' returning id`),
    /** Exchanges a ticket for permission to send to one address. @returns the failure; undefined without one */
    grant: ({ mark, ticketHash, randstr, flows, networks, emails }: Granting) =>
      value<FailureCode | undefined>(sql`
        select grant_permission(${mark}, ${ticketHash}, ${randstr}, ${byteArrayOf(flows)}::bytea[],
                                ${textArray(networks)}::text[], ${byteArrayOf(emails)}::bytea[])`),
    /** The same for a verified provider token; false when the token was already used. */
    grantOutside: (
      id: string,
      { ticketHash, randstr, flowHash, network, emailHash }: Grant,
      seconds: number,
    ) =>
      has(sql`
        insert into captchas (id, kind, salt, bits, state, ticket_hash, randstr, flow_hash, network, email_hash, expires_at)
        values (${id}, 'outside', '', 0, 'granted', ${ticketHash}, ${randstr}, ${flowHash}, ${network},
                ${emailHash}, now() + make_interval(secs => ${seconds}))
        on conflict (ticket_hash) do nothing returning id`),
    removeExpired: () =>
      run(sql`delete from captchas where expires_at < now() - interval '10 minutes'`),
  };
}
