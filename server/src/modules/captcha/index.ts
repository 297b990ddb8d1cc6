import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { captchaRoutes } from './captcha.routes.ts';
import { createCaptchaService } from './captcha.service.ts';
import { createCaptchaStore } from './captcha.store.ts';

export function captchaModule(app: FastifyInstance, core: Core) {
  const store = createCaptchaStore(core.database);
  const captcha = createCaptchaService(core, store);
  captchaRoutes(app, core, captcha);
  core.expiring.push(store);
  return captcha;
}
