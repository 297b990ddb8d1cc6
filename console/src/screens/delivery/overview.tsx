import { readDelivery } from '@prelude/contract/console/delivery';
import { endonym } from '@prelude/contract/shared/languages';
import { FailureNote, Note } from '../../kit/field.tsx';
import { Card, Stack } from '../../kit/layout.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './delivery.module.css';
import { reasonText } from './reason.logic.ts';

const boxes = ['codes', 'service', 'campaign'] as const;
const figures = ['queued', 'oldest', 'retried', 'sent', 'failed', 'bounced'] as const;

const wait = (t: Text<'delivery'>, seconds: number | null): string => {
  if (seconds === null) return '–';
  if (seconds < 120) return t('seconds', { count: seconds });
  return seconds < 7200
    ? t('minutes', { count: Math.round(seconds / 60) })
    : t('hours', { count: Math.round(seconds / 3600) });
};

export function Overview() {
  const t = useText('delivery');
  const { reply, failure, again } = useCall(readDelivery, undefined, { every: 5000, keep: true });
  const data = reply?.data;
  return (
    <Stack>
      <FailureNote failure={failure} onRetry={again} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard */}
      <section className={styles.scroll} aria-label={t('title')} tabIndex={0}>
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t('box.title')}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col">
                  {t(`figure.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {boxes.map((box) => (
              <tr key={box}>
                <th scope="row">{t(`box.${box}`)}</th>
                {figures.map((figure) => {
                  const value = data?.[box][figure] ?? null;
                  return (
                    <td key={figure}>
                      {figure === 'oldest'
                        ? wait(t, value)
                        : value === null
                          ? '–'
                          : formatNumber(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {data && data.quiet.length > 0 ? (
        <Note>{t('quiet', { languages: data.quiet.map(endonym).join(' · ') })}</Note>
      ) : null}
      <Card title={t('reasons')}>
        {data?.reasons.length === 0 ? <p>{t('noReason')}</p> : null}
        {data && data.reasons.length > 0 ? (
          <table className={styles.reasons}>
            <thead>
              <tr>
                <th scope="col">{t('reason')}</th>
                <th scope="col">{t('count')}</th>
              </tr>
            </thead>
            <tbody>
              {data.reasons.map(({ reason, count }) => (
                <tr key={reason}>
                  <td>{reasonText(t, reason)}</td>
                  <td>{formatNumber(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </Card>
    </Stack>
  );
}
