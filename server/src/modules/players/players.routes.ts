import * as calls from '@prelude/contract/console/players';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { PlayersService } from './players.service.ts';

export function playersRoutes(app: FastifyInstance, players: PlayersService): void {
  operatorRoute(app, calls.searchPlayers).data(async ({ body }) => ({
    players: await players.search(body.query),
  }));
  operatorRoute(app, calls.listRegistrations).data(({ body }) =>
    players.registrations(body.before),
  );
  operatorRoute(app, calls.readPlayer).data(({ body }) => players.read(body.uid));
  operatorRoute(app, calls.resendEmail).data(async ({ body, operator }) => {
    await players.resend(operator, body.uid, body.email);
    return {};
  });
  operatorRoute(app, calls.correctPlayer).data(async ({ body, operator }) => {
    if ('language' in body) await players.setLanguage(operator, body.uid, body.language);
    else await players.stopEmails(operator, body.uid);
    return {};
  });
  operatorRoute(app, calls.endPlayerSessions).data(async ({ body, operator }) => ({
    ended: await players.endSessions(operator, body.uid),
  }));
  operatorRoute(app, calls.deletePlayer).data(async ({ body, operator }) => {
    await players.remove(operator, body.uid, body.reason);
    return {};
  });
}
