import * as calls from '@prelude/contract/console/tonight';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { createCalendarOfTonight } from './calendar.ts';
import type { createHealth } from './health.ts';
import type { createPrepared } from './prepared.ts';
import type { createSteps } from './steps.ts';
import type { createWaiting } from './waiting.ts';

interface Parts {
  calendar: ReturnType<typeof createCalendarOfTonight>;
  health: ReturnType<typeof createHealth>;
  prepared: ReturnType<typeof createPrepared>;
  steps: ReturnType<typeof createSteps>;
  waiting: ReturnType<typeof createWaiting>;
}

export function tonightRoutes(
  app: FastifyInstance,
  { calendar, health, prepared, steps, waiting }: Parts,
): void {
  operatorRoute(app, calls.readHealth).reply(() => health.read());
  operatorRoute(app, calls.readWaiting).reply(({ operator }) => waiting.read(operator));
  operatorRoute(app, calls.readCalendar).reply(({ body, operator }) =>
    calendar.read(body, operator),
  );
  operatorRoute(app, calls.readPrepared).reply(() => prepared.read());
  operatorRoute(app, calls.readFirstSteps).reply(() => steps.read());
}
