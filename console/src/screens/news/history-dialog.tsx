import {
  type NewsArticle,
  newsHistory,
  newsVersion,
  restoreNews,
  type VersionHead,
} from '@prelude/contract/console/news';
import type { Language } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { ActFailure } from '../../kit/act-failure.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNote } from '../../kit/field.tsx';
import { SelectField } from '../../kit/inputs.tsx';
import { Actions, Stack } from '../../kit/layout.tsx';
import { formatDate } from '../../lib/time/dates.ts';
import { useText } from '../../lib/text.ts';
import { useAct, useCall } from '../../lib/use-call.ts';
import { Compare } from './compare.tsx';
import styles from './news.module.css';

interface HistoryProps {
  slug: string;
  language: Language;
  version: number;
  mayRestore: boolean;
  onClose(): void;
  onRestored(article: NewsArticle): void;
}

export function HistoryDialog(props: HistoryProps) {
  const t = useText('news');
  const { slug, language } = props;
  const { reply, failure, again } = useCall(newsHistory, { slug, language });
  return (
    <Dialog open onClose={props.onClose} title={t('history.title')} text={t('history.text')} wide>
      <FailureNote failure={failure} onRetry={again} />
      {reply && reply.data.length > 0 ? <Versions {...props} heads={reply.data} /> : null}
      {reply?.data.length === 0 ? <p>{t('history.none')}</p> : null}
    </Dialog>
  );
}

function Versions({ heads, ...props }: HistoryProps & { heads: readonly VersionHead[] }) {
  const t = useText('news');
  const { slug, language } = props;
  const [newer, setNewer] = useState(heads[0]!.number);
  const [older, setOlder] = useState(heads[1]?.number ?? heads[0]!.number);
  const before = useCall(newsVersion, { slug, language, number: older });
  const after = useCall(newsVersion, { slug, language, number: newer });
  const restore = useAct(restoreNews, [newsHistory]);
  const nameOf = (head: VersionHead): string =>
    [
      t('history.version', { number: String(head.number) }),
      formatDate(head.created_at),
      head.cause === 'campaign' ? t('history.campaign') : head.author,
      head.restored === null ? '' : t('history.restored', { number: String(head.restored) }),
      head.published ? t('history.published') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  const options = heads.map((head) => ({ value: String(head.number), label: nameOf(head) }));
  const back = () =>
    void restore.run({ slug, language, number: older, base: props.version }, ({ data }) =>
      props.onRestored(data),
    );
  return (
    <Stack>
      <div className={styles.pair}>
        {(
          [
            ['older', older, setOlder],
            ['newer', newer, setNewer],
          ] as const
        ).map(([name, value, set]) => (
          <SelectField
            key={name}
            label={t(`history.${name}`)}
            options={options}
            value={String(value)}
            onChange={(next) => set(Number(next))}
          />
        ))}
      </div>
      <FailureNote failure={before.failure} onRetry={before.again} />
      <FailureNote failure={after.failure} onRetry={after.again} />
      <ActFailure failure={restore.failure} />
      {before.reply && after.reply ? (
        <Compare
          before={before.reply.data.draft}
          after={after.reply.data.draft}
          language={language}
        />
      ) : before.failure || after.failure ? null : (
        <p aria-busy="true">…</p>
      )}
      {props.mayRestore && older !== props.version ? (
        <Actions>
          <Button look="main" busy={restore.isBusy} onClick={back}>
            {t('history.restore', { number: String(older) })}
          </Button>
        </Actions>
      ) : null}
    </Stack>
  );
}
