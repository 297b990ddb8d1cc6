import {
  type Mailing,
  type MailingDoc,
  readMailing,
  saveMailing,
} from '@prelude/contract/console/mailings';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { ReadOnly } from '../../kit/field.tsx';
import { ActFailure, Loaded } from '../../kit/notes.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { editorName } from '../../lib/mailing-name.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct, useCall } from '../../lib/use-call.ts';
import { Conflict } from '../../parts/versions/conflict.tsx';
import { useVersioned } from '../../parts/versions/use-versioned.ts';
import { Audience, useReaders } from '../mailings/audience.tsx';
import { useCompare } from '../mailings/compare.tsx';
import { docOf } from '../mailings/doc.ts';
import { TextFields } from '../mailings/text-fields.tsx';
import type { Savers } from './savers.ts';
import { renews } from './use-announcement.ts';

const key = 'mailing';

/** The email and its recipients, as its own screen has them. It leaves with the announcement. */
export function MailingPart({ id, savers }: { id: number; savers: Savers }) {
  const t = useText('announcements');
  const isReadable = useMay('mail.write');
  const call = useCall(readMailing, { id }, { enabled: isReadable });
  if (!isReadable) return <p className="quiet">{t('mailing.closed')}</p>;
  return (
    <Loaded call={call}>
      {({ data }) => <Texts key={id} mailing={data} again={call.reread} savers={savers} />}
    </Loaded>
  );
}

interface TextsProps {
  mailing: Mailing;
  again(): Promise<unknown>;
  savers: Savers;
}

function Texts({ mailing, again, savers }: TextsProps) {
  const t = useText('announcements');
  const mailings = useText('mailings');
  const save = useAct(saveMailing, [...renews, readMailing]);
  const state = useVersioned<MailingDoc>({
    stored: {
      [key]: {
        value: docOf(mailing),
        seen: mailing.version,
        author: editorName(mailings, mailing),
      },
    },
    save: async (doc, base) =>
      (await save.act({ id: mailing.id, version: base, doc })).data.version,
    again,
  });
  const { value: doc, edition } = state.edits[key]!;
  const change = (part: Partial<MailingDoc>) => state.edit(key, (now) => ({ ...now, ...part }));
  const compare = useCompare();
  const counted = useReaders(doc);
  useEffect(() => savers.add('mailing', state.saveAll));
  return (
    <ReadOnly value={mailing.state !== 'draft'}>
      <UnsavedGuard when={state.isChanged} />
      <p className="quiet">
        {t('mailing.text')} <Link href={`/mailings/${mailing.id}`}>{t('mailing.open')}</Link>
      </p>
      <Conflict state={state} at={key} compare={compare} onMine={() => void state.save(key)} />
      <ActFailure failure={state.failures[key]} />
      <Audience doc={doc} change={change} counted={counted} />
      <TextFields
        edition={edition}
        doc={doc}
        change={change}
        counted={counted.reply?.data.by_language}
      />
    </ReadOnly>
  );
}
