/** Answers of the dashboard's calls as tables and charts. */
import type {
  Breakdown,
  Creators,
  Details,
  Dimension,
  Faults,
  FigureRange,
  FigureStep,
  Funnel,
  Series,
} from '@prelude/contract/console/dashboard';
import { currentIntl } from '../../lib/language.ts';
import { hasSection } from '../../lib/sections.ts';
import { failureWord, said, wordOf } from '../../lib/words.logic.ts';
import { percentIn, ratesOf, stackOf, sumsOf } from './figures.logic.ts';
import { nameOf, type Said } from './names.ts';
import type { Figures } from './panel.tsx';
import { labelOf } from './range.ts';
import type { ShownStep } from './step-select.tsx';

const percent = (share: unknown): string => percentIn(currentIntl(), share);

/** The funnel: visitors per step, and at which step they are lost. */
export function funnelFigures({ t, words }: Said, data: Funnel): Figures {
  const steps = ratesOf(data);
  const labels = steps.map(({ step }) => words(`event.${step}`));
  return {
    hint: t('funnel.hint', { count: data.find(({ step }) => step === 'visitor')?.count ?? 0 }),
    empty: data.every(({ count }) => !count) && t('empty'),
    sheet: {
      columns: [
        { title: t('funnel.step') },
        { title: t('count') },
        { title: t('funnel.ofLast'), show: percent, as: 'share' },
        { title: t('funnel.ofAll'), show: percent, as: 'share' },
      ],
      rows: steps.map(({ count, ofLast, ofAll }, at) => [labels[at]!, count, ofLast, ofAll]),
    },
    model: {
      kind: 'ranks',
      labels,
      series: [{ name: t('count'), values: steps.map(({ count }) => count) }],
      notes: steps.map(({ count, ofLast, isMore }) => {
        if (count === null) return t('funnel.unknown');
        const share = isMore ? t('funnel.more') : ofLast === null ? '' : percent(ofLast);
        return `${count.toLocaleString(currentIntl())}  ${share}`.trim();
      }),
    },
  };
}

export function seriesFigures(
  { t, words }: Said,
  data: Series,
  { unit, step }: { unit: 'hour' | 'day'; step: FigureStep },
): Figures {
  const read = (at: unknown) => labelOf(String(at), unit);
  const name = words(`event.${step as ShownStep}`);
  return {
    empty: data.every(({ count }) => count === 0) && t('empty'),
    sheet: {
      columns: [
        { title: t(`unit.${unit}`), show: read, as: unit === 'day' ? 'day' : 'instant' },
        { title: name, isSummed: true },
      ],
      rows: data.map(({ at, count }) => [at, count]),
    },
    model: {
      kind: data.length > 40 ? 'line' : 'columns',
      labels: data.map(({ at }) => read(at)),
      ats: data.map(({ at }) => at),
      series: [{ name, values: data.map(({ count }) => count) }],
    },
  };
}

/** More bars are hard to tell apart; the table shows them all. */
const mostBars = 8;

export function breakdownFigures(
  texts: Said,
  data: Breakdown,
  { by, step }: { by: Dimension; step: FigureStep },
): Figures {
  const { t, words } = texts;
  const name = words(`event.${step as ShownStep}`);
  const bars = data.slice(0, mostBars);
  const isBlind = (step === 'code' || step === 'verified') && by !== 'language';
  return {
    empty: isBlind ? t('blind') : data.every(({ count }) => count === 0) && t('empty'),
    sheet: {
      columns: [
        { title: t(`by.${by}`), show: (value) => nameOf(texts, by, String(value)) },
        { title: name, isSummed: true },
      ],
      rows: data.map(({ value, count }) => [value, count]),
    },
    model: {
      kind: 'ranks',
      labels: bars.map(({ value }) => nameOf(texts, by, value)),
      series: [{ name, values: bars.map(({ count }) => count) }],
    },
  };
}

export function creatorFigures(texts: Said, data: Creators): Figures {
  const { t, words } = texts;
  const isTested = hasSection('closed_test');
  const notes = new Map(texts.creators.map(({ via, note }) => [via, note]));
  const isNoted = data.some(({ via }) => notes.get(via));
  return {
    empty: data.length === 0 && t('creators.empty'),
    sheet: {
      columns: [
        { title: t('by.via'), show: (value) => nameOf(texts, 'via', String(value)) },
        ...(
          [
            'g_visit',
            'Click_preregister',
            'registered',
            ...(isTested ? (['applied', 'selected'] as const) : []),
          ] as const
        ).map((step) => ({ title: words(`event.${step}`), isSummed: true })),
        ...(isNoted ? [{ title: t('note') }] : []),
      ],
      rows: data.map(({ via, visits, clicks, registered, applied, selected }) => [
        via,
        visits,
        clicks,
        registered,
        ...(isTested ? [applied, selected] : []),
        ...(isNoted ? [notes.get(via) ?? ''] : []),
      ]),
    },
  };
}

export const detailFigures = ({ t, words, names }: Said, data: Details): Figures => ({
  empty: data.length === 0 && t('empty'),
  sheet: {
    columns: [
      { title: t('details.name'), show: (name) => wordOf(words, 'event', String(name)) },
      { title: t('details.page'), show: (page) => wordOf(words, 'page', String(page)) },
      { title: t('details.detail'), show: (detail) => names.source(String(detail)) },
      { title: t('count'), isSummed: true },
    ],
    rows: data.map(({ name, page, detail, count }) => [name, page, detail, count]),
  },
});

type Reading = (said: Said, data: Faults, span: Pick<FigureRange, 'from' | 'to'>) => Figures;

const faultsOf =
  (of: 'failure' | 'operator'): Reading =>
  ({ t, words, errors }, data, { from, to }) => {
    const { hours, series } = stackOf(data, from, to, of);
    const nameOfFault = (code: unknown): string => failureWord(errors, words, String(code));
    const taken = sumsOf(data, 'intake').map(
      ([code, count]) =>
        said(words, `intake.${code}`, { count }) ?? words('intake.other', { count }),
    );
    const intake = taken.length > 0 ? ` ${t('faults.intake', { list: taken.join(', ') })}` : '';
    return {
      hint: of === 'operator' ? t('faults.operatorsHint') : `${t('faults.hint')}${intake}`,
      empty: !data.some(({ kind }) => kind === of) && t('faults.empty'),
      sheet: {
        columns: [
          {
            title: t(of === 'operator' ? 'faults.operatorsCode' : 'faults.code'),
            show: nameOfFault,
          },
          { title: t('count'), isSummed: true },
        ],
        rows: sumsOf(data, of),
      },
      model: {
        kind: 'columns',
        labels: hours.map((at) => labelOf(at, 'hour')),
        ats: hours,
        series: series.map(({ code, values }) => ({
          name: code ? nameOfFault(code) : t('faults.others'),
          values,
        })),
      },
    };
  };

export const faultFigures = faultsOf('failure');
export const operatorFaultFigures = faultsOf('operator');
