import {
  createMailing,
  listMailings,
  type Mailing,
  readMailing,
} from '@prelude/contract/console/mailings';
import { Link, useLocation, useParams } from 'wouter';
import { Badge, Button, PageHead, Stack } from '../../kit/layout.tsx';
import { ActFailure, Loaded, Note } from '../../kit/notes.tsx';
import { useText } from '../../lib/text.ts';
import { mailingName } from '../../lib/mailing-name.ts';
import { useNames } from '../../lib/names.ts';
import { formatZones } from '../../lib/time/dates.ts';
import { useAct, useCall } from '../../lib/use-call.ts';
import { Presence } from '../../parts/presence/presence.tsx';
import { Editor } from './editor.tsx';
import { Standing } from './status.tsx';
import { toneOf } from './badge-tones.ts';
import { whenOf } from './sequence.logic.ts';

export function Screen() {
  const t = useText('mailings');
  const names = useNames();
  const id = Number(useParams<{ id: string }>().id);
  const [, go] = useLocation();
  const call = useCall(readMailing, { id });
  const copy = useAct(createMailing, [listMailings]);
  const copyIt = (name: string) =>
    void copy.run({ name, copy_of: id }, ({ data }) => go(`/mailings/${data.id}`));
  return (
    <Stack>
      <Link href="/mailings">{t('back')}</Link>
      <Loaded call={call}>
        {({ data: mailing }) => (
          <>
            <PageHead
              title={mailingName(t, names, mailing)}
              text={<Badge tone={toneOf[mailing.state]}>{t(`state.${mailing.state}`)}</Badge>}
            >
              {mailing.kind === 'email' ? (
                <Button busy={copy.isBusy} onClick={() => copyIt(mailing.name)}>
                  {t('copy')}
                </Button>
              ) : null}
            </PageHead>
            {mailing.sequence ? <StepNote mailing={mailing} /> : null}
            {mailing.state === 'draft' ? null : <Presence kind="mailing" id={String(mailing.id)} />}
            <ActFailure failure={copy.failure} />
            {mailing.state === 'draft' ? (
              <Editor key={mailing.id} mailing={mailing} again={call.reread} />
            ) : (
              <Standing mailing={mailing} />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** A step has the recipients and the date of its sequence. */
function StepNote({ mailing: { sequence, send_at, state } }: { mailing: Mailing }) {
  const t = useText('sequences');
  if (!sequence) return null;
  return (
    <Note tone={state === 'skipped' ? 'warn' : undefined}>
      <p>
        {t('step.of', { name: sequence.name, when: whenOf(t, sequence.days) })}{' '}
        {state === 'skipped' ? t('step.skipped') : null}
      </p>
      <p>
        {send_at && state !== 'skipped' ? `${formatZones(send_at)} · ` : null}
        <Link href={`/mailings/sequences/${sequence.id}`}>{t('step.open')}</Link>
      </p>
    </Note>
  );
}
