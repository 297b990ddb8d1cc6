import { describe, expect, it } from 'vitest';
import { isInAppBrowser } from './in-app.logic.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-S911N Build/UP1A';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('in-app browser detection', () => {
  it.each([
    [
      'KakaoTalk',
      `${android}; wv) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36 KAKAOTALK 10.7.5`,
    ],
    ['KakaoTalk on iOS', `${iphone} Mobile/15E148 KAKAOTALK 10.7.5`],
    ['LINE', `${iphone} Mobile/15E148 Safari Line/14.5.0`],
    ['Instagram', `${iphone} Mobile/15E148 Instagram 325.0.3.34.90 (iPhone15,2)`],
    ['Facebook', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/460.0.0.31.109]`],
    [
      'NAVER',
      `${iphone} Version/16.0 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.4.3)`,
    ],
    ['TikTok', `${android}) AppleWebKit/537.36 Chrome/124.0 BytedanceWebview/d8a21c6`],
    ['any WebView of Android', `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/124.0`],
  ])('%s', (_, agent) => expect(isInAppBrowser(agent)).toBe(true));

  it.each([
    ['Chrome on Android', `${android}) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36`],
    ['Safari on iOS', `${iphone} Version/17.4 Mobile/15E148 Safari/604.1`],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0'],
    ['a browser with "line" in a word', `${iphone} Version/17.4 Safari/604.1 Airline/2`],
  ])('does not match %s', (_, agent) => expect(isInAppBrowser(agent)).toBe(false));
});
