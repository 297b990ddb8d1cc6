import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createCookies } from '../../http/cookies.ts';
import { captchaRoutes } from './captcha.routes.ts';
import { createCaptchaService } from './captcha.service.ts';
import { createCaptchaStore } from './captcha.store.ts';
import { createOutsideCheck } from './outside-check.ts';
import { createPuzzles } from './puzzle.ts';

/** The check before a code is mailed: our slider and work puzzle, or another provider's. */
export function captchaModule(
  app: FastifyInstance,
  { config, database, secrets, outbound, expiring }: Core,
) {
  const store = createCaptchaStore(database);
  const captcha = createCaptchaService({
    store,
    secrets,
    fallback: config.captcha.fallback,
    bits: config.workBits,
    makePuzzle: createPuzzles(join(config.campaignDir, 'media')),
    outside: createOutsideCheck(config.captcha, new URL(config.publicUrl).hostname, outbound),
  });
  captchaRoutes(app, { captcha, cookies: createCookies(config) });
  expiring.push(store);
  return captcha;
}
