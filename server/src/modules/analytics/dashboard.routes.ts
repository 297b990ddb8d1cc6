import * as calls from '@prelude/contract/console/dashboard-calls';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { AnalyticsService } from './analytics.service.ts';
import { wholeHours } from './range.logic.ts';

export function dashboardRoutes(app: FastifyInstance, figures: AnalyticsService): void {
  operatorRoute(app, calls.readLive).data(() => figures.live());
  operatorRoute(app, calls.readForecast).data(() => figures.forecast());
  operatorRoute(app, calls.readFunnel).data(({ body }) => figures.funnel(wholeHours(body)));
  operatorRoute(app, calls.readSeries).data(({ body }) => {
    const { step, unit, ...range } = wholeHours(body);
    return figures.series(range, step, unit);
  });
  operatorRoute(app, calls.readBreakdown).data(({ body }) => {
    const { step, by, ...range } = wholeHours(body);
    return figures.breakdown(range, step, by);
  });
  operatorRoute(app, calls.readDetails).data(({ body }) => figures.details(wholeHours(body)));
  operatorRoute(app, calls.readCreators).data(({ body }) => figures.creators(wholeHours(body)));
  operatorRoute(app, calls.readMailFigures).data(({ body }) => figures.mail(wholeHours(body)));
  operatorRoute(app, calls.readFaults).data(({ body }) => figures.faults(wholeHours(body)));
}
