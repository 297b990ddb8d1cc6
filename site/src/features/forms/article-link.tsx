import { useText } from '../../lib/i18n/text.ts';
import links from '../../ui/links.module.css';

/** A link in a line of text to one of the news articles that hold the legal texts; it opens in a new tab. */
export function ArticleLink({ id, children }: { id: number; children: string }) {
  const t = useText();
  return (
    <a className={links.link} href={`/news/content?id=${id}`} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('common.openInNewTab')})</span>
    </a>
  );
}
