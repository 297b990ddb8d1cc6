import { readNames } from '@prelude/contract/console/names';
import { useMemo } from 'react';
import { type Names, namesOf } from './names.logic.ts';
import { useText } from './text.ts';
import { useCall } from './use-call.ts';

/** The names of the campaign's keys; the keys themselves until the names are loaded. */
export function useNames(): Names {
  const t = useText('kit');
  const data = useCall(readNames, undefined).reply?.data;
  return useMemo(() => namesOf(t, data), [t, data]);
}

/** Whether `useNames` has the names, or never will. */
export const useAreNamesRead = (): boolean => !useCall(readNames, undefined).isLoading;
