import { saveMyPreferences } from '@prelude/contract/console/operators';
import { signOutOperator } from '@prelude/contract/console/sign-in';
import { type ConsoleLanguage, consoleLanguages } from '@prelude/contract/console/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import styles from './shell.module.css';
import { Button } from '../kit/layout.tsx';
import { useFailureToast } from '../kit/notes.tsx';
import { Menu } from '../kit/menu.tsx';
import { leave } from '../kit/unsaved-guard.tsx';
import { changeLanguage, useLanguage } from '../lib/language.ts';
import { forgetMe, useMe } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { applyTheme, type Theme, themes, useTheme } from '../lib/theme.ts';
import { useActs } from '../lib/use-call.ts';

export function OperatorMenu() {
  const t = useText('shell');
  const me = useMe();
  const language = useLanguage();
  const theme = useTheme();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { run, failure } = useActs();
  useFailureToast(failure);
  const choose = (next: ConsoleLanguage) => {
    void changeLanguage(next);
    void run(saveMyPreferences, { language: next });
  };
  const signOut = () =>
    leave(() => {
      void run(signOutOperator, {}, () => {
        client.clear();
        forgetMe();
      });
    });
  return (
    <Menu
      trigger={<Button className={styles.operator ?? ''} />}
      label={`${me.name} · ${t(`role.${me.role}`)}`}
      choices={[
        {
          group: t('language'),
          value: language,
          options: consoleLanguages.map(({ code, endonym }) => ({ value: code, label: endonym })),
          onChange: (value) => choose(value as ConsoleLanguage),
        },
        {
          group: t('theme.label'),
          value: theme,
          options: themes.map((value) => ({ value, label: t(`theme.${value}`) })),
          onChange: (value) => applyTheme(value as Theme),
        },
      ]}
      items={[
        { label: t('security'), onSelect: () => navigate('/security') },
        { label: t('signOut'), onSelect: signOut },
      ]}
    />
  );
}
