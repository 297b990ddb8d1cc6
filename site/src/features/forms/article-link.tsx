import links from '../../ui/links.module.css';
import { OutLink } from '../../ui/out-link.tsx';

export const ArticleLink = ({ id, children }: { id: number; children: string }) => (
  <OutLink className={links.link} href={`/news/content?id=${id}`}>
    {children}
  </OutLink>
);
