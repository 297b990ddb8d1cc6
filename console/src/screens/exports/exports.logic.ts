import type { ExportFilter, ExportKind } from '@prelude/contract/console/exports';
import { endonym } from '@prelude/contract/shared/languages';
import type { Text } from '../../lib/text.ts';

/** @param value empty: no limit */
export function limitedBy(
  filter: ExportFilter,
  name: keyof ExportFilter,
  value: string,
): ExportFilter {
  const { [name]: _old, ...rest } = filter;
  return value === '' ? rest : { ...rest, [name]: value };
}

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
