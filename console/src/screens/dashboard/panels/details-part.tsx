import type { FigureRange } from '@prelude/contract/console/dashboard';
import { readDetails } from '@prelude/contract/console/dashboard-calls';
import { useMemo } from 'react';
import { useText } from '../../../lib/text.ts';
import { useCall } from '../../../lib/use-call.ts';
import type { Sheet } from '../figures.logic.ts';
import { Panel } from '../panel.tsx';

export function DetailsPart({ range: { from, to } }: { range: FigureRange }) {
  const t = useText('dashboard');
  const { reply, failure, again } = useCall(
    readDetails,
    { from, to },
    { every: 10_000, keep: true },
  );
  const data = reply?.data;
  const sheet = useMemo(
    (): Sheet | undefined =>
      data && {
        columns: [
          { title: t('details.name') },
          { title: t('details.page') },
          { title: t('details.detail') },
          { title: t('count') },
        ],
        rows: data.map(({ name, page, detail, count }) => [name, page, detail, count]),
      },
    [data, t],
  );
  return (
    <Panel
      title={t('details.title')}
      hint={t('details.hint')}
      file="prelude-details"
      sheet={sheet}
      empty={data?.length === 0 && t('empty')}
      failure={failure}
      onRetry={again}
    />
  );
}
