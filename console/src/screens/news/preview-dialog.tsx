import { type ArticleDraft, previewNews } from '@prelude/contract/console/news';
import { type Language } from '@prelude/contract/shared/languages';
import { useEffect, useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { languageOptions, optionsOf, SelectField } from '../../kit/inputs.tsx';
import { Stack } from '../../kit/layout.tsx';
import { FailureNote } from '../../kit/notes.tsx';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import styles from './news.module.css';

interface PreviewProps {
  slug: string;
  draftOf: (language: Language) => ArticleDraft;
  first: Language;
  onClose(): void;
}

const widths = { desktop: 1280, phone: 390 } as const;

export function PreviewDialog({ slug, draftOf, first, onClose }: PreviewProps) {
  const t = useText('news');
  const [language, setLanguage] = useState(first);
  const [device, setDevice] = useState<keyof typeof widths>('desktop');
  const [address, setAddress] = useState<string>();
  const { act, failure } = useAct(previewNews);
  const draft = draftOf(language);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => {
      void act({ slug, language, draft }).then(
        ({ data }) => (isGone ? undefined : setAddress(data.address)),
        () => undefined,
      );
    }, 300);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [act, slug, language, draft]);
  return (
    <Dialog open onClose={onClose} title={t('preview.title')} text={t('preview.text')} wide>
      <Stack>
        <div>
          <SelectField
            label={t('filter.language')}
            options={languageOptions()}
            value={language}
            onChange={setLanguage}
          />
          <SelectField
            label={t('preview.width')}
            options={optionsOf(['desktop', 'phone'], (one) => t(`preview.${one}`))}
            value={device}
            onChange={setDevice}
          />
        </div>
        <FailureNote failure={failure} />
        <div className={styles.preview} data-device={device}>
          {address ? (
            <iframe
              // Each address shows the draft once: a new width must not reload the page.
              key={address}
              src={address}
              title={t('preview.title')}
              // The page needs its own styles but no scripts.
              sandbox="allow-same-origin"
              style={{ width: widths[device] }}
            />
          ) : null}
        </div>
      </Stack>
    </Dialog>
  );
}
