import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Analytics } from '../analytics/index.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

/** The console's figures and charts. */
export function consoleDashboardModule(
  app: FastifyInstance,
  _core: Core,
  { analytics }: { analytics: Analytics },
): void {
  dashboardRoutes(app, { figures: analytics.service });
}
