import { expect, it } from 'vitest';
import { emailRulesOf } from './emails.ts';

it('emails to readers of Korean follow the law of Korea unless the campaign says otherwise', () => {
  expect(emailRulesOf({ emails: {} }, 'kr')).toMatchObject({
    zone: 'Asia/Seoul',
    prefix: '(광고)',
    reconsent_months: 24,
    confirm_changes: true,
  });
  const usual = emailRulesOf({ emails: {} }, 'es');
  expect(usual).toMatchObject({ zone: 'UTC', prefix: '', confirm_changes: false });
  expect(emailRulesOf({ emails: { kr: usual } }, 'kr')).toBe(usual);
});
