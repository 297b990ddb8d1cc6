import { readNames } from '@prelude/contract/console/names';
import type { Segment } from '@prelude/contract/console/segments';
import { useState } from 'react';
import { InstantField } from '../../kit/date-field.tsx';
import { useIsReadOnly } from '../../kit/field.tsx';
import { optionsOf, SelectField, TextField } from '../../kit/inputs.tsx';
import { formatZones } from '../../lib/time/dates.ts';
import { useNames } from '../../lib/names.ts';
import { hasSection } from '../../lib/sections.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { toggle } from './doc.ts';
import { answerOf, answers, factOf, factsIn, sourcesTyped, withFact } from './segment.logic.ts';
import styles from './mailings.module.css';

interface Props {
  segment: Segment;
  onChange(segment: Segment): void;
}

/** Facts that narrow the readers. Closed unless some are chosen: most mailings go to all. */
export function SegmentFields({ segment, onChange }: Props) {
  const t = useText('sequences');
  const names = useNames();
  const known = useCall(readNames, undefined).reply?.data;
  const facts = useFacts()(segment);
  const [isOpen, setOpen] = useState(facts.length > 0);
  const isTested = hasSection('closed_test');
  const set = <Fact extends keyof Segment>(fact: Fact, value: Segment[Fact] | undefined) =>
    onChange(withFact(segment, fact, value));
  const yesNo = (fact: 'applied' | 'selected' | 'invited') => (
    <SelectField
      label={t(`segment.${fact}`)}
      value={answerOf(segment[fact])}
      onChange={(answer) => set(fact, factOf(answer))}
      options={optionsOf(answers, (answer) => t(`segment.answer.${answer}`))}
    />
  );
  return (
    <details
      className={styles.segment}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t('segment.title')}
        {facts.length > 0 ? ` (${facts.length})` : ''}
      </summary>
      <p className="quiet">{t('segment.text')}</p>
      {isTested ? (
        <>
          <Keys
            legend={t('segment.regions')}
            all={Object.keys(known?.regions ?? {})}
            chosen={segment.regions ?? []}
            name={names.region}
            onChange={(keys) => set('regions', keys)}
          />
          <Keys
            legend={t('segment.platforms')}
            all={Object.keys(known?.platforms ?? {})}
            chosen={segment.platforms ?? []}
            name={names.platform}
            onChange={(keys) => set('platforms', keys)}
          />
        </>
      ) : null}
      <Sources value={segment.sources ?? []} onChange={(sources) => set('sources', sources)} />
      <div className={styles.pair}>
        <InstantField
          label={t('segment.from')}
          value={segment.registered_from ?? ''}
          onChange={(at) => set('registered_from', at)}
        />
        <InstantField
          label={t('segment.until')}
          value={segment.registered_until ?? ''}
          onChange={(at) => set('registered_until', at)}
        />
      </div>
      <SelectField
        label={t('segment.milestone')}
        none={t('segment.answer.any')}
        value={segment.milestone ?? ''}
        onChange={(key) => set('milestone', key)}
        options={optionsOf(
          (known?.milestones ?? []).map(({ key }) => key),
          names.milestone,
        )}
      />
      <div className={styles.pair}>
        {isTested ? yesNo('applied') : null}
        {isTested ? yesNo('selected') : null}
        {hasSection('friends') ? yesNo('invited') : null}
      </div>
    </details>
  );
}

/** The facts of a segment in words. */
export function useFacts(): (segment: Segment) => string[] {
  const t = useText('sequences');
  const names = useNames();
  return (segment) => factsIn({ t, names, date: formatZones }, segment);
}

function Sources({ value, onChange }: { value: readonly string[]; onChange(to: string[]): void }) {
  const t = useText('sequences');
  const [typed, setTyped] = useState(value.join(', '));
  // A value from elsewhere replaces what was typed.
  const isOwn = sourcesTyped(typed).join() === value.join();
  return (
    <TextField
      label={t('segment.sources')}
      hint={t('segment.sourcesHint')}
      maxLength={1000}
      value={isOwn ? typed : value.join(', ')}
      onChange={(text) => {
        setTyped(text);
        onChange(sourcesTyped(text));
      }}
    />
  );
}

interface KeysProps {
  legend: string;
  all: readonly string[];
  chosen: readonly string[];
  name(key: string): string;
  onChange(keys: string[]): void;
}

export function Keys({ legend, all, chosen, name, onChange }: KeysProps) {
  const isReadOnly = useIsReadOnly();
  if (all.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {all.map((key) => (
        <label key={key}>
          <input
            type="checkbox"
            disabled={isReadOnly}
            checked={chosen.includes(key)}
            onChange={() => onChange(toggle(all, chosen, key))}
          />
          {name(key)}
        </label>
      ))}
    </fieldset>
  );
}
