import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setLanguages } from '@prelude/contract/shared/languages';
import { languageData, specified } from '@prelude/contract/shared/language-data';
import type { Texts } from '@prelude/contract/shared/texts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ThemeFace, themeOf } from '../../format/theme.ts';
import { createPackTexts } from '../../texts.ts';
import { root } from '../../paths.ts';
import { fullCampaign, fullPack, minimalPack, type TestPack } from '../../testing/packs.ts';
import { createStore } from '../store.ts';
import { fontAddress } from './font-job.ts';
import { type FontPlan, planFonts } from './fonts.ts';
import type { Given } from './given.ts';

const store = createStore(mkdtempSync(join(tmpdir(), 'prelude-fonts-')));
const product = (name: string) => join(root, 'site/fonts', name);

let pack: TestPack;
const english = (): Given => {
  const { read, files } = createPackTexts(pack.folder);
  return {
    folder: pack.folder,
    theme: themeOf({
      faces: {
        display: { family: 'Own Title', file: 'fonts/own.ttf' },
        body: { family: 'Own Text', file: 'fonts/text.ttf', italic: 'fonts/own.ttf' },
      },
    }),
    texts: read,
    files,
    campaign: { stores: [], social: {} },
  };
};
beforeAll(() => {
  pack = minimalPack();
  pack.write('fonts/.keep', '');
  for (const name of ['own', 'text'])
    copyFileSync(product('EBGaramond_500Medium.ttf'), join(pack.folder, `fonts/${name}.ttf`));
});
afterAll(() => pack.remove());
afterEach(() => setLanguages(specified, 'en'));

