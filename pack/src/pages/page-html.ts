/** HTML of a page: that of an article, with sizes of its files, and its questions. */
import { cleanMarkdown, shownArticle, wordsOf } from '../news/article-html.ts';
import { filesPath } from '../news/article-blocks.ts';

export interface PageFileFacts {
  /** As a sentence says it, such as `2.1 MB`. */
  size: string;
  /** Of a picture. */
  width?: number | undefined;
  height?: number | undefined;
}

interface Options {
  /** By name. */
  files: ReadonlyMap<string, PageFileFacts>;
  /** Says what a video on another site costs. */
  outside(host: string): string;
}

interface PageHtml {
  body: string;
  questions: { question: string; answer: string }[];
}

/** Throws as `articleHtml` does. */
export function pageHtml(markdown: string, { files, outside }: Options): PageHtml {
  const clean = cleanMarkdown(markdown);
  const questions = partsOf(clean, '<details><summary>', '</details>').map((part) => {
    const [question = '', answer = ''] = part.split('</summary>');
    return { question: wordsOf(question), answer: wordsOf(answer) };
  });
  const factsOf = (address: string) => files.get(address.slice(filesPath.length));
  const body = withNotices(shownArticle(clean, new Map()), outside)
    .replaceAll(/<img src="(\/files\/[^"]+)"/g, (start, address: string) => {
      const { width, height } = factsOf(address) ?? {};
      const size = width && height ? ` width="${width}" height="${height}"` : '';
      return `${start}${size} loading="lazy" decoding="async"`;
    })
    .replaceAll(
      /<a href="(\/files\/[^"]{1,100})" download="[^"]{1,100}">[^<]{0,300}<\/a>/g,
      (link, address: string) => {
        const { size } = factsOf(address) ?? {};
        return size ? `${link} <span class="size">(${size})</span>` : link;
      },
    );
  return { body, questions };
}

/** @returns what is between each start and the end that follows it */
const partsOf = (html: string, start: string, end: string): string[] =>
  html
    .split(start)
    .slice(1)
    .map((part) => part.split(end)[0]!);

const videoBlock = '<div class="video">';

/** Adds what a video on another site costs. */
function withNotices(html: string, outside: Options['outside']): string {
  const [first = '', ...others] = html.split(videoBlock);
  const noticed = others.map((part) => {
    const [, host] = /href="https:\/\/(?:www\.)?([^/"]+)/.exec(part.split('</div>')[0]!) ?? [];
    if (!host) return part;
    return part
      .replace('<a href="https:', '<a target="_blank" href="https:')
      .replace('</div>', `<p class="small">${outside(host)}</p></div>`);
  });
  return [first, ...noticed].join(videoBlock);
}
