import {
  readBreakdown,
  readCreators,
  readDetails,
  readFaults,
  readForecast,
  readFunnel,
  readLive,
  readMailFigures,
  readSeries,
} from '@prelude/contract/console/dashboard-calls';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import type { Analytics } from '../analytics/index.ts';
import { wholeHours } from './range.logic.ts';

const ok = <Data>(data: Data) => ({ code: 0 as const, data });

export function consoleDashboardModule(
  app: FastifyInstance,
  _core: Core,
  { analytics }: { analytics: Analytics },
): void {
  const figures = analytics.service;
  operatorRoute(app, readLive).handle(async () => ok(await figures.live()));
  operatorRoute(app, readForecast).handle(async () => ok(await figures.forecast()));
  operatorRoute(app, readFunnel).handle(async ({ body }) =>
    ok(await figures.funnel(wholeHours(body))),
  );
  operatorRoute(app, readSeries).handle(async ({ body }) => {
    const { step, unit, ...range } = wholeHours(body);
    return ok(await figures.series(range, step, unit));
  });
  operatorRoute(app, readBreakdown).handle(async ({ body }) => {
    const { step, by, ...range } = wholeHours(body);
    return ok(await figures.breakdown(range, step, by));
  });
  operatorRoute(app, readDetails).handle(async ({ body }) =>
    ok(await figures.details(wholeHours(body))),
  );
  operatorRoute(app, readCreators).handle(async ({ body }) =>
    ok(await figures.creators(wholeHours(body))),
  );
  operatorRoute(app, readMailFigures).handle(async ({ body }) =>
    ok(await figures.mail(wholeHours(body))),
  );
  operatorRoute(app, readFaults).handle(async ({ body }) =>
    ok(await figures.faults(wholeHours(body))),
  );
}
