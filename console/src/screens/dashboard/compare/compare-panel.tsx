import type { FigureRange } from '@prelude/contract/console/dashboard';
import { readBreakdown, readFunnel, readSeries } from '@prelude/contract/console/dashboard-calls';
import { type ReactNode, useMemo, useState } from 'react';
import { DayField } from '../../../kit/date-field.tsx';
import { optionsOf, SelectField } from '../../../kit/inputs.tsx';
import { currentIntl } from '../../../lib/language.ts';
import { dayIn, inCampaign } from '../../../lib/time/dates.logic.ts';
import { useCall } from '../../../lib/use-call.ts';
import styles from '../dashboard.module.css';
import { nameOf, type Said } from '../names.ts';
import { Panel } from '../panel.tsx';
import { labelOf } from '../range.ts';
import { unitFor } from '../range.logic.ts';
import { useSaid } from '../said.ts';
import {
  type CompareKind,
  compareKinds,
  compareModel,
  compareSheet,
  compareWords,
  type Days,
  type Pair,
  periodRange,
  sourceRange,
  usualPeriods,
} from './compare.logic.ts';

interface Chosen {
  name: string;
  note?: string | undefined;
  range: FigureRange;
}

/** Two creators, other sources, or periods: which brought more, and whether that may be chance. */
export function ComparePanel({ range }: { range: FigureRange }) {
  const said = useSaid();
  const { t } = said;
  const [by, setBy] = useState<CompareKind>('via');
  const kind = (
    <SelectField
      label={t('compare.by')}
      value={by}
      onChange={setBy}
      options={optionsOf(compareKinds, (one) =>
        one === 'period' ? t('compare.period') : t(`by.${one}`),
      )}
    />
  );
  return by === 'period' ? (
    <Periods said={said} range={range}>
      {kind}
    </Periods>
  ) : (
    <Sources key={by} said={said} range={range} by={by}>
      {kind}
    </Sources>
  );
}

interface Props {
  said: Said;
  range: FigureRange;
  children: ReactNode;
}

function Periods({ said, range, children }: Props) {
  const { t } = said;
  const today = inCampaign(new Date(Date.parse(range.to) - 1)).slice(0, 10);
  const [own, setOwn] = useState<Pair<Days>>();
  const pair = own ?? usualPeriods(today);
  const intl = currentIntl();
  const change = (index: 0 | 1, days: Days) =>
    setOwn(index === 0 ? [days, pair[1]] : [pair[0], days]);
  const chosen = pair.map((days) => ({
    name: days.first && days.last ? `${dayIn(intl, days.first)} – ${dayIn(intl, days.last)}` : '–',
    range: periodRange(range, days),
  })) as [Chosen, Chosen];
  return (
    <Compared said={said} title={t('compare.period')} chosen={chosen} isPeriod>
      {children}
      {([0, 1] as const).map((index) => (
        <fieldset key={index} className={styles.pick}>
          <legend>{t(index === 0 ? 'utm.compare.first' : 'utm.compare.second')}</legend>
          {(['first', 'last'] as const).map((end) => (
            <DayField
              key={end}
              label={t(`range.${end}`)}
              value={pair[index][end]}
              onChange={(day) => change(index, { ...pair[index], [end]: day })}
            />
          ))}
        </fieldset>
      ))}
    </Compared>
  );
}

const mark = '=';

