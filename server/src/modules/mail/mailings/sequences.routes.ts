import * as calls from '@prelude/contract/console/sequences';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../../http/operator-route.ts';
import type { SequenceService } from './sequences.service.ts';

export function sequenceRoutes(app: FastifyInstance, service: SequenceService): void {
  operatorRoute(app, calls.listSequences).reply(() => service.list());
  operatorRoute(app, calls.readSequence).reply(({ body, operator }) =>
    service.read(body.id, operator),
  );
  operatorRoute(app, calls.createSequence).reply(({ body, operator }) =>
    service.create(body.name, operator),
  );
  operatorRoute(app, calls.saveSequence).reply(({ body, operator }) =>
    service.save(body.id, body.version, body.doc, operator),
  );
  operatorRoute(app, calls.discardSequence).done(({ body, operator }) =>
    service.discard(body.id, body.version, operator),
  );
  operatorRoute(app, calls.askForSequence).reply(({ body, operator }) =>
    service.ask(body.id, body.version, operator),
  );
  operatorRoute(app, calls.approveSequence).reply(({ body, operator }) =>
    service.approve(body.id, body.version, body.email, operator),
  );
  operatorRoute(app, calls.recallSequence).reply(({ body, operator }) =>
    service.recall(body.id, operator),
  );
}
