import { readDelivery } from '@prelude/contract/console/delivery';
import { endonym } from '@prelude/contract/shared/languages';
import { FigureTable } from '../../kit/figure-table.tsx';
import { Card, Stack } from '../../kit/layout.tsx';
import { Loaded, Note } from '../../kit/notes.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './delivery.module.css';
import { reasonText } from './reason.logic.ts';

const boxes = ['codes', 'service', 'campaign'] as const;
const figures = ['queued', 'oldest', 'retried', 'sent', 'failed', 'bounced'] as const;

const wait = (t: Text<'delivery'>, seconds: number): string => {
  if (seconds < 120) return t('seconds', { count: seconds });
  return seconds < 7200
    ? t('minutes', { count: Math.round(seconds / 60) })
    : t('hours', { count: Math.round(seconds / 3600) });
};

export function Overview() {
  const t = useText('delivery');
  const shown = (figure: (typeof figures)[number], value: number | null): string => {
    if (value === null) return '–';
    return figure === 'oldest' ? wait(t, value) : formatNumber(value);
  };
  return (
    <Loaded call={useCall(readDelivery, undefined, { every: 5000 })}>
      {({ data }) => (
        <Stack>
          <FigureTable
            label={t('title')}
            head={t('box.title')}
            columns={figures.map((figure) => t(`figure.${figure}`))}
            rows={boxes.map((box) => ({
              name: t(`box.${box}`),
              cells: figures.map((figure) => shown(figure, data[box][figure])),
            }))}
          />
          {data.quiet.length > 0 ? (
            <Note>{t('quiet', { languages: data.quiet.map(endonym).join(' · ') })}</Note>
          ) : null}
          <Card title={t('reasons')}>
            {data.reasons.length === 0 ? (
              <p>{t('noReason')}</p>
            ) : (
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
            )}
          </Card>
        </Stack>
      )}
    </Loaded>
  );
}
