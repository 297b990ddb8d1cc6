/** A maker's server as a page and our server know it: its script, the frame the script draws, and its yes or no. */
import type { Language } from '../../contract/src/shared/languages.ts';
import { type StandIn, startStandIn } from '../../server/src/testing/stand-in.ts';

export const checkMakers = ['turnstile', 'hcaptcha', 'tencent'] as const;
export type CheckMaker = (typeof checkMakers)[number];

/** How each calls the visitor's language (spec §9 for Tencent's). */
export const makerLanguages: Record<CheckMaker, Record<Language, string>> = {
  turnstile: { cht: 'zh-TW', en: 'en', jp: 'ja', kr: 'ko' },
  hcaptcha: { cht: 'zh-TW', en: 'en', jp: 'ja', kr: 'ko' },
  tencent: { cht: 'zh-hk', en: 'en', jp: 'ja', kr: 'ko' },
};

/**
 * The frame lives on the maker's origin; what is pressed in it is told to the script, as the makers' own do: after their
 * server was asked. Told within the press, the frame would be gone before the browser had seen the press through, and
 * whoever drives the browser waits for that for good (2 of 18 on a busy machine). It listens before there is a button:
 * on a slow machine one could be pressed before the rest of the frame was read.
 */
const frame = `<!doctype html><title>check</title><body style="margin:0;background:#1b2038;color:#fff;font:16px sans-serif">
<script>document.onclick = async ({ target }) => {
  if (!target.id) return;
  await fetch('/pressed');
  setTimeout(() => parent.postMessage({ maker: target.id }, '*'), 100);
};</script>
<button id="yes">I am human</button> <button id="late">Too late</button> <button id="no">Cannot tell</button>`;

const script = (maker: CheckMaker, origin: string): string => `
const draw = (host, language, said) => {
  const frame = document.createElement('iframe');
  frame.src = '${origin}/frame?language=' + language;
  frame.title = 'check'; frame.width = 300; frame.height = 65;
  host.append(frame);
  const hear = (event) => event.source === frame.contentWindow && said(event.data.maker);
  addEventListener('message', hear);
  return () => { removeEventListener('message', hear); frame.remove(); };
};
${
  maker === 'tencent'
    ? `window.TencentCaptcha = class {
  constructor(host, id, done, options) { Object.assign(this, { host, id, done, options }); }
  show() { this.end = draw(this.host, this.options.userLanguage, (what) =>
    this.done(what === 'yes' ? { ret: 0, ticket: 't03' + 'x'.repeat(40) + Math.random(), randstr: '@abc' }
      : { ret: 0, ticket: 'trerror_1001_' + this.id + '_1763740000', randstr: '@abc', errorCode: 1001 })); }
  destroy() { this.end(); }
};`
    : `const drawn = new Map();
window.${maker} = {
  render(host, options) {
    const id = String(drawn.size);
    drawn.set(id, draw(host, options.language ?? options.hl, (what) =>
      what === 'yes' ? options.callback('0.' + 'token-'.repeat(8) + Math.random())
      : what === 'late' ? options['expired-callback']() : options['error-callback']('300010')));
    return id;
  },
  remove(id) { drawn.get(id)(); },
};`
}`;

export interface CheckStandIn extends StandIn {
  /** What the site's server is started with. */
  env: Record<string, string>;
}

export async function startCheckMaker(maker: CheckMaker): Promise<CheckStandIn> {
  const party = await startStandIn();
  const type =
    (kind: string, body: string): StandIn['answers'][string] =>
    (response) =>
      response.writeHead(200, { 'content-type': kind }).end(body);
  party.answers = {
    '/widget.js': type('text/javascript', script(maker, party.url)),
    '/frame': type('text/html', frame),
    '/pressed': {},
    '/verify': { success: true, hostname: 'localhost', Response: { CaptchaCode: 1 } },
  };
  return Object.assign(party, {
    env: {
      CAPTCHA_PROVIDER: maker,
      CAPTCHA_SITE_KEY: '19000',
      CAPTCHA_SECRET: 'maker-secret',
      CAPTCHA_SCRIPT_URL: `${party.url}/widget.js`,
      CAPTCHA_VERIFY_URL: `${party.url}/verify`,
      TENCENT_SECRET_ID: 'AKID',
      TENCENT_SECRET_KEY: 'tencent-key',
    },
  });
}
