import { useRef, useState } from 'react';
import { type Fault, textOfFault } from './fault.ts';
import type { FormField } from './validation.ts';
import { useWords } from './words.ts';

/** Shows a form error at its field, which announces it, and moves the focus there. */
export function useFaults() {
  const t = useWords();
  const [fault, setFault] = useState<Fault | null>(null);
  const inputs = useRef<Partial<Record<FormField, HTMLInputElement | null>>>({});
  const focus = (field: Fault['field']) => {
    if (field !== 'form') inputs.current[field]?.focus();
  };
  return {
    fault,
    focus,
    clear: () => setFault(null),
    show(found: Fault) {
      setFault(found);
      focus(found.field);
    },
    textFor: (...fields: Fault['field'][]) =>
      fault && fields.includes(fault.field) ? textOfFault(fault, t) : undefined,
    register: (field: FormField) => (element: HTMLInputElement | null) => {
      inputs.current[field] = element;
    },
  };
}

export type Faults = ReturnType<typeof useFaults>;
