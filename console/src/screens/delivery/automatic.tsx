import { triggersIn } from '@prelude/contract/campaign/section-scope';
import {
  listTriggers,
  previewTrigger,
  previewTriggerPage,
  switchTrigger,
  type Trigger,
  type TriggerEmail,
} from '@prelude/contract/console/delivery';
import { defaultLanguage, type Language } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { optionsOf, SelectField } from '../../kit/inputs.tsx';
import { Actions, Button, Card, Stack } from '../../kit/layout.tsx';
import { ActFailure, FailureNote } from '../../kit/notes.tsx';
import { PlainEmail, Subject } from '../../kit/email-text.tsx';
import { LanguageTabs, Switch } from '../../kit/controls.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { RelativeTime } from '../../kit/time.tsx';
import { presentSections } from '../../lib/sections.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct, useCall } from '../../lib/use-call.ts';
import styles from './delivery.module.css';

const emailsOf: Record<Trigger, readonly TriggerEmail[]> = {
  welcome: ['welcome'],
  milestone: ['milestone'],
  results: ['selected', 'reserve', 'declined'],
  claim: ['claim'],
};

export function Automatic() {
  const t = useText('delivery');
  const { reply, failure, again } = useCall(listTriggers, undefined, { every: 10_000, keep: true });
  const turn = useAct(switchTrigger, [listTriggers]);
  const { ask, dialog } = useConfirm();
  const [shown, setShown] = useState<Trigger>();
  const maySend = useMay('mail.approve');
  const states = reply?.data.triggers;
  const askTurn = (trigger: Trigger, on: boolean) =>
    ask({
      title: t(on ? 'automatic.onTitle' : 'automatic.offTitle', {
        name: t(`automatic.${trigger}`),
      }),
      text: on ? t('automatic.onText') : t(`automatic.offMeans.${trigger}`),
      action: t(on ? 'automatic.onAction' : 'automatic.offAction'),
      danger: !on,
      onConfirm: () => turn.act({ trigger, on }),
    });
  return (
    <Stack>
      <FailureNote failure={failure} onRetry={again} />
      <ActFailure failure={turn.failure} />
      {triggersIn(presentSections()).map((trigger) => {
        const state = states?.find((one) => one.trigger === trigger);
        return (
          <Card key={trigger} title={t(`automatic.${trigger}`)}>
            <Actions>
              {state ? (
                <Switch
                  label={t(state.on ? 'automatic.on' : 'automatic.off')}
                  checked={state.on}
                  disabled={!maySend}
                  onChange={(on) => askTurn(trigger, on)}
                />
              ) : null}
              <Button onClick={() => setShown(trigger)}>{t('automatic.preview')}</Button>
            </Actions>
            <p className={styles.quiet}>
              {t('automatic.sent', { count: state?.sent ?? '–' })} ·{' '}
              {t('automatic.waiting', { count: state?.waiting ?? '–' })}
              {state?.changed ? (
                <>
                  {' · '}
                  {t('automatic.changed', { name: state.changed.by })}{' '}
                  <RelativeTime at={state.changed.at} />
                </>
              ) : null}
            </p>
            <p className={styles.quiet}>{t(`automatic.offMeans.${trigger}`)}</p>
          </Card>
        );
      })}
      {dialog}
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown ? t(`automatic.${shown}`) : ''}
        wide
      >
        {shown ? <Shown key={shown} emails={emailsOf[shown]} /> : null}
      </Dialog>
    </Stack>
  );
}

function Shown({ emails }: { emails: readonly TriggerEmail[] }) {
  const t = useText('delivery');
  const words = useText('words');
  const [kind, setKind] = useState(emails[0]!);
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const { reply, failure, again } = useCall(previewTrigger, { kind, language }, { keep: true });
  const source = `${previewTriggerPage.path}?${new URLSearchParams({ kind, language }).toString()}`;
  return (
    <Stack>
      <LanguageTabs label={t('automatic.language')} value={language} onChange={setLanguage} />
      {emails.length > 1 ? (
        <SelectField
          label={t('automatic.email')}
          value={kind}
          onChange={setKind}
          options={optionsOf(emails, (value) => words(`email.${value}`))}
        />
      ) : null}
      <FailureNote failure={failure} onRetry={again} />
      <Subject>{t('automatic.subject', { subject: reply?.data.subject ?? '…' })}</Subject>
      <iframe
        title={t('automatic.frame')}
        src={source}
        sandbox="allow-same-origin"
        className={styles.frame}
      />
      <details>
        <summary>{t('automatic.text')}</summary>
        <PlainEmail text={reply?.data.text} />
      </details>
    </Stack>
  );
}
