/** JSON Schemas for editors: `campaigns/schema/`, and a copy in `.schema/` of each pack outside the repository. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { CampaignFile } from '@prelude/contract/campaign/campaign';
import { catalogue } from '@prelude/contract/campaign/catalogue';
import { CampaignEmail } from '@prelude/contract/campaign/emails';
import { Living } from '@prelude/contract/campaign/living';
import { Quiz } from '@prelude/contract/campaign/quiz';
import { CampaignNews } from '../format/news.ts';
import { Theme } from '../format/theme.ts';
import { root } from '../paths.ts';
import type { Check } from '../check/model.ts';

const schemaFolder = join(root, 'campaigns', 'schema');

/** Schema by file name, and the files of a pack that follow it. */
const schemas: Readonly<Record<string, readonly [schema: TSchema, files: string]>> = {
  campaign: [CampaignFile, 'campaign.json'],
  theme: [Theme, 'theme.json'],
  living: [Living, 'living.json'],
  quiz: [Quiz, 'quiz.json'],
  news: [CampaignNews, 'news/news.json'],
  email: [CampaignEmail, 'emails/*.json'],
  ...Object.fromEntries(
    Object.entries(catalogue).map(([name, schema]) => [name, [schema, `catalogue/${name}.json`]]),
  ),
};

/** @returns the content of each file of `campaigns/schema/` */
export const schemaFiles = (): Map<string, string> =>
  new Map(
    Object.entries(schemas).map(([name, [schema, files]]) => [
      `${name}.json`,
      `${JSON.stringify(forEditors(name, schema, files), null, 2)}\n`,
    ]),
  );

const forEditors = (name: string, schema: TSchema, files: string): unknown => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: `Prelude: ${files}`,
  $comment: `Made from contract/src/campaign by "npm run campaign -- schema" (${name})`,
  ...(JSON.parse(JSON.stringify(schema), withoutOwnFormats) as object),
});

/** Editors do not know the formats of the server. */
const withoutOwnFormats = (key: string, value: unknown): unknown =>
  key === 'format' && value === 'language' ? undefined : value;

/** @returns names of the files in `campaigns/schema/` that differ from the contract */
export function staleSchemas(folder = schemaFolder): string[] {
  const wanted = schemaFiles();
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const isSame = (name: string) =>
    present.includes(name) && readFileSync(join(folder, name), 'utf8') === wanted.get(name);
  return [...new Set([...wanted.keys(), ...present])].filter((name) => !isSame(name));
}

export function writeSchemas(): void {
  mkdirSync(schemaFolder, { recursive: true });
  for (const [name, text] of schemaFiles()) writeFileSync(join(schemaFolder, name), text);
}

/** Folder of the copy in a pack; `$schema` of its files leads there. */
const copyName = '.schema';

/** Copies the schemas into a pack, with the settings by which VS Code finds those of lists. */
export function copySchemas(pack: string): void {
  cpSync(schemaFolder, join(pack, copyName), { recursive: true });
  const editor = join(pack, '.vscode', 'settings.json');
  if (existsSync(editor)) return;
  mkdirSync(join(pack, '.vscode'), { recursive: true });
  const settings = Object.entries(schemas).map(([name, [, files]]) => ({
    fileMatch: [`/${files}`],
    url: `./${copyName}/${name}.json`,
  }));
  writeFileSync(editor, `${JSON.stringify({ 'json.schemas': settings }, null, 2)}\n`);
}

/** A pack keeps its copy when the product changes. */
export function checkSchemaCopy({ files, report }: Check): void {
  if (!files.has(copyName)) return;
  const stale = staleSchemas(join(files.folder, copyName));
  if (stale.length > 0)
    report(
      copyName,
      `is of another version, so editors explain the fields of that one; run npm run campaign -- schema FOLDER`,
      'warning',
    );
}
