import type { FormEvent } from 'react';
import { useCall } from '../../lib/hooks/use-reply.ts';
import type { Faults } from './use-faults.ts';
import type { FormFault } from './validation.ts';

/**
 * Checks a form, then runs its work. A press during the work is ignored.
 * @param check the first fault of the fields
 */
export function useSubmit(
  faults: Faults,
  check: () => FormFault | undefined,
  work: () => Promise<unknown>,
) {
  const { busy, call } = useCall(work);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = check();
    if (found) return faults.show(found);
    faults.clear();
    call();
  };
  return { busy, onSubmit };
}
