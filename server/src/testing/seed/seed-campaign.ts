/**
 * Fills a database with a running campaign in a state that the product could reach. The rows are the same in every run;
 * the times end at the current campaign time. One transaction, except the roll-ups.
 */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { type SQL, sql } from '../../core/database/sql.ts';
import type { Config } from '../../config/config.ts';
import { createEventsStore } from '../../modules/analytics/events.store.ts';
import { createRollupStore } from '../../modules/analytics/rollup.store.ts';
import { createMailingStore } from '../../modules/mail/campaign/mailings.store.ts';
import { campaignZone } from '../../core/campaign/zone.ts';
import { loadAgreements } from '../../modules/passport/agreements.ts';
import { createApplicationsStore } from '../../modules/recruitment/applications.store.ts';
import { createRegistrationStore } from '../../modules/registration/registration.store.ts';
import { loadCampaign } from '@prelude/pack/campaign';
import { createClock } from '../../core/campaign/clock.ts';
import { type LiveLegal, openLiveLegal } from '../../core/campaign/live-legal.ts';
import { openOverrides } from '../../core/overrides/overrides.ts';
import { type Database, type Queries, statementsBy } from '../../core/database/database.ts';
import { barely } from './bare.ts';
import { peopleStatements, peopleTables, type People } from './people.ts';
import { recruitStatements } from './recruits.ts';
import type { Span } from './spread.ts';
import { visitStatement } from './visits.ts';

export interface Amounts {
  registrations: number;
  /** At most the number of registrations. */
  applications: number;
  events: number;
}

const auditLines = 20_000;
const dayMs = 86_400_000;
const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

export async function seedCampaign(
  database: Database,
  config: Pick<Config, 'campaignDir' | 'campaignClock'>,
  amounts: Amounts,
  print: (line: string) => void = () => {},
): Promise<void> {
  const campaign = loadCampaign(config.campaignDir);
  const legal = openLiveLegal(config.campaignDir, await openOverrides(database));
  const start = config.campaignClock ?? campaign.rehearsal_clock;
  const now = createClock(start === 'real' ? 'real' : new Date(start)).now();
  const opened = new Date(campaign.registration.opens_at);
  const span: Span = {
    // Before the opening, use the last seven days.
    from: opened < now ? opened : new Date(now.getTime() - 7 * dayMs),
    to: now,
  };
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    print(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return result;
  };
  await timed('tables', () =>
    database.db.transaction((tx) =>
      fill({ database, tx, campaign, config, legal, amounts, span, timed }),
    ),
  );
  await timed('roll-ups', () => rollUp(database, campaign, span));
}

interface Filling {
  database: Database;
  tx: Queries;
  campaign: Campaign;
  config: Pick<Config, 'campaignDir'>;
  legal: LiveLegal;
  amounts: Amounts;
  span: Span;
  timed<T>(what: string, work: () => Promise<T>): Promise<T>;
}

async function fill(filling: Filling): Promise<void> {
  const { database, tx, campaign, config, legal, amounts, span, timed } = filling;
  const { rows, engine } = database;
  const run = (statement: SQL) => rows(statement, tx);
  // The default statement timeout is 10 s; these statements take minutes.
  await run(sql`set local statement_timeout = 0`);
  await run(sql`set local work_mem = '256MB'`);
  await run(sql`set local maintenance_work_mem = '512MB'`);
  await createRegistrationStore(database).syncCampaign(campaign, tx);
  if (campaign.recruitment) await createApplicationsStore(database).syncWindow(campaign, tx);
  const [there] = await rows<{ web: number; accounts: number; events: number }>(
    sql`select t.web::float8 as web, (select coalesce(max(id), 0)::float8 from accounts) as accounts,
               i.last::float8 as events from totals t cross join event_intake i for update`,
    tx,
  );
  const people: People = {
    first: there!.web + 1,
    last: there!.web + amounts.registrations,
    accounts: there!.accounts - there!.web,
    span,
    shift: (Date.now() - span.to.getTime()) / 1000,
    agreements: loadAgreements(config.campaignDir, campaign, legal),
    settleHours: campaign.invite?.settle_hours ?? null,
  };
  await prepareDays(database, span, tx);
  const tables = [...peopleTables, 'applications', 'events'];
  const load = async (): Promise<void> => {
    for (const table of tables) await run(sql.raw(`alter table ${table} disable trigger user`));
    if (amounts.registrations > 0) {
      for (const [what, statement] of peopleStatements(people))
        await timed(what, () => run(statement));
    }
    if (campaign.recruitment && amounts.applications > 0) {
      const made = recruitStatements(people, amounts.applications, campaign, span.to);
      for (const [what, statement] of made)
        await timed(`${what} of applicants`, () => run(statement));
    }
    if (amounts.events > 0)
      await timed('events', () => run(visitStatement(there!.events + 1, amounts.events, span)));
    for (const table of tables) await run(sql.raw(`alter table ${table} enable trigger user`));
  };
  // In an empty database, create the indexes after the rows: this takes a third of the time.
  const isEmpty = there!.accounts === 0 && there!.web === 0 && there!.events === 0;
  if (engine === 'postgres' && isEmpty)
    await timed('all rows and indexes', () =>
      barely(rows, tx, tables, load, (line) => void timed(line, async () => {})),
    );
  else await load();
  await settle(run, people, amounts, campaign, there!.events);
}

