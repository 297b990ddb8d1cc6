import type { FigureRange } from '@prelude/contract/console/dashboard';
import { readCreators } from '@prelude/contract/console/dashboard-calls';
import { useMemo } from 'react';
import { hasSection } from '../../../lib/sections.ts';
import { useText } from '../../../lib/text.ts';
import type { Sheet } from '../figures.logic.ts';
import { nameOf } from '../names.ts';
import { Panel } from '../panel.tsx';
import { useFigures } from '../use-figures.ts';

export function CreatorsPart({ range }: { range: FigureRange }) {
  const t = useText('dashboard');
  const { data, state } = useFigures(readCreators, range);
  const isTested = hasSection('closed_test');
  const sheet = useMemo(
    (): Sheet | undefined =>
      data && {
        columns: [
          { title: t('by.via'), show: (value) => nameOf(t, 'via', String(value)) },
          { title: t('step.g_visit') },
          { title: t('step.Click_preregister') },
          { title: t('step.registered') },
          ...(isTested ? [{ title: t('step.applied') }, { title: t('step.selected') }] : []),
        ],
        rows: data.map(({ via, visits, clicks, registered, applied, selected }) => [
          via,
          visits,
          clicks,
          registered,
          ...(isTested ? [applied, selected] : []),
        ]),
      },
    [data, isTested, t],
  );
  return (
    <Panel
      title={t('creators.title')}
      hint={t('creators.hint')}
      file="prelude-creators"
      sheet={sheet}
      empty={data?.length === 0 && t('creators.empty')}
      {...state}
    />
  );
}
