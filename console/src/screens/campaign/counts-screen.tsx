/** Figures of stores and channels: entered, looked at, saved. */
import { type Figure, previewCounts, readCounts } from '@prelude/contract/console-counts';
import type { ReplyOf } from '@prelude/contract/endpoint';
import { useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { FailureNote, Note } from '../../kit/field.tsx';
import { Actions, Card, PageHead, Stack } from '../../kit/layout.tsx';
import { Table } from '../../kit/table.tsx';
import { RelativeTime } from '../../kit/time.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct, useCall } from '../../lib/use-call.ts';
import styles from './campaign.module.css';
import { CountsHistory } from './counts-history.tsx';
import { CountsReview, type Reviewed } from './counts-review.tsx';
import { figuresOf } from './figures-file.logic.ts';
import { formatNumber, sourceName } from './numbers.ts';

type Source = ReplyOf<typeof readCounts>['data']['sources'][number];
const nameOf = ({ kind, source }: Pick<Source, 'kind' | 'source'>) => `${kind} ${source}`;

export function Screen() {
  const t = useText('campaign');
  const may = useMay('counts.write');
  const { reply, failure, again } = useCall(readCounts, undefined);
  const preview = useAct(previewCounts);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<string>();
  const [reviewed, setReviewed] = useState<Reviewed>();
  const data = reply?.data;
  const figures = (data?.sources ?? []).flatMap((source): Figure[] => {
    const digits = (typed[nameOf(source)] ?? '').replaceAll(/\D/g, '');
    if (digits === '' || Number(digits) === source.current?.count) return [];
    return [{ kind: source.kind, source: source.source, count: Number(digits) }];
  });
  const look = (list: Figure[], undoes?: number) =>
    void preview.act({ figures: list }).then(
      (found) => setReviewed({ figures: list, preview: found.data, undoes }),
      () => undefined,
    );
  return (
    <Stack>
      <UnsavedGuard when={figures.length > 0} />
      <PageHead title={t('counts.title')} text={t('counts.text')} />
      {data ? (
        <Card>
          <div className={styles.sum}>
            <span>
              {t('counts.web')} <strong>{formatNumber(data.web)}</strong>
            </span>
            <span>
              {t('counts.total')} <strong>{formatNumber(data.totals.registrations)}</strong>
            </span>
            <span>
              {t('counts.totalFollowers')} <strong>{formatNumber(data.totals.followers)}</strong>
            </span>
          </div>
        </Card>
      ) : null}
      <Table
        caption={t('counts.title')}
        rows={data?.sources}
        rowKey={nameOf}
        empty={t('counts.none')}
        failure={failure}
        onRetry={again}
        columns={[
          {
            key: 'source',
            title: t('counts.source'),
            cell: ({ kind, source }) =>
              `${t(kind === 'platform' ? 'counts.stores' : 'counts.followers')} · ${sourceName(t, source)}`,
          },
          {
            key: 'count',
            title: t('counts.current'),
            number: true,
            cell: ({ current }) => (current ? formatNumber(current.count) : '–'),
          },
          {
            key: 'entered',
            title: t('counts.entered'),
            cell: ({ current }) =>
              current ? (
                <>
                  {t('by', { author: current.author })}
                  <RelativeTime at={current.at} />
                </>
              ) : (
                t('counts.none')
              ),
          },
          ...(may
            ? [
                {
                  key: 'new',
                  title: t('counts.new'),
                  cell: (row: Source) => (
                    <input
                      className={styles.figure}
                      inputMode="numeric"
                      aria-label={`${t('counts.new')}: ${sourceName(t, row.source)}`}
                      value={typed[nameOf(row)] ?? ''}
                      onChange={({ target }) => setTyped({ ...typed, [nameOf(row)]: target.value })}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      <FailureNote failure={preview.failure} />
      {wrong ? <Note tone="bad">{t('counts.importWrong', { reason: wrong })}</Note> : null}
      {may ? (
        <Actions>
          <Button
            look="main"
            busy={preview.isBusy}
            disabled={figures.length === 0}
            onClick={() => look(figures)}
          >
            {t('counts.review')}
          </Button>
          <ImportButton
            onRead={(found) => {
              setWrong('wrong' in found ? found.wrong : undefined);
              if (!('wrong' in found)) look(found);
            }}
          />
        </Actions>
      ) : null}
      <Card title={t('counts.history')}>
        <CountsHistory sources={data?.sources ?? []} onUndo={(figure, id) => look([figure], id)} />
      </Card>
      {reviewed ? (
        <CountsReview
          {...reviewed}
          onClose={() => setReviewed(undefined)}
          onSaved={() => setTyped({})}
        />
      ) : null}
    </Stack>
  );
}

function ImportButton({ onRead }: { onRead(found: ReturnType<typeof figuresOf>): void }) {
  const t = useText('campaign');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('counts.import')}</Button>
      <span className={styles.quiet}>{t('counts.importHint')}</span>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        hidden
        aria-label={t('counts.import')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          void file?.text().then((text) => onRead(figuresOf(text)));
        }}
      />
    </>
  );
}
