import { type Figure, previewCounts, readCounts } from '@prelude/contract/console/counts';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { useId, useState } from 'react';
import { ActFailure } from '../../../kit/act-failure.tsx';
import { Button } from '../../../kit/button.tsx';
import { Note } from '../../../kit/field.tsx';
import { FileButton } from '../../../kit/file-button.tsx';
import { Actions, Card, PageHead, Stack } from '../../../kit/layout.tsx';
import { Table } from '../../../kit/table.tsx';
import { RelativeTime } from '../../../kit/time.tsx';
import { UnsavedGuard } from '../../../kit/unsaved-guard.tsx';
import { useMay } from '../../../lib/session.ts';
import { formatNumber, groupMark } from '../../../lib/numbers.ts';
import { useText } from '../../../lib/text.ts';
import { useAct, useCall } from '../../../lib/use-call.ts';
import styles from '../campaign.module.css';
import { figuresTyped, isWrong, mayReview, nameOf } from './counts.logic.ts';
import { CountsHistory } from './counts-history.tsx';
import { WaitingCounts } from './counts-request.tsx';
import { CountsReview, type Reviewed } from './counts-review.tsx';
import { figuresOf, textOf, type WrongLine } from './figures-file.logic.ts';

type Source = ReplyOf<typeof readCounts>['data']['sources'][number];

export function Screen() {
  const t = useText('campaign');
  const may = useMay('counts.write');
  const { reply, failure, again } = useCall(readCounts, undefined, { every: 15_000 });
  const preview = useAct(previewCounts);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<WrongLine[]>([]);
  const [reviewed, setReviewed] = useState<Reviewed>();
  const data = reply?.data;
  const figures = figuresTyped(data?.sources ?? [], typed, groupMark());
  const look = (list: Figure[], undoes?: number) =>
    void preview.run({ figures: list }, (found) =>
      setReviewed({ figures: list, preview: found.data, undoes }),
    );
  const readFile = async (file: File) => {
    const found = figuresOf(
      textOf(new Uint8Array(await file.arrayBuffer())),
      data?.sources ?? [],
      groupMark(),
    );
    setWrong('wrong' in found ? found.wrong : []);
    if ('figures' in found) look(found.figures);
  };
  return (
    <Stack>
      <UnsavedGuard when={Object.values(typed).some((text) => text.trim() !== '')} />
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
      {data?.request ? (
        <WaitingCounts request={data.request} sources={data.sources} approvers={data.approvers} />
      ) : null}
      <Table
        caption={t('counts.title')}
        rows={data?.sources.filter(({ counts, current }) => counts || current)}
        rowKey={nameOf}
        empty={t('counts.none')}
        failure={failure}
        onRetry={again}
        columns={[
          {
            key: 'source',
            title: t('counts.source'),
            cell: ({ kind, name, counts }) =>
              `${t(kind === 'platform' ? 'counts.stores' : 'counts.followers')} · ${name}${
                counts ? '' : ` (${t('counts.notCounted')})`
              }`,
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
                    <FigureInput
                      label={`${t('counts.new')}: ${row.name}`}
                      value={typed[nameOf(row)] ?? ''}
                      error={
                        isWrong(typed[nameOf(row)], groupMark()) ? t('counts.notWhole') : undefined
                      }
                      onChange={(value) => setTyped({ ...typed, [nameOf(row)]: value })}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      <ActFailure failure={preview.failure} />
      {wrong.length > 0 ? (
        <Note tone="bad">
          {t('counts.wrong.title')}
          <ul className={styles.list}>
            {wrong.map(({ line, reason, text }) => (
              <li key={line}>
                {t('counts.wrong.line', { line, text, reason: t(`counts.wrong.${reason}`) })}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      {may ? (
        <Actions>
          <Button
            look="main"
            busy={preview.isBusy}
            disabled={!mayReview(figures, typed, groupMark())}
            onClick={() => look(figures)}
          >
            {t('counts.review')}
          </Button>
          <FileButton
            label={t('counts.import')}
            accept=".csv,.json,text/csv,application/json"
            onFile={(file) => void readFile(file)}
          />
          <span className={styles.quiet}>{t('counts.importHint')}</span>
        </Actions>
      ) : null}
      <Card title={t('counts.history')}>
        <CountsHistory sources={data?.sources ?? []} onUndo={(figure, id) => look([figure], id)} />
      </Card>
      {reviewed ? (
        <CountsReview
          {...reviewed}
          sources={data?.sources ?? []}
          approvers={data?.approvers ?? 0}
          onClose={() => setReviewed(undefined)}
          onSaved={() => setTyped({})}
        />
      ) : null}
    </Stack>
  );
}

interface FigureInputProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** Keep the typed text: reduced to its digits, it would be another number. */
function FigureInput({ label, value, error, onChange }: FigureInputProps) {
  const id = useId();
  return (
    <>
      <input
        className={styles.figure}
        inputMode="numeric"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {error ? (
        <div id={id} className={styles.wrong} role="alert">
          {error}
        </div>
      ) : null}
    </>
  );
}
