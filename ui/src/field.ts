import { useId } from 'react';

/** Attributes that tie a control to its label and its message. */
export interface Control {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/**
 * Ties a control to its label and to what is said of it, for those who hear the page.
 *
 * @param said ids of what is said now, each the ending of the control's own: `hint`, `error`
 * @returns the control's properties, and the id of an ending
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
