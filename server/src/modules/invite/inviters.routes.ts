import * as calls from '@prelude/contract/console/inviters';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { InvitersService } from './inviters.service.ts';

export function inviterRoutes(app: FastifyInstance, inviters: InvitersService): void {
  operatorRoute(app, calls.listInviters).reply(({ body }) => inviters.list(body.query, body.after));
  operatorRoute(app, calls.readInviter).reply(({ body }) => inviters.read(body.uid));
  operatorRoute(app, calls.decideInviter).reply(({ body, operator }) =>
    inviters.decide(operator, body.uid, body.verdict),
  );
}
