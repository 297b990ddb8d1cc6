import * as calls from '@prelude/contract/console/player-requests';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../../http/operator-route.ts';
import type { RequestsService } from './requests.service.ts';

export function requestsRoutes(app: FastifyInstance, requests: RequestsService): void {
  operatorRoute(app, calls.takePlayerData).reply(async ({ body, operator }) => ({
    made_at: new Date().toISOString(),
    parts: await requests.copy(operator, body.uid),
  }));
  operatorRoute(app, calls.deletePlayer).reply(({ body, operator }) =>
    requests.erase(operator, body.uid, body.reason),
  );
  operatorRoute(app, calls.checkErasure).reply(async ({ body }) => ({
    genuine: await requests.check(body),
  }));
  operatorRoute(app, calls.addPlayerNote).done(({ body, operator }) =>
    requests.addNote(operator, body.uid, body.text),
  );
  operatorRoute(app, calls.removePlayerNote).done(({ body, operator }) =>
    requests.removeNote(operator, body.uid, body.id),
  );
}
