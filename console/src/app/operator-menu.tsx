import { saveMyPreferences } from '@prelude/contract/console/operators';
import { signOutOperator } from '@prelude/contract/console/sign-in';
import { type ConsoleLanguage, consoleLanguages } from '@prelude/contract/console/languages';
import { Menu } from '@base-ui/react/menu';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import styles from './shell.module.css';
import { Button } from '../kit/layout.tsx';
import { useFailureToast } from '../kit/notes.tsx';
import { type Option, optionsOf } from '../kit/inputs.tsx';
import overlay from '../kit/overlay.module.css';
import { leave } from '../kit/unsaved-guard.tsx';
import { call } from '../lib/api.ts';
import { changeLanguage, useLanguage } from '../lib/language.ts';
import { forgetMe, useMe } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { applyTheme, themes, useTheme } from '../lib/theme.ts';
import { useActs, useSteps } from '../lib/use-call.ts';
import { operatorLabel } from './navigation.logic.ts';

export function OperatorMenu() {
  const t = useText('shell');
  const me = useMe();
  const language = useLanguage();
  const theme = useTheme();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { run, failure } = useActs();
  useFailureToast(failure);
  // Not an act: what acts renew would be asked without a session.
  const steps = useSteps();
  useFailureToast(steps.failure);
  const choose = (next: ConsoleLanguage) => {
    void changeLanguage(next);
    void run(saveMyPreferences, { language: next });
  };
  const signOut = () =>
    leave(() => {
      void steps.run('step', async () => {
        await call(signOutOperator, {});
        client.clear();
        forgetMe();
      });
    });
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button className={styles.operator ?? ''} />}>
        {operatorLabel(t, me)}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={overlay.positioner} sideOffset={6} align="end">
          <Menu.Popup className={`sheet ${overlay.popup}`}>
            <Choice
              group={t('language')}
              value={language}
              options={consoleLanguages.map(({ code, endonym }) => ({
                value: code,
                label: endonym,
              }))}
              onChange={choose}
            />
            <Choice
              group={t('theme.label')}
              value={theme}
              options={optionsOf(themes, (value) => t(`theme.${value}`))}
              onChange={(next) => applyTheme(next)}
            />
            <Menu.Item className={overlay.item} onClick={() => navigate('/security')}>
              {t('security')}
            </Menu.Item>
            <Menu.Item className={overlay.item} onClick={signOut}>
              {t('signOut')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface ChoiceProps<Value extends string> {
  group: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange(value: Value): void;
}

function Choice<Value extends string>({ group, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className={overlay.group}>{group}</Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map((option) => (
          <Menu.RadioItem key={option.value} value={option.value} className={overlay.item}>
            {option.label}
            <Menu.RadioItemIndicator className={overlay.mark}>✓</Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Separator className={overlay.separator} />
    </Menu.Group>
  );
}
