import * as calls from '@prelude/contract/console/players';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import type { PlayersService } from './players.service.ts';

export function playersRoutes(app: FastifyInstance, players: PlayersService): void {
  operatorRoute(app, calls.searchPlayers).reply(async ({ body }) => ({
    players: await players.search(body.query),
  }));
  operatorRoute(app, calls.listRegistrations).reply(({ body }) =>
    players.registrations(body.before),
  );
  operatorRoute(app, calls.readPlayer).reply(({ body }) => players.read(body.uid));
  operatorRoute(app, calls.resendEmail).reply(async ({ body, operator }) => {
    await players.resend(operator, body.uid, body.email);
    return {};
  });
  operatorRoute(app, calls.correctPlayer).reply(async ({ body, operator }) => {
    if ('language' in body) await players.setLanguage(operator, body.uid, body.language);
    else await players.stopEmails(operator, body.uid);
    return {};
  });
  operatorRoute(app, calls.endPlayerSessions).reply(async ({ body, operator }) => ({
    ended: await players.endSessions(operator, body.uid),
  }));
}
