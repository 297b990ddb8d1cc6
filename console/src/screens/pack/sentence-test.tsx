import { readSentenceTest, startSentenceTest } from '@prelude/contract/console/sentences';
import type { Language } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { FigureTable } from '../../kit/figure-table.tsx';
import { optionsOf, SelectField } from '../../kit/inputs.tsx';
import { Actions, Button } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { currentIntl } from '../../lib/language.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { difference, isShare, larger, type Sample, wilson } from '../../lib/proportion.logic.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useAct, useCall } from '../../lib/use-call.ts';

const shares = ['10', '25', '50'] as const;

const decimal = (share: number): string =>
  (share * 100).toLocaleString(currentIntl(), { maximumFractionDigits: 2 });

const cellsOf = (sample: Sample): string[] => {
  const { hits, of } = sample;
  const range = isShare(sample) ? wilson(sample) : undefined;
  return [
    formatNumber(of),
    formatNumber(hits),
    range ? decimal(hits / of) : '–',
    range ? `${decimal(range.low)} – ${decimal(range.high)}` : '–',
  ];
};

/** What the figures tell: a decision is left to the operator. */
function verdictOf(t: Text<'pack'>, a: Sample, b: Sample): string {
  const which = isShare(a) && isShare(b) ? larger(a, b) : undefined;
  if (!which) return t('test.unclear');
  const { low, high } = which === 'first' ? difference(a, b) : difference(b, a);
  const values = { low: decimal(low), high: decimal(high) };
  return t(which === 'first' ? 'test.better.a' : 'test.better.b', values);
}

interface Props {
  language: Language;
  name: string;
  /** Id of the draft. */
  draft: number;
}

/** Shows the draft to a share of visitors. Publishing or discarding it ends the test. */
export function SentenceTest({ language, name, draft }: Props) {
  const t = useText('pack');
  const [share, setShare] = useState<(typeof shares)[number]>('50');
  const { reply } = useCall(readSentenceTest, { draft }, { every: 10_000 });
  const starting = useAct(startSentenceTest, [readSentenceTest]);
  if (!reply) return null;
  const { test } = reply.data;
  if (!test)
    return (
      <>
        <h3>{t('test.title')}</h3>
        <p className="quiet">{t('test.hint')}</p>
        <SelectField
          label={t('test.share')}
          value={share}
          onChange={setShare}
          options={optionsOf(shares, (value) => `${value} %`)}
        />
        <ActFailure failure={starting.failure} />
        <Actions>
          <Button
            busy={starting.isBusy}
            onClick={() => void starting.run({ language, name, seen: draft, share: Number(share) })}
          >
            {t('test.start')}
          </Button>
        </Actions>
      </>
    );
  const [a, b] = [test.a, test.b].map(({ visitors, registered }) => ({
    hits: registered,
    of: visitors,
  })) as [Sample, Sample];
  return (
    <>
      <h3>{t('test.title')}</h3>
      <p>{t('test.running', { share: test.share })}</p>
      <FigureTable
        label={t('test.title')}
        head={t('test.shown')}
        columns={[t('test.visitors'), t('test.registered'), t('test.rate'), t('test.range')]}
        rows={[
          { name: t('test.a'), cells: cellsOf(a) },
          { name: t('test.b'), cells: cellsOf(b) },
        ]}
      />
      <p>{verdictOf(t, a, b)}</p>
    </>
  );
}
