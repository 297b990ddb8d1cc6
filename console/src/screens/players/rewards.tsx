import type { Player } from '@prelude/contract/console/players';
import { Badge, Card } from '../../kit/layout.tsx';
import { Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { withoutAmount } from '../../lib/names.logic.ts';
import { useNames } from '../../lib/names.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';

const tones = { waiting: undefined, owed: 'accent', review: 'warn', handed: 'good' } as const;

export function Rewards({ rewards }: Pick<Player, 'rewards'>) {
  const t = useText('players');
  const names = useNames();
  return (
    <Card title={t('rewards.title')}>
      <Table
        caption={t('rewards.title')}
        rows={rewards}
        rowKey={({ source, source_key: key, reward }) => `${source} ${key} ${reward}`}
        empty={t('rewards.empty')}
        columns={[
          {
            title: t('rewards.reward'),
            cell: ({ reward, quantity }) => (
              <>
                {withoutAmount(names.reward(reward))} × {formatNumber(quantity)}
                <div>
                  <code>{reward}</code>
                </div>
              </>
            ),
          },
          {
            title: t('rewards.source'),
            cell: ({ source, source_key: key }) =>
              `${t(`source.${source}`)} ${source === 'milestone' ? names.milestone(key) : key}`,
          },
          {
            title: t('rewards.state'),
            cell: ({ state }) => <Badge tone={tones[state]}>{t(`rewardState.${state}`)}</Badge>,
          },
          {
            title: t('rewards.handed'),
            cell: ({ handed_at: at }) => (at ? <Instant at={at} /> : '–'),
          },
        ]}
      />
    </Card>
  );
}
