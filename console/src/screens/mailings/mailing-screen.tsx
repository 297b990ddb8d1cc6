import { createMailing, listMailings, readMailing } from '@prelude/contract/console/mailings';
import { Link, useLocation, useParams } from 'wouter';
import { ActFailure } from '../../kit/act-failure.tsx';
import { Button } from '../../kit/button.tsx';
import { FailureNote } from '../../kit/field.tsx';
import { Badge, PageHead, Stack } from '../../kit/layout.tsx';
import { useText } from '../../lib/text.ts';
import { mailingName } from '../../lib/mailing-name.ts';
import { useNames } from '../../lib/names.ts';
import { useAct, useCall } from '../../lib/use-call.ts';
import { Editor } from './editor.tsx';
import { Standing } from './status.tsx';
import { toneOf } from './badge-tones.ts';

export function Screen() {
  const t = useText('mailings');
  const names = useNames();
  const id = Number(useParams<{ id: string }>().id);
  const [, go] = useLocation();
  const { reply, failure, again, reread } = useCall(readMailing, { id });
  const copy = useAct(createMailing, [listMailings]);
  const mailing = reply?.data;
  if (!mailing)
    return (
      <Stack>
        <Link href="/mailings">{t('back')}</Link>
        <FailureNote failure={failure} onRetry={again} />
      </Stack>
    );
  const copyIt = () =>
    void copy.run({ name: mailing.name, copy_of: id }, ({ data }) => go(`/mailings/${data.id}`));
  return (
    <Stack>
      <Link href="/mailings">{t('back')}</Link>
      <PageHead
        title={mailingName(t, names, mailing)}
        text={<Badge tone={toneOf[mailing.state]}>{t(`state.${mailing.state}`)}</Badge>}
      >
        {mailing.kind === 'email' ? (
          <Button busy={copy.isBusy} onClick={copyIt}>
            {t('copy')}
          </Button>
        ) : null}
      </PageHead>
      <ActFailure failure={copy.failure} />
      {mailing.state === 'draft' ? (
        <Editor key={mailing.id} mailing={mailing} again={reread} />
      ) : (
        <Standing mailing={mailing} />
      )}
    </Stack>
  );
}
