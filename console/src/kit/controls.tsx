import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { endonym, type Language, languages } from '@prelude/contract/shared/languages';
import { type ReactNode, useId } from 'react';
import { useIsReadOnly } from './field.tsx';
import styles from './kit.module.css';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
}

/** Its words can be pressed too. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  const isReadOnly = useIsReadOnly();
  return (
    <label className={styles.switch}>
      <BaseSwitch.Root
        className={styles.track}
        aria-labelledby={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled ?? isReadOnly}
      >
        <BaseSwitch.Thumb className={styles.thumb} />
      </BaseSwitch.Root>
      <span id={id}>{label}</span>
    </label>
  );
}

interface TabsProps {
  label: string;
  value: string;
  onChange(value: string): void;
  tabs: readonly { value: string; label: ReactNode; panel: ReactNode }[];
}

export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <BaseTabs.List className={styles.tabList} aria-label={label}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

interface LanguageTabsProps {
  label: string;
  /** Default: all of the campaign. */
  of?: readonly Language[];
  value: Language;
  onChange(value: Language): void;
  /** Undefined where the tabs only choose. */
  panel?(language: Language): ReactNode;
}

export const LanguageTabs = ({ of = languages, panel, ...rest }: LanguageTabsProps) => (
  <Tabs
    {...rest}
    tabs={of.map((one) => ({ value: one, label: endonym(one), panel: panel?.(one) }))}
  />
);
