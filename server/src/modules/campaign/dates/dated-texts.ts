/** Every text that readers see or will see, and where an operator changes it. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CampaignDocument } from '@prelude/contract/campaign/sections';
import type { DateMention } from '@prelude/contract/console/date-mentions';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { legalPages } from '@prelude/contract/site/clean-addresses';
import { isHeld, isNotice } from '../../../core/campaign/held-sentences.ts';
import { sentencesOf } from '@prelude/pack/sentences';
import { readTitled } from '@prelude/pack/news/article-source';
import type { Core } from '../../../core/core.ts';
import type { Mail } from '../../mail/index.ts';
import type { News } from '../../news/index.ts';

interface DatedText extends Pick<DateMention, 'kind' | 'language' | 'name' | 'title' | 'path'> {
  text: string;
}

const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
};

/** Emails of the pack by language; a file that is not JSON is the campaign check's to report. */
function emailFiles(pack: string): DatedText[] {
  return globSync('emails/*.json', { cwd: pack })
    .toSorted()
    .flatMap((file) => {
      let texts: Record<string, unknown>;
      try {
        ({ texts = {} } = JSON.parse(readFileSync(join(pack, file), 'utf8')));
      } catch {
        return [];
      }
      return languages.map((language) => ({
        kind: 'email_file' as const,
        language,
        name: basename(file, '.json'),
        title: '',
        path: null,
        text: wordsOf(texts[language]).join('\n'),
      }));
    });
}

export function createDatedTexts(
  { config, legal, overrides, pack: { texts }, pages }: Core,
  { openTexts }: Pick<News, 'openTexts'>,
  { mailings }: Pick<Mail, 'mailings'>,
) {
  const sentences = (language: Language): DatedText[] =>
    texts.files.flatMap((file) =>
      [...sentencesOf(texts.read(language, file))].flatMap(([path, { value }]) => {
        const name = `${file}/${path}`;
        // Shown from the campaign's notices.
        if (isNotice(name)) return [];
        return {
          kind: 'sentence' as const,
          language,
          name,
          title: '',
          path: isHeld(name)
            ? null
            : `/sentences?language=${language}&find=${encodeURIComponent(name)}`,
          text: wordsOf(value).join('\n'),
        };
      }),
    );

  const inLanguageOf = (language: Language, path: string) => `${path}?language=${language}`;
  const legalTexts = (language: Language): DatedText[] =>
    legalPages.map((name) => {
      const { title, rest } = readTitled(legal.source(name, language));
      const path = inLanguageOf(language, `/legal/${name}`);
      return { kind: 'legal', language, name, title, path, text: `${title}\n${rest}` };
    });
  const ownPages = (language: Language): DatedText[] =>
    pages
      .shown()
      .filter((page) => page.language === language)
      .map(({ name, title, description, body }) => ({
        kind: 'page',
        language,
        name,
        title,
        path: inLanguageOf(language, `/pages/${name}`),
        text: `${title}\n${description}\n${body}`,
      }));
  /** Drafts that an operator may publish later. */
  const drafts = async (): Promise<DatedText[]> => {
    const rows = await Promise.all(
      (['text', 'page', 'legal'] as const).map((kind) => overrides.drafts(kind)),
    );
    return rows.flat().map(({ kind, language, name, value }) => ({
      kind: kind === 'text' ? 'sentence' : (kind as 'page' | 'legal'),
      language,
      name,
      title: '',
      path:
        kind === 'text'
          ? `/sentences?language=${language}&find=${encodeURIComponent(name)}`
          : inLanguageOf(language, `/${kind === 'page' ? 'pages' : 'legal'}/${name}`),
      text: wordsOf(value).join('\n'),
    }));
  };

  const inSections = ({ banner, notices }: CampaignDocument, language: Language): DatedText[] => {
    const words = {
      banner: [banner?.text[language], banner?.link?.label[language]],
      notices: [notices.mark[language], notices.rating[language], notices.company[language]],
    };
    return Object.entries(words).map(([name, found]) => ({
      kind: 'section' as const,
      language,
      name,
      title: '',
      path: `/campaign/${name}`,
      text: wordsOf(found).join('\n'),
    }));
  };

  /** @returns a function that gathers the texts of one language */
  return async (campaign: CampaignDocument) => {
    const others: DatedText[] = emailFiles(config.campaignDir);
    const stored = [...(await openTexts()), ...(await mailings.openTexts())];
    for (const one of stored.toSorted((a, b) => a.kind.localeCompare(b.kind)))
      others.push({
        ...one,
        path: one.kind === 'mailing' ? `/mailings/${one.name}` : `/news/${one.name}`,
      });
    others.push(...(await drafts()));
    return (language: Language): DatedText[] => [
      ...inSections(campaign, language),
      ...sentences(language),
      ...legalTexts(language),
      ...ownPages(language),
      ...others.filter((one) => one.language === language),
    ];
  };
}
