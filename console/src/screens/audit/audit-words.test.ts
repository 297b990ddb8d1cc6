import { auditActions } from '@prelude/contract/console/audit-actions';
import { consoleCodes } from '@prelude/contract/console/languages';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../lib/names.logic.ts';
import { textOf } from '../../testing/namespace.ts';
import { actionWord } from '../../lib/words.logic.ts';
import { actorWord, auditWords, targetWord } from './audit-words.ts';

const data = {
  game: 'Tide',
  rewards: {},
  platforms: {},
  regions: {},
  ages: {},
  experience: {},
  sources: { steam: 'Steam' },
  entries: { Ada: 'Ada of the Lamps' },
  milestones: [],
};
const texts = {
  words: textOf('words'),
  shell: textOf('shell'),
  campaign: textOf('campaign'),
  names: namesOf(textOf('kit'), data),
};

it.each(consoleCodes)('every action has a name of its own in %s', (language) => {
  const words = textOf('words', language);
  const unnamed = auditActions.filter(
    (action) => actionWord(words, action) === words('otherAction'),
  );
  expect(unnamed).toEqual([]);
});

it('an action of another version has no key', () => {
  expect(actionWord(texts.words, 'lantern.light')).toBe('An act of another version');
});

it.each([
  [null, 'schedule', 'Schedule'],
  [null, 'import', 'import'],
  [3, 'server', 'server'],
])('operator %s “%s” is called %s', (operator, by, name) => {
  expect(actorWord(texts.words, { operator, by })).toBe(name);
});

it.each([
  ['article night-market en', 'Article night-market · English'],
  ['article night-market', 'Article night-market'],
  ['campaign banner', 'Campaign: Notice banner'],
  ['campaign folder', 'Campaign folder'],
  ['section windows', 'Campaign: Registration and dates'],
  ['clock', 'Clock'],
  ['text en ui/user.success.title', 'Sentence: Success screen · headline · English'],
  ['text jp mail/welcome.subject', 'Sentence: Emails · Welcome · subject · 日本語'],
  ['picture roles/Ada-mobile', 'Picture: Ada of the Lamps'],
  ['picture hero', 'Picture: Home'],
  ['picture 8990300f2daab406704dfc53d31d178f', 'Uploaded picture'],
  ['platform steam, followers lounge', 'Figures: Steam, lounge'],
  ['count request 5', 'Request no. 5'],
  ['trigger welcome', 'Automatic email: Welcome'],
  ['address 0123456789ab', 'An email address'],
  ['operator 1', 'Operator no. 1'],
  ['webhook 3', 'Receiver of webhooks no. 3'],
  ['newsletter', 'Newsletter list'],
  ['registrations', 'Several registrations'],
])('the target “%s” is called “%s”', (target, name) => {
  expect(targetWord(texts, target)).toBe(name);
});

describe('a change', () => {
  const write = { date: (at: string) => `<${at}>`, day: (day: string) => `<${day}>` };
  const at = '2025-06-02T10:00:00+08:00';
  it.each([
    ['operator.change', 'role', 'admin', 'Role', 'Administrator'],
    ['operator.change', 'state', 'disabled', 'State', 'Disabled'],
    ['mailing.withdraw', '', 'asked', 'State', 'Waiting for approval'],
    ['mailing.save', 'subjects.jp', 'X', 'Subject · 日本語', 'X'],
    ['mailing.approve', 'send_at', at, 'Starts', `<${at}>`],
    ['player.language', '', 'kr', 'Language', '한국어'],
    ['campaign.clock', '', at, 'Time', `<${at}>`],
    ['campaign.clock', '', 'real', 'State', 'Real time'],
    ['export.begin', 'filter.since', '2025-06-01', 'From', '<2025-06-01>'],
    ['trigger.switch', 'on', 'true', 'On', 'yes'],
    ['counts.enter', 'steam', '5', 'Steam', '5'],
    ['text.change', 'other', 'state', 'Sentence', 'state'],
    ['text.test', 'share', '25', 'Percent of visitors', '25'],
    ['article.save', 'body', 'x3iYw8r0', 'Fingerprint of the text', 'recorded'],
    ['webhook.add', 'events.0', 'milestone.reached', 'Events', 'Milestone reached'],
    ['webhook.change', 'kind', 'standard', 'Kind', 'Signed webhook'],
    ['newsletter.save', 'provider', 'mailchimp', 'Provider', 'Mailchimp'],
    ['newsletter.stop', 'problem', 'key', 'Problem', 'Key refused'],
    ['webhook.resend', 'delivery', '5', 'Delivery no.', '5'],
    ['draw.freeze', 'unheard_of', '5', 'Detail', '5'],
  ])('of %s at “%s” to “%s” is “%s: %s”', (action, path, text, field, value) => {
    const row = { action, before: null, after: path === '' ? text : { [path]: text } };
    const words = auditWords(texts, row, write);
    expect([words.field(path), words.value(path, text)]).toEqual([field, value]);
  });
});
