import * as calls from '@prelude/contract/console/announcements';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { AnnouncementService } from './announcements.service.ts';

export function announcementRoutes(app: FastifyInstance, service: AnnouncementService): void {
  operatorRoute(app, calls.listAnnouncements).reply(({ body }) => service.list(body.before));
  operatorRoute(app, calls.readAnnouncement).reply(({ body, operator }) =>
    service.read(body.id, operator),
  );
  operatorRoute(app, calls.createAnnouncement).reply(({ body, operator }) =>
    service.create(body, operator),
  );
  operatorRoute(app, calls.saveAnnouncement).reply(({ body, operator }) =>
    service.save(body.id, body.version, body.doc, operator),
  );
  operatorRoute(app, calls.discardAnnouncement).done(({ body, operator }) =>
    service.discard(body.id, body.version, operator),
  );
  operatorRoute(app, calls.askForAnnouncement).reply(({ body, operator }) =>
    service.ask(body.id, body.version, operator),
  );
  operatorRoute(app, calls.approveAnnouncement).reply(({ body, operator }) =>
    service.approve(body.id, body.version, operator),
  );
  operatorRoute(app, calls.recallAnnouncement).reply(({ body, operator }) =>
    service.recall(body.id, operator),
  );
  operatorRoute(app, calls.endAnnouncement).reply(({ body, operator }) =>
    service.end(body.id, operator),
  );
  operatorRoute(app, calls.retryAnnouncement).reply(({ body, operator }) =>
    service.retry(body.id, operator),
  );
}
