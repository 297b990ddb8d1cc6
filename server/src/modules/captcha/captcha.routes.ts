import { answerChallenge, newChallenge } from '@prelude/contract/account/captcha';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createCookies } from '../../http/cookies.ts';
import { networkOf } from '../../http/client-network.ts';
import { route } from '../../http/route.ts';
import type { CaptchaService } from './captcha.service.ts';

export function captchaRoutes(app: FastifyInstance, core: Core, captcha: CaptchaService): void {
  const cookies = createCookies(core.config);
  route(app, newChallenge).reply(({ body, request, reply }) => {
    const flow = cookies.flow(request, reply);
    const visitor = { flow, network: networkOf(request.ip, true) };
    return captcha.challenge(body.kind, visitor);
  });

  route(app, answerChallenge).reply(({ body, request }) =>
    captcha.answer(body, cookies.readFlow(request)),
  );
}
