import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { AnalyticsService } from '../analytics/analytics.service.ts';
import { createCalendarOfTonight } from './calendar.ts';
import { createHealth } from './health.ts';
import { createPrepared } from './prepared.ts';
import { createSteps } from './steps.ts';
import { tonightRoutes } from './tonight.routes.ts';
import { createTonightStore } from './tonight.store.ts';
import { createWaiting } from './waiting.ts';

interface Needs {
  figures: AnalyticsService;
}

/** The first screen of the console: health, what waits, calendar and prepared banners. */
export function tonightModule(app: FastifyInstance, core: Core, { figures }: Needs): void {
  const store = createTonightStore(core.database);
  tonightRoutes(app, {
    calendar: createCalendarOfTonight(core, store, figures),
    health: createHealth(core, store, figures),
    prepared: createPrepared(core, figures),
    steps: createSteps(core, store),
    waiting: createWaiting(core, store),
  });
}
