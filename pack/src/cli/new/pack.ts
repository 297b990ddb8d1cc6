/** The files of a new pack. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  textFields,
  type Catalogue,
  type CatalogueName,
} from '@prelude/contract/campaign/catalogue';
import { createTypesetter } from '../../compile/outlines.ts';
import { monogram } from '../../compile/placeholders.ts';
import { legalTexts } from '../../check/legal.ts';
import { toWrite } from '../../script.ts';
import { productSentences } from '../../texts.ts';
import { copySchemas } from '../schema-files.ts';
import type { Answers } from './answers.ts';
import { AnswerError } from './answers.ts';
import { campaignJson, keyOf, reward } from './campaign-json.ts';
import { examplePage } from './example-page.ts';
import { legalStub } from './legal-stubs.ts';
import { readme } from './readme.ts';
import { themeJson } from './theme-json.ts';

/** Throws an AnswerError when the folder has files. Files of Git do not count. */
export function refuseUsedFolder(folder: string): void {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.git') : [];
  if (files.length > 0)
    throw new AnswerError(`${folder} is not empty; give a folder that does not exist yet`);
}

/** Writes a pack that passes the check. @throws AnswerError for a folder with files */
export async function writePack(folder: string, answers: Answers): Promise<void> {
  refuseUsedFolder(folder);
  for (const [name, content] of await filesOf(answers, basename(folder))) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : toJson(content));
  }
  copySchemas(folder);
}

const toJson = (data: object): string => `${JSON.stringify(data, null, 2)}\n`;

async function filesOf(answers: Answers, folder: string): Promise<Map<string, string | object>> {
  const key = keyOf(answers.title, folder);
  const [main = 'en'] = answers.languages;
  const files = new Map<string, string | object>([
    ['campaign.json', campaignJson(answers, key)],
    ['theme.json', themeJson(answers)],
    ['README.md', readme(answers, folder)],
    ['.gitignore', '.DS_Store\nThumbs.db\n*.refused.csv\n*.xlf\n'],
    ['art/emblem.svg', await emblemOf(answers)],
  ]);
  for (const language of answers.languages) {
    const game = { title: answers.title, ...(language === main && open) };
    const rewards = {
      [reward]: {
        name: `${toWrite} Name of the reward`,
        desc: `${toWrite} What it is, in one sentence`,
      },
    };
    files.set(`pages/${language}/faq.md`, examplePage(language));
    files.set(`text/${language}/ui.json`, { game, ...(language === main && { reward: rewards }) });
    for (const [name, link] of Object.entries(legalTexts)) {
      const title =
        productSentences(language, 'ui').get(link) ?? productSentences('en', 'ui').get(link)!;
      const nouns = { game: answers.title, studio: answers.studio };
      const date = answers.opens.slice(0, 10);
      files.set(
        `legal/${language}/${name}.md`,
        legalStub(name as keyof typeof legalTexts, language, title, date, nouns),
      );
    }
  }
  if (answers.catalogue) addCatalogue(files, main);
  return files;
}

/** Sentences that only the studio can write. The product has all others. */
const open = {
  genre: `${toWrite} Genre in two or three words`,
  slogan: `${toWrite} Slogan: one short sentence`,
  description: `${toWrite} What the game is and why to register, for search engines and link previews`,
};

/** One entry for each list. */
const entries: { [Name in CatalogueName]: Catalogue[Name][number] } = {
  roles: { key: 'FirstCharacter', faction: 'FirstFaction', weapon: 'FirstWeapon' },
  weapons: { key: 'FirstWeapon', category: 'melee' },
  factions: { key: 'FirstFaction', accent: '#7AA7FF' },
  world: { key: 'FirstPlace' },
  features: { key: 'first-feature' },
};

function addCatalogue(files: Map<string, string | object>, main: string): void {
  for (const [name, entry] of Object.entries(entries)) {
    files.set(`catalogue/${name}.json`, [entry]);
    const fields = textFields[name as CatalogueName].map((field) => [field, `${toWrite} ${field}`]);
    files.set(`text/${main}/${name}.json`, { [entry.key]: Object.fromEntries(fields) });
  }
}

/** The first letter of the title in a ring, as shapes: an emblem needs no font. It has the accent of the theme. */
async function emblemOf(answers: Answers): Promise<string> {
  const [main = 'en'] = answers.languages;
  const { title } = answers;
  const type = await createTypesetter(main, [title, title.toUpperCase()], undefined);
  return monogram(title, { accent: 'currentColor' }, type);
}
