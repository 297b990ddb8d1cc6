/** The adapters by network, and how an account is read from what an operator entered. */
import type { ConversionProvider } from '@prelude/contract/campaign/conversions';
import { accountFields } from '@prelude/contract/console/webhooks';
import { Failure } from '../../../core/failures.ts';
import { assertionFor, createGoogle } from './google.ts';
import { meta } from './meta.ts';
import type { Account, Network, Report } from './network.ts';
import { tiktok } from './tiktok.ts';
import { x } from './x.ts';

export type Networks = Readonly<Record<ConversionProvider, Network>>;

export const createNetworks = (): Networks => ({ meta, tiktok, google: createGoogle(), x });

function isKey(text: string): boolean {
  try {
    return assertionFor(text, new Date()) !== '';
  } catch {
    return false;
  }
}

/**
 * The account after a change; fields that were not given stay.
 * Throws `Failure` webhook.account, which names the fields that do not fit.
 */
export function accountWith(
  provider: ConversionProvider,
  known: Account,
  given: Readonly<Record<string, string>>,
): Account {
  const fields = accountFields[provider];
  const entries = fields.flatMap(({ key }) => {
    const value = (given[key] ?? '').trim() || known[key];
    return value ? [[key, value] as const] : [];
  });
  const account: Account = Object.fromEntries(entries);
  const misfits = fields.filter(({ key, pattern, optional }) => {
    const value = account[key];
    if (value === undefined) return !optional;
    return !new RegExp(pattern, 'u').test(value) || (key === 'key' && !isKey(value));
  });
  if (misfits.length > 0)
    throw new Failure('webhook.account', { fields: misfits.map(({ name }) => name).join(', ') });
  return account;
}

/** Whether a test needs a code of the network that is not there. */
export const lacksTestCode = (provider: ConversionProvider, account: Account): boolean =>
  accountFields[provider].some(({ key }) => key === 'test') && !account.test;

/** A report about no one, for the button of the console. */
export const testReport = (id: string, page: string): Report => ({
  id,
  registeredAt: new Date(),
  click: { parameter: 'test', id: 'PreludeTest', at: new Date() },
  agent: 'Prelude',
  email: 'test@example.com',
  page,
  isTest: true,
});
