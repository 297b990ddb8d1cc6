/** Checks `pages/`: fields, Markdown, files, and that each page exists in every language. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languages } from '@prelude/contract/shared/languages';
import {
  fileName,
  filesFolder,
  filesOfPages,
  fileTypes,
  pageFiles,
  pagesFolder,
} from '../pages/own-pages.ts';
import { readPageSource } from '../pages/page-source.ts';
import { toWrite } from '../script.ts';
import { checkForbidden, type Glossary } from './glossary.ts';
import { checkLanguageFolders, nameOf } from './languages.ts';
import { checkMarkdown, placeOf } from './markdown.ts';
import type { Check } from './model.ts';
import { checkOpen, checkScript } from './texts.ts';

/** A picture of more is slow on a phone. */
const mostPictureBytes = 600_000;

export function checkPages(check: Check, glossary: Glossary): void {
  const { files, report } = check;
  if (!files.has(pagesFolder)) return;
  checkLanguageFolders(check, pagesFolder, [filesFolder]);
  checkFiles(check);
  const found = pageFiles(files.folder);
  for (const name of new Set(found.map((page) => page.name))) {
    const present = new Set(
      found.filter((page) => page.name === name).map(({ language }) => language),
    );
    for (const language of languages)
      if (!present.has(language) && present.has(defaultLanguage))
        report(
          `${pagesFolder}/${language}/${name}.md`,
          `is missing; there is no such page in ${nameOf(language)}`,
          'warning',
        );
  }
  const place = placeOf(files);
  for (const { path, language } of found) {
    const source = files.text(path) ?? '';
    try {
      const { title, description, body } = readPageSource(source);
      checkMarkdown(report, { path, source, body, place });
      for (const [index, text] of source.split('\n').entries()) {
        const entry = { file: `${path}:${index + 1}`, path: '', text };
        if (text.includes(toWrite)) checkOpen(entry, report);
        if (check.strict) checkForbidden(entry, language, glossary, report);
      }
      if (check.strict)
        for (const text of [title, description, ...body.split(/\n\s*\n/u)])
          checkScript(path, text.replaceAll(/\]\([^)\]]*\)/gu, ']'), language, report);
    } catch (error) {
      report(`${path}:1`, (error as Error).message);
    }
  }
}

function checkFiles({ files, report }: Check): void {
  const folder = join(files.folder, pagesFolder, filesFolder);
  const served = filesOfPages(files.folder);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = `${pagesFolder}/${filesFolder}/${name}`;
    if (name.startsWith('.')) continue;
    if (!fileName.test(name))
      report(path, 'has a name that is no address; use letters of A to Z, digits, . _ and -');
    else if (!served.has(name))
      report(path, `is of a type that is not served; use ${Object.keys(fileTypes).join(', ')}`);
    else if (/\.(?:avif|jpg|png|webp)$/.test(name)) {
      const { size } = statSync(join(folder, name));
      if (size > mostPictureBytes)
        report(
          path,
          `has ${Math.round(size / 1000)} KB, which is slow; save it smaller`,
          'warning',
        );
    }
  }
}
