import { exportKinds } from '@prelude/contract/console/exports';
import { categoryId } from '@prelude/contract/site/article-ids';
import { dimensions } from '@prelude/contract/console/dashboard';

/** Existing rows, chosen again for every call, so that no page is in the cache by chance. */
export interface Sample {
  number: number;
  uid: string;
  address: string;
  code: string;
  applicants: string;
  undelivered: string;
  suppressed: string;
  invitation: number;
  audit: number;
  from: string;
  to: string;
}

export interface ScaleCall {
  name: string;
  who: 'anyone' | 'player' | 'operator';
  method: 'GET' | 'POST';
  path: string;
  body?: (sample: Sample) => object;
  form?: true;
  /** Reason why the call reads all rows: its time is reported but not limited. */
  whole?: string;
}

const get = (who: ScaleCall['who'], name: string, path: string): ScaleCall => ({
  name,
  who,
  method: 'GET',
  path,
});
const ask = (name: string, path: string, body: ScaleCall['body'] = () => ({})): ScaleCall => ({
  name,
  who: 'operator',
  method: 'POST',
  body,
  path: `/console/api${path}`,
});

const publicCalls: ScaleCall[] = [
  get('anyone', 'the count', '/common/get-yuyue-count.html'),
  get('anyone', 'settings', '/api/settings'),
  {
    name: 'news, a page of a category',
    who: 'anyone',
    method: 'POST',
    form: true,
    path: '/api/common/get-list.html',
    body: () => ({ category: categoryId('en', 'latest') }),
  },
  {
    name: 'a challenge',
    who: 'anyone',
    method: 'POST',
    path: '/api/captcha/challenge',
    body: () => ({ kind: 'work' }),
  },
  get('anyone', 'the draw', '/api/draw'),
  get('anyone', 'who invites', '/api/invite/greeting?code=abcdefgh'),
  get('player', 'who is signed in', '/beta3/get-user-info'),
  get('player', 'account page', '/api/account/me'),
  get('player', 'account: sessions', '/api/account/sessions'),
  get('player', 'account: identities', '/api/account/identities'),
  get('player', 'account: all my data', '/api/account/data'),
  get('player', 'my status', '/api/status'),
  get('player', 'my application', '/api/recruitment/application'),
  get('player', 'my mails', '/api/mail/mine'),
  get('player', 'my emails', '/api/emails'),
  get('player', 'my invitations', '/api/invite'),
  get('player', 'my reports to networks', '/api/conversions/mine'),
];

const players: ScaleCall[] = [
  ask('player by number', '/players/search', ({ number }) => ({ query: String(number) })),
  ask('player by address', '/players/search', ({ address }) => ({ query: address })),
  ask('player by uid', '/players/search', ({ uid }) => ({ query: uid })),
  ask('an unknown player', '/players/search', () => ({ query: 'nobody@example.com' })),
  ask('registrations, first page', '/players/registrations'),
  ask('registrations, a deep page', '/players/registrations', ({ number }) => ({ before: number })),
  ask('registrations, the last page', '/players/registrations', () => ({ before: 40 })),
  ask('a player with all that happened', '/players/one', ({ uid }) => ({ uid })),
];

const rare = { region: 'korea', age_band: 'from-45', experience: 'tester', language: 'jp' };
const applicantsBy = (name: string, body: (sample: Sample) => object): ScaleCall =>
  ask(`applicants, ${name}`, '/recruitment/applicants', body);
const applicants: ScaleCall[] = [
  applicantsBy('first page', () => ({})),
  applicantsBy('a deep page', ({ applicants: after }) => ({ after })),
  applicantsBy('one language', () => ({ language: 'kr' })),
  applicantsBy('one language, deep', ({ applicants: after }) => ({ language: 'kr', after })),
  applicantsBy('one platform', () => ({ platform: 'ios' })),
  applicantsBy('a rare kind', () => rare),
  applicantsBy('a rare kind on one platform', () => ({ ...rare, platform: 'android' })),
  applicantsBy('one state', () => ({ state: 'applied' })),
  applicantsBy('a word many wrote', () => ({ text: 'iphone' })),
  applicantsBy('a word few wrote', ({ number }) => ({ text: `#${number % 100_000}` })),
  applicantsBy('a word that no one wrote', () => ({ text: 'qxzzyv' })),
  applicantsBy('two signs of Chinese', () => ({ text: '手把' })),
  applicantsBy('a word and a kind', () => ({ text: 'pixel 9', region: 'europe', language: 'cht' })),
  applicantsBy('a code', ({ code }) => ({ text: code })),
  ask('one applicant', '/recruitment/applicant', ({ code }) => ({ code })),
  {
    ...get('operator', 'the draw overview', '/console/api/recruitment/draw'),
    whole: 'every application, for how many stand in each queue',
  },
];

const guests: ScaleCall[] = [
  ask('guests', '/recruitment/guests'),
  ask('a list of guests, checked', '/recruitment/guests/check', ({ address, number, uid }) => ({
    lines: [address, String(number), uid],
  })),
];

