import { VersionDiff } from '../../parts/versions/version-diff.tsx';
import type { ArticleDraft } from '@prelude/contract/console/news';
import type { Language } from '@prelude/contract/shared/languages';
import type { ReactNode } from 'react';
import { spokenIn } from '../../lib/spoken.ts';
import { useText } from '../../lib/text.ts';
import { linesOf } from './news.logic.ts';

const spoken = new Set(['title', 'summary', 'body']);

/** What differs between two versions of an article in a language, in words. */
export function useCompare(
  language: Language,
): (before: ArticleDraft, after: ArticleDraft) => ReactNode {
  const t = useText('news');
  const said = (field: string, text: string): string => {
    if (field === 'body') return linesOf(text);
    if (field === 'tab') return t(`tab.${text as ArticleDraft['tab']}`);
    return field === 'pinned' ? t(text === 'true' ? 'yes' : 'no') : text;
  };
  return (before, after) => (
    <VersionDiff
      before={before}
      after={after}
      words={{
        field: (field) => t(`field.${field as keyof ArticleDraft}`),
        value: said,
        spoken: (field) => (spoken.has(field) ? spokenIn(language) : undefined),
      }}
    />
  );
}
