import { describe, expect, it } from 'vitest';
import { inAppBrowserOf, inAppBrowsers, agentLacks } from './in-app-browsers.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = (rest: string) =>
  `Mozilla/5.0 (Linux; Android 13; SM-X706N Build/TP1A.220624.014${rest}`;
const webview = android(
  '; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/115.0.5790.138 Mobile Safari/537.36',
);

/** User agents as the apps send them. */
const inside: [app: string, agent: string][] = [
  ['KakaoTalk', `${iphone} Mobile/15E148 KAKAOTALK 10.3.1`],
  ['KakaoTalk', `${webview};KAKAOTALK 2410310`],
  ['LINE', `${iphone} Mobile/15E148 Safari Line/14.5.0`],
  ['LINE', `${webview} Line/13.21.0/IAB`],
  [
    'Instagram',
    `${iphone} Mobile/21E219 Instagram 325.0.3.34.90 (iPhone15,2; iOS 17_4; en_US; en; scale=3.00; 1179x2556; 580610226)`,
  ],
  [
    'Instagram',
    `${webview} Instagram 309.1.0.41.113 Android (33/13; 420dpi; 1080x2205; samsung; SM-S911N; dm1q; qcom; ko_KR; 541635890)`,
  ],
  [
    'Facebook',
    `${iphone} Mobile/21E219 [FBAN/FBIOS;FBAV/460.0.0.31.109;FBBV/579517217;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/17.4;FBSS/3;FBID/phone;FBLC/en_US;FBOP/5]`,
  ],
  ['Facebook', `${webview} [FB_IAB/FB4A;FBAV/441.0.0.32.109;]`],
  ['X', `${iphone} Mobile/21E219 Twitter for iPhone/10.34`],
  ['X', `${webview} TwitterAndroid`],
  [
    'WeChat',
    `${iphone} Mobile/15E148 MicroMessenger/8.0.48(0x18003030) NetType/WIFI Language/zh_TW`,
  ],
  [
    'WeChat',
    `${webview} XWEB/1160065 MMWEBSDK/20231202 MMWEBID/2247 MicroMessenger/8.0.47.2560(0x28002F30) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
  ],
  [
    'WeChat',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/107.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13)',
  ],
  [
    'NAVER',
    `${iphone} Version/16.5 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 1010; 11.24.5; 12PRO)`,
  ],
  ['Daum', `${iphone} Mobile/15E148 DaumApps/6.9.0 DaumDevice/mobile`],
  ['TikTok', `${iphone} Mobile/15E148 musical_ly_33.1.0 BytedanceWebview/d8a21c6`],
  ['Snapchat', `${iphone} Mobile/15E148 Snapchat/12.75.0.40 (like Safari/8617.2.4.10.8, panda)`],
  ['Google', `${iphone} GSA/306.0.615159955 Mobile/15E148 Safari/604.1`],
  ['an Android app', webview],
  [
    'Threads',
    `${iphone} Mobile/23C55 Barcelona 414.0.0.31.72 (iPhone18,1; iOS 26_2; en_US; en; scale=3.00; 1206x2622; 858012369; IABMV/1)`,
  ],
  ['Threads', `${webview} Barcelona 309.1.0.41.113 Android (33/13; 420dpi; 1080x2205)`],
  ['QQ', `${iphone} Mobile/15E148 QQ/9.0.25.632 V1_IPH_SQ_9.0.25_1_APP_A Pixel/1179`],
  ['an iOS app', `${iphone} Mobile/15E148 Weibo (iPhone15,2__weibo__14.3.1__iphone__os17.4)`],
  ['Yahoo! Japan', `${iphone} Mobile/15E148 YJApp-IOS jp.co.yahoo.ipn.appli/4.103.0`],
  [
    'Yahoo! Japan',
    `${iphone} Version/17.4 Mobile/15E148 Safari/604.1 YJApp-IOS jp.co.yahoo.ipn.appli/4.120.0`,
  ],
  [
    'Yahoo! Japan',
    android(
      ') AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/115.0.5790.138 Mobile Safari/537.36 YJApp-ANDROID jp.co.yahoo.android.yjtop/3.150.1',
    ),
  ],
  ['QQ', `${iphone} Version/17.4 Mobile/15E148 Safari/604.1 QQ/9.0.25.632 Pixel/1179`],
  [
    'QQ',
    `${webview} V1_AND_SQ_8.9.63_4194_YYB_D QQ/8.9.63.11390 NetType/WIFI WebP/0.3.0 Pixel/1080`,
  ],
  [
    'Baidu',
    `${iphone} Mobile/15E148 SP-engine/2.54.0 main%2F1.0 baiduboxapp/13.16.0.10 (Baidu; P2 17.4) NABar/1.0`,
  ],
  [
    'Baidu',
    `${iphone} Version/17.4 Mobile/15E148 Safari/604.1 baiduboxapp/13.58.0.10 (Baidu; P2 17.4)`,
  ],
  ['Baidu', `${webview} T7/13.33 SP-engine/2.71.0 baiduboxapp/13.33.0.11 (Baidu; P1 13) NABar/1.0`],
  ['LinkedIn', `${iphone} Mobile/15E148 [LinkedInApp]/9.29.7586`],
  ['LinkedIn', `${iphone} Version/17.4 Mobile/15E148 Safari/604.1 [LinkedInApp]/9.30.1`],
  ['Reddit', `${iphone} Mobile/15E148 Reddit/2024.10.0`],
  [
    'Reddit',
    `${iphone} Version/17.4 Mobile/15E148 Safari/604.1 Reddit/Version 2024.45.0/Build 615632/iOS Version 17.4`,
  ],
  ['an iOS app', iphone.replace('iPhone; CPU iPhone', 'iPad; CPU')],
];

describe('built-in browsers of apps', () => {
  it.each(inside)('%s: %s', (app, agent) => {
    expect(inAppBrowserOf(agent)?.app).toBe(app);
    expect(agentLacks(agent, 'pop-ups')).toBe(true);
  });

  it('are all in this test', () => {
    const tested = new Set(inside.map(([app]) => app));
    expect(inAppBrowsers.filter(({ app }) => !tested.has(app))).toEqual([]);
  });

  it.each([
    android(') AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'),
    `${iphone} Version/17.4 Mobile/15E148 Safari/604.1`,
    // QQBrowser, a browser.
    `${iphone} Version/17.0 MQQBrowser/14.9.5 Mobile/15E148 Safari/604.1 QBWebViewUA/2 QBWebViewType/1 WKType/1`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0',
    `${iphone} Version/17.4 Safari/604.1 Airline/2`,
  ])('are not %s', (agent) => {
    expect(inAppBrowserOf(agent)).toBeUndefined();
    expect(agentLacks(agent, 'downloads')).toBe(false);
  });
});
