import type { TextKey } from '../lib/text.ts';

/** The page of the documentation about each screen. */
export const helpPages = {
  tonight: 'docs/console/tonight.md',
  dashboard: 'docs/console/dashboard.md',
  campaign: 'docs/console/campaign.md',
  sentences: 'docs/console/sentences-and-pictures.md',
  pictures: 'docs/console/sentences-and-pictures.md',
  counts: 'docs/console/campaign.md',
  sharing: 'docs/console/numbers.md',
  announcements: 'docs/console/announcements.md',
  legal: 'docs/console/pages.md',
  news: 'docs/console/news.md',
  pages: 'docs/console/pages.md',
  mailings: 'docs/console/mailings.md',
  delivery: 'docs/console/mailings.md',
  recruitment: 'docs/console/people.md',
  players: 'docs/console/people.md',
  suspicion: 'docs/console/people.md',
  domains: 'docs/console/people.md',
  exports: 'docs/console/people.md',
  webhooks: 'docs/guide/webhooks.md',
  newsletter: 'docs/guide/newsletter.md',
  operators: 'docs/console/README.md',
  audit: 'docs/console/README.md',
  security: 'docs/console/README.md',
} as const satisfies Record<TextKey<'help'>, string>;

export type HelpKey = keyof typeof helpPages;

/** @param path of a screen, such as `/news/:slug`; undefined for a screen without help */
export function helpOf(path: string): HelpKey | undefined {
  const key = path.split('/')[1] || 'tonight';
  return key in helpPages ? (key as HelpKey) : undefined;
}
