import type { UtmPart } from '@prelude/contract/site/utm';
import { useState } from 'react';
import { FigureTable } from '../../../kit/figure-table.tsx';
import { SelectField } from '../../../kit/inputs.tsx';
import { currentIntl } from '../../../lib/language.ts';
import { useText } from '../../../lib/text.ts';
import styles from '../dashboard.module.css';
import { cellsOf, nameOfUtm, type UtmRow, verdictOf } from './utm.logic.ts';

interface Props {
  /** At least two, the largest first. */
  rows: readonly UtmRow[];
  by: UtmPart | undefined;
}

export function UtmCompare({ rows, by }: Props) {
  const t = useText('dashboard');
  const words = useText('words');
  const [chosen, setChosen] = useState<Partial<Record<'first' | 'second', string>>>({});
  const first = rows.find(({ value }) => value === chosen.first) ?? rows[0]!;
  const second =
    rows.find(({ value }) => value === chosen.second) ?? rows.find((row) => row !== first)!;
  // The list marks each value, because an empty one is valid.
  const options = rows.map(({ value }) => ({ value: `=${value}`, label: nameOfUtm(t, by, value) }));
  const field = (name: 'first' | 'second', { value }: UtmRow) => (
    <SelectField
      label={t(`utm.compare.${name}`)}
      options={options}
      value={`=${value}`}
      onChange={(next) => setChosen({ ...chosen, [name]: next.slice(1) })}
    />
  );
  return (
    <article className={`sheet ${styles.panel}`} aria-label={t('utm.compare.title')}>
      <h2>{t('utm.compare.title')}</h2>
      <div className={styles.panels}>
        {field('first', first)}
        {field('second', second)}
      </div>
      {first === second ? null : (
        <>
          <FigureTable
            label={t('utm.compare.title')}
            head={t(by ? `utm.part.${by}` : 'utm.link')}
            columns={[
              words('event.g_visit'),
              words('event.registered'),
              t('utm.rate'),
              t('utm.compare.range'),
            ]}
            rows={[first, second].map((row) => ({
              name: nameOfUtm(t, by, row.value),
              cells: cellsOf(row, currentIntl()),
            }))}
          />
          <p>{verdictOf(t, by, [first, second], currentIntl())}</p>
        </>
      )}
    </article>
  );
}
