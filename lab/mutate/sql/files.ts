/**
 * The SQL that is changed, and its tests: for a store those of its folder, and those named here. Only tests whose server
 * runs in the process of the test see a changed store.
 */
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fullOnlyFiles } from '../../../scripts/test/full-only.ts';

const modules = 'server/src/modules';
const inModules = (...names: string[]) => names.map((name) => `${modules}/${name}.test.ts`);

const ofDefinitions: Readonly<Record<string, readonly string[]>> = {
  announcements: inModules('announcements/announcements'),
  accounts: [
    ...inModules('registration/registration', 'session/session', 'session/endings'),
    ...inModules('passport/lockout', 'players/code-lookup', 'passport/providers/grants'),
    ...inModules('players/account/account', 'players/players'),
  ],
  analytics: inModules('analytics/rollup', 'analytics/intake', 'analytics/dashboard'),
  audit: inModules('console/audit', 'console/audit-heads'),
  campaign: [
    ...inModules('registration/registration', 'registration/stores', 'campaign/counts/counts'),
    ...inModules('campaign/campaign', 'campaign/pack/sentences'),
  ],
  captchas: inModules('captcha/captcha', 'passport/passport', 'passport/perishing'),
  codes: [
    ...inModules('passport/passport', 'passport/lockout', 'passport/passwords/passwords'),
    ...inModules('game-check/game-check'),
    'server/src/rotation.test.ts',
  ],
  consents: inModules('consent/consent', 'passport/agreements', 'players/account/account-deletion'),
  conversions: inModules('webhooks/conversions/conversions'),
  domains: inModules('domains/domains'),
  draw: inModules(
    'recruitment/draw/steps',
    'recruitment/draw/person-names',
    'recruitment/draw/draw',
  ),
  invitations: inModules('invite/invite', 'invite/suspicion'),
  mail: [
    ...inModules('subscription/subscription', 'mail/campaign/pace', 'mail/campaign/refusals'),
    ...inModules('mail/campaign/emails', 'mail/campaign/recruitment-emails'),
    ...inModules('mail/mailings/delivery', 'mail/bounces/bounces'),
  ],
  mailings: [
    ...inModules('mail/mailings/mailings', 'mail/mailings/agreed-email'),
    ...inModules('mail/mailings/sequences', 'mail/mailings/segments'),
    ...inModules('mail/campaign/mailings', 'mail/campaign/pace'),
  ],
  news: inModules('news/news', 'news/newsroom/newsroom', 'news/newsroom/schedule-and-pictures'),
  notifications: ['server/src/core/jobs/cluster.test.ts', 'server/src/idle.test.ts'],
  operators: [
    ...inModules('console/enrolment', 'console/access-changes', 'recruitment/draw/person-names'),
    ...inModules('players/exports/exports', 'console/stages'),
  ],
  overrides: [
    'server/src/core/overrides/former-overrides.test.ts',
    'server/src/core/overrides/overrides.test.ts',
    'server/src/core/overrides/drafts.test.ts',
  ],
  recruitment: inModules('recruitment/recruitment', 'recruitment/draw/draw'),
  registration: inModules('registration/registration'),
  rewards: inModules('rewards/rewards'),
  search: inModules('recruitment/applicants/applicants'),
  sessions: inModules(
    'passport/passwords/passwords',
    'session/endings',
    'players/players',
    'players/account/account',
  ),
  shared: inModules(
    'captcha/captcha',
    'passport/abuse',
    'passport/lockout',
    'console/audit',
    'recruitment/draw/draw',
  ),
  subscriptions: inModules(
    'subscription/subscription',
    'mail/campaign/emails',
    'mail/campaign/queueing',
    'mail/campaign/reconsent',
    'mail/bounces/bounces',
  ),
  webhooks: inModules('webhooks/webhooks'),
  newsletter: inModules('newsletter/newsletter'),
};

