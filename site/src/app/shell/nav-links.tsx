import type { Variant } from '../../lib/page/device.ts';
import { ownPagesIn } from '../../content/addresses.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useText } from '../../lib/i18n/text.ts';
import { hrefTo } from '../../lib/hash-location.ts';
import { menus, type Page, pageById } from '../stage/pages.ts';
import { part } from '../../lib/part.ts';

interface NavLinksProps {
  variant: Variant;
  page: Page;
  className: string | undefined;
  onFollow?: () => void;
}

export function NavLinks({ variant, page, className, onFollow }: NavLinksProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <ul className={className} {...part('menu')}>
      {menus[variant].map((id) => {
        const entry = pageById(id);
        const current = page.view[variant] === id;
        return (
          <li key={id}>
            <a
              href={hrefTo(entry.route)}
              aria-current={current ? 'page' : undefined}
              onClick={onFollow}
            >
              {t(entry.title)}
            </a>
          </li>
        );
      })}
      {ownPagesIn(language, 'main').map(({ href, title }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
