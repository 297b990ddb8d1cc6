/** A draw of the promised size on PostgreSQL: a million applicants, 50,000 places, at most 20 s and 1 GiB. */
import { sql } from '../../server/src/core/database/sql.ts';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { closedTest } from '@prelude/contract/campaign/section-data';
import { parseConfig } from '../../server/src/config/config.ts';
import { createDraw } from '../../server/src/modules/recruitment/draw/index.ts';
import { createApplicationsStore } from '../../server/src/modules/recruitment/applications.store.ts';
import { loadCampaign } from '../../pack/src/campaign.ts';
import type { Database } from '../../server/src/core/database/database.ts';
import { openPostgres } from '../../server/src/core/database/postgres.ts';
import { judged, type Row } from '../../scripts/lib/measurements.ts';
import { root } from '../../scripts/lib/paths.ts';
import { createTestDatabase, startPostgres } from '../../server/src/testing/database/postgres.ts';

const places = 50_000;

export async function benchDraw(people: number): Promise<Row[]> {
  const postgres = await startPostgres();
  const url = await createTestDatabase(postgres.url);
  const database = await openPostgres({ url, onError: () => {} });
  try {
    return await measure(database, people);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function measure(database: Database, people: number): Promise<Row[]> {
  const config = parseConfig({ NODE_ENV: 'test' }, root);
  const campaign = withPlaces(loadCampaign(config.campaignDir));
  const recruitment = closedTest(campaign);
  let now = recruitment.opens_at;
  const { service, view } = createDraw({
    database,
    // Encryption is not part of the measurement.
    secrets: {
      encrypt: (plain) => Buffer.from(plain),
      open: (encrypted) => Buffer.from(encrypted).toString(),
    },
    clock: { now: () => new Date(now) },
    campaign,
    config,
  });
  await createApplicationsStore(database).syncWindow(campaign);
  await service.commit('bench');
  process.stdout.write(`preparing ${people} applicants\n`);
  await apply(database, people, campaign);

  const times: [step: string, seconds: number][] = [];
  const time = async (step: string, work: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await work();
    times.push([step, (performance.now() - start) / 1000]);
  };
  now = recruitment.closes_at;
  await time('freeze the list and hash it', () => service.freeze('bench'));
  now = recruitment.beacon.at;
  await service.enterBeacon('5a'.repeat(32), 'bench');
  await service.draw('one');
  await time('draw', () => service.draw('two'));
  now = recruitment.results_at;
  await time('publish and offer the places', () => service.publish('bench'));
  const mebibytes = process.resourceUsage().maxRSS / 1024;
  const { entries, selected, reserve } = await view.draw();
  const seconds = times.reduce((sum, [, part]) => sum + part, 0);
  return [
    {
      ...judged(`a draw of ${entries} applicants`, seconds, { most: 20, unit: 's', digits: 1 }),
      details: {
        ...Object.fromEntries(times.map(([step, part]) => [step, `${part.toFixed(1)} s`])),
        'in reserve': reserve ?? 0,
      },
    },
    judged('selected', selected ?? 0, { least: places, most: places, digits: 0 }),
    judged('memory at most', mebibytes, { most: 1024, unit: 'MiB', digits: 0 }),
  ];
}

function withPlaces(campaign: Campaign): Campaign {
  const { platforms, regions } = closedTest(campaign);
  const groups = platforms.length * regions.length;
  let nth = 0;
  const share = () => Math.floor(places / groups) + (nth++ < places % groups ? 1 : 0);
  const row = () => Object.fromEntries(regions.map((region) => [region, share()]));
  const table = Object.fromEntries(platforms.map((platform) => [platform, row()]));
  return { ...campaign, recruitment: { ...closedTest(campaign), places: table } };
}

async function apply({ db, rows }: Database, people: number, campaign: Campaign): Promise<void> {
  const { platforms, regions } = closedTest(campaign);
  const step = 50_000;
  for (let first = 1; first <= people; first += step) {
    const last = Math.min(first + step - 1, people);
    await db.transaction(async (tx) => {
      // Triggers of an application, such as an email, are not part of the measurement.
      await tx.execute(sql`set local session_replication_role = replica`);
      await rows(
        sql`with who as (
              insert into accounts (uid, email_key, email_proved_at, language)
              select 'd' || i, 'd' || i || '@example.com', now(), 'en'
                from generate_series(${first}::int, ${last}::int) i returning id)
            insert into applications (account_id, code, platforms, device, region, age_band, experience, note,
                                      language, applied_at, changed_at)
            select id, upper(left(encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), 20)),
                   case when id % 5 = 0 then ${platforms.slice(0, 2)}::text[]
                        else (${platforms}::text[])[1 + id % ${platforms.length}::int : 1 + id % ${platforms.length}::int] end,
                   'a device', (${regions}::text[])[1 + (id / 5) % ${regions.length}::int],
                   'from-18-to-24', 'casual', '', 'en', now(), now()
              from who`,
        tx,
      );
    });
  }
  await rows(sql`analyze accounts`);
  await rows(sql`analyze applications`);
}
