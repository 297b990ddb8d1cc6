import { VersionDiff } from '../../parts/versions/version-diff.tsx';
import type { MailingDoc } from '@prelude/contract/console/mailings';
import type { ReactNode } from 'react';
import { spokenIn } from '../../lib/spoken.ts';
import { useText } from '../../lib/text.ts';
import { formatZones } from '../../lib/time/dates.ts';
import { fieldName, languageOf, valueName } from './compare.logic.ts';

/** What differs between two versions of a mailing, in words. */
export function useCompare(): (before: MailingDoc, after: MailingDoc) => ReactNode {
  const t = useText('mailings');
  return (before, after) => (
    <VersionDiff
      before={before}
      after={after}
      words={{
        field: (path) => fieldName(t, path),
        value: (path, text) => valueName(t, { path, text, date: formatZones }),
        spoken: (path) => {
          const language = languageOf(path);
          return language === undefined ? undefined : spokenIn(language);
        },
      }}
    />
  );
}
