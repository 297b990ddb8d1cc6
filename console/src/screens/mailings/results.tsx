import {
  type MailingResults,
  readMailingResults,
} from '@prelude/contract/console/mailing-progress';
import { Card } from '../../kit/layout.tsx';
import { Loaded } from '../../kit/notes.tsx';
import { currentIntl } from '../../lib/language.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { hasSection } from '../../lib/sections.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { type ResultFigure, resultFigures, shareOf } from './results.logic.ts';
import styles from './mailings.module.css';

const percent = (share: number): string =>
  new Intl.NumberFormat(currentIntl(), { style: 'percent', maximumFractionDigits: 1 }).format(
    share,
  );

/** What followed from a mailing, what each figure means, and the mailing before it. */
export function Results({ id }: { id: number }) {
  const t = useText('sequences');
  const call = useCall(readMailingResults, { id }, { keep: true, every: 15_000 });
  const figure = (results: MailingResults, name: ResultFigure) =>
    `${formatNumber(results[name])} (${percent(shareOf(results, name))})`;
  return (
    <Card title={t('results.title')}>
      <Loaded call={call}>
        {({ data: { results, last } }) => (
          <>
            <dl className={styles.results}>
              {resultFigures
                .filter((name) => name !== 'applied' || hasSection('closed_test'))
                .map((name) => (
                  <div key={name}>
                    <dt>{t(`results.name.${name}`)}</dt>
                    <dd>
                      <strong>{figure(results, name)}</strong>
                      <p>{t(`results.means.${name}`)}</p>
                      {last ? (
                        <p className="quiet">
                          {t('results.last', { figure: figure(last.results, name) })}
                        </p>
                      ) : null}
                    </dd>
                  </div>
                ))}
            </dl>
            <p className="quiet">
              {last ? t('results.compared', { name: last.name }) : t('results.first')}{' '}
              {t('results.uncounted')}
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
