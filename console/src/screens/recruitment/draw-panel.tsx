import type { DrawOverview } from '@prelude/contract/console/recruitment';
import type { ReactNode } from 'react';
import { drawFiles } from '@prelude/contract/site/draw-files';
import { Card, Facts, Stack } from '../../kit/layout.tsx';
import { Note } from '../../kit/notes.tsx';
import { Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { Link } from 'wouter';
import { useNames } from '../../lib/names.ts';
import { useText } from '../../lib/text.ts';
import { formatDate, formatRelative } from '../../lib/time/dates.ts';
import { DryRunCard } from './dry-run-card.tsx';
import { Steps } from './steps.tsx';

export function DrawPanel({ overview }: { overview: DrawOverview }) {
  const t = useText('recruitment');
  const names = useNames();
  const { dates, draw, groups, now } = overview;
  const left = formatRelative(dates.opens_at, Date.parse(now));
  const places = groups.reduce((sum, group) => sum + group.places, 0);
  const platforms = [...new Set(groups.map(({ platform }) => platform))];
  const regions = [...new Set(groups.map(({ region }) => region))];
  const files = [
    ['draw', draw.rules_hash],
    ['entries', draw.list_hash],
    ['results', draw.result_hash],
    ['log', draw.log_head],
  ] as const;
  const proof: [string, ReactNode, string?][] = [
    [t('proof.commitment'), <code key="commitment">{draw.commitment ?? '–'}</code>],
    ...files.map(([name, hash]): [string, ReactNode, string?] => [
      t(`proof.file.${name}`),
      <code key={name}>{hash ?? t('proof.later')}</code>,
      hash === null ? undefined : drawFiles[name],
    ]),
  ];
  return (
    <Stack>
      {draw.rehearsal ? <Note tone="warn">{t('rehearsal')}</Note> : null}
      {draw.step === 'none' ? (
        <Note tone="warn">
          {t('locks.text', { places, time: formatDate(dates.opens_at), left })}{' '}
          <Link href="/campaign/recruitment">{t('locks.link')}</Link>
        </Note>
      ) : null}
      <Card title={t('steps.title')}>
        <Steps overview={overview} />
      </Card>
      <Card title={t('groups.title')}>
        <p>
          {t('groups.text', {
            applicants: overview.applicants,
            eligible: overview.eligible,
            places,
          })}{' '}
          {t(draw.step === 'none' ? 'groups.open' : 'groups.fixed')}
        </p>
        <Table
          caption={t('groups.title')}
          rows={regions}
          rowKey={(region) => region}
          empty=""
          columns={[
            { title: t('column.region'), cell: (region) => names.region(region) },
            ...platforms.map((platform) => ({
              title: names.platform(platform),
              number: true,
              cell: (region: string) => {
                const group = groups.find(
                  (one) => one.platform === platform && one.region === region,
                );
                return t('groups.cell', {
                  places: group?.places ?? 0,
                  applicants: group?.applicants ?? 0,
                });
              },
            })),
          ]}
        />
      </Card>
      <DryRunCard />
      <Card title={t('waves.title')}>
        <p>{t('waves.text', { reserve: overview.reserve_waiting, promoted: draw.promoted })}</p>
        <Table
          caption={t('waves.title')}
          rows={overview.waves}
          rowKey={({ wave }) => String(wave)}
          empty=""
          columns={[
            { title: t('waves.wave'), cell: ({ wave }) => wave },
            { title: '%', number: true, cell: ({ percent }) => percent },
            { title: t('waves.enters'), cell: ({ enters_at: at }) => <Instant at={at} /> },
            { title: t('waves.claimBy'), cell: ({ claim_by: at }) => <Instant at={at} /> },
            ...(['offered', 'claimed', 'lapsed', 'declined', 'gone'] as const).map((state) => ({
              title: t(`waves.${state}`),
              number: true,
              cell: (wave: DrawOverview['waves'][number]) => wave[state],
            })),
          ]}
        />
      </Card>
      <Card title={t('proof.title')}>
        <p>{t('proof.text')}</p>
        <Facts facts={proof} />
      </Card>
      <Card title={t('log.title')}>
        <Table
          caption={t('log.title')}
          rows={overview.log}
          rowKey={({ seq }) => String(seq)}
          empty={t('log.empty')}
          columns={[
            { title: t('log.seq'), number: true, cell: ({ seq }) => seq },
            { title: t('log.at'), cell: ({ at }) => <Instant at={at} /> },
            { title: t('log.actor'), cell: ({ actor }) => actor },
            { title: t('log.action'), cell: ({ action }) => <code>{action}</code> },
          ]}
        />
      </Card>
    </Stack>
  );
}
