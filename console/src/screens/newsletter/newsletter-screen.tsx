import {
  compareNewsletter,
  emptyNewsletter,
  forgetNewsletter,
  listNewsletterFailures,
  type NewsletterList,
  pauseNewsletter,
  readNewsletter,
  restoreNewsletter,
  startNewsletter,
} from '@prelude/contract/console/newsletter';
import { useState } from 'react';
import { Actions, Button, Card, EmptyState, PageHead, Stack } from '../../kit/layout.tsx';
import { ActFailure, Loaded } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { useActs, useCall } from '../../lib/use-call.ts';
import { Failures } from './failures.tsx';
import { ListDialog } from './list-dialog.tsx';
import { Days, Overview } from './overview.tsx';

const everyMs = 3000;

export function Screen() {
  const t = useText('newsletter');
  const call = useCall(readNewsletter, {}, { every: everyMs });
  const [isEdited, setEdited] = useState(false);
  const list = call.reply?.data.list ?? null;
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')}>
        {call.reply ? (
          <Button look={list ? undefined : 'main'} onClick={() => setEdited(true)}>
            {t(list ? 'change' : 'connect')}
          </Button>
        ) : null}
      </PageHead>
      <Loaded call={call}>
        {({ data }) =>
          data.list ? (
            <>
              <Overview list={data.list} acts={<Acts list={data.list} />} />
              <Days days={data.days} />
              <Failures />
            </>
          ) : (
            <Card>
              <EmptyState text={t('empty')} />
            </Card>
          )
        }
      </Loaded>
      {isEdited ? <ListDialog list={list} onClose={() => setEdited(false)} /> : null}
    </Stack>
  );
}

const asked = {
  start: startNewsletter,
  empty: emptyNewsletter,
  restore: restoreNewsletter,
  forget: forgetNewsletter,
} as const;

/** The acts that the state allows. */
function Acts({
  list: { state, problem, members, list_name: name, comparing },
}: {
  list: NewsletterList;
}) {
  const t = useText('newsletter');
  const { act, run, failure } = useActs([readNewsletter, listNewsletterFailures]);
  const { ask, dialog } = useConfirm();
  const isWatched = state === 'running' || state === 'paused';
  const askAct = (which: keyof typeof asked, danger: boolean) =>
    ask({
      title: t(`${which}Title`, { name }),
      text: t(`${which}Text`),
      action: t(which === 'empty' ? 'emptyAll' : which),
      danger,
      onConfirm: () => act(asked[which], {}),
    });
  const compare = () => run(compareNewsletter, {}, () => toast(t('comparing')));
  return (
    <>
      <ActFailure failure={failure} />
      <Actions>
        {problem ? (
          <Button look="main" onClick={() => void run(startNewsletter, {})}>
            {t('retry')}
          </Button>
        ) : null}
        {problem || state === 'running' || state === 'emptying' ? null : (
          <Button look="main" onClick={() => askAct('start', false)}>
            {t(state === 'paused' ? 'resume' : 'start')}
          </Button>
        )}
        {!problem && (state === 'ready' || isWatched) ? (
          <Button busy={comparing} onClick={() => void compare()}>
            {t(state === 'ready' ? 'dryRun' : 'compare')}
          </Button>
        ) : null}
        {state === 'running' && !problem ? (
          <Button onClick={() => void run(pauseNewsletter, {})}>{t('pause')}</Button>
        ) : null}
        {isWatched && members.gone > 0 ? (
          <Button onClick={() => askAct('restore', false)}>{t('restore')}</Button>
        ) : null}
        {isWatched ? (
          <Button look="danger" onClick={() => askAct('empty', true)}>
            {t('emptyAll')}
          </Button>
        ) : null}
        <Button look="danger" onClick={() => askAct('forget', true)}>
          {t('forget')}
        </Button>
      </Actions>
      {dialog}
    </>
  );
}
