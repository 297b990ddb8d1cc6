/** Built-in browsers of apps, by their mark in the user agent, and what they lack. */

/**
 * `pop-ups`: a second window is blocked or loses its opener, and Google refuses to sign in there. `downloads`: a file
 * that a page makes is not saved. `passkeys`: only for sites that belong to the app.
 */
type Lack = 'pop-ups' | 'downloads' | 'passkeys';

const all: readonly Lack[] = ['pop-ups', 'downloads', 'passkeys'];

interface InAppBrowser {
  app: string;
  mark: RegExp;
  lacks: readonly Lack[];
}

/** The first match counts. */
export const inAppBrowsers: readonly InAppBrowser[] = [
  { app: 'KakaoTalk', mark: /KAKAOTALK/i, lacks: all },
  { app: 'LINE', mark: /\bLine\//, lacks: all },
  { app: 'Instagram', mark: /Instagram/, lacks: all },
  { app: 'Facebook', mark: /FBAN|FBAV|FB_IAB|FBIOS|MessengerForiOS/, lacks: all },
  { app: 'X', mark: /Twitter for (?:iPhone|iPad)|TwitterAndroid/, lacks: all },
  // Its desktop version saves files.
  { app: 'WeChat', mark: /WindowsWechat|MacWechat/, lacks: ['pop-ups', 'passkeys'] },
  { app: 'WeChat', mark: /MicroMessenger/i, lacks: all },
  { app: 'NAVER', mark: /NAVER\(inapp/i, lacks: ['pop-ups', 'passkeys'] },
  { app: 'Daum', mark: /DaumApps/i, lacks: ['pop-ups', 'passkeys'] },
  { app: 'TikTok', mark: /BytedanceWebview|musical_ly|TikTok/i, lacks: all },
  { app: 'Snapchat', mark: /Snapchat/, lacks: all },
  { app: 'Threads', mark: /Barcelona \d/, lacks: all },
  { app: 'Google', mark: /GSA\//, lacks: ['pop-ups'] },
  // Their web views end with `Safari/…` on some systems, as browsers do.
  { app: 'Yahoo! Japan', mark: /YJApp-(?:IOS|ANDROID)/, lacks: ['pop-ups', 'passkeys'] },
  // QQBrowser is a browser, and has no word `QQ/`.
  { app: 'QQ', mark: /\bQQ\/\d/, lacks: ['pop-ups', 'passkeys'] },
  { app: 'Baidu', mark: /baiduboxapp\//, lacks: ['pop-ups', 'passkeys'] },
  { app: 'LinkedIn', mark: /LinkedInApp/, lacks: ['pop-ups', 'passkeys'] },
  { app: 'Reddit', mark: /\bReddit\//, lacks: ['pop-ups', 'passkeys'] },
  // Some save files.
  { app: 'an Android app', mark: /; wv\)/, lacks: ['pop-ups', 'passkeys'] },
  // Every browser of iOS ends with `Safari/…`; the web view of an app does not, unless the app adds it.
  {
    app: 'an iOS app',
    mark: /^Mozilla\/5\.0 \((?:iPhone|iPad|iPod)[^)]*\) AppleWebKit(?!.*Safari\/)/,
    lacks: ['pop-ups', 'passkeys'],
  },
];

export const inAppBrowserOf = (agent: string): InAppBrowser | undefined =>
  inAppBrowsers.find(({ mark }) => mark.test(agent));

export const agentLacks = (agent: string, what: Lack): boolean =>
  inAppBrowserOf(agent)?.lacks.includes(what) ?? false;
