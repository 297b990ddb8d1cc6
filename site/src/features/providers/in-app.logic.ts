/** They block second windows or lose the opener, and Google refuses sign-in. The emailed code works. */
const inAppBrowsers = [
  /KAKAOTALK/i,
  /\bLine\//,
  /Instagram/,
  /FBAN|FBAV|FB_IAB|FBIOS|MessengerForiOS/,
  /NAVER\(inapp/i,
  /DaumApps/i,
  /MicroMessenger/i,
  /Twitter for (iPhone|iPad)|TwitterAndroid/,
  /BytedanceWebview|musical_ly|TikTok/i,
  /Snapchat/,
  /GSA\//,
  // Any other Android WebView.
  /; wv\)/,
];

export const isInAppBrowser = (agent: string): boolean =>
  inAppBrowsers.some((pattern) => pattern.test(agent));
