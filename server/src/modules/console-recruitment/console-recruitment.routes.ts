import * as calls from '@prelude/contract/console/recruitment';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { ConsoleRecruitmentService } from './console-recruitment.service.ts';

export function consoleRecruitmentRoutes(
  app: FastifyInstance,
  service: ConsoleRecruitmentService,
): void {
  operatorRoute(app, calls.listApplicants).handle(async ({ body }) => ({
    code: 0,
    data: await service.applicants(body),
  }));
  operatorRoute(app, calls.readApplicant).handle(async ({ body }) => ({
    code: 0,
    data: await service.applicant(body.code),
  }));
  operatorRoute(app, calls.readDrawOverview).handle(async ({ operator }) => ({
    code: 0,
    data: await service.draw(operator),
  }));
  operatorRoute(app, calls.rehearseDraw).handle(async ({ operator }) => ({
    code: 0,
    data: await service.dryRun(operator),
  }));
  operatorRoute(app, calls.makeDrawStep).handle(async ({ body, operator }) => ({
    code: 0,
    data: { outcome: await service.step(operator, body.act, body.value) },
  }));
}
