/** The dashboard's calls (issue 7, part 2): the figures of the roll-ups, for whoever may see numbers. */
import type {
  Breakdown,
  Creators,
  Details,
  Dimension,
  Faults,
  FigureRange,
  FigureStep,
  Forecast,
  Funnel,
  Live,
  MailFigures,
  Series,
} from '@prelude/contract/console/dashboard';
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
import { operatorRoute } from '../../http/operator-route.ts';
import { wholeHours } from './range.logic.ts';

interface Figures {
  live(): Promise<Live>;
  forecast(): Promise<Forecast>;
  funnel(range: FigureRange): Promise<Funnel>;
  series(range: FigureRange, step: FigureStep, unit: 'hour' | 'day'): Promise<Series>;
  breakdown(range: FigureRange, step: FigureStep, by: Dimension): Promise<Breakdown>;
  details(range: FigureRange): Promise<Details>;
  creators(range: FigureRange): Promise<Creators>;
  mail(range: FigureRange): Promise<MailFigures>;
  faults(range: FigureRange): Promise<Faults>;
}

const ok = <Data>(data: Data) => ({ code: 0 as const, data });

export function dashboardRoutes(app: FastifyInstance, { figures }: { figures: Figures }): void {
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
