import type { ExportFilter, ExportKind } from '@prelude/contract/console/exports';
import { endonym } from '@prelude/contract/shared/languages';
import type { Text } from '../../lib/text.ts';

/** The audit log has no language filter, even if one was chosen for another list. */
export function filterFor(kind: ExportKind, filter: ExportFilter): ExportFilter {
  const { language: _language, ...days } = filter;
  return kind === 'audit' ? days : filter;
}

/** @param write a day, as the page writes it */
export const limitsText = (
  t: Text<'exports'>,
  { since, until, language }: ExportFilter,
  write: (day: string) => string,
): string =>
  [
    since ? t('used.since', { day: write(since) }) : '',
    until ? t('used.until', { day: write(until) }) : '',
    language ? endonym(language) : '',
  ]
    .filter(Boolean)
    .join(' · ') || t('used.all');
