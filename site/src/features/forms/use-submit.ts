import { type FormEvent, useState } from 'react';
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
  const [busy, setBusy] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = check();
    if (found) return faults.show(found);
    faults.clear();
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return { busy, onSubmit };
}
