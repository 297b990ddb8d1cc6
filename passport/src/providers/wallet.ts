/** Sign-in with a wallet (EIP-4361): the player's key signs the message from the server. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { beginLogin } from '@prelude/contract/account/passport-providers';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';

/** A wallet in the browser (EIP-1193). */
export interface Ethereum {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

export type Asked = NonNullable<ReplyOf<typeof beginLogin>['siwe']>;

/** Adds the checksum by upper and lower case (EIP-55); wallets return addresses with and without it. */
export function withChecksum(address: string): string {
  const plain = address.toLowerCase().replace(/^0x/, '');
  const digest = bytesToHex(keccak_256(utf8ToBytes(plain)));
  const digits = Array.from(plain, (digit, at) =>
    Number.parseInt(digest[at]!, 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${digits.join('')}`;
}

export const messageOf = (asked: Asked, address: string, nonce: string): string =>
  [
    `${asked.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    asked.statement,
    '',
    `URI: ${asked.uri}`,
    'Version: 1',
    `Chain ID: ${asked.chainIds[0]}`,
    `Nonce: ${nonce}`,
    `Issued At: ${asked.issuedAt}`,
    `Expiration Time: ${asked.expirationTime}`,
  ].join('\n');

/** Returns the token of the signed message. Rejects with the wallet's error (code 4001: the player declined). */
export async function signWith(ethereum: Ethereum, asked: Asked, nonce: string): Promise<string> {
  const [first] = (await ethereum.request({ method: 'eth_requestAccounts' })) as string[];
  if (!first || !/^0x[0-9a-fA-F]{40}$/.test(first)) throw new Error('no account');
  const message = messageOf(asked, withChecksum(first), nonce);
  const signature = await ethereum.request({
    method: 'personal_sign',
    params: [`0x${bytesToHex(utf8ToBytes(message))}`, first],
  });
  return btoa(JSON.stringify({ message, signature }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
