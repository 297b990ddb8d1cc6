/**
 * A page is one row of the table in contract/src/campaign/pages.ts and one line in views.ts. Everything else follows from
 * them, so that a page is added, renamed or removed in these two files and its own folder.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type PageId, pageIds, pageRoute } from '../contract/src/campaign/pages.ts';
import { root } from './lib/paths.ts';

const most = 3;

// Documents and emails link to the site as other sites do. They do not depend on its pages.
const files = globSync('{contract,pack,site,ui,passport}/{src,build}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.|\/testing\/|^site\/src\/documents\//.test(path))
  .map((path) => ({ path, source: codeOf(path) }));

function codeOf(path: string): string {
  const source = readFileSync(join(root, path), 'utf8');
  return source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
}

const views = codeOf('site/src/app/stage/views.ts');

/** @returns the folder of a page: `site/src/pages/role-weapon/` */
function folderOf(id: string): string {
  const [, module] =
    new RegExp(`^  '?${id}'?: .*import\\('../../(pages/[^']+)'\\)`, 'm').exec(views) ?? [];
  // A page without a view of its own has a name such as `news-list`.
  return `site/src/${module ? dirname(module) : `pages/${id.split('-')[0]}`}/`;
}

/**
 * A file that decides by a page has the type of its identifiers from one of these. Elsewhere `news` and `role` are other
 * things, such as a folder of articles.
 */
const ofPages = /from '[^']*(?:campaign\/pages|page-list|\/pages|pages\/view)(?:\.ts)?'/;

/** As a value, a key or an address. */
function isNamed(id: PageId, { path, source }: (typeof files)[number]): boolean {
  const address = new RegExp(`#${pageRoute(id)}(?![\\w/])`);
  const name = new RegExp(`['"\`]${id}['"\`]|^\\s*'?${id}'?: `, 'm');
  const knowsPages = id.includes('-') || basename(path) === 'pages.ts' || ofPages.test(source);
  return address.test(source) || (knowsPages && name.test(source));
}

test.each(pageIds)('%s is named in at most three files outside its folder', (id) => {
  const found = files.filter((file) => !file.path.startsWith(folderOf(id)) && isNamed(id, file));
  const paths = found.map(({ path }) => path);
  expect(paths).toContain('contract/src/campaign/pages.ts');
  expect(paths.length, paths.join(', ')).toBeLessThanOrEqual(most);
});
