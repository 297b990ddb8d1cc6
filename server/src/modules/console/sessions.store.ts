/** Operator sessions: opaque ids, stored hashed; 30 minutes idle, 12 hours at most. */
import type { Session } from '@prelude/contract/account/account';
import { type OperatorStanding, operatorTimes } from '@prelude/contract/console/sign-in';
import type { Role } from '@prelude/contract/console/permissions';
import type { ConsoleLanguage } from '@prelude/contract/console/languages';
import { sql } from '../../core/database/sql.ts';
import { type Database, iso, type Queries } from '../../core/database/database.ts';

export type Stage = Exclude<OperatorStanding['stage'], 'none'>;

export interface SessionRow {
  operatorId: number;
  stage: Stage;
  login: string;
  name: string;
  roles: Role[];
  languages: string[] | null;
  language: ConsoleLanguage;
  state: 'invited' | 'active' | 'disabled';
  /** ms since 1970; 0: no fresh second factor. */
  provedUntil: number;
  endsAt: string;
  challenge: string | null;
  newTotp: Uint8Array | null;
  totp: boolean;
  passkey: boolean;
}

export interface NewSession {
  idHash: Uint8Array;
  operatorId: number;
  stage: Stage;
  proved: boolean;
  system: string;
  browser: string;
  linkHash?: Uint8Array | undefined;
  /** Session to end: each stage gets a new session id. */
  previous?: Uint8Array | undefined;
}

export type OperatorSessionStore = ReturnType<typeof createOperatorSessions>;

const idle = sql`make_interval(mins => ${operatorTimes.idleMinutes})`;
const proofLife = sql`make_interval(mins => ${operatorTimes.proofMinutes})`;
const halfWay = { factor: sql`interval '10 minutes'`, enrol: sql`interval '30 minutes'` };
const life = sql`make_interval(hours => ${operatorTimes.hours})`;
const publicId = sql`substr(encode(sha256(id_hash), 'hex'), 1, 24)`;
const live = sql`expires_at > now() and seen_at > now() - ${idle}`;

export function createOperatorSessions({ rows, first, has, run }: Database) {
  return {
    open: async (session: NewSession, within?: Queries) => {
      const { idHash, operatorId, stage, proved, system, browser, linkHash, previous } = session;
      if (previous)
        await rows(sql`delete from operator_sessions where id_hash = ${previous}`, within);
      await rows(
        sql`insert into operator_sessions (id_hash, operator_id, stage, link_hash, proved_at, system, browser, expires_at)
            values (${idHash}, ${operatorId}, ${stage}, ${linkHash ?? null}, case when ${proved} then now() end,
                    ${system}, ${browser}, now() + ${stage === 'in' ? life : halfWay[stage]})`,
        within,
      );
    },
    /** @param seen extends the idle time; false for automatic requests */
    find: async (idHash: Uint8Array, seen: boolean): Promise<SessionRow | undefined> => {
      const session = seen
        ? sql`update operator_sessions set seen_at = now() where id_hash = ${idHash} and ${live} returning *`
        : sql`select * from operator_sessions where id_hash = ${idHash} and ${live}`;
      return first<SessionRow>(sql`
        with s as (${session})
        select o.id::int as "operatorId", s.stage, o.login, o.name, o.roles, o.languages, o.language, o.state,
               coalesce(extract(epoch from s.proved_at + ${proofLife}) * 1000, 0)::float8 as "provedUntil",
               ${iso(sql`least(s.expires_at, o.ends_at)`)} as "endsAt", s.challenge, s.new_totp as "newTotp",
               o.totp is not null as totp,
               exists (select from operator_passkeys p where p.operator_id = o.id) as passkey
          from s join operators o on o.id = s.operator_id
         where o.state = case s.stage when 'enrol' then o.state else 'active' end and o.state <> 'disabled'
           and (o.ends_at is null or o.ends_at > now())`);
    },
    isLive: (idHash: Uint8Array, within: Queries) =>
      has(sql`select 1 from operator_sessions where id_hash = ${idHash} and ${live}`, within),
    setChallenge: (idHash: Uint8Array, challenge: string) =>
      run(sql`update operator_sessions set challenge = ${challenge} where id_hash = ${idHash}`),
    /** Returns and removes the challenge, so that it is used once. */
    takeChallenge: async (idHash: Uint8Array): Promise<string | null> => {
      const [taken] = await rows<{ challenge: string | null }>(sql`
        with had as (select id_hash, challenge from operator_sessions where id_hash = ${idHash} for update)
        update operator_sessions s set challenge = null from had where s.id_hash = had.id_hash
        returning had.challenge`);
      return taken?.challenge ?? null;
    },
    setNewTotp: (idHash: Uint8Array, encrypted: Uint8Array) =>
      run(sql`update operator_sessions set new_totp = ${encrypted} where id_hash = ${idHash}`),
    prove: (idHash: Uint8Array) =>
      run(sql`update operator_sessions set proved_at = now() where id_hash = ${idHash}`),
    end: (idHash: Uint8Array) => run(sql`delete from operator_sessions where id_hash = ${idHash}`),
    list: (operatorId: number, current: Uint8Array) =>
      rows<Session>(sql`
        select ${publicId} as id, system, browser, ${iso(sql`created_at`)} as created_at,
               ${iso(sql`date_trunc('minute', seen_at)`)} as seen_at, id_hash = ${current} as current
          from operator_sessions where operator_id = ${operatorId} and stage = 'in' and ${live}
         order by id_hash = ${current} desc, seen_at desc`),
    endOne: async (operatorId: number, session: string): Promise<number> =>
      (
        await rows(sql`
          delete from operator_sessions where operator_id = ${operatorId} and ${publicId} = ${session} returning 1`)
      ).length,
    endAll: async (
      operatorId: number,
      keep: Uint8Array | undefined,
      within?: Queries,
    ): Promise<number> =>
      (
        await rows(
          sql`delete from operator_sessions
               where operator_id = ${operatorId} and id_hash is distinct from ${keep ?? null}::bytea returning 1`,
          within,
        )
      ).length,
    removeExpired: () => run(sql`delete from operator_sessions where not (${live})`),
  };
}
