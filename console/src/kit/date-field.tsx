/** Fields for dates, which write as the page does; a date is typed, or picked from the browser's calendar. */
import { type ReactNode, useRef, useState } from 'react';
import { currentIntl, useLanguage } from '../lib/language.ts';
import { useText } from '../lib/text.ts';
import {
  campaignZone,
  campaignZoneName,
  dayIn,
  inCampaign,
  isCampaignZone,
  writtenIn,
} from '../lib/time/dates.logic.ts';
import { formatOwn } from '../lib/time/dates.ts';
import { dayTyped, instantTyped } from '../lib/time/typed-date.ts';
import { Field } from './field.tsx';
import styles from './kit.module.css';

interface Props {
  label: string;
  /** Empty for none. */
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  disabled?: boolean;
}

export const exampleInstant = '2025-06-09T15:59:00Z';

/** An instant, ISO 8601 in the campaign's time zone. */
export function InstantField(props: Props) {
  const t = useText('kit');
  useLanguage();
  const { value } = props;
  const zone = t('instant.zone', { zone: campaignZoneName() });
  const isOther = value !== '' && !isCampaignZone(new Date(value));
  return (
    <DateField
      {...props}
      hint={isOther ? `${zone} · ${t('instant.own', { time: formatOwn(value) })}` : zone}
      picker="datetime-local"
      write={(at) => writtenIn(currentIntl(), at)}
      read={(text) => instantTyped(currentIntl(), text)}
      example={exampleInstant}
      isSame={(one, other) => Date.parse(one) === Date.parse(other)}
      toPicker={(at) => inCampaign(at).slice(0, 16)}
      ofPicker={(wall) => `${wall.slice(0, 16)}:00${campaignZone()}`}
    />
  );
}

/** A day, `2025-06-09`. @param hint whose day it is */
export const DayField = (props: Props & { hint?: string }) => (
  <DateField
    {...props}
    picker="date"
    write={(day) => dayIn(currentIntl(), day)}
    read={(text) => dayTyped(currentIntl(), text)}
    example={exampleInstant.slice(0, 10)}
    isSame={(one, other) => one === other}
    toPicker={(day) => day}
    ofPicker={(day) => day}
  />
);

interface DateFieldProps extends Props {
  hint?: ReactNode;
  picker: 'date' | 'datetime-local';
  write(value: string): string;
  /** @returns undefined for what is not a date */
  read(text: string): string | undefined;
  example: string;
  isSame(one: string, other: string): boolean;
  toPicker(value: string): string;
  ofPicker(value: string): string;
}

export function DateField({
  label,
  hint,
  error,
  value,
  onChange,
  disabled,
  picker: kind,
  write,
  read,
  example: shown,
  isSame,
  toPicker,
  ofPicker,
}: DateFieldProps) {
  const t = useText('kit');
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const [isLeft, setIsLeft] = useState(false);
  // A value from elsewhere replaces what was typed.
  const own = typed && (typed.value === value || isSame(typed.value, value)) ? typed : undefined;
  const text = own?.text ?? (value ? write(value) : '');
  const isWrong = isLeft && own !== undefined && own.value === '' && own.text.trim() !== '';
  const type = (next: string) => {
    const found = read(next) ?? '';
    setIsLeft(false);
    setTyped({ text: next, value: found });
    onChange(found);
  };
  const leave = () => {
    setIsLeft(true);
    if (own?.value) setTyped(undefined);
  };
  const wrong = isWrong ? t('instant.wrong', { example: write(shown) }) : undefined;
  return (
    <Field label={label} hint={hint} error={wrong ?? error}>
      {(control) => (
        <span className={styles.date}>
          <input
            {...control}
            disabled={disabled ?? control.disabled}
            autoComplete="off"
            placeholder={write(shown)}
            value={text}
            onChange={({ target }) => type(target.value)}
            onBlur={leave}
          />
          <button
            type="button"
            className={styles.pick}
            aria-label={t('instant.pick')}
            disabled={disabled ?? control.disabled}
            onClick={() => picker.current?.showPicker()}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path
                d="M2 3.5h12v10H2zM2 6.5h12M5 1.5v3M11 1.5v3"
                fill="none"
                stroke="currentColor"
              />
            </svg>
          </button>
          <input
            ref={picker}
            type={kind}
            className={styles.picker}
            tabIndex={-1}
            aria-hidden="true"
            value={value ? toPicker(value) : ''}
            onChange={({ target }) => {
              setTyped(undefined);
              onChange(target.value ? ofPicker(target.value) : '');
            }}
          />
        </span>
      )}
    </Field>
  );
}
