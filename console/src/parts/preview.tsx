import type { Language } from '@prelude/contract/shared/languages';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../kit/dialog.tsx';
import { languageOptions, optionsOf, SelectField } from '../kit/inputs.tsx';
import { Stack } from '../kit/layout.tsx';
import { FailureNote } from '../kit/notes.tsx';
import { useText } from '../lib/text.ts';
import type { CallFailure } from '../lib/failure.ts';
import styles from './preview.module.css';

interface Props<Draft> {
  draftOf: (language: Language) => Draft;
  first: Language;
  /** Makes an address that works once. Stays the same between renders. */
  make(language: Language, draft: Draft, device: Device): Promise<string>;
  failure: CallFailure | undefined;
  onClose(): void;
  hint?: string;
  /** Further fields. */
  children?: ReactNode;
}

export type Device = 'desktop' | 'phone';

const widths = { desktop: 1280, phone: 390 } as const;

/** A draft in the site's own page, in each language, as wide as a desktop or a phone. */
export function Preview<Draft>(props: Props<Draft>) {
  const { draftOf, first, make, failure, onClose, hint, children } = props;
  const t = useText('news');
  const [language, setLanguage] = useState(first);
  const [device, setDevice] = useState<Device>('desktop');
  const [address, setAddress] = useState<string>();
  const draft = draftOf(language);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => {
      void make(language, draft, device).then(
        (made) => (isGone ? undefined : setAddress(made)),
        () => undefined,
      );
    }, 300);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [make, language, draft, device]);
  return (
    <Dialog open onClose={onClose} title={t('preview.title')} text={hint ?? t('preview.text')} wide>
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
          {children}
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
