/** Registered players with all rows of a registration. One statement per table; numbers continue existing rows. */
import { signInTypes } from '@prelude/contract/account/passport';
import { languages } from '@prelude/contract/shared/languages';
import { type SQL, sql } from '../../core/database/sql.ts';
import { manners } from '../../modules/mail/campaign/email-kinds.ts';
import type { Agreements } from '../../modules/passport/agreements.ts';
import {
  devicesByWeight,
  hashed,
  languagesByWeight,
  momentOf,
  oneOf,
  referrersByWeight,
  roll,
  scenesByWeight,
  type Span,
  token,
} from './spread.ts';

export interface People {
  /** Registration numbers, inclusive. */
  first: number;
  last: number;
  /** Account id minus number. */
  accounts: number;
  span: Span;
  /** Real time minus campaign time, seconds. */
  shift: number;
  agreements: Pick<Agreements, 'list' | 'subscriptionHash'>;
  /** Null in a campaign without friends. */
  settleHours: number | null;
}

const n = sql`n`;
const sharers = sql.raw('33');
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export const seededAddress = (number: number): string => `player${number}@example.com`;
export const seededSession = (number: number): string => `s${String(number).padStart(42, '0')}`;

const address = sql`'player' || n || '@example.com'`;
const subscribes = sql`${roll(n, 9, 5)} = 0`;
const staysIn = sql`n % 5 = 0`;
/** Invitation code of a number. Unique, because the multiplier has no common factor with 31. */
const codeOf = (number: SQL) =>
  sql`(select string_agg(substr(${sql.raw(`'${alphabet}'`)}, 1 + (mixed / power(31, i)::bigint % 31)::int, 1), '' order by i)
         from (select (${number} * 100000000019) % 852891037441 as mixed) m, generate_series(0, 7) i)`;
const creator = sql`'creator-' || (1 + floor(300 * power(${roll(n, 12, 1_000_000)} / 1000000.0, 3)))::int`;

