import { answerChallenge, newChallenge } from '@prelude/contract/account/captcha';
import type { FastifyInstance } from 'fastify';
import type { Cookies } from '../../http/cookies.ts';
import { networkOf } from '../../http/client-network.ts';
import { route } from '../../http/route.ts';
import type { CaptchaService } from './captcha.service.ts';

interface Dependencies {
  captcha: CaptchaService;
  cookies: Cookies;
}

export function captchaRoutes(app: FastifyInstance, { captcha, cookies }: Dependencies): void {
  route(app, newChallenge).handle(async ({ body, request, reply }) => {
    const flow = cookies.flow(request, reply);
    const visitor = { flow, network: networkOf(request.ip, true) };
    return { code: 0, data: await captcha.challenge(body.kind, visitor) };
  });

  route(app, answerChallenge).handle(async ({ body, request }) => ({
    code: 0,
    data: await captcha.answer(body, cookies.readFlow(request)),
  }));
}
