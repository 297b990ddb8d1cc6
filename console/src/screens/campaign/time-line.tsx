import {
  isBannerUp,
  recruitmentState,
  registrationState,
} from '@prelude/contract/campaign/windows';
import { type CSSProperties, useState } from 'react';
import { Badge, Card } from '../../kit/layout.tsx';
import { InstantField } from '../../kit/date-field.tsx';
import { formatDate, formatMark } from '../../lib/time/dates.ts';
import { useText } from '../../lib/text.ts';
import styles from './campaign.module.css';
import type { CampaignData, SectionValue } from './use-campaign.ts';

export function TimeLine({ data }: { data: CampaignData }) {
  const t = useText('campaign');
  const [at, setAt] = useState<string>();
  const value = (section: string) =>
    data.sections.find((entry) => entry.section === section)?.value ?? {};
  const { registration, predownload_at } = value('windows') as SectionValue<'windows'>;
  const { recruitment } = value('recruitment') as SectionValue<'recruitment'>;
  const { banner } = value('banner') as SectionValue<'banner'>;
  const tested = recruitment
    ? [
        { name: t('line.applications'), from: recruitment.opens_at, until: recruitment.closes_at },
        { name: t('line.drawing'), from: recruitment.closes_at, until: recruitment.results_at },
        { name: t('line.results'), from: recruitment.results_at, until: recruitment.ends_at },
      ]
    : [];
  const lanes = [
    { name: t('line.registration'), from: registration.opens_at, until: registration.closes_at },
    ...tested,
    ...(predownload_at
      ? [{ name: t('line.predownload'), from: predownload_at, until: undefined }]
      : []),
  ];
  const now = Date.parse(data.clock.now);
  const edges = lanes
    .flatMap(({ from, until }) => [from, until ?? from])
    .map((one) => Date.parse(one));
  const first = Math.min(...edges);
  const last = Math.max(...edges);
  const percentOf = (instant: number) => ((instant - first) / (last - first)) * 100;
  const instant = new Date(at || data.clock.now);
  const isUp = isBannerUp(banner, instant) ? 'up' : 'down';
  return (
    <Card title={t('line.title')}>
      <div className={styles.lanes}>
        {lanes.map(({ name, from, until }) => (
          <Lane
            key={name}
            label={
              until
                ? t('line.span', { name, from: formatDate(from), until: formatDate(until) })
                : t('line.point', { name, at: formatDate(from) })
            }
            name={name}
            isPast={Date.parse(until ?? from) < now}
            at={{
              left: `${percentOf(Date.parse(from))}%`,
              width: until
                ? `${percentOf(Date.parse(until)) - percentOf(Date.parse(from))}%`
                : '4px',
            }}
            now={now >= first && now <= last ? `${percentOf(now)}%` : undefined}
          />
        ))}
        <div className={styles.scale} aria-hidden="true">
          <span>{formatMark(new Date(first))}</span>
          <span>{formatMark(new Date((first + last) / 2))}</span>
          <span>{formatMark(new Date(last))}</span>
        </div>
      </div>
      <div className={styles.grid}>
        <InstantField label={t('line.rehearse')} value={at ?? data.clock.now} onChange={setAt} />
        <output className={styles.checks}>
          <Badge>{t(`state.registration.${registrationState({ registration }, instant)}`)}</Badge>
          {recruitment ? (
            <Badge>{t(`state.recruitment.${recruitmentState({ recruitment }, instant)}`)}</Badge>
          ) : null}
          <Badge>{t(`state.banner.${isUp}`)}</Badge>
          <span className="quiet">{t('line.rehearseText')}</span>
        </output>
      </div>
    </Card>
  );
}

interface LaneProps {
  name: string;
  label: string;
  isPast: boolean;
  at: CSSProperties;
  now: string | undefined;
}

function Lane({ name, label, isPast, at, now }: LaneProps) {
  return (
    <div className={styles.lane} title={label}>
      <span aria-hidden="true">{name}</span>
      <span className="visually-hidden">{label}</span>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.span} style={at} data-past={isPast || undefined} />
        {now ? <div className={styles.now} style={{ left: now }} /> : null}
      </div>
    </div>
  );
}
