import { isMobile } from '@prelude/contract/shared/device';
import { readCount, readCountByGet, register } from '@prelude/contract/site/registration';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createCookies } from '../../http/cookies.ts';
import { Failure } from '../../core/failures.ts';
import { route } from '../../http/route.ts';
import { createTestedSentence } from '../../http/tested-sentence.ts';
import type { RegistrationService } from './registration.service.ts';

export function registrationRoutes(
  app: FastifyInstance,
  { config, sentenceTests, texts }: Core,
  registration: RegistrationService,
): void {
  const cookies = createCookies(config);
  const tested = createTestedSentence(config, sentenceTests);
  route(app, register).handle(async ({ body, language, request }) => {
    // The call follows the login, before the site session exists (spec decisions §5); later the session is the proof.
    const proof = body.accessToken ?? cookies.readSession(request);
    const { number, fresh } = await registration.register({
      ...body,
      proof,
      language,
      device: isMobile({ userAgent: request.headers['user-agent'] ?? '', touchPoints: 0 })
        ? 'mobile'
        : 'desktop',
    });
    if (fresh) {
      tested.registered(request);
      return { status: 0, is_repeat: 0, msg: 'ok', data: { number } };
    }
    const repeat = new Failure('registration.repeat');
    return {
      status: -1,
      is_repeat: 1,
      msg: texts.failure(repeat, language),
      error: repeat.code,
      data: { number },
    };
  });

  const count = async () => ({
    status: 0 as const,
    msg: 'ok',
    data: { ...(await registration.count()), live: registration.live() },
  });
  route(app, readCount).handle(count);
  route(app, readCountByGet).handle(async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=1');
    return count();
  });
}
