import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { root } from '../paths.ts';
import { copyNewPack, edit, lines, path, put } from '../testing/new-pack-copy.ts';

copyNewPack();

const given = join(root, 'e2e/support/film');
const about = (level: 'error' | 'warning'): string[] =>
  lines(level).filter((line) => /film/.test(line));
const captions = (...cues: string[]) =>
  put('film/captions.en.vtt', ['WEBVTT', ...cues].join('\n\n'));
const address = (value: string) =>
  edit('campaign.json', (source) => source.replace('{', `{ "film": { "address": "${value}" },`));

beforeEach(() => {
  mkdirSync(path('film'));
  cpSync(given, path('film'), { recursive: true });
});

it('accepts a film with poster, loop and captions in the languages of the campaign', () => {
  captions('00:00.100 --> 00:01.000 align:start\nLow tide.', '1\n00:01.000 --> 00:02.000\nEbb.');
  put('film/captions.DE.vtt', 'WEBVTT Ebbe\n\n00:00:00.100 --> 00:00:01.000\nEbbe.\n');
  expect([...about('error'), ...about('warning')]).toEqual([]);
});

it('names a file that is not used, and captions in another language', () => {
  writeFileSync(path('film/trailer.mp4'), '');
  put('film/captions.fr.vtt', 'WEBVTT\n');
  expect(about('error')).toEqual([
    expect.stringMatching(/^film\/captions\.fr\.vtt: is in no language .*; use one of en, de$/),
    expect.stringMatching(/^film\/trailer\.mp4: is not used; the names are landscape and portrait/),
  ]);
});

it('names a file whose content is another format than its name says', () => {
  cpSync(join(given, 'landscape.webm'), path('film/portrait.mp4'));
  cpSync(join(given, 'landscape.mp4'), path('film/poster-portrait.avif'));
  put('film/loop-portrait.webm', 'no film');
  expect(about('error')).toEqual([
    'film/loop-portrait.webm: is no .webm file; export it as WEBM',
    'film/portrait.mp4: is a .webm file; export it as MP4',
    'film/poster-portrait.avif: is a .mp4 file; export it as AVIF',
  ]);
});

it('warns of large files with their size, and of a film that starts late', () => {
  const loop = readFileSync(path('film/loop-landscape.webm'));
  writeFileSync(path('film/loop-landscape.webm'), Buffer.concat([loop, Buffer.alloc(600_000)]));
  const film = readFileSync(path('film/landscape.mp4')).toString('latin1');
  const late = film.replace('moov', 'free') + 'moov'.padEnd(5_000_000);
  writeFileSync(path('film/landscape.mp4'), late, 'latin1');
  expect(about('error')).toEqual([]);
  expect(about('warning')).toEqual([
    expect.stringMatching(/^film\/landscape\.mp4: has 5,0[\d,]+ bytes; a film should have at most/),
    expect.stringMatching(/^film\/landscape\.mp4: has its index at the end/),
    expect.stringMatching(/^film\/loop-landscape\.webm: has 602,\d+ bytes; a loop should have/),
  ]);
});

it.each([
  ['Low tide.', 1, 'has no captions'],
  ['00:01.0 --> 00:02.000\nLow tide.', 3, 'has a wrong time'],
  ['00:02.000 --> 00:01.000\nLow tide.', 3, 'ends before it begins'],
  [
    '00:02.000 --> 00:03.000\nEbb.\n\n00:01.000 --> 00:03.000\nLow.',
    6,
    'begins before the caption',
  ],
  ['00:02.000 --> 00:03.000\n', 3, 'has no words'],
])('names the line of a wrong caption: %j', (cue, line, what) => {
  captions(cue);
  expect(about('error')).toEqual([
    expect.stringContaining(`film/captions.en.vtt:${line}: ${what}`),
  ]);
});

it('names an address that is no film, and a second film', () => {
  address('https://films.example/watch/7');
  expect(about('error')).toEqual([
    expect.stringMatching(/campaign\.json:\d+ film\.address: is no film of a known host/),
    expect.stringMatching(/campaign\.json:\d+ film\.address: film\/landscape\.mp4 is a film too/),
  ]);
});

it('asks for the film that captions and posters belong to', () => {
  for (const name of ['landscape.mp4', 'landscape.webm', 'portrait.webm'])
    rmSync(path(`film/${name}`));
  expect(about('error')).toEqual(['film: has no film; add landscape.mp4, or remove the folder']);
  rmSync(path('film/poster-landscape.jpg'));
  expect(about('error')).toEqual([]);
});
