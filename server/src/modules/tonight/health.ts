/** What this server can know about the state of the campaign and of itself. */
import { closedTest } from '@prelude/contract/campaign/section-data';
import type { readHealth } from '@prelude/contract/console/tonight';
import type { DataOf } from '@prelude/contract/shared/endpoint';
import type { Core } from '../../core/core.ts';
import { freeSpace } from '../../core/monitoring/free-space.ts';
import { createReadCache } from '../../core/read-cache.ts';
import type { AnalyticsService } from '../analytics/analytics.service.ts';
import * as lights from './health.logic.ts';
import type { TonightStore } from './tonight.store.ts';

type Health = DataOf<typeof readHealth>;

const hourMs = 3_600_000;

export function createHealth(
  {
    campaign,
    clock,
    config,
    database,
    sections,
  }: Pick<Core, 'campaign' | 'clock' | 'config' | 'database' | 'sections'>,
  store: TonightStore,
  figures: Pick<AnalyticsService, 'usual' | 'faults' | 'series'>,
) {
  // All open consoles of this server share one read. A slow database is asked less often.
  const cache = createReadCache<Health>({ lifeMs: 2000, timesItsCost: 10, max: 1 });

  const pinged = async () => {
    const begun = performance.now();
    await database.ping();
    return { ms: performance.now() - begun, waiting: database.pool?.().waiting ?? 0 };
  };
  const draw = async (now: number) => {
    const { closes_at, results_at, beacon } = closedTest(campaign);
    const row = await store.draw();
    const standing: lights.DrawStanding = {
      now,
      closes: Date.parse(closes_at),
      results: Date.parse(results_at),
      beacon: Date.parse(row.beaconAt ?? beacon.at),
      isCommitted: row.committedAt !== null,
      isFrozen: row.frozenAt !== null,
      isBeaconRead: row.isBeaconRead,
      isDrawn: row.drawnAt !== null,
      isPublished: row.publishedAt !== null,
      isEntered: config.production && !config.beaconUrl,
    };
    return [lights.drawLight(standing), lights.beaconLight(standing)];
  };

  const read = async (): Promise<Health> => {
    const now = clock.now().getTime();
    const since = lights.countedSince(now);
    const at = new Date(since).toISOString();
    const span = {
      from: at,
      to: new Date((Math.floor(now / hourMs) + 1) * hourMs).toISOString(),
    };
    const [ping, usual, last, faults, hours, delays, paused] = await Promise.all([
      pinged(),
      figures.usual(),
      store.lastRegistration(),
      figures.faults(span),
      figures.series(span, 'registered', 'hour'),
      store.delays(),
      store.paused(),
    ]);
    const visitors = faults.filter(({ kind }) => kind === 'failure');
    const { opens_at, closes_at } = campaign.registration;
    const all = [
      lights.registrationsLight({
        now,
        opens: Date.parse(opens_at),
        closes: Date.parse(closes_at),
        last: last === undefined ? undefined : Date.parse(last),
        usual,
      }),
      lights.failuresLight(
        byCode(visitors),
        hours.reduce((sum, { count }) => sum + count, 0),
        at,
      ),
      lights.mailLight(delays, paused.length),
      lights.providersLight(visitors, at),
      lights.databaseLight(ping),
      lights.diskLight(freeSpace([config.dataDir, config.compiledDir])),
      ...(sections.closed_test ? await draw(now) : []),
    ];
    return { now: new Date(now).toISOString(), level: lights.worstOf(all), lights: all };
  };
  return { read: (): Promise<Health> => cache('', read) };
}

function byCode(faults: readonly { code: string; count: number }[]) {
  const sums = new Map<string, number>();
  for (const { code, count } of faults) sums.set(code, (sums.get(code) ?? 0) + count);
  return [...sums].map(([code, count]) => ({ code, count }));
}
