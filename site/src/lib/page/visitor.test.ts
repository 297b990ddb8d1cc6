import { isMobile } from '@prelude/contract/shared/device';
import { describe, expect, test } from 'vitest';
import { chooseLanguage } from './visitor.ts';

const nothing = { visit: null, asked: null, remembered: null, browser: [] };

describe('language of a visit', () => {
  test('defaults to English', () => {
    expect(chooseLanguage(nothing)).toBe('en');
  });

  test('follows the browser, by language family when the region differs', () => {
    expect(chooseLanguage({ ...nothing, browser: ['fr-FR', 'zh-Hant-HK', 'en'] })).toBe('cht');
    expect(chooseLanguage({ ...nothing, browser: ['ko-KR'] })).toBe('kr');
  });

  test('prefers the choice of an earlier visit to the browser', () => {
    expect(chooseLanguage({ ...nothing, remembered: 'jp', browser: ['ko'] })).toBe('jp');
  });

  test('prefers the address to the stored choice, as a code and as a tag', () => {
    expect(chooseLanguage({ ...nothing, asked: 'kr', remembered: 'jp' })).toBe('kr');
    expect(chooseLanguage({ ...nothing, asked: 'zh-TW', remembered: 'jp' })).toBe('cht');
  });

  test('ignores an unknown language in the address', () => {
    expect(chooseLanguage({ ...nothing, asked: 'xx', remembered: 'jp' })).toBe('jp');
  });

  test('prefers the choice of this visit to everything else', () => {
    expect(chooseLanguage({ visit: 'en', asked: 'ko', remembered: 'jp', browser: ['zh'] })).toBe(
      'en',
    );
  });

  test('treats invalid storage values as empty', () => {
    expect(chooseLanguage({ ...nothing, visit: '__proto__', remembered: '<b>' })).toBe('en');
  });
});

describe('layout of a device', () => {
  test.each([
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1', 5, true],
    ['iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Safari/604.1', 5, true],
    ['iPad that says Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 5, true],
    ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 0, false],
    ['Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126 Mobile', 5, true],
    ['Windows CE', 'Mozilla/4.0 (compatible; MSIE 6.0; Windows CE; IEMobile 7.11)', 0, true],
    ['Windows Mobile', 'Opera/9.51 Beta (Windows Mobile; Opera Mobi/1718)', 0, true],
    ['UC browser', 'UCWEB/2.0 (Java; U; MIDP-2.0; en-US) U2/1.0.0 UCBrowser/9.4', 0, true],
    ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/126', 10, false],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/126', 0, false],
  ])('%s', (_name, userAgent, touchPoints, mobile) => {
    expect(isMobile({ userAgent, touchPoints })).toBe(mobile);
  });
});
