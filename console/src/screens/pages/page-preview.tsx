import type { PageValue } from '@prelude/contract/console/pages';
import type { Language } from '@prelude/contract/shared/languages';
import { useCallback } from 'react';
import { useAct } from '../../lib/use-call.ts';
import { Preview } from '../../parts/preview.tsx';
import type { Texts } from './texts.ts';

interface Props {
  texts: Texts;
  name: string;
  draftOf: (language: Language) => PageValue;
  first: Language;
  onClose(): void;
}

export function PagePreview({ texts, name, ...rest }: Props) {
  const { act, failure } = useAct(texts.calls.preview);
  const make = useCallback(
    async (language: Language, value: PageValue) =>
      (await act({ name, language, value })).data.address,
    [act, name],
  );
  return <Preview {...rest} make={make} failure={failure} />;
}
