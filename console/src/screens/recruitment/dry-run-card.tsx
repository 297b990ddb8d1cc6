import { type DryRun, rehearseDraw } from '@prelude/contract/console/recruitment';
import { useState } from 'react';
import { Actions, Button, Card } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { Table } from '../../kit/table.tsx';
import { useMay } from '../../lib/session.ts';
import { useNames } from '../../lib/names.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';

export function DryRunCard() {
  const t = useText('recruitment');
  const names = useNames();
  const mayRun = useMay('draw.run');
  const { run, isBusy, failure } = useAct(rehearseDraw);
  const [figures, setFigures] = useState<DryRun>();
  if (!mayRun) return null;
  return (
    <Card title={t('dry.title')}>
      <p>{t('dry.text')}</p>
      <ActFailure failure={failure} />
      <Actions>
        <Button busy={isBusy} onClick={() => void run({}, ({ data }) => setFigures(data))}>
          {t('dry.button')}
        </Button>
      </Actions>
      <output>
        {figures ? (
          <>
            {t(`dry.${figures.of}`, { count: figures.entries })}{' '}
            {t('dry.result', {
              selected: figures.selected,
              reserve: figures.reserve,
              others: figures.entries - figures.selected - figures.reserve,
            })}
          </>
        ) : null}
      </output>
      {figures ? (
        <Table
          caption={t('dry.title')}
          rows={figures.groups}
          rowKey={({ platform, region }) => `${platform} ${region}`}
          empty=""
          columns={[
            { title: t('column.platform'), cell: ({ platform }) => names.platform(platform) },
            { title: t('column.region'), cell: ({ region }) => names.region(region) },
            ...(['places', 'applicants', 'selected', 'reserve'] as const).map((key) => ({
              key,
              title: t(`dry.column.${key}`),
              number: true,
              cell: (group: DryRun['groups'][number]) => group[key],
            })),
          ]}
        />
      ) : null}
    </Card>
  );
}
