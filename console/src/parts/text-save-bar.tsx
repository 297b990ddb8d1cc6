/** Stays at the foot of the window: the buttons that save, what is saved, what failed, and who else is writing. */
import type { OtherWriter } from '@prelude/contract/console/editing';
import { endonym } from '@prelude/contract/shared/languages';
import { type ReactNode, useEffect } from 'react';
import { Actions, SaveBar } from '../kit/layout.tsx';
import { ActFailure, Note } from '../kit/notes.tsx';
import { RelativeTime } from '../kit/time.tsx';
import type { CallFailure } from '../lib/failure.ts';
import { useText } from '../lib/text.ts';
import styles from './text-save-bar.module.css';
import type { KeptState } from './versions/use-kept.ts';

interface Props {
  isChanged: boolean;
  kept: KeptState;
  others: readonly OtherWriter[];
  failure: CallFailure | undefined;
  /** Ctrl S and Cmd S; undefined: nothing may be saved. */
  onSave: (() => void) | undefined;
  children: ReactNode;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function TextSaveBar({ isChanged, kept, others, failure, onSave, children }: Props) {
  const t = useText('versions');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      onSave?.();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  const nameOf = ({ name, languages }: OtherWriter) =>
    languages.length === 0 ? name : `${name} (${languages.map(endonym).join(', ')})`;
  return (
    <SaveBar>
      {others.length > 0 ? (
        <Note tone="warn">{t('present', { names: others.map(nameOf).join(', ') })}</Note>
      ) : null}
      <ActFailure failure={failure} />
      <Actions>
        {children}
        <output className={styles.state}>
          {isChanged ? (
            <>
              {t('unsaved')}
              {kept === 'browser' ? ` · ${t('keptHere')}` : null}
              {kept && kept !== 'browser' ? (
                <>
                  {' '}
                  · {t('kept')} <RelativeTime at={kept.at} />
                </>
              ) : null}
            </>
          ) : (
            t('allSaved')
          )}
        </output>
        {onSave ? (
          <span className="quiet">{t('saveKey', { key: isApple ? '⌘ S' : 'Ctrl S' })}</span>
        ) : null}
      </Actions>
    </SaveBar>
  );
}
