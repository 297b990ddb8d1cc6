/** Articles of the campaign: `campaigns/nameless-abyss/news/news.json` and one Markdown file per article and language. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CampaignNews } from '@prelude/pack/format/news';
import { canonicalInstants } from '@prelude/contract/shared/instants';
import { languages } from '@prelude/contract/shared/languages';
import { root } from '@prelude/pack/paths';
import { Errors } from 'typebox/value';
import { articleHtml } from '@prelude/pack/news/article-html';
import { readArticleSource } from '@prelude/pack/news/article-source';
import type { SeedArticle } from './news.store.ts';

/** A campaign article whose HTML is made on demand: this takes milliseconds and is rarely needed. */
export interface CampaignArticle extends Pick<SeedArticle, 'id' | 'language' | 'slug' | 'hash'> {
  make(): SeedArticle;
}

/** The fingerprint includes the code that makes the HTML, so that a code change renews the articles. */
const maker = ['article-source.ts', 'article-blocks.ts', 'article-html.ts'].map((file) =>
  readFileSync(join(root, 'pack', 'src', 'news', file), 'utf8'),
);

/** Missing languages are left out (the campaign check reports them). Throws when the list is invalid. */
export function readCampaignNews(campaignDir: string): CampaignArticle[] {
  const folder = join(campaignDir, 'news');
  const listFile = join(folder, 'news.json');
  if (!existsSync(listFile)) return [];
  const list = JSON.parse(readFileSync(listFile, 'utf8'), canonicalInstants) as CampaignNews;
  const problems = [...Errors(CampaignNews, list)].map(
    (error) => `${listFile} ${error.instancePath}: ${error.message}`,
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return list.flatMap((entry) =>
    languages.flatMap((language) => {
      const file = join(folder, language, `${entry.slug}.md`);
      const id = entry.ids[language];
      if (id === undefined || !existsSync(file)) return [];
      const source = readFileSync(file, 'utf8');
      const { slug, tab, published_at, pinned, cover } = entry;
      const key = { id, language, slug };
      const fields = { ...key, tab, published_at, pinned, cover };
      const hash = createHash('sha256')
        .update(JSON.stringify([fields, source, maker]))
        .digest('base64url');
      return [{ ...key, hash, make: () => ({ ...fields, hash, ...made(file, source) }) }];
    }),
  );
}

function made(file: string, text: string) {
  try {
    const { title, summary, body } = readArticleSource(text);
    return { title, summary, source: body, body: articleHtml(body) };
  } catch (cause) {
    throw new Error(`${file} ${(cause as Error).message}`, { cause });
  }
}
