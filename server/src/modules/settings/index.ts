import type { FastifyInstance } from 'fastify';
import type { Settings } from '@prelude/contract/site/settings';
import { publicCaptcha } from '../../config/captcha.ts';
import type { Core } from '../../core/core.ts';
import type { Mail } from '../mail/index.ts';
import type { Passport } from '../passport/index.ts';
import { settingsRoutes } from './settings.routes.ts';

interface Needs {
  passport: Passport;
  mail: Mail;
  /** Today's key of counted visits. */
  eventsKey: () => Settings['events'];
}

/** What a page needs to know before it can do anything. */
export function settingsModule(
  app: FastifyInstance,
  { config, campaign, clock, live, secrets }: Core,
  { passport, mail, eventsKey }: Needs,
): void {
  settingsRoutes(app, {
    campaign,
    clock,
    passport: { pcode: passport.pcode, appKey: secrets.appKey },
    providers: passport.providers.ids,
    live: live.shown,
    captcha: publicCaptcha(config),
    events: eventsKey,
    mailbox: mail.mailboxPath,
  });
}