export function peopleStatements(people: People): [what: string, statement: SQL][] {
  const { first, last, accounts, span, shift, agreements, settleHours } = people;
  const language = oneOf(n, 2, languagesByWeight());
  const each = sql`from generate_series(${first}::bigint, ${last}::bigint) n`;
  const share = sql`((n - ${first}::bigint + 0.5) / ${last - first + 1}::float8)::float8`;
  const registered = momentOf(share, span, 1.7);
  const account = sql`n + ${accounts}::bigint`;
  const real = (instant: SQL) => sql`${instant} + make_interval(secs => ${shift}::float8)`;
  const made = sql`from registrations r where r.number between ${first} and ${last}`;
  const after = sql`(select r.number as n, r.language, r.created_at ${made}) r`;
  /** Index within the new rows, so that existing players do not matter. */
  const nth = sql.raw(`(n - ${first - 1})`);
  const isSharer = settleHours === null ? sql`false` : sql`${nth} % ${sharers} = 0`;
  const isFriend =
    settleHours === null ? sql`false` : sql`(n % 25 = 7 and ${nth} > 2 * ${sharers})`;
  const inviter = sql`(${first - 1}::bigint + ${sharers} * (1 + floor((${nth} / ${sharers} - 1)
      * power(${roll(n, 14, 1_000_000)} / 1000000.0, 3))::bigint))`;
  const texts = JSON.stringify(
    languages.flatMap((of) => [
      ...agreements.list(of).map(({ key, hash }) => ({ language: of, kind: key, hash, all: true })),
      { language: of, kind: 'subscription', hash: agreements.subscriptionHash(of), all: false },
    ]),
  );
  const welcome = manners.welcome;
  return [
    [
      'registrations',
      sql`insert into registrations (number, email_key, scene, via, language, device, referrer, registered_at, created_at)
          select n, ${address}, ${oneOf(n, 3, scenesByWeight)}::smallint,
                 case when ${isFriend} then ${codeOf(inviter)} when ${roll(n, 11, 100)} < 6 then ${creator} end,
                 ${language}, ${oneOf(n, 4, devicesByWeight)}, ${oneOf(n, 5, referrersByWeight)}, moment, ${real(sql`moment`)}
            from (select n, ${registered} as moment ${each}) r`,
    ],
    [
      'accounts',
      sql`insert into accounts (id, uid, email_key, email, email_proved_at, language, sub_state, created_at)
          overriding system value
          select ${account}, ${token(hashed(n, '01'), 16)}, ${address},
                 case when n % 8 = 0 then initcap(${address}) else ${address} end,
                 created_at - interval '20 seconds', language, case when ${subscribes} then 1 else 0 end,
                 created_at - interval '20 seconds' from ${after}`,
    ],
    [
      'identities',
      sql`insert into identities (provider, subject, account_id, created_at)
          select ${signInTypes.mail}::smallint, ${address}, ${account}, created_at - interval '20 seconds' from ${after}
          union all
          select ${signInTypes.google}::smallint, (100000000000000000000::numeric + n * 7919)::text, ${account}, created_at
            from ${after} where n % 9 = 0`,
    ],
    [
      'consents',
      sql`insert into consents (account_id, kind, action, text_hash, language, network, created_at)
          select ${account}, t.kind, 'given', t.hash, t.language, ${token(hashed(sql`n / 3`, '02'), 22)},
                 r.created_at - interval '20 seconds'
            from ${after} join jsonb_to_recordset(${texts}::jsonb) as t(language text, kind text, hash text, "all" boolean)
              on t.language = r.language and (t."all" or ${subscribes})`,
    ],
    [
      'subscriptions',
      sql`insert into subscriptions (account_id, topic, since)
          select ${account}, topic, created_at from ${after}
           cross join unnest(array['news', 'milestones', 'test']) topic
           where ${subscribes} and (topic = 'news' or ${roll(n, 10, 10)} > 0)`,
    ],
    [
      'passport_tokens',
      sql`insert into passport_tokens (token_hash, check_hash, account_id, first, confirmed_at, created_at, expires_at)
          select sha256(convert_to(lpad(n::text, 43, '0'), 'UTF8')), ${hashed(n, '03')}, ${account}, true,
                 created_at - interval '10 seconds', created_at - interval '20 seconds', created_at + interval '30 days'
            from ${after} where ${staysIn}`,
    ],
    [
      'site_sessions',
      sql`insert into site_sessions (id_hash, account_id, created_at, seen_at, expires_at, token_hash, proved_at, system, browser)
          select sha256(convert_to('s' || lpad(n::text, 42, '0'), 'UTF8')), ${account}, created_at,
                 greatest(created_at, now() - make_interval(secs => ${roll(n, 6, 6 * 86_400)})),
                 created_at + interval '30 days', sha256(convert_to(lpad(n::text, 43, '0'), 'UTF8')), created_at,
                 ${oneOf(n, 7, [
                   ['android', 40],
                   ['ios', 32],
                   ['windows', 22],
                   ['mac', 6],
                 ])}, ${oneOf(n, 8, [
                   ['chrome', 60],
                   ['safari', 30],
                   ['firefox', 10],
                 ])} from ${after} where ${staysIn}`,
    ],
    [
      'outbox',
      sql`insert into outbox (stream, kind, recipient, language, state, attempts, run_at, deadline, flow_hash, last_error,
                              created_at, done_at)
          select 'service', 'code', null, language, case when n % 250 = 0 then 'failed' else 'sent' end, 1,
                 created_at - interval '60 seconds', created_at + interval '9 minutes', ${hashed(n, '04')},
                 case when n % 250 = 0 then '550 no such mailbox' end,
                 created_at - interval '60 seconds', created_at - interval '58 seconds' from ${after}`,
    ],
    [
      'one_time_codes',
      sql`insert into one_time_codes (email_hash, flow_hash, purpose, code_hash, attempts, created_at, expires_at, used_at)
          select ${hashed(n, '05')}, ${hashed(n, '04')}, 'loginCode', encode(${hashed(n, '06')}, 'hex'), 1,
                 created_at - interval '60 seconds', created_at + interval '9 minutes', created_at - interval '20 seconds'
            from ${after} where created_at > now() - interval '1 day'`,
    ],
    [
      'emails',
      sql`insert into emails (account_id, kind, cause, stream, patient, language, data, state, attempts, run_at, deadline,
                               last_error, created_at, done_at)
          select ${account}, 'welcome', 'welcome', ${welcome.stream}, ${welcome.patient}::boolean, language,
                 jsonb_build_object('number', n), fate, 1, created_at,
                 created_at + make_interval(days => ${welcome.days}::int),
                 case fate when 'bounced' then 'hard' when 'failed' then '451 try again later' end, created_at,
                 created_at + make_interval(secs => 1 + ${roll(n, 15, 60)})
            from (select n, language, created_at,
                         case when ${roll(n, 13, 1000)} < 5 then 'bounced' when ${roll(n, 13, 1000)} < 8 then 'failed'
                              else 'sent' end as fate from ${after}) l`,
    ],
    [
      'mail_suppressions',
      sql`insert into mail_suppressions (account_id, reason, created_at)
          select account_id, 'hard', done_at from emails
           where account_id between ${first + accounts} and ${last + accounts} and cause = 'welcome' and state = 'bounced'`,
    ],
    [
      'email_keys',
      sql`insert into email_keys (account_id, seed, token_hash)
          select ${account}, substr(${hashed(n, '07')}, 1, 16), ${hashed(n, '08')} from ${after} where ${subscribes}`,
    ],
    [
      'invite_codes',
      sql`insert into invite_codes (account_id, code, browser, created_at)
          select ${account}, ${codeOf(n)}, ${hashed(n, '09')}, created_at from ${after}
           where ${isSharer}`,
    ],
    [
      'invitations',
      sql`insert into invitations (number, account_id, state, reason, browser, shape, disposable, created_at, decided_at)
          select n, ${inviter} + ${accounts}::bigint,
                 case when young then 'pending' when thrown < 30 then 'review' when thrown < 45 then 'refused' else 'counted' end,
                 case when not young and thrown < 60 then (array['browser', 'pattern', 'pattern', 'disposable'])[1 + thrown % 4] end,
                 ${hashed(sql`n / 2`, '0a')}, ${hashed(n, '0b')}, thrown % 4 = 3 and thrown < 60, created_at,
                 case when not young then created_at + make_interval(hours => ${settleHours}::int) end
            from (select n, created_at, ${roll(n, 16, 1000)}::int as thrown,
                         created_at > now() - make_interval(hours => ${settleHours}::int) as young
                    from ${after} where ${isFriend}) i`,
    ],
  ];
}

export const peopleTables = [
  'registrations',
  'accounts',
  'identities',
  'consents',
  'subscriptions',
  'passport_tokens',
  'site_sessions',
  'outbox',
  'one_time_codes',
  'emails',
  'mail_suppressions',
  'email_keys',
  'invite_codes',
  'invitations',
] as const;
