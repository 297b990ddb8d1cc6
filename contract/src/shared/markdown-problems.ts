/** What is wrong with the Markdown of an article, a legal text or a page: the pack's check and the console say the same. */

export const markdownProblemCodes = [
  'title',
  'tag',
  'picture',
  'file',
  'alt',
  'outside_video',
  'address',
  'page',
  'block_unknown',
  'block_inside',
  'block_end',
  'block_open',
  'marks',
  'too_long',
  'too_deep',
] as const;
export type MarkdownProblemCode = (typeof markdownProblemCodes)[number];

export interface MarkdownProblem {
  code: MarkdownProblemCode;
  /** From 1, in the text without its title or fields. */
  line: number;
  /** The words or the address in question; empty without any. */
  detail: string;
  /** The page is shown nevertheless. */
  isWarning: boolean;
}
