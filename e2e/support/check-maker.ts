/** A stand-in for a check maker's server: its script, its frame, and its verdict. */
import type { Language } from '../../contract/src/shared/languages.ts';
import { type StandIn, startStandIn } from '../../server/src/testing/stand-in.ts';

export const checkMakers = ['turnstile', 'hcaptcha', 'tencent'] as const;
export type CheckMaker = (typeof checkMakers)[number];

export const makerLanguages: Record<CheckMaker, Record<Language, string>> = {
  turnstile: { cht: 'zh-TW', en: 'en', jp: 'ja', kr: 'ko' },
  hcaptcha: { cht: 'zh-TW', en: 'en', jp: 'ja', kr: 'ko' },
  tencent: { cht: 'zh-hk', en: 'en', jp: 'ja', kr: 'ko' },
};

/**
 * The frame has the maker's origin and, like the real ones, reports a press only after a call to its server. A report
 * during the press would remove the frame before the browser has finished the press; Playwright then waited without end
 * in 2 of 18 runs on a busy machine. The listener comes before the buttons, because a slow machine can press one before
 * the rest of the frame is parsed.
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
