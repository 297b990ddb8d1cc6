import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { minimalPack } from '../testing/packs.ts';
import { root } from '../paths.ts';
import { checkCampaign } from './check.ts';

const outside = mkdtempSync(join(tmpdir(), 'prelude-outside-'));
writeFileSync(join(outside, 'terms.md'), '# Terms\n\nA file of the machine.\n');

const start = (pack: string) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const env = {
      PATH: process.env.PATH,
      CAMPAIGN_DIR: pack,
      DATA_DIR: join(outside, 'data'),
      PORT: '1',
    };
    execFile(
      process.execPath,
      ['server/src/main.ts'],
      { cwd: root, env },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, out: stdout + stderr }),
    );
  });

/** The second is in a folder that no reader knows, so that only a walk finds it. */
const paths = ['legal/en/terms.md', 'anything/below/it.txt'];
const ways: [string, (path: string) => void][] = [
  ['a link to a file of the machine', (path) => symlinkSync(join(outside, 'terms.md'), path)],
  ['a linked folder', (path) => symlinkSync(outside, path)],
  ['a link that leads nowhere', (path) => symlinkSync('nowhere', path)],
  ['a link inside the pack', (path) => symlinkSync('campaign.json', path)],
  ['a named pipe', (path) => void execFileSync('mkfifo', [path])],
];

describe('a pack has plain files only: the check and the start refuse', () => {
  it.each(ways)('%s', (_what, make) => {
    for (const link of paths) {
      const { folder: pack } = minimalPack();
      const path = join(pack, link);
      mkdirSync(join(path, '..'), { recursive: true });
      rmSync(path, { force: true });
      make(path);
      expect(checkCampaign(pack)).toEqual([
        expect.objectContaining({
          level: 'error',
          what: expect.stringContaining(`${link} is a link`),
        }),
      ]);
    }
  });

  it('a link, at the start of the server', { timeout: 120_000 }, async () => {
    const { folder, remove } = minimalPack();
    mkdirSync(join(folder, 'legal/en'), { recursive: true });
    rmSync(join(folder, 'legal/en/terms.md'), { force: true });
    symlinkSync(join(outside, 'terms.md'), join(folder, 'legal/en/terms.md'));
    const { code, out } = await start(folder);
    expect(code).toBe(1);
    expect(out).toContain('legal/en/terms.md is a link or a device');
    remove();
  });

  it('nothing else: a linked pack is a pack', () => {
    const link = join(outside, 'pack');
    symlinkSync(minimalPack().folder, link);
    expect(checkCampaign(link).filter(({ what }) => what.includes('link or a device'))).toEqual([]);
  });
});
