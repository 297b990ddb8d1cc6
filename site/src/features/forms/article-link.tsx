import { useText } from '../../lib/i18n/text.ts';
import links from '../../ui/links.module.css';

export function ArticleLink({ id, children }: { id: number; children: string }) {
  const t = useText();
  return (
    <a className={links.link} href={`/news/content?id=${id}`} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('common.openInNewTab')})</span>
    </a>
  );
}
