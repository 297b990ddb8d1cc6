/** One time in one time zone, and what it is elsewhere. */
import { useId, useState } from 'react';
import { currentIntl, useLanguage } from '../lib/language.ts';
import { type Text, useText } from '../lib/text.ts';
import { campaignZoneName } from '../lib/time/dates.logic.ts';
import { instantTyped } from '../lib/time/typed-date.ts';
import {
  allZones,
  elsewhere,
  instantIn,
  isZone,
  ownZone,
  wallIn,
  writtenInZone,
  zoneChoices,
} from '../lib/time/zones.logic.ts';
import { DateField, exampleInstant } from './date-field.tsx';
import { SelectField, TextField } from './inputs.tsx';
import styles from './kit.module.css';

/** The name of a zone in words. @param zone an IANA name; empty: the campaign's */
function zoneName(t: Text<'kit'>, zone: string): string {
  if (zone === '') return t('zone.campaign', { zone: campaignZoneName() });
  if (zone === 'Asia/Seoul') return t('zone.kst');
  if (zone === 'Asia/Tokyo') return t('zone.jst');
  return zone;
}

interface Value {
  /** ISO 8601; empty for none. */
  at: string;
  zone: string;
}

interface Props extends Value {
  label: string;
  onChange(value: Value): void;
  error?: string | undefined;
}

const other = 'other';

export function ZonedField({ label, at, zone, onChange, error }: Props) {
  const t = useText('kit');
  useLanguage();
  const own = ownZone();
  const list = useId();
  const choices = [...new Set<string>([...zoneChoices, own])];
  const [isOther, setOther] = useState(!choices.includes(zone));
  const [typed, setTyped] = useState(zone);
  /** The clock on the wall stays: "18:00" was typed, then the zone is chosen. */
  const move = (next: string) =>
    onChange({ at: at && instantIn(next, wallIn(zone, at)), zone: next });
  return (
    <div className={styles.zoned}>
      <DateField
        label={label}
        error={error}
        hint={
          at
            ? t('zone.elsewhere', {
                list: elsewhere(currentIntl(), zone, at, own)
                  .map(({ time }) => time)
                  .join(' · '),
              })
            : undefined
        }
        value={at}
        onChange={(next) => onChange({ at: next, zone })}
        picker="datetime-local"
        example={exampleInstant}
        write={(instant) => writtenInZone(currentIntl(), zone, instant)}
        read={(text) => {
          const found = instantTyped(currentIntl(), text);
          return found && instantIn(zone, found.slice(0, 19));
        }}
        isSame={(one, two) => Date.parse(one) === Date.parse(two)}
        toPicker={(instant) => wallIn(zone, instant).slice(0, 16)}
        ofPicker={(wall) => instantIn(zone, `${wall.slice(0, 16)}:00`)}
      />
      <SelectField
        label={t('zone.label')}
        value={isOther ? other : zone}
        options={[
          ...choices.map((value) => ({
            value,
            label: value === own ? t('zone.own', { zone: zoneName(t, own) }) : zoneName(t, value),
          })),
          { value: other, label: t('zone.other') },
        ]}
        onChange={(next) => {
          setOther(next === other);
          if (next !== other) move(next);
        }}
      />
      {isOther ? (
        <>
          <TextField
            label={t('zone.search')}
            list={list}
            error={typed && !isZone(typed) ? t('zone.wrong') : undefined}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              if (isZone(next)) move(next);
            }}
          />
          <datalist id={list}>
            {allZones().map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
        </>
      ) : null}
    </div>
  );
}
