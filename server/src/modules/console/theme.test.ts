import { consoleSheet } from '@prelude/pack/compile/look/theme-sheet';
import { minimalPack } from '@prelude/pack/testing/packs';
import { loadTheme } from '@prelude/pack/theme';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

it('gives the console the colours of its campaign', async () => {
  const pack = minimalPack();
  pack.write('theme.json', { mode: 'light', colors: { accent: '#0e6470' } });
  const server = await startTestApp('postgres', { CAMPAIGN_DIR: pack.folder });
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${server.url}/console/theme.css`, { headers });
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toBe(consoleSheet(loadTheme(pack.folder)));
  const again = await ask({ 'if-none-match': answer.headers.get('etag')! });
  expect(again.status).toBe(304);
  await server.stop();
  pack.remove();
});
