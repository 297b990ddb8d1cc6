import * as calls from '@prelude/contract/console/guests';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../../http/operator-route.ts';
import type { GuestsService } from './guests.service.ts';

export function guestsRoutes(app: FastifyInstance, guests: GuestsService): void {
  operatorRoute(app, calls.listGuests).reply(guests.list);
  operatorRoute(app, calls.checkGuests).reply(({ body }) => guests.check(body.lines));
  operatorRoute(app, calls.addGuests).reply(({ body: { lines, ...place }, operator }) =>
    guests.add(operator, lines, place),
  );
  operatorRoute(app, calls.removeGuest).done(({ body, operator }) =>
    guests.remove(operator, body.code),
  );
}
