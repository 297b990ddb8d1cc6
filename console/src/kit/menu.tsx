import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import styles from './overlay.module.css';

interface Choice {
  group: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

interface MenuProps {
  trigger: ReactElement;
  label: ReactNode;
  items: readonly { label: string; onSelect(): void }[];
  choices: readonly Choice[];
}

export function Menu({ trigger, label, items, choices }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger}>{label}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} align="end">
          <Base.Popup className={styles.popup}>
            {choices.map(({ group, value, options, onChange }) => (
              <Base.Group key={group}>
                <Base.GroupLabel className={styles.group}>{group}</Base.GroupLabel>
                <Base.RadioGroup value={value} onValueChange={(next) => onChange(String(next))}>
                  {options.map((option) => (
                    <Base.RadioItem key={option.value} value={option.value} className={styles.item}>
                      {option.label}
                      <Base.RadioItemIndicator className={styles.mark}>✓</Base.RadioItemIndicator>
                    </Base.RadioItem>
                  ))}
                </Base.RadioGroup>
                <Base.Separator className={styles.separator} />
              </Base.Group>
            ))}
            {items.map((item) => (
              <Base.Item key={item.label} className={styles.item} onClick={item.onSelect}>
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
