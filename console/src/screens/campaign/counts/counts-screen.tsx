import { type Figure, previewCounts, readCounts } from '@prelude/contract/console/counts';
import type { DataOf } from '@prelude/contract/shared/endpoint';
import { useId, useState } from 'react';
import { Actions, Button, Card, PageHead, SaveBar, Stack } from '../../../kit/layout.tsx';
import { ActFailure, Loaded, Note } from '../../../kit/notes.tsx';
import { FileButton } from '../../../kit/file-button.tsx';
import { Table } from '../../../kit/table.tsx';
import { RelativeTime } from '../../../kit/time.tsx';
import { UnsavedGuard } from '../../../kit/unsaved-guard.tsx';
import { useLanguage } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { formatNumber, groupMark } from '../../../lib/numbers.ts';
import { useText } from '../../../lib/text.ts';
import { useAct, useCall } from '../../../lib/use-call.ts';
import { Presence } from '../../../parts/presence/presence.tsx';
import styles from '../campaign.module.css';
import { type SectionValue, useCampaign } from '../use-campaign.ts';
import { figuresTyped, isWrong, mayReview, nameOf, withLabels } from './counts.logic.ts';
import { CountsHistory } from './counts-history.tsx';
import { Origin } from './counts-origin.tsx';
import { WaitingCounts } from './counts-request.tsx';
import { CountsReads } from './counts-reads.tsx';
import { CountsReview, type Reviewed } from './counts-review.tsx';
import { figuresOf, textOf, type WrongLine } from './figures-file.logic.ts';
import { wishlistsOf } from './wishlists-file.logic.ts';

type Counts = DataOf<typeof readCounts>;
type Source = Counts['sources'][number];

export function Screen() {
  const t = useText('campaign');
  const own = useLanguage();
  const call = useCall(readCounts, undefined, { every: 15_000 });
  // It names the channels. Without it they are called by their keys.
  const campaign = useCampaign();
  const links = campaign.reply?.data.sections.find(({ section }) => section === 'links')?.value;
  const { social = {} } = (links ?? {}) as Partial<SectionValue<'links'>>;
  const shown = campaign.isLoading ? { ...call, reply: undefined } : call;
  return (
    <Stack>
      <PageHead title={t('counts.title')} text={t('counts.text')} />
      <Presence kind="figures" id="figures" />
      <Loaded call={shown}>
        {({ data }) => (
          <Figures data={{ ...data, sources: withLabels(data.sources, social, own) }} />
        )}
      </Loaded>
    </Stack>
  );
}

function Figures({ data }: { data: Counts }) {
  const t = useText('campaign');
  const may = useMay('counts.write');
  const preview = useAct(previewCounts);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<WrongLine[]>([]);
  const [reviewed, setReviewed] = useState<Reviewed>();
  const { sources, totals, request, approvers, alone_hours: alone } = data;
  const figures = figuresTyped(sources, typed, groupMark());
  const look = (list: Figure[], more: Pick<Reviewed, 'origin' | 'undoes'> = {}) =>
    void preview.run({ figures: list }, (found) =>
      setReviewed({ figures: list, preview: found.data, ...more }),
    );
  const readFile = async (file: File) => {
    const text = textOf(new Uint8Array(await file.arrayBuffer()));
    const hasSteam = sources.some(
      ({ kind, source }) => nameOf({ kind, source }) === 'platform steam',
    );
    const report = wishlistsOf(text, hasSteam);
    const found = report ?? figuresOf(text, sources, groupMark());
    setWrong('wrong' in found ? found.wrong : []);
    if ('figures' in found) look(found.figures, { origin: report ? 'wishlists' : 'csv' });
  };
  return (
    <>
      <UnsavedGuard when={Object.values(typed).some((text) => text.trim() !== '')} />
      <Card>
        <div className={styles.sum}>
          <span>
            {t('counts.web')} <strong>{formatNumber(data.web)}</strong>
          </span>
          <span>
            {t('counts.total')} <strong>{formatNumber(totals.registrations)}</strong>
          </span>
          <span>
            {t('counts.totalFollowers')} <strong>{formatNumber(totals.followers)}</strong>
          </span>
        </div>
      </Card>
      <CountsReads
        reads={data.reads}
        sources={sources}
        onReview={(figure) => look([figure], { origin: 'steam' })}
      />
      {request ? <WaitingCounts request={request} sources={sources} approvers={approvers} /> : null}
      <Table
        caption={t('counts.title')}
        rows={sources.filter(({ counts, current }) => counts || current)}
        rowKey={nameOf}
        empty={t('counts.none')}
        columns={[
          {
            title: t('counts.source'),
            cell: ({ kind, name, counts }) =>
              `${t(kind === 'platform' ? 'counts.stores' : 'counts.followers')} · ${name}${
                counts ? '' : ` (${t('counts.notCounted')})`
              }`,
          },
          {
            title: t('counts.current'),
            number: true,
            cell: ({ current }) => (current ? formatNumber(current.count) : '–'),
          },
          {
            title: t('counts.entered'),
            cell: ({ current }) =>
              current ? (
                <>
                  {t('by', { author: current.author })}
                  <RelativeTime at={current.at} /> <Origin of={current} />
                </>
              ) : (
                t('counts.none')
              ),
          },
          ...(may
            ? [
                {
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
      {wrong.length > 0 ? (
        <Note tone="bad">
          {t('counts.wrong.title')}
          <ul className="list">
            {wrong.map(({ line, reason, text }) => (
              <li key={line}>
                {t('counts.wrong.line', { line, text, reason: t(`counts.wrong.${reason}`) })}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      {may ? (
        <SaveBar>
          <ActFailure failure={preview.failure} />
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
          </Actions>
        </SaveBar>
      ) : null}
      {may ? <p className="quiet">{t('counts.importHint')}</p> : null}
      <Card title={t('counts.history')}>
        <CountsHistory sources={sources} onUndo={(figure, id) => look([figure], { undoes: id })} />
      </Card>
      {reviewed ? (
        <CountsReview
          {...reviewed}
          sources={sources}
          approvers={approvers}
          alone={alone}
          onClose={() => setReviewed(undefined)}
          onSaved={() => setTyped({})}
        />
      ) : null}
    </>
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