const full = (): Given => {
  const { read, files } = createPackTexts(fullPack);
  return { folder: fullPack, theme: themeOf({}), texts: read, files, campaign: fullCampaign() };
};
const addressesIn = (css: string): string[] =>
  Array.from(css.matchAll(/url\('([^']+)'\)/g), ([, address = '']) => address);
const sheets = ['site', 'reading', 'invitation', 'player', 'fans'] as const;
const addressesOf = ({ jobs }: FontPlan): string[] => jobs.map(fontAddress);

it('names each font by its inputs before it is cut', async () => {
  const plan = await planFonts(full(), store);
  const named = new Set(sheets.flatMap((sheet) => addressesIn(plan.css[sheet])));
  expect([...named].toSorted()).toEqual(addressesOf(plan).toSorted());
  expect(named.size).toBeGreaterThan(20);
  for (const address of named)
    expect(address).toMatch(/^\/assets\/pack\/[\da-f]{6}\/fonts\/[\w-]+\.woff2$/);
  expect(addressesOf(await planFonts(full(), store))).toEqual(addressesOf(plan));
});

it('preloads fonts that the sheet has, in each language', async () => {
  const plan = await planFonts(full(), store);
  for (const sheet of sheets) {
    const known = addressesIn(plan.css[sheet]);
    for (const language of ['cht', 'jp', 'kr']) {
      const first = plan.first[sheet][language] ?? [];
      expect(first.length, `${sheet} ${language}`).toBe(1);
      expect(known).toContain(first[0]);
    }
    // The theme has the font of the device.
    expect(plan.first[sheet].en).toEqual([]);
  }
});

it('a new character changes only the fonts that draw it', async () => {
  const given = full();
  const before = await planFonts(given, store);
  const after = await planFonts(
    {
      ...given,
      texts: (language, file) => {
        const texts = given.texts(language, file);
        if (language !== 'cht' || file !== 'ui') return texts;
        return { ...texts, news: { ...(texts.news as Texts), extra: '龘' } };
      },
    },
    store,
  );
  const known = addressesOf(before);
  const fresh = addressesOf(after).filter((address) => !known.includes(address));
  expect(fresh.map((address) => address.split('/').at(-1))).toContain('more-cht.woff2');
  expect(fresh.every((address) => address.endsWith('-cht.woff2'))).toBe(true);
  expect(fresh.length).toBeLessThan(known.length / 4);
});

it('declares the faces of the theme, with system fonts of their width', async () => {
  setLanguages([languageData('en')], 'en');
  const plan = await planFonts(english(), store);
  for (const css of [plan.css.site, plan.css.reading]) {
    expect(css).toContain("font-family:'Own Title by Times'");
    expect(css).toMatch(/font-family:'Own Text';font-style:italic/);
    expect(css).toMatch(/size-adjust:9\d(\.\d)?%/);
  }
  expect(plan.css.site).toContain("font-family:'WorldText'");
  expect(plan.first.site.en).toEqual([
    expect.stringContaining('/fonts/display.woff2'),
    expect.stringContaining('/fonts/label.woff2'),
  ]);
  expect(plan.first.reading.en).toEqual(plan.first.site.en);
  for (const address of plan.first.reading.en ?? [])
    expect(addressesIn(plan.css.reading)).toContain(address);
});

it('cuts a font to the characters in use', async () => {
  setLanguages([languageData('en')], 'en');
  const { jobs } = await planFonts(english(), store);
  const [job] = jobs;
  const made = await job!.make(job!.outputs);
  const file = made.get('fonts/display.woff2')!;
  expect(file.toString('latin1', 0, 4)).toBe('wOF2');
  expect(file.length).toBeLessThan(100_000);
});

it('cuts the face of the slogan to the letters of the slogan, and only when it is set', async () => {
  setLanguages([languageData('en')], 'en');
  const given = english();
  const faces = (slogan: ThemeFace | undefined) => ({
    ...given,
    theme: { ...given.theme, faces: { ...given.theme.faces, slogan } },
  });
  const before = await planFonts(given, store);
  const plan = await planFonts(faces({ family: 'Own Text', file: 'fonts/own.ttf' }), store);
  expect(before.css.site).not.toContain('Slogan');
  expect(plan.css.site).toContain("font-family:'Slogan';font-style:normal");
  expect(plan.css.site).toContain("font-family:'Slogan by Times'");
  expect(plan.css.reading).toContain("font-family:'Slogan'");
  for (const sheet of ['invitation', 'player', 'fans'] as const)
    expect(plan.css[sheet]).toBe(before.css[sheet]);
  expect(plan.first.site.en).toEqual([
    ...before.first.site.en!,
    expect.stringContaining('/fonts/slogan.woff2'),
  ]);
  expect(plan.first.reading).toEqual(before.first.reading);
  const job = plan.jobs.find(({ name }) => name === 'fonts/slogan.woff2')!;
  const whole = plan.jobs.find(({ name }) => name === 'fonts/display.woff2')!;
  const sizeOf = async ({ make, outputs, name }: typeof job) =>
    (await make(outputs)).get(name)!.length;
  expect(await sizeOf(job)).toBeLessThan((await sizeOf(whole)) / 2);
  const system = await planFonts(faces({ family: 'cursive', system: true }), store);
  expect(addressesOf(system)).toEqual(addressesOf(before));
});

it('says which font of the theme is missing or broken', async () => {
  setLanguages([languageData('en')], 'en');
  const given = english();
  const faces = (file: string) => ({
    ...given,
    theme: themeOf({ faces: { body: { family: 'A', file } } }),
  });
  await expect(planFonts(faces('fonts/none.ttf'), store)).rejects.toThrow(
    /theme\.json faces\.display: .*none\.ttf does not exist/,
  );
  writeFileSync(join(pack.folder, 'fonts/broken.ttf'), 'no font');
  await expect(planFonts(faces('fonts/broken.ttf'), store)).rejects.toThrow(
    'broken.ttf is not a font',
  );
  const packaged = themeOf({ faces: { body: { family: 'A', package: 'no-such/a.ttf' } } });
  await expect(planFonts({ ...given, theme: packaged }, store)).rejects.toThrow('no-such/a.ttf');
});