const review: ScaleCall[] = [
  ask('suspicions, open', '/suspicion/list', () => ({ state: 'review' })),
  ask('suspicions, a deep page', '/suspicion/list', ({ invitation: after }) => ({
    state: 'review',
    after,
  })),
  ask('suspicions of one reason', '/suspicion/list', () => ({
    state: 'review',
    reason: 'browser',
  })),
  ask('suspicions, decided', '/suspicion/list', () => ({ state: 'decided' })),
  {
    ...ask('inviters with open suspicions', '/suspicion/inviters'),
    whole: 'every open suspicion, for who has most',
  },
  ask('an inviter by number', '/suspicion/inviters', ({ number }) => ({ query: String(number) })),
  ask('an inviter by address', '/suspicion/inviters', ({ address }) => ({ query: address })),
  ask('evidence about an inviter', '/suspicion/inviter', ({ uid }) => ({ uid })),
  ask('record, newest', '/audit'),
  ask('record, a deep page', '/audit', ({ audit: before }) => ({ before })),
  ask('record by act', '/audit', () => ({ action: 'player.resend' })),
  ask('record by target', '/audit', ({ audit }) => ({ target: `player ${audit * 7}` })),
  ask('record, up to a day', '/audit', () => ({ to: '2025-01-01T00:00:00Z' })),
  { ...ask('record, verified whole', '/audit/verify'), whole: 'the chain of hashes, line by line' },
  ask('exports taken', '/exports/list'),
  ask('disposable domains', '/domains/list'),
  {
    ...ask('a disposable domain, counted', '/domains/preview', () => ({ domain: 'mail.example' })),
    whole: 'the address of every registration',
  },
  ask('announcements', '/announcements/list'),
  ask('receivers of events', '/webhooks/list'),
  ask('deliveries of events', '/webhooks/deliveries', () => ({ id: 1 })),
  ask('list at an email provider', '/newsletter/read'),
  ask('failed attempts of it', '/newsletter/failures'),
  ask('news board', '/news/board', () => ({ page: 1, size: 50 })),
  get('operator', 'figures entered', '/console/api/counts'),
  ask('history of figures', '/counts/history'),
];

const mail: ScaleCall[] = [
  get('operator', 'delivery of mail', '/console/api/mail/delivery'),
  ask('not delivered', '/mail/undelivered'),
  ask('not delivered, a deep page', '/mail/undelivered', ({ undelivered: after }) => ({ after })),
  ask('not delivered, given up', '/mail/undelivered', () => ({ state: 'failed' })),
  ask('suppressed', '/mail/suppressions'),
  ask('suppressed, a deep page', '/mail/suppressions', ({ suppressed: after }) => ({ after })),
  ask('suppressed, one address', '/mail/suppressions', ({ address }) => ({ address })),
  get('operator', 'emails by trigger', '/console/api/mail/triggers'),
  ask('mailings', '/mailings/list'),
  {
    ...ask('readers of a mailing, counted', '/mailings/count', () => ({
      topic: 'news',
      states: [],
      languages: ['cht', 'en', 'jp', 'kr'],
    })),
    whole: 'every subscriber of the topic',
  },
];

const within = ({ from, to }: Sample) => ({ from, to });
const dashboard: ScaleCall[] = [
  get('operator', 'dashboard: live', '/console/api/dashboard/live'),
  get('operator', 'dashboard: forecast', '/console/api/dashboard/forecast'),
  ask('dashboard: funnel', '/dashboard/funnel', within),
  ask('dashboard: by hour', '/dashboard/series', (sample) => ({
    ...within(sample),
    step: 'registered',
    unit: 'hour',
  })),
  ask('dashboard: by day', '/dashboard/series', (sample) => ({
    ...within(sample),
    step: 'g_page',
    unit: 'day',
  })),
  ...dimensions.map((by) =>
    ask(`dashboard: by ${by}`, '/dashboard/breakdown', (sample) => ({
      ...within(sample),
      step: 'g_visit',
      by,
    })),
  ),
  ask('dashboard: details', '/dashboard/details', within),
  ask('dashboard: creators', '/dashboard/creators', within),
  ask('dashboard: UTM tags', '/dashboard/utms', within),
  ask('dashboard: mail', '/dashboard/mail', within),
  ask('dashboard: failures', '/dashboard/faults', within),
  ask('dashboard: compared', '/dashboard/compared', (sample) => ({
    ...within(sample),
    step: 'registered',
    unit: 'hour',
  })),
  ask('dashboard: marks', '/dashboard/marks', within),
];

const tonight: ScaleCall[] = [
  get('operator', 'tonight: health', '/console/api/tonight/health'),
  get('operator', 'tonight: what waits', '/console/api/tonight/waiting'),
  ask('tonight: calendar', '/tonight/calendar', () => ({
    from: '2025-05-20T00:00:00Z',
    to: '2025-06-20T00:00:00Z',
  })),
  get('operator', 'tonight: prepared banners', '/console/api/tonight/banners'),
  get('operator', 'tonight: first steps', '/console/api/tonight/steps'),
  ask('the search of the console', '/search', () => ({ query: 'example' })),
];

export const scaleCalls: readonly ScaleCall[] = [
  ...publicCalls,
  ...players,
  ...applicants,
  ...guests,
  ...review,
  ...mail,
  ...dashboard,
  ...tonight,
];

/** Exports for which the time to first byte is measured. */
export const exported = exportKinds.filter((kind) => kind !== 'winners');
