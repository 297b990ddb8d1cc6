import { expect, test, vi } from 'vitest';
import { findLine, prove } from './proof.ts';

const line = (code: string) => `{"code":"${code}","platforms":["pc"],"region":"japan"}\n`;
const codes = ['0AAAAAAAAAAAAAAAAAAA', '7H2KQ9XWJ4N8RTV0B3CD', 'ZZZZZZZZZZZZZZZZZZZZ'];
const list = codes.map(line).join('');

test('finds the line of an entry and returns null for a missing entry', () => {
  const bytes = new TextEncoder().encode(list);
  for (const [index, code] of codes.entries()) {
    expect(findLine(bytes, code)).toEqual({ lines: 3, line: index + 1 });
  }
  expect(findLine(bytes, '1'.repeat(20))).toEqual({ lines: 3, line: null });
  expect(findLine(new Uint8Array(), codes[0]!)).toEqual({ lines: 0, line: null });
});

test('hashes exactly the bytes that the browser received (abuse case 43)', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(list)));
  const seen: number[] = [];
  const proof = await prove('/draw/entries.jsonl', codes[1]!, (bytes) => seen.push(bytes));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(list));
  expect(proof).toEqual({ lines: 3, line: 2, hash: Buffer.from(digest).toString('hex') });
  expect(seen.at(-1)).toBe(list.length);

  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  await expect(prove('/draw/entries.jsonl', codes[1]!, () => {})).rejects.toThrow('404');
  vi.unstubAllGlobals();
});
