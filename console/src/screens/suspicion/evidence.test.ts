import { expect, it } from 'vitest';
import { textOf } from '../../testing/namespace.ts';

it.each([
  ['en', 1, '1 friend or link came from the same browser.'],
  ['en', 3, '3 friends and links came from the same browser.'],
  ['de', 1, '1 Freund oder Link kam aus demselben Browser.'],
  ['jp', 1, '同じブラウザから1件の登録や招待リンクがありました。'],
])('in %s, %i from the same browser reads %j', (language, count, text) => {
  expect(textOf('suspicion', language)('reason.browser', { count })).toBe(text);
});
