/**
 * Browsers inside other applications: they open no second window, or one that forgets where it came from, and
 * Google refuses to sign anybody in there. The mailed code is what works in all of them.
 */
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
  // Any other Android application that shows a page inside itself.
  /; wv\)/,
];

export const isInAppBrowser = (agent: string): boolean =>
  inAppBrowsers.some((pattern) => pattern.test(agent));
