/** The milestones and what each gives, without the application. */
import { milestonesPage } from '@prelude/contract/site/clean-addresses';
import { rewardPicture } from '../content/media.ts';
import { formatThreshold } from '../lib/i18n/format.ts';
import { look } from '../lib/look.ts';
import { pack } from '../lib/pack.ts';
import { Cover } from './article.tsx';
import { addressOf, editionsOfPage } from './clean.ts';
import { DocumentPage } from './document-page.tsx';
import { onSite } from './dynamic/addresses.ts';
import type { DocumentOf, Voice } from './texts.ts';

const page = { name: milestonesPage };

export function MilestonesDocument({ voice, context }: DocumentOf<'milestones'>) {
  const { t, language } = voice;
  const cover = look.covers.milestone ?? look.covers.hero;
  const { milestones } = pack.campaign;
  const title = t('milestone.title');
  return (
    <DocumentPage
      voice={voice}
      context={context}
      sheet="fans"
      title={title}
      description={t('milestone.lead')}
      path={addressOf(language, page)}
      editions={editionsOfPage(page)}
      image={cover?.social}
    >
      <article className="goals">
        <header className="opening">
          {cover && <Cover cover={cover} />}
          <h1>{title}</h1>
          <p className="lead">{t('milestone.lead')}</p>
        </header>
        <ol>
          {milestones.map((milestone) => (
            <Goal key={milestone.key} voice={voice} milestone={milestone} />
          ))}
        </ol>
        <p className="small">{t('milestone.delivery')}</p>
        <p className="actions">
          <a className="button" href={onSite(language, '/home')}>
            {t('home.register')}
          </a>
          <a className="button quiet" href={onSite(language, '/milestone')}>
            {t('nav.milestone')}
          </a>
        </p>
      </article>
    </DocumentPage>
  );
}

interface GoalProps {
  voice: Voice;
  milestone: (typeof pack.campaign.milestones)[number];
}

function Goal({ voice: { t, language }, milestone }: GoalProps) {
  const { threshold, measure, rewards } = milestone;
  const count = formatThreshold(threshold, language);
  return (
    <li>
      <h2>
        {t(measure === 'followers' ? 'milestone.followersGoal' : 'milestone.goal', { count })}
      </h2>
      <ul>
        {rewards.map((reward) => {
          const picture = rewardPicture(reward);
          return (
            <li key={reward}>
              {picture && (
                <img {...picture} sizes="96px" width={96} height={96} alt="" loading="lazy" />
              )}
              {t(`reward.${reward}.name`)}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
