import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CampaignNews } from '@prelude/pack/format/news';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { fullPack } from '@prelude/pack/testing/packs';

export type NewsEntry = CampaignNews[number];

export interface FixtureCampaign {
  folder: string;
  list(entries: readonly NewsEntry[]): void;
  text(language: Language, slug: string, source: string | undefined): void;
  remove(): void;
}

export const newsEntry = (
  slug: string,
  base: number,
  rest: Partial<NewsEntry> = {},
): NewsEntry => ({
  slug,
  tab: 'updates',
  published_at: '2025-05-14T12:00:00+08:00',
  pinned: false,
  cover: 'hero',
  ids: { cht: base, en: base + 1, jp: base + 2, kr: base + 3 },
  ...rest,
});

export const newsText = (title: string, body = 'The text.'): string =>
  `# ${title}\n\n> Summary of ${title}.\n\n${body}\n`;

/** @param pack where everything but the news comes from */
export function fixtureCampaign(
  entries: readonly NewsEntry[],
  pack: string = fullPack,
): FixtureCampaign {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-campaign-'));
  for (const name of readdirSync(pack)) {
    if (name !== 'news') cpSync(join(pack, name), join(folder, name), { recursive: true });
  }
  const write = (file: string, content: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  const campaign: FixtureCampaign = {
    folder,
    list: (list) => write('news/news.json', JSON.stringify(list)),
    text: (language, slug, source) => {
      const file = `news/${language}/${slug}.md`;
      if (source === undefined) rmSync(join(folder, file), { force: true });
      else write(file, source);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  campaign.list(entries);
  for (const { slug } of entries) {
    for (const language of languages) {
      campaign.text(language, slug, newsText(`${slug} (${language})`));
    }
  }
  return campaign;
}
