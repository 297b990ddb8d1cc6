/** Each captcha renders into its host element: outside the open dialog it would not be clickable. */
import { type Language, toCaptcha, toLocale, toWidget } from '@prelude/contract/shared/languages';
import type { Settings } from '@prelude/contract/site/settings';
import { loadScript } from '@prelude/passport/providers/scripts';
import type { Ticket } from './challenge.ts';

export type Maker = Exclude<Settings['captcha']['provider'], 'local'>;

interface Wanted {
  host: HTMLElement;
  siteKey: string;
  script: string;
  language: Language;
  onToken: (ticket: Ticket) => void;
  /** `expired`: the visitor took too long; `failed`: the check failed or returned an error. */
  onTrouble: (trouble: 'expired' | 'failed') => void;
}

type Remove = () => void;

type WidgetOptions = Record<string, unknown>;
interface Widgets {
  render(host: HTMLElement, options: WidgetOptions): string | undefined;
  remove(id: string): void;
}
interface Tencent {
  show(): void;
  destroy?(): void;
}
interface TencentAnswer {
  ret: number;
  ticket?: string | null;
  randstr?: string;
  errorCode?: number;
}
interface MakersWindow {
  turnstile?: Widgets;
  hcaptcha?: Widgets;
  TencentCaptcha?: new (
    host: HTMLElement,
    appId: string,
    done: (answer: TencentAnswer) => void,
    options: WidgetOptions,
  ) => Tencent;
}
const made = window as unknown as MakersWindow;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
/** Second value of a ticket (spec §4) for providers that have none. */
const randomText = (): string =>
  `@${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join('')}`;

const withQuery = (script: string, query: Record<string, string>): string => {
  const address = new URL(script, location.href);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
};

const widgets =
  (name: 'turnstile' | 'hcaptcha', ownOptions: (wanted: Wanted) => WidgetOptions) =>
  async (wanted: Wanted): Promise<Remove> => {
    await loadScript(withQuery(wanted.script, { render: 'explicit', recaptchacompat: 'off' }));
    const { [name]: widget } = made;
    if (!widget) throw new Error('no script');
    const id = widget.render(wanted.host, {
      sitekey: wanted.siteKey,
      theme: 'dark',
      callback: (ticket: string) => wanted.onToken({ ticket, randstr: randomText() }),
      'expired-callback': () => wanted.onTrouble('expired'),
      'error-callback': () => {
        wanted.onTrouble('failed');
        // Turnstile writes the error to the console unless the callback returns true.
        return true;
      },
      ...ownOptions(wanted),
    });
    return () => {
      if (id !== undefined) widget.remove(id);
    };
  };

async function tencent(wanted: Wanted): Promise<Remove> {
  await loadScript(wanted.script);
  if (!made.TencentCaptcha) throw new Error('no script');
  const check = new made.TencentCaptcha(
    wanted.host,
    wanted.siteKey,
    ({ ret, ticket, randstr, errorCode }) => {
      // With an error code, the script created the ticket itself, so it is not valid.
      if (ret !== 0 || !ticket || !randstr || errorCode) wanted.onTrouble('failed');
      else wanted.onToken({ ticket, randstr });
    },
    { userLanguage: toCaptcha(toLocale(wanted.language)), type: 'embed', enableDarkMode: true },
  );
  check.show();
  return () => check.destroy?.();
}

/** Renders a widget; rejects when its script fails to load. */
export const makers: Record<Maker, (wanted: Wanted) => Promise<Remove>> = {
  tencent,
  turnstile: widgets('turnstile', ({ language, onTrouble }) => ({
    language: toWidget(language),
    size: 'flexible',
    'timeout-callback': () => onTrouble('expired'),
    'unsupported-callback': () => onTrouble('failed'),
  })),
  hcaptcha: widgets('hcaptcha', ({ host, language, onTrouble }) => ({
    hl: toWidget(language),
    'challenge-container': host,
    'chalexpired-callback': () => onTrouble('expired'),
  })),
};

export const makerNames: Record<Maker, string> = {
  tencent: 'Tencent',
  turnstile: 'Cloudflare',
  hcaptcha: 'hCaptcha',
};
