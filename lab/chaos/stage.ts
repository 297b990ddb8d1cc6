import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { handleOn } from '../../server/src/core/database/postgres.ts';
import { sql } from '../../server/src/core/database/sql.ts';
import pg from 'pg';
import type { CampaignEmail } from '../../contract/src/campaign/emails.ts';
import { createMailingStore } from '../../server/src/modules/mail/campaign/mailings.store.ts';
import { type Database, statementsOn } from '../../server/src/core/database/database.ts';
import { root } from '../../scripts/lib/paths.ts';
import { grantTokens } from '../../server/src/testing/database/people.ts';
import { type Postgres, startPostgres } from '../../server/src/testing/database/postgres.ts';
import { createLedger } from './ledger.ts';
import { gather } from './crowd.ts';
import { openPostOffice } from './post-office.ts';
import type { Scenario, Stage } from './scenario.ts';
import { createSubject, type Engine } from './subject.ts';

/** Recovery after the end of a fault must take no longer, milliseconds. */
export const recoveryMs = 5000;
const patienceMs = 30_000;
const usualPeople = 40_000;
/**
 * One visitor in this many has a mailbox and gets a welcome email. The first of them also get a mailing, in a language
 * whose time zone has day at the rehearsal's time.
 */
const withMailbox = 20;
const readers = 300;

export interface Played {
  stage: Stage;
  remove(): Promise<void>;
}

interface Options {
  scenario: Scenario;
  engine: Engine;
  postgres: Postgres | undefined;
  quick: boolean;
  tell(line: string): void;
}

export async function setStage(options: Options): Promise<Played> {
  const { scenario, engine, quick, tell } = options;
  const people = scenario.people ?? usualPeople;
  const ground = await scenario.ground?.(engine);
  const own =
    ground && engine === 'postgres'
      ? await startPostgres([], { parent: ground.folder })
      : undefined;
  const post = await openPostOffice();
  const subject = await createSubject(
    engine,
    own ?? options.postgres,
    { SMTP_URL: post.url },
    ground && engine === 'pglite' ? ground.folder : undefined,
  );
  let visitors = 0;
  const ledger = createLedger();
  const stage: Stage = {
    subject,
    ledger,
    post,
    quick,
    tell,
    next: () => visitors++ % people,
    recoveries: [],
    faults: 0,
    crowds: [],
    prepare: () =>
      subject.databaseUrl
        ? withoutMigration(subject.databaseUrl, (database) => prepare(database, people))
        : subject.withDatabase((database) => prepare(database, people)),
    crowd: (given) => {
      const crowd = gather({ size: 24, restMs: 25, ledger, next: stage.next, ...given });
      stage.crowds.push(crowd);
      return crowd;
    },
    recovered: async (since, progress = () => ledger.acknowledged.size) => {
      const before = progress();
      while (progress() === before && performance.now() - since < patienceMs) await sleep(10);
      const ms = performance.now() - since;
      stage.recoveries.push(ms);
      if (ms > recoveryMs)
        ledger.violations.push(`Nothing went on for ${Math.round(ms)} ms after it was back`);
    },
  };
  if (!scenario.bare) {
    if (subject.databaseUrl) await subject.withDatabase(async () => {});
    await stage.prepare();
  }
  return {
    stage,
    remove: async () => {
      await Promise.all(stage.crowds.map((crowd) => crowd.disperse()));
      await post.stop();
      await subject.remove();
      await own?.stop();
      await ground?.remove();
    },
  };
}

const email = JSON.parse(
  readFileSync(join(root, 'campaigns/nameless-abyss', 'emails', 'pre-download.json'), 'utf8'),
) as CampaignEmail;

async function prepare(database: Database, people: number): Promise<void> {
  const { rows } = database;
  await grantTokens(database, 0, people);
  await rows(
    sql`update accounts set email = email_key, language = 'jp' where uid::int % ${withMailbox} = 0`,
  );
  await rows(sql`
    insert into subscriptions (account_id, topic)
    select id, 'test' from accounts where email is not null order by id limit ${readers}
    on conflict do nothing`);
  await createMailingStore(database).create({ ...email, audience: 'all' });
}

/** PostgreSQL without migrations, so any schema version works. */
async function withoutMigration(
  url: string,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = handleOn(pool);
  try {
    await work({
      engine: 'postgres',
      db,
      ...statementsOn(db),
      grouped: statementsOn(db),
      listen: async () => async () => {},
      ping: async () => {},
      close: async () => {},
    });
  } finally {
    await pool.end();
  }
}
