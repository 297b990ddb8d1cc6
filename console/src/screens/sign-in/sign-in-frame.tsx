import { type ConsoleLanguage, consoleLanguages } from '@prelude/contract/console/languages';
import type { ReactNode } from 'react';
import { Select } from '../../kit/inputs.tsx';
import { Stack } from '../../kit/layout.tsx';
import { useTitle } from '../../kit/use-title.ts';
import { changeLanguage, useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';
import styles from '../../parts/sign-in.module.css';

export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  const t = useText('sign-in');
  const language = useLanguage();
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <div className={styles.top}>
          <strong>Prelude</strong>
          <div>
            <Select
              aria-label={t('language')}
              value={language}
              options={consoleLanguages.map(({ code, endonym }) => ({
                value: code,
                label: endonym,
              }))}
              onChange={({ target }) => void changeLanguage(target.value as ConsoleLanguage)}
            />
          </div>
        </div>
        <Stack>
          <h1>{title}</h1>
          {children}
        </Stack>
      </div>
    </main>
  );
}
