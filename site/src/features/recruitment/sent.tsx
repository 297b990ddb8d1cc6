import { dynamicPath } from '@prelude/contract/site/documents';
import { toTag } from '@prelude/contract/shared/languages';
import { useFirstFocus } from '@prelude/ui/focus';
import { dated } from '@prelude/ui/i18n';
import { useLanguage } from '../../lib/i18n/language.ts';
import type { RecruitmentTexts } from '../../content/recruitment-texts.ts';
import { campaignTime } from '../../content/zone-times.ts';
import { Button } from '../../ui/button.tsx';
import { ManualCopy, useSharing } from '../../ui/sharing.tsx';
import type { Offer } from './calls.ts';
import styles from './recruitment.module.css';

interface SentProps {
  texts: RecruitmentTexts;
  offer: Offer;
  code: string;
  onDone: () => void;
}

export function Sent({ texts: { t }, offer, code, onDone }: SentProps) {
  const language = useLanguage();
  const first = useFirstFocus<HTMLDivElement>();
  const sharing = useSharing();
  const date = (instant: string) => dated(campaignTime, instant);
  return (
    <div className={styles.sent} ref={first} tabIndex={-1}>
      <p>{t('sent.lead', { date: date(offer.closes_at), results: date(offer.results_at) })}</p>
      <p className={styles.code}>
        <span>{t('sent.code')}</span> <strong translate="no">{code}</strong>
      </p>
      <Button look="quiet" onClick={() => void sharing.copy(code, t('sent.copied'))}>
        {t('sent.copy')}
      </Button>
      <ManualCopy sharing={sharing} />
      <p className={styles.hint}>{t('sent.codeNote')}</p>
      <p className={styles.links}>
        <a href={dynamicPath('status', toTag(language))}>{t('sent.status')}</a>
        <a href={dynamicPath('draw', toTag(language))}>{t('check.draw')}</a>
      </p>
      <Button look="primary" onClick={onDone}>
        {t('sent.done')}
      </Button>
    </div>
  );
}
