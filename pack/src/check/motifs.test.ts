/** What is said of motifs, before any is made. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { copyNewPack, lines, pack, path, put } from '../testing/new-pack-copy.ts';
import { sampleRate, silence, writeWav } from '../compile/sound/wav.ts';
import { toLine } from './findings.ts';
import { checkCampaignPictures } from './pictures.ts';

copyNewPack();
beforeEach(() => put('catalogue/roles.json', [{ key: 'Otto' }, { key: 'Bram' }]));

function sound(file: string, seconds: number): void {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeWav(path(file), silence(seconds * sampleRate));
}

const errors = async (): Promise<string[]> =>
  (await checkCampaignPictures(pack)).filter(({ level }) => level === 'error').map(toLine);

it('accepts a recording with the name of a character', async () => {
  sound('motifs/Otto.wav', 8);
  expect(await errors()).toEqual([]);
  expect(lines('warning').filter((line) => line.startsWith('motifs'))).toEqual([]);
});

it.each([
  ['otto', 'rename it to "Otto"'],
  ['Hugo', 'rename it to one of Otto, Bram'],
])('names the key that was meant by %s', async (key, right) => {
  sound(`motifs/${key}.wav`, 8);
  expect(await errors()).toEqual([
    `motifs/${key}.wav: catalogue/roles.json has no key "${key}"; ${right}`,
  ]);
});

it('refuses a second recording of a character', async () => {
  sound('motifs/Otto.wav', 8);
  writeFileSync(path('motifs/Otto.mp3'), Buffer.alloc(2000, 'ID3'));
  expect(await errors()).toEqual([
    'motifs/Otto.wav: motifs/Otto.mp3 has the same name; keep one of them',
  ]);
});

it('refuses one that is too long, with its length', async () => {
  sound('motifs/Otto.wav', 13);
  expect(await errors()).toEqual(['motifs/Otto.wav: has 13.0 seconds; a motif has at most 12']);
});

it('refuses a finished file that is too large', async () => {
  for (const ending of ['webm', 'm4a']) {
    mkdirSync(path('media/motifs'), { recursive: true });
    writeFileSync(path(`media/motifs/Otto.${ending}`), Buffer.alloc(31_000));
  }
  expect(await errors()).toEqual([
    'media/motifs/Otto.m4a: has 31,000 bytes; a motif has at most 30,000',
    'media/motifs/Otto.webm: has 31,000 bytes; a motif has at most 30,000',
  ]);
});

it('warns of a finished motif with one of its two files', async () => {
  mkdirSync(path('media/motifs'), { recursive: true });
  writeFileSync(path('media/motifs/Otto.webm'), Buffer.alloc(2000));
  expect((await checkCampaignPictures(pack)).map(toLine)).toContainEqual(
    expect.stringMatching(/^media\/motifs: Otto\.m4a is missing/),
  );
});
