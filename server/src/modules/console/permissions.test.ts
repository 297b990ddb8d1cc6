import { readdirSync } from 'node:fs';
import { consolePath } from '@prelude/contract/console/endpoint';
import { endpointsOf } from '@prelude/contract/testing/endpoints';
import { expect, it } from 'vitest';

/**
 * Who may call what, and with a fresh second factor (`proved`). Written down here a second time: a permission or a proof
 * that the contract loses must be lost here too. `console.test.ts` calls each of them over HTTP.
 */
const table: Record<string, string> = {
  anyone:
    'factors/passkey factors/passkey/begin factors/totp factors/totp/begin enrol/open enrol/password ' +
    'session session/code session/end session/passkey session/passkey/begin session/password ' +
    'session/recovery',
  operator:
    'names me/preferences me/security me/sessions/end presence search tonight/calendar tonight/waiting',
  'operator, proved': 'me/factors/remove me/password me/recovery',
  'operators.write': 'operators sharing/weekly/set',
  'operators.write, proved': 'operators/change operators/invite operators/reset',
  'audit.read': 'audit audit/verify',
  'numbers.read':
    'dashboard/breakdown dashboard/compared dashboard/creators dashboard/details dashboard/faults dashboard/forecast ' +
    'dashboard/funnel dashboard/live dashboard/mail dashboard/marks dashboard/series dashboard/utms tonight/health ' +
    'sharing/creators sharing/weekly sharing/weekly/own tonight/steps',
  'numbers.share': 'sharing/creators/save sharing/links sharing/links/revoke',
  'numbers.share, proved': 'sharing/links/make',
  'campaign.read':
    'campaign campaign/folder campaign/history counts counts/history pack/pictures pack/pictures/history pack/sentences ' +
    'pack/sentences/history pack/sentences/read pack/sentences/test pack/pictures/crops pack/preview ' +
    'legal legal/editing legal/history legal/preview legal/read tonight/banners',
  'campaign.write':
    'campaign/draft campaign/draft/discard campaign/preview campaign/words legal/check legal/discard ' +
    'legal/editing/keep legal/save pack/pictures/discard pack/pictures/publish pack/pictures/save ' +
    'pack/pictures/upload',
  'text.write':
    'pack/sentences/check pack/sentences/discard pack/sentences/publish pack/sentences/save ' +
    'pack/sentences/test/start',
  'campaign.write, proved': 'campaign/clock campaign/reread campaign/rules legal/publish',
  'counts.write': 'counts/enter counts/preview counts/withdraw',
  'counts.approve, proved': 'counts/approve',
  'mail.write':
    'mail/delivery mail/suppressions mail/triggers mail/triggers/preview mail/triggers/preview-page ' +
    'mail/undelivered mailings/count mailings/create mailings/discard mailings/editing ' +
    'mailings/editing/keep mailings/list mailings/one ' +
    'mailings/preview mailings/preview-page mailings/progress mailings/results mailings/save mailings/test ' +
    'mailings/sequences/create mailings/sequences/discard mailings/sequences/list mailings/sequences/one ' +
    'mailings/sequences/save ' +
    'mailings/test-address mailings/test-address/prove mailings/test-address/set mailings/versions',
  'mail.send':
    'mail/resend mail/resend-chosen mail/suppressions/lift mail/suppressions/lift-chosen mailings/ask mailings/pause mailings/recall mailings/resume ' +
    'mailings/sequences/ask mailings/sequences/recall mailings/stop mailings/withdraw',
  'mail.approve, proved': 'mail/triggers/switch mailings/approve mailings/sequences/approve',
  'announce.write':
    'announcements/ask announcements/create announcements/discard announcements/list announcements/one ' +
    'announcements/recall announcements/retry announcements/save',
  'announce.approve': 'announcements/end',
  'announce.approve, proved': 'announcements/approve',
  'news.read':
    'news/board news/editing news/history news/pictures news/preview news/read news/version pages pages/history ' +
    'pages/preview pages/read',
  'news.write':
    'news/create news/editing/keep news/move news/pictures/upload news/restore news/review news/save pages/check pages/discard ' +
    'pages/save',
  'news.publish':
    'news/archive news/publish news/schedule news/schedule-all news/unpublish pages/publish',
  'players.read':
    'codes/look-up players/erasure/check players/one players/registrations players/search',
  'players.write':
    'codes/resend players/correct players/notes/add players/notes/remove players/resend players/sessions',
  'players.write, proved': 'players/data',
  'players.delete, proved': 'players/delete',
  'applicants.read':
    'recruitment/applicant recruitment/applicants recruitment/draw recruitment/guests',
  'draw.run': 'recruitment/dry-run recruitment/guests/check',
  'draw.run, proved': 'recruitment/guests/add recruitment/guests/remove recruitment/step',
  'exports.take': 'exports/file exports/list',
  'exports.take, proved': 'exports/begin',
  'webhooks.write':
    'webhooks/deliveries webhooks/list webhooks/pause webhooks/resend webhooks/test',
  'webhooks.write, proved': 'webhooks/remove webhooks/rotate webhooks/save',
  'newsletter.write': 'newsletter/compare newsletter/failures newsletter/pause newsletter/read',
  'newsletter.write, proved':
    'newsletter/empty newsletter/forget newsletter/restore newsletter/save newsletter/start',
  'suspicion.decide':
    'domains/list domains/preview domains/set suspicion/block suspicion/decide suspicion/decide-inviter ' +
    'suspicion/inviter suspicion/inviters suspicion/list',
};

const folder = new URL('../../../../contract/src/console/', import.meta.url);

it('each call of the console asks for the permission and the proof of the table (abuse case 41)', async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
  );
  const declared: Record<string, string> = {};
  for (const { operator, path } of endpointsOf(modules)) {
    if (!operator) continue;
    const { permission, stepUp } = operator;
    declared[path.replace(consolePath, '')] = stepUp ? `${permission}, proved` : permission;
  }
  const expected = Object.entries(table).flatMap(([who, paths]) =>
    paths.split(' ').map((path) => [path, who]),
  );
  expect(declared).toEqual(Object.fromEntries(expected));
});
