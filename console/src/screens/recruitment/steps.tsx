import {
  type DrawAct,
  type DrawDesk,
  makeDrawStep,
  readDrawDesk,
} from '@prelude/contract/console-recruitment';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { FailureNote, Field, Note } from '../../kit/field.tsx';
import { Actions, Badge } from '../../kit/layout.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import styles from './recruitment.module.css';

interface Step {
  key: 'commit' | 'freeze' | 'beacon' | 'request' | 'draw' | 'publish';
  act: DrawAct;
  at: string | null;
  by: string | null;
  /** When it may be made, as far as a date decides. */
  from: string | null;
}

const stepsOf = ({ draw, by, dates }: DrawDesk): Step[] => [
  { key: 'commit', act: 'commit', at: draw.committed_at, by: by.committed, from: dates.opens_at },
  { key: 'freeze', act: 'freeze', at: draw.frozen_at, by: by.frozen, from: dates.closes_at },
  {
    ...{ key: 'beacon', act: 'beacon', by: by.beacon, from: draw.beacon.at },
    at: draw.beacon_value === null ? null : draw.beacon.at,
  },
  {
    ...{ key: 'request', act: 'draw', by: by.requested, from: null },
    at: by.requested === null ? null : draw.beacon.at,
  },
  { key: 'draw', act: 'draw', at: draw.drawn_at, by: by.drawn, from: null },
  {
    key: 'publish',
    act: 'publish',
    at: draw.published_at,
    by: by.published,
    from: dates.results_at,
  },
];

/** The six steps in order; what is next can be done here, with a sentence about what it means. */
export function Steps({ desk }: { desk: DrawDesk }) {
  const t = useText('recruitment');
  const mayRun = useMay('draw.run');
  const { act, isBusy, failure } = useAct(makeDrawStep, [readDrawDesk]);
  const [asked, setAsked] = useState<Step>();
  const [value, setValue] = useState('');
  const steps = stepsOf(desk);
  const next = steps.find(({ at }) => at === null);
  const isSoon = next?.from != null && new Date(desk.now) < new Date(next.from);
  const isMine = next?.key === 'draw' && desk.requested_by_me;
  const make = async (step: Step) => {
    const body = step.act === 'beacon' ? { act: step.act, value: value.trim() } : { act: step.act };
    const { data } = await act(body);
    toast(t(`outcome.${data.outcome}`));
  };
  return (
    <>
      <FailureNote failure={failure} />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.key} className={styles.step} data-next={step === next || undefined}>
            <strong>{t(`step.${step.key}.title`)}</strong>{' '}
            {step.at === null ? (
              <Badge tone={step === next ? 'accent' : undefined}>
                {t(step === next ? 'steps.next' : 'steps.later')}
              </Badge>
            ) : (
              <Badge tone="good">{t('steps.done')}</Badge>
            )}
            <p>
              {t(`step.${step.key}.text`)}
              {step.by === null ? null : (
                <>
                  {' '}
                  <span className={styles.by}>
                    {t('steps.by', { name: step.by === 'clock' ? t('steps.clock') : step.by })}
                  </span>
                </>
              )}
            </p>
            {step === next && step.from ? (
              <p className={styles.by}>
                {t('steps.from')} <Instant at={step.from} campaign />
              </p>
            ) : null}
            {step === next && isMine ? <Note tone="warn">{t('steps.samePerson')}</Note> : null}
            {step === next && mayRun && !isSoon ? (
              <>
                {step.key === 'beacon' ? (
                  <Field label={t('step.beacon.value')} hint={t('step.beacon.hint')}>
                    {(control) => (
                      <input
                        {...control}
                        autoComplete="off"
                        spellCheck={false}
                        maxLength={64}
                        value={value}
                        onChange={({ target }) => setValue(target.value)}
                      />
                    )}
                  </Field>
                ) : null}
                <Actions>
                  <Button
                    look="main"
                    busy={isBusy}
                    disabled={
                      isMine || (step.key === 'beacon' && !/^[0-9a-f]{64}$/.test(value.trim()))
                    }
                    onClick={() => setAsked(step)}
                  >
                    {t(`step.${step.key}.button`)}
                  </Button>
                </Actions>
              </>
            ) : null}
          </li>
        ))}
      </ol>
      {mayRun ? null : <p>{t('steps.readOnly')}</p>}
      <Confirm
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? t(`step.${asked.key}.title`) : ''}
        text={asked ? t(`step.${asked.key}.ask`) : ''}
        action={asked ? t(`step.${asked.key}.button`) : ''}
        danger
        onConfirm={async () => {
          if (asked) await make(asked);
        }}
      />
    </>
  );
}
