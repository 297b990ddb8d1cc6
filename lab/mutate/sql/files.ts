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
  accounts: [
    ...inModules('registration/registration', 'consent/consent', 'passport/agreements'),
    ...inModules('passport/providers/grants', 'account/account-deletion'),
  ],
  analytics: inModules('analytics/rollup', 'analytics/intake', 'console-dashboard/dashboard'),
  audit: inModules('console/audit', 'console/audit-heads'),
  campaign: [
    ...inModules('registration/registration', 'registration/stores', 'console-campaign/counts'),
    ...inModules('console-campaign/campaign', 'console-pack/sentences'),
  ],
  draw: inModules('draw/steps', 'draw/person-names', 'draw/draw'),
  invitations: inModules('invite/invite', 'console-suspicion/suspicion'),
  mail: [
    ...inModules('subscription/subscription', 'mail/campaign/pace', 'mail/campaign/refusals'),
    ...inModules('mail/campaign/emails', 'mail/campaign/recruitment-emails'),
    ...inModules('console-mailings/delivery', 'mail/bounces/bounces'),
  ],
  mailings: [
    ...inModules('console-mailings/mailings', 'console-mailings/agreed-email'),
    ...inModules('mail/campaign/mailings', 'mail/campaign/pace'),
  ],
  news: inModules('news/news', 'console-news/newsroom', 'console-news/schedule-and-pictures'),
  notifications: ['server/src/core/jobs/cluster.test.ts', 'server/src/idle.test.ts'],
  operators: [
    ...inModules('console/enrolment', 'console/access-changes', 'draw/person-names'),
    ...inModules('console-exports/exports', 'console/stages'),
  ],
  recruitment: inModules('recruitment/recruitment', 'draw/draw'),
  registration: inModules('registration/registration'),
  rewards: inModules('rewards/rewards'),
  search: inModules('console-recruitment/console-recruitment'),
  shared: inModules(
    'captcha/captcha',
    'passport/abuse',
    'passport/lockout',
    'console/audit',
    'draw/draw',
  ),
};

const further: Readonly<Record<string, readonly string[]>> = {
  'core/campaign/live-campaign': inModules(
    'console-campaign/campaign',
    'console-campaign/campaign-clock',
  ),
  'core/campaign/live-pack': inModules('console-pack/sentences', 'console-pack/pictures'),
  'core/audit': inModules('console/audit', 'console/audit-heads'),
  'modules/session/session': inModules(
    'account/account',
    'account/account-deletion',
    'passport/perishing',
  ),
  'modules/registration/registration': inModules('account/account', 'account/account-deletion'),
  'modules/passport/accounts': inModules(
    'passport/providers/providers',
    'account/account',
    'consent/consent',
  ),
  'modules/passport/passwords/passwords': inModules('account/account', 'passport/perishing'),
  'modules/passport/providers/flows': inModules('passport/perishing'),
  'modules/passport/providers/identities': inModules('account/account'),
  'modules/captcha/captcha': inModules('passport/perishing'),
  'modules/invite/review': inModules('console-suspicion/suspicion'),
  'modules/mail/campaign/mailings': inModules('console-mailings/mailings'),
  'modules/mail/campaign/emails': inModules('mail/bounces/bounces', 'console-mailings/delivery'),
  'modules/rewards/rewards': inModules('console-players/players'),
};

/** Stores whose folder has many tests of other things. */
const instead: Readonly<Record<string, readonly string[]>> = {
  'modules/draw/draw': inModules('draw/draw', 'draw/recommit'),
  'modules/draw/list': inModules('draw/list', 'draw/draw'),
  'modules/draw/overview': inModules('draw/overview'),
  'modules/draw/places': inModules('draw/places', 'draw/draw', 'recruitment/recruitment'),
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
