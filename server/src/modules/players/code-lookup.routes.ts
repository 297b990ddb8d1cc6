import * as calls from '@prelude/contract/console/code-lookup';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { CodeLookupService } from './code-lookup.service.ts';

export function codeLookupRoutes(app: FastifyInstance, lookup: CodeLookupService): void {
  operatorRoute(app, calls.lookUpCodes).reply(({ body, operator }) =>
    lookup.lookUp(operator, body.address),
  );
  operatorRoute(app, calls.resendCode).reply(async ({ body, operator }) => {
    await lookup.resend(operator, body.address, body.code);
    return {};
  });
}
