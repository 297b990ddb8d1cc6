import { useRef, useState } from 'react';
import { toast } from '../../ui/dialog/toast.tsx';
import { type Fault, textOfFault } from './fault.ts';
import type { FormField } from './validation.ts';
import { useWords } from './words.ts';

/** Announces a form error, shows it at the field and moves the focus there. */
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
    /** Without a toast, because the caller has already shown a message. */
    place: (found: Fault) => setFault(found),
    show(found: Fault) {
      setFault(found);
      toast(textOfFault(found, t));
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