const further: Readonly<Record<string, readonly string[]>> = {
  'core/campaign/live-campaign': inModules('campaign/campaign', 'campaign/campaign-clock'),
  'core/campaign/live-pack': inModules('campaign/pack/sentences', 'campaign/pack/pictures'),
  'modules/session/session': inModules(
    'players/account/account',
    'players/account/account-deletion',
    'passport/perishing',
  ),
  'modules/registration/registration': inModules(
    'players/account/account',
    'players/account/account-deletion',
  ),
  'modules/passport/passwords/passwords': inModules(
    'players/account/account',
    'passport/perishing',
  ),
  'modules/captcha/captcha': inModules('passport/perishing'),
  'modules/rewards/rewards': inModules('players/players'),
};

/** Stores whose folder has many tests of other things: a mistake that survives runs all of these. */
const instead: Readonly<Record<string, readonly string[]>> = {
  'modules/recruitment/draw/draw': inModules('recruitment/draw/draw', 'recruitment/draw/recommit'),
  'modules/recruitment/draw/list': inModules('recruitment/draw/list', 'recruitment/draw/draw'),
  'modules/recruitment/draw/overview': inModules('recruitment/draw/overview'),
  'modules/recruitment/draw/places': inModules(
    'recruitment/draw/places',
    'recruitment/draw/draw',
    'recruitment/recruitment',
  ),
  'modules/console/sessions': inModules(
    'console/enrolment',
    'console/sign-in',
    'passport/perishing',
  ),
  'modules/console/operators': inModules(
    'console/enrolment',
    'console/sign-in',
    'console/access-changes',
  ),
  'core/audit': inModules('console/audit', 'console/audit-heads'),
  'modules/invite/invite': inModules('invite/settling', 'invite/invite', 'invite/suspicion'),
  'modules/invite/review': inModules('invite/suspicion', 'invite/settling', 'invite/invite'),
  'modules/mail/campaign/emails': [
    ...inModules('mail/campaign/claims', 'mail/campaign/emails', 'mail/campaign/refusals'),
    ...inModules('mail/bounces/bounces', 'mail/mailings/delivery'),
  ],
  'modules/mail/campaign/mailings': [
    ...inModules('mail/campaign/queueing', 'mail/campaign/reconsent', 'mail/campaign/pace'),
    ...inModules('mail/mailings/mailings'),
  ],
  'modules/mail/campaign/recruitment-emails': inModules(
    'mail/campaign/recruitment-emails',
    'mail/campaign/emails',
  ),
  'modules/mail/outbox/mail': inModules(
    'mail/outbox/claims',
    'mail/outbox/unanswered',
    'mail/outbox/drain',
    'mail/outbox/mail',
  ),
  'modules/passport/accounts': [
    ...inModules('passport/passport', 'passport/passwords/passwords', 'passport/perishing'),
    ...inModules('passport/providers/providers', 'players/account/account'),
    ...inModules('game-check/game-check'),
  ],
  'modules/passport/own-account': inModules(
    'players/account/account',
    'players/account/account-deletion',
    'consent/consent',
  ),
  'modules/passport/providers/flows': inModules(
    'passport/providers/flows',
    'passport/providers/return',
    'passport/perishing',
  ),
  'modules/passport/providers/grants': inModules('passport/providers/grants'),
  'modules/passport/providers/identities': inModules(
    'passport/providers/identities',
    'passport/providers/providers',
    'players/account/account',
  ),
  'modules/passport/codes': inModules(
    'passport/passport',
    'passport/perishing',
    'passport/lockout',
  ),
};

/** Files of SQL conditions, relative to the root. */
export const mutatedFiles = (root: string): string[] =>
  globSync(['server/sql/*.sql', 'server/src/**/*.store.ts'], { cwd: root }).toSorted();

export function testsOf(root: string, file: string): string[] {
  const store = file.slice('server/src/'.length, -'.store.ts'.length);
  const [, definitions] = /^server\/sql\/(\w+)\.sql$/.exec(file) ?? [];
  const near = definitions
    ? (ofDefinitions[definitions] ?? [])
    : (instead[store] ?? [
        ...globSync(`${dirname(file)}/*.test.ts`, { cwd: root }).toSorted(),
        ...(further[store] ?? []),
      ]);
  return near.filter((test) => !fullOnlyFiles.includes(test));
}

/** One area for each SQL file and each module. */
export const areaOf = (file: string): string =>
  /^server\/sql\/(\w+)/.exec(file)?.[1] ??
  /^server\/src\/(?:modules|core)\/([\w-]+)/.exec(file)![1]!;
