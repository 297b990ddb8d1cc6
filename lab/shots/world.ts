/** A running campaign on its eighth day: players, store figures, operators, and a browser for each operator. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sql } from '../../server/src/core/database/sql.ts';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Role } from '@prelude/contract/console/permissions';
import { type Caller, callerIn, enrol, printedLink } from '../../e2e/support/operator.ts';
import { startSite } from '../../e2e/support/site.ts';
import { root } from '../../scripts/lib/paths.ts';
import { loadCampaign } from '../../pack/src/campaign.ts';
import { parseConfig } from '../../server/src/config/config.ts';
import type { Database } from '../../server/src/core/database/database.ts';
import { openPostgres } from '../../server/src/core/database/postgres.ts';
import {
  migratedDatabase,
  serveTestPostgres,
} from '../../server/src/testing/database/test-postgres.ts';
import { seedCampaign } from '../../server/src/testing/seed/seed-campaign.ts';
import { width } from './camera.ts';

const amounts = { registrations: 120_000, applications: 24_000, events: 900_000 };
const hourMs = 3_600_000;

export interface Operator {
  context: BrowserContext;
  page: Page;
  call: Caller;
  /** Of the authenticator. */
  secret: string;
}

export interface World {
  url: string;
  campaign: Campaign;
  database: Database;
  mail: Awaited<ReturnType<typeof startSite>>['mail'];
  /** A link to enrol the first administrator. */
  firstLink: string;
  context(): Promise<BrowserContext>;
  operator(by: Caller, login: string, name: string, role: Role): Promise<Operator>;
  stop(): Promise<void>;
}

/** @param campaignDir the campaign that the site was built with */
export async function startWorld(browser: Browser, campaignDir: string): Promise<World> {
  const campaign = loadCampaign(campaignDir);
  const stopPostgres = await serveTestPostgres();
  const databaseUrl = await migratedDatabase();
  const database = await openPostgres({ url: databaseUrl, onError: () => {} });
  const settings = {
    DATABASE_URL: databaseUrl,
    CAMPAIGN_DIR: campaignDir,
    CAMPAIGN_CLOCK: 'real',
    DATA_DIR: process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'prelude-shots-data-')),
  };
  await seedCampaign(database, parseConfig({ ...settings, NODE_ENV: 'test' }, root), amounts);
  await reportFigures(database, campaign);
  await roughen(database);
  const site = await startSite(settings);
  // The server prints it shortly after it is ready.
  while (!site.server.output().includes('/console/enrol#')) await sleep(100);
  const context = async () => {
    const made = await browser.newContext({
      baseURL: site.url,
      locale: 'en-GB',
      timezoneId: 'Asia/Taipei',
      // The camera adds styles.
      bypassCSP: true,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      viewport: { width, height: 768 },
    });
    made.setDefaultTimeout(15_000);
    return made;
  };
  return {
    url: site.url,
    campaign,
    database,
    mail: site.mail,
    firstLink: await printedLink(site),
    context,
    operator: async (by, login, name, role) => {
      const { data } = await by('/operators/invite', {
        login,
        name,
        roles: [role],
        email: `${login}@studio.example`,
      });
      const own = await context();
      const call = callerIn(own.request, site.url);
      const secret = await enrol(call, String(data.link), 'en');
      return { context: own, page: await own.newPage(), call, secret };
    },
    stop: async () => {
      await site.stop();
      await database.close();
      await stopPostgres();
    },
  };
}

/** Reports of every store and channel, about one a day. */
async function reportFigures({ run }: Database, { samples }: Campaign): Promise<void> {
  const reports = [
    { share: 0.22, days: 6 },
    { share: 0.41, days: 5 },
    { share: 0.57, days: 4 },
    { share: 0.74, days: 3 },
    { share: 0.9, days: 1 },
    { share: 1, days: 0.1 },
  ];
  for (const { share, days } of reports) {
    const figures = (kind: 'platform' | 'followers', counts: Record<string, number>) =>
      Object.entries(counts).map(([source, count]) => ({
        kind,
        source,
        count: Math.round((count * share) / 10) * 10,
        note: kind === 'followers' ? 'Page of the channel' : 'Report of the store',
      }));
    const all = [
      ...figures('platform', samples.stores),
      ...figures('followers', samples.followers),
    ];
    const at = new Date(Date.now() - days * 24 * hourMs).toISOString();
    await run(sql`
      insert into reported_counts (kind, source, count, note, author, approved_by, reported_at)
      select f.*, 'Jun', 'Mei', ${at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
          as f(kind text, source text, count bigint, note text)`);
  }
}

/** The generated players are too regular for a picture. */
async function roughen({ rows }: Database): Promise<void> {
  await rows(sql`
    update registration_minutes
       set count = greatest(1, count + (abs(hashtext(minute::text)) % 7) - 2)`);
  await rows(sql`
    update rollup_hours set count = ceil(count * case step when 'code' then 1.16 when 'verified' then 1.05 else 2.5 end)
     where step in ('visitor', 'g_visit', 'Click_preregister', 'code', 'verified')`);
  // Milestones were announced by email when they were reached.
  await rows(sql`
    insert into mailings (key, kind, name, topic, data, state, queued, started_at, done_at, finished_at, updated_at)
    select 'milestone:' || key, 'milestone', key, 'milestones', jsonb_build_object('milestone', key), 'sending', 21417,
           reached_at, reached_at, reached_at, reached_at from milestones_reached
        on conflict (key) do nothing`);
  await rows(sql`update email_switches set is_on = true, changed_by = null, changed_at = null`);
  // Friends of one inviter that look alike.
  await rows(sql`
    update invitations set shape = sha256(int8send(account_id)) where reason = 'pattern' or number % 3 = 0`);
  await rows(sql`
    update invitations set browser = sha256(int8send(account_id)) where reason = 'browser' or number % 900 = 7`);
  await rows(sql`
    insert into fault_hours (hour, kind, code, count)
    select date_trunc('hour', now()) - make_interval(hours => n), 'failure', code,
           1 + (abs(hashtext(code || n)) % size)
      from generate_series(1, 150) n,
           (values ('code.wrong', 30), ('limit.reached', 9), ('captcha.wrong', 14), ('code.expired', 6)) f (code, size)`);
}
