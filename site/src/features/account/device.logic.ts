/** Names a session's device. Product names are the same in all languages. */
import type { Session } from '@prelude/contract/account/account';
import type { Words } from '../forms/words.ts';

const systems = {
  windows: 'Windows',
  mac: 'Mac',
  linux: 'Linux',
  android: 'Android',
  iphone: 'iPhone',
  ipad: 'iPad',
};
const browsers = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  opera: 'Opera',
};

export function deviceName({ system, browser }: Pick<Session, 'system' | 'browser'>, t: Words) {
  const program =
    browser === 'app' || browser === 'other'
      ? t(browser === 'app' ? 'account.sessions.app' : 'account.sessions.browser')
      : browsers[browser];
  return t('account.sessions.device', {
    browser: program,
    system: system === 'other' ? t('account.sessions.system') : systems[system],
  });
}
