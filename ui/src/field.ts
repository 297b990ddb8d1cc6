import { useId } from 'react';

export interface Control {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/**
 * Connects a control to its label, hint and error for screen readers.
 *
 * @param said suffixes of the ids that describe it now: `hint`, `error`
 * @returns the control's properties, and a function from a suffix to an id
 */
export function useField(
  isInvalid: boolean,
  ...said: (string | false)[]
): { control: Control; idOf: (ending: string) => string } {
  const id = useId();
  const idOf = (ending: string) => `${id}-${ending}`;
  const described = said.flatMap((ending) => (ending ? [idOf(ending)] : []));
  return {
    idOf,
    control: {
      id,
      'aria-invalid': isInvalid,
      'aria-describedby': described.join(' ') || undefined,
    },
  };
}
