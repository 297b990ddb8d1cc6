import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Draw } from '../draw/index.ts';
import { createApplicantsStore } from './applicants.store.ts';
import { consoleRecruitmentRoutes } from './console-recruitment.routes.ts';
import { createConsoleRecruitmentService } from './console-recruitment.service.ts';

export function consoleRecruitmentModule(
  app: FastifyInstance,
  core: Core,
  { draw }: { draw: Draw },
): void {
  const store = createApplicantsStore(core.database);
  consoleRecruitmentRoutes(app, createConsoleRecruitmentService(core, store, draw));
}
