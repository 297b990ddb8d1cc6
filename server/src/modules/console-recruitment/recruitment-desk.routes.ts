import * as calls from '@prelude/contract/console/recruitment';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/operator-route.ts';
import type { RecruitmentDesk } from './recruitment-desk.service.ts';

export function recruitmentDeskRoutes(
  app: FastifyInstance,
  { desk }: { desk: RecruitmentDesk },
): void {
  operatorRoute(app, calls.listApplicants).handle(async ({ body }) => ({
    code: 0,
    data: await desk.applicants(body),
  }));
  operatorRoute(app, calls.readApplicant).handle(async ({ body }) => ({
    code: 0,
    data: await desk.applicant(body.code),
  }));
  operatorRoute(app, calls.readDrawDesk).handle(async ({ operator }) => ({
    code: 0,
    data: await desk.draw(operator),
  }));
  operatorRoute(app, calls.rehearseDraw).handle(async ({ operator }) => ({
    code: 0,
    data: await desk.dryRun(operator),
  }));
  operatorRoute(app, calls.makeDrawStep).handle(async ({ body, operator }) => ({
    code: 0,
    data: { outcome: await desk.step(operator, body.act, body.value) },
  }));
}
