import { type CompositionEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Properties of a controlled text field whose owner may clean the text. A browser repeats characters when the value
 * changes during a composition, so the field shows the raw text until the composition ends or the field is left
 * (UI Events §5.2.7). The owner receives each text at once: a form that is sent during a composition has it.
 *
 * @param value the owner's text, cleaned or not
 * @param onText receives the raw text of each change
 */
export function useTypedText(value: string | number, onText: (text: string) => void) {
  /** What the field shows during a composition; null otherwise. */
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? value,
    onChange({ currentTarget }: { currentTarget: Control }) {
      setComposed((text) => (text === null ? null : currentTarget.value));
      onText(currentTarget.value);
    },
    onCompositionStart: ({ currentTarget }: CompositionEvent<Control>) =>
      setComposed(currentTarget.value),
    onCompositionEnd({ currentTarget }: CompositionEvent<Control>) {
      setComposed(null);
      onText(currentTarget.value);
    },
    onBlur: () => setComposed(null),
  };
}

/** The first six digits of a text, full-width ones included: "123 456" and "Your code: １２３４５６" are one code. */
export const digitsIn = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6);
