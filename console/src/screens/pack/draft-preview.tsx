import {
  entryPlace,
  type PreviewedChange,
  previewPack,
} from '@prelude/contract/console/pack-preview';
import type { Language } from '@prelude/contract/shared/languages';
import { useCallback, useState } from 'react';
import { SelectField } from '../../kit/inputs.tsx';
import { Note } from '../../kit/notes.tsx';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { wordOf } from '../../lib/words.logic.ts';
import { type Device, Preview } from '../../parts/preview.tsx';

interface Props {
  first: Language;
  changesIn(language: Language): PreviewedChange[];
  onClose(): void;
}

interface Found {
  place: string;
  places: readonly string[];
  isShown: boolean;
}

/** Drafts on the page of the site that shows them first, or on another one. */
export function DraftPreview({ first, changesIn, onClose }: Props) {
  const t = useText('pack');
  const words = useText('words');
  const { act, failure } = useAct(previewPack);
  const [found, setFound] = useState<Found>();
  const [place, setPlace] = useState('');
  const make = useCallback(
    async (language: Language, draft: string, device: Device) => {
      const changes = JSON.parse(draft) as PreviewedChange[];
      const chosen = place === '' ? {} : { place };
      const { data } = await act({ changes, language, device, ...chosen });
      setFound(data);
      return data.address;
    },
    [act, place],
  );
  return (
    <Preview
      // A text: a list is another one in each rendering.
      draftOf={(language) => JSON.stringify(changesIn(language))}
      first={first}
      make={make}
      failure={failure}
      onClose={onClose}
      hint={t('preview.text')}
    >
      {found ? (
        <SelectField
          label={t('preview.place')}
          value={place || found.place}
          options={found.places.map((value) => ({
            value,
            label: value === entryPlace ? t('preview.entry') : wordOf(words, 'page', value),
          }))}
          onChange={setPlace}
        />
      ) : null}
      {found && !found.isShown ? <Note tone="warn">{t('preview.notThere')}</Note> : null}
    </Preview>
  );
}
