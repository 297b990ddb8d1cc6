import { describe, expect, it } from 'vitest';
import { withChecksum, type Ethereum, signWith } from './wallet.ts';

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const asked = {
  domain: 'site.example',
  uri: 'https://site.example',
  statement: 'Sign in.',
  chainIds: [1],
  issuedAt: '2026-11-21T12:00:00.000Z',
  expirationTime: '2026-11-21T12:05:00.000Z',
};

describe('a wallet', () => {
  it.each([
    address,
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('has an address with its checksum (EIP-55): %s', (known) => {
    expect(withChecksum(known.toLowerCase())).toBe(known);
  });

  it('signs exactly the requested message (EIP-4361)', async () => {
    const calls: { method: string; params?: unknown[] }[] = [];
    const ethereum: Ethereum = {
      request: async (call) => {
        calls.push(call);
        return call.method === 'eth_requestAccounts' ? [address.toLowerCase()] : '0xsigned';
      },
    };
    const token = await signWith(ethereum, asked, 'N'.repeat(32));
    const { message, signature } = JSON.parse(
      Buffer.from(token, 'base64url').toString('utf8'),
    ) as Record<string, string>;
    expect(signature).toBe('0xsigned');
    expect(message).toBe(
      [
        'site.example wants you to sign in with your Ethereum account:',
        address,
        '',
        'Sign in.',
        '',
        'URI: https://site.example',
        'Version: 1',
        'Chain ID: 1',
        `Nonce: ${'N'.repeat(32)}`,
        'Issued At: 2026-11-21T12:00:00.000Z',
        'Expiration Time: 2026-11-21T12:05:00.000Z',
      ].join('\n'),
    );
    const hex = Buffer.from(message!, 'utf8').toString('hex');
    expect(calls[1]).toEqual({
      method: 'personal_sign',
      params: [`0x${hex}`, address.toLowerCase()],
    });
  });

  it('signs nothing without an account', async () => {
    await expect(signWith({ request: async () => [] }, asked, 'n')).rejects.toThrow('no account');
  });
});
