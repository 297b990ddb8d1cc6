import * as calls from '@prelude/contract/console/players';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { PlayersService } from './players.service.ts';

export function playersRoutes(app: FastifyInstance, players: PlayersService): void {
  operatorRoute(app, calls.searchPlayers).handle(async ({ body }) => ({
    code: 0,
    data: { players: await players.search(body.query) },
  }));
  operatorRoute(app, calls.listRegistrations).handle(async ({ body }) => ({
    code: 0,
    data: await players.registrations(body.before),
  }));
  operatorRoute(app, calls.readPlayer).handle(async ({ body }) => ({
    code: 0,
    data: await players.read(body.uid),
  }));
  operatorRoute(app, calls.resendEmail).handle(async ({ body, operator }) => {
    await players.resend(operator, body.uid, body.email);
    return { code: 0, data: {} };
  });
  operatorRoute(app, calls.correctPlayer).handle(async ({ body, operator }) => {
    if ('language' in body) await players.setLanguage(operator, body.uid, body.language);
    else await players.stopEmails(operator, body.uid);
    return { code: 0, data: {} };
  });
  operatorRoute(app, calls.endPlayerSessions).handle(async ({ body, operator }) => ({
    code: 0,
    data: { ended: await players.endSessions(operator, body.uid) },
  }));
  operatorRoute(app, calls.deletePlayer).handle(async ({ body, operator }) => {
    await players.remove(operator, body.uid, body.reason);
    return { code: 0, data: {} };
  });
}
