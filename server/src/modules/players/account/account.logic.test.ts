import { signInTypes } from '@prelude/contract/account/passport';
import { expect, it } from 'vitest';
import { waysIn } from './account.logic.ts';
import type { OwnAccount } from '../../passport/own-account.store.ts';

const { google, x, mail } = signInTypes;
const account = (emailKey: string | null) => ({ emailKey }) as OwnAccount;

it.each([
  ['the only one of an account without an address', null, [google], []],
  ['one of two without an address', null, [google, x], [google, x]],
  ['the only one besides the address', 'a@example.com', [mail, google], [google]],
  ['the address alone', 'a@example.com', [mail], []],
] as const)('%s', (_what, emailKey, providers, removable) => {
  const identities = providers.map((provider) => ({ provider, since: '2025-05-20T00:00:00Z' }));
  const offered = waysIn(account(emailKey), identities).filter((way) => way.removable);
  expect(offered.map(({ provider }) => provider)).toEqual(removable);
});