function Sources({ said, range, by, children }: Props & { by: Exclude<CompareKind, 'period'> }) {
  const { t, creators } = said;
  const [picked, setPicked] = useState<[string?, string?]>([]);
  // Without the filter that is compared.
  const { [by]: _, ...all } = range;
  const { reply } = useCall(
    readBreakdown,
    { ...all, step: 'g_visit', by },
    { every: 60_000, keep: true },
  );
  const values = (reply?.data ?? []).map(({ value }) => value).filter((value) => value !== 'other');
  // The largest with a name first: "no link" is seldom meant.
  const usual = [...values.filter(Boolean), ...values.filter((value) => !value)];
  const first = picked[0] ?? usual[0];
  const second = picked[1] ?? usual.find((value) => value !== first);
  const side = (value: string): Chosen => ({
    name: nameOf(said, by, value),
    note: by === 'via' ? creators.find(({ via }) => via === value)?.note : undefined,
    range: sourceRange(all, by, value),
  });
  const options = values.map((value) => ({ value: mark + value, label: nameOf(said, by, value) }));
  const fields = ([first, second] as const).map((value, index) => (
    <SelectField
      key={index === 0 ? 'first' : 'second'}
      label={t(index === 0 ? 'utm.compare.first' : 'utm.compare.second')}
      value={mark + (value ?? '')}
      options={options}
      disabled={options.length < 2}
      onChange={(next) => {
        const now = next.slice(mark.length);
        setPicked(index === 0 ? [now, second] : [first, now]);
      }}
    />
  ));
  return (
    <Compared
      said={said}
      title={t(`by.${by}`)}
      chosen={
        first === undefined || second === undefined || first === second
          ? undefined
          : [side(first), side(second)]
      }
    >
      {children}
      {fields}
    </Compared>
  );
}

interface ComparedProps {
  said: Said;
  /** Of the names. */
  title: string;
  /** Undefined where there are no two. */
  chosen: Pair<Chosen> | undefined;
  isPeriod?: boolean;
  children: ReactNode;
}

const nothing: FigureRange = { from: '', to: '' };

function useSide(range: FigureRange | undefined) {
  const asked = range ?? nothing;
  const options = { every: 15_000, enabled: range !== undefined, keep: true };
  const funnel = useCall(readFunnel, asked, options);
  const series = useCall(
    readSeries,
    { ...asked, step: 'registered', unit: range ? unitFor(range) : 'day' },
    options,
  );
  return {
    funnel: range && funnel.reply?.data,
    series: range && series.reply?.data,
    failure: funnel.failure ?? series.failure,
    again: () => {
      funnel.again();
      series.again();
    },
  };
}

function Compared({ said, title, chosen, isPeriod = false, children }: ComparedProps) {
  const { t, words } = said;
  const [one, two] = [useSide(chosen?.[0].range), useSide(chosen?.[1].range)];
  const names = chosen?.map(({ name }) => name).join('\n');
  const unit = chosen ? unitFor(chosen[0].range) : 'day';
  const lengths = chosen?.map(({ range }) => Date.parse(range.to) - Date.parse(range.from));
  const isSameLength = lengths?.[0] === lengths?.[1];
  const figures = useMemo(() => {
    if (!names || !one.funnel || !two.funnel || !one.series || !two.series) return undefined;
    const [first = '', second = ''] = names.split('\n');
    const sides = [
      { name: first, funnel: one.funnel, series: one.series },
      { name: second, funnel: two.funnel, series: two.series },
    ] as const;
    const intl = currentIntl();
    return {
      sheet: compareSheet(t, words, title, sides, intl),
      model: compareModel(sides, (at, index) =>
        isPeriod && unit === 'day' ? t('compare.day', { number: index + 1 }) : labelOf(at, unit),
      ),
      words: compareWords(t, sides, intl, isSameLength),
    };
  }, [
    t,
    words,
    title,
    names,
    unit,
    isPeriod,
    isSameLength,
    one.funnel,
    one.series,
    two.funnel,
    two.series,
  ]);
  const about = chosen?.[0].range;
  const isNone = chosen === undefined;
  return (
    <Panel
      title={t('compare.title')}
      hint={t('compare.hint')}
      file="prelude-comparison"
      sheet={isNone ? noSheet : figures?.sheet}
      model={figures?.model}
      empty={isNone && t('compare.few')}
      failure={one.failure ?? two.failure}
      onRetry={() => {
        one.again();
        two.again();
      }}
      about={
        isPeriod || !about
          ? { step: 'registered' }
          : { from: about.from, to: about.to, step: 'registered' }
      }
      above={<div className={styles.picks}>{children}</div>}
      isTableShown
      foot={
        figures ? (
          <div role="status">
            {figures.words.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {chosen?.map(({ name, note }) =>
              note ? (
                <p key={name} className="quiet">
                  {name}: {note}
                </p>
              ) : null,
            )}
          </div>
        ) : null
      }
    />
  );
}

const noSheet = { columns: [], rows: [] };
