/**
 * Sign-in with Ethereum (EIP-4361; spec §3, type 17). The message must be exactly the one this flow requested, and
 * contain the address that signed it. Only wallets with a key: a contract's signature would need a call to a chain.
 */
import type { beginLogin } from '@prelude/contract/account/passport-providers';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import sjson from 'secure-json-parse';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Proof } from '../provider.ts';

/** Required content of the message; its nonce is the flow's state. */
export type Siwe = NonNullable<ReplyOf<typeof beginLogin>['siwe']>;

const Signed = Type.Object(
  {
    message: Type.String({ minLength: 1, maxLength: 2000 }),
    signature: Type.String({ pattern: '^0x[0-9a-fA-F]{130}$' }),
  },
  { additionalProperties: false },
);

/** Minutes in which a message must be signed. */
const life = 5;

/** The text to sign (EIP-4361), for an address, a chain and the nonce of a flow. */
const messageOf = (asked: Siwe, address: string, chainId: number, nonce: string): string =>
  `${asked.domain} wants you to sign in with your Ethereum account:
${address}

${asked.statement}

URI: ${asked.uri}
Version: 1
Chain ID: ${chainId}
Nonce: ${nonce}
Issued At: ${asked.issuedAt}
Expiration Time: ${asked.expirationTime}`;

const read = (token: string): Static<typeof Signed> => {
  const text = Buffer.from(token, 'base64url').toString('utf8');
  const signed: unknown = sjson.parse(text, null, { protoAction: 'error' });
  if (!Check(Signed, signed)) throw new Error('not a signed message');
  return signed;
};

export function createWallet(publicUrl: string, game: () => string) {
  const { host, origin } = new URL(publicUrl);
  return {
    ask: (now: Date): Siwe => ({
      domain: host,
      uri: origin,
      statement: `Sign in to ${game()}.`,
      // Ethereum's main chain. No transaction is ever sent.
      chainIds: [1],
      issuedAt: now.toISOString(),
      expirationTime: new Date(now.getTime() + life * 60_000).toISOString(),
    }),
    /** The nonce in a token, used to find its flow. It proves nothing. */
    nonceOf: async (token: string): Promise<string> =>
      /^Nonce: ([0-9a-zA-Z]+)$/m.exec(read(token).message)?.[1] ?? '',
    /** Throws unless the message is exactly the requested one and its address has signed it. */
    prove: async (token: string, nonce: string, asked: Siwe): Promise<Proof> => {
      // Loaded with the first wallet sign-in, because it takes 28 ms.
      const { signerOf } = await import('./ethereum.ts');
      const { message, signature } = read(token);
      if (Date.parse(asked.expirationTime) <= Date.now()) throw new Error('too late');
      const address = signerOf(message, signature);
      // The exact message requested from this address.
      const isAsked = asked.chainIds.some(
        (chainId) => message === messageOf(asked, address, chainId, nonce),
      );
      if (!isAsked) throw new Error('not the requested message, or not signed by its address');
      return { subject: address.toLowerCase() };
    },
  };
}
