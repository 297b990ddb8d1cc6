import type { Campaign } from '@prelude/contract/campaign/campaign';
import { recruitmentState, registrationState } from '@prelude/contract/campaign/windows';
import { passportIds } from '@prelude/contract/account/passport';
import { type Settings, readSettings } from '@prelude/contract/site/settings';
import type { FastifyInstance } from 'fastify';
import { publicCaptcha } from '../../config/captcha.ts';
import type { Core } from '../../core/core.ts';
import { route } from '../../http/route.ts';
import { createTestedSentence } from '../../http/tested-sentence.ts';
import type { Mail } from '../mail/index.ts';
import type { TestedSite } from '../pages/tested-site.ts';
import type { Passport } from '../passport/index.ts';

export interface SettingsNeeds {
  passport: Passport;
  mail: Mail;
  eventsKey: () => Settings['events'];
  /** Undefined when the site is not built. */
  site: TestedSite | undefined;
}

function recruitmentOf(campaign: Campaign, now: Date): Pick<Settings, 'recruitment'> {
  if (!campaign.recruitment) return {};
  const { opens_at, closes_at } = campaign.recruitment;
  return { recruitment: { opens_at, closes_at, state: recruitmentState(campaign, now) } };
}

export function settingsRoutes(
  app: FastifyInstance,
  { campaign, clock, config, live, secrets, sentenceTests }: Core,
  { eventsKey, mail, passport, site }: SettingsNeeds,
): void {
  const captcha = publicCaptcha(config);
  const tested = createTestedSentence(config, sentenceTests);
  route(app, readSettings).reply(async ({ request, reply }) => {
    tested.started(request, reply);
    const now = clock.now();
    return {
      now: now.toISOString(),
      registration: { ...campaign.registration, state: registrationState(campaign, now) },
      ...recruitmentOf(campaign, now),
      passport: {
        pcode: passport.pcode,
        appKey: secrets.appKey,
        projectId: passportIds.project,
        pk: passportIds.game,
        cid: passportIds.client,
        plat: passportIds.platform,
      },
      providers: passport.providers.ids(),
      captcha,
      events: eventsKey(),
      mailbox: mail.mailboxPath,
      live: { ...live.shown(), data: (await site?.of(tested.arm(request)).dataFolder()) ?? '' },
    };
  });
}
