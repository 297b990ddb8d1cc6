import { claimEntitlements } from '@prelude/contract/account/entitlements';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { route } from '../../http/route.ts';
import { signedScope } from '../../http/signed-scope.ts';
import { requireSignature } from './game-signature.ts';
import type { RewardsService } from './rewards.service.ts';

export const rewardsRoutes = (
  app: FastifyInstance,
  core: Core,
  rewards: RewardsService,
): Promise<void> =>
  signedScope(
    app,
    (request, bytes) =>
      requireSignature(request, bytes, {
        keys: core.config.gameKeys,
        firstUse: core.limits.firstUse,
      }),
    (scope) =>
      route(scope, claimEntitlements).reply(async ({ body }) => ({
        uid: body.uid,
        entitlements: await rewards.handOver(body.uid, body.claim),
      })),
  );
