import { dynamicPath } from '@prelude/contract/site/documents';
import { toTag } from '@prelude/contract/shared/languages';
import type { Qualification } from '@prelude/contract/site/recruitment';
import { dated } from '@prelude/ui/i18n';
import { useReading } from '../../lib/hooks/use-reply.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import type { RecruitmentTexts } from '../../content/recruitment-texts.ts';
import { translate } from '../../lib/i18n/text.ts';
import { campaignTime } from '../../content/zone-times.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { type Answer, qualify } from './calls.ts';
import { Place } from './place.tsx';
import styles from './recruitment.module.css';
import { Waiting } from './waiting.tsx';

interface QualificationDialogProps {
  texts: RecruitmentTexts;
  onClose: () => void;
  onApply: () => void;
}

const titles = {
  before: 'check.title',
  open: 'check.openTitle',
  'not-applied': 'check.noneTitle',
  drawing: 'check.drawingTitle',
  selected: 'check.selectedTitle',
  reserve: 'check.reserveTitle',
  'not-this-time': 'check.failedTitle',
  lapsed: 'check.lapsedTitle',
  declined: 'check.declinedTitle',
} as const;

export function QualificationDialog({ texts, onClose, onApply }: QualificationDialogProps) {
  const { t } = texts;
  const { found: answer, setFound: setAnswer, again } = useReading(qualify);

  if (!answer || answer === 'failed') {
    return (
      <Dialog open onClose={onClose} title={t('check.title')}>
        <Waiting
          waiting={t('check.loading')}
          failed={answer && t('check.failed')}
          retry={t('fault.retry')}
          onRetry={again}
        />
      </Dialog>
    );
  }
  const { msg, data } = answer;
  const over = data.state === 'ended';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(over ? 'check.title' : titles[data.verdict])}
      lead={over ? translate('home.recruitmentOver') : msg}
    >
      <div className={styles.verdict}>
        {!over && (
          <Verdict
            texts={texts}
            qualification={data}
            resultsAt={answer.resultsAt}
            onDecided={(decided) => setAnswer({ ...answer, ...decided })}
            onApply={onApply}
          />
        )}
        <Links texts={texts} />
      </div>
    </Dialog>
  );
}

interface VerdictProps {
  texts: RecruitmentTexts;
  qualification: Qualification;
  resultsAt: string;
  onDecided: (decided: Pick<Answer, 'msg' | 'data'>) => void;
  onApply: () => void;
}

function Verdict({ texts, qualification, resultsAt, onDecided, onApply }: VerdictProps) {
  const { t, nameOf } = texts;
  const { verdict, state, place, reserve } = qualification;
  const results = <p>{t('check.results', { date: dated(campaignTime, resultsAt) })}</p>;
  if (verdict === 'selected' && place) {
    return <Place texts={texts} place={place} onDecided={onDecided} />;
  }
  if (verdict === 'reserve') {
    return (
      <dl className={styles.queue}>
        {reserve.map(({ platform, region, place: number }) => (
          <div key={`${platform} ${region}`}>
            <dt>
              {t('check.place', {
                platform: nameOf('platform', platform),
                region: nameOf('region', region),
              })}
            </dt>
            <dd>{t('check.queuePlace', { place: number })}</dd>
          </div>
        ))}
      </dl>
    );
  }
  if (verdict === 'drawing') return results;
  if (state === 'open') {
    return (
      <>
        {verdict === 'open' && results}
        <Button look="primary" onClick={onApply}>
          {t(verdict === 'open' ? 'check.change' : 'check.apply')}
        </Button>
      </>
    );
  }
  return verdict === 'not-this-time' && <p>{t('check.thanks')}</p>;
}

function Links({ texts: { t } }: { texts: RecruitmentTexts }) {
  const tag = toTag(useLanguage());
  return (
    <p className={styles.links}>
      <a href={dynamicPath('status', tag)}>{t('check.status')}</a>
      <a href={dynamicPath('draw', tag)}>{t('check.draw')}</a>
    </p>
  );
}
