/**
 * The sign-in providers of one account and linking another (spec decisions §6). A change needs a recent proof: a
 * sign-in or `proveAccount` (account.ts, which also removes a provider).
 */
import { Type } from 'typebox';
import { PlainText, endpoint } from '../shared/endpoint.ts';
import { codeFailures, Email, signInTypes } from './passport.ts';
import { providerProof } from './passport-providers.ts';
import { Closed, dataOf, DoneWithSentence } from '../shared/shapes.ts';

const SignInType = Type.Enum(Object.values(signInTypes));

const call = { source: 'spec decisions §6, §8' } as const;
const act = {
  ...call,
  method: 'POST',
  accepts: ['json'],
  reply: DoneWithSentence,
  limit: { max: 60, seconds: 60 },
} as const;

const Linked = Type.Object({
  provider: SignInType,
  since: Type.String({ description: 'ISO 8601' }),
});

export const listIdentities = endpoint({
  ...call,
  method: 'GET',
  path: '/api/account/identities',
  summary: 'The providers of the signed-in account',
  access: 'fetch-only',
  reply: dataOf({
    identities: Type.Array(Linked),
    /** Enabled providers that are not linked yet; 16 if the account has no address. */
    linkable: Type.Array(SignInType),
  }),
  failures: ['session.none'],
  limit: { max: 120, seconds: 60 },
});

export const linkIdentity = endpoint({
  ...act,
  path: '/api/account/identities/link',
  summary: 'Link a provider, by the same flow as signing in',
  body: Closed(providerProof),
  failures: [
    'session.none',
    'account.proof_needed',
    'login.failed',
    'provider.off',
    'provider.expired',
    'provider.unavailable',
    'identity.taken',
    'identity.linked',
  ],
});

export const linkAddress = endpoint({
  ...act,
  path: '/api/account/identities/link-mail',
  summary: 'Prove an address for an account without one (code mailed as `verifyCode`)',
  body: Closed({ email: Email, code: PlainText(16) }),
  failures: [
    'session.none',
    'account.proof_needed',
    'email.invalid',
    'login.email_off',
    ...codeFailures,
    'identity.linked',
    'identity.address_taken',
  ],
});
