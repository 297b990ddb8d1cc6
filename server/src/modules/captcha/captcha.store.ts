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

interface Grant {
  ticketHash: Uint8Array;
  randstr: string;
  flowHash: Uint8Array;
  network: string;
  emailHash: Uint8Array;
}

export type CaptchaStore = ReturnType<typeof createCaptchaStore>;

export function createCaptchaStore({ first, has, run }: Database) {
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
    /** Exchanges a ticket for permission to send to one address. */
    grant: ({ ticketHash, randstr, flowHash, network, emailHash }: Grant) =>
      has(sql`
        update captchas set state = 'granted', email_hash = ${emailHash}
         where ticket_hash = ${ticketHash} and randstr = ${randstr} and flow_hash = ${flowHash}
           and network = ${network} and state = 'issued' and expires_at > now() returning id`),
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
    redeem: (flowHash: Uint8Array, emailHash: Uint8Array) =>
      has(sql`
        update captchas set state = 'used'
         where id = (select id from captchas where flow_hash = ${flowHash} and email_hash = ${emailHash}
                       and state = 'granted' and expires_at > now() limit 1 for update skip locked)
        returning id`),
    removeExpired: () =>
      run(sql`delete from captchas where expires_at < now() - interval '10 minutes'`),
  };
}
