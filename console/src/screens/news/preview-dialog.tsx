import { type ArticleDraft, previewNews } from '@prelude/contract/console/news';
import type { Language } from '@prelude/contract/shared/languages';
import { useCallback } from 'react';
import { useAct } from '../../lib/use-call.ts';
import { Preview } from '../../parts/preview.tsx';

interface PreviewProps {
  slug: string;
  draftOf: (language: Language) => ArticleDraft;
  first: Language;
  onClose(): void;
}

export function PreviewDialog({ slug, ...rest }: PreviewProps) {
  const { act, failure } = useAct(previewNews);
  const make = useCallback(
    async (language: Language, draft: ArticleDraft) =>
      (await act({ slug, language, draft })).data.address,
    [act, slug],
  );
  return <Preview {...rest} make={make} failure={failure} />;
}
