/** How far it is, by language, as it goes. */
import {
  type MailingCounts,
  readMailingProgress,
} from '@prelude/contract/console-mailing-progress';
import { endonym, languages, toTag } from '@prelude/contract/languages';
import { FailureNote } from '../../kit/field.tsx';
import { Card } from '../../kit/layout.tsx';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './mailings.module.css';

const columns = ['queued', 'quiet', 'sent', 'bounced', 'complained', 'failed', 'dropped'] as const;

export function Progress({ id, isOver }: { id: number; isOver: boolean }) {
  const t = useText('mailings');
  const { reply, failure } = useCall(
    readMailingProgress,
    { id },
    { keep: true, every: isOver ? 5000 : 2000 },
  );
  const data = reply?.data;
  const sum = (column: keyof MailingCounts) =>
    languages.reduce((total, language) => total + (data?.counts[language][column] ?? 0), 0);
  const all = columns.reduce((total, column) => total + sum(column), 0);
  const done = sum('sent') + sum('bounced') + sum('complained');
  return (
    <Card title={t('progress.title')}>
      <FailureNote failure={failure} />
      <progress
        className={styles.progress}
        max={Math.max(1, all)}
        value={done}
        aria-label={t('progress.title')}
      />
      <p>
        {t('progress.share', { done, all })}
        {data && !data.complete ? ` · ${t('progress.filling')}` : ''}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too */}
      <section className={styles.scroll} aria-label={t('progress.title')} tabIndex={0}>
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t('progress.language')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`progress.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {languages.map((language) => (
              <tr key={language}>
                <th scope="row" lang={toTag(language)}>
                  {endonym(language)}
                </th>
                {columns.map((column) => (
                  <td key={column}>{(data?.counts[language][column] ?? 0).toLocaleString()}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('progress.total')}</th>
              {columns.map((column) => (
                <td key={column}>{sum(column).toLocaleString()}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {data ? <p>{t('progress.unsubscribed', { count: data.unsubscribed })}</p> : null}
    </Card>
  );
}
