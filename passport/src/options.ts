import type { Language } from '@prelude/contract/shared/languages';
import type { Settings } from '@prelude/contract/site/settings';
import type { Messages } from './messages.ts';

/** Public ids of the third parties, and the addresses of their scripts. */
export type ProviderIds = Settings['providers'];

export interface PassportOptions extends ProviderIds {
  pcode: string;
  /** Public. The signature made with it detects accidental changes; it does not authenticate. */
  appKey: string;
  projectId: number;
  pk: number;
  cid: number;
  lang: Language;
  /** Versions of this client and of the host's build. */
  svn?: string;
  svc?: string;
  vc?: string;
  /** Platform; default 3. */
  plat?: number;
  /** Device id; created and stored if absent. */
  dn?: string;
  /** Whether the game must confirm each sign-in; default true. */
  needUsdk?: boolean;
  /** The product id in the game's system; defaults to the passport's product. */
  usdk?: { productId: string; productKey: string };
  /** Receiver of analytics events; without it none are sent. */
  pointConfig?: { send: (event: string, fields: Record<string, unknown>) => void };

  /** Origin of the service; default: the page's own. */
  host?: string;
  gameCheckPath?: string;
  /** Sentences for failures without a sentence from the server. */
  messages?: Messages;
  fetch?: typeof fetch;
  /** Called when the server is busy and the call is sent again. @param ms until then */
  onWait?: (ms: number) => void;
  /** Milliseconds until a call is aborted. */
  timeout?: number;
}

export const passportPath = '/hgsdk';

export const optionDefaults = {
  svn: '1.0.0',
  svc: '1',
  vc: '1',
  plat: 3,
  needUsdk: true,
  host: '',
  gameCheckPath: '/game/v1/login/checklgn.lg',
  timeout: 50_000,
} as const;

export type ResolvedOptions = PassportOptions &
  Required<Pick<PassportOptions, keyof typeof optionDefaults>>;

const required = ['pcode', 'appKey', 'projectId', 'pk', 'cid', 'lang'] as const;
const inOrder = {
  pcode: /^[A-Za-z0-9_-]{1,32}$/,
  appKey: /^[A-Za-z0-9_-]{1,128}$/,
} as const;

/** Fills in the defaults. Throws an error that names a missing or unusable option. */
export function resolveOptions(options: PassportOptions): ResolvedOptions {
  for (const name of required) {
    if (options[name] === undefined || options[name] === '') {
      throw new Error(`Passport: please set ${name}`);
    }
  }
  for (const name of ['pcode', 'appKey'] as const) {
    if (!inOrder[name].test(options[name])) throw new Error(`Passport: ${name} is not usable`);
  }
  const { usdk } = options;
  if (usdk && !(usdk.productId && usdk.productKey)) {
    throw new Error('Passport: please set usdk.productId and usdk.productKey');
  }
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...optionDefaults, ...Object.fromEntries(given) } as ResolvedOptions;
}