async function settle(
  run: (statement: SQL) => Promise<unknown>,
  { first, last, span }: People,
  { registrations, events }: Amounts,
  campaign: Campaign,
  eventsBefore: number,
): Promise<void> {
  const zone = campaignZone(campaign.registration.opens_at).offsetMs;
  await run(
    sql`select setval(pg_get_serial_sequence('accounts', 'id'), greatest(1, (select max(id) from accounts)))`,
  );
  await run(sql`update totals set web = web + ${registrations}`);
  await run(sql`
    insert into milestones_reached (key, value, reached_at)
    select m.key, m.threshold, r.registered_at from milestones m join registrations r on r.number = m.threshold
     where m.measure = 'registrations' and r.number between ${first} and ${last}
    on conflict do nothing`);
  await run(sql`select record_milestones(${span.to.toISOString()}::timestamptz)`);
  await run(sql`update follow_ups set done = ${last} where job in ('welcome', 'invite')`);
  // Switch off the milestone email, or the seed would need six emails per subscriber.
  await run(
    sql`update email_switches set is_on = false, changed_by = 'sample', changed_at = now() where trigger = 'milestone'`,
  );
  await run(sql`
    update event_intake set last = last + ${events}, day = ${dayOf(span.to.getTime() + zone)}::date,
           rows = (select count(*) from events where id > ${eventsBefore}
                      and at >= (${dayOf(span.to.getTime() + zone)}::timestamp - make_interval(secs => ${zone / 1000}::float8)) at time zone 'UTC')`);
  if (registrations >= auditLines) {
    await run(sql`
      select record_audit(1, 'sample', (array['player.resend', 'player.language', 'invitation.refuse', 'operator.signed-in',
                                              'export.begin'])[1 + n % 5], 'player ' || n * 7, null, jsonb_build_object('n', n))
        from generate_series(1, ${auditLines}::int) n`);
  }
}

async function prepareDays(database: Database, { from, to }: Span, tx: Queries): Promise<void> {
  const first = dayOf(from.getTime() - dayMs);
  const days = Math.ceil((to.getTime() - from.getTime()) / dayMs) + 4;
  await database.rows(sql`select prepare_days(${first}::date, ${days}::int)`, tx);
}

async function rollUp(database: Database, campaign: Campaign, { to }: Span): Promise<void> {
  const zone = campaignZone(campaign.registration.opens_at).offsetMs;
  const page = database.engine === 'postgres' ? 100_000 : 2000;
  const patient: Database = {
    ...database,
    ...statementsBy((statement, within) =>
      within
        ? database.rows(statement, within)
        : database.db.transaction(async (tx) => {
            await database.rows(sql`set local statement_timeout = 0`, tx);
            return database.rows(statement, tx);
          }),
    ),
  };
  await createMailingStore(patient).announceMilestones();
  const rollups = createRollupStore(patient, { zone, page, settle: 0 });
  const shift = to.getTime() - Date.now();
  while ((await rollups.registrations()) > 0);
  while ((await rollups.events()) > 0);
  while (await rollups.stretches(shift));
  const today = to.getTime() + zone;
  await createEventsStore(patient, campaign.retention.events_per_day).dropDays(
    dayOf(to.getTime() - campaign.retention.events_days * dayMs),
    dayOf(today - dayMs),
  );
  await rollups.foldUntil(dayOf(today - dayMs));
  await rollups.dropMinutes(new Date(to.getTime() - 2 * dayMs));
  await patient.rows(sql`analyze`);
}
