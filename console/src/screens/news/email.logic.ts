import type { NewsArticle } from '@prelude/contract/console/news';
import type { MailingDoc } from '@prelude/contract/console/mailings';
import { picturePath } from '@prelude/contract/console/pictures';
import { type Language, type PerLanguage, toTag } from '@prelude/contract/shared/languages';
import { written } from '../../parts/rich-text/write-markdown.ts';
import type { WholeCell } from './drafts.logic.ts';

/** Languages that have a text. */
export const writtenCells = ({ languages }: NewsArticle): WholeCell[] =>
  languages.filter(({ draft }) => draft !== null && draft.title.trim() !== '');

/** Without half a word at its end, if there is a space to cut at. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const part = text.slice(0, most - 1);
  const end = part.lastIndexOf(' ');
  return `${part.slice(0, end > most / 2 ? end : most - 1).trimEnd()}…`;
}

const picture = new RegExp(
  `<img[^<>]* src="(${picturePath}[0-9a-f]{32})[^"<>]*"(?:[^<>]* alt="([^"<>]*)")?`,
);

const plain = (attribute: string): string =>
  attribute
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The first picture of the text, else an uploaded cover. */
function pictureOf({ body, cover }: NonNullable<WholeCell['draft']>) {
  const [, src, alt = ''] = picture.exec(body) ?? [];
  if (src) return { src, alt: plain(alt) };
  return cover?.startsWith(picturePath) ? { src: cover, alt: '' } : undefined;
}

/**
 * A mailing about an article: its title, summary and first picture, and a button to it.
 * @param labels of the button
 */
export function emailOf(article: NewsArticle, labels: PerLanguage<string>): MailingDoc {
  const cells = writtenCells(article);
  const textOf = ({ language, draft }: WholeCell): MailingDoc['texts'][Language] => {
    const { title, summary } = draft!;
    const attrs = pictureOf(draft!);
    const parts = [
      ...(attrs ? [written({ type: 'image', attrs }, 'email', 'signs')] : []),
      written({ type: 'paragraph', content: [{ type: 'text', text: summary }] }, 'email', 'signs'),
    ];
    return {
      subject: shortened(title, 120),
      preheader: shortened(summary, 150),
      title: shortened(title, 120),
      body: parts.join('\n\n').trim(),
      cta: {
        label: shortened(labels[language] ?? '', 60),
        path: `/${toTag(language)}/news/${article.slug}`,
      },
    };
  };
  return {
    name: shortened(cells[0]?.draft?.title ?? article.slug, 80),
    topic: 'news',
    states: [],
    languages: cells.map(({ language }) => language),
    texts: Object.fromEntries(cells.map((cell) => [cell.language, textOf(cell)])),
    per_second: null,
    send_at: null,
  };
}
