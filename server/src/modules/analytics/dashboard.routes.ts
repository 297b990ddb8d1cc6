import * as calls from '@prelude/contract/console/dashboard-calls';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { AnalyticsService } from './analytics.service.ts';
import { wholeHours } from './range.logic.ts';

export function dashboardRoutes(app: FastifyInstance, figures: AnalyticsService): void {
  operatorRoute(app, calls.readLive).reply(() => figures.live());
  operatorRoute(app, calls.readForecast).reply(() => figures.forecast());
  operatorRoute(app, calls.readFunnel).reply(({ body }) => figures.funnel(wholeHours(body)));
  operatorRoute(app, calls.readSeries).reply(({ body }) => {
    const { step, unit, ...range } = wholeHours(body);
    return figures.series(range, step, unit);
  });
  operatorRoute(app, calls.readCompared).reply(({ body }) => {
    const { step, unit, ...range } = wholeHours(body);
    return figures.compared(range, step, unit);
  });
  operatorRoute(app, calls.readMarks).reply(({ body }) => figures.marks(wholeHours(body)));
  operatorRoute(app, calls.readBreakdown).reply(({ body }) => {
    const { step, by, ...range } = wholeHours(body);
    return figures.breakdown(range, step, by);
  });
  operatorRoute(app, calls.readDetails).reply(({ body }) => figures.details(wholeHours(body)));
  operatorRoute(app, calls.readCreators).reply(({ body }) => figures.creators(wholeHours(body)));
  operatorRoute(app, calls.readUtms).reply(({ body }) => {
    const { by, ...range } = wholeHours(body);
    return figures.utms(range, by);
  });
  operatorRoute(app, calls.readMailFigures).reply(({ body }) => figures.mail(wholeHours(body)));
  operatorRoute(app, calls.readFaults).reply(({ body }) => figures.faults(wholeHours(body)));
}
