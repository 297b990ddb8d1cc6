import { type Creator, listCreators } from '@prelude/contract/console/sharing';
import { useMemo } from 'react';
import { useNames } from '../../lib/names.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import type { Said } from './names.ts';

const none: readonly Creator[] = [];

/** The same object until a text or a name changes. */
export function useSaid(): Said {
  const t = useText('dashboard');
  const words = useText('words');
  const errors = useText('errors');
  const names = useNames();
  const creators = useCall(listCreators, {}).reply?.data.creators ?? none;
  return useMemo(
    () => ({ t, words, errors, names, creators }),
    [t, words, errors, names, creators],
  );
}
