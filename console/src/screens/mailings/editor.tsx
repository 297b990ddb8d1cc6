import { keepMailing, openMailing } from '@prelude/contract/console/editing';
import {
  askForMailing,
  discardMailing,
  listMailings,
  type Mailing,
  type MailingDoc,
  readMailing,
  saveMailing,
} from '@prelude/contract/console/mailings';
import { endonym } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { TextField } from '../../kit/inputs.tsx';
import { Button, Card, Stack } from '../../kit/layout.tsx';
import { Note } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { InstantField } from '../../kit/date-field.tsx';
import { toast } from '../../kit/toast.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { editorName } from '../../lib/mailing-name.ts';
import { useMay, useMe } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { TextSaveBar } from '../../parts/text-save-bar.tsx';
import { Conflict } from '../../parts/versions/conflict.tsx';
import { draftStorage } from '../../parts/versions/draft-storage.ts';
import { Found } from '../../parts/versions/found.tsx';
import { useKept } from '../../parts/versions/use-kept.ts';
import { useVersioned } from '../../parts/versions/use-versioned.ts';
import { Audience, useReaders } from './audience.tsx';
import { useCompare } from './compare.tsx';
import { docOf, mayBeKept, missingIn, rateOf } from './doc.ts';
import { EarlierVersions } from './history.tsx';
import { Preview } from './preview.tsx';
import { TestSend } from './test-send.tsx';
import { TextFields } from './text-fields.tsx';

/** The mailing is one text with versions. */
const key = 'mailing';

interface Props {
  mailing: Mailing;
  again(): Promise<unknown>;
}

export function Editor({ mailing, again }: Props) {
  const t = useText('mailings');
  const kit = useText('kit');
  const [, go] = useLocation();
  const confirm = useConfirm();
  const save = useAct(saveMailing, [listMailings, readMailing]);
  const asking = useAct(askForMailing, [listMailings, readMailing]);
  const discard = useAct(discardMailing, [listMailings]);
  const maySend = useMay('mail.send');
  const me = useMe();
  const [local] = useState(() => draftStorage<MailingDoc>(me.id, `mailing ${mailing.id}`));
  const kept = useKept<MailingDoc>({
    place: `mailing ${mailing.id}`,
    calls: { open: openMailing, keep: keepMailing },
    isWriting: true,
    local,
    of: () => ({}),
    keyOf: () => key,
  });
  const state = useVersioned<MailingDoc>({
    stored: {
      [key]: {
        value: docOf(mailing),
        seen: mailing.version,
        author: editorName(t, mailing),
      },
    },
    save: async (doc, base) =>
      (await save.act({ id: mailing.id, version: base, doc })).data.version,
    again,
    storage: kept.storage,
    late: kept.late,
  });
  const { value: doc, seen, isChanged, edition } = state.edits[key]!;
  const change = (part: Partial<MailingDoc>) => state.edit(key, (now) => ({ ...now, ...part }));
  const compare = useCompare();
  // Its sequence has the recipients and the date, and is requested as a whole.
  const isStep = mailing.sequence !== null;
  const counted = useReaders(doc);
  const missing = missingIn(doc);
  const keep = () =>
    void state.save(key).then((saved) => (saved === undefined ? undefined : toast(t('saved'))));
  const version = { id: mailing.id, version: seen };
  const askToSend = () =>
    confirm.ask({
      title: t(mailing.alone_hours === null ? 'ask.title' : 'ask.aloneTitle'),
      text:
        mailing.alone_hours === null
          ? t('ask.text', { count: counted.reply?.data.readers ?? '…' })
          : kit('alone.ask', { hours: mailing.alone_hours }),
      action: mailing.alone_hours === null ? t('ask.action') : kit('alone.action'),
      onConfirm: () => asking.act(version),
    });
  const askToDiscard = () =>
    confirm.ask({
      title: t('discardTitle'),
      text: t('discardText', { name: mailing.name }),
      action: t('discard'),
      danger: true,
      onConfirm: () =>
        discard.act(version).then(() => {
          state.take(key);
          toast(t('discarded'));
          // Navigate after the form has no unsaved changes; otherwise the guard asks.
          return setTimeout(() => go('/mailings'));
        }),
    });
  return (
    <Stack>
      <UnsavedGuard when={isChanged} />
      <Found state={state} at={key} />
      <Conflict state={state} at={key} compare={compare} onMine={keep} />
      <Card>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          maxLength={80}
          value={doc.name}
          onChange={(next) => change({ name: next })}
        />
      </Card>
      {isStep ? null : <Audience doc={doc} change={change} counted={counted} />}
      <TextFields
        doc={doc}
        change={change}
        counted={counted.reply?.data.by_language}
        edition={edition}
      />
      <Preview doc={doc} />
      <Card title={t('when.title')}>
        {isStep ? null : (
          <>
            <InstantField
              label={t('when.sendAt')}
              value={doc.send_at ?? ''}
              onChange={(value) => change({ send_at: value || null })}
            />
            <p>{t('when.sendAtHint')}</p>
          </>
        )}
        <TextField
          label={t('when.rate')}
          hint={t('when.rateHint')}
          type="number"
          min={1}
          max={10_000}
          value={doc.per_second ?? ''}
          onChange={(next) => change({ per_second: rateOf(next) })}
        />
      </Card>
      <TestSend mailing={mailing} unsaved={isChanged} />
      <EarlierVersions mailing={mailing} onRestore={(earlier) => state.fill(key, earlier)} />
      {missing.length > 0 ? (
        <Note tone="warn">
          {t('write.blocked', { languages: missing.map(endonym).join(', ') })}
        </Note>
      ) : null}
      <TextSaveBar
        isChanged={isChanged}
        kept={kept.kept}
        others={kept.others}
        failure={state.failures[key] ?? asking.failure ?? discard.failure}
        onSave={() => isChanged && mayBeKept(doc) && keep()}
      >
        <Button
          look="main"
          busy={state.isSaving}
          disabled={!isChanged || !mayBeKept(doc)}
          onClick={keep}
        >
          {t('save')}
        </Button>
        {maySend && !isStep ? (
          <Button
            busy={asking.isBusy}
            disabled={isChanged || missing.length > 0}
            onClick={askToSend}
          >
            {mailing.alone_hours === null ? t('ask.button') : t('ask.alone')}
          </Button>
        ) : null}
        <Button look="danger" onClick={askToDiscard}>
          {t('discard')}
        </Button>
        {isChanged ? <span>{t('ask.unsaved')}</span> : null}
      </TextSaveBar>
      {confirm.dialog}
    </Stack>
  );
}
