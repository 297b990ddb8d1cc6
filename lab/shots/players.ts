/** Players, suspicion queue, exports and the closed test. */
import { closedTest } from '@prelude/contract/campaign/section-data';
import { sql } from '../../server/src/core/database/sql.ts';
import { asked, card, open, press, proveAgain, row, type Studio } from './studio.ts';

export async function takePlayers({ world, camera, mei: { page } }: Studio): Promise<void> {
  await open(page, '/players');
  await camera.take(page, 'console-players', { rows: 10 });
  // A player with an application, subscriptions, a Google account and friends; without lines of the sample audit log.
  const [player] = await world.database.rows<{ uid: string }>(sql`
    select a.uid from accounts a join applications p on p.account_id = a.id
      join invite_codes c on c.account_id = a.id
     where a.sub_state = 1 and a.id % 7 > 0
       and exists (select 1 from identities i where i.account_id = a.id and i.provider = 2)
     order by (select count(*) from invitations i where i.account_id = a.id) desc, a.id limit 1`);
  await open(page, `/players/${player!.uid}`);
  await camera.take(page, 'console-player');
  await open(page, '/suspicion');
  for (const number of [1, 2, 3]) await row(page, number).getByRole('checkbox').check();
  await camera.take(page, 'console-suspicion', { rows: 8 });
}

export async function takeExports({ world, camera, mei, ben }: Studio): Promise<void> {
  await proveAgain(world);
  for (const [{ page }, kind, language] of [
    [ben, 'registrations', 'jp'],
    [mei, 'applicants', ''],
  ] as const) {
    await open(page, '/exports');
    await page.getByLabel('What', { exact: true }).selectOption(kind);
    if (language) await page.getByLabel('Language', { exact: true }).selectOption(language);
    await press(page, 'Download CSV');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(asked(page), 'Download CSV'),
    ]);
    await download.delete();
  }
  const { page } = mei;
  await page.getByText('Complete').nth(1).waitFor();
  await camera.take(page, 'console-exports');
}

/** Last: it moves the clock behind the closing of the applications. */
export async function takeDraw({ world, camera, mei, ben }: Studio): Promise<void> {
  const { page } = mei;
  const { rows } = world.database;
  await open(page, '/recruitment');
  await page.getByRole('tab', { name: /Applicants/ }).click();
  await page.getByLabel('Region').selectOption('japan');
  await page.waitForTimeout(1000);
  await camera.take(page, 'console-applicants', { rows: 12 });
  await page.goto('about:blank');
  const { closes_at, beacon } = closedTest(world.campaign);
  const reached = async (instant: string, column: 'frozen_at' | 'beacon_value') => {
    await proveAgain(world);
    const at = `${new Date(Date.parse(instant) + 60_000).toISOString().slice(0, 19)}Z`;
    await mei.call('/campaign/clock', { to: { at }, note: 'Rehearsal of the draw' });
    for (let tries = 0; tries < 120; tries++) {
      const done = await rows(sql`select 1 from draws where ${sql.raw(column)} is not null`);
      if (done.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    throw new Error(`The draw has no ${column}`);
  };
  await reached(closes_at, 'frozen_at');
  await reached(beacon.at, 'beacon_value');
  await open(ben.page, '/recruitment');
  await press(ben.page, 'Request the draw');
  await press(asked(ben.page), 'Request the draw');
  await ben.page.getByText('You requested the draw').waitFor();
  await open(page, '/recruitment');
  await camera.take(page, 'console-draw', { until: card(page, 'Places and applicants') });
}
