import * as calls from '@prelude/contract/console/recruitment';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../../http/operator-route.ts';
import type { ApplicantsService } from './applicants.service.ts';

export function applicantsRoutes(app: FastifyInstance, service: ApplicantsService): void {
  operatorRoute(app, calls.listApplicants).reply(({ body }) => service.applicants(body));
  operatorRoute(app, calls.readApplicant).reply(({ body }) => service.applicant(body.code));
  operatorRoute(app, calls.readDrawOverview).reply(({ operator }) => service.draw(operator));
  operatorRoute(app, calls.rehearseDraw).reply(({ operator }) => service.dryRun(operator));
  operatorRoute(app, calls.makeDrawStep).reply(async ({ body, operator }) => ({
    outcome: await service.step(operator, body.act, body.value),
  }));
}
