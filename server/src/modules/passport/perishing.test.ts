import { cookieDays } from '@prelude/contract/account/session';
import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../core/database/database.ts';
import { engines, openTestDatabase } from '../../testing/test-app.ts';
import { createLimits } from '../../core/limits.ts';
import { createCaptchaStore } from '../captcha/captcha.store.ts';
import { createOperatorStore } from '../console/operators.store.ts';
import { createOperatorSessions } from '../console/sessions.store.ts';
import { createSessionStore } from '../session/session.store.ts';
import { createAccountStore } from './accounts.store.ts';
import { createCodeStore } from './codes.store.ts';
import { createPasswordStore } from './passwords/passwords.store.ts';
import { createFlowStore } from './providers/flows.store.ts';

describe.each(engines)('cleanup on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.rows(sql`insert into accounts (uid, language) values ('somebody', 'en')`);
  });
  afterAll(() => database.close());
  const rows = <Row>(statement: ReturnType<typeof sql>) => database.rows<Row>(statement);

  it('deletes tokens that expired, ended a week ago or stayed unconfirmed for a day', async () => {
    await rows(sql`
      insert into passport_tokens (token_hash, check_hash, account_id, first, created_at, confirmed_at, ended_at, expires_at)
      select sha256(convert_to(name, 'UTF8')), sha256(convert_to('check ' || name, 'UTF8')), a.id, true, now() - age,
             now() - confirmed, now() - ended, now() - age + interval '30 days'
        from accounts a, (values
          ('live', interval '29 days', interval '29 days', null::interval),
          ('expired', interval '31 days', interval '31 days', null),
          ('ended yesterday', interval '9 days', interval '9 days', interval '1 day'),
          ('ended long ago', interval '9 days', interval '9 days', interval '8 days'),
          ('just begun', interval '1 hour', null, null),
          ('confirmed', interval '25 hours', interval '25 hours', null),
          ('missed by the search', interval '27 hours', null, null),
          ('never confirmed', interval '25 hours', null, null)) t(name, age, confirmed, ended)`);
    await createAccountStore(database).removeExpired();
    const left = await rows<{ name: string }>(sql`
      select name from passport_tokens t
        join unnest(array['live', 'expired', 'ended yesterday', 'ended long ago', 'just begun', 'confirmed',
                          'missed by the search', 'never confirmed']) name
          on t.token_hash = sha256(convert_to(name, 'UTF8')) order by name`);
    expect(left.map(({ name }) => name)).toEqual([
      'confirmed',
      'ended yesterday',
      'just begun',
      'live',
      'missed by the search',
    ]);
  });

  it('deletes sessions that ended or were idle for a week, also many at once', async () => {
    await rows(sql`
      insert into site_sessions (id_hash, account_id, created_at, seen_at, expires_at)
      select sha256(int8send(n)), a.id, now() - created, now() - seen, now() - created + interval '30 days'
        from accounts a, (values
          (1, interval '20 days', interval '1 day'), (2, interval '31 days', interval '1 day'),
          (3, interval '20 days', interval '8 days'), (4, interval '1 day', interval '1 day')) s(n, created, seen)
      union all
      select sha256(int8send(n)), a.id, now() - interval '9 days', now() - interval '9 days', now() + interval '21 days'
        from accounts a, generate_series(100, 5200) n`);
    await createSessionStore(database).removeExpired();
    const left = await rows<{ n: number }>(sql`
      select n::int from site_sessions s join generate_series(1, 5200) n on s.id_hash = sha256(int8send(n)) order by n`);
    expect(left.map(({ n }) => n)).toEqual([1, 4]);
  });

  /** Each row is named by the time until its end. */
  const expiries = sql`(values (interval '1 minute'), (interval '-1 minute'), (interval '-9 minutes'), (interval '-11 minutes'),
    (interval '-23 hours'), (interval '-25 hours')) e(ends)`;
  it.each([
    [
      'codes a day after their end',
      'one_time_codes',
      () => createCodeStore(database),
      sql`insert into one_time_codes (email_hash, flow_hash, purpose, code_hash, expires_at)
          select ''::bytea, ''::bytea, 'loginCode', ends::text, now() + ends from ${expiries}`,
      5,
    ],
    [
      'permissions for a password at their end',
      'verify_tokens',
      () => createPasswordStore(database),
      sql`insert into verify_tokens (token_hash, email_hash, flow_hash, purpose, expires_at)
          select convert_to(ends::text, 'UTF8'), ''::bytea, ''::bytea, 'verifyCode', now() + ends from ${expiries}`,
      1,
    ],
    [
      'sign-ins at a provider at their end',
      'provider_flows',
      () => createFlowStore(database),
      sql`insert into provider_flows (state_hash, flow_hash, provider, kept, expires_at)
          select convert_to(ends::text, 'UTF8'), ''::bytea, 4, ''::bytea, now() + ends from ${expiries}`,
      1,
    ],
    [
      'challenges ten minutes after their end',
      'captchas',
      () => createCaptchaStore(database),
      sql`insert into captchas (id, kind, salt, bits, flow_hash, network, expires_at)
          select ends::text, 'work', '', 1, ''::bytea, '', now() + ends from ${expiries}`,
      3,
    ],
    [
      'counters at the end of their window',
      'counters',
      () => createLimits(database),
      sql`insert into counters (scope, key, count, window_start, window_end)
          select ends::text, ''::bytea, 1, now() - interval '2 days', now() + ends from ${expiries}`,
      1,
    ],
    [
      'links of operators at their end',
      'operator_links',
      () => createOperatorStore(database),
      sql`with made as (
            insert into operators (login, name, role)
            select 'ends ' || ends, 'Ends ' || row_number() over (), 'admin' from ${expiries} returning id, login)
          insert into operator_links (operator_id, token_hash, expires_at)
          select id, convert_to(login, 'UTF8'), now() + substr(login, 6)::interval from made`,
      1,
    ],
  ])('deletes %s', async (_name, table, store, insert, left) => {
    await rows(insert);
    await store().removeExpired();
    expect(await rows(sql`select from ${sql.identifier(table)}`)).toHaveLength(left);
  });

  it('deletes sessions of operators that ended or were idle', async () => {
    await rows(sql`
      insert into operator_sessions (id_hash, operator_id, stage, system, browser, seen_at, expires_at)
      select convert_to(name, 'UTF8'), (select min(id) from operators), 'in', '', '', now() - seen, now() + ends
        from (values ('live', interval '29 minutes', interval '1 minute'), ('idle', interval '30 minutes', interval '1 hour'),
                     ('ended', interval '1 minute', interval '-1 minute')) s(name, seen, ends)`);
    await createOperatorSessions(database).removeExpired();
    expect(
      await rows(sql`select convert_from(id_hash, 'UTF8') as name from operator_sessions`),
    ).toEqual([{ name: 'live' }]);
  });

  it('forgets the browsers of an address when their cookie has ended', async () => {
    await rows(sql`
      insert into proved_browsers (account_id, browser, proved_at)
      select a.id, int8send(days), now() - make_interval(days => days::int)
        from accounts a, (values (${cookieDays - 1}::bigint), (${cookieDays + 1}::bigint)) b(days)`);
    await createAccountStore(database).removeExpired();
    expect(
      await rows(sql`
        select proved_at > now() - make_interval(days => ${cookieDays}) as recent from proved_browsers`),
    ).toEqual([{ recent: true }]);
  });
});
