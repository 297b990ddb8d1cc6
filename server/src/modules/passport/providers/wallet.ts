/**
 * Sign-in with Ethereum (EIP-4361; specification §3, type 17). Every field is compared with what this flow asked for:
 * a library that is not told the domain accepts a message made for another site (measured; security §1.6). Only
 * wallets with a key of their own: a contract's signature would need a call to a chain.
 */
import sjson from 'secure-json-parse';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Proof } from './provider.ts';

/** What the message must say; its nonce is the flow's state. */
export interface Siwe {
  domain: string;
  uri: string;
  statement: string;
  chainIds: number[];
  issuedAt: string;
  expirationTime: string;
}

export interface WalletProvider {
  ask(now: Date): Siwe;
  /** The nonce a token speaks of, for finding its flow; nothing is proved by it. */
  nonceOf(token: string): Promise<string>;
  /** Throws unless the message is exactly the one asked for and the address in it has signed it. */
  prove(token: string, nonce: string, asked: Siwe): Promise<Proof>;
}

const Signed = Type.Object(
  {
    message: Type.String({ minLength: 1, maxLength: 2000 }),
    signature: Type.String({ pattern: '^0x[0-9a-fA-F]{130}$' }),
  },
  { additionalProperties: false },
);

/** Minutes a message may wait for its signature. */
const life = 5;

/** Half a second of code (measured), read when the first wallet comes. */
const library = () =>
  Promise.all([import('viem/siwe'), import('viem/utils')]).then(([siwe, utils]) => ({
    ...siwe,
    ...utils,
  }));

const read = (token: string): { message: string; signature: `0x${string}` } => {
  const text = Buffer.from(token, 'base64url').toString('utf8');
  const signed: unknown = sjson.parse(text, null, { protoAction: 'error' });
  if (!Check(Signed, signed)) throw new Error('not a signed message');
  return signed as { message: string; signature: `0x${string}` };
};

export function createWallet(publicUrl: string, game: string): WalletProvider {
  const { host, origin } = new URL(publicUrl);
  return {
    ask: (now) => ({
      domain: host,
      uri: origin,
      statement: `Sign in to ${game}.`,
      // Ethereum's main chain; nothing is ever sent to it.
      chainIds: [1],
      issuedAt: now.toISOString(),
      expirationTime: new Date(now.getTime() + life * 60_000).toISOString(),
    }),
    nonceOf: async (token) => {
      const { parseSiweMessage } = await library();
      return parseSiweMessage(read(token).message).nonce ?? '';
    },
    prove: async (token, nonce, asked) => {
      const { createSiweMessage, isAddress, parseSiweMessage, verifyMessage } = await library();
      const { message, signature } = read(token);
      const { address, chainId } = parseSiweMessage(message);
      if (!address || !isAddress(address, { strict: true })) throw new Error('no sound address');
      if (!chainId || !asked.chainIds.includes(chainId)) throw new Error('another chain');
      if (Date.parse(asked.expirationTime) <= Date.now()) throw new Error('too late');
      // Written anew from what was asked for, it must come out the same to the email.
      const expected = createSiweMessage({
        address,
        chainId,
        nonce,
        version: '1',
        domain: asked.domain,
        uri: asked.uri,
        statement: asked.statement,
        issuedAt: new Date(asked.issuedAt),
        expirationTime: new Date(asked.expirationTime),
      });
      if (message !== expected) throw new Error('not the message asked for');
      if (!(await verifyMessage({ address, message, signature }))) throw new Error('not signed');
      return { subject: address.toLowerCase() };
    },
  };
}
