import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { preparedWhenAsked } from './prepared-when-asked.ts';

const words = Array.from({ length: 4000 }, (_, index) => `<p>${(index * 7919) % 10_007}</p>`);
const plain = Buffer.from(words.join(''));

it('is the same in every encoding, and has a name of its own for other content', () => {
  const page = preparedWhenAsked(plain);
  expect(brotliDecompressSync(page.br).equals(plain)).toBe(true);
  expect(gunzipSync(page.gzip).equals(plain)).toBe(true);
  expect(preparedWhenAsked(Buffer.from('other')).etag).not.toBe(page.etag);
});

it('is compressed quickly for the first request and better for later ones', async () => {
  const page = preparedWhenAsked(plain);
  const first = page.br.length;
  await expect.poll(() => page.br.length, { timeout: 10_000 }).toBeLessThan(first);
  expect(brotliDecompressSync(page.br).equals(page.plain)).toBe(true);
});
