import type { ExportFilter, ExportKind } from '@prelude/contract/console/exports';
import { endonym } from '@prelude/contract/shared/languages';
import type { Text } from '../../lib/text.ts';

/** The audit log has no language filter, even if one was chosen for another list. */
export function filterFor(kind: ExportKind, filter: ExportFilter): ExportFilter {
  const { language: _language, ...days } = filter;
  return kind === 'audit' ? days : filter;
}

export const limitsText = (t: Text<'exports'>, { since, until, language }: ExportFilter): string =>
  [
    since ? t('used.since', { day: since }) : '',
    until ? t('used.until', { day: until }) : '',
    language ? endonym(language) : '',
  ]
    .filter(Boolean)
    .join(' · ') || t('used.all');
