import { createHash, randomBytes } from 'node:crypto';
import { sql } from '../../core/database/sql.ts';
import type { Settings } from '../../../../contract/src/site/settings.ts';
import { createOperatorSessions } from '../../modules/console/sessions.store.ts';
import type { Database } from '../../core/database/database.ts';
import type { PromisedCall } from './calls.ts';
import type { Words } from './values.ts';
import { createSender, type Send } from './wire.ts';

export interface Asker {
  cookie: string;
  words: Words;
}

export interface World {
  send: Send;
  /** Words that must not appear in any response. */
  canaries: readonly string[];
  /** A new registered player, or an administrator with a fresh second factor for console calls. */
  asker(call: PromisedCall | undefined): Promise<Asker>;
  settings: Settings;
  close(): void;
}

const token = (): string => randomBytes(32).toString('base64url');
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const victim = 'zaunkoenig.canary@nest.example';

export async function createWorld(url: string, database: Database): Promise<World> {
  const answer = await fetch(`${url}/api/settings`);
  const { data: settings } = (await answer.json()) as { data: Settings };
  const sender = createSender(url, settings);
  let count = 0;
  const player = async (email: string): Promise<Asker> => {
    const [accessToken, session, uid] = [token(), token(), String(900_000_000 + ++count)];
    await database.rows(sql`
      with person as (
        insert into accounts (uid, email, email_key, email_proved_at, language)
        values (${uid}, ${email}, ${email}, now(), 'en') returning id),
      ticket as (
        insert into passport_tokens (token_hash, check_hash, account_id, first, confirmed_at, expires_at)
        select ${hashOf(accessToken)}, ${hashOf(token())}, id, true, now(), now() + interval '1 day' from person)
      insert into site_sessions (id_hash, account_id, token_hash, system, browser, proved_at, expires_at)
      select ${hashOf(session)}, id, ${hashOf(accessToken)}, 'linux', 'chrome', now(), now() + interval '1 day'
        from person`);
    const registered = await sender.send({
      method: 'POST',
      path: '/common/yuyue-email.html',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, type: 'android', scene: '1', accessToken }).toString(),
    });
    if (!registered.text.includes('"status":0')) throw new Error(`No player: ${registered.text}`);
    const [{ number } = { number: 0 }] = await database.rows<{ number: number }>(
      sql`select number::int as number from registrations where email_key = ${email}`,
    );
    return {
      cookie: `prelude_session=${session}; prelude_flow=${token()}`,
      words: {
        accessToken: [accessToken],
        cUid: [uid],
        token: [accessToken],
        email: [email],
        number: [number],
        version: [0, 1],
        lang: ['en', 'cht'],
        page: [1],
      },
    };
  };
  let lastOperator = 0;
  /** Reuses the last administrator while it is unchanged, to keep the operator list short. */
  const administrator = async (): Promise<{ id: number; login: string }> => {
    const [known] = await database.rows<{ id: number; login: string }>(sql`
      select id::int as id, login from operators
       where id = ${lastOperator} and role = 'admin' and state = 'active'`);
    if (known) return known;
    const login = `fuzz-${randomBytes(8).toString('hex')}`;
    const [made] = await database.rows<{ id: number; login: string }>(sql`
      insert into operators (login, name, role, state) values (${login}, ${login}, 'admin', 'active')
      returning id::int as id, login`);
    lastOperator = made!.id;
    return made!;
  };
  const operator = async (): Promise<Asker> => {
    const session = token();
    const { id, login } = await administrator();
    await createOperatorSessions(database).open({
      idHash: hashOf(session),
      operatorId: id,
      stage: 'in',
      proved: true,
      system: 'linux',
      browser: 'chrome',
    });
    return {
      cookie: `prelude_op=${session}`,
      words: {
        id: [1, 2, 3],
        article: [1],
        version: [0, 1, 2],
        page: [1],
        operator: [id],
        login: [login],
      },
    };
  };
  const { cookie, words } = await player(victim);
  const secrets = [...cookie.matchAll(/=([\w-]{40,})/g)].map(([, secret]) => secret!);
  return {
    settings,
    send: sender.send,
    canaries: ['zaunkoenig', ...secrets, String(words.accessToken?.[0])],
    asker: (call) => (call?.operator ? operator() : player(`asker${count}@fuzz.example`)),
    close: sender.close,
  };
}
