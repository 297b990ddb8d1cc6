import type { ComponentProps } from 'react';
import { JsonDiff } from '../../kit/json-diff.tsx';
import { useText } from '../../lib/text.ts';

/** What differs between two versions, in words. */
export function VersionDiff(props: Omit<ComponentProps<typeof JsonDiff>, 'none'>) {
  const t = useText('versions');
  return <JsonDiff {...props} none={t('same')} />;
}
