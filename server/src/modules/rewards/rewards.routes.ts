import { claimEntitlements } from '@prelude/contract/account/entitlements';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { signedScope } from '../../http/signed-scope.ts';
import { type GameKeys, requireSignature } from './game-signature.ts';
import type { RewardsService } from './rewards.service.ts';

interface Dependencies {
  rewards: RewardsService;
  game: GameKeys;
}

export const rewardsRoutes = (
  app: FastifyInstance,
  { rewards, game }: Dependencies,
): Promise<void> =>
  signedScope(
    app,
    (request, bytes) => requireSignature(request, bytes, game),
    (scope) =>
      route(scope, claimEntitlements).handle(async ({ body }) => ({
        code: 0,
        data: { uid: body.uid, entitlements: await rewards.handOver(body.uid, body.claim) },
      })),
  );
