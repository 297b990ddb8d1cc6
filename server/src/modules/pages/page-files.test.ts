import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { loadPages } from './page-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'prelude-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const words = Array.from({ length: 4000 }, (_, index) => `<p>${(index * 7919) % 10_007}</p>`);
const built = `<link rel="canonical" href="{{origin}}/?lang=en"><script>1</script>${words.join('')}`;
writeFileSync(join(folder, 'en.mobile.html'), built);
writeFileSync(join(folder, 'en.mobile.html.br'), 'of the build, without our address');

it('contain the origin of the serving site, in every encoding', () => {
  const { pages, inline } = loadPages(folder, 'https://dreams.example');
  const page = pages.get('en.mobile')!;
  const expected = built.replace('{{origin}}', 'https://dreams.example');
  expect(page.plain.toString()).toBe(expected);
  expect(brotliDecompressSync(page.br).toString()).toBe(expected);
  expect(gunzipSync(page.gzip).toString()).toBe(expected);
  expect(inline.scripts).toHaveLength(1);
  expect(loadPages(folder, 'https://other.example').pages.get('en.mobile')!.etag).not.toBe(
    page.etag,
  );
});

it('are compressed quickly for the first request and better for later ones', async () => {
  const page = loadPages(folder, 'https://dreams.example').pages.get('en.mobile')!;
  const first = page.br.length;
  await expect.poll(() => page.br.length, { timeout: 10_000 }).toBeLessThan(first);
  expect(brotliDecompressSync(page.br).equals(page.plain)).toBe(true);
});
