import type { FigureRange } from '@prelude/contract/console/dashboard';
import { readDetails } from '@prelude/contract/console/dashboard-calls';
import { useMemo } from 'react';
import { useText } from '../../../lib/text.ts';
import type { Sheet } from '../figures.logic.ts';
import { Panel } from '../panel.tsx';
import { useFigures } from '../use-figures.ts';

export function DetailsPart({ range: { from, to } }: { range: FigureRange }) {
  const t = useText('dashboard');
  const { data, state } = useFigures(readDetails, { from, to });
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
      {...state}
    />
  );
}
