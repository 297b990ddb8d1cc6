/** Checks the committed pictures: complete, within the size budgets, described. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limitOf } from '../../pack/src/testing/picture-limits.ts';

const media = join(import.meta.dirname, 'media');
const json = (path: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'));
const languages = ['cht', 'en', 'jp', 'kr'];

interface Manifest {
  assets: Record<
    string,
    { altKey: string | null; files: { path: string; bytes: number; sha256: string }[] }
  >;
}
const { assets } = json('media/manifest.json') as Manifest;
const files = Object.values(assets).flatMap((asset) => asset.files);

test('the manifest names every picture, and each entry matches its file', () => {
  const present = readdirSync(media, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(avif|jpg|png|svg|webp)$/.test(path));
  expect(files.map(({ path }) => path).toSorted()).toEqual(present.toSorted());
  for (const { path, bytes, sha256 } of files) {
    const data = readFileSync(join(media, path));
    expect([path, data.length]).toEqual([path, bytes]);
    expect([path, createHash('sha256').update(data).digest('hex')]).toEqual([path, sha256]);
  }
});

test('every picture is within the limit of its kind', () => {
  const heavy = files.filter(({ path, bytes }) => bytes > limitOf(path));
  expect(heavy).toEqual([]);
  const unlimited = files.filter(({ path }) => limitOf(path) === Infinity);
  expect(unlimited.map(({ path }) => path)).toEqual(
    unlimited.map(() => expect.stringMatching(/^[^/]+\.(?:png|svg)$/)),
  );
});

test('every non-decorative picture is described in every language', () => {
  const text = (language: string, key: string): unknown => {
    const [book = '', ...rest] = key.split('.');
    const books = ['roles', 'weapons', 'factions', 'world', 'features', 'invitation'];
    const [file, path] = books.includes(book) ? [book, rest] : ['ui', [book, ...rest]];
    return path.reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | undefined)?.[step],
      json(`text/${language}/${file}.json`),
    );
  };
  for (const language of languages) {
    for (const [name, { altKey }] of Object.entries(assets)) {
      if (altKey === null) continue;
      expect([language, name, text(language, altKey)]).toEqual([
        language,
        name,
        expect.stringMatching(/\S{2}/),
      ]);
    }
  }
});

test('each character, weapon, crest, scene and reward has a picture, each link preview a card', () => {
  const keys = (name: string) =>
    (json(`catalogue/${name}.json`) as { key: string }[]).map(({ key }) => key);
  const { rewards } = json('campaign.json') as { rewards: string[] };
  const expected = [
    ...['roles', 'weapons', 'factions', 'world', 'features'].flatMap((folder) =>
      keys(folder).map((key) => `${folder}/${key}`),
    ),
    ...['world', 'features'].flatMap((folder) =>
      keys(folder).map((key) => `${folder}/${key}-mobile`),
    ),
    ...rewards.map((key) => `rewards/${key}`),
    ...languages.flatMap((language) => [
      `social/${language}`,
      ...keys('roles').map((key) => `social/role-${key}-${language}`),
      ...keys('weapons').map((key) => `social/weapon-${key}-${language}`),
      `lettering/title-${language}`,
      `lettering/slogan-${language}`,
    ]),
  ];
  expect(expected.filter((key) => !(key in assets))).toEqual([]);
});
