import { type PageValue, previewPage } from '@prelude/contract/console/pages';
import type { Language } from '@prelude/contract/shared/languages';
import { useCallback } from 'react';
import { useAct } from '../../lib/use-call.ts';
import { Preview } from '../../parts/preview.tsx';

interface Props {
  name: string;
  draftOf: (language: Language) => PageValue;
  first: Language;
  onClose(): void;
}

export function PagePreview({ name, ...rest }: Props) {
  const { act, failure } = useAct(previewPage);
  const make = useCallback(
    async (language: Language, value: PageValue) =>
      (await act({ name, language, value })).data.address,
    [act, name],
  );
  return <Preview {...rest} make={make} failure={failure} />;
}
