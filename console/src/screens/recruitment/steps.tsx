import {
  type DrawOverview,
  makeDrawStep,
  readDrawOverview,
} from '@prelude/contract/console/recruitment';
import { useState } from 'react';
import { TextField } from '../../kit/inputs.tsx';
import { Actions, Badge, Button } from '../../kit/layout.tsx';
import { ActFailure, Note } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { AloneWait } from '../../parts/alone-wait.tsx';
import styles from './recruitment.module.css';
import { bodyOf, mayMake, nextOf, type Step, stepsOf } from './steps.logic.ts';

export function Steps({ overview }: { overview: DrawOverview }) {
  const t = useText('recruitment');
  const kit = useText('kit');
  const mayRun = useMay('draw.run');
  const { act, run, isBusy, failure } = useAct(makeDrawStep, [readDrawOverview]);
  const { ask, dialog } = useConfirm();
  const [value, setValue] = useState('');
  const { alone_until } = overview;
  const steps = stepsOf(overview);
  const places = overview.groups.reduce((sum, group) => sum + group.places, 0);
  const { next, isOpen, isMine } = nextOf(overview);
  const make = async (step: Step) => {
    const { data } = await act(bodyOf(step, value));
    const isWaiting = data.outcome === 'requested' && overview.alone_hours !== null;
    toast(isWaiting ? kit('alone.begun') : t(`outcome.${data.outcome}`));
  };
  const askStep = (step: Step) =>
    ask({
      title: t(`step.${step.key}.title`),
      text:
        step.key === 'request' && overview.alone_hours !== null
          ? kit('alone.ask', { hours: overview.alone_hours })
          : t(`step.${step.key}.ask`, { places }),
      action: t(`step.${step.key}.button`),
      danger: true,
      onConfirm: () => make(step),
    });
  return (
    <>
      <ActFailure failure={failure} />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.key} className={styles.step} data-next={step.key === next || undefined}>
            <strong>{t(`step.${step.key}.title`)}</strong>{' '}
            {step.at === null ? (
              <Badge tone={step.key === next ? 'accent' : undefined}>
                {t(step.key === next ? 'steps.next' : 'steps.later')}
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
            {step.key === next && step.from ? (
              <p className={styles.by}>
                {t('steps.from')} <Instant at={step.from} />
              </p>
            ) : null}
            {step.key === 'draw' && step.key === next && alone_until ? (
              <AloneWait until={alone_until} />
            ) : null}
            {step.key === next && isMine && !alone_until ? (
              <Note tone="warn">{t('steps.samePerson')}</Note>
            ) : null}
            {step.key === next && mayRun && isOpen ? (
              <>
                {step.key === 'beacon' ? (
                  <TextField
                    label={t('step.beacon.value')}
                    hint={t('step.beacon.hint')}
                    autoComplete="off"
                    spellCheck={false}
                    maxLength={64}
                    value={value}
                    onChange={setValue}
                  />
                ) : null}
                <Actions>
                  <Button
                    look="main"
                    busy={isBusy}
                    disabled={!mayMake(step.key, isMine, value)}
                    onClick={() => askStep(step)}
                  >
                    {t(`step.${step.key}.button`)}
                  </Button>
                  {isMine ? (
                    <Button busy={isBusy} onClick={() => void run({ act: 'recall' })}>
                      {kit('alone.recall')}
                    </Button>
                  ) : null}
                </Actions>
              </>
            ) : null}
          </li>
        ))}
      </ol>
      {mayRun ? null : <p>{t('steps.readOnly')}</p>}
      {dialog}
    </>
  );
}
