import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dropSnapshots, takeSnapshot } from './snapshot.ts';

const work = mkdtempSync(join(tmpdir(), 'prelude-snapshot-'));
afterAll(() => rmSync(work, { recursive: true }));
const into = join(work, 'packs');
let pack: string;
const write = (name: string, content: string): void => writeFileSync(join(pack, name), content);

beforeEach(() => {
  pack = mkdtempSync(join(work, 'pack-'));
  write('campaign.json', '{ "key": "harbour" }');
  write('theme.json', '{}');
  write('.draft', 'of an editor');
});

describe('a copy of a pack', () => {
  it('has the files of the pack, without hidden ones', () => {
    const { folder, key } = takeSnapshot(pack, into);
    expect(key).toBe('harbour');
    expect(readFileSync(join(folder, 'theme.json'), 'utf8')).toBe('{}');
    expect(existsSync(join(folder, '.draft'))).toBe(false);
  });

  it('does not change with the pack', () => {
    const first = takeSnapshot(pack, into);
    write('theme.json', '{ "radius": 4 }');
    const second = takeSnapshot(pack, into, first.folder);
    expect(second.hash).not.toBe(first.hash);
    expect(readFileSync(join(first.folder, 'theme.json'), 'utf8')).toBe('{}');
    expect(readFileSync(join(second.folder, 'theme.json'), 'utf8')).toBe('{ "radius": 4 }');
  });

  it('is the same one for the same content, also after a file was written again', () => {
    const first = takeSnapshot(pack, into);
    write('theme.json', '{}');
    expect(takeSnapshot(pack, into, first.folder)).toEqual(first);
  });

  it('shares unchanged files with the copy before, so that a change of one text copies one file', () => {
    const first = takeSnapshot(pack, into);
    write('theme.json', '{ "radius": 4 }');
    const second = takeSnapshot(pack, into, first.folder);
    const inode = (folder: string, name: string) => statSync(join(folder, name)).ino;
    expect(inode(second.folder, 'campaign.json')).toBe(inode(first.folder, 'campaign.json'));
    expect(inode(second.folder, 'theme.json')).not.toBe(inode(first.folder, 'theme.json'));
  });

  it('is removed when it is no longer kept', () => {
    const first = takeSnapshot(pack, into);
    write('theme.json', '{ "radius": 8 }');
    const second = takeSnapshot(pack, into);
    dropSnapshots(into, [second.folder]);
    expect(existsSync(first.folder)).toBe(false);
    expect(existsSync(second.folder)).toBe(true);
  });
});
