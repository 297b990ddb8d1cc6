import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Sessions } from '../session/index.ts';
import { applicantsRoutes } from './applicants/applicants.routes.ts';
import { createApplicantsService } from './applicants/applicants.service.ts';
import { createApplicantsStore } from './applicants/applicants.store.ts';
import { createApplicationsStore } from './applications.store.ts';
import type { Calendar } from './calendar.ts';
import type { OperatorNotices } from '../mail/operator-notices.service.ts';
import { announceAlone } from './draw/alone-draw.ts';
import { createGuestsService } from './draw/guests.service.ts';
import { guestsRoutes } from './draw/guests.routes.ts';
import { drawRoutes } from './draw/draw.routes.ts';
import { createDraw } from './draw/index.ts';
import { recruitmentRoutes } from './recruitment.routes.ts';
import { createRecruitmentService } from './recruitment.service.ts';

interface Needs {
  calendar: Calendar;
  notices: OperatorNotices;
  sessions: Sessions;
}

/** Applications for the closed test, the draw, and the screens with which operators run both. */
export function recruitmentModule(
  app: FastifyInstance,
  core: Core,
  { calendar, notices, sessions }: Needs,
) {
  const { database, jobs, live, personalData, sections } = core;
  const draw = createDraw(core, announceAlone(core, notices));
  drawRoutes(app, draw.view);
  const store = createApplicationsStore(database);
  const service = createRecruitmentService(core, store, draw);
  recruitmentRoutes(app, core, service, { calendar, sessions });
  guestsRoutes(app, createGuestsService(core, draw));
  applicantsRoutes(app, createApplicantsService(core, createApplicantsStore(database), draw));
  if (sections.closed_test) {
    const { dueIn: due, tick: run } = draw.service;
    jobs.add({ name: 'draw', wakes: ['draw', 'campaign'], due, run });
    live.copyTo(store.syncWindow);
  }
  personalData.exporters.push(store, draw.guests);
  personalData.erasers.push(draw.service);
  return { draw, service };
}
