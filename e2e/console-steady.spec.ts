/** Nothing on a screen of the console moves when its answers come late (CLS below 0.01). */
import { expect, test } from '@playwright/test';
import { sql } from '../server/src/core/database/sql.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';

let consoleSite: ConsoleSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  consoleSite = await startConsole('2025-05-20T20:30:00+08:00');
});
test.afterAll(() => consoleSite.stop());

const screens = ['/counts', '/players', '/security', '/delivery', '/campaign/rewards', '/news'];

test('no screen moves while its figures load', async ({ browser }) => {
  test.setTimeout(120_000);
  await consoleSite.database.rows(sql`
    insert into reported_counts (kind, source, count, note, author, reported_at)
    values ('followers', 'x', 5000, 'The page of the channel', 'Jun', now() - interval '1 day')`);
  const { page } = await consoleSite.operator(browser, 'admin', 'Steady');
  await page.addInitScript(() => {
    const seen = { moved: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        seen.moved += (shift as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // One answer after the other, as on a slow line.
  let late = 0;
  await page.route('**/console/api/**', async (route) => {
    late = (late + 1) % 4;
    await new Promise((resolve) => setTimeout(resolve, 200 + 150 * late));
    await route.continue();
  });
  for (const path of screens) {
    await page.goto(`/console${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const moved = await page.evaluate(
      () => (globalThis as unknown as { seen: { moved: number } }).seen.moved,
    );
    expect.soft(moved, path).toBeLessThan(0.01);
  }
  await page.context().close();
});
