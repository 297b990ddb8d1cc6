import type { Sequence, SequenceDoc } from '@prelude/contract/console/sequences';
import { endonym } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { Link } from 'wouter';
import { useIsReadOnly } from '../../kit/field.tsx';
import { optionsOf, SelectField, TextField } from '../../kit/inputs.tsx';
import { Actions, Badge, Button, Card } from '../../kit/layout.tsx';
import { useText } from '../../lib/text.ts';
import { formatZones } from '../../lib/time/dates.ts';
import { toneOf } from './badge-tones.ts';
import { daysOf, nextDays, repeatedDays, sideOf, sides, whenOf } from './sequence.logic.ts';
import styles from './mailings.module.css';

type Planned = SequenceDoc['steps'][number];

interface Props {
  sequence: Sequence;
  steps: SequenceDoc['steps'];
  onChange(steps: SequenceDoc['steps']): void;
}

/** When each mailing leaves. Its texts are written on its own screen. */
export function SequenceSteps({ sequence, steps, onChange }: Props) {
  const t = useText('sequences');
  const isReadOnly = useIsReadOnly();
  const repeated = repeatedDays(steps);
  const put = (index: number, days: number) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, days } : step)));
  return (
    <Card title={t('step.title')}>
      <p>{t('step.text')}</p>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const error = repeated.has(step.days) ? t('step.repeated') : undefined;
          const known = sequence.steps.find(({ id }) => id === step.id);
          const isOpen = !isReadOnly && (!known || known.state === 'draft');
          return (
            // oxlint-disable-next-line react/no-array-index-key -- new steps have nothing else
            <li key={step.id ?? `new ${index}`} className={styles.step}>
              {isOpen ? (
                <When days={step.days} error={error} onChange={(days) => put(index, days)} />
              ) : (
                <strong className={styles.when}>{whenOf(t, step.days)}</strong>
              )}
              <What sequence={sequence} step={step} />
              {isOpen ? (
                <Button
                  look="quiet"
                  aria-label={t('step.removeOne', { when: whenOf(t, step.days) })}
                  onClick={() => onChange(steps.filter((_step, at) => at !== index))}
                >
                  {t('step.remove')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
      {isReadOnly ? null : (
        <Actions>
          <Button
            disabled={steps.length >= 20}
            onClick={() => onChange([...steps, { id: null, days: nextDays(steps) }])}
          >
            {t('step.add')}
          </Button>
        </Actions>
      )}
    </Card>
  );
}

interface WhenProps {
  days: number;
  error: string | undefined;
  onChange(days: number): void;
}

function When({ days, error, onChange }: WhenProps) {
  const t = useText('sequences');
  const side = sideOf(days);
  // An emptied field stays empty for the next digit; it counts as one day.
  const [isEmpty, setEmpty] = useState(false);
  return (
    <div className={styles.when}>
      {side === 'on' ? null : (
        <TextField
          label={t('step.days')}
          type="number"
          min={1}
          max={365}
          error={error}
          value={isEmpty && Math.abs(days) === 1 ? '' : Math.abs(days)}
          onChange={(count) => {
            setEmpty(count === '');
            onChange(daysOf(side, count));
          }}
        />
      )}
      <SelectField
        label={t('step.side')}
        error={side === 'on' ? error : undefined}
        value={side}
        onChange={(next) => onChange(daysOf(next, String(Math.abs(days))))}
        options={optionsOf(sides, (one) => t(`step.sides.${one}`))}
      />
    </div>
  );
}

function What({ sequence, step }: { sequence: Sequence; step: Planned }) {
  const t = useText('sequences');
  const mailings = useText('mailings');
  const known = sequence.steps.find(({ id }) => id === step.id);
  if (!known) return <p className={styles.what}>{t('step.unsaved')}</p>;
  const { id, at, days, state, subject, missing } = known;
  return (
    <div className={styles.what}>
      <p>
        <Badge tone={toneOf[state]}>{mailings(`state.${state}`)}</Badge>{' '}
        {days === step.days ? formatZones(at) : null}
      </p>
      <p>
        <Link href={`/mailings/${id}`}>{subject || t('step.write')}</Link>
      </p>
      {missing.length > 0 && state === 'draft' ? (
        <p>{mailings('write.blocked', { languages: missing.map(endonym).join(', ') })}</p>
      ) : null}
      {state === 'skipped' ? <p>{t('step.skipped')}</p> : null}
    </div>
  );
}
