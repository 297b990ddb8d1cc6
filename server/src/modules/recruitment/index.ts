import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Draw } from '../draw/index.ts';
import type { Sessions } from '../session/index.ts';
import { createApplicationsStore } from './applications.store.ts';
import type { Calendar } from './calendar.ts';
import { recruitmentRoutes } from './recruitment.routes.ts';
import { createRecruitmentService } from './recruitment.service.ts';

interface Needs {
  calendar: Calendar;
  draw: Draw;
  sessions: Sessions;
}

export function recruitmentModule(
  app: FastifyInstance,
  core: Core,
  { calendar, draw, sessions }: Needs,
) {
  const store = createApplicationsStore(core.database);
  const service = createRecruitmentService(core, store, draw);
  recruitmentRoutes(app, core, service, { calendar, sessions });
  if (core.sections.closed_test) core.live.copyTo(store.syncWindow);
  core.personalData.exporters.push(store);
  return service;
}
