import type { ComponentProps } from 'react';
import { useText } from '../lib/i18n/text.ts';

/** Opens in a new tab, and says so to screen readers. */
export function OutLink({ children, ...link }: ComponentProps<'a'>) {
  const t = useText();
  return (
    <a target="_blank" rel="noopener" {...link}>
      {children}
      <span className="visually-hidden"> ({t('common.openInNewTab')})</span>
    </a>
  );
}
