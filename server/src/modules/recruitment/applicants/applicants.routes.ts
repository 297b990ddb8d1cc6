import * as calls from '@prelude/contract/console/recruitment';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../../http/operator-route.ts';
import type { ApplicantsService } from './applicants.service.ts';

export function applicantsRoutes(app: FastifyInstance, service: ApplicantsService): void {
  operatorRoute(app, calls.listApplicants).data(({ body }) => service.applicants(body));
  operatorRoute(app, calls.readApplicant).data(({ body }) => service.applicant(body.code));
  operatorRoute(app, calls.readDrawOverview).data(({ operator }) => service.draw(operator));
  operatorRoute(app, calls.rehearseDraw).data(({ operator }) => service.dryRun(operator));
  operatorRoute(app, calls.makeDrawStep).data(async ({ body, operator }) => ({
    outcome: await service.step(operator, body.act, body.value),
  }));
}
