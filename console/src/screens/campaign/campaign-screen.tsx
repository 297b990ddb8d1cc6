import { Link } from 'wouter';
import { Badge, PageHead, Stack } from '../../kit/layout.tsx';
import { Loaded, Note } from '../../kit/notes.tsx';
import { RelativeTime } from '../../kit/time.tsx';
import { useText } from '../../lib/text.ts';
import styles from './campaign.module.css';
import { ClockCard } from './clock-card.tsx';
import { FileCard } from './file-card.tsx';
import { FolderCard } from './folder-card.tsx';
import { type CampaignData, useCampaign } from './use-campaign.ts';
import { problemText } from './problems.ts';
import { TimeLine } from './time-line.tsx';

export function Screen() {
  const t = useText('campaign');
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')} />
      <Loaded call={useCampaign()}>
        {({ data }) => (
          <>
            <nav className={styles.tiles} aria-label={t('back')}>
              {data.sections.map((entry) => (
                <Tile key={entry.section} entry={entry} />
              ))}
            </nav>
            <TimeLine data={data} />
            <div className={styles.grid}>
              <ClockCard data={data} />
              <FileCard data={data} />
            </div>
            <FolderCard />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Tile({ entry }: { entry: CampaignData['sections'][number] }) {
  const t = useText('campaign');
  const { section, changed, author, at, aside } = entry;
  return (
    <Link href={`/campaign/${section}`} className={`sheet ${styles.tile}`}>
      <strong>
        {t(`section.${section}`)}
        <Badge tone={changed ? 'accent' : undefined}>{t(changed ? 'changed' : 'asFile')}</Badge>
      </strong>
      <span className="quiet">{t(`about.${section}`)}</span>
      {author && at ? (
        <span className="quiet">
          {t('by', { author })}
          <RelativeTime at={at} />
        </span>
      ) : null}
      {aside.map((problem) => (
        <Note key={problem.path} tone="bad">
          {t('aside', { reason: problemText(t, problem) })}
        </Note>
      ))}
    </Link>
  );
}
