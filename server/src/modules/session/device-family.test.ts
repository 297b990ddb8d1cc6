import { describe, expect, it } from 'vitest';
import { familyOf } from './device-family.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 15; SM-S921N)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const ipad = 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X)';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const inApp = `${iphone} ${webkit} Mobile/15E148`;

describe('the family of a device (abuse case 16)', () => {
  it.each([
    ['windows', 'chrome', `${windows} ${blink} Chrome/131.0.0.0 Safari/537.36`],
    ['windows', 'edge', `${windows} ${blink} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
    ['windows', 'edge', `${windows} ${blink} Chrome/64.0 Safari/537.36 Edge/17.17134`],
    ['windows', 'opera', `${windows} ${blink} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`],
    ['windows', 'opera', 'Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.18'],
    ['windows', 'firefox', 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0'],
    ['mac', 'safari', `${mac} ${webkit} Version/18.1 Safari/605.1.15`],
    ['mac', 'other', 'Something/1.0 (Mac OS X 10.15)'],
    ['linux', 'firefox', 'Mozilla/5.0 (X11; Ubuntu) Gecko/20100101 Firefox/133.0'],
    ['linux', 'chrome', `Mozilla/5.0 (CrOS x86_64 14541) ${blink} Chrome/131.0.0.0 Safari/537.36`],
    ['linux', 'chrome', `Mozilla/5.0 (Linux x86_64) ${blink} Chromium/131.0 Safari/537.36`],
    ['android', 'chrome', `${android} ${blink} Chrome/131.0.0.0 Mobile Safari/537.36`],
    ['android', 'edge', `${android} ${blink} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0`],
    ['android', 'samsung', `${android} ${blink} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`],
    ['iphone', 'safari', `${iphone} ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`],
    ['iphone', 'edge', `${iphone} ${webkit} Version/18.0 EdgiOS/131.0 Mobile Safari/605.1.15`],
    ['iphone', 'chrome', `${iphone} ${webkit} CriOS/131.0 Mobile/15E148 Safari/604.1`],
    ['iphone', 'firefox', `${iphone} ${webkit} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`],
    ['iphone', 'other', 'Something (iPod touch; CPU OS 12_0)'],
    ['ipad', 'safari', `${ipad} ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`],
  ])('%s, %s', (system, browser, userAgent) => {
    expect(familyOf(userAgent)).toEqual({ system, browser });
  });

  it.each([
    'KAKAOTALK 10.9.5',
    'NAVER(inapp; search; 2000)',
    'Line/14.19.0',
    'Instagram 361.0',
    '[FBAN/FBIOS;FBAV/491.0]',
    '[FBAV/491.0]',
    '[FB_IAB/FB4A]',
    'Twitter for iPhone/10.67',
    'MicroMessenger/8.0.54',
  ])('a page in an app’s web view belongs to the app: %s', (sign) => {
    const userAgent = `${inApp} ${sign} Safari/604.1`;
    expect(familyOf(userAgent)).toEqual({ system: 'iphone', browser: 'app' });
  });

  it('detects Android’s web view in an app', () => {
    const userAgent = `Mozilla/5.0 (Linux; Android 15; SM-S921N; wv) ${blink} Chrome/131.0 Safari/537.36`;
    expect(familyOf(userAgent)).toEqual({ system: 'android', browser: 'app' });
  });

  it('an unknown or overlong user agent is others', () => {
    const other = { system: 'other', browser: 'other' };
    expect(familyOf(undefined)).toEqual(other);
    expect(familyOf('')).toEqual(other);
    expect(familyOf(`${'x'.repeat(1000)}iPhone Safari/604.1`)).toEqual(other);
  });
});
