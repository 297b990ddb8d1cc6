import {
  askForSequence,
  discardSequence,
  listSequences,
  saveSequence,
  type Sequence,
  type SequenceDoc,
  sequenceExits,
} from '@prelude/contract/console/sequences';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { DayField } from '../../kit/date-field.tsx';
import { ReadOnly } from '../../kit/field.tsx';
import { optionsOf, SelectField, TextField } from '../../kit/inputs.tsx';
import { Actions, Button, Card, Stack } from '../../kit/layout.tsx';
import { ActFailure, Note } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { toast } from '../../kit/toast.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { hasSection } from '../../lib/sections.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { formatZones } from '../../lib/time/dates.ts';
import { useAct, useCall } from '../../lib/use-call.ts';
import { Audience, useReaders } from './audience.tsx';
import { Keys } from './segment-fields.tsx';
import { sequenceRenews } from './sequence-acts.tsx';
import { SequenceSteps } from './sequence-steps.tsx';
import { anchorName, askProblem, docOf, pastSteps, saveProblem } from './sequence.logic.ts';

/** The plan of a sequence; only a draft can be changed. */
export function SequenceEditor({ sequence }: { sequence: Sequence }) {
  const t = useText('sequences');
  const kit = useText('kit');
  const mailings = useText('mailings');
  const tonight = useText('tonight');
  const [, go] = useLocation();
  const confirm = useConfirm();
  const [origin, setOrigin] = useState({ version: sequence.version, doc: docOf(sequence) });
  const [doc, setDoc] = useState(origin.doc);
  const isDraft = sequence.state === 'draft';
  const isChanged = isDraft && JSON.stringify(doc) !== JSON.stringify(origin.doc);
  const take = (from: Sequence) => {
    setOrigin({ version: from.version, doc: docOf(from) });
    setDoc(docOf(from));
  };
  // What another operator has saved is shown, unless it would take away what is typed: saving that is refused.
  if (origin.version !== sequence.version && !isChanged) take(sequence);
  const change = (part: Partial<SequenceDoc>) => setDoc((now) => ({ ...now, ...part }));
  const save = useAct(saveSequence, sequenceRenews);
  const asking = useAct(askForSequence, sequenceRenews);
  const discard = useAct(discardSequence, [listSequences]);
  const maySend = useMay('mail.send');
  const counted = useReaders(doc);
  const anchors = useCall(listSequences, undefined).reply?.data.anchors ?? [doc.anchor];
  const unsaveable = saveProblem(doc);
  const unaskable = askProblem(sequence);
  const past = pastSteps(sequence).length;
  const { id, alone_hours: hours } = sequence;
  const { version } = origin;
  const exits = sequenceExits.filter(
    (exit) => exit === 'registered' || hasSection(exit === 'invited' ? 'friends' : 'closed_test'),
  );
  const keep = () =>
    void save.run({ id, version, doc }, ({ data }) => {
      take(data);
      toast(mailings('saved'));
    });
  const ask = () =>
    confirm.ask({
      title: t('ask.title'),
      text: (
        <>
          {hours === null
            ? t('ask.text', {
                count: sequence.steps.filter(({ state }) => state === 'draft').length - past,
              })
            : kit('alone.ask', { hours })}{' '}
          {past > 0 ? t('approve.past', { count: past }) : null}
        </>
      ),
      action: hours === null ? mailings('ask.action') : kit('alone.action'),
      onConfirm: () => asking.act({ id, version }),
    });
  const askToDiscard = () =>
    confirm.ask({
      title: t('discard.title'),
      text: t('discard.text', { name: sequence.name }),
      action: mailings('discard'),
      danger: true,
      onConfirm: () =>
        discard.act({ id, version }).then(() => {
          setDoc(origin.doc);
          // Navigate after the form has no unsaved changes; otherwise the guard asks.
          return setTimeout(() => go('/mailings'));
        }),
    });
  return (
    <ReadOnly value={!isDraft}>
      <Stack>
        <UnsavedGuard when={isChanged} />
        <Card title={t('plan.title')}>
          <TextField
            label={t('plan.name')}
            hint={t('plan.nameHint')}
            maxLength={80}
            value={doc.name}
            onChange={(name) => change({ name })}
          />
          <SelectField
            label={t('plan.date')}
            hint={t('plan.dateHint')}
            value={doc.anchor}
            onChange={(anchor) => change({ anchor, day: null })}
            options={optionsOf(
              anchors.includes(doc.anchor) ? anchors : [...anchors, doc.anchor],
              (anchor) => anchorName(t, tonight, anchor),
            )}
          />
          {doc.anchor === 'day' ? (
            <DayField
              label={t('plan.day')}
              value={doc.day ?? ''}
              onChange={(day) => change({ day: day || null })}
            />
          ) : sequence.at !== null && doc.anchor === sequence.anchor ? (
            <p>{t('plan.at', { time: formatZones(sequence.at) })}</p>
          ) : null}
          <TextField
            label={t('plan.hour')}
            type="time"
            value={doc.hour}
            onChange={(hour) => change({ hour: hour.slice(0, 5) || doc.hour })}
          />
        </Card>
        <SequenceSteps
          sequence={sequence}
          steps={doc.steps}
          onChange={(steps) => change({ steps })}
        />
        <Audience doc={doc} change={change} counted={counted} />
        <Card title={t('exit.title')}>
          <Keys
            legend={t('exit.legend')}
            all={exits}
            chosen={doc.exits}
            name={(exit) => t(`exit.${exit as (typeof exits)[number]}`)}
            onChange={(chosen) => change({ exits: exits.filter((one) => chosen.includes(one)) })}
          />
          <p className="quiet">{t('exit.text')}</p>
        </Card>
        {isDraft ? (
          <>
            {unsaveable && isChanged ? (
              <Note tone="warn">{t(`plan.problem.${unsaveable}`)}</Note>
            ) : null}
            {!isChanged && unaskable ? (
              <Note tone="warn">{t(`ask.problem.${unaskable}`)}</Note>
            ) : null}
            <ActFailure failure={save.failure ?? asking.failure ?? discard.failure} />
            <Actions>
              <Button
                look="main"
                busy={save.isBusy}
                disabled={!isChanged || unsaveable !== undefined}
                onClick={keep}
              >
                {mailings('save')}
              </Button>
              {maySend ? (
                <Button
                  busy={asking.isBusy}
                  disabled={isChanged || unaskable !== undefined}
                  onClick={ask}
                >
                  {hours === null ? mailings('ask.button') : mailings('ask.alone')}
                </Button>
              ) : null}
              <Button look="danger" onClick={askToDiscard}>
                {mailings('discard')}
              </Button>
              {isChanged ? <output>{mailings('ask.unsaved')}</output> : null}
            </Actions>
          </>
        ) : null}
        {confirm.dialog}
      </Stack>
    </ReadOnly>
  );
}
