/** HTML of a page: that of an article, and its questions for search engines. */
import { cleanMarkdown, wordsOf } from '../news/article-html.ts';

interface PageHtml {
  /** Clean; pictures and files get their sizes as in an article. */
  clean: string;
  questions: { question: string; answer: string }[];
}

/** Throws as `articleHtml` does. */
export function pageHtml(markdown: string): PageHtml {
  const clean = cleanMarkdown(markdown);
  const questions = partsOf(clean, '<details><summary>', '</details>').map((part) => {
    const [question = '', answer = ''] = part.split('</summary>');
    return { question: wordsOf(question), answer: wordsOf(answer) };
  });
  return { clean, questions };
}

/** @returns what is between each start and the end that follows it */
const partsOf = (html: string, start: string, end: string): string[] =>
  html
    .split(start)
    .slice(1)
    .map((part) => part.split(end)[0]!);
